//! Conditions: expressions where only zero or not zero counts, and their opposites.

use super::expression::{Expr, Node};
use super::kind::Kind;

impl Expr {
    /// `!x`, or the opposite comparison. For floats only == has an opposite, because of NaN.
    pub fn not(self) -> Expr {
        let effects = self.effects.clone();
        let node = match self.node {
            Node::Prefix("!", inner) if inner.is_boolean() => return *inner,
            Node::Binary(op, left, right)
                if opposite(op).is_some() && (left.is_whole() || matches!(op, "==" | "!=")) =>
            {
                Node::Binary(opposite(op).unwrap_or(op), left, right)
            }
            node => {
                let inner = Expr::new(node, self.kind, self.effects).truth();
                Node::Prefix("!", Box::new(inner))
            }
        };
        Expr::new(node, Kind::Int, effects)
    }

    pub fn is_boolean(&self) -> bool {
        match &self.node {
            Node::Binary(op, ..) => opposite(op).is_some(),
            Node::Prefix(op, _) => *op == "!",
            _ => false,
        }
    }

    /// The opposite where only zero or not zero counts.
    pub fn not_true(self) -> Expr {
        match self.node {
            Node::Prefix("!", inner) => *inner,
            node => Expr::new(node, self.kind, self.effects).not(),
        }
    }

    /// The value where only zero or not zero counts: `x != 0` is `x`.
    pub fn truth(self) -> Expr {
        match self.node {
            Node::Binary("!=", left, right) if right.node == Node::Number(0) => *left,
            Node::Binary("==", left, right) if right.node == Node::Number(0) => left.not(),
            node => Expr::new(node, self.kind, self.effects),
        }
    }
}

fn opposite(op: &str) -> Option<&'static str> {
    Some(match op {
        "==" => "!=",
        "!=" => "==",
        "<" => ">=",
        ">=" => "<",
        ">" => "<=",
        "<=" => ">",
        _ => return None,
    })
}
