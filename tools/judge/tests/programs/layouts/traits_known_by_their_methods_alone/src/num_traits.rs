//! A module named like the crate.

use num_traits::Zero;

pub fn is_nothing(number: u64) -> bool {
    number.is_zero()
}
