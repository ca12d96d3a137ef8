//! The impls that other impls cannot be without, as their traits demand these. The compiler would tell,
//! but of one after another: those that it tells of demand more.

use std::collections::{HashMap, HashSet};

use super::Place;
use super::draft::Draft;
use super::module::Shape;
use super::orphans::scope;
use super::piece::{Operand, Piece, PieceKind};

/// The traits of std that demand others.
const OF_STD: [(&str, &[&str]); 10] = [
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

/// The guarded impls that those without a guard cannot be without. Where several might be meant, only
/// the compiler can tell.
pub fn demanded(draft: &Draft) -> Vec<Place> {
    let demands = demands(draft);
    let impls = impls(draft);
    let is_guarded = |place: &Place| matches!(draft.shape(*place), Shape::Guarded(_));
    let all = impls.values().flatten().copied();
    let mut open: Vec<Place> = all.filter(|place| !is_guarded(place)).collect();
    let mut found: HashSet<Place> = HashSet::new();
    while let Some(place) = open.pop() {
        let traits = demands.get(draft.piece(place).of_trait.as_str()).into_iter().flatten();
        let others = traits.filter_map(|name| the_one(draft, place, impls.get(name)?));
        let new: Vec<Place> = others.filter(|it| is_guarded(it) && !found.contains(it)).collect();
        found.extend(&new);
        open.extend(new);
    }
    found.into_iter().collect()
}

/// The traits that each trait demands.
fn demands(draft: &Draft) -> HashMap<&str, Vec<&str>> {
    let of_std = OF_STD.into_iter().map(|(name, demands)| (name, demands.to_vec()));
    let mut demands: HashMap<&str, Vec<&str>> = of_std.collect();
    for place in draft.present() {
        let piece = draft.piece(place);
        if let (PieceKind::Supertrait, Some(parent)) = (piece.kind, piece.parent) {
            let name = draft.piece((place.0, parent)).name.as_str();
            demands.entry(name).or_default().push(&piece.name);
        }
    }
    demands
}

/// What is present of impls, be it derived, by their trait.
fn impls(draft: &Draft) -> HashMap<&str, Vec<Place>> {
    let mut impls: HashMap<&str, Vec<Place>> = HashMap::new();
    for place in draft.present() {
        let piece = draft.piece(place);
        if matches!(piece.kind, PieceKind::TraitImpl | PieceKind::Derive) {
            impls.entry(&piece.of_trait).or_default().push(place);
        }
    }
    impls
}

/// Which of these impls is for the type of another: of those for a type of this name the one in the same
/// module, or in the same crate, or the only one, or else the only one for any type.
fn the_one(draft: &Draft, of: Place, others: &[Place]) -> Option<Place> {
    let piece = draft.piece(of);
    let is_alike =
        |other: &Piece| other.name == piece.name && other.operands.left == piece.operands.left;
    let is_for_any = |other: &Piece| {
        other.is_for_any && [piece.operands.left, Operand::Any].contains(&other.operands.left)
    };
    let those = |fits: &dyn Fn(&Piece) -> bool| -> Vec<Place> {
        others.iter().copied().filter(|&other| fits(draft.piece(other))).collect()
    };
    let alike = those(&is_alike);
    let near: Vec<Place> =
        alike.iter().filter(|&&other| scope(draft, other) == scope(draft, of)).copied().collect();
    let of_crate: Vec<Place> = alike.iter().filter(|other| other.0 == of.0).copied().collect();
    let for_any = if alike.is_empty() { those(&is_for_any) } else { Vec::new() };
    let only = |places: &[Place]| if let [only] = *places { Some(only) } else { None };
    [near, of_crate, alike, for_any].iter().find_map(|places| only(places))
}

#[cfg(test)]
mod tests {
    use super::super::draft::tests::draft;
    use super::*;

    #[test]
    fn traits_that_traits_demand_are_implemented_too() {
        let text = "trait Base {}\ntrait Top: Base + Ord {}\npub struct A;\nimpl Base for A {}\n\
                    impl Top for A {}\nimpl Ord for A {}\nimpl Eq for A {}\nimpl PartialEq for A {}\n\
                    impl PartialEq<str> for A {}\nimpl Base for u8 {}\nimpl<T> PartialOrd for T {}\n";
        let mut draft = draft("fn main() {}", &[("m", text)]);
        let impls = || draft.places().filter(|&it| draft.piece(it).kind == PieceKind::TraitImpl);
        let guarded: Vec<Place> = impls().filter(|&it| draft.piece(it).of_trait != "Top").collect();
        guarded.into_iter().for_each(|place| draft.set(place, Shape::Guarded(1)));
        let found = demanded(&draft);
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
        let is_zero = |&it: &Place| draft.piece(it).of_trait == "Zero";
        let zeros: Vec<Place> = draft.places().filter(is_zero).collect();
        zeros.iter().for_each(|&place| draft.set(place, Shape::Guarded(1)));
        let found = demanded(&draft);
        assert_eq!(found.iter().map(|place| place.0).collect::<Vec<_>>(), [1]);
    }
}
