//! Parses `macro_rules!` and expands calls.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream, Parser};

pub struct MacroRules {
    /// The text of its arms, and the offset of that text in the file.
    text: String,
    start: usize,
    rules: Vec<MacroRule>,
}

/// What a call stands for.
pub struct Expansion {
    pub text: String,
    /// The names in it that come from both the macro and the call. As local variables they would be two to the
    /// compiler, but are one in the text.
    pub shared: HashSet<String>,
}

struct MacroRule {
    pattern: Vec<Pattern>,
    body: Vec<BodyPart>,
    /// The names in the body.
    names: HashSet<String>,
    /// Where the body begins and ends in the text.
    start: usize,
    end: usize,
}

/// One element of a matcher.
enum Pattern {
    Token(String),
    Group(Delimiter, Vec<Pattern>),
    Variable { name: String, fragment: String },
    Repeat { inner: Vec<Pattern>, separator: Vec<String>, at_most_once: bool, at_least_once: bool },
}

/// A substitution in a body. The text in between is copied.
enum BodyPart {
    Variable {
        name: String,
        start: usize,
        end: usize,
    },
    Repeat {
        inner: Vec<BodyPart>,
        from: usize,
        to: usize,
        separator: String,
        start: usize,
        end: usize,
    },
}

/// The value of a variable.
#[derive(Clone)]
enum Bound {
    One(String),
    Expression(String),
    Type(String),
    Many(Vec<Bound>),
}

type Bindings = HashMap<String, Bound>;

impl MacroRules {
    /// Parses a declaration in this text. `None` if it has unknown syntax.
    pub fn parse(declaration: &syn::Macro, text: &str) -> Option<MacroRules> {
        let trees: Vec<TokenTree> = declaration.tokens.clone().into_iter().collect();
        let arms = trees.split(|tree| is_punct(tree, ';')).filter(|arm| !arm.is_empty());
        let rules = arms.map(rule).collect::<Option<_>>()?;
        let start = trees.first()?.span().byte_range().start;
        let end = trees.last()?.span().byte_range().end;
        Some(MacroRules { text: text[start..end].into(), start, rules })
    }

    /// Expands a call with these arguments, which are in `text`.
    pub fn call(&self, arguments: TokenStream, text: &str) -> Option<Expansion> {
        let trees: Vec<TokenTree> = arguments.into_iter().collect();
        let mut rules = self.rules.iter();
        let (rule, matched) = rules.find_map(|rule| {
            let mut matcher = Matcher::new(text);
            let rest = matcher.all(&rule.pattern, &trees)?;
            rest.is_empty().then_some((rule, matcher))
        })?;
        let text = self.write(&rule.body, rule.start, rule.end, &matched.bindings)?;
        Some(Expansion { text, shared: rule.names.intersection(&matched.names).cloned().collect() })
    }

    fn text(&self, start: usize, end: usize) -> &str {
        &self.text[start - self.start..end - self.start]
    }

    /// The text from `start` to `end` with its parts substituted.
    fn write(
        &self,
        parts: &[BodyPart],
        start: usize,
        end: usize,
        bindings: &Bindings,
    ) -> Option<String> {
        let (mut made, mut done) = (String::new(), start);
        for part in parts {
            let (from, to) = part.place();
            push(&mut made, self.text(done, from));
            let text = self.part(part, bindings)?;
            let after = self.text(to, end).trim_start();
            match part.bound(bindings) {
                // Must not become the argument of the name before it.
                Some(Bound::Expression(_)) if ends_with_name(&made) && text.starts_with('(') => {
                    push(&mut made, &format!("{{{text}}}"));
                }
                // What follows must not become its argument: `1 as (u32) << n`.
                Some(Bound::Type(_)) if after.starts_with('<') => {
                    push(&mut made, &format!("({text})"));
                }
                _ => push(&mut made, &text),
            }
            done = to;
        }
        push(&mut made, self.text(done, end));
        Some(made)
    }

