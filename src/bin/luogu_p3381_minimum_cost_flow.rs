//! # Minimum-Cost Flow
//!
//! - url: <https://www.luogu.com.cn/problem/P3381>
//! - limits: 1 s, 128 MB
//! - topic: graphs
//! - technique: one cheapest way after the other; prices keep all costs from being negative for Dijkstra
//! - cost: O(f m log n)
//!
//! A network has n vertices and m arcs `u v w c`, through which at most w may flow from u to v, at a
//! cost of c each. How much can flow from s to t, and what does that cost at least? n is at most
//! 5,000, m at most 50,000, w and c at most 1,000, and networks are random.
//!
//! **What flows may be sent back.** Each arc has room, and a twin in the other direction with the cost
//! -c, which has room for what flows. **Send along the cheapest way** with room, again and again: then
//! no other flow of that size costs less, since a cheaper one would differ by a cycle that saves.
//!
//! ```text
//!   4 --20, 3--> 3     4 --30, 2--> 2        cheapest ways   each  flow  cost
//!   2 --20, 1--> 3     2 --30, 9--> 1        4-3                3    20    60
//!   1 --40, 5--> 3     (room, cost)          4-2-3               3    20    60
//!                                            4-2-1-3            16    10   160
//! ```
//!
//! **Prices.** Twins cost less than nothing, and Dijkstra's method does not allow that. So give each
//! vertex a price, and let an arc count as its cost less the rise in price from u to v. Any way from
//! s to t then counts less by the same amount, and the cheapest one stays the cheapest.
//!
//! **New prices** come from the search itself. When it comes to t, at the distance d, every vertex that
//! it has passed gets the cost of its cheapest way, less d. Along the way that is sent, arcs now count
//! 0, and so do the twins that get room; all others still count 0 or more.
//!
//! **Near first:** much counts 0, and what is as near as the vertex at hand waits on a stack, not in
//! the heap. The search goes straight on, and ends when it comes to t.
//!
//! **Invariant:** no arc with room costs less than the rise in price along it.
//!
//! **Classical mistakes:** to search again among all vertices though t is reached; to forget that a
//! twin costs -c; and to sum in 32 bits.
//!
//! Time: O(m log n) for each way, at most one for each unit of flow f. Memory: the arcs twice.
//!
//! Further reading: <https://cp-algorithms.com/graph/min_cost_flow.html>

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::stdin;

use proconio::{input, marker::Usize1, source::once::OnceSource};

struct Arc {
    to: usize,
    /// Where its twin is among the arcs that leave the other end.
    twin: usize,
    room: i32,
    cost: i32,
}

struct Network {
    leaving: Vec<Vec<Arc>>,
    /// The price of what flows at each vertex. No arc with room costs less than it rises.
    prices: Vec<i64>,
    /// The arc by which the cheapest way comes to each vertex: where it leaves, and which it is there.
    arcs: Vec<(usize, usize)>,
}

impl Network {
    fn new(len: usize) -> Network {
        let leaving = (0..len).map(|_| Vec::new()).collect();
        Network { leaving, prices: vec![0; len], arcs: vec![(0, 0); len] }
    }

    /// Adds an arc between two different vertices.
    fn add_arc(&mut self, from: usize, to: usize, room: i32, cost: i32) {
        let (place, twin) = (self.leaving[from].len(), self.leaving[to].len());
        self.leaving[from].push(Arc { to, twin, room, cost });
        self.leaving[to].push(Arc { to: from, twin: place, room: 0, cost: -cost });
    }

    /// The largest flow, and what it costs at least.
    fn flow(&mut self, source: usize, sink: usize) -> (i64, i64) {
        let (mut flow, mut cost) = (0, 0);
        while self.find_way(source, sink) {
            let sent = i64::from(self.send(source, sink));
            flow += sent;
            cost += sent * (self.prices[sink] - self.prices[source]);
        }
        (flow, cost)
    }

