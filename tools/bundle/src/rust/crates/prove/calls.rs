//! Which functions of its crates a program calls. With whole crates inlined, the compiler generates code
//! for the reachable functions only: of a hundred impls of `+`, just the ones in use.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use anyhow::Result;

use crate::rust::crates::PieceId;
use crate::rust::crates::pieces::derive;
use crate::rust::crates::pieces::draft::CratesDraft;
use crate::rust::crates::pieces::module::{PieceState, RenderedModule};
use crate::rust::crates::pieces::operators;
use crate::rust::crates::pieces::piece::{Piece, PieceKind};
use toolchain::diagnostics::names_in;
use toolchain::instances::{Functions, Instance};
use toolchain::lint::Codegen;

#[derive(Default)]
pub struct Calls {
    /// The bodies of functions that can be called.
    pub bodies: HashSet<PieceId>,
    /// The impls that contain these, and derived impls that can be called.
    pub impls: HashSet<PieceId>,
    /// All functions that can be called, those of std among them.
    pub functions: Functions,
    /// Offsets of unused imports.
    pub unused_imports: Vec<usize>,
}

impl Calls {
    /// The calls in a draft; `None` if it does not compile.
    pub fn of(draft: &CratesDraft) -> Result<Option<Calls>> {
        let (text, maps) = draft.render();
        let codegen = draft.linter.codegen(&text)?;
        Ok(codegen.map(|codegen| Calls::by(codegen, draft, &text, &maps)))
    }

    /// The calls in a draft, given the code generated for its text.
    pub fn by(codegen: Codegen, draft: &CratesDraft, text: &str, maps: &[RenderedModule]) -> Calls {
        let lines: Vec<Range<usize>> = lines(text);
        let Codegen { instances, functions, unused_imports } = codegen;
        let mut calls = Calls { functions, unused_imports, ..Calls::default() };
        for instance in &instances {
            if let Some(line) = lines.get(instance.line) {
                calls.add(draft, maps, instance, line.clone(), text);
            }
        }
        calls
    }

    /// Whether the same functions are called, though they may have other code.
    pub fn has_names_of(&self, other: &Calls) -> bool {
        self.bodies == other.bodies
            && self.impls == other.impls
            && self.functions.keys().eq(other.functions.keys())
    }

    /// The names of functions that are called in only one of the two, or have other code there.
    pub fn differences(&self, other: &Calls, draft: &CratesDraft) -> Vec<String> {
        let bodies = self.bodies.symmetric_difference(&other.bodies);
        let functions =
            bodies.filter_map(|&(module, body)| draft.modules[module].function_of(body));
        let impls = self.impls.symmetric_difference(&other.impls).map(|&place| draft.piece(place));
        let pieces = functions.chain(impls);
        let pieces = pieces.map(|piece| format!("{} {}", piece.of_trait, piece.name));
        let all: BTreeSet<&String> = self.functions.keys().chain(other.functions.keys()).collect();
        let functions = all.into_iter().filter_map(|name| {
            match (self.functions.get(name), other.functions.get(name)) {
                (Some(_), None) => Some(format!("no {name}")),
                (None, Some(_)) => Some(format!("new {name}")),
                (one, other) => (one != other).then(|| format!("another {name}")),
            }
        });
        pieces.chain(functions).collect()
    }

    /// The stubbed bodies that nothing calls. Another version of std may call any method of its own traits,
    /// and whatever these call in turn.
    pub fn idle(&self, draft: &CratesDraft) -> HashSet<PieceId> {
        let traits = traits_of(draft);
        let callable = self.callable_elsewhere(draft, &traits);
        let is_idle = |&(module, body): &PieceId| {
            let function = draft.modules[module].function_of(body);
            function.is_some_and(|it| !is_for_std(it, &traits) && !callable.has(module, it))
        };
        draft.stubbed_bodies().into_iter().filter(is_idle).collect()
    }

    /// The stubbed bodies in impls that are in use, if std may call any method of their traits.
    pub fn for_std(&self, draft: &CratesDraft) -> Vec<PieceId> {
        let traits = traits_of(draft);
        let is_called = |&(module, body): &PieceId| {
            let function = draft.modules[module].function_of(body);
            function.is_some_and(|it| {
                let is_in_called = |parent| self.impls.contains(&(module, parent));
                is_for_std(it, &traits) && it.parent.is_some_and(is_in_called)
            })
        };
        draft.stubbed_bodies().into_iter().filter(is_called).collect()
    }

