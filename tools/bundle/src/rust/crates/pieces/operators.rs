//! The traits behind operators.

use std::collections::HashSet;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::Visit;

/// Each operator with its trait.
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

/// The unary operators.
const UNARY: [&str; 4] = ["Neg", "Deref", "DerefMut", "Not"];

/// Operators that std uses on generic types, as in sorting.
const OF_STD: [&str; 6] = ["PartialEq", "PartialOrd", "Deref", "DerefMut", "Index", "IndexMut"];

/// Whether a trait is for an operator that std never uses on generic types: std does not add numbers of
/// unknown types.
pub fn is_for_crates(name: &str) -> bool {
    !OF_STD.contains(&name) && OPERATORS.iter().any(|(_, of_trait)| *of_trait == name)
}

/// The traits of the operators in a block of code, except those in macros.
pub fn traits_in(block: &str) -> HashSet<&'static str> {
    let mut operators = Operators { text: block, traits: HashSet::new() };
    if let Ok(block) = syn::parse_str(block) {
        operators.visit_block(&block);
    }
    operators.traits
}

struct Operators<'t> {
    text: &'t str,
    traits: HashSet<&'static str>,
}

impl Operators<'_> {
    fn note(&mut self, operator: Range<usize>, is_unary: bool) {
        let sign = &self.text[operator];
        let of_sign = OPERATORS.iter().filter(|(known, _)| *known == sign).map(|(_, name)| *name);
        self.traits.extend(of_sign.filter(|name| UNARY.contains(name) == is_unary));
    }
}

impl<'ast> Visit<'ast> for Operators<'_> {
    fn visit_bin_op(&mut self, operator: &'ast syn::BinOp) {
        self.note(operator.span().byte_range(), false);
    }

    fn visit_un_op(&mut self, operator: &'ast syn::UnOp) {
        self.note(operator.span().byte_range(), true);
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

    #[test]
    fn a_sign_with_one_operand_is_another_operator() {
        assert_eq!(traits_in("{ *x == 0 && -y > 1 }").get("Mul"), None);
        assert_eq!(traits_in("{ -y }"), HashSet::from(["Neg"]));
        assert_eq!(traits_in("{ x * y - z }"), HashSet::from(["Mul", "Sub"]));
    }
}
