use std::io::{self, BufRead, BufWriter, Write};
use std::str::FromStr;
use std::fmt::Debug;

pub struct Scanner<R> {
    reader: R,
    buffer: Vec<String>,
}

impl<R: BufRead> Scanner<R> {
    pub fn new(reader: R) -> Self {
        Scanner { reader, buffer: Vec::new() }
    }

    pub fn token<T>(&mut self) -> T
    where
        T: FromStr,
        <T as FromStr>::Err: Debug,
    {
        loop {
            if let Some(token) = self.buffer.pop() {
                return token.parse().expect("Failed parse");
            }
            let mut line = String::new();
            self.reader.read_line(&mut line).expect("Failed read");
            self.buffer = line.split_whitespace().rev().map(String::from).collect();
        }
    }

    pub fn vec<T: FromStr>(&mut self, n: usize) -> Vec<T> where T::Err: Debug {
        (0..n).map(|_| self.token()).collect()
    }
}

fn main() {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let mut sc = Scanner::new(stdin.lock());
    let mut out = BufWriter::new(stdout.lock());
    let n: usize = sc.token();
    let q = sc.token::<usize>();
    let a = sc.vec::<i64>(n);
    let mut sum = vec![0; n + 1];
    for i in 0..n { sum[i + 1] = sum[i] + a[i]; }
    for _ in 0..q {
        let (l, r): (usize, usize) = (sc.token(), sc.token());
        writeln!(out, "{}", sum[r] - sum[l - 1]).unwrap();
    }
}
