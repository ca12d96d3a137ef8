//! What a solution can reach of its crates, by names alone. This throws most of a large crate away
//! without asking the compiler, who then finds out the rest.
//!
//! A piece is needed when something needed mentions its name. It may be another thing of the same
//! name that is meant, so too much is kept, and hardly ever too little.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::module::Module;
use super::piece::{Piece, PieceKind};

/// Names that say nothing about what is needed.
const COMMON: [&str; 40] = [
    "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32",
    "f64", "bool", "char", "str", "self", "Self", "super", "crate", "for", "impl", "fn", "pub",
    "const", "type", "mut", "where", "as", "std", "core", "T", "unsafe", "dyn", "struct", "trait",
    "use", "static", "in",
];

pub struct Sweep<'m> {
    modules: &'m [Module],
    names: HashSet<String>,
    /// The names that are mentioned by the solution itself, or missed by the compiler.
    asked: HashSet<String>,
    /// The types and traits of all modules.
    local: HashSet<&'m str>,
    /// What each macro declares, or implements of these.
    makes: HashMap<&'m str, BTreeSet<&'m str>>,
    /// The names of what each trait has.
    members: HashMap<&'m str, Vec<&'m str>>,
    needed: Vec<Vec<bool>>,
    /// The calls of macros that need all their rows, by module and text.
    forced: &'m HashSet<(String, String)>,
}

impl<'m> Sweep<'m> {
    /// Starts with the names in the solution.
    pub fn run(
        modules: &'m [Module],
        names: HashSet<String>,
        forced: &'m HashSet<(String, String)>,
    ) -> Sweep<'m> {
        let mut sweep = Sweep {
            modules,
            forced,
            asked: names.clone(),
            names,
            makes: made_names(modules, &local_names(modules)),
            members: members(modules),
            local: local_names(modules),
            needed: modules.iter().map(|module| vec![false; module.pieces.len()]).collect(),
        };
        while sweep.round() {}
        sweep
    }

    /// For each module, what can be left out of it.
    pub fn unneeded(&self) -> Vec<Vec<bool>> {
        let modules = self.modules.iter().zip(&self.needed);
        modules
            .map(|(module, needed)| {
                let pieces = module.pieces.iter().zip(needed);
                pieces.map(|(piece, needed)| !needed && piece.kind != PieceKind::Module).collect()
            })
            .collect()
    }

    /// The modules whose needed pieces mention this name.
    pub fn mentioning(&self, name: &str) -> impl Iterator<Item = &'m Module> {
        let modules = self.modules.iter().zip(&self.needed);
        modules.filter_map(move |(module, needed)| {
            let mut pieces = module.pieces.iter().zip(needed);
            pieces.any(|(piece, needed)| *needed && piece.mentions.contains(name)).then_some(module)
        })
    }

    /// Adds what has become needed; whether there was any.
    fn round(&mut self) -> bool {
        let mut has_grown = false;
        for (index, module) in self.modules.iter().enumerate() {
            for (at, piece) in module.pieces.iter().enumerate() {
                if !self.needed[index][at] && self.is_needed(index, piece) {
                    has_grown = true;
                    self.need(index, at);
                }
            }
        }
        has_grown
    }

    fn need(&mut self, module: usize, at: usize) {
        self.needed[module][at] = true;
        let piece = &self.modules[module].pieces[at];
        self.names.extend(piece.mentions.iter().cloned());
        if !matches!(piece.kind, PieceKind::ImportName | PieceKind::Import) {
            let around = self.modules[module].modules_around(piece);
            self.names.extend(around.map(|module| module.name.clone()));
        }
        // The head of an import is needed as soon as one of its names is.
        if let (PieceKind::ImportName | PieceKind::Import, Some(import)) =
            (piece.kind, piece.parent)
            && self.modules[module].pieces[import].kind == PieceKind::Import
            && !self.needed[module][import]
        {
            self.need(module, import);
        }
    }

    fn is_needed(&self, module: usize, piece: &Piece) -> bool {
        let has = |name: &str| self.names.contains(name);
        match piece.kind {
            PieceKind::Module | PieceKind::Import => false,
            PieceKind::ImportName if piece.name == "*" => self.is_inside_needed(module, piece),
            PieceKind::ImportName => {
                has(&piece.name)
                    || self.is_used_trait(&piece.name)
                    || self.is_of_std(module, piece) && self.is_inside_needed(module, piece)
            }
            PieceKind::Item if piece.name == "_" => piece.mentions.contains("impl"),
            PieceKind::Item => piece.name.is_empty() || has(&piece.name),
            PieceKind::Macro => has(&piece.name),
            PieceKind::Call => self.is_call_needed(piece) && self.is_whole_call_needed(piece),
            _ if !self.is_parent_needed(module, piece) => false,
            // Nobody need name a trait to call its methods.
            PieceKind::Trait => has(&piece.name) || self.is_used_trait(&piece.name),
            PieceKind::TraitItem | PieceKind::ImplItem => has(&piece.name),
            PieceKind::Impl => !self.local.contains(piece.name.as_str()) || has(&piece.name),
            PieceKind::TraitImpl => {
                let mut locals =
                    piece.head.iter().filter(|name| self.local.contains(name.as_str()));
                locals.all(|name| has(name))
            }
            PieceKind::Row => {
                let mut names = piece.mentions.iter();
                !piece.is_line
                    || self.is_forced(module, piece)
                    || names.all(|name| !self.local.contains(name.as_str()) || has(name))
            }
            PieceKind::TraitImplItem => {
                !self.local.contains(piece.of_trait.as_str()) || has(&piece.name)
            }
            PieceKind::Supertrait | PieceKind::Arm | PieceKind::Derives | PieceKind::Derive => true,
        }
    }

    /// Whether something like a trait of std is imported, whose methods may be called.
    fn is_of_std(&self, module: usize, name: &Piece) -> bool {
        let module = &self.modules[module];
        let parents = std::iter::successors(name.parent, |&parent| module.pieces[parent].parent);
        let imports = parents.map(|parent| &module.pieces[parent]);
        let import = imports.take_while(|piece| piece.kind == PieceKind::Import).last();
        let path = import.and_then(|import| module.text[import.range.clone()].split("use ").nth(1));
        name.name.starts_with(char::is_uppercase)
            && path.is_some_and(|path| path.starts_with("std") || path.starts_with("core"))
    }

    /// Whether the modules around a piece are all mentioned, or have needed pieces.
    fn is_inside_needed(&self, module: usize, piece: &Piece) -> bool {
        let mut around = self.modules[module].modules_around(piece);
        around.all(|module| self.names.contains(&module.name))
    }

    /// Whether this is a trait one of whose members is mentioned.
    fn is_used_trait(&self, name: &str) -> bool {
        let members = self.members.get(name);
        members.is_some_and(|all| all.iter().any(|member| self.asked.contains(*member)))
    }

    /// Whether the piece around it is needed, if that is more than a module.
    fn is_parent_needed(&self, module: usize, piece: &Piece) -> bool {
        piece.parent.is_none_or(|parent| {
            self.modules[module].pieces[parent].kind == PieceKind::Module
                || self.needed[module][parent]
        })
    }

    /// On a single line, each name matters.
    fn is_whole_call_needed(&self, call: &Piece) -> bool {
        let is_needed =
            |name: &String| !self.local.contains(name.as_str()) || self.names.contains(name);
        !call.is_line || call.head.iter().all(is_needed)
    }

    fn is_forced(&self, module: usize, row: &Piece) -> bool {
        let module = &self.modules[module];
        row.parent.is_some_and(|call| {
            let text = &module.text[module.pieces[call].range.clone()];
            self.forced.contains(&(module.name.clone(), text.to_string()))
        })
    }

    /// Whether what a macro makes here is needed.
    fn is_call_needed(&self, call: &Piece) -> bool {
        let mut relevant: BTreeSet<&str> = BTreeSet::new();
        match self.makes.get(call.name.as_str()) {
            Some(makes) => {
                relevant.extend(makes);
                if makes.contains("$") {
                    relevant.extend(call.head.iter().map(String::as_str));
                }
            }
            None => relevant.extend(call.head.iter().map(String::as_str)),
        }
        relevant.remove(call.name.as_str());
        relevant.retain(|name| !COMMON.contains(name) && name.starts_with(is_name_start));
        relevant.is_empty() || relevant.iter().any(|name| self.names.contains(*name))
    }
}

