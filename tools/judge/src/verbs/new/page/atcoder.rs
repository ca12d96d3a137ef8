//! The pages of AtCoder: each statement in Japanese, and most in English as well, with the same samples.

use anyhow::{Context, Result, ensure};

use super::amounts::{megabytes, milliseconds};
use super::markup::{Element, Markup};
use super::page_facts::PageFacts;

/// How the headings of samples begin.
const INPUTS: [&str; 2] = ["Sample Input", "入力例"];
const OUTPUTS: [&str; 2] = ["Sample Output", "出力例"];

const INTERACTIVE: [&str; 4] =
    ["interactive task", "interactive problem", "reactive problem", "インタラクティブ"];

pub fn read(page: &Markup) -> Result<PageFacts> {
    let root = page.root();
    let both = root.find(|it| it.has_id("task-statement")).context("page of unknown form")?;
    let statement = ["lang-en", "lang-ja"].iter().find_map(|language| both.find_class(language));
    let statement = statement.unwrap_or(both);
    let title = root.find(|it| it.is("h2") || it.has_class("h2"));
    let limits = title.map(|title| title.words_up_to(both)).unwrap_or_default();
    let text = statement.text();
    Ok(PageFacts {
        title: title.map(Element::own_text).unwrap_or_default(),
        is_interactive: INTERACTIVE.iter().any(|words| text.contains(words)),
        milliseconds: milliseconds(&limits),
        megabytes: megabytes(&limits),
        samples: samples(statement)?,
        ..PageFacts::default()
    })
}

/// What follows the headings.
fn samples(statement: Element) -> Result<Vec<(String, String)>> {
    let (mut inputs, mut outputs, mut none) = (Vec::new(), Vec::new(), Vec::new());
    let mut list = &mut none;
    for element in statement.find_all(|it| it.is("h3") || it.is("pre")) {
        if element.is("pre") {
            list.push(element.sample()?);
            // What follows it explains the sample.
            list = &mut none;
            continue;
        }
        let heading = element.text();
        let begins = |words: [&str; 2]| words.iter().any(|it| heading.trim().starts_with(it));
        list = match (begins(INPUTS), begins(OUTPUTS)) {
            (true, _) => &mut inputs,
            (_, true) => &mut outputs,
            _ => &mut none,
        };
    }
    ensure!(inputs.len() == outputs.len(), "samples not in pairs");
    Ok(inputs.into_iter().zip(outputs).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATEMENT: &str = "<span class=\"lang\"><span class=\"lang-ja\"><p>配点 : <var>100</var> 点</p>\
        <div class=\"part\"><section><h3>入力</h3><pre><var>N</var></pre></section></div>\
        <div class=\"part\"><section><h3>入力例 1</h3><pre>3 125\r\n175 200\r\n</pre></section></div>\
        <div class=\"part\"><section><h3>出力例 1</h3><pre>2\r\n</pre><p>…</p><pre>x</pre></section></div>\
        </span><span class=\"lang-en\"><div class=\"part\"><section><h3>Input</h3><pre><var>N</var></pre>\
        </section></div><div class=\"part\"><section><h3>Sample Input 1</h3><pre>3 125\n175 200\n</pre>\
        </section></div><div class=\"part\"><section><h3>Sample Output 1</h3><pre>2\n</pre>\
        <p>See</p><pre>x</pre></section></div></span></span>";

    fn page(statement: &str) -> Markup {
        Markup::read(&format!(
            "<title>A</title><p>Contest Duration: 100 minutes</p><span class=\"h2\">\n\t\
             A - N-choice question\n\t<a class=\"btn\" href=\"/e\">Editorial</a></span><hr/>\
             <p>Time Limit: 2 sec / Memory Limit: 1024 MiB</p>\
             <div id=\"task-statement\">{statement}</div><p>1 sec</p>"
        ))
    }

    #[test]
    fn each_sample_is_taken_once_from_a_page_in_two_languages() {
        let facts = read(&page(STATEMENT)).unwrap();
        assert_eq!(facts.title.trim(), "A - N-choice question");
        assert_eq!((facts.milliseconds, facts.megabytes), (Some(2000.0), Some(1024.0)));
        assert_eq!(facts.samples, [("3 125\n175 200\n".to_string(), "2\n".to_string())]);
        assert!(!facts.is_interactive);
    }

    #[test]
    fn old_pages_have_one_language_and_sections_beside_the_headings() {
        let old = "<h3>入力例 1</h3><section><pre>1\n</pre></section><h3>出力例 1</h3><section><pre>2</pre>\
                   </section>";
        let samples = [("1\n".to_string(), "2\n".to_string())];
        assert_eq!(read(&page(old)).unwrap().samples, samples);
    }

    #[test]
    fn samples_without_answers_are_not_guessed_at() {
        let half = STATEMENT.replace("Sample Output 1", "Sample");
        assert!(read(&page(&half)).is_err());
        assert!(read(&Markup::read("<p>Log in</p>")).is_err());
    }

    #[test]
    fn an_interactive_problem_is_told_by_its_words() {
        let facts = read(&page("<p>This is an interactive task</p>")).unwrap();
        assert!(facts.is_interactive && facts.samples.is_empty());
    }
}
