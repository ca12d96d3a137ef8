//! The comment that opens a solution, as someone reads it who is to find the solution again: the
//! facts, what is asked, and then the lesson, a paragraph at a time.

use super::problem::Problem;

pub struct Lesson {
    /// The lines that are known from the start, as they are written: the title and the facts but for
    /// the technique. Without a header, the lines with a link.
    pub facts: Vec<String>,
    /// What is asked: the first paragraph, if it is not the only one.
    pub statement: Option<String>,
    /// The others. A picture or a list belongs to the paragraph above it, a heading to the one below.
    pub paragraphs: Vec<String>,
}

impl Lesson {
    pub fn of(source: &str) -> Lesson {
        let source = source.trim_start_matches('\u{feff}');
        let header = header_lines(source);
        let comment = source.lines().skip(header).map_while(|line| line.strip_prefix("//!"));
        let mut paragraphs = paragraphs(comment.map(|line| line.strip_prefix(' ').unwrap_or(line)));
        let statement = (paragraphs.len() > 1).then(|| paragraphs.remove(0));
        let is_fact = |line: &&str| !line.starts_with("//! - technique:");
        let facts = match header {
            0 => links(source, statement.as_deref().unwrap_or_default()),
            _ => source.lines().take(header).filter(is_fact).map(String::from).collect(),
        };
        Lesson { facts, statement, paragraphs }
    }
}

/// How many lines the title and the facts take.
fn header_lines(source: &str) -> usize {
    if !Problem::has_header(source) {
        return 0;
    }
    let is_fact = |line: &&str| line.starts_with("//! - ");
    let before = source.lines().take_while(|line| !is_fact(line)).count();
    before + source.lines().skip(before).take_while(is_fact).count()
}

/// The lines of the comments at the top that have a link, but for those that are known already.
fn links(source: &str, known: &str) -> Vec<String> {
    let is_comment = |line: &&str| line.starts_with("//") || line.trim().is_empty();
    let top = source.lines().take_while(is_comment);
    let links = top.filter(|line| line.contains("://"));
    let is_new = |line: &&str| !known.contains(line.trim_start_matches(['/', '!', ' ']));
    links.filter(is_new).map(String::from).collect()
}

fn paragraphs<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    for block in blocks(lines) {
        match paragraphs.last_mut() {
            Some(above) if belongs_above(&block) || is_heading(above) => {
                *above += &format!("\n\n{block}");
            }
            _ => paragraphs.push(block),
        }
    }
    paragraphs
}

/// What is between empty lines, but for those inside of pictures and code.
fn blocks<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut blocks = vec![String::new()];
    let mut is_code = false;
    for line in lines.map(str::trim_end) {
        if line.starts_with(FENCE) {
            is_code = !is_code;
        }
        match blocks.last_mut() {
            Some(block) if is_code || !line.is_empty() => *block += &format!("{line}\n"),
            _ => blocks.push(String::new()),
        }
    }
    let blocks = blocks.into_iter().map(|block| block.trim_end().to_string());
    blocks.filter(|block| !block.is_empty()).collect()
}

pub const FENCE: &str = "```";

fn belongs_above(block: &str) -> bool {
    block.starts_with(FENCE) || block.starts_with(' ') || list_marker(block).is_some()
}

/// What an item of a list begins with: `- `, `* ` or `1. `.
pub fn list_marker(line: &str) -> Option<&str> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let length = match line.get(digits..digits + 2)? {
        ". " if digits > 0 => digits + 2,
        "- " | "* " if digits == 0 => 2,
        _ => return None,
    };
    Some(&line[..length])
}

/// Whether a paragraph is nothing but a heading so far.
fn is_heading(paragraph: &str) -> bool {
    paragraph.starts_with('#') && !paragraph.contains('\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUEENS: &str = "\
//! # Queens
//!
//! - url: <https://a.b/>
//! - technique: masks
//! - limits: 1 s, 64 MB
//!
//! Count the ways to
//! place them.
//!
//! ## Bits
//!
//! A row is a number:
//!
//! ```text
//! . Q
//!
//! Q .
//! ```
//!
//! - falling moves right,
//!   by one;
//! - rising moves left.
//!
//! Time: little.
use std::io;
";

    #[test]
    fn a_lesson_is_told_a_paragraph_at_a_time() {
        let lesson = Lesson::of(QUEENS);
        let facts =
            ["//! # Queens", "//!", "//! - url: <https://a.b/>", "//! - limits: 1 s, 64 MB"];
        assert_eq!(lesson.facts, facts);
        assert_eq!(lesson.statement.as_deref(), Some("Count the ways to\nplace them."));
        let bits = "## Bits\n\nA row is a number:\n\n```text\n. Q\n\nQ .\n```\n\n\
                    - falling moves right,\n  by one;\n- rising moves left.";
        assert_eq!(lesson.paragraphs, [bits, "Time: little."]);
    }

    #[test]
    fn line_ends_do_not_matter() {
        let (unix, dos) = (Lesson::of(QUEENS), Lesson::of(&QUEENS.replace('\n', "\r\n")));
        assert_eq!((dos.facts, dos.paragraphs), (unix.facts, unix.paragraphs));
    }

    #[test]
    fn the_only_paragraph_is_a_lesson_and_no_statement() {
        let lesson = Lesson::of("//! # T\n//!\n//! - url: <https://a.b/>\n//!\n//! All of it.\n");
        assert_eq!((lesson.statement, lesson.paragraphs.len()), (None, 1));
    }

    #[test]
    fn without_a_header_the_links_are_the_facts() {
        let lesson = Lesson::of("// https://a.b/c\n// sort first\n\nfn main() {}\n// x://y\n");
        assert_eq!(lesson.facts, ["// https://a.b/c"]);
        assert!(lesson.statement.is_none() && lesson.paragraphs.is_empty());
        let lesson = Lesson::of("//! See https://a.b/c for it.\n//!\n//! Sort.\nfn main() {}\n");
        assert!(lesson.facts.is_empty() && lesson.statement.is_some());
    }

    #[test]
    fn a_source_without_comments_has_no_lesson() {
        for source in ["", "fn main() {}", "\u{feff}//!\n//!\n"] {
            let lesson = Lesson::of(source);
            assert!(lesson.facts.is_empty() && lesson.paragraphs.is_empty(), "{source}");
        }
    }
}
