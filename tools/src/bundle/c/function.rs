//! One function: from a stack machine's instructions to statements.

use std::collections::BTreeSet;
use std::mem::take;

use anyhow::{Result, bail};
use wasmparser::{BlockType, BrTable, FunctionBody, Operator};

use super::effects::{Effects, Place};
use super::expression::{Expr, Kind, Width};
use super::memory;
use super::module::{Module, Signature, Type, value};
use super::names::Names;
use super::numeric;
use super::stack::Stack;
use super::statement::{Arm, Label, Statement, tidy};
use super::vector;

/// A translated function, and whom it calls.
pub struct Function {
    pub params: usize,
    pub locals: Vec<Type>,
    /// The locals that may be read before they are written: wasm starts them at zero.
    pub zeroed: BTreeSet<u32>,
    pub result: Option<Type>,
    pub body: Vec<Statement>,
    pub calls: BTreeSet<usize>,
    /// The types of its calls through the table.
    pub indirect: BTreeSet<usize>,
}

/// The label of the whole function: a branch there returns.
pub const END: Label = 0;

pub fn translate(module: &Module, names: &Names, index: usize) -> Result<Function> {
    let signature = module.signature(index).clone();
    if signature.results.len() > 1 {
        bail!("functions with several results are not supported");
    }
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

enum Shape {
    Function,
    Block,
    /// A loop, with the label of its head.
    Loop(Label),
    /// An if, with its condition; at the else, what came before it is kept.
    If(Expr, Option<Vec<Statement>>),
}

/// A block that is open.
struct Frame {
    shape: Shape,
    /// The label of its end.
    label: Label,
    height: usize,
    /// The variables that hold the block's values at its start and at its end.
    params: Vec<u32>,
    results: Vec<u32>,
    /// The statements before the block.
    before: Vec<Statement>,
    /// The locals written for certain at the start, and at the end if it is ever reached.
    assigned: BTreeSet<u32>,
    leaving: Option<BTreeSet<u32>>,
}

struct Translator<'a> {
    module: &'a Module<'a>,
    names: &'a Names,
    result: Option<Type>,
    stack: Stack,
    frames: Vec<Frame>,
    labels: Label,
    /// How many blocks have been opened in code that is never reached; None if it is reached.
    dead: Option<usize>,
    assigned: BTreeSet<u32>,
    zeroed: BTreeSet<u32>,
    calls: BTreeSet<usize>,
    indirect: BTreeSet<usize>,
}

impl<'a> Translator<'a> {
    fn new(module: &'a Module<'a>, names: &'a Names, signature: &Signature) -> Self {
        let mut translator = Translator {
            module,
            names,
            result: signature.results.first().copied(),
            stack: Stack::new(signature.params.clone()),
            frames: vec![],
            labels: END,
            dead: None,
            assigned: (0..signature.params.len() as u32).collect(),
            zeroed: BTreeSet::new(),
            calls: BTreeSet::new(),
            indirect: BTreeSet::new(),
        };
        translator.open(Shape::Function, Signature { params: vec![], results: vec![] });
        translator
    }

    fn declare(&mut self, body: &FunctionBody) -> Result<()> {
        for group in body.get_locals_reader()? {
            let (count, ty) = group?;
            self.stack.locals.extend(vec![value(ty)?; count as usize]);
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
            Some((value, ty)) => self.stack.push(value, ty),
            None => bail!("the instruction {operator:?} is not supported"),
        }
        Ok(())
    }

