//! The words of an input, however they are spaced.

pub fn words(text: &[u8]) -> Vec<&[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).collect()
}

/// A word for a sentence about it, however long or odd it is.
pub fn quoted(word: &[u8]) -> String {
    format!("`{}`", word[..word.len().min(20)].escape_ascii())
}
