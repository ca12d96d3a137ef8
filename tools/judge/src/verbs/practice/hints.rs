//! What a reference has to give away, the least of it first: the name of its technique, its lesson a
//! paragraph at a time, the signatures of its functions, and in the end all of it.

use anyhow::{Context, Result};
use syn::spanned::Spanned;
use syn::{Block, ImplItem, Item, ItemImpl};

use super::prose::wrapped;
use super::reference::Reference;
use facts::lesson::Lesson;
use facts::solution::Solution;
use files::shown;

/// All hints for a problem, each a text to print.
pub fn hints(solution: &Solution) -> Result<Vec<String>> {
    let unfit = || format!("{} cannot be practised", shown(&solution.problem.file));
    let reference = Reference::of(solution).with_context(unfit)?;
    let technique = solution.problem.technique.iter();
    let technique = technique.map(|technique| wrapped(&format!("Technique: {technique}")));
    let lesson = Lesson::of(&solution.text).paragraphs;
    let lesson = lesson.iter().map(|paragraph| wrapped(paragraph));
    let signatures = Some(signatures(&reference)).filter(|text| !text.is_empty());
    let whole = format!("{}\n", solution.text.trim_end());
    Ok(technique.chain(lesson).chain(signatures).chain([whole]).collect())
}

/// The functions without their bodies, but for those that are in every stub.
fn signatures(reference: &Reference) -> String {
    let items = reference.items.iter().filter_map(|item| match item {
        Item::Fn(item) if item.sig.ident == "main" || item.sig.ident == "solve" => None,
        Item::Fn(function) => Some(without_body(reference, item, &function.block)),
        Item::Impl(item) if item.trait_.is_none() => of_impl(reference, item),
        _ => None,
    });
    items.collect::<Vec<_>>().join("\n")
}

fn of_impl(reference: &Reference, item: &ItemImpl) -> Option<String> {
    let functions = item.items.iter().filter_map(|part| match part {
        ImplItem::Fn(function) => Some(without_body(reference, part, &function.block)),
        _ => None,
    });
    let functions: Vec<String> = functions.collect();
    let head = reference.head_of(item);
    (!functions.is_empty()).then(|| format!("{head}{{\n{}}}\n", functions.join("\n")))
}

fn without_body(reference: &Reference, function: &impl Spanned, body: &Block) -> String {
    let start = reference.with_comments(function).start;
    let text = &reference.text[start..body.span().byte_range().start];
    format!("{};\n", text.trim_end().trim_end_matches(','))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_told_with_their_comments_and_without_their_bodies() {
        let text = "\
struct Board;

/// What can still go where.
impl Board {
    const SIZE: usize = 9;

    /// Fills it.
    fn fill(self) -> Option<Board> {
        None
    }
    fn size() -> usize { 9 }
}

impl Drop for Board {
    fn drop(&mut self) {}
}

// Bit by bit.
const fn bits(set: u32) -> u32
where
    u32: Copy,
{
    set
}

fn solve() {}

fn main() {}
";
        let expected = "\
/// What can still go where.
impl Board {
    /// Fills it.
    fn fill(self) -> Option<Board>;

    fn size() -> usize;
}

// Bit by bit.
const fn bits(set: u32) -> u32
where
    u32: Copy;
";
        let found = signatures(&Reference::parse(text.into()).unwrap());
        assert_eq!(found, expected);
        assert_eq!(signatures(&Reference::parse("fn main() {}".into()).unwrap()), "");
    }
}
