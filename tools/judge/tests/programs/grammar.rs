// Every form of `input!` that proconio 0.5 documents. The argument chooses the form, or else the first word of the input;
// what is read is printed at once, so that two builds of this file can be compared word for word.
use proconio::marker::{Bytes, Chars, Isize1, Usize1};
use proconio::source::auto::AutoSource;
use proconio::source::line::LineSource;
use proconio::source::once::OnceSource;
use proconio::source::{Readable, RuntimeReadable, Source};
use proconio::{input, input_interactive, is_stdin_empty, read_value};
use std::io::BufRead;
use std::str::FromStr;

struct Point(i32, i32);

impl FromStr for Point {
    type Err = String;
    fn from_str(text: &str) -> Result<Point, String> {
        let mut halves = text.split(',').map(|half| half.parse::<i32>());
        match (halves.next(), halves.next(), halves.next()) {
            (Some(Ok(x)), Some(Ok(y)), None) => Ok(Point(x, y)),
            _ => Err(format!("not a point: {}", text)),
        }
    }
}

/// Reads pairs, through a user's own `Readable`.
enum Pair<T> {
    #[allow(dead_code)]
    Never(std::marker::PhantomData<T>),
}

impl<T: Readable> Readable for Pair<T> {
    type Output = (T::Output, T::Output);
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output {
        input! { from source, first: T, second: T }
        (first, second)
    }
}

struct Graph(usize, usize);

impl RuntimeReadable for Graph {
    type Output = Vec<Vec<usize>>;
    fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output {
        input! { from source, edges: [(Usize1, Usize1); self.1] }
        let mut graph = vec![vec![]; self.0];
        for (from, to) in edges {
            graph[from].push(to);
        }
        graph
    }
}

/// A user's own source: the same word again and again.
struct Echo(String);

impl<R: BufRead> Source<R> for Echo {
    fn next_token(&mut self) -> Option<&str> {
        Some(&self.0)
    }
    fn is_empty(&mut self) -> bool {
        false
    }
}

mod nested {
    pub mod deeper {
        pub fn sum() -> i64 {
            // NESTED: the bundler writes crate:: before this one.
            use proconio::input;
            input! { n: usize, a: [i64; n] }
            a.iter().sum()
        }
    }
}

/// Everything by its short name.
mod star {
    use proconio::{marker::*, source::*, *};

    struct Word;

    impl Readable for Word {
        type Output = String;
        fn read<R: std::io::BufRead, S: Source<R>>(source: &mut S) -> String {
            source.next_token_unwrap().to_uppercase()
        }
    }

    pub fn read() {
        input! {
            n: usize,
            a: [Isize1; n],
            word: Word,
        }
        let rest: Vec<char> = read_value!(Chars);
        println!("{:?} {} {:?} {}", a, word, rest, is_stdin_empty());
        let source = line::LineSource::from("4");
        input! { from source, four: Usize1 }
        println!("{}", four);
    }
}

/// Reads as an array, as the documentation of proconio shows it.
enum Array<T, const N: usize> {
    #[allow(dead_code)]
    Never(std::marker::PhantomData<T>),
}

impl<T: Readable, const N: usize> Readable for Array<T, N> {
    type Output = [T::Output; N];
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output {
        [(); N].map(|_| T::read(source))
    }
}

fn helper() -> (u8, Vec<char>) {
    input! { size: u8, word: Chars }
    (size, word)
}

