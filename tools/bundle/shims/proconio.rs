//! Stands in for the crate proconio 0.5, which this judge lacks.

use std::io::BufRead;
use std::io::BufReader;

/// Reads variables from stdin: `input! { n: usize, mut a: [i64; n] }`.
macro_rules! input {
    ($($($name:ident)+: $kind:tt),+ $(,)?) => {
        let mut source = $crate::proconio::Words { reader: std::io::stdin().lock(), word: vec![] };
        $(let $($name)+ = $crate::proconio::read_value!(@ source $kind);)+
        std::mem::drop(source);
    };
    (from $source:expr, $($($name:ident)+: $kind:tt),+ $(,)?) => {
        let mut source = $source;
        $(let $($name)+ = $crate::proconio::read_value!(@ source $kind);)+
    };
    // The rarer forms, one variable at a time: patterns, `with`, types of several tokens.
    (@ $source:ident) => {};
    (@ $source:ident mut $name:ident: $($rest:tt)*) => {
        $crate::proconio::input!(@ $source [mut $name] $($rest)*);
    };
    (@ $source:ident $pattern:tt: $($rest:tt)*) => {
        $crate::proconio::input!(@ $source [$pattern] $($rest)*);
    };
    (@ $source:ident [$($pattern:tt)+] with $reader:expr $(, $($rest:tt)*)?) => {
        let $($pattern)+ = $crate::proconio::read_value!(@ $source with $reader);
        $crate::proconio::input!(@ $source $($($rest)*)?);
    };
    (@ $source:ident [$($pattern:tt)+] $kind:tt $(, $($rest:tt)*)?) => {
        let $($pattern)+ = $crate::proconio::read_value!(@ $source $kind);
        $crate::proconio::input!(@ $source $($($rest)*)?);
    };
    (@ $source:ident [$($pattern:tt)+] $kind:ty $(, $($rest:tt)*)?) => {
        let $($pattern)+ = $crate::proconio::read_value!(@ $source $kind);
        $crate::proconio::input!(@ $source $($($rest)*)?);
    };
    (from $source:expr $(, $($rest:tt)*)?) => {
        #[allow(unused_variables, unused_mut)]
        let mut source = $source;
        $crate::proconio::input!(@ source $($($rest)*)?);
    };
    ($($rest:tt)*) => {
        #[allow(unused_mut)]
        let mut source = $crate::proconio::Words { reader: std::io::stdin().lock(), word: vec![] };
        $crate::proconio::input!(@ source $($rest)*);
        std::mem::drop(source);
    };
}
pub(crate) use input;

/// `input!` for interactive problems: the same, as it never waits for a byte it does not need.
macro_rules! input_interactive {
    ($($variables:tt)*) => {
        $crate::proconio::input! { $($variables)* }
    };
}
pub(crate) use input_interactive;