    /// What may be called on a judge, though not here: from code under a condition that may hold there, and
    /// from bodies that only std calls.
    fn callable_elsewhere<'d>(
        &self,
        draft: &'d CratesDraft,
        traits: &HashSet<&str>,
    ) -> Callable<'d> {
        let mut called = Callable::by_conditions(draft);
        let present = draft.present().into_iter();
        let mut bodies: Vec<PieceId> = present
            .filter(|&place| {
                draft.piece(place).kind == PieceKind::Body
                    && draft.state(place) == PieceState::Enabled
                    && !self.bodies.contains(&place)
            })
            .collect();
        loop {
            let is_called = |&(module, body): &PieceId| {
                let function = draft.modules[module].function_of(body);
                function.is_some_and(|it| is_for_std(it, traits) || called.has(module, it))
            };
            let (more, rest): (Vec<PieceId>, Vec<PieceId>) =
                bodies.into_iter().partition(is_called);
            if more.is_empty() {
                return called;
            }
            more.into_iter().for_each(|place| called.add(draft, place));
            bodies = rest;
        }
    }

    /// Adds the function that begins in a line, at most one per line, or the derived impls there.
    fn add(
        &mut self,
        draft: &CratesDraft,
        maps: &[RenderedModule],
        instance: &Instance,
        line: Range<usize>,
        text: &str,
    ) {
        let indent = text[line.clone()].len() - text[line.clone()].trim_start().len();
        let Some((module, piece)) = draft.piece_at(line.start + indent, maps) else { return };
        let it = &draft.modules[module];
        if let Some(body) = it.body_of(piece) {
            // A stub is not the function.
            if draft.state((module, body)) == PieceState::Enabled {
                self.bodies.insert((module, body));
            }
            self.impls.extend(it.pieces[piece].parent.map(|parent| (module, parent)));
            return;
        }
        for at in line {
            let Some(place) = draft.piece_at(at, maps) else { continue };
            let piece = draft.piece(place);
            if piece.kind == PieceKind::Derive && derive::makes(&piece.of_trait, &instance.name) {
                self.impls.insert(place);
            }
        }
    }
}

/// The word that marks a condition. Conditions with the same value on every judge have been resolved.
const CONDITION: &str = "cfg";

