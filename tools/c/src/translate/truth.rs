//! Conditions: expressions where only zero or not zero counts, and their opposites.

use super::expression::{Expr, Node};

impl Expr {
    /// `!x`, or the opposite comparison. For floats only == has an opposite, because of NaN.
    pub fn not(self) -> Expr {
        let effects = self.effects.clone();
        let node = match self.node {
            Node::Prefix("!", inner) if inner.is_boolean() => return *inner,
            Node::Binary(op, left, right)
                if opposite(op).is_some() && (left.is_integer() || matches!(op, "==" | "!=")) =>
            {
                Node::Binary(opposite(op).unwrap_or(op), left, right)
            }
            node => {
                let inner = Expr::new(node, self.effects).truth();
                Node::Prefix("!", Box::new(inner))
            }
        };
        Expr::new(node, effects)
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
            node => Expr::new(node, self.effects).not(),
        }
    }

    /// The value where only zero or not zero counts: `x != 0` is `x`, be it wider or not.
    pub fn truth(self) -> Expr {
        match self.node {
            Node::Binary("!=", left, right) if right.constant() == Some(0) => left.truth(),
            Node::Binary("==", left, right) if right.constant() == Some(0) => left.not(),
            Node::Convert(kind, inner) if (32..=kind.bits()).contains(&inner.kind().bits()) => {
                inner.truth()
            }
            node => Expr::new(node, self.effects),
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