/// Reads one value of a type as in `input!`.
macro_rules! read_value {
    (@ $source:ident [$kind:tt; $length:expr]) => {
        (0..$length).map(|_| $crate::proconio::read_value!(@ $source $kind)).collect::<Vec<_>>()
    };
    (@ $source:ident ($($kind:tt),* $(,)?)) => {
        ($($crate::proconio::read_value!(@ $source $kind),)*)
    };
    // The length comes first.
    (@ $source:ident [$kind:tt]) => {{
        let length = <usize as $crate::proconio::Readable>::read(&mut $source);
        $crate::proconio::read_value!(@ $source [$kind; length])
    }};
    // The same with types of several tokens.
    (@ $source:ident [$kind:ty; $length:expr]) => {
        (0..$length).map(|_| $crate::proconio::read_value!(@ $source $kind)).collect::<Vec<_>>()
    };
    (@ $source:ident [$kind:ty]) => {{
        let length = <usize as $crate::proconio::Readable>::read(&mut $source);
        $crate::proconio::read_value!(@ $source [$kind; length])
    }};
    (@ $source:ident ($($kinds:tt)*)) => {
        $crate::proconio::read_value!(@ $source {} $($kinds)*)
    };
    (@ $source:ident {$($value:expr,)*}) => {
        ($($value,)*)
    };
    (@ $source:ident {$($value:expr,)*} $kind:tt $(, $($rest:tt)*)?) => {
        $crate::proconio::read_value!(
            @ $source
            {$($value,)* $crate::proconio::read_value!(@ $source $kind),}
            $($($rest)*)?
        )
    };
    (@ $source:ident {$($value:expr,)*} $kind:ty $(, $($rest:tt)*)?) => {
        $crate::proconio::read_value!(
            @ $source
            {$($value,)* $crate::proconio::read_value!(@ $source $kind),}
            $($($rest)*)?
        )
    };
    (@ $source:ident with $reader:expr) => {
        $crate::proconio::RuntimeReadable::read($reader, &mut $source)
    };
    (@ $source:ident $kind:ty) => {
        <$kind as $crate::proconio::Readable>::read(&mut $source)
    };
    (from $source:expr, $($kind:tt)*) => {{
        #[allow(unused_variables, unused_mut)]
        let mut source = $source;
        $crate::proconio::read_value!(@ source $($kind)*)
    }};
    ($($kind:tt)*) => {{
        #[allow(unused_variables, unused_mut)]
        let mut source = $crate::proconio::Words { reader: std::io::stdin().lock(), word: vec![] };
        $crate::proconio::read_value!(@ source $($kind)*)
    }};
}
pub(crate) use read_value;

/// Buffers what a function prints until it returns: `#[fastout]` is written out as calls of this.
macro_rules! fastout {
    ($out:ident) => {
        #[allow(unused)]
        let mut $out = std::io::BufWriter::new(std::io::stdout().lock());
    };
    ($out:ident, $write:ident, $($text:tt)*) => {{
        use std::io::Write as _;
        std::$write!($out, $($text)*).unwrap();
    }};
}
pub(crate) use fastout;