    /// In dead code: counts blocks; true for the else or end that closes the last live one.
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
            Operator::Block { blockty } => self.open(Shape::Block, self.signature(*blockty)?),
            Operator::Loop { blockty } => {
                self.labels += 1;
                self.open(Shape::Loop(self.labels - 1), self.signature(*blockty)?);
            }
            Operator::If { blockty } => {
                let condition = self.stack.pop().truth();
                self.open(Shape::If(condition, None), self.signature(*blockty)?);
            }
            Operator::Else => self.turn(),
            Operator::End => self.close(),
            Operator::Br { relative_depth } => self.br(*relative_depth),
            Operator::BrIf { relative_depth } => {
                let condition = self.stack.pop().truth();
                self.stack.settle();
                let values = self.stack.top(self.arity(*relative_depth));
                let branch = self.branch(*relative_depth, values);
                self.stack.done.push(Statement::If(condition, branch, vec![]));
            }
            Operator::BrTable { targets } => self.br_table(targets)?,
            Operator::Return => self.br(self.frames.len() as u32 - 1),
            Operator::Call { function_index } => self.call(*function_index as usize),
            Operator::CallIndirect { type_index, .. } => {
                self.call_indirect(*type_index as usize)?
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn signature(&self, block: BlockType) -> Result<Signature> {
        Ok(match block {
            BlockType::Empty => Signature { params: vec![], results: vec![] },
            BlockType::Type(ty) => Signature { params: vec![], results: vec![value(ty)?] },
            BlockType::FuncType(index) => self.module.types[index as usize].clone(),
        })
    }

    fn open(&mut self, shape: Shape, signature: Signature) {
        let stack = &mut self.stack;
        let params: Vec<u32> = signature.params.iter().map(|ty| stack.variable(*ty)).collect();
        let results = signature.results.iter().map(|ty| stack.variable(*ty)).collect();
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

    fn frame(&self, depth: u32) -> &Frame {
        &self.frames[self.frames.len() - 1 - depth as usize]
    }

    fn frame_mut(&mut self, depth: u32) -> &mut Frame {
        let at = self.frames.len() - 1 - depth as usize;
        &mut self.frames[at]
    }

    /// The else of an if; every if gets one.
    fn turn(&mut self) {
        self.arrive();
        let yes = take(&mut self.stack.done);
        let frame = self.frame_mut(0);
        if let Shape::If(_, kept) = &mut frame.shape {
            *kept = Some(yes);
        }
        let params = frame.params.clone();
        self.assigned = frame.assigned.clone();
        params.into_iter().for_each(|param| self.stack.push_local(param));
    }

    fn close(&mut self) {
        if let Shape::If(_, None) = self.frame(0).shape {
            self.turn();
        }
        self.arrive();
        let Some(frame) = self.frames.pop() else { return };
        let mut inside = std::mem::replace(&mut self.stack.done, frame.before);
        match frame.shape {
            Shape::Function | Shape::Block => {}
            Shape::Loop(head) => inside = vec![Statement::Loop(head, inside)],
            Shape::If(condition, yes) => {
                inside = vec![Statement::If(condition, yes.unwrap_or_default(), inside)];
            }
        }
        self.stack.done.push(Statement::Block(frame.label, inside));
        match frame.leaving {
            Some(assigned) => self.assigned = assigned,
            None => self.dead = Some(0),
        }
        for result in frame.results {
            let ty = self.stack.locals[result as usize];
            self.stack.push(Expr::settled(result, ty), ty);
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
            Shape::Function => self.result.iter().count(),
            _ => self.frame(depth).results.len(),
        }
    }

    /// How many values a branch takes along.
    fn arity(&self, depth: u32) -> usize {
        match self.frame(depth).shape {
            Shape::Loop(_) => self.frame(depth).params.len(),
            _ => self.ending(depth),
        }
    }

    fn br(&mut self, depth: u32) {
        let values = self.stack.pop_many(self.arity(depth));
        self.jump(values, |own, values| own.branch(depth, values));
    }

    /// Leaves for elsewhere, after what is pending and can be seen from outside.
    fn jump(
        &mut self,
        values: Vec<Expr>,
        statements: impl FnOnce(&mut Self, Vec<Expr>) -> Vec<Statement>,
    ) {
        self.stack.abandon();
        let statements = statements(self, values);
        self.stack.done.extend(statements);
        self.dead = Some(0);
    }

    fn branch(&mut self, depth: u32, values: Vec<Expr>) -> Vec<Statement> {
        match self.frame(depth).shape {
            Shape::Loop(head) => {
                let params = self.frame(depth).params.clone();
                let mut statements = self.moves(&params, values);
                statements.push(Statement::Branch(head));
                statements
            }
            _ => self.leave(depth, values),
        }
    }

    /// The way to the end of a block.
    fn leave(&mut self, depth: u32, mut values: Vec<Expr>) -> Vec<Statement> {
        let assigned = self.assigned.clone();
        let frame = self.frame_mut(depth);
        frame.leaving = Some(match frame.leaving.take() {
            Some(leaving) => leaving.intersection(&assigned).copied().collect(),
            None => assigned,
        });
        let (label, results) = (frame.label, frame.results.clone());
        if matches!(frame.shape, Shape::Function) && !values.is_empty() {
            let kind = self.result.map_or(Kind::Int, Kind::of);
            return vec![Statement::Return(values.pop().map(|value| value.bare(kind)))];
        }
        let mut statements = self.moves(&results, values);
        statements.push(Statement::Branch(label));
        statements
    }

    /// Assigns all the values at once, as far as anyone can see.
    fn moves(&mut self, targets: &[u32], mut values: Vec<Expr>) -> Vec<Statement> {
        let overwritten = |(at, target): (usize, &u32)| {
            let write = Effects::writing(Place::Local(*target));
            values[at + 1..].iter().any(|value| value.effects.conflict(&write))
        };
        let mut statements = vec![];
        if targets.iter().enumerate().any(overwritten) {
            for (target, value) in targets.iter().zip(&mut values) {
                let ty = self.stack.locals[*target as usize];
                let copy = self.stack.variable(ty);
                let original = std::mem::replace(value, Expr::local(copy, ty));
                statements.push(Statement::Do(Expr::assign(copy, ty, original)));
            }
        }
        for (target, value) in targets.iter().zip(values) {
            let ty = self.stack.locals[*target as usize];
            statements.push(Statement::Do(Expr::assign(*target, ty, value)));
        }
        statements
    }

    fn br_table(&mut self, targets: &BrTable) -> Result<()> {
        let index = self.stack.pop();
        self.stack.settle();
        let mut arms: Vec<(u32, Arm)> = vec![];
        for (case, depth) in targets.targets().enumerate() {
            self.arm(&mut arms, depth?).cases.push(case as u32);
        }
        let default = self.arm(&mut arms, targets.default());
        default.default = true;
        default.cases.clear();
        let arms = arms.into_iter().map(|(_, arm)| arm).collect();
        self.jump(vec![], |_, _| vec![Statement::Switch(index.to(Kind::U32), arms)]);
        Ok(())
    }

    /// The arm that goes to the depth.
    fn arm<'b>(&mut self, arms: &'b mut Vec<(u32, Arm)>, depth: u32) -> &'b mut Arm {
        let at = arms.iter().position(|(other, _)| *other == depth).unwrap_or_else(|| {
            let values = self.stack.top(self.arity(depth));
            let body = self.branch(depth, values);
            arms.push((depth, Arm { cases: vec![], default: false, label: None, body }));
            arms.len() - 1
        });
        &mut arms[at].1
    }

