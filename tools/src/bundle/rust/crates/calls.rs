//! What a program calls of its crates. With all of them inside, the compiler makes code for just the
//! functions that can be called: of a hundred impls of `+` those that are meant.

use std::collections::HashSet;
use std::ops::Range;

use anyhow::Result;

use super::Place;
use super::derive;
use super::draft::Draft;
use super::module::{Rendered, Shape};
use super::operators;
use super::piece::{Piece, PieceKind};
use crate::toolchain::instances::Instance;
use crate::toolchain::lint::Made;

#[derive(Default)]
pub struct Calls {
    /// The bodies of functions that can be called.
    pub bodies: HashSet<Place>,
    /// The impls that these are in, and what is derived and can be called.
    pub impls: HashSet<Place>,
    /// The offsets where names are imported that nothing uses.
    pub unused_imports: Vec<usize>,
}

impl Calls {
    /// What can be called in a draft; nothing if it does not compile.
    pub fn of(draft: &Draft) -> Result<Option<Calls>> {
        let (text, maps) = draft.render();
        let made = draft.linter.make(&text)?;
        Ok(made.map(|made| Calls::by(made, draft, &text, &maps)))
    }

    /// What can be called in a draft by what the compiler has made of its text.
    pub fn by(made: Made, draft: &Draft, text: &str, maps: &[Rendered]) -> Calls {
        let lines: Vec<Range<usize>> = lines(text);
        let mut calls = Calls { unused_imports: made.unused_imports, ..Calls::default() };
        for instance in &made.instances {
            if let Some(line) = lines.get(instance.line) {
                calls.add(draft, maps, instance, line.clone(), text);
            }
        }
        calls
    }

    /// The names of functions that only one of the two calls.
    pub fn differences(&self, other: &Calls, draft: &Draft) -> Vec<String> {
        let bodies = self.bodies.symmetric_difference(&other.bodies);
        let functions =
            bodies.filter_map(|&(module, body)| draft.modules[module].function_of(body));
        let impls = self.impls.symmetric_difference(&other.impls).map(|&place| draft.piece(place));
        functions.chain(impls).map(|piece| format!("{} {}", piece.of_trait, piece.name)).collect()
    }

    /// The missing bodies that nothing calls: of operators, and of traits that crates declare. Std may
    /// call whatever its traits have, in another version of it, and so may what that calls.
    pub fn idle(&self, draft: &Draft) -> HashSet<Place> {
        let traits = traits_of(draft);
        let of_std = self.callable_by_std(draft, &traits);
        let is_idle = |&(module, body): &Place| {
            let function = draft.modules[module].function_of(body);
            function.is_some_and(|it| is_for_crates(it, &traits) && !of_std.has(module, it))
        };
        draft.hollow().into_iter().filter(is_idle).collect()
    }

    /// The missing bodies in impls that are called, where std may call all that its traits have.
    pub fn for_std(&self, draft: &Draft) -> Vec<Place> {
        let traits = traits_of(draft);
        let is_for_std = |&(module, body): &Place| {
            let it = &draft.modules[module];
            let Some(function) = it.pieces[body].parent else { return false };
            let function = &it.pieces[function];
            function.kind == PieceKind::TraitImplItem
                && !is_for_crates(function, &traits)
                && function.parent.is_some_and(|parent| self.impls.contains(&(module, parent)))
        };
        draft.hollow().into_iter().filter(is_for_std).collect()
    }

