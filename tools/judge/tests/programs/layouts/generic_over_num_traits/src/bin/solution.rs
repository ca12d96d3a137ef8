use algebra::{Square, power};
use num_traits::One;
use proconio::input;

fn main() {
    input! { n: usize }
    let step = Square([[1u64, 1], [1, 0]]);
    assert_eq!(power(step, 0), Square::one());
    println!("{} {}", power(step, n).0[0][1], num_traits::pow(2i64, n));
}
