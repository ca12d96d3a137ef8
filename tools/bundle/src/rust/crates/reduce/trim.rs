//! Removes what a draft compiles without: what the compiler reports as unused, unneeded supertraits, and
//! impls that only those needed.

use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;

use anyhow::Result;

use super::grow::{Grown, called, can_be_disabled, fallback_impls};
use super::needed_impls::{Needs, Restore, needed_impls, needed_traits};
use crate::rust::crates::PieceId;
use crate::rust::crates::pieces::draft::{Checked, CratesDraft};
use crate::rust::crates::pieces::module::PieceState;
use crate::rust::crates::pieces::piece::PieceKind;
use crate::rust::crates::prove::calls::Calls;
use toolchain::diagnostics::{Diagnostic, names_in};

/// How often the pieces that errors name are restored before the pieces are bisected.
const MAX_TRIES: usize = 8;

/// The limit of queries while bisecting.
const MAX_QUERIES: usize = 16;

/// Supertraits that cost nothing.
const CHEAP: [&str; 3] = ["Sized", "Copy", "Clone"];

pub struct Trimmer {
    draft: CratesDraft,
    /// The calls, if known.
    calls: Option<Rc<Calls>>,
    /// Pieces reported as unused that cannot be removed.
    required: HashSet<PieceId>,
    /// The impls that were restored by a guess.
    guessed: BTreeSet<PieceId>,
    queries: usize,
}

impl Trimmer {
    /// The smallest draft that compiles; or bodies that turn out to be needed.
    pub fn trim(grown: Grown) -> Result<Result<CratesDraft, Vec<PieceId>>> {
        let Grown { draft, checked, calls } = grown;
        let (required, guessed) = (HashSet::new(), BTreeSet::new());
        let mut trimmer = Trimmer { draft, calls, required, guessed, queries: 0 };
        // What becomes unused is removed at the end.
        let checked = trimmer.remove_unused(&checked)?.unwrap_or(checked);
        let called = called(&trimmer.draft, &checked, trimmer.calls.as_deref());
        // There should be none, since they are unused.
        if !called.is_empty() {
            return Ok(Err(called));
        }
        trimmer.drop_supertraits()?;
        trimmer.drop_impls()?;
        trimmer.drop_guesses()?;
        Ok(Ok(trimmer.draft))
    }

    /// Removes what the compiler reports as unused, until it reports nothing new.
    fn remove_all_unused(&mut self, first: Checked) -> Result<()> {
        let mut checked = first;
        while let Some(next) = self.remove_unused(&checked)? {
            checked = next;
        }
        Ok(())
    }

    /// Removes what the compiler reports as unused, and checks the rest. `None` if nothing is unused.
    fn remove_unused(&mut self, checked: &Checked) -> Result<Option<Checked>> {
        let mut unused: Vec<PieceId> = self.draft.unused(checked).into_iter().collect();
        unused.retain(|place| !self.required.contains(place));
        if unused.is_empty() {
            return Ok(None);
        }
        if let Some(found) = self.without_unrequired(&unused)? {
            return Ok(Some(found));
        }
        self.queries = 0;
        self.bisect(&unused)?;
        self.required.extend(unused);
        self.draft.check().map(Some)
    }

    /// Removes these, except those that errors name, which are required.
    fn without_unrequired(&mut self, places: &[PieceId]) -> Result<Option<Checked>> {
        let before = self.draft.states();
        let mut out = places.to_vec();
        for _ in 0..MAX_TRIES {
            self.draft.remove(out.iter().copied());
            let checked = self.draft.check()?;
            if checked.findings.errors.is_empty() {
                self.required.extend(places.iter().filter(|place| !out.contains(place)));
                return Ok(Some(checked));
            }
            let broken = self.broken(&checked);
            self.draft.restore(before.clone());
            if !broken.is_empty() {
                out.extend(broken);
                continue;
            }
            let named = self.named(&out, &checked);
            out.retain(|place| !named.contains(place));
            if named.is_empty() || out.is_empty() {
                break;
            }
        }
        Ok(None)
    }