    /// What may be called in bodies that are there for std alone.
    fn callable_by_std<'d>(&self, draft: &'d Draft, traits: &HashSet<&str>) -> Callable<'d> {
        let present = draft.present().into_iter();
        let mut bodies: Vec<Place> = present
            .filter(|&place| {
                draft.piece(place).kind == PieceKind::Body
                    && draft.shape(place) == Shape::Whole
                    && !self.bodies.contains(&place)
            })
            .collect();
        let mut called = Callable::default();
        loop {
            let is_called = |&(module, body): &Place| {
                let function = draft.modules[module].function_of(body);
                function.is_some_and(|it| {
                    let is_for_std =
                        it.kind == PieceKind::TraitImplItem && !is_for_crates(it, traits);
                    is_for_std || called.has(module, it)
                })
            };
            let (more, rest): (Vec<Place>, Vec<Place>) = bodies.into_iter().partition(is_called);
            if more.is_empty() {
                return called;
            }
            more.into_iter().for_each(|place| called.add(draft, place));
            bodies = rest;
        }
    }

    /// Adds the function that begins in a line, of which there is one, or what is derived there.
    fn add(
        &mut self,
        draft: &Draft,
        maps: &[Rendered],
        instance: &Instance,
        line: Range<usize>,
        text: &str,
    ) {
        let indent = text[line.clone()].len() - text[line.clone()].trim_start().len();
        let Some((module, piece)) = draft.piece_at(line.start + indent, maps) else { return };
        let it = &draft.modules[module];
        if let Some(body) = it.body_of(piece) {
            self.bodies.insert((module, body));
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

/// What may be called, by name.
#[derive(Default)]
struct Callable<'d> {
    names: HashSet<&'d str>,
    /// The traits of operators, each with the module that the impl is in.
    operators: HashSet<(usize, &'d str)>,
}

impl<'d> Callable<'d> {
    /// Adds what a body mentions. Its operators are for types that it can know.
    fn add(&mut self, draft: &'d Draft, (module, body): Place) {
        let it = &draft.modules[module];
        let piece = &it.pieces[body];
        self.names.extend(piece.mentions.iter().map(String::as_str));
        let known = match it.is_for_any_type(body) {
            true => (0..draft.modules.len()).collect(),
            false => draft.known_in(module),
        };
        let traits = operators::traits_in(&it.text[piece.range.clone()]).into_iter();
        let named = piece.mentions.iter().map(String::as_str);
        for name in traits.chain(named.filter(|name| operators::is_for_crates(name))) {
            self.operators.extend(known.iter().map(|&module| (module, name)));
        }
    }

    fn has(&self, module: usize, function: &Piece) -> bool {
        match operators::is_for_crates(&function.of_trait) {
            true => self.operators.contains(&(module, function.of_trait.as_str())),
            false => self.names.contains(function.name.as_str()),
        }
    }
}

/// The traits that crates declare.
fn traits_of(draft: &Draft) -> HashSet<&str> {
    let present = draft.present().into_iter().map(|place| draft.piece(place));
    let traits = present.filter(|piece| piece.kind == PieceKind::Trait);
    traits.map(|piece| piece.name.as_str()).collect()
}

/// Whether a function belongs to a trait that std knows nothing of, or has no use for.
fn is_for_crates(function: &Piece, traits: &HashSet<&str>) -> bool {
    let of_trait = function.of_trait.as_str();
    operators::is_for_crates(of_trait) || traits.contains(of_trait)
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
    use super::super::draft::tests::{draft, place};
    use super::*;

    #[test]
    fn of_an_impl_that_is_called_std_may_call_all() {
        let text = "pub struct A;\nimpl Iterator for A { type Item = u8; fn next(&mut self) -> Option<u8> \
                    { None } fn last(self) -> Option<u8> { None } }\ntrait B { fn b(); }\n\
                    impl B for A { fn b() {} }\nimpl Drop for A { fn drop(&mut self) {} }\n";
        let mut draft = draft("fn main() {}", &[("m", text)]);
        let bodies = draft.places().filter(|&place| draft.piece(place).kind == PieceKind::Body);
        bodies.collect::<Vec<_>>().into_iter().for_each(|body| draft.set(body, Shape::Gone));
        let impls = ["next", "b"].map(|name| {
            let is_it = |&&place: &&Place| {
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

    #[test]
    fn std_calls_no_operators_of_a_crate_that_another_does_not_know() {
        let number =
            "use std::ops::Add;\npub struct N;\nimpl Add for N { fn add(self, _: N) -> N { N } }\n";
        let clone = |impl_for: &str| {
            format!("pub struct C;\n{impl_for} {{ fn clone(&self) -> C {{ let _ = 1 + 1; C }} }}\n")
        };
        let is_idle = |text: &str, depends: bool| {
            let mut draft = draft("fn main() {}", &[("m", text), ("n", number)]);
            if depends {
                let mut package = (*draft.modules[0].package).clone();
                package.dependencies.push(("n".into(), "n".into()));
                draft.modules[0].package = package.into();
            }
            let (module, function) = place(&draft, "add");
            let body = (module, draft.modules[module].body_of(function).unwrap());
            draft.set(body, Shape::Gone);
            Calls::default().idle(&draft).contains(&body)
        };
        let plain = clone("impl Clone for C");
        assert!(is_idle(&plain, false));
        assert!(!is_idle(&plain, true));
        assert!(!is_idle(&clone("impl<T: std::ops::Add> Clone for C"), false));
        assert!(is_idle(&clone("impl<'a> Clone for C"), false));
    }
}
