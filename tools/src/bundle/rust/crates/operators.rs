//! The traits behind operators.

use std::collections::HashSet;

use syn::spanned::Spanned;
use syn::visit::Visit;

/// Each sign with the trait that gives it a meaning.
pub const OPERATORS: [(&str, &str); 32] = [
    ("==", "PartialEq"),
    ("!=", "PartialEq"),
    ("<", "PartialOrd"),
    ("<=", "PartialOrd"),
    (">", "PartialOrd"),
    (">=", "PartialOrd"),
    ("+", "Add"),
    ("-", "Sub"),
    ("-", "Neg"),
    ("*", "Mul"),
    ("*", "Deref"),
    ("*", "DerefMut"),
    ("/", "Div"),
    ("%", "Rem"),
    ("&", "BitAnd"),
    ("|", "BitOr"),
    ("^", "BitXor"),
    ("<<", "Shl"),
    (">>", "Shr"),
    ("!", "Not"),
    ("+=", "AddAssign"),
    ("-=", "SubAssign"),
    ("*=", "MulAssign"),
    ("/=", "DivAssign"),
    ("%=", "RemAssign"),
    ("&=", "BitAndAssign"),
    ("|=", "BitOrAssign"),
    ("^=", "BitXorAssign"),
    ("<<=", "ShlAssign"),
    (">>=", "ShrAssign"),
    ("[", "Index"),
    ("[", "IndexMut"),
];

/// Those that std uses for any type: its sorting compares.
const OF_STD: [&str; 6] = ["PartialEq", "PartialOrd", "Deref", "DerefMut", "Index", "IndexMut"];

/// Whether a trait is there for an operator that only crates use for any type: std adds no numbers
/// that it does not know.
pub fn is_for_crates(name: &str) -> bool {
    !OF_STD.contains(&name) && OPERATORS.iter().any(|(_, of_trait)| *of_trait == name)
}

/// The traits of the operators in a block of code, but for those in macros.
pub fn traits_in(block: &str) -> HashSet<&'static str> {
    let mut signs = Signs { text: block, found: HashSet::new() };
    if let Ok(block) = syn::parse_str(block) {
        signs.visit_block(&block);
    }
    let traits = OPERATORS.iter().filter(|(sign, _)| signs.found.contains(*sign));
    traits.map(|(_, name)| *name).collect()
}

struct Signs<'t> {
    text: &'t str,
    found: HashSet<&'t str>,
}

impl<'ast> Visit<'ast> for Signs<'_> {
    fn visit_bin_op(&mut self, operator: &'ast syn::BinOp) {
        self.found.insert(&self.text[operator.span().byte_range()]);
    }

    fn visit_un_op(&mut self, operator: &'ast syn::UnOp) {
        self.found.insert(&self.text[operator.span().byte_range()]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_is_no_operator() {
        let found = traits_in("{ let f = |x: u8| -> u8 { x + 1 }; match f(2) { _ => {} } }");
        assert_eq!(found, HashSet::from(["Add"]));
        assert_eq!(traits_in("{ x <<= !y }"), HashSet::from(["ShlAssign", "Not"]));
    }
}
