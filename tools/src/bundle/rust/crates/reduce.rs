//! Leaves out of the crates what the solution does not use, guided by the compiler: first what it
//! calls unused, then what no warning names.

use std::collections::{BTreeSet, HashSet};

use anyhow::Result;

use super::module::{Module, Rendered};
use super::piece::{Piece, PieceKind};
use crate::toolchain::lint::{Findings, Linter};

/// How often the compiler is asked about pieces that no warning names.
const MOST_QUESTIONS: usize = 24;

/// How often what the errors are about is put back before pieces are tried one by one.
const MOST_TRIES: usize = 4;

/// A solution and the crates below it.
pub struct Reducer {
    /// What stays as it is.
    pub own: String,
    pub modules: Vec<Module>,
    linter: Linter,
    questions: usize,
}

/// A piece: which module, and which of its pieces.
type Place = (usize, usize);

impl Reducer {
    pub fn new(own: String, modules: Vec<Module>, linter: Linter) -> Reducer {
        Reducer { own, modules, linter, questions: 0 }
    }

    /// The modules as they stand below the solution.
    pub fn render(&self) -> (String, Vec<Rendered>) {
        let mut text = self.own.clone();
        let mut maps = Vec::new();
        for module in &self.modules {
            if module.is_unused() {
                maps.push(Rendered::default());
                continue;
            }
            text.push('\n');
            let rendered = module.render(text.len());
            text.push_str(&rendered.text);
            maps.push(rendered);
        }
        (text, maps)
    }

    pub fn check(&self) -> Result<Findings> {
        self.linter.check(&self.render().0)
    }

    /// Removes all that can go, beginning with a text that compiles.
    pub fn reduce(&mut self, first: Findings) -> Result<()> {
        let mut kept = HashSet::new();
        let findings = self.obey_warnings(first, &mut kept)?;
        let mut findings = findings;
        // Impls first. What traits demand is the reason for many; then these have their turn again.
        for demands in [false, true, false] {
            let mut doubtful = self.doubtful();
            doubtful.retain(|place| (self.piece(place).kind == PieceKind::Supertrait) == demands);
            findings = self.put_back_what_is_missed(&doubtful)?.unwrap_or(findings);
            findings = self.obey_warnings(findings, &mut kept)?;
        }
        let mut left = self.doubtful();
        left.reverse();
        self.questions = 0;
        if let Some(findings) = self.bisect(&left, &mut HashSet::new(), true)? {
            self.obey_warnings(findings, &mut kept)?;
        }
        Ok(())
    }

    /// Removes what the compiler calls unused, round after round.
    fn obey_warnings(&mut self, first: Findings, kept: &mut HashSet<Place>) -> Result<Findings> {
        let mut findings = first;
        loop {
            let dead: Vec<Place> =
                self.named(&findings).into_iter().filter(|place| !kept.contains(place)).collect();
            if dead.is_empty() {
                return Ok(findings);
            }
            findings = match self.without_most(&dead, kept)? {
                Some(found) => found,
                None => self.bisect(&dead, kept, false)?.unwrap_or(findings),
            };
        }
    }

    /// Removes these but for those that errors are about, which are kept.
    fn without_most(
        &mut self,
        places: &[Place],
        kept: &mut HashSet<Place>,
    ) -> Result<Option<Findings>> {
        let before = self.removed();
        let mut out = places.to_vec();
        for _ in 0..MOST_TRIES {
            self.remove(&out);
            let findings = self.check()?;
            if findings.errors.is_empty() {
                kept.extend(places.iter().filter(|place| !out.contains(place)));
                return Ok(Some(findings));
            }
            let missed = self.missed(&out, &findings);
            self.restore(before.clone());
            out.retain(|place| !missed.contains(place));
            if missed.is_empty() || out.is_empty() {
                break;
            }
        }
        Ok(None)
    }

    /// The pieces that warnings name.
    fn named(&self, findings: &Findings) -> BTreeSet<Place> {
        let (_, maps) = self.render();
        let mut named = BTreeSet::new();
        for at in &findings.unused {
            for (index, map) in maps.iter().enumerate() {
                let piece = map.source_offset(*at).and_then(|at| self.modules[index].piece_at(at));
                named.extend(piece.map(|piece| (index, piece)));
            }
        }
        named
    }

