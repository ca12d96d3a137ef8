//! The rules that come with cases: those of the package of Kattis or of another judge, or of the problem
//! of Library Checker, that the cases are a part of, else those of the helpers beside them. They go before
//! the usual rules, and after what the user says.

use std::path::Path;

use anyhow::{Result, bail};

use super::helper;
use crate::report::progress::while_waiting;
use crate::report::terminal::tell;
use facts::comparison::Comparison;
use facts::foreign::{Arbiter, ForeignPackage, HelperSource};
use facts::helpers::{Helper, Helpers};
use facts::library_checker::LibraryChecker;
use facts::package::Package;
use facts::problem::Limits;
use files::shown;
use judging::protocol::{External, Protocol};
use judging::referee::Referee;
use judging::rules::Rules;
use toolchain::source;

/// What options decide, whatever comes with the cases.
pub struct Overrides {
    /// Whether a time limit is given, or cannot be.
    pub time_limit: bool,
    pub referee: bool,
    /// How a referee is called that does not come with its own way.
    pub protocol: Protocol,
}

impl Overrides {
    /// Of a verb without options for it.
    pub const NONE: Overrides =
        Overrides { time_limit: true, referee: false, protocol: Protocol::Testlib };
}

/// These rules, except for what comes with the cases in the folder of the helpers. What has to be built
/// is called `made`.
pub fn over(rules: Rules, helpers: &Helpers, overrides: &Overrides, made: &Path) -> Result<Rules> {
    if let Some(package) = Package::around(helpers.folder)? {
        return over_package(rules, &package, overrides, made);
    }
    if let Some(package) = ForeignPackage::at(helpers.folder)? {
        return over_foreign(rules, package, overrides, made);
    }
    match LibraryChecker::at(helpers.folder)? {
        Some(problem) => over_library_checker(rules, &problem, overrides, made),
        None if overrides.referee => Ok(rules),
        None => over_helpers(rules, helpers, overrides.protocol, made),
    }
}

fn over_package(
    rules: Rules,
    package: &Package,
    overrides: &Overrides,
    made: &Path,
) -> Result<Rules> {
    let rules = Rules { limits: package.limits, ..rules };
    if !package.has_time_limit {
        tell_time_limit(package.limits, overrides);
    }
    if package.is_scoring() {
        tell("judge: the points of groups are not added up: each case has its own verdict");
    }
    if overrides.referee {
        return Ok(rules);
    }
    for file in &package.special_flags {
        tell(&format!("judge: left out the validator flags in {}", shown(file)));
    }
    let Some(source) = package.validator()? else {
        return Ok(rules.comparing(Comparison::Kattis(package.comparison_flags()?)));
    };
    let command = source::build_helper(&source, None, made)?;
    let flags = package.flags.split_whitespace().map(String::from).collect();
    let validator = External { command, protocol: Protocol::Kattis, flags };
    let referee = match package.is_interactive() {
        true => Referee::Interactor(validator),
        false => Referee::Command(validator),
    };
    Ok(Rules { referee, ..rules })
}

fn tell_time_limit(limits: Limits, overrides: &Overrides) {
    if !overrides.time_limit {
        let seconds = limits.time.as_secs();
        tell(&format!(
            "judge: the package has no time limit, so it is {seconds} s: set it with -t"
        ));
    }
}

fn over_foreign(
    rules: Rules,
    package: ForeignPackage,
    overrides: &Overrides,
    made: &Path,
) -> Result<Rules> {
    let files = package.files.or(rules.files);
    let rules = Rules { limits: package.limits, files, ..rules };
    if !package.has_time_limit {
        tell_time_limit(package.limits, overrides);
    }
    package.left_out.iter().for_each(|what| tell(&format!("judge: left out {what}")));
    if overrides.referee {
        return Ok(rules);
    }
    let external = |source, protocol| {
        let command = build(source, made)?;
        Ok::<_, anyhow::Error>(External { command, protocol, flags: Vec::new() })
    };
    let referee = match &package.arbiter? {
        Arbiter::Comparison(comparison) => Referee::Comparison(*comparison),
        Arbiter::Checker(source) => Referee::Command(external(source, Protocol::Testlib)?),
        Arbiter::Validator(source) => Referee::Command(external(source, Protocol::Kattis)?),
        Arbiter::Interactor(source, None) => {
            Referee::Interactor(external(source, Protocol::Testlib)?)
        }
        Arbiter::Interactor(source, Some(checker)) => {
            let interactor = external(source, Protocol::Testlib)?;
            let checker = build(checker, &made.with_extension("after"))?;
            Referee::Interactor(then(interactor, &checker)?)
        }
    };
    Ok(Rules { referee, ..rules })
}

