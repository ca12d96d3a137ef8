//! Goes over all arcs until nothing becomes shorter, as Bellman and Ford did.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count, start) = (next(), next(), next());
    let arcs: Vec<(usize, usize, usize)> =
        (0..count).map(|_| (next() - 1, next() - 1, next())).collect();
    let mut distances = vec![usize::MAX; len];
    distances[start - 1] = 0;
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for &(from, to, length) in &arcs {
            let through = distances[from].saturating_add(length);
            if through < distances[to] {
                distances[to] = through;
                has_changed = true;
            }
        }
    }
    let distances: Vec<String> = distances.iter().map(usize::to_string).collect();
    println!("{}", distances.join(" "));
}
