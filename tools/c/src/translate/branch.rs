//! Branches: the ways out of a block, and the values they carry.

use anyhow::Result;
use wasmparser::BrTable;

use super::block::BlockShape;
use super::c_type::CType;
use super::effects::{Effects, Resource};
use super::expression::Expr;
use super::function::Translator;
use super::local::Local;
use super::statement::{Arm, Statement};

impl Translator<'_> {
    pub fn br(&mut self, depth: u32) {
        let values = self.stack.pop_many(self.arity(depth));
        self.jump(values, |own, values| own.branch(depth, values));
    }

    pub fn br_if(&mut self, depth: u32) {
        let condition = self.stack.pop().truth();
        self.stack.settle();
        let values = self.stack.top(self.arity(depth));
        let branch = self.branch(depth, values);
        self.stack.done.push(Statement::If(condition, branch, vec![]));
    }

    /// Jumps elsewhere, after evaluating what is pending and has visible effects.
    pub fn jump(
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
            BlockShape::Loop(head) => {
                let params = self.frame(depth).params.clone();
                let mut statements = self.moves(&params, values);
                statements.push(Statement::Branch(head));
                statements
            }
            _ => self.leave(depth, values),
        }
    }

    /// The way to the end of a block.
    pub fn leave(&mut self, depth: u32, mut values: Vec<Expr>) -> Vec<Statement> {
        let assigned = self.assigned.clone();
        let frame = self.frame_mut(depth);
        frame.leaving = Some(match frame.leaving.take() {
            Some(leaving) => leaving.intersection(&assigned).copied().collect(),
            None => assigned,
        });
        let (label, results) = (frame.label, frame.results.clone());
        if matches!(frame.shape, BlockShape::Function) && !values.is_empty() {
            let kind = CType::of_result(self.result.as_ref());
            return vec![Statement::Return(values.pop().map(|value| value.passed_as(kind)))];
        }
        let mut statements = self.moves(&results, values);
        statements.push(Statement::Branch(label));
        statements
    }

    /// Assigns all values as if at once: they are copied first if one would overwrite another.
    fn moves(&mut self, targets: &[Local], mut values: Vec<Expr>) -> Vec<Statement> {
        let overwritten = |(at, target): (usize, &Local)| {
            let write = Effects::writing(Resource::Local(target.index()));
            values[at + 1..].iter().any(|value| value.effects.conflict(&write))
        };
        let mut statements = vec![];
        if targets.iter().enumerate().any(overwritten) {
            for (target, value) in targets.iter().zip(&mut values) {
                let copy = self.stack.locals.declare(target.ty());
                let original = std::mem::replace(value, Expr::local(copy));
                statements.push(Statement::Do(Expr::assign(copy, original)));
            }
        }
        for (target, value) in targets.iter().zip(values) {
            statements.push(Statement::Do(Expr::assign(*target, value)));
        }
        statements
    }

    pub fn br_table(&mut self, targets: &BrTable) -> Result<()> {
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
        self.jump(vec![], |_, _| vec![Statement::Switch(index.to(CType::U32), arms)]);
        Ok(())
    }

    /// The arm that branches to this depth.
    fn arm<'b>(&mut self, arms: &'b mut Vec<(u32, Arm)>, depth: u32) -> &'b mut Arm {
        let at = arms.iter().position(|(other, _)| *other == depth).unwrap_or_else(|| {
            let values = self.stack.top(self.arity(depth));
            let body = self.branch(depth, values);
            arms.push((depth, Arm { cases: vec![], default: false, label: None, body }));
            arms.len() - 1
        });
        &mut arms[at].1
    }
}
