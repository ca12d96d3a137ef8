//! The imports that become useless when pieces are removed. The compiler would report them too, but one
//! level at a time: unresolved imports, then imports of those, then unused ones.

use std::collections::{HashMap, HashSet};

use crate::rust::crates::PieceId;
use crate::rust::crates::pieces::draft::{CratesDraft, ModuleId, parent_module};
use crate::rust::crates::pieces::piece::PieceKind;
use toolchain::diagnostics::names_in;

/// How many imports of modules may be chained.
const MAX_DEPTH: usize = 8;

/// The imports that are useless without these pieces: of names that are no longer declared, and of names
/// that are no longer mentioned, unless they may be traits.
pub fn orphans(draft: &CratesDraft, places: &[PieceId]) -> Vec<PieceId> {
    let mut less = draft.clone();
    less.remove(places.iter().copied());
    let mut orphans = Owners::of(&less).without_target();
    less.remove(orphans.iter().copied());
    let (before, after) = (Mentions::of(draft), Mentions::of(&less));
    let is_lost = |&place: &PieceId| {
        before.has(place) && !after.has(place) && !may_be_trait(draft, place)
            || after.is_in_nothing(place)
    };
    orphans.extend(imported(&less).into_iter().filter(is_lost));
    orphans
}

/// The names that are imported one by one.
fn imported(draft: &CratesDraft) -> Vec<PieceId> {
    let is_name = |&place: &PieceId| {
        let piece = draft.piece(place);
        piece.kind == PieceKind::ImportName && piece.name != "*"
    };
    draft.present().into_iter().filter(is_name).collect()
}

/// All importable pieces, removed ones included.
struct Owners<'d> {
    draft: &'d CratesDraft,
    /// By module and name.
    all: HashMap<(ModuleId, &'d str), Vec<PieceId>>,
}

impl<'d> Owners<'d> {
    fn of(draft: &'d CratesDraft) -> Owners<'d> {
        let mut all: HashMap<(ModuleId, &str), Vec<PieceId>> = HashMap::new();
        for place in draft.piece_ids() {
            let piece = draft.piece(place);
            if matches!(
                piece.kind,
                PieceKind::Item
                    | PieceKind::Trait
                    | PieceKind::Module
                    | PieceKind::Macro
                    | PieceKind::ImportName
            ) {
                all.entry((parent_module(draft, place), &piece.name)).or_default().push(place);
            }
        }
        Owners { draft, all }
    }

    /// The imports of removed pieces, and imports of these imports.
    fn without_target(&self) -> Vec<PieceId> {
        let mut left: HashSet<PieceId> = self.draft.present().into_iter().collect();
        let mut imports = imported(self.draft);
        let mut found = Vec::new();
        loop {
            let is_orphan = |&mut import: &mut PieceId| {
                // A re-export of a macro has the same name in the same module.
                let owners = self.owners(import, 0).into_iter().flatten();
                let mut owners = owners.filter(|&&owner| owner != import).peekable();
                owners.peek().is_some() && owners.all(|owner| !left.contains(owner))
            };
            let new: Vec<PieceId> = imports.extract_if(.., is_orphan).collect();
            if new.is_empty() {
                return found;
            }
            left.retain(|place| !new.contains(place));
            found.extend(new);
        }
    }

    /// The pieces that an import can refer to, all in one module. `None` if unknown, as for std.
    fn owners(&self, import: PieceId, depth: usize) -> Option<&Vec<PieceId>> {
        let path = self.draft.modules[import.0].import_path(import.1);
        let (name, steps) = path.split_last()?;
        let mut at = parent_module(self.draft, import);
        for (index, step) in steps.iter().enumerate() {
            at = match *step {
                "self" | "crate" => at,
                "super" => parent_module(self.draft, (at.0, at.1?)),
                name if index > 0 && steps[index - 1] == "crate" => self.root(name)?,
                name => self.inner(at, name, depth)?,
            };
        }
        self.all.get(&(at, *name))
    }

    /// The crate of this name.
    fn root(&self, name: &str) -> Option<ModuleId> {
        let mut modules = self.draft.modules.iter();
        Some((modules.position(|module| &*module.name == name)?, None))
    }

    /// The module of this name inside a module, directly or by an import.
    fn inner(&self, at: ModuleId, name: &str, depth: usize) -> Option<ModuleId> {
        let owners = self.all.get(&(at, name)).filter(|_| depth < MAX_DEPTH)?;
        owners.iter().find_map(|&owner| match self.draft.piece(owner).kind {
            PieceKind::Module => Some((owner.0, Some(owner.1))),
            PieceKind::ImportName => {
                let mut meant = self.owners(owner, depth + 1)?.iter();
                let is_module =
                    |place: &&PieceId| self.draft.piece(**place).kind == PieceKind::Module;
                meant.find(is_module).map(|&(module, piece)| (module, Some(piece)))
            }
            _ => None,
        })
    }
}

/// The names that are mentioned in present pieces.
struct Mentions<'d> {
    draft: &'d CratesDraft,
    /// In each module and in those inside it.
    inside: HashMap<ModuleId, HashSet<&'d str>>,
    anywhere: HashSet<&'d str>,
    /// The modules that contain more than imports.
    used: HashSet<ModuleId>,
}

