//! The compiler's messages as data, so that nothing depends on their wording.

use std::borrow::Borrow;
use std::ops::Range;

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
    file_name: String,
    is_primary: bool,
    byte_start: usize,
    byte_end: usize,
    /// The lines of the source that it covers.
    text: Vec<SpanLine>,
    /// What it says should stand there, and how sure it is.
    suggested_replacement: Option<String>,
    suggestion_applicability: Option<String>,
}

#[derive(Deserialize)]
struct SpanLine {
    text: String,
}

/// Errors about a name that does not exist, be it of a trait or in one, of a type, a value, an import
/// or a path.
const UNRESOLVED: [&str; 10] =
    ["E0405", "E0407", "E0412", "E0422", "E0423", "E0425", "E0432", "E0433", "E0437", "E0438"];

impl Diagnostic {
    pub fn is_error(&self) -> bool {
        self.level == "error"
    }

    /// The code of an error, `E0015`, or the name of a lint, `dead_code`.
    pub fn code(&self) -> Option<&str> {
        self.code.as_ref().map(|code| code.code.as_str())
    }

    /// Whether it is about a name that does not exist.
    pub fn is_unresolved(&self) -> bool {
        self.code().is_some_and(|code| UNRESOLVED.contains(&code))
    }

    /// The lines of the source that it is about.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.primary().flat_map(|span| &span.text).map(|line| line.text.as_str())
    }

    /// The offsets of the source that it is about.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        self.primary().map(|span| span.byte_start)
    }

    fn primary(&self) -> impl Iterator<Item = &Span> {
        self.spans.iter().filter(|span| span.is_primary)
    }

    /// What it says itself, without what it says of places.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What it says itself, without its notes.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        [self.message.as_str()].into_iter().chain(self.labels())
    }

    /// What it says of the places that it points at.
    fn labels(&self) -> impl Iterator<Item = &str> {
        self.spans.iter().filter_map(|span| span.label.as_deref())
    }

    /// What it says of places beside the one that it is about, in the order of the source.
    pub fn side_labels(&self) -> impl Iterator<Item = &str> {
        let mut spans: Vec<&Span> = self.spans.iter().filter(|span| !span.is_primary).collect();
        spans.sort_by_key(|span| span.byte_start);
        spans.into_iter().filter_map(|span| span.label.as_deref())
    }

    /// Itself and its notes.
    pub fn with_notes(&self) -> impl Iterator<Item = &Diagnostic> {
        [self].into_iter().chain(&self.children)
    }

    /// What it says may help.
    pub fn advice(&self) -> impl Iterator<Item = &Diagnostic> {
        self.children.iter().filter(|note| note.level == "help")
    }

    /// The edits of this file that it is sure of: where, and what to write.
    pub fn fixes(&self, file: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
        let spans = self.with_notes().flat_map(|note| &note.spans);
        let here = spans.filter(move |span| {
            span.file_name.ends_with(file)
                && span.suggestion_applicability.as_deref() == Some("MachineApplicable")
        });
        here.filter_map(|span| {
            Some((span.byte_start..span.byte_end, span.suggested_replacement.as_deref()?))
        })
    }

    /// The ranges in this file that it points at, be it as the cause or beside it.
    pub fn ranges(&self, file: &str) -> impl Iterator<Item = Range<usize>> {
        let here = self.spans.iter().filter(move |span| span.file_name.ends_with(file));
        here.map(|span| span.byte_start..span.byte_end)
    }

    /// The ranges of the source that it is about.
    pub fn primary_ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.primary().map(|span| span.byte_start..span.byte_end)
    }

    /// As the compiler shows it to people.
    pub fn rendered(&self) -> &str {
        self.rendered.as_deref().unwrap_or_default()
    }
}

/// The names in a piece of code.
pub fn names_in(code: &str) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.split(move |letter| !is_part(letter)).filter(|word| !word.is_empty())
}

/// The messages among the lines that a compiler printed on standard error.
pub fn parse(stderr: &[u8]) -> Vec<Diagnostic> {
    messages(stderr).collect()
}

/// The same, each read when it is asked for: there may be thousands.
pub fn messages(stderr: &[u8]) -> impl Iterator<Item = Diagnostic> {
    let lines = stderr.split(|&byte| byte == b'\n');
    lines.filter_map(|line| serde_json::from_slice(line).ok())
}

/// What to show of a failed compilation: the errors, or everything it printed if there is no error
/// among it.
pub fn errors(stderr: &[u8]) -> Vec<String> {
    rendered(messages(stderr).filter(Diagnostic::is_error), stderr)
}

/// These errors as the compiler shows them to people, or everything it printed if there are none.
pub fn rendered(
    errors: impl Iterator<Item = impl Borrow<Diagnostic>>,
    stderr: &[u8],
) -> Vec<String> {
    let errors: Vec<String> = errors.map(|it| it.borrow().rendered().to_string()).collect();
    if errors.is_empty() { vec![String::from_utf8_lossy(stderr).into_owned()] } else { errors }
}
