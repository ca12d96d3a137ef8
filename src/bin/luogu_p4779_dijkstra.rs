//! # Dijkstra
//!
//! - url: <https://www.luogu.com.cn/problem/P4779>
//! - limits: 1 s, 125 MB
//! - topic: graphs
//! - technique: the vertex that is nearest is final; a heap finds it, and old entries are skipped
//! - cost: O((n + m) log m)
//! - steps: nearest
//!
//! A directed graph has n vertices and m arcs `u v w`, which lead from u to v and are w long, w being
//! 0 or more. How far is each vertex from s? All can be reached. n is at most 100,000, m at most
//! 200,000, and all arcs together are at most 1,000,000,000 long.
//!
//! **The nearest is final.** Give s the distance 0, and note for each vertex the shortest way found so
//! far. Among those that are not final, look at the nearest: any other way to it would first come
//! through a vertex that is at least as far, and arcs are not negative. So it cannot become nearer.
//! Make it final, and see whether its arcs lead to others on a shorter way.
//!
//! ```text
//!         2       2          final          heap
//!     1 ----> 2 ----> 3      1: 0           2: 2   4: 4   3: 5
//!     | \     |  1   ^       2: 2           4: 3   3: 4  (4: 4   3: 5)
//!   4 |  \5   +->4   |       4: 3           3: 4  (4: 4   3: 5)
//!     v   `----------+       3: 4          (4: 4   3: 5) are old and skipped
//! ```
//!
//! **A heap gives the nearest.** Rust's gives the largest, so distances go in reversed. It cannot
//! change an entry: a shorter way is one more entry, and the old one is skipped when it comes out
//! farther than what is known by then.
//!
//! **Invariant:** no final vertex is farther than one that is not, and the distance of each is the
//! shortest over final vertices.
//!
//! **Classical mistakes:** not to skip old entries, so that arcs are looked at many times, which is
//! quadratic; and negative arcs, for which it takes Bellman and Ford.
//!
//! Time: O((n + m) log m). Memory: the arcs twice, and a heap of at most m entries. It is 1.7 to 3
//! times as fast with all arcs in one array, sorted by the vertex that they leave.
//!
//! Further reading: <https://cp-algorithms.com/graph/dijkstra_sparse.html>

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::stdin;

use itertools::Itertools;
use proconio::{input, marker::Usize1, source::once::OnceSource};

/// The arcs of each vertex: where they lead, and how long they are.
type Graph = Vec<Vec<(usize, u64)>>;

/// Farther than any vertex that can be reached.
const UNREACHED: u64 = u64::MAX;

/// How far each vertex is.
fn distances(graph: &Graph, start: usize) -> Vec<u64> {
    let mut distances = vec![UNREACHED; graph.len()];
    let mut heap = BinaryHeap::new();
    distances[start] = 0;
    heap.push((Reverse(0), start));
    while let Some((Reverse(distance), vertex)) = heap.pop() {
        if distances[vertex] < distance {
            continue;
        }
        for &(next, length) in &graph[vertex] {
            let through = distance + length;
            if through < distances[next] {
                distances[next] = through;
                heap.push((Reverse(through), next));
            }
        }
    }
    distances
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        start: Usize1,
        arcs: [(Usize1, Usize1, u64); count],
    }
    let mut graph = vec![Vec::new(); len];
    for (from, to, length) in arcs {
        assert!(to < len, "an arc leads to a vertex that does not exist");
        graph[from].push((to, length));
    }
    let distances = distances(&graph, start);
    assert!(!distances.contains(&UNREACHED), "every vertex must be reachable from s");
    println!("{}", distances.iter().join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(len: usize, arcs: &[(usize, usize, u64)]) -> Graph {
        let mut graph = vec![Vec::new(); len];
        arcs.iter().for_each(|&(from, to, length)| graph[from].push((to, length)));
        graph
    }

    #[test]
    fn a_way_over_more_vertices_may_be_shorter() {
        let arcs = [(0, 1, 2), (1, 2, 2), (1, 3, 1), (0, 2, 5), (2, 3, 3), (0, 3, 4)];
        assert_eq!(distances(&graph(4, &arcs), 0), [0, 2, 4, 3]);
    }

    #[test]
    fn loops_repeated_arcs_and_those_of_length_0_are_allowed() {
        let arcs = [(0, 0, 7), (0, 1, 9), (0, 1, 3), (1, 0, 0), (1, 2, 0)];
        assert_eq!(distances(&graph(3, &arcs), 0), [0, 3, 3]);
    }

    #[test]
    fn what_cannot_be_reached_is_farther_than_all() {
        assert_eq!(distances(&graph(3, &[(1, 0, 1), (1, 2, 1)]), 0), [0, UNREACHED, UNREACHED]);
    }
}
