//! What a solution reads, in order, as its `input!` says it: names, types and lengths.

use std::collections::{BTreeMap, BTreeSet};

use syn::parse::{Parse, ParseStream};
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprCall, ExprForLoop, File, ItemConst, ItemFn, Macro, Pat, Token, Type};

use super::made::Made;
use fastrand::Rng;

pub struct Reads {
    steps: Vec<ReadStep>,
    /// Numbers that the source names.
    constants: Vec<(String, Expr)>,
    /// Names that say how many of something there are.
    counts: BTreeSet<String>,
    /// Whether a `usize` has 32 bits in the C, which large numbers need not fit.
    is_narrow: bool,
}

pub enum ReadStep {
    Read {
        name: Option<String>,
        kind: Kind,
    },
    /// As often as this says.
    Repeat(Expr, Vec<ReadStep>),
    /// What is read from here on depends on what was read.
    Depends,
}

pub enum Kind {
    Integer {
        least: i128,
        most: i128,
    },
    /// A position, or how many there are of something.
    Index,
    Float,
    Letter,
    Word,
    List(Box<Kind>, Box<Expr>),
    /// Its length comes first.
    Counted(Box<Kind>),
    Tuple(Vec<Kind>),
    /// A type of the solution's own.
    Unknown,
}

/// Functions that call each other go no deeper than this.
const DEEPEST: usize = 8;

impl Reads {
    pub fn of(file: &File, is_narrow: bool) -> Reads {
        let mut items = Items::default();
        items.visit_file(file);
        let mut walk = Walk { functions: &items.functions, depth: 0, steps: Vec::new() };
        if let Some(main) = items.functions.get("main") {
            walk.visit_block(main);
        }
        let mut counts = BTreeSet::new();
        collect_counts(&walk.steps, &mut counts);
        Reads { steps: walk.steps, constants: items.constants, counts, is_narrow }
    }

    pub fn is_empty(&self) -> bool {
        !self.steps.iter().any(|step| !matches!(step, ReadStep::Depends))
    }

    /// An input of about this size; nothing if it would become too long.
    pub fn make(&self, size: u32, nth: u64, random: &mut Rng) -> Option<Vec<u8>> {
        let magnitude = if self.is_narrow { 0 } else { nth };
        let mut made = Made::new(size, magnitude, &self.counts, random);
        made.define(&self.constants);
        made.follow(&self.steps)?;
        Some(made.into_text())
    }
}

/// The functions and constants of a source.
#[derive(Default)]
struct Items<'a> {
    functions: BTreeMap<String, &'a Block>,
    constants: Vec<(String, Expr)>,
}

impl<'a> Visit<'a> for Items<'a> {
    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        self.functions.insert(item.sig.ident.to_string(), &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_item_const(&mut self, item: &'a ItemConst) {
        self.constants.push((item.ident.to_string(), (*item.expr).clone()));
    }
}

/// Goes through `main` and what it calls, in the order of the text.
struct Walk<'a> {
    functions: &'a BTreeMap<String, &'a Block>,
    depth: usize,
    steps: Vec<ReadStep>,
}

impl<'a> Walk<'a> {
    /// The steps of a part.
    fn inside(&mut self, visit: impl FnOnce(&mut Self)) -> Vec<ReadStep> {
        let before = std::mem::take(&mut self.steps);
        visit(self);
        std::mem::replace(&mut self.steps, before)
    }

    /// A part that is run any number of times, or never.
    fn perhaps(&mut self, visit: impl FnOnce(&mut Self)) {
        let steps = self.inside(visit);
        if !steps.is_empty() {
            self.steps.push(ReadStep::Depends);
            self.steps.extend(steps);
        }
    }
}

