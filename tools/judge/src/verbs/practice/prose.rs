//! Text of a comment for the width of a terminal. Pictures and code stay as they are.

use unicode_width::UnicodeWidthStr;

use facts::lesson::{FENCE, list_marker};

/// The widest line.
pub const WIDTH: usize = 80;

/// A paragraph of a lesson, wrapped.
pub fn wrapped(paragraph: &str) -> String {
    let mut text = Wrapped::default();
    let mut is_code = false;
    for line in paragraph.lines() {
        if line.starts_with(FENCE) {
            is_code = !is_code;
            text.close();
        } else if is_code || line.is_empty() || line.starts_with('#') {
            text.close();
            text.done += &format!("{line}\n");
        } else {
            text.add(line);
        }
    }
    text.close();
    text.done
}

#[derive(Default)]
struct Wrapped {
    done: String,
    /// What the lines at hand begin with, if they are an item of a list.
    marker: String,
    words: Vec<String>,
}

impl Wrapped {
    fn add(&mut self, line: &str) {
        let marker = list_marker(line).unwrap_or_default();
        if !marker.is_empty() {
            self.close();
            self.marker = marker.into();
        }
        self.words.extend(line[marker.len()..].split_whitespace().map(String::from));
    }

    /// Breaks the lines at hand where they have to be.
    fn close(&mut self) {
        let mut line = std::mem::take(&mut self.marker);
        let indent = " ".repeat(line.len());
        let mut is_empty = true;
        for word in self.words.drain(..) {
            if !is_empty && line.width() + 1 + word.width() > WIDTH {
                self.done += &format!("{line}\n");
                (line, is_empty) = (indent.clone(), true);
            }
            line += if is_empty { "" } else { " " };
            line += &word;
            is_empty = false;
        }
        if !is_empty {
            self.done += &format!("{line}\n");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_the_width_of_a_terminal() {
        let words = "word ".repeat(40);
        let text =
            wrapped(&format!("# Heading\n\n{words}\n{words}\n\n- {words}\n- short\n1. {words}"));
        assert!(text.lines().all(|line| line.width() <= WIDTH), "{text}");
        assert_eq!(text.matches("word").count(), 160);
        assert!(text.starts_with("# Heading\n\nword word"), "{text}");
        assert!(text.contains("\n- word") && text.contains("\n  word"), "{text}");
        assert!(text.contains("\n- short\n1. word") && text.ends_with("word\n"), "{text}");
    }

    #[test]
    fn pictures_and_long_words_stay_as_they_are() {
        let picture = format!("  . Q {}\n\n  Q .\n", ". ".repeat(50));
        assert_eq!(wrapped(&format!("So:\n\n```text\n{picture}```")), format!("So:\n\n{picture}"));
        let word = "x".repeat(100);
        assert_eq!(wrapped(&format!("a {word} b")), format!("a\n{word}\nb\n"));
    }
}
