//! Which properties hold in all inputs that were seen.

use std::collections::BTreeMap;

use super::format::{Block, Cell, Count, Part, variables};
use super::graph::GRAPH_RULES;
use super::property::Property;
use super::series::{Column, ScopeView, Series, blocks, series};
use super::values::Values;

/// A block has at most this many kinds of lines, such as queries.
const MOST_KINDS: usize = 8;

/// All properties that hold in all these scopes, which have the same parts.
pub fn properties(parts: &[Part], scopes: &[ScopeView]) -> Vec<Property> {
    let Some(known) = scopes.first().map(|scope| scope.variables.len()) else {
        return Vec::new();
    };
    let outer = known - variables(parts).len();
    let mut found = Vec::new();
    for (part, block) in blocks(parts) {
        found.extend(of_lines(part, block, scopes));
        for series in series(part, block) {
            found.extend(of_series(parts, outer, series, scopes));
            found.extend((0..known).flat_map(|variable| with_variable(series, variable)));
        }
        let columns = columns(part, block, scopes);
        found.extend(of_columns(part, block, columns, known));
        // Lines of any length have nothing else to tell columns from each other.
        for column in (0..columns).filter(|_| block.words == Count::Any).map(Column::At) {
            found.extend(of_series(parts, outer, Series { part, column }, scopes));
        }
    }
    let pairs = (0..known).flat_map(|one| (0..one).map(move |other| (one, other)));
    found.extend(pairs.clone().filter_map(|(one, other)| difference(one, other, &scopes[0])));
    found.extend(pairs.map(|(one, other)| Property::Unequal(one, other)));
    found.retain(|property| scopes.iter().all(|scope| property.holds(scope)));
    let scales = Scales { parts, scopes };
    found.retain(|property| !scales.explain(property));
    strictest(found)
}

/// The values, letters and lengths that were seen, and what may be true of the lists.
fn of_series(parts: &[Part], outer: usize, series: Series, scopes: &[ScopeView]) -> Vec<Property> {
    let numbers: Vec<i128> = scopes.iter().flat_map(|scope| series.numbers(scope)).collect();
    let words: Vec<Vec<u8>> = scopes.iter().flat_map(|scope| series.words(scope)).collect();
    let letters: Vec<i128> = words.iter().flatten().map(|&letter| letter.into()).collect();
    let lengths: Vec<i128> = words.iter().map(|word| word.len() as i128).collect();
    // How small something may be is not guessed where it counts other things.
    let values = if is_count(parts, outer, series) { Values::seen } else { Values::likely };
    let seen = [
        values(&numbers).map(|values| Property::Values(series, values)),
        alphabet(&letters).map(|values| Property::Letters(series, values)),
        Values::seen(&lengths).map(|values| Property::Lengths(series, values)),
        Some(Property::Numbers(series)),
        Some(Property::NoNumbers(series)),
        Some(Property::NoNegativeZero(series)),
        (!words.is_empty()).then_some(Property::Decimal(series)),
    ];
    let lists =
        [Property::Distinct(series), Property::Rising(series), Property::NotFalling(series)];
    let more = [0, 1].map(|first| Property::Permutation(series, first));
    let positions = [-1, 0, 1].map(|offset| Property::Position(series, offset));
    // A header is a single line, so it has no lists.
    let is_header = matches!(&parts[series.part], Part::Block(block) if block.is_header());
    let lists = lists.into_iter().chain(more).chain(positions).filter(|_| !is_header);
    seen.into_iter().flatten().chain(lists).collect()
}

/// Letters go down to `a` where they are letters, and not one of a few.
fn alphabet(letters: &[i128]) -> Option<Values> {
    let first = |letter: i128| match u8::try_from(letter) {
        Ok(b'a'..=b'z') => b'a',
        Ok(b'A'..=b'Z') => b'A',
        Ok(letter) => letter,
        Err(_) => 0,
    };
    Some(match Values::seen(letters)? {
        Values::Range(least, most) => Values::Range(first(least).into(), most),
        set => set,
    })
}

/// Whether the number in this place says how many of something there are.
fn is_count(parts: &[Part], outer: usize, series: Series) -> bool {
    let Column::At(at) = series.column else { return false };
    let own = matches!(&parts[series.part], Part::Block(Block { words: Count::Own(word, _), .. }) if *word == at);
    let variable = variables(parts).iter().position(|place| *place == (series.part, at));
    own || variable.is_some_and(|variable| parts.iter().any(|part| part.counts(outer + variable)))
}

fn with_variable(series: Series, variable: usize) -> Vec<Property> {
    let at_most = [-1, 0, 1].map(|offset| Property::AtMost(series, variable, offset));
    at_most.into_iter().chain([Property::Sum(series, variable)]).collect()
}

fn difference(one: usize, other: usize, scope: &ScopeView) -> Option<Property> {
    let difference = scope.variables[one]?.checked_sub(scope.variables[other]?)?;
    Some(Property::Difference(one, other, difference))
}

