//! A persistent segment tree over the ranks of numbers: for each place, a tree that counts the numbers up to there. It
//! shares all but one way down with that of the place before. The difference of two trees counts a range.

use std::fmt::Write;
use std::io;

#[derive(Clone, Copy, Default)]
struct Node {
    left: usize,
    right: usize,
    count: usize,
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let all: Vec<usize> = (0..len).map(|_| next()).collect();
    let mut sorted = all.clone();
    sorted.sort_unstable();
    sorted.dedup();
    let (mut nodes, mut roots) = (vec![Node::default()], vec![0]);
    for number in all {
        let rank = sorted.binary_search(&number).expect("it is one of them");
        let last = roots[roots.len() - 1];
        roots.push(insert(&mut nodes, last, 0, sorted.len(), rank));
    }
    let mut answers = String::new();
    for _ in 0..count {
        let (start, end, k) = (next(), next(), next());
        let rank = find(&nodes, roots[start - 1], roots[end], sorted.len(), k - 1);
        writeln!(answers, "{}", sorted[rank]).expect("a string takes everything");
    }
    print!("{answers}");
}

/// A new tree that counts one more number of this rank.
fn insert(nodes: &mut Vec<Node>, old: usize, start: usize, end: usize, rank: usize) -> usize {
    let mut node = nodes[old];
    node.count += 1;
    let middle = (start + end) / 2;
    if end - start > 1 {
        if rank < middle {
            node.left = insert(nodes, node.left, start, middle, rank);
        } else {
            node.right = insert(nodes, node.right, middle, end, rank);
        }
    }
    nodes.push(node);
    nodes.len() - 1
}

/// The k-th rank, from 0, of those that the second tree counts but not the first.
fn find(nodes: &[Node], mut one: usize, mut other: usize, len: usize, mut k: usize) -> usize {
    let (mut start, mut end) = (0, len);
    while end - start > 1 {
        let (a, b) = (nodes[one], nodes[other]);
        let count = nodes[b.left].count - nodes[a.left].count;
        let middle = (start + end) / 2;
        if k < count {
            (one, other, end) = (a.left, b.left, middle);
        } else {
            (one, other, start) = (a.right, b.right, middle);
            k -= count;
        }
    }
    start
}
