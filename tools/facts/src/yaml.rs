//! A file in YAML as a tree of texts. What a text means, a number or a truth, is for whoever asks.

use std::path::Path;

use anyhow::{Result, bail};
use saphyr_parser::{Event, Parser};

use files::{read_text, shown};

#[derive(Clone, Debug, PartialEq)]
pub enum Yaml {
    /// Also what is left empty.
    Text(String),
    List(Vec<Yaml>),
    Map(Vec<(String, Yaml)>),
}

/// How deep lists and maps may be inside each other.
const MOST_NESTED: usize = 32;

/// A list or a map that is not complete yet.
enum Open {
    List(Vec<Yaml>),
    /// With the key of which the value comes next.
    Map(Vec<(String, Yaml)>, Option<String>),
}

impl Yaml {
    pub fn read(path: &Path) -> Result<Yaml> {
        let parsed = Yaml::parse(&read_text(path)?);
        parsed.map_err(|why| anyhow::Error::msg(format!("{}: {why}", shown(path))))
    }

    /// The first document of a text; an empty text where there is none.
    pub fn parse(text: &str) -> Result<Yaml, String> {
        let mut open: Vec<Open> = Vec::new();
        for event in Parser::new_from_str(text) {
            let (event, span) = event.map_err(|why| why.to_string())?;
            let line = span.start.line();
            let done = match event {
                Event::SequenceStart(..) if open.len() < MOST_NESTED => {
                    open.push(Open::List(Vec::new()));
                    continue;
                }
                Event::MappingStart(..) if open.len() < MOST_NESTED => {
                    open.push(Open::Map(Vec::new(), None));
                    continue;
                }
                Event::SequenceStart(..) | Event::MappingStart(..) => {
                    return Err(format!("line {line} is nested too deeply"));
                }
                Event::Alias(_) => {
                    return Err(format!("line {line} has an alias: write out what it stands for"));
                }
                Event::SequenceEnd | Event::MappingEnd => open.pop().map(Open::close),
                Event::Scalar(text, ..) => Some(Yaml::of_scalar(&text)),
                _ => None,
            };
            match (done, open.last_mut()) {
                (None, _) => {}
                (Some(done), None) => return Ok(done),
                (Some(done), Some(outer)) => outer.add(done, line)?,
            }
        }
        Ok(Yaml::Text(String::new()))
    }

    fn of_scalar(text: &str) -> Yaml {
        Yaml::Text(if ["~", "null"].contains(&text) { String::new() } else { text.into() })
    }

    /// The value of a key, if this is a map that has it.
    pub fn get(&self, key: &str) -> Option<&Yaml> {
        self.entries().iter().find(|(other, _)| other == key).map(|(_, value)| value)
    }

    /// The value of a key inside the value of another one, and so on.
    pub fn at(&self, keys: &[&str]) -> Option<&Yaml> {
        keys.iter().try_fold(self, |inner, key| inner.get(key))
    }

    /// The text of a key; nothing where that is empty.
    pub fn text_of(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(Yaml::text).filter(|text| !text.is_empty())
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Yaml::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The texts of a list, or the text itself, with spaces between them.
    pub fn words(&self) -> String {
        match self {
            Yaml::Text(text) => text.clone(),
            _ => self.items().iter().map(Yaml::words).collect::<Vec<_>>().join(" "),
        }
    }

    /// What is in a list; nothing in what is not one.
    pub fn items(&self) -> &[Yaml] {
        match self {
            Yaml::List(items) => items,
            _ => &[],
        }
    }

    /// The keys and values of a map; nothing in what is not one.
    pub fn entries(&self) -> &[(String, Yaml)] {
        match self {
            Yaml::Map(entries) => entries,
            _ => &[],
        }
    }

    /// Whether it says yes.
    pub fn is_true(&self) -> bool {
        let text = self.text().unwrap_or_default().to_ascii_lowercase();
        ["true", "yes", "on"].contains(&text.as_str())
    }

    pub fn is_empty(&self) -> bool {
        matches!(self, Yaml::Text(text) if text.is_empty())
    }
}

impl Open {
    fn add(&mut self, value: Yaml, line: usize) -> Result<(), String> {
        match self {
            Open::List(items) => items.push(value),
            Open::Map(entries, key) => match (key.take(), value) {
                (Some(key), value) => entries.push((key, value)),
                (None, Yaml::Text(text)) => *key = Some(text),
                (None, _) => return Err(format!("line {line} has a key that is not a text")),
            },
        }
        Ok(())
    }

    fn close(self) -> Yaml {
        match self {
            Open::List(items) => Yaml::List(items),
            Open::Map(entries, _) => Yaml::Map(entries),
        }
    }
}

/// A refusal of the value of a key, where it must be a text.
pub fn needed_text<'a>(yaml: &'a Yaml, key: &str) -> Result<Option<&'a str>> {
    match yaml.get(key) {
        None => Ok(None),
        Some(Yaml::Text(text)) => Ok(Some(text.as_str()).filter(|text| !text.is_empty())),
        Some(_) => bail!("`{key}` is not a plain value"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_however_they_are_written() {
        for text in [
            "name: A\nlimits:\n  time_limit: 2.5 # s\n  memory: 512\n",
            "limits: {time_limit: 2.5, memory: 512}\n",
            "# x\n\"limits\":\n    memory: '512'\n    time_limit: \"2.5\"\nother:\n  memory: 3\n",
            "limits:\n  deep:\n    memory: 9\n  memory: 512\n  time_limit: 2.5\r\n",
        ] {
            let yaml = Yaml::parse(text).unwrap();
            let value = |key| yaml.at(&["limits", key]).and_then(Yaml::text);
            assert_eq!(
                (value("time_limit"), value("memory")),
                (Some("2.5"), Some("512")),
                "{text}"
            );
        }
    }

    #[test]
    fn flags_may_be_a_text_or_a_list() {
        for text in [
            "args: float_tolerance 1e-6",
            "args: 'float_tolerance 1e-6'",
            "args: [float_tolerance, 1e-6]",
            "args:\n- float_tolerance\n- \"1e-6\"",
            "args:\n  - float_tolerance\n  - 1e-6\nother:\n  - x",
        ] {
            let words = Yaml::parse(text).unwrap().get("args").unwrap().words();
            assert_eq!(words, "float_tolerance 1e-6", "{text}");
        }
    }

    #[test]
    fn what_is_empty_is_an_empty_text() {
        for text in ["a:\nb: 1", "a: ~\nb: 1", "a: null\n", "a: ''\n"] {
            assert!(Yaml::parse(text).unwrap().get("a").unwrap().is_empty(), "{text}");
        }
        assert!(Yaml::parse("# nothing\n").unwrap().is_empty());
    }

    #[test]
    fn what_cannot_be_read_is_an_error_with_its_line() {
        let deep = "[".repeat(100) + &"]".repeat(100);
        for (text, why) in [
            ("a: &x 1\nb: *x\n", "has an alias"),
            ("? [1]\n: 2\n", "has a key that is not a text"),
            (deep.as_str(), "nested too deeply"),
            ("a: [1\nb: 2\n", "line 2"),
        ] {
            let error = Yaml::parse(text).unwrap_err();
            assert!(error.contains(why) && error.contains("line "), "{error}");
        }
    }
}
