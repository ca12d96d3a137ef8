//! The facts of one problem. They are written once, in the header of its solution:
//!
//! ```text
//! //! # The Clocks
//! //!
//! //! - url: <http://cogs.pro:8081/cogs/problem/problem.php?pid=piSiXJeeU>
//! //! - limits: 1 s, 128 MB
//! //! - topic: algebra
//! //! - technique: the moves as a matrix, inverted modulo 4
//! //! - cost: O(1)
//! //! - files: clocks.in, clocks.out
//! //! - also: luogu P1213, usaco clocks
//! //! - checker: float 1e-6
//! //! - usize: 32
//! //! - picture: clocks
//! //! - steps: turns
//! ```
//!
//! `url` and `technique` are required in this repository. The others have defaults: no published
//! limits, no topic, no cost, standard input and output (`stdin` and `stdout`, where only the other side is a
//! file), no mirrors, the judge's usual comparison, a `usize` of 64 bits in C, and no picture or steps
//! on its page.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use crate::comparison::Comparison;
use crate::usize_bits::UsizeBits;
use sandbox::{Allowance, PROCESSES};

#[derive(Debug)]
pub struct Problem {
    /// Of a project's solution `<judge>_<id>` or `<judge>_<id>_<slug>`: the name of the binary, its
    /// source and its case folder. Of any other file its stem.
    pub name: String,
    pub title: String,
    /// Always there in this repository, like `technique`.
    pub url: Option<String>,
    /// None where the judge does not publish them.
    pub limits: Option<Limits>,
    /// What a list of problems is sorted by, such as `graphs`.
    pub topic: Option<String>,
    pub technique: Option<String>,
    /// How its time grows, such as `O(n log n)`.
    pub cost: Option<String>,
    pub files: Option<FileNames>,
    /// The same problem on other judges.
    pub also: Vec<Mirror>,
    /// None where outputs are compared as usual on the judge.
    pub comparison: Option<Comparison>,
    /// Whether it talks to a program of the judge's.
    pub is_interactive: bool,
    pub usize_bits: UsizeBits,
    /// What draws an input and its output on the page of the problem.
    pub picture: Option<Named>,
    /// What shows the method step by step there.
    pub steps: Option<Named>,
    /// The file with the header.
    pub file: PathBuf,
}

/// What the header names and `verbs::site` looks up: a picture.
#[derive(Debug, PartialEq)]
pub struct Named {
    pub name: String,
    pub line: usize,
}

/// The names a judge gives to the input and output file. Without one, it is standard input or output.
#[derive(Clone, Debug, PartialEq)]
pub struct FileNames {
    pub input: Option<String>,
    pub output: Option<String>,
}

#[derive(Debug, PartialEq)]
pub struct Mirror {
    pub judge: String,
    pub id: String,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    pub time: Duration,
    pub megabytes: u32,
}

impl Limits {
    /// The limits we apply where a judge publishes none: those usual on COGS, the strictest of the
    /// judges we know.
    pub const USUAL: Limits = Limits { time: Duration::from_secs(1), megabytes: 128 };

    /// How much wall-clock time a program may take. Judges limit CPU time; this limit only stops
    /// programs that sleep or wait forever. It is far higher, so that a busy machine does not fail
    /// a program.
    pub fn wall(&self) -> Duration {
        2 * self.time + Duration::from_secs(1)
    }

    /// What these limits allow a process to use.
    pub fn allowance(&self) -> Allowance {
        const OUTPUT_BYTES: u64 = 64 << 20;
        Allowance {
            cpu: self.time,
            wall: self.wall(),
            memory_bytes: u64::from(self.megabytes) << 20,
            output_bytes: OUTPUT_BYTES,
            processes: PROCESSES,
        }
    }
}

/// Parses a time limit in seconds, like `1.5`: more than zero, and within reason.
pub fn seconds(text: &str) -> Option<Duration> {
    let seconds = Duration::try_from_secs_f64(text.parse().ok()?).ok()?;
    (!seconds.is_zero() && seconds.as_secs() < 1_000_000).then_some(seconds)
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} s, {} MB", self.time.as_secs_f64(), self.megabytes)
    }
}

