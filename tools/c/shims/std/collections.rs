//! Collections: those of `alloc`, and the hashed ones, which it lacks.

pub mod hash_map;
pub mod hash_set;
mod positions;

pub use alloc_crate::collections::*;
pub use core::ops::Bound;
pub use hash_map::HashMap;
pub use hash_set::HashSet;
