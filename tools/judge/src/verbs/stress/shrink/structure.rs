//! Simpler inputs for one whose shape is known: fewer test cases, rows, columns and vertices, with
//! all that counts or names them.

use std::rc::Rc;

use super::super::shape::Shape;
use super::super::shape::format::{self, Cell, Content, Count, Part};
use super::scope::{Scope, cells, closed_up, contains, drain};
use super::text::pieces;
use super::{Candidates, Pass};

type Step = fn(&Scope) -> Box<dyn Iterator<Item = Vec<Content>>>;

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

/// What a step makes of the input itself, then of each test case.
fn candidates(shape: &Rc<Shape>, input: &[u8], step: Step) -> Candidates {
    let Some(contents) = format::read(&shape.parts, input) else {
        return Box::new(std::iter::empty());
    };
    let whole = Scope {
        parts: Rc::new(shape.parts.clone()),
        contents: contents.clone(),
        indices: Rc::new(shape.indices(false)),
        outer: 0,
    };
    let of_whole = step(&whole);
    let of_cases = scopes_of_cases(shape, &contents).into_iter().flat_map(move |(at, scope)| {
        let contents = contents.clone();
        step(&scope).map(move |case| with_case(&contents, at, case))
    });
    let shape = shape.clone();
    Box::new(of_whole.chain(of_cases).map(move |contents| format::write(&shape.parts, &contents)))
}

/// Every test case: which part and which case of it, and what it consists of.
fn scopes_of_cases(shape: &Shape, contents: &[Content]) -> Vec<((usize, usize), Scope)> {
    let indices = Rc::new(shape.indices(true));
    let mut scopes = Vec::new();
    for (part, content) in contents.iter().enumerate() {
        let (Part::Cases(_, parts), Content::Cases(cases)) = (&shape.parts[part], content) else {
            continue;
        };
        let outer = format::variables(&shape.parts[..part]).len();
        let parts = Rc::new(parts.clone());
        scopes.extend(cases.iter().enumerate().map(|(case, contents)| {
            let (parts, indices) = (parts.clone(), indices.clone());
            ((part, case), Scope { parts, contents: contents.clone(), indices, outer })
        }));
    }
    scopes
}

fn with_case(contents: &[Content], (part, at): (usize, usize), case: Vec<Content>) -> Vec<Content> {
    let mut contents = contents.to_vec();
    if let Content::Cases(cases) = &mut contents[part] {
        cases[at] = case;
    }
    contents
}

fn fewer_cases(shape: &Rc<Shape>, input: &[u8]) -> Candidates {
    let Some(contents) = format::read(&shape.parts, input) else {
        return Box::new(std::iter::empty());
    };
    let parts = Rc::new(shape.parts.clone());
    let indices = Rc::new(Vec::new());
    let whole = Scope { parts: parts.clone(), contents, indices, outer: 0 };
    let counts: Vec<(usize, usize)> = parts.iter().enumerate().filter_map(cases_at).collect();
    Box::new(counts.into_iter().flat_map(move |(part, variable)| {
        let (whole, parts) = (whole.clone(), parts.clone());
        self::pieces(whole.cases(part)).filter_map(move |range| {
            let mut fewer = whole.clone();
            let Content::Cases(cases) = &mut fewer.contents[part] else { return None };
            cases.drain(range.clone());
            fewer.lower(variable, range.len())?;
            Some(format::write(&parts, &fewer.contents))
        })
    }))
}

fn cases_at((index, part): (usize, &Part)) -> Option<(usize, usize)> {
    match part {
        Part::Cases(variable, _) => Some((index, *variable)),
        Part::Block(_) => None,
    }
}

