//! Finds out what a solution uses of its crates by asking the compiler.
//!
//! First it is shown all of them, and makes code for the functions that can be called. If that fails,
//! no function is known to be called at first. Meanwhile it is asked which impls the types rely on, as
//! if nothing were called. Then every other function is there without its body,
//! and every other impl with a condition that holds for nothing. An error tells which impl is missed, by
//! the number in its condition; a warning about unused code tells which functions are not mentioned.
//! What is missed is let in, what is mentioned gets its body, and these call more, until nothing is
//! missed any more.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::error::Error;
use std::fmt;
use std::rc::Rc;

use anyhow::{Result, bail, ensure};

use super::PieceId;
use super::cache;
use super::calls::Calls;
use super::draft::{Checked, CratesDraft};
use super::library::Library;
use super::module::{CrateModule, PieceState};
use super::needed_impls::{Needs, Restore, Wanted, needed_impls, quoted};
use super::orphans::parent_module;
use super::piece::{Piece, PieceKind};
use super::reachable::Reachable;
use super::supertraits::supertrait_impls;
use crate::rust::edit::Edits;
use crate::rust::older_editions;
use toolchain::lint::{Findings, Linter, Older, both};

/// Impls that are missed without a word: a program that does without them may compile and do
/// something else.
const NEVER_REPORTED: [&str; 3] = ["Drop", "Deref", "DerefMut"];

/// Impls that errors never name: they are about what a type consists of.
const NEVER_NAMED: [&str; 2] = ["Send", "Sync"];

/// The edition that needs no edits.
const NEWEST: u32 = 2024;

/// How many bytes a solution may have with all it may need. Judges take 64 KB or less, and what is
/// not needed goes later.
const MAX_BYTES: usize = 250_000;

/// Why a solution is refused that calls far too much of its crates, whatever it imports.
#[derive(Debug)]
pub struct TooLarge {
    crates: String,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (kilobytes, crates) = (MAX_BYTES / 1000, &self.crates);
        write!(
            f,
            "the solution needs more than {kilobytes} KB of the crates {crates}, which no judge takes"
        )
    }
}

impl Error for TooLarge {}

/// Whether errors tell who needs a piece. Those that can be called may be known anyway.
pub fn can_be_disabled(piece: &Piece, is_clone_called: bool, knows_calls: bool) -> bool {
    // Where a type cannot be cloned, a reference to it is.
    let is_never_reported = NEVER_REPORTED.contains(&piece.of_trait.as_str())
        || piece.of_trait == "Clone" && is_clone_called;
    // Short enough to be there always.
    let is_short = piece.kind == PieceKind::Derive && ["Copy", "Clone"].contains(&&*piece.of_trait);
    piece.guard.is_some() && (knows_calls || !is_never_reported) && !is_short
}

/// What stands below a solution besides its crates.
#[derive(Clone, Copy)]
pub struct Below<'a> {
    pub text: &'a str,
    /// Most questions are about types, for which it need not do anything.
    pub outline: &'a str,
}

/// What a solution uses.
pub struct Grown {
    pub draft: CratesDraft,
    pub checked: Checked,
    /// What can be called, if that is known. Other bodies may be missing.
    pub calls: Option<Rc<Calls>>,
}

pub struct Grower<'a, 'g> {
    library: &'a mut Library<'g>,
    linter: Linter,
    own: String,
    below: Below<'a>,
    /// The names in the solution, and those that the compiler missed.
    names: HashSet<String>,
    /// The bodies of functions that are called.
    live: HashSet<PieceId>,
    /// The impls that are needed.
    restored: HashSet<PieceId>,
    /// What can be called, if the compiler has told.
    calls: Option<Rc<Calls>>,
}

impl<'a, 'g> Grower<'a, 'g> {
    pub fn new(
        own: String,
        below: Below<'a>,
        names: HashSet<String>,
        library: &'a mut Library<'g>,
        linter: Linter,
    ) -> Result<Grower<'a, 'g>> {
        // What is wrong with the solution is told by others.
        let outline = super::outline(&own).unwrap_or_else(|_| own.clone());
        let (mut same, same_names) = (library.clone(), names.clone());
        let same_linter = linter.clone();
        let mut grower = Grower::starting(own, below, names, library, linter);
        let types =
            || Grower::starting(outline, below, same_names, &mut same, same_linter).for_types();
        let (for_types, calls) = both(types, || grower.calls());
        if let Some(calls) = calls? {
            (grower.live, grower.restored) = (calls.bodies.clone(), calls.impls.clone());
            grower.calls = Some(Rc::new(calls));
            grower.refuse_if_large(grower.library.size_of(&grower.live))?;
        }
        // Crates that were written in another way may have others in their places.
        if grower.library.has_places_of(&same) {
            grower.restored.extend(for_types?);
        }
        Ok(grower)
    }

