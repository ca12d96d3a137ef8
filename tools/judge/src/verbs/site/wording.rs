//! What a problem is called and how it is explained, in one language as far as it is translated.

use anyhow::Result;

use super::html::Html;
use super::locale::Locale;
use facts::lesson::Lesson;
use facts::solution::Solution;
use facts::translation::Translation;

pub struct Wording {
    pub title: Phrase,
    pub technique: Option<Phrase>,
    /// Markdown.
    pub lesson: Phrase,
}

/// A text, and the language that it is in.
#[derive(Clone)]
pub struct Phrase {
    pub text: String,
    pub locale: Locale,
}

impl Wording {
    pub fn of(solution: &Solution, locale: Locale) -> Result<Wording> {
        let english = Wording::in_source(solution);
        if locale == Locale::English {
            return Ok(english);
        }
        let Some(translation) = Translation::of(solution, locale.code())? else {
            return Ok(english);
        };
        let phrase = |text: String| Phrase { text, locale };
        Ok(Wording {
            title: phrase(translation.title),
            technique: translation.technique.map(phrase).or(english.technique),
            lesson: match translation.lesson.is_empty() {
                true => english.lesson,
                false => phrase(translation.lesson),
            },
        })
    }

    /// What the header of the solution says, which is in English.
    fn in_source(solution: &Solution) -> Wording {
        let phrase = |text: &str| Phrase { text: text.into(), locale: Locale::English };
        let Lesson { statement, paragraphs, .. } = Lesson::of(&solution.text);
        let lesson: Vec<String> = statement.into_iter().chain(paragraphs).collect();
        Wording {
            title: phrase(&solution.problem.title),
            technique: solution.problem.technique.as_deref().map(phrase),
            lesson: phrase(&lesson.join("\n\n")),
        }
    }
}

impl Phrase {
    pub fn html(&self) -> Html {
        Html::text(&self.text)
    }

    pub fn language(&self) -> Html {
        Html::text(self.locale.code())
    }
}
