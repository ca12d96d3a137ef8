//! wasm's operand stack, holding expressions that are not evaluated yet.
//!
//! The invariant: any two expressions on the stack could swap places, because what would conflict
//! with a new one is evaluated into a variable before the new one is pushed. So C's unspecified order
//! of evaluation does no harm when they end up in one expression.

use super::effects::{Effects, Resource};
use super::expression::{Expr, Node};
use super::module::Type;
use super::statement::Statement;

pub struct Stack {
    pending: Vec<(Expr, Type)>,
    /// The types of the function's locals, then of the variables we add.
    pub locals: Vec<Type>,
    /// The statements of the innermost block so far.
    pub done: Vec<Statement>,
}

impl Stack {
    pub fn new(locals: Vec<Type>) -> Stack {
        Stack { pending: vec![], locals, done: vec![] }
    }

    pub fn height(&self) -> usize {
        self.pending.len()
    }

    pub fn variable(&mut self, ty: Type) -> u32 {
        self.locals.push(ty);
        self.locals.len() as u32 - 1
    }

    pub fn push(&mut self, value: Expr, ty: Type) {
        self.make_way(&value.effects);
        self.pending.push((value, ty));
    }

    pub fn push_local(&mut self, index: u32) {
        let ty = self.locals[index as usize];
        self.push(Expr::local(index, ty), ty);
    }

    pub fn pop(&mut self) -> Expr {
        self.pop_typed().0
    }

    pub fn pop_typed(&mut self) -> (Expr, Type) {
        self.pending.pop().expect("the validator has checked the operands")
    }

    pub fn pop_many(&mut self, count: usize) -> Vec<Expr> {
        let at = self.pending.len() - count;
        self.pending.drain(at..).map(|(value, _)| value).collect()
    }

    pub fn top(&self, count: usize) -> Vec<Expr> {
        let at = self.pending.len() - count;
        self.pending[at..].iter().map(|(value, _)| value.clone()).collect()
    }

    /// Forgets what is above the height.
    pub fn cut(&mut self, height: usize) {
        self.pending.truncate(height);
    }

    /// Adds a statement, after what must be evaluated before it.
    pub fn run(&mut self, statement: Expr) {
        self.make_way(&statement.effects);
        self.done.push(Statement::Do(statement));
    }

    pub fn set_local(&mut self, index: u32, value: Expr) {
        if value.node != Node::Local(index) {
            let assignment = self.assignment(index, value);
            self.run(assignment);
        }
    }

    pub fn tee_local(&mut self, index: u32, value: Expr) {
        let assignment = self.assignment(index, value);
        self.push(assignment, self.locals[index as usize]);
    }

    /// `index = value`. C does not say what `x = (x = 1) + 1` is, so that becomes two statements.
    fn assignment(&mut self, index: u32, mut value: Expr) -> Expr {
        let ty = self.locals[index as usize];
        if value.effects.writes(Resource::Local(index)) {
            let copy = self.variable(ty);
            self.run(Expr::assign(copy, ty, value));
            value = Expr::settled(copy, ty);
        }
        Expr::assign(index, ty, value)
    }

    /// Evaluates what conflicts with these effects.
    fn make_way(&mut self, effects: &Effects) {
        for at in 0..self.pending.len() {
            // An assignment leaves its local on the stack, and that may conflict, too.
            while self.pending[at].0.effects.conflict(effects) {
                self.evaluate(at);
            }
        }
    }

    /// Puts all that is pending into variables that nothing changes: control is about to split, and
    /// what is evaluated in one branch might not be in the other.
    pub fn settle(&mut self) {
        for at in 0..self.pending.len() {
            while !self.pending[at].0.effects.are_none() {
                self.evaluate(at);
            }
        }
    }

    /// Evaluates what has visible effects. A jump drops the values themselves.
    pub fn abandon(&mut self) {
        self.calm(self.pending.len());
    }

    /// Evaluates those of the topmost values that have visible effects.
    pub fn calm(&mut self, count: usize) {
        for at in self.pending.len() - count..self.pending.len() {
            if self.pending[at].0.effects.matter() {
                self.evaluate(at);
            }
        }
    }

    /// Puts a pending value into a variable. An assignment already has one.
    fn evaluate(&mut self, at: usize) {
        let (value, ty) = self.pending[at].clone();
        let (statement, rest) = match value.node {
            Node::Assign(index, _) => (value, Expr::local(index, self.locals[index as usize])),
            _ => {
                let index = self.variable(ty);
                (Expr::assign(index, ty, value), Expr::settled(index, ty))
            }
        };
        self.done.push(Statement::Do(statement));
        self.pending[at].0 = rest;
    }
}
