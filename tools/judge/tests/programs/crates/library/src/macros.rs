/// Only for this crate.
macro_rules! implement_number {
    ($($number:ident)*) => {
        $(impl crate::algebra::Number for $number {
            const ZERO: $number = 0 as $number;
            const ONE: $number = 1 as $number;

            fn halve(self) -> $number {
                self / 2 as $number
            }
        })*
    };
}

/// Shows what an expression is worth.
#[macro_export]
macro_rules! trace {
    ($value:expr) => {
        println!("{} = {:?}", stringify!($value), $value)
    };
}
