//! What the printing macros are made of.

use core::any::TypeId;
use core::marker::PhantomData;
use core::num::{IntErrorKind, ParseIntError};

use crate::borrow::Cow;
use crate::decimal::{ShowFloat, Style};
use crate::fmt;
pub use crate::sink::*;
use crate::string::String;

/// What can be shown without `core::fmt`.
pub trait Show {
    fn show<S: Sink>(&self, sink: &mut S);
}

impl Show for str {
    fn show<S: Sink>(&self, sink: &mut S) {
        sink.text(self);
    }
}

impl Show for String {
    fn show<S: Sink>(&self, sink: &mut S) {
        sink.text(self);
    }
}

impl Show for Cow<'_, str> {
    fn show<S: Sink>(&self, sink: &mut S) {
        sink.text(self);
    }
}

impl Show for char {
    fn show<S: Sink>(&self, sink: &mut S) {
        sink.text(self.encode_utf8(&mut [0; 4]));
    }
}

impl Show for bool {
    fn show<S: Sink>(&self, sink: &mut S) {
        sink.text(if *self { "true" } else { "false" });
    }
}

/// Writes a number backwards from the end of the room: its digits, and a minus if it is negative.
macro_rules! digits {
    ($name:ident, $kind:ty, $room:literal) => {
        #[inline(never)]
        fn $name(mut number: $kind, negative: bool, room: &mut [u8; $room]) -> &str {
            let mut start = $room;
            loop {
                start -= 1;
                room[start & 63] = b'0' + (number % 10) as u8;
                number /= 10;
                if number == 0 {
                    break;
                }
            }
            if negative {
                start -= 1;
                room[start & 63] = b'-';
            }
            // SAFETY: digits and a minus.
            unsafe { core::str::from_utf8_unchecked(room.get_unchecked(start..)) }
        }
    };
}
digits!(short, u32, 64);
digits!(long, u64, 64);
digits!(longest, u128, 64);

macro_rules! show_numbers {
    ($digits:ident $unsigned:ty: $($kind:ty)+) => {
        $(impl Show for $kind {
            #[allow(unused_comparisons)]
            fn show<S: Sink>(&self, sink: &mut S) {
                let size = *self as $unsigned;
                let size = if *self < 0 { size.wrapping_neg() } else { size };
                sink.text($digits(size, *self < 0, &mut [0; 64]));
            }
        })+
    };
}
show_numbers!(short u32: u8 u16 u32 i8 i16 i32);
#[cfg(target_pointer_width = "32")]
show_numbers!(short u32: usize isize);
#[cfg(target_pointer_width = "64")]
show_numbers!(long u64: usize isize);
show_numbers!(long u64: u64 i64);
show_numbers!(longest u128: u128 i128);

/// The type as if all its lifetimes were `'static`: only for comparison with such types.
#[inline]
pub(crate) fn kind_of<T: ?Sized>() -> TypeId {
    trait Kind {
        fn kind(&self) -> TypeId
        where
            Self: 'static;
    }

    impl<T: ?Sized> Kind for PhantomData<T> {
        #[inline]
        fn kind(&self) -> TypeId
        where
            Self: 'static,
        {
            TypeId::of::<T>()
        }
    }

    let phantom = PhantomData::<T>;
    // SAFETY: lifetimes no longer exist when code is generated, and no value of the type is touched.
    unsafe { core::mem::transmute::<&dyn Kind, &(dyn Kind + 'static)>(&phantom) }.kind()
}

/// Shows the value if it is of one of these types, or refers to one.
///
/// The types are compared at compile time, so that one branch is left. A trait that is
/// implemented for these types could not do that: a generic function knows of what it displays
/// only that it is `Display`.
macro_rules! show_if {
    ($value:ident: $generic:ty, $sink:ident, $show:ident, $($kind:ty)+) => {
        let kind = kind_of::<$generic>();
        $(
            // SAFETY: it is of that type.
            if kind == TypeId::of::<$kind>() {
                return unsafe { (*(&$value as *const _ as *const &$kind)).$show($sink) };
            }
            if kind == TypeId::of::<&'static $kind>() {
                return unsafe { (**(&$value as *const _ as *const &&$kind)).$show($sink) };
            }
            if kind == TypeId::of::<&'static mut $kind>() {
                return unsafe { (**(&$value as *const _ as *const &&$kind)).$show($sink) };
            }
            if kind == TypeId::of::<&'static &'static $kind>() {
                return unsafe { (***(&$value as *const _ as *const &&&$kind)).$show($sink) };
            }
        )+
    };
}

