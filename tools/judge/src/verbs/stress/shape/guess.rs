//! Finds the format that several inputs have in common.

use super::format::{Block, Cell, Count, Line, Part, Variables, read_parts};

/// How far the inputs of one format may vary without a number that says so. Each kind is tried only
/// when the ones before it explain nothing.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Freedom {
    /// Every count is known.
    None,
    /// A word may have any length.
    Letters,
    /// A line may have any number of words.
    Words,
    /// The last lines may be any number.
    Lines,
}

/// More steps than this are not tried: what is as complicated as that is not understood.
const MOST_STEPS: usize = 1000;

/// The offsets a count may have, the usual ones first: a tree has one edge less than vertices.
const OFFSETS: [i128; 3] = [0, -1, 1];

/// A line may begin with its own count, and perhaps one or two words beside it.
const OWN: [Count; 5] =
    [Count::Own(0, 1), Count::Own(0, 2), Count::Own(0, 3), Count::Own(1, 2), Count::Own(1, 3)];

/// The format of all these inputs, if they have one.
pub fn guess(inputs: &[Vec<Line>]) -> Option<Vec<Part>> {
    let start: Vec<Cursor> = inputs.iter().map(|lines| Cursor::new(lines)).collect();
    let freedoms = [Freedom::None, Freedom::Letters, Freedom::Words, Freedom::Lines];
    freedoms.into_iter().find_map(|freedom| Guess { freedom, steps: 0 }.parts(&start, None))
}

/// A place in an input, and what is known there.
#[derive(Clone)]
struct Cursor<'a> {
    rest: &'a [Line<'a>],
    variables: Variables,
    /// Those of the line before, if they are variables.
    last_header: (usize, usize),
}

struct Guess {
    freedom: Freedom,
    steps: usize,
}

/// The parts found so far are those of the first test case, of which there are as many as this
/// variable says.
struct Repeated<'a, 'b> {
    starts: &'b [Cursor<'a>],
    parts: Vec<Part>,
    count: usize,
}

impl Guess {
    /// The parts from here to the end of every input, or to the end of the first test case.
    fn parts(&mut self, cursors: &[Cursor], repeated: Option<&Repeated>) -> Option<Vec<Part>> {
        if repeated.map_or_else(|| cursors.iter().all(Cursor::is_at_end), Repeated::is_complete) {
            return Some(Vec::new());
        }
        if let Some(cases) = repeated.is_none().then(|| self.cases(cursors)).flatten() {
            return Some(vec![cases]);
        }
        for block in self.blocks(cursors, repeated) {
            if let Some(parts) = self.continued(cursors, Part::Block(block), repeated) {
                return Some(parts);
            }
        }
        self.header(cursors, repeated)
    }

    fn continued(
        &mut self,
        cursors: &[Cursor],
        part: Part,
        repeated: Option<&Repeated>,
    ) -> Option<Vec<Part>> {
        let next: Vec<Cursor> = cursors.iter().map(|c| c.after(&part)).collect::<Option<_>>()?;
        self.steps += 1;
        if self.steps > MOST_STEPS || !is_progress(cursors, &next) {
            return None;
        }
        let repeated = repeated.map(|repeated| repeated.with(&part));
        let mut parts = self.parts(&next, repeated.as_ref())?;
        parts.insert(0, part);
        Some(parts)
    }

    fn header(&mut self, cursors: &[Cursor], repeated: Option<&Repeated>) -> Option<Vec<Part>> {
        let words = cursors.iter().find_map(|cursor| cursor.rest.first())?.len();
        self.continued(cursors, Part::Block(Block::header(words)), repeated)
    }

    /// Test cases up to the end, counted by a variable of the line before them. A case of a single
    /// part is no case but a line of a block.
    fn cases(&mut self, cursors: &[Cursor]) -> Option<Part> {
        let (start, end) = cursors.first()?.last_header;
        counting(cursors).into_iter().filter(|it| (start..end).contains(it)).find_map(|count| {
            let repeated = Repeated { starts: cursors, parts: Vec::new(), count };
            let parts = self.parts(cursors, Some(&repeated))?;
            Some(Part::Cases(count, parts))
        })
    }

