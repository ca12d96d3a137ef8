//! Loads and stores: which function of the runtime moves the bytes, and the C type they are read as.

use wasmparser::{MemArg, Operator};

use super::c_type::CType;
use super::effects::{Effects, Resource};
use super::expression::Expr;
use super::function::Translator;

#[derive(Clone, Copy)]
struct Load {
    /// How many bytes are read: 1, 2, 4, 8, or `f` and `d` for floats and doubles.
    bytes: char,
    /// The type to extend from, and the type of the result.
    from: CType,
    to: CType,
}

impl Load {
    /// Reads at the address.
    fn of(self, address: Expr, place: &MemArg) -> Expr {
        let (name, arguments) = at('r', self.bytes, address, place);
        let value = Expr::runtime(&name, Effects::reading(Resource::Memory), arguments);
        value.to(self.from).to(self.to)
    }
}

/// Writes at the address.
fn write(bytes: char, address: Expr, place: &MemArg, value: Expr) -> Expr {
    let (name, mut arguments) = at('w', bytes, address, place);
    arguments.push(value);
    Expr::runtime(&name, Effects::writing(Resource::Memory), arguments)
}

/// `r4(address)`, or `R4(address, offset)`.
fn at(verb: char, bytes: char, address: Expr, place: &MemArg) -> (String, Vec<Expr>) {
    match place.offset {
        0 => (format!("{verb}{bytes}"), vec![address]),
        offset => {
            let name = format!("{}{bytes}", verb.to_ascii_uppercase());
            let offset = Expr::number(offset as i64).to(address.kind().unsigned());
            (name, vec![address, offset])
        }
    }
}

#[rustfmt::skip]
fn load<'a>(operator: &'a Operator) -> Option<(Load, &'a MemArg)> {
    use Operator::*;
    let (bytes, from, to, place) = match operator {
        I32Load { memarg }    => ('4', CType::U32, CType::U32, memarg),
        I32Load8U { memarg }  => ('1', CType::U32, CType::U32, memarg),
        I32Load8S { memarg }  => ('1', CType::I8, CType::Int, memarg),
        I32Load16U { memarg } => ('2', CType::U32, CType::U32, memarg),
        I32Load16S { memarg } => ('2', CType::I16, CType::Int, memarg),
        I64Load { memarg }    => ('8', CType::U64, CType::U64, memarg),
        I64Load8U { memarg }  => ('1', CType::U32, CType::U64, memarg),
        I64Load8S { memarg }  => ('1', CType::I8, CType::Long, memarg),
        I64Load16U { memarg } => ('2', CType::U32, CType::U64, memarg),
        I64Load16S { memarg } => ('2', CType::I16, CType::Long, memarg),
        I64Load32U { memarg } => ('4', CType::U32, CType::U64, memarg),
        I64Load32S { memarg } => ('4', CType::Int, CType::Long, memarg),
        F32Load { memarg }    => ('f', CType::F32, CType::F32, memarg),
        F64Load { memarg }    => ('d', CType::F64, CType::F64, memarg),
        _ => return None,
    };
    Some((Load { bytes, from, to }, place))
}

/// The bytes stored, and the type that the value is narrowed to first.
fn store<'a>(operator: &'a Operator) -> Option<(char, CType, &'a MemArg)> {
    use Operator::*;
    Some(match operator {
        I32Store8 { memarg } | I64Store8 { memarg } => ('1', CType::U32, memarg),
        I32Store16 { memarg } | I64Store16 { memarg } => ('2', CType::U32, memarg),
        I32Store { memarg } | I64Store32 { memarg } => ('4', CType::U32, memarg),
        I64Store { memarg } => ('8', CType::U64, memarg),
        F32Store { memarg } => ('f', CType::F32, memarg),
        F64Store { memarg } => ('d', CType::F64, memarg),
        _ => return None,
    })
}

impl Translator<'_> {
    pub fn memory(&mut self, operator: &Operator) -> bool {
        if let Some((load, place)) = load(operator) {
            let address = self.stack.pop();
            self.stack.push(load.of(address, place));
            return true;
        }
        if let Some((name, kind, place)) = store(operator) {
            let value = self.stack.pop();
            let address = self.stack.pop();
            self.stack.run(write(name, address, place, value.to(kind)));
            return true;
        }
        self.bulk(operator)
    }

    fn bulk(&mut self, operator: &Operator) -> bool {
        let memory = Effects::writing(Resource::Memory);
        let address = self.module.memory.address.kind();
        match operator {
            Operator::MemoryCopy { .. } | Operator::MemoryFill { .. } => {
                let is_copy = matches!(operator, Operator::MemoryCopy { .. });
                let arguments = self.stack.pop_many(3);
                let name = if is_copy { "copy" } else { "fill" };
                self.stack.run(Expr::runtime(name, memory, arguments));
            }
            Operator::MemoryGrow { .. } => {
                let pages = self.stack.pop().passed_as(address);
                self.stack.push(Expr::call("grow", address, memory, vec![pages]));
            }
            Operator::MemorySize { .. } => {
                let memory = Effects::reading(Resource::Memory);
                self.stack.push(Expr::call("size", address, memory, vec![]));
            }
            _ => return false,
        }
        true
    }
}
