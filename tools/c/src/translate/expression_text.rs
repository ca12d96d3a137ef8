//! Writes expressions as C text, with as few parentheses as C allows, and without the conversions that
//! C makes by itself.

use std::collections::HashMap;

use super::c_type::{CType, common};
use super::expression::{Expr, Node};
use super::local::Local;

/// Writes the expressions of a function, whose locals have these names.
pub struct ExpressionText<'a>(pub &'a HashMap<Local, String>);

impl ExpressionText<'_> {
    /// An expression as a statement.
    pub fn action(&self, value: &Expr) -> String {
        if let Node::Assign(local, value) = &value.node
            && let Node::Binary(op, left, right) = &value.node
            && left.node == Node::Local(*local)
            && matches!(*op, "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" | "<<" | ">>")
        {
            let name = &self.0[local];
            let right = operands(op, left, right).1;
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

    /// The text where C converts the value to its type anyway.
    pub fn passed(&self, value: &Expr, least: u8) -> String {
        self.within(bare(value), least)
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
            Node::Global(global, _) => (format!("G{global}"), 15),
            Node::Convert(kind, inner) => self.conversion(*kind, inner),
            Node::Prefix(op, inner) => {
                let inner = self.within(inner, 14);
                let gap = if inner.starts_with(op) && *op == "-" { " " } else { "" };
                (format!("{op}{gap}{inner}"), 14)
            }
            Node::Binary(op, left, right) => self.binary(op, left, right),
            Node::Choose(condition, yes, no) => {
                let (yes, no) = met(yes, no);
                let condition = self.within(condition, 4);
                (format!("{condition}?{}:{}", self.within(yes, 3), self.within(no, 3)), 3)
            }
            Node::Assign(local, value) => {
                (format!("{}={}", self.0[local], self.passed(value, 2)), 2)
            }
            Node::SetGlobal(global, _, value) => {
                (format!("G{global}={}", self.passed(value, 2)), 2)
            }
            Node::Call(name, _, arguments) => {
                (format!("{name}({})", self.arguments(arguments)), 15)
            }
            Node::Indirect(ty, _, index, arguments) => {
                let index = self.passed(index, 2);
                (format!("((F{ty})table({index},{ty}))({})", self.arguments(arguments)), 15)
            }
        }
    }

    fn conversion(&self, kind: CType, inner: &Expr) -> (String, u8) {
        match (kind, &inner.node) {
            (CType::U32, Node::Number(number @ 0..)) if inner.kind() == CType::Int => {
                (format!("{number}u"), 15)
            }
            (CType::U64, Node::Number(number @ 0..)) => (format!("{number}ULL"), 15),
            (CType::Long, Node::Number(number @ 0..)) => (format!("{number}LL"), 15),
            (CType::Long, Node::Number(number)) => (format!("{number}LL"), 14),
            // C makes an int of it whatever happens to it next.
            (CType::Int, Node::Convert(CType::I8 | CType::I16, _)) => self.bound(inner),
            _ => (format!("({}){}", kind.name(), self.within(inner, 14)), 14),
        }
    }

    fn binary(&self, op: &str, left: &Expr, right: &Expr) -> (String, u8) {
        let binding = binding(op);
        let (left, right) = operands(op, left, right);
        let left = self.within(left, binding);
        let right = self.within(right, binding + 1);
        let gap = if op == "-" && right.starts_with('-') { " " } else { "" };
        (format!("{left}{op}{gap}{right}"), binding)
    }

    fn arguments(&self, arguments: &[Expr]) -> String {
        let texts: Vec<String> = arguments.iter().map(|one| self.passed(one, 2)).collect();
        texts.join(",")
    }
}

/// The operands of an operator without what C does by itself. To the count of a shift it does nothing,
/// but the count is as large in any type.
fn operands<'a>(op: &str, left: &'a Expr, right: &'a Expr) -> (&'a Expr, &'a Expr) {
    match op {
        "<<" | ">>" => (left, right.before_widening().unwrap_or(right)),
        _ => met(left, right),
    }
}

/// Two operands of one type, without the conversions that C makes by itself where they meet.
fn met<'a>(left: &'a Expr, right: &'a Expr) -> (&'a Expr, &'a Expr) {
    let kind = left.kind();
    let ways = [(bare(left), bare(right)), (left, bare(right)), (bare(left), right)];
    let is_enough = |way: &(&Expr, &Expr)| common(way.0.kind(), way.1.kind()) == kind;
    ways.into_iter().find(is_enough).unwrap_or((left, right))
}

/// The value before its conversion, if that is exact or between integers: old compilers take their time
/// with rounding floats.
fn bare(value: &Expr) -> &Expr {
    match &value.node {
        Node::Convert(kind, inner) if kind.is_integer() && inner.is_integer() => inner,
        Node::Convert(CType::F64, inner) if inner.kind() == CType::F32 => inner,
        _ => value,
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
