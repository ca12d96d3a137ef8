use std::io::Read;

#[derive(Debug, Clone)]
enum Expr { Num(i64), Neg(Box<Expr>), Bin(Box<Expr>, char, Box<Expr>) }
use Expr::*;

fn expr(t: &[char]) -> (Expr, &[char]) {
    let (mut left, mut rest) = term(t);
    while let [op @ ('+' | '-'), tail @ ..] = rest {
        let (right, r) = term(tail);
        left = Bin(Box::new(left), *op, Box::new(right));
        rest = r;
    }
    (left, rest)
}
fn term(t: &[char]) -> (Expr, &[char]) {
    let (mut left, mut rest) = factor(t);
    while let Some((&op, tail)) = rest.split_first() {
        if !matches!(op, '*' | '/') { break }
        let (right, r) = factor(tail);
        left = Bin(Box::new(left), op, Box::new(right));
        rest = r;
    }
    (left, rest)
}
fn factor(t: &[char]) -> (Expr, &[char]) {
    match *t {
        ['-', ref rest @ ..] => { let (e, r) = factor(rest); (Neg(Box::new(e)), r) }
        ['(', ref rest @ ..] => match expr(rest) { (e, [')', r @ ..]) => (e, r), _ => panic!("unbalanced") },
        _ => {
            let n = t.iter().take_while(|c| c.is_ascii_digit()).count();
            (Num(t[..n].iter().collect::<String>().parse().unwrap()), &t[n..])
        }
    }
}
fn eval(e: &Expr) -> Option<i64> {
    Some(match e {
        Num(n @ 0..=9) => *n,
        &Num(n) => n,
        Neg(e) => -eval(e)?,
        Bin(_, '/', b) if eval(b)? == 0 => return None,
        Bin(a, op, b) => match (eval(a)?, op, eval(b)?) { (a, '+', b) => a + b, (a, '-', b) => a - b, (a, '*', b) => a * b, (a, _, b) => a / b },
    })
}

fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    for line in s.lines() {
        let t: Vec<char> = line.chars().filter(|c| !c.is_whitespace()).collect();
        let e = expr(&t).0;
        match eval(&e) { Some(v) => println!("{}", v), None => println!("{:?}", e) }
    }
}
