//! Statements, and how wasm's blocks and branches become C's if, while and switch.

use std::mem::take;

use super::expression::Expr;

pub type Label = u32;

#[derive(Clone, Debug, PartialEq)]
pub enum Statement {
    Do(Expr),
    If(Expr, Vec<Statement>, Vec<Statement>),
    /// A branch to the label leaves the block at its end.
    Block(Label, Vec<Statement>),
    /// Repeats until something leaves it. A branch to the label starts the next iteration.
    Loop(Label, Vec<Statement>),
    Switch(Expr, Vec<Arm>),
    Branch(Label),
    Return(Option<Expr>),
    Trap,
}

/// A case of a switch. As in C, its end falls through to the next one.
#[derive(Clone, Debug, PartialEq)]
pub struct Arm {
    pub cases: Vec<u32>,
    pub default: bool,
    pub label: Option<Label>,
    pub body: Vec<Statement>,
}

use Statement::{Block, Branch, Do, If, Loop, Return, Switch, Trap};

impl Statement {
    /// Calls the visitor with every expression in it.
    pub fn expressions(&self, visit: &mut impl FnMut(&Expr)) {
        let mut inside = |list: &[Statement]| list.iter().for_each(|one| one.expressions(visit));
        match self {
            If(_, yes, no) => {
                inside(yes);
                inside(no);
            }
            Block(_, body) | Loop(_, body) => inside(body),
            Switch(_, arms) => arms.iter().for_each(|arm| inside(&arm.body)),
            _ => {}
        }
        if let Do(value) | Return(Some(value)) | If(value, ..) | Switch(value, _) = self {
            visit(value);
        }
    }
}

/// MSVC rejects blocks nested deeper than 128.
const DEEPEST: usize = 60;

/// The same program with as few branches as we can manage.
pub fn tidy(statements: Vec<Statement>) -> Vec<Statement> {
    let mut out = Vec::new();
    let mut rest = statements.into_iter();
    while let Some(statement) = rest.next() {
        match statement {
            Block(label, body) => {
                let mut body = tidy(body);
                if let Some(arm) = arm_to(label, &mut body) {
                    *arm = Arm { label: Some(label), body: tidy(rest.collect()), ..take_arm(arm) };
                    sink_arm(label, &mut body);
                    out.extend(body);
                    return out;
                }
                out.extend(block(label, fall_to(label, body)));
            }
            Loop(label, body) => match tidy(body) {
                body if mentions(&body, label) => out.push(Loop(label, fall_to(label, body))),
                body => out.extend(body),
            },
            If(condition, yes, no) => out.extend(branches(condition, tidy(yes), tidy(no))),
            other => out.push(other),
        }
        // What follows a jump is never reached.
        if ends(&out) {
            break;
        }
    }
    out
}

/// A block, or just its contents if nothing branches to its end.
fn block(label: Label, body: Vec<Statement>) -> Vec<Statement> {
    if mentions(&body, label) { vec![Block(label, body)] } else { body }
}

fn branches(condition: Expr, yes: Vec<Statement>, no: Vec<Statement>) -> Vec<Statement> {
    match (yes.is_empty(), no.is_empty()) {
        (true, true) if condition.effects.matter() => vec![Do(condition)],
        (true, true) => vec![],
        (true, false) => vec![If(condition.not_true(), no, yes)],
        _ => vec![If(condition, yes, no)],
    }
}

/// Removes branches to the label right after the list: falling off its end is enough.
fn fall_to(label: Label, mut list: Vec<Statement>) -> Vec<Statement> {
    if let Some(at) = list.iter().position(|one| skips(one, label)) {
        return skip_to(label, list, at);
    }
    let last = match list.pop() {
        Some(Branch(to)) if to == label => return fall_to(label, list),
        Some(If(condition, yes, no)) => {
            branches(condition, fall_to(label, yes), fall_to(label, no))
        }
        Some(Block(own, body)) => block(own, fall_to(label, body)),
        Some(Switch(on, mut arms)) => {
            if let Some(last) = arms.last_mut() {
                last.body = fall_to(label, take(&mut last.body));
            }
            vec![Switch(on, arms)]
        }
        last => last.into_iter().collect(),
    };
    list.extend(last);
    list
}

/// The same where the statement at `at` skips the rest of the list: the rest becomes its else.
fn skip_to(label: Label, mut list: Vec<Statement>, at: usize) -> Vec<Statement> {
    let rest = list.split_off(at + 1);
    match list.pop() {
        Some(If(condition, mut yes, no)) if depth(&rest) < DEEPEST => {
            yes.pop();
            let no = fall_to(label, no.into_iter().chain(rest).collect());
            list.extend(branches(condition, fall_to(label, yes), no));
        }
        skip => list.extend(skip.into_iter().chain(fall_to(label, rest))),
    }
    list
}

/// Whether the statement is `if (…) { …; branch to label }`, which skips what follows.
fn skips(statement: &Statement, label: Label) -> bool {
    matches!(statement, If(_, yes, _) if yes.last() == Some(&Branch(label)))
}

/// The arm of the switch at the body's end that only branches to the label.
fn arm_to(label: Label, body: &mut [Statement]) -> Option<&mut Arm> {
    let Some(Switch(_, arms)) = body.last_mut() else { return None };
    arms.iter_mut().find(|arm| arm.label.is_none() && arm.body == [Branch(label)])
}

fn take_arm(arm: &mut Arm) -> Arm {
    Arm { cases: take(&mut arm.cases), default: arm.default, label: None, body: vec![] }
}

/// Moves the arm with the label to the end: its body is now what followed the switch.
fn sink_arm(label: Label, body: &mut [Statement]) {
    let Some(Switch(_, arms)) = body.last_mut() else { return };
    if let Some(at) = arms.iter().position(|arm| arm.label == Some(label)) {
        let arm = arms.remove(at);
        if let Some(last) = arms.last_mut() {
            last.body = fall_to(label, take(&mut last.body));
        }
        arms.push(arm);
    }
}

/// Whether control never reaches the end of the list.
pub fn ends(list: &[Statement]) -> bool {
    match list.last() {
        Some(Branch(_) | Return(_) | Trap | Loop(..)) => true,
        Some(If(_, yes, no)) => ends(yes) && ends(no),
        Some(Switch(_, arms)) => arms.last().is_some_and(|arm| ends(&arm.body)),
        _ => false,
    }
}

/// Whether anything in the list branches to the label.
pub fn mentions(list: &[Statement], label: Label) -> bool {
    list.iter().any(|statement| match statement {
        Branch(to) => *to == label,
        If(_, yes, no) => mentions(yes, label) || mentions(no, label),
        Block(_, body) | Loop(_, body) => mentions(body, label),
        Switch(_, arms) => arms.iter().any(|arm| mentions(&arm.body, label)),
        _ => false,
    })
}

fn depth(list: &[Statement]) -> usize {
    let deepest = list.iter().map(|statement| match statement {
        If(_, yes, no) => 1 + depth(yes).max(depth(no)),
        Block(_, body) => depth(body),
        Loop(_, body) => 1 + depth(body),
        Switch(_, arms) => 1 + arms.iter().map(|arm| depth(&arm.body)).max().unwrap_or(0),
        _ => 0,
    });
    deepest.max().unwrap_or(0)
}
