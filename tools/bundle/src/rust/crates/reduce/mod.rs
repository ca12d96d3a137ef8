//! Finds the smallest set of pieces with which the program compiles and calls the same functions.

pub mod grow;
pub mod needed_impls;
pub mod trim;

use anyhow::Result;

use super::imports::without_imports;
use super::library::Library;
use super::names;
use super::pieces::draft::CratesDraft;
use super::pieces::module::STUB_BODY;
use super::pieces::piece::{self, PieceKind};
use crate::judge_crates;
use crate::rust::edit::Edits;
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

/// Modules with the bodies of their functions replaced by stubs of the same length: they compile much
/// faster, with the same messages about the rest.
pub fn outline(modules: &str) -> Result<String> {
    let mut edits = Edits::default();
    for piece in piece::pieces(modules)?.iter().filter(|it| it.kind == PieceKind::Body) {
        let length = piece.range.len();
        if length > STUB_BODY.len() {
            edits.replace(piece.range.clone(), &format!("{STUB_BODY:length$}"));
        }
    }
    Ok(edits.apply(modules))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_as_long_as_the_modules() {
        let body = "{ let sum = 1 + 2; sum * 3 }";
        let rest = "const fn g() -> u8 { let one = 1; one }\nfn h() {}\n}\n";
        let text = format!("mod m {{\npub fn f() -> u8 {body}\n{rest}");
        let stubbed_bodies = format!("{STUB_BODY:length$}", length = body.len());
        assert_eq!(outline(&text).unwrap(), text.replace(body, &stubbed_bodies));
    }
}
