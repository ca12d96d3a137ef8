//! The names in a piece of Rust.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

pub type NameSet = BTreeSet<String>;

/// All names in a text, those in macro calls and in the braces of format strings among them, those in
/// comments not. A text that is no sequence of tokens has none.
pub fn names(text: &str) -> NameSet {
    let mut names = NameSet::new();
    collect(text.parse().unwrap_or_default(), &mut names);
    names
}

fn collect(tokens: TokenStream, names: &mut NameSet) {
    let mut is_documentation = false;
    for token in tokens {
        match token {
            TokenTree::Ident(name) => {
                is_documentation = name == "doc";
                names.insert(name.to_string().trim_start_matches("r#").into());
            }
            TokenTree::Group(group) => collect(group.stream(), names),
            TokenTree::Literal(literal) if !is_documentation => {
                names.extend(captured(&literal.to_string()));
            }
            _ => {}
        }
    }
}

/// What a format string takes from around it: `{name}` and `{name:>5}`.
fn captured(literal: &str) -> Vec<String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let pieces = literal.split('{').skip(1);
    let names = pieces.map(|piece| piece.chars().take_while(|&c| is_part(c)).collect::<String>());
    names.filter(|name| name.starts_with(|c: char| !c.is_numeric())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_macros_and_format_strings_but_not_in_comments() {
        let text =
            "/// Or {other}.\nfn f() { input! { rows: [Row; 9] } print!(\"a {SIZE:>3}{{b\"); }";
        let names = names(text);
        for name in ["f", "input", "rows", "Row", "print", "SIZE"] {
            assert!(names.contains(name), "{name}: {names:?}");
        }
        for name in ["Or", "other", "a", "9"] {
            assert!(!names.contains(name), "{name}: {names:?}");
        }
    }
}
