fn read() -> (usize, Vec<u64>) {
    use proconio::input;
    input! { n: usize, a: [u64; n] }
    (n, a)
}

fn largest(a: &[u64]) -> u64 {
    proconio::input! { k: usize }
    use ::itertools::Itertools as _;
    a.iter().sorted_by(|a, b| b.cmp(a)).take(k).sum()
}

mod print {
    pub fn list(a: &[u64]) {
        println!("{}", itertools::join(a, "+"));
    }
}

fn main() {
    let (_, a) = read();
    println!("{}", largest(&a));
    print::list(&a);
    proconio::input! { s: proconio::marker::Chars }
    println!("{}", s.len());
}
