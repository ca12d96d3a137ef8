use proconio::input;

fn mul_mod(a: u64, b: u64, m: u64) -> u64 { (a as u128 * b as u128 % m as u128) as u64 }
fn pow_mod(mut a: u64, mut e: u64, m: u64) -> u64 {
    let mut r = 1;
    while e != 0 {
        if e % 2 == 1 { r = mul_mod(r, a, m) }
        a = mul_mod(a, a, m);
        e /= 2;
    }
    r
}
fn is_prime(n: u64) -> bool {
    if n < 2 || n % 2 == 0 { return n == 2; }
    let s = (n - 1).trailing_zeros();
    'next: for &a in &[2, 325, 9375, 28178, 450775, 9780504, 1795265022] {
        let mut x = pow_mod(a % n, (n - 1) >> s, n);
        if x <= 1 || x == n - 1 { continue; }
        for _ in 1..s {
            x = mul_mod(x, x, n);
            if x == n - 1 { continue 'next; }
        }
        return false;
    }
    true
}

fn main() {
    input! { n: u64, a: i128, b: i128 }
    println!("{}", if is_prime(n) { "Prime" } else { "Composite" });
    println!("{}", a * b);
    println!("{:?}", (i128::MIN, u128::MAX, a.checked_mul(i128::MAX)));
}
