//! Writes expressions as C text, with as few parentheses as C allows.

use std::collections::HashMap;

use super::expression::{Expr, Node};
use super::kind::Kind;

/// Writes the expressions of a function, whose locals have these names.
pub struct ExpressionText<'a>(pub &'a HashMap<u32, String>);

impl ExpressionText<'_> {
    /// An expression as a statement.
    pub fn action(&self, value: &Expr) -> String {
        if let Node::Assign(local, value) = &value.node
            && let Node::Binary(op, left, right) = &value.node
            && left.node == Node::Local(*local)
            && matches!(*op, "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" | "<<" | ">>")
        {
            let name = &self.0[local];
            return match (*op, &right.node) {
                ("+", Node::Number(1)) => format!("{name}++"),
                ("-", Node::Number(1)) => format!("{name}--"),
                _ => format!("{name}{op}={}", self.whole(right)),
            };
        }
        self.whole(value)
    }

    pub fn whole(&self, value: &Expr) -> String {
        self.within(value, 0)
    }

    /// The text, in parentheses if it binds more loosely than required.
    fn within(&self, value: &Expr, least: u8) -> String {
        let (text, binding) = self.bound(value);
        if binding < least { format!("({text})") } else { text }
    }

    /// The text, and how tightly it binds.
    fn bound(&self, value: &Expr) -> (String, u8) {
        match &value.node {
            Node::Number(number) => number_text(*number),
            Node::Decimal(text) => (text.clone(), if text.starts_with('-') { 14 } else { 15 }),
            Node::Local(local) => (self.0[local].clone(), 15),
            Node::Global(global) => (format!("G{global}"), 15),
            Node::Cast(name, inner) => self.cast(name, inner),
            Node::Prefix(op, inner) => {
                let inner = self.within(inner, 14);
                let gap = if inner.starts_with(op) && *op == "-" { " " } else { "" };
                (format!("{op}{gap}{inner}"), 14)
            }
            Node::Binary(op, left, right) => self.binary(op, left, right),
            Node::Choose(condition, yes, no) => {
                let condition = self.within(condition, 4);
                (format!("{condition}?{}:{}", self.within(yes, 3), self.within(no, 3)), 3)
            }
            Node::Assign(local, value) => {
                (format!("{}={}", self.0[local], self.within(value, 2)), 2)
            }
            Node::Call(name, arguments) => (format!("{name}({})", self.arguments(arguments)), 15),
            Node::Indirect(ty, index, arguments) => {
                let index = self.within(index, 2);
                (format!("((F{ty})table({index},{ty}))({})", self.arguments(arguments)), 15)
            }
        }
    }

    fn cast(&self, name: &str, inner: &Expr) -> (String, u8) {
        match (name, &inner.node) {
            ("u32", Node::Number(number @ 0..)) if inner.kind == Kind::Int => {
                (format!("{number}u"), 15)
            }
            ("u64", Node::Number(number @ 0..)) => (format!("{number}ULL"), 15),
            _ => (format!("({name}){}", self.within(inner, 14)), 14),
        }
    }

    fn binary(&self, op: &str, left: &Expr, right: &Expr) -> (String, u8) {
        let binding = binding(op);
        let left = self.within(left, binding);
        let right = self.within(right, binding + 1);
        let gap = if op == "-" && right.starts_with('-') { " " } else { "" };
        (format!("{left}{op}{gap}{right}"), binding)
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
