//! What a solution explains, in another language: a file beside its cases, `lesson.zh-CN.md` for Chinese.
//!
//! ```text
//! # 时钟
//!
//! - technique: 把移动写成矩阵，在编译期求它模 4 的逆
//!
//! 九个时钟排成一个正方形……
//! ```
//!
//! The title and the technique replace those of the header, and the rest replaces the lesson. All other
//! facts are the same in every language, so they are in the header alone.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::problem::HeaderError;
use super::solution::Solution;
use files::read_text;

#[derive(Debug, PartialEq)]
pub struct Translation {
    pub title: String,
    pub technique: Option<String>,
    /// Markdown: what is asked, then how it is done.
    pub lesson: String,
}

impl Translation {
    /// Nothing where nobody has translated it.
    pub fn of(solution: &Solution, language: &str) -> Result<Option<Translation>> {
        let path = Translation::path(solution.case_folder(), language);
        if !path.exists() {
            return Ok(None);
        }
        let translation = Translation::read(&read_text(&path)?);
        translation.map(Some).map_err(|wrong| wrong.in_file(&path))
    }

    /// Where it is for a problem with its cases in this folder.
    pub fn path(case_folder: &Path, language: &str) -> PathBuf {
        case_folder.join(format!("lesson.{language}.md"))
    }

    fn read(text: &str) -> Result<Translation, HeaderError> {
        let mut lines = text.trim_start_matches('\u{feff}').lines();
        let title = lines.next().and_then(|line| line.strip_prefix("# ")).map(str::trim);
        let Some(title) = title.filter(|title| !title.is_empty()) else {
            let why = "the first line must be the title, like `# 时钟`".into();
            return Err(HeaderError { line: 1, why });
        };
        let mut lines = lines.skip_while(|line| line.trim().is_empty()).peekable();
        let technique = lines.next_if(|line| line.starts_with(TECHNIQUE));
        let technique = technique.and_then(|line| line.strip_prefix(TECHNIQUE)).map(str::trim);
        let lesson: Vec<&str> = lines.collect();
        Ok(Translation {
            title: title.into(),
            technique: technique.filter(|text| !text.is_empty()).map(String::from),
            lesson: lesson.join("\n").trim().into(),
        })
    }
}

const TECHNIQUE: &str = "- technique:";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_translation_has_a_title_a_technique_and_a_lesson() {
        let text = "# 时钟\n\n- technique: 矩阵\n\n九个时钟。\n\n- 一\n- 二\n";
        let expected = Translation {
            title: "时钟".into(),
            technique: Some("矩阵".into()),
            lesson: "九个时钟。\n\n- 一\n- 二".into(),
        };
        assert_eq!(Translation::read(text), Ok(expected));
        let dos = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        assert_eq!(Translation::read(&dos), Translation::read(text));
    }

    #[test]
    fn a_translation_may_leave_out_all_but_the_title() {
        let title = Translation::read("# 时钟\n").unwrap();
        assert_eq!((title.technique, title.lesson.as_str()), (None, ""));
        let list = Translation::read("# 时钟\n\n- 一\n").unwrap();
        assert_eq!((list.technique, list.lesson.as_str()), (None, "- 一"));
    }

    #[test]
    fn a_translation_without_a_title_says_where_to_put_it() {
        for text in ["", "\n# 时钟\n", "# \n", "时钟\n"] {
            let wrong = Translation::read(text).unwrap_err();
            assert_eq!((wrong.line, wrong.why.contains("the title, like")), (1, true), "{text}");
        }
    }
}
