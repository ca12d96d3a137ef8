//! Simpler inputs for one whose shape is known: fewer test cases, rows, columns and vertices, with
//! all that counts or names them.

use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

use super::super::shape::format::{self, Cell, Count, Part, Piece, Table};
use super::super::shape::series::{Column, Series, series, tables};
use super::super::shape::{Indices, Shape};
use super::text::pieces;
use super::{Candidates, Pass};

type Step = fn(&Scope) -> Box<dyn Iterator<Item = Vec<Piece>>>;

pub fn passes(shape: &Rc<Shape>) -> Vec<Pass> {
    let steps: [Step; 7] = [
        fewer_items,
        fewer_vertices,
        merged_vertices,
        renamed_vertices,
        reversed_edges,
        ranks,
        sorted,
    ];
    let within = |step: Step| -> Pass {
        let shape = shape.clone();
        Box::new(move |input| candidates(&shape, input, step))
    };
    let cases = shape.clone();
    let fewer_cases: Pass = Box::new(move |input| fewer_cases(&cases, input));
    [fewer_cases].into_iter().chain(steps.map(within)).collect()
}

/// What is more than this is not there item by item.
const MOST_ITEMS: usize = 100_000;

/// An input or one of its test cases, in parts that can be changed.
#[derive(Clone)]
struct Scope {
    parts: Rc<Vec<Part>>,
    pieces: Vec<Piece>,
    indices: Rc<Vec<Indices>>,
    /// How many variables there are around it.
    outer: usize,
}

/// What a step makes of the input itself, then of each test case.
fn candidates(shape: &Rc<Shape>, input: &[u8], step: Step) -> Candidates {
    let Some(pieces) = format::read(&shape.parts, input) else {
        return Box::new(std::iter::empty());
    };
    let whole = Scope {
        parts: Rc::new(shape.parts.clone()),
        pieces: pieces.clone(),
        indices: Rc::new(shape.indices(false)),
        outer: 0,
    };
    let of_whole = step(&whole);
    let of_cases = scopes_of_cases(shape, &pieces).into_iter().flat_map(move |(at, scope)| {
        let pieces = pieces.clone();
        step(&scope).map(move |case| with_case(&pieces, at, case))
    });
    let shape = shape.clone();
    Box::new(of_whole.chain(of_cases).map(move |pieces| format::write(&shape.parts, &pieces)))
}

/// Every test case: which part and which case of it, and what it consists of.
fn scopes_of_cases(shape: &Shape, pieces: &[Piece]) -> Vec<((usize, usize), Scope)> {
    let indices = Rc::new(shape.indices(true));
    let mut scopes = Vec::new();
    for (part, piece) in pieces.iter().enumerate() {
        let (Part::Cases(_, parts), Piece::Cases(cases)) = (&shape.parts[part], piece) else {
            continue;
        };
        let outer = format::variables(&shape.parts[..part]).len();
        let parts = Rc::new(parts.clone());
        scopes.extend(cases.iter().enumerate().map(|(case, pieces)| {
            let (parts, indices) = (parts.clone(), indices.clone());
            ((part, case), Scope { parts, pieces: pieces.clone(), indices, outer })
        }));
    }
    scopes
}

fn with_case(pieces: &[Piece], (part, at): (usize, usize), case: Vec<Piece>) -> Vec<Piece> {
    let mut pieces = pieces.to_vec();
    if let Piece::Cases(cases) = &mut pieces[part] {
        cases[at] = case;
    }
    pieces
}