    /// Nothing is known to be needed yet.
    fn starting(
        own: String,
        below: Below<'a>,
        names: HashSet<String>,
        library: &'a mut Library<'g>,
        linter: Linter,
    ) -> Grower<'a, 'g> {
        let (live, restored, calls) = (HashSet::new(), HashSet::new(), None);
        Grower { library, linter, own, below, names, live, restored, calls }
    }

    /// The impls that are missed where nothing is called: types and signatures rely on them. Each may
    /// rely on others, so there are many questions, but small ones.
    fn for_types(mut self) -> Result<HashSet<PieceId>> {
        loop {
            let draft = self.draft();
            match needed_impls(&draft, Restore::Eagerly)? {
                Needs::Impls(wanted) => self.restore_impls(&draft, &wanted),
                Needs::Unknown(checked) if self.learn_names(&checked.findings) => {}
                Needs::Unknown(_) | Needs::Nothing(..) => return Ok(self.restored),
            }
        }
    }

    /// Lets in these impls, and those that go with them.
    fn restore_impls(&mut self, draft: &CratesDraft, wanted: &Wanted) {
        self.restored.extend(wanted.all().chain(fallback_impls(draft, wanted.all())));
    }

    /// What can be called, with all there that may be needed. Nothing if not all of it compiles.
    fn calls(&mut self) -> Result<Option<Calls>> {
        let whole = self.whole();
        let modules = &self.library.modules;
        if modules.iter().all(|module| module.package.edition >= NEWEST)
            && let Some(calls) = Calls::of(&whole)?
        {
            return Ok(Some(calls));
        }
        self.calls_amended(&whole)
    }

    /// All that the names reach.
    fn whole(&self) -> CratesDraft {
        let bodies = self.library.bodies();
        let reachable = Reachable::run(&self.library.modules, &self.names, &bodies);
        let mut draft = self.draft_of(self.library.modules.clone());
        for place in draft.piece_ids().filter(|place| !reachable.is_needed(*place)) {
            draft.set(place, PieceState::Removed);
        }
        draft
    }

    /// Writes the solution and its crates as the judge's edition reads them, where they are of an older
    /// one, and tells what can be called. In the older edition it is the same.
    fn calls_amended(&mut self, whole: &CratesDraft) -> Result<Option<Calls>> {
        let (text, maps) = whole.render();
        let Older { fixes, codegen } = self.linter.older(&text)?;
        let amended = older_editions::with_fixes(&self.own, &fixes);
        let (mut has_changed, mut has_same_pieces) = (amended.is_some(), true);
        self.own = amended.unwrap_or_else(|| std::mem::take(&mut self.own));
        for (index, map) in maps.iter().enumerate() {
            let mut edits = Edits::default();
            for (start, end, text) in &fixes {
                if let Some(at) = map.source_offset(*start) {
                    edits.replace(at..at + (end - start), text);
                }
            }
            if !edits.is_empty() {
                has_changed = true;
                let before = self.library.modules[index].pieces.len();
                self.library.amend(index, edits)?;
                has_same_pieces &= before == self.library.modules[index].pieces.len();
            }
        }
        match codegen {
            Some(codegen) if has_same_pieces => Ok(Some(Calls::by(codegen, whole, &text, &maps))),
            _ if has_changed => Calls::of(&self.whole()),
            _ => Calls::of(whole),
        }
    }

    /// What was needed of the crates when the same of them was called before, if the solution compiles with
    /// it and still calls the same: most of what is changed in a solution has nothing to do with its crates.
    pub fn cached_draft(&self) -> Result<Option<CratesDraft>> {
        let Some(calls) = &self.calls else { return Ok(None) };
        let key = cache::needed_key(&self.library.modules, calls);
        let Some(needed) = cache::read_needed(&key) else { return Ok(None) };
        let mut draft = self.draft_of(self.library.modules.clone());
        draft.keep(&needed);
        let is_same = |found: Calls| calls.differences(&found, &draft).is_empty();
        Ok(Calls::of(&draft)?.is_some_and(is_same).then_some(draft))
    }