    /// What may come next other than a line of variables: blocks before single lines, and what is
    /// counted before what is not.
    fn blocks(&self, cursors: &[Cursor], repeated: Option<&Repeated>) -> Vec<Block> {
        let mut variables = counting(cursors);
        variables.retain(|variable| repeated.is_none_or(|repeated| repeated.count != *variable));
        let of = |offset: i128| variables.iter().map(move |&variable| Count::Of(variable, offset));
        let counted: Vec<Count> = OFFSETS.into_iter().flat_map(of).collect();
        let any = |is_free: bool| is_free.then_some(Count::Any);
        let any_words = any(self.freedom >= Freedom::Letters);
        let rows: Vec<Count> = counted.iter().copied().chain(OWN).chain(any_words).collect();
        let columns = cursors.iter().find_map(|cursor| cursor.rest.first()).map(|line| line.len());
        let columns = columns.filter(|&words| words > 0).map(Count::Fixed);
        let widths: Vec<Count> = columns.into_iter().chain(rows.clone()).collect();
        let heights = counted.into_iter().chain(any(self.freedom >= Freedom::Lines));
        let blocks = heights.flat_map(|lines| widths.iter().map(move |&words| (lines, words)));
        let rows = rows.iter().map(|&words| (Count::Fixed(1), words));
        let either =
            |(lines, words)| [true, false].map(|is_glued| Block { lines, words, is_glued });
        let blocks = blocks.chain(rows).flat_map(either);
        blocks.filter(|block| self.makes_sense(block, cursors)).collect()
    }

    /// Whether this block can be next. Single words are taken apart into letters where they are not
    /// all numbers.
    fn makes_sense(&self, block: &Block, cursors: &[Cursor]) -> bool {
        let part = Part::Block(*block);
        if !cursors.iter().all(|cursor| cursor.after(&part).is_some()) {
            return false;
        }
        let taken: Vec<_> = cursors.iter().filter_map(|cursor| cursor.taken(block)).collect();
        let mut lines = taken.iter().copied().flatten();
        let is_single = lines.clone().all(|line| line.len() <= 1);
        let has_words =
            lines.any(|line| line.iter().any(|w| matches!(Cell::new(w), Cell::Word(_))));
        let is_free = block.words == Count::Any;
        // What never has more than one line is not a block of as many lines as something says.
        let is_table = block.lines == Count::Fixed(1) || taken.iter().any(|taken| taken.len() > 1);
        is_table
            && block.is_glued == (is_single && has_words)
            && !(block.is_glued && matches!(block.words, Count::Fixed(_) | Count::Own(..)))
            && !(is_free && !block.is_glued && self.freedom < Freedom::Words)
            && !(is_free && !block.is_glued && block.lines == Count::Any)
    }
}

/// The variables that may be counts: numbers in all inputs, not always 1, and not above what is
/// there.
fn counting(cursors: &[Cursor]) -> Vec<usize> {
    let known = cursors.iter().map(|cursor| cursor.variables.len()).min().unwrap_or(0);
    let is_count = |&variable: &usize| {
        let numbers = || cursors.iter().map(|cursor| cursor.variables[variable]);
        numbers().all(|number| number.is_some_and(|number| number >= 0))
            && numbers().any(|number| number > Some(1))
    };
    (0..known).filter(is_count).collect()
}

fn is_progress(before: &[Cursor], after: &[Cursor]) -> bool {
    before.iter().zip(after).any(|(before, after)| after.rest.len() < before.rest.len())
}

impl<'a> Cursor<'a> {
    fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    fn new(rest: &'a [Line<'a>]) -> Cursor<'a> {
        Cursor { rest, variables: Variables::new(), last_header: (0, 0) }
    }

    fn after(&self, part: &Part) -> Option<Cursor<'a>> {
        let mut next = self.clone();
        part.read(&mut next.rest, &mut next.variables)?;
        next.last_header = (self.variables.len(), next.variables.len());
        Some(next)
    }

    /// The lines that a block would take.
    fn taken(&self, block: &Block) -> Option<&'a [Line<'a>]> {
        let lines = match block.lines {
            Count::Fixed(lines) => lines,
            Count::Of(variable, offset) => {
                usize::try_from(self.variables[variable]? + offset).ok()?
            }
            _ => self.rest.len(),
        };
        self.rest.get(..lines)
    }
}

impl<'a, 'b> Repeated<'a, 'b> {
    fn with(&self, part: &Part) -> Repeated<'a, 'b> {
        let parts = [&self.parts[..], std::slice::from_ref(part)].concat();
        Repeated { starts: self.starts, parts, count: self.count }
    }

    /// Whether every input consists of test cases with these parts.
    fn is_complete(&self) -> bool {
        self.parts.len() > 1 && self.starts.iter().all(|start| self.ends(start))
    }

    fn ends(&self, start: &Cursor) -> bool {
        let mut rest = start.rest;
        let cases = start.variables[self.count].unwrap_or(0);
        let is_possible = cases <= rest.len() as i128;
        let is_read =
            |_| read_parts(&self.parts, &mut rest, &mut start.variables.clone()).is_some();
        is_possible && (0..cases).all(is_read) && rest.is_empty()
    }
}
