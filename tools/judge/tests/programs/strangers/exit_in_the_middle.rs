use proconio::input;
use std::process::exit;

fn yes() -> ! {
    println!("Yes");
    exit(0)
}

fn main() {
    input! { n: usize, x: i64, a: [i64; n] }
    for i in 0..n {
        for j in 0..i {
            if a[i] + a[j] == x { yes(); }
        }
    }
    if n == 0 { return; }
    print!("No");
    println!();
    std::process::exit(0);
}
