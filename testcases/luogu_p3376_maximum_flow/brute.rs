//! The largest flow is as large as the smallest cut: tries every set of vertices with s and without t.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> u64 { numbers.next().expect("the input goes on") };
    let (len, count, source, sink) = (next(), next(), next() - 1, next() - 1);
    let arcs: Vec<(u64, u64, u64)> = (0..count).map(|_| (next() - 1, next() - 1, next())).collect();
    let has = |set: u64, vertex: u64| set >> vertex & 1 == 1;
    let sets = (0..1_u64 << len).filter(|&set| has(set, source) && !has(set, sink));
    let cuts = sets.map(|set| {
        let leaving = arcs.iter().filter(|&&(from, to, _)| has(set, from) && !has(set, to));
        leaving.map(|arc| arc.2).sum::<u64>()
    });
    println!("{}", cuts.min().expect("s is not t"));
}
