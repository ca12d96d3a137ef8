use std::fmt::{Display, Write as _};

pub trait Joined {
    fn joined(self) -> String;
}

impl<T: Display, I: Iterator<Item = T>> Joined for I {
    fn joined(self) -> String {
        let mut text = String::new();
        self.for_each(|it| write!(text, "<{it}>").unwrap());
        text
    }
}
