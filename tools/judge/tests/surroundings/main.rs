//! `judge` in surroundings that not every machine has: GNU parallel, a disk that is full, limits, other
//! shells, the languages of checkers, a way to get WebAssembly.

mod checkers;
mod containing;
mod disks;
mod extensions;
#[allow(dead_code)] // These tests need little of it.
#[path = "../harness/mod.rs"]
mod harness;
mod pages;
#[allow(dead_code)]
#[path = "../tool/scaffold.rs"]
mod scaffold;
mod sharing;
mod shells;
mod watches;

use std::process::ExitCode;

use containing::World;
use harness::needs;
use harness::part::{
    CHROMIUM, CPH_SUBMIT, FISH, GCC, GXX, LANDLOCK, LIMITS, MAN, MOUNT, NAMESPACES, PARALLEL,
    PYTHON, Part, SUBMITTER_HELPER, WASM, ZSH,
};
use libtest_mimic::{Failed, Trial};

type Test = fn() -> Result<(), Failed>;
type TestIn = fn(World) -> Result<(), Failed>;

const TESTS: [(&str, &[&Part], Test); 25] = [
    ("gnu_parallel_shares_the_cases", &[&PARALLEL], sharing::gnu_parallel_shares_the_cases),
    ("a_full_disk_is_an_error", &[&MOUNT], disks::a_full_disk_is_an_error),
    ("a_cache_that_cannot_be_written_is_done_without", &[&MOUNT], disks::a_read_only_cache),
    ("a_lack_of_watches_is_an_error", &[&LIMITS], watches::a_lack_of_watches_is_an_error),
    ("a_validator_in_python_decides", &[&PYTHON], checkers::a_validator_in_python_decides),
    ("a_validator_in_c++_decides", &[&GXX], checkers::a_validator_in_cxx_decides),
    ("a_checker_in_source_is_built", &[&GXX], checkers::a_checker_in_source_is_built),
    ("each_problem_has_its_own_checker", &[&GXX], checkers::each_problem_has_its_own_checker),
    ("an_unusable_checker_is_an_error", &[&GXX], checkers::an_unusable_checker_is_an_error),
    ("a_checker_in_python_is_found", &[&PYTHON], checkers::a_checker_in_python_is_found),
    ("a_checker_in_c++_is_found", &[&GXX], checkers::a_checker_in_cxx_is_found),
    ("a_checker_in_c_is_found", &[&GCC], checkers::a_checker_in_c_is_found),
    (
        "stress_finds_helpers_in_python_and_c++",
        &[&PYTHON, &GXX],
        checkers::stress_finds_helpers_in_python_and_cxx,
    ),
    ("helpers_are_linked_statically", &[&GXX], checkers::helpers_are_linked_statically),
    (
        "helpers_are_linked_as_usual_where_they_must",
        &[&GXX],
        checkers::helpers_are_linked_as_usual_where_they_must,
    ),
    ("zsh_completes", &[&ZSH], shells::zsh_completes),
    ("zsh_completes_a_part_in_the_middle", &[&ZSH], shells::zsh_completes_a_part_in_the_middle),
    ("fish_completes", &[&FISH], shells::fish_completes),
    ("man_shows_the_page", &[&MAN], shells::man_shows_the_page),
    ("what_cannot_run_in_a_page_is_reported", &[&WASM], pages::what_cannot_run_is_reported),
    ("a_package_of_anybody_has_a_site_and_gets_it_again", &[&WASM], pages::a_package_has_a_site),
    (
        "a_site_says_how_many_pastes_are_compared",
        &[&WASM, &GCC, &GXX],
        pages::how_many_pastes_are_compared_is_said,
    ),
    (
        "submitter_helper_submits_in_a_browser",
        &[&PYTHON, &CHROMIUM, &SUBMITTER_HELPER],
        extensions::submitter_helper_submits,
    ),
    (
        "submitter_helper_gets_nothing_without_permission",
        &[&PYTHON, &CHROMIUM, &SUBMITTER_HELPER],
        extensions::a_browser_that_forbids_it_gets_no_text,
    ),
    (
        "cph_submit_submits_in_a_browser",
        &[&PYTHON, &CHROMIUM, &CPH_SUBMIT],
        extensions::cph_submit_submits,
    ),
];

/// Tried in each world.
const CONTAINING: [(&str, TestIn); 10] = [
    ("answers_cannot_be_read", containing::answers_cannot_be_read),
    (
        "answers_in_the_same_folder_cannot_be_read",
        containing::answers_in_the_same_folder_cannot_be_read,
    ),
    (
        "answers_in_a_suite_of_another_tool_cannot_be_read",
        containing::answers_in_a_suite_of_another_tool_cannot_be_read,
    ),
    ("what_the_judge_writes_cannot_be_read", containing::what_the_judge_writes_cannot_be_read),
    ("an_interactor_gives_nothing_away", containing::an_interactor_gives_nothing_away),
    ("files_of_the_user_cannot_be_changed", containing::files_of_the_user_cannot_be_changed),
    ("too_many_processes_are_a_runtime_error", containing::too_many_processes_are_a_runtime_error),
    (
        "time_of_children_that_nobody_waits_for_counts",
        containing::time_of_children_that_nobody_waits_for_counts,
    ),
    ("a_program_cannot_begin_a_session", containing::a_program_cannot_begin_a_session),
    ("a_program_cannot_end_the_judge", containing::a_program_cannot_end_the_judge),
];

const WORLDS: [(&str, World, &[&Part]); 2] = [
    ("namespaces", World::Namespaces, &[&NAMESPACES]),
    ("Landlock", World::Landlock, &[&LIMITS, &LANDLOCK]),
];

fn main() -> ExitCode {
    let trials = TESTS.map(|(name, parts, test)| needs(parts, Trial::test(name, test)));
    let contained = CONTAINING.into_iter().flat_map(|(name, test)| {
        WORLDS.map(|(how, world, parts)| {
            needs(parts, Trial::test(format!("{name}::{how}"), move || test(world)))
        })
    });
    harness::run(trials.into_iter().chain(contained).collect())
}
