//! Expressions and statements as C text: as few parentheses, braces and labels as C allows.

use std::collections::{BTreeSet, HashMap};

use super::expression::{Expr, Kind, Node};
use super::function::{END, Function};
use super::module::Type;
use super::statement::{Arm, Label, Statement, mentions};

/// The function without its head: declarations and statements, in braces.
pub fn body(function: &Function, locals: &HashMap<u32, String>) -> String {
    let mut emitter = Emitter { locals, used: BTreeSet::new() };
    let statements = emitter.list(&function.body, &Flow::default());
    format!("{{\n{}{statements}}}", declarations(function, locals))
}

/// The locals' names: the more often one is mentioned, the shorter.
pub fn locals(function: &Function) -> HashMap<u32, String> {
    let mut counts: HashMap<u32, usize> = (0..function.params as u32).map(|at| (at, 0)).collect();
    count(&function.body, &mut counts);
    let mut order: Vec<(u32, usize)> = counts.into_iter().collect();
    order.sort_by_key(|(index, count)| (usize::MAX - count, *index));
    order.into_iter().map(|(index, _)| index).zip(short_names()).collect()
}

/// a to z, then aa to zz without the words of C and C++ among them.
fn short_names() -> impl Iterator<Item = String> {
    let letters = || ('a'..='z').map(String::from);
    let pairs =
        letters().flat_map(move |first| letters().map(move |second| first.clone() + &second));
    let words = ["do", "if", "or"];
    let triples = (0..).map(|number| format!("v{number}"));
    letters().chain(pairs.filter(move |name| !words.contains(&name.as_str()))).chain(triples)
}

fn count(list: &[Statement], counts: &mut HashMap<u32, usize>) {
    for statement in list {
        statement.expressions(&mut |expression| {
            expression.locals(&mut |local| *counts.entry(local).or_default() += 1);
        });
    }
}

fn declarations(function: &Function, names: &HashMap<u32, String>) -> String {
    let mut out = String::new();
    for ty in [Type::I32, Type::I64, Type::F32, Type::F64, Type::V128] {
        let own = (function.params as u32..function.locals.len() as u32)
            .filter(|index| function.locals[*index as usize] == ty)
            .filter_map(|index| {
                let zero = match function.zeroed.contains(&index) {
                    true if ty == Type::V128 => "={0}",
                    true => "=0",
                    false => "",
                };
                Some(format!("{}{zero}", names.get(&index)?))
            });
        let own: Vec<String> = own.collect();
        if !own.is_empty() {
            out.push_str(&format!("{} {};\n", Kind::of(ty).name(), own.join(",")));
        }
    }
    out
}

/// Where control goes without a goto.
#[derive(Clone, Default)]
struct Flow {
    /// The labels right behind the current list.
    next: BTreeSet<Label>,
    breaks: BTreeSet<Label>,
    continues: Option<Label>,
}

struct Emitter<'a> {
    locals: &'a HashMap<u32, String>,
    /// The labels some goto needs.
    used: BTreeSet<Label>,
}