fn fewer_cases(shape: &Rc<Shape>, input: &[u8]) -> Candidates {
    let Some(pieces) = format::read(&shape.parts, input) else {
        return Box::new(std::iter::empty());
    };
    let parts = Rc::new(shape.parts.clone());
    let indices = Rc::new(Vec::new());
    let whole = Scope { parts: parts.clone(), pieces, indices, outer: 0 };
    let counts: Vec<(usize, usize)> = parts.iter().enumerate().filter_map(cases_at).collect();
    Box::new(counts.into_iter().flat_map(move |(part, variable)| {
        let (whole, parts) = (whole.clone(), parts.clone());
        self::pieces(whole.cases(part)).filter_map(move |range| {
            let mut fewer = whole.clone();
            let Piece::Cases(cases) = &mut fewer.pieces[part] else { return None };
            cases.drain(range.clone());
            fewer.lower(variable, range.len())?;
            Some(format::write(&parts, &fewer.pieces))
        })
    }))
}

fn cases_at((index, part): (usize, &Part)) -> Option<(usize, usize)> {
    match part {
        Part::Cases(variable, _) => Some((index, *variable)),
        Part::Table(_) => None,
    }
}

impl Scope {
    fn cases(&self, part: usize) -> usize {
        match &self.pieces[part] {
            Piece::Cases(cases) => cases.len(),
            Piece::Table(_) => 0,
        }
    }

    fn table(&mut self, part: usize) -> &mut Vec<Vec<Cell>> {
        match &mut self.pieces[part] {
            Piece::Table(lines) => lines,
            Piece::Cases(_) => unreachable!("a table is read as a table"),
        }
    }

    /// The number that is a variable of this scope, not one around it.
    fn variable(&mut self, variable: usize) -> Option<&mut i128> {
        let own = variable.checked_sub(self.outer)?;
        let (part, word) = *format::variables(&self.parts).get(own)?;
        match self.table(part).first_mut()?.get_mut(word)? {
            Cell::Number(number) => Some(number),
            Cell::Word(_) => None,
        }
    }

    fn lower(&mut self, variable: usize, by: usize) -> Option<()> {
        *self.variable(variable)? -= by as i128;
        Some(())
    }

    /// The variables of this scope that count something, and how much.
    fn counts(&self) -> Vec<(usize, usize)> {
        let own = self.outer..self.outer + format::variables(&self.parts).len();
        let counting = own.filter(|&variable| {
            self.parts.iter().any(|part| part.counts(variable) && matches!(part, Part::Table(_)))
                || self.indices.iter().any(|indices| indices.variable == variable)
        });
        let mut scope = self.clone();
        let count = |variable| Some((variable, usize::try_from(*scope.variable(variable)?).ok()?));
        counting.filter_map(count).filter(|(_, count)| *count <= MOST_ITEMS).collect()
    }

    fn tables(&self) -> Vec<(usize, Table)> {
        tables(&self.parts).map(|(part, table)| (part, *table)).collect()
    }

    /// Without these items of whatever a variable counts, wherever there is something for each.
    fn without(&self, variable: usize, items: &Range<usize>) -> Option<Scope> {
        let mut fewer = self.clone();
        fewer.lower(variable, items.len())?;
        for (part, table) in self.tables() {
            let lines = fewer.table(part);
            if let Some(offset) = offset(table.lines, variable) {
                drain(lines, items, offset)?;
            }
            if let Some(offset) = offset(table.words, variable) {
                lines.iter_mut().try_for_each(|line| drain(line, items, offset))?;
            }
        }
        Some(fewer)
    }

    /// Applies this to every number that names one of the items, which are counted from 0 here.
    fn rename(&mut self, variable: usize, name: impl Fn(i128) -> i128) {
        for indices in self.indices.clone().iter().filter(|it| it.variable == variable) {
            let renamed = |number: i128| name(number - indices.first) + indices.first;
            for cell in cells(self.table(indices.series.part), indices.series) {
                if let Cell::Number(number) = cell {
                    *number = renamed(*number);
                }
            }
        }
    }

