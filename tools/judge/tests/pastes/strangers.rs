//! Programs in the manners of strangers (`programs/strangers/`), from files in no package, as they are
//! pasted into judges of every edition: they compile there and pass their cases. One named test each:
//! `fastout_main::luogu`. A program is a file `NAME.rs` with cases in `NAME/`; other files there are
//! modules of programs.
//!
//! The first line of a program may say what it needs: `// needs rustc 1.88, edition 2024`, or
//! `// needs edition 2018 at most`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use judge::facts::judges::{Edition, Version};
use judge::files::copy_folder;
use judge::toolchain::rustc::Rustc;
use libtest_mimic::Trial;

use crate::harness::needs;
use crate::harness::part::{OLD_RUSTC, OLDEST, old_rustc};
use crate::harness::tier::Tier;
use crate::shared::{Shared, accepts};

/// One judge of each edition, none of which has crates.
const JUDGES: [(&str, Edition); 3] =
    [("luogu", Edition::E2024), ("cses", Edition::E2021), ("loj", Edition::E2018)];

/// Copies the programs into this folder, which belongs to no package. They get a folder of their own
/// there: the judge links all that is beside the one it runs in.
pub fn trials(folder: &Path) -> Vec<(Tier, Trial)> {
    let folder = folder.join("strangers");
    copy_folder(&corpus(), &folder).expect("the programs can be copied");
    let programs = programs(&folder, "").expect("the programs are there");
    let mut trials = Vec::new();
    // Program after program for each judge, so that no test waits for what its neighbour shares.
    for (judge, edition) in JUDGES {
        for program in programs.iter().filter(|program| program.needs.allow(edition)) {
            let (name, program) = (format!("{}::{judge}", program.name), program.clone());
            let tier = if program.first_judge() == judge { program.tier } else { Tier::InTurn };
            let trial = Trial::test(name, move || Ok(program.is_taken_by(judge, edition)?));
            trials.push((tier, trial));
        }
    }
    for program in programs.into_iter().filter(|program| program.needs.rustc <= OLDEST) {
        let (name, tier) = (format!("{}::rustc-1.63", program.name), program.tier);
        let trial = Trial::test(name, move || Ok(program.is_taken_by_the_oldest()?));
        trials.push((tier, needs(&[&OLD_RUSTC], trial)));
    }
    trials
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/strangers")
}

#[derive(Clone)]
struct Program {
    name: String,
    file: PathBuf,
    needs: Needs,
    /// When it is tried for its first judge.
    tier: Tier,
}

/// What the first line of a program says; one that says nothing is written for the oldest compiler.
#[derive(Clone, Copy)]
struct Needs {
    rustc: Version,
    first: Option<Edition>,
    last: Option<Edition>,
}

impl Needs {
    fn of(text: &str) -> Result<Needs> {
        let mut needs = Needs { rustc: OLDEST, first: None, last: None };
        let line = text.lines().next().unwrap_or_default();
        let Some(list) = line.strip_prefix("// needs ") else { return Ok(needs) };
        for need in list.split(", ") {
            let parsed = |word: &str| word.parse::<Edition>().map_err(anyhow::Error::msg);
            match need.split(' ').collect::<Vec<_>>()[..] {
                ["rustc", version] => {
                    needs.rustc = format!("{version}.0").parse().map_err(anyhow::Error::msg)?;
                }
                ["edition", edition] => needs.first = Some(parsed(edition)?),
                ["edition", edition, "at", "most"] => needs.last = Some(parsed(edition)?),
                _ => {
                    bail!("`{need}` is not `rustc 1.65`, `edition 2021` or `edition 2018 at most`")
                }
            }
        }
        Ok(needs)
    }

    fn allow(self, edition: Edition) -> bool {
        self.first.is_none_or(|first| first <= edition)
            && self.last.is_none_or(|last| edition <= last)
    }
}

/// Those in a folder of the corpus and in the folders of it, by name.
fn programs(folder: &Path, prefix: &str) -> Result<Vec<Program>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        let stem = file.file_stem().and_then(|stem| stem.to_str()).context("names are UTF-8")?;
        let name = format!("{prefix}{stem}");
        if file.is_dir() {
            found.extend(programs(&file, &format!("{name}/"))?);
        } else if file.with_extension("").join("1.in").exists() {
            let needs = Needs::of(&fs::read_to_string(&file)?).context(name.clone())?;
            found.push(Program { name, file, needs, tier: Tier::InTurn });
        }
    }
    found.sort_by(|one, other| one.name.cmp(&other.name));
    for (row, program) in found.iter_mut().enumerate() {
        program.tier = Tier::in_turn(row, 32);
    }
    Ok(found)
}

impl Program {
    /// What is pasted for one judge is right in all editions, with few exceptions. So each program is
    /// bundled and judged for one, and the compilers of the others are asked whether they take the
    /// same text. If not, it is bundled for them as well.
    fn is_taken_by(&self, judge: &'static str, edition: Edition) -> Result<(), String> {
        let (first, text) = self.pasted()?;
        if first == judge {
            return Ok(());
        }
        let rustc = Rustc::current().map_err(|error| error.to_string())?;
        accepts(&rustc, edition, &["-A", "warnings"], &text)
            .or_else(|_| self.bundle(judge).map(drop))
            .map_err(|error| format!("{error:#}"))
    }

    /// In the newest edition that both know.
    fn is_taken_by_the_oldest(&self) -> Result<(), String> {
        let (_, text) = self.pasted()?;
        let editions = [Edition::E2021, Edition::E2018];
        let edition = editions.into_iter().find(|edition| self.needs.allow(*edition));
        let taken = || -> Result<()> {
            let edition = edition.context("this program needs a newer edition: say which rustc")?;
            let rustc = old_rustc(edition).context("no old rustc is here")?;
            accepts(&rustc, edition, &["-A", "warnings"], &text)
        };
        taken().map_err(|error| format!("{error:#}"))
    }

    /// What is pasted, and for which judge.
    fn pasted(&self) -> Result<(&'static str, String), String> {
        static PASTED: Shared<String, (&'static str, String)> = Shared::new();
        PASTED.get(self.name.clone(), || {
            let judge = self.first_judge();
            Ok((judge, self.bundle(judge)?))
        })
    }

    /// Programs take turns in the judges they are bundled for.
    fn first_judge(&self) -> &'static str {
        let judges = JUDGES.into_iter().filter(|(_, edition)| self.needs.allow(*edition));
        let judges: Vec<&str> = judges.map(|(judge, _)| judge).collect();
        judges[self.name.len() % judges.len()]
    }

    /// What the tool makes of it for a judge, compiled, judged, and compared with the program itself if that
    /// says what it reads.
    fn bundle(&self, judge: &str) -> Result<String> {
        let says_what_it_reads = fs::read_to_string(&self.file)?.contains("input!");
        let output = Command::new(env!("CARGO_BIN_EXE_judge"))
            .current_dir(self.file.parent().context("a program is in a folder")?)
            .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
            .arg("bundle")
            .arg(self.file.file_name().context("a program has a name")?)
            .args(["--to", judge])
            .args(["--compare", "12"].iter().filter(|_| says_what_it_reads))
            .output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{said}");
        ensure!(!said.contains("not judged"), "its cases were not found:\n{said}");
        Ok(String::from_utf8(output.stdout)?)
    }
}
