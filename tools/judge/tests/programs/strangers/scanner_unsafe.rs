#![allow(dead_code)]
use std::io::{stdin, Read};

pub struct UnsafeScanner {
    _owned: Vec<u8>,
    iter: std::str::SplitAsciiWhitespace<'static>,
}
impl UnsafeScanner {
    pub fn new<R: Read>(mut reader: R) -> Self {
        let mut owned = vec![];
        reader.read_to_end(&mut owned).unwrap();
        let iter = unsafe {
            let slice = std::str::from_utf8_unchecked(&owned);
            std::mem::transmute::<&str, &'static str>(slice).split_ascii_whitespace()
        };
        Self { _owned: owned, iter }
    }
    pub fn get<T: std::str::FromStr>(&mut self) -> T {
        match self.iter.next().unwrap().parse() { Ok(v) => v, Err(_) => panic!("bad token") }
    }
}

fn main() {
    let mut io = UnsafeScanner::new(stdin().lock());
    let t: u32 = io.get();
    for _ in 0..t {
        let n: u64 = io.get();
        println!("{}", if n.count_ones() == 1 { "YES" } else { "NO" });
    }
}
