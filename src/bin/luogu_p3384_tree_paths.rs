//! # Paths on a Tree
//!
//! - url: <https://www.luogu.com.cn/problem/P3384>
//! - limits: 1 s, 128 MB
//! - topic: graphs
//! - technique: number vertices along heavy paths; then paths and subtrees are ranges of a Fenwick tree
//! - cost: O(n + m log² n)
//!
//! A tree of n vertices with values has the root r. Of m operations, `1 x y z` adds z to all values on
//! the path from x to y, `2 x y` asks for their sum, `3 x z` adds z to all values in the subtree of x,
//! and `4 x` asks for their sum. Print sums modulo p, which is at most 2^30. n and m are at most
//! 100,000. (The bound of p could not be confirmed.)
//!
//! **Heavy paths.** Of the children of a vertex, the one with the largest subtree is heavy. A heavy
//! path goes from heavy child to heavy child. Who goes up from one to the next comes into a subtree
//! that is at least twice as large, so it takes at most log2(n) of them to reach the root.
//!
//! ```text
//!           0            numbers: first those of the heavy child and all below it, then those
//!         /   \          of each other child
//!        1     6         heavy paths   0 1 2 3, 4, 5, 6 7
//!       / \     \        subtree of 1  1 to 5
//!      2   5     7       path 4 - 7    6 to 7, up to 0; then 4 to 4, up to 2; then 0 to 2
//!     / \
//!    3   4
//! ```
//!
//! **All are ranges:** a subtree is one, and a heavy path is one. For a path, the end with the larger
//! number goes up, to the parent of the top of its heavy path. When that top is not after the other
//! end, both are on one heavy path, and what is between them is the last range.
//!
//! **To add z** to all from index i on makes the sum of the first e numbers larger by z e - z i. One
//! Fenwick tree sums z, another z i. They may wrap around at 2^64: the sum of a range is below.
//!
//! **Invariant:** parents come before their children, in the order of the search and by number.
//!
//! **Classical mistakes:** recursion, which overflows the stack on a path of 100,000 vertices; to let
//! the other end go up; and to take differences modulo p, which may be negative.
//!
//! Time: O(log² n) for a path, less for most trees. Memory: a few numbers for each vertex.
//!
//! Further reading: <https://cp-algorithms.com/graph/hld.html>

use std::cmp::Reverse;
use std::fmt::Write;
use std::io::stdin;
use std::num::Wrapping;
use std::ops::Range;

use proconio::{input, marker::Usize1, source::once::OnceSource};

/// Numbers for the vertices of a tree. All but `numbers` is by number.
struct HeavyPaths {
    numbers: Vec<usize>,
    parents: Vec<usize>,
    /// The first vertex of the heavy path.
    tops: Vec<usize>,
    /// Where the range of the subtree ends.
    ends: Vec<usize>,
}

impl HeavyPaths {
    fn new(mut tree: Vec<Vec<usize>>, root: usize) -> HeavyPaths {
        let (order, above) = search(&tree, root);
        let len = tree.len();
        let mut sizes = vec![1; len];
        for &vertex in order[1..].iter().rev() {
            sizes[above[vertex]] += sizes[vertex];
        }
        let (mut numbers, mut parents) = (vec![0; len], vec![0; len]);
        let (mut tops, mut ends) = (vec![0; len], vec![0; len]);
        for &vertex in &order {
            let (number, mut next) = (numbers[vertex], numbers[vertex] + 1);
            ends[number] = number + sizes[vertex];
            tree[vertex].sort_by_key(|&it| Reverse(sizes[it]));
            for &child in tree[vertex].iter().filter(|&&it| it != above[vertex]) {
                numbers[child] = next;
                parents[next] = number;
                tops[next] = if next == number + 1 { tops[number] } else { next };
                next += sizes[child];
            }
        }
        HeavyPaths { numbers, parents, tops, ends }
    }

    fn subtree(&self, vertex: usize) -> Range<usize> {
        self.numbers[vertex]..self.ends[self.numbers[vertex]]
    }

    /// The ranges of the path between two vertices.
    fn path(&self, one: usize, other: usize) -> Vec<Range<usize>> {
        let (mut one, mut other) = (self.numbers[one], self.numbers[other]);
        let mut ranges = Vec::new();
        loop {
            let (low, high) = (one.min(other), one.max(other));
            let start = low.max(self.tops[high]);
            ranges.push(start..high + 1);
            if start == low {
                return ranges;
            }
            (one, other) = (low, self.parents[start]);
        }
    }
}

/// The vertices of a tree, each after its parent, and the parents. That of the root is itself.
fn search(tree: &[Vec<usize>], root: usize) -> (Vec<usize>, Vec<usize>) {
    // usize::MAX is the parent of who was not seen yet.
    let (mut order, mut parents, mut index) = (vec![root], vec![usize::MAX; tree.len()], 0);
    parents[root] = root;
    while let Some(&vertex) = order.get(index) {
        for &next in &tree[vertex] {
            if parents[next] == usize::MAX {
                parents[next] = vertex;
                order.push(next);
            }
        }
        index += 1;
    }
    (order, parents)
}

/// Sums of ranges of an array that is 0 at first. They may wrap around at 2^64 on the way.
struct Sums {
    /// Fenwick trees of what is added from an index on, and of that times the index.
    nodes: Vec<(Wrapping<u64>, Wrapping<u64>)>,
}

