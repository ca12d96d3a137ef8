//! Big integers, fractions, complex numbers and ranges.
use num::bigint::BigInt;
use num::{BigRational, BigUint, Complex, Integer, One, Signed, ToPrimitive, Zero};
use num_rational::Ratio;
use num_traits::Pow;

fn power<T: Clone + One + std::ops::Mul<Output = T>>(base: T, exponent: usize) -> T {
    num::pow(base, exponent)
}

fn main() {
    let mut factorial = BigUint::one();
    for i in 1u32..=30 {
        factorial *= i;
    }
    println!("{factorial} {}", &factorial % 1_000_003u32);
    let negative: BigInt = "-123456789012345678901234567890".parse().unwrap();
    println!("{} {} {}", negative.abs(), &negative / 7, (&negative * &negative).is_zero());
    println!("{}", power(BigInt::from(3), 50));
    println!("{:?}", BigInt::from(240).extended_gcd(&BigInt::from(46)).gcd.to_i64());
    println!("{}", Ratio::new(6, 8) + Ratio::new(1i64, 4));
    println!("{}", BigRational::new(BigInt::from(10), BigInt::from(4)));
    let i = Complex::new(0.0, 1.0);
    println!("{} {}", i * i, (i + 1.0).norm_sqr());
    println!("{}", 10.lcm(&4) + 7.div_floor(&2) + (-7).mod_floor(&3));
    println!("{}", Pow::pow(2u64, 10u32));
    for x in num::range_step(0, 10, 3) {
        print!("{x} ");
    }
    println!("{}", num::clamp(17, 0, 9));
}