    /// Keeps what is needed of the crates.
    pub fn cache_draft(&self, draft: &CratesDraft) {
        if let Some(calls) = &self.calls {
            let key = cache::needed_key(&self.library.modules, calls);
            cache::write_needed(&key, &draft.whole());
        }
    }

    /// Makes sure that nothing was left out whose absence gives the program another meaning.
    pub fn ensure_same_calls(&self, draft: &CratesDraft) -> Result<()> {
        let Some(calls) = &self.calls else { return Ok(()) };
        let others = Calls::of(draft)?.map(|found| calls.differences(&found, draft));
        ensure!(
            others.as_ref().is_some_and(Vec::is_empty),
            "with only what it needs of the crates {} the program would not call the same functions: \
             please report this ({})",
            self.library.titles(),
            others.unwrap_or_default().join(", ")
        );
        Ok(())
    }

    /// The offsets where the solution that was given imports names that it does not use, as far as that is
    /// known.
    pub fn unused_imports(&self) -> &[usize] {
        self.calls.as_ref().map_or(&[], |calls| &calls.unused_imports)
    }

    /// Takes a solution that imports less in place of the one that was given, if it still uses all of its
    /// crates: then the same can be called. Returns whether it does.
    pub fn replace_solution(&mut self, given: &str, less: &str, names: HashSet<String>) -> bool {
        let can_go_on = self.own == given && self.library.has_all_roots_in(&names);
        if can_go_on {
            (self.own, self.names) = (less.into(), names);
        }
        can_go_on
    }

    /// Whether it is known what can be called. It is not if not all compiles that may be needed.
    pub fn knows_calls(&self) -> bool {
        self.calls.is_some()
    }

    /// The solution, as the judge's edition reads it.
    pub fn own(&self) -> &str {
        &self.own
    }

    pub fn library(&self) -> &Library<'g> {
        self.library
    }

    /// Lets these bodies be called.
    pub fn call(&mut self, bodies: Vec<PieceId>) {
        self.live.extend(bodies);
    }

    pub fn grow(&mut self) -> Result<Grown> {
        loop {
            self.library.load_for(&self.names, &self.live)?;
            let draft = self.draft();
            self.refuse_if_large(draft.without_disabled().render().0.len())?;
            // The compiler need not be asked about these.
            let for_std = self.calls.as_ref().map(|calls| calls.for_std(&draft));
            if let Some(bodies) = for_std.filter(|bodies| !bodies.is_empty()) {
                self.restore_bodies(&draft, bodies);
                continue;
            }
            match needed_impls(&draft, Restore::Eagerly)? {
                Needs::Impls(wanted) => self.restore_impls(&draft, &wanted),
                Needs::Unknown(checked) => self.widen(&draft, &checked.findings)?,
                Needs::Nothing(draft, checked) => {
                    let called = called_in_turn(&draft, &checked, self.calls.as_deref());
                    if called.is_empty() {
                        return Ok(Grown { draft, checked, calls: self.calls.clone() });
                    }
                    self.restore_bodies(&draft, called);
                }
            }
        }
    }

    /// Lets in these bodies, and those that they surely lead to.
    fn restore_bodies(&mut self, draft: &CratesDraft, bodies: Vec<PieceId>) {
        let callees = callees(draft, &bodies, &self.library.functions());
        self.live.extend(bodies.into_iter().chain(callees));
    }

    /// What is far from any judge's limit hardly ever becomes small enough, and takes minutes.
    fn refuse_if_large(&self, size: usize) -> Result<()> {
        match self.calls {
            _ if size <= MAX_BYTES => Ok(()),
            Some(_) => Err(TooLarge { crates: self.library.titles_of(&self.live) }.into()),
            // Without imports that it does not use it may need less.
            None => bail!("{}", TooLarge { crates: self.library.titles() }),
        }
    }

    /// What the names reach, with what is not known to be needed left empty.
    fn draft(&self) -> CratesDraft {
        let reachable = Reachable::run(&self.library.modules, &self.names, &self.live);
        let is_clone_called = reachable.is_called("clone");
        let knows_calls = self.calls.is_some();
        let mut modules = self.library.modules.clone();
        let mut number = 0;
        for (index, module) in modules.iter_mut().enumerate() {
            for piece in 0..module.pieces.len() {
                let it = &module.pieces[piece];
                let is_open = self.restored.contains(&(index, piece))
                    || NEVER_NAMED.contains(&it.of_trait.as_str())
                    || !can_be_disabled(it, is_clone_called, knows_calls);
                module.states[piece] = match reachable.is_needed((index, piece)) {
                    false => PieceState::Removed,
                    true if is_open => PieceState::Enabled,
                    true => {
                        number += 1;
                        PieceState::Disabled(number)
                    }
                };
            }
        }
        let mut draft = self.draft_of(modules);
        for place in supertrait_impls(&draft) {
            draft.set(place, PieceState::Enabled);
        }
        draft
    }

    fn draft_of(&self, modules: Vec<CrateModule>) -> CratesDraft {
        let [fixed, fixed_outline] =
            [self.below.text, self.below.outline].map(|below| format!("{}\n{below}", self.own));
        CratesDraft { fixed, fixed_outline, modules, linter: self.linter.clone() }
    }

    /// Lets in what may have to do with errors that nothing explains; in the end, all.
    fn widen(&mut self, draft: &CratesDraft, findings: &Findings) -> Result<()> {
        if self.learn_names(findings) {
            return Ok(());
        }
        let disabled = draft.disabled();
        if disabled.is_empty() {
            bail!(
                "{}it does not compile with the crates {} inside:\n{}",
                self.library.what_to_change(&findings.faults),
                self.library.titles(),
                findings.errors.join("\n")
            );
        }
        self.restored.extend(disabled);
        Ok(())
    }

    /// Lets in what errors name. Returns whether there is anything new.
    fn learn_names(&mut self, findings: &Findings) -> bool {
        let before = self.names.len();
        self.names.extend(findings.faults.iter().flat_map(quoted).map(String::from));
        self.names.len() > before
    }
}