    fn call(&mut self, function: usize) {
        let signature = self.module.signature(function);
        let arguments = self.arguments(&signature.params);
        self.calls.insert(function);
        let name = self.names.function(function);
        let result = signature.results.first().copied();
        let kind = result.map_or(Kind::Int, Kind::of);
        self.called(Expr::call(name, kind, Effects::of_a_call(), arguments), result);
    }

    fn call_indirect(&mut self, ty: usize) -> Result<()> {
        let signature = &self.module.types[ty];
        if signature.results.len() > 1 {
            bail!("functions with several results are not supported");
        }
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

    fn called(&mut self, call: Expr, result: Option<Type>) {
        match result {
            Some(ty) => self.stack.push(call, ty),
            None => self.stack.run(call),
        }
    }

    fn variables(&mut self, operator: &Operator) -> bool {
        match operator {
            Operator::I32Const { value } => {
                self.stack.push(Expr::number((*value).into()), Type::I32)
            }
            Operator::I64Const { value } => self.stack.push(Expr::number(*value), Type::I64),
            Operator::F32Const { value } => self.stack.push(Expr::float(value.bits()), Type::F32),
            Operator::F64Const { value } => self.stack.push(Expr::double(value.bits()), Type::F64),
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
            Operator::GlobalGet { global_index } => {
                let global = &self.module.globals[*global_index as usize];
                let value = Expr::global(*global_index, global.ty, global.mutable);
                self.stack.push(value, global.ty);
            }
            Operator::GlobalSet { global_index } => {
                let value = self.stack.pop();
                self.stack.run(Expr::set_global(*global_index, value));
            }
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

    /// C evaluates one side only, wasm both: what can be seen of them must come first.
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

    fn vector(&mut self, operator: &Operator) -> bool {
        let Some((call, result)) = vector::call(operator, &mut || self.stack.pop()) else {
            return false;
        };
        self.called(call, result);
        true
    }

    fn memory(&mut self, operator: &Operator) -> bool {
        if let Some((load, place)) = memory::load(operator) {
            let address = self.stack.pop();
            self.stack.push(load.of(address, place), load.ty);
            return true;
        }
        if let Some((name, kind, place)) = memory::store(operator) {
            let value = self.stack.pop();
            let address = self.stack.pop();
            self.stack.run(memory::write(name, address, place, value.bare(kind)));
            return true;
        }
        self.bulk(operator)
    }

    fn bulk(&mut self, operator: &Operator) -> bool {
        let memory = Effects::writing(Place::Memory);
        match operator {
            Operator::MemoryCopy { .. } | Operator::MemoryFill { .. } => {
                let is_copy = matches!(operator, Operator::MemoryCopy { .. });
                let arguments = self.stack.pop_many(3);
                let name = if is_copy { "copy" } else { "fill" };
                self.stack.run(Expr::call(name, Kind::Int, memory, arguments));
            }
            Operator::MemoryGrow { .. } => {
                let pages = self.stack.pop();
                self.stack.push(Expr::call("grow", Kind::U32, memory, vec![pages]), Type::I32);
            }
            Operator::MemorySize { .. } => {
                let memory = Effects::reading(Place::Memory);
                self.stack.push(Expr::call("size", Kind::U32, memory, vec![]), Type::I32);
            }
            _ => return false,
        }
        true
    }
}