    /// Drops the lines in which something is named that `is_gone`, with what counts the lines.
    fn drop_lines(&mut self, variable: usize, is_gone: impl Fn(&[i128]) -> bool) -> Option<()> {
        for (part, table) in self.tables() {
            let named: Vec<(usize, i128)> = self.columns(part, variable);
            if named.is_empty() || table.is_header() {
                continue;
            }
            let lines = self.table(part);
            let before = lines.len();
            lines.retain(|line| !is_gone(&names(line, &named)));
            let dropped = before - lines.len();
            if let Count::Of(counting, _) = table.lines
                && counting != variable
            {
                self.lower(counting, dropped)?;
            }
        }
        Some(())
    }

    /// The columns of a table that name items, and the number of the first item there.
    fn columns(&self, part: usize, variable: usize) -> Vec<(usize, i128)> {
        let indices = self
            .indices
            .iter()
            .filter(|indices| indices.variable == variable && indices.series.part == part);
        let column = |indices: &Indices| match indices.series.column {
            Column::At(at) => Some((at, indices.first)),
            Column::From(_) => None,
        };
        indices.filter_map(column).collect()
    }

    /// Removes from lists of names those that are gone.
    fn drop_names(&mut self, variable: usize, items: &Range<usize>) {
        for indices in self.indices.clone().iter().filter(|it| it.variable == variable) {
            let Column::From(from) = indices.series.column else { continue };
            let is_gone =
                |cell: &Cell| cell.number().is_some_and(|n| contains(items, n - indices.first));
            for line in self.table(indices.series.part) {
                let kept = line.split_off(from.min(line.len()));
                line.extend(kept.into_iter().filter(|cell| !is_gone(cell)));
            }
        }
    }

    /// Whether a list of names has as many as there are items, such as a permutation.
    fn is_list_of_names(&self, part: usize, variable: usize) -> bool {
        self.indices.iter().any(|indices| {
            indices.variable == variable
                && indices.series.part == part
                && matches!(indices.series.column, Column::From(_))
        })
    }
}

/// The offset of a count, if this variable is what counts.
fn offset(count: Count, variable: usize) -> Option<i128> {
    match count {
        Count::Of(counting, offset) if counting == variable => Some(offset),
        _ => None,
    }
}

/// Removes as many items as these, and these if there is one for each.
fn drain<T>(list: &mut Vec<T>, items: &Range<usize>, offset: i128) -> Option<()> {
    let last = list.len().checked_sub(items.len())?;
    let start = usize::try_from(items.start as i128 + offset.min(0)).unwrap_or(0).min(last);
    list.drain(start..start + items.len());
    Some(())
}

fn cells(lines: &mut [Vec<Cell>], series: Series) -> impl Iterator<Item = &mut Cell> {
    lines.iter_mut().flat_map(move |line| {
        let range = match series.column {
            Column::At(at) => at.min(line.len())..(at + 1).min(line.len()),
            Column::From(from) => from.min(line.len())..line.len(),
        };
        line[range].iter_mut()
    })
}

fn names(line: &[Cell], columns: &[(usize, i128)]) -> Vec<i128> {
    let name = |(at, first): &(usize, i128)| Some(line.get(*at)?.number()? - first);
    columns.iter().filter_map(name).collect()
}

fn contains(items: &Range<usize>, item: i128) -> bool {
    usize::try_from(item).is_ok_and(|item| items.contains(&item))
}

/// The names that are left move up.
fn closed_up(items: Range<usize>) -> impl Fn(i128) -> i128 {
    move |item| match item {
        item if item >= items.end as i128 => item - items.len() as i128,
        item if item > items.start as i128 => items.start as i128,
        item => item,
    }
}