    /// What no warning names when it is not needed.
    fn doubtful(&self) -> Vec<Place> {
        let has_clone = self.own.contains("clone");
        let is_doubtful = |piece: &Piece| match piece.kind {
            // In a macro that is told which trait: its calls decide.
            PieceKind::TraitImpl if piece.of_trait.starts_with("__") => false,
            // Without it, a program compiles as well and does something else.
            PieceKind::TraitImpl | PieceKind::Derive if piece.of_trait == "Drop" => false,
            PieceKind::TraitImpl | PieceKind::Derive if piece.of_trait == "Clone" => !has_clone,
            PieceKind::TraitImpl
            | PieceKind::Derive
            | PieceKind::Call
            | PieceKind::Row
            | PieceKind::Supertrait => true,
            PieceKind::TraitItem => piece.name.starts_with(char::is_uppercase),
            _ => false,
        };
        let mut places = Vec::new();
        for (index, module) in self.modules.iter().enumerate() {
            let pieces = module.pieces.iter().enumerate();
            let pieces = pieces.filter(|(at, piece)| {
                is_doubtful(piece) && !module.is_gone(*at) && !module.is_made_of_rows(*at)
            });
            places.extend(pieces.map(|(at, _)| (index, at)));
        }
        places
    }

    /// Removes all of these at once, and puts back what the errors are about until it compiles.
    /// Nothing is removed where that does not come to an end.
    fn put_back_what_is_missed(&mut self, places: &[Place]) -> Result<Option<Findings>> {
        let before = self.removed();
        self.remove(places);
        let mut out: Vec<Place> = places.to_vec();
        loop {
            let findings = self.check()?;
            if findings.errors.is_empty() {
                return Ok(Some(findings));
            }
            let mut missed = self.missed(&out, &findings);
            for kind in [PieceKind::Supertrait, PieceKind::Row, PieceKind::Call] {
                if missed.is_empty() {
                    missed.extend(out.iter().filter(|place| self.piece(place).kind == kind));
                }
            }
            if missed.is_empty() {
                self.restore(before);
                return Ok(None);
            }
            out.retain(|place| !missed.contains(place));
            self.restore(before.clone());
            self.remove(&out);
        }
    }

    /// The calls of macros in which errors were found.
    fn call_pieces_at(&self, findings: &Findings) -> BTreeSet<Place> {
        let (_, maps) = self.render();
        let mut calls = BTreeSet::new();
        for at in findings.hints.iter().flat_map(|hint| &hint.places) {
            for (index, map) in maps.iter().enumerate() {
                let Some(at) = map.source_offset(*at) else { continue };
                let pieces = self.modules[index].pieces.iter().enumerate();
                let calls_here = pieces.filter(|(_, piece)| {
                    piece.kind == PieceKind::Call && piece.range.contains(&at)
                });
                calls.extend(calls_here.map(|(piece, _)| (index, piece)));
            }
        }
        calls
    }

    /// The same by module and text.
    pub fn calls_at(&self, findings: &Findings) -> Vec<(String, String)> {
        let calls = self.call_pieces_at(findings).into_iter();
        let named = calls.map(|(module, piece)| {
            let module = &self.modules[module];
            (module.name.clone(), module.text[module.pieces[piece].range.clone()].to_string())
        });
        named.collect()
    }

    fn piece(&self, place: &Place) -> &Piece {
        &self.modules[place.0].pieces[place.1]
    }

