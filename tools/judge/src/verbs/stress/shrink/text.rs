//! An input as lines of words, nothing more being known of it.

use std::ops::Range;

/// Words are separated by single blanks, so two blanks have an empty word between them and nothing
/// of the input is lost.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub lines: Vec<Vec<Word>>,
}

pub type Word = Vec<u8>;

/// Where a word is.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Position {
    pub line: usize,
    pub word: usize,
}

/// How most statements mark an empty square.
pub const EMPTY: u8 = b'.';

/// How many lines above and below one are looked at to see whether it is in a grid.
const FAR: usize = 30;

impl Text {
    pub fn new(input: &[u8]) -> Text {
        let input = input.strip_suffix(b"\n").unwrap_or(input);
        let words = |line: &[u8]| line.split(|&byte| byte == b' ').map(Word::from).collect();
        Text { lines: input.split(|&byte| byte == b'\n').map(words).collect() }
    }

    /// Ends with a line end, unless it is empty.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for line in &self.lines {
            bytes.extend(line.join(&b' '));
            bytes.push(b'\n');
        }
        bytes
    }

    pub fn word(&self, position: Position) -> &Word {
        &self.lines[position.line][position.word]
    }

    pub fn word_mut(&mut self, position: Position) -> &mut Word {
        &mut self.lines[position.line][position.word]
    }

    /// Where its words are, in order.
    pub fn positions(&self) -> Vec<Position> {
        let words = |(line, words): (usize, &Vec<Word>)| {
            (0..words.len()).map(move |word| Position { line, word }).collect::<Vec<_>>()
        };
        self.lines.iter().enumerate().flat_map(words).collect()
    }

    /// The number that a word is. A row of a grid of digits is none.
    pub fn number(&self, position: Position) -> Option<i128> {
        if self.is_in_grid(position.line) {
            return None;
        }
        let word = std::str::from_utf8(self.word(position)).ok()?;
        let number: i128 = word.trim_end_matches('\r').parse().ok()?;
        (!word.starts_with('+')).then_some(number)
    }

    /// Whether a line is one of several that are nothing but digits and equally long. That one of them
    /// begins with 0 tells them from numbers.
    fn is_in_grid(&self, line: usize) -> bool {
        let Some(digits) = self.digits(line).filter(|digits| digits.len() > 1) else {
            return false;
        };
        let is_row = |other: &usize| self.digits(*other).is_some_and(|it| it.len() == digits.len());
        let above = (0..line).rev().take(FAR).take_while(is_row);
        let below = (line + 1..self.lines.len()).take(FAR).take_while(is_row);
        let mut others = above.chain(below);
        match digits[0] {
            b'0' => others.next().is_some(),
            _ => others.any(|row| self.digits(row).is_some_and(|it| it[0] == b'0')),
        }
    }

    /// The only word of a line, if it consists of digits.
    fn digits(&self, line: usize) -> Option<&Word> {
        match &self.lines[line][..] {
            [word] if word.iter().all(u8::is_ascii_digit) => Some(word),
            _ => None,
        }
    }

    /// The lines around this one that look like it: with as many words, or of the same length
    /// where there is one word.
    pub fn block(&self, line: usize) -> Range<usize> {
        let shape = |line: usize| match &self.lines[line][..] {
            [word] if !word.is_empty() && (!word[0].is_ascii_digit() || self.is_in_grid(line)) => {
                (1, word.len())
            }
            words => (words.len(), 0),
        };
        let is_alike = |&other: &usize| shape(other) == shape(line);
        let start = line - (0..line).rev().take_while(is_alike).count();
        start..line + (line..self.lines.len()).take_while(is_alike).count()
    }
}

/// Pieces of a row of `length`: all of it, halves, quarters, and so on down to single items. Small
/// pieces have every size and begin anywhere.
pub fn pieces(length: usize) -> impl Iterator<Item = Range<usize>> {
    const SMALL: usize = 8;
    let next = |size: usize| if size > SMALL { size / 2 } else { size.saturating_sub(1) };
    let sizes = std::iter::successors(Some(length), move |&size| Some(next(size)));
    let offsets = move |size: usize| {
        let step = if size <= SMALL { 1 } else { size };
        (0..length).step_by(step).map(move |start| start..(start + size).min(length))
    };
    let is_whole = move |size: usize, piece: &Range<usize>| piece.len() == size || size > SMALL;
    sizes
        .take_while(|&size| size > 0)
        .flat_map(move |size| offsets(size).filter(move |piece| is_whole(size, piece)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_survives_the_round_trip() {
        for text in ["1 2\n3\n", "a  b \n\n c\n", "\n", "é\t\r\n"] {
            assert_eq!(Text::new(text.as_bytes()).bytes(), text.as_bytes());
        }
        assert_eq!(Text::new(b"1").bytes(), b"1\n");
    }

    #[test]
    fn pieces_go_from_the_whole_to_single_items() {
        let four: Vec<_> = pieces(4).collect();
        assert_eq!(four, [0..4, 0..3, 1..4, 0..2, 1..3, 2..4, 0..1, 1..2, 2..3, 3..4]);
        let many: Vec<_> = pieces(100).take(4).collect();
        assert_eq!(many, [0..100, 0..50, 50..100, 0..25]);
        assert_eq!(pieces(0).count(), 0);
    }

    #[test]
    fn rows_of_a_grid_of_digits_are_not_numbers() {
        let numbers = |text: &[u8]| {
            let text = Text::new(text);
            text.positions().into_iter().filter_map(|it| text.number(it)).collect::<Vec<_>>()
        };
        assert_eq!(numbers(b"2\n00\n17\n"), [2]);
        assert_eq!(numbers(b"3\n010\n111\n123\n12\n"), [3, 12]);
        assert_eq!(numbers(b"3\n10\n20\n30\n"), [3, 10, 20, 30]);
        assert_eq!(numbers(b"0\n1\n2\n"), [0, 1, 2]);
        assert_eq!(numbers(b"05\n"), [5]);
    }

    #[test]
    fn a_block_is_made_of_lines_that_look_alike() {
        let text = Text::new(b"3 2\n1 2 3\n4 5\n6 7\n**\n.*\n...\n");
        let blocks: Vec<_> = (0..7).map(|line| text.block(line)).collect();
        assert_eq!(blocks, [0..1, 1..2, 2..4, 2..4, 4..6, 4..6, 6..7]);
        let text = Text::new(b"2\n01\n10\n");
        assert_eq!([text.block(0), text.block(1)], [0..1, 1..3]);
    }
}
