use itertools::{izip, zip_eq, Either, EitherOrBoth, Itertools};

fn main() {
    let s = std::io::stdin().lines().next().unwrap().unwrap();
    let rle = s.chars().chunk_by(|c| *c).into_iter().map(|(c, g)| format!("{}{}", c, g.count())).join("");
    println!("{}", rle);
    let ascending = s.bytes().map(|b| b - b'a').tuple_windows().all(|(a, b, c)| a <= b && b <= c);
    println!("{} {}", ascending, s.as_bytes().iter().circular_tuple_windows().filter(|(a, b)| a == b).count());
    for chunk in &s.chars().chunks(4) { print!("{} ", chunk.collect::<String>()); }
    println!();
    for (a, b, (i, c)) in izip!(s.chars(), s.chars().skip(1), s.chars().skip(2).enumerate()).step_by(3) { print!("{}{}{}{} ", i, a, b, c); }
    println!();
    println!("{:?}", s.chars().zip_longest(0..2).map(|p| match p { EitherOrBoth::Both(c, i) => format!("{}{}", c, i), EitherOrBoth::Left(c) => c.to_string(), _ => unreachable!() }).take(4).collect_vec());
    let (small, large): (Vec<char>, Vec<u8>) = s.chars().partition_map(|c| if c < 'c' { Either::Left(c) } else { Either::Right(c as u8) });
    println!("{} {}", small.into_iter().collect::<String>(), large.len());
    println!("{:?}", s.chars().tuples().map(|(a, b)| if a == b { 1 } else { 0 }).collect_vec());
    println!("{}", zip_eq(s.chars(), s.chars().rev()).filter(|(a, b)| a == b).count());
    println!("{:?}", itertools::iterate(1u32, |x| x * 3).take_while(|&x| x < 100).collect_vec());
    println!("{}", s.chars().interleave("XY".chars()).rev_string());
    println!("{:?}", s.chars().coalesce(|a, b| if a == b { Ok(a) } else { Err((a, b)) }).collect::<String>());
    println!("{:?} {:?}", s.chars().k_smallest(2).collect_vec(), s.chars().position_max());
}
trait Rev { fn rev_string(self) -> String; }
impl<I: Iterator<Item = char>> Rev for I { fn rev_string(self) -> String { self.collect_vec().iter().rev().collect() } }
