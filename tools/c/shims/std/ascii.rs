//! `AsciiExt`, which old solutions import. The types have had its methods themselves since Rust 1.23.

pub use core::ascii::*;

use crate::string::String;
use crate::vec::Vec;

pub trait AsciiExt {
    type Owned;

    fn is_ascii(&self) -> bool;
    fn to_ascii_uppercase(&self) -> Self::Owned;
    fn to_ascii_lowercase(&self) -> Self::Owned;
    fn eq_ignore_ascii_case(&self, other: &Self) -> bool;
    fn make_ascii_uppercase(&mut self);
    fn make_ascii_lowercase(&mut self);
}

macro_rules! ascii_ext {
    ($($kind:ty: $owned:ty;)+) => {
        $(impl AsciiExt for $kind {
            type Owned = $owned;

            fn is_ascii(&self) -> bool {
                <$kind>::is_ascii(self)
            }

            fn to_ascii_uppercase(&self) -> $owned {
                <$kind>::to_ascii_uppercase(self)
            }

            fn to_ascii_lowercase(&self) -> $owned {
                <$kind>::to_ascii_lowercase(self)
            }

            fn eq_ignore_ascii_case(&self, other: &Self) -> bool {
                <$kind>::eq_ignore_ascii_case(self, other)
            }

            fn make_ascii_uppercase(&mut self) {
                <$kind>::make_ascii_uppercase(self)
            }

            fn make_ascii_lowercase(&mut self) {
                <$kind>::make_ascii_lowercase(self)
            }
        })+
    };
}
ascii_ext! { u8: u8; char: char; [u8]: Vec<u8>; str: String; }
