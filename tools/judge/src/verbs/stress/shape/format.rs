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
    Block(Block),
    /// As many test cases as this variable says, each made of these parts.
    Cases(usize, Vec<Part>),
}

/// Lines that look alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    pub lines: Count,
    pub words: Count,
    /// Every line is one word, and its letters take the place of words.
    pub is_glued: bool,
}

/// What is read by a part.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    Block(Vec<Vec<Cell>>),
    Cases(Vec<Vec<Content>>),
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
pub fn read(parts: &[Part], input: &[u8]) -> Option<Vec<Content>> {
    let lines = lines(input);
    let mut rest = &lines[..];
    let contents = read_parts(parts, &mut rest, &mut Variables::new())?;
    rest.is_empty().then_some(contents)
}

pub fn read_parts(
    parts: &[Part],
    rest: &mut &[Line],
    variables: &mut Variables,
) -> Option<Vec<Content>> {
    parts.iter().map(|part| part.read(rest, variables)).collect()
}

impl Part {
    /// Takes what belongs to this part from the lines that are left.
    pub fn read(&self, rest: &mut &[Line], variables: &mut Variables) -> Option<Content> {
        match self {
            Part::Block(block) => Some(Content::Block(block.read(rest, variables)?)),
            Part::Cases(count, parts) => {
                let count = usize::try_from(variables[*count]?).ok()?;
                if count > rest.len() {
                    return None;
                }
                // Each case has variables of its own.
                let case = |_| read_parts(parts, rest, &mut variables.clone());
                (0..count).map(case).collect::<Option<_>>().map(Content::Cases)
            }
        }
    }
}

impl Part {
    /// Whether this variable says how many of something there are.
    pub fn counts(&self, variable: usize) -> bool {
        let is_it = |count: Count| matches!(count, Count::Of(counting, _) if counting == variable);
        match self {
            Part::Block(block) => is_it(block.lines) || is_it(block.words),
            Part::Cases(count, parts) => {
                *count == variable || parts.iter().any(|part| part.counts(variable))
            }
        }
    }
}

impl Block {
    /// One line whose words are variables.
    pub fn header(words: usize) -> Block {
        Block { lines: Count::Fixed(1), words: Count::Fixed(words), is_glued: false }
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
        let block: Vec<_> =
            taken.iter().map(|line| self.cells(line, variables)).collect::<Option<_>>()?;
        if self.is_header() {
            variables.extend(block[0].iter().map(Cell::number));
        }
        *rest = left;
        Some(block)
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
        Part::Block(block @ Block { words: Count::Fixed(words), .. }) if block.is_header() => {
            (0..*words).map(|word| (index, word)).collect()
        }
        _ => Vec::new(),
    };
    parts.iter().enumerate().flat_map(words).collect()
}

/// The text of an input that was read.
pub fn write(parts: &[Part], contents: &[Content]) -> Vec<u8> {
    let mut text = Vec::new();
    write_parts(parts, contents, &mut text);
    text
}

fn write_parts(parts: &[Part], contents: &[Content], text: &mut Vec<u8>) {
    for (part, content) in parts.iter().zip(contents) {
        match (part, content) {
            (Part::Cases(_, parts), Content::Cases(cases)) => {
                cases.iter().for_each(|case| write_parts(parts, case, text));
            }
            (Part::Block(block), Content::Block(lines)) => {
                let between: &[u8] = if block.is_glued { b"" } else { b" " };
                for line in lines {
                    let words: Vec<_> = line.iter().map(Cell::bytes).collect();
                    text.extend(words.join(between));
                    text.push(b'\n');
                }
            }
            _ => unreachable!("a content is read by its part"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(lines: Count, words: Count) -> Part {
        Part::Block(Block { lines, words, is_glued: false })
    }

    #[test]
    fn what_is_read_is_written_again() {
        let edges = block(Count::Of(2, 0), Count::Fixed(2));
        let grid = Block { lines: Count::Of(1, 0), words: Count::Of(1, 1), is_glued: true };
        let body = vec![Part::Block(Block::header(2)), edges, Part::Block(grid)];
        let parts = [Part::Block(Block::header(1)), Part::Cases(0, body)];
        let input = b"2\n1 2\n1 1\n1 -1\n.#\n2 0\n#..\n012\n";
        let contents = read(&parts, input).unwrap();
        assert_eq!(write(&parts, &contents), input);
    }

    #[test]
    fn an_input_that_is_laid_out_differently_is_not_read() {
        let parts = [Part::Block(Block::header(1)), block(Count::Fixed(1), Count::Of(0, 0))];
        assert!(read(&parts, b"2\n7 8\n").is_some());
        for input in ["2\n7\n", "2\n7 8\n9\n", "2 7\n8 9\n", "-1\n\n", "x\n7\n", "2\n"] {
            assert!(read(&parts, input.as_bytes()).is_none(), "{input}");
        }
        assert!(read(&parts, b"0\n\n").is_some());
    }
}
