//! What may be true of a graph.

use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GraphRule {
    Connected,
    /// No cycle, whichever way the edges point.
    Forest,
    /// Some cycle, whichever way the edges point.
    Cyclic,
    /// No cycle along the edges.
    Ordered,
    Bipartite,
}

pub const GRAPH_RULES: [GraphRule; 5] = [
    GraphRule::Connected,
    GraphRule::Forest,
    GraphRule::Cyclic,
    GraphRule::Ordered,
    GraphRule::Bipartite,
];

pub struct Graph {
    pub vertices: usize,
    pub edges: Vec<(i128, i128)>,
}

impl Graph {
    pub fn obeys(&self, rule: GraphRule) -> bool {
        let joins = || Components::of(self.edges.iter().copied()).joins;
        match rule {
            GraphRule::Connected => joins() + 1 >= self.vertices,
            GraphRule::Forest => joins() == self.edges.len(),
            GraphRule::Cyclic => joins() < self.edges.len(),
            GraphRule::Ordered => self.is_ordered(),
            GraphRule::Bipartite => self.is_bipartite(),
        }
    }

    /// Takes vertices away that nothing points to, until none is left.
    fn is_ordered(&self) -> bool {
        let mut pointed_to: BTreeMap<i128, usize> = BTreeMap::new();
        let mut targets: BTreeMap<i128, Vec<i128>> = BTreeMap::new();
        for &(from, to) in &self.edges {
            pointed_to.entry(from).or_default();
            *pointed_to.entry(to).or_default() += 1;
            targets.entry(from).or_default().push(to);
        }
        let free = pointed_to.iter().filter(|(_, count)| **count == 0);
        let mut free: Vec<i128> = free.map(|(vertex, _)| *vertex).collect();
        let mut taken = 0;
        while let Some(vertex) = free.pop() {
            taken += 1;
            for to in targets.remove(&vertex).unwrap_or_default() {
                let count = pointed_to.entry(to).or_default();
                *count -= 1;
                if *count == 0 {
                    free.push(to);
                }
            }
        }
        taken == pointed_to.len()
    }

    /// Every vertex has two sides; an edge joins each side of one with the other side of the other.
    fn is_bipartite(&self) -> bool {
        let crossed = self.edges.iter().flat_map(|&(a, b)| [((a, 0), (b, 1)), ((a, 1), (b, 0))]);
        let mut sides = Components::of(crossed);
        self.edges.iter().all(|&(vertex, _)| sides.root((vertex, 0)) != sides.root((vertex, 1)))
    }
}

/// Which vertices hang together.
struct Components<V> {
    parents: BTreeMap<V, V>,
    /// How many edges joined two that did not hang together before.
    joins: usize,
}

impl<V: Copy + Ord> Components<V> {
    fn of(edges: impl Iterator<Item = (V, V)>) -> Components<V> {
        let mut components = Components { parents: BTreeMap::new(), joins: 0 };
        for (a, b) in edges {
            let (a, b) = (components.root(a), components.root(b));
            if a != b {
                components.parents.insert(a, b);
                components.joins += 1;
            }
        }
        components
    }

    /// Every vertex on the way comes nearer to its root.
    fn root(&mut self, mut vertex: V) -> V {
        let parent = |parents: &BTreeMap<V, V>, vertex: V| *parents.get(&vertex).unwrap_or(&vertex);
        while parent(&self.parents, vertex) != vertex {
            let next = parent(&self.parents, vertex);
            let after = parent(&self.parents, next);
            self.parents.insert(vertex, after);
            vertex = after;
        }
        vertex
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(vertices: usize, edges: &[(i128, i128)]) -> Vec<bool> {
        let graph = Graph { vertices, edges: edges.into() };
        GRAPH_RULES.iter().map(|rule| graph.obeys(*rule)).collect()
    }

    #[test]
    fn the_rules_tell_trees_cycles_and_orders_apart() {
        // Connected, forest, cyclic, ordered, bipartite.
        assert_eq!(rules(1, &[]), [true, true, false, true, true]);
        assert_eq!(rules(2, &[]), [false, true, false, true, true]);
        assert_eq!(rules(3, &[(1, 2), (3, 2)]), [true, true, false, true, true]);
        assert_eq!(rules(4, &[(1, 2), (3, 2)]), [false, true, false, true, true]);
        assert_eq!(rules(3, &[(1, 2), (2, 3), (1, 3)]), [true, false, true, true, false]);
        assert_eq!(rules(3, &[(1, 2), (2, 3), (3, 1)]), [true, false, true, false, false]);
        assert_eq!(rules(4, &[(1, 2), (2, 3), (3, 4), (4, 1)]), [true, false, true, false, true]);
        assert_eq!(rules(2, &[(2, 2)]), [false, false, true, false, false]);
    }
}
