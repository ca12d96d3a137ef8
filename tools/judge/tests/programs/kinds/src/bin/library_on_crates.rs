use ac_library::ModInt998244353 as Number;
use itertools::Itertools;
use on_crates::{Range, in_order, product, ranges, zeros};
use proconio::input;

struct Solution;

impl Solution {
    pub fn product(mut numbers: Vec<i64>) -> i64 {
        numbers.retain(|number| *number != 0);
        let twice: Number = product(&numbers) * Number::new(2);
        twice.val().into()
    }
}

fn main() {
    input! { n: usize, numbers: [i64; n] }
    println!("{}", Solution::product(numbers.clone()));
    for Range { first, last } in ranges() {
        let part = &numbers[first - 1..last];
        println!("{} with {} zeros, {}", in_order(part), zeros(part), part.iter().unique().count());
    }
    input! { word: String }
    println!("{word}");
}
