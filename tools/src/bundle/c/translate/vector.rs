//! Vector instructions: each becomes a call of the function in vectors.c with the instruction's name.

use wasmparser::{MemArg, Operator, V128};

use super::effects::{Effects, Resource};
use super::expression::Expr;
use super::function::Translator;
use super::kind::Kind;
use super::module::Type;

impl Translator<'_> {
    pub fn vector(&mut self, operator: &Operator) -> bool {
        let Some((call, result)) = call(operator, &mut || self.stack.pop()) else {
            return false;
        };
        self.called(call, result);
        true
    }
}

/// The call for a vector instruction, and the type of its result if it has one. None if it is not a
/// vector instruction.
fn call(operator: &Operator, pop: &mut impl FnMut() -> Expr) -> Option<(Expr, Option<Type>)> {
    let (name, arity, immediates) = parts(operator)?;
    let name = name.trim_start_matches("visit_");
    let count = arity.chars().find_map(|one| one.to_digit(10)).unwrap_or(0);
    let mut operands: Vec<Expr> = (0..count).map(|_| pop()).collect();
    operands.reverse();
    operands.extend(immediates);
    let ty = result(name);
    let kind = ty.map_or(Kind::Int, Kind::of);
    Some((Expr::call(name, kind, effects(name), operands), ty))
}

fn effects(name: &str) -> Effects {
    match name {
        _ if name.starts_with("v128_load") => Effects::reading(Resource::Memory),
        _ if name.starts_with("v128_store") => Effects::writing(Resource::Memory),
        _ => Effects::default(),
    }
}

/// The type of an instruction's result, according to its name.
fn result(name: &str) -> Option<Type> {
    let shape = name.split('_').next().unwrap_or_default();
    let is_number = ["_all_true", "_any_true", "_bitmask"].iter().any(|end| name.ends_with(end));
    Some(match shape {
        _ if name.starts_with("v128_store") => return None,
        _ if is_number => Type::I32,
        _ if !name.contains("_extract_lane") => Type::V128,
        "i64x2" => Type::I64,
        "f32x4" => Type::F32,
        "f64x2" => Type::F64,
        _ => Type::I32,
    })
}

/// An operand inside the instruction itself, as the last arguments of the call.
trait Immediate {
    fn arguments(&self) -> Vec<Expr>;
}

impl Immediate for MemArg {
    fn arguments(&self) -> Vec<Expr> {
        vec![Expr::number(self.offset as i64)]
    }
}

/// A lane.
impl Immediate for u8 {
    fn arguments(&self) -> Vec<Expr> {
        vec![Expr::number((*self).into())]
    }
}

/// The sixteen lanes of a shuffle.
impl Immediate for [u8; 16] {
    fn arguments(&self) -> Vec<Expr> {
        halves(u128::from_le_bytes(*self))
    }
}

impl Immediate for V128 {
    fn arguments(&self) -> Vec<Expr> {
        halves(u128::from_le_bytes(*self.bytes()))
    }
}

fn halves(bits: u128) -> Vec<Expr> {
    vec![Expr::number(bits as i64), Expr::number((bits >> 64) as i64)]
}

/// Writes `parts`: an instruction's name, how many operands it takes for how many results, and its
/// immediates.
macro_rules! parts {
    ($(@$proposal:ident $operator:ident $({ $($field:ident: $ty:ty),* })?
        => $name:ident (arity $($arity:tt)*))*) => {
        fn parts(operator: &Operator) -> Option<(&'static str, &'static str, Vec<Expr>)> {
            Some(match operator {
                $(Operator::$operator $({ $($field),* })? => {
                    let immediates: Vec<Vec<Expr>> = vec![$($($field.arguments()),*)?];
                    (stringify!($name), stringify!($($arity)*), immediates.concat())
                })*
                _ => return None,
            })
        }
    };
}

wasmparser::for_each_visit_simd_operator!(parts);
