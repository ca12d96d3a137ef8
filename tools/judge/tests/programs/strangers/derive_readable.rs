use proconio::marker::{Chars, Usize1};
use proconio::{derive_readable, input};

#[derive_readable]
#[derive(Debug, Clone, PartialEq, PartialOrd)]
struct City { x: f64, y: f64, name: String }

#[derive_readable]
struct Edge(Usize1, Usize1, u32);

#[derive_readable]
#[derive(Debug)]
struct Word { text: Chars, at: Usize1 }

fn main() {
    input! { n: usize, m: usize, cities: [City; n], edges: [Edge; m], word: Word }
    for Edge(a, b, c) in edges {
        let (p, q) = (&cities[a], &cities[b]);
        println!("{}-{}: {:.3}", p.name, q.name, ((p.x - q.x).powi(2) + (p.y - q.y).powi(2)).sqrt() * c as f64);
    }
    println!("{:?} {}", cities[0], word.text[word.at]);
}