impl FromStr for Limits {
    type Err = String;

    fn from_str(text: &str) -> Result<Limits, String> {
        let parse = || {
            let (seconds, megabytes) = text.split_once(", ")?;
            let time = self::seconds(seconds.strip_suffix(" s")?)?;
            let megabytes: u32 = megabytes.strip_suffix(" MB")?.parse().ok()?;
            (megabytes > 0).then_some(Limits { time, megabytes })
        };
        parse().ok_or_else(|| format!("invalid limits `{text}`: write them like `1.5 s, 128 MB`"))
    }
}

/// What stands in a header for a side that is no file.
const STDIN: &str = "stdin";
const STDOUT: &str = "stdout";

impl FileNames {
    pub fn both(input: &str, output: &str) -> FileNames {
        FileNames { input: Some(input.into()), output: Some(output.into()) }
    }
}

impl fmt::Display for FileNames {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let input = self.input.as_deref().unwrap_or(STDIN);
        write!(f, "{input}, {}", self.output.as_deref().unwrap_or(STDOUT))
    }
}

impl FromStr for FileNames {
    type Err = String;

    fn from_str(text: &str) -> Result<FileNames, String> {
        let expected = || {
            format!(
                "expected two file names, found `{text}`: write them like `clocks.in, clocks.out`, \
                 with stdin or stdout for a side that is no file"
            )
        };
        let (input, output) = text.split_once(", ").ok_or_else(expected)?;
        if input.is_empty() || output.is_empty() || (input, output) == (STDIN, STDOUT) {
            return Err(expected());
        }
        let file = |name: &str, standard| (name != standard).then(|| name.to_string());
        Ok(FileNames { input: file(input, STDIN), output: file(output, STDOUT) })
    }
}

impl FromStr for Mirror {
    type Err = String;

    fn from_str(text: &str) -> Result<Mirror, String> {
        match text.split_once(' ') {
            Some((judge, id)) if !judge.is_empty() && !id.is_empty() => {
                Ok(Mirror { judge: judge.into(), id: id.into() })
            }
            _ => {
                Err(format!("invalid mirror `{text}`: write a judge and an id, like `luogu P1213`"))
            }
        }
    }
}

/// What is wrong with a header, and on which line.
#[derive(Debug, PartialEq)]
pub struct HeaderError {
    pub line: usize,
    pub why: String,
}

impl HeaderError {
    pub fn in_file(self, path: &Path) -> anyhow::Error {
        anyhow::anyhow!("{}:{}: {}", path.display(), self.line, self.why)
    }
}

impl Problem {
    pub fn from_header(name: &str, source: &str) -> Result<Problem, HeaderError> {
        let header = Header::read(source)?;
        Ok(Problem {
            name: name.into(),
            title: header.title.into(),
            url: header.optional("url", parse_url)?,
            limits: header.optional("limits", str::parse)?,
            topic: header.optional("topic", |text| Ok(text.into()))?,
            technique: header.optional("technique", |text| Ok(text.into()))?,
            cost: header.optional("cost", |text| Ok(text.into()))?,
            files: header.optional("files", str::parse)?,
            also: header.optional("also", parse_mirrors)?.unwrap_or_default(),
            comparison: header.optional("checker", Comparison::of_checker)?,
            is_interactive: header.optional("interactive", parse_yes)?.is_some(),
            usize_bits: header.optional("usize", str::parse)?.unwrap_or_default(),
            picture: header.find("picture").map(Named::from),
            steps: header.find("steps").map(Named::from),
            file: format!("{name}.rs").into(),
        })
    }

    /// The problem of a file with this text: what its header says, if it has one.
    pub fn of_source(file: &Path, source: &str) -> anyhow::Result<Problem> {
        let problem = Problem::of_file(file);
        if !Problem::has_header(source) {
            return Ok(problem);
        }
        let header = Problem::from_header(&problem.name, source);
        let header = header.map_err(|wrong| wrong.in_file(file))?;
        Ok(Problem { file: file.into(), ..header })
    }

