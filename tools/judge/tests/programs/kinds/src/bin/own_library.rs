use own::fenwick::Fenwick;
use own::largest;
use proconio::input;

struct Solution;

impl Solution {
    pub fn inversions(numbers: Vec<i64>) -> i64 {
        let mut seen = Fenwick::new(largest(&numbers) as usize + 1);
        let mut inversions = 0;
        for (before, &number) in numbers.iter().enumerate() {
            inversions += before as i64 - seen.sum(number as usize + 1);
            seen.add(number as usize, 1);
        }
        inversions
    }
}

fn main() {
    input! { n: usize, numbers: [i64; n] }
    println!("{}", Solution::inversions(numbers));
}
