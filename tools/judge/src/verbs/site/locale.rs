//! The languages that the site is written in. Each has its own files.

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Locale {
    English,
    Chinese,
}

impl Locale {
    pub const ALL: [Locale; 2] = [Locale::English, Locale::Chinese];

    /// As `lang`, `hreflang` and the names of translated lessons have it.
    pub fn code(self) -> &'static str {
        self.pick("en", "zh-CN")
    }

    /// What its readers call it.
    pub fn name(self) -> &'static str {
        self.pick("English", "中文")
    }

    /// The folder of its pages in the site.
    pub fn folder(self) -> &'static str {
        self.pick("", "zh-CN/")
    }

    /// The one of these that is in this language.
    pub fn pick<'a>(self, english: &'a str, chinese: &'a str) -> &'a str {
        match self {
            Locale::English => english,
            Locale::Chinese => chinese,
        }
    }
}