    /// The problem of any file: nothing but its name is known.
    pub fn of_file(file: &Path) -> Problem {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Problem {
            title: name.clone(),
            name,
            url: None,
            limits: None,
            topic: None,
            technique: None,
            cost: None,
            files: None,
            also: Vec::new(),
            comparison: None,
            is_interactive: false,
            usize_bits: UsizeBits::default(),
            picture: None,
            steps: None,
            file: file.into(),
        }
    }

    /// Whether a text begins with a header, and not with a comment of another kind.
    pub fn has_header(source: &str) -> bool {
        let is_fact = |line: &str| {
            let fact = line.strip_prefix("//! - ").and_then(|fact| fact.split_once(": "));
            fact.is_some_and(|(key, _)| KEYS.contains(&key))
        };
        source.starts_with("//! # ")
            && source.lines().take_while(|line| line.starts_with("//!")).any(is_fact)
    }

    /// The judge in the name of a problem: `luogu`.
    pub fn judge(&self) -> Option<&str> {
        self.part(0)
    }

    /// The id in the name of a problem: `p1562`.
    pub fn id(&self) -> Option<&str> {
        self.part(1)
    }

    /// The problem's id on this judge, if the judge has the problem.
    pub fn id_on(&self, judge: &str) -> Option<&str> {
        if self.judge() == Some(judge) {
            return self.id();
        }
        self.also.iter().find(|mirror| mirror.judge == judge).map(|mirror| mirror.id.as_str())
    }

    /// Whether its name says more than the judge and the id.
    pub fn has_slug(&self) -> bool {
        self.part(2).is_some()
    }

    fn part(&self, index: usize) -> Option<&str> {
        check_name(&self.name).ok()?;
        self.name.splitn(3, '_').nth(index)
    }

    /// An error about a line of the header.
    pub fn error(&self, line: usize, why: String) -> anyhow::Error {
        HeaderError { line, why }.in_file(&self.file)
    }

    /// The published limits, or the usual ones where there are none.
    pub fn limits_or_usual(&self) -> Limits {
        self.limits.unwrap_or(Limits::USUAL)
    }
}

/// A name is `<judge>_<id>` or `<judge>_<id>_<slug>`, in lower-case letters, digits and underscores.
pub fn check_name(name: &str) -> Result<(), String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    let parts: Vec<&str> = name.split('_').collect();
    let ok = parts.len() >= 2
        && parts.iter().all(|part| !part.is_empty() && part.chars().all(plain))
        && name.starts_with(|c: char| c.is_ascii_lowercase());
    if ok {
        return Ok(());
    }
    Err(format!(
        "invalid problem name `{name}`: write <judge>_<id> or <judge>_<id>_<slug> in lower-case \
         letters and digits, like luogu_p1562_masked_queens"
    ))
}

/// The header as written: a title, then keys and values.
struct Header<'a> {
    title: &'a str,
    facts: Vec<Fact<'a>>,
}

struct Fact<'a> {
    line: usize,
    key: &'a str,
    value: &'a str,
}

impl From<&Fact<'_>> for Named {
    fn from(fact: &Fact) -> Named {
        Named { name: fact.value.into(), line: fact.line }
    }
}

const KEYS: [&str; 12] = [
    "url",
    "limits",
    "topic",
    "technique",
    "cost",
    "files",
    "also",
    "checker",
    "interactive",
    "usize",
    "picture",
    "steps",
];

