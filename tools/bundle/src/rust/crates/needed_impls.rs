//! What the compiler's errors say about impls that are missed.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

use anyhow::Result;

use super::PieceId;
use super::draft::{Checked, CratesDraft};
use super::grow::fallback_number;
use super::module::{CrateModule, NEED, PieceState, without_paths};
use super::operators::OPERATORS;
use super::piece::{Operand, Operands, Piece, PieceKind};
use toolchain::diagnostics::{Diagnostic, names_in};
use toolchain::lint::FILE;

/// Impls that errors ask for.
#[derive(Default)]
pub struct Wanted {
    /// By their number.
    pub certain: BTreeSet<PieceId>,
    /// By a name, or by an operator.
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

/// Errors about an operator that something lacks: binary, assigning, unary, index, dereference.
const LACKS_OPERATOR: [&str; 5] = ["E0369", "E0368", "E0600", "E0608", "E0614"];

/// The error about a value of another type. Where a conversion is missing, the one of a type into
/// itself is taken, and where an operand is missing, the one that is there.
const MISMATCH: &str = "E0308";

/// The error about a trait that a type lacks.
const UNMET: &str = "E0277";

/// Errors about something that is used after it was moved, or cannot be moved.
const MOVED: [&str; 3] = ["E0382", "E0507", "E0508"];

/// The error about a method, or something else of a type, that there is not.
const NO_MEMBER: &str = "E0599";

/// The error about an import of something that there is not. No impl is of any help.
const NO_IMPORT: &str = "E0432";

/// How close an impl is, at least, that is for a type which an error names; that is for any type; and
/// that is for the type in whose impl the error was found.
const ABOUT_TYPE: usize = 100;
const ABOUT_ANY: usize = 80;
const ABOUT_IMPL: usize = 60;

/// What a draft misses when its guarded impls are left out.
pub enum Needs {
    /// It compiles without them: that draft, and what the compiler said of it.
    Nothing(CratesDraft, Checked),
    Impls(Wanted),
    /// Something else.
    Unknown(Checked),
}

/// How many guards may be shown to the compiler before it is known which ones matter: what it says of
/// many can be very long.
const MAX_SHOWN: usize = 64;

/// How many impls there may be for an error to be followed by itself, besides those for other names of
/// types. Of more, each that is let in may need others, and the guards tell of all at once.
const MAX_NAMED: usize = 1000;

/// How many impls for any type are let in because an error names their trait, with little care.
const MAX_FOR_ANY_TYPE: usize = 4;

/// How much is let in of what errors name.
#[derive(Clone, Copy, PartialEq)]
pub enum Restore {
    /// Too much can do no harm, as it goes later.
    Eagerly,
    /// What is let in stays.
    Sparingly,
}

/// Asks the compiler what is missed. Mostly its errors name a trait and a type; where they do not
/// suffice, the guards tell.
pub fn needed_impls(draft: &CratesDraft, restore: Restore) -> Result<Needs> {
    let plain = draft.without_disabled();
    let count = draft.disabled().len();
    let restore = if count - for_aliases(draft) > MAX_NAMED { Restore::Sparingly } else { restore };
    let shows_all = restore == Restore::Sparingly && count <= MAX_SHOWN;
    let checked = if shows_all { plain.check_and_prefetch(draft)? } else { plain.check()? };
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

/// The traits that errors miss: by name, by a method, by an operator, or because something is used
/// after it was moved.
pub fn needed_traits(draft: &CratesDraft, checked: &Checked) -> HashSet<String> {
    let errors = Errors::new(draft, checked);
    let mut needed: HashSet<String> = HashSet::new();
    for fault in &checked.findings.faults {
        needed.extend(errors.traits_named_by(fault));
        needed.extend(advised(fault));
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

/// Errors in one text, against the impls that are guarded.
struct Errors<'a> {
    draft: &'a CratesDraft,
    disabled: Vec<PieceId>,
    /// The same by their trait.
    disabled_of: HashMap<&'a str, Vec<PieceId>>,
    /// The types of all modules.
    types: HashSet<&'a str>,
    /// What they give other names to, with these.
    aliases: HashMap<&'a str, &'a str>,
    /// The traits that have something of a name, be it that an impl of them says so.
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

    /// What errors ask for by naming a trait, or what only a trait has, and a type. With great care, only
    /// if they all name a trait, or what a single impl for that type has.
    fn named(&self, faults: &[&Diagnostic], restore: Restore) -> Option<Wanted> {
        let mut wanted = Wanted::default();
        for fault in faults {
            let (places, closeness) = self.of_named_traits(fault);
            let are_few = places.len() <= MAX_FOR_ANY_TYPE && closeness >= ABOUT_ANY;
            match fault.code() {
                Some(UNMET) if closeness >= ABOUT_TYPE => wanted.certain.extend(places),
                Some(NO_MEMBER) if closeness >= ABOUT_TYPE && places.len() == 1 => {
                    wanted.certain.extend(places);
                }
                _ if restore == Restore::Sparingly => return None,
                Some(UNMET) if are_few => wanted.certain.extend(places),
                Some(NO_MEMBER) if closeness >= ABOUT_ANY => wanted.certain.extend(places),
                Some(code) if MOVED.contains(&code) && closeness >= ABOUT_TYPE => {
                    wanted.certain.extend(places);
                }
                _ => {}
            }
        }
        (!wanted.is_empty()).then_some(wanted)
    }

    /// The guarded impls of the traits that an error names, and how close they are. Of types that cannot
    /// be compared, or one that is no iterator, only the advice names the trait.
    fn of_named_traits(&self, fault: &Diagnostic) -> (Vec<PieceId>, usize) {
        let named = self.of_traits(&self.traits_named_by(fault), fault);
        if fault.code() != Some(UNMET) || named.1 >= ABOUT_TYPE {
            return named;
        }
        let (mut places, closeness) = self.of_traits(&advised(fault), fault);
        places.retain(|place| is_between_quoted(self.draft.piece(*place), fault));
        if places.len() > 1 {
            let words = types_in(fault);
            places.retain(|place| self.is_in_module_of(*place, &words));
        }
        if places.len() == 1 { (places, closeness) } else { named }
    }

    /// Whether the module that a piece is in has one of these names: errors name it where several have a
    /// type of one name.
    fn is_in_module_of(&self, (module, piece): PieceId, names: &HashSet<&str>) -> bool {
        let it = &self.draft.modules[module];
        let inner = it.modules_around(&it.pieces[piece]).next();
        inner.is_some_and(|inner| names.contains(inner.name.as_str()))
    }

    /// The draft with those guards alone that errors might be about.
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

    /// The impls that errors ask for, of those that are guarded.
    fn wanted(&self, faults: &[&Diagnostic]) -> Wanted {
        let mut wanted = Wanted::default();
        for fault in faults {
            let mut certain = self.numbered(fault);
            if fault.code().is_some_and(|code| MOVED.contains(&code)) {
                let (places, closeness) = self.of_named_traits(fault);
                certain.extend(places.into_iter().filter(|_| closeness >= ABOUT_TYPE));
            }
            if certain.is_empty() {
                wanted.guessed.extend(self.guessed(fault));
            }
            wanted.certain.extend(certain);
        }
        let likely = |fault: &&Diagnostic, least: usize| {
            let (places, closeness) = self.of_traits(&self.traits_named_by(fault), fault);
            if closeness < least { Vec::new() } else { places }
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

    /// The guarded impls whose condition an error says does not hold.
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
        // Some notes only point at it.
        let ranges = fault.with_notes().skip(1).flat_map(|note| note.ranges(FILE));
        let pointed =
            ranges.filter_map(|range| self.draft.piece_at(range.start, &self.checked.maps));
        pointed.filter(|place| self.disabled.contains(place)).collect()
    }

    /// The impls that errors are about which never name a trait.
    fn guessed(&self, fault: &Diagnostic) -> Vec<PieceId> {
        let code = fault.code().unwrap_or_default();
        if code == MISMATCH {
            let (places, closeness) = self.of_traits(&self.traits_on_line(fault), fault);
            return if closeness < ABOUT_IMPL { Vec::new() } else { places };
        }
        if !LACKS_OPERATOR.contains(&code) {
            return Vec::new();
        }
        let traits = self.traits_of_operator(fault);
        let (close, closeness) = self.of_traits(&traits, fault);
        // If the impl is there, something is missing that it depends on.
        let subject = self.subject(fault);
        let there = self.closest(self.draft.present().into_iter(), &traits, &subject);
        let behind = self.behind(fault);
        let is_there = there >= closeness.max(ABOUT_TYPE) && !behind.is_empty();
        if is_there { behind } else { close }
    }

    /// What impls depend on that an error may be about, though they are there.
    fn behind(&self, fault: &Diagnostic) -> Vec<PieceId> {
        let traits = self.traits_behind(fault);
        let disabled = self.disabled.iter().copied();
        let of_traits =
            disabled.filter(|place| traits.contains(&self.draft.piece(*place).of_trait));
        let subject = self.subject(fault);
        of_traits.filter(|place| self.closeness(*place, &subject) >= ABOUT_ANY).collect()
    }

    /// Of the guarded impls of these traits those that have most in common with what an error is
    /// about, and how much that is.
    fn of_traits(&self, traits: &HashSet<String>, fault: &Diagnostic) -> (Vec<PieceId>, usize) {
        let subject = self.subject(fault);
        let impls =
            || traits.iter().filter_map(|name| self.disabled_of.get(name.as_str())).flatten();
        let most = self.closest(impls().copied(), traits, &subject);
        let closest = impls().copied().filter(|place| self.closeness(*place, &subject) == most);
        (closest.collect(), most)
    }

    /// How close the closest is of the impls of these traits.
    fn closest(
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
        of_traits.map(|place| self.closeness(place, subject)).max().unwrap_or_default()
    }

    fn subject<'f>(&'f self, fault: &'f Diagnostic) -> ErrorSubject<'f> {
        let around = fault.places().filter_map(|at| self.impl_around(at));
        let mut types = types_in(fault);
        types.extend(self.meant_aliases(fault));
        ErrorSubject {
            types,
            around: around.map(|place| self.draft.piece(place).name.as_str()).collect(),
            operands: fault.side_labels().map(shown).collect(),
            first: code_in(fault.message()).next().map(shown),
            has_reference: fault.words().any(|words| words.contains("`&")),
            is_mismatch: fault.code() == Some(MISMATCH),
        }
    }

    /// The other names of the types that an error quotes: it does not use them.
    fn meant_aliases(&self, fault: &Diagnostic) -> impl Iterator<Item = &'a str> {
        let notes = [fault].into_iter().chain(fault.advice());
        let code = notes.flat_map(Diagnostic::words).flat_map(code_in);
        code.filter_map(|code| self.aliases.get(&*without_paths(code)).copied())
    }

    /// How much an impl has in common with what an error is about: its type, the arguments of its
    /// trait, and whether these are references.
    fn closeness(&self, place: PieceId, subject: &ErrorSubject) -> usize {
        let piece = self.draft.piece(place);
        let is_about = |name: &str| subject.types.contains(name);
        // In a mismatch, a number may be any; then it is this one.
        let is_number = |name: &str| name == "i32" && subject.is_mismatch;
        let arguments = piece.head.iter().filter(|name| {
            **name != piece.of_trait && **name != piece.name && (is_about(name) || is_number(name))
        });
        let is_around = subject.around.contains(piece.name.as_str());
        // An impl between a type that is meant and one that is not.
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
        let fit = subject.fit(piece.operands);
        about + 2 * arguments.count() + usize::from(is_around) + fit
    }

    /// The traits that an error names, itself or by a method.
    fn traits_named_by(&self, fault: &Diagnostic) -> HashSet<String> {
        let words = quoted(fault);
        let mut traits = self.traits_with(&words);
        traits.extend(words.into_iter().map(String::from));
        traits
    }

    /// The traits that have something of these names.
    fn traits_with(&self, names: &HashSet<&str>) -> HashSet<String> {
        let traits = names.iter().filter_map(|name| self.traits.get(name)).flatten();
        traits.map(ToString::to_string).collect()
    }

    /// The traits that are conditions of impls which an error may be about, though these are there;
    /// and the conditions of those.
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

    /// The traits of the operator at the place of an error.
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

    /// The traits of all operators, names and methods in the line of an error, and that of
    /// conversions.
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
    /// The types in whose impls it was found.
    around: HashSet<&'f str>,
    operands: Vec<Operand>,
    /// What the first of its types is.
    first: Option<Operand>,
    has_reference: bool,
    is_mismatch: bool,
}

impl ErrorSubject<'_> {
    /// How well an impl of an operator fits the operands that an error shows. A type and its
    /// references have an impl each; impls for any type come last.
    fn fit(&self, operands: Operands) -> usize {
        let (left, right) = match self.operands[..] {
            [left, right] => (left, right),
            [left] => (left, Operand::Value),
            _ if self.has_reference => (operands.left, Operand::Reference),
            _ => (operands.left, Operand::Value),
        };
        let fit = |is: Operand, shown: Operand| match is {
            Operand::Any => 3,
            _ if is == shown => 4,
            _ => 0,
        };
        fit(operands.left, left) + fit(operands.right, right)
    }
}

/// What an operand is whose label shows its type: `&Mint`.
fn shown(label: &str) -> Operand {
    match label.trim_start_matches('`').strip_prefix('&') {
        Some(referred) if names_in(referred).any(|word| word == "mut") => Operand::Mutable,
        Some(_) => Operand::Reference,
        None => Operand::Value,
    }
}

/// The numbers of guards in a message.
fn numbers(words: &str) -> Vec<usize> {
    let mentions = words.split(NEED).skip(1);
    let number = |rest: &str| {
        let inside: Range<usize> = rest.find(',')? + 1..rest.find('>')?;
        rest.get(inside)?.trim().parse().ok()
    };
    mentions.filter_map(number).collect()
}

/// The types that an error is about. A number of any type is one of these in the end.
fn types_in(fault: &Diagnostic) -> HashSet<&str> {
    let mut words = quoted(fault);
    words.extend(fault.side_labels().flat_map(names_in));
    if words.contains("float") {
        words.insert("f64");
    } else if words.contains("integer") {
        words.insert("i32");
    }
    words
}

/// The traits that have something of each name, be it that an impl of them says so.
fn traits_by_member(draft: &CratesDraft) -> HashMap<&str, HashSet<&str>> {
    let mut traits: HashMap<&str, HashSet<&str>> = HashMap::new();
    for piece in draft.modules.iter().flat_map(|module| module.pieces.iter()) {
        if matches!(piece.kind, PieceKind::TraitItem | PieceKind::TraitImplItem) {
            traits.entry(&piece.name).or_default().insert(&piece.of_trait);
        }
    }
    traits
}

/// How many guarded impls are for other names of types.
fn for_aliases(draft: &CratesDraft) -> usize {
    let names: HashSet<&str> = aliases(draft).into_values().collect();
    let disabled = draft.disabled().into_iter();
    disabled.filter(|place| names.contains(draft.piece(*place).name.as_str())).count()
}

/// What the crates give other names to, with these.
fn aliases(draft: &CratesDraft) -> HashMap<&str, &str> {
    draft.modules.iter().flat_map(CrateModule::aliases).collect()
}

/// The code that words quote.
fn code_in(words: &str) -> impl Iterator<Item = &str> {
    words.split('`').skip(1).step_by(2)
}

/// Whether an impl is for what an error quotes, in that order, and for no other numbers.
fn is_between_quoted(piece: &Piece, fault: &Diagnostic) -> bool {
    let operands = [piece.operands.left, piece.operands.right];
    let types = types_in(fault);
    let mut numbers = piece.head.iter().filter(|name| fallback_number(name).is_some());
    code_in(fault.message()).map(shown).zip(operands).all(|(shown, is)| shown == is)
        && numbers.all(|name| types.contains(name.as_str()))
}

/// The names in the code that the advice beside an error quotes.
fn advised(fault: &Diagnostic) -> HashSet<String> {
    fault.advice().flat_map(quoted).map(String::from).collect()
}

/// The names in the code that a message quotes.
pub fn quoted(fault: &Diagnostic) -> HashSet<&str> {
    fault.words().flat_map(code_in).flat_map(names_in).collect()
}
