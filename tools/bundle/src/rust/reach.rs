//! The units of stand-ins that a solution can reach by name. Removes nearly all of a stand-in before it is
//! first compiled, which would take ten times as long with all of it.
//!
//! A unit stays if its name occurs anywhere, whatever that refers to: the compiler finds the rest.

use std::collections::HashSet;

use super::stand_in::StandIn;
use super::unit::{Unit, UnitKind};

/// For each unit of each stand-in, whether it is unreachable by name.
pub fn unnamed(solution: &str, modules: &[StandIn]) -> Vec<Vec<bool>> {
    let mut reach = Reach::of(solution, modules);
    while reach.grow() {}
    reach.unnamed
}

/// The stand-ins without units that are unreachable by name.
pub fn named(solution: &str, modules: &[StandIn]) -> String {
    let unnamed = unnamed(solution, modules).into_iter();
    let named = modules.iter().zip(unnamed).map(|(module, removed)| {
        let mut module = module.clone();
        module.removed = removed;
        module.render(0).text
    });
    named.collect()
}

struct Reach<'a> {
    modules: &'a [StandIn],
    unnamed: Vec<Vec<bool>>,
    /// Every name in the solution and in reachable units.
    words: HashSet<&'a str>,
    /// The traits of the stand-ins.
    traits: HashSet<&'a str>,
    /// The types and traits of the stand-ins that are not reachable so far.
    missing: HashSet<&'a str>,
}

impl<'a> Reach<'a> {
    fn of(solution: &'a str, modules: &'a [StandIn]) -> Reach<'a> {
        let names = |kinds: &[UnitKind]| {
            let units = modules.iter().flat_map(|module| &module.units);
            let units = units.filter(|unit| kinds.contains(&unit.kind) && !unit.name.is_empty());
            units.map(|unit| unit.name.as_str()).collect()
        };
        Reach {
            modules,
            unnamed: modules.iter().map(|module| vec![true; module.units.len()]).collect(),
            words: words(solution).collect(),
            traits: names(&[UnitKind::Trait]),
            missing: names(&[UnitKind::Trait, UnitKind::Item]),
        }
    }

    /// Adds newly reachable units. Returns whether there were any.
    fn grow(&mut self) -> bool {
        let mut grows = false;
        for (index, module) in self.modules.iter().enumerate() {
            for (number, unit) in module.units.iter().enumerate() {
                let is_around = unit.parent.is_none_or(|parent| !self.unnamed[index][parent]);
                if self.unnamed[index][number] && is_around && self.is_named(unit, module) {
                    self.unnamed[index][number] = false;
                    self.missing.remove(unit.name.as_str());
                    self.words.extend(module.own_text(number).into_iter().flat_map(words));
                    grows = true;
                }
            }
        }
        grows
    }

    fn is_named(&self, unit: &Unit, module: &StandIn) -> bool {
        let named = self.words.contains(unit.name.as_str());
        let is_there = |name: &str| !self.missing.contains(name);
        match unit.kind {
            UnitKind::Module | UnitKind::Arm | UnitKind::Derive => true,
            UnitKind::Item => named || unit.name.is_empty(),
            UnitKind::ImplItem | UnitKind::TraitItem => named,
            // After a glob import, only its methods are named.
            UnitKind::Trait => named || self.names_an_item(&unit.name, module),
            UnitKind::Impl | UnitKind::TraitImpl => {
                is_there(&unit.name) && is_there(&unit.of_trait)
            }
            UnitKind::TraitImplItem => named || !self.traits.contains(unit.of_trait.as_str()),
        }
    }

    fn names_an_item(&self, of_trait: &str, module: &StandIn) -> bool {
        let is_item = |unit: &&Unit| unit.kind == UnitKind::TraitItem && unit.of_trait == of_trait;
        let mut items = module.units.iter().filter(is_item);
        items.any(|item| self.words.contains(item.name.as_str()))
    }
}

/// The words in a text, including keywords, except in whole-line comments.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words = lines.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'));
    words.filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAND_IN: &str = "\
use std::fmt::Debug;

pub trait Tools {
    fn twice(&self) -> Twice;
    fn thrice(&self) -> u8;
}

impl Tools for u8 {
    fn twice(&self) -> Twice {
        Twice(*self)
    }
    fn thrice(&self) -> u8 {
        product!(self)
    }
}

pub struct Twice(u8);

impl Debug for Twice {}

impl Twice {
    // Not thrice.
    fn half(&self) -> u8 {
        self.0
    }
}

macro_rules! product {
    ($a:expr) => {
        3 * *$a
    };
}
pub(crate) use product;
";

    /// What is left of the stand-in for a solution.
    fn left(solution: &str) -> String {
        let mut module = StandIn::parse("m", STAND_IN).unwrap();
        module.removed = unnamed(solution, std::slice::from_ref(&module)).remove(0);
        module.render(0).text
    }

    #[test]
    fn what_a_named_part_names_is_kept_and_nothing_else() {
        let text = left("use m::Tools; fn main() { 1u8.twice(); }");
        for kept in ["trait Tools", "fn twice", "struct Twice", "impl Debug for Twice"] {
            assert!(text.contains(kept), "{kept}: {text}");
        }
        for removed in ["thrice", "half", "product"] {
            assert!(!text.contains(removed), "{removed}: {text}");
        }
    }

    #[test]
    fn a_trait_that_is_imported_by_a_star_is_kept_for_its_methods() {
        let text = left("use m::*; fn main() { 1u8.thrice(); }");
        assert!(text.contains("impl Tools for u8"), "{text}");
        assert!(text.contains("use product;"), "{text}");
        assert!(!text.contains("Twice"), "{text}");
    }

    #[test]
    fn comments_name_nothing() {
        assert!(!left("// Tools, twice\nfn main() {}").contains("Tools"));
    }
}
