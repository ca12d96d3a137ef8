use petgraph::algo::{dijkstra, kosaraju_scc, min_spanning_tree, toposort};
use petgraph::data::FromElements;
use petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use petgraph::visit::Bfs;

fn main() {
    let graph = DiGraph::<(), u32>::from_edges([(0, 1, 4), (0, 2, 1), (2, 1, 2), (1, 3, 5)]);
    let costs = dijkstra(&graph, NodeIndex::new(0), None, |edge| *edge.weight());
    let mut costs: Vec<(usize, u32)> = costs.into_iter().map(|(n, c)| (n.index(), c)).collect();
    costs.sort();
    println!("{costs:?}");
    println!("{:?}", toposort(&graph, None).map(|order| order.len()).map_err(|_| ()));
    println!("{}", kosaraju_scc(&graph).len());
    let plain = UnGraph::<(), u32>::from_edges([(0, 1, 4), (1, 2, 1), (2, 0, 2)]);
    let tree = UnGraph::<_, _>::from_elements(min_spanning_tree(&plain));
    println!("{}", tree.edge_weights().sum::<u32>());
    let mut bfs = Bfs::new(&graph, NodeIndex::new(0));
    let mut seen = 0;
    while bfs.next(&graph).is_some() {
        seen += 1;
    }
    println!("{seen}");
}
