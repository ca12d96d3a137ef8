//! Calls of a function by its name and through the table.

use anyhow::{Result, bail};

use super::effects::Effects;
use super::expression::Expr;
use super::function::Translator;
use super::kind::Kind;
use super::module::{Signature, Type};

impl Translator<'_> {
    pub fn call(&mut self, function: usize) -> Result<()> {
        let signature = self.module.signature(function);
        refuse_several(signature)?;
        let arguments = self.arguments(&signature.params);
        self.calls.insert(function);
        let name = self.names.function(function);
        let result = signature.results.first().copied();
        let kind = result.map_or(Kind::Int, Kind::of);
        self.called(Expr::call(name, kind, Effects::of_a_call(), arguments), result);
        Ok(())
    }

    pub fn call_indirect(&mut self, ty: usize) -> Result<()> {
        let signature = &self.module.types[ty];
        refuse_several(signature)?;
        let ty = self.module.canonical(ty);
        self.indirect.insert(ty);
        let index = self.stack.pop();
        let arguments = self.arguments(&signature.params);
        let result = signature.results.first().copied();
        let kind = result.map_or(Kind::Int, Kind::of);
        self.called(Expr::indirect(ty, kind, index, arguments), result);
        Ok(())
    }

    fn arguments(&mut self, params: &[Type]) -> Vec<Expr> {
        let values = self.stack.pop_many(params.len());
        values.into_iter().zip(params).map(|(value, ty)| value.bare(Kind::of(*ty))).collect()
    }

    pub fn called(&mut self, call: Expr, result: Option<Type>) {
        match result {
            Some(ty) => self.stack.push(call, ty),
            None => self.stack.run(call),
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
