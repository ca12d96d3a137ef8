use std::collections::HashMap;
use std::fmt::Debug;

fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }
fn counter() -> impl FnMut() -> u32 { let mut n = 0; move || { n += 1; n } }
fn evens<'a>(v: &'a [i32]) -> impl Iterator<Item = &'a i32> + 'a { v.iter().filter(|x| *x % 2 == 0) }
fn table() -> Vec<(&'static str, Box<dyn Fn(f64, f64) -> f64>)> {
    let scale = 2.0;
    vec![("add", Box::new(|a, b| a + b)), ("mul", Box::new(move |a, b| a * b * scale)), ("pow", Box::new(f64::powf))]
}
struct Memo<'a> { f: &'a dyn Fn(&mut Memo, u64) -> u64, seen: HashMap<u64, u64> }
impl Memo<'_> {
    fn call(&mut self, n: u64) -> u64 {
        if let Some(&r) = self.seen.get(&n) { return r; }
        let f = self.f;
        let r = f(self, n);
        self.seen.insert(n, r);
        r
    }
}
fn fix<A: Copy, R>(f: &dyn Fn(&dyn Fn(A) -> R, A) -> R, a: A) -> R { f(&|x| fix(f, x), a) }
fn show(x: &dyn Debug) -> String { format!("<{:?}>", x) }

fn main() {
    let mut s = String::new();
    std::io::stdin().read_line(&mut s).unwrap();
    let v: Vec<i32> = s.split_whitespace().map(str::parse).map(Result::unwrap).collect();
    println!("{:?}", evens(&v).map(compose(|x: &i32| x + 1, |x| x * 10)).collect::<Vec<_>>());
    let mut next = counter();
    println!("{}", v.iter().map(|_| next()).sum::<u32>() + next());
    for (name, f) in table().iter() { println!("{} {}", name, f(2.0, 3.0)); }
    let mut fib = Memo { f: &|m, n| if n < 2 { n } else { m.call(n - 1) + m.call(n - 2) }, seen: HashMap::new() };
    println!("{}", fib.call(80));
    println!("{}", fix(&|go: &dyn Fn(u32) -> u32, n| if n == 0 { 1 } else { n * go(n - 1) }, 10));
    fn gcd(a: i32, b: i32) -> i32 { if b == 0 { a } else { gcd(b, a % b) } }
    let op: fn(i32, i32) -> i32 = gcd;
    println!("{} {}", v.iter().copied().fold(0, op), show(&Some("x")));
}
