//! The pages of Luogu, which have the problem as JSON in them.

use anyhow::{Context, Result};
use serde::Deserialize;

use super::markup::{Element, Markup};
use super::page_facts::PageFacts;

#[derive(Deserialize)]
struct PageContext {
    data: PageData,
}

#[derive(Deserialize)]
struct PageData {
    problem: LuoguProblem,
}

#[derive(Deserialize)]
struct LuoguProblem {
    pid: String,
    #[serde(alias = "title")]
    name: String,
    limits: LuoguLimits,
    samples: Vec<(String, String)>,
}

/// Those of each test, in milliseconds and in kilobytes.
#[derive(Deserialize)]
struct LuoguLimits {
    time: Vec<f64>,
    memory: Vec<f64>,
}

pub fn read(page: &Markup) -> Result<PageFacts> {
    let json = page.root().find(|it| it.is("script") && it.has_id("lentille-context"));
    let json = json.map(Element::text).context("page of unknown form")?;
    let context: PageContext = serde_json::from_str(&json).ok().context("page of unknown form")?;
    let LuoguProblem { pid, name, limits, samples } = context.data.problem;
    let most = |of_tests: Vec<f64>| of_tests.into_iter().reduce(f64::max);
    let samples = samples.into_iter().map(|(input, answer)| (file(&input), file(&answer)));
    Ok(PageFacts {
        title: format!("{pid} {name}"),
        milliseconds: most(limits.time),
        megabytes: most(limits.memory).map(|kilobytes| kilobytes / 1024.0),
        samples: samples.collect(),
        ..PageFacts::default()
    })
}

/// A text with the line ends of a file.
fn file(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    match text.is_empty() || text.ends_with('\n') {
        true => text,
        false => text + "\n",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = r#"<!DOCTYPE html><script>window._x = "<p>";</script>
        <script id="lentille-context" type="application/json">{"status":200,"data":{"problem":
        {"pid":"P1001","name":"A+B \u003CProblem\u003E","type":"P","limits":{"time":[500,1000],
        "memory":[524288,131072]},"samples":[["20 30\r\n","50"],["",""]],"tags":[1]}}}</script>"#;

    #[test]
    fn the_json_of_a_page_tells_the_largest_limits_and_the_samples() {
        let facts = read(&Markup::read(PAGE)).unwrap();
        assert_eq!(facts.title, "P1001 A+B <Problem>");
        assert_eq!((facts.milliseconds, facts.megabytes), (Some(1000.0), Some(512.0)));
        let samples = [("20 30\n", "50\n"), ("", "")];
        assert_eq!(facts.samples, samples.map(|(a, b)| (a.to_string(), b.to_string())));
    }

    #[test]
    fn other_pages_and_other_json_are_refused() {
        for page in [
            "<script>document.cookie=1</script>",
            &PAGE.replace("samples", "s"),
            &PAGE.replace("50\"", "50"),
        ] {
            assert!(read(&Markup::read(page)).is_err(), "{page}");
        }
    }
}
