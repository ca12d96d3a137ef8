use proconio::input;
use proconio::source::auto::AutoSource;
use proconio::source::line::LineSource;
use proconio::source::once::OnceSource;
use std::io::{stdin, BufReader};

fn main() {
    let stdin = stdin();
    let mut source = LineSource::new(BufReader::new(stdin.lock()));
    input! { from &mut source, n: usize, k: i64 }
    for _ in 0..n {
        input! { from &mut source, a: [i64], }
        println!("{}", a.iter().sum::<i64>() * k);
    }
    let text = AutoSource::from("3\n1 2 3 x");
    input! { from text, b: [u8], c: char }
    println!("{:?} {}", b, c);
    input! {
        from OnceSource::from("10 20"),
        (x, y): (i32, i32),
    }
    println!("{}", y - x);
}
