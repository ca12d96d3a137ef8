//! Constants, variables, and the choice between two values.

use wasmparser::Operator;

use super::expression::Expr;
use super::function::Translator;
use super::kind::Width;
use super::module::Type;

impl Translator<'_> {
    pub fn variables(&mut self, operator: &Operator) -> bool {
        if let Some((value, ty)) = constant(operator) {
            self.stack.push(value, ty);
            return true;
        }
        self.locals(operator) || self.globals(operator) || self.choices(operator)
    }

    fn locals(&mut self, operator: &Operator) -> bool {
        match operator {
            Operator::LocalGet { local_index } => {
                if !self.assigned.contains(local_index) {
                    self.zeroed.insert(*local_index);
                }
                self.stack.push_local(*local_index);
            }
            Operator::LocalSet { local_index } => {
                let value = self.stack.pop();
                self.assigned.insert(*local_index);
                self.stack.set_local(*local_index, value);
            }
            Operator::LocalTee { local_index } => {
                let value = self.stack.pop();
                self.assigned.insert(*local_index);
                self.stack.tee_local(*local_index, value);
            }
            _ => return false,
        }
        true
    }

    fn globals(&mut self, operator: &Operator) -> bool {
        match operator {
            Operator::GlobalGet { global_index } => {
                let global = &self.module.globals[*global_index as usize];
                let value = Expr::global(*global_index, global.ty, global.mutable);
                self.stack.push(value, global.ty);
            }
            Operator::GlobalSet { global_index } => {
                let value = self.stack.pop();
                self.stack.run(Expr::set_global(*global_index, value));
            }
            _ => return false,
        }
        true
    }

    fn choices(&mut self, operator: &Operator) -> bool {
        match operator {
            Operator::Drop => {
                let value = self.stack.pop();
                if value.effects.matter() {
                    self.stack.run(value);
                }
            }
            Operator::Select | Operator::TypedSelect { .. } => self.select(),
            _ => return false,
        }
        true
    }

    /// C evaluates only one side, wasm both, so visible effects must come first.
    fn select(&mut self) {
        let condition = self.stack.pop();
        self.stack.calm(2);
        let no = self.stack.pop();
        let (yes, ty) = self.stack.pop_typed();
        let width = match ty {
            Type::I32 => Some(Width::W32),
            Type::I64 => Some(Width::W64),
            Type::F32 | Type::F64 | Type::V128 => None,
        };
        self.stack.push(Expr::choose(condition, yes, no, width), ty);
    }
}

fn constant(operator: &Operator) -> Option<(Expr, Type)> {
    Some(match operator {
        Operator::I32Const { value } => (Expr::number((*value).into()), Type::I32),
        Operator::I64Const { value } => (Expr::number(*value), Type::I64),
        Operator::F32Const { value } => (Expr::float(value.bits()), Type::F32),
        Operator::F64Const { value } => (Expr::double(value.bits()), Type::F64),
        _ => return None,
    })
}
