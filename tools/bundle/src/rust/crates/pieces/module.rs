//! A crate as a module below the solution, with a state for each piece.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use super::piece::{Guard, Piece, PieceKind};
use crate::rust::crates::flatten::clean::without_blank_lines;
use crate::rust::crates::packages::metadata::CargoPackage;
use toolchain::diagnostics::names_in;

/// Cloned for every query, so all but the states is shared.
#[derive(Clone)]
pub struct CrateModule {
    pub package: Arc<CargoPackage>,
    /// The name of the module.
    pub name: Arc<str>,
    pub text: Arc<str>,
    pub pieces: Arc<[Piece]>,
    /// The state of each piece.
    pub states: Vec<PieceState>,
    /// The top-level pieces, and the children of each piece, in the order of the text.
    tops: Arc<Vec<usize>>,
    children: Arc<[Vec<usize>]>,
    /// The glob imports.
    globs: Arc<[usize]>,
    /// The type aliases: meaning and piece.
    aliases: Arc<[(String, usize)]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceState {
    Enabled,
    /// An impl with a condition that never holds. Errors of code that needs it contain this number.
    Disabled(usize),
    /// Absent; a body is replaced by a stub.
    Removed,
}

/// Header of a module with warnings off.
pub const WITHOUT_WARNINGS: &str = "\n#[allow(warnings)]\nmod ";

/// Replaces the body of a function.
pub const STUB_BODY: &str = "{unreachable!()}";

/// The trait in the conditions of disabled impls. Nothing implements it.
pub const NEED: &str = "AnyjudgeNeed";

/// A condition that never holds. It needs a lifetime: the compiler rejects a false condition without
/// variables immediately.
fn condition(number: usize) -> String {
    format!("for<'need> (): crate::{NEED}<'need, {number}>")
}

/// The text of a module with a source map.
#[derive(Default)]
pub struct RenderedModule {
    pub text: String,
    /// For each copied range: offset in the whole file, offset in the module, length.
    stretches: Vec<(usize, usize, usize)>,
}

impl RenderedModule {
    /// Maps an offset in the whole file to one in the module.
    pub fn source_offset(&self, at: usize) -> Option<usize> {
        let after = self.stretches.partition_point(|(start, ..)| *start <= at);
        let (start, source, length) = *self.stretches.get(after.checked_sub(1)?)?;
        (at - start < length).then(|| source + (at - start))
    }
}

impl CrateModule {
    pub fn new(
        package: CargoPackage,
        name: String,
        text: String,
        pieces: Vec<Piece>,
    ) -> CrateModule {
        let states = vec![PieceState::Enabled; pieces.len()];
        let mut tops = Vec::new();
        let mut children = vec![Vec::new(); pieces.len()];
        for (index, piece) in pieces.iter().enumerate() {
            piece.parent.map_or(&mut tops, |parent| &mut children[parent]).push(index);
        }
        for list in children.iter_mut().chain([&mut tops]) {
            list.sort_by_key(|&piece| pieces[piece].range.start);
        }
        let is_glob = |&piece: &usize| {
            pieces[piece].kind == PieceKind::ImportName && pieces[piece].name == "*"
        };
        let globs = (0..pieces.len()).filter(is_glob).collect();
        CrateModule {
            package: Arc::new(package),
            name: name.into(),
            aliases: aliases(&text, &pieces),
            text: text.into(),
            pieces: pieces.into(),
            states,
            tops: Arc::new(tops),
            children: children.into(),
            globs,
        }
    }

    /// The type aliases: meaning and name.
    pub fn aliases(&self) -> impl Iterator<Item = (&str, &str)> {
        let name = |piece: usize| self.pieces[piece].name.as_str();
        self.aliases.iter().map(move |(meaning, piece)| (meaning.as_str(), name(*piece)))
    }

    /// A piece and its ancestors, innermost first.
    pub fn around(&self, piece: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(piece), |&piece| self.pieces[piece].parent)
    }

