//! Proves that a C compiler reads an expression as it was meant. The text is parsed again by C's rules:
//! declared types, integer promotions and the usual arithmetic conversions, and no `long`, whose width
//! depends on the machine. The result must be the tree that the text was written from, with the same
//! conversions in the same places.

mod reader;
mod same;
#[cfg(test)]
mod tests;
mod tokens;

use std::collections::HashMap;

use anyhow::{Result, ensure};

use super::c_type::CType;
use super::expression::{Expr, Node};
use super::function::Function;
use super::local::Local;
use super::module::{Signature, WasmModule};
use super::names::FunctionNames;
use super::prototype;
use reader::ExpressionReader;
use same::same;

/// The types of the functions that a module's C may call.
pub struct Callees<'a> {
    module: &'a WasmModule<'a>,
    own: HashMap<&'a str, &'a Signature>,
}

impl<'a> Callees<'a> {
    pub fn new(module: &'a WasmModule<'a>, names: &'a FunctionNames) -> Self {
        let functions = 0..module.functions.len();
        let own = functions.map(|index| (names.function(index), module.signature(index)));
        Callees { module, own: own.collect() }
    }

    /// The types of the arguments and of the result.
    fn types(&self, name: &str) -> Option<(Vec<CType>, CType)> {
        let address = self.module.memory.address.kind();
        match name {
            "grow" => return Some((vec![address], address)),
            "size" => return Some((vec![], address)),
            _ => {}
        }
        if let Some(signature) = self.own.get(name) {
            return Some(types(signature));
        }
        let prototype = prototype::of(name)?;
        let params = prototype.params.iter().map(|slot| slot.kind(address));
        Some((params.collect(), prototype.result.kind(address)))
    }
}

fn types(signature: &Signature) -> (Vec<CType>, CType) {
    let params = signature.params.iter().map(|ty| CType::of(*ty)).collect();
    (params, CType::of_result(signature.results.first()))
}

/// What a function's body may name.
pub struct ProofScope<'a> {
    callees: &'a Callees<'a>,
    locals: HashMap<&'a str, Local>,
    result: CType,
}

impl<'a> ProofScope<'a> {
    pub fn new(
        callees: &'a Callees<'a>,
        function: &Function,
        names: &'a HashMap<Local, String>,
    ) -> Self {
        let locals = names.iter().map(|(local, name)| (name.as_str(), *local)).collect();
        ProofScope { callees, locals, result: CType::of_result(function.result.as_ref()) }
    }

    /// Fails unless C takes the text for this expression.
    pub fn prove(&self, text: &str, meant: &Expr) -> Result<()> {
        let read = ExpressionReader::new(text, self)?.whole()?;
        agree(text, &reader::promoted(read), meant)
    }

    /// The same for what the function returns.
    pub fn prove_result(&self, text: &str, meant: &Expr) -> Result<()> {
        let read = ExpressionReader::new(text, self)?.whole()?;
        agree(text, &reader::converted(read, self.result), meant)
    }

    fn global(&self, index: u32) -> Option<Node> {
        let global = self.callees.module.globals.get(index as usize)?;
        Some(Node::Global(index, CType::of(global.ty)))
    }
}

fn agree(text: &str, read: &Expr, meant: &Expr) -> Result<()> {
    ensure!(
        same(read, meant),
        "a C compiler would read `{text}` differently from what is meant, so nothing is handed out. \
         This is a bug in anyjudge: please report it together with the solution"
    );
    Ok(())
}
