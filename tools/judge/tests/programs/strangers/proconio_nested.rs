use proconio::input;

fn main() {
    input! {
        n: usize, m: usize,
        mut grid: [[i64; m]; n],
        lists: [[usize]; n],
        pairs: [(u8, char, [i32; 2]); m],
        cube: [[[u32; 2]; 2]; 2],
        (p, mut q): (i32, String),
        _: u64,
        _skipped: [u64; 3],
        jagged: [[(i8, i8)]],
        mut last: f64,
    }
    grid.iter_mut().for_each(|row| row.reverse());
    q.push_str("!");
    last /= 2.0;
    println!("{:?}\n{:?}\n{:?}\n{:?}", grid, lists, pairs, cube);
    println!("{} {}\n{:?}\n{}", p, q, jagged, last);
}
