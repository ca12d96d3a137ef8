//! Compares the translator from WebAssembly to C with a reference engine: a module must do the same
//! in wasmi and as C, in 64 bits and in 32.

mod corpus;
mod numeric;
mod suite;
mod support;
mod traps;
mod vectors;

use libtest_mimic::Trial;

use crate::shared::{long, marked};

/// The longest come first, so that no core is idle at the end.
const TESTS: [(&str, fn()); 9] = [
    ("the_official_suite_passes", suite::the_official_suite_passes),
    ("corpus_everywhere_does_what_the_reference_does", corpus::corpus_everywhere),
    (
        "random_programs_do_what_the_reference_does",
        corpus::random_programs_do_what_the_reference_does,
    ),
    ("vectors_in_disguise_do_what_the_reference_does", vectors::vectors_in_disguise),
    ("corpus_in_disguise_does_what_the_reference_does", corpus::corpus_in_disguise),
    (
        "traps_end_the_program_and_near_misses_do_not",
        traps::traps_end_the_program_and_near_misses_do_not,
    ),
    (
        "files_are_opened_even_after_an_inserted_getchar",
        corpus::files_are_opened_even_after_an_inserted_getchar,
    ),
    (
        "an_unknown_import_is_an_error_that_names_it",
        corpus::an_unknown_import_is_an_error_that_names_it,
    ),
    ("a_function_may_have_any_name", corpus::a_function_may_have_any_name),
];

/// More of what the official suite has, with more compilers and more values: for `make test-all`.
const LONG: [(&str, fn()); 6] = [
    ("the_official_suite_passes_everywhere", suite::the_official_suite_passes_everywhere),
    ("vectors_everywhere_do_what_the_reference_does", vectors::vectors_everywhere),
    ("doubles_do_what_the_reference_does", numeric::doubles),
    ("floats_do_what_the_reference_does", numeric::floats),
    ("integers_of_64_bits_do_what_the_reference_does", numeric::integers_of_64_bits),
    ("integers_of_32_bits_do_what_the_reference_does", numeric::integers_of_32_bits),
];

pub fn trials() -> Vec<Trial> {
    let can_run = support::MATRIX.iter().all(|compiler| support::links(compiler));
    let short = TESTS.map(|test| trial(test, can_run));
    let more = LONG.map(|test| long(trial(test, can_run)));
    short.into_iter().chain(more).collect()
}

fn trial((name, test): (&'static str, fn()), can_run: bool) -> Trial {
    let trial = Trial::test(name, move || {
        test();
        Ok(())
    });
    marked(trial, can_run)
}
