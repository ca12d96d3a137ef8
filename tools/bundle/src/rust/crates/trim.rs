//! Leaves out of the crates what the compiler can do without: what it calls unused, what traits
//! demand and nobody needs, and the impls that were only there for these.

use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;

use anyhow::Result;

use super::Place;
use super::calls::Calls;
use super::demanded::demanded;
use super::draft::{Checked, Draft};
use super::grow::{Grown, called, can_be_guarded, companions};
use super::missed::{Care, Missed, missed, missed_traits, quoted};
use super::module::Shape;
use super::orphans::orphans;
use super::piece::PieceKind;
use toolchain::diagnostics::{Diagnostic, names_in};

/// How often what the errors are about is put back before pieces are tried one by one.
const MOST_TRIES: usize = 8;

/// How often the compiler is asked about pieces that no warning names.
const MOST_QUESTIONS: usize = 16;

/// Traits that cost nothing to demand.
const CHEAP: [&str; 3] = ["Sized", "Copy", "Clone"];

pub struct Trimmer {
    draft: Draft,
    /// What can be called, if that is known.
    calls: Option<Rc<Calls>>,
    /// What cannot go though it is called unused.
    kept: HashSet<Place>,
    /// The impls that are there because of a guess.
    guessed: BTreeSet<Place>,
    questions: usize,
}

impl Trimmer {
    /// The least that compiles; or bodies that turn out to be needed.
    pub fn trim(grown: Grown) -> Result<Result<Draft, Vec<Place>>> {
        let Grown { draft, checked, calls } = grown;
        let (kept, guessed) = (HashSet::new(), BTreeSet::new());
        let mut trimmer = Trimmer { draft, calls, kept, guessed, questions: 0 };
        // What is unused then goes in the end.
        let checked = trimmer.obey(&checked)?.unwrap_or(checked);
        let called = called(&trimmer.draft, &checked, trimmer.calls.as_deref());
        // There should be none, as they are unused.
        if !called.is_empty() {
            return Ok(Err(called));
        }
        trimmer.drop_demands()?;
        trimmer.drop_impls()?;
        trimmer.drop_guesses()?;
        Ok(Ok(trimmer.draft))
    }

    /// Removes what the compiler calls unused, round after round.
    fn obey_warnings(&mut self, first: Checked) -> Result<()> {
        let mut checked = first;
        while let Some(next) = self.obey(&checked)? {
            checked = next;
        }
        Ok(())
    }

    /// Removes what the compiler calls unused, if it can go, and asks about the rest.
    fn obey(&mut self, checked: &Checked) -> Result<Option<Checked>> {
        let mut unused: Vec<Place> = self.draft.unused(checked).into_iter().collect();
        unused.retain(|place| !self.kept.contains(place));
        if unused.is_empty() {
            return Ok(None);
        }
        if let Some(found) = self.without_most(&unused)? {
            return Ok(Some(found));
        }
        self.questions = 0;
        self.bisect(&unused)?;
        self.kept.extend(unused);
        self.draft.check().map(Some)
    }

