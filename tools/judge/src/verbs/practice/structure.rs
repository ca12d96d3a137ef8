//! How a program is built: its steps, blind to names, comments and white space.

use std::collections::BTreeMap;
use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::own_names::own_names;
use super::reference::Reference;
use super::stub::names::NameSet;

/// A statement, an arm or the type of a field, without the blocks in it, whose statements are steps themselves.
pub struct Step {
    /// Where it is in the text.
    pub start: usize,
    /// The same for all that is built alike.
    shape: String,
}

/// What an attempt and its reference do not have in common.
pub struct Contrast {
    pub missing: Vec<Step>,
    pub added: Vec<Step>,
    /// How many steps of the reference the attempt has, too.
    pub common: usize,
}

impl Contrast {
    /// In whatever order their steps are: functions can be, too.
    pub fn between(attempt: &Reference, reference: &Reference) -> Contrast {
        let (mine, theirs) = (steps(attempt), steps(reference));
        let (of_mine, of_theirs) = (counts(&mine), counts(&theirs));
        let total = theirs.len();
        let missing = beyond(theirs, of_mine);
        Contrast { common: total - missing.len(), missing, added: beyond(mine, of_theirs) }
    }
}

type Counts = BTreeMap<String, usize>;

fn counts(steps: &[Step]) -> Counts {
    let mut counts = Counts::new();
    steps.iter().for_each(|step| *counts.entry(step.shape.clone()).or_default() += 1);
    counts
}

/// The steps that are not among the others.
fn beyond(steps: Vec<Step>, mut others: Counts) -> Vec<Step> {
    let is_new = |step: &Step| match others.get_mut(&step.shape) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    };
    steps.into_iter().filter(is_new).collect()
}

/// All of a program but for its `main`, which is in every stub.
fn steps(program: &Reference) -> Vec<Step> {
    let mut walk = Walk { program, own: own_names(program), steps: Vec::new() };
    program.items.iter().for_each(|item| walk.visit_item(item));
    walk.steps
}

struct Walk<'a> {
    program: &'a Reference,
    own: NameSet,
    steps: Vec<Step>,
}

impl Walk<'_> {
    fn add(&mut self, part: &impl Spanned, holes: Holes) {
        let Range { start, end } = part.span().byte_range();
        let mut text = self.program.text[start..end].to_string();
        for hole in holes.0.into_iter().rev() {
            text.replace_range(hole.start - start..hole.end - start, "{}");
        }
        let tokens: TokenStream = text.parse().unwrap_or_default();
        self.steps.push(Step { start, shape: shape(tokens, &self.own) });
    }
}

impl<'ast> Visit<'ast> for Walk<'_> {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if function.sig.ident != "main" {
            visit::visit_item_fn(self, function);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast syn::Stmt) {
        if !matches!(statement, syn::Stmt::Item(_)) {
            let mut holes = Holes::default();
            holes.visit_stmt(statement);
            self.add(statement, holes);
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let mut holes = Holes::default();
        holes.visit_arm(arm);
        self.add(arm, holes);
        visit::visit_arm(self, arm);
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        self.add(&field.ty, Holes::default());
    }
}

/// Where the blocks are in a part, the outermost only, in order.
#[derive(Default)]
struct Holes(Vec<Range<usize>>);

impl<'ast> Visit<'ast> for Holes {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.0.push(block.span().byte_range());
    }

    fn visit_expr_match(&mut self, expression: &'ast syn::ExprMatch) {
        self.visit_expr(&expression.expr);
        self.0.push(expression.brace_token.span.join().byte_range());
    }
}

/// The tokens of a text with one name for all names of the program's own, and one for all integers.
fn shape(tokens: TokenStream, own: &NameSet) -> String {
    let mut shape = String::new();
    write_shape(tokens, own, &mut shape);
    // What is a field here may be a variable there.
    shape.replace("self . _ ", "_ ").trim_end_matches([' ', ';', ',']).into()
}

fn write_shape(tokens: TokenStream, own: &NameSet, shape: &mut String) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let inside = group.stream();
                let (open, close) = match group.delimiter() {
                    proc_macro2::Delimiter::Parenthesis => ("( ", ") "),
                    proc_macro2::Delimiter::Bracket => ("[ ", "] "),
                    _ => ("{ ", "} "),
                };
                *shape += open;
                write_shape(inside, own, shape);
                *shape += close;
            }
            TokenTree::Ident(name) => *shape += &format!("{} ", general(&name.to_string(), own)),
            token => *shape += &format!("{token} "),
        }
    }
}

fn general<'a>(name: &'a str, own: &NameSet) -> &'a str {
    match name {
        "Self" => "_",
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => "integer",
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => "integer",
        _ if own.contains(name) => "_",
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REFERENCE: &str = "
struct Sets {
    parents: Vec<usize>,
}

impl Sets {
    fn root(&mut self, mut element: usize) -> usize {
        while self.parents[element] != element {
            self.parents[element] = self.parents[self.parents[element]];
            element = self.parents[element];
        }
        element
    }

    fn kind(&self, of: Option<usize>) -> usize {
        match of {
            Some(n) if n > 3 => { n + 1 }
            _ => 0,
        }
    }
}

fn main() {
    println!(\"one\");
}
";

    fn missing(attempt: &str) -> Vec<String> {
        let parse = |text: &str| Reference::parse(text.into()).unwrap();
        let (attempt, reference) = (parse(attempt), parse(REFERENCE));
        let contrast = Contrast::between(&attempt, &reference);
        let line = |step: &Step| reference.text[step.start..].lines().next().unwrap().to_string();
        contrast.missing.iter().map(line).collect()
    }

    #[test]
    fn other_names_comments_and_lines_make_no_difference() {
        let attempt = "
struct Dsu { up: Vec<u32> } // links
impl Dsu {
    fn which(&self, from: Option<u32>) -> u32 {
        match from { Some(it) if it > 3 => {
            // one more
            it + 1
        }, _ => 0 }
    }
    fn find(&mut self, mut x: u32) -> u32 {
        while self.up[x] != x { self.up[x] = self.up[self.up[x]];
            x = self.up[x]; }
        x
    }
}
fn main() {
    println!(\"two\");
}
";
        assert_eq!(missing(attempt), Vec::<String>::new());
        let functions_alone =
            attempt.replace("&mut self", "up: &mut Vec<u32>").replace("self.", "");
        assert_eq!(missing(&functions_alone), Vec::<String>::new());
    }

    #[test]
    fn what_is_forgotten_is_missing() {
        let halving = "self.parents[element] = self.parents[self.parents[element]];";
        assert_eq!(missing(&REFERENCE.replace(halving, "")), [halving]);
        let guard = REFERENCE.replace(" if n > 3", "");
        assert_eq!(missing(&guard), ["Some(n) if n > 3 => { n + 1 }"]);
        let loose = REFERENCE.replace("!= element {", "> element {");
        assert_eq!(missing(&loose), ["while self.parents[element] != element {"]);
        let other = REFERENCE.replace("element\n    }", "element.min(9)\n    }");
        assert_eq!(missing(&other), ["element"]);
    }
}