impl<'a> Visit<'a> for Walk<'a> {
    fn visit_macro(&mut self, call: &'a Macro) {
        let name = call.path.segments.last().map(|segment| segment.ident.to_string());
        if name.is_some_and(|name| name == "input" || name == "input_interactive") {
            match call.parse_body::<Call>() {
                Ok(call) => self.steps.extend(call.0),
                Err(_) => self.steps.push(ReadStep::Depends),
            }
        }
    }

    fn visit_item_fn(&mut self, _: &'a ItemFn) {}

    fn visit_expr_call(&mut self, call: &'a ExprCall) {
        visit::visit_expr_call(self, call);
        let Expr::Path(path) = &*call.func else { return };
        let name = path.path.get_ident().map(ToString::to_string).unwrap_or_default();
        if let Some(body) = self.functions.get(&name).filter(|_| self.depth < DEEPEST) {
            self.depth += 1;
            self.visit_block(body);
            self.depth -= 1;
        }
    }

    fn visit_expr_for_loop(&mut self, it: &'a ExprForLoop) {
        self.visit_expr(&it.expr);
        let steps = self.inside(|walk| walk.visit_block(&it.body));
        match &*it.expr {
            _ if steps.is_empty() => {}
            Expr::Range(range) if range.end.is_some() => {
                self.steps.push(ReadStep::Repeat(length_of(range), steps));
            }
            _ => self.perhaps(|walk| walk.steps = steps),
        }
    }

    fn visit_expr_while(&mut self, it: &'a syn::ExprWhile) {
        self.perhaps(|walk| visit::visit_expr_while(walk, it));
    }

    fn visit_expr_loop(&mut self, it: &'a syn::ExprLoop) {
        self.perhaps(|walk| visit::visit_expr_loop(walk, it));
    }

    fn visit_expr_if(&mut self, it: &'a syn::ExprIf) {
        self.perhaps(|walk| visit::visit_expr_if(walk, it));
    }

    fn visit_expr_match(&mut self, it: &'a syn::ExprMatch) {
        self.perhaps(|walk| visit::visit_expr_match(walk, it));
    }

    fn visit_expr_closure(&mut self, it: &'a syn::ExprClosure) {
        self.perhaps(|walk| visit::visit_expr_closure(walk, it));
    }
}

