#[macro_export]
macro_rules! largest {
    ($only:expr) => { $only };
    ($first:expr, $($rest:expr),+) => { $crate::larger($first, $crate::largest!($($rest),+)) };
}

pub fn larger<T: PartialOrd>(one: T, other: T) -> T {
    if one > other { one } else { other }
}
