//! Goes over the edges from long to short, and leaves out each one without which all is still connected.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let mut edges: Vec<(usize, usize, usize)> =
        (0..count).map(|_| (next() - 1, next() - 1, next())).collect();
    edges.sort_by_key(|edge| edge.2);
    for index in (0..count).rev() {
        let edge = edges.remove(index);
        if !is_connected(len, &edges) {
            edges.insert(index, edge);
        }
    }
    match is_connected(len, &edges) {
        true => println!("{}", edges.iter().map(|edge| edge.2).sum::<usize>()),
        false => println!("orz"),
    }
}

fn is_connected(len: usize, edges: &[(usize, usize, usize)]) -> bool {
    let mut is_reached = vec![false; len];
    is_reached[0] = true;
    for _ in 0..len {
        for &(one, other, _) in edges {
            let reached = is_reached[one] || is_reached[other];
            (is_reached[one], is_reached[other]) = (reached, reached);
        }
    }
    !is_reached.contains(&false)
}
