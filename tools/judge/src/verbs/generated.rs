//! Cases that are made before they are judged: the generator beside them prints the input, and what knows
//! the answers the answer. They are kept until one of the three files that they come from changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::helper;
use crate::report::progress::while_waiting;
use facts::cases::Case;
use facts::generated::GeneratedCase;
use files::shown;
use judging::helper::HelperRun;
use judging::pool::Pool;
use judging::slot::Slot;
use toolchain::eviction;

/// Makes those of the cases that are generated and not there yet.
pub fn make<'a>(pool: &mut Pool, cases: impl IntoIterator<Item = &'a Case>) -> Result<()> {
    let mut commands = Commands { folder: pool.folder().join("generated"), built: BTreeMap::new() };
    for case in cases {
        let Some(generated) = case.generated.as_ref().filter(|it| !it.is_there()) else { continue };
        let [generator, solver] = [&generated.generator, &generated.solver];
        let [generator, solver] = [commands.of(generator)?, commands.of(solver)?];
        let work = || made(pool.slot(), generated, &generator, &solver);
        let (input, output) = while_waiting(format!("making {}", case.name), work)?;
        generated.keep(&input, &output)?;
        eviction::note_addition();
    }
    Ok(())
}

/// The helpers that are built, each once.
struct Commands {
    folder: PathBuf,
    built: BTreeMap<PathBuf, Vec<String>>,
}

impl Commands {
    fn of(&mut self, source: &Path) -> Result<Vec<String>> {
        if let Some(command) = self.built.get(source) {
            return Ok(command.clone());
        }
        files::create_folder(&self.folder)?;
        let command = helper::build(source, &self.folder.join(self.built.len().to_string()))?;
        self.built.insert(source.into(), command.clone());
        Ok(command)
    }
}

/// The input and the answer.
fn made(
    slot: &mut Slot,
    generated: &GeneratedCase,
    generator: &[String],
    solver: &[String],
) -> Result<(Vec<u8>, Vec<u8>)> {
    let fails = || format!("{} cannot be made", shown(&generated.file));
    let call = [generator, &generated.arguments].concat();
    let run = slot.run_helper("generator", &call, Path::new(files::NOTHING))?;
    let input = output(run, &generated.generator).with_context(fails)?;
    let path = slot.folder.join("generated-input");
    files::replace(&path, &input)?;
    let run = slot.run_helper("solver", solver, &path)?;
    let answer = output(run, &generated.solver).with_context(fails)?;
    Ok((input, answer))
}

fn output(run: HelperRun, source: &Path) -> Result<Vec<u8>> {
    match run.code() {
        Some(0) => Ok(run.output),
        _ => bail!("{} failed: {}", shown(source), run.why_it_failed()),
    }
}
