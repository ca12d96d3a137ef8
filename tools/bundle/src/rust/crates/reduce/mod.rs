//! Finds the smallest set of pieces with which the program compiles and calls the same functions.

pub mod grow;
pub mod needed_impls;
pub mod trim;

use anyhow::Result;

use super::imports::without_imports;
use super::library::Library;
use super::names;
use super::pieces::draft::CratesDraft;
use crate::judge_crates;
use facts::judges::Judge;
use grow::Grower;
use trim::Trimmer;

pub enum Assembled {
    Whole {
        own: String,
        draft: CratesDraft,
        uncompared: Option<String>,
    },
    /// The solution without unused imports, such as those of a template.
    UsesLess(String),
    /// The replacement of a crate lacks something that is needed.
    NeedsOriginals,
}

/// Finds the smallest set of pieces that compiles.
pub fn assemble(own: &str, library: &mut Library, judge: &Judge) -> Result<Assembled> {
    library.load_all(&names(own)?)?;
    let texts: Vec<&str> = [own].into_iter().chain(library.texts()).collect();
    let linter = judge_crates::linter(judge, &texts)?;
    let mut grower = Grower::new(own.into(), names(own)?, library, linter)?;
    if !grower.knows_calls() && grower.library().has_lighter() {
        return Ok(Assembled::NeedsOriginals);
    }
    let is_root = |name: &str| grower.library().is_root(name);
    let less = without_imports(own, grower.unused_imports(), is_root)?;
    if less != own && !grower.replace_solution(own, &less, names(&less)?) {
        return Ok(Assembled::UsesLess(less));
    }
    if let Some(draft) = grower.cached_draft()? {
        let own = grower.own().into();
        return Ok(Assembled::Whole { own, draft, uncompared: None });
    }
    let mut grown = grower.grow()?;
    let is_root = |name: &str| grower.library().is_root(name);
    let less = without_imports(grower.own(), &grown.checked.findings.unused, is_root)?;
    if less != grower.own() {
        return Ok(Assembled::UsesLess(less));
    }
    loop {
        match Trimmer::trim(grown)? {
            Err(bodies) => grower.call(bodies),
            Ok(draft) => {
                if let Err(error) = grower.ensure_same_calls(&draft) {
                    if !grower.see_everywhere() {
                        return Err(error);
                    }
                    grown = grower.grow()?;
                    continue;
                }
                grower.cache_draft(&draft)?;
                let (own, uncompared) = (grower.own().into(), grower.uncompared()?);
                return Ok(Assembled::Whole { own, draft, uncompared });
            }
        }
        grown = grower.grow()?;
    }
}
