//! The inputs that a solution is tried on: an empty one, those of its cases that have no answer, and some
//! that are made by the setter of its problem, or from its `input!`.

use anyhow::Result;

use super::reads::Reads;
use facts::cases::Case;
use facts::judges::Judge;
use facts::solution::Solution;
use facts::usize_bits::UsizeBits;
use judging::problems::{Random, Setter, setter};
use toolchain::wasm_rustc::WasmRustc;

pub struct Inputs {
    of_cases: Vec<Vec<u8>>,
    maker: Option<Maker>,
}

enum Maker {
    Setter(&'static dyn Setter),
    Reads(Reads),
}

/// How large the made ones are, and how many there are of each size.
const SIZES: [u32; 10] = [1, 2, 3, 4, 5, 6, 8, 12, 30, 100];
const OF_EACH_SIZE: u64 = 4;

impl Inputs {
    pub fn of(solution: &Solution, judge: &Judge, cases: Option<&[Case]>) -> Result<Inputs> {
        let without_answer = cases.unwrap_or_default().iter().filter(|case| case.answer.is_none());
        let of_cases =
            without_answer.map(|case| files::read(&case.input)).collect::<Result<_>>()?;
        let problem = &solution.problem;
        let text = bundle::with_local_modules(&solution.text, &problem.file)?;
        let reads = || {
            let compiler = WasmRustc::find(judge.edition, problem.usize_bits);
            let is_narrow = compiler.is_ok_and(|it| it.usize_bits() == UsizeBits::B32);
            Some(Reads::of(&bundle::parsed(&text).ok()?, is_narrow))
                .filter(|reads| !reads.is_empty())
        };
        let maker = setter(&problem.name).map(Maker::Setter).or_else(|| reads().map(Maker::Reads));
        Ok(Inputs { of_cases, maker })
    }

    /// Whether there are others than those of cases and the empty one.
    pub fn are_made(&self) -> bool {
        self.maker.is_some()
    }

    /// Whether there is none but the empty one.
    pub fn are_empty(&self) -> bool {
        self.maker.is_none() && self.of_cases.is_empty()
    }

    pub fn all(&self) -> impl Iterator<Item = Vec<u8>> {
        let sizes = SIZES.iter().flat_map(|size| (0..OF_EACH_SIZE).map(move |nth| (*size, nth)));
        let made = sizes.filter_map(|(size, nth)| self.maker.as_ref()?.make(size, nth));
        [Vec::new()].into_iter().chain(self.of_cases.iter().cloned()).chain(made)
    }
}

impl Maker {
    /// The same size and number give the same input.
    fn make(&self, size: u32, nth: u64) -> Option<Vec<u8>> {
        let random = &mut Random::with_seed(u64::from(size) << 32 | nth);
        match self {
            Maker::Setter(setter) => {
                let (least, most) = (*setter.sizes().start(), *setter.sizes().end());
                Some(setter.generate(size.clamp(least, most), random).into_bytes())
            }
            Maker::Reads(reads) => reads.make(size, nth, random),
        }
    }
}
