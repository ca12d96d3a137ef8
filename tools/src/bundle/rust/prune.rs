//! Leaves out of the stand-ins what the solution does not use, guided by the compiler.

use std::collections::HashSet;

use anyhow::{Result, bail};

use super::stand_in::{Rendered, StandIn};
use crate::facts::judges::Edition;
use crate::toolchain::lint::{Findings, Linter};

/// A solution's text, and what is to stand below it.
pub struct Draft {
    pub own: String,
    pub modules: Vec<StandIn>,
}

/// The solution's text, and below it what it uses of the stand-ins.
pub fn prune(draft: Draft, edition: Edition) -> Result<String> {
    let mut pruner = Pruner::of_used(draft, edition)?;
    pruner.try_the_rest()?;
    pruner.allow_what_stays_unused();
    Ok(pruner.draft.render().0)
}

/// The same, but with what warnings never name: for a compiler, who leaves that out of the program.
pub fn prune_for_compiler(draft: Draft, edition: Edition) -> Result<String> {
    Ok(Pruner::of_used(draft, edition)?.draft.render().0)
}

struct Pruner {
    draft: Draft,
    linter: Linter,
    /// About the draft as it is now.
    findings: Findings,
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
    /// Begins with a draft less what the compiler calls unused.
    fn of_used(draft: Draft, edition: Edition) -> Result<Pruner> {
        let linter = Linter::new(edition)?;
        let findings = linter.check(&draft.render().0)?;
        if !findings.errors.is_empty() {
            bail!("it does not compile without its crates:\n{}", findings.errors.join("\n"));
        }
        let mut pruner = Pruner { draft, linter, findings };
        pruner.obey_warnings()?;
        Ok(pruner)
    }

    /// Removes what the compiler calls unused, round after round.
    fn obey_warnings(&mut self) -> Result<()> {
        let mut kept = HashSet::new();
        loop {
            let mut dead = self.dead();
            dead.retain(|place| !kept.contains(place));
            if dead.is_empty() {
                return Ok(());
            }
            self.bisect(&dead, &mut kept)?;
        }
    }

    /// What the compiler calls unused.
    fn dead(&self) -> Vec<Place> {
        let (_, maps) = self.draft.render();
        let mut dead: Vec<Place> = Vec::new();
        for warning in &self.findings.unused {
            for (index, map) in maps.iter().enumerate() {
                if let Some(unit) =
                    map.source_offset(*warning).and_then(|at| self.draft.modules[index].unit_at(at))
                {
                    dead.push((index, unit));
                }
            }
        }
        dead.sort();
        dead.dedup();
        dead
    }

    /// What the solution imports and does not use has to stay. Its author is told; that we wrote it
    /// is no reason to be told twice.
    fn allow_what_stays_unused(&mut self) {
        for (module, unit) in self.dead() {
            self.draft.modules[module].allow_unused(unit);
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
            let mut has_changed = false;
            for place in candidates.into_iter().rev().filter(|place| tried.insert(*place)) {
                has_changed |= self.without(&[place])?;
            }
            match has_changed {
                true => self.obey_warnings()?,
                false => return Ok(()),
            }
        }
    }

    /// Removes as many of these as the build can do without, and notes the others as kept.
    fn bisect(&mut self, places: &[Place], kept: &mut HashSet<Place>) -> Result<()> {
        if self.without(places)? {
            return Ok(());
        }
        if let [place] = places {
            kept.insert(*place);
            return Ok(());
        }
        let (left, right) = places.split_at(places.len() / 2);
        self.bisect(left, kept)?;
        self.bisect(right, kept)
    }

    /// Removes these if the build can do without them all, and says whether it can.
    fn without(&mut self, places: &[Place]) -> Result<bool> {
        let before = self.removed();
        self.remove(places);
        let findings = self.linter.check(&self.draft.render().0)?;
        let compiles = findings.errors.is_empty();
        match compiles {
            true => self.findings = findings,
            false => self.restore(before),
        }
        Ok(compiles)
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
