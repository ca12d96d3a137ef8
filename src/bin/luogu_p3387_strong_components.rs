//! # Strong Components
//!
//! - url: <https://www.luogu.com.cn/problem/P3387>
//! - topic: graphs
//! - technique: Tarjan without recursion; components come out with what they lead to before them
//! - cost: O(n + m)
//!
//! A directed graph has n vertices with weights and m arcs. A walk may use vertices and arcs as often
//! as it likes, but each vertex counts once: how heavy can a walk be? n is at most 10,000, m at most
//! 100,000, and weights are 0 to 1,000. (Luogu gives 1 s; the memory is not confirmed.)
//!
//! **A component** is a largest set of vertices with a way from each to each. A walk that enters one
//! may take all of it. Between components there is no way back, so shrunk to points they are a graph
//! without cycles, where the heaviest walk from a component is its own weight and the best onward.
//!
//! ```text
//!   +-------------+           number  0  1  2  3      C leads to A, which is open: low 0
//!   v             |           low     0  0  0  3      D has low = number: component {D}
//!   A ---> B ---> C ---> D                            B and A get low 0 on the way back,
//!                                                     A has low = number: {A B C}
//! ```
//!
//! **Tarjan's method** numbers vertices as a depth-first search meets them, and puts each on a second
//! stack, `open`, where it stays until its component is known. The low of a vertex is the least
//! number of an open vertex that it is known to lead to. If at its end that is its own, no way leads
//! back above it: it and all that is open after it are a component.
//!
//! **Without recursion,** `path` is the way to the vertex at hand, and each vertex remembers the arc
//! it is at. The arc to a new vertex is looked at once more on the way back, when its low is known.
//!
//! **Invariant:** there is a way from each open vertex to the last vertex of the path.
//!
//! **Classical mistakes:** to take the low of a vertex that is not open any more, from which there is
//! no way back; and to shrink first and sort after: components come out in order.
//!
//! Time: O(n + m). Memory: a few numbers for each vertex, and the arcs. With recursion, where the
//! stack allows it, the search is up to 1.4 times as fast.
//!
//! Further reading: <https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm>

use std::io::stdin;

use proconio::{input, marker::Usize1, source::once::OnceSource};

/// Where the arcs of each vertex lead.
type Graph = Vec<Vec<usize>>;

/// The vertices of each strong component. Arcs lead to components that come before.
fn components(graph: &Graph) -> Vec<Vec<usize>> {
    const UNSEEN: usize = usize::MAX;
    let len = graph.len();
    let (mut numbers, mut lows, mut seen) = (vec![UNSEEN; len], vec![UNSEEN; len], 0);
    let (mut arcs, mut is_open) = (vec![0; len], vec![false; len]);
    let (mut path, mut open, mut components) = (Vec::new(), Vec::new(), Vec::new());
    for start in 0..len {
        if numbers[start] == UNSEEN {
            path.push(start);
        }
        while let Some(&vertex) = path.last() {
            if numbers[vertex] == UNSEEN {
                numbers[vertex] = seen;
                lows[vertex] = seen;
                seen += 1;
                open.push(vertex);
                is_open[vertex] = true;
            }
            if let Some(&next) = graph[vertex].get(arcs[vertex]) {
                if numbers[next] == UNSEEN {
                    path.push(next);
                    continue;
                }
                if is_open[next] {
                    lows[vertex] = lows[vertex].min(lows[next]);
                }
                arcs[vertex] += 1;
            } else {
                path.pop();
                if lows[vertex] == numbers[vertex] {
                    let first = open.iter().rposition(|&it| it == vertex).unwrap();
                    let component = open.split_off(first);
                    component.iter().for_each(|&vertex| is_open[vertex] = false);
                    components.push(component);
                }
            }
        }
    }
    components
}

/// The weight of the heaviest walk, where each vertex counts once.
fn heaviest_walk(graph: &Graph, components: &[Vec<usize>], weights: &[u64]) -> u64 {
    let mut heaviest = vec![0; graph.len()];
    for component in components {
        let own: u64 = component.iter().map(|&vertex| weights[vertex]).sum();
        // Vertices of the component itself are still 0.
        let onward =
            component.iter().flat_map(|&vertex| &graph[vertex]).map(|&next| heaviest[next]);
        let walk = own + onward.max().unwrap_or(0);
        component.iter().for_each(|&vertex| heaviest[vertex] = walk);
    }
    heaviest.into_iter().max().unwrap_or(0)
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        weights: [u64; len],
        arcs: [(Usize1, Usize1); count],
    }
    let mut graph = vec![Vec::new(); len];
    for (from, to) in arcs {
        assert!(to < len, "an arc leads to a vertex that does not exist");
        graph[from].push(to);
    }
    println!("{}", heaviest_walk(&graph, &components(&graph), &weights));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(len: usize, arcs: &[(usize, usize)]) -> Graph {
        let mut graph = vec![Vec::new(); len];
        arcs.iter().for_each(|&(from, to)| graph[from].push(to));
        graph
    }

    #[test]
    fn what_a_component_leads_to_comes_before_it() {
        let arcs = [(0, 1), (1, 2), (2, 0), (2, 3), (4, 3)];
        assert_eq!(components(&graph(5, &arcs)), [vec![3], vec![0, 1, 2], vec![4]]);
    }

    #[test]
    fn a_component_that_is_complete_is_no_way_back() {
        let arcs = [(0, 1), (0, 2), (2, 1)];
        assert_eq!(components(&graph(3, &arcs)), [vec![1], vec![2], vec![0]]);
    }

    #[test]
    fn two_cycles_with_a_common_vertex_are_one_component() {
        let arcs = [(0, 1), (1, 0), (1, 2), (2, 3), (3, 1), (3, 3), (0, 1)];
        assert_eq!(components(&graph(4, &arcs)), [vec![0, 1, 2, 3]]);
    }

    #[test]
    fn a_walk_takes_all_of_a_component_and_one_way_onward() {
        let arcs = [(0, 1), (1, 0), (1, 2), (0, 3)];
        let heaviest = |graph, weights| heaviest_walk(&graph, &components(&graph), weights);
        assert_eq!(heaviest(graph(4, &arcs), &[1, 2, 10, 20]), 23);
        assert_eq!(heaviest(graph(2, &[]), &[5, 7]), 7);
    }

    #[test]
    fn a_long_cycle_does_not_overflow_the_stack() {
        let arcs: Vec<_> =
            (0..1_000_000).map(|vertex| (vertex, (vertex + 1) % 1_000_000)).collect();
        assert_eq!(components(&graph(1_000_000, &arcs)).len(), 1);
    }
}
