//! What rustc says, as data.

use serde::Deserialize;

/// One message of `--error-format=json`.
#[derive(Deserialize)]
pub struct Diagnostic {
    #[serde(default)]
    message: String,
    level: String,
    code: Option<Code>,
    spans: Vec<Span>,
    #[serde(default)]
    children: Vec<Diagnostic>,
    rendered: Option<String>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Span {
    label: Option<String>,
    is_primary: bool,
    byte_start: usize,
}

/// Notes that name other things than what is missing.
const ASIDES: [&str; 4] = ["following other", "required ", "is implemented for", "similar name"];

impl Diagnostic {
    pub fn is_error(&self) -> bool {
        self.level == "error"
    }

    /// The code of an error, `E0015`, or the name of a lint, `dead_code`.
    pub fn code(&self) -> Option<&str> {
        self.code.as_ref().map(|code| code.code.as_str())
    }

    /// The bytes of the source at which what it is about begins.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        self.spans.iter().filter(|span| span.is_primary).map(|span| span.byte_start)
    }

    /// What it is about, in words, without the things that it is not about but might be.
    pub fn hint(&self) -> String {
        let is_about = |words: &&str| !ASIDES.iter().any(|aside| words.contains(aside));
        let labels = self.spans.iter().filter_map(|span| span.label.as_deref()).filter(is_about);
        let notes = self.children.iter().filter(|child| is_about(&child.message.as_str()));
        let notes: Vec<String> = notes.map(Diagnostic::hint).collect();
        let words = [self.message.as_str()].into_iter().chain(labels);
        words.chain(notes.iter().map(String::as_str)).collect::<Vec<_>>().join("\n")
    }

    /// As the compiler shows it to people.
    pub fn rendered(&self) -> &str {
        self.rendered.as_deref().unwrap_or_default()
    }
}

/// The messages among the lines that a compiler printed on standard error.
pub fn parse(stderr: &[u8]) -> Vec<Diagnostic> {
    let lines = stderr.split(|&byte| byte == b'\n');
    lines.filter_map(|line| serde_json::from_slice(line).ok()).collect()
}

/// What people are to read of a failed compilation: the errors, or all it printed where none of it
/// is a message.
pub fn errors(stderr: &[u8]) -> Vec<String> {
    let messages = parse(stderr).into_iter();
    let errors: Vec<String> = messages
        .filter(Diagnostic::is_error)
        .map(|message| message.rendered().to_string())
        .collect();
    if errors.is_empty() { vec![String::from_utf8_lossy(stderr).into_owned()] } else { errors }
}
