// What edition 2024 refuses: patterns behind a reference that take references apart, references to a
// `static mut`, and a returned iterator that must not keep all it was made from.
use itertools::Itertools;
use proconio::input;

static mut CALLS: [usize; 2] = [0; 2];

fn larger<'a>(heights: &'a [i64], limit: &i64) -> impl Iterator<Item = i64> + 'a {
    let limit = *limit;
    heights.iter().copied().filter(move |&height| height > limit)
}

fn is_ascent(a: i64, b: i64) -> bool {
    unsafe {
        CALLS[0] += 1;
        CALLS.iter().sum::<usize>() > 0 && a < b
    }
}

fn main() {
    input! { n: usize, heights: [i64; n] }
    let (at, top) = heights.iter().enumerate().max_by_key(|(_, &height)| height).unwrap();
    let ascents = heights.iter().tuple_windows().filter(|(&a, &b)| is_ascent(a, b)).count();
    let pairs: Vec<(usize, i64)> = heights.iter().copied().enumerate().collect();
    let mut rest;
    {
        let limit = *top / 2;
        rest = larger(&heights, &limit);
    }
    for (i, mut height) in &pairs {
        height += 1;
        print!("{}:{} ", i, height);
    }
    println!("\n{at} {top} {ascents} {:?} {}", rest.next(), unsafe { CALLS[0] });
}
