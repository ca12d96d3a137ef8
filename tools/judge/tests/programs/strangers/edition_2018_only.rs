// needs edition 2018 at most
#[macro_use]
extern crate proconio;

use std::collections::HashMap;

fn apply(f: &Fn(i32) -> i32, n: i32) -> i32 { f(n) }

fn grade(n: i32) -> &'static str {
    match n {
        0...59 => "D",
        60...79 => "C",
        80...99 => "B",
        _ => "A",
    }
}

fn main() {
    input! { n: i32, }
    let gen = 3;
    let try_into = [1, 2, 3];
    let fs: Vec<Box<Fn(i32) -> i32>> = vec![Box::new(|x| x + 1), Box::new(move |x| x * gen)];
    let mut m: HashMap<i32, i32> = HashMap::new();
    for f in &fs { m.insert(apply(&**f, n), 1); }
    let mut keys = m.keys().collect::<Vec<_>>();
    keys.sort();
    println!("{:?} {} {}", keys, grade(n), try_into.into_iter().map(|x| *x).sum::<i32>());
    if n < 0 { panic!("{} is negative"); }
}
