//! Walks along every path, and asks for each vertex whether it is in a subtree.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count, root, modulus) = (next(), next(), next() - 1, next());
    let mut values: Vec<usize> = (0..len).map(|_| next()).collect();
    let mut tree = vec![Vec::new(); len];
    for _ in 1..len {
        let (one, other) = (next() - 1, next() - 1);
        tree[one].push(other);
        tree[other].push(one);
    }
    for _ in 0..count {
        let (kind, vertex) = (next(), next() - 1);
        let touched: Vec<usize> = match kind {
            1 | 2 => path(&tree, vertex, next() - 1),
            _ => (0..len).filter(|&below| path(&tree, root, below).contains(&vertex)).collect(),
        };
        if kind % 2 == 1 {
            let amount = next();
            touched.iter().for_each(|&vertex| values[vertex] += amount);
        } else {
            println!("{}", touched.iter().map(|&vertex| values[vertex]).sum::<usize>() % modulus);
        }
    }
}

/// The vertices from one to another.
fn path(tree: &[Vec<usize>], from: usize, to: usize) -> Vec<usize> {
    let mut open = vec![vec![from]];
    loop {
        let path = open.pop().expect("a tree is connected");
        let end = path[path.len() - 1];
        if end == to {
            return path;
        }
        for &next in tree[end].iter().filter(|next| !path.contains(next)) {
            open.push([&path[..], &[next]].concat());
        }
    }
}
