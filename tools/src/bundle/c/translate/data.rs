//! Data segments as calls that copy string literals into memory.

use super::forbidden;

/// A run of zeros this long is cheaper to skip than to write: memory is zero anyway.
const GAP: usize = 10;

/// MSVC takes no string longer than 2048 characters.
const LONGEST: usize = 1900;

pub fn render(segments: &[(u64, &[u8])]) -> String {
    let mut out = String::new();
    for (offset, bytes) in segments {
        for (at, piece) in pieces(bytes) {
            literals(*offset as usize + at, piece, &mut out);
        }
    }
    out
}

/// What lies between the long runs of zeros, and where.
fn pieces(bytes: &[u8]) -> Vec<(usize, &[u8])> {
    let mut out = vec![];
    let mut at = 0;
    while at < bytes.len() {
        let zeros = zeros(&bytes[at..]);
        at += zeros;
        let start = at;
        let mut end = at;
        while at < bytes.len() && self::zeros(&bytes[at..]) < GAP {
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

/// One piece, in as many literals as their length demands.
fn literals(mut at: usize, bytes: &[u8], out: &mut String) {
    let mut text = String::new();
    let mut length = 0;
    for index in 0..bytes.len() {
        text.push_str(&escaped(&bytes[index..]));
        length += 1;
        if text.len() > LONGEST || index + 1 == bytes.len() {
            out.push_str(&format!("data({at},\"{text}\",{length});\n"));
            at += length;
            (text, length) = (String::new(), 0);
        }
    }
}

/// The first byte as C writes it in a string. What is escaped cannot be a forbidden word.
fn escaped(bytes: &[u8]) -> String {
    match bytes[0] {
        b'\n' => "\\n".into(),
        byte @ (b'"' | b'\\' | b'?') => format!("\\{}", byte as char),
        byte @ b' '..=b'~' if !forbidden::begins(bytes) => (byte as char).to_string(),
        byte if bytes.get(1).is_some_and(u8::is_ascii_digit) => format!("\\{byte:03o}"),
        byte => format!("\\{byte:o}"),
    }
}
