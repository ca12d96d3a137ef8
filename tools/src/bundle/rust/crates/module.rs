//! A crate as a module below the solution, of which any piece can be left out.

use std::ops::Range;

use anyhow::{Context, Result};

use super::metadata::Package;
use super::piece::{Piece, PieceKind, pieces};

#[derive(Clone)]
pub struct Module {
    pub package: Package,
    /// What the module is called.
    pub name: String,
    pub text: String,
    pub pieces: Vec<Piece>,
    /// For each piece, whether it is left out.
    pub removed: Vec<bool>,
    children: Vec<Vec<usize>>,
    /// The imports of all that a module has.
    globs: Vec<usize>,
}

/// A module as it is pasted.
#[derive(Default)]
pub struct Rendered {
    pub text: String,
    /// Where each kept stretch starts in the whole file, where it started in the module, its length.
    stretches: Vec<(usize, usize, usize)>,
}

impl Rendered {
    /// The place in the module that a place of the whole file came from.
    pub fn source_offset(&self, at: usize) -> Option<usize> {
        let after = self.stretches.partition_point(|(start, ..)| *start <= at);
        let (start, source, length) = *self.stretches.get(after.checked_sub(1)?)?;
        (at - start < length).then(|| source + (at - start))
    }
}

impl Module {
    pub fn new(package: Package, name: String, text: String) -> Result<Module> {
        let pieces = pieces(&text)
            .with_context(|| format!("{} {} as one text", package.name, package.version))?;
        let removed = vec![false; pieces.len()];
        let mut children = vec![Vec::new(); pieces.len()];
        for (index, piece) in pieces.iter().enumerate() {
            if let Some(parent) = piece.parent {
                children[parent].push(index);
            }
        }
        let is_glob = |&piece: &usize| {
            pieces[piece].kind == PieceKind::ImportName && pieces[piece].name == "*"
        };
        let globs = (0..pieces.len()).filter(is_glob).collect();
        Ok(Module { package, name, text, pieces, removed, children, globs })
    }

    /// Whether a piece, or one around it, is left out.
    pub fn is_gone(&self, piece: usize) -> bool {
        std::iter::successors(Some(piece), |&piece| self.pieces[piece].parent)
            .any(|piece| self.removed[piece])
    }

