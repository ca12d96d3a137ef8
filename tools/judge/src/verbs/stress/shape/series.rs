//! Cells of an input that mean the same, wherever they are.

use super::format::{Block, Cell, Content, Count, Part, Variables};

/// The input, or one of its test cases.
pub struct ScopeView<'a> {
    pub variables: Variables,
    pub contents: &'a [Content],
}

/// Cells of a block that mean the same.
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

impl Series {
    fn block<'a>(&self, scope: &ScopeView<'a>) -> &'a [Vec<Cell>] {
        block(scope, self.part)
    }

    /// Its cells, as lists: one that goes down a column, or one for each line.
    pub fn lists<'a>(&self, scope: &ScopeView<'a>) -> Vec<Vec<&'a Cell>> {
        let lines = self.block(scope).iter();
        match self.column {
            Column::At(at) => vec![lines.filter_map(|line| line.get(at)).collect()],
            Column::From(from) => lines.map(|line| line.iter().skip(from).collect()).collect(),
        }
    }

    pub fn numbers(&self, scope: &ScopeView) -> Vec<i128> {
        self.lists(scope).into_iter().flatten().filter_map(Cell::number).collect()
    }

    /// The same as [`Series::lists`], if they are all numbers.
    fn number_lists(&self, scope: &ScopeView) -> Option<Vec<Vec<i128>>> {
        let numbers = |list: Vec<&Cell>| list.into_iter().map(Cell::number).collect();
        self.lists(scope).into_iter().map(numbers).collect()
    }

    pub fn words(&self, scope: &ScopeView) -> Vec<Vec<u8>> {
        let words = self.lists(scope).into_iter().flatten().filter_map(|cell| match cell {
            Cell::Word(word) => Some(word.clone()),
            Cell::Number(_) => None,
        });
        words.collect()
    }

    pub fn all(&self, scope: &ScopeView, holds: impl Fn(&[i128]) -> bool) -> bool {
        self.number_lists(scope).is_some_and(|lists| lists.iter().all(|list| holds(list)))
    }
}

/// The lines of the block that is read by this part.
pub fn block<'a>(scope: &ScopeView<'a>, part: usize) -> &'a [Vec<Cell>] {
    match &scope.contents[part] {
        Content::Block(lines) => lines,
        Content::Cases(_) => &[],
    }
}

/// The series of a block.
pub fn series(part: usize, block: &Block) -> Vec<Series> {
    let columns = |count: usize| (0..count).map(Column::At);
    let columns: Vec<Column> = match block.words {
        Count::Fixed(words) => columns(words).collect(),
        Count::Own(_, offset) => {
            let head = usize::try_from(offset).unwrap_or(0);
            columns(head).chain([Column::From(head)]).collect()
        }
        Count::Of(..) | Count::Any => vec![Column::From(0)],
    };
    columns.into_iter().map(|column| Series { part, column }).collect()
}

/// The blocks among parts, with their indices.
pub fn blocks(parts: &[Part]) -> impl Iterator<Item = (usize, &Block)> {
    parts.iter().enumerate().filter_map(|(index, part)| match part {
        Part::Block(block) => Some((index, block)),
        Part::Cases(..) => None,
    })
}