/// A struct that is read field by field: `#[derive_readable]` is written out as a call of this.
macro_rules! derive_readable {
    ($(#[$meta:meta])* $seen:vis struct $name:ident {
        $($(#[$note:meta])* $shown:vis $field:ident: $kind:ty),* $(,)?
    }) => {
        $(#[$meta])*
        $seen struct $name {
            $($(#[$note])* $shown $field: <$kind as $crate::proconio::Readable>::Output),*
        }
        $crate::proconio::derive_readable! { @ $name source $name {
            $($field: <$kind as $crate::proconio::Readable>::read(source)),*
        } }
    };
    ($(#[$meta:meta])* $seen:vis struct $name:ident (
        $($(#[$note:meta])* $shown:vis $kind:ty),* $(,)?
    );) => {
        $(#[$meta])*
        $seen struct $name(
            $($(#[$note])* $shown <$kind as $crate::proconio::Readable>::Output),*
        );
        $crate::proconio::derive_readable! { @ $name source $name(
            $(<$kind as $crate::proconio::Readable>::read(source)),*
        ) }
    };
    ($(#[$meta:meta])* $seen:vis struct $name:ident;) => {
        $(#[$meta])*
        $seen struct $name;
        $crate::proconio::derive_readable! { @ $name source $name }
    };
    (@ $name:ident $source:ident $value:expr) => {
        impl $crate::proconio::Readable for $name {
            type Output = $name;
            #[allow(unused)]
            fn read<R: std::io::BufRead, S: $crate::proconio::Source<R>>(
                $source: &mut S,
            ) -> $name {
                $value
            }
        }
    };
}
pub(crate) use derive_readable;

/// How to read a type.
pub trait Readable {
    type Output;
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output;
}

impl<T: std::str::FromStr> Readable for T
where
    T::Err: std::fmt::Debug,
{
    type Output = T;
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> T {
        let token = source.next_token_unwrap();
        token.parse().unwrap_or_else(|error| {
            let wanted = std::any::type_name::<T>();
            panic!("failed to parse the input `{}` as `{}`: {:?}", token, wanted, error)
        })
    }
}

/// How to read with a reader made at run time: `input! { a: with reader }`.
pub trait RuntimeReadable {
    type Output;
    fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output;
}

pub mod marker {
    use super::BufRead;
    use super::Readable;
    use super::Source;

    /// A word as `Vec<char>`.
    pub enum Chars {}

    impl Readable for Chars {
        type Output = Vec<char>;
        fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<char> {
            source.next_token_unwrap().chars().collect()
        }
    }

    /// A word as `Vec<u8>`.
    pub enum Bytes {}

    impl Readable for Bytes {
        type Output = Vec<u8>;
        fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<u8> {
            source.next_token_unwrap().as_bytes().to_vec()
        }
    }

    /// A number that counts from 1, as an index from 0.
    pub enum Usize1 {}

    impl Readable for Usize1 {
        type Output = usize;
        fn read<R: BufRead, S: Source<R>>(source: &mut S) -> usize {
            usize::read(source).checked_sub(1).expect("attempted to read the value 0 as a Usize1")
        }
    }

    /// A number minus 1.
    pub enum Isize1 {}

    impl Readable for Isize1 {
        type Output = isize;
        fn read<R: BufRead, S: Source<R>>(source: &mut S) -> isize {
            isize::read(source).checked_sub(1).expect("attempted to read isize::MIN as a Isize1")
        }
    }
}

/// Where words come from.
pub trait Source<R: BufRead> {
    fn next_token(&mut self) -> Option<&str>;

    fn is_empty(&mut self) -> bool;

    fn next_token_unwrap(&mut self) -> &str {
        self.next_token().expect("reached an end of input: a value is missing")
    }
}

impl<R: BufRead, S: Source<R>> Source<R> for &mut S {
    fn next_token(&mut self) -> Option<&str> {
        (**self).next_token()
    }

    fn is_empty(&mut self) -> bool {
        (**self).is_empty()
    }
}

/// A reader and the last word read from it.
pub struct Words<R> {
    pub reader: R,
    pub word: Vec<u8>,
}

impl<R: BufRead> Words<R> {
    pub fn new(reader: R) -> Words<R> {
        Words { reader, word: vec![] }
    }
}

impl<R: BufRead> Source<R> for Words<R> {
    fn next_token(&mut self) -> Option<&str> {
        self.word.clear();
        loop {
            let bytes = self.reader.fill_buf().expect("failed to read the input");
            let (all, mut end) = (bytes.len(), 0);
            while end < all && self.word.is_empty() && bytes[end].is_ascii_whitespace() {
                end += 1;
            }
            while end < all && !bytes[end].is_ascii_whitespace() {
                self.word.push(bytes[end]);
                end += 1;
            }
            self.reader.consume(end);
            // Once more, unless a blank follows or the input has ended.
            if end < all || all == 0 {
                break;
            }
        }
        let word = std::str::from_utf8(&self.word).ok().expect("the input is not valid UTF-8");
        Some(word).filter(|word| !word.is_empty())
    }

    fn is_empty(&mut self) -> bool {
        loop {
            match self.reader.fill_buf().expect("failed to read the input").first() {
                None => return true,
                Some(byte) if !byte.is_ascii_whitespace() => return false,
                Some(_) => self.reader.consume(1),
            }
        }
    }
}

impl<'a> From<&'a str> for Words<BufReader<&'a [u8]>> {
    fn from(text: &'a str) -> Self {
        Words::new(BufReader::new(text.as_bytes()))
    }
}

/// Whether stdin holds nothing more than white space.
pub fn is_stdin_empty() -> bool {
    Words::new(std::io::stdin().lock()).is_empty()
}

pub mod source {
    pub(crate) use super::Readable;
    pub(crate) use super::RuntimeReadable;
    pub(crate) use super::Source;

    pub mod auto {
        pub(crate) use super::super::Words as AutoSource;
    }

    pub mod line {
        pub(crate) use super::super::Words as LineSource;
    }

    pub mod once {
        pub(crate) use super::super::Words as OnceSource;
    }
}