/// `{}`, without `core::fmt` for simple types.
#[inline]
pub fn display<T: fmt::Display + ?Sized, S: Sink>(value: &T, sink: &mut S) {
    show_if!(value: T, sink, show, u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize bool char);
    show_if!(value: T, sink, show, str String Cow<'static, str> f64 f32);
    formatted(sink, format_args!("{}", value));
}

/// `{:?}`, without `core::fmt` for simple types.
#[inline]
pub fn debug<T: fmt::Debug + ?Sized, S: Sink>(value: &T, sink: &mut S) {
    show_if!(value: T, sink, show, u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize bool ParseIntError);
    show_if!(value: T, sink, quote, str String);
    show_if!(value: T, sink, show_debug, f64 f32);
    formatted(sink, format_args!("{:?}", value));
}

/// `{:.3}`, without `core::fmt` for floats.
#[inline]
pub fn fixed<T: fmt::Display + ?Sized, S: Sink>(value: &T, sink: &mut S, precision: usize) {
    let both = (&mut *sink, precision);
    show_if!(value: T, both, show_fixed, f64 f32);
    formatted(sink, format_args!("{:.*}", precision, value));
}

/// An argument of `core::fmt`, which shows floats as we do.
pub struct Argument<'a, T: ?Sized>(pub &'a T);

macro_rules! arguments {
    ($($name:ident $($style:expr)?;)+) => {
        $(impl<T: fmt::$name + ?Sized> fmt::$name for Argument<'_, T> {
            #[inline]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let value = self.0;
                $(
                    let both = (&mut *f, $style);
                    show_if!(value: T, both, format, f64 f32);
                )?
                value.fmt(f)
            }
        })+
    };
}
arguments! {
    Display Style::Display;
    Debug Style::Debug;
    LowerExp Style::Exponent('e');
    UpperExp Style::Exponent('E');
    LowerHex;
    UpperHex;
    Octal;
    Binary;
    Pointer;
}

/// As with `{:?}`, which programs use to say why a number cannot be read.
impl Show for ParseIntError {
    fn show<S: Sink>(&self, sink: &mut S) {
        sink.text("ParseIntError { kind: ");
        sink.text(match self.kind() {
            IntErrorKind::Empty => "Empty",
            IntErrorKind::InvalidDigit => "InvalidDigit",
            IntErrorKind::PosOverflow => "PosOverflow",
            IntErrorKind::NegOverflow => "NegOverflow",
            _ => "Zero",
        });
        sink.text(" }");
    }
}

/// `{:?}` of a text. What is not ASCII is shown as it is, to avoid `core`'s tables of printable characters.
trait Quote {
    fn quote<S: Sink>(&self, sink: &mut S);
}

impl Quote for str {
    fn quote<S: Sink>(&self, sink: &mut S) {
        sink.text("\"");
        for character in self.chars() {
            match character {
                '"' => sink.text("\\\""),
                '\'' => sink.text("'"),
                '\0' => sink.text("\\0"),
                '\0'..='\x7f' => {
                    character.escape_default().for_each(|character| character.show(sink))
                }
                _ => character.show(sink),
            }
        }
        sink.text("\"");
    }
}

impl Quote for String {
    fn quote<S: Sink>(&self, sink: &mut S) {
        self.as_str().quote(sink);
    }
}

pub trait ToString {
    fn to_string(&self) -> String;
}

impl<T: fmt::Display + ?Sized> ToString for T {
    fn to_string(&self) -> String {
        let mut text = String::new();
        display(self, &mut text);
        text
    }
}

#[inline]
pub fn text<S: Sink>(sink: &mut S, text: &str) {
    sink.text(text);
}

pub fn formatted<S: Sink>(sink: &mut S, arguments: fmt::Arguments<'_>) {
    struct Adapter<'a, S>(&'a mut S);

    impl<S: Sink> fmt::Write for Adapter<'_, S> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.text(text);
            Ok(())
        }
    }

    // The sink keeps the error.
    let _ = fmt::write(&mut Adapter(sink), arguments);
}
