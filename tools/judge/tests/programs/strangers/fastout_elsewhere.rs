use proconio::*;

fn main() {
    input! { q: usize }
    let total = (0..q).map(|i| answer(i)).sum::<u32>();
    println!("{}", total);
    Printer { prefix: "> " }.all(&[1, 2]);
}

#[fastout]
fn answer(i: usize) -> u32 {
    input! { x: u32, y: u32 }
    if x > y {
        println!("{}: {}", i, x - y);
        return x - y;
    }
    println!("{}: none", i);
    let zero = |z: u32| z;
    zero(0)
}

struct Printer { prefix: &'static str }
impl Printer {
    #[proconio::fastout]
    fn all(&self, items: &[i32]) {
        for i in items { println!("{}{}", self.prefix, i); }
    }
}