impl Sums {
    fn new(len: usize) -> Sums {
        Sums { nodes: vec![(Wrapping(0), Wrapping(0)); len + 1] }
    }

    fn add(&mut self, range: Range<usize>, amount: u64) {
        for &(index, amount) in &[(range.start, Wrapping(amount)), (range.end, -Wrapping(amount))] {
            let mut node = index + 1;
            while node < self.nodes.len() {
                self.nodes[node].0 += amount;
                self.nodes[node].1 += amount * Wrapping(index as u64);
                node += node & node.wrapping_neg();
            }
        }
    }

    fn sum(&self, range: Range<usize>) -> u64 {
        (self.sum_before(range.end) - self.sum_before(range.start)).0
    }

    fn sum_before(&self, end: usize) -> Wrapping<u64> {
        let (mut node, mut amount, mut times_index) = (end, Wrapping(0), Wrapping(0));
        while node > 0 {
            amount += self.nodes[node].0;
            times_index += self.nodes[node].1;
            node &= node - 1;
        }
        amount * Wrapping(end as u64) - times_index
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        root: Usize1,
        modulus: u64,
        values: [u64; len],
        edges: [(Usize1, Usize1); len - 1],
    }
    let most = (len as u64).saturating_mul(count as u64 + 1);
    assert!(
        (1..=u64::MAX / most).contains(&modulus),
        "p must be at least 1, and n (m + 1) p below 2^64"
    );
    let mut tree = vec![Vec::new(); len];
    for (one, other) in edges {
        tree[one].push(other);
        tree[other].push(one);
    }
    let paths = HeavyPaths::new(tree, root);
    assert!(paths.subtree(root).len() == len, "the edges must make a tree");
    let mut sums = Sums::new(len);
    for (&number, value) in paths.numbers.iter().zip(values) {
        sums.add(number..number + 1, value % modulus);
    }
    let mut answers = String::new();
    for _ in 0..count {
        input! { from &mut source, kind: u8, vertex: Usize1 }
        let ranges = match kind {
            1 | 2 => {
                input! { from &mut source, other: Usize1 }
                paths.path(vertex, other)
            }
            3 | 4 => vec![paths.subtree(vertex)],
            _ => panic!("an operation must be from 1 to 4"),
        };
        if kind % 2 == 1 {
            input! { from &mut source, amount: u64 }
            ranges.into_iter().for_each(|range| sums.add(range, amount % modulus));
        } else {
            let sum: u64 = ranges.into_iter().map(|range| sums.sum(range) % modulus).sum();
            writeln!(answers, "{}", sum % modulus).unwrap();
        }
    }
    print!("{}", answers);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(parents: &[usize]) -> Vec<Vec<usize>> {
        let mut tree = vec![Vec::new(); parents.len() + 1];
        for (vertex, &parent) in (1..).zip(parents) {
            tree[vertex].push(parent);
            tree[parent].push(vertex);
        }
        tree
    }

    /// The tree of the lesson, whose vertices already have their numbers.
    fn example() -> HeavyPaths {
        HeavyPaths::new(tree(&[0, 1, 2, 2, 1, 0, 6]), 0)
    }

    #[test]
    fn heavy_paths_and_subtrees_are_ranges() {
        let paths = example();
        assert_eq!(paths.tops, [0, 0, 0, 0, 4, 5, 6, 6]);
        let subtrees: Vec<Range<usize>> = (0..8).map(|vertex| paths.subtree(vertex)).collect();
        assert_eq!(subtrees, [0..8, 1..6, 2..5, 3..4, 4..5, 5..6, 6..8, 7..8]);
    }

    #[test]
    fn a_path_is_a_few_ranges_whatever_its_direction() {
        let paths = example();
        let path = |one, other| -> Vec<(usize, usize)> {
            paths.path(one, other).iter().map(|range| (range.start, range.end)).collect()
        };
        assert_eq!(path(4, 7), [(6, 8), (4, 5), (0, 3)]);
        assert_eq!(path(7, 4), path(4, 7));
        assert_eq!(path(3, 1), [(1, 4)]);
        assert_eq!(path(5, 5), [(5, 6)]);
    }

    #[test]
    fn another_root_gives_other_numbers() {
        let paths = HeavyPaths::new(tree(&[0, 1]), 2);
        assert_eq!(paths.numbers, [2, 1, 0]);
        assert_eq!(paths.subtree(0), 2..3);
    }

    #[test]
    fn a_path_in_a_binary_tree_has_few_ranges() {
        let parents: Vec<usize> = (1..1023).map(|vertex| (vertex - 1) / 2).collect();
        let paths = HeavyPaths::new(tree(&parents), 0);
        assert!((511..1023).all(|leaf| paths.path(leaf, 511).len() <= 18));
    }

    #[test]
    fn a_long_path_does_not_overflow_the_stack() {
        let parents: Vec<usize> = (0..999_999).collect();
        let paths = HeavyPaths::new(tree(&parents), 500_000);
        assert_eq!(
            paths.path(0, 999_999).iter().map(|range| range.len()).sum::<usize>(),
            1_000_000
        );
    }

    #[test]
    fn sums_may_wrap_around_on_the_way() {
        let mut sums = Sums::new(5);
        sums.add(3..5, 1 << 62);
        sums.add(1..4, 7);
        assert_eq!(sums.sum(0..3), 14);
        assert_eq!(sums.sum(3..5), (1 << 63) + 7);
        assert_eq!(sums.sum(4..5), 1 << 62);
    }
}
