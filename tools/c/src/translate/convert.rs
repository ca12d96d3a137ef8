//! Conversions from one C type to another.

use super::c_type::CType;
use super::expression::{Expr, Node};

impl Expr {
    /// The value as this type.
    pub fn to(self, kind: CType) -> Expr {
        if self.kind() == kind { self } else { self.converted(kind) }
    }

    fn converted(self, kind: CType) -> Expr {
        match self.node {
            // What a conversion adds or keeps above the bits of the next one is lost again.
            Node::Convert(through, inner)
                if kind.is_integer() && through.bits() >= kind.bits() && inner.is_integer() =>
            {
                inner.to(kind)
            }
            node => {
                let effects = self.effects.clone();
                let inner = Box::new(Expr::new(node, self.effects));
                Expr::new(Node::Convert(kind, inner), effects)
            }
        }
    }

    pub fn is_integer(&self) -> bool {
        self.kind().is_integer()
    }

    /// The value where C wants this type. Only its sign may change, or a float become a double: a
    /// width never changes unseen.
    pub fn passed_as(self, kind: CType) -> Expr {
        let own = self.kind();
        let is_same_width = own.is_integer() && own.bits() == kind.bits();
        if is_same_width || (own, kind) == (CType::F32, CType::F64) { self.to(kind) } else { self }
    }

    /// The number, if it is a constant; of its two readings the signed one.
    pub fn constant(&self) -> Option<i64> {
        let value = self.known()?;
        Some(if self.kind().bits() == 32 { value as i32 as i64 } else { value })
    }

    /// The number that C computes for a constant.
    fn known(&self) -> Option<i64> {
        match &self.node {
            Node::Number(value) => Some(*value),
            Node::Convert(CType::Int, inner) => Some(inner.known()? as i32 as i64),
            Node::Convert(CType::U32, inner) => Some(inner.known()? as u32 as i64),
            Node::Convert(CType::Long | CType::U64, inner) => inner.known(),
            _ => None,
        }
    }

    /// What C makes wider to get this value: an integer of 32 bits.
    pub fn before_widening(&self) -> Option<&Expr> {
        match &self.node {
            Node::Convert(CType::Long | CType::U64, inner)
                if inner.kind().promoted().bits() == 32 =>
            {
                Some(inner)
            }
            _ => None,
        }
    }

    /// The low bits of the value, sign-extended to this type.
    pub fn narrow(self, low: CType, kind: CType) -> Expr {
        self.to(low).to(kind)
    }

    /// i32.wrap_i64.
    pub fn wrapped(self) -> Expr {
        match self.before_widening() {
            Some(inner) => inner.clone().to(inner.kind().promoted()),
            None => self.to(CType::U32),
        }
    }

    /// i64.extend_i32_u. An int that is never negative is extended right by its sign, too.
    pub fn widened(self) -> Expr {
        if self.is_never_negative() {
            self.to(CType::U64)
        } else {
            self.to(CType::U32).to(CType::U64)
        }
    }

    fn is_never_negative(&self) -> bool {
        match &self.node {
            Node::Number(value) => *value >= 0,
            Node::Choose(_, yes, no) => yes.is_never_negative() && no.is_never_negative(),
            _ => self.is_boolean(),
        }
    }

    /// A float computed in as few bits as a float has: old compilers keep more of them without a cast.
    pub fn rounded(self) -> Expr {
        let effects = self.effects.clone();
        Expr::new(Node::Convert(CType::F32, Box::new(self)), effects)
    }

    /// f32.demote_f64. C compilers drop it after a promotion, but it makes a signalling NaN quiet.
    pub fn demoted(self) -> Expr {
        match self.node {
            Node::Convert(CType::F64, inner) if inner.kind() == CType::F32 => inner.quiet(),
            node => Expr::new(node, self.effects).to(CType::F32),
        }
    }

    /// The value, unless it is a signalling NaN.
    pub fn quiet(self) -> Expr {
        let name = if self.kind() == CType::F32 { "quietF" } else { "quietD" };
        Expr::pure_call(name, vec![self])
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
            Node::Convert(CType::F32, inner) => inner.decimal(),
            _ => None,
        }
    }
}