    /// Finds the cheapest way with room, and prices that rise along it by just what its arcs cost.
    fn find_way(&mut self, source: usize, sink: usize) -> bool {
        let mut costs = vec![i64::MAX; self.leaving.len()];
        costs[source] = self.prices[source];
        let (mut near, mut heap) = (vec![(Reverse(0), source)], BinaryHeap::new());
        let mut reached = Vec::new();
        while let Some((Reverse(distance), vertex)) = near.pop().or_else(|| heap.pop()) {
            let cost = costs[vertex];
            if cost - self.prices[vertex] < distance {
                continue;
            }
            reached.push(vertex);
            if vertex == sink {
                reached.iter().for_each(|&vertex| self.prices[vertex] = costs[vertex] - distance);
                return true;
            }
            for (place, arc) in self.leaving[vertex].iter().enumerate() {
                let through = cost + i64::from(arc.cost);
                if through < costs[arc.to] && arc.room > 0 {
                    costs[arc.to] = through;
                    self.arcs[arc.to] = (vertex, place);
                    let farther = through - self.prices[arc.to];
                    let open = (Reverse(farther), arc.to);
                    if farther == distance {
                        near.push(open)
                    } else {
                        heap.push(open)
                    }
                }
            }
        }
        false
    }

    /// Sends as much as possible along the way that was found.
    fn send(&mut self, source: usize, sink: usize) -> i32 {
        let (mut vertex, mut sent) = (sink, i32::MAX);
        while vertex != source {
            let (from, place) = self.arcs[vertex];
            sent = sent.min(self.leaving[from][place].room);
            vertex = from;
        }
        vertex = sink;
        while vertex != source {
            let (from, place) = self.arcs[vertex];
            let twin = self.leaving[from][place].twin;
            self.leaving[from][place].room -= sent;
            self.leaving[vertex][twin].room += sent;
            vertex = from;
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
        arcs: [(Usize1, Usize1, u16, u16); count],
    }
    assert!(start != end, "s and t must be two vertices");
    assert!(end < len, "t is not a vertex");
    let mut network = Network::new(len);
    for (from, to, room, cost) in arcs {
        assert!(from != to, "an arc must lead to another vertex");
        network.add_arc(from, to, room.into(), cost.into());
    }
    let (flow, cost) = network.flow(start, end);
    println!("{} {}", flow, cost);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(len: usize, arcs: &[(usize, usize, i32, i32)]) -> Network {
        let mut network = Network::new(len);
        arcs.iter().for_each(|&(from, to, room, cost)| network.add_arc(from, to, room, cost));
        network
    }

    #[test]
    fn cheap_ways_go_first_and_all_that_can_flows() {
        let mut network = network(3, &[(0, 2, 2, 5), (0, 1, 3, 1), (1, 2, 4, 1)]);
        assert_eq!(network.flow(0, 2), (5, 16));
    }

    #[test]
    fn what_was_sent_the_cheapest_way_is_sent_back() {
        // The cheapest way takes the middle arc, and the best two ways do not.
        let arcs = [(0, 1, 1, 1), (1, 2, 1, 1), (2, 3, 1, 1), (0, 2, 1, 4), (1, 3, 1, 4)];
        assert_eq!(network(4, &arcs).flow(0, 3), (2, 10));
    }

    #[test]
    fn loops_of_arcs_that_cost_nothing_do_no_harm() {
        let arcs = [(0, 1, 2, 0), (1, 2, 9, 0), (2, 1, 9, 0), (2, 3, 1, 0), (0, 2, 1, 0)];
        assert_eq!(network(4, &arcs).flow(0, 3), (1, 0));
    }

    #[test]
    fn without_a_way_nothing_flows() {
        assert_eq!(network(3, &[(1, 0, 5, 1), (1, 2, 5, 1), (0, 1, 0, 1)]).flow(0, 2), (0, 0));
    }

    #[test]
    fn no_arc_with_room_costs_less_than_the_rise_in_price() {
        let arc = |index: usize| (index % 7, (index * index + 1) % 8, 3, (index * 5 % 11) as i32);
        let arcs: Vec<_> = (0..60).map(arc).filter(|arc| arc.0 != arc.1).collect();
        let mut network = network(8, &arcs);
        while network.find_way(0, 7) {
            network.send(0, 7);
            for from in 0..8 {
                for arc in network.leaving[from].iter().filter(|arc| arc.room > 0) {
                    let rise = network.prices[arc.to] - network.prices[from];
                    assert!(rise <= i64::from(arc.cost));
                }
            }
        }
    }
}
