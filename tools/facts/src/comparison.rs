//! The ways to compare an output with the answer, by the names that headers, judges and users use.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

use super::kattis_flags::KattisFlags;

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq)]
#[serde(try_from = "String")]
pub enum Comparison {
    /// The same words in the same order, whatever the spacing.
    #[default]
    Tokens,
    /// The same lines, except for white space at their ends and empty lines at the end of the text.
    Lines,
    /// The same bytes.
    Exact,
    /// The same words, but numbers may differ from the answer by this much, absolute or relative.
    Float(f64),
    /// As Kattis does it: the same words in upper or lower case, unless a flag says otherwise.
    Kattis(KattisFlags),
    /// As CMS does it: the same words in each line, except for empty lines at the end.
    Cms,
    /// As DMOJ does it: the same words in each line that is not empty. Numbers may differ by this much,
    /// absolute or relative, if there is an error.
    Dmoj(Option<f64>),
}

impl FromStr for Comparison {
    type Err = String;

    fn from_str(name: &str) -> Result<Comparison, String> {
        match name {
            "tokens" => Ok(Comparison::Tokens),
            "lines" => Ok(Comparison::Lines),
            "exact" => Ok(Comparison::Exact),
            "kattis" => Ok(Comparison::Kattis(KattisFlags::default())),
            "cms" => Ok(Comparison::Cms),
            "dmoj" => Ok(Comparison::Dmoj(None)),
            _ => match name.split_once(' ') {
                Some(("float", error)) => parse_error(error).map(Comparison::Float),
                Some(("kattis", flags)) => flags.parse().map(Comparison::Kattis),
                Some(("dmoj", error)) => {
                    parse_error(error).map(|error| Comparison::Dmoj(Some(error)))
                }
                _ => Err(format!(
                    "unknown comparison `{name}`: use tokens, lines, exact, float 1e-6, kattis, cms or dmoj"
                )),
            },
        }
    }
}

impl Comparison {
    /// The comparison that a header or an option names as its checker.
    pub fn of_checker(name: &str) -> Result<Comparison, String> {
        name.parse().map_err(|why| match Comparison::is_meant_by(name) {
            true => why,
            false => format!(
                "unknown checker `{name}`: use tokens, lines, exact, float 1e-6, kattis, cms or dmoj; a \
                 program that decides lies where the cases are, as check.rs, check.cpp, check.py or the like"
            ),
        })
    }

    /// Whether a name that is wrong was meant to be a comparison with a number or flags.
    pub fn is_meant_by(name: &str) -> bool {
        ["float ", "kattis ", "dmoj "].iter().any(|start| name.starts_with(start))
    }
}

impl TryFrom<String> for Comparison {
    type Error = String;

    fn try_from(name: String) -> Result<Comparison, String> {
        name.parse()
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Comparison::Tokens => f.write_str("tokens"),
            Comparison::Lines => f.write_str("lines"),
            Comparison::Exact => f.write_str("exact"),
            Comparison::Float(error) => write!(f, "float {error:e}"),
            Comparison::Kattis(flags) => f.write_str(format!("kattis {flags}").trim_end()),
            Comparison::Cms => f.write_str("cms"),
            Comparison::Dmoj(None) => f.write_str("dmoj"),
            Comparison::Dmoj(Some(error)) => write!(f, "dmoj {error:e}"),
        }
    }
}

/// Parses an allowed error: a number that is not negative.
pub fn parse_error(text: &str) -> Result<f64, String> {
    let error = text.parse().ok().filter(|error: &f64| error.is_finite() && *error >= 0.0);
    error.ok_or_else(|| format!("invalid error `{text}`: write a number like 1e-6"))
}
