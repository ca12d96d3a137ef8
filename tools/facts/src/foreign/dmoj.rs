//! What a problem of DMOJ says about how it is judged: `init.yml`. Its limits are not in there.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::{Arbiter, ForeignPackage, HelperSource, Reading, has_key, unknown_keys};
use crate::cases::Case;
use crate::comparison::Comparison;
use crate::problem::Limits;
use crate::yaml::{Yaml, needed_text};
use files::{NOTHING, read_text, shown};

/// What is allowed, as the package does not say.
const USUAL: Limits = Limits { time: Limits::USUAL.time, megabytes: 256 };

/// The keys that only a problem of DMOJ has. Many tools have a file of this name.
const TELLING: [&str; 3] = ["archive", "pretest_test_cases", "test_cases"];

/// Those that are followed, or that have to do with no verdict.
const KNOWN: [&str; 15] = [
    "archive",
    "binary_data",
    "checker",
    "custom_judge",
    "generator",
    "hints",
    "interactive",
    "meta",
    "output_prefix_length",
    "points",
    "pretest_test_cases",
    "short_circuit",
    "signature_grader",
    "test_cases",
    "unbuffered",
];

/// What a case, or a batch of them, may say.
const KNOWN_OF_CASES: [&str; 8] =
    ["batched", "binary_data", "checker", "dependencies", "in", "out", "points", "short_circuit"];

pub fn read(folder: &Path) -> Result<Option<Reading>> {
    let file = folder.join("init.yml");
    if !file.is_file() || !has_key(&read_text(&file)?, &TELLING) {
        return Ok(None);
    }
    let init = Yaml::read(&file)?;
    let package = Problem { root: folder, init: &init }.package();
    Ok(Some((file, package)))
}

struct Problem<'a> {
    root: &'a Path,
    init: &'a Yaml,
}

