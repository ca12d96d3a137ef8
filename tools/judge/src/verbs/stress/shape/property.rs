//! What may be true of all inputs of a format. A property that holds in every input that was seen is
//! taken for a rule.

use std::collections::{BTreeMap, BTreeSet};

use super::brackets;
use super::format::Cell;
use super::graph::{Graph, GraphRule};
use super::rank;
use super::series::{ScopeView, Series, block};
use super::values::Values;

#[derive(Clone, Debug, PartialEq)]
pub enum Property {
    /// The numbers of a series.
    Values(Series, Values),
    /// The letters of the words of a series, and how many there are.
    Letters(Series, Values),
    Lengths(Series, Values),
    /// The words are numbers with a fraction.
    Decimal(Series),
    /// Zero has no sign.
    NoNegativeZero(Series),
    /// A series has numbers alone, or none.
    Numbers(Series),
    NoNumbers(Series),
    /// How many lines a block has, and how many words they have.
    Lines(usize, Values),
    Words(usize, Values),
    /// The first word of a line decides how many words it has.
    WordsByFirst(usize, BTreeMap<Cell, usize>),
    /// No number of a series is above this variable plus an offset.
    AtMost(Series, usize, i128),
    /// The difference of two variables, or that there is one.
    Difference(usize, usize, i128),
    Unequal(usize, usize),
    Sum(Series, usize),
    Distinct(Series),
    /// Numbers, fractions or words are in order.
    Rising(Series),
    NotFalling(Series),
    /// All of the numbers from this one on, in any order.
    Permutation(Series, i128),
    /// No number is above its own position plus an offset: each vertex comes after its parent.
    Position(Series, i128),
    /// Two columns of a block.
    Less(usize, usize, usize),
    NotMore(usize, usize, usize),
    Different(usize, usize, usize),
    DistinctLines(usize),
    /// Lines of one word each are in order.
    SortedLines(usize),
    /// No two lines begin with the same two numbers, whichever comes first.
    DistinctPairs(usize),
    /// No two lines begin with the same two numbers in the same order.
    DistinctArcs(usize),
    /// From one column of a block to another are intervals, with so much between them.
    Apart(usize, usize, usize, i128),
    /// Rows and columns can be swapped.
    Symmetric(usize),
    /// The first two columns of a block are edges between as many vertices as this variable says.
    Graph(usize, usize, GraphRule),
    /// All lines have the same length.
    Rectangle(usize),
    /// Each line has one word more than that before it, or one less; this many is the least.
    Stairs(usize, usize, i128),
    Palindromes(usize),
    Balanced(usize),
    /// A letter is there as many times.
    Exactly(usize, Vec<u8>, usize),
}

fn is_distinct<T: Ord>(items: impl IntoIterator<Item = T>) -> bool {
    let mut seen = BTreeSet::new();
    items.into_iter().all(|item| seen.insert(item))
}

