//! The pages of Codeforces. The lines of newer samples are elements.

use anyhow::{Context, Result, ensure};

use super::amounts::{megabytes, milliseconds};
use super::markup::{Element, Markup};
use super::page_facts::PageFacts;

/// What stands for a side that is no file.
const NO_FILES: [&str; 4] = ["standard input", "standard output", "stdin", "stdout"];

pub fn read(page: &Markup) -> Result<PageFacts> {
    let root = page.root();
    let statement = root.find_class("problem-statement").context("page of unknown form")?;
    let header = statement.find_class("header").context("page of unknown form")?;
    let value = |class: &str| {
        let element = header.find_class(class);
        element.map(|it| it.text_without("property-title").trim().to_string()).unwrap_or_default()
    };
    let file =
        |class| Some(value(class)).filter(|it| !it.is_empty() && !NO_FILES.contains(&it.as_str()));
    let sections = statement.find_all(|it| it.has_class("section-title"));
    Ok(PageFacts {
        title: value("title"),
        is_interactive: sections.iter().any(|it| it.text().trim() == "Interaction"),
        milliseconds: milliseconds(&value("time-limit")),
        megabytes: megabytes(&value("memory-limit")),
        input_file: file("input-file"),
        output_file: file("output-file"),
        samples: samples(statement)?,
    })
}

fn samples(statement: Element) -> Result<Vec<(String, String)>> {
    let texts = |class| {
        let blocks = statement.find_all(|it| it.has_class(class)).into_iter();
        let blocks = blocks.filter_map(|it| it.find(|it| it.is("pre")));
        blocks.map(sample).collect::<Result<Vec<_>>>()
    };
    let (inputs, outputs) = (texts("input")?, texts("output")?);
    ensure!(inputs.len() == outputs.len(), "samples not in pairs");
    Ok(inputs.into_iter().zip(outputs).collect())
}

/// A block of a sample. A line that is empty has a line end in it, or nothing.
fn sample(block: Element) -> Result<String> {
    let lines = block.find_all(|it| it.has_class("test-example-line"));
    match lines.is_empty() {
        true => block.sample(),
        false => lines
            .into_iter()
            .map(|line| Ok(line.sample()?.trim_end_matches('\n').to_string() + "\n"))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<div class=\"problemindexholder\"><div class=\"ttypography\">\
        <div class=\"problem-statement\"><div class=\"header\">\
        <div class=\"title\">A. Lefthanders &amp; Righthanders</div>\
        <div class=\"time-limit\"><div class=\"property-title\">time limit per test</div>1.5 seconds</div>\
        <div class=\"memory-limit\"><div class=\"property-title\">memory limit per test</div>256 megabytes\
        </div><div class=\"input-file\"><div class=\"property-title\">input</div>input.txt</div>\
        <div class=\"output-file\"><div class=\"property-title\">output</div>\
        <span class=\"tex-font-style-sl\">output.txt</span></div></div><div><p>100 seconds</p></div>\
        <div class=\"input-specification\"><div class=\"section-title\">Input</div></div>\
        <div class=\"sample-tests\"><div class=\"section-title\">Examples</div><div class=\"sample-test\">\
        <div class=\"input\"><div class=\"title\">Input</div><pre>6<br />LLRLLL<br /></pre></div>\
        <div class=\"output\"><div class=\"title\">Output</div><pre>\n1 4\n2 5\n6 3\n</pre></div>\
        <div class=\"input\"><div class=\"title\">Input</div><pre>\
        <div class=\"test-example-line test-example-line-even test-example-line-0\">2</div>\
        <div class=\"test-example-line test-example-line-odd test-example-line-1\"><br></div>\
        <div class=\"test-example-line test-example-line-odd test-example-line-1\">&lt;&nbsp;3</div></pre></div>\
        <div class=\"output\"><div class=\"title\">Output</div><pre>0</pre></div>\
        </div></div></div></div></div>";

    fn facts(page: &str) -> Result<PageFacts> {
        read(&Markup::read(page))
    }

    #[test]
    fn a_page_tells_limits_files_and_samples_of_both_forms() {
        let facts = facts(PAGE).unwrap();
        assert_eq!(facts.title, "A. Lefthanders & Righthanders");
        assert_eq!((facts.milliseconds, facts.megabytes), (Some(1500.0), Some(256.0)));
        assert_eq!(facts.input_file.as_deref(), Some("input.txt"));
        assert_eq!(facts.output_file.as_deref(), Some("output.txt"));
        let samples = [("6\nLLRLLL\n", "1 4\n2 5\n6 3\n"), ("2\n\n< 3\n", "0\n")];
        assert_eq!(facts.samples, samples.map(|(a, b)| (a.to_string(), b.to_string())));
        assert!(!facts.is_interactive);
    }

    #[test]
    fn standard_input_and_output_are_no_files() {
        let page = PAGE.replace("input.txt", "standard input").replace("output.txt", "stdout");
        let facts = facts(&page).unwrap();
        assert_eq!((facts.input_file, facts.output_file), (None, None));
    }

    #[test]
    fn a_section_about_interaction_tells_an_interactive_problem() {
        assert!(
            facts(&PAGE.replace(">Input</div></div>", ">Interaction</div></div>"))
                .unwrap()
                .is_interactive
        );
    }

    #[test]
    fn a_page_of_another_form_is_refused() {
        assert!(facts("<title>Just a moment...</title>").is_err());
        assert!(facts(&PAGE.replace("<div class=\"output\">", "<div>")).is_err());
    }
}
