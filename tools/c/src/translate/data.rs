//! Writes data segments as calls that copy string literals into memory.

use super::forbidden::Forbidden;
use super::pack::{self, PackToken};

/// A run of zeros this long is cheaper to skip than to write, since memory starts as zeros.
const GAP: usize = 10;

/// The same where runs of zeros are packed.
const PACKED_GAP: usize = 900;

/// About how many characters `unpack` of runtime.c takes.
const UNPACK: usize = 250;

/// MSVC rejects strings longer than 2048 characters.
const LONGEST: usize = 1900;

/// Packed, if that is shorter.
pub fn render(segments: &[(u64, &[u8])], forbidden: Forbidden) -> String {
    let plain = rendered(segments, forbidden, false);
    if plain.len() <= UNPACK {
        return plain;
    }
    let packed = rendered(segments, forbidden, true);
    if packed.len() + UNPACK < plain.len() { packed } else { plain }
}

fn rendered(segments: &[(u64, &[u8])], forbidden: Forbidden, is_packed: bool) -> String {
    let mut out = String::new();
    for (index, (offset, bytes)) in segments.iter().enumerate() {
        // Zeros count where they replace something.
        let is_free = !segments[..index].iter().any(|other| overlap(other, &(*offset, bytes)));
        let at = *offset as usize;
        if !is_free {
            literals("data", at, &plain(bytes), forbidden, &mut out);
        } else if is_packed {
            for (start, piece) in pieces(bytes, PACKED_GAP) {
                literals("unpack", at + start, &pack::packed(piece), forbidden, &mut out);
            }
        } else {
            for (start, piece) in pieces(bytes, GAP) {
                literals("data", at + start, &plain(piece), forbidden, &mut out);
            }
        }
    }
    out
}

fn plain(bytes: &[u8]) -> Vec<PackToken> {
    bytes.iter().map(|byte| PackToken { text: vec![*byte], length: 1 }).collect()
}

fn overlap((first, bytes): &(u64, &[u8]), (second, others): &(u64, &[u8])) -> bool {
    *first < second + others.len() as u64 && *second < first + bytes.len() as u64
}

/// What is between the long runs of zeros, and where.
fn pieces(bytes: &[u8], gap: usize) -> Vec<(usize, &[u8])> {
    let mut out = vec![];
    let mut at = 0;
    while at < bytes.len() {
        let zeros = zeros(&bytes[at..]);
        at += zeros;
        let start = at;
        let mut end = at;
        while at < bytes.len() && self::zeros(&bytes[at..]) < gap {
            at += 1;
            if bytes[at - 1] != 0 {
                end = at;
            }
        }
        if end > start {
            out.push((start, &bytes[start..end]));
        }
        at = at.max(end);
    }
    out
}

fn zeros(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| **byte == 0).count()
}

/// One piece, in as many calls of the function as the length of literals requires.
fn literals(
    function: &str,
    at: usize,
    tokens: &[PackToken],
    forbidden: Forbidden,
    out: &mut String,
) {
    let bytes: Vec<u8> = tokens.iter().flat_map(|token| token.text.iter().copied()).collect();
    let (mut at, mut next, mut start) = (at, 0, 0);
    let mut text = String::new();
    let mut length = 0;
    for (index, token) in tokens.iter().enumerate() {
        for _ in 0..token.text.len() {
            let rest = &bytes[next..];
            // A word may begin with the quote that opens the literal.
            let is_risky = forbidden.begins(rest)
                || text.is_empty() && forbidden.begins(&[b"\"", rest].concat());
            text.push_str(&if is_risky { octal(rest) } else { escaped(rest) });
            next += 1;
        }
        length += token.length;
        if text.len() > LONGEST || index + 1 == tokens.len() {
            out.push_str(&format!("{function}({at},\"{text}\",{});\n", next - start));
            (at, start) = (at + length, next);
            (text, length) = (String::new(), 0);
        }
    }
}

/// The first byte as C writes it in a string.
fn escaped(bytes: &[u8]) -> String {
    match bytes[0] {
        b'\n' => "\\n".into(),
        byte @ (b'"' | b'\\' | b'?') => format!("\\{}", byte as char),
        byte @ b' '..=b'~' => (byte as char).to_string(),
        _ => octal(bytes),
    }
}

/// The first byte by its number, with three digits if another digit follows.
fn octal(bytes: &[u8]) -> String {
    match bytes.get(1).is_some_and(u8::is_ascii_digit) {
        true => format!("\\{:03o}", bytes[0]),
        false => format!("\\{:o}", bytes[0]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(bytes: &[u8], words: &[&str]) -> String {
        let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        render(&[(8, bytes)], Forbidden(&words))
    }

    #[test]
    fn a_forbidden_word_is_escaped_wherever_it_begins() {
        let words = ["fork", "../", "\"/tmp"];
        assert_eq!(rendered(b"a fork", &words), "data(8,\"a \\146ork\",6);\n");
        assert_eq!(rendered(b"../x/../9", &words), "data(8,\"\\56./x/\\56./9\",9);\n");
        assert_eq!(rendered(b"\"/tmp\"", &words), "data(8,\"\\42/tmp\\\"\",6);\n");
    }

    #[test]
    fn the_quote_that_opens_a_string_is_part_of_a_forbidden_word() {
        let words = ["\"/tmp"];
        assert_eq!(rendered(b"/tmp", &words), "data(8,\"\\57tmp\",4);\n");
        assert_eq!(rendered(b"x/tmp", &words), "data(8,\"x/tmp\",5);\n");
    }

    #[test]
    fn without_forbidden_words_text_stays_legible() {
        assert_eq!(rendered(b"fork ../ /tmp", &[]), "data(8,\"fork ../ /tmp\",13);\n");
    }
}
