use proconio::input;

struct Solution;

impl Solution {
    pub fn sum(numbers: Vec<i64>) -> i64 {
        numbers.iter().sum()
    }
}

fn main() {
    input! { n: usize, numbers: [i64; n] }
    println!("{}", Solution::sum(numbers));
}