fn is_name_start(letter: char) -> bool {
    letter.is_alphabetic() || letter == '_'
}

fn local_names(modules: &[Module]) -> HashSet<&str> {
    let pieces = modules.iter().flat_map(|module| &module.pieces);
    let types = pieces.filter(|piece| piece.kind == PieceKind::Trait || piece.name_at.is_some());
    types.map(|piece| piece.name.as_str()).collect()
}

/// What each trait has.
fn members(modules: &[Module]) -> HashMap<&str, Vec<&str>> {
    let mut members: HashMap<&str, Vec<&str>> = HashMap::new();
    for piece in modules.iter().flat_map(|module| &module.pieces) {
        if piece.kind == PieceKind::TraitItem {
            members.entry(&piece.of_trait).or_default().push(&piece.name);
        }
    }
    members
}

/// What each macro makes, itself or through others.
fn made_names<'m>(
    modules: &'m [Module],
    local: &HashSet<&str>,
) -> HashMap<&'m str, BTreeSet<&'m str>> {
    let mut makes: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    for piece in modules.iter().flat_map(|module| &module.pieces) {
        if piece.kind == PieceKind::Macro {
            let implements = piece.implements.iter().map(String::as_str);
            let implements = implements.filter(|name| *name == "$" || local.contains(name));
            let names = piece.declares.iter().map(String::as_str).chain(implements);
            makes.entry(&piece.name).or_default().extend(names);
        }
    }
    loop {
        let mut has_grown = false;
        for name in makes.keys().copied().collect::<Vec<_>>() {
            let called = makes[name].iter().filter_map(|made| makes.get(made.strip_suffix('!')?));
            let through: BTreeSet<&str> = called.flatten().copied().collect();
            let own = makes.entry(name).or_default();
            let before = own.len();
            own.extend(through);
            has_grown |= own.len() > before;
        }
        if !has_grown {
            return makes;
        }
    }
}
