//! Removes from the stand-ins what the solution does not use, guided by the compiler.

use std::collections::{BTreeSet, HashSet};

use anyhow::{Result, bail};

use super::crates::{self, without_imports};
use super::levels::sets_levels;
use super::stand_in::{Removable, RenderedStandIn, StandIn};
use super::{older_editions, reach};
use crate::refusal;
use facts::judges::{Edition, Judge, Language};
use toolchain::diagnostics::names_in;
use toolchain::lint::{Findings, Linter, prefetch};

/// Attribute of a module with dead-code warnings on.
const WITH_WARNINGS: &str = "#[warn(dead_code)]\n";

/// A solution's text, and the modules that go below it.
pub struct Draft {
    pub own: String,
    /// The crates from their real sources, pruned already.
    pub crates: String,
    pub modules: Vec<StandIn>,
    /// Why the program was not compared with that of the whole crates, if it should have been.
    pub uncompared: Option<String>,
}

/// Prunes the stand-ins to what the solution uses.
pub fn prune(draft: Draft, edition: Edition) -> Result<Draft> {
    let mut pruner = Pruner::of_used(draft, edition)?;
    if !pruner.is_pruned {
        pruner.remove_unreported()?;
    }
    pruner.allow_unused()?;
    Ok(pruner.draft)
}

/// The same, but leaves what warnings never name: a compiler drops that by itself.
pub fn prune_for_compiler(draft: Draft, edition: Edition) -> Result<Draft> {
    Ok(Pruner::of_used(draft, edition)?.draft)
}

/// The solution without unused imports, and the removable units of its stand-ins. Those are also removable
/// when its crates have been pruned further.
pub fn removable(draft: Draft, judge: &Judge) -> Result<(String, Removable)> {
    let mut pruner = Pruner::of_used(draft, judge.edition)?;
    if judge.language == Language::Rust {
        pruner.remove_unreported()?;
    }
    let modules = pruner.draft.modules.into_iter();
    let removable = modules.map(|module| (module.name().to_string(), module.removed));
    Ok((pruner.draft.own, removable.collect()))
}

struct Pruner {
    draft: Draft,
    linter: Linter,
    /// Whether code counts as used if only unused code of the solution uses it.
    allows_unused: bool,
    /// The crates in the form that is compiled.
    outline: String,
    /// Offsets of unused code in the current draft.
    unused: Vec<usize>,
    /// Whether the stand-ins came without their removable units, and still compile.
    is_pruned: bool,
}

/// A stand-in and one of its units.
type UnitId = (usize, usize);

impl Draft {
    /// One without crates from their real sources.
    pub fn new(own: String, modules: Vec<StandIn>) -> Draft {
        Draft { own, crates: String::new(), modules, uncompared: None }
    }

    /// The whole file, and a source map for each stand-in.
    pub fn render(&self) -> (String, Vec<RenderedStandIn>) {
        self.render_with("")
    }

    /// The same with an attribute before each stand-in.
    fn render_with(&self, attribute: &str) -> (String, Vec<RenderedStandIn>) {
        let mut text = self.own.clone();
        if !self.crates.is_empty() {
            text = format!("{text}\n{}", self.crates);
        }
        let mut maps = Vec::new();
        for module in &self.modules {
            text.push('\n');
            text.push_str(attribute);
            let rendered = module.render(text.len());
            text.push_str(&rendered.text);
            maps.push(rendered);
        }
        (text, maps)
    }
}

/// The crates of a draft with stubs for bodies, unless these may use the stand-ins.
fn outline(draft: &Draft) -> Result<String> {
    let names: HashSet<&str> = names_in(&draft.crates).collect();
    match draft.modules.iter().any(|module| names.contains(module.name())) {
        true => Ok(draft.crates.clone()),
        false => crates::outline(&draft.crates),
    }
}

impl Pruner {
    /// Removes the units that nothing names, then those that the compiler reports as unused.
    fn of_used(draft: Draft, edition: Edition) -> Result<Pruner> {
        let outline = outline(&draft)?;
        let (linter, unused) = (Linter::new(edition), Vec::new());
        let (allows_unused, is_pruned) = (false, false);
        let mut pruner = Pruner { draft, linter, allows_unused, outline, unused, is_pruned };
        pruner.is_pruned = pruner.builds_pruned()?;
        if !pruner.is_pruned && !pruner.remove_unnamed()? && !pruner.remove_unnamed_after_all()? {
            // Report errors with whole stand-ins, so that the compiler can suggest names.
            let findings = pruner.check()?;
            if !findings.errors.is_empty() {
                bail!(
                    "{}it does not compile with stand-ins for its crates:\n{}",
                    refusal::change(&findings.faults, edition),
                    findings.errors.join("\n")
                );
            }
            pruner.unused = findings.unused;
        }
        pruner.allows_unused = pruner.has_unused();
        if !pruner.drop_unused_imports()? && pruner.allows_unused {
            pruner.unused = pruner.check()?.unused;
        }
        pruner.remove_unused()?;
        Ok(pruner)
    }

