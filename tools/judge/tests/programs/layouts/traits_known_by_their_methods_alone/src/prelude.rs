pub use itertools::Itertools;
pub use num_traits::*;