/// How many numbers are in a range with an end.
fn length_of(range: &syn::ExprRange) -> Expr {
    let end = range.end.as_deref();
    let more = matches!(range.limits, syn::RangeLimits::Closed(_));
    match (&range.start, more) {
        (Some(start), false) => syn::parse_quote!((#end) - (#start)),
        (Some(start), true) => syn::parse_quote!((#end) - (#start) + 1),
        (None, _) => syn::parse_quote!(#end),
    }
}

/// What is between the braces of one `input!`.
struct Call(Vec<ReadStep>);

impl Parse for Call {
    fn parse(input: ParseStream) -> syn::Result<Call> {
        let mut steps = Vec::new();
        if input.fork().parse::<syn::Ident>().is_ok_and(|word| word == "from")
            && !input.peek2(Token![:])
        {
            input.parse::<syn::Ident>()?;
            input.parse::<Expr>()?;
            input.parse::<Option<Token![,]>>()?;
        }
        while !input.is_empty() {
            let name = match Pat::parse_single(input)? {
                Pat::Ident(name) => Some(name.ident.to_string()),
                _ => None,
            };
            input.parse::<Token![:]>()?;
            steps.push(ReadStep::Read { name, kind: Kind::of(&input.parse()?) });
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(Call(steps))
    }
}

impl Kind {
    fn of(kind: &Type) -> Kind {
        match kind {
            Type::Array(list) => {
                Kind::List(Box::new(Kind::of(&list.elem)), Box::new(list.len.clone()))
            }
            Type::Slice(list) => Kind::Counted(Box::new(Kind::of(&list.elem))),
            Type::Tuple(parts) => Kind::Tuple(parts.elems.iter().map(Kind::of).collect()),
            Type::Paren(inside) => Kind::of(&inside.elem),
            Type::Path(path) => {
                let name = path.path.segments.last().map(|segment| segment.ident.to_string());
                Kind::named(&name.unwrap_or_default())
            }
            _ => Kind::Unknown,
        }
    }

    fn named(name: &str) -> Kind {
        let range = |least: i128, most: i128| Kind::Integer { least, most };
        match name {
            "usize" | "Usize1" => Kind::Index,
            "u8" => range(0, u8::MAX.into()),
            "u16" => range(0, u16::MAX.into()),
            "u32" => range(0, u32::MAX.into()),
            "u64" | "u128" => range(0, u64::MAX.into()),
            "i8" => range(i8::MIN.into(), i8::MAX.into()),
            "i16" => range(i16::MIN.into(), i16::MAX.into()),
            "i32" => range(i32::MIN.into(), i32::MAX.into()),
            "i64" | "isize" | "Isize1" | "i128" => range(i64::MIN.into(), i64::MAX.into()),
            "f32" | "f64" => Kind::Float,
            "char" => Kind::Letter,
            "String" | "Chars" | "Bytes" => Kind::Word,
            _ => Kind::Unknown,
        }
    }
}

/// The names in all lengths.
fn collect_counts(steps: &[ReadStep], counts: &mut BTreeSet<String>) {
    for step in steps {
        match step {
            ReadStep::Read { kind, .. } => collect_lengths(kind, counts),
            ReadStep::Repeat(count, steps) => {
                BoundNames(counts).visit_expr(count);
                collect_counts(steps, counts);
            }
            ReadStep::Depends => {}
        }
    }
}

fn collect_lengths(kind: &Kind, counts: &mut BTreeSet<String>) {
    match kind {
        Kind::List(inner, count) => {
            BoundNames(counts).visit_expr(count);
            collect_lengths(inner, counts);
        }
        Kind::Counted(inner) => collect_lengths(inner, counts),
        Kind::Tuple(parts) => parts.iter().for_each(|part| collect_lengths(part, counts)),
        _ => {}
    }
}

struct BoundNames<'a>(&'a mut BTreeSet<String>);

impl Visit<'_> for BoundNames<'_> {
    fn visit_ident(&mut self, name: &syn::Ident) {
        self.0.insert(name.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All inputs that are made for a source, as lines of words.
    fn made(source: &str) -> Vec<Vec<Vec<String>>> {
        let reads = Reads::of(&syn::parse_str(source).unwrap(), false);
        let make = |nth: u64| {
            let input = reads.make(1 + nth as u32, nth, &mut Rng::with_seed(nth));
            let input = String::from_utf8(input.unwrap()).unwrap();
            let words = |line: &str| line.split(' ').map(String::from).collect();
            input.lines().map(words).collect()
        };
        (0..20).map(make).collect()
    }

    fn number(word: &str) -> usize {
        word.parse().unwrap()
    }

    #[test]
    fn a_list_is_as_long_as_it_says() {
        let source = "const MORE: usize = 2;
            fn main() { input! { n: usize, mut a: [i64; n - 1 + MORE], b: [(u8, char)] } }";
        for input in made(source) {
            let (list, pairs) = (number(&input[0][0]) + 1, number(&input[2][0]));
            assert_eq!((input[1].len(), input.len()), (list, 2 + pairs), "{input:?}");
            assert!(input[1].iter().all(|word| word.parse::<i64>().is_ok()), "{input:?}");
        }
    }

    #[test]
    fn positions_are_within_what_is_counted() {
        let source =
            "fn main() { input! { n: usize, m: usize, e: [(Usize1, Usize1); m], a: [i8; n] } }";
        for input in made(source) {
            let (size, edges) = (number(&input[0][0]), number(&input[1][0]));
            let ends = input[2..2 + edges].iter().flatten();
            assert!(
                ends.map(|word| number(word)).all(|end| (1..=size).contains(&end)),
                "{input:?}"
            );
        }
    }

    #[test]
    fn what_a_loop_or_a_function_reads_is_read_as_often_as_it_runs() {
        let source = "fn one() { input! { h: usize, w: usize, rows: [Chars; h] } }
            fn main() { input! { t: u64 } for _ in 0..t { one(); } }";
        for input in made(source) {
            let mut at = 1;
            for _ in 0..number(&input[0][0]) {
                let (height, width) = (number(&input[at][0]), number(&input[at + 1][0]));
                let rows = &input[at + 2..at + 2 + height];
                assert!(rows.iter().all(|row| row[0].len() == width), "{input:?}");
                at += 2 + height;
            }
            assert_eq!(at, input.len(), "{input:?}");
        }
    }

    #[test]
    fn numbers_follow_where_what_is_read_depends_on_what_was_read() {
        let source = "fn main() { input! { q: i32 } if q > 1 { input! { from &mut s, k: i32 } } }";
        assert!(made(source).iter().all(|input| input.concat().len() > 100));
    }

    #[test]
    fn a_source_without_input_reads_nothing_that_is_known() {
        let source = "fn main() { let n = read(); } fn other() { input! { n: usize } }";
        assert!(Reads::of(&syn::parse_str(source).unwrap(), false).is_empty());
    }
}
