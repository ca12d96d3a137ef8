//! What practice starts from: the reference with its input and output, its facts and what is asked,
//! but without its lesson and what only its `solve` uses.

mod imports;
pub mod names;
mod needed;
mod opening;
mod template;

use std::ops::Range;

use anyhow::{Context, Result};
use syn::spanned::Spanned;
use syn::{Item, ItemImpl, ItemUse};

use super::reference::Reference;
use facts::lesson::Lesson;
use facts::solution::Solution;
use files::shown;
use names::{NameSet, names};
use needed::Needed;
use opening::opened;

/// The text of a stub for this solution.
pub fn stub(solution: &Solution) -> Result<String> {
    let code = || code(&Reference::of(solution)?);
    let unfit = || format!("{} cannot be practised", shown(&solution.problem.file));
    let parts = [header(&Lesson::of(&solution.text)), code().with_context(unfit)?];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Ok(parts.join("\n\n") + "\n")
}

/// The facts of this solution, and nothing else to start from.
pub fn blank(solution: &Solution) -> String {
    let import = if solution.text.contains("proconio") { "use proconio::input;\n\n" } else { "" };
    let main = format!("{import}fn main() {{\n    todo!()\n}}\n");
    let header = header(&Lesson::of(&solution.text));
    if header.is_empty() { main } else { format!("{header}\n\n{main}") }
}

/// What is known of the problem, as a comment.
fn header(lesson: &Lesson) -> String {
    let statement = lesson.statement.iter().flat_map(|statement| statement.lines());
    let statement = statement.map(|line| format!("//! {line}").trim_end().to_string());
    let gap = (!lesson.facts.is_empty() && lesson.statement.is_some()).then(|| "//!".to_string());
    let lines = lesson.facts.iter().cloned().chain(gap).chain(statement);
    lines.collect::<Vec<_>>().join("\n")
}

fn code(reference: &Reference) -> Result<String> {
    let opened = opened(reference)?;
    let stub = Stub { needed: Needed::of(&opened, names_of(reference)), reference: &opened };
    let attributes = opened.attributes.iter().map(|attribute| format!("{attribute}\n"));
    let attributes: String = attributes.collect();
    let gap = if attributes.is_empty() { "" } else { "\n" };
    Ok(attributes + gap + &stub.items())
}

/// Every name of a reference, its imports left out.
fn names_of(reference: &Reference) -> NameSet {
    let items = reference.items.iter().filter(|item| !matches!(item, Item::Use(_)));
    items.flat_map(|item| names(reference.text_of(item))).collect()
}

struct Stub<'a> {
    reference: &'a Reference,
    needed: Needed<'a>,
}

/// A part of a stub, and where it is in the reference.
struct StubPart {
    range: Range<usize>,
    text: String,
    is_import: bool,
}