    /// Those of these that errors name, together with their type. Errors need not name a type that is only
    /// used through others.
    fn named(&self, places: &[PieceId], checked: &Checked) -> Vec<PieceId> {
        let faults = &checked.findings.faults;
        let messages: HashSet<&str> = faults.iter().flat_map(|it| names_in(it.message())).collect();
        let of_names = |names: HashSet<&str>| -> Vec<PieceId> {
            let is_named =
                |&&place: &&PieceId| names.contains(self.draft.piece(place).name.as_str());
            places.iter().filter(is_named).copied().collect()
        };
        let mut named = of_names(faults.iter().flat_map(Diagnostic::quoted).collect());
        if named.is_empty() {
            // An error may quote only the crate of a path.
            let places = faults.iter().flat_map(Diagnostic::places);
            let paths = places.filter_map(|at| checked.text.get(at..)).map(path);
            named = of_names(paths.flat_map(names_in).collect());
        }
        let is_of_type = |&&(module, piece): &&PieceId| {
            let pieces = &self.draft.modules[module].pieces;
            let around = pieces[piece].parent.map(|parent| &pieces[parent]);
            around.is_none_or(|it| it.kind != PieceKind::Impl || messages.contains(&*it.name))
        };
        let with_type: Vec<PieceId> = named.iter().filter(is_of_type).copied().collect();
        if with_type.is_empty() { named } else { with_type }
    }

    /// The imports and impls that no longer resolve. Only unused pieces were removed, so these are unused
    /// too.
    fn broken(&self, checked: &Checked) -> Vec<PieceId> {
        let faults = checked.findings.faults.iter().filter(|fault| fault.is_unresolved());
        let places = faults.flat_map(|fault| fault.places());
        let pieces = places.filter_map(|at| self.draft.piece_at(at, &checked.maps));
        let can_go = |place: &PieceId| {
            matches!(
                self.draft.piece(*place).kind,
                PieceKind::Import
                    | PieceKind::ImportName
                    | PieceKind::Impl
                    | PieceKind::TraitImpl
                    | PieceKind::TraitImplItem
            )
        };
        pieces.filter(can_go).collect()
    }

    /// Removes supertraits that nothing relies on.
    fn drop_supertraits(&mut self) -> Result<()> {
        let present = self.draft.present().into_iter();
        let mut supertraits: Vec<PieceId> = present
            .filter(|&place| self.draft.piece(place).kind == PieceKind::Supertrait)
            .filter(|&place| !CHEAP.contains(&self.draft.piece(place).name.as_str()))
            .collect();
        let before = self.draft.states();
        for _ in 0..MAX_TRIES {
            self.draft.remove(supertraits.iter().copied());
            let checked = self.draft.check()?;
            if checked.findings.errors.is_empty() {
                return Ok(());
            }
            let needed = needed_traits(&self.draft, &checked);
            self.draft.restore(before.clone());
            let count = supertraits.len();
            supertraits.retain(|&place| !self.leads_to(place, &needed));
            if supertraits.len() == count {
                break;
            }
        }
        self.queries = 0;
        self.bisect(&supertraits)
    }

    /// Whether a supertrait is one of these, or has one of these as its own supertrait.
    fn leads_to(&self, supertrait: PieceId, traits: &HashSet<String>) -> bool {
        let (mut above, mut checked) = (vec![self.draft.piece(supertrait).name.clone()], 0);
        while let Some(name) = above.get(checked).cloned() {
            if traits.contains(&name) {
                return true;
            }
            for module in &self.draft.modules {
                let supertraits =
                    module.pieces.iter().filter(|it| it.kind == PieceKind::Supertrait);
                let of_it = supertraits.filter(|it| {
                    it.parent.is_some_and(|parent| module.pieces[parent].name == name)
                });
                let new: Vec<String> = of_it.map(|it| it.name.clone()).collect();
                above.extend(new.into_iter().filter(|it| !above.contains(it)).collect::<Vec<_>>());
            }
            checked += 1;
        }
        false
    }

