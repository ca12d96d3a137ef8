//! Nothing in here names a trait that it uses, except to import it.

pub mod prelude {
    pub use itertools::Itertools;
    pub use num_traits::*;
}

pub mod direct {
    use itertools::Itertools;

    pub fn list(mut numbers: std::ops::Range<u32>) -> String {
        numbers.join(" ")
    }
}

pub mod passed_on {
    use super::prelude::Itertools as _;

    pub fn reversed(numbers: &[u32]) -> String {
        numbers.iter().rev().join(" ")
    }
}

pub mod renamed {
    use num_traits as numbers;
    use numbers::Zero;

    pub fn is_nothing(number: u32) -> bool {
        number.is_zero()
    }
}

pub mod grouped {
    use {num_traits::PrimInt as _, num_traits::ToPrimitive, std::fmt::Write};

    pub fn twice(number: u32) -> String {
        let mut text = String::new();
        text.write_fmt(format_args!("{:?}", number.to_i8().map(|it| it.signed_shl(1)))).unwrap();
        text
    }
}
