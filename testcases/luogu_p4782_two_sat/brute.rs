//! Tries all values.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> u32 { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let clauses: Vec<[u32; 4]> =
        (0..count).map(|_| [next() - 1, next(), next() - 1, next()]).collect();
    let holds = |values: u32, [i, a, j, b]: [u32; 4]| values >> i & 1 == a || values >> j & 1 == b;
    match (0..1 << len).find(|&values| clauses.iter().all(|&clause| holds(values, clause))) {
        Some(values) => {
            let values: Vec<String> = (0..len).map(|i| (values >> i & 1).to_string()).collect();
            println!("POSSIBLE\n{}", values.join(" "));
        }
        None => println!("IMPOSSIBLE"),
    }
}
