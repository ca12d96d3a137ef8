//! How inputs are laid out: which numbers say how many lines, words or letters follow.

/// A line of an input, as its words.
pub type Line<'a> = Vec<&'a [u8]>;

/// How many lines, or words of a line, there are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Count {
    Fixed(usize),
    /// As many as this variable says, plus an offset.
    Of(usize, i128),
    /// As many words as this word of the same line says, plus an offset.
    Own(usize, i128),
    Any,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    Table(Table),
    /// As many test cases as this variable says, each made of these parts.
    Cases(usize, Vec<Part>),
}

/// Lines that look alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    pub lines: Count,
    pub words: Count,
    /// Every line is one word, and its letters take the place of words.
    pub is_glued: bool,
}

/// What is read by a part.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Table(Vec<Vec<Cell>>),
    Cases(Vec<Vec<Piece>>),
}

#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Cell {
    Number(i128),
    Word(Vec<u8>),
}

/// The variables that are in reach: the words of every line that stands alone, in order. Those that
/// are no numbers count nothing.
pub type Variables = Vec<Option<i128>>;

impl Cell {
    pub fn new(word: &[u8]) -> Cell {
        let text = std::str::from_utf8(word).ok();
        let number = text.and_then(|text| text.parse::<i128>().ok());
        match number {
            Some(number) if number.to_string().as_bytes() == word => Cell::Number(number),
            _ => Cell::Word(word.into()),
        }
    }

    pub fn number(&self) -> Option<i128> {
        match self {
            Cell::Number(number) => Some(*number),
            Cell::Word(_) => None,
        }
    }

    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Cell::Number(number) => number.to_string().into_bytes(),
            Cell::Word(word) => word.clone(),
        }
    }
}

/// The lines of an input. Spacing within them does not matter.
pub fn lines(input: &[u8]) -> Vec<Line<'_>> {
    let input = input.strip_suffix(b"\n").unwrap_or(input);
    input.split(|&byte| byte == b'\n').map(words_of).collect()
}

fn words_of(line: &[u8]) -> Line<'_> {
    line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).collect()
}

/// The whole input, read by these parts.
pub fn read(parts: &[Part], input: &[u8]) -> Option<Vec<Piece>> {
    let lines = lines(input);
    let mut rest = &lines[..];
    let pieces = read_parts(parts, &mut rest, &mut Variables::new())?;
    rest.is_empty().then_some(pieces)
}

pub fn read_parts(
    parts: &[Part],
    rest: &mut &[Line],
    variables: &mut Variables,
) -> Option<Vec<Piece>> {
    parts.iter().map(|part| part.read(rest, variables)).collect()
}

impl Part {
    /// Takes what belongs to this part from the lines that are left.
    pub fn read(&self, rest: &mut &[Line], variables: &mut Variables) -> Option<Piece> {
        match self {
            Part::Table(table) => Some(Piece::Table(table.read(rest, variables)?)),
            Part::Cases(count, parts) => {
                let count = usize::try_from(variables[*count]?).ok()?;
                if count > rest.len() {
                    return None;
                }
                // Each case has variables of its own.
                let case = |_| read_parts(parts, rest, &mut variables.clone());
                (0..count).map(case).collect::<Option<_>>().map(Piece::Cases)
            }
        }
    }
}

impl Part {
    /// Whether this variable says how many of something there are.
    pub fn counts(&self, variable: usize) -> bool {
        let is_it = |count: Count| matches!(count, Count::Of(counting, _) if counting == variable);
        match self {
            Part::Table(table) => is_it(table.lines) || is_it(table.words),
            Part::Cases(count, parts) => {
                *count == variable || parts.iter().any(|part| part.counts(variable))
            }
        }
    }
}

impl Table {
    /// One line whose words are variables.
    pub fn header(words: usize) -> Table {
        Table { lines: Count::Fixed(1), words: Count::Fixed(words), is_glued: false }
    }

    pub fn is_header(&self) -> bool {
        matches!((self.lines, self.words), (Count::Fixed(1), Count::Fixed(_))) && !self.is_glued
    }