impl Emitter<'_> {
    fn list(&mut self, list: &[Statement], flow: &Flow) -> String {
        let mut out = String::new();
        for (at, statement) in list.iter().enumerate() {
            let next = if at + 1 == list.len() { flow.next.clone() } else { BTreeSet::new() };
            out.push_str(&self.statement(statement, &Flow { next, ..flow.clone() }));
        }
        out
    }

    fn statement(&mut self, statement: &Statement, flow: &Flow) -> String {
        match statement {
            Statement::Do(value) => format!("{};\n", self.action(value)),
            Statement::If(condition, yes, no) => self.choice(condition, yes, no, flow),
            Statement::Block(label, body) => {
                let mut inner = flow.clone();
                inner.next.insert(*label);
                let body = self.list(body, &inner);
                let mark =
                    if self.used.contains(label) { format!("L{label}:;\n") } else { String::new() };
                body + &mark
            }
            Statement::Loop(label, body) => {
                let text = self.repeat(*label, body, flow);
                if self.used.contains(label) { format!("L{label}:{text}") } else { text }
            }
            Statement::Switch(on, arms) => self.switch(on, arms, flow),
            Statement::Branch(label) => self.branch(*label, flow),
            Statement::Return(None) => "return;\n".into(),
            Statement::Return(Some(value)) => match self.text(value) {
                value if value.starts_with('(') => format!("return{value};\n"),
                value => format!("return {value};\n"),
            },
            Statement::Trap => "halt();\n".into(),
        }
    }

    fn branch(&mut self, label: Label, flow: &Flow) -> String {
        if flow.continues == Some(label) {
            return "continue;\n".into();
        }
        if flow.breaks.contains(&label) {
            return "break;\n".into();
        }
        if label == END {
            return "return;\n".into();
        }
        self.used.insert(label);
        format!("goto L{label};\n")
    }

    fn choice(&mut self, on: &Expr, yes: &[Statement], no: &[Statement], flow: &Flow) -> String {
        let then = self.list(yes, flow);
        let condition = self.text(on);
        if no.is_empty() {
            return format!("if({condition}){}", braced(yes, &then, false));
        }
        let otherwise = self.list(no, flow);
        let otherwise = match no {
            [Statement::If(..)] => format!(" {otherwise}"),
            _ => match braced(no, &otherwise, false) {
                text if text.starts_with('{') => text,
                text => format!(" {text}"),
            },
        };
        format!("if({condition}){}else{otherwise}", braced(yes, &then, true))
    }

    fn repeat(&mut self, label: Label, body: &[Statement], flow: &Flow) -> String {
        let inner =
            Flow { next: [label].into(), breaks: flow.next.clone(), continues: Some(label) };
        let leaves =
            |list: &[Statement]| matches!(list, [Statement::Branch(to)] if flow.next.contains(to));
        match body {
            [Statement::If(condition, yes, no), rest @ ..] if leaves(yes) && no.is_empty() => {
                let condition = self.text(&condition.clone().not_true());
                let text = self.list(rest, &inner);
                format!("while({condition}){}", braced(rest, &text, false))
            }
            [Statement::If(condition, yes, no)] if leaves(no) => {
                let text = self.list(yes, &inner);
                format!("while({}){}", self.text(condition), braced(yes, &text, false))
            }
            [first @ .., Statement::If(condition, yes, no)]
                if leaves(yes) && no.is_empty() && !mentions(first, label) =>
            {
                let inner = Flow { next: BTreeSet::new(), ..inner };
                let text = self.list(first, &inner);
                let condition = self.text(&condition.clone().not_true());
                format!("do{}while({condition});\n", spaced(&braced(first, &text, false)))
            }
            _ => {
                let text = self.list(body, &inner);
                format!("for(;;){}", braced(body, &text, false))
            }
        }
    }

    fn switch(&mut self, on: &Expr, arms: &[Arm], flow: &Flow) -> String {
        let mut out = String::new();
        for (at, arm) in arms.iter().enumerate() {
            // The end of an arm runs into the next one.
            let next = match arms.get(at + 1) {
                Some(next) => next.label.into_iter().collect(),
                None => flow.next.clone(),
            };
            let inner = Flow { next, breaks: flow.next.clone(), continues: flow.continues };
            let body = self.list(&arm.body, &inner);
            let cases: String = arm.cases.iter().map(|case| format!("case {case}:")).collect();
            let default = if arm.default { "default:" } else { "" };
            let mark = if body.is_empty() { ";\n" } else { "" };
            out.push_str(&format!("@{at}@{cases}{default}{body}{mark}"));
        }
        // A goto to an arm may stand in a later one, so labels are set when all are known.
        for (at, arm) in arms.iter().enumerate() {
            let label = arm.label.filter(|label| self.used.contains(label));
            let label = label.map_or(String::new(), |label| format!("L{label}:"));
            out = out.replacen(&format!("@{at}@"), &label, 1);
        }
        format!("switch({}){{\n{out}}}\n", self.text(on))
    }

    /// An expression as a statement.
    fn action(&self, value: &Expr) -> String {
        if let Node::Assign(local, value) = &value.node
            && let Node::Binary(op, left, right) = &value.node
            && left.node == Node::Local(*local)
            && matches!(*op, "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" | "<<" | ">>")
        {
            let name = &self.locals[local];
            return match (*op, &right.node) {
                ("+", Node::Number(1)) => format!("{name}++"),
                ("-", Node::Number(1)) => format!("{name}--"),
                _ => format!("{name}{op}={}", self.text(right)),
            };
        }
        self.text(value)
    }

    fn text(&self, value: &Expr) -> String {
        self.within(value, 0)
    }

    /// The text, in parentheses if it binds more loosely than it must.
    fn within(&self, value: &Expr, least: u8) -> String {
        let (text, binding) = self.bound(value);
        if binding < least { format!("({text})") } else { text }
    }

    /// The text, and how tightly it binds.
    fn bound(&self, value: &Expr) -> (String, u8) {
        match &value.node {
            Node::Number(number) => number_text(*number),
            Node::Decimal(text) => (text.clone(), if text.starts_with('-') { 14 } else { 15 }),
            Node::Local(local) => (self.locals[local].clone(), 15),
            Node::Global(global) => (format!("G{global}"), 15),
            Node::Cast(name, inner) => match (*name, &inner.node) {
                ("u32", Node::Number(number @ 0..)) if inner.kind == Kind::Int => {
                    (format!("{number}u"), 15)
                }
                ("u64", Node::Number(number @ 0..)) => (format!("{number}ULL"), 15),
                _ => (format!("({name}){}", self.within(inner, 14)), 14),
            },
            Node::Prefix(op, inner) => {
                let inner = self.within(inner, 14);
                let gap = if inner.starts_with(op) && *op == "-" { " " } else { "" };
                (format!("{op}{gap}{inner}"), 14)
            }
            Node::Binary(op, left, right) => {
                let binding = binding(op);
                let left = self.within(left, binding);
                let right = self.within(right, binding + 1);
                let gap = if *op == "-" && right.starts_with('-') { " " } else { "" };
                (format!("{left}{op}{gap}{right}"), binding)
            }
            Node::Choose(condition, yes, no) => {
                let condition = self.within(condition, 4);
                (format!("{condition}?{}:{}", self.within(yes, 3), self.within(no, 3)), 3)
            }
            Node::Assign(local, value) => {
                (format!("{}={}", self.locals[local], self.within(value, 2)), 2)
            }
            Node::Call(name, arguments) => (format!("{name}({})", self.arguments(arguments)), 15),
            Node::Indirect(ty, index, arguments) => {
                let index = self.within(index, 2);
                (format!("((F{ty})table({index},{ty}))({})", self.arguments(arguments)), 15)
            }
        }
    }

    fn arguments(&self, arguments: &[Expr]) -> String {
        let texts: Vec<String> = arguments.iter().map(|one| self.within(one, 2)).collect();
        texts.join(",")
    }
}

