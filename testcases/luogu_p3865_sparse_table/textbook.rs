//! Maxima of ranges by the textbook: a segment tree, gone through from the leaves upwards.

use std::io::{self, Write};

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let mut maxima: Vec<usize> =
        (0..2 * len).map(|node| if node < len { 0 } else { next() }).collect();
    for node in (1..len).rev() {
        maxima[node] = maxima[2 * node].max(maxima[2 * node + 1]);
    }
    let mut output = io::BufWriter::new(io::stdout());
    for _ in 0..count {
        let (mut start, mut end, mut most) = (len + next() - 1, len + next(), 0);
        while start < end {
            if start % 2 == 1 {
                most = most.max(maxima[start]);
                start += 1;
            }
            if end % 2 == 1 {
                end -= 1;
                most = most.max(maxima[end]);
            }
            start /= 2;
            end /= 2;
        }
        writeln!(output, "{most}").expect("it is read");
    }
}
