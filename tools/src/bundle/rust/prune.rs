//! Leaves out of the stand-ins what the solution does not use, guided by the compiler.

use std::collections::HashSet;

use anyhow::{Result, bail};

use super::stand_in::{Rendered, StandIn};
use crate::facts::judges::Edition;
use crate::toolchain::lint::{Findings, Linter};

/// A solution's text, and what is to stand below it.
pub struct Draft {
    pub own: String,
    /// The crates from their real sources, pruned already.
    pub crates: String,
    pub modules: Vec<StandIn>,
}

/// The solution's text, and below it what it uses of the stand-ins.
pub fn prune(draft: Draft, edition: Edition) -> Result<String> {
    let mut pruner = Pruner::of_used(draft, edition)?;
    pruner.try_the_rest()?;
    Ok(pruner.draft.render().0)
}

/// The same, but with what warnings never name: for a compiler, who leaves that out of the program.
pub fn prune_for_compiler(draft: Draft, edition: Edition) -> Result<String> {
    Ok(Pruner::of_used(draft, edition)?.draft.render().0)
}

struct Pruner {
    draft: Draft,
    linter: Linter,
}

/// A unit: which stand-in, and which of its units.
type Place = (usize, usize);

impl Draft {
    /// The whole file, and for each stand-in where its lines are.
    pub fn render(&self) -> (String, Vec<Rendered>) {
        let mut text = self.own.clone();
        if !self.crates.is_empty() {
            text = format!("{text}\n{}", self.crates);
        }
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
    /// Begins with a draft less what the compiler calls unused.
    fn of_used(draft: Draft, edition: Edition) -> Result<Pruner> {
        let mut pruner = Pruner { draft, linter: Linter::new(edition)? };
        let findings = pruner.linter.check(&pruner.draft.render().0)?;
        if !findings.errors.is_empty() {
            bail!("it does not compile without its crates:\n{}", findings.errors.join("\n"));
        }
        pruner.obey_warnings(findings)?;
        Ok(pruner)
    }

    /// Removes what the compiler calls unused, round after round.
    fn obey_warnings(&mut self, first: Findings) -> Result<()> {
        let mut findings = first;
        let mut kept = HashSet::new();
        loop {
            let (_, maps) = self.draft.render();
            let mut dead: Vec<Place> = Vec::new();
            for warning in &findings.unused {
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
            findings = self.bisect(&dead, &mut kept)?.unwrap_or(findings);
        }
    }

    /// What warnings never name: impls, derives, constants of traits. Most are needed, so each is tried
    /// by itself, the last first, since it may need the others; and one that was needed once is not
    /// tried again.
    fn try_the_rest(&mut self) -> Result<()> {
        let mut tried = HashSet::new();
        loop {
            let mut candidates = Vec::new();
            for (index, module) in self.draft.modules.iter().enumerate() {
                candidates.extend(module.doubtful().into_iter().map(|unit| (index, unit)));
            }
            let mut last = None;
            for place in candidates.into_iter().rev().filter(|place| tried.insert(*place)) {
                last = self.without(&[place])?.or(last);
            }
            match last {
                Some(findings) => self.obey_warnings(findings)?,
                None => return Ok(()),
            }
        }
    }

    /// Removes as many of these as the build can do without, and notes the others as kept. The findings
    /// are those of the last build that did without some.
    fn bisect(&mut self, places: &[Place], kept: &mut HashSet<Place>) -> Result<Option<Findings>> {
        if let Some(findings) = self.without(places)? {
            return Ok(Some(findings));
        }
        if let [place] = places {
            kept.insert(*place);
            return Ok(None);
        }
        let (left, right) = places.split_at(places.len() / 2);
        let findings = self.bisect(left, kept)?;
        Ok(self.bisect(right, kept)?.or(findings))
    }

    /// Removes these if the build can do without them all: the findings of that build.
    fn without(&mut self, places: &[Place]) -> Result<Option<Findings>> {
        let before = self.removed();
        self.remove(places);
        let findings = self.linter.check(&self.draft.render().0)?;
        if findings.errors.is_empty() {
            return Ok(Some(findings));
        }
        self.restore(before);
        Ok(None)
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
