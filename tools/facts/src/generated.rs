//! A case that is made when it is needed, because it is too large to be kept: `max-random.gen` has one
//! line, with what the generator beside it is called with, and a checksum of what comes of it:
//!
//! ```text
//! 7 1000000 -> 5f1d3a9c04b7e216
//! ```
//!
//! The generator prints the input, and `textbook`, or else `brute`, the answer.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::helpers::{Helper, Helpers};
use super::place::package_around;
use files::{entries, read, read_text, shown};

#[derive(Debug)]
pub struct GeneratedCase {
    /// The file with the line.
    pub file: PathBuf,
    /// A seed, and a size if the generator takes one.
    pub arguments: Vec<String>,
    /// None where nobody has written it down yet.
    pub checksum: Option<String>,
    pub generator: PathBuf,
    /// What knows the answer.
    pub solver: PathBuf,
    /// The path of the input, with the answer beside it: in the target folder of the package, else in the
    /// cache. The name depends on everything the case is made from.
    pub input: PathBuf,
}

/// Between the arguments and the checksum.
const ARROW: &str = "->";

impl GeneratedCase {
    pub fn read(file: &Path) -> Result<GeneratedCase> {
        let (arguments, checksum) = parse(&read_text(file)?).with_context(|| {
            let line = "`7 1000000 -> CHECKSUM`";
            format!("{} must be a seed, a size and a checksum, like {line}", shown(file))
        })?;
        let helpers = Helpers { folder: file.parent().unwrap_or(file), judged: None };
        let Some(generator) = helpers.find(Helper::Generator)? else {
            bail!("{} needs a generator: add gen.rs or the like beside it", shown(file));
        };
        let textbook = helpers.find(Helper::Textbook)?;
        let Some(solver) =
            textbook.map_or_else(|| helpers.find(Helper::Brute), |it| Ok(Some(it)))?
        else {
            bail!("{} needs what knows the answer: add textbook.rs or brute.rs", shown(file));
        };
        let input = home(file)?.join(key(file, &arguments, &checksum, &generator, &solver)?);
        Ok(GeneratedCase { file: file.into(), arguments, checksum, generator, solver, input })
    }

    pub fn answer(&self) -> PathBuf {
        self.input.with_extension("out")
    }

    pub fn is_there(&self) -> bool {
        self.input.is_file() && self.answer().is_file()
    }

    /// Writes both files, and removes outdated ones. Other processes may be doing the same.
    pub fn keep(&self, input: &[u8], answer: &[u8]) -> Result<()> {
        self.check(input, answer)?;
        let folder = self.input.parent().expect("every input has a folder");
        files::create_folder(folder)?;
        for path in entries(folder)?.iter().map(|name| folder.join(name)) {
            let is_text = path.extension().is_some_and(|ending| ending == "in" || ending == "out");
            if is_text && path.file_stem() != self.input.file_stem() {
                files::remove(&path)
                    .with_context(|| format!("{} cannot be removed", shown(&path)))?;
            }
        }
        files::replace(&self.input, input)?;
        files::replace(&self.answer(), answer)
    }

    /// An error if this is not what the line stands for.
    fn check(&self, input: &[u8], answer: &[u8]) -> Result<()> {
        let (file, found) = (shown(&self.file), checksum(input, answer));
        match &self.checksum {
            Some(checksum) if *checksum == found => Ok(()),
            Some(checksum) => bail!(
                "{file} stands for {checksum}, but {} and {} now make {found}: if that is meant, \
                 change the line",
                shown(&self.generator),
                shown(&self.solver)
            ),
            None => {
                let arguments = self.arguments.join(" ");
                bail!("{file} has no checksum: make it `{arguments} {ARROW} {found}`")
            }
        }
    }
}

/// The folder for the files of one case.
fn home(file: &Path) -> Result<PathBuf> {
    let absolute = std::path::absolute(file)?;
    let home = match package_around(&absolute) {
        Some(package) => package.join("target/judge"),
        None => files::cache_folder()?,
    };
    let folder = absolute.parent().and_then(Path::file_name).unwrap_or_default();
    Ok(home.join("cases").join(folder).join(absolute.file_stem().unwrap_or_default()))
}

/// The name of the input: a hash of everything the case is made from.
fn key(
    file: &Path,
    arguments: &[String],
    checksum: &Option<String>,
    generator: &Path,
    solver: &Path,
) -> Result<String> {
    let file = std::path::absolute(file)?;
    let key = files::hash(&(&file, arguments, checksum, read(generator)?, read(solver)?));
    Ok(format!("{key:016x}.in"))
}

/// The arguments and the checksum in a line.
fn parse(text: &str) -> Option<(Vec<String>, Option<String>)> {
    let line = text.trim_end();
    let (arguments, checksum) = match line.split_once(ARROW) {
        Some((arguments, checksum)) => (arguments, Some(checksum.trim().to_string())),
        None => (line, None),
    };
    let is_checksum = |text: &String| text.len() == 16 && u64::from_str_radix(text, 16).is_ok();
    let arguments: Vec<String> = arguments.split_whitespace().map(String::from).collect();
    let are_numbers = arguments.iter().all(|word| word.parse::<u64>().is_ok());
    let is_call = matches!(arguments.len(), 1 | 2) && are_numbers && !line.contains('\n');
    (is_call && checksum.iter().all(is_checksum)).then_some((arguments, checksum))
}

