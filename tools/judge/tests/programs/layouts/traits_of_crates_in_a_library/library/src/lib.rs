mod text;

pub mod prelude {
    pub use crate::text::Joined;
    pub use itertools::Itertools;
}

use itertools::Itertools as _;
use proconio::input;
use text::Joined as _;

pub fn in_order() -> String {
    input! { numbers: [u32] }
    numbers.iter().sorted().joined()
}
