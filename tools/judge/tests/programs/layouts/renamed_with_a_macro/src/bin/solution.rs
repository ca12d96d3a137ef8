use proconio::input;
use short::largest;

mod inner {
    pub fn of_three(a: i64, b: i64, c: i64) -> i64 {
        short::largest!(a, b, c)
    }
}

fn main() {
    input! { a: i64, b: i64, c: i64 }
    println!("{} {}", largest!(a, b), inner::of_three(a, b, c));
}
