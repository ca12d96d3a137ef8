//! Windows by the textbook: a heap of what came in, from which old numbers are taken when they are on top.

use std::collections::BinaryHeap;
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> i64 { numbers.next().expect("the input goes on") };
    let (len, window) = (next(), next() as usize);
    let values: Vec<i64> = (0..len).map(|_| next()).collect();
    for sign in [-1, 1] {
        let mut heap = BinaryHeap::new();
        let mut best = Vec::new();
        for (index, value) in values.iter().enumerate() {
            heap.push((sign * value, index));
            while heap.peek().is_some_and(|(_, oldest)| oldest + window <= index) {
                heap.pop();
            }
            let (value, _) = heap.peek().expect("the new number is in it");
            best.extend((index + 1 >= window).then(|| (sign * value).to_string()));
        }
        println!("{}", best.join(" "));
    }
}
