//! The impls that other impls require because their traits have supertraits. The compiler would report
//! them too, but one level at a time.

use std::collections::{HashMap, HashSet};

use crate::rust::crates::PieceId;
use crate::rust::crates::pieces::draft::CratesDraft;
use crate::rust::crates::pieces::draft::parent_module;
use crate::rust::crates::pieces::module::PieceState;
use crate::rust::crates::pieces::piece::{Operand, Piece, PieceKind};

/// The supertraits of the traits of std.
const STD_SUPERTRAITS: [(&str, &[&str]); 10] = [
    ("Copy", &["Clone"]),
    ("DerefMut", &["Deref"]),
    ("DoubleEndedIterator", &["Iterator"]),
    ("Eq", &["PartialEq"]),
    ("Error", &["Debug", "Display"]),
    ("ExactSizeIterator", &["Iterator"]),
    ("FusedIterator", &["Iterator"]),
    ("IndexMut", &["Index"]),
    ("Ord", &["Eq", "PartialOrd"]),
    ("PartialOrd", &["PartialEq"]),
];

/// The disabled impls of supertraits that enabled impls require. Leaves ambiguous ones to the compiler.
pub fn supertrait_impls(draft: &CratesDraft) -> Vec<PieceId> {
    let supertraits = supertraits(draft);
    let impls = impls(draft);
    let is_disabled = |place: &PieceId| matches!(draft.state(*place), PieceState::Disabled(_));
    let all = impls.values().flatten().copied();
    let mut open: Vec<PieceId> = all.filter(|place| !is_disabled(place)).collect();
    let mut found: HashSet<PieceId> = HashSet::new();
    while let Some(place) = open.pop() {
        let traits = supertraits.get(draft.piece(place).of_trait.as_str()).into_iter().flatten();
        let others = traits.filter_map(|name| the_one(draft, place, impls.get(name)?));
        let new: Vec<PieceId> =
            others.filter(|it| is_disabled(it) && !found.contains(it)).collect();
        found.extend(&new);
        open.extend(new);
    }
    found.into_iter().collect()
}

/// The supertraits of each trait.
fn supertraits(draft: &CratesDraft) -> HashMap<&str, Vec<&str>> {
    let of_std =
        STD_SUPERTRAITS.into_iter().map(|(name, supertraits)| (name, supertraits.to_vec()));
    let mut supertraits: HashMap<&str, Vec<&str>> = of_std.collect();
    for place in draft.present() {
        let piece = draft.piece(place);
        if let (PieceKind::Supertrait, Some(parent)) = (piece.kind, piece.parent) {
            let name = draft.piece((place.0, parent)).name.as_str();
            supertraits.entry(name).or_default().push(&piece.name);
        }
    }
    supertraits
}

/// All impls that are present, derived ones included, by their trait.
fn impls(draft: &CratesDraft) -> HashMap<&str, Vec<PieceId>> {
    let mut impls: HashMap<&str, Vec<PieceId>> = HashMap::new();
    for place in draft.present() {
        let piece = draft.piece(place);
        if matches!(piece.kind, PieceKind::TraitImpl | PieceKind::Derive) {
            impls.entry(&piece.of_trait).or_default().push(place);
        }
    }
    impls
}

/// Which of these impls is for the same type as another: among those for a type of the same name, the one
/// in the same module, in the same crate, or the only one; otherwise the only impl for any type.
fn the_one(draft: &CratesDraft, of: PieceId, others: &[PieceId]) -> Option<PieceId> {
    let piece = draft.piece(of);
    let is_alike =
        |other: &Piece| other.name == piece.name && other.operands.left == piece.operands.left;
    let is_for_any = |other: &Piece| {
        other.is_for_any && [piece.operands.left, Operand::Any].contains(&other.operands.left)
    };
    let those = |fits: &dyn Fn(&Piece) -> bool| -> Vec<PieceId> {
        others.iter().copied().filter(|&other| fits(draft.piece(other))).collect()
    };
    let alike = those(&is_alike);
    let near: Vec<PieceId> = alike
        .iter()
        .filter(|&&other| parent_module(draft, other) == parent_module(draft, of))
        .copied()
        .collect();
    let of_crate: Vec<PieceId> = alike.iter().filter(|other| other.0 == of.0).copied().collect();
    let for_any = if alike.is_empty() { those(&is_for_any) } else { Vec::new() };
    let only = |places: &[PieceId]| if let [only] = *places { Some(only) } else { None };
    [near, of_crate, alike, for_any].iter().find_map(|places| only(places))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rust::crates::pieces::draft::tests::draft;

    #[test]
    fn traits_that_traits_demand_are_implemented_too() {
        let text = "trait Base {}\ntrait Top: Base + Ord {}\npub struct A;\nimpl Base for A {}\n\
                    impl Top for A {}\nimpl Ord for A {}\nimpl Eq for A {}\nimpl PartialEq for A {}\n\
                    impl PartialEq<str> for A {}\nimpl Base for u8 {}\nimpl<T> PartialOrd for T {}\n";
        let mut draft = draft("fn main() {}", &[("m", text)]);
        let impls = || draft.piece_ids().filter(|&it| draft.piece(it).kind == PieceKind::TraitImpl);
        let disabled: Vec<PieceId> =
            impls().filter(|&it| draft.piece(it).of_trait != "Top").collect();
        disabled.into_iter().for_each(|place| draft.set(place, PieceState::Disabled(1)));
        let found = supertrait_impls(&draft);
        let mut found: Vec<&str> =
            found.iter().map(|&it| draft.piece(it).of_trait.as_str()).collect();
        found.sort();
        assert_eq!(found, ["Base", "Eq", "Ord", "PartialOrd"]);
    }

    #[test]
    fn of_two_traits_with_one_name_that_of_the_same_crate_is_demanded() {
        let other = "pub trait Zero {}\nimpl Zero for u8 {}\n";
        let text = "mod inner { pub trait Zero {}\nimpl Zero for u8 {} }\n\
                    pub trait Number: inner::Zero {}\nimpl Number for u8 {}\n";
        let mut draft = draft("fn main() {}", &[("a", other), ("b", text)]);
        let is_zero = |&it: &PieceId| draft.piece(it).of_trait == "Zero";
        let zeros: Vec<PieceId> = draft.piece_ids().filter(is_zero).collect();
        zeros.iter().for_each(|&place| draft.set(place, PieceState::Disabled(1)));
        let found = supertrait_impls(&draft);
        assert_eq!(found.iter().map(|place| place.0).collect::<Vec<_>>(), [1]);
    }
}