/// A number without a type gets that of the only impl there is. So beside an impl for another type
/// of numbers there must be the one for `i32` or `f64`, which it gets if there are several.
pub fn fallback_impls(draft: &CratesDraft, places: impl Iterator<Item = PieceId>) -> Vec<PieceId> {
    let present = draft.present();
    let mut found = Vec::new();
    for place in places {
        let piece = draft.piece(place);
        let usual: Vec<&str> =
            piece.head.iter().map(|name| fallback_number(name).unwrap_or(name)).collect();
        if piece.kind != PieceKind::TraitImpl || usual.iter().eq(piece.head.iter()) {
            continue;
        }
        let wanted: BTreeSet<&str> = usual.into_iter().collect();
        found.extend(present.iter().copied().filter(|&other| {
            let other = draft.piece(other);
            other.kind == PieceKind::TraitImpl
                && other.operands == piece.operands
                && other.of_trait == piece.of_trait
                && other.head.iter().map(String::as_str).eq(wanted.iter().copied())
        }));
    }
    found
}

/// The type that a number without one gets in place of this; nothing if this is no type of numbers.
pub fn fallback_number(name: &str) -> Option<&'static str> {
    match name {
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => Some("i32"),
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => Some("i32"),
        "f32" | "f64" => Some("f64"),
        _ => None,
    }
}

/// The bodies of functions that these bodies mention, and so on, where a name can mean only one. What is
/// not called in the end goes later.
fn callees(
    draft: &CratesDraft,
    bodies: &[PieceId],
    functions: &HashMap<&str, Vec<Option<PieceId>>>,
) -> Vec<PieceId> {
    let mut all = bodies.to_vec();
    let mut next = 0;
    while let Some(&body) = all.get(next) {
        let mentions = draft.piece(body).mentions.iter();
        let alone = mentions.filter_map(|name| match functions.get(name.as_str())?[..] {
            [only] => only,
            _ => None,
        });
        let new: Vec<PieceId> = alone.filter(|body| !all.contains(body)).collect();
        all.extend(new);
        next += 1;
    }
    all.split_off(bodies.len())
}

