//! A piece of text around one place, for people to look at: one line, cut to fit, with its white
//! space made visible.

use std::fmt;

/// How many characters of a line are shown before the place, and in all.
const BEFORE: usize = 24;
const WIDTH: usize = 60;

#[derive(Debug, PartialEq)]
pub struct Excerpt {
    /// Both counted from 1, as editors do.
    pub line: usize,
    pub column: usize,
    text: String,
    /// How many characters stand before the place in `text`.
    caret: usize,
}

impl Excerpt {
    /// The line of `text` that holds the byte at `offset`.
    pub fn at(text: &[u8], offset: usize) -> Excerpt {
        let start = text[..offset].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let end = text[offset..].iter().position(|&byte| byte == b'\n');
        let (line, line_end) = match end {
            Some(length) => (&text[start..offset + length], Some('⏎')),
            None => (&text[start..], None),
        };
        let column = offset - start;
        let visible: Vec<char> = visible(line).into_iter().chain(line_end).collect();
        let column = column_in(line, column);
        let first = column.saturating_sub(BEFORE);
        let last = visible.len().min(first + WIDTH);
        let dots = |cut: bool| if cut { "…" } else { "" };
        let middle: String = visible[first.min(last)..last].iter().collect();
        Excerpt {
            line: text[..start].iter().filter(|&&byte| byte == b'\n').count() + 1,
            column: column + 1,
            text: format!("{}{middle}{}", dots(first > 0), dots(last < visible.len())),
            caret: column - first + usize::from(first > 0),
        }
    }

    /// The text, and below it a line with a caret under the place.
    pub fn with_caret(&self) -> [String; 2] {
        [self.text.clone(), " ".repeat(self.caret) + "^"]
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A line as characters, one for each that it has: blanks become dots, what cannot be printed a box.
fn visible(line: &[u8]) -> Vec<char> {
    String::from_utf8_lossy(line)
        .chars()
        .map(|c| match c {
            ' ' => '·',
            '\t' => '→',
            '\r' => '␍',
            c if c.is_control() => '�',
            c => c,
        })
        .collect()
}

/// How many characters stand before a byte of a line.
fn column_in(line: &[u8], offset: usize) -> usize {
    String::from_utf8_lossy(&line[..offset]).chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_the_line_of_the_place_with_its_white_space() {
        let excerpt = Excerpt::at(b"1 2\n3\t 4 \r\n5\n", 7);
        assert_eq!((excerpt.line, excerpt.column), (2, 4));
        assert_eq!(excerpt.with_caret(), ["3→·4·␍⏎", "   ^"]);
    }

    #[test]
    fn shows_the_end_of_a_text_without_a_final_newline() {
        let excerpt = Excerpt::at(b"1 2", 3);
        assert_eq!((excerpt.line, excerpt.column), (1, 4));
        assert_eq!(excerpt.with_caret(), ["1·2", "   ^"]);
        assert_eq!(Excerpt::at(b"", 0).with_caret(), ["", "^"]);
    }

    #[test]
    fn cuts_long_lines_around_the_place() {
        let excerpt = Excerpt::at(&[b'x'; 10_000], 5000);
        let [text, caret] = excerpt.with_caret();
        assert_eq!(text, format!("…{}…", "x".repeat(WIDTH)));
        assert_eq!(caret.len(), 1 + BEFORE + 1);
        assert_eq!(excerpt.column, 5001);
    }

    #[test]
    fn shows_bytes_that_are_no_text_as_boxes_and_counts_characters() {
        let excerpt = Excerpt::at("né\u{7}\u{fffd}x".as_bytes(), 7);
        assert_eq!(excerpt.with_caret(), ["né��x", "    ^"]);
        assert_eq!(Excerpt::at(b"\xff\xfex", 2).with_caret(), ["��x", "  ^"]);
    }
}
