//! Writes statements as C text, with as few braces and labels as C allows.

use std::collections::{BTreeSet, HashMap};

use anyhow::Result;

use super::declarations::declarations;
use super::expression::Expr;
use super::expression_text::ExpressionText;
use super::function::{END, Function};
use super::local::Local;
use super::proof::{Callees, ProofScope};
use super::statement::{Arm, Label, Statement, mentions};

/// The body of a function: declarations and statements, in braces. C understands every expression in
/// it as it was meant.
pub fn body(
    function: &Function,
    locals: &HashMap<Local, String>,
    callees: &Callees,
) -> Result<String> {
    let scope = ProofScope::new(callees, function, locals);
    let (text, used) = (ExpressionText(locals), BTreeSet::new());
    let mut emitter = Emitter { text, scope, proof: Ok(()), used };
    let statements = emitter.list(&function.body, &Flow::default());
    emitter.proof?;
    Ok(format!("{{\n{}{statements}}}", declarations(function, locals)))
}

/// Where control goes without a goto.
#[derive(Clone, Default)]
struct Flow {
    /// The labels right after the current list.
    next: BTreeSet<Label>,
    breaks: BTreeSet<Label>,
    continues: Option<Label>,
}

struct Emitter<'a> {
    text: ExpressionText<'a>,
    scope: ProofScope<'a>,
    /// Whether everything so far was proved.
    proof: Result<()>,
    /// The labels that some goto needs.
    used: BTreeSet<Label>,
}

impl Emitter<'_> {
    fn action(&mut self, value: &Expr) -> String {
        let text = self.text.action(value);
        self.proved(text, |scope, text| scope.prove(text, value))
    }

    fn whole(&mut self, value: &Expr) -> String {
        let text = self.text.whole(value);
        self.proved(text, |scope, text| scope.prove(text, value))
    }

    fn result(&mut self, value: &Expr) -> String {
        let text = self.text.passed(value, 0);
        self.proved(text, |scope, text| scope.prove_result(text, value))
    }

    fn proved(&mut self, text: String, prove: impl Fn(&ProofScope, &str) -> Result<()>) -> String {
        if self.proof.is_ok() {
            self.proof = prove(&self.scope, &text);
        }
        text
    }

    fn list(&mut self, list: &[Statement], flow: &Flow) -> String {
        let mut out = String::new();
        for (at, statement) in list.iter().enumerate() {
            let next = if at + 1 == list.len() { flow.next.clone() } else { BTreeSet::new() };
            out.push_str(&self.statement(statement, &Flow { next, ..flow.clone() }));
        }
        out
    }

    fn statement(&mut self, statement: &Statement, flow: &Flow) -> String {
        match statement {
            Statement::Do(value) => format!("{};\n", self.action(value)),
            Statement::If(condition, yes, no) => self.choice(condition, yes, no, flow),
            Statement::Block(label, body) => {
                let mut inner = flow.clone();
                inner.next.insert(*label);
                let body = self.list(body, &inner);
                let mark =
                    if self.used.contains(label) { format!("L{label}:;\n") } else { String::new() };
                body + &mark
            }
            Statement::Loop(label, body) => {
                let text = self.repeat(*label, body, flow);
                if self.used.contains(label) { format!("L{label}:{text}") } else { text }
            }
            Statement::Switch(on, arms) => self.switch(on, arms, flow),
            Statement::Branch(label) => self.branch(*label, flow),
            Statement::Return(None) => "return;\n".into(),
            Statement::Return(Some(value)) => match self.result(value) {
                value if value.starts_with('(') => format!("return{value};\n"),
                value => format!("return {value};\n"),
            },
            Statement::Trap => "halt();\n".into(),
        }
    }

    fn branch(&mut self, label: Label, flow: &Flow) -> String {
        if flow.continues == Some(label) {
            return "continue;\n".into();
        }
        if flow.breaks.contains(&label) {
            return "break;\n".into();
        }
        if label == END {
            return "return;\n".into();
        }
        self.used.insert(label);
        format!("goto L{label};\n")
    }

    fn choice(&mut self, on: &Expr, yes: &[Statement], no: &[Statement], flow: &Flow) -> String {
        let then = self.list(yes, flow);
        let condition = self.whole(on);
        if no.is_empty() {
            return format!("if({condition}){}", braced(yes, &then, false));
        }
        let otherwise = self.list(no, flow);
        let otherwise = match no {
            [Statement::If(..)] => format!(" {otherwise}"),
            _ => match braced(no, &otherwise, false) {
                text if text.starts_with('{') => text,
                text => format!(" {text}"),
            },
        };
        format!("if({condition}){}else{otherwise}", braced(yes, &then, true))
    }

    fn repeat(&mut self, label: Label, body: &[Statement], flow: &Flow) -> String {
        let inner =
            Flow { next: [label].into(), breaks: flow.next.clone(), continues: Some(label) };
        let leaves =
            |list: &[Statement]| matches!(list, [Statement::Branch(to)] if flow.next.contains(to));
        match body {
            [Statement::If(condition, yes, no), rest @ ..] if leaves(yes) && no.is_empty() => {
                let condition = self.whole(&condition.clone().not_true());
                let text = self.list(rest, &inner);
                format!("while({condition}){}", braced(rest, &text, false))
            }
            [Statement::If(condition, yes, no)] if leaves(no) => {
                let text = self.list(yes, &inner);
                format!("while({}){}", self.whole(condition), braced(yes, &text, false))
            }
            [first @ .., Statement::If(condition, yes, no)]
                if leaves(yes) && no.is_empty() && !mentions(first, label) =>
            {
                let inner = Flow { next: BTreeSet::new(), ..inner };
                let text = self.list(first, &inner);
                let condition = self.whole(&condition.clone().not_true());
                format!("do{}while({condition});\n", spaced(&braced(first, &text, false)))
            }
            _ => {
                let text = self.list(body, &inner);
                format!("for(;;){}", braced(body, &text, false))
            }
        }
    }

    fn switch(&mut self, on: &Expr, arms: &[Arm], flow: &Flow) -> String {
        let mut out = String::new();
        for (at, arm) in arms.iter().enumerate() {
            // The end of an arm falls through to the next one.
            let next = match arms.get(at + 1) {
                Some(next) => next.label.into_iter().collect(),
                None => flow.next.clone(),
            };
            let inner = Flow { next, breaks: flow.next.clone(), continues: flow.continues };
            let body = self.list(&arm.body, &inner);
            let cases: String = arm.cases.iter().map(|case| format!("case {case}:")).collect();
            let default = if arm.default { "default:" } else { "" };
            let mark = if body.is_empty() { ";\n" } else { "" };
            out.push_str(&format!("@{at}@{cases}{default}{body}{mark}"));
        }
        // A goto to an arm may be in a later one, so labels are set when all are known.
        for (at, arm) in arms.iter().enumerate() {
            let label = arm.label.filter(|label| self.used.contains(label));
            let label = label.map_or(String::new(), |label| format!("L{label}:"));
            out = out.replacen(&format!("@{at}@"), &label, 1);
        }
        format!("switch({}){{\n{out}}}\n", self.whole(on))
    }
}

