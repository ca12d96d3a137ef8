//! Prim by the textbook: a tree that grows from the first vertex; the vertex that is nearest to it is looked for
//! among all.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let mut graph = vec![Vec::new(); len];
    for _ in 0..count {
        let (one, other, length) = (next() - 1, next() - 1, next());
        graph[one].push((other, length));
        graph[other].push((one, length));
    }
    match spanning_tree(&graph) {
        Some(length) => println!("{length}"),
        None => println!("orz"),
    }
}

fn spanning_tree(graph: &[Vec<(usize, usize)>]) -> Option<usize> {
    let mut distances = vec![usize::MAX; graph.len()];
    let mut is_in = vec![false; graph.len()];
    distances[0] = 0;
    for _ in 0..graph.len() {
        let outside = (0..graph.len()).filter(|&vertex| !is_in[vertex]);
        let nearest = outside.min_by_key(|&vertex| distances[vertex])?;
        is_in[nearest] = true;
        for &(vertex, length) in graph[nearest].iter().filter(|&&(vertex, _)| !is_in[vertex]) {
            distances[vertex] = distances[vertex].min(length);
        }
    }
    distances.iter().copied().try_fold(0, usize::checked_add)
}