impl Problem<'_> {
    fn package(&self) -> Result<ForeignPackage> {
        let mut left_out = unknown_keys(self.init, &KNOWN);
        left_out.push("the points, and what depends on them".into());
        if let Some((key, _)) = self.init.entries().iter().find(|(key, _)| key.ends_with('+')) {
            bail!("`{key}` is code of Python, which is not supported: write out what it makes");
        }
        let cases = self.cases()?;
        Ok(ForeignPackage {
            limits: USUAL,
            has_time_limit: false,
            files: None,
            folder: self.root.into(),
            arbiter: self.arbiter(cases.as_deref().unwrap_or_default()),
            cases,
            left_out,
        })
    }

    /// The cases that are listed; nothing where they are those of an archive, whatever it has.
    fn cases(&self) -> Result<Option<Vec<Case>>> {
        let mut cases = Vec::new();
        for (key, prefix) in [("pretest_test_cases", "pretest/"), ("test_cases", "")] {
            match self.init.get(key) {
                None => {}
                Some(Yaml::List(list)) => self.add(list, prefix, &mut cases)?,
                Some(_) => bail!(
                    "`{key}` is a pattern for the names of files, which is not supported: list them"
                ),
            }
        }
        if cases.is_empty() && !crate::cases::are_in(self.root) {
            let archive = self.init.text_of("archive");
            let archive = archive.context("there are no `test_cases`: list them")?;
            bail!("the cases are in {archive}: unpack it in {}", shown(self.root));
        }
        Ok((!cases.is_empty()).then_some(cases))
    }

    fn add(&self, list: &[Yaml], prefix: &str, cases: &mut Vec<Case>) -> Result<()> {
        let mut batches = 0;
        for (index, entry) in list.iter().enumerate() {
            let unknown = unknown_keys(entry, &KNOWN_OF_CASES);
            match entry.get("batched") {
                _ if !unknown.is_empty() => bail!(
                    "a case says {}, which is not supported: list files with `in` and `out`",
                    unknown.join(" and ")
                ),
                Some(batch) => {
                    batches += 1;
                    self.add(batch.items(), &format!("{prefix}batch{batches}/"), cases)?;
                }
                None => cases.push(self.case(entry, format!("{prefix}{}", index + 1))?),
            }
        }
        Ok(())
    }

    fn case(&self, entry: &Yaml, name: String) -> Result<Case> {
        if entry.get("checker").is_some() {
            bail!("case {name} has a checker of its own, which is not supported");
        }
        let has_generator = self.init.get("generator").is_some();
        if has_generator && entry.get("in").is_none_or(Yaml::is_empty) {
            bail!("case {name} comes from a generator, which is not supported: list its files");
        }
        let file = |key| match needed_text(entry, key)? {
            None => Ok(PathBuf::from(NOTHING)),
            Some(name) => self.file(name),
        };
        Ok(Case::new(&name, file("in")?, Some(file("out")?)))
    }

    fn file(&self, name: &str) -> Result<PathBuf> {
        let path = self.root.join(name);
        if path.is_file() {
            return Ok(path);
        }
        match self.init.text_of("archive") {
            Some(archive) => bail!(
                "{name} is not there, and may be in {archive}: unpack that in {}",
                shown(self.root)
            ),
            None => bail!("{name} is not there: add it"),
        }
    }

    fn arbiter(&self, cases: &[Case]) -> Result<Arbiter> {
        for key in ["custom_judge", "signature_grader"] {
            if self.init.get(key).is_some() {
                bail!("`{key}` is not supported: say who decides, with --checker or --interactor");
            }
        }
        if let Some(interactive) = self.init.get("interactive") {
            return match interactive.text_of("type") {
                Some("testlib") => {
                    Ok(Arbiter::Interactor(self.program(interactive, "interactive")?, None))
                }
                kind => bail!(
                    "an interactor of the type `{}` is not supported: say --interactor",
                    kind.unwrap_or("default")
                ),
            };
        }
        let Some(checker) = self.init.get("checker").filter(|it| !it.is_empty()) else {
            return Ok(Arbiter::Comparison(Comparison::Dmoj(None)));
        };
        let name = checker.text().or(checker.text_of("name"));
        let arguments = checker.get("args");
        self.checker(name.context("`checker` has no name")?, arguments, cases)
    }

    fn checker(&self, name: &str, arguments: Option<&Yaml>, cases: &[Case]) -> Result<Arbiter> {
        let argument = |key| arguments.and_then(|it: &Yaml| it.get(key)).and_then(Yaml::text);
        match name {
            "standard" => Ok(Arbiter::Comparison(Comparison::Dmoj(None))),
            "floats" if argument("error_mode").is_none_or(|mode| mode == "default") => {
                let precision = argument("precision").unwrap_or("6");
                let digits = precision.parse().ok().filter(|digits| (0..=300).contains(digits));
                let digits: i32 = digits
                    .with_context(|| format!("the precision `{precision}` is no whole number"))?;
                Ok(Arbiter::Comparison(Comparison::Dmoj(Some(10f64.powi(-digits)))))
            }
            "identical" => {
                self.check_answers(cases)?;
                Ok(Arbiter::Comparison(Comparison::Exact))
            }
            "bridged" => {
                let arguments = arguments.context("the checker `bridged` has no `args`")?;
                match arguments.text_of("type").unwrap_or("default") {
                    "default" | "testlib" => {
                        self.program(arguments, "checker").map(Arbiter::Checker)
                    }
                    kind => {
                        bail!("a checker of the type `{kind}` is not supported: say --checker")
                    }
                }
            }
            name => bail!("the checker `{name}` is not supported: say --checker"),
        }
    }

    /// DMOJ mends answers before it compares bytes; those that need it would be wrong here.
    fn check_answers(&self, cases: &[Case]) -> Result<()> {
        if self.init.get("binary_data").is_some_and(Yaml::is_true) {
            return Ok(());
        }
        for answer in cases.iter().filter_map(|case| case.answer.as_ref()) {
            let bytes = files::read(answer)?;
            if bytes.contains(&b'\r') || bytes.last().is_some_and(|last| *last != b'\n') {
                bail!(
                    "{} has lines that do not end with a line feed: DMOJ changes that before the \
                     checker `identical` compares them; do so in the file",
                    shown(answer)
                );
            }
        }
        Ok(())
    }

    /// The program of a checker or an interactor, of one file and its headers.
    fn program(&self, settings: &Yaml, what: &str) -> Result<HelperSource> {
        for key in ["args_format_string", "flags"] {
            if settings.get(key).is_some_and(|it| !it.words().is_empty()) {
                bail!("`{key}` of `{what}` is not supported: say who decides, with an option");
            }
        }
        if let Some(language) = settings.text_of("lang").filter(|it| it.starts_with("PY2")) {
            bail!("the language {language} of `{what}` is not supported");
        }
        let files = settings.get("files").map(Yaml::words).unwrap_or_default();
        let is_header = |file: &&str| {
            let ending = Path::new(file).extension().and_then(OsStr::to_str);
            ["h", "hh", "hpp"].contains(&ending.unwrap_or_default())
        };
        match files.split(' ').filter(|file| !is_header(file)).collect::<Vec<_>>()[..] {
            [""] | [] => bail!("`{what}` names no files"),
            [file] => HelperSource::beside(self.root, file),
            _ => bail!("`{what}` has several sources, {files}: that is not supported"),
        }
    }
}
