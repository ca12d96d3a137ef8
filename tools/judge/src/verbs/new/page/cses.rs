//! The pages of CSES. A statement may show other blocks than samples, which follow a heading.

use anyhow::{Context, Result};

use super::amounts::{megabytes, milliseconds};
use super::markup::{Element, Markup};
use super::page_facts::PageFacts;

pub fn read(page: &Markup) -> Result<PageFacts> {
    let root = page.root();
    let limits = root.find_class("task-constraints").context("page of unknown form")?.words();
    let statement = root.find_class("content").unwrap_or(root);
    let title = root.find_class("title-block").and_then(|it| it.find(|it| it.is("h1")));
    Ok(PageFacts {
        title: title.map(Element::text).unwrap_or_default(),
        is_interactive: statement.text().contains("interactive problem"),
        milliseconds: milliseconds(&limits),
        megabytes: megabytes(&limits),
        samples: samples(statement)?,
        ..PageFacts::default()
    })
}

/// The two blocks that follow each heading of an example.
fn samples(statement: Element) -> Result<Vec<(String, String)>> {
    let mut samples = Vec::new();
    let mut blocks: Option<Vec<String>> = None;
    for element in statement.find_all(|it| is_heading(it) || it.is("pre")) {
        if is_heading(element) {
            blocks = element.text().trim().starts_with("Example").then(Vec::new);
            continue;
        }
        let Some(found) = &mut blocks else { continue };
        found.push(element.sample()?);
        if let [input, answer] = &found[..] {
            samples.push((input.clone(), answer.clone()));
            blocks = None;
        }
    }
    Ok(samples)
}

fn is_heading(element: Element) -> bool {
    ["h1", "h2", "h3"].iter().any(|name| element.is(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<title>CSES - Stick Game</title><div class=\"title-block\"><h3><a href=\"/p\">CSES</a>\
        </h3><h1>Stick Game</h1></div><div class=\"content-wrapper\"><div class=\"content\">\
        <ul class=\"task-constraints\"><li><b>Time limit:</b> 1.00 s</li><li><b>Memory limit:</b> 512 MB</li>\
        </ul><div class=\"md\"><p>Consider</p><pre>no sample</pre><h1 id=\"input\">Input</h1><pre>no</pre><pre>sample</pre>\
        <h1 id=\"example\">Example</h1><p>Input:</p>\n<pre>10 3\n1 3 4\n</pre>\n<p>Output:</p>\
        <pre>WLWWWWLWLW\n</pre><p>Explanation:</p><pre>no sample</pre></div></div></div>";

    #[test]
    fn the_blocks_below_an_example_are_a_sample() {
        let facts = read(&Markup::read(PAGE)).unwrap();
        assert_eq!(facts.title, "Stick Game");
        assert_eq!((facts.milliseconds, facts.megabytes), (Some(1000.0), Some(512.0)));
        assert_eq!(facts.samples, [("10 3\n1 3 4\n".to_string(), "WLWWWWLWLW\n".to_string())]);
        assert!(!facts.is_interactive);
    }

    #[test]
    fn several_examples_are_several_samples() {
        let more =
            "<h1>Example 2</h1><pre>1</pre><pre>2</pre><h1>Example 3</h1><pre>half</pre></div>";
        let facts = read(&Markup::read(&PAGE.replacen("</div></div></div>", more, 1))).unwrap();
        assert_eq!(facts.samples[1..], [("1\n".to_string(), "2\n".to_string())]);
    }

    #[test]
    fn an_interactive_problem_says_so() {
        let page = PAGE.replace("Consider", "This is an interactive problem.");
        assert!(read(&Markup::read(&page)).unwrap().is_interactive);
        assert!(read(&Markup::read("<h1>Error</h1>")).is_err());
    }
}
