//! # Spanning Tree
//!
//! - url: <https://www.luogu.com.cn/problem/P3366>
//! - limits: 1 s, 128 MB
//! - topic: graphs
//! - technique: Kruskal: take edges from short to long, but none that closes a cycle
//! - cost: O(m log m)
//!
//! A graph has n vertices and m edges `x y z` of length z, and edges have no direction. How long is
//! the shortest set of edges that connects all vertices? If there is none, print `orz`. n is at most
//! 5,000, m at most 200,000, and edges are 1 to 10,000 long.
//!
//! **The shortest way out is right.** Cut the vertices in two parts in any way: some edge must lead
//! from one part to the other, and a shortest one that does is never wrong. For if a tree goes
//! without it, adding it closes a cycle, which crosses the cut once more, over an edge that is not
//! shorter: without that one it is a tree again, and no longer than before.
//!
//! ```text
//!   B --1-- A        taken      sets
//!   |     / |        A-B (1)    AB  C  D
//!   3   2   4        A-C (2)    ABC  D
//!   | /     |        B-C (3)    closes a cycle: skipped
//!   C --5-- D        A-D (4)    ABCD: n - 1 edges are taken,
//!                    C-D (5)    so this one is not looked at
//! ```
//!
//! **Kruskal** sorts the edges and takes every one whose ends are not connected yet. The set that one
//! end is in against all the others is the cut, and no shorter edge leads out, as it would have been
//! taken before. Union-find knows the sets.
//!
//! **Invariant:** the edges taken are part of some shortest spanning tree, and the sets are what they
//! connect.
//!
//! **Classical mistakes:** to forget that there may be no tree: it has exactly n - 1 edges, none for
//! n = 1; and to sum in too few bits where edges are long.
//!
//! Time: O(m log m) to sort, the rest is nearly linear. Memory: the edges. For dense graphs Prim's
//! method with an array needs O(n²) and no sorting.
//!
//! Further reading: <https://cp-algorithms.com/graph/mst_kruskal_with_dsu.html>

use std::io::stdin;

use proconio::{input, marker::Usize1, source::once::OnceSource};

/// The length of a shortest spanning tree. An edge is its length and its ends.
fn spanning_tree(len: usize, mut edges: Vec<(u64, usize, usize)>) -> Option<u64> {
    edges.sort_unstable_by_key(|edge| edge.0);
    let mut parents: Vec<usize> = (0..len).collect();
    let (mut total, mut missing) = (0, len - 1);
    for (length, one, other) in edges {
        if missing == 0 {
            break;
        }
        let (one, other) = (root(&mut parents, one), root(&mut parents, other));
        if one != other {
            parents[one] = other;
            total += length;
            missing -= 1;
        }
    }
    if missing == 0 {
        Some(total)
    } else {
        None
    }
}

/// The vertex that stands for all that this one is connected with.
fn root(parents: &mut [usize], mut vertex: usize) -> usize {
    while parents[vertex] != vertex {
        parents[vertex] = parents[parents[vertex]];
        vertex = parents[vertex];
    }
    vertex
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        edges: [(Usize1, Usize1, u64); count],
    }
    assert!(len > 0, "the graph must have a vertex");
    let edges = edges.into_iter().map(|(one, other, length)| (length, one, other));
    match spanning_tree(len, edges.collect()) {
        Some(length) => println!("{}", length),
        None => println!("orz"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_that_close_a_cycle_are_skipped() {
        let edges = vec![(2, 0, 1), (2, 0, 2), (3, 0, 3), (4, 1, 2), (3, 2, 3)];
        assert_eq!(spanning_tree(4, edges), Some(7));
    }

    #[test]
    fn a_graph_in_parts_has_no_tree() {
        assert_eq!(spanning_tree(4, vec![(1, 0, 1), (1, 2, 3), (5, 1, 0)]), None);
        assert_eq!(spanning_tree(2, Vec::new()), None);
    }

    #[test]
    fn one_vertex_is_a_tree_of_length_0() {
        assert_eq!(spanning_tree(1, Vec::new()), Some(0));
        assert_eq!(spanning_tree(1, vec![(3, 0, 0)]), Some(0));
    }

    #[test]
    fn of_repeated_edges_the_shortest_is_taken() {
        assert_eq!(spanning_tree(2, vec![(9, 0, 1), (4, 1, 0), (7, 0, 1), (1, 1, 1)]), Some(4));
    }
}
