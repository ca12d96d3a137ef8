use num_traits::Zero;

/// The greatest common divisor.
pub fn gcd<T>(a: T, b: T) -> T
where
    T: Copy + Zero + std::ops::Rem<Output = T>,
{
    if b.is_zero() { a } else { gcd(b, a % b) }
}

pub fn lcm(a: u64, b: u64) -> u64 {
    a / gcd(a, b) * b
}

#[doc(hidden)]
pub fn larger<T: PartialOrd>(a: T, b: T) -> T {
    if a < b { b } else { a }
}
