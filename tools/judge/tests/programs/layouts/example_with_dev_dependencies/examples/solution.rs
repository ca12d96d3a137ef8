use helper::Joined;
use my_library::sieve;
use proconio::input;

fn main() {
    input! { most: usize }
    println!("{}", sieve::primes(most).joined());
}
