//! Which bytes of a source are code.

/// What the bytes of a text are part of.
#[derive(Clone, Copy, PartialEq)]
pub enum Part {
    Code,
    /// The inside of a string; in Rust that is mostly C.
    Text,
    Comment,
}

/// Which bytes are code. Imports, attributes and tests count as comments, which nothing changes.
pub fn rust_parts(text: &str) -> Vec<Part> {
    let mut parts = vec![Part::Code; text.len()];
    let tests = text.find("#[cfg(test)]").unwrap_or(text.len());
    parts[tests..].fill(Part::Comment);
    let (mut at, mut is_text) = (0, false);
    let bytes = text.as_bytes();
    while at < tests {
        let rest = &text.as_bytes()[at..];
        let line = rest.iter().position(|one| *one == b'\n').unwrap_or(rest.len());
        let is_note = ["//", "#[", "use ", "mod ", "pub use "]
            .iter()
            .any(|note| rest.starts_with(note.as_bytes()));
        match bytes[at] {
            b'\\' if is_text => {
                parts[at..(at + 2).min(text.len())].fill(Part::Comment);
                at += 1;
            }
            b'"' => is_text = !is_text,
            b'\'' if !is_text && rest.get(2) == Some(&b'\'') => {
                parts[at + 1] = Part::Text;
                at += 2;
            }
            _ if is_text => parts[at] = Part::Text,
            _ if is_note => {
                parts[at..at + line].fill(Part::Comment);
                at += line;
            }
            _ => {}
        }
        at += 1;
    }
    parts
}

pub fn c_parts(text: &str) -> Vec<Part> {
    let mut parts = vec![Part::Code; text.len()];
    for (start, _) in text.match_indices("/*") {
        let end = text[start..].find("*/").map_or(text.len(), |length| start + length + 2);
        parts[start..end].fill(Part::Comment);
    }
    for (start, _) in text.match_indices("trap(\"") {
        let end = text[start..].find(')').map_or(text.len(), |length| start + length);
        parts[start..end].fill(Part::Comment);
    }
    parts
}
