//! The pieces of its crates that a solution can reach by name. This discards most of a large crate without
//! the compiler.
//!
//! A piece is reachable if something reachable mentions its name. That may refer to another item of the
//! same name, so the result is too large rather than too small. Bodies of functions count only if they
//! are known to be called. Where the last proof tells what is missing, a name counts only where it can be seen
//! (`scopes`).

use std::collections::{HashMap, HashSet};

use super::module::CrateModule;
use super::piece::{Piece, PieceKind};
use super::scopes::Scopes;
use super::trait_imports::{self, ImportedFrom};
use crate::rust::crates::PieceId;
use toolchain::diagnostics::names_in;

pub struct Reachable<'m> {
    modules: &'m [CrateModule],
    /// The bodies of functions that are called.
    live: &'m HashSet<PieceId>,
    names: HashSet<&'m str>,
    /// The names that occur where methods may be called: in the solution and in bodies.
    called: HashSet<&'m str>,
    /// The types and traits of all modules.
    local: HashSet<&'m str>,
    /// The imports of possible traits whose members are unknown. Their methods can be called without naming them.
    foreign: HashSet<PieceId>,
    /// The members of each trait.
    members: HashMap<&'m str, Vec<&'m str>>,
    needed: Vec<Vec<bool>>,
    /// Where names can be seen; without it, they count everywhere.
    scopes: Option<Scopes<'m>>,
}

