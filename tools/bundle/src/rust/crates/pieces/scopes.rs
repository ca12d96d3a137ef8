//! Where a name can be seen. What is declared in one module is not meant where another of that name is in
//! scope: of twenty types named `Node`, a solution uses one.
//!
//! A name counts for a declaration if something in its module or in one inside it mentions it, if an import
//! or a path ends with it anywhere, or if its module is imported whole. What the solution, compile errors and
//! macros mention counts everywhere.

use std::collections::{HashMap, HashSet};

use super::module::CrateModule;
use super::piece::PieceKind;
use crate::rust::crates::PieceId;

/// A module in a crate: which crate, and the piece that it is, or nothing for the root.
pub type Home = (usize, Option<usize>);

pub struct Scopes<'m> {
    modules: &'m [CrateModule],
    /// The names that needed pieces mention, for the module of each and for those around it.
    mentioned: HashMap<Home, HashSet<&'m str>>,
    /// The modules with something needed in them, besides imports.
    inhabited: HashSet<Home>,
    /// The names in needed imports, and those after `::`.
    paths: HashSet<&'m str>,
    /// The names that count everywhere.
    everywhere: HashSet<&'m str>,
    /// The names of modules that may be imported whole.
    whole: HashSet<&'m str>,
    /// The types and traits of each module.
    declared: HashMap<(Home, &'m str), usize>,
    /// The modules that declare something.
    declaring: HashSet<Home>,
    /// The local names of imports with an `as`.
    aliases: HashSet<&'m str>,
}

impl<'m> Scopes<'m> {
    /// Begins with the names that count everywhere.
    pub fn new(modules: &'m [CrateModule], names: &HashSet<&'m str>) -> Scopes<'m> {
        let (mut declared, mut aliases) = (HashMap::new(), HashSet::new());
        let mut declaring = HashSet::new();
        for (crate_index, module) in modules.iter().enumerate() {
            for (at, piece) in module.pieces.iter().enumerate() {
                if piece.kind == PieceKind::Trait || piece.name_at.is_some() {
                    declared.insert((home(module, crate_index, at), piece.name.as_str()), at);
                }
                if matches!(piece.kind, PieceKind::Item | PieceKind::Trait) {
                    declaring.insert(home(module, crate_index, at));
                }
                let text = &module.text[piece.range.clone()];
                if piece.kind == PieceKind::ImportName && text.contains(" as ") {
                    aliases.insert(piece.name.as_str());
                }
            }
        }
        Scopes {
            modules,
            mentioned: HashMap::new(),
            inhabited: HashSet::new(),
            paths: HashSet::new(),
            everywhere: names.clone(),
            whole: names.clone(),
            declared,
            declaring,
            aliases,
        }
    }

    /// Adds what a needed piece mentions.
    pub fn add(&mut self, (index, at): PieceId) {
        let module = &self.modules[index];
        let piece = &module.pieces[at];
        let mentions = || piece.mentions.iter().map(String::as_str);
        for home in homes(module, index, at) {
            self.mentioned.entry(home).or_default().extend(mentions());
            if !piece.kind.is_import() && piece.kind != PieceKind::Module {
                self.inhabited.insert(home);
            }
        }
        match piece.kind {
            PieceKind::Import => self.paths.extend(mentions()),
            PieceKind::ImportName if piece.name == "*" => self.add_whole((index, at)),
            PieceKind::ImportName => self.paths.extend(mentions()),
            PieceKind::Macro | PieceKind::Arm | PieceKind::Call => {
                self.everywhere.extend(mentions())
            }
            _ => self.paths.extend(piece.paths.iter().map(String::as_str)),
        }
    }

    /// Adds the module that a glob imports.
    fn add_whole(&mut self, (index, at): PieceId) {
        let module = &self.modules[index];
        let path = module.import_path(at);
        let above = path.iter().filter(|part| **part == "super").count();
        match path.last() {
            Some(&"super" | &"self" | &"crate") | None => {
                let around = module.modules_around(&module.pieces[at]).nth(above);
                self.whole.insert(around.map_or(&*module.name, |it| it.name.as_str()));
            }
            Some(name) => drop(self.whole.insert(name)),
        }
    }

    /// Whether something that is needed can mean this declaration or this import by its name.
    pub fn reach(&self, (index, at): PieceId) -> bool {
        let module = &self.modules[index];
        let home = home(module, index, at);
        let name = module.pieces[at].name.as_str();
        let is_mentioned = self.mentioned.get(&home).is_some_and(|names| names.contains(name));
        if is_private_import(module, at) {
            return is_mentioned
                || self.everywhere.contains(name) && self.inhabited.contains(&home);
        }
        is_mentioned
            || self.everywhere.contains(name)
            || self.paths.contains(name)
            || self.is_whole(home)
    }

    /// Whether a trait or an import can be in use here without being named.
    pub fn can_be_used_unnamed(&self, (index, at): PieceId) -> bool {
        let module = &self.modules[index];
        let home = home(module, index, at);
        self.inhabited.contains(&home) || !is_private_import(module, at) && self.is_whole(home)
    }

    /// Whether a macro call may make what is needed: where types are declared, it is for these.
    pub fn can_be_called(&self, place: PieceId) -> bool {
        let (index, at) = place;
        let home = home(&self.modules[index], index, at);
        !self.declaring.contains(&home) || self.can_be_used_unnamed(place)
    }

    fn is_whole(&self, (index, at): Home) -> bool {
        let module = &self.modules[index];
        self.whole.contains(at.map_or(&*module.name, |at| module.pieces[at].name.as_str()))
    }

    /// The type or trait that this name in the header of an impl means, if it stands in the same module.
    pub fn meant(&self, (index, at): PieceId, name: &str) -> Option<PieceId> {
        let module = &self.modules[index];
        let impl_ = &module.pieces[at];
        let found = self.declared.get(&(home(module, index, at), name))?;
        let is_clear = !impl_.paths.contains(name) && !self.aliases.contains(name);
        is_clear.then_some((index, *found))
    }
}

