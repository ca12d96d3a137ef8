//! Finds needed impls in compile errors.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

use anyhow::Result;

use super::grow::fallback_number;
use crate::rust::crates::PieceId;
use crate::rust::crates::pieces::draft::{Checked, CratesDraft};
use crate::rust::crates::pieces::module::{CrateModule, NEED, PieceState, without_paths};
use crate::rust::crates::pieces::operators::OPERATORS;
use crate::rust::crates::pieces::piece::{Operand, Piece, PieceKind};
use toolchain::diagnostics::{Diagnostic, code_in, names_in};
use toolchain::lint::FILE;

/// Impls that errors reveal as needed.
#[derive(Default)]
pub struct Wanted {
    /// Found by the number of their condition.
    pub certain: BTreeSet<PieceId>,
    /// Found by a name or an operator.
    pub guessed: BTreeSet<PieceId>,
}

impl Wanted {
    pub fn is_empty(&self) -> bool {
        self.certain.is_empty() && self.guessed.is_empty()
    }

    pub fn all(&self) -> impl Iterator<Item = PieceId> {
        self.certain.iter().chain(&self.guessed).copied()
    }
}

/// Errors about a missing operator: binary, assigning, unary, index, dereference.
const LACKS_OPERATOR: [&str; 5] = ["E0369", "E0368", "E0600", "E0608", "E0614"];

/// Mismatched types. If a conversion is missing, the compiler picks the one of a type into itself; if an
/// operator is missing for some operand, it picks the impl that is there.
const MISMATCH: &str = "E0308";

/// Unsatisfied trait bound.
const UNMET: &str = "E0277";

/// Errors about a value that was moved or cannot be moved.
const MOVED: [&str; 3] = ["E0382", "E0507", "E0508"];

/// No such method or other member.
const NO_MEMBER: &str = "E0599";

/// Unresolved import. No impl can help.
const NO_IMPORT: &str = "E0432";

/// The least score of an impl for a type named in the error; for any type; and for the type in whose impl
/// the error occurred.
const ABOUT_TYPE: usize = 100;
const ABOUT_ANY: usize = 80;
const ABOUT_IMPL: usize = 60;

/// What a draft needs when its disabled impls are removed.
pub enum Needs {
    /// It compiles without them: the draft without, and the findings.
    Nothing(CratesDraft, Checked),
    Impls(Wanted),
    /// The errors reveal no impl.
    Unknown(Checked),
}

/// How many disabled impls may be compiled before it is known which ones matter: with many, the error
/// messages can be very long.
const MAX_SHOWN: usize = 64;

/// With more disabled impls than this, not counting those for type aliases, names in errors are followed
/// sparingly: each restored impl may need others, and the numbered conditions reveal all at once.
const MAX_NAMED: usize = 1000;

/// How many impls for any type are restored because an error names their trait, if eagerly.
const MAX_FOR_ANY_TYPE: usize = 4;

/// How eagerly to restore impls named in errors.
#[derive(Clone, Copy, PartialEq)]
pub enum Restore {
    /// Too many do no harm: unused ones are removed later.
    Eagerly,
    /// Restored impls stay.
    Sparingly,
}

