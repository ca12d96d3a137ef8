//! Changes the translator a little, many times, and asks whether these tests would notice. A survivor is
//! either equivalent, as it changes only how short or fast the C is, or a fault that no test can see:
//! a person has to judge which.
//!
//! ```text
//! MUTANTS=200 SEED=1 cargo test --package judge --test pastes -- --ignored mutants
//! ```

mod parts;
mod places;
mod sample;
mod scratch;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Result, ensure};
use fastrand::Rng;

use crate::shared::from_environment;
use places::Change;
use sample::Sample;
use scratch::Scratch;

/// So many bytes of C are compiled for a mutant before it counts as a survivor, the shortest programs
/// first.
const ENOUGH: usize = 600_000;

/// What became of a mutant.
enum Fate {
    NotCompiled,
    SameText,
    /// The translator itself refuses a module.
    Refused,
    Killed(String),
    /// After so many programs of those that changed.
    Survived(usize, usize),
}

pub fn mutants() {
    report().unwrap();
}

fn report() -> Result<()> {
    let scratch = Scratch::new()?;
    scratch.build()?;
    let mut samples = translated(&scratch, sample::all()?)?;
    let files: BTreeMap<String, String> = scratch.files()?.into_iter().collect();
    let mut choice = Choice::new(&files, from_environment("SEED", 1));
    println!("{} samples, {} places to change", samples.len(), choice.count());
    let (mut counts, mut survivors) = (BTreeMap::new(), vec![]);
    let mut left = from_environment("MUTANTS", 200);
    while left > 0 {
        let change = choice.next();
        let text = &files[&change.file];
        scratch.write(&change.file, &change.apply(text))?;
        let fate = fate(&scratch, &mut samples)?;
        scratch.write(&change.file, text)?;
        let line = format!("{fate}\n{}", change.describe(text));
        println!("{line}");
        *counts.entry(fate.name()).or_insert(0) += 1;
        if let Fate::Survived(..) | Fate::SameText = fate {
            survivors.push(line);
        }
        left -= u64::from(!matches!(fate, Fate::NotCompiled));
    }
    println!("\nto be judged:\n{}\n", survivors.join("\n"));
    counts.iter().for_each(|(fate, count)| println!("{count:5} {fate}"));
    Ok(())
}

impl Fate {
    fn name(&self) -> &'static str {
        match self {
            Fate::NotCompiled => "not compiled",
            Fate::SameText => "same text",
            Fate::Refused => "refused",
            Fate::Killed(_) => "killed",
            Fate::Survived(..) => "survived",
        }
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Fate::Killed(why) => write!(f, " by {why}"),
            Fate::Survived(tried, changed) => write!(f, " {tried} of {changed} changed programs"),
            _ => Ok(()),
        }
    }
}

/// The samples with their texts, the shortest first.
fn translated(scratch: &Scratch, mut samples: Vec<Sample>) -> Result<Vec<Sample>> {
    samples.sort_by_key(Sample::bytes);
    for (number, sample) in samples.iter_mut().enumerate() {
        for (at, wasm) in sample.modules.iter().enumerate() {
            fs::write(scratch.modules().join(file(number, at)), wasm)?;
        }
    }
    let folder = tempfile::tempdir()?;
    let all = 0..samples.len();
    ensure!(scratch.translate(&names(&samples, all), folder.path())?, "the translator hangs");
    for (number, sample) in samples.iter_mut().enumerate() {
        let texts = texts_in(folder.path(), number, sample);
        ensure!(texts.is_some(), "{} is not translated", sample.name);
        sample.texts = texts.unwrap_or_default();
    }
    Ok(samples)
}

/// The file of a module.
fn file(sample: usize, module: usize) -> String {
    format!("{sample}_{module}")
}

fn names(samples: &[Sample], which: Range<usize>) -> Vec<String> {
    let modules =
        |number: usize| (0..samples[number].modules.len()).map(move |at| file(number, at));
    which.flat_map(modules).collect()
}

/// What the texts of a sample in this folder are, None if a module was refused.
fn texts_in(folder: &Path, number: usize, sample: &Sample) -> Option<Vec<String>> {
    let modules = 0..sample.modules.len();
    modules.map(|at| fs::read_to_string(folder.join(file(number, at))).ok()).collect()
}

/// Most mutants are killed by the shortest samples, so the others are not even translated.
fn fate(scratch: &Scratch, samples: &mut [Sample]) -> Result<Fate> {
    if !scratch.builds()? {
        return Ok(Fate::NotCompiled);
    }
    let (mut bytes, mut tried, mut changed) = (0, 0, 0);
    for which in portions(samples) {
        let folder = tempfile::tempdir()?;
        if !scratch.translate(&names(samples, which.clone()), folder.path())? {
            return Ok(Fate::Killed("a translation that hangs".into()));
        }
        for number in which {
            let sample = &mut samples[number];
            let Some(texts) = texts_in(folder.path(), number, sample) else {
                return Ok(Fate::Refused);
            };
            if texts == sample.texts {
                continue;
            }
            changed += 1;
            if bytes < ENOUGH {
                (bytes, tried) = (bytes + texts.iter().map(String::len).sum::<usize>(), tried + 1);
                if let Some(why) = sample.fault(&texts)? {
                    return Ok(Fate::Killed(format!("{}: {why}", sample.name)));
                }
            }
        }
    }
    Ok(if changed == 0 { Fate::SameText } else { Fate::Survived(tried, changed) })
}

/// The samples in a few portions, each with several times the bytes of those before it.
fn portions(samples: &[Sample]) -> Vec<Range<usize>> {
    let all: usize = samples.iter().map(Sample::bytes).sum();
    let (mut portions, mut start, mut bytes) = (vec![], 0, 0);
    for (at, sample) in samples.iter().enumerate() {
        bytes += sample.bytes();
        let is_full = bytes > all >> (6 - 2 * portions.len().min(3));
        if is_full || at + 1 == samples.len() {
            portions.push(start..at + 1);
            start = at + 1;
        }
    }
    portions
}

/// Changes in random order: each kind is as likely as any other, each place comes once.
struct Choice {
    kinds: Vec<Vec<Change>>,
    random: Rng,
}

impl Choice {
    fn new(files: &BTreeMap<String, String>, seed: u64) -> Choice {
        let mut kinds: BTreeMap<&str, Vec<Change>> = BTreeMap::new();
        // The proof writes no text. Its own tests see whether it refuses what it should.
        let writers = files.iter().filter(|(file, _)| !file.starts_with("proof/"));
        for change in writers.flat_map(|(file, text)| places::changes(file, text)) {
            kinds.entry(change.kind).or_default().push(change);
        }
        Choice { kinds: kinds.into_values().collect(), random: Rng::with_seed(seed) }
    }

    fn count(&self) -> usize {
        self.kinds.iter().map(Vec::len).sum()
    }

    fn next(&mut self) -> Change {
        let kind = self.random.usize(..self.kinds.len());
        let at = self.random.usize(..self.kinds[kind].len());
        let change = self.kinds[kind].swap_remove(at);
        self.kinds.retain(|kind| !kind.is_empty());
        change
    }
}