/// Without some of the items that a number counts: by themselves, then with the names of those
/// behind them moved up.
fn fewer_items(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Piece>>> {
    let scope = scope.clone();
    Box::new(scope.counts().into_iter().flat_map(move |(variable, count)| {
        let scope = scope.clone();
        pieces(count).flat_map(move |items| {
            let fewer = scope.without(variable, &items);
            let renamed = fewer.clone().map(|mut fewer| {
                fewer.rename(variable, closed_up(items));
                fewer
            });
            fewer.into_iter().chain(renamed).map(|scope| scope.pieces)
        })
    }))
}

/// Without some of the items and everything that names them; the names of those behind them move up.
fn fewer_vertices(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Piece>>> {
    let scope = scope.clone();
    Box::new(scope.counts().into_iter().flat_map(move |(variable, count)| {
        let scope = scope.clone();
        pieces(count).filter_map(move |items| {
            let mut fewer = scope.clone();
            fewer.lower(variable, items.len())?;
            for (part, table) in scope.tables() {
                let lines = fewer.table(part);
                if table.lines == Count::Of(variable, 0) {
                    drain(lines, &items, 0)?;
                }
                if table.words == Count::Of(variable, 0) && !scope.is_list_of_names(part, variable)
                {
                    lines.iter_mut().try_for_each(|line| drain(line, &items, 0))?;
                }
            }
            fewer.drop_lines(variable, |names| names.iter().any(|name| contains(&items, *name)))?;
            fewer.drop_names(variable, &items);
            fewer.rename(variable, closed_up(items));
            Some(fewer.pieces)
        })
    }))
}

/// Two neighbours become one; what then joins it with itself goes, or only what joined them.
fn merged_vertices(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Piece>>> {
    let scope = scope.clone();
    Box::new(scope.counts().into_iter().flat_map(move |(variable, _)| {
        let pairs = scope.neighbours(variable);
        let scope = scope.clone();
        pairs.into_iter().flat_map(move |(kept, gone)| {
            let merged =
                [true, false].map(|with_loops| scope.merged(variable, kept, gone, with_loops));
            merged.into_iter().flatten().map(|scope| scope.pieces)
        })
    }))
}

impl Scope {
    /// The pairs of items that a line names.
    fn neighbours(&self, variable: usize) -> BTreeSet<(i128, i128)> {
        let mut scope = self.clone();
        let mut pairs = BTreeSet::new();
        for (part, table) in self.tables() {
            let columns = self.columns(part, variable);
            if columns.len() < 2 || table.is_header() {
                continue;
            }
            let lines = scope.table(part).iter().map(|line| names(line, &columns));
            pairs.extend(lines.filter_map(|names| match names[..] {
                [a, b, ..] if a != b => Some((a.min(b), a.max(b))),
                _ => None,
            }));
        }
        pairs
    }

    fn merged(&self, variable: usize, kept: i128, gone: i128, with_loops: bool) -> Option<Scope> {
        let at = usize::try_from(gone).ok()?;
        let mut fewer = self.clone();
        fewer.lower(variable, 1)?;
        for (part, table) in self.tables() {
            let lines = fewer.table(part);
            if table.lines == Count::Of(variable, 0) {
                drain(lines, &(at..at + 1), 0)?;
            }
            if table.words == Count::Of(variable, 0) {
                lines.iter_mut().try_for_each(|line| drain(line, &(at..at + 1), 0))?;
            }
        }
        let joins =
            |names: &[i128]| names.len() > 1 && names.contains(&kept) && names.contains(&gone);
        let is_loop = |names: &[i128]| with_loops && names.len() > 1 && names[0] == names[1];
        fewer.drop_lines(variable, |names| joins(names) || is_loop(names))?;
        fewer.rename(variable, |item| if item == gone { kept } else { item });
        fewer.rename(variable, closed_up(at..at + 1));
        Some(fewer)
    }
}

/// Two items swap their names, and what there is for each.
fn renamed_vertices(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Piece>>> {
    const MOST: usize = 12;
    let scope = scope.clone();
    let counts = scope.counts().into_iter().filter(|(_, count)| *count <= MOST);
    Box::new(counts.flat_map(move |(variable, count)| {
        let scope = scope.clone();
        let pairs = (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)));
        pairs.map(move |(a, b)| scope.swapped(variable, a, b).pieces)
    }))
}

impl Scope {
    fn swapped(&self, variable: usize, a: usize, b: usize) -> Scope {
        let mut swapped = self.clone();
        for (part, table) in self.tables() {
            let lines = swapped.table(part);
            if table.lines == Count::Of(variable, 0) && a < lines.len() && b < lines.len() {
                lines.swap(a, b);
            }
            if table.words == Count::Of(variable, 0) {
                lines.iter_mut().for_each(|line| line.swap(a, b));
            }
        }
        let (a, b) = (a as i128, b as i128);
        swapped.rename(variable, |item| match item {
            item if item == a => b,
            item if item == b => a,
            item => item,
        });
        swapped
    }
}

/// The two ends of an edge change places.
fn reversed_edges(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Piece>>> {
    let mut scope = scope.clone();
    let mut ends = Vec::new();
    for (part, table) in scope.tables() {
        let counts = scope.counts().into_iter();
        let mut columns = counts.map(|(variable, _)| scope.columns(part, variable));
        if let Some(columns) = columns.find(|columns| columns.len() > 1 && !table.is_header()) {
            let lines = 0..scope.table(part).len();
            ends.extend(lines.map(|line| (part, line, columns[0].0, columns[1].0)));
        }
    }
    Box::new(ends.into_iter().map(move |(part, line, a, b)| {
        let mut reversed = scope.clone();
        reversed.table(part)[line].swap(a, b);
        reversed.pieces
    }))
}

/// The numbers of a series become their ranks: what is less stays so.
fn ranks(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Piece>>> {
    let scope = scope.clone();
    Box::new(scope.all_series().into_iter().flat_map(move |series| {
        let mut scope = scope.clone();
        let mut numbers: Vec<i128> =
            cells(scope.table(series.part), series).filter_map(|cell| cell.number()).collect();
        numbers.sort();
        numbers.dedup();
        [0, 1].map(|first| {
            let mut ranked = scope.clone();
            for cell in cells(ranked.table(series.part), series) {
                if let Cell::Number(number) = cell {
                    let rank = numbers.partition_point(|other| other < number);
                    *number = rank as i128 + first;
                }
            }
            ranked.pieces
        })
    }))
}

/// Lists are sorted, as a whole or by two neighbours; and so are lines.
fn sorted(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Piece>>> {
    let scope = scope.clone();
    Box::new(scope.tables().into_iter().flat_map(move |(part, table)| {
        let mut scope = scope.clone();
        let lines = scope.table(part).clone();
        let by_lines = sorted_lists(&lines);
        let in_lines = lines.iter().enumerate().flat_map(|(at, line)| {
            let lists = if matches!(table.words, Count::Of(..) | Count::Any) {
                sorted_lists(line)
            } else {
                Vec::new()
            };
            let lines = &lines;
            lists.into_iter().map(move |line| {
                let mut lines = lines.clone();
                lines[at] = line;
                lines
            })
        });
        let tables: Vec<_> = by_lines.into_iter().chain(in_lines).collect();
        tables.into_iter().map(move |lines| {
            let mut sorted = scope.clone();
            *sorted.table(part) = lines;
            sorted.pieces
        })
    }))
}

fn sorted_lists<T: Clone + Ord>(list: &[T]) -> Vec<Vec<T>> {
    const MOST: usize = 50;
    let mut sorted = list.to_vec();
    sorted.sort();
    let swaps = (1..list.len().min(MOST)).filter(|&at| list[at] < list[at - 1]).map(|at| {
        let mut swapped = list.to_vec();
        swapped.swap(at - 1, at);
        swapped
    });
    [sorted].into_iter().chain(swaps).collect()
}

impl Scope {
    /// The series that are lists, not variables.
    fn all_series(&self) -> Vec<Series> {
        let tables = tables(&self.parts).filter(|(_, table)| !table.is_header());
        tables.flat_map(|(part, table)| series(part, table)).collect()
    }
}