/// How many lines and words there are where nothing says it, and what may be true of whole lines.
fn of_lines(part: usize, block: &Block, scopes: &[ScopeView]) -> Vec<Property> {
    let blocks = || scopes.iter().map(|scope| super::series::block(scope, part));
    let mut cells = blocks().flatten().flatten();
    let has_brackets = cells.any(|cell| cell.bytes().iter().any(|byte| b"()[]{}".contains(byte)));
    let balanced = has_brackets.then_some(Property::Balanced(part));
    if block.is_header() {
        return balanced.into_iter().collect();
    }
    let mut found = vec![Property::DistinctLines(part), Property::Symmetric(part)];
    found.extend(balanced);
    if block.words == Count::Any {
        let words: Vec<i128> = blocks().flatten().map(|line| line.len() as i128).collect();
        found.extend(Values::seen(&words).map(|values| Property::Words(part, values)));
        found.extend(words_by_first(part, blocks().flatten()).filter(|_| !block.is_glued));
        found.push(Property::Rectangle(part));
        let least = blocks().flatten().map(Vec::len).min().unwrap_or(0);
        found.extend([-1, 1].map(|step| Property::Stairs(part, least, step)));
    }
    if block.lines == Count::Any {
        let lines: Vec<i128> = blocks().map(|lines| lines.len() as i128).collect();
        found.extend(Values::seen(&lines).map(|values| Property::Lines(part, values)));
    }
    if block.is_glued {
        found.extend([Property::Palindromes(part), Property::SortedLines(part)]);
        found.extend(blocks().next().into_iter().flat_map(|lines| letter_counts(part, lines)));
    }
    found
}

/// How many words follow each first word, where there are only a few kinds of lines.
fn words_by_first<'a>(part: usize, lines: impl Iterator<Item = &'a Vec<Cell>>) -> Option<Property> {
    let words = |line: &Vec<Cell>| Some((line.first()?.clone(), line.len()));
    let words: BTreeMap<Cell, usize> = lines.filter_map(words).collect();
    (words.len() <= MOST_KINDS).then_some(Property::WordsByFirst(part, words))
}

fn letter_counts(part: usize, lines: &[Vec<Cell>]) -> Vec<Property> {
    let mut counts: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
    for cell in lines.iter().flatten() {
        *counts.entry(cell.bytes()).or_default() += 1;
    }
    counts.into_iter().map(|(letter, count)| Property::Exactly(part, letter, count)).collect()
}

/// How many columns a block has, at least.
fn columns(part: usize, block: &Block, scopes: &[ScopeView]) -> usize {
    match block.words {
        _ if block.is_glued => 0,
        Count::Fixed(words) => words,
        Count::Any => {
            let lines = scopes.iter().flat_map(|scope| super::series::block(scope, part));
            lines.map(Vec::len).min().unwrap_or(0)
        }
        Count::Of(..) | Count::Own(..) => 0,
    }
}

/// What may be true of two of so many columns, beside each other, as the ends of edges or of intervals.
fn of_columns(part: usize, block: &Block, words: usize, variables: usize) -> Vec<Property> {
    if words < 2 {
        return Vec::new();
    }
    let pairs = (0..words).flat_map(|a| (0..words).map(move |b| (a, b))).filter(|(a, b)| a != b);
    let ordered = pairs.clone().flat_map(|(a, b)| {
        [Property::Less(part, a, b), Property::NotMore(part, a, b), Property::Different(part, a, b)]
    });
    let apart = pairs.flat_map(|(a, b)| [0, 1, 2].map(|gap| Property::Apart(part, a, b, gap)));
    let graphs = (0..variables)
        .flat_map(|variable| GRAPH_RULES.map(|rule| Property::Graph(part, variable, rule)));
    let of_lines = apart.chain([Property::DistinctArcs(part)]).chain(graphs);
    let of_lines = of_lines.filter(|_| !block.is_header());
    ordered.chain([Property::DistinctPairs(part)]).chain(of_lines).collect()
}

/// Without what is implied: of several offsets, the least.
fn strictest(found: Vec<Property>) -> Vec<Property> {
    let is_implied = |property: &Property, by: &Property| match (property, by) {
        (Property::AtMost(a, v, more), Property::AtMost(b, w, less)) => {
            a == b && v == w && less < more
        }
        (Property::Position(a, more), Property::Position(b, less)) => a == b && less < more,
        _ => false,
    };
    let keep = |property: &&Property| !found.iter().any(|by| is_implied(property, by));
    found.iter().filter(keep).cloned().collect()
}

/// How large things are. That 3 vertices are fewer than a weight of 500 000 means nothing.
struct Scales<'a> {
    parts: &'a [Part],
    scopes: &'a [ScopeView<'a>],
}

/// Two scales that differ more than this have nothing to do with each other.
const SIMILAR: i128 = 10;

impl Scales<'_> {
    /// Whether a comparison of two numbers holds merely because one of them is much larger. It is
    /// always of interest that something does not exceed a count.
    fn explain(&self, property: &Property) -> bool {
        let column = |part, at| self.series(Series { part, column: Column::At(at) });
        match *property {
            Property::AtMost(series, variable, _) => {
                let is_count = self.parts.iter().any(|part| part.counts(variable));
                !is_count && !are_similar(self.series(series), self.variable(variable))
            }
            Property::Less(part, a, b)
            | Property::NotMore(part, a, b)
            | Property::Different(part, a, b) => !are_similar(column(part, a), column(part, b)),
            Property::Unequal(one, other) => !are_similar(self.variable(one), self.variable(other)),
            _ => false,
        }
    }

    fn series(&self, series: Series) -> i128 {
        scale(self.scopes.iter().flat_map(|scope| series.numbers(scope)))
    }

    fn variable(&self, variable: usize) -> i128 {
        scale(self.scopes.iter().filter_map(|scope| scope.variables[variable]))
    }
}

fn scale(numbers: impl Iterator<Item = i128>) -> i128 {
    numbers.map(i128::saturating_abs).max().unwrap_or(0)
}

fn are_similar(one: i128, other: i128) -> bool {
    one.max(other) <= one.min(other).saturating_mul(SIMILAR)
}
