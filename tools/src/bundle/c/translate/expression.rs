//! C expressions as trees. Each has the type that C gives it, so that a cast is written only where C
//! needs one.

use super::arithmetic::meet;
use super::effects::{Effects, Resource};
use super::kind::{Kind, Width, common};
use super::module::Type;

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

impl Expr {
    pub fn new(node: Node, kind: Kind, effects: Effects) -> Expr {
        Expr { node, kind, effects }
    }

    pub fn number(value: i64) -> Expr {
        let kind = if i32::try_from(value).is_ok() { Kind::Int } else { Kind::Long };
        Expr::new(Node::Number(value), kind, Effects::default())
    }

    /// A double. Infinities and NaNs have no decimal, so they are made from their bits.
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
        let effects = Effects::reading(Resource::Local(index));
        Expr::new(Node::Local(index), Kind::of(ty), effects)
    }

    /// A variable of ours that already has its final value.
    pub fn settled(index: u32, ty: Type) -> Expr {
        Expr::new(Node::Local(index), Kind::of(ty), Effects::default())
    }

    pub fn global(index: u32, ty: Type, mutable: bool) -> Expr {
        let effects =
            if mutable { Effects::reading(Resource::Globals) } else { Effects::default() };
        Expr::new(Node::Global(index), Kind::of(ty), effects)
    }

    pub fn assign(local: u32, ty: Type, value: Expr) -> Expr {
        let effects = Effects::writing(Resource::Local(local)).join(&value.effects);
        let value = value.bare(Kind::of(ty));
        Expr::new(Node::Assign(local, Box::new(value)), Kind::of(ty), effects)
    }

    pub fn set_global(index: u32, value: Expr) -> Expr {
        let effects = Effects::writing(Resource::Globals).join(&value.effects);
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

    /// `condition ? yes : no`. Neither side may have visible effects.
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
}