/// The interactor, and if it accepts, the checker, called with the same files: the output that it looks at
/// is what the interactor has written.
fn then(interactor: External, checker: &[String]) -> Result<External> {
    if cfg!(windows) {
        bail!("an interactor and then a checker need a shell: say --interactor");
    }
    let [first, second] = [&interactor.command[..], checker]
        .map(|command| shlex::try_join(command.iter().map(String::as_str)));
    let script = format!("{} \"$@\" || exit; exec {} \"$@\" <&- >&2", first?, second?);
    let command = ["sh", "-c", &script, "sh"].map(String::from).into();
    Ok(External { command, ..interactor })
}

/// The command that runs a program of a package.
fn build(source: &HelperSource, made: &Path) -> Result<Vec<String>> {
    let shown = shown(&source.path);
    let build = || source::build_helper(&source.path, source.headers.as_deref(), made);
    match while_waiting(format!("building {shown}"), build) {
        Err(why) if format!("{why:#}").contains("testlib.h: ") => {
            bail!("{shown} needs testlib.h, which is not in the package: put it beside {shown}")
        }
        built => built,
    }
}

fn over_library_checker(
    rules: Rules,
    problem: &LibraryChecker,
    overrides: &Overrides,
    made: &Path,
) -> Result<Rules> {
    let rules = Rules { limits: problem.limits, ..rules };
    if overrides.referee {
        return Ok(rules);
    }
    let Some(command) = checker(problem, made)? else {
        tell("judge: there is no checker beside info.toml, so outputs are compared as usual");
        return Ok(rules);
    };
    let checker = External { command, protocol: Protocol::Testlib, flags: Vec::new() };
    Ok(Rules { referee: Referee::Command(checker), ..rules })
}

fn over_helpers(rules: Rules, helpers: &Helpers, protocol: Protocol, made: &Path) -> Result<Rules> {
    let (checker, interactor) = (helpers.find(Helper::Checker)?, helpers.find(Helper::Interactor)?);
    if let (Some(checker), Some(interactor)) = (&checker, &interactor) {
        let (checker, interactor) = (shown(checker), shown(interactor));
        bail!("{checker} and {interactor} cannot both decide: remove one, or use an option");
    }
    let is_interactive = interactor.is_some();
    let Some(source) = checker.or(interactor) else { return Ok(rules) };
    let command = helper::build(&source, made)?;
    tell(&format!("judge: {} decides", shown(&source)));
    let helper = External { command, protocol, flags: Vec::new() };
    let referee = match is_interactive {
        true => Referee::Interactor(helper),
        false => Referee::Command(helper),
    };
    Ok(Rules { referee, ..rules })
}

/// The checker that `generate.py` has built, or else what comes of its source.
fn checker(problem: &LibraryChecker, made: &Path) -> Result<Option<Vec<String>>> {
    if let Some(built) = problem.built_checker() {
        return source::build_helper(&built, None, made).map(Some);
    }
    let Some(source) = problem.checker_source() else { return Ok(None) };
    let headers = problem.headers();
    let build = || source::build_helper(source, headers.as_deref(), made);
    let (shown, generate) = (shown(source), problem.generate());
    match while_waiting(format!("building {shown}"), build) {
        Ok(command) => Ok(Some(command)),
        Err(why) if headers.is_none() && format!("{why:#}").contains("testlib.h") => bail!(
            "{shown} needs testlib.h, and no folder `common` above it has it: run {generate}, which \
             builds the checker, or put testlib.h beside it"
        ),
        Err(why) => Err(why.context(format!("run {generate}, which builds the checker"))),
    }
}