/// Compiles a draft without its disabled impls to see which ones it needs. Mostly the errors name a trait
/// and a type; otherwise compiles it with the disabled impls, so that errors name their numbers.
pub fn needed_impls(draft: &CratesDraft, restore: Restore) -> Result<Needs> {
    let plain = draft.without_disabled();
    let count = draft.disabled().len();
    let restore = if count - for_aliases(draft) > MAX_NAMED { Restore::Sparingly } else { restore };
    let shows_all = restore == Restore::Sparingly && count <= MAX_SHOWN;
    let checked = plain.check()?;
    if checked.findings.errors.is_empty() {
        return Ok(Needs::Nothing(plain, checked));
    }
    let faults: Vec<&Diagnostic> =
        checked.findings.faults.iter().filter(|it| it.code().is_some()).collect();
    if faults.iter().any(|fault| fault.code() == Some(NO_IMPORT)) {
        return Ok(Needs::Unknown(checked));
    }
    let errors = Errors::new(draft, &checked);
    if let Some(wanted) = errors.named(&faults, restore) {
        return Ok(Needs::Impls(wanted));
    }
    let near = (!shows_all).then(|| errors.nearby(&faults));
    for shown in near.iter().chain([draft]) {
        let checked = shown.check()?;
        let wanted = Errors::new(shown, &checked).wanted(&shown.faults(&checked));
        if !wanted.is_empty() {
            return Ok(Needs::Impls(wanted));
        }
    }
    let wanted = errors.wanted(&faults);
    Ok(if wanted.is_empty() { Needs::Unknown(checked) } else { Needs::Impls(wanted) })
}

/// The traits that errors reveal as needed: by name, by a method, by an operator, or because a value was
/// moved.
pub fn needed_traits(draft: &CratesDraft, checked: &Checked) -> HashSet<String> {
    let errors = Errors::new(draft, checked);
    let mut needed: HashSet<String> = HashSet::new();
    for fault in &checked.findings.faults {
        needed.extend(errors.traits_named_by(fault));
        needed.extend(names_in_help(fault));
        let code = fault.code().unwrap_or_default();
        if LACKS_OPERATOR.contains(&code) {
            needed.extend(errors.traits_of_operator(fault));
        }
        if MOVED.contains(&code) {
            needed.extend(["Copy", "Clone"].map(String::from));
        }
    }
    needed
}

/// The errors of one draft, to be matched with its disabled impls.
struct Errors<'a> {
    draft: &'a CratesDraft,
    disabled: Vec<PieceId>,
    /// The same by their trait.
    disabled_of: HashMap<&'a str, Vec<PieceId>>,
    /// The types of all modules.
    types: HashSet<&'a str>,
    /// The type aliases: meaning to name.
    aliases: HashMap<&'a str, &'a str>,
    /// Traits by the names of their members, taken from traits and impls.
    traits: HashMap<&'a str, HashSet<&'a str>>,
    checked: &'a Checked,
}

