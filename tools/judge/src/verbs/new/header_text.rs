//! What a page says, made fit for the header of a solution: one line, of reasonable length, that
//! compilers and editors show as it is.

use anyhow::{Result, ensure};

/// The most characters of a line.
const LONGEST_LINE: usize = 200;

/// The most bytes of a URL.
const LONGEST_URL: usize = 2000;

/// The words of a text with one blank between them; cut where it is too long.
pub fn line(text: &str) -> String {
    let visible: String = text.chars().filter(|c| !is_invisible(*c)).collect();
    let words = visible.split(|c: char| c.is_control() || c.is_whitespace());
    let title = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match title.char_indices().nth(LONGEST_LINE) {
        Some((end, _)) => format!("{}…", &title[..end]),
        None => title,
    }
}

pub fn check_url(url: &str) -> Result<()> {
    let is_page = ["http://", "https://"].iter().any(|scheme| url.starts_with(scheme));
    let is_odd = |c: char| !is_plain(c) || c.is_whitespace() || "<>\"".contains(c);
    ensure!(
        is_page && !url.contains(is_odd) && url.len() <= LONGEST_URL,
        "the URL is not the address of a page: give the URL of the problem"
    );
    Ok(())
}

/// Not a control character, nor a mark that nobody sees. Marks that change the direction of text make
/// rustc refuse a comment.
pub fn is_plain(c: char) -> bool {
    !c.is_control() && !is_invisible(c)
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_one_line_without_marks_that_nobody_sees() {
        assert_eq!(line(" A\u{202e}+\u{2066}B\r\n\tProblem \u{1b}[2J"), "A+B Problem [2J");
        assert_eq!(line("\u{200f}\u{feff}"), "");
        assert_eq!(line("大鱼 ü"), "大鱼 ü");
    }

    #[test]
    fn a_long_title_is_cut() {
        let cut = line(&"鱼".repeat(100_000));
        assert_eq!(cut, "鱼".repeat(LONGEST_LINE) + "…");
    }

    #[test]
    fn a_url_that_does_not_fit_into_a_header_is_refused() {
        assert!(check_url("https://a.b/题目?x=1").is_ok());
        let long = format!("https://a.b/{}", "a".repeat(LONGEST_URL));
        for url in
            ["ftp://a.b/c", "https://a.b/\u{202e}c", "https://a.b/c d", "https://a.b/>", &long]
        {
            assert!(check_url(url).is_err(), "{url}");
        }
    }
}
