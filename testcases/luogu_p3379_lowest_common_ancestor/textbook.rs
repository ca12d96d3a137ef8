//! Doubling by the textbook: row k of a table has the ancestor 2^k levels above each vertex. The lower vertex is
//! lifted to the level of the other, then both as long as they do not meet.

use std::fmt::Write;
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count, root) = (next(), next(), next() - 1);
    let mut tree = vec![Vec::new(); len];
    for _ in 1..len {
        let (one, other) = (next() - 1, next() - 1);
        tree[one].push(other);
        tree[other].push(one);
    }
    let (levels, rows) = doubled(&tree, root);
    let mut text = String::new();
    for _ in 0..count {
        let common = common(&levels, &rows, next() - 1, next() - 1);
        writeln!(text, "{}", common + 1).expect("a string takes everything");
    }
    print!("{text}");
}

/// The level of each vertex, and the table.
fn doubled(tree: &[Vec<usize>], root: usize) -> (Vec<usize>, Vec<Vec<usize>>) {
    let (mut levels, mut parents) = (vec![0; tree.len()], vec![root; tree.len()]);
    let mut order = vec![root];
    for index in 0..tree.len() {
        let (vertex, parent) = (order[index], parents[order[index]]);
        for &next in tree[vertex].iter().filter(|&&next| next != parent) {
            (levels[next], parents[next]) = (levels[vertex] + 1, vertex);
            order.push(next);
        }
    }
    let twice = |row: &Vec<usize>| Some(row.iter().map(|&vertex| row[vertex]).collect());
    (levels, std::iter::successors(Some(parents), twice).take(19).collect())
}

fn common(levels: &[usize], rows: &[Vec<usize>], one: usize, other: usize) -> usize {
    let (mut low, mut high) = if levels[one] < levels[other] { (other, one) } else { (one, other) };
    let difference = levels[low] - levels[high];
    for row in (0..rows.len()).filter(|row| difference >> row & 1 == 1) {
        low = rows[row][low];
    }
    if low == high {
        return low;
    }
    for row in rows.iter().rev() {
        if row[low] != row[high] {
            (low, high) = (row[low], row[high]);
        }
    }
    rows[0][low]
}