impl<'a> Errors<'a> {
    fn new(draft: &'a CratesDraft, checked: &'a Checked) -> Errors<'a> {
        let pieces = draft.modules.iter().flat_map(|module| module.pieces.iter());
        let types = pieces.filter(|piece| piece.name_at.is_some());
        let disabled = draft.disabled();
        let mut disabled_of: HashMap<&str, Vec<PieceId>> = HashMap::new();
        for &place in &disabled {
            disabled_of.entry(&draft.piece(place).of_trait).or_default().push(place);
        }
        Errors {
            draft,
            disabled,
            disabled_of,
            types: types.map(|piece| piece.name.as_str()).collect(),
            aliases: aliases(draft),
            traits: traits_by_member(draft),
            checked,
        }
    }

    /// The impls that errors reveal by naming a type and a trait or its member. If sparingly, only if every
    /// error names a trait, or a member of a single impl for that type.
    fn named(&self, faults: &[&Diagnostic], restore: Restore) -> Option<Wanted> {
        let mut wanted = Wanted::default();
        for fault in faults {
            let (places, score) = self.of_named_traits(fault);
            let are_few = places.len() <= MAX_FOR_ANY_TYPE && score >= ABOUT_ANY;
            match fault.code() {
                Some(UNMET) if score >= ABOUT_TYPE => wanted.certain.extend(places),
                Some(NO_MEMBER) if score >= ABOUT_TYPE && places.len() == 1 => {
                    wanted.certain.extend(places);
                }
                _ if restore == Restore::Sparingly => return None,
                Some(UNMET) if are_few => wanted.certain.extend(places),
                Some(NO_MEMBER) if score >= ABOUT_ANY => wanted.certain.extend(places),
                Some(code) if MOVED.contains(&code) && score >= ABOUT_TYPE => {
                    wanted.certain.extend(places);
                }
                _ => {}
            }
        }
        (!wanted.is_empty()).then_some(wanted)
    }

    /// The disabled impls of the traits that an error names, and their score. For some errors, as about
    /// comparisons and iterators, only the help message names the trait.
    fn of_named_traits(&self, fault: &Diagnostic) -> (Vec<PieceId>, usize) {
        let named = self.of_traits(&self.traits_named_by(fault), fault);
        if fault.code() != Some(UNMET) {
            return named;
        }
        let between = |mut places: Vec<PieceId>| {
            places.retain(|place| is_between_quoted(self.draft.piece(*place), fault));
            places
        };
        // Whether the trait stands in a label or in a help message depends on the compiler: both tell no more.
        if named.1 >= ABOUT_TYPE {
            let (all, score) = named;
            let places = between(all.clone());
            return (if places.is_empty() { all } else { places }, score);
        }
        let (places, score) = self.of_traits(&names_in_help(fault), fault);
        let mut places = between(places);
        if places.len() > 1 {
            let words = types_in(fault);
            places.retain(|place| self.is_in_module_of(*place, &words));
        }
        if places.len() == 1 { (places, score) } else { named }
    }

    /// Whether the module of a piece has one of these names: errors name the module if a type's name is
    /// ambiguous.
    fn is_in_module_of(&self, (module, piece): PieceId, names: &HashSet<&str>) -> bool {
        let it = &self.draft.modules[module];
        let inner = it.modules_around(&it.pieces[piece]).next();
        inner.is_some_and(|inner| names.contains(inner.name.as_str()))
    }

    /// The draft with only those disabled impls that the errors may be about.
    fn nearby(&self, faults: &[&Diagnostic]) -> CratesDraft {
        let mut traits: HashSet<String> = HashSet::new();
        let mut types: HashSet<&str> = HashSet::new();
        let others: HashSet<&str> = self.aliases.values().copied().collect();
        for fault in faults {
            traits.extend(self.traits_named_by(fault));
            traits.extend(self.traits_of_operator(fault));
            types.extend(types_in(fault));
            types.extend(self.meant_aliases(fault));
        }
        let is_near = |place: &PieceId| {
            let piece = self.draft.piece(*place);
            let is_meant = types.contains(piece.name.as_str());
            is_meant || traits.contains(&piece.of_trait) && !others.contains(piece.name.as_str())
        };
        let far = self.disabled.iter().copied().filter(|place| !is_near(place));
        self.draft.without(far.collect())
    }

    /// The disabled impls that errors reveal as needed.
    fn wanted(&self, faults: &[&Diagnostic]) -> Wanted {
        let mut wanted = Wanted::default();
        for fault in faults {
            let mut certain = self.numbered(fault);
            if fault.code().is_some_and(|code| MOVED.contains(&code)) {
                let (places, score) = self.of_named_traits(fault);
                certain.extend(places.into_iter().filter(|_| score >= ABOUT_TYPE));
            }
            if certain.is_empty() {
                wanted.guessed.extend(self.guessed(fault));
            }
            wanted.certain.extend(certain);
        }
        if wanted.is_empty() {
            let helped = faults.iter().flat_map(|fault| self.pointed_at(fault.advice()));
            wanted.guessed.extend(helped);
        }
        let likely = |fault: &&Diagnostic, least: usize| {
            let (places, score) = self.of_traits(&self.traits_named_by(fault), fault);
            if score < least { Vec::new() } else { places }
        };
        if wanted.is_empty() {
            wanted.guessed.extend(faults.iter().flat_map(|fault| likely(fault, ABOUT_ANY)));
        }
        if wanted.is_empty() {
            wanted.guessed.extend(faults.iter().flat_map(|fault| self.behind(fault)));
        }
        if wanted.is_empty() {
            wanted.guessed.extend(faults.iter().flat_map(|fault| likely(fault, 0)));
        }
        wanted
    }

    /// The disabled impls whose condition an error mentions.
    fn numbered(&self, fault: &Diagnostic) -> Vec<PieceId> {
        let words = fault.with_notes().flat_map(Diagnostic::words);
        let numbers: HashSet<usize> = words.flat_map(numbers).collect();
        let disabled = self.disabled.iter().copied();
        let named: Vec<PieceId> = disabled
            .filter(|place| match self.draft.state(*place) {
                PieceState::Disabled(number) => numbers.contains(&number),
                _ => false,
            })
            .collect();
        if !named.is_empty() {
            return named;
        }
        // Some notes only point at the condition. Help messages point at similar impls.
        self.pointed_at(fault.with_notes().skip(1).filter(|note| !note.is_help()))
    }

    /// The disabled impls that notes of an error point at.
    fn pointed_at<'f>(&self, notes: impl Iterator<Item = &'f Diagnostic>) -> Vec<PieceId> {
        let ranges = notes.flat_map(|note| note.ranges(FILE));
        let pointed =
            ranges.filter_map(|range| self.draft.piece_at(range.start, &self.checked.maps));
        pointed.filter(|place| self.disabled.contains(place)).collect()
    }

    /// Candidates for errors that never name a trait.
    fn guessed(&self, fault: &Diagnostic) -> Vec<PieceId> {
        let code = fault.code().unwrap_or_default();
        if code == MISMATCH {
            let (places, score) = self.of_traits(&self.traits_on_line(fault), fault);
            return if score < ABOUT_IMPL { Vec::new() } else { places };
        }
        if !LACKS_OPERATOR.contains(&code) {
            return Vec::new();
        }
        let traits = self.traits_of_operator(fault);
        let (close, score) = self.of_traits(&traits, fault);
        // If the impl is there, one of its conditions is unmet.
        let subject = self.subject(fault);
        let there = self.best_score(self.draft.present().into_iter(), &traits, &subject);
        let behind = self.behind(fault);
        let is_there = there >= score.max(ABOUT_TYPE) && !behind.is_empty();
        if is_there { behind } else { close }
    }

    /// The disabled impls that present impls depend on by their conditions.
    fn behind(&self, fault: &Diagnostic) -> Vec<PieceId> {
        let traits = self.traits_behind(fault);
        let disabled = self.disabled.iter().copied();
        let of_traits =
            disabled.filter(|place| traits.contains(&self.draft.piece(*place).of_trait));
        let subject = self.subject(fault);
        of_traits.filter(|place| self.score(*place, &subject) >= ABOUT_ANY).collect()
    }

    /// The best matches for an error among the disabled impls of these traits, and their score.
    fn of_traits(&self, traits: &HashSet<String>, fault: &Diagnostic) -> (Vec<PieceId>, usize) {
        let subject = self.subject(fault);
        let impls =
            || traits.iter().filter_map(|name| self.disabled_of.get(name.as_str())).flatten();
        let most = self.best_score(impls().copied(), traits, &subject);
        let closest = impls().copied().filter(|place| self.score(*place, &subject) == most);
        (closest.collect(), most)
    }

    /// The best score among the impls of these traits.
    fn best_score(
        &self,
        places: impl Iterator<Item = PieceId>,
        traits: &HashSet<String>,
        subject: &ErrorSubject,
    ) -> usize {
        let is_of = |place: &PieceId| {
            let piece = self.draft.piece(*place);
            piece.kind == PieceKind::TraitImpl || piece.kind == PieceKind::Derive
        };
        let of_traits = places
            .filter(|place| is_of(place) && traits.contains(&self.draft.piece(*place).of_trait));
        of_traits.map(|place| self.score(place, subject)).max().unwrap_or_default()
    }

    fn subject<'f>(&'f self, fault: &'f Diagnostic) -> ErrorSubject<'f> {
        let around = fault.places().filter_map(|at| self.impl_around(at));
        let mut types = types_in(fault);
        types.extend(self.meant_aliases(fault));
        ErrorSubject {
            types,
            around: around.map(|place| self.draft.piece(place).name.as_str()).collect(),
            first: code_in(fault.message()).next().map(shown),
            is_mismatch: fault.code() == Some(MISMATCH),
        }
    }

    /// The aliases of types that an error quotes: messages show the full type.
    fn meant_aliases(&self, fault: &Diagnostic) -> impl Iterator<Item = &'a str> {
        let notes = [fault].into_iter().chain(fault.advice());
        let code = notes.flat_map(Diagnostic::words).flat_map(code_in);
        code.filter_map(|code| self.aliases.get(&*without_paths(code)).copied())
    }

    /// The score of an impl for an error: how well its type and the arguments of its trait match.
    fn score(&self, place: PieceId, subject: &ErrorSubject) -> usize {
        let piece = self.draft.piece(place);
        let is_about = |name: &str| subject.types.contains(name);
        // In a mismatch, a literal of any number type counts as the fallback type.
        let is_number = |name: &str| name == "i32" && subject.is_mismatch;
        let arguments = piece.head.iter().filter(|name| {
            **name != piece.of_trait && **name != piece.name && (is_about(name) || is_number(name))
        });
        let is_around = subject.around.contains(piece.name.as_str());
        // The impl also involves a type that the error is not about.
        let mut head = piece.head.iter().filter(|name| self.types.contains(name.as_str()));
        if head.any(|name| !is_about(name)) {
            return usize::from(is_around);
        }
        let about = match piece.operands.left {
            _ if is_about(&piece.name) => ABOUT_TYPE,
            Operand::Any => ABOUT_ANY,
            left if piece.is_for_any && subject.first == Some(left) => ABOUT_ANY,
            _ if is_around => ABOUT_IMPL,
            _ => 0,
        };
        about + 2 * arguments.count() + usize::from(is_around)
    }

    /// The traits that an error names, directly or by a method.
    fn traits_named_by(&self, fault: &Diagnostic) -> HashSet<String> {
        let words = fault.quoted();
        let mut traits = self.traits_with(&words);
        traits.extend(words.into_iter().map(String::from));
        traits
    }

    /// The traits with members of these names.
    fn traits_with(&self, names: &HashSet<&str>) -> HashSet<String> {
        let traits = names.iter().filter_map(|name| self.traits.get(name)).flatten();
        traits.map(ToString::to_string).collect()
    }

    /// The traits in the conditions of present impls that an error may be about, transitively.
    fn traits_behind(&self, fault: &Diagnostic) -> HashSet<String> {
        let types = types_in(fault);
        let present = self.draft.present().into_iter().map(|place| self.draft.piece(place));
        let impls: Vec<&Piece> = present
            .filter(|piece| {
                piece.kind == PieceKind::TraitImpl
                    && (piece.operands.left == Operand::Any
                        || piece.head.iter().any(|name| types.contains(name.as_str())))
            })
            .collect();
        let mut traits = self.traits_named_by(fault);
        traits.extend(self.traits_of_operator(fault));
        loop {
            let known = traits.len();
            let conditions = impls.iter().filter(|piece| traits.contains(&piece.of_trait));
            let conditions: Vec<&String> = conditions.flat_map(|piece| &piece.mentions).collect();
            traits.extend(conditions.into_iter().cloned());
            if traits.len() == known {
                return traits;
            }
        }
    }

    /// The traits of the operator at the location of an error.
    fn traits_of_operator(&self, fault: &Diagnostic) -> HashSet<String> {
        let here: Vec<&str> =
            fault.primary_ranges().filter_map(|range| self.checked.text.get(range)).collect();
        let is_sign = |sign: &str| here.iter().any(|text| text.trim() == sign);
        let has_sign = |sign: &str| here.iter().any(|text| text.contains(sign));
        let is_exact = OPERATORS.iter().any(|(sign, _)| is_sign(sign));
        let fits = |sign: &str| if is_exact { is_sign(sign) } else { has_sign(sign) };
        let traits = OPERATORS.iter().filter(|(sign, _)| fits(sign));
        traits.map(|(_, name)| name.to_string()).collect()
    }

    /// The traits of all operators, names and methods in the line of an error, and `From`.
    fn traits_on_line(&self, fault: &Diagnostic) -> HashSet<String> {
        let words: HashSet<&str> = fault.lines().flat_map(names_in).collect();
        let has_sign = |sign: &str| fault.lines().any(|line| line.contains(sign));
        let operators = OPERATORS.iter().filter(|(sign, _)| has_sign(sign));
        let mut traits = self.traits_with(&words);
        traits.extend(operators.map(|(_, name)| name.to_string()));
        traits.extend(words.into_iter().chain(["From"]).map(String::from));
        traits
    }

    fn impl_around(&self, at: usize) -> Option<PieceId> {
        let (module, piece) = self.draft.piece_at(at, &self.checked.maps)?;
        let mut around = self.draft.modules[module].around(piece);
        let is_impl = |kind| matches!(kind, PieceKind::Impl | PieceKind::TraitImpl);
        let found = around.find(|&piece| is_impl(self.draft.modules[module].pieces[piece].kind))?;
        Some((module, found))
    }
}