    /// Removes these but for those that errors are about, which are kept.
    fn without_most(&mut self, places: &[Place]) -> Result<Option<Checked>> {
        let before = self.draft.shapes();
        let mut out = places.to_vec();
        out.extend(orphans(&self.draft, places));
        for _ in 0..MOST_TRIES {
            self.draft.remove(out.iter().copied());
            let checked = self.draft.check()?;
            if checked.findings.errors.is_empty() {
                self.kept.extend(places.iter().filter(|place| !out.contains(place)));
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

    /// Those of these that errors name, with the type that they are of. Where a type is behind others,
    /// errors need not name it.
    fn named(&self, places: &[Place], checked: &Checked) -> Vec<Place> {
        let faults = &checked.findings.faults;
        let messages: HashSet<&str> = faults.iter().flat_map(|it| names_in(it.message())).collect();
        let of_names = |names: HashSet<&str>| -> Vec<Place> {
            let is_named = |&&place: &&Place| names.contains(self.draft.piece(place).name.as_str());
            places.iter().filter(is_named).copied().collect()
        };
        let mut named = of_names(faults.iter().flat_map(quoted).collect());
        if named.is_empty() {
            // Of a path they may quote the crate alone.
            let places = faults.iter().flat_map(Diagnostic::places);
            let paths = places.filter_map(|at| checked.text.get(at..)).map(path);
            named = of_names(paths.flat_map(names_in).collect());
        }
        let is_of_type = |&&(module, piece): &&Place| {
            let pieces = &self.draft.modules[module].pieces;
            let around = pieces[piece].parent.map(|parent| &pieces[parent]);
            around.is_none_or(|it| it.kind != PieceKind::Impl || messages.contains(&*it.name))
        };
        let with_type: Vec<Place> = named.iter().filter(is_of_type).copied().collect();
        if with_type.is_empty() { named } else { with_type }
    }

    /// The imports of what is gone, and the impls of it. Only what is unused was left out, so these
    /// are for others that are unused.
    fn broken(&self, checked: &Checked) -> Vec<Place> {
        let faults = checked.findings.faults.iter().filter(|fault| fault.is_unresolved());
        let places = faults.flat_map(|fault| fault.places());
        let pieces = places.filter_map(|at| self.draft.piece_at(at, &checked.maps));
        let can_go = |place: &Place| {
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

    /// Removes traits that others demand, where nobody relies on them.
    fn drop_demands(&mut self) -> Result<()> {
        let present = self.draft.present().into_iter();
        let mut demands: Vec<Place> = present
            .filter(|&place| self.draft.piece(place).kind == PieceKind::Supertrait)
            .filter(|&place| !CHEAP.contains(&self.draft.piece(place).name.as_str()))
            .collect();
        let before = self.draft.shapes();
        for _ in 0..MOST_TRIES {
            self.draft.remove(demands.iter().copied());
            let checked = self.draft.check()?;
            if checked.findings.errors.is_empty() {
                return Ok(());
            }
            let missed = missed_traits(&self.draft, &checked);
            self.draft.restore(before.clone());
            let count = demands.len();
            demands.retain(|&place| !self.leads_to(place, &missed));
            if demands.len() == count {
                break;
            }
        }
        self.questions = 0;
        self.bisect(&demands)
    }

    /// Whether a demanded trait is one of these, or demands one of these itself.
    fn leads_to(&self, demand: Place, traits: &HashSet<String>) -> bool {
        let (mut above, mut checked) = (vec![self.draft.piece(demand).name.clone()], 0);
        while let Some(name) = above.get(checked).cloned() {
            if traits.contains(&name) {
                return true;
            }
            for module in &self.draft.modules {
                let demands = module.pieces.iter().filter(|it| it.kind == PieceKind::Supertrait);
                let of_it = demands.filter(|it| {
                    it.parent.is_some_and(|parent| module.pieces[parent].name == name)
                });
                let new: Vec<String> = of_it.map(|it| it.name.clone()).collect();
                above.extend(new.into_iter().filter(|it| !above.contains(it)).collect::<Vec<_>>());
            }
            checked += 1;
        }
        false
    }

    /// Removes the impls that nobody misses, and what is unused without them.
    fn drop_impls(&mut self) -> Result<()> {
        let before = self.draft.shapes();
        let impls = self.impls();
        self.guessed.clear();
        for (number, &place) in impls.iter().enumerate() {
            self.draft.set(place, Shape::Guarded(number));
        }
        loop {
            for place in demanded(&self.draft) {
                self.draft.set(place, Shape::Whole);
            }
            match missed(&self.draft, Care::Great)? {
                Missed::Impls(wanted) => {
                    let companions = companions(&self.draft, wanted.all());
                    for place in wanted.all().chain(companions) {
                        self.draft.set(place, Shape::Whole);
                    }
                    self.guessed.extend(wanted.guessed);
                }
                Missed::Unknown(_) => {
                    self.draft.restore(before);
                    return Ok(());
                }
                Missed::Nothing(draft, checked) => {
                    self.draft = draft;
                    return self.obey_warnings(checked);
                }
            }
        }
    }

    /// Removes the impls that are there by a guess and that the build can do without. Not those that
    /// numbers without a type rely on: the build would do without them, and mean other numbers.
    fn drop_guesses(&mut self) -> Result<()> {
        let relied_on = companions(&self.draft, self.draft.present().into_iter());
        let guessed = self.guessed.iter().copied().filter(|place| !relied_on.contains(place));
        let guessed: Vec<Place> = guessed.collect();
        self.questions = 0;
        self.bisect(&guessed)?;
        let checked = self.draft.check_beside_code()?;
        self.obey_warnings(checked)
    }

    /// The impls that may turn out not to be needed.
    fn impls(&self) -> Vec<Place> {
        let is_clone_called = self.draft.calls_clone();
        let knows_calls = self.calls.is_some();
        let present = self.draft.present().into_iter();
        present
            .filter(|&place| {
                self.draft.shape(place) == Shape::Whole
                    && can_be_guarded(self.draft.piece(place), is_clone_called, knows_calls)
                    && !self.calls.as_ref().is_some_and(|calls| calls.impls.contains(&place))
            })
            .collect()
    }

    /// Removes as many of these as the build can do without.
    fn bisect(&mut self, places: &[Place]) -> Result<()> {
        if places.is_empty() || self.questions >= MOST_QUESTIONS {
            return Ok(());
        }
        self.questions += 1;
        let before = self.draft.shapes();
        let (left, right) = places.split_at(places.len() / 2);
        let mut half = self.draft.clone();
        half.remove(left.iter().copied());
        self.draft.remove(places.iter().copied());
        let checked =
            if left.is_empty() { self.draft.check() } else { self.draft.check_beside(&half) };
        if checked?.findings.errors.is_empty() {
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

/// The path that a text begins with.
fn path(text: &str) -> &str {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    &text[..text.find(|c| !is_part(c)).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::super::draft::tests::{draft, place};
    use super::*;

    #[test]
    fn what_a_path_leads_to_is_kept_though_the_error_quotes_the_crate_alone() {
        let own = "impl m::inner::Speak for m::inner::Mute {}\nfn main() {}\n";
        let text = "pub mod inner { pub trait Speak {} pub struct Mute; pub struct Other; }\n";
        let draft = draft(own, &[("m", text)]);
        let all = ["Speak", "Mute", "Other"].map(|name| place(&draft, name));
        let (kept, guessed) = (HashSet::new(), BTreeSet::new());
        let mut trimmer = Trimmer { draft, calls: None, kept, guessed, questions: 0 };
        assert!(trimmer.without_most(&all).unwrap().is_some());
        let (left, _) = trimmer.draft.render();
        assert!(left.contains("struct Mute") && !left.contains("struct Other"), "{left}");
    }
}