    /// Which of these the errors are about.
    fn missed(&self, out: &[Place], findings: &Findings) -> BTreeSet<Place> {
        let calls = self.call_pieces_at(findings);
        let is_row_of = |place: &&Place| {
            let parent = self.modules[place.0].pieces[place.1].parent;
            parent.is_some_and(|call| calls.contains(&(place.0, call)))
        };
        let mut missed: BTreeSet<Place> = out.iter().filter(is_row_of).copied().collect();
        for hint in &findings.hints {
            let mut words = words(&hint.words);
            if hint.words.starts_with("no ") || hint.words.starts_with("can't call method") {
                self.add_traits_with(&mut words);
            }
            let above = self.traits_above(&words);
            let about = |place: &&Place, closely: bool| {
                let piece = &self.modules[place.0].pieces[place.1];
                let words = if piece.kind == PieceKind::Supertrait { &above } else { &words };
                is_about(piece, &self.modules[place.0], words, closely)
            };
            let close: Vec<&Place> = out.iter().filter(|place| about(place, true)).collect();
            if close.is_empty() {
                missed.extend(out.iter().filter(|place| about(place, false)));
            } else {
                missed.extend(close);
            }
        }
        missed
    }

    /// Adds the traits that have a member among these names.
    fn add_traits_with<'a>(&'a self, words: &mut HashSet<&'a str>) {
        let pieces = self.modules.iter().flat_map(|module| &module.pieces);
        let members = pieces.filter(|piece| piece.kind == PieceKind::TraitItem);
        let having = members.filter(|piece| words.contains(piece.name.as_str()));
        let having: Vec<&str> = having.map(|piece| piece.of_trait.as_str()).collect();
        words.extend(having);
    }

    /// These names, and the traits that demand one of them.
    fn traits_above<'a>(&'a self, words: &HashSet<&'a str>) -> HashSet<&'a str> {
        let mut above = words.clone();
        loop {
            let before = above.len();
            for module in &self.modules {
                let demands = module.pieces.iter().filter(|it| it.kind == PieceKind::Supertrait);
                let met = demands.filter(|demand| above.contains(demand.name.as_str()));
                let parents = met.filter_map(|demand| demand.parent);
                let names: Vec<&str> = parents.map(|of| module.pieces[of].name.as_str()).collect();
                above.extend(names);
            }
            if above.len() == before {
                return above;
            }
        }
    }

    /// Removes as many of these as the build can do without, and notes the others as kept. The
    /// findings are those of the last build that did without some.
    fn bisect(
        &mut self,
        places: &[Place],
        kept: &mut HashSet<Place>,
        is_limited: bool,
    ) -> Result<Option<Findings>> {
        if places.is_empty() || (is_limited && self.questions >= MOST_QUESTIONS) {
            return Ok(None);
        }
        if let Some(findings) = self.without(places)? {
            return Ok(Some(findings));
        }
        if let [place] = places {
            kept.insert(*place);
            return Ok(None);
        }
        let (left, right) = places.split_at(places.len() / 2);
        let findings = self.bisect(left, kept, is_limited)?;
        Ok(self.bisect(right, kept, is_limited)?.or(findings))
    }

    /// Removes these if the build can do without them all: the findings of that build.
    fn without(&mut self, places: &[Place]) -> Result<Option<Findings>> {
        self.questions += 1;
        let before = self.removed();
        self.remove(places);
        let findings = self.check()?;
        if findings.errors.is_empty() {
            return Ok(Some(findings));
        }
        self.restore(before);
        Ok(None)
    }

    /// Removes pieces and what cannot live without them.
    fn remove(&mut self, places: &[Place]) {
        for &(module, at) in places {
            self.modules[module].removed[at] = true;
            let piece = &self.modules[module].pieces[at];
            let (kind, name, of_trait) = (piece.kind, piece.name.clone(), piece.of_trait.clone());
            let is_type = piece.name_at.is_some();
            if !matches!(kind, PieceKind::Trait | PieceKind::TraitItem) && !is_type {
                continue;
            }
            for (index, other) in self.modules.iter_mut().enumerate() {
                for at in 0..other.pieces.len() {
                    let it = &other.pieces[at];
                    let goes = match kind {
                        PieceKind::Trait => it.kind == PieceKind::TraitImpl && it.of_trait == name,
                        PieceKind::TraitItem => {
                            it.kind == PieceKind::TraitImplItem
                                && it.of_trait == of_trait
                                && it.name == name
                        }
                        _ => {
                            index == module
                                && matches!(it.kind, PieceKind::Impl | PieceKind::TraitImpl)
                                && (it.name == name || it.head.contains(&name))
                        }
                    };
                    if goes {
                        other.removed[at] = true;
                    }
                }
            }
        }
    }

    fn removed(&self) -> Vec<Vec<bool>> {
        self.modules.iter().map(|module| module.removed.clone()).collect()
    }

    fn restore(&mut self, removed: Vec<Vec<bool>>) {
        for (module, removed) in self.modules.iter_mut().zip(removed) {
            module.removed = removed;
        }
    }
}