/// Without some of the items that a number counts: by themselves, then with the names of those
/// behind them moved up.
fn fewer_items(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Content>>> {
    let scope = scope.clone();
    Box::new(scope.counts().into_iter().flat_map(move |(variable, count)| {
        let scope = scope.clone();
        pieces(count).flat_map(move |items| {
            let fewer = scope.without(variable, &items);
            let renamed = fewer.clone().map(|mut fewer| {
                fewer.rename(variable, closed_up(items));
                fewer
            });
            fewer.into_iter().chain(renamed).map(|scope| scope.contents)
        })
    }))
}

/// Without some of the items and everything that names them; the names of those behind them move up.
fn fewer_vertices(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Content>>> {
    let scope = scope.clone();
    Box::new(scope.counts().into_iter().flat_map(move |(variable, count)| {
        let scope = scope.clone();
        pieces(count).filter_map(move |items| {
            let mut fewer = scope.clone();
            fewer.lower(variable, items.len())?;
            for (part, block) in scope.blocks() {
                let lines = fewer.block(part);
                if block.lines == Count::Of(variable, 0) {
                    drain(lines, &items, 0)?;
                }
                if block.words == Count::Of(variable, 0) && !scope.is_list_of_names(part, variable)
                {
                    lines.iter_mut().try_for_each(|line| drain(line, &items, 0))?;
                }
            }
            fewer.drop_lines(variable, |names| names.iter().any(|name| contains(&items, *name)))?;
            fewer.drop_names(variable, &items);
            fewer.rename(variable, closed_up(items));
            Some(fewer.contents)
        })
    }))
}

/// Two neighbours become one; what then joins it with itself goes, or only what joined them.
fn merged_vertices(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Content>>> {
    let scope = scope.clone();
    Box::new(scope.counts().into_iter().flat_map(move |(variable, _)| {
        let pairs = scope.neighbours(variable);
        let scope = scope.clone();
        pairs.into_iter().flat_map(move |(kept, gone)| {
            let merged =
                [true, false].map(|with_loops| scope.merged(variable, kept, gone, with_loops));
            merged.into_iter().flatten().map(|scope| scope.contents)
        })
    }))
}

/// Two items swap their names, and what there is for each.
fn renamed_vertices(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Content>>> {
    const MOST: usize = 12;
    let scope = scope.clone();
    let counts = scope.counts().into_iter().filter(|(_, count)| *count <= MOST);
    Box::new(counts.flat_map(move |(variable, count)| {
        let scope = scope.clone();
        let pairs = (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)));
        pairs.map(move |(a, b)| scope.swapped(variable, a, b).contents)
    }))
}

/// The two ends of an edge change places.
fn reversed_edges(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Content>>> {
    let mut scope = scope.clone();
    let mut ends = Vec::new();
    for (part, block) in scope.blocks() {
        let counts = scope.counts().into_iter();
        let mut columns = counts.map(|(variable, _)| scope.columns(part, variable));
        if let Some(columns) = columns.find(|columns| columns.len() > 1 && !block.is_header()) {
            let lines = 0..scope.block(part).len();
            ends.extend(lines.map(|line| (part, line, columns[0].0, columns[1].0)));
        }
    }
    Box::new(ends.into_iter().map(move |(part, line, a, b)| {
        let mut reversed = scope.clone();
        reversed.block(part)[line].swap(a, b);
        reversed.contents
    }))
}

/// The numbers of a series become their ranks: what is less stays so.
fn ranks(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Content>>> {
    let scope = scope.clone();
    Box::new(scope.all_series().into_iter().flat_map(move |series| {
        let mut scope = scope.clone();
        let mut numbers: Vec<i128> =
            cells(scope.block(series.part), series).filter_map(|cell| cell.number()).collect();
        numbers.sort();
        numbers.dedup();
        [0, 1].map(|first| {
            let mut ranked = scope.clone();
            for cell in cells(ranked.block(series.part), series) {
                if let Cell::Number(number) = cell {
                    let rank = numbers.partition_point(|other| other < number);
                    *number = rank as i128 + first;
                }
            }
            ranked.contents
        })
    }))
}

/// Lists are sorted, as a whole or by two neighbours; and so are lines.
fn sorted(scope: &Scope) -> Box<dyn Iterator<Item = Vec<Content>>> {
    let scope = scope.clone();
    Box::new(scope.blocks().into_iter().flat_map(move |(part, block)| {
        let mut scope = scope.clone();
        let lines = scope.block(part).clone();
        let by_lines = sorted_lists(&lines);
        let in_lines = lines.iter().enumerate().flat_map(|(at, line)| {
            let lists = if matches!(block.words, Count::Of(..) | Count::Any) {
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
        let blocks: Vec<_> = by_lines.into_iter().chain(in_lines).collect();
        blocks.into_iter().map(move |lines| {
            let mut sorted = scope.clone();
            *sorted.block(part) = lines;
            sorted.contents
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
