//! Opens and closes blocks, loops and ifs.

use std::collections::BTreeSet;
use std::mem::take;

use anyhow::Result;
use wasmparser::BlockType;

use super::expression::Expr;
use super::function::Translator;
use super::local::Local;
use super::module::{Signature, value};
use super::statement::{Label, Statement};

pub enum BlockShape {
    Function,
    Block,
    /// A loop, with the label of its head.
    Loop(Label),
    /// An if, with its condition and, from the else on, the statements before the else.
    If(Expr, Option<Vec<Statement>>),
}

/// A block that is open.
pub struct Frame {
    pub shape: BlockShape,
    /// The label of its end.
    pub label: Label,
    pub height: usize,
    /// The variables that hold the block's values at its start and at its end.
    pub params: Vec<Local>,
    pub results: Vec<Local>,
    /// The statements before the block.
    pub before: Vec<Statement>,
    /// The locals that are surely written at its start, and at its end if that is ever reached.
    pub assigned: BTreeSet<u32>,
    pub leaving: Option<BTreeSet<u32>>,
}

impl Translator<'_> {
    pub fn signature(&self, block: BlockType) -> Result<Signature> {
        Ok(match block {
            BlockType::Empty => Signature { params: vec![], results: vec![] },
            BlockType::Type(ty) => Signature { params: vec![], results: vec![value(ty)?] },
            BlockType::FuncType(index) => self.module.types[index as usize].clone(),
        })
    }

    pub fn open(&mut self, shape: BlockShape, signature: Signature) {
        let stack = &mut self.stack;
        let locals = &mut stack.locals;
        let params: Vec<Local> = signature.params.iter().map(|ty| locals.declare(*ty)).collect();
        let results = signature.results.iter().map(|ty| locals.declare(*ty)).collect();
        let values = stack.pop_many(params.len());
        stack.settle();
        for (param, value) in params.iter().zip(values) {
            stack.set_local(*param, value);
        }
        let height = stack.height();
        params.iter().for_each(|param| stack.push_local(*param));
        self.frames.push(Frame {
            shape,
            label: self.labels,
            height,
            params,
            results,
            before: take(&mut stack.done),
            assigned: self.assigned.clone(),
            leaving: None,
        });
        self.labels += 1;
    }

    pub fn frame(&self, depth: u32) -> &Frame {
        &self.frames[self.frames.len() - 1 - depth as usize]
    }

    pub fn frame_mut(&mut self, depth: u32) -> &mut Frame {
        let at = self.frames.len() - 1 - depth as usize;
        &mut self.frames[at]
    }

    /// The else of an if. Every if gets one.
    pub fn turn(&mut self) {
        self.arrive();
        let yes = take(&mut self.stack.done);
        let frame = self.frame_mut(0);
        if let BlockShape::If(_, kept) = &mut frame.shape {
            *kept = Some(yes);
        }
        let params = frame.params.clone();
        self.assigned = frame.assigned.clone();
        params.into_iter().for_each(|param| self.stack.push_local(param));
    }

    pub fn close(&mut self) {
        if let BlockShape::If(_, None) = self.frame(0).shape {
            self.turn();
        }
        self.arrive();
        let Some(frame) = self.frames.pop() else { return };
        let mut inside = std::mem::replace(&mut self.stack.done, frame.before);
        match frame.shape {
            BlockShape::Function | BlockShape::Block => {}
            BlockShape::Loop(head) => inside = vec![Statement::Loop(head, inside)],
            BlockShape::If(condition, yes) => {
                inside = vec![Statement::If(condition, yes.unwrap_or_default(), inside)];
            }
        }
        self.stack.done.push(Statement::Block(frame.label, inside));
        match frame.leaving {
            Some(assigned) => self.assigned = assigned,
            None => self.dead = Some(0),
        }
        for result in frame.results {
            self.stack.push(Expr::settled(result));
        }
    }

    /// The end of a block's code, or of an if's first half.
    fn arrive(&mut self) {
        if self.dead.is_none() {
            let values = self.stack.pop_many(self.ending(0));
            self.jump(values, |own, values| own.leave(0, values));
        }
        self.dead = None;
        let height = self.frame(0).height;
        self.stack.cut(height);
    }

    /// How many values the block leaves at its end.
    fn ending(&self, depth: u32) -> usize {
        match self.frame(depth).shape {
            BlockShape::Function => self.result.iter().count(),
            _ => self.frame(depth).results.len(),
        }
    }

    /// How many values a branch carries.
    pub fn arity(&self, depth: u32) -> usize {
        match self.frame(depth).shape {
            BlockShape::Loop(_) => self.frame(depth).params.len(),
            _ => self.ending(depth),
        }
    }
}
