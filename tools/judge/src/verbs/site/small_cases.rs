//! The cases that a page has room for, samples first.

use super::html::{Html, fill};
use super::locale::Locale;
use facts::cases::Case;

const TEMPLATE: &str = include_str!("../../../site/case.html");

/// The most bytes of one case, and of all on a page.
const LARGEST: usize = 4 << 10;
const ROOM: usize = 48 << 10;

/// A case that is short and readable.
pub struct SmallCase {
    name: String,
    input: String,
    answer: Option<String>,
}

impl SmallCase {
    pub fn all(cases: &[Case]) -> Vec<SmallCase> {
        let mut cases: Vec<&Case> = cases.iter().collect();
        cases.sort_by_key(|case| !case.name.starts_with("sample"));
        let mut room = ROOM;
        let fits = |case: &SmallCase| {
            let size = case.size();
            let fits = size <= LARGEST.min(room);
            room -= if fits { size } else { 0 };
            fits
        };
        cases.into_iter().filter_map(SmallCase::read).filter(fits).collect()
    }

    /// Nothing for what is no text: a page could not show it.
    fn read(case: &Case) -> Option<SmallCase> {
        let text = |path| String::from_utf8(files::read(path).ok()?).ok();
        let is_text = |text: &String| !text.contains('\0');
        Some(SmallCase {
            name: case.name.clone(),
            input: text(&case.input).filter(is_text)?,
            answer: case.answer.as_deref().and_then(text).filter(is_text),
        })
    }

    fn size(&self) -> usize {
        self.input.len() + self.answer.as_ref().map_or(0, String::len)
    }

    pub fn html(&self, locale: Locale) -> Html {
        let answer = match &self.answer {
            Some(answer) => Html::text(format!("\n{answer}")).into_text(),
            None => String::new(),
        };
        let hidden = if self.answer.is_none() { " hidden" } else { "" };
        fill(
            TEMPLATE,
            locale,
            &[
                ("name", Html::text(&self.name)),
                ("input", Html::text(&self.input)),
                ("answer", Html::trusted(answer)),
                ("hidden", Html::trusted(hidden)),
            ],
        )
    }
}