impl<'a> Header<'a> {
    fn read(source: &'a str) -> Result<Header<'a>, HeaderError> {
        let title = source.lines().next().and_then(|line| line.strip_prefix("//! # "));
        let Some(title) = title.map(str::trim).filter(|title| !title.is_empty()) else {
            let why = "the first line must be the title, like `//! # The Clocks`".into();
            return Err(HeaderError { line: 1, why });
        };
        let mut header = Header { title, facts: Vec::new() };
        for (index, line) in source.lines().enumerate().skip(1) {
            let line_number = index + 1;
            match line.strip_prefix("//! - ") {
                Some(text) => header.push(line_number, text)?,
                None if line == "//!" && header.facts.is_empty() => {}
                None => break,
            }
        }
        Ok(header)
    }

    fn push(&mut self, line: usize, text: &'a str) -> Result<(), HeaderError> {
        let Some((key, value)) = text.split_once(": ") else {
            let why = format!("expected `- key: value`, found `- {text}`");
            return Err(HeaderError { line, why });
        };
        let (key, value) = (key.trim(), value.trim());
        if !KEYS.contains(&key) {
            let why = format!("unknown key `{key}`: use one of {}", KEYS.join(", "));
            return Err(HeaderError { line, why });
        }
        if self.find(key).is_some() {
            return Err(HeaderError { line, why: format!("`{key}` is given twice: remove one") });
        }
        if value.is_empty() {
            return Err(HeaderError { line, why: format!("`{key}` has no value: add one") });
        }
        self.facts.push(Fact { line, key, value });
        Ok(())
    }

    fn find(&self, key: &str) -> Option<&Fact<'a>> {
        self.facts.iter().find(|fact| fact.key == key)
    }