    fn part(&self, part: &BodyPart, bindings: &Bindings) -> Option<String> {
        match part {
            BodyPart::Variable { name, .. } if name == "crate" => Some(name.clone()),
            BodyPart::Variable { name, start, end } => match bindings.get(name) {
                Some(Bound::One(text) | Bound::Expression(text) | Bound::Type(text)) => {
                    Some(text.clone())
                }
                Some(Bound::Many(_)) => None,
                // Belongs to a macro that this one declares.
                None => Some(self.text(*start, *end).to_string()),
            },
            BodyPart::Repeat { inner, from, to, separator, .. } => {
                let mut names = Vec::new();
                used(inner, &mut names);
                let lists = names.iter().filter_map(|name| match bindings.get(*name)? {
                    Bound::Many(list) => Some((name, list)),
                    _ => None,
                });
                let lists: Vec<_> = lists.collect();
                let count = lists.first()?.1.len();
                let mut rounds = Vec::new();
                for round in 0..count {
                    let mut bindings = bindings.clone();
                    for (name, list) in &lists {
                        bindings.insert((**name).to_string(), list.get(round)?.clone());
                    }
                    rounds.push(self.write(inner, *from, *to, &bindings)?);
                }
                let separator = if separator.is_empty() { " " } else { separator };
                Some(rounds.join(separator))
            }
        }
    }
}

impl BodyPart {
    fn place(&self) -> (usize, usize) {
        match self {
            BodyPart::Variable { start, end, .. } | BodyPart::Repeat { start, end, .. } => {
                (*start, *end)
            }
        }
    }

    fn bound<'b>(&self, bindings: &'b Bindings) -> Option<&'b Bound> {
        let BodyPart::Variable { name, .. } = self else { return None };
        bindings.get(name)
    }
}

/// Appends a text, with a space where two names would become one.
fn push(made: &mut String, text: &str) {
    if made.ends_with(is_part_of_name) && text.starts_with(is_part_of_name) {
        made.push(' ');
    }
    made.push_str(text);
}

/// Whether a text ends with a name, and not with a keyword.
fn ends_with_name(text: &str) -> bool {
    let text = text.trim_end();
    let name = &text[text.trim_end_matches(is_part_of_name).len()..];
    syn::parse_str::<syn::Ident>(name).is_ok()
}

fn is_part_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Collects the variables in parts.
fn used<'p>(parts: &'p [BodyPart], names: &mut Vec<&'p str>) {
    for part in parts {
        match part {
            BodyPart::Variable { name, .. } => names.push(name),
            BodyPart::Repeat { inner, .. } => used(inner, names),
        }
    }
}

/// `(pattern) => { body }`.
fn rule(arm: &[TokenTree]) -> Option<MacroRule> {
    let [TokenTree::Group(pattern), .., TokenTree::Group(body)] = arm else { return None };
    let span = body.span().byte_range();
    let mut names = HashSet::new();
    add_names(body.stream(), &mut names);
    Some(MacroRule {
        pattern: patterns(pattern.stream())?,
        body: parts(body.stream())?,
        names,
        start: span.start + 1,
        end: span.end - 1,
    })
}

/// Collects all names but those of variables of the macro.
fn add_names(stream: TokenStream, names: &mut HashSet<String>) {
    let mut after_dollar = false;
    for tree in stream {
        match &tree {
            TokenTree::Group(group) => add_names(group.stream(), names),
            TokenTree::Ident(name) if !after_dollar => drop(names.insert(name.to_string())),
            _ => {}
        }
        after_dollar = is_punct(&tree, '$');
    }
}

fn patterns(stream: TokenStream) -> Option<Vec<Pattern>> {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let (mut found, mut rest) = (Vec::new(), trees.as_slice());
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        match (first, after) {
            (dollar, [TokenTree::Ident(name), colon, TokenTree::Ident(fragment), after @ ..])
                if is_punct(dollar, '$') && is_punct(colon, ':') =>
            {
                let (name, fragment) = (name.to_string(), fragment.to_string());
                found.push(Pattern::Variable { name, fragment });
                rest = after;
            }
            (dollar, [TokenTree::Group(group), after @ ..]) if is_punct(dollar, '$') => {
                let (separator, operator, after) = repetition(after)?;
                found.push(Pattern::Repeat {
                    inner: patterns(group.stream())?,
                    separator: separator.iter().map(ToString::to_string).collect(),
                    at_most_once: operator == '?',
                    at_least_once: operator == '+',
                });
                rest = after;
            }
            (TokenTree::Group(group), _) => {
                found.push(Pattern::Group(group.delimiter(), patterns(group.stream())?));
            }
            (token, _) => found.push(Pattern::Token(token.to_string())),
        }
    }
    Some(found)
}

