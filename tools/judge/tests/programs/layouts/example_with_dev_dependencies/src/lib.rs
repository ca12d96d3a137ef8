pub mod sieve {
    pub fn primes(most: usize) -> Vec<usize> {
        let is_prime = |n: &usize| (2..*n).take_while(|d| d * d <= *n).all(|d| n % d != 0);
        (2..=most).filter(is_prime).collect()
    }
}
