//! Random programs mean the same in C as natively. A program that does not stays in the target folder.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};

use super::random_program;
use super::same_as_native::is_the_same;
use crate::harness::tier::Tier;
use crate::shared::{SANITIZED, Shared, from_environment};

/// How many seeds share a program.
const TOGETHER: usize = 100;

/// The seeds of every run.
const FEW: Range<u64> = 0..10;

/// In 64 bits, in 32, and with checks that nothing happens that C leaves undefined.
const COMPILERS: [&str; 3] = ["gcc -m64", "gcc -m32", SANITIZED];

/// The seeds of a long run (`--ignored`): `SEEDS=1000 FIRST_SEED=5`.
fn many() -> Range<u64> {
    let first = from_environment("FIRST_SEED", FEW.end);
    first..first + from_environment("SEEDS", 10_000)
}

pub fn trials() -> impl Iterator<Item = (Tier, Trial, &'static str)> {
    COMPILERS.iter().enumerate().flat_map(|(column, compiler)| {
        let few =
            Trial::test(format!("random_programs::{compiler}"), || all_the_same(FEW, compiler));
        let many = Trial::test(format!("many_random_programs::{compiler}"), || {
            all_the_same(many(), compiler)
        });
        let tier = Tier::in_turn(column + 1, 4 * COMPILERS.len());
        [(tier, few, *compiler), (Tier::Hours, many, *compiler)]
    })
}

fn all_the_same(seeds: Range<u64>, compiler: &str) -> Result<(), Failed> {
    for start in seeds.clone().step_by(TOGETHER) {
        let end = seeds.end.min(start + TOGETHER as u64);
        println!("seeds {start} to {}, {compiler}", end - 1);
        is_the_same(&written(start..end)?, compiler)?;
    }
    Ok(())
}

/// The program of these seeds, with its input beside it, written once.
fn written(seeds: Range<u64>) -> Result<PathBuf, String> {
    static SOURCES: Shared<u64, PathBuf> = Shared::new();
    SOURCES.get(seeds.start, || {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz");
        let name = format!("seeds_{}", seeds.start);
        fs::create_dir_all(folder.join(&name))?;
        fs::write(folder.join(&name).join("1.in"), random_program::INPUT)?;
        let source = folder.join(name + ".rs");
        fs::write(&source, random_program::program(seeds))?;
        Ok(source)
    })
}
