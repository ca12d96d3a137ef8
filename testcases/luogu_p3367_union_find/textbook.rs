//! Union-find by the textbook: the first root is hung under the second, whatever their sizes, and all
//! elements of a path are linked to the root in a second pass.

use std::io::{self, Write};

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (elements, operations) = (next(), next());
    let mut parents: Vec<usize> = (0..=elements).collect();
    let mut output = io::BufWriter::new(io::stdout());
    for _ in 0..operations {
        let kind = next();
        let (one, other) = (root(&mut parents, next()), root(&mut parents, next()));
        match kind {
            1 => parents[one] = other,
            _ => writeln!(output, "{}", if one == other { 'Y' } else { 'N' }).expect("it is read"),
        }
    }
}

fn root(parents: &mut [usize], element: usize) -> usize {
    let mut root = element;
    while parents[root] != root {
        root = parents[root];
    }
    let mut passed = element;
    while passed != root {
        passed = std::mem::replace(&mut parents[passed], root);
    }
    root
}
