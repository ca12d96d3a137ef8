//! The pages of `judge site` in a real browser: of a stranger's package, with hostile texts, and of ours.

#[path = "../harness/mod.rs"]
#[allow(dead_code)]
mod harness;
mod manners;
mod ours;
#[path = "../tool/scaffold.rs"]
#[allow(dead_code)]
mod scaffold;
mod site;
mod step_views;
mod stills;
mod stranger;
mod strict_html;

use std::process::ExitCode;

use harness::needs;
use harness::part::{CHROMIUM, WASM};
use harness::tier::Tier;
use libtest_mimic::Trial;

/// What is tried every time.
const QUICK: [&str; 3] = [
    "stranger::pages_open_without_a_complaint",
    "stranger::the_program_runs_in_its_page",
    "stills::they_are_what_the_scripts_draw",
];

fn main() -> ExitCode {
    let made = stranger::trials().into_iter().chain(ours::trials());
    let made = made.map(|trial| needs(&[&CHROMIUM, &WASM], trial));
    let drawn = step_views::trials().into_iter().chain(stills::trials());
    let drawn = drawn.map(|trial| needs(&[&CHROMIUM], trial));
    let trials = made.chain(drawn).map(|trial| match QUICK.contains(&trial.name()) {
        true => Tier::Quick.of(trial),
        false => Tier::InTurn.of(trial),
    });
    let strict = strict_html::what_is_not_html_is_noticed;
    let strict = Trial::test("what_is_not_html_is_noticed", strict);
    harness::run(trials.chain([strict]).collect())
}
