//! A translation has the headings, commands, tables and links of the English text, in the same places.

use std::collections::BTreeSet;
use std::iter;

use crate::document::{Document, in_chinese, in_english};
use crate::report;

#[test]
fn pages_in_chinese_have_the_headings_commands_tables_and_links_of_the_english_ones() {
    let compare = |english: &Document| {
        let chinese = Document::find(&in_chinese(&english.path))?;
        Some(differences(english, &chinese))
    };
    report(Document::english().iter().filter_map(compare).flatten().collect());
}

/// A part of a document that its translation has in the same place.
struct Block {
    line: usize,
    /// What it is: a heading of some level, a paragraph, a line that is not translated, and so on.
    kind: String,
    /// The inline code and the targets of links in it, in whatever order the language puts them.
    words: BTreeSet<String>,
}

/// What to change in the translation. After a block of another kind the two are out of step, so that
/// is the last complaint.
pub fn differences(english: &Document, chinese: &Document) -> Vec<String> {
    let mut complaints = Vec::new();
    for (ours, theirs) in blocks(english).iter().zip(&blocks(chinese)) {
        let place = |document: &Document, line: usize| format!("{}:{line}", document.path);
        let (here, there) = (place(chinese, theirs.line), place(english, ours.line));
        if ours.kind != theirs.kind {
            let (expected, found) = (&ours.kind, &theirs.kind);
            complaints.push(format!("{here}: write {expected}, as in {there}, not {found}"));
            break;
        }
        let missing = ours.words.difference(&theirs.words).map(|word| format!("add {word}"));
        let stray = theirs.words.difference(&ours.words).map(|word| format!("remove {word}"));
        let mend: Vec<String> = missing.chain(stray).collect();
        if !mend.is_empty() {
            complaints.push(format!("{here}: {}, as in {there}", mend.join(", ")));
        }
    }
    complaints
}

/// The blocks of a document, and its end. Code and generated parts are taken line by line, tables cell
/// by cell.
fn blocks(document: &Document) -> Vec<Block> {
    let text = &document.text;
    let mut blocks = Vec::new();
    let mut lines = (1..).zip(text.lines()).peekable();
    while let Some((number, line)) = lines.next() {
        if let Some(end) = end_of_verbatim(line) {
            let rest = lines.by_ref().take_while(|&(_, line)| line != end);
            let part = iter::once((number, line)).chain(rest);
            blocks.extend(part.map(|(number, line)| Block::verbatim(number, line)));
        } else if line.starts_with('|') {
            blocks.extend(row(document, number, line));
        } else if !line.is_empty() {
            let mut text = line.to_string();
            while let Some((_, more)) = lines.next_if(|(_, line)| continues(line)) {
                text = text + " " + more.trim_start();
            }
            blocks.push(Block::translated(document, number, kind(line), &text));
        }
    }
    blocks.push(Block::verbatim(text.lines().count(), "the end"));
    blocks
}

/// The line that ends what begins with this one and is the same in all languages.
fn end_of_verbatim(line: &str) -> Option<&'static str> {
    let parts = [("```", "```"), ("<!-- ", "<!-- end -->")];
    parts.iter().find(|(begin, _)| line.starts_with(begin)).map(|&(_, end)| end)
}

/// The cells of a row of a table. A bar that belongs to a cell has a backslash before it, not a space.
fn row(document: &Document, number: usize, line: &str) -> Vec<Block> {
    if line.starts_with("|-") {
        return vec![Block::verbatim(number, line)];
    }
    let cells = line.trim_start_matches('|').trim_end_matches(" |").split(" |");
    let column = |column: usize| format!("column {column} of a table");
    let cell = |(n, cell)| Block::translated(document, number, column(n), cell);
    (1..).zip(cells).map(cell).collect()
}

/// Whether a line goes on with the paragraph or the item that the line before it belongs to.
fn continues(line: &str) -> bool {
    let is_new = line.is_empty() || line.starts_with('|') || end_of_verbatim(line).is_some();
    !is_new && kind(line) == "a paragraph"
}

