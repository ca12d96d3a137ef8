//! Fractions.
use num::rational::Ratio;
use num::Zero;

fn main() {
    let mut sum = Ratio::<i64>::zero();
    for i in 1..=10 {
        sum += Ratio::new(1, i);
    }
    println!("{} {}", sum, sum < Ratio::from_integer(3));
    println!("{}/{}", (sum * 2).numer(), sum.denom());
}
