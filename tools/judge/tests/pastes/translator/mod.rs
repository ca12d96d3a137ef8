//! Compares the translator from WebAssembly to C with a reference engine: a module must do the same
//! in Node.js and as C, in 64 bits and in 32.

mod corpus;
mod mutants;
mod numeric;
mod pairs;
mod suite;
mod support;
mod traps;
mod vectors;

use libtest_mimic::Trial;

use crate::harness::needs;
use crate::harness::part::{self, NODE, of_compiler};
use crate::harness::tier::Tier;

/// In so many parts come the longest tests, and the first part is tried every time.
const PARTS: usize = 12;

type TestOfPart = fn(Part);

const IN_PARTS: [(&str, TestOfPart); 4] = [
    ("the_official_suite_passes", suite::the_official_suite_passes),
    ("vectors_in_disguise_do_what_the_reference_does", vectors::vectors_in_disguise),
    ("all_pairs_of_operands_do_what_the_reference_does", pairs::all_pairs),
    ("random_programs_do_what_the_reference_does", corpus::random_programs),
];

const QUICK: [(&str, fn()); 2] = [
    (
        "traps_end_the_program_and_near_misses_do_not",
        traps::traps_end_the_program_and_near_misses_do_not,
    ),
    (
        "files_are_opened_even_after_an_inserted_getchar",
        corpus::files_are_opened_even_after_an_inserted_getchar,
    ),
];

/// More of what the official suite has, with more compilers and more values.
const LONG: [(&str, fn()); 6] = [
    ("the_official_suite_passes_everywhere", suite::the_official_suite_passes_everywhere),
    ("vectors_everywhere_do_what_the_reference_does", vectors::vectors_everywhere),
    ("doubles_do_what_the_reference_does", numeric::doubles),
    ("floats_do_what_the_reference_does", numeric::floats),
    ("integers_of_64_bits_do_what_the_reference_does", numeric::integers_of_64_bits),
    ("integers_of_32_bits_do_what_the_reference_does", numeric::integers_of_32_bits),
];

/// Every `PARTS`-th of the things that a test tries, from this one on.
#[derive(Clone, Copy)]
pub struct Part(usize);

impl Part {
    fn all() -> impl Iterator<Item = Part> {
        (0..PARTS).map(Part)
    }

    fn of<T>(self, things: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        things.skip(self.0).step_by(PARTS)
    }
}

pub fn trials() -> Vec<(Tier, Trial)> {
    let in_parts = Part::all().flat_map(|part| {
        IN_PARTS.map(|(name, test)| {
            let name = format!("{name}, part {} of {PARTS}", part.0 + 1);
            (Tier::in_turn(part.0, 4 * PARTS), trial(name, move || test(part)))
        })
    });
    let quick = QUICK.map(|(name, test)| (Tier::Quick, trial(name.into(), test)));
    let with_few = with(&[&support::QUICK[..], &support::CHECKED].concat());
    let few = in_parts.chain(quick).map(|(tier, trial)| (tier, needs(&with_few, trial)));
    let long = LONG.map(|(name, test)| (Tier::InTurn, trial(name.into(), test)));
    let others = [
        (Tier::Quick, "a_function_may_have_any_name", corpus::a_function_may_have_any_name as fn()),
        (Tier::Hours, "mutants_of_the_translator", mutants::mutants),
    ];
    let others = others.map(|(tier, name, test)| (tier, trial(name.into(), test)));
    let with_all = with(&[&support::MATRIX[..], &support::CHECKED].concat());
    let all = long.into_iter().chain(others);
    let all = all.map(|(tier, trial)| (tier, needs(&with_all, trial)));
    let unknown = corpus::an_unknown_import_is_an_error_that_names_it;
    let unknown = trial("an_unknown_import_is_an_error_that_names_it".into(), unknown);
    few.chain(corpus::table()).chain(all).chain([(Tier::Quick, unknown)]).collect()
}

/// What a comparison of these compilers with the reference needs.
fn with(compilers: &[&str]) -> Vec<&'static part::Part> {
    compilers.iter().flat_map(|compiler| of_compiler(compiler)).chain([&NODE]).collect()
}

fn trial(name: String, test: impl FnOnce() + Send + 'static) -> Trial {
    Trial::test(name, move || {
        test();
        Ok(())
    })
}
