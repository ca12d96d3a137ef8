//! Edmonds and Karp by the textbook: a matrix of room, and one shortest way at a time.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count, source, sink) = (next(), next(), next() - 1, next() - 1);
    let mut room = vec![vec![0; len]; len];
    for _ in 0..count {
        let (from, to) = (next() - 1, next() - 1);
        room[from][to] += next();
    }
    let mut total = 0;
    while let Some(way) = shortest_way(&room, source, sink) {
        let flow = way.iter().map(|&(from, to)| room[from][to]).min().expect("s is not t");
        for (from, to) in way {
            room[from][to] -= flow;
            room[to][from] += flow;
        }
        total += flow;
    }
    println!("{total}");
}

/// The arcs of a way with room, from the last to the first.
fn shortest_way(room: &[Vec<usize>], source: usize, sink: usize) -> Option<Vec<(usize, usize)>> {
    let mut parents = vec![None; room.len()];
    let mut order = vec![source];
    let mut index = 0;
    while index < order.len() {
        let from = order[index];
        for to in (0..room.len()).filter(|&to| room[from][to] > 0) {
            if parents[to].is_none() && to != source {
                parents[to] = Some(from);
                order.push(to);
            }
        }
        index += 1;
    }
    parents[sink]?;
    let up = |&(from, _): &(usize, usize)| parents[from].map(|parent| (parent, from));
    Some(std::iter::successors(parents[sink].map(|from| (from, sink)), up).collect())
}
