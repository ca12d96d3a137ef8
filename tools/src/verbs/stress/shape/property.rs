//! What may be true of all inputs of a format. A property that holds in every input that was seen is
//! taken for a rule.

use std::collections::{BTreeMap, BTreeSet};

use super::format::{Cell, Count, Part, Piece, Table, Variables, variables};
use super::graph::{GRAPH_RULES, Graph, GraphRule};
use super::values::Values;

/// A table has at most this many kinds of lines, such as queries.
const MOST_KINDS: usize = 8;

/// The input, or one of its test cases.
pub struct Scope<'a> {
    pub variables: Variables,
    pub pieces: &'a [Piece],
}

/// Cells of a table that mean the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Series {
    pub part: usize,
    pub column: Column,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Column {
    /// The cell with this index of every line.
    At(usize),
    /// Each line from this index on.
    From(usize),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Property {
    /// The numbers of a series.
    Values(Series, Values),
    /// The letters of the words of a series, and how many there are.
    Letters(Series, Values),
    Lengths(Series, Values),
    /// The words are numbers with a fraction.
    Decimal(Series),
    /// A series has numbers alone, or none.
    Numbers(Series),
    NoNumbers(Series),
    /// How many lines a table has, and how many words they have.
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
    Rising(Series),
    NotFalling(Series),
    /// All of the numbers from this one on, in any order.
    Permutation(Series, i128),
    /// No number is above its own position plus an offset: each vertex comes after its parent.
    Position(Series, i128),
    /// Two columns of a table.
    Less(usize, usize, usize),
    NotMore(usize, usize, usize),
    Different(usize, usize, usize),
    DistinctLines(usize),
    /// No two lines begin with the same two numbers, whichever comes first.
    DistinctPairs(usize),
    /// The first two columns of a table are edges between as many vertices as this variable says.
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

impl Series {
    fn table<'a>(&self, scope: &Scope<'a>) -> &'a [Vec<Cell>] {
        table(scope, self.part)
    }

    /// Its cells, as lists: one that goes down a column, or one for each line.
    pub fn lists<'a>(&self, scope: &Scope<'a>) -> Vec<Vec<&'a Cell>> {
        let lines = self.table(scope).iter();
        match self.column {
            Column::At(at) => vec![lines.filter_map(|line| line.get(at)).collect()],
            Column::From(from) => lines.map(|line| line.iter().skip(from).collect()).collect(),
        }
    }

    fn numbers(&self, scope: &Scope) -> Vec<i128> {
        self.lists(scope).into_iter().flatten().filter_map(Cell::number).collect()
    }

    /// The same as [`Series::lists`], if they are all numbers.
    fn number_lists(&self, scope: &Scope) -> Option<Vec<Vec<i128>>> {
        let numbers = |list: Vec<&Cell>| list.into_iter().map(Cell::number).collect();
        self.lists(scope).into_iter().map(numbers).collect()
    }

    fn words(&self, scope: &Scope) -> Vec<Vec<u8>> {
        let words = self.lists(scope).into_iter().flatten().filter_map(|cell| match cell {
            Cell::Word(word) => Some(word.clone()),
            Cell::Number(_) => None,
        });
        words.collect()
    }

    fn all(&self, scope: &Scope, holds: impl Fn(&[i128]) -> bool) -> bool {
        self.number_lists(scope).is_some_and(|lists| lists.iter().all(|list| holds(list)))
    }
}

fn table<'a>(scope: &Scope<'a>, part: usize) -> &'a [Vec<Cell>] {
    match &scope.pieces[part] {
        Piece::Table(lines) => lines,
        Piece::Cases(_) => &[],
    }
}

/// The series of a table.
pub fn series(part: usize, table: &Table) -> Vec<Series> {
    let columns = |count: usize| (0..count).map(Column::At);
    let columns: Vec<Column> = match table.words {
        Count::Fixed(words) => columns(words).collect(),
        Count::Own(_, offset) => {
            let head = usize::try_from(offset).unwrap_or(0);
            columns(head).chain([Column::From(head)]).collect()
        }
        Count::Of(..) | Count::Any => vec![Column::From(0)],
    };
    columns.into_iter().map(|column| Series { part, column }).collect()
}

