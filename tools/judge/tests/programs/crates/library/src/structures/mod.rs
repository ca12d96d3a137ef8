//! Where things are kept.

#[path = "segment.rs"]
mod segment_tree;
mod union_find;

pub use segment_tree::SegmentTree;
pub use union_find::UnionFind;
