//! Translates one function from a stack machine's instructions to statements.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use wasmparser::{FunctionBody, Operator};

use super::block::{BlockShape, Frame};
use super::call::refuse_several;
use super::local::Locals;
use super::module::{Signature, Type, WasmModule, value};
use super::names::FunctionNames;
use super::numeric;
use super::stack::Stack;
use super::statement::{Label, Statement, tidy};

/// A translated function, and what it calls.
pub struct Function {
    pub params: usize,
    pub locals: Locals,
    /// The locals that may be read before they are written: wasm initialises them to zero.
    pub zeroed: BTreeSet<u32>,
    pub result: Option<Type>,
    pub body: Vec<Statement>,
    pub calls: BTreeSet<usize>,
    /// The types of its calls through the table.
    pub indirect: BTreeSet<usize>,
}

/// The label of the whole function: a branch there returns.
pub const END: Label = 0;

pub fn translate(module: &WasmModule, names: &FunctionNames, index: usize) -> Result<Function> {
    let signature = module.signature(index).clone();
    refuse_several(&signature)?;
    let body = module.body(index).expect("a function of the module itself");
    let mut translator = Translator::new(module, names, &signature);
    translator.declare(body)?;
    for operator in body.get_operators_reader()? {
        translator.step(&operator?)?;
    }
    let Translator { stack, calls, indirect, zeroed, .. } = translator;
    let body = tidy(stack.done);
    let (params, result) = (signature.params.len(), signature.results.first().copied());
    Ok(Function { params, locals: stack.locals, zeroed, result, body, calls, indirect })
}

pub struct Translator<'a> {
    pub module: &'a WasmModule<'a>,
    pub names: &'a FunctionNames,
    pub result: Option<Type>,
    pub stack: Stack,
    pub frames: Vec<Frame>,
    pub labels: Label,
    /// How many blocks have been opened in code that is never reached; None if it is reached.
    pub dead: Option<usize>,
    pub assigned: BTreeSet<u32>,
    pub zeroed: BTreeSet<u32>,
    pub calls: BTreeSet<usize>,
    pub indirect: BTreeSet<usize>,
}

impl<'a> Translator<'a> {
    fn new(module: &'a WasmModule<'a>, names: &'a FunctionNames, signature: &Signature) -> Self {
        let mut translator = Translator {
            module,
            names,
            result: signature.results.first().copied(),
            stack: Stack::new(Locals::new(&signature.params)),
            frames: vec![],
            labels: END,
            dead: None,
            assigned: (0..signature.params.len() as u32).collect(),
            zeroed: BTreeSet::new(),
            calls: BTreeSet::new(),
            indirect: BTreeSet::new(),
        };
        translator.open(BlockShape::Function, Signature { params: vec![], results: vec![] });
        translator
    }

    fn declare(&mut self, body: &FunctionBody) -> Result<()> {
        for group in body.get_locals_reader()? {
            let (count, ty) = group?;
            let ty = value(ty)?;
            for _ in 0..count {
                self.stack.locals.declare(ty);
            }
        }
        Ok(())
    }

    fn step(&mut self, operator: &Operator) -> Result<()> {
        if let Some(depth) = self.dead
            && !self.revive(operator, depth)
        {
            return Ok(());
        }
        if self.control(operator)?
            || self.variables(operator)
            || self.memory(operator)
            || self.vector(operator)
        {
            return Ok(());
        }
        match numeric::expression(operator, &mut || self.stack.pop()) {
            Some(value) => self.stack.push(value),
            None => bail!("the instruction {operator:?} is not supported"),
        }
        Ok(())
    }

    /// In dead code: counts blocks. True for the else or end that belongs to the last live one.
    fn revive(&mut self, operator: &Operator, depth: usize) -> bool {
        match operator {
            Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => {
                self.dead = Some(depth + 1);
            }
            Operator::End if depth > 0 => self.dead = Some(depth - 1),
            Operator::End => return true,
            Operator::Else => return depth == 0,
            _ => {}
        }
        false
    }

    fn control(&mut self, operator: &Operator) -> Result<bool> {
        match operator {
            Operator::Nop => {}
            Operator::Unreachable => self.jump(vec![], |_, _| vec![Statement::Trap]),
            Operator::Block { blockty } => self.open(BlockShape::Block, self.signature(*blockty)?),
            Operator::Loop { blockty } => {
                self.labels += 1;
                self.open(BlockShape::Loop(self.labels - 1), self.signature(*blockty)?);
            }
            Operator::If { blockty } => {
                let condition = self.stack.pop().truth();
                self.open(BlockShape::If(condition, None), self.signature(*blockty)?);
            }
            Operator::Else => self.turn(),
            Operator::End => self.close(),
            Operator::Br { relative_depth } => self.br(*relative_depth),
            Operator::BrIf { relative_depth } => self.br_if(*relative_depth),
            Operator::BrTable { targets } => self.br_table(targets)?,
            Operator::Return => self.br(self.frames.len() as u32 - 1),
            Operator::Call { function_index } => self.call(*function_index as usize)?,
            Operator::CallIndirect { type_index, .. } => {
                self.call_indirect(*type_index as usize)?
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}
