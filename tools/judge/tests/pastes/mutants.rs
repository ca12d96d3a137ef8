//! Whether the proof refuses what it should. What is pasted of a program with crates is broken on purpose,
//! at random: a mutant that still compiles must have other code, by which the proof refuses it, or print
//! the same. One named test each: `maplit::mutants`.
//!
//! `MUTANTS=40` makes so many of each program, and `TURN` chooses which.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Context, Result, ensure};
use fastrand::Rng;
use judge::facts::judges::Edition;
use judge::toolchain::lint::Linter;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, BinOp, ExprBinary, ExprIf, ImplItem, Item, LitInt, TraitItem, TypePath};

use crate::crates::{answer, bundled_for, run};
use crate::shared::{compile_rust, from_environment};

/// The edition of the pastes, which most crates have, too.
const EDITION: Edition = Edition::E2021;

/// How many mutants there are of each program, unless `MUTANTS` says it.
const MUTANTS: u64 = 8;

/// One way to break a text.
struct Mutation {
    kind: &'static str,
    range: Range<usize>,
    text: String,
}

/// The mutants of one kind.
#[derive(Default)]
struct Tally {
    refused: usize,
    same: usize,
}

/// Each mutant of what is pasted of this program is refused or prints the same.
pub fn check(name: &str) -> Result<()> {
    let paste = bundled_for(name, EDITION)?.program;
    let linter = Linter::new(EDITION);
    let code = linter.codegen(&paste)?.context("what is pasted compiles")?;
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for mutation in chosen(name, mutations(&paste)?) {
        let mutant = mutation.applied_to(&paste);
        let Some(found) = linter.codegen(&mutant)? else { continue };
        let tally = tallies.entry(mutation.kind).or_default();
        if found.functions != code.functions {
            tally.refused += 1;
            continue;
        }
        tally.same += 1;
        // In a function that nothing calls, a mutant may do what a lint denies.
        let options = [&format!("--edition={EDITION}"), "--cap-lints=allow"];
        let (program, _) = compile_rust(&options, &mutant)?;
        let printed = run(program.path())?;
        let change = &paste[mutation.range.clone()];
        ensure!(
            printed == answer(name)?,
            "with {:?} for\n{change}\nit prints\n{printed}",
            mutation.text
        );
    }
    for (kind, Tally { refused, same }) in tallies {
        println!(
            "{name}, {kind}: {} mutants, {refused} refused, {same} do the same",
            refused + same
        );
    }
    Ok(())
}

/// As many as asked for, of all kinds alike.
fn chosen(name: &str, all: Vec<Mutation>) -> Vec<Mutation> {
    let turn = from_environment("TURN", 0);
    let seed =
        name.bytes().fold(turn, |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let mut random = Rng::with_seed(seed);
    let mut by_kind: BTreeMap<&str, Vec<Mutation>> = BTreeMap::new();
    for mutation in all {
        by_kind.entry(mutation.kind).or_default().push(mutation);
    }
    let mut of_kinds: Vec<Vec<Mutation>> = by_kind.into_values().collect();
    of_kinds.iter_mut().for_each(|mutations| random.shuffle(mutations));
    random.shuffle(&mut of_kinds);
    let mut chosen = Vec::new();
    let count = from_environment("MUTANTS", MUTANTS) as usize;
    while chosen.len() < count && of_kinds.iter().any(|mutations| !mutations.is_empty()) {
        chosen.extend(of_kinds.iter_mut().filter_map(Vec::pop));
    }
    chosen.truncate(count);
    chosen
}

fn mutations(text: &str) -> Result<Vec<Mutation>> {
    let mut mutations = Mutations::default();
    mutations.visit_file(&syn::parse_file(text)?);
    Ok(mutations.0)
}

impl Mutation {
    fn applied_to(&self, text: &str) -> String {
        [&text[..self.range.start], &self.text, &text[self.range.end..]].concat()
    }
}

#[derive(Default)]
struct Mutations(Vec<Mutation>);

impl Mutations {
    fn add(&mut self, kind: &'static str, place: &impl Spanned, text: impl Into<String>) {
        self.0.push(Mutation { kind, range: place.span().byte_range(), text: text.into() });
    }
}

/// What stands in the place of an operator.
fn other_operator(operator: &BinOp) -> Option<&'static str> {
    Some(match operator {
        BinOp::Add(_) => "-",
        BinOp::Sub(_) => "+",
        BinOp::Mul(_) => "+",
        BinOp::Div(_) => "%",
        BinOp::BitAnd(_) => "|",
        BinOp::BitOr(_) => "&",
        BinOp::Shl(_) => ">>",
        BinOp::Shr(_) => "<<",
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Gt(_) => ">=",
        BinOp::Ge(_) => ">",
        BinOp::Eq(_) => "!=",
        BinOp::Ne(_) => "==",
        BinOp::And(_) => "||",
        BinOp::Or(_) => "&&",
        BinOp::AddAssign(_) => "-=",
        BinOp::SubAssign(_) => "+=",
        _ => return None,
    })
}

impl<'ast> Visit<'ast> for Mutations {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Mod(_) => {}
            Item::Impl(it) if it.trait_.is_some() => self.add("without an impl", item, ""),
            _ => self.add("without an item", item, ""),
        }
        visit::visit_item(self, item);
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        self.add("without a method", item, "");
        visit::visit_impl_item(self, item);
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        self.add("without a default", item, "");
        visit::visit_trait_item(self, item);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        self.add("without an attribute", attribute, "");
    }

    fn visit_lit_int(&mut self, number: &'ast LitInt) {
        if let Ok(value) = number.base10_parse::<u128>() {
            let text = format!("{}{}", value.wrapping_add(1), number.suffix());
            self.add("another number", number, text);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        if let Some(other) = other_operator(&binary.op) {
            self.add("another operator", &binary.op, other);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_if(&mut self, branch: &'ast ExprIf) {
        if !matches!(*branch.cond, syn::Expr::Let(_)) {
            self.add("another branch", &branch.cond, "cfg!(any())");
        }
        visit::visit_expr_if(self, branch);
    }

    fn visit_type_path(&mut self, path: &'ast TypePath) {
        let other = match path.path.get_ident().map(ToString::to_string).as_deref() {
            Some("u32") => "u64",
            Some("u64" | "usize") => "u32",
            Some("i32") => "i64",
            Some("i64" | "isize") => "i32",
            _ => return visit::visit_type_path(self, path),
        };
        self.add("another type", path, other);
    }
}
