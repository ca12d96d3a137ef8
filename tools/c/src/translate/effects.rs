//! What evaluating an expression reads and writes, which decides whether two of them may swap places.

use std::collections::BTreeSet;

/// Something that one expression can change while another reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Resource {
    Local(u32),
    Globals,
    Memory,
    /// Input, output and the end of the program. A trap counts as a read: it must not move across a
    /// call, but two traps may swap places.
    World,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    reads: BTreeSet<Resource>,
    writes: BTreeSet<Resource>,
}

impl Effects {
    pub fn reading(resource: Resource) -> Self {
        Effects { reads: [resource].into(), writes: BTreeSet::new() }
    }

    pub fn writing(resource: Resource) -> Self {
        Effects { reads: BTreeSet::new(), writes: [resource].into() }
    }

    /// A call may do anything except touch its caller's locals.
    pub fn of_a_call() -> Self {
        let writes = [Resource::Globals, Resource::Memory, Resource::World].into();
        Effects { reads: BTreeSet::new(), writes }
    }

    pub fn join(mut self, other: &Effects) -> Self {
        self.reads.extend(&other.reads);
        self.writes.extend(&other.writes);
        self
    }

    pub fn reads(&self, resource: Resource) -> bool {
        self.reads.contains(&resource)
    }

    pub fn writes(&self, resource: Resource) -> bool {
        self.writes.contains(&resource)
    }

    /// Whether the order of the two makes a difference.
    pub fn conflict(&self, other: &Effects) -> bool {
        let meets = |a: &Effects, b: &Effects| {
            a.writes
                .iter()
                .any(|resource| b.reads.contains(resource) || b.writes.contains(resource))
        };
        meets(self, other) || meets(other, self)
    }

    /// Whether the expression has visible effects: it must be evaluated even if its value is unused.
    pub fn matter(&self) -> bool {
        !self.writes.is_empty() || self.reads(Resource::World)
    }

    /// Whether the expression has the same value at any time.
    pub fn are_none(&self) -> bool {
        self.reads.is_empty() && self.writes.is_empty()
    }
}
