#[path = "library/number_theory.rs"]
mod nt;
#[macro_use]
#[path = "library/macros.rs"]
mod macros;

mod inner {
    // inner/helper.rs
    pub mod helper;
    #[path = "elsewhere.rs"]
    pub mod other;
}

fn main() {
    let line = inner::helper::line();
    let (a, b) = inner::other::pair(&line);
    println!("{} {}", nt::gcd(a, b), nt::lcm(a, b));
    println!("{}", square!(b - a));
    println!("{}", nt::primes::largest(a));
}
