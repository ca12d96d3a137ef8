//! What the queens problems share: boards, random boards, and the placements on them.

pub mod board;
pub mod placements;
pub mod random_board;
