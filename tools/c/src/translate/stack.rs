//! wasm's operand stack, holding expressions that are not evaluated yet.
//!
//! The invariant: any two expressions on the stack could swap places, because what would conflict
//! with a new one is evaluated into a variable before the new one is pushed. So C's unspecified order
//! of evaluation does no harm when they end up in one expression.

use super::effects::{Effects, Resource};
use super::expression::{Expr, Node};
use super::local::{Local, Locals};
use super::module::Type;
use super::statement::Statement;

pub struct Stack {
    pending: Vec<Expr>,
    /// The function's locals, then the variables we add.
    pub locals: Locals,
    /// The statements of the innermost block so far.
    pub done: Vec<Statement>,
}

impl Stack {
    pub fn new(locals: Locals) -> Stack {
        Stack { pending: vec![], locals, done: vec![] }
    }

    pub fn height(&self) -> usize {
        self.pending.len()
    }

    pub fn push(&mut self, value: Expr) {
        self.make_way(&value.effects);
        self.pending.push(value);
    }

    pub fn push_local(&mut self, local: Local) {
        self.push(Expr::local(local));
    }

    pub fn pop(&mut self) -> Expr {
        self.pending.pop().expect("the validator has checked the operands")
    }

    pub fn pop_many(&mut self, count: usize) -> Vec<Expr> {
        let at = self.pending.len() - count;
        self.pending.drain(at..).collect()
    }

    pub fn top(&self, count: usize) -> Vec<Expr> {
        let at = self.pending.len() - count;
        self.pending[at..].to_vec()
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

    pub fn set_local(&mut self, local: Local, value: Expr) {
        if value.node != Node::Local(local) {
            let assignment = self.assignment(local, value);
            self.run(assignment);
        }
    }

    pub fn tee_local(&mut self, local: Local, value: Expr) {
        let assignment = self.assignment(local, value);
        self.push(assignment);
    }

    /// `local = value`. C does not say what `x = (x = 1) + 1` is, so that becomes two statements.
    fn assignment(&mut self, local: Local, mut value: Expr) -> Expr {
        if value.effects.writes(Resource::Local(local.index())) {
            let copy = self.locals.declare(local.ty());
            self.run(Expr::assign(copy, value));
            value = Expr::settled(copy);
        }
        Expr::assign(local, value)
    }

    /// Evaluates what conflicts with these effects.
    fn make_way(&mut self, effects: &Effects) {
        for at in 0..self.pending.len() {
            // An assignment leaves its local on the stack, and that may conflict, too.
            while self.pending[at].effects.conflict(effects) {
                self.evaluate(at);
            }
        }
    }

    /// Puts all that is pending into variables that nothing changes: control is about to split, and
    /// what is evaluated in one branch might not be in the other.
    pub fn settle(&mut self) {
        for at in 0..self.pending.len() {
            while !self.pending[at].effects.are_none() {
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
            if self.pending[at].effects.matter() {
                self.evaluate(at);
            }
        }
    }

    /// Puts a pending value into a variable. An assignment already has one.
    fn evaluate(&mut self, at: usize) {
        let value = self.pending[at].clone();
        let (statement, rest) = split(&value).unwrap_or_else(|| {
            let local = self.locals.declare(type_of(&value));
            (Expr::assign(local, value), Expr::settled(local))
        });
        self.done.push(Statement::Do(statement));
        self.pending[at] = rest;
    }
}

/// An assignment, and the value as it is after that: its local, converted as the assignment was.
fn split(value: &Expr) -> Option<(Expr, Expr)> {
    match &value.node {
        Node::Assign(local, _) => Some((value.clone(), Expr::local(*local))),
        Node::Convert(kind, inner) => {
            let (assignment, rest) = split(inner)?;
            Some((assignment, rest.to(*kind)))
        }
        _ => None,
    }
}

/// The wasm type of a value on the stack.
fn type_of(value: &Expr) -> Type {
    value.kind().ty().expect("only values of wasm types are pushed")
}
