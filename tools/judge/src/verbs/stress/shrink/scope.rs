//! An input or one of its test cases, in parts that can be changed together with what counts them and
//! what names them.

use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

use super::super::shape::Indices;
use super::super::shape::format::{self, Block, Cell, Content, Count, Part};
use super::super::shape::series::{Column, Series, blocks, series};

/// What is more than this is not there item by item.
const MOST_ITEMS: usize = 100_000;

/// An input or one of its test cases, in parts that can be changed.
#[derive(Clone)]
pub struct Scope {
    pub parts: Rc<Vec<Part>>,
    pub contents: Vec<Content>,
    pub indices: Rc<Vec<Indices>>,
    /// How many variables there are around it.
    pub outer: usize,
}

impl Scope {
    pub fn cases(&self, part: usize) -> usize {
        match &self.contents[part] {
            Content::Cases(cases) => cases.len(),
            Content::Block(_) => 0,
        }
    }

    pub fn block(&mut self, part: usize) -> &mut Vec<Vec<Cell>> {
        match &mut self.contents[part] {
            Content::Block(lines) => lines,
            Content::Cases(_) => unreachable!("a block is read as a block"),
        }
    }

    /// The number that is a variable of this scope, not one around it.
    pub fn variable(&mut self, variable: usize) -> Option<&mut i128> {
        let own = variable.checked_sub(self.outer)?;
        let (part, word) = *format::variables(&self.parts).get(own)?;
        match self.block(part).first_mut()?.get_mut(word)? {
            Cell::Number(number) => Some(number),
            Cell::Word(_) => None,
        }
    }

    pub fn lower(&mut self, variable: usize, by: usize) -> Option<()> {
        *self.variable(variable)? -= by as i128;
        Some(())
    }

    /// The variables of this scope that count something, and how much.
    pub fn counts(&self) -> Vec<(usize, usize)> {
        let own = self.outer..self.outer + format::variables(&self.parts).len();
        let counting = own.filter(|&variable| {
            self.parts.iter().any(|part| part.counts(variable) && matches!(part, Part::Block(_)))
                || self.indices.iter().any(|indices| indices.variable == variable)
        });
        let mut scope = self.clone();
        let count = |variable| Some((variable, usize::try_from(*scope.variable(variable)?).ok()?));
        counting.filter_map(count).filter(|(_, count)| *count <= MOST_ITEMS).collect()
    }

    pub fn blocks(&self) -> Vec<(usize, Block)> {
        blocks(&self.parts).map(|(part, block)| (part, *block)).collect()
    }

    /// Without these items of whatever a variable counts, wherever there is something for each.
    pub fn without(&self, variable: usize, items: &Range<usize>) -> Option<Scope> {
        let mut fewer = self.clone();
        fewer.lower(variable, items.len())?;
        for (part, block) in self.blocks() {
            let lines = fewer.block(part);
            if let Some(offset) = offset(block.lines, variable) {
                drain(lines, items, offset)?;
            }
            if let Some(offset) = offset(block.words, variable) {
                lines.iter_mut().try_for_each(|line| drain(line, items, offset))?;
            }
        }
        Some(fewer)
    }

    /// Applies this to every number that names one of the items, which are counted from 0 here.
    pub fn rename(&mut self, variable: usize, name: impl Fn(i128) -> i128) {
        for indices in self.indices.clone().iter().filter(|it| it.variable == variable) {
            let renamed = |number: i128| name(number - indices.first) + indices.first;
            for cell in cells(self.block(indices.series.part), indices.series) {
                if let Cell::Number(number) = cell {
                    *number = renamed(*number);
                }
            }
        }
    }

    /// Drops the lines in which something is named that `is_gone`, with what counts the lines.
    pub fn drop_lines(&mut self, variable: usize, is_gone: impl Fn(&[i128]) -> bool) -> Option<()> {
        for (part, block) in self.blocks() {
            let named: Vec<(usize, i128)> = self.columns(part, variable);
            if named.is_empty() || block.is_header() {
                continue;
            }
            let lines = self.block(part);
            let before = lines.len();
            lines.retain(|line| !is_gone(&names(line, &named)));
            let dropped = before - lines.len();
            if let Count::Of(counting, _) = block.lines
                && counting != variable
            {
                self.lower(counting, dropped)?;
            }
        }
        Some(())
    }

