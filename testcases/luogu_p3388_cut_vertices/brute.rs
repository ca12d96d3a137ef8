//! Takes each vertex away and counts the components of what is left, joining both ends of every edge. There are more
//! than before without a cut vertex.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let edges: Vec<(usize, usize)> = (0..count).map(|_| (next(), next())).collect();
    let all = components(len, &edges, None);
    let found = (1..=len).filter(|&vertex| components(len, &edges, Some(vertex)) > all);
    let found: Vec<String> = found.map(|vertex| vertex.to_string()).collect();
    println!("{}\n{}", found.len(), found.join(" "));
}

fn components(len: usize, edges: &[(usize, usize)], without: Option<usize>) -> usize {
    let mut labels: Vec<usize> = (0..=len).collect();
    for &(one, other) in edges {
        if Some(one) != without && Some(other) != without {
            let (old, new) = (labels[one], labels[other]);
            labels.iter_mut().filter(|label| **label == old).for_each(|label| *label = new);
        }
    }
    (1..=len).filter(|&vertex| Some(vertex) != without && labels[vertex] == vertex).count()
}
