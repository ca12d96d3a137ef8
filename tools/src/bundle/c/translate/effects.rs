//! What evaluating an expression reads and writes: the reason two of them may or may not change places.

use std::collections::BTreeSet;

/// Something that one expression can change under another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Local(u32),
    Globals,
    Memory,
    /// Input, output and the end of the program. A trap reads it: it must stay on its side of
    /// every call, but two traps may change places.
    World,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    reads: BTreeSet<Place>,
    writes: BTreeSet<Place>,
}

impl Effects {
    pub fn reading(place: Place) -> Self {
        Effects { reads: [place].into(), writes: BTreeSet::new() }
    }

    pub fn writing(place: Place) -> Self {
        Effects { reads: BTreeSet::new(), writes: [place].into() }
    }

    /// A call may do anything but touch its caller's locals.
    pub fn of_a_call() -> Self {
        let writes = [Place::Globals, Place::Memory, Place::World].into();
        Effects { reads: BTreeSet::new(), writes }
    }

    pub fn join(mut self, other: &Effects) -> Self {
        self.reads.extend(&other.reads);
        self.writes.extend(&other.writes);
        self
    }

    pub fn reads(&self, place: Place) -> bool {
        self.reads.contains(&place)
    }

    pub fn writes(&self, place: Place) -> bool {
        self.writes.contains(&place)
    }

    /// Whether the order of the two can be seen.
    pub fn conflict(&self, other: &Effects) -> bool {
        let meets = |a: &Effects, b: &Effects| {
            a.writes.iter().any(|place| b.reads.contains(place) || b.writes.contains(place))
        };
        meets(self, other) || meets(other, self)
    }

    /// Whether the expression must be evaluated though nobody wants its value.
    pub fn matter(&self) -> bool {
        !self.writes.is_empty() || self.reads(Place::World)
    }

    /// Whether the expression is the same at any time.
    pub fn are_none(&self) -> bool {
        self.reads.is_empty() && self.writes.is_empty()
    }
}
