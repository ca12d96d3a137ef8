//! The macros that check or show a value.

#[macro_export]
macro_rules! assert {
    ($right:expr $(,)?) => {
        if !$right {
            $crate::panic!("{}", $crate::concat!("assertion failed: ", $crate::stringify!($right)))
        }
    };
    ($right:expr, $($message:tt)+) => {
        if !$right {
            $crate::panic!($($message)+)
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! assert_both {
    ($relation:literal, $equal:literal, $left:expr, $right:expr $(, $($message:tt)*)?) => {
        match (&$left, &$right) {
            (left, right) => {
                if (*left == *right) != $equal {
                    let mut sink = $crate::panic::begin();
                    $crate::message!(sink, $relation);
                    $($crate::message!(sink, ": "); $crate::message!(sink, $($message)*);)?
                    $crate::message!(sink, "\n  left: {:?}\n right: {:?}", left, right);
                    $crate::panic::end()
                }
            }
        }
    };
}

#[macro_export]
macro_rules! assert_eq {
    ($left:expr, $right:expr $(,)?) => {
        $crate::assert_both!("assertion `left == right` failed", true, $left, $right)
    };
    ($left:expr, $right:expr, $($message:tt)+) => {
        $crate::assert_both!("assertion `left == right` failed", true, $left, $right, $($message)+)
    };
}

#[macro_export]
macro_rules! assert_ne {
    ($left:expr, $right:expr $(,)?) => {
        $crate::assert_both!("assertion `left != right` failed", false, $left, $right)
    };
    ($left:expr, $right:expr, $($message:tt)+) => {
        $crate::assert_both!("assertion `left != right` failed", false, $left, $right, $($message)+)
    };
}

// As in every judge's optimised build: checked by the compiler, never run.
#[macro_export]
macro_rules! debug_assert {
    ($($all:tt)*) => { if false { $crate::assert!($($all)*) } };
}

#[macro_export]
macro_rules! debug_assert_eq {
    ($($all:tt)*) => { if false { $crate::assert_eq!($($all)*) } };
}

#[macro_export]
macro_rules! debug_assert_ne {
    ($($all:tt)*) => { if false { $crate::assert_ne!($($all)*) } };
}

#[macro_export]
macro_rules! dbg {
    () => { $crate::eprintln!("[{}:{}]", $crate::file!(), $crate::line!()) };
    ($value:expr $(,)?) => {
        match $value {
            value => {
                $crate::eprintln!("[{}:{}] {} = {:#?}", $crate::file!(), $crate::line!(), $crate::stringify!($value), &value);
                value
            }
        }
    };
    ($($value:expr),+ $(,)?) => { ($($crate::dbg!($value)),+,) };
}