    /// Removes the impls that are not needed, and what becomes unused without them.
    fn drop_impls(&mut self) -> Result<()> {
        let before = self.draft.states();
        let impls = self.impls();
        self.guessed.clear();
        for (number, &place) in impls.iter().enumerate() {
            self.draft.set(place, PieceState::Disabled(number));
        }
        loop {
            match needed_impls(&self.draft, Restore::Sparingly)? {
                Needs::Impls(wanted) => {
                    let fallback_impls = fallback_impls(&self.draft, wanted.all());
                    for place in wanted.all().chain(fallback_impls) {
                        self.draft.set(place, PieceState::Enabled);
                    }
                    self.guessed.extend(wanted.guessed);
                }
                Needs::Unknown(_) => {
                    self.draft.restore(before);
                    return Ok(());
                }
                Needs::Nothing(draft, checked) => {
                    self.draft = draft;
                    return self.remove_all_unused(checked);
                }
            }
        }
    }

    /// Removes guessed impls that the draft compiles without, except those for the fallback types of numbers:
    /// without these it would compile, but with other number types.
    fn drop_guesses(&mut self) -> Result<()> {
        let relied_on = fallback_impls(&self.draft, self.draft.present().into_iter());
        let guessed = self.guessed.iter().copied().filter(|place| !relied_on.contains(place));
        let guessed: Vec<PieceId> = guessed.collect();
        self.queries = 0;
        self.bisect(&guessed)?;
        let checked = self.draft.check()?;
        self.remove_all_unused(checked)
    }

    /// The impls that may not be needed.
    fn impls(&self) -> Vec<PieceId> {
        let is_clone_called = self.draft.calls_clone();
        let knows_calls = self.calls.is_some();
        let present = self.draft.present().into_iter();
        present
            .filter(|&place| {
                self.draft.state(place) == PieceState::Enabled
                    && can_be_disabled(self.draft.piece(place), is_clone_called, knows_calls)
                    && !self.calls.as_ref().is_some_and(|calls| calls.impls.contains(&place))
            })
            .collect()
    }

    /// Removes as many of these as possible.
    fn bisect(&mut self, places: &[PieceId]) -> Result<()> {
        if places.is_empty() || self.queries >= MAX_QUERIES {
            return Ok(());
        }
        self.queries += 1;
        let before = self.draft.states();
        let (left, right) = places.split_at(places.len() / 2);
        self.draft.remove(places.iter().copied());
        if self.draft.check()?.findings.errors.is_empty() {
            return Ok(());
        }
        self.draft.restore(before);
        if places.len() > 1 {
            self.bisect(left)?;
            self.bisect(right)?;
        }
        Ok(())
    }
}

/// The path at the beginning of a text.
fn path(text: &str) -> &str {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    &text[..text.find(|c| !is_part(c)).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rust::crates::pieces::draft::tests::{draft, place};

    #[test]
    fn what_a_path_leads_to_is_kept_though_the_error_quotes_the_crate_alone() {
        let own = "impl m::inner::Speak for m::inner::Mute {}\nfn main() {}\n";
        let text = "pub mod inner { pub trait Speak {} pub struct Mute; pub struct Other; }\n";
        let draft = draft(own, &[("m", text)]);
        let all = ["Speak", "Mute", "Other"].map(|name| place(&draft, name));
        let (required, guessed) = (HashSet::new(), BTreeSet::new());
        let mut trimmer = Trimmer { draft, calls: None, required, guessed, queries: 0 };
        assert!(trimmer.without_unrequired(&all).unwrap().is_some());
        let (left, _) = trimmer.draft.render();
        assert!(left.contains("struct Mute") && !left.contains("struct Other"), "{left}");
    }
}
