//! Loads and stores: which function of the runtime moves the bytes, and the C type of the result.

use wasmparser::{MemArg, Operator};

use super::effects::{Effects, Resource};
use super::expression::Expr;
use super::function::Translator;
use super::kind::Kind;
use super::module::Type;

#[derive(Clone, Copy)]
struct Load {
    /// How many bytes are read: 1, 2, 4, 8, or `f` and `d` for floats and doubles.
    bytes: char,
    kind: Kind,
    /// The type to sign-extend from.
    narrow: Option<&'static str>,
    ty: Type,
}

impl Load {
    /// Reads at the address. C itself widens narrow unsigned loads.
    fn of(self, address: Expr, place: &MemArg) -> Expr {
        let (name, arguments) = at('r', self.bytes, address, place);
        let value = Expr::call(&name, self.kind, Effects::reading(Resource::Memory), arguments);
        match self.narrow {
            Some(name) => value.narrow(name),
            None => value,
        }
    }
}

/// Writes at the address.
fn write(bytes: char, address: Expr, place: &MemArg, value: Expr) -> Expr {
    let (name, mut arguments) = at('w', bytes, address, place);
    arguments.push(value);
    Expr::call(&name, Kind::Int, Effects::writing(Resource::Memory), arguments)
}

/// `r4(address)`, or `R4(address, offset)`.
fn at(verb: char, bytes: char, address: Expr, place: &MemArg) -> (String, Vec<Expr>) {
    match place.offset {
        0 => (format!("{verb}{bytes}"), vec![address]),
        offset => {
            let name = format!("{}{bytes}", verb.to_ascii_uppercase());
            (name, vec![address, Expr::number(offset as i64)])
        }
    }
}

#[rustfmt::skip]
fn load<'a>(operator: &'a Operator) -> Option<(Load, &'a MemArg)> {
    use Operator::*;
    let (bytes, kind, narrow, ty, place) = match operator {
        I32Load { memarg }    => ('4', Kind::U32, None,        Type::I32, memarg),
        I32Load8U { memarg }  => ('1', Kind::U32, None,        Type::I32, memarg),
        I32Load8S { memarg }  => ('1', Kind::U32, Some("i8"),  Type::I32, memarg),
        I32Load16U { memarg } => ('2', Kind::U32, None,        Type::I32, memarg),
        I32Load16S { memarg } => ('2', Kind::U32, Some("i16"), Type::I32, memarg),
        I64Load { memarg }    => ('8', Kind::U64, None,        Type::I64, memarg),
        I64Load8U { memarg }  => ('1', Kind::U32, None,        Type::I64, memarg),
        I64Load8S { memarg }  => ('1', Kind::U32, Some("i8"),  Type::I64, memarg),
        I64Load16U { memarg } => ('2', Kind::U32, None,        Type::I64, memarg),
        I64Load16S { memarg } => ('2', Kind::U32, Some("i16"), Type::I64, memarg),
        I64Load32U { memarg } => ('4', Kind::U32, None,        Type::I64, memarg),
        I64Load32S { memarg } => ('4', Kind::U32, Some("i32"), Type::I64, memarg),
        F32Load { memarg }    => ('f', Kind::F32, None,        Type::F32, memarg),
        F64Load { memarg }    => ('d', Kind::F64, None,        Type::F64, memarg),
        _ => return None,
    };
    Some((Load { bytes, kind, narrow, ty }, place))
}

/// The bytes stored, and the type C converts the value to.
fn store<'a>(operator: &'a Operator) -> Option<(char, Kind, &'a MemArg)> {
    use Operator::*;
    Some(match operator {
        I32Store8 { memarg } | I64Store8 { memarg } => ('1', Kind::U32, memarg),
        I32Store16 { memarg } | I64Store16 { memarg } => ('2', Kind::U32, memarg),
        I32Store { memarg } | I64Store32 { memarg } => ('4', Kind::U32, memarg),
        I64Store { memarg } => ('8', Kind::U64, memarg),
        F32Store { memarg } => ('f', Kind::F32, memarg),
        F64Store { memarg } => ('d', Kind::F64, memarg),
        _ => return None,
    })
}

impl Translator<'_> {
    pub fn memory(&mut self, operator: &Operator) -> bool {
        if let Some((load, place)) = load(operator) {
            let address = self.stack.pop();
            self.stack.push(load.of(address, place), load.ty);
            return true;
        }
        if let Some((name, kind, place)) = store(operator) {
            let value = self.stack.pop();
            let address = self.stack.pop();
            self.stack.run(write(name, address, place, value.bare(kind)));
            return true;
        }
        self.bulk(operator)
    }

    fn bulk(&mut self, operator: &Operator) -> bool {
        let memory = Effects::writing(Resource::Memory);
        let address = self.module.memory.address;
        match operator {
            Operator::MemoryCopy { .. } | Operator::MemoryFill { .. } => {
                let is_copy = matches!(operator, Operator::MemoryCopy { .. });
                let arguments = self.stack.pop_many(3);
                let name = if is_copy { "copy" } else { "fill" };
                self.stack.run(Expr::call(name, Kind::Int, memory, arguments));
            }
            Operator::MemoryGrow { .. } => {
                let pages = self.stack.pop();
                self.stack
                    .push(Expr::call("grow", address.kind(), memory, vec![pages]), address.ty());
            }
            Operator::MemorySize { .. } => {
                let memory = Effects::reading(Resource::Memory);
                self.stack.push(Expr::call("size", address.kind(), memory, vec![]), address.ty());
            }
            _ => return false,
        }
        true
    }
}