/// A list as one statement. Braces keep an inner if from claiming an else that follows.
fn braced(list: &[Statement], text: &str, before_else: bool) -> String {
    let simple = match list {
        [Statement::Do(_) | Statement::Return(_) | Statement::Branch(_) | Statement::Trap] => true,
        [Statement::If(..) | Statement::Loop(..)] => !before_else,
        _ => false,
    };
    if simple && !text.is_empty() { text.to_string() } else { format!("{{\n{text}}}\n") }
}

/// Keeps a word apart from the one before it.
fn spaced(text: &str) -> String {
    if text.starts_with('{') { text.trim_end().to_string() } else { format!(" {text}") }
}

#[cfg(test)]
mod tests {
    use super::super::effects::Effects;
    use super::super::expression::Node;
    use super::super::forbidden::Forbidden;
    use super::super::local::Locals;
    use super::super::module::{Type, WasmModule};
    use super::super::names::FunctionNames;
    use super::*;

    /// A function that has a local of 32 bits and one of 64, and this statement.
    fn written(statement: impl Fn(Local, Local) -> Statement) -> Result<String> {
        let locals = Locals::new(&[Type::I32, Type::I64]);
        let (narrow, wide) = (locals.get(0), locals.get(1));
        let function = Function {
            params: 2,
            zeroed: BTreeSet::new(),
            result: Some(Type::I64),
            body: vec![statement(narrow, wide)],
            calls: BTreeSet::new(),
            indirect: BTreeSet::new(),
            locals,
        };
        let names = HashMap::from([(narrow, "a".to_string()), (wide, "b".to_string())]);
        let module = WasmModule::default();
        let called = FunctionNames::new(&module, Forbidden(&[]))?;
        body(&function, &names, &Callees::new(&module, &called))
    }

    /// The sum of a narrow and a wide number, which nobody has made wide: C would.
    fn careless(narrow: Local, wide: Local) -> Expr {
        let [left, right] = [narrow, wide].map(|local| Box::new(Expr::local(local)));
        Expr::new(Node::Binary("+", left, right), Effects::default())
    }

    #[test]
    fn no_statement_is_written_that_c_reads_differently() {
        let assigned = |narrow, wide| {
            let value = Box::new(Expr::local(narrow));
            Statement::Do(Expr::new(Node::Assign(wide, value), Effects::default()))
        };
        assert!(written(assigned).is_err());
        assert!(
            written(|a, b| Statement::If(careless(a, b), vec![Statement::Trap], vec![])).is_err()
        );
        assert!(written(|a, b| Statement::Return(Some(careless(a, b)))).is_err());
        assert!(written(|a, b| Statement::Switch(careless(a, b), vec![])).is_err());
        let repeated = |a, b| {
            let leave = Statement::If(careless(a, b), vec![Statement::Branch(2)], vec![]);
            Statement::Block(2, vec![Statement::Loop(1, vec![leave])])
        };
        assert!(written(repeated).is_err());
    }

    #[test]
    fn the_first_fault_counts() {
        let both = |a, b| {
            let first = vec![Statement::Do(careless(a, b))];
            Statement::If(Expr::local(a), first, vec![Statement::Trap])
        };
        let why = written(both).unwrap_err().to_string();
        assert!(why.contains("`a+b`") && why.contains("bug in anyjudge"), "{why}");
        let text = written(|a, _| Statement::Return(Some(Expr::local(a).widened()))).unwrap();
        assert_eq!(text, "{\nreturn a;\n}");
    }
}
