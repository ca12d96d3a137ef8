use std::io::BufRead;

pub use proconio::input;
use proconio::source::{Readable, Source};

#[macro_export]
macro_rules! read {
    ($($what:tt)*) => { $crate::input! { $($what)* } };
}

pub struct Words;

impl Readable for Words {
    type Output = Vec<String>;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<String> {
        let count = usize::read(source);
        (0..count).map(|_| String::read(source)).collect()
    }
}
