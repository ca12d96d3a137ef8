use proconio::input;
use proconio::source::{Readable, Source};
use std::io::BufRead;

enum Query { Push(i64), Pop, Ask(usize) }

impl Readable for Query {
    type Output = Query;
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Query {
        input! { from &mut *source, kind: u8 }
        match kind {
            0 => { input! { from source, x: i64 } Query::Push(x) }
            1 => Query::Pop,
            _ => Query::Ask(<usize as Readable>::read(source)),
        }
    }
}

struct Digits;
impl Readable for Digits {
    type Output = Vec<u32>;
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<u32> {
        source.next_token_unwrap().chars().map(|c| c.to_digit(10).unwrap()).collect()
    }
}

fn main() {
    input! { q: usize, queries: [Query; q], d: [Digits; 2] }
    let mut stack = vec![];
    for query in queries {
        match query {
            Query::Push(x) => stack.push(x),
            Query::Pop => { stack.pop(); }
            Query::Ask(i) => println!("{:?}", stack.get(i)),
        }
    }
    println!("{:?}", d);
}