impl<'d> Mentions<'d> {
    fn of(draft: &'d CratesDraft) -> Mentions<'d> {
        let anywhere = names_in(&draft.own).collect();
        let (inside, used) = (HashMap::new(), HashSet::new());
        let mut mentions = Mentions { draft, inside, anywhere, used };
        draft.present().into_iter().for_each(|place| mentions.add(place));
        mentions
    }

    fn add(&mut self, (module, index): PieceId) {
        let (it, piece) = (&self.draft.modules[module], self.draft.piece((module, index)));
        let names: Vec<&str> = match piece.kind {
            // An import does not use the imported name, but the modules on its path.
            PieceKind::ImportName => {
                let path = it.import_path(index);
                path[..path.len().saturating_sub(1)].to_vec()
            }
            _ => piece.mentions.iter().map(String::as_str).collect(),
        };
        let is_used = !piece.kind.is_import() && piece.kind != PieceKind::Module;
        let modules = it.around(index).filter(|&piece| it.pieces[piece].kind == PieceKind::Module);
        for scope in modules.map(Some).chain([None]) {
            self.inside.entry((module, scope)).or_default().extend(&names);
            if is_used {
                self.used.insert((module, scope));
            }
        }
        self.anywhere.extend(names);
    }

    /// Whether an imported name is mentioned where it is visible: in its module or, if it is public,
    /// anywhere.
    fn has(&self, import: PieceId) -> bool {
        let name = self.draft.piece(import).name.as_str();
        let inside = self.inside.get(&parent_module(self.draft, import));
        match self.is_open(import) {
            true => self.anywhere.contains(name),
            false => inside.is_some_and(|names| names.contains(name)),
        }
    }

    /// Whether it is a private import in a module that has nothing but imports.
    fn is_in_nothing(&self, import: PieceId) -> bool {
        !self.is_open(import) && !self.used.contains(&parent_module(self.draft, import))
    }

    fn is_open(&self, (module, import): PieceId) -> bool {
        let it = &self.draft.modules[module];
        let is_import = |piece: &usize| it.pieces[*piece].kind.is_import();
        let whole = it.around(import).take_while(is_import).last().unwrap_or(import);
        it.text[it.pieces[whole].range.clone()].starts_with("pub")
    }
}

/// Whether an imported name may be a trait, whose methods are called without naming it.
fn may_be_trait(draft: &CratesDraft, import: PieceId) -> bool {
    let name = draft.piece(import).name.as_str();
    let pieces = || draft.modules.iter().flat_map(|module| module.pieces.iter());
    let is_type = pieces().any(|piece| piece.name_at.is_some() && piece.name == name);
    let is_trait = pieces().any(|piece| piece.kind == PieceKind::Trait && piece.name == name);
    !name.starts_with(char::is_lowercase) && (is_trait || !is_type)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rust::crates::pieces::draft::tests::{draft, place};

    /// The imports that go with these pieces of a crate.
    fn orphans_of(own: &str, text: &str, pieces: &[&str]) -> Vec<String> {
        let draft = draft(own, &[("m", text)]);
        let places: Vec<PieceId> = pieces.iter().map(|name| place(&draft, name)).collect();
        let found = orphans(&draft, &places).into_iter();
        found.map(|(module, piece)| draft.modules[module].import_path(piece).join("::")).collect()
    }

    #[test]
    fn imports_of_what_is_left_out_go_with_it() {
        let text = "mod a { pub struct One; pub struct Two; }\nuse a as b;\n\
                    pub use self::b::{One, Two};\nmod c { use super::One; fn f() {} }\n";
        let found = orphans_of("fn main() { m::Two; }", text, &["One"]);
        assert_eq!(found, ["self::b::One", "super::One"]);
    }

    #[test]
    fn a_macro_goes_with_the_import_that_passes_it_on() {
        let text = "macro_rules! one { () => {} }\npub(crate) use one;\n\
                    macro_rules! two { () => {} }\npub(crate) use two;\n";
        assert_eq!(orphans_of("fn main() { m::one!(); }", text, &["two"]), ["two"]);
    }

    #[test]
    fn imports_that_nothing_mentions_go_unless_they_may_be_of_traits() {
        let text = "use std::fmt::{self, Write};\nuse std::mem::swap;\nfn f() { swap(fmt::Error); }\n\
                    fn g() { Write }\npub fn h() {}\n";
        let found = orphans_of("fn main() {}", text, &["f", "g"]);
        assert_eq!(found, ["std::mem::swap"]);
    }

    #[test]
    fn what_others_may_import_stays_while_they_mention_it() {
        let text = "pub use std::mem::swap;\nfn f() { swap }\npub fn g() {}\n";
        assert_eq!(orphans_of("fn main() { m::swap }", text, &["f"]), [""; 0]);
        assert_eq!(orphans_of("fn main() {}", text, &["f"]), ["std::mem::swap"]);
    }

    #[test]
    fn a_module_without_anything_needs_no_imports() {
        let text = "mod a { use std::fmt::Write; pub fn f() {} }\npub fn g() {}\n";
        assert_eq!(orphans_of("fn main() { m::g() }", text, &["f"]), ["std::fmt::Write"]);
    }
}
