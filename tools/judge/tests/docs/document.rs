//! A document, with what can be looked up in it.

use std::fs;
use std::path::Path;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::{read, root};

pub struct Document {
    /// As links from the root of the repository have it.
    pub path: String,
    pub text: String,
}

impl Document {
    pub fn new(path: &str, text: &str) -> Document {
        Document { path: path.into(), text: text.into() }
    }

    /// The document at this path, if there is one.
    pub fn find(path: &str) -> Option<Document> {
        let file = root().join(path);
        (path.ends_with(".md") && file.is_file()).then(|| Document::new(path, &read(&file)))
    }

    /// Those of the root, of `docs/`, and of the translations in there.
    pub fn all() -> Vec<Document> {
        let folders = ["", "docs/", "docs/zh-CN/"];
        let paths = folders.into_iter().flat_map(files);
        let documents: Vec<Document> = paths.filter_map(|path| Document::find(&path)).collect();
        assert!(documents.len() > 20, "documents are missing");
        documents
    }

    /// The README and the pages of `docs/`, in English.
    pub fn english() -> Vec<Document> {
        let is_page =
            |it: &Document| it.path.starts_with("docs/") || it.path.starts_with("README.");
        let documents = Document::all().into_iter().filter(is_page);
        documents.filter(|it| in_english(&it.path) == it.path).collect()
    }

    fn events(&self) -> Parser<'_> {
        Parser::new_ext(&self.text, Options::ENABLE_TABLES)
    }

    /// Where links and pictures lead.
    pub fn links(&self) -> Vec<String> {
        let link = |event| match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                Some(dest_url)
            }
            _ => None,
        };
        self.events().filter_map(link).map(|link| link.to_string()).collect()
    }

    /// Where GitHub puts the headings on its page.
    pub fn anchors(&self) -> Vec<String> {
        let mut anchors = Vec::new();
        let mut heading: Option<String> = None;
        for event in self.events() {
            match (event, &mut heading) {
                (Event::Start(Tag::Heading { .. }), _) => heading = Some(String::new()),
                (Event::Text(text) | Event::Code(text), Some(heading)) => heading.push_str(&text),
                (Event::End(TagEnd::Heading(_)), Some(text)) => {
                    anchors.push(anchor(text));
                    heading = None;
                }
                _ => {}
            }
        }
        anchors
    }

    /// What is shown as text rather than code, line by line.
    pub fn prose(&self) -> Vec<String> {
        let mut lines = vec![String::new()];
        let mut is_code = false;
        for event in self.events() {
            is_code |= matches!(event, Event::Start(Tag::CodeBlock(_)));
            is_code &= !matches!(event, Event::End(TagEnd::CodeBlock));
            match event {
                Event::Text(text) if !is_code => {
                    lines.last_mut().expect("there is one").push_str(&text)
                }
                Event::SoftBreak | Event::End(_) => lines.push(String::new()),
                _ => {}
            }
        }
        lines
    }

    /// Inline code, and the commands of console blocks.
    pub fn code(&self) -> Vec<String> {
        let mut code = Vec::new();
        let mut is_block = false;
        for event in self.events() {
            match event {
                Event::Code(text) => code.push(text.to_string()),
                Event::Start(Tag::CodeBlock(_)) => is_block = true,
                Event::End(TagEnd::CodeBlock) => is_block = false,
                Event::Text(text) if is_block => {
                    code.extend(
                        text.lines().filter_map(|line| line.strip_prefix("$ ")).map(String::from),
                    );
                }
                _ => {}
            }
        }
        code
    }

    /// The file that a link of this document leads to, and the anchor; nothing for other sites.
    pub fn target(&self, link: &str) -> Option<(String, Option<String>)> {
        if link.contains("://") {
            return None;
        }
        let (path, anchor) = match link.split_once('#') {
            Some((path, anchor)) => (path, Some(anchor.to_string())),
            None => (link, None),
        };
        let path = if path.is_empty() { self.path.clone() } else { resolved(&self.path, path) };
        Some((path, anchor))
    }
}

/// The files of a folder, from the root.
pub fn files(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap());
    let files = entries.filter(|entry| entry.path().is_file());
    let names = files.map(|entry| entry.file_name().into_string().expect("names are in UTF-8"));
    let mut paths: Vec<String> = names.map(|name| format!("{folder}{name}")).collect();
    paths.sort();
    paths
}

/// A path relative to a file, from the root.
fn resolved(file: &str, path: &str) -> String {
    let folder = Path::new(file).parent().expect("a file is in a folder");
    let mut words: Vec<&str> = folder.to_str().expect("paths are in UTF-8").split('/').collect();
    words.retain(|word| !word.is_empty());
    for word in path.trim_end_matches('/').split('/') {
        match word {
            ".." => drop(words.pop()),
            _ => words.push(word),
        }
    }
    words.join("/")
}

/// The path of what a path is a translation of, else the path itself.
pub fn in_english(path: &str) -> String {
    path.replace("docs/zh-CN/", "docs/").replace("README.zh-CN.md", "README.md")
}

/// The path of the translation.
pub fn in_chinese(path: &str) -> String {
    path.replace("docs/", "docs/zh-CN/").replace("README.md", "README.zh-CN.md")
}

fn anchor(heading: &str) -> String {
    let text = heading.to_lowercase().replace(' ', "-");
    text.chars().filter(|&c| c.is_alphanumeric() || c == '-' || c == '_').collect()
}
