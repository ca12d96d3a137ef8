//! The pages of `judge site` in a real browser: those of a stranger's package, which says hostile
//! things, every time; ours in CI.

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

fn main() -> ExitCode {
    let stranger = stranger::trials().into_iter().map(|trial| (Tier::Quick, trial));
    let trials = stranger.chain(ours::trials());
    let trials = trials.map(|(tier, trial)| tier.of(needs(&[&CHROMIUM, &WASM], trial)));
    let stills = stills::trials().into_iter().map(|trial| needs(&[&CHROMIUM], trial));
    let views = step_views::trials().into_iter().map(|trial| needs(&[&CHROMIUM], trial));
    let strict = strict_html::what_is_not_html_is_noticed;
    let strict = Trial::test("what_is_not_html_is_noticed", strict);
    harness::run(trials.chain(stills).chain(views).chain([strict]).collect())
}
