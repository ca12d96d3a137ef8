use std::error::Error;
use std::fmt;
use std::io::{self, prelude::*};

type Result<T, E = Box<dyn Error>> = std::result::Result<T, E>;

#[derive(Debug)]
enum Trouble { Empty, Number(std::num::ParseIntError) }
impl fmt::Display for Trouble { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { match self { Trouble::Empty => f.write_str("empty"), Trouble::Number(e) => write!(f, "number: {}", e) } } }
impl Error for Trouble {}
impl From<std::num::ParseIntError> for Trouble { fn from(e: std::num::ParseIntError) -> Self { Trouble::Number(e) } }

fn eval(line: &str) -> Result<i64, Trouble> {
    let mut stack: Vec<i64> = Vec::new();
    for word in line.split_whitespace() {
        let x = match word {
            "+" | "-" | "*" => {
                let (b, a) = (stack.pop().ok_or(Trouble::Empty)?, stack.pop().ok_or(Trouble::Empty)?);
                match word { "+" => a + b, "-" => a - b, _ => a * b }
            }
            number => number.parse::<i64>()?,
        };
        stack.push(x);
    }
    stack.pop().ok_or(Trouble::Empty)
}

fn main() -> Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        match eval(&line?) {
            Ok(x) => writeln!(out, "{}", x)?,
            Err(e) => writeln!(out, "error: {}", e)?,
        }
    }
    out.flush()?;
    Ok(())
}
