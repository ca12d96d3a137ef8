//! Finds out for each pair of vertices whether there is a way, as Warshall did. Two are in one component if there
//! is a way back. Then walks become longer, component by component, until none gets heavier.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let weights: Vec<usize> = (0..len).map(|_| next()).collect();
    let mut leads = vec![vec![false; len]; len];
    (0..len).for_each(|vertex| leads[vertex][vertex] = true);
    (0..count).for_each(|_| leads[next() - 1][next() - 1] = true);
    for middle in 0..len {
        for from in 0..len {
            for to in 0..len {
                leads[from][to] |= leads[from][middle] && leads[middle][to];
            }
        }
    }
    let own = |one: usize| -> usize {
        let members = (0..len).filter(|&other| leads[one][other] && leads[other][one]);
        members.map(|member| weights[member]).sum()
    };
    let mut heaviest = vec![0; len];
    for _ in 0..len {
        for vertex in 0..len {
            let below = (0..len).filter(|&other| leads[vertex][other] && !leads[other][vertex]);
            let onward = below.map(|other| heaviest[other]).max();
            heaviest[vertex] = own(vertex) + onward.unwrap_or(0);
        }
    }
    println!("{}", heaviest.iter().max().expect("there is a vertex"));
}
