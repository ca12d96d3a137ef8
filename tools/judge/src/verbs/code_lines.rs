//! How much of a solution there is to type, and to remember.

use syn::Item;

use crate::verbs::practice::reference::Reference;
use facts::solution::Solution;

/// Its lines of code: no comments, no tests, and of a template (which has no `solve`, but more than a
/// `main`) no `main`, which only shows how it is used. Nothing where the code cannot be read.
pub fn code_lines(solution: &Solution) -> Option<usize> {
    Some(lines_of(&Reference::of(solution).ok()?))
}

fn lines_of(reference: &Reference) -> usize {
    let is_own = |item: &&Item| !is_main(item) && !matches!(item, Item::Use(_));
    let is_template =
        reference.function("solve").is_none() && reference.items.iter().any(|it| is_own(&it));
    let items = reference.items.iter().filter(|item| !(is_template && is_main(item)));
    items.flat_map(|item| reference.text_of(item).lines()).filter(|line| is_code(line)).count()
}

fn is_main(item: &Item) -> bool {
    matches!(item, Item::Fn(function) if function.sig.ident == "main")
}

fn is_code(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> usize {
        lines_of(&Reference::parse(text.into()).unwrap())
    }

    #[test]
    fn comments_and_empty_lines_are_not_counted() {
        assert_eq!(lines("//! # A\n\n/// Why.\nfn solve() {\n    // How.\n\n    a();\n}\n"), 3);
    }

    #[test]
    fn a_template_is_counted_without_its_main() {
        let parts = ["use a::b;\n", "struct A;\n", "fn main() {\n    b();\n}\n", "fn solve() {}\n"];
        assert_eq!(lines(&parts[..3].concat()), 2);
        assert_eq!(lines(&parts.concat()), 6);
        assert_eq!(lines(&[parts[0], parts[2]].concat()), 4);
    }
}
