//! The words, numbers and signs of a C expression.

use anyhow::{Result, bail};

use super::super::c_type::CType;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ProofToken<'a> {
    Word(&'a str),
    Number(i64, CType),
    Decimal(&'a str),
    Sign(&'static str),
}

/// The longer ones first.
const SIGNS: [&str; 36] = [
    "<<=", ">>=", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "<=",
    ">=", "==", "!=", "+", "-", "*", "/", "%", "&", "|", "^", "~", "!", "<", ">", "=", "?", ":",
    "(", ")", ",",
];

pub fn tokens(text: &str) -> Result<Vec<ProofToken<'_>>> {
    let mut out = vec![];
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first == ' ' || first == '\n' {
            rest = &rest[1..];
            continue;
        }
        let (token, length) = match first {
            '0'..='9' => number(rest)?,
            'a'..='z' | 'A'..='Z' | '_' => {
                let length = length(rest, |one| one.is_ascii_alphanumeric() || one == '_');
                (ProofToken::Word(&rest[..length]), length)
            }
            _ => match SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
                Some(sign) => (ProofToken::Sign(sign), sign.len()),
                None => bail!("`{first}` in `{text}` is not a sign of C that is written here"),
            },
        };
        out.push(token);
        rest = &rest[length..];
    }
    Ok(out)
}

fn length(text: &str, is_inside: impl Fn(char) -> bool) -> usize {
    text.find(|one| !is_inside(one)).unwrap_or(text.len())
}

/// A number and its length. Without a suffix it must be an int: what else it is depends on the machine.
fn number(text: &str) -> Result<(ProofToken<'_>, usize)> {
    let digits = length(text, |one| one.is_ascii_digit());
    if text[digits..].starts_with(['.', 'e']) {
        let length = decimal(text);
        return Ok((ProofToken::Decimal(&text[..length]), length));
    }
    let suffix = length(&text[digits..], |one| one.is_ascii_alphabetic());
    let (kind, limit) = match &text[digits..digits + suffix] {
        "" => (CType::Int, i32::MAX as u64),
        "u" => (CType::U32, u32::MAX as u64),
        "LL" => (CType::Long, i64::MAX as u64),
        "ULL" => (CType::U64, u64::MAX),
        other => bail!("`{other}` is not a suffix that is written here"),
    };
    match text[..digits].parse::<u64>() {
        Ok(value) if value <= limit => {
            Ok((ProofToken::Number(value as i64, kind), digits + suffix))
        }
        _ => bail!("{} is too large for its type", &text[..digits + suffix]),
    }
}

/// The length of a decimal, with its exponent.
fn decimal(text: &str) -> usize {
    let mantissa = length(text, |one| one.is_ascii_digit() || one == '.');
    let Some(exponent) = text[mantissa..].strip_prefix('e') else { return mantissa };
    let digits = exponent.strip_prefix('-').unwrap_or(exponent);
    let sign = exponent.len() - digits.len();
    mantissa + 1 + sign + length(digits, |one| one.is_ascii_digit())
}