    /// The columns of a block that name items, and the number of the first item there.
    pub fn columns(&self, part: usize, variable: usize) -> Vec<(usize, i128)> {
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
    pub fn drop_names(&mut self, variable: usize, items: &Range<usize>) {
        for indices in self.indices.clone().iter().filter(|it| it.variable == variable) {
            let Column::From(from) = indices.series.column else { continue };
            let is_gone =
                |cell: &Cell| cell.number().is_some_and(|n| contains(items, n - indices.first));
            for line in self.block(indices.series.part) {
                let kept = line.split_off(from.min(line.len()));
                line.extend(kept.into_iter().filter(|cell| !is_gone(cell)));
            }
        }
    }

    /// Whether a list of names has as many as there are items, such as a permutation.
    pub fn is_list_of_names(&self, part: usize, variable: usize) -> bool {
        self.indices.iter().any(|indices| {
            indices.variable == variable
                && indices.series.part == part
                && matches!(indices.series.column, Column::From(_))
        })
    }

    /// The pairs of items that a line names.
    pub fn neighbours(&self, variable: usize) -> BTreeSet<(i128, i128)> {
        let mut scope = self.clone();
        let mut pairs = BTreeSet::new();
        for (part, block) in self.blocks() {
            let columns = self.columns(part, variable);
            if columns.len() < 2 || block.is_header() {
                continue;
            }
            let lines = scope.block(part).iter().map(|line| names(line, &columns));
            pairs.extend(lines.filter_map(|names| match names[..] {
                [a, b, ..] if a != b => Some((a.min(b), a.max(b))),
                _ => None,
            }));
        }
        pairs
    }

    pub fn merged(
        &self,
        variable: usize,
        kept: i128,
        gone: i128,
        with_loops: bool,
    ) -> Option<Scope> {
        let at = usize::try_from(gone).ok()?;
        let mut fewer = self.clone();
        fewer.lower(variable, 1)?;
        for (part, block) in self.blocks() {
            let lines = fewer.block(part);
            if block.lines == Count::Of(variable, 0) {
                drain(lines, &(at..at + 1), 0)?;
            }
            if block.words == Count::Of(variable, 0) {
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

    pub fn swapped(&self, variable: usize, a: usize, b: usize) -> Scope {
        let mut swapped = self.clone();
        for (part, block) in self.blocks() {
            let lines = swapped.block(part);
            if block.lines == Count::Of(variable, 0) && a < lines.len() && b < lines.len() {
                lines.swap(a, b);
            }
            if block.words == Count::Of(variable, 0) {
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

    /// The series that are lists, not variables.
    pub fn all_series(&self) -> Vec<Series> {
        let blocks = blocks(&self.parts).filter(|(_, block)| !block.is_header());
        blocks.flat_map(|(part, block)| series(part, block)).collect()
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
pub fn drain<T>(list: &mut Vec<T>, items: &Range<usize>, offset: i128) -> Option<()> {
    let last = list.len().checked_sub(items.len())?;
    let start = usize::try_from(items.start as i128 + offset.min(0)).unwrap_or(0).min(last);
    list.drain(start..start + items.len());
    Some(())
}

pub fn cells(lines: &mut [Vec<Cell>], series: Series) -> impl Iterator<Item = &mut Cell> {
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

pub fn contains(items: &Range<usize>, item: i128) -> bool {
    usize::try_from(item).is_ok_and(|item| items.contains(&item))
}

/// The names that are left move up.
pub fn closed_up(items: Range<usize>) -> impl Fn(i128) -> i128 {
    move |item| match item {
        item if item >= items.end as i128 => item - items.len() as i128,
        item if item > items.start as i128 => items.start as i128,
        item => item,
    }
}
