//! Walks from both vertices up to the root, and takes the first vertex that is on both ways.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count, root) = (next(), next(), next());
    let edges: Vec<(usize, usize)> = (1..len).map(|_| (next(), next())).collect();
    let parents = parents(len, root, &edges);
    let way = |vertex: usize| {
        let up = |&vertex: &usize| Some(parents[vertex]).filter(|_| vertex != root);
        std::iter::successors(Some(vertex), up)
    };
    for _ in 0..count {
        let (one, other) = (next(), next());
        let common = way(one).find(|&vertex| way(other).any(|it| it == vertex));
        println!("{}", common.expect("the root is above all"));
    }
}

/// The parent of each vertex, found by going over the edges until all are known. That of the root is itself.
fn parents(len: usize, root: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut parents = vec![0; len + 1];
    parents[root] = root;
    for _ in 1..len {
        for &(one, other) in edges {
            match (parents[one], parents[other]) {
                (0, 1..) => parents[one] = other,
                (1.., 0) => parents[other] = one,
                _ => {}
            }
        }
    }
    parents
}
