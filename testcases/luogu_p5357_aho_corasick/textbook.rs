//! The trie as it was published: nodes know only the children that they have, and whoever cannot go on with a letter
//! follows failures until one can.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, Write};

#[derive(Default)]
struct Node {
    children: BTreeMap<u8, usize>,
    failure: usize,
    count: usize,
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words: Vec<&str> = text.split_ascii_whitespace().skip(1).collect();
    let (text, words) = words.split_last().expect("there is a text");
    let mut trie = vec![Node::default()];
    let ends: Vec<usize> = words.iter().map(|word| insert(&mut trie, word)).collect();
    let order = find_failures(&mut trie);
    let mut node = 0;
    for letter in text.bytes() {
        node = advance(&trie, node, letter);
        trie[node].count += 1;
    }
    for &node in order.iter().rev() {
        let (failure, count) = (trie[node].failure, trie[node].count);
        trie[failure].count += count;
    }
    let mut output = io::BufWriter::new(io::stdout());
    for end in ends {
        writeln!(output, "{}", trie[end].count).expect("it is read");
    }
}

/// The node where a word ends.
fn insert(trie: &mut Vec<Node>, word: &str) -> usize {
    word.bytes().fold(0, |node, letter| {
        let new = trie.len();
        let child = *trie[node].children.entry(letter).or_insert(new);
        if child == new {
            trie.push(Node::default());
        }
        child
    })
}

/// All nodes but the root, breadth first.
fn find_failures(trie: &mut [Node]) -> Vec<usize> {
    let (mut open, mut order) = (VecDeque::from([0]), Vec::new());
    while let Some(node) = open.pop_front() {
        let children: Vec<(u8, usize)> =
            trie[node].children.iter().map(|(&letter, &child)| (letter, child)).collect();
        for (letter, child) in children {
            if node != 0 {
                trie[child].failure = advance(trie, trie[node].failure, letter);
            }
            open.push_back(child);
            order.push(child);
        }
    }
    order
}

fn advance(trie: &[Node], mut node: usize, letter: u8) -> usize {
    while node != 0 && !trie[node].children.contains_key(&letter) {
        node = trie[node].failure;
    }
    trie[node].children.get(&letter).copied().unwrap_or(0)
}