impl Stub<'_> {
    fn items(&self) -> String {
        self.joined(self.reference.items.iter().filter_map(|item| self.item(item)))
    }

    fn item(&self, item: &Item) -> Option<StubPart> {
        let range = self.reference.with_comments(item);
        let is_import = matches!(item, Item::Use(_));
        let text = match item {
            Item::Use(import) => self.import(import, &range)?,
            Item::Impl(item) if item.trait_.is_none() => self.parts_of(item)?,
            _ if !self.needed.has(item) => return None,
            _ => self.reference.text[range.clone()].into(),
        };
        Some(StubPart { range, text, is_import })
    }

    fn import(&self, import: &ItemUse, range: &Range<usize>) -> Option<String> {
        let tree = import.tree.span().byte_range();
        let kept = self.needed.import(import)?;
        let text = &self.reference.text;
        Some(format!("{}{kept};", &text[range.start..tree.start]))
    }

    /// An impl with those of its parts that are needed.
    fn parts_of(&self, item: &ItemImpl) -> Option<String> {
        let parts = item.items.iter().filter(|part| self.needed.has_part(item, part));
        let parts = self.joined(parts.map(|part| {
            let range = self.reference.with_comments(part);
            let text = self.reference.text[range.clone()].into();
            StubPart { range, text, is_import: false }
        }));
        let head = self.reference.head_of(item);
        (!parts.is_empty()).then(|| format!("{head}{{\n{parts}\n}}"))
    }

    /// Pieces one after the other, with empty lines between them where they had some.
    fn joined(&self, pieces: impl Iterator<Item = StubPart>) -> String {
        let mut joined = String::new();
        let mut last: Option<StubPart> = None;
        for piece in pieces {
            if let Some(last) = &last {
                let between = &self.reference.text[last.range.end..piece.range.start];
                let is_near = between.trim().is_empty() && between.matches('\n').count() < 2;
                let is_near = is_near || (last.is_import && piece.is_import);
                joined += if is_near { "\n" } else { "\n\n" };
            }
            joined += &piece.text;
            last = Some(piece);
        }
        joined
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The code of a stub for this text.
    fn stub_of(text: &str) -> String {
        code(&Reference::parse(text.into()).unwrap()).unwrap()
    }

    #[test]
    fn what_only_the_solution_needs_is_left_out() {
        let text = "\
#![allow(unused)]
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

// The largest.
const MOST: usize = 9; // of them
const MOD: u64 = 7;

/// A graph.
type Graph = Vec<Vec<usize>>;

struct Input {
    graph: Graph,
}

impl Input {
    // Reads it.
    fn parse(text: &str) -> Input {
        Input { graph: vec![vec![]; MOST.min(text.len())] }
    }

    fn search(&self) -> HashMap<u64, u64> {
        HashMap::new()
    }
}

// Dijkstra's.
fn shortest(graph: &Graph) -> u64 {
    BinaryHeap::from([Reverse(MOD)]).len() as u64
}

/// What to print.
fn solve(input: &Input) -> u64 {
    shortest(&input.graph)
}

fn main() {
    println!(\"{}\", solve(&Input::parse(\"a shortest path\")));
}
";
        let expected = "\
#![allow(unused)]

// The largest.
const MOST: usize = 9; // of them

/// A graph.
type Graph = Vec<Vec<usize>>;

struct Input {
    graph: Graph,
}

impl Input {
    // Reads it.
    fn parse(text: &str) -> Input {
        Input { graph: vec![vec![]; MOST.min(text.len())] }
    }
}

/// What to print.
fn solve(input: &Input) -> u64 {
    todo!()
}

fn main() {
    println!(\"{}\", solve(&Input::parse(\"a shortest path\")));
}";
        assert_eq!(stub_of(text), expected);
    }

    #[test]
    fn what_reads_and_writes_is_kept_whoever_calls_it() {
        let text = "\
struct Reader(std::io::Stdin);

impl Reader {
    fn number(&mut self) -> u32 {
        0
    }
}

fn number() -> u32 {
    Reader(std::io::stdin()).number()
}

fn double(number: u32) -> u32 {
    2 * number
}

fn solve() {
    println!(\"{}\", double(number()));
}

fn main() {
    solve();
}";
        let expected = text.replace("fn double(number: u32) -> u32 {\n    2 * number\n}\n\n", "");
        let expected = expected.replace("println!(\"{}\", double(number()));", "todo!()");
        assert_eq!(stub_of(text), expected);
    }

    #[test]
    fn what_a_judge_calls_is_left_open() {
        let text = "\
struct Solution;

impl Solution {
    pub fn count(n: i32) -> i32 {
        Solution::half(n)
    }

    fn half(n: i32) -> i32 {
        n / 2
    }
}

fn main() {
    println!(\"{}\", Solution::count(4));
}";
        let expected = "\
struct Solution;

impl Solution {
    pub fn count(n: i32) -> i32 {
        todo!()
    }
}

fn main() {
    println!(\"{}\", Solution::count(4));
}";
        assert_eq!(stub_of(text), expected);
    }

    #[test]
    fn a_template_leaves_main_and_the_signatures_that_it_needs() {
        let text = "\
use proconio::input;
use std::collections::BinaryHeap;

/// Sets that can be joined.
#[derive(Clone)]
struct UnionFind {
    parents: Vec<usize>,
}

impl UnionFind {
    fn new(len: usize) -> UnionFind {
        UnionFind { parents: (0..len).collect() }
    }

    /// The element that stands for the set.
    fn root(&self, element: usize) -> usize {
        self.parents[element]
    }

    /// Whether there were two.
    fn join(&mut self, one: usize, other: usize) -> bool {
        self.root(one) != self.root(other)
    }
}

impl Default for UnionFind {
    fn default() -> UnionFind {
        UnionFind { parents: vec![] }
    }
}

#[derive(PartialEq)]
struct Edge {
    to: usize,
    weight: u64,
}

struct Row(Vec<u8>);

impl proconio::source::Readable for Row {
    type Output = Row;
    fn read() -> Row {
        Row(vec![])
    }
}

/// The lengths of the shortest paths.
fn distances(edges: &[Edge]) -> Vec<u64> {
    BinaryHeap::from([helped(edges)]).into_vec()
}

fn helped(edges: &[Edge]) -> u64 {
    edges[0].weight
}

fn main() {
    input! { n: usize, row: Row }
    let mut sets = UnionFind::new(n);
    println!(\"{}\", sets.join(0, row.0.len()));
    println!(\"{:?}\", distances(&[Edge { to: 1, weight: 2 }]));
}
";
        let expected = "\
use proconio::input;

/// Sets that can be joined.
#[derive(Clone)]
struct UnionFind {
    // What has it to know?
}

impl UnionFind {
    fn new(len: usize) -> UnionFind {
        todo!()
    }

    /// Whether there were two.
    fn join(&mut self, one: usize, other: usize) -> bool {
        todo!()
    }
}

impl Default for UnionFind {
    fn default() -> UnionFind {
        todo!()
    }
}

#[derive(PartialEq)]
struct Edge {
    to: usize,
    weight: u64,
}

struct Row(Vec<u8>);

impl proconio::source::Readable for Row {
    type Output = Row;
    fn read() -> Row {
        Row(vec![])
    }
}

/// The lengths of the shortest paths.
fn distances(edges: &[Edge]) -> Vec<u64> {
    todo!()
}

fn main() {
    input! { n: usize, row: Row }
    let mut sets = UnionFind::new(n);
    println!(\"{}\", sets.join(0, row.0.len()));
    println!(\"{:?}\", distances(&[Edge { to: 1, weight: 2 }]));
}";
        assert_eq!(stub_of(text), expected);
    }
}
