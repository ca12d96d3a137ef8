//! The imports of what may be traits, judged by their names. The methods of a trait can be called without
//! naming it, so these imports can be needed where nothing mentions them.

use std::collections::HashSet;

use super::module::CrateModule;
use super::piece::PieceKind;
use crate::rust::crates::PieceId;

pub struct TraitImport<'m> {
    pub place: PieceId,
    /// Its name where it is imported; `*` for all that there is.
    pub name: &'m str,
    /// Its name where it is imported from.
    pub original: &'m str,
    pub from: ImportedFrom<'m>,
    pub is_public: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ImportedFrom<'m> {
    LoadedCrate,
    /// A crate that may be loaded, by the name of its module.
    AbsentCrate(&'m str),
    /// Std, or a crate of the judge.
    Elsewhere,
}

/// All of them.
pub fn all(modules: &[CrateModule]) -> impl Iterator<Item = TraitImport<'_>> {
    let places = modules
        .iter()
        .enumerate()
        .flat_map(|(index, module)| (0..module.pieces.len()).map(move |piece| (index, piece)));
    places.filter_map(|place| TraitImport::at(modules, place))
}

/// Those whose members are unknown: from std and from crates of the judge, also where modules import them from
/// each other, and those with another name than their trait.
pub fn foreign(modules: &[CrateModule]) -> HashSet<PieceId> {
    let imports: Vec<TraitImport> = all(modules).collect();
    let passed_on = imports.iter().filter(|it| it.is_public);
    let passed_on = passed_on.filter(|it| it.from != ImportedFrom::LoadedCrate);
    let passed_on: HashSet<&str> = passed_on.map(|it| it.name).collect();
    let pieces = modules.iter().flat_map(|module| module.pieces.iter());
    let traits: HashSet<&str> =
        pieces.filter(|it| it.kind == PieceKind::Trait).map(|it| it.name.as_str()).collect();
    let is_foreign = |it: &&TraitImport| match it.from {
        ImportedFrom::Elsewhere => true,
        ImportedFrom::AbsentCrate(_) => false,
        ImportedFrom::LoadedCrate => {
            passed_on.contains(it.original)
                || it.original != it.name && traits.contains(it.original)
        }
    };
    imports.iter().filter(is_foreign).map(|it| it.place).collect()
}

impl<'m> TraitImport<'m> {
    fn at(modules: &'m [CrateModule], place: PieceId) -> Option<TraitImport<'m>> {
        let module = &modules[place.0];
        let (piece, name) = (&module.pieces[place.1], module.pieces[place.1].name.as_str());
        if piece.kind != PieceKind::ImportName || !(is_upper(name) || name == "*") {
            return None;
        }
        let path = module.import_path(place.1);
        let is_module = |piece: &usize| module.pieces[*piece].kind == PieceKind::Module;
        let home = |piece| module.around(piece).skip(1).find(is_module);
        let is_beside = |name: &str| {
            let mut modules = (0..module.pieces.len()).filter(is_module);
            modules.any(|it| module.pieces[it].name == name && home(it) == home(place.1))
        };
        let imports = module.around(place.1).filter(|it| module.pieces[*it].kind.is_import());
        let outermost = &module.pieces[imports.last()?];
        let is_absolute = module.text[outermost.range.clone()].contains("use ::");
        let from = match path[..] {
            // The variants of an enum are no traits.
            [.., inside, _] if is_upper(inside) => return None,
            ["crate", start, ..] if modules.iter().all(|it| *it.name != *start) => {
                ImportedFrom::AbsentCrate(start)
            }
            ["std" | "core" | "alloc", ..] => ImportedFrom::Elsewhere,
            ["crate" | "self" | "super", ..] => ImportedFrom::LoadedCrate,
            [start, ..] if is_beside(start) && !is_absolute => ImportedFrom::LoadedCrate,
            _ => ImportedFrom::Elsewhere,
        };
        let is_public = outermost.mentions.contains("pub");
        let original = if name == "*" { name } else { path.last()? };
        Some(TraitImport { place, name, original, from, is_public })
    }
}

fn is_upper(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}
