//! Sends as much as possible along any ways, whatever they cost, and then along cycles that save something, as Klein
//! did.

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
    for _ in 0..count {
        let (from, to, room, cost) = (next() - 1, next() - 1, next() as i64, next() as i64);
        arcs.push(Arc { from, to, room, cost });
        arcs.push(Arc { from: to, to: from, room: 0, cost: -cost });
    }
    let (mut flow, mut cost) = (0, 0);
    while let Some(way) = way(&arcs, len, source, sink) {
        let (sent, each) = send(&mut arcs, &way);
        flow += sent;
        cost += sent * each;
    }
    while let Some(cycle) = cycle(&arcs, len) {
        let (sent, each) = send(&mut arcs, &cycle);
        cost += sent * each;
    }
    println!("{flow} {cost}");
}

/// Sends as much as there is room for. How much, and what each costs.
fn send(arcs: &mut [Arc], way: &[usize]) -> (i64, i64) {
    let sent = way.iter().map(|&arc| arcs[arc].room).min().expect("a way has arcs");
    for &arc in way {
        arcs[arc].room -= sent;
        arcs[arc ^ 1].room += sent;
    }
    (sent, way.iter().map(|&arc| arcs[arc].cost).sum())
}

/// Any way with room.
fn way(arcs: &[Arc], len: usize, source: usize, sink: usize) -> Option<Vec<usize>> {
    let mut by = vec![None; len];
    let mut open = vec![source];
    while let Some(vertex) = open.pop() {
        for (index, arc) in arcs.iter().enumerate().filter(|(_, arc)| arc.from == vertex) {
            if arc.room > 0 && by[arc.to].is_none() && arc.to != source {
                by[arc.to] = Some(index);
                open.push(arc.to);
            }
        }
    }
    let up = |&arc: &usize| by[arcs[arc].from];
    by[sink].map(|last| std::iter::successors(Some(last), up).collect())
}

/// A cycle with room that costs less than nothing, found as Bellman and Ford did.
fn cycle(arcs: &[Arc], len: usize) -> Option<Vec<usize>> {
    let (mut costs, mut by) = (vec![0; len], vec![None; len]);
    let mut last = None;
    for _ in 0..=len {
        last = None;
        for (index, arc) in arcs.iter().enumerate().filter(|(_, arc)| arc.room > 0) {
            if costs[arc.from] + arc.cost < costs[arc.to] {
                costs[arc.to] = costs[arc.from] + arc.cost;
                by[arc.to] = Some(index);
                last = Some(arc.to);
            }
        }
    }
    let before = |vertex: usize| arcs[by[vertex].expect("it became cheaper")].from;
    let start = (0..len).fold(last?, |vertex, _| before(vertex));
    let mut cycle = vec![by[start].expect("it became cheaper")];
    while arcs[cycle[cycle.len() - 1]].from != start {
        cycle.push(by[arcs[cycle[cycle.len() - 1]].from].expect("it became cheaper"));
    }
    Some(cycle)
}