    /// The modules that a piece is in, the innermost first.
    pub fn modules_around<'m>(&'m self, piece: &Piece) -> impl Iterator<Item = &'m Piece> {
        let parents = std::iter::successors(piece.parent, |&parent| self.pieces[parent].parent);
        let pieces = parents.map(|parent| &self.pieces[parent]);
        pieces.filter(|piece| piece.kind == PieceKind::Module)
    }

    /// Whether it is a call whose rows go one by one.
    pub fn is_made_of_rows(&self, piece: usize) -> bool {
        self.pieces[piece].kind == PieceKind::Call && !self.children[piece].is_empty()
    }

    /// Whether nothing is left of what has no use without its parts.
    fn is_empty(&self, piece: usize) -> bool {
        let needs_parts = matches!(
            self.pieces[piece].kind,
            PieceKind::Module
                | PieceKind::Impl
                | PieceKind::Import
                | PieceKind::Derives
                | PieceKind::Call
        );
        let is_hidden = |&child: &usize| self.removed[child] || self.is_empty(child);
        needs_parts
            && !self.is_imported_whole(piece)
            && (self.pieces[piece].kind == PieceKind::Module || !self.children[piece].is_empty())
            && self.children[piece].iter().all(is_hidden)
    }

    /// Whether it is a module of which all is imported, be it nothing.
    fn is_imported_whole(&self, piece: usize) -> bool {
        let mut globs = self.globs.iter().filter(|&&glob| !self.is_gone(glob));
        self.pieces[piece].kind == PieceKind::Module
            && globs.any(|&glob| {
                let import = self.pieces[glob].parent.map(|import| &self.pieces[import].mentions);
                let name = &self.pieces[piece].name;
                self.pieces[glob].mentions.contains(name)
                    || import.is_some_and(|mentions| mentions.contains(name))
            })
    }

    /// Whether nothing is left of the whole.
    pub fn is_unused(&self) -> bool {
        let mut tops = (0..self.pieces.len()).filter(|&piece| self.pieces[piece].parent.is_none());
        tops.all(|piece| self.removed[piece] || self.is_empty(piece))
    }

    /// The smallest piece around a place that the compiler named, if it can go.
    pub fn piece_at(&self, at: usize) -> Option<usize> {
        let around = (0..self.pieces.len())
            .filter(|&piece| self.pieces[piece].range.contains(&at) && !self.is_gone(piece));
        let piece = around.min_by_key(|&piece| self.pieces[piece].range.len())?;
        let is_part = self.pieces[piece].name_at.is_some_and(|name| name != at);
        let can_go = !matches!(
            self.pieces[piece].kind,
            PieceKind::TraitImplItem | PieceKind::Derive | PieceKind::Derives | PieceKind::Module
        );
        (can_go && !is_part).then_some(piece)
    }

    /// The module, as it stands in a file after `offset` bytes.
    pub fn render(&self, offset: usize) -> Rendered {
        let Package { name, version, license, .. } = &self.package;
        let license = if license.is_empty() { String::new() } else { format!(", {license}") };
        let mut rendered = Rendered {
            text: format!(
                "// {name} {version}{license}\n#[allow(warnings)]\npub mod {} {{\n",
                self.name
            ),
            stretches: Vec::new(),
        };
        let mut start = 0;
        for hole in self.holes() {
            self.keep(&mut rendered, offset, start..hole.start);
            start = hole.end;
        }
        self.keep(&mut rendered, offset, start..self.text.len());
        rendered.text += "}\n";
        rendered
    }

    fn keep(&self, rendered: &mut Rendered, offset: usize, range: Range<usize>) {
        if !range.is_empty() {
            rendered.stretches.push((offset + rendered.text.len(), range.start, range.len()));
            rendered.text += &self.text[range];
        }
    }

    /// What is left out, in order and without overlaps. A line that nothing else stands on goes with
    /// what stood on it.
    fn holes(&self) -> Vec<Range<usize>> {
        let hidden = (0..self.pieces.len())
            .filter(|&piece| self.removed[piece] || self.is_empty(piece))
            .map(|piece| self.pieces[piece].range.clone());
        let mut hidden: Vec<Range<usize>> = hidden.collect();
        hidden.sort_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
        let mut holes: Vec<Range<usize>> = Vec::new();
        for range in hidden {
            match holes.last_mut() {
                Some(last) if range.start < last.end => last.end = last.end.max(range.end),
                Some(last) if self.text[last.end..range.start].trim().is_empty() => {
                    last.end = range.end;
                }
                _ => holes.push(range),
            }
        }
        let holes = holes.into_iter().map(|hole| self.with_repetition(hole));
        holes.map(|hole| self.with_line(hole)).collect()
    }

    /// In a macro, a repetition that nothing is left of: `$()*`.
    fn with_repetition(&self, range: Range<usize>) -> Range<usize> {
        let before = self.text[..range.start].trim_end();
        let after = self.text[range.end..].trim_start();
        let end = after.strip_prefix(')').and_then(|after| after.strip_prefix(['*', '+']));
        match (before.strip_suffix("$("), end) {
            (Some(before), Some(after)) => before.len()..self.text.len() - after.len(),
            _ => range,
        }
    }

    fn with_line(&self, range: Range<usize>) -> Range<usize> {
        let start = self.text[..range.start].rfind('\n').map_or(0, |newline| newline + 1);
        let rest = &self.text[range.end..];
        let end = rest.find('\n').map_or(self.text.len(), |newline| range.end + newline + 1);
        let is_alone = self.text[start..range.start].trim().is_empty()
            && self.text[range.end..end].trim().is_empty();
        if is_alone { start..end } else { range }
    }
}