    /// The body of a function, if it is a separate piece.
    pub fn body_of(&self, function: usize) -> Option<usize> {
        let mut parts = self.children[function].iter().copied();
        parts.find(|&part| self.pieces[part].kind == PieceKind::Body)
    }

    /// The function that a body belongs to.
    pub fn function_of(&self, body: usize) -> Option<&Piece> {
        self.pieces[body].parent.map(|function| &self.pieces[function])
    }

    /// Whether a body may be instantiated with types that the crate does not know.
    pub fn is_for_any_type(&self, body: usize) -> bool {
        self.around(body).any(|piece| self.pieces[piece].has_variables)
    }

    /// Whether a piece or one of its ancestors is removed.
    pub fn is_removed(&self, piece: usize) -> bool {
        self.around(piece).any(|piece| self.states[piece] == PieceState::Removed)
    }

    /// Whether a piece is part of a disabled impl.
    pub fn is_disabled(&self, piece: usize) -> bool {
        self.around(piece).any(|piece| matches!(self.states[piece], PieceState::Disabled(_)))
    }

    /// The modules around a piece, innermost first.
    pub fn modules_around<'m>(&'m self, piece: &Piece) -> impl Iterator<Item = &'m Piece> {
        let parents = std::iter::successors(piece.parent, |&parent| self.pieces[parent].parent);
        let pieces = parents.map(|parent| &self.pieces[parent]);
        pieces.filter(|piece| piece.kind == PieceKind::Module)
    }

    /// The segments of the path of an imported name.
    pub fn import_path(&self, name: usize) -> Vec<&str> {
        let text = |piece: usize| &self.text[self.pieces[piece].range.clone()];
        let imports = self.around(name).skip(1);
        let imports = imports.take_while(|&piece| self.pieces[piece].kind == PieceKind::Import);
        // Imports without a group have the whole path in the name.
        let groups = imports.filter_map(|import| Some(text(import).split_once('{')?.0));
        let mut parts: Vec<&str> = text(name).split(" as ").take(1).chain(groups).collect();
        parts.reverse();
        let paths = parts.into_iter().map(|part| part.rsplit("use ").next().unwrap_or(part));
        paths.flat_map(names_in).collect()
    }

    /// For each piece, whether it is removed, or is a container without any remaining parts.
    fn emptiness(&self) -> Vec<bool> {
        let whole = self.imported_whole();
        let mut empty = vec![false; self.pieces.len()];
        // Children come after their parents.
        for (index, piece) in self.pieces.iter().enumerate().rev() {
            let parts = &self.children[index];
            let is_hidden = |&part: &usize| {
                let is_stub =
                    piece.kind == PieceKind::Derives && self.states[part] != PieceState::Enabled;
                empty[part] || is_stub
            };
            let needs_parts = match piece.kind {
                PieceKind::Module => !whole.contains(piece.name.as_str()),
                PieceKind::Impl | PieceKind::Import | PieceKind::Derives => !parts.is_empty(),
                _ => false,
            };
            empty[index] = self.states[index] == PieceState::Removed
                || needs_parts && parts.iter().all(is_hidden);
        }
        empty
    }

    /// The names of modules in glob imports: these must exist even if they are empty.
    pub fn imported_whole(&self) -> HashSet<&str> {
        let globs = self.globs.iter().filter(|&&glob| !self.is_removed(glob));
        let mentions = globs.flat_map(|&glob| {
            let import = self.pieces[glob].parent.map(|import| &self.pieces[import].mentions);
            self.pieces[glob].mentions.iter().chain(import.into_iter().flatten())
        });
        mentions.map(String::as_str).collect()
    }

    /// Whether nothing is left of the whole module.
    pub fn is_unused(&self) -> bool {
        let empty = self.emptiness();
        self.tops.iter().all(|&piece| empty[piece])
    }

    /// The innermost piece at an offset.
    pub fn piece_at(&self, at: usize) -> Option<usize> {
        let mut found = None;
        let mut inside: &[usize] = &self.tops;
        while let Some(piece) = self.child_at(inside, at) {
            found = Some(piece);
            inside = &self.children[piece];
        }
        found
    }

    /// Which of these sorted, disjoint pieces contains an offset.
    fn child_at(&self, pieces: &[usize], at: usize) -> Option<usize> {
        let after = pieces.partition_point(|&piece| self.pieces[piece].range.start <= at);
        let piece = pieces[after.checked_sub(1)?];
        self.pieces[piece].range.contains(&at).then_some(piece)
    }

    /// The innermost piece at an offset that the compiler reports as unused, if it can be removed alone.
    pub fn unused_at(&self, at: usize) -> Option<usize> {
        let piece = self.piece_at(at)?;
        let is_part = self.pieces[piece].name_at.is_some_and(|name| name != at);
        let can_go = !matches!(
            self.pieces[piece].kind,
            PieceKind::TraitImplItem
                | PieceKind::Derive
                | PieceKind::Derives
                | PieceKind::Module
                | PieceKind::Body
        );
        (can_go && !is_part).then_some(piece)
    }

    /// Renders the module for a file in which it begins at `offset`.
    pub fn render(&self, offset: usize) -> RenderedModule {
        let title = self.package.title();
        let mut rendered = RenderedModule {
            text: format!("// {title}{WITHOUT_WARNINGS}{} {{\n", self.name),
            stretches: Vec::new(),
        };
        let mut start = 0;
        for (range, replacement) in self.changes() {
            self.keep(&mut rendered, offset, start..range.start);
            rendered.text += &replacement;
            start = range.end;
        }
        self.keep(&mut rendered, offset, start..self.text.len());
        rendered.text += "}\n";
        rendered
    }

    /// The module as it is pasted: without comments, unless it is a stand-in.
    pub fn paste(&self) -> String {
        let (text, title) = (self.render(0).text, self.package.title());
        match self.package.stands_in() {
            true => indented(&text),
            false => format!("// {title}\n{}", without_blank_lines(&text)),
        }
    }

    fn keep(&self, rendered: &mut RenderedModule, offset: usize, range: Range<usize>) {
        if !range.is_empty() {
            rendered.stretches.push((offset + rendered.text.len(), range.start, range.len()));
            rendered.text += &self.text[range];
        }
    }

    /// The changes to the text, in order and without overlaps. Lines that become blank are removed.
    fn changes(&self) -> Vec<(Range<usize>, String)> {
        let empty = self.emptiness();
        let mut changes: Vec<(Range<usize>, String)> =
            (0..self.pieces.len()).filter_map(|piece| self.change(piece, empty[piece])).collect();
        changes.sort_by_key(|(range, _)| (range.start, std::cmp::Reverse(range.end)));
        let mut found: Vec<(Range<usize>, String)> = Vec::new();
        for (range, text) in changes {
            match found.last_mut() {
                Some((last, _)) if range.start < last.end => {}
                Some((last, before))
                    if before.is_empty()
                        && text.is_empty()
                        && self.text[last.end..range.start].trim().is_empty() =>
                {
                    last.end = range.end;
                }
                _ => found.push((range, text)),
            }
        }
        let with_line = |(range, text): (Range<usize>, String)| match text.is_empty() {
            true => (self.with_line(range), text),
            false => (range, text),
        };
        found.into_iter().map(with_line).collect()
    }

    /// The replacement of a piece; `None` if it stays.
    fn change(&self, piece: usize, is_empty: bool) -> Option<(Range<usize>, String)> {
        let it = &self.pieces[piece];
        match (self.states[piece], &it.guard) {
            (PieceState::Removed, _) if it.kind == PieceKind::Body => {
                Some((it.range.clone(), STUB_BODY.into()))
            }
            (PieceState::Disabled(number), Some(Guard::Condition { at, has_others })) => {
                let (before, after) = if *has_others { ("", ",") } else { (" where", "") };
                Some((*at..*at, format!("{before} {}{after} ", condition(number))))
            }
            // At most one function begins in a line, so that a line number identifies it.
            (PieceState::Enabled, _)
                if self.body_of(piece).is_some() && !self.begins_line(piece) =>
            {
                Some((it.range.start..it.range.start, "\n".into()))
            }
            (PieceState::Enabled, _) if !is_empty => {
                let stubs = if it.name_at.is_some() { self.stubs(piece) } else { String::new() };
                (!stubs.is_empty()).then_some((it.range.end..it.range.end, stubs))
            }
            _ => Some((it.range.clone(), String::new())),
        }
    }

    /// Whether a piece is the first in its line.
    fn begins_line(&self, piece: usize) -> bool {
        let before = &self.text[..self.pieces[piece].range.start];
        before.trim_end_matches(' ').ends_with('\n')
    }

    /// The disabled impls after a type that replace its derives.
    fn stubs(&self, data: usize) -> String {
        let derives = self.children[data].iter().flat_map(|&child| &self.children[child]);
        let stub = |&derive: &usize| match (self.states[derive], &self.pieces[derive].guard) {
            (PieceState::Disabled(number), Some(Guard::Stub { before, after })) => {
                Some(format!("\n{before}{} {after}\n", condition(number)))
            }
            _ => None,
        };
        derives.filter_map(stub).collect()
    }

    fn with_line(&self, range: Range<usize>) -> Range<usize> {
        let start = self.text[..range.start].rfind('\n').map_or(0, |newline| newline + 1);
        let rest = &self.text[range.end..];
        let end = rest.find('\n').map_or(self.text.len(), |newline| range.end + newline + 1);
        let is_alone = self.text[start..range.start].trim().is_empty()
            && self.text[range.end..end].trim().is_empty();
        if is_alone { self.below_comments(start)..end } else { range }
    }

    /// The offset of the comments right above a line, or of the line itself.
    fn below_comments(&self, line: usize) -> usize {
        let mut start = line;
        for above in self.text[..line].lines().rev() {
            if !above.trim_start().starts_with("// ") {
                break;
            }
            start -= above.len() + 1;
        }
        start
    }
}

