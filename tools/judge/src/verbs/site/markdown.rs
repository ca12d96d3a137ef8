//! A lesson, which is Markdown, as HTML. It may say anything: what looks like HTML is shown as text,
//! and nothing is loaded from elsewhere.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use unicode_width::UnicodeWidthChar;

use super::html::Html;

/// How a block of code begins.
const BLOCK: &str = "<pre tabindex=\"0\" role=\"group\" aria-labelledby=\"lesson-title\">";

pub fn rendered(markdown: &str) -> Html {
    let mut text = String::new();
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter();
    let is_shown = |event: &Event, end| *event != Event::SoftBreak || is_space(markdown, end);
    let events = events.filter(|(event, place)| is_shown(event, place.end));
    html::push_html(&mut text, events.map(|(event, _)| harmless(event)));
    // A wide block can be scrolled by the keyboard. What looks like this in a lesson is escaped.
    Html::trusted(text.replace("<pre>", BLOCK))
}

/// Whether the line end before this place is a space. Chinese has none between its characters, nor around
/// its punctuation.
fn is_space(markdown: &str, end: usize) -> bool {
    let before = markdown[..end].trim_end().chars().next_back();
    let after = markdown[end..].trim_start().chars().next();
    let is_wide = |letter: Option<char>| letter.and_then(char::width) == Some(2);
    let is_mark = |letter: Option<char>| letter.is_some_and(|letter| MARKS.contains(letter));
    !(is_wide(before) && is_wide(after) || is_mark(before) || is_mark(after))
}

const MARKS: &str = "，。、；：？！（）《》“”…";

fn harmless(event: Event) -> Event {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(tag) => Event::Start(harmless_tag(tag)),
        Event::End(end) => Event::End(match end {
            TagEnd::HtmlBlock => TagEnd::Paragraph,
            TagEnd::Image => TagEnd::Emphasis,
            TagEnd::Heading(level) => TagEnd::Heading(below(level)),
            end => end,
        }),
        event => event,
    }
}

/// A picture from elsewhere is only named.
fn harmless_tag(tag: Tag) -> Tag {
    match tag {
        Tag::HtmlBlock => Tag::Paragraph,
        Tag::Image { .. } => Tag::Emphasis,
        Tag::Heading { level, .. } => {
            Tag::Heading { level: below(level), id: None, classes: Vec::new(), attrs: Vec::new() }
        }
        Tag::Link { link_type, dest_url, title, id } => {
            Tag::Link { link_type, dest_url: harmless_target(dest_url), title, id }
        }
        tag => tag,
    }
}

/// Pages, and places of this one.
fn harmless_target(url: CowStr) -> CowStr {
    let is_harmless = ["https://", "http://", "#"].iter().any(|start| url.starts_with(start));
    if is_harmless { url } else { "#lesson".into() }
}

/// The page has headings above those of the lesson.
fn below(level: HeadingLevel) -> HeadingLevel {
    HeadingLevel::try_from(level as usize + 1).unwrap_or(HeadingLevel::H6)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(markdown: &str) -> String {
        rendered(markdown).into_text()
    }

    #[test]
    fn a_lesson_has_paragraphs_pictures_and_headings_below_those_of_the_page() {
        let lesson = "## Bits\n\n**Row** `x < y`:\n\n```text\n. Q <\n```\n";
        let expected = "<h3>Bits</h3>\n<p><strong>Row</strong> <code>x &lt; y</code>:</p>\n\
                        <pre tabindex=\"0\" role=\"group\" aria-labelledby=\"lesson-title\"><code class=\"language-text\">. Q &lt;\n</code></pre>\n";
        assert_eq!(html(lesson), expected);
    }

    #[test]
    fn a_line_end_is_a_space_but_for_chinese() {
        for (lesson, expected) in [
            ("a row\nof bits", "a row\nof bits"),
            ("位\n棋盘", "位棋盘"),
            ("用 C\n的列", "用 C\n的列"),
            ("列，\n17 个，\n`x`", "列，17 个，<code>x</code>"),
        ] {
            assert_eq!(html(lesson), format!("<p>{expected}</p>\n"));
        }
    }

    #[test]
    fn html_in_a_lesson_is_shown_and_does_nothing() {
        for lesson in ["<script>alert(1)</script>", "a <img src=x onerror=y> b", "</section>"] {
            let tags = html(lesson).replace("<p>", "").replace("</p>", "");
            assert!(!tags.contains('<'), "{tags}");
        }
    }

    #[test]
    fn nothing_is_loaded_and_no_link_runs_anything() {
        assert_eq!(html("![a *b*](https://c.d/e.png)"), "<p><em>a <em>b</em></em></p>\n");
        assert_eq!(html("[a](javascript:b)"), "<p><a href=\"#lesson\">a</a></p>\n");
        assert_eq!(html("<https://a.b/>"), "<p><a href=\"https://a.b/\">https://a.b/</a></p>\n");
    }
}
