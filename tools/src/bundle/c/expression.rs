//! C expressions as trees, typed the way C types them, so that a cast stands only where C needs one.

use super::effects::{Effects, Place};
use super::module::Type;

/// The C type an expression has. A wasm i32 may be `Int` or `U32`; a wasm i64 may be any of the
/// four, as long as C's conversion to 64 bits gives the right value: `Int` is extended with its
/// sign, `U32` with zeros. Thus a widening costs no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Int,
    U32,
    Long,
    U64,
    F32,
    F64,
    Vector,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    W32,
    W64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    Number(i64),
    /// A decimal that reads back as the same double.
    Decimal(String),
    Local(u32),
    Global(u32),
    /// A conversion to the named type.
    Cast(&'static str, Box<Expr>),
    Prefix(&'static str, Box<Expr>),
    Binary(&'static str, Box<Expr>, Box<Expr>),
    Choose(Box<Expr>, Box<Expr>, Box<Expr>),
    Assign(u32, Box<Expr>),
    Call(String, Vec<Expr>),
    /// A call through the table: type, index, arguments.
    Indirect(usize, Box<Expr>, Vec<Expr>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub node: Node,
    pub kind: Kind,
    pub effects: Effects,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Int => "i32",
            Kind::U32 => "u32",
            Kind::Long => "i64",
            Kind::U64 => "u64",
            Kind::F32 => "float",
            Kind::F64 => "double",
            Kind::Vector => "V",
        }
    }

    /// What variables of a wasm type are in C.
    pub fn of(ty: Type) -> Kind {
        match ty {
            Type::I32 => Kind::U32,
            Type::I64 => Kind::U64,
            Type::F32 => Kind::F32,
            Type::F64 => Kind::F64,
            Type::V128 => Kind::Vector,
        }
    }
}

impl Width {
    pub fn unsigned(self) -> Kind {
        if self == Width::W32 { Kind::U32 } else { Kind::U64 }
    }

    pub fn signed(self) -> Kind {
        if self == Width::W32 { Kind::Int } else { Kind::Long }
    }

    fn mask(self) -> i64 {
        if self == Width::W32 { 31 } else { 63 }
    }
}

impl Expr {
    fn new(node: Node, kind: Kind, effects: Effects) -> Expr {
        Expr { node, kind, effects }
    }

    pub fn number(value: i64) -> Expr {
        let kind = if i32::try_from(value).is_ok() { Kind::Int } else { Kind::Long };
        Expr::new(Node::Number(value), kind, Effects::default())
    }

    /// A double; what no decimal can say is made from its bits.
    pub fn double(bits: u64) -> Expr {
        let value = f64::from_bits(bits);
        if !value.is_finite() {
            return Expr::pure_call("f64_of", Kind::F64, vec![Expr::number(bits as i64)]);
        }
        Expr::new(Node::Decimal(format!("{value:?}")), Kind::F64, Effects::default())
    }

    pub fn float(bits: u32) -> Expr {
        let value = f32::from_bits(bits);
        if !value.is_finite() {
            let bits = Expr::number(bits as i32 as i64);
            return Expr::pure_call("f32_of", Kind::F32, vec![bits]);
        }
        let decimal = Node::Decimal(format!("{:?}", value as f64));
        Expr::new(decimal, Kind::F64, Effects::default()).to(Kind::F32)
    }

    pub fn local(index: u32, ty: Type) -> Expr {
        let effects = Effects::reading(Place::Local(index));
        Expr::new(Node::Local(index), Kind::of(ty), effects)
    }

    /// A variable of ours that is written before this and never after.
    pub fn settled(index: u32, ty: Type) -> Expr {
        Expr::new(Node::Local(index), Kind::of(ty), Effects::default())
    }

    pub fn global(index: u32, ty: Type, mutable: bool) -> Expr {
        let effects = if mutable { Effects::reading(Place::Globals) } else { Effects::default() };
        Expr::new(Node::Global(index), Kind::of(ty), effects)
    }

    pub fn assign(local: u32, ty: Type, value: Expr) -> Expr {
        let effects = Effects::writing(Place::Local(local)).join(&value.effects);
        let value = value.bare(Kind::of(ty));
        Expr::new(Node::Assign(local, Box::new(value)), Kind::of(ty), effects)
    }

    pub fn set_global(index: u32, value: Expr) -> Expr {
        let effects = Effects::writing(Place::Globals).join(&value.effects);
        let global = Expr::new(Node::Global(index), value.kind, Effects::default());
        Expr::new(Node::Binary("=", Box::new(global), Box::new(value)), Kind::Int, effects)
    }

    pub fn call(name: &str, kind: Kind, own: Effects, arguments: Vec<Expr>) -> Expr {
        let effects = arguments.iter().fold(own, |sum, one| sum.join(&one.effects));
        Expr::new(Node::Call(name.to_string(), arguments), kind, effects)
    }

    pub fn pure_call(name: &str, kind: Kind, arguments: Vec<Expr>) -> Expr {
        Expr::call(name, kind, Effects::default(), arguments)
    }

    pub fn indirect(ty: usize, kind: Kind, index: Expr, arguments: Vec<Expr>) -> Expr {
        let effects = Effects::of_a_call().join(&index.effects);
        let effects = arguments.iter().fold(effects, |sum, one| sum.join(&one.effects));
        Expr::new(Node::Indirect(ty, Box::new(index), arguments), kind, effects)
    }

    /// `condition ? yes : no`. Both sides must be free of effects that matter.
    pub fn choose(condition: Expr, yes: Expr, no: Expr, width: Option<Width>) -> Expr {
        let (yes, no) = match width {
            Some(width) => meet(width, yes, no, |a, b| a == b),
            None => (yes, no),
        };
        let kind = common(yes.kind, no.kind);
        let effects = condition.effects.clone().join(&yes.effects).join(&no.effects);
        let parts = (Box::new(condition.truth()), Box::new(yes), Box::new(no));
        Expr::new(Node::Choose(parts.0, parts.1, parts.2), kind, effects)
    }

    /// The value as the given type, by a cast unless it already has it.
    pub fn to(self, kind: Kind) -> Expr {
        if self.kind == kind { self } else { self.cast(kind.name(), kind) }
    }

    /// The low bits of the value, sign-extended: `i8`, `i16` or `i32`.
    pub fn narrow(self, name: &'static str) -> Expr {
        if name == "i32" { self.to(Kind::Int) } else { self.cast(name, Kind::Int) }
    }

    fn cast(self, name: &'static str, kind: Kind) -> Expr {
        let effects = self.effects.clone();
        // A narrower cast of whole numbers hides a wider one below it.
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

    fn is_whole(&self) -> bool {
        !matches!(self.kind, Kind::F32 | Kind::F64 | Kind::Vector)
    }

    /// The value where C converts it to the given type anyway: in assignments and arguments.
    pub fn bare(self, kind: Kind) -> Expr {
        match self.node {
            Node::Cast("u32" | "i32", inner) if kind == Kind::U32 && inner.is_whole() => *inner,
            Node::Cast("u64" | "i64", inner) if kind == Kind::U64 && inner.is_whole() => *inner,
            node => Expr::new(node, self.kind, self.effects),
        }
    }

    /// i64.extend_i32_u: C does it itself unless the value is an int that may be negative.
    pub fn widened(self) -> Expr {
        if self.kind == Kind::U32 || self.is_never_negative() { self } else { self.to(Kind::U32) }
    }

    fn is_never_negative(&self) -> bool {
        match &self.node {
            Node::Number(value) => *value >= 0,
            Node::Binary(op, ..) => opposite(op).is_some(),
            Node::Prefix(op, _) => *op == "!",
            Node::Choose(_, yes, no) => yes.is_never_negative() && no.is_never_negative(),
            _ => false,
        }
    }

    pub fn binary(op: &'static str, kind: Kind, left: Expr, right: Expr) -> Expr {
        let effects = left.effects.clone().join(&right.effects);
        Expr::new(Node::Binary(op, Box::new(left), Box::new(right)), kind, effects)
    }

    /// + - * and unsigned / %: they need C's unsigned arithmetic of full width.
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

    /// & | ^: right on any two numbers that are extended alike.
    pub fn bitwise(op: &'static str, width: Width, left: Expr, right: Expr) -> Expr {
        if op == "^" && right.node == Node::Number(-1) {
            return Expr::complement(width, left);
        }
        let (left, right) = meet(width, left, right, |a, b| a == b);
        let kind = common(left.kind, right.kind);
        Expr::binary(op, kind, left, right)
    }

    /// ~x. An int stays an int; zeros above a narrower number must become ones.
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

    /// Whether neither zero nor overflow can trap a division by this.
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

    /// Calls the visitor with every mention of a local.
    pub fn locals(&self, visit: &mut impl FnMut(u32)) {
        match &self.node {
            Node::Local(index) => visit(*index),
            Node::Assign(index, value) => {
                visit(*index);
                value.locals(visit);
            }
            Node::Cast(_, inner) | Node::Prefix(_, inner) => inner.locals(visit),
            Node::Binary(_, left, right) => [left, right].iter().for_each(|one| one.locals(visit)),
            Node::Choose(a, b, c) => [a, b, c].iter().for_each(|one| one.locals(visit)),
            Node::Call(_, arguments) => arguments.iter().for_each(|one| one.locals(visit)),
            Node::Indirect(_, index, arguments) => {
                index.locals(visit);
                arguments.iter().for_each(|one| one.locals(visit));
            }
            Node::Number(_) | Node::Decimal(_) | Node::Global(_) => {}
        }
    }

    pub fn prefix(op: &'static str, inner: Expr) -> Expr {
        let (kind, effects) = (inner.kind, inner.effects.clone());
        Expr::new(Node::Prefix(op, Box::new(inner)), kind, effects)
    }

    /// `!x`, or the opposite comparison. For floats only == has an opposite, because of NaN.
    pub fn not(self) -> Expr {
        let effects = self.effects.clone();
        let node = match self.node {
            Node::Prefix("!", inner) if inner.is_boolean() => return *inner,
            Node::Binary(op, left, right)
                if opposite(op).is_some() && (left.is_whole() || matches!(op, "==" | "!=")) =>
            {
                Node::Binary(opposite(op).unwrap_or(op), left, right)
            }
            node => {
                let inner = Expr::new(node, self.kind, self.effects).truth();
                Node::Prefix("!", Box::new(inner))
            }
        };
        Expr::new(node, Kind::Int, effects)
    }

    fn is_boolean(&self) -> bool {
        match &self.node {
            Node::Binary(op, ..) => opposite(op).is_some(),
            Node::Prefix(op, _) => *op == "!",
            _ => false,
        }
    }

    /// The opposite where only zero or not zero counts.
    pub fn not_true(self) -> Expr {
        match self.node {
            Node::Prefix("!", inner) => *inner,
            node => Expr::new(node, self.kind, self.effects).not(),
        }
    }

    /// The value where only zero or not zero counts: `x != 0` is `x`.
    pub fn truth(self) -> Expr {
        match self.node {
            Node::Binary("!=", left, right) if right.node == Node::Number(0) => *left,
            Node::Binary("==", left, right) if right.node == Node::Number(0) => left.not(),
            node => Expr::new(node, self.kind, self.effects),
        }
    }
}

fn opposite(op: &str) -> Option<&'static str> {
    Some(match op {
        "==" => "!=",
        "!=" => "==",
        "<" => ">=",
        ">=" => "<",
        ">" => "<=",
        "<=" => ">",
        _ => return None,
    })
}

/// What C makes of two kinds that meet in one operation.
fn common(left: Kind, right: Kind) -> Kind {
    [Kind::Vector, Kind::F64, Kind::F32, Kind::U64, Kind::Long, Kind::U32]
        .into_iter()
        .find(|kind| left == *kind || right == *kind)
        .unwrap_or(Kind::Int)
}

/// Makes C compute on the width's unsigned type, unless the two kinds are fine as they are.
fn meet(width: Width, left: Expr, right: Expr, fine: impl Fn(Kind, Kind) -> bool) -> (Expr, Expr) {
    let whole = width.unsigned();
    let settled = left.kind == whole || right.kind == whole;
    if settled || fine(left.kind, right.kind) { (left, right) } else { (left.to(whole), right) }
}