impl<'m> Reachable<'m> {
    /// Starts from the names in the solution. They and all others count everywhere.
    pub fn run(
        modules: &'m [CrateModule],
        names: &'m HashSet<String>,
        live: &'m HashSet<PieceId>,
    ) -> Reachable<'m> {
        Reachable::new(modules, names, live).rounds()
    }

    /// The same, where names count only if they can be seen.
    pub fn in_scope(
        modules: &'m [CrateModule],
        names: &'m HashSet<String>,
        live: &'m HashSet<PieceId>,
    ) -> Reachable<'m> {
        let reachable = Reachable::new(modules, names, live);
        let scopes = Some(Scopes::new(modules, &reachable.names));
        Reachable { scopes, ..reachable }.rounds()
    }

    fn new(
        modules: &'m [CrateModule],
        names: &'m HashSet<String>,
        live: &'m HashSet<PieceId>,
    ) -> Reachable<'m> {
        let names: HashSet<&str> = names.iter().map(String::as_str).collect();
        Reachable {
            modules,
            live,
            called: names.clone(),
            names,
            members: members(modules),
            local: local_names(modules),
            foreign: trait_imports::foreign(modules),
            needed: modules.iter().map(|module| vec![false; module.pieces.len()]).collect(),
            scopes: None,
        }
    }

    fn rounds(mut self) -> Reachable<'m> {
        while self.round() {}
        self
    }

    pub fn is_needed(&self, (module, piece): PieceId) -> bool {
        self.needed[module][piece] || self.modules[module].pieces[piece].kind == PieceKind::Module
    }

    /// Whether a method of this name may be called.
    pub fn is_called(&self, name: &str) -> bool {
        self.called.contains(name)
    }

    /// The modules whose needed pieces mention this name.
    pub fn mentioning(&self, name: &str) -> impl Iterator<Item = &'m CrateModule> {
        let modules = self.modules.iter().zip(&self.needed);
        modules.filter_map(move |(module, needed)| {
            let mut pieces = module.pieces.iter().zip(needed);
            pieces.any(|(piece, needed)| *needed && piece.mentions.contains(name)).then_some(module)
        })
    }

    /// What may be traits of crates that are not loaded: by which module they are imported, from which crate, and
    /// their names there.
    pub fn absent_traits(&self) -> Vec<(&'m CrateModule, &'m str, &'m str)> {
        let absent = trait_imports::all(self.modules).filter_map(|import| {
            let module = &self.modules[import.place.0];
            let ImportedFrom::AbsentCrate(from) = import.from else { return None };
            let piece = &module.pieces[import.place.1];
            self.is_inside_needed(module, piece).then_some((module, from, import.original))
        });
        absent.collect()
    }

    /// Adds newly reachable pieces. Returns whether there were any.
    fn round(&mut self) -> bool {
        let mut has_grown = false;
        for module in 0..self.modules.len() {
            for piece in 0..self.modules[module].pieces.len() {
                if !self.needed[module][piece] && self.becomes_needed((module, piece)) {
                    has_grown = true;
                    self.need((module, piece));
                }
            }
        }
        has_grown
    }

    fn need(&mut self, (module, at): PieceId) {
        self.needed[module][at] = true;
        let modules = self.modules;
        let piece = &modules[module].pieces[at];
        self.names.extend(piece.mentions.iter().map(String::as_str));
        if let Some(scopes) = &mut self.scopes {
            scopes.add((module, at));
        }
        if matches!(
            piece.kind,
            PieceKind::Body | PieceKind::Item | PieceKind::Arm | PieceKind::Call
        ) {
            self.called.extend(piece.mentions.iter().map(String::as_str));
        }
        if !piece.kind.is_import() {
            let around = modules[module].modules_around(piece);
            self.names.extend(around.map(|module| module.name.as_str()));
        }
        // The start of an import is needed as soon as one of its names is.
        if let (PieceKind::ImportName | PieceKind::Import, Some(import)) =
            (piece.kind, piece.parent)
            && modules[module].pieces[import].kind == PieceKind::Import
            && !self.needed[module][import]
        {
            self.need((module, import));
        }
    }

    fn becomes_needed(&self, (module, at): PieceId) -> bool {
        let piece = &self.modules[module].pieces[at];
        let has = |name: &str| self.names.contains(name);
        match piece.kind {
            PieceKind::Module | PieceKind::Import => false,
            PieceKind::ImportName if piece.name == "*" => {
                self.is_inside_needed(&self.modules[module], piece)
                    && self.may_be_used((module, at))
            }
            PieceKind::ImportName => {
                self.is_named((module, at))
                    || self.may_be_used((module, at))
                        && (self.is_used_trait(&piece.name)
                            || self.foreign.contains(&(module, at))
                                && self.is_inside_needed(&self.modules[module], piece))
            }
            PieceKind::Item if piece.name == "_" => self.has_needed_impls(module, piece),
            PieceKind::Item => piece.name.is_empty() || self.is_named((module, at)),
            PieceKind::Macro => has(&piece.name),
            PieceKind::Call => {
                let scopes = self.scopes.as_ref();
                piece.head.iter().any(|name| has(name))
                    && scopes.is_none_or(|scopes| scopes.can_be_called((module, at)))
            }
            _ if !self.is_parent_needed(module, piece) => false,
            PieceKind::Body => self.live.contains(&(module, at)),
            // The methods of a trait can be called without naming it.
            PieceKind::Trait => {
                self.is_named((module, at))
                    || self.may_be_used((module, at)) && self.is_used_trait(&piece.name)
            }
            PieceKind::TraitItem | PieceKind::ImplItem => has(&piece.name),
            PieceKind::Impl => {
                !self.local.contains(piece.name.as_str()) || self.is_met((module, at), &piece.name)
            }
            PieceKind::TraitImpl => {
                let mut locals =
                    piece.head.iter().filter(|name| self.local.contains(name.as_str()));
                locals.all(|name| self.is_met((module, at), name))
            }
            PieceKind::TraitImplItem => {
                !self.local.contains(piece.of_trait.as_str()) || has(&piece.name)
            }
            PieceKind::Supertrait | PieceKind::Arm | PieceKind::Derives | PieceKind::Derive => true,
        }
    }

    /// Whether something may mean this item or import by its name.
    fn is_named(&self, (module, at): PieceId) -> bool {
        self.names.contains(self.modules[module].pieces[at].name.as_str())
            && self.scopes.as_ref().is_none_or(|scopes| scopes.reach((module, at)))
    }

    /// Whether a trait or an import is where something may use it without its name.
    fn may_be_used(&self, place: PieceId) -> bool {
        self.scopes.as_ref().is_none_or(|scopes| scopes.can_be_used_unnamed(place))
    }

    /// Whether a type or trait in the header of an impl is needed.
    fn is_met(&self, of_impl: PieceId, name: &str) -> bool {
        let meant = self.scopes.as_ref().and_then(|scopes| scopes.meant(of_impl, name));
        meant.map_or(self.names.contains(name), |(module, at)| self.needed[module][at])
    }

    /// Whether a constant `_` contains impls that may be needed, directly or through macros.
    fn has_needed_impls(&self, module: usize, constant: &Piece) -> bool {
        let own = &self.modules[module].text[constant.range.clone()];
        let macros = self.modules.iter().flat_map(|module| {
            let all = module.pieces.iter().filter(|piece| piece.kind == PieceKind::Macro);
            let called = all.filter(|it| constant.mentions.contains(&it.name));
            called.map(|it| &module.text[it.range.clone()])
        });
        let mut heads = [own].into_iter().chain(macros).flat_map(impl_heads);
        heads.any(|head| {
            let mut locals = names_in(head).filter(|name| self.local.contains(name));
            locals.all(|name| self.names.contains(name))
        })
    }

    /// Whether the modules around a piece are all reachable.
    fn is_inside_needed(&self, module: &CrateModule, piece: &Piece) -> bool {
        let mut around = module.modules_around(piece);
        around.all(|module| self.names.contains(module.name.as_str()))
    }

    /// Whether this is a trait with a mentioned member.
    fn is_used_trait(&self, name: &str) -> bool {
        let members = self.members.get(name);
        members.is_some_and(|all| all.iter().any(|member| self.called.contains(*member)))
    }

    /// Whether its parent is needed, or is a module.
    fn is_parent_needed(&self, module: usize, piece: &Piece) -> bool {
        piece.parent.is_none_or(|parent| {
            self.modules[module].pieces[parent].kind == PieceKind::Module
                || self.needed[module][parent]
        })
    }
}

