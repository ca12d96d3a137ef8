pub fn largest(mut n: u64) -> u64 {
    let mut p = 2;
    while n > 1 {
        if n % p == 0 { n /= p } else { p += 1 }
    }
    p
}
