//! Goes through the left vertices and notes, for each set of right ones that may be taken by then, that it may. The
//! largest set is the answer.

use std::collections::BTreeSet;
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (left, _, count) = (next(), next(), next());
    let edges: Vec<(usize, usize)> = (0..count).map(|_| (next(), next())).collect();
    let mut sets = BTreeSet::from([0_u64]);
    for vertex in 1..=left {
        let neighbors = edges.iter().filter(|edge| edge.0 == vertex).map(|edge| 1 << edge.1);
        let old = sets.clone();
        for neighbor in neighbors.collect::<BTreeSet<u64>>() {
            sets.extend(old.iter().filter(|&set| set & neighbor == 0).map(|set| set | neighbor));
        }
    }
    println!("{}", sets.iter().map(|set| set.count_ones()).max().expect("there is a set"));
}
