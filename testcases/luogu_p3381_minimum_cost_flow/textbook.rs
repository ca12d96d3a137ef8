//! Cheapest ways by the textbook: Bellman and Ford with a queue, which allows for costs below 0 and needs no prices.

use std::collections::VecDeque;
use std::io;

struct Arc {
    from: usize,
    to: usize,
    room: i64,
    cost: i64,
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count, source, sink) = (next(), next(), next() - 1, next() - 1);
    let mut arcs = Vec::new();
    let mut leaving = vec![Vec::new(); len];
    for _ in 0..count {
        let (from, to, room, cost) = (next() - 1, next() - 1, next() as i64, next() as i64);
        leaving[from].push(arcs.len());
        leaving[to].push(arcs.len() + 1);
        arcs.push(Arc { from, to, room, cost });
        arcs.push(Arc { from: to, to: from, room: 0, cost: -cost });
    }
    let (mut flow, mut cost) = (0, 0);
    while let Some(way) = cheapest_way(&arcs, &leaving, source, sink) {
        let sent = way.iter().map(|&arc| arcs[arc].room).min().expect("s is not t");
        for &arc in &way {
            arcs[arc].room -= sent;
            arcs[arc ^ 1].room += sent;
            cost += sent * arcs[arc].cost;
        }
        flow += sent;
    }
    println!("{flow} {cost}");
}

/// The arcs of the cheapest way with room, from the last to the first.
fn cheapest_way(
    arcs: &[Arc],
    leaving: &[Vec<usize>],
    source: usize,
    sink: usize,
) -> Option<Vec<usize>> {
    let (mut costs, mut by) = (vec![i64::MAX; leaving.len()], vec![None; leaving.len()]);
    let (mut open, mut is_open) = (VecDeque::from([source]), vec![false; leaving.len()]);
    costs[source] = 0;
    while let Some(vertex) = open.pop_front() {
        is_open[vertex] = false;
        for &index in leaving[vertex].iter().filter(|&&arc| arcs[arc].room > 0) {
            let arc = &arcs[index];
            if costs[vertex] + arc.cost < costs[arc.to] {
                costs[arc.to] = costs[vertex] + arc.cost;
                by[arc.to] = Some(index);
                if !is_open[arc.to] {
                    is_open[arc.to] = true;
                    open.push_back(arc.to);
                }
            }
        }
    }
    let up = |&arc: &usize| by[arcs[arc].from];
    by[sink].map(|last| std::iter::successors(Some(last), up).collect())
}
