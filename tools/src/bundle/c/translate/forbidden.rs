//! What must not stand anywhere in the file: COGS replaces these texts before it compiles.

use anyhow::{Result, bail};

const WORDS: [&str; 8] = ["fork", "socket", "exec", "system", "pipe", "sys/", "../", "/tmp"];

/// The length of the forbidden word the bytes begin with.
pub fn begins(bytes: &[u8]) -> bool {
    WORDS.iter().any(|word| bytes.starts_with(word.as_bytes()))
}

pub fn contains(text: &str) -> bool {
    WORDS.iter().any(|word| text.contains(word))
}

/// The text with every such word broken by a hyphen, for comments.
pub fn hyphenated(text: &str) -> String {
    WORDS.iter().fold(text.to_string(), |text, word| {
        text.replace(word, &format!("{}-{}", &word[..2], &word[2..]))
    })
}

pub fn check(text: &str) -> Result<()> {
    for word in WORDS {
        if let Some(line) = text.lines().find(|line| line.contains(word)) {
            bail!("COGS does not allow `{word}` in a program, but the C says: {line}");
        }
    }
    Ok(())
}