/// What an error is about.
struct ErrorSubject<'f> {
    types: HashSet<&'f str>,
    /// The types in whose impls it occurred.
    around: HashSet<&'f str>,
    /// The form of the first type that it quotes.
    first: Option<Operand>,
    is_mismatch: bool,
}

/// The form of an operand, given its type in a label: `&Mint`.
fn shown(label: &str) -> Operand {
    match label.trim_start_matches('`').strip_prefix('&') {
        Some(referred) if names_in(referred).any(|word| word == "mut") => Operand::Mutable,
        Some(_) => Operand::Reference,
        None => Operand::Value,
    }
}

/// The numbers of conditions in a message.
fn numbers(words: &str) -> Vec<usize> {
    let mentions = words.split(NEED).skip(1);
    let number = |rest: &str| {
        let inside: Range<usize> = rest.find(',')? + 1..rest.find('>')?;
        rest.get(inside)?.trim().parse().ok()
    };
    mentions.filter_map(number).collect()
}

/// The types that an error is about. Literals stand for their fallback types.
fn types_in(fault: &Diagnostic) -> HashSet<&str> {
    let mut words = fault.quoted();
    words.extend(fault.side_labels().flat_map(names_in));
    if words.contains("float") {
        words.insert("f64");
    } else if words.contains("integer") {
        words.insert("i32");
    }
    words
}

