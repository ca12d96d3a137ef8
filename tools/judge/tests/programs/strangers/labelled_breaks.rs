// needs rustc 1.65
use proconio::input;

fn main() {
    input! { h: usize, w: usize, a: [[u32; w]; h], x: u32 }
    let mut found = None;
    'outer: for i in 0..h {
        for j in 0..w {
            if a[i][j] > x { continue 'outer; }
            if a[i][j] == x { found = Some((i, j)); break 'outer; }
        }
    }
    let word = 'word: {
        if let Some((i, j)) = found {
            if i == j { break 'word "diagonal"; }
            break 'word "found";
        }
        "missing"
    };
    let mut n = x;
    let steps = loop {
        if n <= 1 { break x - n; }
        n = if n % 2 == 0 { n / 2 } else { 3 * n + 1 };
    };
    println!("{} {}", word, steps);
}
