//! Compares what C reads with what was meant.

use super::super::c_type::CType;
use super::super::expression::{Expr, Node};

/// Whether the two compute the same, in the same types.
pub fn same(read: &Expr, meant: &Expr) -> bool {
    if let (Some(one), Some(other)) = (number(read), number(meant)) {
        return one == other && read.kind() == meant.kind();
    }
    let (from, to) = (Chain::of(read), Chain::of(meant));
    from.acts_like(&to) && same_node(from.inner, to.inner)
}

fn same_node(read: &Expr, meant: &Expr) -> bool {
    if let (Some(one), Some(other)) = (decimal(read), decimal(meant)) {
        return one == other;
    }
    match (&read.node, &meant.node) {
        (Node::Convert(one, inner), Node::Convert(other, meant)) => {
            one == other && same(inner, meant)
        }
        (Node::Prefix(one, inner), Node::Prefix(other, meant)) => {
            one == other && same(inner, meant)
        }
        (Node::Binary(one, left, right), Node::Binary(other, meant, count)) => {
            let is_shift = matches!(*one, "<<" | ">>");
            let same_right = if is_shift { same_count } else { same };
            one == other && same(left, meant) && same_right(right, count)
        }
        (Node::Choose(a, b, c), Node::Choose(d, e, f)) => {
            [(a, d), (b, e), (c, f)].iter().all(|(read, meant)| same(read, meant))
        }
        (Node::Assign(one, value), Node::Assign(other, meant)) => {
            one == other && same(value, meant)
        }
        (Node::SetGlobal(one, kind, value), Node::SetGlobal(other, meant_kind, meant)) => {
            (one, kind) == (other, meant_kind) && same(value, meant)
        }
        (Node::Call(one, kind, list), Node::Call(other, meant_kind, meant)) => {
            (one, kind) == (other, meant_kind) && same_list(list, meant)
        }
        (
            Node::Indirect(one, kind, at, list),
            Node::Indirect(other, meant_kind, meant_at, meant),
        ) => (one, kind) == (other, meant_kind) && same(at, meant_at) && same_list(list, meant),
        (one, other) => one == other,
    }
}

fn same_list(read: &[Expr], meant: &[Expr]) -> bool {
    read.len() == meant.len() && read.iter().zip(meant).all(|(read, meant)| same(read, meant))
}

/// The count of a shift keeps its own type, so only how large it is matters.
fn same_count(read: &Expr, meant: &Expr) -> bool {
    same(unextended(read), unextended(meant))
}

fn unextended(value: &Expr) -> &Expr {
    match &value.node {
        Node::Convert(kind, inner) if (1..kind.bits()).contains(&inner.kind().bits()) => {
            unextended(inner)
        }
        _ => value,
    }
}

/// Conversions between integers, one after the other.
struct Chain<'a> {
    inner: &'a Expr,
    /// The last one first.
    kinds: Vec<CType>,
}

impl<'a> Chain<'a> {
    fn of(value: &'a Expr) -> Chain<'a> {
        let mut chain = Chain { inner: value, kinds: vec![] };
        while let Node::Convert(kind, inner) = &chain.inner.node
            && kind.is_integer()
            && inner.kind().is_integer()
        {
            chain.kinds.push(*kind);
            chain.inner = inner;
        }
        chain
    }

    /// A conversion only drops bits or repeats one, so two chains that do the same to all combinations
    /// of the bits that can be repeated do the same to all numbers.
    fn acts_like(&self, other: &Chain) -> bool {
        let end = |chain: &Chain| chain.kinds.first().copied().unwrap_or(chain.inner.kind());
        let signs = (0..16u64)
            .map(|set| (set & 1) << 7 | (set & 2) << 14 | (set & 4) << 29 | (set & 8) << 60);
        let does_the_same = |bits: u64| self.applied(bits) == other.applied(bits);
        end(self) == end(other)
            && (self.kinds == other.kinds || signs.into_iter().all(does_the_same))
    }

    fn applied(&self, bits: u64) -> u64 {
        let start = read_as(bits, self.inner.kind());
        self.kinds.iter().rev().fold(start, |bits, kind| read_as(bits, *kind))
    }
}

/// The number that the low bits are in this type, in 64 bits.
fn read_as(bits: u64, kind: CType) -> u64 {
    let unused = 64 - kind.bits().max(1);
    match kind.is_signed() {
        true => ((bits << unused) as i64 >> unused) as u64,
        false => bits << unused >> unused,
    }
}

/// The value of a constant, as a number of its own type. C has no negative literals: they are opposites,
/// and the smallest are differences.
fn number(value: &Expr) -> Option<u64> {
    match &value.node {
        Node::Number(number) => Some(*number as u64),
        Node::Convert(kind, inner) if kind.is_integer() => Some(read_as(number(inner)?, *kind)),
        Node::Prefix("-", inner) if inner.kind().is_signed() => Some(number(inner)?.wrapping_neg()),
        Node::Binary("-", left, right) if left.kind().is_signed() => {
            Some(number(left)?.wrapping_sub(number(right)?))
        }
        _ => None,
    }
}

/// A constant double: whether it has a minus sign, and the rest.
fn decimal(value: &Expr) -> Option<(bool, &str)> {
    match &value.node {
        Node::Decimal(text) => match text.strip_prefix('-') {
            Some(rest) => Some((true, rest)),
            None => Some((false, text)),
        },
        Node::Prefix("-", inner) => {
            let (is_negative, rest) = decimal(inner)?;
            Some((!is_negative, rest))
        }
        _ => None,
    }
}