/// Traits by the names of their members, taken from traits and impls.
fn traits_by_member(draft: &CratesDraft) -> HashMap<&str, HashSet<&str>> {
    let mut traits: HashMap<&str, HashSet<&str>> = HashMap::new();
    for piece in draft.modules.iter().flat_map(|module| module.pieces.iter()) {
        if matches!(piece.kind, PieceKind::TraitItem | PieceKind::TraitImplItem) {
            traits.entry(&piece.name).or_default().insert(&piece.of_trait);
        }
    }
    traits
}

/// How many disabled impls are for type aliases.
fn for_aliases(draft: &CratesDraft) -> usize {
    let names: HashSet<&str> = aliases(draft).into_values().collect();
    let disabled = draft.disabled().into_iter();
    disabled.filter(|place| names.contains(draft.piece(*place).name.as_str())).count()
}

/// The type aliases of the crates: meaning to name.
fn aliases(draft: &CratesDraft) -> HashMap<&str, &str> {
    draft.modules.iter().flat_map(CrateModule::aliases).collect()
}

/// Whether the operands of an impl are those that an error quotes, in order, and no other number types.
fn is_between_quoted(piece: &Piece, fault: &Diagnostic) -> bool {
    let operands = [piece.operands.left, piece.operands.right];
    let types = types_in(fault);
    let mut numbers = piece.head.iter().filter(|name| fallback_number(name).is_some());
    code_in(fault.message()).map(shown).zip(operands).all(|(shown, is)| shown == is)
        && numbers.all(|name| types.contains(name.as_str()))
}

