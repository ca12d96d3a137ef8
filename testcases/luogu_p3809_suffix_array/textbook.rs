//! The textbook doubles what is sorted: the ranks of the first 1, 2, 4 and more letters, each time sorted by the rank
//! of the first half and that of the second, by counting.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut ranks: Vec<usize> = text.trim().bytes().map(usize::from).collect();
    let len = ranks.len();
    let mut order = counted((0..len).collect(), &ranks, 256);
    let mut width = 1;
    while width < 2 * len {
        let by_second = (len - width.min(len)..len)
            .chain(order.iter().filter(|&&start| start >= width).map(|start| start - width));
        order = counted(by_second.collect(), &ranks, len.max(256) + 1);
        let second = |start: usize| ranks.get(start + width).map_or(0, |rank| rank + 1);
        let mut new = vec![0; len];
        for pair in order.windows(2) {
            let (one, other) = (pair[0], pair[1]);
            let is_same = ranks[one] == ranks[other] && second(one) == second(other);
            new[other] = new[one] + usize::from(!is_same);
        }
        ranks = new;
        if ranks[order[len - 1]] + 1 == len {
            break;
        }
        width *= 2;
    }
    let places = order.iter().map(|start| (start + 1).to_string());
    println!("{}", places.collect::<Vec<_>>().join(" "));
}

/// These sorted by their ranks, and otherwise left in order.
fn counted(items: Vec<usize>, ranks: &[usize], count: usize) -> Vec<usize> {
    let mut places = vec![0; count + 1];
    items.iter().for_each(|&item| places[ranks[item] + 1] += 1);
    for rank in 1..=count {
        places[rank] += places[rank - 1];
    }
    let mut sorted = vec![0; items.len()];
    for item in items {
        sorted[places[ranks[item]]] = item;
        places[ranks[item]] += 1;
    }
    sorted
}