    fn check(&self) -> Result<Findings> {
        let (linter, text) = self.query();
        linter.check(&text)
    }

    /// The linter and the text to check the current draft with.
    fn query(&self) -> (Linter, String) {
        let Draft { own, crates, .. } = &self.draft;
        let (mut text, _) = self.shown();
        if !crates.is_empty() {
            let start = own.len() + 1;
            text.replace_range(start..start + crates.len(), &self.outline);
        }
        let linter = match self.allows_unused {
            true => self.linter.allowing_unused(),
            false => self.linter.clone(),
        };
        (linter, text)
    }

    /// The whole file with the attributes for the compiler, but with whole crates.
    fn shown(&self) -> (String, Vec<RenderedStandIn>) {
        self.draft.render_with(if self.allows_unused { WITH_WARNINGS } else { "" })
    }

    /// Whether the solution has unused code, as templates do. Units that it uses have to stay, so they must not
    /// be reported as unused: trying to remove them would be in vain.
    fn has_unused(&self) -> bool {
        let own = &self.draft.own;
        self.unused.iter().any(|&at| at < own.len()) && !sets_levels(own)
    }

    /// Migrates the solution to the judge's edition. Returns whether anything changed.
    fn amend(&mut self) -> Result<bool> {
        let fixes = self.linter.fixes(&self.draft.render().0)?;
        let Some(own) = older_editions::with_fixes(&self.draft.own, &fixes) else {
            return Ok(false);
        };
        self.draft.own = own;
        Ok(true)
    }

    /// Removes unused imports from the stand-ins, and stand-ins that are no longer named. Returns whether there
    /// were any.
    fn drop_unused_imports(&mut self) -> Result<bool> {
        let Draft { own, crates, modules, .. } = &mut self.draft;
        let is_stand_in = |name: &str| modules.iter().any(|module| module.name() == name);
        let less = without_imports(own, &self.unused, is_stand_in)?;
        if less == *own {
            return Ok(false);
        }
        *own = less;
        let names: HashSet<&str> = names_in(own).chain(names_in(crates)).collect();
        modules.retain(|module| names.contains(module.name()));
        self.unused = self.check()?.unused;
        Ok(true)
    }

    /// Whether the stand-ins came without some units, and the draft compiles without these and without units
    /// that nothing names. If not, restores whole stand-ins.
    fn builds_pruned(&mut self) -> Result<bool> {
        let given = self.removed();
        let whole = given.iter().map(|units| vec![false; units.len()]).collect();
        if given == whole {
            return Ok(false);
        }
        let mut both = self.unnamed();
        for (unit, is_removed) in both.iter_mut().flatten().zip(given.iter().flatten()) {
            *unit |= is_removed;
        }
        self.restore(both);
        self.builds_or_restores(whole)
    }

    fn unnamed(&self) -> Vec<Vec<bool>> {
        let solution = format!("{}\n{}", self.draft.own, self.draft.crates);
        reach::unnamed(&solution, &self.draft.modules)
    }

    /// Removes units that nothing names. Returns whether the draft still compiles, as it should unless the
    /// solution has errors.
    fn remove_unnamed(&mut self) -> Result<bool> {
        let before = self.removed();
        self.restore(self.unnamed());
        self.builds_or_restores(before)
    }

    /// The same with the bodies of the crates and, if that fails too, with the solution migrated.
    fn remove_unnamed_after_all(&mut self) -> Result<bool> {
        self.outline = self.draft.crates.clone();
        Ok(self.remove_unnamed()? || self.amend()? && self.remove_unnamed()?)
    }

    /// Removes what the compiler reports as unused, until it reports nothing new.
    fn remove_unused(&mut self) -> Result<()> {
        let mut required = HashSet::new();
        loop {
            let mut unused = self.units_at(&self.unused);
            unused.retain(|unit| !required.contains(unit));
            if unused.is_empty() {
                return Ok(());
            }
            self.bisect(&unused, &mut required)?;
        }
    }

    /// The units at these offsets in the whole file, sorted.
    fn units_at(&self, offsets: &[usize]) -> Vec<UnitId> {
        let (_, maps) = self.shown();
        let mut units = BTreeSet::new();
        for &offset in offsets {
            for (index, (map, module)) in maps.iter().zip(&self.draft.modules).enumerate() {
                let unit = map.source_offset(offset).and_then(|at| module.unit_at(at));
                units.extend(unit.map(|unit| (index, unit)));
            }
        }
        units.into_iter().collect()
    }

