//! The pages of Kattis, where a sample is a table.

use anyhow::{Context, Result};

use super::amounts::{megabytes, milliseconds};
use super::markup::{Element, Markup};
use super::page_facts::PageFacts;

pub fn read(page: &Markup) -> Result<PageFacts> {
    let root = page.root();
    let limits = root.find_class("metadata-grid").context("page of unknown form")?.words();
    let title = root.find(|it| it.is("h1"));
    let headings = root.find_all(|it| it.is("h2"));
    Ok(PageFacts {
        title: title.map(Element::text).unwrap_or_default(),
        is_interactive: headings.iter().any(|it| it.text().trim() == "Interaction"),
        milliseconds: milliseconds(&limits),
        megabytes: megabytes(&limits),
        samples: root
            .find_all(|it| it.has_class("sample"))
            .into_iter()
            .filter_map(|table| sample(table).transpose())
            .collect::<Result<_>>()?,
        ..PageFacts::default()
    })
}

/// The input and the answer are cells; one that is empty may have no text. A dialogue has no cells.
fn sample(table: Element) -> Result<Option<(String, String)>> {
    let cells = table.find_all(|it| it.is("td"));
    let [.., input, answer] = &cells[..] else { return Ok(None) };
    let text =
        |cell: &Element| cell.find(|it| it.is("pre")).map_or(Ok(String::new()), Element::sample);
    Ok(Some((text(input)?, text(answer)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<h1 class=\"book-page-heading\">Backspace</h1><div class=\"metadata-grid\">\
        <div class=\"card\"><span class=\"text-lg\">CPU Time limit</span><span>1 second</span></div>\
        <div class=\"card\"><span>Memory limit</span><span>1024 MB</span></div></div>\
        <h2>Input</h2><table class=\"sample\" summary=\"sample data\"><tbody><tr><th>Sample Input 1</th>\
        <th>Sample Output 1</th></tr><tr><td><pre>a&lt;bc&lt; \n</pre></td><td><pre>b\n</pre></td></tr>\
        </tbody></table><table class=\"sample\"><tr><th>Sample Input 2</th></tr><tr><td>\
        <pre>a&lt;</pre></td><td></td></tr></table>";

    #[test]
    fn the_cells_of_a_table_are_a_sample_with_its_blanks() {
        let facts = read(&Markup::read(PAGE)).unwrap();
        assert_eq!(facts.title, "Backspace");
        assert_eq!((facts.milliseconds, facts.megabytes), (Some(1000.0), Some(1024.0)));
        let samples = [("a<bc< \n", "b\n"), ("a<\n", "")];
        assert_eq!(facts.samples, samples.map(|(a, b)| (a.to_string(), b.to_string())));
    }

    #[test]
    fn a_dialogue_is_no_sample() {
        let dialogue = "<table class=\"sample\"><tr><th>Read</th><th>Sample Interaction 1</th></tr></table>\
                        <div class=\"sampleinteractionwrite\"><pre>500\n</pre></div>";
        let page =
            PAGE.split("<table").next().unwrap().replace(">Input<", ">Interaction<") + dialogue;
        let facts = read(&Markup::read(&page)).unwrap();
        assert!(facts.is_interactive && facts.samples.is_empty());
        assert!(read(&Markup::read("<h1>Not found</h1>")).is_err());
    }
}