/// The tables among parts, with their indices.
pub fn tables(parts: &[Part]) -> impl Iterator<Item = (usize, &Table)> {
    parts.iter().enumerate().filter_map(|(index, part)| match part {
        Part::Table(table) => Some((index, table)),
        Part::Cases(..) => None,
    })
}

/// All properties that hold in all these scopes, which have the same parts.
pub fn properties(parts: &[Part], scopes: &[Scope]) -> Vec<Property> {
    let Some(known) = scopes.first().map(|scope| scope.variables.len()) else {
        return Vec::new();
    };
    let outer = known - variables(parts).len();
    let mut found = Vec::new();
    for (part, table) in tables(parts) {
        found.extend(of_lines(part, table, scopes));
        for series in series(part, table) {
            found.extend(of_series(parts, outer, series, scopes));
            found.extend((0..known).flat_map(|variable| with_variable(series, variable)));
        }
        found.extend(of_columns(part, table, known));
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
fn of_series(parts: &[Part], outer: usize, series: Series, scopes: &[Scope]) -> Vec<Property> {
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
        (!words.is_empty()).then_some(Property::Decimal(series)),
    ];
    let lists =
        [Property::Distinct(series), Property::Rising(series), Property::NotFalling(series)];
    let more = [0, 1].map(|first| Property::Permutation(series, first));
    let positions = [-1, 0, 1].map(|offset| Property::Position(series, offset));
    // A header is a single line, so it has no lists.
    let is_header = matches!(&parts[series.part], Part::Table(table) if table.is_header());
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
    let own = matches!(&parts[series.part], Part::Table(Table { words: Count::Own(word, _), .. }) if *word == at);
    let variable = variables(parts).iter().position(|place| *place == (series.part, at));
    own || variable.is_some_and(|variable| parts.iter().any(|part| part.counts(outer + variable)))
}

fn with_variable(series: Series, variable: usize) -> Vec<Property> {
    let at_most = [-1, 0, 1].map(|offset| Property::AtMost(series, variable, offset));
    at_most.into_iter().chain([Property::Sum(series, variable)]).collect()
}

fn difference(one: usize, other: usize, scope: &Scope) -> Option<Property> {
    let difference = scope.variables[one]?.checked_sub(scope.variables[other]?)?;
    Some(Property::Difference(one, other, difference))
}

/// How many lines and words there are where nothing says it, and what may be true of whole lines.
fn of_lines(part: usize, table: &Table, scopes: &[Scope]) -> Vec<Property> {
    if table.is_header() {
        return Vec::new();
    }
    let tables = || scopes.iter().map(|scope| self::table(scope, part));
    let mut found = vec![Property::DistinctLines(part)];
    if table.words == Count::Any {
        let words: Vec<i128> = tables().flatten().map(|line| line.len() as i128).collect();
        found.extend(Values::seen(&words).map(|values| Property::Words(part, values)));
        found.extend(words_by_first(part, tables().flatten()).filter(|_| !table.is_glued));
        found.push(Property::Rectangle(part));
        let least = tables().flatten().map(Vec::len).min().unwrap_or(0);
        found.extend([-1, 1].map(|step| Property::Stairs(part, least, step)));
    }
    if table.lines == Count::Any {
        let lines: Vec<i128> = tables().map(|lines| lines.len() as i128).collect();
        found.extend(Values::seen(&lines).map(|values| Property::Lines(part, values)));
    }
    if table.is_glued {
        found.extend([Property::Palindromes(part), Property::Balanced(part)]);
        found.extend(tables().next().into_iter().flat_map(|lines| letter_counts(part, lines)));
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

/// What may be true of two columns, beside each other or as the ends of edges.
fn of_columns(part: usize, table: &Table, variables: usize) -> Vec<Property> {
    let Count::Fixed(words) = table.words else { return Vec::new() };
    if words < 2 || table.is_glued {
        return Vec::new();
    }
    let pairs = (0..words).flat_map(|a| (0..words).map(move |b| (a, b))).filter(|(a, b)| a != b);
    let ordered = pairs.flat_map(|(a, b)| {
        [Property::Less(part, a, b), Property::NotMore(part, a, b), Property::Different(part, a, b)]
    });
    let graphs = (0..variables)
        .flat_map(|variable| GRAPH_RULES.map(|rule| Property::Graph(part, variable, rule)));
    let graphs = graphs.filter(|_| !table.is_header());
    ordered.chain([Property::DistinctPairs(part)]).chain(graphs).collect()
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
    scopes: &'a [Scope<'a>],
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

fn is_distinct<T: Ord>(items: impl IntoIterator<Item = T>) -> bool {
    let mut seen = BTreeSet::new();
    items.into_iter().all(|item| seen.insert(item))
}

impl Property {
    pub fn holds(&self, scope: &Scope) -> bool {
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
            Property::Numbers(series) => series.words(scope).is_empty(),
            Property::NoNumbers(series) => series.numbers(scope).is_empty(),
            Property::Unequal(one, other) => {
                variable(*one).is_some() && variable(*one) != variable(*other)
            }
            Property::Stairs(part, least, step) => is_staircase(table(scope, *part), *least, *step),
            Property::Words(part, values) => {
                table(scope, *part).iter().all(|line| values.contains(line.len() as i128))
            }
            Property::WordsByFirst(part, words) => table(scope, *part).iter().all(|line| {
                line.first().is_some_and(|first| words.get(first) == Some(&line.len()))
            }),
            Property::Lines(part, values) => values.contains(table(scope, *part).len() as i128),
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
            Property::Rising(series) => series.all(scope, |list| list.is_sorted_by(|a, b| a < b)),
            Property::NotFalling(series) => series.all(scope, |list| list.is_sorted()),
            Property::Permutation(series, first) => series.all(scope, |list| {
                let numbers = *first..first + list.len() as i128;
                is_distinct(list) && list.iter().all(|number| numbers.contains(number))
            }),
            Property::Position(series, offset) => series
                .all(scope, |list| list.iter().zip(0..).all(|(number, at)| *number <= at + offset)),
            Property::Less(part, a, b) => columns(scope, *part, *a, *b, |a, b| a < b),
            Property::NotMore(part, a, b) => columns(scope, *part, *a, *b, |a, b| a <= b),
            Property::Different(part, a, b) => columns(scope, *part, *a, *b, |a, b| a != b),
            Property::DistinctLines(part) => is_distinct(table(scope, *part)),
            Property::DistinctPairs(part) => edges(scope, *part)
                .is_some_and(|edges| is_distinct(edges.iter().map(|(a, b)| (a.min(b), a.max(b))))),
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
                table(scope, *part).windows(2).all(|lines| lines[0].len() == lines[1].len())
            }
            Property::Palindromes(part) => {
                table(scope, *part).iter().all(|line| line.iter().eq(line.iter().rev()))
            }
            Property::Balanced(part) => table(scope, *part).iter().all(|line| is_balanced(line)),
            Property::Exactly(part, letter, count) => {
                let cells = table(scope, *part).iter().flatten();
                cells.filter(|cell| cell.bytes() == *letter).count() == *count
            }
        }
    }
}

fn is_decimal(word: &[u8]) -> bool {
    let word = word.strip_prefix(b"-").unwrap_or(word);
    let is_digits = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
    let parts: Vec<&[u8]> = word.split(|&byte| byte == b'.').collect();
    matches!(parts[..], [whole, fraction] if is_digits(whole) && is_digits(fraction))
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
    scope: &Scope,
    part: usize,
    a: usize,
    b: usize,
    holds: impl Fn(i128, i128) -> bool,
) -> bool {
    let numbers = |line: &[Cell]| Some((line.get(a)?.number()?, line.get(b)?.number()?));
    table(scope, part).iter().all(|line| numbers(line).is_some_and(|(a, b)| holds(a, b)))
}

fn edges(scope: &Scope, part: usize) -> Option<Vec<(i128, i128)>> {
    let edge = |line: &Vec<Cell>| Some((line.first()?.number()?, line.get(1)?.number()?));
    table(scope, part).iter().map(edge).collect()
}

/// Whether every bracket is closed by its own kind, and some are there.
fn is_balanced(line: &[Cell]) -> bool {
    let mut open = Vec::new();
    let mut brackets = 0;
    for letter in line.iter().flat_map(Cell::bytes) {
        let opening = match letter {
            b'(' | b'[' | b'{' => {
                open.push(letter);
                continue;
            }
            b')' => b'(',
            b']' => b'[',
            b'}' => b'{',
            _ => continue,
        };
        brackets += 1;
        if open.pop() != Some(opening) {
            return false;
        }
    }
    open.is_empty() && (brackets > 0 || line.is_empty())
}
