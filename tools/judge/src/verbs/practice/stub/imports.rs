//! The imports of a stub: those of its reference, without what only the solution names. A trait is
//! imported for its methods and often named nowhere; such imports stay.

use syn::UseTree;

use super::names::NameSet;

/// What is left of an import for a text with these names. `solved` has the names of the whole
/// reference, imports left out. Nothing if nothing is left.
pub fn kept(tree: &UseTree, names: &NameSet, solved: &NameSet) -> Option<String> {
    kept_below(tree, "", &|name| names.contains(name) || is_for_methods(name, solved))
}

/// Whether nothing names what is imported, so that it is there for its methods.
fn is_for_methods(name: &str, solved: &NameSet) -> bool {
    name.starts_with(char::is_uppercase) && !solved.contains(name)
}

fn kept_below(tree: &UseTree, above: &str, is_kept: &dyn Fn(&str) -> bool) -> Option<String> {
    match tree {
        UseTree::Path(path) => {
            let name = path.ident.to_string();
            // Who solves it may have to read and print as well.
            let is_io = name == "proconio" || (above == "std" && name == "io");
            let below = kept_below(&path.tree, &name, &|name| is_io || is_kept(name))?;
            Some(format!("{name}::{below}"))
        }
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            let known_as = if name == "self" { above } else { &name };
            is_kept(known_as).then_some(name)
        }
        UseTree::Rename(item) => {
            let known_as = item.rename.to_string();
            let is_kept = known_as == "_" || is_kept(&known_as);
            is_kept.then(|| format!("{} as {known_as}", item.ident))
        }
        UseTree::Glob(_) => Some("*".into()),
        UseTree::Group(group) => {
            let kept = group.items.iter().filter_map(|tree| kept_below(tree, above, is_kept));
            match &kept.collect::<Vec<String>>()[..] {
                [] => None,
                [one] if !one.starts_with("self") => Some(one.clone()),
                several => Some(format!("{{{}}}", several.join(", "))),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::names::names;
    use super::*;

    /// What is left of an import in a stub, where the solution names more.
    fn left(import: &str, stub: &str, solution: &str) -> Option<String> {
        let import: syn::ItemUse = syn::parse_str(import).unwrap();
        kept(&import.tree, &names(stub), &names(&format!("{stub} {solution}")))
    }

    #[test]
    fn what_only_the_solution_names_goes() {
        let import = "use std::{cmp::max, collections::{HashMap, VecDeque as Queue}, fmt::{self}};";
        for (stub, solution, expected) in [
            ("fmt", "max HashMap Queue", Some("std::fmt::{self}")),
            ("Queue", "max HashMap fmt", Some("std::collections::VecDeque as Queue")),
            ("max fmt", "HashMap Queue", Some("std::{cmp::max, fmt::{self}}")),
            ("", "max HashMap Queue fmt", None),
        ] {
            assert_eq!(left(import, stub, solution).as_deref(), expected, "{stub}; {solution}");
        }
    }

    #[test]
    fn what_is_there_for_its_methods_or_for_input_stays() {
        for import in [
            "itertools::Itertools",
            "proconio::{input, marker::Chars}",
            "ac_library::*",
            "std::fmt::Write as _",
            "std::io::{self, Read}",
        ] {
            let text = format!("use {import};");
            assert_eq!(left(&text, "main", "input io Chars").as_deref(), Some(import));
        }
        assert_eq!(left("use itertools::iproduct;", "main", "solve"), None);
    }
}
