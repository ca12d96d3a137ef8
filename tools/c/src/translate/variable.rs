//! Constants, variables, and the choice between two values.

use wasmparser::Operator;

use super::c_type::CType;
use super::expression::Expr;
use super::function::Translator;

impl Translator<'_> {
    pub fn variables(&mut self, operator: &Operator) -> bool {
        if let Some(value) = constant(operator) {
            self.stack.push(value);
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
                self.stack.push_local(self.stack.locals.get(*local_index));
            }
            Operator::LocalSet { local_index } => {
                let value = self.stack.pop();
                self.assigned.insert(*local_index);
                self.stack.set_local(self.stack.locals.get(*local_index), value);
            }
            Operator::LocalTee { local_index } => {
                let value = self.stack.pop();
                self.assigned.insert(*local_index);
                self.stack.tee_local(self.stack.locals.get(*local_index), value);
            }
            _ => return false,
        }
        true
    }

    fn globals(&mut self, operator: &Operator) -> bool {
        match operator {
            Operator::GlobalGet { global_index } => {
                let global = &self.module.globals[*global_index as usize];
                let kind = CType::of(global.ty);
                self.stack.push(Expr::global(*global_index, kind, global.mutable));
            }
            Operator::GlobalSet { global_index } => {
                let kind = CType::of(self.module.globals[*global_index as usize].ty);
                let value = self.stack.pop();
                self.stack.run(Expr::set_global(*global_index, kind, value));
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
        let yes = self.stack.pop();
        self.stack.push(Expr::choose(condition, yes, no));
    }
}

fn constant(operator: &Operator) -> Option<Expr> {
    Some(match operator {
        Operator::I32Const { value } => Expr::number((*value).into()),
        Operator::I64Const { value } => Expr::number(*value).to(CType::Long),
        Operator::F32Const { value } => Expr::float(value.bits()),
        Operator::F64Const { value } => Expr::double(value.bits()),
        _ => return None,
    })
}