    /// Tries to remove units that warnings never name: impls, derives, constants of traits. Starts with the
    /// last, which may need the others; a unit that was required once is not tried again.
    fn remove_unreported(&mut self) -> Result<()> {
        let mut tried = HashSet::new();
        loop {
            let mut candidates = Vec::new();
            for (index, module) in self.draft.modules.iter().enumerate() {
                candidates.extend(module.unreported().into_iter().map(|unit| (index, unit)));
            }
            candidates.retain(|unit| tried.insert(*unit));
            candidates.reverse();
            let is_rarely_needed =
                |&(module, unit): &UnitId| self.draft.modules[module].is_rarely_needed(unit);
            let (rare, others): (Vec<_>, Vec<_>) =
                candidates.into_iter().partition(is_rarely_needed);
            // Rarely needed units are tried all at once.
            let mut has_removed = self.bisect(&rare, &mut HashSet::new())?;
            for (at, unit) in others.iter().enumerate() {
                has_removed |= self.without_next(*unit, others.get(at + 1))?;
            }
            if !has_removed {
                return Ok(());
            }
            self.remove_unused()?;
        }
    }

    /// Silences warnings about units that are only imported. The author is warned about the import; another
    /// warning, about code that we added, would be of no use.
    fn allow_unused(&mut self) -> Result<()> {
        if self.allows_unused {
            self.allows_unused = false;
            self.unused = self.check()?.unused;
        }
        for (module, unit) in self.units_at(&self.unused) {
            self.draft.modules[module].allow_unused(unit);
        }
        Ok(())
    }

    /// Removes as many of these as possible, and adds the others to `required`. Returns whether any was
    /// removed.
    fn bisect(&mut self, units: &[UnitId], required: &mut HashSet<UnitId>) -> Result<bool> {
        match units {
            [] => Ok(false),
            _ if self.without(units)? => Ok(true),
            [unit] => {
                required.insert(*unit);
                Ok(false)
            }
            _ => {
                let (left, right) = units.split_at(units.len() / 2);
                let has_removed = self.bisect(left, required)?;
                Ok(self.bisect(right, required)? || has_removed)
            }
        }
    }

    /// Removes all of these if the draft compiles without them. Returns whether it does.
    fn without(&mut self, units: &[UnitId]) -> Result<bool> {
        let before = self.removed();
        self.remove(units);
        self.builds_or_restores(before)
    }

    /// Removes a unit if the draft compiles without it. Most are removable, so prefetches the findings without
    /// the next one as well.
    fn without_next(&mut self, unit: UnitId, next: Option<&UnitId>) -> Result<bool> {
        let before = self.removed();
        self.remove(&[unit]);
        let (linter, text) = self.query();
        let Some(next) = next.filter(|_| !linter.is_cached(&text).unwrap_or_default()) else {
            return self.builds_or_restores(before);
        };
        let without_unit = self.removed();
        self.remove(&[*next]);
        let (linter, ahead) = self.query();
        self.restore(without_unit);
        prefetch(move || drop(linter.check(&ahead)), || self.builds_or_restores(before))
    }

    /// Whether the draft compiles. If not, restores what was removed since `before`.
    fn builds_or_restores(&mut self, before: Vec<Vec<bool>>) -> Result<bool> {
        let findings = self.check()?;
        let builds = findings.errors.is_empty();
        match builds {
            true => self.unused = findings.unused,
            false => self.restore(before),
        }
        Ok(builds)
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

#[cfg(test)]
mod tests {
    use super::*;

    const STAND_IN: &str = "\
pub fn used() -> u8 {
    inner()
}

fn inner() -> u8 {
    1
}

pub fn of_template() -> u8 {
    behind()
}

fn behind() -> u8 {
    2
}

pub fn unused() -> u8 {
    3
}
";

    #[test]
    fn what_was_wrongly_said_to_be_spared_comes_back() {
        let own = "fn main() {\n    println!(\"{}\", m::used());\n}\n";
        let pruned = |removed: &[&str]| {
            let mut module = StandIn::parse("m", STAND_IN).unwrap();
            for unit in 0..module.units.len() {
                module.removed[unit] = removed.contains(&&*module.units[unit].name);
            }
            let draft = Draft::new(own.into(), vec![module]);
            prune(draft, Edition::E2021).unwrap().render().0
        };
        let text = pruned(&[]);
        assert!(text.contains("fn inner") && !text.contains("fn behind"), "{text}");
        assert_eq!(pruned(&["of_template", "behind"]), text);
        assert_eq!(pruned(&["inner", "behind"]), text);
    }

    #[test]
    fn what_unused_code_of_a_template_uses_stays_without_a_warning() {
        // The name of a variable seems to be that of the function.
        let main = "fn main() {\n    let unused = m::used();\n    drop(unused);\n}\n";
        let idle = "fn idle() -> u8 {\n    m::of_template()\n}\n";
        for first in ["", "#![deny(unused_mut)]\n"] {
            let modules = vec![StandIn::parse("m", STAND_IN).unwrap()];
            let own = [first, main, idle].concat();
            let draft = Draft::new(own, modules);
            let (text, _) = prune(draft, Edition::E2021).unwrap().render();
            for required in ["fn used", "fn inner", "fn of_template", "fn behind"] {
                assert!(text.contains(required), "{required}: {text}");
            }
            assert!(!text.contains("fn unused"), "{text}");
            assert_eq!(text.matches("#[allow(unused)]").count(), 2, "{text}");
        }
    }
}
