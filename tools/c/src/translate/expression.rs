//! C expressions as trees. Every conversion stands in the tree, and the C type of an expression follows
//! from its node alone; which conversions C makes by itself is a matter of the text.

use super::c_type::CType;
use super::effects::{Effects, Resource};
use super::local::Local;
use super::prototype;

#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    Number(i64),
    /// A decimal that reads back as the same double.
    Decimal(String),
    Local(Local),
    Global(u32, CType),
    Convert(CType, Box<Expr>),
    Prefix(&'static str, Box<Expr>),
    /// The operands have the same type, except for shifts.
    Binary(&'static str, Box<Expr>, Box<Expr>),
    Choose(Box<Expr>, Box<Expr>, Box<Expr>),
    Assign(Local, Box<Expr>),
    SetGlobal(u32, CType, Box<Expr>),
    Call(String, CType, Vec<Expr>),
    /// A call through the table: type, result, index, arguments.
    Indirect(usize, CType, Box<Expr>, Vec<Expr>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub node: Node,
    pub effects: Effects,
}

impl Expr {
    pub fn new(node: Node, effects: Effects) -> Expr {
        Expr { node, effects }
    }

    /// The type that C gives it.
    pub fn kind(&self) -> CType {
        match &self.node {
            Node::Number(value) if i32::try_from(*value).is_ok() => CType::Int,
            Node::Number(_) => CType::Long,
            Node::Decimal(_) => CType::F64,
            Node::Local(local) | Node::Assign(local, _) => local.kind(),
            Node::Global(_, kind) | Node::SetGlobal(_, kind, _) | Node::Convert(kind, _) => *kind,
            Node::Call(_, kind, _) | Node::Indirect(_, kind, ..) => *kind,
            Node::Prefix("!", _) => CType::Int,
            Node::Prefix(_, inner) => inner.kind().promoted(),
            Node::Binary(..) if self.is_boolean() => CType::Int,
            Node::Binary(_, left, _) => left.kind().promoted(),
            Node::Choose(_, yes, _) => yes.kind().promoted(),
        }
    }

    pub fn number(value: i64) -> Expr {
        Expr::new(Node::Number(value), Effects::default())
    }

    /// A double. Infinities and NaNs have no decimal, so they are made from their bits.
    pub fn double(bits: u64) -> Expr {
        let value = f64::from_bits(bits);
        if !value.is_finite() {
            return Expr::pure_call("f64_of", vec![Expr::number(bits as i64).to(CType::U64)]);
        }
        Expr::new(Node::Decimal(format!("{value:?}")), Effects::default())
    }

    pub fn float(bits: u32) -> Expr {
        let value = f32::from_bits(bits);
        if !value.is_finite() {
            return Expr::pure_call("f32_of", vec![Expr::number(bits as i32 as i64)]);
        }
        Expr::new(Node::Decimal(format!("{:?}", value as f64)), Effects::default()).to(CType::F32)
    }

    pub fn local(local: Local) -> Expr {
        Expr::new(Node::Local(local), Effects::reading(Resource::Local(local.index())))
    }

    /// A variable of ours that already has its final value.
    pub fn settled(local: Local) -> Expr {
        Expr::new(Node::Local(local), Effects::default())
    }

    pub fn global(index: u32, kind: CType, mutable: bool) -> Expr {
        let effects =
            if mutable { Effects::reading(Resource::Globals) } else { Effects::default() };
        Expr::new(Node::Global(index, kind), effects)
    }

    pub fn assign(local: Local, value: Expr) -> Expr {
        let effects = Effects::writing(Resource::Local(local.index())).join(&value.effects);
        let value = value.passed_as(local.kind());
        Expr::new(Node::Assign(local, Box::new(value)), effects)
    }

    pub fn set_global(index: u32, kind: CType, value: Expr) -> Expr {
        let effects = Effects::writing(Resource::Globals).join(&value.effects);
        Expr::new(Node::SetGlobal(index, kind, Box::new(value.passed_as(kind))), effects)
    }

    /// A call of a function that takes arguments of exactly these types.
    pub fn call(name: &str, kind: CType, own: Effects, arguments: Vec<Expr>) -> Expr {
        let effects = arguments.iter().fold(own, |sum, one| sum.join(&one.effects));
        Expr::new(Node::Call(name.to_string(), kind, arguments), effects)
    }

    /// A call of a function of the runtime, whose types are those of its declaration.
    pub fn runtime(name: &str, own: Effects, arguments: Vec<Expr>) -> Expr {
        let prototype = prototype::of(name).expect("the runtime has what the translation calls");
        let passed = arguments.into_iter().zip(&prototype.params).map(|(value, param)| {
            let address = value.kind().unsigned();
            value.passed_as(param.kind(address))
        });
        Expr::call(name, prototype.result.kind(CType::Void), own, passed.collect())
    }

    pub fn pure_call(name: &str, arguments: Vec<Expr>) -> Expr {
        Expr::runtime(name, Effects::default(), arguments)
    }

    pub fn indirect(ty: usize, kind: CType, index: Expr, arguments: Vec<Expr>) -> Expr {
        let effects = Effects::of_a_call().join(&index.effects);
        let effects = arguments.iter().fold(effects, |sum, one| sum.join(&one.effects));
        Expr::new(Node::Indirect(ty, kind, Box::new(index), arguments), effects)
    }

    /// Calls the visitor with every mention of a local.
    pub fn locals(&self, visit: &mut impl FnMut(Local)) {
        match &self.node {
            Node::Local(local) => visit(*local),
            Node::Assign(local, value) => {
                visit(*local);
                value.locals(visit);
            }
            Node::Convert(_, inner) | Node::Prefix(_, inner) | Node::SetGlobal(_, _, inner) => {
                inner.locals(visit)
            }
            Node::Binary(_, left, right) => [left, right].iter().for_each(|one| one.locals(visit)),
            Node::Choose(a, b, c) => [a, b, c].iter().for_each(|one| one.locals(visit)),
            Node::Call(_, _, arguments) => arguments.iter().for_each(|one| one.locals(visit)),
            Node::Indirect(_, _, index, arguments) => {
                index.locals(visit);
                arguments.iter().for_each(|one| one.locals(visit));
            }
            Node::Number(_) | Node::Decimal(_) | Node::Global(..) => {}
        }
    }

    pub fn prefix(op: &'static str, inner: Expr) -> Expr {
        let effects = inner.effects.clone();
        Expr::new(Node::Prefix(op, Box::new(inner)), effects)
    }
}
