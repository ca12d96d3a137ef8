//! Operators on two expressions, as C computes them: in the type that both operands have.

use super::c_type::{CType, Width};
use super::expression::{Expr, Node};

impl Expr {
    pub fn binary(op: &'static str, left: Expr, right: Expr) -> Expr {
        let effects = left.effects.clone().join(&right.effects);
        Expr::new(Node::Binary(op, Box::new(left), Box::new(right)), effects)
    }

    /// + - * and unsigned / %: they need C's unsigned arithmetic at full width.
    pub fn arithmetic(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        let kind = width.unsigned();
        match (op, right.constant()) {
            ("+", Some(0)) => left,
            ("+", Some(value @ i64::MIN..0)) if value > i32::MIN as i64 => {
                Expr::binary("-", left.to(kind), Expr::number(-value).to(kind))
            }
            _ => Expr::binary(op, left.to(kind), right.to(kind)),
        }
    }

    /// & | ^: correct in any type, and for any two numbers that are extended in the same way.
    pub fn bitwise(op: &'static str, left: Expr, right: Expr) -> Expr {
        if op == "^" && right.constant() == Some(-1) {
            return Expr::complement(left);
        }
        let kind = left.kind().unsigned();
        match extended_alike(&left, &right) {
            Some((left, right)) => Expr::binary(op, left, right).to(kind),
            None => {
                let (left, right) = alike(left, right);
                Expr::binary(op, left, right)
            }
        }
    }

    /// ~x. The opposite of a number that is extended by its sign is extended so, too.
    fn complement(value: Expr) -> Expr {
        match value.before_widening() {
            Some(inner) if inner.kind().is_signed() => {
                Expr::prefix("~", inner.clone().to(CType::Int)).to(value.kind())
            }
            _ => Expr::prefix("~", value),
        }
    }

    /// == and !=.
    pub fn equality(op: &'static str, left: Expr, right: Expr) -> Expr {
        let (left, right) = extended_alike(&left, &right).unwrap_or_else(|| alike(left, right));
        Expr::binary(op, left, right)
    }

    /// Unsigned < > <= >=.
    pub fn compare(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        match extended_alike(&left, &right) {
            Some((left, right)) if left.kind() == CType::U32 => Expr::binary(op, left, right),
            _ => Expr::binary(op, left.to(width.unsigned()), right.to(width.unsigned())),
        }
    }

    pub fn compare_signed(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        match extended_alike(&left, &right) {
            Some((left, right)) if left.kind() == CType::Int => Expr::binary(op, left, right),
            _ => Expr::binary(op, left.to(width.signed()), right.to(width.signed())),
        }
    }

    /// Whether a division by this can neither be by zero nor overflow.
    pub fn divides_safely(&self) -> bool {
        self.constant().is_some_and(|value| value != 0 && value != -1)
    }

    /// / % by a divisor that cannot trap.
    pub fn divide_signed(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        Expr::binary(op, left.to(width.signed()), right.to(width.signed()))
    }

    /// A shift; wasm takes the count modulo the width, C does not.
    pub fn shift(op: &'static str, kind: CType, width: Width, left: Expr, count: Expr) -> Expr {
        let count = match count.constant() {
            Some(count) if count & width.mask() == 0 => return left,
            Some(count) => Expr::number(count & width.mask()),
            _ if count.is_below(width.mask()) => count,
            _ => {
                let mask = Expr::number(width.mask()).to(count.kind());
                Expr::bitwise("&", count, mask)
            }
        };
        Expr::binary(op, left.to(kind), count)
    }

    fn is_below(&self, mask: i64) -> bool {
        match &self.node {
            Node::Convert(..) => self.before_widening().is_some_and(|inner| inner.is_below(mask)),
            Node::Binary("&", _, right) => {
                right.constant().is_some_and(|value| 0 <= value && value <= mask)
            }
            _ => false,
        }
    }

    /// `condition ? yes : no`. Neither side may have visible effects.
    pub fn choose(condition: Expr, yes: Expr, no: Expr) -> Expr {
        let kind = yes.kind().unsigned();
        let narrow = extended_alike(&yes, &no);
        let is_narrow = narrow.is_some();
        let (yes, no) = narrow.unwrap_or_else(|| alike(yes, no));
        let effects = condition.effects.clone().join(&yes.effects).join(&no.effects);
        let parts = (Box::new(condition.truth()), Box::new(yes), Box::new(no));
        let choice = Expr::new(Node::Choose(parts.0, parts.1, parts.2), effects);
        if is_narrow { choice.to(kind) } else { choice }
    }
}

/// Two values of one width, in one type.
fn alike(left: Expr, right: Expr) -> (Expr, Expr) {
    let kind = left.kind().unsigned();
    if left.kind() == right.kind() { (left, right) } else { (left.to(kind), right.to(kind)) }
}

/// What both values were before C made them wider in the same way: two ints, or two unsigned numbers.
/// Whatever keeps the order of numbers, or treats all bits alike, may as well happen before.
fn extended_alike(left: &Expr, right: &Expr) -> Option<(Expr, Expr)> {
    let (left, right) = (left.before_widening()?, right.before_widening()?);
    let kinds = (left.kind().promoted(), right.kind().promoted());
    let is_number = |value: &Expr| value.constant().is_some_and(|value| value >= 0);
    let kind = match kinds {
        (CType::Int, CType::Int) => CType::Int,
        (CType::U32, CType::U32) => CType::U32,
        (CType::U32, CType::Int) if is_number(right) => CType::U32,
        (CType::Int, CType::U32) if is_number(left) => CType::U32,
        _ => return None,
    };
    Some((left.clone().to(kind), right.clone().to(kind)))
}
