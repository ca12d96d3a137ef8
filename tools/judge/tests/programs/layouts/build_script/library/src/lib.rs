pub const MODULUS: &str = env!("MODULUS");
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

#[cfg(fast)]
pub fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    match exponent {
        0 => 1,
        odd if odd % 2 == 1 => base * power(base, odd - 1, modulus) % modulus,
        even => power(base * base % modulus, even / 2, modulus),
    }
}

#[cfg(not(fast))]
pub fn power(_: u64, _: u64, _: u64) -> u64 {
    0
}
