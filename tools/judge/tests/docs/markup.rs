//! Markdown is read as it was meant.

use crate::document::Document;
use crate::report;

/// Where asterisks are shown that should have made something bold: they do not beside both punctuation and
/// a letter, which happens in languages without spaces.
pub fn complaint(document: &Document) -> Option<String> {
    let text = document.prose().into_iter().find(|text| text.contains("**"))?;
    Some(format!("{}: put punctuation outside of the ** in `{text}`", document.path))
}

#[test]
fn what_should_be_bold_is() {
    report(Document::all().iter().filter_map(complaint).collect());
}

#[test]
fn asterisks_that_are_shown_are_noticed() {
    let complains = |text: &str| complaint(&Document::new("docs/one.md", text)).is_some();
    assert!(complains("- **语言：**Rust\n"));
    assert!(!complains("- **语言**：Rust\n\n`a**b`\n\n```\n2**3\n```\n"));
}
