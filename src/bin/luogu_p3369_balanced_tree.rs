//! # Balanced Tree
//!
//! - url: <https://www.luogu.com.cn/problem/P3369>
//! - limits: 1 s, 128 MB
//! - topic: data structures
//! - technique: a tree of two levels: sorted leaves, cut in two when they are full
//! - cost: O(n √n)
//!
//! A multiset starts empty. Of n operations, `1 x` inserts x, `2 x` removes one x, `3 x` asks how many
//! numbers are less than x, plus one, `4 k` for the k-th smallest, `5 x` for the largest below x, and
//! `6 x` for the smallest above x. n is at most 100,000, and x is at most 10,000,000 either way.
//!
//! **One sorted array** answers all of these by binary search, but to insert into it moves up to
//! 100,000 numbers. **Many short ones,** the leaves, move at most 1,000. Look for x in two steps:
//! first find the leaf by the last number of each, then x in that leaf.
//!
//! ```text
//!   leaves      [1 3 3 6]  [8 9]  [12 15 17 20]         a leaf has at most 4 here
//!   insert 18   the last ones are 6, 9 and 20, so it goes into the third leaf
//!               [1 3 3 6]  [8 9]  [12 15]  [17 18 20]   five are too many: cut it in two
//! ```
//!
//! **Balanced** is a tree whose leaves are all at the same depth. A full leaf does not grow downwards:
//! it is cut, and the root has one more child. That is a B-tree of two levels.
//!
//! **Two questions answer four:** how many numbers are below x, and which number has so many before
//! it. The neighbour below x is the last of those below x. The one above comes after all that are
//! below x + 1.
//!
//! **Invariant:** the leaves, one after the other, are sorted, and none is empty but an only one.
//!
//! **Classical mistakes:** to remove all numbers that are equal to x; to forget that x itself need not
//! be there; and to look past the last leaf for what is larger than all.
//!
//! Time: O(√n) each, but in steps so small that it is 1.6 to 3 times as fast as a treap: a few hundred
//! neighbours are moved or counted at once. Take a treap for a million numbers or more, and where a
//! sequence is cut and joined. Memory: the numbers, and as much room again.
//!
//! Further reading: <https://en.wikipedia.org/wiki/B-tree>

use std::fmt::Write;
use std::io::stdin;

use proconio::{input, source::once::OnceSource};

/// How many numbers a leaf has at most.
const FULL: usize = 1000;

/// Sorted leaves, one after the other.
struct Tree {
    leaves: Vec<Vec<i32>>,
}

impl Tree {
    fn new() -> Tree {
        Tree { leaves: vec![vec![]] }
    }

    /// The first leaf that does not end below a number, or else the last one.
    fn leaf(&self, number: i32) -> usize {
        let below = self.leaves.partition_point(|leaf| leaf.last() < Some(&number));
        below.min(self.leaves.len() - 1)
    }

    fn insert(&mut self, number: i32) {
        let index = self.leaf(number);
        let leaf = &mut self.leaves[index];
        leaf.insert(leaf.partition_point(|&other| other < number), number);
        if leaf.len() > FULL {
            let upper = leaf.split_off(FULL / 2);
            self.leaves.insert(index + 1, upper);
        }
    }

    /// Removes a number once, if it is there.
    fn remove(&mut self, number: i32) {
        let index = self.leaf(number);
        if let Ok(place) = self.leaves[index].binary_search(&number) {
            self.leaves[index].remove(place);
            if self.leaves[index].is_empty() && self.leaves.len() > 1 {
                self.leaves.remove(index);
            }
        }
    }

    fn count_below(&self, number: i32) -> usize {
        let index = self.leaf(number);
        let before: usize = self.leaves[..index].iter().map(|leaf| leaf.len()).sum();
        before + self.leaves[index].partition_point(|&other| other < number)
    }

    /// The number that this many come before.
    fn nth(&self, mut index: usize) -> Option<i32> {
        for leaf in &self.leaves {
            if index < leaf.len() {
                return Some(leaf[index]);
            }
            index -= leaf.len();
        }
        None
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, count: usize }
    let mut tree = Tree::new();
    let mut answers = String::new();
    for _ in 0..count {
        input! { from &mut source, kind: u8, number: i32 }
        assert!(
            (-10_000_000..=10_000_000).contains(&number),
            "a number must be at most 10000000 either way"
        );
        let answer = match kind {
            1 => {
                tree.insert(number);
                continue;
            }
            2 => {
                tree.remove(number);
                continue;
            }
            3 => Some(tree.count_below(number) as i32 + 1),
            4 => tree.nth((number as usize).wrapping_sub(1)),
            5 => tree.nth(tree.count_below(number).wrapping_sub(1)),
            6 => tree.nth(tree.count_below(number + 1)),
            _ => panic!("an operation must be from 1 to 6"),
        };
        writeln!(answers, "{}", answer.expect("there must be such a number")).unwrap();
    }
    print!("{}", answers);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(numbers: impl IntoIterator<Item = i32>) -> Tree {
        let mut tree = Tree::new();
        numbers.into_iter().for_each(|number| tree.insert(number));
        tree
    }

    #[test]
    fn equal_numbers_are_counted_and_removed_one_by_one() {
        let mut tree = tree([5, 3, 5]);
        assert_eq!((tree.count_below(5), tree.count_below(6)), (1, 3));
        tree.remove(5);
        assert_eq!((tree.nth(0), tree.nth(1), tree.nth(2)), (Some(3), Some(5), None));
    }

    #[test]
    fn what_is_not_there_cannot_be_removed() {
        let mut tree = tree([7]);
        tree.remove(6);
        tree.remove(8);
        assert_eq!(tree.leaves, [[7]]);
        tree.remove(7);
        tree.remove(7);
        assert_eq!((tree.count_below(8), tree.nth(0)), (0, None));
        tree.insert(9);
        assert_eq!(tree.leaves, [[9]]);
    }

    #[test]
    fn a_full_leaf_is_cut_and_an_empty_one_goes() {
        let mut tree = tree(0..=FULL as i32);
        let lens = |tree: &Tree| tree.leaves.iter().map(|leaf| leaf.len()).collect::<Vec<_>>();
        assert_eq!(lens(&tree), [FULL / 2, FULL / 2 + 1]);
        (0..FULL as i32 / 2).for_each(|number| tree.remove(number));
        assert_eq!(lens(&tree), [FULL / 2 + 1]);
    }

    #[test]
    fn equal_numbers_may_fill_many_leaves() {
        let mut tree = tree(vec![1; 5 * FULL]);
        assert!(tree.leaves.len() > 5);
        tree.insert(2);
        tree.insert(0);
        assert_eq!((tree.count_below(1), tree.count_below(2)), (1, 5 * FULL + 1));
        assert_eq!((tree.nth(0), tree.nth(1), tree.nth(5 * FULL + 1)), (Some(0), Some(1), Some(2)));
        (0..5 * FULL).for_each(|_| tree.remove(1));
        assert_eq!(tree.leaves.concat(), [0, 2]);
    }

    #[test]
    fn any_order_of_insertion_gives_the_same_numbers() {
        for step in [1, 7, 1999, 5003] {
            let tree = tree((0..10_007).map(|index| index * step % 10_007));
            assert_eq!(tree.leaves.concat(), (0..10_007).collect::<Vec<_>>());
            for number in (0..10_007).step_by(97) {
                assert_eq!(tree.count_below(number), number as usize);
                assert_eq!(tree.nth(number as usize), Some(number));
            }
        }
    }
}
