//! A solution with its crates below it, in the form that is compiled during the search.

use std::collections::{BTreeSet, HashSet};

use anyhow::Result;

use super::module::{CrateModule, NEED, PieceState, RenderedModule, WITHOUT_WARNINGS};
use super::piece::{Piece, PieceKind};
use super::scopes::home;
use crate::rust::crates::PieceId;
use crate::rust::levels::sets_levels;
use toolchain::diagnostics::{Diagnostic, names_in};
use toolchain::lint::{Findings, Linter};

/// Header of a module with dead-code warnings on. As long as the one without, so that offsets agree.
const WITH_WARNINGS: &str = "\n#[warn(dead_code)]\nmod ";

#[derive(Clone)]
pub struct CratesDraft {
    /// The solution, which is not pruned.
    pub own: String,
    /// Dependents first. They are written in the opposite order, so that macros are declared before they
    /// are called.
    pub modules: Vec<CrateModule>,
    pub linter: Linter,
}

/// The text that was compiled, a source map for each module, and the compiler's findings.
pub struct Checked {
    pub text: String,
    pub maps: Vec<RenderedModule>,
    pub findings: Findings,
}

impl CratesDraft {
    /// The whole text, and a source map for each module.
    pub fn render(&self) -> (String, Vec<RenderedModule>) {
        let mut text = self.own.clone();
        let mut maps: Vec<RenderedModule> =
            self.modules.iter().map(|_| RenderedModule::default()).collect();
        for (index, module) in self.used() {
            text.push('\n');
            maps[index] = module.render(text.len());
            text.push_str(&maps[index].text);
        }
        (text, maps)
    }

    /// The modules as they are pasted.
    pub fn paste(&self) -> String {
        let modules: Vec<String> = self.used().map(|(_, module)| module.paste()).collect();
        modules.join("\n")
    }

    /// The modules of which something is left, in the order of the text.
    fn used(&self) -> impl Iterator<Item = (usize, &CrateModule)> {
        let whole: HashSet<&str> =
            self.modules.iter().flat_map(CrateModule::imported_whole).collect();
        let modules = self.modules.iter().enumerate().rev();
        modules.filter(move |(_, module)| !module.is_unused() || whole.contains(&*module.name))
    }

    /// The whole text to compile.
    fn shown(&self) -> (String, Vec<RenderedModule>) {
        let (mut text, maps) = self.render();
        if !sets_levels(&self.own) {
            let modules = text[self.own.len()..].replace(WITHOUT_WARNINGS, WITH_WARNINGS);
            text.replace_range(self.own.len().., &modules);
        }
        if self.has_disabled() {
            text += &format!("\npub trait {NEED}<'need, const NUMBER: usize> {{}}\n");
        }
        (text, maps)
    }

    /// Templates contain unused code that uses crates. Unless that counts as a use, the compiler reports those
    /// parts of crates as unused, though they cannot be removed.
    fn linter(&self) -> Linter {
        match sets_levels(&self.own) {
            true => self.linter.clone(),
            false => self.linter.allowing_unused(),
        }
    }

    pub fn check(&self) -> Result<Checked> {
        let (text, maps) = self.shown();
        let findings = self.linter().check(&text)?;
        Ok(Checked { text, maps, findings })
    }

    fn has_disabled(&self) -> bool {
        let mut states = self.modules.iter().flat_map(|module| &module.states);
        states.any(|state| matches!(state, PieceState::Disabled(_)))
    }

    pub fn piece(&self, (module, piece): PieceId) -> &Piece {
        &self.modules[module].pieces[piece]
    }

    pub fn state(&self, (module, piece): PieceId) -> PieceState {
        self.modules[module].states[piece]
    }

    pub fn set(&mut self, (module, piece): PieceId, state: PieceState) {
        self.modules[module].states[piece] = state;
    }

