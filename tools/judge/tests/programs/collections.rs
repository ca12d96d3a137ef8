//! What contest programs are made of: std's collections, strings and sorting.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};
use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for word in &words {
        *counts.entry(word).or_insert(0) += 1;
    }
    for (word, count) in &counts {
        println!("{} {}", word, count);
    }
    words.sort_by_key(|word| (std::cmp::Reverse(word.len()), *word));
    words.dedup();
    println!("{}", words.join(" "));

    let mut heap: BinaryHeap<u64> = words.iter().map(|word| word.len() as u64).collect();
    let mut queue: VecDeque<u64> = VecDeque::new();
    while let Some(length) = heap.pop() {
        if length % 2 == 0 {
            queue.push_front(length);
        } else {
            queue.push_back(length * 1_000_000_007);
        }
    }
    println!("{:?}", queue);
    let letters: BTreeSet<char> = text.chars().filter(|c| c.is_alphabetic()).collect();
    println!("{}", letters.into_iter().rev().collect::<String>());
    println!("{}", u64::MAX as i128 * i64::MIN as i128);
}
