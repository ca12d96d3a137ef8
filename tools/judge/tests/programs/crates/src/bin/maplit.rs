use maplit::{btreemap, hashset};

fn main() {
    let map = btreemap! { "a" => 1, "b" => 2 };
    println!("{map:?} {}", hashset! { 1, 2, 1 }.len());
}