/// Names that may be called.
#[derive(Default)]
struct Callable<'d> {
    /// Functions, each with its module.
    functions: HashSet<(usize, &'d str)>,
    /// Members of traits.
    members: HashSet<&'d str>,
    /// Traits of operators, each with the module of the impl.
    operators: HashSet<(usize, &'d str)>,
}

impl<'d> Callable<'d> {
    /// The names in code under a condition that only the judge's compiler can evaluate.
    fn by_conditions(draft: &'d CratesDraft) -> Callable<'d> {
        let mut callable = Callable::default();
        let is_conditional = |place: &PieceId| {
            draft.state(*place) == PieceState::Enabled
                && draft.piece(*place).mentions.contains(CONDITION)
        };
        for place in draft.present().into_iter().filter(is_conditional) {
            callable.add(draft, place);
        }
        if names_in(&draft.own).any(|name| name == CONDITION) {
            callable.members.extend(names_in(&draft.own));
            for module in 0..draft.modules.len() {
                callable.functions.extend(names_in(&draft.own).map(|name| (module, name)));
                callable.operators.extend(operators::OPERATORS.map(|(_, name)| (module, name)));
            }
        }
        callable
    }

    /// Adds the names in a piece. It can only call functions of its own dependencies, and use operators on
    /// types that it knows.
    fn add(&mut self, draft: &'d CratesDraft, (module, place): PieceId) {
        let it = &draft.modules[module];
        let piece = &it.pieces[place];
        let names = || piece.mentions.iter().map(String::as_str);
        self.members.extend(names());
        let known = draft.known_in(module);
        self.functions.extend(known.iter().flat_map(|&it| names().map(move |name| (it, name))));
        let known = match it.is_for_any_type(place) {
            true => (0..draft.modules.len()).collect(),
            false => known,
        };
        let traits = operators::traits_in(&it.text[piece.range.clone()]).into_iter();
        for name in traits.chain(names().filter(|name| operators::is_for_crates(name))) {
            self.operators.extend(known.iter().map(|&module| (module, name)));
        }
    }

    fn has(&self, module: usize, function: &Piece) -> bool {
        let (of_trait, name) = (function.of_trait.as_str(), function.name.as_str());
        match of_trait {
            "" => self.functions.contains(&(module, name)),
            _ if operators::is_for_crates(of_trait) => self.operators.contains(&(module, of_trait)),
            _ => self.members.contains(name),
        }
    }
}

/// The traits that crates declare.
fn traits_of(draft: &CratesDraft) -> HashSet<&str> {
    let present = draft.present().into_iter().map(|place| draft.piece(place));
    let traits = present.filter(|piece| piece.kind == PieceKind::Trait);
    traits.map(|piece| piece.name.as_str()).collect()
}

/// Whether a function belongs to a trait of std that std itself may call.
fn is_for_std(function: &Piece, traits: &HashSet<&str>) -> bool {
    let of_trait = function.of_trait.as_str();
    function.kind == PieceKind::TraitImplItem
        && !operators::is_for_crates(of_trait)
        && !traits.contains(of_trait)
}

fn lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let range = start..start + line.len();
        start = range.end;
        range
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rust::crates::pieces::draft::tests::{draft, place};

    #[test]
    fn of_an_impl_that_is_called_std_may_call_all() {
        let text = "pub struct A;\nimpl Iterator for A { type Item = u8; fn next(&mut self) -> Option<u8> \
                    { None } fn last(self) -> Option<u8> { None } }\ntrait B { fn b(); }\n\
                    impl B for A { fn b() {} }\nimpl Drop for A { fn drop(&mut self) {} }\n";
        let mut draft = draft("fn main() {}", &[("m", text)]);
        let bodies = draft.piece_ids().filter(|&place| draft.piece(place).kind == PieceKind::Body);
        bodies
            .collect::<Vec<_>>()
            .into_iter()
            .for_each(|body| draft.set(body, PieceState::Removed));
        let impls = ["next", "b"].map(|name| {
            let is_it = |&&place: &&PieceId| {
                let piece = draft.piece(place);
                piece.kind == PieceKind::TraitImplItem && piece.name == name
            };
            let (module, function) = *draft.present().iter().find(is_it).unwrap();
            (module, draft.modules[module].pieces[function].parent.unwrap())
        });
        let calls = Calls { impls: HashSet::from(impls), ..Calls::default() };
        let body = |name: &str| {
            let (module, function) = place(&draft, name);
            (module, draft.modules[module].body_of(function).unwrap())
        };
        assert_eq!(calls.for_std(&draft), [body("next"), body("last")]);
    }

    /// Whether nothing calls a function whose body is missing.
    fn is_idle(mut draft: CratesDraft, name: &str) -> bool {
        let (module, function) = place(&draft, name);
        let body = (module, draft.modules[module].body_of(function).unwrap());
        draft.set(body, PieceState::Removed);
        Calls::default().idle(&draft).contains(&body)
    }

    #[test]
    fn a_function_that_nothing_can_call_is_idle() {
        let is_idle = |own: &str, text: &str, name: &str| is_idle(draft(own, &[("m", text)]), name);
        let unused = "fn main() {}\nfn unused() { m::f() }\n";
        assert!(is_idle(unused, "pub fn f() {}\n", "f"));
        assert!(is_idle(unused, "pub struct A;\nimpl A { pub fn f() {} }\n", "f"));
        let checked = "pub fn f() {}\npub fn g() { if cfg!(debug_assertions) { f() } }\n";
        assert!(!is_idle(unused, checked, "f"), "it depends on the options of the compiler");
        let by_std =
            "pub fn f() {}\npub struct A;\nimpl Drop for A { fn drop(&mut self) { f() } }\n";
        assert!(!is_idle(unused, by_std, "f"), "std may call it");
        let negated = "use std::ops::Neg;\npub fn f() {}\npub struct A;\n\
                       impl Neg for A { type Output = A; fn neg(self) -> A { A } }\n";
        assert!(is_idle(unused, negated, "neg"));
        let checked = "fn main() { if cfg!(debug_assertions) { m::f(); -m::A } }\n";
        assert!(!is_idle(checked, negated, "f") && !is_idle(checked, negated, "neg"));
    }

    #[test]
    fn std_calls_no_operators_of_a_crate_that_another_does_not_know() {
        let number =
            "use std::ops::Add;\npub struct N;\nimpl Add for N { fn add(self, _: N) -> N { N } }\n";
        let clone = |impl_for: &str| {
            format!("pub struct C;\n{impl_for} {{ fn clone(&self) -> C {{ let _ = 1 + 1; C }} }}\n")
        };
        let is_add_idle = |text: &str, depends: bool| {
            let mut draft = draft("fn main() {}", &[("m", text), ("n", number)]);
            if depends {
                let mut package = (*draft.modules[0].package).clone();
                package.dependencies.push(("n".into(), "n".into()));
                draft.modules[0].package = package.into();
            }
            is_idle(draft, "add")
        };
        let plain = clone("impl Clone for C");
        assert!(is_add_idle(&plain, false));
        assert!(!is_add_idle(&plain, true));
        assert!(!is_add_idle(&clone("impl<T: std::ops::Add> Clone for C"), false));
        assert!(is_add_idle(&clone("impl<'a> Clone for C"), false));
    }
}