/// The module of a piece.
pub fn home(module: &CrateModule, index: usize, at: usize) -> Home {
    homes(module, index, at).next().unwrap_or((index, None))
}

/// The module of a piece and those around it, innermost first.
fn homes(module: &CrateModule, index: usize, at: usize) -> impl Iterator<Item = Home> {
    let around = module.around(at).skip(1);
    let modules = around.filter(|&piece| module.pieces[piece].kind == PieceKind::Module);
    modules.map(Some).chain([None]).map(move |piece| (index, piece))
}

/// Whether this is an import that only its own module and those inside it can see.
fn is_private_import(module: &CrateModule, at: usize) -> bool {
    let around = module.around(at).map(|piece| &module.pieces[piece]);
    let mut imports = around.take_while(|piece| piece.kind.is_import());
    module.pieces[at].kind.is_import() && !imports.any(|it| it.mentions.contains("pub"))
}

#[cfg(test)]
mod tests {
    use super::super::draft::tests::draft;
    use super::super::reachable::Reachable;
    use super::*;

    /// The modules whose `Node` is needed where the solution calls `used`, whose body counts.
    fn with_needed_node(text: &str) -> Vec<String> {
        let draft = draft("fn main() {}", &[("m", text)]);
        let module = &draft.modules[0];
        let names = HashSet::from(["used".to_string()]);
        let used = module.pieces.iter().position(|piece| piece.name == "used").expect(text);
        let live = HashSet::from([(0, module.body_of(used).expect("it has a body"))]);
        let reachable = Reachable::in_scope(&draft.modules, &names, &live);
        let pieces = module.pieces.iter().enumerate();
        let nodes = pieces.filter(|(at, piece)| {
            piece.name == "Node" && piece.kind == PieceKind::Item && reachable.is_needed((0, *at))
        });
        let home = |piece| module.modules_around(piece).next().map_or("", |home| &home.name);
        nodes.map(|(_, piece)| home(piece).to_string()).collect()
    }

    const OTHERS: &str = "pub mod a { pub struct Node; } pub mod b { pub struct Node; }";

    #[test]
    fn a_type_is_needed_where_its_name_can_be_seen() {
        for (text, needed) in [
            ("pub struct Node; pub fn used() { Node; }", &[""][..]),
            ("pub mod c { pub struct Node; pub fn used() { Node; } }", &["c"]),
            (
                "pub mod c { pub struct Node; mod d { use super::*; pub fn used() { Node; } } }",
                &["c"],
            ),
            ("pub fn used() { a::Node; }", &["a", "b"]),
            ("use a::*; pub fn used() { Node; }", &["a"]),
            ("mod c { pub use super::super::a::*; } pub fn used() { c::Node; }", &["a", "b"]),
            ("mod c { pub fn used() {} fn other() { Node; } }", &[]),
        ] {
            let found = with_needed_node(&format!("{OTHERS} {text}"));
            assert_eq!(found, needed, "{text}");
        }
    }

    #[test]
    fn what_a_macro_mentions_is_seen_where_it_is_called() {
        let text = "macro_rules! node { () => { Node } } pub fn used() { node!(); }";
        assert_eq!(with_needed_node(&format!("{OTHERS} {text}")), ["a", "b"]);
    }

    #[test]
    fn a_call_makes_nothing_for_a_module_that_is_not_in_use() {
        let rules = "macro_rules! odd { ($($t:ident)*) => { impl Odd for Node { $($t)* } } }";
        let text = "mod c { pub struct Odd; odd! { used } } pub fn used() {}";
        assert!(with_needed_node(&format!("{rules} {OTHERS} {text}")).is_empty());
        let text = "mod c { odd! { used } } pub fn used() {}";
        assert_eq!(with_needed_node(&format!("{rules} {OTHERS} {text}")), ["a", "b"]);
    }

    #[test]
    fn an_import_brings_nothing_to_a_module_that_is_not_in_use() {
        let text = "mod c { use super::a::Node; pub struct Other(Node); } pub fn used() {}";
        assert!(with_needed_node(&format!("{OTHERS} {text}")).is_empty());
        let text = "mod c { use super::a::Node; pub struct Other(Node); pub fn used() { Other; } }";
        assert_eq!(with_needed_node(&format!("{OTHERS} {text}")), ["a", "b"]);
    }
}
