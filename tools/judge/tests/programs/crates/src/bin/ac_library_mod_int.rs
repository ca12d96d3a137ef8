//! Binomials modulo a prime.
use ac_library::ModInt998244353 as Mint;

fn main() {
    let mut factorials = vec![Mint::new(1)];
    for i in 1..=20 {
        factorials.push(factorials[i - 1] * Mint::new(i));
    }
    let choose = |n: usize, k: usize| factorials[n] / (factorials[k] * factorials[n - k]);
    let mut sum = Mint::new(0);
    for k in 0..=20 {
        sum += choose(20, k);
    }
    println!("{} {} {}", choose(20, 10), sum, -Mint::new(2).pow(100) - Mint::new(5));
}
