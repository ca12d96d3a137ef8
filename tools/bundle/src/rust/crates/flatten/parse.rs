//! Parses the text of a crate.

use anyhow::{Result, anyhow};

/// The items of a text with their offsets. Errors quote its line.
pub fn parse(text: &str) -> Result<syn::File> {
    syn::parse_file(text).map_err(|error| {
        let line = text.lines().nth(error.span().start().line.saturating_sub(1));
        anyhow!("{error} in `{}`", line.unwrap_or_default().trim())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let error = parse("fn f() {\n    a = = b;\n}\n").err().unwrap().to_string();
        assert_eq!(error, "expected an expression in `a = = b;`");
    }
}
