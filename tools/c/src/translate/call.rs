//! Calls of a function by its name and through the table.

use anyhow::{Result, bail};

use super::c_type::CType;
use super::effects::Effects;
use super::expression::Expr;
use super::function::Translator;
use super::module::{Signature, Type};

impl Translator<'_> {
    pub fn call(&mut self, function: usize) -> Result<()> {
        let signature = self.module.signature(function);
        refuse_several(signature)?;
        let arguments = self.arguments(&signature.params);
        self.calls.insert(function);
        let name = self.names.function(function);
        let kind = CType::of_result(signature.results.first());
        self.called(Expr::call(name, kind, Effects::of_a_call(), arguments));
        Ok(())
    }

    pub fn call_indirect(&mut self, ty: usize) -> Result<()> {
        let signature = &self.module.types[ty];
        refuse_several(signature)?;
        let ty = self.module.canonical(ty);
        self.indirect.insert(ty);
        let index = self.stack.pop().passed_as(self.module.table_index.kind());
        let arguments = self.arguments(&signature.params);
        let kind = CType::of_result(signature.results.first());
        self.called(Expr::indirect(ty, kind, index, arguments));
        Ok(())
    }

    fn arguments(&mut self, params: &[Type]) -> Vec<Expr> {
        let values = self.stack.pop_many(params.len());
        values.into_iter().zip(params).map(|(value, ty)| value.passed_as(CType::of(*ty))).collect()
    }

    pub fn called(&mut self, call: Expr) {
        match call.kind() {
            CType::Void => self.stack.run(call),
            _ => self.stack.push(call),
        }
    }
}

/// rustc does not emit them.
pub fn refuse_several(signature: &Signature) -> Result<()> {
    if signature.results.len() > 1 {
        bail!("functions with several results are not supported");
    }
    Ok(())
}
