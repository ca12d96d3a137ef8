extern crate itertools;
extern crate proconio;

use itertools::Itertools;
use proconio::input;
use std::convert::TryFrom;
use std::convert::TryInto;
use std::iter::FromIterator;

#[derive(Debug)]
struct Even(u32);
impl TryFrom<i64> for Even {
    type Error = String;
    fn try_from(x: i64) -> std::result::Result<Self, Self::Error> {
        if x % 2 != 0 { r#try!(Err(format!("{} is odd", x))) }
        u32::try_from(x).map(Even).map_err(|e| e.to_string())
    }
}

fn main() {
    input! { n: usize, a: [i64; n] }
    for x in &a {
        let even: Result<Even, _> = (*x).try_into();
        match even {
            Ok(ref e) if e.0 == 0 => println!("zero"),
            Ok(e) => println!("{:?}", e),
            Err(e) => println!("{}", e),
        }
    }
    println!("{}", String::from_iter(a.iter().map(|x| if *x < 0 { '-' } else { '+' })));
    println!("{}", a.iter().sorted().join(","));
}
