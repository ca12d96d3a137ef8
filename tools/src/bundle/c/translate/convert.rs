//! Converts expressions from one C type to another, with a cast only where C needs one.

use super::expression::{Expr, Node};
use super::kind::Kind;

impl Expr {
    /// The value as this type, with a cast unless it already has it.
    pub fn to(self, kind: Kind) -> Expr {
        if self.kind == kind { self } else { self.cast(kind.name(), kind) }
    }

    /// The low bits of the value, sign-extended: `i8`, `i16` or `i32`.
    pub fn narrow(self, name: &'static str) -> Expr {
        if name == "i32" { self.to(Kind::Int) } else { self.cast(name, Kind::Int) }
    }

    fn cast(self, name: &'static str, kind: Kind) -> Expr {
        let effects = self.effects.clone();
        // A narrower cast of an integer makes a wider one inside it pointless.
        let inner = match self.node {
            Node::Cast("u32" | "i32" | "u64" | "i64", inner)
                if matches!(kind, Kind::Int | Kind::U32) && inner.is_whole() =>
            {
                inner
            }
            node => Box::new(Expr::new(node, self.kind, self.effects)),
        };
        Expr::new(Node::Cast(name, inner), kind, effects)
    }

    pub fn is_whole(&self) -> bool {
        !matches!(self.kind, Kind::F32 | Kind::F64 | Kind::Vector)
    }

    /// The value where C converts it to this type anyway: in assignments and arguments.
    pub fn bare(self, kind: Kind) -> Expr {
        match self.node {
            Node::Cast("u32" | "i32", inner) if kind == Kind::U32 && inner.is_whole() => *inner,
            Node::Cast("u64" | "i64", inner) if kind == Kind::U64 && inner.is_whole() => *inner,
            node => Expr::new(node, self.kind, self.effects),
        }
    }

    /// f32.demote_f64. C compilers drop it after a promotion, but it makes a signalling NaN quiet.
    pub fn demoted(self) -> Expr {
        match self.node {
            Node::Cast("double", inner) if inner.kind == Kind::F32 => inner.quiet(Kind::F32),
            node => Expr::new(node, self.kind, self.effects).to(Kind::F32),
        }
    }

    /// The value, unless it is a signalling NaN.
    pub fn quiet(self, kind: Kind) -> Expr {
        let name = if kind == Kind::F32 { "quietF" } else { "quietD" };
        Expr::pure_call(name, kind, vec![self])
    }

    /// Whether C compilers take the operation for the left operand itself: they forget that a
    /// signalling NaN becomes quiet.
    pub fn is_kept_by(&self, op: &str, right: &Expr) -> bool {
        let right = right.decimal().unwrap_or_default();
        matches!((op, right), ("*" | "/", "1.0") | ("-", "0.0") | ("+", "-0.0"))
    }

    /// The same for the left operand with the other sign.
    pub fn is_negated_by(&self, op: &str, right: &Expr) -> bool {
        matches!((op, right.decimal()), ("*" | "/", Some("-1.0")))
    }

    /// A constant float or double, as it is written.
    pub fn decimal(&self) -> Option<&str> {
        match &self.node {
            Node::Decimal(text) => Some(text),
            Node::Cast("float", inner) => inner.decimal(),
            _ => None,
        }
    }

    /// i64.extend_i32_u: C does this by itself unless the value is an int that may be negative.
    pub fn widened(self) -> Expr {
        if self.kind == Kind::U32 || self.is_never_negative() { self } else { self.to(Kind::U32) }
    }

    fn is_never_negative(&self) -> bool {
        match &self.node {
            Node::Number(value) => *value >= 0,
            Node::Choose(_, yes, no) => yes.is_never_negative() && no.is_never_negative(),
            _ => self.is_boolean(),
        }
    }
}
