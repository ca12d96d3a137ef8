//! # Cut Vertices
//!
//! - url: <https://www.luogu.com.cn/problem/P3388>
//! - limits: 1 s, 125 MB
//! - topic: graphs
//! - technique: number the vertices depth-first; a branch without an edge around a vertex is cut off
//! - cost: O(n + m)
//!
//! A graph has n vertices and m edges, and need not be connected. A cut vertex is one without which
//! its component falls apart. Print how many there are and, on the next line, all of them in
//! increasing order. n is at most 20,000 and m at most 100,000.
//!
//! **Edges go up or down.** Number the vertices as a depth-first search meets them. It leaves a vertex
//! when all its neighbours are numbered, so in the tree of the search one end of every edge is above
//! the other: no edge leads from one branch to another.
//!
//! ```text
//!   graph     2             tree     1    vertex  number  low
//!            / \                     |       2       5     0   its edge to 1 leads around 5
//!           1-3-5-6                  4       3       4     0   so does this one's
//!            \ /                     |       6       3     2   the number of 5: cut off without 5
//!             4                      5       5       2     0   as low as 2 and 3 below it
//!                                  / | \     4       1     0   cut off, but nothing is left: the
//!                                 6  3  2    1       0     0   root, 1, has no other branch
//! ```
//!
//! **The low of a vertex** is the least number that an edge from it or from below it leads to. Take a
//! vertex away: the branches below it whose low is at least its number come off, each on its own. The
//! others stay with what is above, and that is one more piece, but not for the root. Two pieces or
//! more make a cut vertex. The edge to the parent itself needs no care: it leads around nothing.
//!
//! **Without recursion:** a child is numbered after its parent. So go through the vertices from the
//! last to the first, and the low of each is complete before its parent needs it.
//!
//! **Invariant:** the neighbours without a number are on the stack, those of the last vertex on top.
//!
//! **Classical mistakes:** to treat the root like the others; to search from vertex 1 alone; to ask
//! for a low above the number, which finds bridges; and to mark vertices as seen when they are pushed,
//! which is not depth-first any more.
//!
//! Time: O(n + m), and most of it reads the input. Memory: the edges twice, and up to 2 m on the stack.
//! With recursion, where the stack allows it, the search takes half as long.
//!
//! Further reading: <https://cp-algorithms.com/graph/cutpoints.html>

use std::io::stdin;

use itertools::Itertools;
use proconio::{input, marker::Usize1, source::once::OnceSource};

/// The neighbours of each vertex.
type Graph = Vec<Vec<usize>>;

/// The vertices in depth-first order, each with its parent. A root is its own parent.
fn depth_first(graph: &Graph) -> Vec<(usize, usize)> {
    let (mut is_seen, mut order, mut stack) = (vec![false; graph.len()], vec![], vec![]);
    for root in 0..graph.len() {
        stack.push((root, root));
        while let Some((vertex, parent)) = stack.pop() {
            if !is_seen[vertex] {
                is_seen[vertex] = true;
                order.push((vertex, parent));
                let unseen = graph[vertex].iter().filter(|&&next| !is_seen[next]);
                stack.extend(unseen.map(|&next| (next, vertex)));
            }
        }
    }
    order
}

/// The vertices without which a component falls apart, in increasing order.
fn cut_vertices(graph: &Graph) -> Vec<usize> {
    let order = depth_first(graph);
    let mut numbers = vec![0; graph.len()];
    for (number, &(vertex, _)) in order.iter().enumerate() {
        numbers[vertex] = number;
    }
    let (mut lows, mut pieces) = (numbers.clone(), vec![0; graph.len()]);
    for &(vertex, parent) in order.iter().rev() {
        for &next in &graph[vertex] {
            lows[vertex] = lows[vertex].min(numbers[next]);
        }
        if vertex != parent {
            pieces[vertex] += 1;
            pieces[parent] += usize::from(lows[vertex] >= numbers[parent]);
            lows[parent] = lows[parent].min(lows[vertex]);
        }
    }
    (0..graph.len()).filter(|&vertex| pieces[vertex] > 1).collect()
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, len: usize, count: usize, edges: [(Usize1, Usize1); count] }
    let mut graph = vec![Vec::new(); len];
    for (one, other) in edges {
        graph[one].push(other);
        graph[other].push(one);
    }
    let found = cut_vertices(&graph);
    println!("{}", found.len());
    println!("{}", found.iter().map(|vertex| vertex + 1).join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(len: usize, edges: &[(usize, usize)]) -> Graph {
        let mut graph = vec![Vec::new(); len];
        for &(one, other) in edges {
            graph[one].push(other);
            graph[other].push(one);
        }
        graph
    }

    #[test]
    fn all_of_a_path_but_its_ends_are_cut_vertices() {
        assert_eq!(cut_vertices(&graph(5, &[(0, 1), (1, 2), (2, 3), (3, 4)])), [1, 2, 3]);
        assert_eq!(cut_vertices(&graph(2, &[(0, 1)])), []);
    }

    #[test]
    fn a_cycle_has_none_and_two_share_one() {
        let edges = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2)];
        assert_eq!(cut_vertices(&graph(3, &edges[..3])), []);
        assert_eq!(cut_vertices(&graph(5, &edges)), [2]);
    }

    #[test]
    fn the_root_is_one_if_it_has_two_branches() {
        assert_eq!(cut_vertices(&graph(3, &[(0, 1), (0, 2)])), [0]);
        assert_eq!(cut_vertices(&graph(3, &[(0, 1), (0, 2), (1, 2)])), []);
    }

    #[test]
    fn loops_and_repeated_edges_change_nothing() {
        let edges = [(0, 1), (0, 1), (1, 1), (1, 2), (2, 1), (2, 2)];
        assert_eq!(cut_vertices(&graph(3, &edges)), [1]);
    }

    #[test]
    fn no_edge_leads_from_one_branch_to_another() {
        let edges: Vec<_> = (0..60).map(|index| (index * 7 % 20, index * index % 19)).collect();
        let graph = graph(20, &edges);
        let parents: std::collections::HashMap<_, _> = depth_first(&graph).into_iter().collect();
        let is_above = |high: usize, mut low: usize| loop {
            match (low == high, parents[&low] == low) {
                (true, _) => return true,
                (_, true) => return false,
                _ => low = parents[&low],
            }
        };
        for (one, other) in edges {
            assert!(is_above(one, other) || is_above(other, one));
        }
    }
}
