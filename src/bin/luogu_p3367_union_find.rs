//! # Union-Find
//!
//! - url: <https://www.luogu.com.cn/problem/P3367>
//! - limits: 1 s, 125 MB
//! - topic: data structures
//! - technique: a forest with links to parents; small trees hang under large ones, paths are halved
//! - cost: O((n + m) α(n))
//! - steps: forest
//!
//! There are n elements, each in a set of its own at first, and m operations: `1 x y` joins the sets
//! of x and y, `2 x y` asks whether they are in the same set: `Y` or `N`. n is at most 200,000 and
//! m at most 1,000,000.
//!
//! **A set is a tree.** Every element knows its parent and nothing else. The root, which is its own
//! parent, stands for the whole set: two elements are in the same set if their roots are the same,
//! and to join two sets is to hang one root under the other.
//!
//! ```text
//!       1         5              1
//!      / \        |            / | \
//!     2   3       6   join    2  3  5      join(4, 6) looks up the roots 1 and 5,
//!         |           --->       |  |      and hangs the smaller tree under the larger
//!         4                      4  6
//! ```
//!
//! **Invariant:** following the parents leads from each element to the root of its set, and `sizes`
//! is right for roots.
//!
//! **Two lines keep trees flat.** `join` hangs the smaller tree under the larger: an element gets one
//! step deeper only when its set at least doubles, so no path is longer than log2(n). `root` links
//! each second element that it passes to its grandparent, which halves the path for all who come
//! later. Either alone gives O(log n) for each operation; both together O(α(n)), which is below 5 for
//! every n that fits a computer. Neither needs recursion.
//!
//! **Classical mistakes:** to hang x under y instead of the root of x under the root of y, which
//! tears x out of its set; and to join a set with itself, which counts its size twice.
//!
//! Time: O((n + m) α(n)), nearly all of it to read the input. Memory: two numbers for each element.
//! With both in one array of 32 bits, where a root has its size as a negative number, the rest takes
//! up to a quarter less time.
//!
//! Further reading: <https://en.wikipedia.org/wiki/Disjoint-set_data_structure>

use std::io::stdin;

use proconio::{input, marker::Usize1, source::once::OnceSource};

struct UnionFind {
    parents: Vec<usize>,
    sizes: Vec<usize>,
}

impl UnionFind {
    fn new(len: usize) -> UnionFind {
        UnionFind { parents: (0..len).collect(), sizes: vec![1; len] }
    }

    /// The element that stands for the set of this one.
    fn root(&mut self, mut element: usize) -> usize {
        while self.parents[element] != element {
            self.parents[element] = self.parents[self.parents[element]];
            element = self.parents[element];
        }
        element
    }

    /// Whether there were two sets to join.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let (mut large, mut small) = (self.root(one), self.root(other));
        if large == small {
            return false;
        }
        if self.sizes[large] < self.sizes[small] {
            std::mem::swap(&mut large, &mut small);
        }
        self.parents[small] = large;
        self.sizes[large] += self.sizes[small];
        true
    }

    fn are_joined(&mut self, one: usize, other: usize) -> bool {
        self.root(one) == self.root(other)
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        operations: [(u8, Usize1, Usize1); count],
    }
    let mut sets = UnionFind::new(len);
    let mut answers = String::new();
    for (kind, one, other) in operations {
        match kind {
            1 => drop(sets.join(one, other)),
            2 => answers += if sets.are_joined(one, other) { "Y\n" } else { "N\n" },
            _ => panic!("an operation must be 1 (join) or 2 (ask)"),
        }
    }
    print!("{}", answers);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_joined_through_others() {
        let mut sets = UnionFind::new(5);
        assert!(sets.join(0, 1) && sets.join(2, 3) && !sets.are_joined(0, 3));
        assert!(sets.join(1, 2) && sets.are_joined(0, 3) && !sets.are_joined(0, 4));
    }

    #[test]
    fn a_set_cannot_be_joined_with_itself() {
        let mut sets = UnionFind::new(2);
        assert!(!sets.join(0, 0) && sets.join(0, 1) && !sets.join(1, 0));
        let root = sets.root(0);
        assert_eq!(sets.sizes[root], 2);
    }

    /// How many steps it is to the root.
    fn depth(sets: &UnionFind, mut element: usize) -> u32 {
        let mut steps = 0;
        while sets.parents[element] != element {
            element = sets.parents[element];
            steps += 1;
        }
        steps
    }

    #[test]
    fn no_tree_is_deeper_than_the_logarithm_of_its_size() {
        let mut sets = UnionFind::new(1024);
        for size in (0..10).map(|bit| 1 << bit) {
            (0..1024).step_by(2 * size).for_each(|first| assert!(sets.join(first, first + size)));
        }
        assert_eq!((0..1024).map(|element| depth(&sets, element)).max(), Some(10));
    }

    #[test]
    fn looking_up_a_root_halves_the_path() {
        let parents = (0..9).map(|element: usize| element.saturating_sub(1)).collect();
        let mut sets = UnionFind { parents, sizes: vec![1; 9] };
        assert_eq!(depth(&sets, 8), 8);
        assert_eq!((sets.root(8), depth(&sets, 8)), (0, 4));
    }
}
