//! # Lowest Common Ancestor
//!
//! - url: <https://www.luogu.com.cn/problem/P3379>
//! - limits: 2 s, 512 MB
//! - topic: graphs
//! - technique: number the vertices in depth-first order; a sparse table of their parents' numbers
//! - cost: O(n log n + m)
//!
//! A tree has n vertices, and s is its root. There are m questions: of all vertices that are above
//! both a and b, or are one of the two, which is the lowest? n and m are at most 500,000.
//!
//! **A subtree is a range.** Number the vertices from 0 in depth-first order, so that each comes
//! before all that is below it, and a subtree has numbers without a gap. Note the number of each parent:
//!
//! ```text
//!         4            number   0  1  2  3  4      vertices 3 and 5 have the numbers 3 and 4:
//!        / \           vertex   4  2  1  3  5      the least parent in 4..4 is 2, vertex 1
//!       2   1          parent   0  0  0  2  2
//!          / \                                     vertices 2 and 3 have the numbers 1 and 3:
//!         3   5                                    the least parent in 2..3 is 0, vertex 4
//! ```
//!
//! **The least parent is the answer.** Let a have a smaller number than b, and look at the parents of
//! all vertices after a up to b. These vertices are in the subtree of the lowest common ancestor c,
//! but none is c itself, which comes no later than a. So no parent has a smaller number than c. And
//! one is c: the child of c that has b below it, or is b, comes after a.
//!
//! **The minimum of a range** takes two look-ups in a sparse table, whose row k has the minima of all
//! ranges of 2^k numbers: two of them cover any range.
//!
//! **Invariant:** what is on the stack has a parent that is numbered; what is popped comes next.
//!
//! **Classical mistakes:** recursion, which overflows the stack on a path of 500,000 vertices; and to
//! start the range at a itself, which gives the parent of a if a is above b. a = b is special.
//!
//! Time: O(n log n + m). Memory: n log2(n) numbers, 38 MB. Heavy paths need O(log n) for a question,
//! but only a few numbers for each vertex: with all arcs in one array, they are up to twice as fast.
//!
//! Further reading: <https://oi-wiki.org/graph/lca/>

use std::fmt::Write;
use std::io::stdin;

use proconio::{input, marker::Usize1, source::once::OnceSource};

struct Ancestors {
    numbers: Vec<usize>,
    vertices: Vec<usize>,
    rows: Vec<Vec<u32>>,
}

impl Ancestors {
    fn new(tree: &[Vec<usize>], root: usize) -> Ancestors {
        const UNSEEN: usize = usize::MAX;
        let (mut numbers, mut vertices, mut parents) = (vec![UNSEEN; tree.len()], vec![], vec![]);
        let mut stack = vec![(root, 0)];
        while let Some((vertex, parent)) = stack.pop() {
            let number = vertices.len();
            numbers[vertex] = number;
            vertices.push(vertex);
            parents.push(parent);
            let below = tree[vertex].iter().filter(|&&next| numbers[next] == UNSEEN);
            stack.extend(below.map(|&next| (next, number as u32)));
        }
        let (mut rows, mut width) = (vec![parents], 1);
        while 2 * width <= tree.len() {
            let row = &rows[rows.len() - 1];
            rows.push(
                row.iter().zip(&row[width..]).map(|(&left, &right)| left.min(right)).collect(),
            );
            width *= 2;
        }
        Ancestors { numbers, vertices, rows }
    }

    fn lowest_common(&self, one: usize, other: usize) -> usize {
        if one == other {
            return one;
        }
        let (one, other) = (self.numbers[one], self.numbers[other]);
        let (start, end) = (one.min(other) + 1, one.max(other) + 1);
        let log = usize::BITS - 1 - (end - start).leading_zeros();
        let row = &self.rows[log as usize];
        self.vertices[row[start].min(row[end - (1 << log)]) as usize]
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        root: Usize1,
        edges: [(Usize1, Usize1); len - 1],
        questions: [(Usize1, Usize1); count],
    }
    let mut tree = vec![Vec::new(); len];
    for (one, other) in edges {
        tree[one].push(other);
        tree[other].push(one);
    }
    let ancestors = Ancestors::new(&tree, root);
    let mut answers = String::new();
    for (one, other) in questions {
        writeln!(answers, "{}", ancestors.lowest_common(one, other) + 1).unwrap();
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

    #[test]
    fn a_vertex_is_its_own_ancestor() {
        let ancestors = Ancestors::new(&tree(&[0, 1, 2]), 0);
        assert_eq!(ancestors.lowest_common(1, 3), 1);
        assert_eq!(ancestors.lowest_common(3, 1), 1);
        assert_eq!(ancestors.lowest_common(2, 2), 2);
        assert_eq!(Ancestors::new(&tree(&[]), 0).lowest_common(0, 0), 0);
    }

    #[test]
    fn another_root_gives_other_ancestors() {
        let star = tree(&[0, 0, 0]);
        assert_eq!(Ancestors::new(&star, 0).lowest_common(1, 2), 0);
        assert_eq!(Ancestors::new(&star, 1).lowest_common(1, 2), 1);
    }

    #[test]
    fn all_pairs_of_a_binary_tree_meet_where_walking_up_does() {
        let parents: Vec<usize> = (1..63).map(|vertex| (vertex - 1) / 2).collect();
        let ancestors = Ancestors::new(&tree(&parents), 0);
        for (one, other) in (0..63).flat_map(|one| (0..63).map(move |other| (one, other))) {
            let (mut low, mut high) = (one, other);
            while low != high {
                let larger = if low > high { &mut low } else { &mut high };
                *larger = parents[*larger - 1];
            }
            assert_eq!(ancestors.lowest_common(one, other), low);
        }
    }
}