    fn optional<T>(
        &self,
        key: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, HeaderError> {
        self.find(key)
            .map(|fact| parse(fact.value).map_err(|why| HeaderError { line: fact.line, why }))
            .transpose()
    }
}

fn parse_url(text: &str) -> Result<String, String> {
    let url = text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    match url.filter(|url| url.starts_with("http://") || url.starts_with("https://")) {
        Some(url) => Ok(url.into()),
        None => Err(format!("invalid link `{text}`: write it like `<https://cses.fi/>`")),
    }
}

fn parse_yes(text: &str) -> Result<(), String> {
    match text {
        "yes" => Ok(()),
        _ => Err(format!("expected `yes`, found `{text}`: write it, or remove the line")),
    }
}

fn parse_mirrors(text: &str) -> Result<Vec<Mirror>, String> {
    text.split(", ").map(str::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLOCKS: &str = "\
//! # The Clocks
//!
//! - url: <http://cogs.pro/668>
//! - limits: 1.5 s, 128 MB
//! - topic: algebra
//! - technique: a matrix
//! - cost: O(1)
//! - files: clocks.in, clocks.out
//! - also: luogu P1213, usaco clocks
//! - checker: float 1e-6
//! - usize: 32
//! - interactive: yes
//! - picture: board
//! - steps: rows
//!
//! - url: no longer a fact, because the lesson has begun
fn main() {}
";

    fn parse(source: &str) -> Result<Problem, HeaderError> {
        Problem::from_header("cogs_668_clocks", source)
    }

    fn error(source: &str) -> (usize, String) {
        let error = parse(source).unwrap_err();
        (error.line, error.why)
    }

    #[test]
    fn one_side_of_the_files_may_be_standard() {
        for text in ["in.txt, stdout", "stdin, out.txt", "in.txt, out.txt"] {
            assert_eq!(text.parse::<FileNames>().unwrap().to_string(), text);
        }
        for text in ["in.txt", "stdin, stdout", ", out.txt"] {
            assert!(text.parse::<FileNames>().is_err(), "{text}");
        }
    }

    #[test]
    fn reads_every_fact_of_a_header() {
        let clocks = parse(CLOCKS).unwrap();
        assert_eq!(clocks.title, "The Clocks");
        assert_eq!(clocks.url.as_deref(), Some("http://cogs.pro/668"));
        assert_eq!(clocks.limits_or_usual().time, Duration::from_millis(1500));
        assert_eq!(clocks.limits.unwrap().to_string(), "1.5 s, 128 MB");
        assert_eq!(clocks.topic.as_deref(), Some("algebra"));
        assert_eq!(clocks.cost.as_deref(), Some("O(1)"));
        assert_eq!(clocks.technique.as_deref(), Some("a matrix"));
        assert_eq!(clocks.files.as_ref().unwrap().to_string(), "clocks.in, clocks.out");
        assert_eq!(clocks.also[1], Mirror { judge: "usaco".into(), id: "clocks".into() });
        let named = |name: &str, line| Some(Named { name: name.into(), line });
        assert_eq!(clocks.comparison, Some(Comparison::Float(1e-6)));
        assert_eq!(clocks.usize_bits, UsizeBits::B32);
        assert!(clocks.is_interactive);
        assert_eq!((clocks.judge(), clocks.id()), (Some("cogs"), Some("668")));
        assert_eq!((clocks.picture, clocks.steps), (named("board", 13), named("rows", 14)));
    }

    #[test]
    fn facts_that_are_left_out_have_defaults() {
        let plain = parse("//! # T\n").unwrap();
        assert_eq!((plain.url, plain.technique, plain.limits), (None, None, None));
        assert_eq!(plain.topic, None);
        assert_eq!(plain.cost, None);
        assert_eq!(plain.files, None);
        assert!(!plain.is_interactive);
        assert!(plain.also.is_empty());
        assert_eq!(plain.comparison, None);
        assert_eq!(plain.usize_bits, UsizeBits::B64);
    }

    #[test]
    fn an_unknown_checker_is_reported_with_its_line_and_what_to_use() {
        let (line, why) = error("//! # T\n//! - checker: nope\n");
        assert!(why.starts_with("unknown checker `nope`: use tokens, lines, exact, "), "{why}");
        assert!(line == 2 && why.contains("check.py"), "{why}");
        for name in ["float -1", "float nan"] {
            let (_, why) = error(&format!("//! # T\n//! - checker: {name}\n"));
            assert!(why.starts_with("invalid error"), "{why}");
        }
    }

    #[test]
    fn reads_a_header_with_crlf_line_endings() {
        let clocks = parse(&CLOCKS.replace('\n', "\r\n")).unwrap();
        assert_eq!(clocks.technique.as_deref(), Some("a matrix"));
    }

    #[test]
    fn names_the_line_of_an_unknown_key() {
        let (line, why) = error(&CLOCKS.replace("technique", "tecnique"));
        assert_eq!(line, 6);
        assert!(why.contains("unknown key `tecnique`"), "{why}");
    }

    #[test]
    fn a_comment_of_another_kind_is_no_header() {
        assert!(Problem::has_header(CLOCKS));
        assert!(Problem::has_header("//! # A\n//!\n//! - limits: 1 s, 64 MB\n"));
        for source in ["", "// # A\n", "//! # A\n//! Notes:\n//! - sort first\n", "fn main() {}"] {
            assert!(!Problem::has_header(source), "{source}");
        }
    }

    #[test]
    fn refuses_a_fact_given_twice() {
        let (line, why) = error(&CLOCKS.replace("files: clocks.in", "url: clocks.in"));
        assert_eq!((line, why.as_str()), (8, "`url` is given twice: remove one"));
    }

    #[test]
    fn refuses_malformed_values() {
        for (right, wrong) in [
            ("<http://cogs.pro/668>", "http://cogs.pro/668"),
            ("1.5 s, 128 MB", "1500 ms"),
            ("1.5 s, 128 MB", "0 s, 128 MB"),
            ("1.5 s, 128 MB", "NaN s, 128 MB"),
            ("clocks.in, clocks.out", "clocks.in"),
            ("luogu P1213", "luogu"),
            ("interactive: yes", "interactive: true"),
            ("1.5 s, 128 MB", "1e19 s, 128 MB"),
        ] {
            let (_, why) = error(&CLOCKS.replace(right, wrong));
            let value = wrong.rsplit(": ").next().unwrap();
            assert!(why.contains(value), "{why}");
        }
    }

    #[test]
    fn refuses_a_source_without_a_title() {
        assert_eq!(error("fn main() {}").0, 1);
        assert_eq!(error("").0, 1);
    }

    #[test]
    fn refuses_malformed_names() {
        for name in ["", "clocks", "cogs_", "cogs__clocks", "COGS_668_clocks", "6_6_8", "../a_b_c"]
        {
            assert!(check_name(name).is_err(), "{name}");
        }
        for name in ["cogs_668", "cogs_668_the_clocks"] {
            assert_eq!(check_name(name), Ok(()));
        }
    }
}
