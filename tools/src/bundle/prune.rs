//! Leaves out of the stand-ins what the solution does not use, guided by the compiler.

use std::collections::HashSet;

use anyhow::{Result, bail};

use super::compiler::{Compiler, Report};
use super::stand_in::{Rendered, StandIn};
use crate::judges::Edition;

/// A solution's text, and what is to stand below it.
pub struct Draft {
    pub own: String,
    pub modules: Vec<StandIn>,
}

/// The solution's text, and below it what it uses of the stand-ins.
pub fn prune(draft: Draft, edition: Edition) -> Result<String> {
    let mut pruner = Pruner { draft, compiler: Compiler::new(edition)? };
    let report = pruner.check()?;
    if !report.errors.is_empty() {
        bail!("it does not compile without its crates:\n{}", report.errors.join("\n"));
    }
    pruner.obey_warnings(report)?;
    pruner.try_the_rest()?;
    Ok(pruner.draft.render().0)
}

struct Pruner {
    draft: Draft,
    compiler: Compiler,
}

/// A unit: which stand-in, and which of its units.
type Place = (usize, usize);

impl Draft {
    /// The whole file, and for each stand-in where its lines are.
    pub fn render(&self) -> (String, Vec<Rendered>) {
        let mut text = self.own.clone();
        let mut maps = Vec::new();
        for module in &self.modules {
            text.push('\n');
            let rendered = module.render(text.len());
            text.push_str(&rendered.text);
            maps.push(rendered);
        }
        (text, maps)
    }
}

impl Pruner {
    fn check(&self) -> Result<Report> {
        self.compiler.check(&self.draft.render().0)
    }

    /// Removes what the compiler calls unused, round after round.
    fn obey_warnings(&mut self, first: Report) -> Result<()> {
        let mut report = first;
        let mut kept = HashSet::new();
        loop {
            let (_, maps) = self.draft.render();
            let mut dead: Vec<Place> = Vec::new();
            for warning in &report.unused {
                for (index, map) in maps.iter().enumerate() {
                    if let Some(unit) = map
                        .source_offset(*warning)
                        .and_then(|at| self.draft.modules[index].unit_at(at))
                    {
                        dead.push((index, unit));
                    }
                }
            }
            dead.sort();
            dead.dedup();
            dead.retain(|place| !kept.contains(place));
            if dead.is_empty() {
                return Ok(());
            }
            let before = self.removed();
            self.remove(&dead);
            let next = self.check()?;
            if next.errors.is_empty() {
                report = next;
                continue;
            }
            // Something of it was needed after all: find out which.
            self.restore(before);
            let removed = self.bisect(&dead)?;
            kept.extend(dead.into_iter().filter(|place| !removed.contains(place)));
            report = self.check()?;
        }
    }

    /// What warnings never name: impls, derives, constants of traits. One that was needed once is not
    /// tried again.
    fn try_the_rest(&mut self) -> Result<()> {
        let mut tried = HashSet::new();
        loop {
            let mut candidates = Vec::new();
            for (index, module) in self.draft.modules.iter().enumerate() {
                candidates.extend(module.doubtful().into_iter().map(|unit| (index, unit)));
            }
            candidates.retain(|place| tried.insert(*place));
            if self.bisect(&candidates)?.is_empty() {
                return Ok(());
            }
            let report = self.check()?;
            self.obey_warnings(report)?;
        }
    }

    /// Removes as many of these as the build can do without.
    fn bisect(&mut self, candidates: &[Place]) -> Result<Vec<Place>> {
        if candidates.is_empty() {
            return Ok(Vec::new());
        }
        let before = self.removed();
        self.remove(candidates);
        if self.check()?.errors.is_empty() {
            return Ok(candidates.to_vec());
        }
        self.restore(before);
        if candidates.len() == 1 {
            return Ok(Vec::new());
        }
        let (left, right) = candidates.split_at(candidates.len() / 2);
        let mut removed = self.bisect(left)?;
        removed.extend(self.bisect(right)?);
        Ok(removed)
    }

    fn remove(&mut self, places: &[Place]) {
        for &(module, unit) in places {
            self.draft.modules[module].remove(unit);
        }
    }

    fn removed(&self) -> Vec<Vec<bool>> {
        self.draft.modules.iter().map(|module| module.removed.clone()).collect()
    }

    fn restore(&mut self, removed: Vec<Vec<bool>>) {
        for (module, removed) in self.draft.modules.iter_mut().zip(removed) {
            module.removed = removed;
        }
    }
}
