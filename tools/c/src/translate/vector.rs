//! Vector instructions: each becomes a call of the function in vectors.c with the instruction's name.

use wasmparser::{MemArg, Operator, V128};

use super::c_type::CType;
use super::effects::{Effects, Resource};
use super::expression::Expr;
use super::function::Translator;

impl Translator<'_> {
    pub fn vector(&mut self, operator: &Operator) -> bool {
        let address = self.module.memory.address.kind();
        let Some(call) = call(operator, address, &mut || self.stack.pop()) else { return false };
        self.called(call);
        true
    }
}

/// The call for a vector instruction; None if it is not one.
fn call(operator: &Operator, address: CType, pop: &mut impl FnMut() -> Expr) -> Option<Expr> {
    let (name, arity, immediates) = parts(operator, address)?;
    let name = name.trim_start_matches("visit_");
    let count = arity.chars().find_map(|one| one.to_digit(10)).unwrap_or(0);
    let mut operands: Vec<Expr> = (0..count).map(|_| pop()).collect();
    operands.reverse();
    operands.extend(immediates);
    Some(Expr::runtime(name, effects(name), operands))
}

fn effects(name: &str) -> Effects {
    match name {
        _ if name.starts_with("v128_load") => Effects::reading(Resource::Memory),
        _ if name.starts_with("v128_store") => Effects::writing(Resource::Memory),
        _ => Effects::default(),
    }
}

/// An operand inside the instruction itself, as the last arguments of the call.
trait Immediate {
    fn arguments(&self, address: CType) -> Vec<Expr>;
}

impl Immediate for MemArg {
    fn arguments(&self, address: CType) -> Vec<Expr> {
        vec![Expr::number(self.offset as i64).to(address)]
    }
}

/// A lane.
impl Immediate for u8 {
    fn arguments(&self, _: CType) -> Vec<Expr> {
        vec![Expr::number((*self).into())]
    }
}

/// The sixteen lanes of a shuffle.
impl Immediate for [u8; 16] {
    fn arguments(&self, _: CType) -> Vec<Expr> {
        halves(u128::from_le_bytes(*self))
    }
}

impl Immediate for V128 {
    fn arguments(&self, _: CType) -> Vec<Expr> {
        halves(u128::from_le_bytes(*self.bytes()))
    }
}

fn halves(bits: u128) -> Vec<Expr> {
    [bits as i64, (bits >> 64) as i64].map(|half| Expr::number(half).to(CType::U64)).to_vec()
}

/// Writes `parts`: an instruction's name, how many operands it takes for how many results, and its
/// immediates.
macro_rules! parts {
    ($(@$proposal:ident $operator:ident $({ $($field:ident: $ty:ty),* })?
        => $name:ident (arity $($arity:tt)*))*) => {
        fn parts(operator: &Operator, address: CType) -> Option<(&'static str, &'static str, Vec<Expr>)> {
            Some(match operator {
                $(Operator::$operator $({ $($field),* })? => {
                    let immediates: Vec<Vec<Expr>> = vec![$($($field.arguments(address)),*)?];
                    (stringify!($name), stringify!($($arity)*), immediates.concat())
                })*
                _ => return None,
            })
        }
    };
}

wasmparser::for_each_visit_simd_operator!(parts);