/// The names in the code quoted in the help messages of an error.
fn names_in_help(fault: &Diagnostic) -> HashSet<String> {
    fault.advice().flat_map(Diagnostic::quoted).map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rust::crates::pieces::draft::tests::draft;
    use toolchain::diagnostics;
    use toolchain::lint::Findings;

    /// An error with this code, message, label and help, about the first `x` of a text.
    fn fault(code: &str, message: &str, label: &str, help: &str) -> Diagnostic {
        fault_with(code, message, label, &[("help", help, 0)])
    }

    /// The same with these notes: level, message, and the offset that it points at.
    fn fault_with(
        code: &str,
        message: &str,
        label: &str,
        notes: &[(&str, &str, usize)],
    ) -> Diagnostic {
        let span = |label: &str, at: usize| {
            serde_json::json!({
                "label": label, "file_name": FILE, "is_primary": false, "byte_start": at,
                "byte_end": at + 1, "text": [], "suggested_replacement": null,
                "suggestion_applicability": null,
            })
        };
        let note = |(level, message, at): &(&str, &str, usize)| {
            serde_json::json!({
                "message": message, "level": level, "code": null, "spans": [span("", *at)],
                "children": [], "rendered": null,
            })
        };
        let json = serde_json::json!({
            "message": message, "level": "error", "code": { "code": code }, "rendered": null,
            "spans": [span(label, 0)], "children": notes.iter().map(note).collect::<Vec<_>>(),
        });
        diagnostics::parse(format!("{json}\n").as_bytes()).remove(0)
    }

    #[test]
    fn an_error_names_the_number_of_a_condition() {
        let words = format!("the trait bound `(): crate::{NEED}<'_, 12>` is not satisfied");
        assert_eq!(numbers(&words), [12]);
        assert_eq!(numbers(&format!("`{NEED}<'need, 3>` and `{NEED}<'need, 4>`")), [3, 4]);
        assert!(
            numbers(&format!("`{NEED}` is private, and `{NEED}<'need, X>` is none")).is_empty()
        );
    }

    #[test]
    fn a_literal_stands_for_the_type_it_falls_back_to() {
        let about = |label: &str| {
            let fault = fault("E0277", "cannot add `Mint` to `{integer}`", label, "");
            let mut types: Vec<String> = types_in(&fault).into_iter().map(String::from).collect();
            types.sort();
            types
        };
        assert_eq!(about(""), ["Mint", "i32", "integer"]);
        assert_eq!(about("{float}"), ["Mint", "f64", "float", "integer"]);
    }

    #[test]
    fn an_operand_is_a_value_or_a_reference() {
        let forms = ["Mint", "&Mint", "`&mut Mint`", "&Mut"].map(shown);
        let expected = [Operand::Value, Operand::Reference, Operand::Mutable, Operand::Reference];
        assert!(forms == expected);
    }

    #[test]
    fn names_are_those_in_quoted_code() {
        let fault = fault("E0277", "can't compare `a::B` with `C`", "no `d`", "add `impl Eq`");
        let names = fault.quoted();
        assert!(["a", "B", "C", "d"].iter().all(|name| names.contains(name)), "{names:?}");
        assert!(!names.contains("compare"));
        assert!(names_in_help(&fault).contains("Eq"));
    }

    /// A module whose impls are all disabled, as if it had been compiled.
    fn disabled(text: &str) -> (CratesDraft, Checked) {
        let mut draft = draft("fn main() {}\n", &[("m", text)]);
        let is_impl = |&it: &PieceId| draft.piece(it).kind == PieceKind::TraitImpl;
        let impls: Vec<PieceId> = draft.piece_ids().filter(is_impl).collect();
        for (number, place) in impls.into_iter().enumerate() {
            draft.set(place, PieceState::Disabled(number + 1));
        }
        let (text, maps) = draft.render();
        (draft, Checked { text, maps, findings: Findings::default() })
    }

    #[test]
    fn where_an_error_names_the_trait_makes_no_difference() {
        let (draft, checked) = disabled(
            "use std::ops::Div;\npub struct A;\nimpl Div for A { type Output = A; }\n\
             impl Div<u8> for A { type Output = A; }\nimpl Div<A> for &A { type Output = A; }\n",
        );
        let errors = Errors::new(&draft, &checked);
        let message = "the trait bound `A: Numbers` is not satisfied";
        let named = "the trait `Div` is not implemented for `A`";
        let wordings = [
            fault(UNMET, message, named, "the following other types implement it"),
            fault(UNMET, message, "unsatisfied trait bound", named),
        ];
        for fault in wordings {
            let (places, score) = errors.of_named_traits(&fault);
            assert!(score >= ABOUT_TYPE && places == errors.disabled[..1]);
        }
    }

    #[test]
    fn an_impl_that_only_a_help_message_points_at_is_a_guess() {
        let text = "pub struct A;\nimpl PartialEq for A {}\nimpl PartialEq<u8> for A {}\n";
        let (draft, checked) = disabled(text);
        let errors = Errors::new(&draft, &checked);
        let [needed, similar] = ["impl PartialEq for", "impl PartialEq<u8>"]
            .map(|head| checked.text.find(head).unwrap());
        let help = ("help", "these types implement it", similar);
        let unclear = || fault_with(UNMET, "`A` is not comparable", "", &[help]);
        let clear =
            fault_with(UNMET, "`A` is not comparable", "", &[("note", "required", needed), help]);
        let wanted = errors.wanted(&[&clear, &unclear()]);
        assert!(wanted.certain.into_iter().eq([errors.disabled[0]]) && wanted.guessed.is_empty());
        let wanted = errors.wanted(&[&unclear()]);
        assert!(wanted.certain.is_empty() && wanted.guessed.into_iter().eq([errors.disabled[1]]));
    }

    /// The impls of a program that it needs, one after the other, by their types.
    fn needed(own: &str, restore: Restore) -> Vec<String> {
        let text = "pub struct A; pub struct B;\npub trait Say { fn say(&self) -> u8 { 1 } }\n\
                    impl Say for A {}\nimpl Say for B {}\nimpl Say for u8 {}\n";
        let mut draft = draft(own, &[("m", text)]);
        let impls: Vec<PieceId> =
            draft.piece_ids().filter(|&it| draft.piece(it).kind == PieceKind::TraitImpl).collect();
        for (number, &place) in impls.iter().enumerate() {
            draft.set(place, PieceState::Disabled(number + 1));
        }
        match needed_impls(&draft, restore).unwrap() {
            Needs::Impls(wanted) => wanted.all().map(|it| draft.piece(it).name.clone()).collect(),
            Needs::Nothing(..) => Vec::new(),
            Needs::Unknown(_) => vec!["unknown".into()],
        }
    }

    #[test]
    fn errors_reveal_the_impls_that_are_needed() {
        let main = |body: &str| format!("use m::Say;\nfn main() {{ {body} }}\n");
        for restore in [Restore::Eagerly, Restore::Sparingly] {
            assert_eq!(needed(&main("m::B.say();"), restore), ["B"]);
            assert_eq!(needed(&main("let x: &dyn Say = &1u8; x.say();"), restore), ["u8"]);
            assert_eq!(needed(&main(""), restore), [""; 0]);
            assert_eq!(needed("use m::none;\nfn main() {}\n", restore), ["unknown"]);
        }
    }
}