fn main() {
    let form = std::env::args().nth(1).unwrap_or_else(|| read_value!(String));
    match form.as_str() {
        "u8" => {
            input! { x: u8 }
            println!("{}", x);
        }
        "integers" => {
            input! { a: i8, b: u16, c: i32, d: u32, e: i64, f: u64, g: i128, h: u128, i: isize, j: usize }
            println!("{} {} {} {} {} {} {} {} {} {}", a, b, c, d, e, f, g, h, i, j);
        }
        "floats" => {
            input! { a: f32, b: f64, c: f64, }
            println!("{:?} {:?} {:?}", a, b, c);
        }
        "others" => {
            input!(a: char, b: bool, c: String, d: Bytes, e: Chars);
            println!("{:?} {:?} {:?} {:?} {:?}", a, b, c, d, e);
        }
        "mut" => {
            input! { mut n: usize, mut a: [u32; n], mut w: Chars }
            n += 1;
            a.push(7);
            w.reverse();
            println!("{} {:?} {:?}", n, a, w);
        }
        "one" => {
            input! { u: Usize1, i: Isize1, mut a: [Usize1; 2] }
            a.push(u);
            println!("{} {} {:?}", u, i, a);
        }
        "matrix" => {
            input! { h: usize, w: usize, a: [[i64; w]; h], rows: [Bytes; h], last: [[[u8; 2]; w]; h] }
            println!("{:?} {:?} {:?}", a, rows, last);
        }
        "lengths" => {
            input! { n: usize, m: i32, a: [usize; n * 2 + 1], b: [u8; m], c: [u8; 3], d: [u8; a[0]], e: [u8; n.min(9)] }
            println!("{:?} {:?} {:?} {:?} {:?}", a, b, c, d, e);
        }
        "jagged" => {
            input! { n: usize, a: [[i32]; n], b: [[Chars]], c: [(Usize1, [u8])] }
            println!("{:?} {:?} {:?}", a, b, c);
        }
        "tuples" => {
            input! {
                n: usize,
                a: (i32, String),
                b: [(usize, Chars, [u8; 2]); n],
                c: ((u8, u8), [(u8,); n],),
                d: (u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8),
                e: (Usize1),
                f: (),
            }
            println!("{:?} {:?} {:?} {:?} {:?} {:?}", a, b, c, (d.0, d.12), e, f);
        }
        "patterns" => {
            input! { (n, mut k): (usize, u64), _: String, _ignored: u8, mut a: [u64; n], ((x, _), y): ((u8, u8), u8) }
            k += 1;
            a.push(k);
            println!("{} {} {:?} {} {}", n, k, a, x, y);
        }
        "paths" => {
            input! {
                a: proconio::marker::Usize1,
                mut b: [proconio::marker::Chars; 2],
                c: [std::string::String],
                d: (proconio::marker::Isize1, std::primitive::u8, [proconio::marker::Usize1; 1]),
                e: Pair<i32>,
                f: [Pair<proconio::marker::Usize1>; 2],
                g: ([[std::string::String; 1]; 1], proconio::marker::Bytes,),
                from: Usize1,
            }
            b.pop();
            println!("{} {:?} {:?} {:?} {:?} {:?} {:?} {}", a, b, c, d, e, f, g, from);
        }
        "points" => {
            input! { n: usize, points: [Point; n] }
            println!("{:?}", points.iter().map(|point| (point.0, point.1)).collect::<Vec<_>>());
        }
        "with" => {
            input! { n: usize, m: usize, graph: with Graph(n, m), mut more: with Graph(1, 0) }
            more.push(vec![]);
            println!("{:?} {:?}", graph, more);
        }
        "several" => {
            input! { t: usize }
            for _ in 0..t {
                input! { n: usize }
                input! { a: [i64; n], }
                println!("{}", a.iter().sum::<i64>());
            }
        }
        "shadow" => {
            input! { source: usize, token: usize, value: [usize; source], length: [u8] }
            println!("{} {} {:?} {:?}", source, token, value, length);
        }
        "calls" => println!("{:?} {} {:?}", helper(), nested::deeper::sum(), helper()),
        "thread" => {
            input! { n: usize }
            let rest = std::thread::spawn(move || {
                input! { a: [u8; n] }
                a
            });
            println!("{:?}", rest.join().unwrap());
            input! { last: u8 }
            println!("{}", last);
        }
        "empty" => {
            let mut sum = 0;
            while !is_stdin_empty() {
                input! { x: i64 }
                sum += x;
            }
            println!("{} {}", sum, is_stdin_empty());
        }
        "value" => {
            let mut sum = 0;
            for _ in 0..read_value!(usize) {
                sum += read_value!(u32);
            }
            let pair = read_value!((usize, [char; 2]));
            let list = read_value!([[i8]; pair.0]);
            let path = read_value!(proconio::marker::Usize1);
            let graph = read_value!(with Graph(2, 1));
            println!("{} {:?} {:?} {} {:?}", sum, pair, list, path, graph);
        }
        "interactive" => {
            input_interactive! { n: usize }
            println!("{}", n);
            for _ in 0..n {
                input_interactive! { mut a: i64, b: (u8, Chars), }
                a += 1;
                println!("{} {:?}", a, b);
            }
        }
        "sources" => {
            let source = AutoSource::from("1 2\n3 x");
            input! { from source, a: u8, mut b: [u8; 2], c: char }
            b.push(a);
            let mut source = OnceSource::from(" 4 5 6 7\r\n8 ");
            input! { from &mut source, d: (u8, u8) }
            input! { from &mut source, mut e: [u8; 1], }
            e.push(read_value!(from &mut source, u8));
            let rest = read_value!(from &mut source, [u8; 1]);
            println!("{:?} {:?} {:?} {:?} {:?}", b, c, d, e, rest);
            let mut lines = LineSource::new(std::io::BufReader::new(&b"1 2\n\n3"[..]));
            println!("{:?}", lines.next_token());
            println!("{:?}", Source::is_empty(&mut lines));
            input! { from &mut lines, (x, y): (u8, u8), }
            println!("{} {} {}", x, y, lines.is_empty());
            println!("{:?}", lines.next_token());
            input! { from &mut lines, }
            let mut echo = Echo("17".to_string());
            let copies = read_value!(from &mut EchoLines(&mut echo), [u8; 3]);
            println!("{:?}", copies);
        }
        "stdin-once" => {
            let mut source = OnceSource::new(std::io::stdin().lock());
            input! { from &mut source, n: usize, rows: [Chars; n] }
            println!("{:?} {}", rows, source.is_empty());
        }
        "stdin-line" => {
            let stdin = std::io::stdin();
            let mut source = LineSource::new(std::io::BufReader::new(stdin));
            input! { from &mut source, n: usize, rows: [Chars; n] }
            println!("{:?}", rows);
        }
        "stdin-auto" => {
            let mut source = AutoSource::new(std::io::BufReader::new(std::io::stdin()));
            for _ in 0..2 {
                input! { from &mut source, x: i64 }
                println!("{}", x);
            }
        }
        "from" => {
            input! { from: usize, to: Usize1, }
            input! (mut n : usize ,);
            n += from;
            println!("{} {} {}", from, to, n);
        }
        "star" => star::read(),
        "arrays" => {
            input! { [mut a, _]: Array<u8, 2>, b: [Array<u8, 1>], _: (), d: <Usize1 as Readable>::Output }
            a += 1;
            println!("{} {:?} {}", a, b, d);
        }
        "nothing" => {
            input! {}
            println!("nothing");
        }
        other => println!("no form {:?}", other),
    }
}

struct EchoLines<'a>(&'a mut Echo);

impl Source<std::io::Empty> for EchoLines<'_> {
    fn next_token(&mut self) -> Option<&str> {
        Source::<std::io::Empty>::next_token(self.0)
    }
    fn is_empty(&mut self) -> bool {
        Source::<std::io::Empty>::is_empty(self.0)
    }
}
