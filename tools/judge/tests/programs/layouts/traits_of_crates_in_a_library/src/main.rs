use library::prelude::*;
use proconio::input;

fn main() {
    input! { n: u32 }
    println!("{}", library::in_order());
    input! { m: u32 }
    println!("{} {}", (n..m).joined(), (n..m).tuple_windows().map(|(a, b)| a * b).join("+"));
}
