//! Edits a text by position rather than by printing a parsed tree, so that the rest stays exactly as
//! its author wrote it.

use std::ops::Range;

#[derive(Default)]
pub struct Edits {
    edits: Vec<(Range<usize>, String)>,
}

impl Edits {
    pub fn insert(&mut self, offset: usize, text: &str) {
        self.replace(offset..offset, text);
    }

    pub fn replace(&mut self, range: Range<usize>, text: &str) {
        self.edits.push((range, text.into()));
    }

    /// Removes a range, and its line if that becomes empty.
    pub fn remove_lines(&mut self, text: &str, range: Range<usize>) {
        self.edits.push((whole_lines(text, range), String::new()));
    }

    pub fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }

    /// The text with all edits applied. Edits inside a replaced range are dropped.
    pub fn apply(mut self, text: &str) -> String {
        self.edits.sort_by_key(|(range, _)| (range.start, std::cmp::Reverse(range.end)));
        let mut result = String::with_capacity(text.len());
        let mut done = 0;
        for (range, replacement) in self.edits {
            if range.start >= done {
                result += &text[done..range.start];
                result += &replacement;
                done = range.end;
            }
        }
        result + &text[done..]
    }
}

/// Extends a range to whole lines if nothing else is on them, and to one of the empty lines around it, so
/// that no double gap is left.
fn whole_lines(text: &str, range: Range<usize>) -> Range<usize> {
    let indent = text[..range.start].rfind('\n').map_or(0, |newline| newline + 1);
    let rest = &text[range.end..];
    let end = rest.find('\n').map_or(text.len(), |newline| range.end + newline + 1);
    let is_alone =
        text[indent..range.start].trim().is_empty() && text[range.end..end].trim().is_empty();
    if !is_alone {
        return range;
    }
    let before = &text[..indent];
    let blank = ["\r\n\r\n", "\n\n"].iter().find(|blank| before.ends_with(*blank));
    let opens_block = |text: &str| text.trim_end().ends_with('{');
    let next = text[end..].lines().next().unwrap_or_default().trim();
    match blank {
        Some(blank) if next.is_empty() || next.starts_with('}') => indent - blank.len() / 2..end,
        None if opens_block(before) && next.is_empty() => {
            let newline = text[end..].find('\n').map_or(0, |newline| newline + 1);
            indent..end + newline
        }
        _ => indent..end,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(text: &str, piece: &str) -> String {
        let start = text.find(piece).unwrap();
        let mut edits = Edits::default();
        edits.remove_lines(text, start..start + piece.len());
        edits.apply(text)
    }

    #[test]
    fn a_removed_item_takes_its_lines_and_one_empty_line_with_it() {
        assert_eq!(without("a\n\nb\n\nc\n", "b"), "a\n\nc\n");
        assert_eq!(without("a\n\nb\n", "b"), "a\n");
        assert_eq!(without("a\r\n\r\nb\r\n\r\nc\r\n", "b"), "a\r\n\r\nc\r\n");
        assert_eq!(without("m {\n    b\n\n    c\n}\n", "b"), "m {\n    c\n}\n");
        assert_eq!(without("m {\n    a\n\n    b\n}\n", "b"), "m {\n    a\n}\n");
        assert_eq!(without("a\nb\nc\n", "b"), "a\nc\n");
        assert_eq!(without("a b c\n", " b"), "a c\n");
        assert_eq!(without("a\n\nb", "b"), "a\n");
    }

    #[test]
    fn edits_are_made_in_any_order_and_the_outer_one_wins() {
        let mut edits = Edits::default();
        edits.insert(5, "!");
        edits.replace(2..3, "x");
        edits.replace(0..4, "y");
        assert_eq!(edits.apply("abcdef"), "ye!f");
    }
}
