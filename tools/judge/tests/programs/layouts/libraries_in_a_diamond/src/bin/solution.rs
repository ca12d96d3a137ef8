use left::{Polynomial, from_roots};
use proconio::input;
use right::{derivative, of_roots};

fn main() {
    input! { roots: [i64], x: i64 }
    let polynomial: Polynomial = from_roots(&roots);
    assert_eq!(derivative(&polynomial), of_roots(&roots));
    println!("{} {}", polynomial.at(x), of_roots(&roots).at(x));
}