/// Parses what follows the group of a repetition: separator, operator and the rest. Two tokens make a separator
/// like `=>`.
fn repetition(after: &[TokenTree]) -> Option<(&[TokenTree], char, &[TokenTree])> {
    let is_operator = |tree: &TokenTree| ['*', '+', '?'].iter().any(|it| is_punct(tree, *it));
    let at = (0..after.len().min(3)).find(|&at| is_operator(&after[at]))?;
    let operator = after[at].to_string().chars().next()?;
    Some((&after[..at], operator, &after[at + 1..]))
}

fn parts(stream: TokenStream) -> Option<Vec<BodyPart>> {
    let mut found = Vec::new();
    add_parts(stream, &mut found)?;
    Some(found)
}

fn add_parts(stream: TokenStream, found: &mut Vec<BodyPart>) -> Option<()> {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut rest = trees.as_slice();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        match (first, after) {
            (dollar, [TokenTree::Ident(name), after @ ..]) if is_punct(dollar, '$') => {
                let (start, end) = (dollar.span().byte_range().start, name.span().byte_range().end);
                found.push(BodyPart::Variable { name: name.to_string(), start, end });
                rest = after;
            }
            (dollar, [TokenTree::Group(group), after @ ..]) if is_punct(dollar, '$') => {
                let (separator, _, after_it) = repetition(after)?;
                let span = group.span().byte_range();
                let last = &after[after.len() - after_it.len() - 1];
                found.push(BodyPart::Repeat {
                    inner: parts(group.stream())?,
                    from: span.start + 1,
                    to: span.end - 1,
                    separator: separator.iter().map(ToString::to_string).collect(),
                    start: dollar.span().byte_range().start,
                    end: last.span().byte_range().end,
                });
                rest = after_it;
            }
            (TokenTree::Group(group), _) => add_parts(group.stream(), found)?,
            _ => {}
        }
    }
    Some(())
}

fn is_punct(tree: &TokenTree, sign: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Matches the arguments of a call against a pattern.
struct Matcher<'a> {
    text: &'a str,
    bindings: Bindings,
    /// The names in the arguments.
    names: HashSet<String>,
}

impl<'a> Matcher<'a> {
    fn new(text: &'a str) -> Matcher<'a> {
        Matcher { text, bindings: Bindings::new(), names: HashSet::new() }
    }

    /// The rest of the arguments after matching all patterns.
    fn all<'t>(
        &mut self,
        patterns: &[Pattern],
        arguments: &'t [TokenTree],
    ) -> Option<&'t [TokenTree]> {
        patterns.iter().try_fold(arguments, |rest, pattern| self.one(pattern, rest))
    }

    fn one<'t>(&mut self, pattern: &Pattern, rest: &'t [TokenTree]) -> Option<&'t [TokenTree]> {
        match pattern {
            Pattern::Token(token) => {
                let (first, after) = rest.split_first()?;
                (first.to_string() == *token).then_some(after)
            }
            Pattern::Group(delimiter, inner) => {
                let (TokenTree::Group(group), after) = rest.split_first()? else { return None };
                let trees: Vec<TokenTree> = group.stream().into_iter().collect();
                let is_met = group.delimiter() == *delimiter
                    && self.all(inner, &trees).is_some_and(<[_]>::is_empty);
                is_met.then_some(after)
            }
            Pattern::Variable { name, fragment } => {
                let count = length(fragment, rest)?;
                let text = self.text_of(&rest[..count], fragment);
                let bound = match fragment.as_str() {
                    "ty" => Bound::Type(text),
                    _ if is_expression(fragment) => Bound::Expression(text),
                    _ => Bound::One(text),
                };
                self.bindings.insert(name.clone(), bound);
                add_names(rest[..count].iter().cloned().collect(), &mut self.names);
                Some(&rest[count..])
            }
            Pattern::Repeat { inner, separator, at_most_once, at_least_once } => {
                self.repeat(inner, separator, *at_most_once, *at_least_once, rest)
            }
        }
    }

    fn repeat<'t>(
        &mut self,
        inner: &[Pattern],
        separator: &[String],
        at_most_once: bool,
        at_least_once: bool,
        rest: &'t [TokenTree],
    ) -> Option<&'t [TokenTree]> {
        let mut names = Vec::new();
        declared(inner, &mut names);
        let mut lists: Vec<Vec<Bound>> = vec![Vec::new(); names.len()];
        let (mut rest, mut count) = (rest, 0);
        while !(rest.is_empty() || at_most_once && count == 1) {
            let start = if count == 0 { Some(rest) } else { after_separator(separator, rest) };
            let mut round = Matcher::new(self.text);
            let Some(after) = start.and_then(|start| round.all(inner, start)) else { break };
            if after.len() == rest.len() {
                break;
            }
            for (list, name) in lists.iter_mut().zip(&names) {
                list.extend(round.bindings.remove(*name));
            }
            self.names.extend(round.names);
            (rest, count) = (after, count + 1);
        }
        if at_least_once && count == 0 {
            return None;
        }
        for (name, list) in names.into_iter().zip(lists) {
            self.bindings.insert(name.into(), Bound::Many(list));
        }
        Some(rest)
    }

    fn text_of(&self, trees: &[TokenTree], fragment: &str) -> String {
        let (Some(first), Some(last)) = (trees.first(), trees.last()) else { return String::new() };
        let range = first.span().byte_range().start..last.span().byte_range().end;
        let text = self.text[range].to_string();
        // In parentheses, so that it stays one expression.
        let is_whole = trees.len() == 1 || !is_expression(fragment);
        if is_whole { text } else { format!("({text})") }
    }
}

