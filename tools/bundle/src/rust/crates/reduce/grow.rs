//! Finds the parts of its crates that a solution uses, with the help of the compiler.
//!
//! First, whole crates are compiled to see which functions are reachable. If that fails, none is known to
//! be reachable. From then on, every other function has a stub for its body, and every other impl is disabled:
//! it has a condition that never holds. A compile error reveals a needed impl by the number in its
//! condition; a dead-code warning reveals an unused function. Needed impls and the bodies of used
//! functions are restored, which may need more, and so on until the draft compiles.

use std::collections::{BTreeSet, HashSet};
use std::error::Error;
use std::fmt;
use std::rc::Rc;

use anyhow::{Result, bail, ensure};

use super::needed_impls::{Needs, Restore, Wanted, needed_impls};
use crate::rust::crates::PieceId;
use crate::rust::crates::cache;
use crate::rust::crates::flatten::tokens::{after_group, tokens};
use crate::rust::crates::library::Library;
use crate::rust::crates::pieces::draft::{Checked, CratesDraft};
use crate::rust::crates::pieces::module::{CrateModule, PieceState};
use crate::rust::crates::pieces::piece::{Piece, PieceKind};
use crate::rust::crates::pieces::reachable::Reachable;
use crate::rust::crates::prove::calls::Calls;
use crate::rust::edit::Edits;
use crate::rust::older_editions;
use toolchain::diagnostics::Diagnostic;
use toolchain::lint::{Findings, Linter, Older};

/// Impls whose absence is no error: without them, a program may compile and behave differently.
const NEVER_REPORTED: [&str; 3] = ["Drop", "Deref", "DerefMut"];

/// Auto traits. Errors never name their impls, but the fields of a type.
const NEVER_NAMED: [&str; 2] = ["Send", "Sync"];

/// The edition that needs no edits.
const NEWEST: u32 = 2024;

/// The largest draft worth pruning. Judges take 64 KB or less.
const MAX_BYTES: usize = 250_000;

/// The solution uses far too much of its crates, even without its unused imports.
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

/// Whether compile errors reveal that this impl is needed. If the calls are known, they reveal it too.
pub fn can_be_disabled(piece: &Piece, is_clone_called: bool, knows_calls: bool) -> bool {
    // If a type has no `Clone`, the compiler clones a reference to it without an error.
    let is_never_reported = NEVER_REPORTED.contains(&piece.of_trait.as_str())
        || piece.of_trait == "Clone" && is_clone_called;
    // Too short to be worth removing.
    let is_short = piece.kind == PieceKind::Derive && ["Copy", "Clone"].contains(&&*piece.of_trait);
    piece.guard.is_some() && (knows_calls || !is_never_reported) && !is_short
}

/// A draft with all that a solution uses.
pub struct Grown {
    pub draft: CratesDraft,
    pub checked: Checked,
    /// The calls, if known. Other bodies may be stubs.
    pub calls: Option<Rc<Calls>>,
}

pub struct Grower<'a, 'g> {
    library: &'a mut Library<'g>,
    linter: Linter,
    own: String,
    /// The names in the solution, and those in compile errors.
    names: HashSet<String>,
    /// The bodies of reachable functions.
    live: HashSet<PieceId>,
    /// The impls known to be needed.
    restored: HashSet<PieceId>,
    /// The calls, if whole crates compile.
    calls: Option<Rc<Calls>>,
    /// Whether names count only where they can be seen. The last proof tells if that was too little.
    in_scope: bool,
}

impl<'a, 'g> Grower<'a, 'g> {
    pub fn new(
        own: String,
        names: HashSet<String>,
        library: &'a mut Library<'g>,
        linter: Linter,
    ) -> Result<Grower<'a, 'g>> {
        let (live, restored, calls) = (HashSet::new(), HashSet::new(), None);
        let mut grower =
            Grower { library, linter, own, names, live, restored, calls, in_scope: true };
        if let Some(calls) = grower.calls()? {
            (grower.live, grower.restored) = (calls.bodies.clone(), calls.impls.clone());
            grower.calls = Some(Rc::new(calls));
            grower.refuse_if_large(grower.library.size_of(&grower.live))?;
        }
        Ok(grower)
    }