    fn read(&self, rest: &mut &[Line], variables: &mut Variables) -> Option<Vec<Vec<Cell>>> {
        let count = match self.lines {
            Count::Fixed(count) => count,
            Count::Of(variable, offset) => counted(variables[variable]?, offset)?,
            Count::Any => rest.len(),
            Count::Own(..) => return None,
        };
        let (taken, left) = rest.split_at_checked(count)?;
        let table: Vec<_> =
            taken.iter().map(|line| self.cells(line, variables)).collect::<Option<_>>()?;
        if self.is_header() {
            variables.extend(table[0].iter().map(Cell::number));
        }
        *rest = left;
        Some(table)
    }

    fn cells(&self, line: &Line, variables: &Variables) -> Option<Vec<Cell>> {
        let cells: Vec<Cell> = match (self.is_glued, &line[..]) {
            (false, words) => words.iter().map(|word| Cell::new(word)).collect(),
            (true, []) => Vec::new(),
            (true, [word]) => word.iter().map(|&letter| Cell::Word(vec![letter])).collect(),
            (true, _) => return None,
        };
        let count = match self.words {
            Count::Fixed(count) => count,
            Count::Of(variable, offset) => counted(variables[variable]?, offset)?,
            Count::Own(word, offset) => counted(cells.get(word)?.number()?, offset)?,
            Count::Any => cells.len(),
        };
        (cells.len() == count).then_some(cells)
    }
}

fn counted(number: i128, offset: i128) -> Option<usize> {
    usize::try_from(number.checked_add(offset)?).ok()
}

/// Where the variables of these parts are: the part and the word.
pub fn variables(parts: &[Part]) -> Vec<(usize, usize)> {
    let words = |(index, part): (usize, &Part)| match part {
        Part::Table(table @ Table { words: Count::Fixed(words), .. }) if table.is_header() => {
            (0..*words).map(|word| (index, word)).collect()
        }
        _ => Vec::new(),
    };
    parts.iter().enumerate().flat_map(words).collect()
}

/// The text of an input that was read.
pub fn write(parts: &[Part], pieces: &[Piece]) -> Vec<u8> {
    let mut text = Vec::new();
    write_parts(parts, pieces, &mut text);
    text
}

fn write_parts(parts: &[Part], pieces: &[Piece], text: &mut Vec<u8>) {
    for (part, piece) in parts.iter().zip(pieces) {
        match (part, piece) {
            (Part::Cases(_, parts), Piece::Cases(cases)) => {
                cases.iter().for_each(|case| write_parts(parts, case, text));
            }
            (Part::Table(table), Piece::Table(lines)) => {
                let between: &[u8] = if table.is_glued { b"" } else { b" " };
                for line in lines {
                    let words: Vec<_> = line.iter().map(Cell::bytes).collect();
                    text.extend(words.join(between));
                    text.push(b'\n');
                }
            }
            _ => unreachable!("a piece is read by its part"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(lines: Count, words: Count) -> Part {
        Part::Table(Table { lines, words, is_glued: false })
    }

    #[test]
    fn what_is_read_is_written_again() {
        let edges = table(Count::Of(2, 0), Count::Fixed(2));
        let grid = Table { lines: Count::Of(1, 0), words: Count::Of(1, 1), is_glued: true };
        let body = vec![Part::Table(Table::header(2)), edges, Part::Table(grid)];
        let parts = [Part::Table(Table::header(1)), Part::Cases(0, body)];
        let input = b"2\n1 2\n1 1\n1 -1\n.#\n2 0\n#..\n012\n";
        let pieces = read(&parts, input).unwrap();
        assert_eq!(write(&parts, &pieces), input);
    }

    #[test]
    fn an_input_that_is_laid_out_differently_is_not_read() {
        let parts = [Part::Table(Table::header(1)), table(Count::Fixed(1), Count::Of(0, 0))];
        assert!(read(&parts, b"2\n7 8\n").is_some());
        for input in ["2\n7\n", "2\n7 8\n9\n", "2 7\n8 9\n", "-1\n\n", "x\n7\n", "2\n"] {
            assert!(read(&parts, input.as_bytes()).is_none(), "{input}");
        }
        assert!(read(&parts, b"0\n\n").is_some());
    }
}
