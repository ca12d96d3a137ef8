//! Removes from the stand-ins what the solution does not use, guided by the compiler.

use std::collections::{BTreeSet, HashSet};

use anyhow::{Result, bail};

use super::reach;
use super::stand_in::{Rendered, StandIn};
use crate::facts::judges::Edition;
use crate::toolchain::lint::{Findings, Linter};

/// A solution's text, and the modules that go below it.
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
    pruner.allow_unused()?;
    Ok(pruner.draft.render().0)
}

/// The same, but with what warnings never name: a compiler drops that by itself.
pub fn prune_for_compiler(draft: Draft, edition: Edition) -> Result<String> {
    Ok(Pruner::of_used(draft, edition)?.draft.render().0)
}

struct Pruner {
    draft: Draft,
    linter: Linter,
}

/// Which stand-in, and which of its units.
type UnitId = (usize, usize);

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
    /// Starts from a draft without what nothing names and what the compiler reports as unused.
    fn of_used(draft: Draft, edition: Edition) -> Result<Pruner> {
        let mut pruner = Pruner { draft, linter: Linter::new(edition)? };
        let mut findings = pruner.without_unnamed()?;
        if !findings.errors.is_empty() {
            // They are told by the whole stand-ins, which know what might have been meant.
            findings = pruner.linter.check(&pruner.draft.render().0)?;
        }
        if !findings.errors.is_empty() {
            bail!(
                "it does not compile with stand-ins for its crates:\n{}",
                findings.errors.join("\n")
            );
        }
        pruner.obey_warnings(findings)?;
        Ok(pruner)
    }

    /// Removes what nothing names, unless something is missing then.
    fn without_unnamed(&mut self) -> Result<Findings> {
        let before = self.removed();
        let solution = format!("{}\n{}", self.draft.own, self.draft.crates);
        self.restore(reach::unnamed(&solution, &self.draft.modules));
        let findings = self.linter.check(&self.draft.render().0)?;
        if !findings.errors.is_empty() {
            self.restore(before);
        }
        Ok(findings)
    }

    /// Removes what the compiler reports as unused, until it reports nothing new.
    fn obey_warnings(&mut self, first: Findings) -> Result<()> {
        let mut findings = first;
        let mut kept = HashSet::new();
        loop {
            let mut unused = self.units_at(&findings.unused);
            unused.retain(|unit| !kept.contains(unit));
            if unused.is_empty() {
                return Ok(());
            }
            findings = self.bisect(&unused, &mut kept)?.unwrap_or(findings);
        }
    }

    /// The units at these offsets of the whole file, sorted.
    fn units_at(&self, offsets: &[usize]) -> Vec<UnitId> {
        let (_, maps) = self.draft.render();
        let mut units = BTreeSet::new();
        for &offset in offsets {
            for (index, (map, module)) in maps.iter().zip(&self.draft.modules).enumerate() {
                let unit = map.source_offset(offset).and_then(|at| module.unit_at(at));
                units.extend(unit.map(|unit| (index, unit)));
            }
        }
        units.into_iter().collect()
    }

    /// Tries to remove what warnings never name: impls, derives, constants of traits. Most are needed,
    /// so each is tried on its own. The last comes first, since it may need the others; and one that
    /// was needed once is not tried again.
    fn try_the_rest(&mut self) -> Result<()> {
        let mut tried = HashSet::new();
        loop {
            let mut candidates = Vec::new();
            for (index, module) in self.draft.modules.iter().enumerate() {
                candidates.extend(module.doubtful().into_iter().map(|unit| (index, unit)));
            }
            let mut last = None;
            for unit in candidates.into_iter().rev().filter(|unit| tried.insert(*unit)) {
                last = self.without(&[unit])?.or(last);
            }
            match last {
                Some(findings) => self.obey_warnings(findings)?,
                None => return Ok(()),
            }
        }
    }

    /// What a solution imports and never uses has to stay. Its author is warned about the import; a
    /// second warning, about what we added, would be of no use.
    fn allow_unused(&mut self) -> Result<()> {
        let findings = self.linter.check(&self.draft.render().0)?;
        for (module, unit) in self.units_at(&findings.unused) {
            self.draft.modules[module].allow_unused(unit);
        }
        Ok(())
    }

    /// Removes as many of these as the build can spare, and notes the others in `kept`. Returns the
    /// findings of the last build that could spare some.
    fn bisect(&mut self, units: &[UnitId], kept: &mut HashSet<UnitId>) -> Result<Option<Findings>> {
        if let Some(findings) = self.without(units)? {
            return Ok(Some(findings));
        }
        if let [unit] = units {
            kept.insert(*unit);
            return Ok(None);
        }
        let (left, right) = units.split_at(units.len() / 2);
        let findings = self.bisect(left, kept)?;
        Ok(self.bisect(right, kept)?.or(findings))
    }

    /// Removes these if the build can spare them all, and returns the findings of that build.
    fn without(&mut self, units: &[UnitId]) -> Result<Option<Findings>> {
        let before = self.removed();
        self.remove(units);
        let findings = self.linter.check(&self.draft.render().0)?;
        if findings.errors.is_empty() {
            return Ok(Some(findings));
        }
        self.restore(before);
        Ok(None)
    }

    fn remove(&mut self, units: &[UnitId]) {
        for &(module, unit) in units {
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
