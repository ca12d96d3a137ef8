//! Shortest paths in a graph.
use petgraph::algo::dijkstra;
use petgraph::graph::{NodeIndex, UnGraph};

fn main() {
    let graph = UnGraph::<(), u32>::from_edges([(0, 1, 7), (1, 2, 3), (0, 2, 20), (3, 4, 1)]);
    let distances = dijkstra(&graph, NodeIndex::new(0), None, |edge| *edge.weight());
    let mut distances: Vec<_> = distances.into_iter().map(|(node, d)| (node.index(), d)).collect();
    distances.sort();
    println!("{distances:?}");
}
