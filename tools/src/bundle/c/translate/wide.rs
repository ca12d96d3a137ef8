//! Arithmetic on pairs of 64-bit halves, which is what `u128` is made of. Each instruction has two
//! results, the lower half first.

use wasmparser::Operator;

use super::expression::Expr;
use super::function::Translator;
use super::kind::{Kind, Width};
use super::module::Type;

impl Translator<'_> {
    pub fn wide(&mut self, operator: &Operator) -> bool {
        match operator {
            Operator::I64MulWideU => self.product("mulhu"),
            Operator::I64MulWideS => self.product("mulhs"),
            Operator::I64Add128 => self.sum("+"),
            Operator::I64Sub128 => self.sum("-"),
            _ => return false,
        }
        true
    }

    fn product(&mut self, high: &str) {
        let operands = self.named(2);
        let low = word("*", operands[0].clone(), operands[1].clone());
        self.stack.push(low, Type::I64);
        self.stack.push(Expr::pure_call(high, Kind::U64, operands), Type::I64);
    }

    /// A sum or a difference. The lower halves carry, or borrow, if the result is beyond the first.
    fn sum(&mut self, op: &'static str) {
        let [a, b, c, d] = self.named(4).try_into().expect("four operands");
        let low = self.name(word(op, a.clone(), c));
        let (less, more) = if op == "+" { (low.clone(), a) } else { (a, low.clone()) };
        let carry = Expr::compare("<", Width::W64, less, more);
        let high = word(op, word(op, b, d), carry);
        self.stack.push(low, Type::I64);
        self.stack.push(high, Type::I64);
    }

    /// The topmost values, each in a variable of its own, as each is used twice.
    fn named(&mut self, count: usize) -> Vec<Expr> {
        let values = self.stack.pop_many(count);
        values.into_iter().map(|value| self.name(value)).collect()
    }

    fn name(&mut self, value: Expr) -> Expr {
        let variable = self.stack.variable(Type::I64);
        self.stack.set_local(variable, value);
        Expr::settled(variable, Type::I64)
    }
}

fn word(op: &'static str, left: Expr, right: Expr) -> Expr {
    Expr::arithmetic(op, Width::W64, left, right)
}
