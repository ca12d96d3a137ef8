//! The compiler's messages as data, so that nothing depends on their wording.

use std::borrow::Borrow;
use std::collections::HashSet;
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
    /// The suggested text, and its applicability.
    suggested_replacement: Option<String>,
    suggestion_applicability: Option<String>,
}

#[derive(Deserialize)]
struct SpanLine {
    text: String,
}

/// Errors about unresolved names: of traits and their members, types, values, imports and paths.
const UNRESOLVED: [&str; 10] =
    ["E0405", "E0407", "E0412", "E0422", "E0423", "E0425", "E0432", "E0433", "E0437", "E0438"];

impl Diagnostic {
    pub fn is_error(&self) -> bool {
        self.level == "error"
    }

    pub fn is_help(&self) -> bool {
        self.level == "help"
    }

    /// The code of an error, `E0015`, or the name of a lint, `dead_code`.
    pub fn code(&self) -> Option<&str> {
        self.code.as_ref().map(|code| code.code.as_str())
    }

    /// Whether it is about an unresolved name.
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

    /// The main message, without labels.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The main message and the labels, without notes.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        [self.message.as_str()].into_iter().chain(self.labels())
    }

    /// The names in the code that it quotes.
    pub fn quoted(&self) -> HashSet<&str> {
        self.words().flat_map(code_in).flat_map(names_in).collect()
    }

    /// The labels of its spans.
    fn labels(&self) -> impl Iterator<Item = &str> {
        self.spans.iter().filter_map(|span| span.label.as_deref())
    }

    /// The labels of secondary spans, in the order of the source.
    pub fn side_labels(&self) -> impl Iterator<Item = &str> {
        let mut spans: Vec<&Span> = self.spans.iter().filter(|span| !span.is_primary).collect();
        spans.sort_by_key(|span| span.byte_start);
        spans.into_iter().filter_map(|span| span.label.as_deref())
    }

    /// The message and its notes.
    pub fn with_notes(&self) -> impl Iterator<Item = &Diagnostic> {
        [self].into_iter().chain(&self.children)
    }

    /// Its help messages.
    pub fn advice(&self) -> impl Iterator<Item = &Diagnostic> {
        self.children.iter().filter(|note| note.is_help())
    }

    /// The machine-applicable edits of this file: range and new text.
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

    /// The ranges of all its spans in this file.
    pub fn ranges(&self, file: &str) -> impl Iterator<Item = Range<usize>> {
        let here = self.spans.iter().filter(move |span| span.file_name.ends_with(file));
        here.map(|span| span.byte_start..span.byte_end)
    }

    /// The ranges of its primary spans.
    pub fn primary_ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.primary().map(|span| span.byte_start..span.byte_end)
    }

    /// Rendered for people.
    pub fn rendered(&self) -> &str {
        self.rendered.as_deref().unwrap_or_default()
    }
}

/// The names in a piece of code.
pub fn names_in(code: &str) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.split(move |letter| !is_part(letter)).filter(|word| !word.is_empty())
}

/// The code quoted in a message.
pub fn code_in(words: &str) -> impl Iterator<Item = &str> {
    words.split('`').skip(1).step_by(2)
}

/// The messages in the standard error output of a compiler.
pub fn parse(stderr: &[u8]) -> Vec<Diagnostic> {
    messages(stderr).collect()
}

/// The same, parsed lazily: there may be thousands.
pub fn messages(stderr: &[u8]) -> impl Iterator<Item = Diagnostic> {
    let lines = stderr.split(|&byte| byte == b'\n');
    lines.filter_map(|line| serde_json::from_slice(line).ok())
}

/// What to show of a failed compilation: the errors, or the whole output if there are none.
pub fn errors(stderr: &[u8]) -> Vec<String> {
    rendered(messages(stderr).filter(Diagnostic::is_error), stderr)
}

/// These errors rendered for people, or the whole output if there are none.
pub fn rendered(
    errors: impl Iterator<Item = impl Borrow<Diagnostic>>,
    stderr: &[u8],
) -> Vec<String> {
    let errors: Vec<String> = errors.map(|it| it.borrow().rendered().to_string()).collect();
    if errors.is_empty() { vec![String::from_utf8_lossy(stderr).into_owned()] } else { errors }
}
