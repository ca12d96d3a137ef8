//! Shows people one place in a text: its line, cut to fit, with white space made visible.

/// How many characters of a line are shown before the place, and in total.
const BEFORE: usize = 24;
const WIDTH: usize = 60;

/// The most bytes a character has in UTF-8.
const LONGEST: usize = 4;

#[derive(Debug, PartialEq)]
pub struct Excerpt {
    /// Both count from 1, as in editors.
    pub line: usize,
    pub column: usize,
    text: String,
    /// How many characters of `text` come before the place.
    caret: usize,
}

impl Excerpt {
    /// The line of `text` that contains the byte at `offset`.
    pub fn at(text: &[u8], offset: usize) -> Excerpt {
        let offset = start_of_character(text, offset);
        let start = text[..offset].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let column = characters(&text[start..offset]);
        let before = column.min(BEFORE);
        let left = last_characters(&text[start..offset], before);
        let right = first_characters(&text[offset..], WIDTH - before + 1);
        let ellipsis = |cut: bool| if cut { "…" } else { "" };
        let shown: String = right.chars().take(WIDTH - before).collect();
        Excerpt {
            line: text[..start].iter().filter(|&&byte| byte == b'\n').count() + 1,
            column: column + 1,
            text: format!("{}{left}{shown}{}", ellipsis(column > before), ellipsis(shown != right)),
            caret: before + usize::from(column > before),
        }
    }

    /// The text, and below it a line with a caret under the place.
    pub fn with_caret(&self) -> [String; 2] {
        [self.text.clone(), " ".repeat(self.caret) + "^"]
    }
}

/// The first byte of the character that contains the byte at `offset`.
fn start_of_character(text: &[u8], offset: usize) -> usize {
    let continues = |at: usize| text.get(at).is_some_and(|byte| byte & 0b1100_0000 == 0b1000_0000);
    let start = (offset.saturating_sub(LONGEST - 1)..=offset).rev().find(|&at| !continues(at));
    let begins_long = |at: &usize| text.get(*at).is_some_and(|&byte| byte >= 0b1100_0000);
    start.filter(begins_long).unwrap_or(offset)
}

/// How many characters a text has. Lines may be long, so nothing is copied.
fn characters(text: &[u8]) -> usize {
    let count = |chunk: std::str::Utf8Chunk| {
        chunk.valid().chars().count() + usize::from(!chunk.invalid().is_empty())
    };
    text.utf8_chunks().map(count).sum()
}

/// The last few characters of a text, made visible.
fn last_characters(text: &[u8], count: usize) -> String {
    let near = &text[text.len().saturating_sub(LONGEST * count)..];
    let near: Vec<char> = String::from_utf8_lossy(near).chars().map(visible).collect();
    near[near.len() - count..].iter().collect()
}

/// The first few characters of a text up to the end of its line, made visible.
fn first_characters(text: &[u8], count: usize) -> String {
    let near = &text[..text.len().min(LONGEST * count)];
    let line = near.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(line).chars().take(count).map(visible).collect()
}

/// Spaces become dots, and what cannot be printed becomes a box.
fn visible(c: char) -> char {
    match c {
        ' ' => '·',
        '\t' => '→',
        '\r' => '␍',
        '\n' => '⏎',
        c if c.is_control() => '�',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_the_line_with_its_white_space() {
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
        let [text, caret] = Excerpt::at("数".repeat(100).as_bytes(), 150).with_caret();
        assert_eq!((text.chars().count(), caret.len()), (1 + WIDTH + 1, 1 + BEFORE + 1));
    }

    #[test]
    fn shows_bytes_that_are_not_text_as_boxes_and_counts_characters() {
        let excerpt = Excerpt::at("né\u{7}\u{fffd}x".as_bytes(), 7);
        assert_eq!(excerpt.with_caret(), ["né��x", "    ^"]);
        assert_eq!(Excerpt::at(b"\xff\xfex", 2).with_caret(), ["��x", "  ^"]);
        assert_eq!(Excerpt::at(b"1\n\x80", 2).with_caret(), ["�", "^"]);
        // The second byte of é.
        assert_eq!(Excerpt::at("né".as_bytes(), 2).with_caret(), ["né", " ^"]);
    }
}
