//! Problems as a deck for Anki: a text file that its import takes, one card to a line.

use anyhow::Result;

use super::reference::Reference;
use super::stub::stub;
use crate::verbs::site::html::Html;
use facts::lesson::Lesson;
use facts::solution::Solution;

/// What Anki has to know. A card that comes again replaces itself.
const HEADING: &str = "\
#separator:tab
#html:true
#guid column:1
#deck:anyjudge
";

pub fn deck(solutions: &[Solution]) -> Result<String> {
    let cards = solutions.iter().map(card).collect::<Result<String>>()?;
    Ok(format!("{HEADING}{cards}"))
}

/// In front what is asked and what practice starts from, on the back the code.
fn card(solution: &Solution) -> Result<String> {
    let name = &solution.problem.name;
    let title = escaped(&solution.problem.title);
    let statement = Lesson::of(&solution.text).statement.unwrap_or_default();
    let statement = escaped(&statement.replace('\n', " "));
    let (stub, answer) = (stub(solution)?, Reference::of(solution)?.text);
    let front = format!("<b>{title}</b><br>{statement}{}", listing(&stub));
    Ok(format!("anyjudge-{name}\t{front}\t{}\n", listing(&answer)))
}

/// The code of a program, without the comment that opens it.
fn listing(text: &str) -> String {
    let is_opening = |line: &&str| line.starts_with("//!") || line.is_empty();
    let lines: Vec<&str> = text.trim_end().lines().skip_while(is_opening).collect();
    let code = escaped(&lines.join("\n")).replace('\n', "<br>");
    format!("<pre style=\"text-align: left\">{code}</pre>")
}

/// A tab would end the field.
fn escaped(text: &str) -> String {
    Html::text(text).into_text().replace('\t', "    ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_stays_code_on_one_line() {
        let text = "//! # Title\n\nfn f(a: &Vec<u8>) -> u8 {\n\ta[0]\n}\n";
        let expected = "<pre style=\"text-align: left\">fn f(a: &amp;Vec&lt;u8&gt;) -&gt; u8 {<br>    \
                        a[0]<br>}</pre>";
        assert_eq!(listing(text), expected);
    }
}
