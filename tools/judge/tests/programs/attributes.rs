// Every use of the attributes of proconio 0.5: `#[fastout]` and `#[derive_readable]`. The argument
// chooses the form, so that two builds of this file can be compared on the same inputs.
use proconio::marker::{Chars, Isize1, Usize1};
use proconio::source::line::LineSource;
use proconio::{derive_readable, fastout, fastout as quick, input};

macro_rules! yes_or_no {
    ($answer:expr) => {
        println!("{}", if $answer { "Yes" } else { "No" })
    };
}

/// A point, with a comment and an attribute on either side.
#[derive(Clone, Debug, PartialEq)]
#[derive_readable]
#[allow(dead_code)]
struct Point {
    pub x: i64,
    /// Counts from 1.
    y: Usize1,
}

#[derive_readable]
#[derive(Debug)]
struct Segment(pub(crate) Point, Point);

#[derive_readable]
#[derive(Debug)]
struct Nothing;

#[proconio::derive_readable]
#[derive(Debug)]
pub(crate) struct Person {
    name: Chars,
    pub nothing: Nothing,
    age: Isize1,
    home: Segment,
    source: String,
}

#[derive_readable]
struct OneLine {
    word: String,
}

#[derive_readable]
struct Empty {}

mod nested {
    use proconio::*;

    #[derive_readable]
    pub struct Pair(pub u8, pub marker::Usize1);

    pub trait Show {
        fn text(&self) -> String;

        #[fastout]
        fn show(&self) {
            println!("{}", self.text());
        }
    }

    impl Show for Pair {
        fn text(&self) -> String {
            format!("{} {}", self.0, self.1)
        }
    }

    impl Pair {
        #[fastout]
        pub fn swap(&mut self) -> u8 {
            println!("before {} {}", self.0, self.1);
            std::mem::swap(&mut self.0, &mut (self.1 as u8));
            self.1 = 0;
            println!("after {} {}", self.0, self.1);
            self.0
        }
    }

    #[fastout]
    pub fn read() -> Pair {
        input! { pair: Pair }
        println!("read");
        pair
    }
}

#[fastout]
fn generic<'a, T: std::fmt::Display + ?Sized>(it: &'a T, mut times: usize) -> &'a T
where
    T: std::fmt::Debug,
{
    while times > 0 {
        print!("{} ", it);
        times -= 1;
    }
    println!("{it:?} {:>1$}|{name}", 5, 4, name = "named");
    it
}

#[fastout]
fn one_line() {
    println!("one line");
}

#[::proconio::fastout]
fn silent() {}

#[quick]
fn early(n: usize) -> Result<usize, String> {
    // Nothing else in this function prints without a newline.
    #![allow(clippy::needless_return)]
    println!("early {}", n);
    for i in 0..n {
        if i == 3 {
            println!("return");
            return Err(format!("{} of {}", i, n));
        }
        let half = if i % 2 == 0 { Ok(i / 2) } else { Err("odd") };
        println!("{:?}", half);
        half.map_err(String::from)?;
    }
    println!();
    print!("{}", "late\n");
    Ok(n)
}

#[fastout]
fn noisy_in_itself() {
    fn inner() -> u8 {
        8
    }
    #[fastout]
    fn fast() {
        println!("inner");
    }
    let out = inner();
    println!("outer {}", out);
    fast();
    println!("outer again");
    match out {
        8 => println!("eight"),
        _ => println!("not eight"),
    }
    macro_rules! twice {
        ($($text:tt)*) => {
            println!($($text)*);
            println!($($text)*)
        };
    }
    twice!("{} times", 2);
    yes_or_no!(out == 8);
    eprintln!("to the other stream");
}

struct Last;

impl Drop for Last {
    fn drop(&mut self) {
        println!("dropped");
    }
}

#[fastout]
fn dropping() {
    let _last = Last;
    println!("kept back");
    std::println!("past the buffer");
}

#[fastout]
fn main() -> Result<(), String> {
    println!("begin");
    let form = std::env::args().nth(1).unwrap_or_default();
    match form.as_str() {
        "people" => {
            input! { n: usize, people: [Person; n], points: [(Point, [Point; n])] }
            println!("{:?} {:?}", people, points);
            for person in &people {
                let Person { name, nothing, age, home, source } = person;
                println!("{:?} {:?} {} {:?} {}", name, nothing, age, home.0 == home.1, source);
            }
        }
        "small" => {
            input! { one: OneLine, _: Empty, mut points: [Point] }
            points.dedup();
            println!("{} {}", one.word, points.len());
        }
        "source" => {
            let mut source = LineSource::from("1 2\n3 4 5 6");
            input! { from &mut source, segment: Segment }
            println!("{:?}", segment);
            input! { from &mut source, point: Point }
            println!("{:?}", point);
        }
        "nested" => {
            let mut pair = nested::read();
            nested::Show::show(&pair);
            println!("{}", pair.swap());
        }
        "order" => {
            println!("{}", generic("text", 2));
            print!("{} and ", generic(&7, 0));
            println!("{}", generic(&'c', 1));
            one_line();
            silent();
            noisy_in_itself();
            yes_or_no!(false);
        }
        "early" => {
            input! { n: usize }
            println!("{:?}", early(n));
            let n = early(n)?;
            println!("done {}", n);
        }
        "dropping" => dropping(),
        "panic" => {
            println!("{}", "long ".repeat(3000));
            let nothing: Option<u8> = None;
            println!("{:?}", nothing.unwrap());
        }
        "exit" => {
            print!("{}", "long ".repeat(3000));
            println!("lost");
            std::process::exit(3);
        }
        "bytes" => {
            for i in 0..20000 {
                print!("{}é", i);
            }
        }
        _ => return Err(format!("no form {:?}", form)),
    }
    println!("end");
    Ok(())
}