/// The empty bodies of functions that are used, and those that can be called because of these.
fn called_in_turn(draft: &CratesDraft, checked: &Checked, calls: Option<&Calls>) -> Vec<PieceId> {
    let (mut draft, mut all) = (draft.clone(), Vec::new());
    loop {
        let called = called(&draft, checked, calls);
        if called.is_empty() {
            return all;
        }
        called.iter().for_each(|&body| draft.set(body, PieceState::Enabled));
        all.extend(called);
    }
}

/// The empty bodies of functions that are used, without those that nothing calls, if that is known.
pub fn called(draft: &CratesDraft, checked: &Checked, calls: Option<&Calls>) -> Vec<PieceId> {
    let (present, unused) = (draft.present(), draft.unused(checked));
    let idle = calls.map(|calls| calls.idle(draft)).unwrap_or_default();
    // What is made in a body that is missing seems never to be made. What can be called is there.
    let unmade = if calls.is_some() { unmade(draft, &unused) } else { HashSet::new() };
    let is_called = |&(module, body): &PieceId| {
        let pieces = &draft.modules[module].pieces;
        let Some(function) = pieces[body].parent else { return false };
        let mut around = draft.modules[module].around(function);
        !idle.contains(&(module, body))
            && !around.any(|piece| {
                unused.contains(&(module, piece))
                    || unmade.contains(&(module, piece))
                    || is_of_unused(draft, &present, &unused, (module, piece))
            })
    };
    draft.stubbed_bodies().into_iter().filter(is_called).collect()
}

/// The impls for types that are never made.
fn unmade(draft: &CratesDraft, unused: &BTreeSet<PieceId>) -> HashSet<PieceId> {
    let types = unused.iter().filter(|&&place| draft.piece(place).name_at.is_some());
    let types: HashSet<_> = types
        .map(|&place| (parent_module(draft, place), draft.piece(place).name.as_str()))
        .collect();
    let is_for_one = |&place: &PieceId| {
        let piece = draft.piece(place);
        matches!(piece.kind, PieceKind::Impl | PieceKind::TraitImpl)
            && types.contains(&(parent_module(draft, place), piece.name.as_str()))
    };
    draft.present().into_iter().filter(is_for_one).collect()
}

/// Whether it belongs to a trait, or to a member of one, that nobody uses.
fn is_of_unused(
    draft: &CratesDraft,
    present: &[PieceId],
    unused: &BTreeSet<PieceId>,
    place: PieceId,
) -> bool {
    let it = draft.piece(place);
    let is_its = |&place: &PieceId| {
        let other = draft.piece(place);
        match it.kind {
            PieceKind::TraitImplItem => {
                other.kind == PieceKind::TraitItem
                    && other.of_trait == it.of_trait
                    && other.name == it.name
            }
            PieceKind::TraitImpl => other.kind == PieceKind::Trait && other.name == it.of_trait,
            _ => false,
        }
    };
    // There may be several of one name.
    unused.iter().any(is_its)
        && present.iter().filter(|place| is_its(place)).all(|place| unused.contains(place))
}

#[cfg(test)]
mod tests {
    use super::super::draft::tests::{draft, place};
    use super::*;

    #[test]
    fn a_body_is_followed_by_those_that_only_it_can_mean() {
        let text =
            "fn a() { b() }\nfn b() { c(); d() }\nfn c() {}\nfn d() {}\nmod e { fn d() {} }\n";
        let draft = draft("fn main() {}", &[("m", text)]);
        let body = |name: &str| {
            let (module, function) = place(&draft, name);
            (module, draft.modules[module].body_of(function).unwrap())
        };
        let names = ["a", "b", "c", "d"].map(|name| (name, vec![Some(body(name))]));
        let mut functions = HashMap::from(names);
        functions.entry("d").or_default().push(None);
        assert_eq!(callees(&draft, &[body("a")], &functions), [body("b"), body("c")]);
    }

    #[test]
    fn an_impl_for_a_type_that_is_never_made_is_not_that_of_its_namesake() {
        let inner = "pub struct A;\nimpl Clone for A { fn clone(&self) -> A { A } }\n";
        let draft = draft("fn main() {}", &[("m", &format!("{inner}mod n {{\n{inner}}}\n"))]);
        let impls: Vec<PieceId> =
            draft.piece_ids().filter(|&it| draft.piece(it).kind == PieceKind::TraitImpl).collect();
        let unused = BTreeSet::from([place(&draft, "A")]);
        assert_eq!(unmade(&draft, &unused), HashSet::from([impls[0]]));
    }
}
