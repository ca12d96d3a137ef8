//! Operators on two expressions, as C computes them.

use super::expression::{Expr, Node};
use super::kind::{Kind, Width, common};

impl Expr {
    pub fn binary(op: &'static str, kind: Kind, left: Expr, right: Expr) -> Expr {
        let effects = left.effects.clone().join(&right.effects);
        Expr::new(Node::Binary(op, Box::new(left), Box::new(right)), kind, effects)
    }

    /// + - * and unsigned / %: they need C's unsigned arithmetic at full width.
    pub fn arithmetic(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        let (left, right) = meet(width, left, right, |_, _| false);
        match (op, &right.node) {
            ("+", Node::Number(0)) => left,
            ("+", Node::Number(value @ i64::MIN..0)) if *value > i32::MIN as i64 => {
                Expr::binary("-", width.unsigned(), left, Expr::number(-value))
            }
            _ => Expr::binary(op, width.unsigned(), left, right),
        }
    }

    /// & | ^: correct for any two numbers that are extended in the same way.
    pub fn bitwise(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        if op == "^" && right.node == Node::Number(-1) {
            return Expr::complement(width, left);
        }
        let (left, right) = meet(width, left, right, |a, b| a == b);
        let kind = common(left.kind, right.kind);
        Expr::binary(op, kind, left, right)
    }

    /// ~x. An int stays an int; zeros above a narrower unsigned number must become ones.
    fn complement(width: Width, value: Expr) -> Expr {
        match value.kind {
            Kind::Int | Kind::Long => Expr::prefix("~", value),
            _ => Expr::prefix("~", value.to(width.unsigned())),
        }
    }

    /// == != and unsigned < > <= >=.
    pub fn compare(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        let equality = matches!(op, "==" | "!=");
        let fine = |a: Kind, b: Kind| a == b && (equality || a == Kind::U32);
        let (left, right) = meet(width, left, right, fine);
        Expr::binary(op, Kind::Int, left, right)
    }

    pub fn compare_signed(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        Expr::binary(op, Kind::Int, left.signed(width), right.signed(width))
    }

    pub fn signed(self, width: Width) -> Expr {
        match self.kind {
            Kind::Int => self,
            _ => self.to(width.signed()),
        }
    }

    /// Whether a division by this can neither be by zero nor overflow.
    pub fn divides_safely(&self) -> bool {
        matches!(self.node, Node::Number(value) if value != 0 && value != -1)
    }

    /// / % by a divisor that cannot trap.
    pub fn divide_signed(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        Expr::binary(op, width.signed(), left.to(width.signed()), right)
    }

    /// A shift; wasm takes the count modulo the width, C does not.
    pub fn shift(op: &'static str, kind: Kind, width: Width, left: Expr, count: Expr) -> Expr {
        let count = match count.node {
            Node::Number(count) if count & width.mask() == 0 => return left,
            Node::Number(count) => Expr::number(count & width.mask()),
            _ if count.is_below(width.mask()) => count,
            _ => Expr::bitwise("&", width, count, Expr::number(width.mask())),
        };
        Expr::binary(op, kind, left.to(kind), count)
    }

    fn is_below(&self, mask: i64) -> bool {
        match &self.node {
            Node::Binary("&", _, right) => {
                matches!(right.node, Node::Number(value) if 0 <= value && value <= mask)
            }
            _ => false,
        }
    }
}

/// Makes C compute in the width's unsigned type, unless the two kinds are fine as they are.
pub fn meet(
    width: Width,
    left: Expr,
    right: Expr,
    fine: impl Fn(Kind, Kind) -> bool,
) -> (Expr, Expr) {
    let whole = width.unsigned();
    let settled = left.kind == whole || right.kind == whole;
    if settled || fine(left.kind, right.kind) { (left, right) } else { (left.to(whole), right) }
}