fn kind(line: &str) -> String {
    let first = line.split(' ').next().unwrap_or_default();
    let is_number = |word: &str| word.parse::<u32>().is_ok();
    let is_item = first == "-" || first.strip_suffix('.').is_some_and(is_number);
    if is_item || first.starts_with('#') {
        format!("a line that begins with `{first}`")
    } else {
        "a paragraph".to_string()
    }
}

/// What a link leads to, said alike in all languages.
fn destination(document: &Document, link: &str) -> String {
    let Some((path, anchor)) = document.target(link) else { return format!("a link to {link}") };
    let anchors = match path == document.path {
        true => document.anchors(),
        false => Document::find(&path).map(|it| it.anchors()).unwrap_or_default(),
    };
    let heading = anchors.iter().position(|it| Some(it) == anchor.as_ref());
    let path = in_english(&path);
    match (heading, anchor) {
        (Some(heading), _) => format!("a link to heading {} of {path}", heading + 1),
        (None, Some(anchor)) => format!("a link to #{anchor} of {path}"),
        (None, None) => format!("a link to {path}"),
    }
}

impl Block {
    fn verbatim(line: usize, text: &str) -> Block {
        Block { line, kind: format!("`{text}`"), words: BTreeSet::new() }
    }

    fn translated(document: &Document, line: usize, kind: String, text: &str) -> Block {
        let code = text.split('`').skip(1).step_by(2).map(|code| format!("`{code}`"));
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let links = links.map(|link| destination(document, link));
        let pages = text.split("<http").skip(1).filter_map(|rest| rest.split_once('>'));
        let pages = pages.map(|(page, _)| format!("<http{page}>"));
        Block { line, kind, words: code.chain(links).chain(pages).collect() }
    }
}

#[test]
fn differences_other_than_words_are_noticed() {
    let text = "# One\n\nSay `a` or [b](#two) or <https://b.c/>.\n\n## Two\n\n- `c`\n  d\n\n| e | `f \\| g` |\n|---|---|\n\n\
                ```console\n$ h\n```\n<!-- i -->\nj\n<!-- end -->\n";
    let english = Document::new("README.md", text);
    let compare =
        |other: &str| differences(&english, &Document::new("README.zh-CN.md", other)).join("\n");
    let same = text.replace("Say `a` or [b](#two)", "[B](#zwei)\noder `a`").replace("Two", "Zwei");
    assert_eq!(compare(&same), "");
    for (from, to, mend) in [
        ("`a`", "`x`", "README.zh-CN.md:3: add `a`, remove `x`, as in README.md:3"),
        ("(#two)", "(#three)", "add a link to heading 2 of README.md, remove a link to #three of"),
        ("b.c", "b.d", "add <https://b.c/>, remove <https://b.d/>"),
        ("(#two)", "(docs/zh-CN/c.md)", "remove a link to docs/c.md"),
        ("## Two", "### Two", "write a line that begins with `##`, as in README.md:5, not"),
        ("- `c`", "`c`", "write a line that begins with `-`, as in README.md:7, not a paragraph"),
        (" g`", "`", "README.zh-CN.md:10: add `f \\| g`, remove `f \\|`"),
        ("| e ", "| e | e ", "not column 3 of a table"),
        ("|---|---|", "|---|", "write `|---|---|`"),
        ("$ h", "$ x", "write `$ h`, as in README.md:14, not `$ x`"),
        ("j\n", "x\n", "write `j`"),
        ("- `c`\n  d\n\n", "", "write a line that begins with `-`"),
    ] {
        let other = text.replace(from, to);
        assert!(compare(&other).contains(mend), "{}", compare(&other));
    }
    let longer = format!("{text}\nMore.\n");
    assert!(compare(&longer).contains("write `the end`"), "{}", compare(&longer));
}
