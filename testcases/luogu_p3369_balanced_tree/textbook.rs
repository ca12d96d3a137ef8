//! Reads everything first, as the textbook does where it may: a Fenwick tree counts each of the numbers that occur.

use std::io::{self, Write};

/// Node i counts as many numbers as its lowest bit says, up to the i-th.
struct Counts {
    nodes: Vec<usize>,
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words: Vec<i64> =
        text.split_ascii_whitespace().map(|word| word.parse().expect("a number")).collect();
    let mut numbers: Vec<i64> =
        words[1..].chunks(2).filter(|it| it[0] == 1).map(|operation| operation[1]).collect();
    numbers.sort();
    numbers.dedup();
    let place = |number: i64| numbers.partition_point(|&other| other < number);
    let mut counts = Counts { nodes: vec![0; (numbers.len() + 1).next_power_of_two()] };
    let mut output = io::BufWriter::new(io::stdout());
    for operation in words[1..].chunks(2) {
        let number = operation[1];
        let answer = match operation[0] {
            1 | 2 => {
                counts.add(place(number), if operation[0] == 1 { 1 } else { usize::MAX });
                continue;
            }
            3 => counts.before(place(number)) as i64 + 1,
            4 => numbers[counts.nth(number as usize - 1)],
            5 => numbers[counts.nth(counts.before(place(number)) - 1)],
            _ => numbers[counts.nth(counts.before(place(number + 1)))],
        };
        writeln!(output, "{answer}").expect("it is read");
    }
}

impl Counts {
    fn add(&mut self, place: usize, count: usize) {
        let mut node = place + 1;
        while node < self.nodes.len() {
            self.nodes[node] = self.nodes[node].wrapping_add(count);
            node += node & node.wrapping_neg();
        }
    }

    fn before(&self, place: usize) -> usize {
        let (mut node, mut count) = (place, 0);
        while node > 0 {
            count += self.nodes[node];
            node &= node - 1;
        }
        count
    }

    /// Where this many come before.
    fn nth(&self, mut index: usize) -> usize {
        let (mut node, mut step) = (0, self.nodes.len() / 2);
        while step > 0 {
            if self.nodes[node + step] <= index {
                index -= self.nodes[node + step];
                node += step;
            }
            step /= 2;
        }
        node
    }
}