impl Property {
    pub fn holds(&self, scope: &ScopeView) -> bool {
        let variable = |variable: usize| scope.variables[variable];
        match self {
            Property::Values(series, values) => {
                series.numbers(scope).iter().all(|number| values.contains(*number))
            }
            Property::Letters(series, values) => {
                series.words(scope).iter().flatten().all(|&letter| values.contains(letter.into()))
            }
            Property::Lengths(series, values) => {
                series.words(scope).iter().all(|word| values.contains(word.len() as i128))
            }
            Property::Decimal(series) => series.words(scope).iter().all(|word| is_decimal(word)),
            Property::NoNegativeZero(series) => {
                !series.words(scope).iter().any(|word| is_negative_zero(word))
            }
            Property::Numbers(series) => series.words(scope).is_empty(),
            Property::NoNumbers(series) => series.numbers(scope).is_empty(),
            Property::Unequal(one, other) => {
                variable(*one).is_some() && variable(*one) != variable(*other)
            }
            Property::Stairs(part, least, step) => is_staircase(block(scope, *part), *least, *step),
            Property::Words(part, values) => {
                block(scope, *part).iter().all(|line| values.contains(line.len() as i128))
            }
            Property::WordsByFirst(part, words) => block(scope, *part).iter().all(|line| {
                line.first().is_some_and(|first| words.get(first) == Some(&line.len()))
            }),
            Property::Lines(part, values) => values.contains(block(scope, *part).len() as i128),
            Property::AtMost(series, most, offset) => variable(*most).is_some_and(|most| {
                let most = most.saturating_add(*offset);
                series.all(scope, |list| list.iter().all(|number| *number <= most))
            }),
            Property::Difference(one, other, difference) => variable(*one)
                .zip(variable(*other))
                .is_some_and(|(one, other)| one.checked_sub(other) == Some(*difference)),
            Property::Sum(series, sum) => {
                variable(*sum).is_some_and(|sum| series.all(scope, |list| total(list) == Some(sum)))
            }
            Property::Distinct(series) => series.all(scope, |list| is_distinct(list)),
            Property::Rising(series) => {
                rank::lists(*series, scope, |list| list.is_sorted_by(|a, b| a < b))
            }
            Property::NotFalling(series) => rank::lists(*series, scope, |list| list.is_sorted()),
            Property::Permutation(series, first) => series.all(scope, |list| {
                let numbers = *first..first + list.len() as i128;
                is_distinct(list) && list.iter().all(|number| numbers.contains(number))
            }),
            Property::Position(series, offset) => series
                .all(scope, |list| list.iter().zip(0..).all(|(number, at)| *number <= at + offset)),
            Property::Less(part, a, b) => columns(scope, *part, *a, *b, |a, b| a < b),
            Property::NotMore(part, a, b) => columns(scope, *part, *a, *b, |a, b| a <= b),
            Property::Different(part, a, b) => columns(scope, *part, *a, *b, |a, b| a != b),
            Property::DistinctLines(part) => is_distinct(block(scope, *part)),
            Property::SortedLines(part) => rank::are_sorted_words(block(scope, *part)),
            Property::DistinctPairs(part) => edges(scope, *part)
                .is_some_and(|edges| is_distinct(edges.iter().map(|(a, b)| (a.min(b), a.max(b))))),
            Property::DistinctArcs(part) => edges(scope, *part).is_some_and(is_distinct),
            Property::Apart(part, a, b, gap) => are_apart(block(scope, *part), *a, *b, *gap),
            Property::Symmetric(part) => is_symmetric(block(scope, *part)),
            Property::Graph(part, vertices, rule) => {
                let vertices = variable(*vertices).and_then(|number| usize::try_from(number).ok());
                let graph = vertices.zip(edges(scope, *part));
                graph.is_some_and(|(vertices, edges)| {
                    let is_vertex = |end: i128| (0..=vertices as i128).contains(&end);
                    let is_graph = edges.iter().all(|&(a, b)| is_vertex(a) && is_vertex(b));
                    is_graph && Graph { vertices, edges }.obeys(*rule)
                })
            }
            Property::Rectangle(part) => {
                block(scope, *part).windows(2).all(|lines| lines[0].len() == lines[1].len())
            }
            Property::Palindromes(part) => {
                block(scope, *part).iter().all(|line| line.iter().eq(line.iter().rev()))
            }
            Property::Balanced(part) => block(scope, *part).iter().all(|line| {
                let letters: Vec<u8> = line.iter().flat_map(Cell::bytes).collect();
                brackets::pairs(&letters).is_some()
            }),
            Property::Exactly(part, letter, count) => {
                let cells = block(scope, *part).iter().flatten();
                cells.filter(|cell| cell.bytes() == *letter).count() == *count
            }
        }
    }
}

pub fn is_decimal(word: &[u8]) -> bool {
    let word = word.strip_prefix(b"-").unwrap_or(word);
    let is_digits = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
    let parts: Vec<&[u8]> = word.split(|&byte| byte == b'.').collect();
    matches!(parts[..], [whole, fraction] if is_digits(whole) && is_digits(fraction))
}

fn is_negative_zero(word: &[u8]) -> bool {
    let digits = word.strip_prefix(b"-");
    digits.is_some_and(|digits| digits.contains(&b'0') && digits.iter().all(|b| b"0.".contains(b)))
}

fn are_apart(lines: &[Vec<Cell>], a: usize, b: usize, gap: i128) -> bool {
    let interval = |line: &Vec<Cell>| Some((line.get(a)?.number()?, line.get(b)?.number()?));
    let Some(mut intervals) = lines.iter().map(interval).collect::<Option<Vec<_>>>() else {
        return false;
    };
    intervals.sort();
    let are_so = |one: (i128, i128), next: (i128, i128)| one.1.saturating_add(gap) <= next.0;
    intervals.iter().all(|(start, end)| start <= end)
        && intervals.windows(2).all(|pair| are_so(pair[0], pair[1]))
}

fn is_symmetric(lines: &[Vec<Cell>]) -> bool {
    let is_square = lines.iter().all(|line| line.len() == lines.len());
    let mut pairs = (0..lines.len()).flat_map(|row| (0..row).map(move |column| (row, column)));
    is_square && pairs.all(|(row, column)| lines[row][column] == lines[column][row])
}

/// From the least line at one end, each is longer by one.
fn is_staircase(lines: &[Vec<Cell>], least: usize, step: i128) -> bool {
    let mut lengths: Vec<usize> = lines.iter().map(Vec::len).collect();
    if step < 0 {
        lengths.reverse();
    }
    lengths.into_iter().eq(least..least + lines.len())
}

fn total(list: &[i128]) -> Option<i128> {
    list.iter().try_fold(0, |sum: i128, number| sum.checked_add(*number))
}

fn columns(
    scope: &ScopeView,
    part: usize,
    a: usize,
    b: usize,
    holds: impl Fn(i128, i128) -> bool,
) -> bool {
    let numbers = |line: &[Cell]| Some((line.get(a)?.number()?, line.get(b)?.number()?));
    block(scope, part).iter().all(|line| numbers(line).is_some_and(|(a, b)| holds(a, b)))
}

fn edges(scope: &ScopeView, part: usize) -> Option<Vec<(i128, i128)>> {
    let edge = |line: &Vec<Cell>| Some((line.first()?.number()?, line.get(1)?.number()?));
    block(scope, part).iter().map(edge).collect()
}