fn declared<'p>(patterns: &'p [Pattern], names: &mut Vec<&'p str>) {
    for pattern in patterns {
        match pattern {
            Pattern::Variable { name, .. } => names.push(name),
            Pattern::Group(_, inner) | Pattern::Repeat { inner, .. } => declared(inner, names),
            Pattern::Token(_) => {}
        }
    }
}

fn after_separator<'t>(separator: &[String], rest: &'t [TokenTree]) -> Option<&'t [TokenTree]> {
    let (here, after) = rest.split_at_checked(separator.len())?;
    here.iter().map(ToString::to_string).eq(separator.iter().cloned()).then_some(after)
}

fn is_expression(fragment: &str) -> bool {
    ["expr", "expr_2021"].contains(&fragment)
}

/// How many of these tokens a fragment such as `ty` takes.
fn length(fragment: &str, trees: &[TokenTree]) -> Option<usize> {
    match fragment {
        "ident" => matches!(trees.first()?, TokenTree::Ident(name) if name != "_").then_some(1),
        "tt" if is_punct(trees.first()?, '\'') => Some(2),
        "tt" => Some(operator(trees).max(1)),
        "lifetime" => is_punct(trees.first()?, '\'').then_some(2),
        "ty" => parsed::<syn::Type>(trees, syn::Type::parse),
        "expr" | "expr_2021" => parsed(trees, syn::Expr::parse),
        "pat" => parsed(trees, syn::Pat::parse_multi_with_leading_vert),
        "pat_param" => parsed(trees, syn::Pat::parse_single),
        "path" => parsed(trees, syn::Path::parse),
        "literal" => parsed(trees, literal),
        "block" => parsed(trees, syn::Block::parse),
        "item" => parsed(trees, syn::Item::parse),
        "stmt" => parsed(trees, syn::Stmt::parse),
        "meta" => parsed(trees, syn::Meta::parse),
        "vis" => parsed(trees, syn::Visibility::parse),
        _ => None,
    }
}

/// How many of these tokens are one operator, such as `::`.
fn operator(trees: &[TokenTree]) -> usize {
    const OPERATORS: [&str; 24] = [
        "<<=", ">>=", "...", "..=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=",
        "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>", "..",
    ];
    let mut text = String::new();
    for tree in trees.iter().take(3) {
        let TokenTree::Punct(punct) = tree else { break };
        text.push(punct.as_char());
        if punct.spacing() == Spacing::Alone {
            break;
        }
    }
    let found = OPERATORS.iter().find(|operator| text.starts_with(*operator));
    found.map_or(0, |operator| operator.len())
}

fn literal(input: ParseStream) -> syn::Result<()> {
    if input.peek(syn::Token![-]) {
        input.parse::<syn::Token![-]>()?;
    }
    input.parse::<syn::Lit>().map(|_| ())
}

fn parsed<T>(trees: &[TokenTree], parse: fn(ParseStream) -> syn::Result<T>) -> Option<usize> {
    let parser = |input: ParseStream| {
        parse(input)?;
        let rest: TokenStream = input.parse()?;
        Ok(rest.into_iter().count())
    };
    let rest = parser.parse2(trees.iter().cloned().collect()).ok()?;
    trees.len().checked_sub(rest)
}
