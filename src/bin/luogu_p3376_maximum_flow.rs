//! # Maximum Flow
//!
//! - url: <https://www.luogu.com.cn/problem/P3376>
//! - topic: graphs
//! - technique: Dinic: layers by a breadth-first search, then as much flow as fits through them
//! - cost: O(n² m)
//!
//! A network has n vertices and m arcs `u v w`, through which at most w may flow from u to v. How
//! much can flow from s to t? n is at most 200, m at most 5,000, and w is below 2^31. (Luogu's limits
//! could not be confirmed.)
//!
//! **What flows may be sent back.** Each arc has room for what may still flow through it, and a twin
//! in the other direction, with no room at first. What flows takes room from the arc and gives it to
//! its twin: to use the twin is to send less than was thought.
//!
//! ```text
//!   4 --30--> 2 --30--> 1               layers           way       flow
//!   |         |         |      phase 1  4 | 2 3          4-3         20
//!  20        20        30      phase 2  4 | 2 | 1 3      4-2-3       20
//!   |         v         |      phase 3  4 | 2 | 1 | 3    4-2-1-3     10
//!   `-------> 3 <-------'      then the arcs that leave 4 are full: 50 in all
//! ```
//!
//! **Dinic** works in phases. A breadth-first search over arcs with room puts vertices in layers.
//! Then flow is sent only from each layer to the next, until no more gets through; each vertex
//! remembers the arc it is at, and never tries again those before, which lead nowhere. After a phase,
//! the layer of t is farther away, so there are fewer than n phases.
//!
//! **Why it is the most:** in the end t is in no layer. All arcs from vertices in layers to others
//! are full, and nothing flows back: no flow can be larger than what fits through such a cut.
//!
//! **Invariant:** an arc and its twin have as much room together as at first, and what enters a
//! vertex leaves it, but for s and t.
//!
//! **Classical mistakes:** to begin with the first arc at every visit, which makes a phase
//! exponential; and to sum in 32 bits: the total may be larger than any arc.
//!
//! Time: O(n² m) at worst, far less in practice. Memory: the arcs twice. `send` calls itself once a
//! layer. Inputs made against it are up to four times faster if arcs with much room go first: all
//! phases with those of 2^30 and more, then of 2^29 and more, and so on.
//!
//! Further reading: <https://cp-algorithms.com/graph/dinic.html>

use std::collections::VecDeque;
use std::io::stdin;

use proconio::{input, marker::Usize1, source::once::OnceSource};

const UNSEEN: usize = usize::MAX;

struct Network {
    /// Where each arc leads, and how much room it has. The twin of arc i is i ^ 1.
    arcs: Vec<(usize, u64)>,
    /// The arcs that leave each vertex.
    leaving: Vec<Vec<usize>>,
    /// How many arcs with room it takes from the source to each vertex.
    layers: Vec<usize>,
    /// How many of the arcs that leave a vertex can take no more through these layers.
    done: Vec<usize>,
}

impl Network {
    fn new(len: usize) -> Network {
        Network { arcs: vec![], leaving: vec![vec![]; len], layers: vec![], done: vec![] }
    }

    fn add_arc(&mut self, from: usize, to: usize, room: u64) {
        self.leaving[from].push(self.arcs.len());
        self.leaving[to].push(self.arcs.len() + 1);
        self.arcs.extend([(to, room), (from, 0)]);
    }

    /// Sends as much as possible from the source to the sink.
    fn max_flow(&mut self, source: usize, sink: usize) -> u64 {
        let mut flow = 0;
        while self.find_layers(source, sink) {
            flow += self.send(source, sink, u64::MAX);
        }
        flow
    }

    /// Says whether there is still a way to the sink.
    fn find_layers(&mut self, source: usize, sink: usize) -> bool {
        self.layers = vec![UNSEEN; self.leaving.len()];
        self.done = vec![0; self.leaving.len()];
        self.layers[source] = 0;
        let mut queue = VecDeque::from(vec![source]);
        while let Some(vertex) = queue.pop_front() {
            for &arc in &self.leaving[vertex] {
                let (next, room) = self.arcs[arc];
                if room > 0 && self.layers[next] == UNSEEN {
                    self.layers[next] = self.layers[vertex] + 1;
                    queue.push_back(next);
                }
            }
        }
        self.layers[sink] != UNSEEN
    }

    /// Sends at most this much from a vertex through the layers, and says how much it was.
    fn send(&mut self, vertex: usize, sink: usize, most: u64) -> u64 {
        if vertex == sink {
            return most;
        }
        let mut sent = 0;
        while let Some(&arc) = self.leaving[vertex].get(self.done[vertex]) {
            let (next, room) = self.arcs[arc];
            if room > 0 && self.layers[next] == self.layers[vertex] + 1 {
                let flow = self.send(next, sink, room.min(most - sent));
                self.arcs[arc].1 -= flow;
                self.arcs[arc ^ 1].1 += flow;
                sent += flow;
                if sent == most {
                    break;
                }
            }
            self.done[vertex] += 1;
        }
        sent
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        start: Usize1,
        end: Usize1,
        arcs: [(Usize1, Usize1, u64); count],
    }
    assert!(start != end, "s and t must be two vertices");
    let mut network = Network::new(len);
    for (from, to, room) in arcs {
        network.add_arc(from, to, room);
    }
    println!("{}", network.max_flow(start, end));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn max_flow(len: usize, arcs: &[(usize, usize, u64)]) -> u64 {
        let mut network = Network::new(len);
        arcs.iter().for_each(|&(from, to, room)| network.add_arc(from, to, room));
        network.max_flow(0, len - 1)
    }

    #[test]
    fn what_was_sent_the_wrong_way_is_sent_back() {
        // The only shortest way blocks both others.
        let arcs = [(0, 1, 1), (1, 4, 1), (4, 7, 1), (0, 2, 1), (2, 3, 1), (3, 4, 1), (1, 5, 1)];
        let rest = [(5, 6, 1), (6, 7, 1)];
        assert_eq!(max_flow(8, &[&arcs[..], &rest].concat()), 2);
    }

    #[test]
    fn the_total_may_be_larger_than_32_bits() {
        let most = (1 << 31) - 1;
        assert_eq!(max_flow(2, &[(0, 1, most), (0, 1, most), (0, 1, most)]), 3 * most);
    }

    #[test]
    fn loops_and_arcs_without_room_carry_nothing() {
        assert_eq!(max_flow(3, &[(0, 0, 5), (0, 1, 4), (1, 1, 9), (1, 2, 0), (2, 0, 7)]), 0);
        assert_eq!(max_flow(2, &[]), 0);
    }

    #[test]
    fn an_arc_and_its_twin_keep_their_room_together() {
        let mut network = Network::new(3);
        [(0, 1, 5), (1, 2, 3), (0, 2, 1)].iter().for_each(|&(from, to, room)| {
            network.add_arc(from, to, room);
        });
        assert_eq!(network.max_flow(0, 2), 4);
        assert_eq!(network.arcs, [(1, 2), (0, 3), (2, 0), (1, 3), (2, 0), (0, 1)]);
    }
}