    pub fn piece_ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        let counts: Vec<usize> = self.modules.iter().map(|module| module.pieces.len()).collect();
        let modules = counts.into_iter().enumerate();
        modules.flat_map(|(module, count)| (0..count).map(move |piece| (module, piece)))
    }

    /// All pieces that are not removed.
    pub fn present(&self) -> Vec<PieceId> {
        self.piece_ids()
            .filter(|&(module, piece)| !self.modules[module].is_removed(piece))
            .collect()
    }

    /// The removed bodies of functions that are present.
    pub fn stubbed_bodies(&self) -> Vec<PieceId> {
        let is_stubbed = |&(module, piece): &PieceId| {
            let it = &self.modules[module];
            it.pieces[piece].kind == PieceKind::Body
                && it.states[piece] == PieceState::Removed
                && it.pieces[piece].parent.is_some_and(|function| !it.is_removed(function))
        };
        self.piece_ids().filter(is_stubbed).collect()
    }

    /// Whether the solution or a present piece mentions `clone`.
    pub fn calls_clone(&self) -> bool {
        let mut present = self.present().into_iter();
        self.own.contains("clone")
            || present.any(|place| self.piece(place).mentions.contains("clone"))
    }

    pub fn disabled(&self) -> Vec<PieceId> {
        let present = self.present().into_iter();
        present.filter(|&place| matches!(self.state(place), PieceState::Disabled(_))).collect()
    }

    /// The same without the disabled impls.
    pub fn without_disabled(&self) -> CratesDraft {
        self.without(self.disabled())
    }

    /// The same without some impls, and without type aliases that only those mention: some crates have a
    /// thousand of these.
    pub fn without(&self, impls: Vec<PieceId>) -> CratesDraft {
        let mut draft = self.clone();
        impls.into_iter().for_each(|place| draft.set(place, PieceState::Removed));
        for place in draft.unmentioned_aliases() {
            draft.set(place, PieceState::Removed);
        }
        draft
    }

    /// Type aliases that nothing mentions.
    fn unmentioned_aliases(&self) -> Vec<PieceId> {
        let (mut aliases, mut new): (Vec<PieceId>, Vec<PieceId>) =
            self.present().into_iter().partition(|&place| self.piece(place).is_alias());
        let mut named: HashSet<&str> = names_in(&self.own).collect();
        // An alias may mention another.
        while !new.is_empty() {
            let mentions = new.iter().flat_map(|&place| &self.piece(place).mentions);
            named.extend(mentions.map(String::as_str));
            let is_named = |&place: &PieceId| named.contains(self.piece(place).name.as_str());
            (new, aliases) = aliases.into_iter().partition(is_named);
        }
        aliases
    }

    /// The errors that are not inside disabled impls.
    pub fn faults<'c>(&self, checked: &'c Checked) -> Vec<&'c Diagnostic> {
        let own = self.own.len();
        let is_idle = |fault: &&Diagnostic| {
            fault.places().any(|at| {
                let piece = self.piece_at(at, &checked.maps);
                at > own && piece.is_none_or(|piece| self.is_disabled(piece))
            })
        };
        let faults = checked.findings.faults.iter();
        faults.filter(|fault| fault.code().is_some() && !is_idle(fault)).collect()
    }

    fn is_disabled(&self, (module, piece): PieceId) -> bool {
        self.modules[module].is_disabled(piece)
    }

    pub fn piece_at(&self, at: usize, maps: &[RenderedModule]) -> Option<PieceId> {
        maps.iter().enumerate().find_map(|(module, map)| {
            let piece = self.modules[module].piece_at(map.source_offset(at)?)?;
            Some((module, piece))
        })
    }

    /// The pieces that the compiler reports as unused.
    pub fn unused(&self, checked: &Checked) -> BTreeSet<PieceId> {
        let mut unused = BTreeSet::new();
        for at in &checked.findings.unused {
            for (index, map) in checked.maps.iter().enumerate() {
                let piece = map.source_offset(*at).and_then(|at| self.modules[index].unused_at(at));
                unused.extend(piece.map(|piece| (index, piece)));
            }
        }
        unused
    }

    /// The modules whose types a module can name: its own, and all of its dependencies.
    pub fn known_in(&self, module: usize) -> Vec<usize> {
        let mut known = vec![module];
        let mut next = 0;
        while let Some(&module) = known.get(next) {
            let dependencies = &self.modules[module].package.dependencies;
            let is_one = |index: &usize| {
                dependencies.iter().any(|(_, id)| *id == self.modules[*index].package.id)
            };
            let new: Vec<usize> =
                (0..self.modules.len()).filter(is_one).filter(|it| !known.contains(it)).collect();
            known.extend(new);
            next += 1;
        }
        known
    }

    /// Removes pieces, and others that cannot exist without them.
    pub fn remove(&mut self, places: impl IntoIterator<Item = PieceId>) {
        for place in places {
            self.set(place, PieceState::Removed);
            for other in self.dependent_on(place) {
                self.set(other, PieceState::Removed);
            }
        }
    }

    /// The impls of a trait or of a type, and the members of impls that belong to a member of a trait.
    fn dependent_on(&self, (module, piece): PieceId) -> Vec<PieceId> {
        let it = self.piece((module, piece));
        let is_type = it.name_at.is_some();
        if !matches!(it.kind, PieceKind::Trait | PieceKind::TraitItem) && !is_type {
            return Vec::new();
        }
        let depends = |&place: &PieceId| {
            let other = self.piece(place);
            match it.kind {
                PieceKind::Trait => other.kind == PieceKind::TraitImpl && other.of_trait == it.name,
                PieceKind::TraitItem => {
                    other.kind == PieceKind::TraitImplItem
                        && other.of_trait == it.of_trait
                        && other.name == it.name
                }
                _ => {
                    place.0 == module
                        && matches!(other.kind, PieceKind::Impl | PieceKind::TraitImpl)
                        && (other.name == it.name || other.head.contains(&it.name))
                }
            }
        };
        let mut dependent: Vec<PieceId> = self.piece_ids().filter(depends).collect();
        if dependent.is_empty() {
            return dependent;
        }
        // If a crate has several items of this name, only those in the same module surely mean this one.
        let is_namesake = |&(near, index): &PieceId| {
            let other = self.piece((near, index));
            let is_alike = other.kind == it.kind || is_type && other.name_at.is_some();
            (near, index) != (module, piece)
                && is_alike
                && other.name == it.name
                && other.of_trait == it.of_trait
                && !self.modules[near].is_removed(index)
        };
        let namesakes: Vec<PieceId> = self.piece_ids().filter(is_namesake).collect();
        let has_namesake_near = namesakes.iter().any(|namesake| namesake.0 == module);
        let home = |(module, piece): PieceId| home(&self.modules[module], module, piece);
        dependent.retain(|&place| match has_namesake_near {
            true => home(place) == home((module, piece)),
            false => place.0 == module || namesakes.is_empty(),
        });
        dependent
    }

    /// The enabled pieces of each module.
    pub fn whole(&self) -> Vec<HashSet<usize>> {
        let whole = |module: &CrateModule| {
            let states = module.states.iter().enumerate();
            states
                .filter(|(_, state)| **state == PieceState::Enabled)
                .map(|(piece, _)| piece)
                .collect()
        };
        self.modules.iter().map(whole).collect()
    }

    /// Removes all but these pieces.
    pub fn keep(&mut self, whole: &[HashSet<usize>]) {
        for (index, module) in self.modules.iter_mut().enumerate() {
            for (piece, state) in module.states.iter_mut().enumerate() {
                let stays = whole.get(index).is_some_and(|whole| whole.contains(&piece));
                *state = if stays { PieceState::Enabled } else { PieceState::Removed };
            }
        }
    }

    pub fn states(&self) -> Vec<Vec<PieceState>> {
        self.modules.iter().map(|module| module.states.clone()).collect()
    }

    pub fn restore(&mut self, states: Vec<Vec<PieceState>>) {
        for (module, states) in self.modules.iter_mut().zip(states) {
            module.states = states;
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::super::piece::pieces;
    use super::*;
    use crate::rust::crates::packages::metadata::CargoPackage;
    use facts::judges::Edition;

    pub fn draft(own: &str, crates: &[(&str, &str)]) -> CratesDraft {
        let module = |(name, text): &(&str, &str)| {
            let package = CargoPackage {
                id: name.to_string(),
                name: name.to_string(),
                version: "1.0.0".into(),
                edition: 2021,
                license: String::new(),
                replacement: None,
                library: None,
                features: Vec::new(),
                dependencies: Vec::new(),
                build_script: None,
                is_local: false,
                is_published: true,
            };
            CrateModule::new(package, name.to_string(), text.to_string(), pieces(text).unwrap())
        };
        let modules = crates.iter().map(module).collect();
        CratesDraft { own: own.into(), modules, linter: Linter::new(Edition::E2021) }
    }

    pub fn place(draft: &CratesDraft, name: &str) -> PieceId {
        draft.piece_ids().find(|&place| draft.piece(place).name == name).unwrap()
    }

    #[test]
    fn names_of_types_go_with_the_impls_that_mention_them() {
        let text = "pub struct S<T>(T);\npub type Own = Inner;\ntype Inner = S<u8>;\n\
                    type Kept = S<u16>;\ntype Guarded = S<u32>;\nimpl Clone for Kept {}\n\
                    impl Copy for Guarded {}\n";
        let mut draft = draft("fn main() { let _: Option<m::Own>; }", &[("m", text)]);
        let is_copy = |&it: &PieceId| draft.piece(it).of_trait == "Copy";
        let copy = draft.piece_ids().find(is_copy).unwrap();
        draft.set(copy, PieceState::Disabled(1));
        let plain = draft.without_disabled();
        let is_removed = |name: &str| plain.state(place(&plain, name)) == PieceState::Removed;
        assert_eq!(
            ["Own", "Inner", "Kept", "Guarded"].map(is_removed),
            [false, false, false, true]
        );
    }
}
