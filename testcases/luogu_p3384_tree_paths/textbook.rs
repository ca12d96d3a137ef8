//! Heavy paths by the textbook: depths tell which end goes up, and ranges are summed in blocks of 300 numbers, where
//! a whole block notes what is added to each of its numbers.

use std::io::{self, Write};

const BLOCK: usize = 300;

#[derive(Clone, Default)]
struct Block {
    values: Vec<usize>,
    sum: usize,
    added_to_each: usize,
}

#[derive(Clone, Default)]
struct Vertex {
    parent: usize,
    depth: usize,
    size: usize,
    heavy: Option<usize>,
    top: usize,
    place: usize,
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count, root, modulus) = (next(), next(), next() - 1, next());
    let values: Vec<usize> = (0..len).map(|_| next()).collect();
    let mut tree = vec![Vec::new(); len];
    for _ in 1..len {
        let (one, other) = (next() - 1, next() - 1);
        tree[one].push(other);
        tree[other].push(one);
    }
    let vertices = vertices(&tree, root);
    let mut blocks = vec![Block { values: vec![0; BLOCK], ..Block::default() }; len / BLOCK + 1];
    for (vertex, value) in vertices.iter().zip(values) {
        visit(&mut blocks, vertex.place, vertex.place + 1, value % modulus);
    }
    let mut output = io::BufWriter::new(io::stdout());
    for _ in 0..count {
        let (kind, vertex) = (next(), next() - 1);
        let start = vertices[vertex].place;
        let ranges = match kind {
            1 | 2 => path(&vertices, vertex, next() - 1),
            _ => vec![(start, start + vertices[vertex].size)],
        };
        let amount = if kind % 2 == 1 { next() % modulus } else { 0 };
        let sums =
            ranges.iter().map(|&(start, end)| visit(&mut blocks, start, end, amount) % modulus);
        let sum: usize = sums.sum();
        if kind % 2 == 0 {
            writeln!(output, "{}", sum % modulus).expect("it is read");
        }
    }
}

fn vertices(tree: &[Vec<usize>], root: usize) -> Vec<Vertex> {
    let mut vertices = vec![Vertex { size: 1, ..Vertex::default() }; tree.len()];
    vertices[root].parent = root;
    let (mut open, mut order) = (vec![root], Vec::new());
    while let Some(vertex) = open.pop() {
        order.push(vertex);
        let Vertex { parent, depth, .. } = vertices[vertex];
        for &next in tree[vertex].iter().filter(|&&next| next != parent) {
            vertices[next].parent = vertex;
            vertices[next].depth = depth + 1;
            open.push(next);
        }
    }
    for &vertex in order[1..].iter().rev() {
        let Vertex { parent, size, .. } = vertices[vertex];
        vertices[parent].size += size;
        if vertices[parent].heavy.map_or(true, |heavy| vertices[heavy].size < size) {
            vertices[parent].heavy = Some(vertex);
        }
    }
    place(tree, &mut vertices, root);
    vertices
}

/// Gives each vertex its place and the top of its heavy path.
fn place(tree: &[Vec<usize>], vertices: &mut [Vertex], root: usize) {
    let mut open = vec![(root, root)];
    let mut place = 0;
    while let Some((vertex, top)) = open.pop() {
        vertices[vertex].top = top;
        vertices[vertex].place = place;
        place += 1;
        let Vertex { parent, heavy, .. } = vertices[vertex];
        let light = tree[vertex].iter().filter(|&&next| next != parent && Some(next) != heavy);
        open.extend(light.map(|&next| (next, next)));
        // What comes last is popped first.
        open.extend(heavy.map(|heavy| (heavy, top)));
    }
}

/// The ranges of the path between two vertices.
fn path(vertices: &[Vertex], mut one: usize, mut other: usize) -> Vec<(usize, usize)> {
    let mut ranges = Vec::new();
    while vertices[one].top != vertices[other].top {
        if vertices[vertices[one].top].depth < vertices[vertices[other].top].depth {
            std::mem::swap(&mut one, &mut other);
        }
        let top = vertices[one].top;
        ranges.push((vertices[top].place, vertices[one].place + 1));
        one = vertices[top].parent;
    }
    let (one, other) = (vertices[one].place, vertices[other].place);
    ranges.push((one.min(other), one.max(other) + 1));
    ranges
}

/// Adds to all numbers of a range. Their sum.
fn visit(blocks: &mut [Block], start: usize, end: usize, amount: usize) -> usize {
    let mut sum = 0;
    for index in start / BLOCK..=(end - 1) / BLOCK {
        let first = index * BLOCK;
        sum += blocks[index].visit(start.max(first) - first, (end - first).min(BLOCK), amount);
    }
    sum
}

impl Block {
    /// Adds to the numbers from one to another, which is not taken. Their sum.
    fn visit(&mut self, start: usize, end: usize, amount: usize) -> usize {
        self.sum += (end - start) * amount;
        if end - start == BLOCK {
            self.added_to_each += amount;
            return self.sum;
        }
        let range = &mut self.values[start..end];
        range.iter_mut().for_each(|value| *value += amount);
        range.iter().sum::<usize>() + (end - start) * self.added_to_each
    }
}
