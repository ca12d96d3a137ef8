//! # Bipartite Matching
//!
//! - url: <https://www.luogu.com.cn/problem/P3386>
//! - limits: 1 s, 512 MB
//! - topic: graphs
//! - technique: Kuhn in phases: whoever has no partner asks the others to move, each at most once a phase
//! - cost: O(n e)
//!
//! There are n vertices on the left, m on the right and e edges between both sides, some of them more
//! than once. Choose as many edges as possible, no two of which share a vertex: how many are there?
//! n and m are at most 500, e is at most 50,000.
//!
//! **Ask others to move.** A left vertex looks for a partner on the right. One that is free will do.
//! One that is taken will do if the vertex that has it finds another partner, in the same way:
//!
//! ```text
//!   edges   1 a   1 b      1 has a, and 2 has b. Now 3 wants a.
//!           2 b   2 c        1 has it, and asks for b.
//!           3 a                2 has it, and asks for c, which is free:
//!                          2 takes c, 1 takes b, and 3 takes a.
//!                          Way: 3 - a = 1 - b = 2 - c, where = is chosen before, and - after
//! ```
//!
//! **Such a way alternates** between edges that are not chosen and edges that are, and has one more of
//! the former. Swap both, and one more is chosen.
//!
//! **Why it is the most:** lay a larger matching over this one. Both together are paths and cycles
//! whose edges alternate, and on one of these paths the larger one has more: it is such a way. So
//! when there is none any more, the matching is the largest.
//!
//! **In phases:** during a phase, each left vertex is asked at most once, so a phase takes O(e), and
//! finds many ways. It may miss some that later phases find. In the last one nobody moves, so nobody
//! would have answered otherwise if asked again: there is no way left.
//!
//! **Invariant:** a vertex that has a partner never loses it without getting another.
//!
//! **Classical mistakes:** to forget who was asked after every search and not after every phase: each
//! one that fails takes O(e) again; and to mix up the two sides, which have numbers of their own.
//!
//! Time: O(n e) at worst, a few times O(e) in practice, less than it takes to read. Memory: the edges.
//! `find_partner` calls itself up to n deep. Hopcroft and Karp move along shortest ways only, in
//! O(e √n), which pays for far larger graphs.
//!
//! Further reading: <https://cp-algorithms.com/graph/kuhn_maximum_bipartite_matching.html>

use std::io::stdin;

use proconio::{input, marker::Usize1, source::once::OnceSource};

struct Matching {
    /// The right neighbours of each left vertex.
    neighbors: Vec<Vec<usize>>,
    /// The left vertex that has each right vertex.
    owners: Vec<Option<usize>>,
    /// The left vertices that were asked in this phase.
    is_asked: Vec<bool>,
}

impl Matching {
    fn new(left: usize, right: usize) -> Matching {
        let (neighbors, is_asked) = (vec![Vec::new(); left], vec![false; left]);
        Matching { neighbors, owners: vec![None; right], is_asked }
    }

    fn add_edge(&mut self, left: usize, right: usize) {
        self.neighbors[left].push(right);
    }

    /// Finds as many pairs as possible, and says how many there are.
    fn maximize(&mut self) -> usize {
        let mut single: Vec<usize> = (0..self.neighbors.len()).collect();
        loop {
            let before = single.len();
            self.is_asked.fill(false);
            single.retain(|&vertex| !self.find_partner(vertex));
            if single.len() == before {
                return self.neighbors.len() - before;
            }
        }
    }

    /// Finds a partner for a left vertex, another one if it has one.
    fn find_partner(&mut self, left: usize) -> bool {
        if std::mem::replace(&mut self.is_asked[left], true) {
            return false;
        }
        for index in 0..self.neighbors[left].len() {
            let right = self.neighbors[left][index];
            let is_free = match self.owners[right] {
                None => true,
                Some(owner) => self.find_partner(owner),
            };
            if is_free {
                self.owners[right] = Some(left);
                return true;
            }
        }
        false
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        left: usize,
        right: usize,
        count: usize,
        edges: [(Usize1, Usize1); count],
    }
    let mut matching = Matching::new(left, right);
    for (one, other) in edges {
        assert!(other < right, "an edge leads to a vertex that does not exist");
        matching.add_edge(one, other);
    }
    println!("{}", matching.maximize());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matching(left: usize, right: usize, edges: &[(usize, usize)]) -> Matching {
        let mut matching = Matching::new(left, right);
        edges.iter().for_each(|&(one, other)| matching.add_edge(one, other));
        matching
    }

    #[test]
    fn others_move_to_make_room() {
        let mut matching = matching(3, 3, &[(0, 0), (0, 1), (1, 1), (1, 2), (2, 0)]);
        assert_eq!(matching.maximize(), 3);
        assert_eq!(matching.owners, [Some(2), Some(0), Some(1)]);
    }

    #[test]
    fn two_cannot_share() {
        assert_eq!(matching(3, 3, &[(0, 1), (1, 1), (2, 1)]).maximize(), 1);
        assert_eq!(matching(3, 3, &[(1, 0), (1, 1), (1, 2)]).maximize(), 1);
        assert_eq!(matching(2, 2, &[]).maximize(), 0);
    }

    #[test]
    fn every_pair_is_an_edge() {
        let edges: Vec<_> = (0..60).map(|index| (index * index % 17, index * 7 % 20)).collect();
        let mut matching = matching(20, 20, &edges);
        let count = matching.maximize();
        let pairs =
            matching.owners.iter().zip(0..).filter_map(|(&owner, right)| Some((owner?, right)));
        let pairs: Vec<(usize, usize)> = pairs.collect();
        assert_eq!(pairs.len(), count);
        assert!(pairs.iter().all(|pair| edges.contains(pair)));
    }

    #[test]
    fn a_long_way_is_found() {
        let edges = (0..500).flat_map(|index| [(index, index), (index, index + 1)]);
        let edges: Vec<_> = edges.chain([(500, 0)]).collect();
        assert_eq!(matching(501, 501, &edges).maximize(), 501);
    }
}
