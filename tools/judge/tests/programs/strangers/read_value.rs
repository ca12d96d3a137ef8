use proconio::{marker::{Chars, Usize1}, read_value, source::auto::AutoSource, input};

fn pair() -> (usize, i64) { (read_value!(Usize1), read_value!(i64)) }

fn main() {
    let n = read_value!(usize);
    let v: Vec<_> = (0..n).map(|_| pair()).collect();
    let s = read_value!(Chars);
    let grid = read_value!([[u8; 2]; 2]);
    input! { rest: [String] }
    let mut other = AutoSource::from("5 6");
    let (a, b) = read_value!(from &mut other, (i32, i32));
    println!("{:?} {:?} {:?} {:?} {}", v, s, grid, rest, a * b);
}