    /// Restores these impls, and those for the fallback types of numbers.
    fn restore_impls(&mut self, draft: &CratesDraft, wanted: &Wanted) {
        self.restored.extend(wanted.all().chain(fallback_impls(draft, wanted.all())));
    }

    /// The calls in a draft with everything reachable. `None` if that does not compile.
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

    /// A draft with everything that is reachable by name.
    fn whole(&self) -> CratesDraft {
        let bodies = self.library.bodies();
        let reachable = Reachable::run(&self.library.modules, &self.names, &bodies);
        let mut draft = self.draft_of(self.library.modules.clone());
        for place in draft.piece_ids().filter(|place| !reachable.is_needed(*place)) {
            draft.set(place, PieceState::Removed);
        }
        draft
    }

    /// Migrates the solution and its crates from older editions to the judge's, and returns the calls.
    /// Those are the same in the older edition.
    fn calls_amended(&mut self, whole: &CratesDraft) -> Result<Option<Calls>> {
        let (text, maps) = whole.render();
        let Older { fixes, codegen } = self.linter.older(&text)?;
        let amended = older_editions::with_fixes(&self.own, &fixes);
        let mut has_changed = amended.is_some();
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
                self.library.amend(index, edits)?;
            }
        }
        match codegen {
            // What replaces code of an older edition may call other functions of std.
            _ if has_changed => Calls::of(&self.whole()),
            Some(codegen) => Ok(Some(Calls::by(codegen, whole, &text, &maps))),
            _ => Calls::of(whole),
        }
    }

    /// The cached result for the same set of calls, if the solution compiles with it and still calls the
    /// same: most changes to a solution have nothing to do with its crates.
    pub fn cached_draft(&self) -> Result<Option<CratesDraft>> {
        let Some(calls) = &self.calls else { return Ok(None) };
        let key = self.needed_key(calls)?;
        let Some(needed) = cache::read_needed(&key) else { return Ok(None) };
        let mut draft = self.draft_of(self.library.modules.clone());
        draft.keep(&needed);
        let is_same = self.differences(&draft)?.is_some_and(|found| found.is_empty());
        Ok(is_same.then_some(draft))
    }

    /// What a draft calls and does otherwise than the whole crates; `None` if it does not compile.
    fn differences(&self, draft: &CratesDraft) -> Result<Option<Vec<String>>> {
        let Some(calls) = &self.calls else { return Ok(Some(Vec::new())) };
        let Some(found) = Calls::of(draft)? else { return Ok(None) };
        let differences = calls.differences(&found, draft);
        if differences.is_empty() || !calls.has_names_of(&found) {
            return Ok(Some(differences));
        }
        // An older edition may drop values elsewhere in the same function: the judge's own decides.
        let whole = Calls::of(&self.whole())?;
        Ok(Some(whole.map_or(differences, |whole| whole.differences(&found, draft))))
    }

    /// Caches the needed pieces of the crates.
    pub fn cache_draft(&self, draft: &CratesDraft) -> Result<()> {
        if let Some(calls) = &self.calls {
            cache::write_needed(&self.needed_key(calls)?, &draft.whole());
        }
        Ok(())
    }

    /// The same calls need other pieces if the solution names others, or calls their macros otherwise.
    fn needed_key(&self, calls: &Calls) -> Result<String> {
        let pieces = || self.library.modules.iter().flat_map(|module| module.pieces.iter());
        let names: HashSet<&str> = pieces().map(|piece| piece.name.as_str()).collect();
        let macros = pieces().filter(|piece| piece.kind == PieceKind::Macro);
        let macros: HashSet<&str> = macros.map(|piece| piece.name.as_str()).collect();
        let (own, tokens) = (&self.own, tokens(&self.own)?);
        let mut mentions = BTreeSet::new();
        for (at, token) in tokens.iter().enumerate() {
            let word = token.text(own);
            mentions.extend(names.get(word));
            let is_call =
                macros.contains(word) && tokens.get(at + 1).is_some_and(|it| it.is(own, "!"));
            if is_call && let Some(last) = tokens.get(after_group(&tokens, at + 2) - 1) {
                mentions.insert(&own[token.start..last.end]);
            }
        }
        Ok(cache::needed_key(&self.library.modules, calls, &mentions))
    }

    /// Makes sure that the removals have not changed what the program calls.
    pub fn ensure_same_calls(&self, draft: &CratesDraft) -> Result<()> {
        let others = self.differences(draft)?;
        ensure!(
            others.as_ref().is_some_and(Vec::is_empty),
            "with only what it needs of the crates {} the program would not do the same: \
             please report this ({})",
            self.library.titles(),
            others.unwrap_or_default().join(", ")
        );
        Ok(())
    }

    /// Why there is nothing to compare the calls with, if there is not.
    pub fn uncompared(&self) -> Result<Option<String>> {
        if self.calls.is_some() {
            return Ok(None);
        }
        let errors = self.linter.check(&self.whole().render().0)?.errors;
        let error = errors.first().and_then(|error| error.lines().next());
        let crates = self.library.titles();
        Ok(Some(match error {
            Some(error) => format!("the whole crates {crates} do not compile here: {error}"),
            None => format!("no code is generated here for the whole crates {crates}"),
        }))
    }

    /// Offsets of unused imports in the given solution, as far as known.
    pub fn unused_imports(&self) -> &[usize] {
        self.calls.as_ref().map_or(&[], |calls| &calls.unused_imports)
    }

    /// Replaces the solution by one with fewer imports, if that still uses all of its crates: then the calls
    /// stay the same. Returns whether it did.
    pub fn replace_solution(&mut self, given: &str, less: &str, names: HashSet<String>) -> bool {
        let can_go_on = self.own == given && self.library.has_all_roots_in(&names);
        if can_go_on {
            (self.own, self.names) = (less.into(), names);
        }
        can_go_on
    }

    /// Whether the calls are known. They are not if whole crates do not compile.
    pub fn knows_calls(&self) -> bool {
        self.calls.is_some()
    }

    /// The solution, migrated to the judge's edition.
    pub fn own(&self) -> &str {
        &self.own
    }

    pub fn library(&self) -> &Library<'g> {
        self.library
    }

    /// Marks these bodies as reachable.
    pub fn call(&mut self, bodies: Vec<PieceId>) {
        self.live.extend(bodies);
    }

    pub fn grow(&mut self) -> Result<Grown> {
        loop {
            self.library.load_for(&self.names, &self.live)?;
            let draft = self.draft();
            self.refuse_if_large(draft.without_disabled().render().0.len())?;
            // These need no query.
            let for_std = self.calls.as_ref().map(|calls| calls.for_std(&draft));
            if let Some(bodies) = for_std.filter(|bodies| !bodies.is_empty()) {
                self.live.extend(bodies);
                continue;
            }
            match needed_impls(&draft, Restore::Eagerly)? {
                Needs::Impls(wanted) => self.restore_impls(&draft, &wanted),
                Needs::Unknown(checked) => self.widen(&draft, &checked.findings)?,
                Needs::Nothing(draft, checked) => {
                    let called = called(&draft, &checked, self.calls.as_deref());
                    if called.is_empty() {
                        return Ok(Grown { draft, checked, calls: self.calls.clone() });
                    }
                    self.live.extend(called);
                }
            }
        }
    }

    /// A draft far above any judge's limit hardly ever becomes small enough, and takes minutes.
    fn refuse_if_large(&self, size: usize) -> Result<()> {
        match self.calls {
            _ if size <= MAX_BYTES => Ok(()),
            Some(_) => Err(TooLarge { crates: self.library.titles_of(&self.live) }.into()),
            // It may need less without its unused imports.
            None => {
                let crates = self.library.titles();
                let why = self.uncompared()?.unwrap_or_default();
                bail!("{}; it may use less, but {why}", TooLarge { crates })
            }
        }
    }

    /// A draft with all that is reachable by name, where impls not known to be needed are disabled.
    fn draft(&self) -> CratesDraft {
        let in_scope = self.in_scope && self.calls.is_some();
        let run = if in_scope { Reachable::in_scope } else { Reachable::run };
        let reachable = run(&self.library.modules, &self.names, &self.live);
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
        self.draft_of(modules)
    }

    fn draft_of(&self, modules: Vec<CrateModule>) -> CratesDraft {
        CratesDraft { own: self.own.clone(), modules, linter: self.linter.clone() }
    }

    /// Handles errors that reveal no impl: follows the names in them or, failing that, restores all impls.
    fn widen(&mut self, draft: &CratesDraft, findings: &Findings) -> Result<()> {
        if self.learn_names(findings) || self.see_everywhere() {
            return Ok(());
        }
        let disabled = draft.disabled();
        if disabled.is_empty() {
            let whole = self.with_whole_stand_ins()?;
            let findings = whole.as_ref().unwrap_or(findings);
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

    /// The errors if nothing is removed, so that the compiler can suggest names. Only stand-ins surely compile
    /// as a whole.
    fn with_whole_stand_ins(&self) -> Result<Option<Findings>> {
        let modules = &self.library.modules;
        if !modules.iter().all(|module| module.package.stands_in()) {
            return Ok(None);
        }
        let whole = self.draft_of(modules.clone()).check()?;
        Ok(Some(whole.findings).filter(|findings| !findings.errors.is_empty()))
    }

    /// From now on, lets names count everywhere. Returns whether they did not before.
    pub fn see_everywhere(&mut self) -> bool {
        std::mem::take(&mut self.in_scope) && self.calls.is_some()
    }

    /// Adds the names in errors. Returns whether any is new.
    fn learn_names(&mut self, findings: &Findings) -> bool {
        let before = self.names.len();
        self.names.extend(findings.faults.iter().flat_map(Diagnostic::quoted).map(String::from));
        self.names.len() > before
    }
}

/// If there is only one impl, a number literal takes its type. So an impl for another type of numbers needs
/// the one for `i32` or `f64` next to it, which are the fallback types if there are several.
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

/// The fallback type for literals in place of this type; `None` if this is not a type of numbers.
pub fn fallback_number(name: &str) -> Option<&'static str> {
    match name {
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => Some("i32"),
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => Some("i32"),
        "f32" | "f64" => Some("f64"),
        _ => None,
    }
}

/// The stubbed bodies of functions in use, except those known not to be called.
pub fn called(draft: &CratesDraft, checked: &Checked, calls: Option<&Calls>) -> Vec<PieceId> {
    let (present, unused) = (draft.present(), draft.unused(checked));
    let idle = calls.map(|calls| calls.idle(draft)).unwrap_or_default();
    let is_called = |&(module, body): &PieceId| {
        let pieces = &draft.modules[module].pieces;
        let Some(function) = pieces[body].parent else { return false };
        let mut around = draft.modules[module].around(function);
        !idle.contains(&(module, body))
            && !around.any(|piece| {
                unused.contains(&(module, piece))
                    || is_of_unused(draft, &present, &unused, (module, piece))
            })
    };
    draft.stubbed_bodies().into_iter().filter(is_called).collect()
}

/// Whether a piece belongs to an unused trait or to an unused member of one.
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
    // There may be several of the same name.
    unused.iter().any(is_its)
        && present.iter().filter(|place| is_its(place)).all(|place| unused.contains(place))
}
