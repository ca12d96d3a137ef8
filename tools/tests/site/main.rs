//! The pages of `judge site` in a real browser: those of a stranger's package, which says hostile
//! things, every time; ours in CI.

mod browser;
mod manners;
mod ours;
#[path = "../tool/scaffold.rs"]
#[allow(dead_code)]
mod scaffold;
mod site;
mod stranger;
mod strict_html;
#[path = "../pastes/tier.rs"]
#[allow(dead_code)]
mod tier;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};
use tier::Tier;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let is_installed = browser::is_installed();
    let trials = [(Tier::Quick, stranger::trials()), (Tier::Ci, ours::trials())];
    let trials = trials.into_iter().flat_map(|(tier, trials)| {
        trials.into_iter().map(move |trial| match is_installed {
            true => tier.of(trial),
            false => trial.with_kind("needs `make setup`").with_ignored_flag(true),
        })
    });
    let strict = strict_html::what_is_not_html_is_noticed;
    let strict = Trial::test("what_is_not_html_is_noticed", strict);
    let conclusion = libtest_mimic::run(&arguments, trials.chain([strict]).collect());
    browser::close();
    conclusion.exit_code()
}
