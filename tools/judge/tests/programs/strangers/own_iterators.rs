use proconio::input;

struct Primes { sieve: Vec<bool>, at: usize }
impl Primes { fn up_to(n: usize) -> Self { Primes { sieve: vec![true; n + 1], at: 2 } } }
impl Iterator for Primes {
    type Item = usize;
    fn next(&mut self) -> Option<Self::Item> {
        while self.at < self.sieve.len() {
            let p = self.at;
            self.at += 1;
            if self.sieve[p] {
                (p * p..self.sieve.len()).step_by(p).for_each(|m| self.sieve[m] = false);
                return Some(p);
            }
        }
        None
    }
}
trait IterExt: Iterator + Sized {
    fn every(self, n: usize) -> Every<Self> { Every { it: self, n } }
    fn to_vec(self) -> Vec<Self::Item> { self.collect() }
}
impl<I: Iterator> IterExt for I {}
struct Every<I> { it: I, n: usize }
impl<I: Iterator> Iterator for Every<I> { type Item = I::Item; fn next(&mut self) -> Option<I::Item> { let x = self.it.next(); for _ in 1..self.n { self.it.next(); } x } }

fn main() {
    input! { n: usize }
    println!("{:?}", Primes::up_to(n).every(2).to_vec());
    let gaps = Primes::up_to(n).zip(Primes::up_to(n).skip(1)).map(|(a, b)| b - a);
    println!("{:?}", gaps.clone().fold((usize::MAX, 0), |(lo, hi), g| (lo.min(g), hi.max(g))));
    let sums: Vec<_> = gaps.scan(0, |s, g| { *s += g; Some(*s) }).take_while(|&s| s < 10).collect();
    println!("{:?} {:?}", sums, sums.iter().rev().skip_while(|s| **s > 5).last());
    let (odd, even): (Vec<_>, Vec<_>) = (1..=n).flat_map(|i| std::iter::repeat(i).take(i % 3)).partition(|x| x % 2 == 1);
    println!("{} {} {:?}", odd.len(), even.len(), odd.chunks(3).map(|c| c.iter().sum::<usize>()).max());
    println!("{:?}", std::iter::successors(Some(n), |&x| if x > 1 { Some(x / 2) } else { None }).collect::<Vec<_>>());
    println!("{:?}", "a-b-c".rsplitn(2, '-').chain("x y".split(' ')).min_by_key(|s| std::cmp::Reverse(s.len())));
}
impl Clone for Primes { fn clone(&self) -> Self { Primes { sieve: self.sieve.clone(), at: self.at } } }