/// C has no negative literals, so the smallest numbers are differences.
pub fn number_text(number: i64) -> (String, u8) {
    let suffix = if i32::try_from(number).is_ok() { "" } else { "LL" };
    match number {
        i64::MIN => ("-9223372036854775807LL-1".into(), 12),
        number if number == i32::MIN as i64 => ("-2147483647-1".into(), 12),
        number if number < 0 => (format!("{number}{suffix}"), 14),
        number => (format!("{number}{suffix}"), 15),
    }
}

fn binding(op: &str) -> u8 {
    match op {
        "*" | "/" | "%" => 13,
        "+" | "-" => 12,
        "<<" | ">>" => 11,
        "<" | ">" | "<=" | ">=" => 10,
        "==" | "!=" => 9,
        "&" => 8,
        "^" => 7,
        "|" => 6,
        _ => 2,
    }
}

/// A list as one statement. Before an else, an inner if must not catch it.
fn braced(list: &[Statement], text: &str, before_else: bool) -> String {
    let simple = match list {
        [Statement::Do(_) | Statement::Return(_) | Statement::Branch(_) | Statement::Trap] => true,
        [Statement::If(..) | Statement::Loop(..)] => !before_else,
        _ => false,
    };
    if simple && !text.is_empty() { text.to_string() } else { format!("{{\n{text}}}\n") }
}

/// Keeps a word apart from the one before.
fn spaced(text: &str) -> String {
    if text.starts_with('{') { text.trim_end().to_string() } else { format!(" {text}") }
}
