use memoise::memoise;

#[memoise(n <= 100)]
fn fibonacci(n: usize) -> u64 {
    // Quick only because every value is kept.
    if n < 2 { n as u64 } else { fibonacci(n - 1) + fibonacci(n - 2) }
}

fn main() {
    println!("{}", fibonacci(90));
}
