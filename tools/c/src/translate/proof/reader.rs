//! Reads the text of an expression as a C compiler does, and makes every conversion a node.

use anyhow::{Context, Result, bail, ensure};

use super::super::c_type::{CType, common};
use super::super::effects::Effects;
use super::super::expression::{Expr, Node};
use super::ProofScope;
use super::tokens::{ProofToken, tokens};

pub struct ExpressionReader<'a> {
    tokens: Vec<ProofToken<'a>>,
    at: usize,
    scope: &'a ProofScope<'a>,
}

/// The operators with two operands, from the loosest on: each row binds tighter than the one before.
const ROWS: [&[&str]; 8] = [
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<", ">", "<=", ">="],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// Operators that assign what another one computes.
const COMPOUND: [(&str, &str); 10] = [
    ("+=", "+"),
    ("-=", "-"),
    ("*=", "*"),
    ("/=", "/"),
    ("%=", "%"),
    ("&=", "&"),
    ("|=", "|"),
    ("^=", "^"),
    ("<<=", "<<"),
    (">>=", ">>"),
];

impl<'a> ExpressionReader<'a> {
    pub fn new(text: &'a str, scope: &'a ProofScope<'a>) -> Result<ExpressionReader<'a>> {
        Ok(ExpressionReader { tokens: tokens(text)?, at: 0, scope })
    }

    /// The expression that the text consists of.
    pub fn whole(&mut self) -> Result<Expr> {
        let value = self.assignment()?;
        ensure!(self.at == self.tokens.len(), "C would stop reading in the middle");
        Ok(value)
    }

    fn peek(&self) -> Option<ProofToken<'a>> {
        self.tokens.get(self.at).copied()
    }

    fn next(&mut self) -> Result<ProofToken<'a>> {
        let token = self.peek().context("the text ends too early")?;
        self.at += 1;
        Ok(token)
    }

    fn accept(&mut self, sign: &str) -> bool {
        let is_next = matches!(self.peek(), Some(ProofToken::Sign(next)) if next == sign);
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, sign: &str) -> Result<()> {
        ensure!(self.accept(sign), "C would expect `{sign}`");
        Ok(())
    }

    fn assignment(&mut self) -> Result<Expr> {
        let left = self.choice()?;
        if self.accept("=") {
            let value = self.assignment()?;
            return assigned(left, value);
        }
        match COMPOUND.into_iter().find(|(sign, _)| self.accept(sign)) {
            Some((_, op)) => {
                let right = self.assignment()?;
                assigned(left.clone(), binary(op, left, right))
            }
            None => Ok(left),
        }
    }

    fn choice(&mut self) -> Result<Expr> {
        let condition = self.operation(0)?;
        if !self.accept("?") {
            return Ok(condition);
        }
        let yes = self.assignment()?;
        self.expect(":")?;
        let no = self.choice()?;
        let kind = common(yes.kind().promoted(), no.kind().promoted());
        let [yes, no] = [yes, no].map(|side| Box::new(converted(side, kind)));
        Ok(plain(Node::Choose(Box::new(promoted(condition)), yes, no)))
    }

    fn operation(&mut self, row: usize) -> Result<Expr> {
        let Some(operators) = ROWS.get(row) else { return self.unary() };
        let mut left = self.operation(row + 1)?;
        while let Some(op) = operators.iter().find(|op| self.accept(op)) {
            let right = self.operation(row + 1)?;
            left = binary(op, left, right);
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Expr> {
        for op in ["-", "~", "!"] {
            if self.accept(op) {
                let inner = promoted(self.unary()?);
                return Ok(plain(Node::Prefix(op, Box::new(inner))));
            }
        }
        let Some([ProofToken::Sign("("), ProofToken::Word(word), ProofToken::Sign(")")]) =
            self.tokens.get(self.at..self.at + 3)
        else {
            return self.postfix();
        };
        match CType::named(word) {
            Some(kind) => {
                self.at += 3;
                let inner = promoted(self.unary()?);
                Ok(plain(Node::Convert(kind, Box::new(inner))))
            }
            None => self.postfix(),
        }
    }

    fn postfix(&mut self) -> Result<Expr> {
        let value = self.primary()?;
        let op = match () {
            _ if self.accept("++") => "+",
            _ if self.accept("--") => "-",
            _ => return Ok(value),
        };
        assigned(value.clone(), binary(op, value, plain(Node::Number(1))))
    }

    fn primary(&mut self) -> Result<Expr> {
        Ok(match self.next()? {
            ProofToken::Number(value, kind) => converted(plain(Node::Number(value)), kind),
            ProofToken::Decimal(text) => plain(Node::Decimal(text.to_string())),
            ProofToken::Word(name) if self.accept("(") => self.call(name)?,
            ProofToken::Word(name) => self.variable(name)?,
            ProofToken::Sign("(") => match self.table_type() {
                Some(ty) => self.indirect(ty)?,
                None => {
                    let value = self.assignment()?;
                    self.expect(")")?;
                    value
                }
            },
            other => bail!("C would not expect {other:?}"),
        })
    }

    fn variable(&self, name: &str) -> Result<Expr> {
        let local = self.scope.locals.get(name).map(|local| Node::Local(*local));
        let global = || self.scope.global(name.strip_prefix('G')?.parse().ok()?);
        Ok(plain(local.or_else(global).with_context(|| format!("`{name}` is not declared"))?))
    }

    fn call(&mut self, name: &str) -> Result<Expr> {
        let types = self.scope.callees.types(name);
        let (params, result) = types.with_context(|| format!("`{name}` is not declared"))?;
        let arguments = self.arguments(&params)?;
        Ok(plain(Node::Call(name.to_string(), result, arguments)))
    }

    /// The arguments and the parenthesis after them.
    fn arguments(&mut self, params: &[CType]) -> Result<Vec<Expr>> {
        let mut arguments = vec![];
        for (at, kind) in params.iter().enumerate() {
            if at > 0 {
                self.expect(",")?;
            }
            arguments.push(converted(self.assignment()?, *kind));
        }
        self.expect(")")?;
        Ok(arguments)
    }

    /// The number of the type in `((F1)table(index,1))(...)`, after its first parenthesis.
    fn table_type(&mut self) -> Option<usize> {
        let [
            ProofToken::Sign("("),
            ProofToken::Word(ty),
            ProofToken::Sign(")"),
            ProofToken::Word("table"),
            ProofToken::Sign("("),
        ] = self.tokens.get(self.at..self.at + 5)?
        else {
            return None;
        };
        let ty = ty.strip_prefix('F')?.parse().ok()?;
        self.at += 5;
        Some(ty)
    }

    fn indirect(&mut self, ty: usize) -> Result<Expr> {
        let module = self.scope.callees.module;
        let index = converted(self.assignment()?, module.table_index.kind());
        self.expect(",")?;
        let number = self.next()?;
        ensure!(
            number == ProofToken::Number(ty as i64, CType::Int),
            "the table is asked for another type"
        );
        [")", ")", "("].iter().try_for_each(|sign| self.expect(sign))?;
        let signature = module.types.get(ty).context("there is no such type")?;
        let (params, result) = super::types(signature);
        let arguments = self.arguments(&params)?;
        Ok(plain(Node::Indirect(ty, result, Box::new(index), arguments)))
    }
}

/// What is read has no effects: only its shape counts.
fn plain(node: Node) -> Expr {
    Expr::new(node, Effects::default())
}

pub fn converted(value: Expr, kind: CType) -> Expr {
    if value.kind() == kind { value } else { plain(Node::Convert(kind, Box::new(value))) }
}

/// An operand, as C takes it: narrow integers become ints.
pub fn promoted(value: Expr) -> Expr {
    let kind = value.kind().promoted();
    converted(value, kind)
}

fn binary(op: &'static str, left: Expr, right: Expr) -> Expr {
    let (mut left, mut right) = (promoted(left), promoted(right));
    if !matches!(op, "<<" | ">>") {
        let kind = common(left.kind(), right.kind());
        (left, right) = (converted(left, kind), converted(right, kind));
    }
    plain(Node::Binary(op, Box::new(left), Box::new(right)))
}

fn assigned(target: Expr, value: Expr) -> Result<Expr> {
    let value = Box::new(converted(value, target.kind()));
    Ok(plain(match target.node {
        Node::Local(local) => Node::Assign(local, value),
        Node::Global(index, kind) => Node::SetGlobal(index, kind, value),
        _ => bail!("C would not assign to that"),
    }))
}
