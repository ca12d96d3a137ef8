//! Links between the documents lead somewhere, and every page and picture is found by them.

use crate::document::{Document, files, in_chinese, in_english};
use crate::{report, root};

/// Why a link leads nowhere.
fn broken(document: &Document, link: &str) -> Option<String> {
    let (path, anchor) = document.target(link)?;
    if !root().join(&path).exists() && path != document.path {
        return Some(format!("{}: there is no {path}, to which `{link}` leads", document.path));
    }
    let anchor = anchor?;
    let anchors = match path == document.path {
        true => document.anchors(),
        false => Document::find(&path)?.anchors(),
    };
    let lacks = !anchors.contains(&anchor);
    lacks.then(|| format!("{}: {path} has no heading for `#{anchor}`", document.path))
}

fn complaints(document: &Document) -> Vec<String> {
    document.links().iter().filter_map(|link| broken(document, link)).collect()
}

#[test]
fn every_link_leads_to_a_file_and_a_heading_that_are_there() {
    report(Document::all().iter().flat_map(complaints).collect());
}

#[test]
fn broken_links_are_noticed() {
    let text = "# One\n\n## C, `d`: e!\n\n[a](#c-d-e) [b](../README.md#licence) [c](run.svg) [d](https://a.b/#c)\n\n\
                | a |\n|---|\n| [e](zh-CN/c.md) |\n\n```\n# [f](gone.md)\n```\n";
    let compare = |text: &str| complaints(&Document::new("docs/one.md", text)).join("\n");
    assert_eq!(compare(text), "");
    for (from, to, complaint) in [
        ("(#c-d-e)", "(#c)", "docs/one.md: docs/one.md has no heading for `#c`"),
        ("#licence", "#license", "docs/one.md: README.md has no heading for `#license`"),
        ("../README.md", "README.md", "there is no docs/README.md, to which `README.md#licence`"),
        ("run.svg", "gone.svg", "there is no docs/gone.svg"),
        ("zh-CN/c.md", "zh-CN/gone.md", "there is no docs/zh-CN/gone.md"),
    ] {
        let found = compare(&text.replace(from, to));
        assert!(found.contains(complaint), "{from} -> {to}: {found}");
    }
}

/// The files that a document links.
fn linked(document: &Document) -> Vec<String> {
    let links = document.links();
    links.iter().filter_map(|link| Some(document.target(link)?.0)).collect()
}

#[test]
fn the_readme_links_every_page_and_some_document_every_picture() {
    let documents = Document::all();
    let links = |from: &str, to: &str| {
        let from = documents.iter().find(|document| document.path == from);
        linked(from.expect("it is there")).iter().any(|link| link == to)
    };
    let complaint = |path: &String| match path.strip_suffix(".md") {
        Some(_) => {
            let readme = if in_english(path) == *path { "README.md" } else { "README.zh-CN.md" };
            (!links(readme, path)).then(|| format!("{readme}: link {path}"))
        }
        None => {
            let is_shown = documents.iter().any(|document| links(&document.path, path));
            (!is_shown).then(|| format!("{path}: no document shows it"))
        }
    };
    let paths = files("docs/").into_iter().chain(files("docs/zh-CN/"));
    report(paths.filter_map(|path| complaint(&path)).collect());
}

#[test]
fn every_page_links_its_translation_which_links_it() {
    let mut complaints = Vec::new();
    for english in Document::english() {
        let path = in_chinese(&english.path);
        match Document::find(&path) {
            None => complaints.push(format!("{path} is missing: translate {}", english.path)),
            Some(chinese) => {
                for (from, to) in [(&english, &chinese), (&chinese, &english)] {
                    if !linked(from).contains(&to.path) {
                        complaints.push(format!("{}: link {} below the title", from.path, to.path));
                    }
                }
            }
        }
    }
    let pages = files("docs/zh-CN/").into_iter();
    let strays = pages.filter(|path| Document::find(&in_english(path)).is_none());
    complaints.extend(strays.map(|path| format!("{path} is a translation of nothing")));
    report(complaints);
}
