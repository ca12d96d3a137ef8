//! Words that the judge forbids anywhere in a source, even inside a string or a comment.

use anyhow::{Result, bail};

/// The words of one judge.
#[derive(Clone, Copy)]
pub struct Forbidden<'a>(pub &'a [String]);

impl Forbidden<'_> {
    pub fn begins(self, bytes: &[u8]) -> bool {
        self.0.iter().any(|word| bytes.starts_with(word.as_bytes()))
    }

    pub fn is_in(self, text: &str) -> bool {
        self.0.iter().any(|word| text.contains(word))
    }

    /// The text with a hyphen in every such word, for comments.
    pub fn hyphenated(self, text: &str) -> String {
        self.0.iter().fold(text.to_string(), |text, word| {
            let mut rest = word.chars();
            match rest.next() {
                Some(first) => text.replace(word, &format!("{first}-{}", rest.as_str())),
                None => text,
            }
        })
    }

    pub fn check(self, text: &str) -> Result<()> {
        for line in text.lines() {
            if let Some(word) = self.0.iter().find(|word| line.contains(*word)) {
                bail!("the judge forbids `{word}`, but the translation contains it: {line}");
            }
        }
        Ok(())
    }
}