/// The headers of the impls in a text.
fn impl_heads(text: &str) -> impl Iterator<Item = &str> {
    let after = text.split("impl").skip(1).filter(|after| after.starts_with([' ', '<']));
    after.map(|after| after.split('{').next().unwrap_or_default())
}

fn local_names(modules: &[CrateModule]) -> HashSet<&str> {
    let pieces = modules.iter().flat_map(|module| module.pieces.iter());
    let types = pieces.filter(|piece| piece.kind == PieceKind::Trait || piece.name_at.is_some());
    types.map(|piece| piece.name.as_str()).collect()
}

/// The members of each trait.
fn members(modules: &[CrateModule]) -> HashMap<&str, Vec<&str>> {
    let mut members: HashMap<&str, Vec<&str>> = HashMap::new();
    for piece in modules.iter().flat_map(|module| module.pieces.iter()) {
        if piece.kind == PieceKind::TraitItem {
            members.entry(&piece.of_trait).or_default().push(&piece.name);
        }
    }
    members
}

#[cfg(test)]
mod tests {
    use super::super::draft::tests::{draft, place};
    use super::*;

    /// Whether a constant without a name is needed where the solution calls `fill`.
    fn needs_constant(text: &str) -> bool {
        let all = format!("pub trait Fill {{ fn fill(&mut self); }}\n{text}");
        let draft = draft("fn main() {}", &[("m", &all)]);
        let (names, live) = (HashSet::from(["fill".to_string()]), HashSet::new());
        Reachable::run(&draft.modules, &names, &live).is_needed(place(&draft, "_"))
    }

    #[test]
    fn a_constant_without_a_name_is_needed_for_its_impls_and_those_of_its_macros() {
        let rules = "macro_rules! impl_fill { ($t:ty) => { impl Fill for $t { fn fill(&mut self) {} } } }\n";
        assert!(needs_constant(&format!("{rules}const _: () = {{ impl_fill!(i32); }};")));
        assert!(needs_constant("const _: () = { impl Fill for u8 { fn fill(&mut self) {} } };"));
        assert!(!needs_constant("const _: () = assert!(1 < 2);"));
        assert!(!needs_constant("trait Other {} const _: () = { impl Other for u8 {} };"));
    }
}
