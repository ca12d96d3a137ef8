use proconio::input;
use words::numbers::TABLE;
use words::search::position;

fn main() {
    input! { word: String }
    match position(&word) {
        Some(at) => println!("{}", TABLE[at]),
        None => println!("none of {}", words::words().count()),
    }
}
