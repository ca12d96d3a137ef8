//! Dijkstra by the textbook: a balanced tree of distances and vertices, where the entry of a vertex that is
//! nearer than was known is replaced.

use std::collections::BTreeSet;
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count, start) = (next(), next(), next());
    let mut graph = vec![Vec::new(); len];
    for _ in 0..count {
        graph[next() - 1].push((next() - 1, next()));
    }
    let mut distances = vec![usize::MAX; len];
    distances[start - 1] = 0;
    let mut open = BTreeSet::from([(0, start - 1)]);
    while let Some((distance, vertex)) = open.pop_first() {
        for &(to, length) in &graph[vertex] {
            if distance + length < distances[to] {
                open.remove(&(distances[to], to));
                distances[to] = distance + length;
                open.insert((distances[to], to));
            }
        }
    }
    let distances: Vec<String> = distances.iter().map(usize::to_string).collect();
    println!("{}", distances.join(" "));
}