/// FNV-1a, for it is the same everywhere and forever. A zero byte keeps the texts apart.
fn checksum(input: &[u8], answer: &[u8]) -> String {
    let bytes = input.iter().chain(&[0]).chain(answer);
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// The case of a line, in a folder with these files besides.
    fn case(line: &str, files: &[&str]) -> Result<GeneratedCase> {
        let folder = tempfile::tempdir().unwrap();
        files.iter().for_each(|file| fs::write(folder.path().join(file), "").unwrap());
        let path = folder.path().join("max-1.gen");
        fs::write(&path, line).unwrap();
        GeneratedCase::read(&path)
    }

    const HELPERS: [&str; 2] = ["gen.py", "textbook.py"];

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(String::from).collect()
    }

    #[test]
    fn a_line_has_a_seed_maybe_a_size_and_maybe_a_checksum() {
        for (line, arguments, checksum) in [
            ("7 1000000 -> 5f1d3a9c04b7e216\n", "7 1000000", Some("5f1d3a9c04b7e216")),
            ("7 -> 5f1d3a9c04b7e216\r\n", "7", Some("5f1d3a9c04b7e216")),
            ("7  12", "7 12", None),
        ] {
            let case = case(line, &HELPERS).unwrap();
            assert_eq!((case.arguments, case.checksum.as_deref()), (words(arguments), checksum));
        }
    }

    #[test]
    fn a_line_that_is_something_else_is_an_error_that_shows_how_to_write_it() {
        let hash = "5f1d3a9c04b7e216";
        for line in [
            "",
            "-> 5f1d3a9c04b7e216",
            "seven",
            "7\n12",
            "1 2 3",
            "-1 2",
            "7 12 -> 5f1d",
            "7 12 ->",
            "7 12 -> 5f1d3a9c04b7e21x",
            &format!("7 12 -> {hash}\n8 12 -> {hash}\n"),
        ] {
            let why = case(line, &HELPERS).unwrap_err().to_string();
            let ending =
                "max-1.gen must be a seed, a size and a checksum, like `7 1000000 -> CHECKSUM`";
            assert!(why.ends_with(ending), "{line}: {why}");
        }
    }

    #[test]
    fn a_missing_generator_or_solver_is_an_error_that_says_what_to_add() {
        let why = |files| case("7", files).unwrap_err().to_string();
        assert!(
            why(&["brute.py"]).ends_with("needs a generator: add gen.rs or the like beside it")
        );
        assert!(why(&["gen.py"]).ends_with("the answer: add textbook.rs or brute.rs"));
    }

    #[test]
    fn the_textbook_method_solves_what_brute_force_could_not() {
        let solver = |files| case("7", files).unwrap().solver;
        assert!(solver(&["gen.py", "brute.py", "textbook.py"]).ends_with("textbook.py"));
        assert!(solver(&["gen.py", "brute.py"]).ends_with("brute.py"));
    }

    #[test]
    fn the_checksum_is_of_both_texts_and_the_same_on_every_machine() {
        // That of FNV-1a for one zero byte, and for `a`, a zero byte and `b`.
        assert_eq!(checksum(b"", b""), "af63bd4c8601b7df");
        let sums =
            [(&b"a"[..], &b"b"[..]), (b"ab", b""), (b"", b"ab")].map(|it| checksum(it.0, it.1));
        assert!(sums[0] != sums[1] && sums[1] != sums[2] && sums[0] != sums[2], "{sums:?}");
    }

    #[test]
    fn a_wrong_checksum_and_none_are_errors_that_tell_the_right_one() {
        let case = |line: &str| case(line, &HELPERS).unwrap();
        let right = checksum(b"1\n", b"2\n");
        assert!(case(&format!("7 12 -> {right}")).check(b"1\n", b"2\n").is_ok());
        let why = case("7 12 -> 5f1d3a9c04b7e216").check(b"1\n", b"2\n").unwrap_err().to_string();
        assert!(why.contains("stands for 5f1d3a9c04b7e216") && why.contains(&right), "{why}");
        let why = case("7 12").check(b"1\n", b"2\n").unwrap_err().to_string();
        assert!(why.ends_with(&format!("has no checksum: make it `7 12 -> {right}`")), "{why}");
    }

    #[test]
    fn what_is_made_is_kept_until_a_helper_or_the_line_changes() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let input = || GeneratedCase::read(&folder.path().join("max-1.gen")).unwrap().input;
        for (name, text) in [("Cargo.toml", "[package]\n"), ("gen.py", ""), ("brute.py", "")] {
            write(name, text);
        }
        write("max-1.gen", "1");
        let mut names = vec![input()];
        assert!(names[0].starts_with(folder.path().join("target/judge/cases")));
        assert_eq!(input(), names[0]);
        for (name, text) in [("max-1.gen", "2"), ("gen.py", "print()"), ("brute.py", "print()")] {
            write(name, text);
            assert!(!names.contains(&input()), "{name}");
            names.push(input());
        }
    }
}