/// The names that a message of the compiler quotes.
pub fn words(hint: &str) -> HashSet<&str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let quoted = hint.split('`').skip(1).step_by(2);
    let words = quoted.flat_map(|code| code.split(move |letter| !is_part(letter)));
    let mut words: HashSet<&str> = words.filter(|word| !word.is_empty()).collect();
    let meant = MEANT.iter().filter(|(message, _)| hint.contains(message));
    words.extend(meant.flat_map(|(_, names)| names.iter()));
    words
}

/// The traits that messages are about without a mention.
const MEANT: [(&str, &[&str]); 29] = [
    ("size for values of type", &["Sized", "Copy", "Clone", "Default"]),
    ("cannot add", &["Add", "AddAssign"]),
    ("cannot subtract", &["Sub", "SubAssign"]),
    ("cannot multiply", &["Mul", "MulAssign"]),
    ("cannot divide", &["Div", "DivAssign"]),
    ("cannot calculate", &["Rem", "RemAssign"]),
    ("`+`", &["Add"]),
    ("`-`", &["Sub", "Neg"]),
    ("`*`", &["Mul", "Deref"]),
    ("`/`", &["Div"]),
    ("`%`", &["Rem"]),
    ("`+=`", &["AddAssign"]),
    ("`-=`", &["SubAssign"]),
    ("`*=`", &["MulAssign"]),
    ("`/=`", &["DivAssign"]),
    ("`%=`", &["RemAssign"]),
    ("`&`", &["BitAnd"]),
    ("`|`", &["BitOr"]),
    ("`^`", &["BitXor"]),
    ("`<<`", &["Shl"]),
    ("`>>`", &["Shr"]),
    ("`!`", &["Not"]),
    ("`&=`", &["BitAndAssign"]),
    ("`|=`", &["BitOrAssign"]),
    ("`<<=`", &["ShlAssign"]),
    ("`>>=`", &["ShrAssign"]),
    ("cannot index", &["Index", "IndexMut"]),
    ("dereference", &["Deref", "DerefMut"]),
    ("binary operation", &["PartialEq", "PartialOrd"]),
];

/// Whether a message is about a piece: about its trait, and `closely` about its type too.
fn is_about(piece: &Piece, module: &Module, words: &HashSet<&str>, closely: bool) -> bool {
    let has = |name: &String| words.contains(name.as_str());
    match piece.kind {
        PieceKind::TraitImpl => {
            let mut head = piece.head.iter().filter(|name| **name != piece.of_trait);
            let is_known = |name: &&String| name.len() > 1 && !name.starts_with("__");
            has(&piece.of_trait) && (!closely || head.by_ref().filter(is_known).all(has))
        }
        PieceKind::Derive => has(&piece.of_trait) && (!closely || has(&piece.name)),
        PieceKind::Call | PieceKind::Row => {
            let mut makers = module.pieces.iter().filter(|it| it.kind == PieceKind::Macro);
            let maker = makers.find(|it| it.name == piece.name);
            let makes: Vec<&String> =
                maker.iter().flat_map(|it| it.declares.iter().chain(&it.implements)).collect();
            let arguments = || piece.mentions.iter().chain(&piece.head);
            let is_named = maker.is_none() || makes.iter().any(|name| has(name));
            // What is made is an argument itself, such as a trait.
            let is_given = makes.iter().any(|name| *name == "$trait" || *name == "$")
                && arguments().any(|name| name.starts_with(char::is_uppercase) && has(name));
            is_given || is_named && (!closely || arguments().any(has))
        }
        PieceKind::Arm | PieceKind::Import | PieceKind::Derives | PieceKind::Module => false,
        _ => has(&piece.name),
    }
}
