//! The flags by which a package of Kattis changes how outputs are compared.

use std::fmt;
use std::str::FromStr;

use super::comparison::parse_error;

/// Without flags, only the words count, in upper or lower case.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct KattisFlags {
    pub case_sensitive: bool,
    pub space_change_sensitive: bool,
    /// The allowed errors. Where there is one of them, numbers are compared as numbers.
    pub absolute: Option<f64>,
    pub relative: Option<f64>,
}

impl FromStr for KattisFlags {
    type Err = String;

    fn from_str(text: &str) -> Result<KattisFlags, String> {
        let mut flags = KattisFlags::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let mut error = || parse_error(words.next().unwrap_or_default()).map(Some);
            match word {
                "case_sensitive" => flags.case_sensitive = true,
                "space_change_sensitive" => flags.space_change_sensitive = true,
                "float_absolute_tolerance" => flags.absolute = error()?,
                "float_relative_tolerance" => flags.relative = error()?,
                "float_tolerance" => {
                    flags.absolute = error()?;
                    flags.relative = flags.absolute;
                }
                _ => {
                    return Err(format!(
                        "unknown flag `{word}`: use case_sensitive, space_change_sensitive, \
                         float_tolerance 1e-6, float_absolute_tolerance 1e-6 or \
                         float_relative_tolerance 1e-6"
                    ));
                }
            }
        }
        Ok(flags)
    }
}

impl fmt::Display for KattisFlags {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut words = Vec::new();
        words.extend(self.case_sensitive.then(|| "case_sensitive".to_string()));
        words.extend(self.space_change_sensitive.then(|| "space_change_sensitive".into()));
        words.extend(self.absolute.map(|error| format!("float_absolute_tolerance {error:e}")));
        words.extend(self.relative.map(|error| format!("float_relative_tolerance {error:e}")));
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_read_and_written() {
        let flags: KattisFlags = "case_sensitive float_tolerance 1e-6".parse().unwrap();
        let written = "case_sensitive float_absolute_tolerance 1e-6 float_relative_tolerance 1e-6";
        assert_eq!(flags.to_string(), written);
        assert_eq!(written.parse(), Ok(flags));
    }

    #[test]
    fn unknown_flags_and_missing_numbers_are_errors() {
        let error = |text: &str| text.parse::<KattisFlags>().unwrap_err();
        assert!(error("case_insensitive").starts_with("unknown flag `case_insensitive`: use "));
        assert!(error("float_tolerance").starts_with("invalid error ``"));
        assert!(error("float_tolerance x").starts_with("invalid error `x`"));
    }
}