/// A module with its content indented, and without the empty lines that removed pieces leave: none first, no
/// two in a row, none at the end of a block.
fn indented(module: &str) -> String {
    let all: Vec<&str> = module.lines().collect();
    let begin = all.iter().position(|line| line.starts_with("mod ")).map_or(0, |at| at + 1);
    let (head, rest) = all.split_at(begin);
    let (content, end) = rest.split_at(rest.len().saturating_sub(1));
    let mut lines: Vec<String> = head.iter().map(|line| line.to_string()).collect();
    for line in content {
        let before = lines.last().map_or("{", |line| line);
        let is_gap = line.is_empty() && (before.is_empty() || before.ends_with('{'));
        if line.trim_start().starts_with('}') && before.is_empty() {
            lines.pop();
        }
        if !is_gap {
            lines.push(if line.is_empty() { String::new() } else { format!("    {line}") });
        }
    }
    if lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines.extend(end.iter().map(|line| line.to_string()));
    lines.join("\n") + "\n"
}

/// The type aliases with their meaning: `type U2 = UInt<UInt<UTerm, B1>, B0>;`.
fn aliases(text: &str, pieces: &[Piece]) -> Arc<[(String, usize)]> {
    let aliases = (0..pieces.len()).filter(|&piece| pieces[piece].is_alias());
    let meant = aliases.filter_map(|piece| {
        let text = &text[pieces[piece].range.clone()];
        let (_, meaning) = text.trim_end_matches(';').split_once('=')?;
        Some((without_paths(meaning), piece))
    });
    meant.collect()
}

/// A type without spaces and without paths.
pub fn without_paths(code: &str) -> String {
    let mut short = String::new();
    for letter in code.chars().filter(|letter| !letter.is_whitespace()) {
        short.push(letter);
        if let Some(path) = short.strip_suffix("::") {
            let name =
                path.trim_end_matches(|it: char| it.is_alphanumeric() || it == '_' || it == '$');
            short.truncate(name.len());
        }
    }
    short
}
