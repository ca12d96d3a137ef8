//! `judge submit`: test, bundle, compile as the judge does, test the bundle, and only then hand it
//! out: to the clipboard, and to the browser if an extension there takes it.

pub mod clipboard;

use std::env;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;

use super::handover::{Handover, nobody_came_lately};
use super::submission::{Submission, SubmissionOptions, say, say_not};
use super::work_folder;
use bundle::Bundle;
use clipboard::Clipboard;
use facts::amounts::parse_time;
use facts::judges::Language;
use judging::pool::Pool;
use judging::verdict::Outcome;

#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    submission: SubmissionOptions,
    /// Do not open the page of the judge
    #[arg(long)]
    no_open: bool,
    /// Wait until a browser extension submits it, 10 minutes unless told otherwise; fail if none comes
    #[arg(
        long,
        value_name = "SECONDS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "600s",
        value_parser = parse_time
    )]
    bridge: Option<Duration>,
    /// Offer it to no browser extension
    #[arg(long, conflicts_with = "bridge")]
    no_bridge: bool,
}

pub fn submit(options: &Options) -> Result<Outcome> {
    let mut pool = Pool::open(Pool::cores())?;
    let submission = Submission::new(&options.submission, &mut pool)?;
    let page = submission.page()?;
    if !submission.test(&mut pool)? {
        return Ok(Outcome::Failed);
    }
    let Some(bundle) = submission.prepare(&mut pool)? else { return Ok(Outcome::Failed) };
    hand_out(&submission, &bundle)?;
    say("paste at", page.as_ref().unwrap_or(&submission.judge.title));
    say("language", &submission.judge.pick);
    let opens = !options.no_open && env::var_os("CI").is_none() && clipboard::has_display();
    // Who has no extension is not made to wait for one again and again.
    let is_usual = opens && !options.no_bridge && !nobody_came_lately();
    let is_offered = options.bridge.is_some() || is_usual;
    let offered = if is_offered { submission.offer(&bundle) } else { Ok(None) };
    let page = match &offered {
        Ok(Some(handover)) => handover.page().map(String::from).or(page),
        _ => page,
    };
    // The page is only a convenience: all that matters has been done.
    if let Some(page) = page.filter(|_| opens)
        && !show(&page)
    {
        say("not opened", "no browser was found");
    }
    hand_over(offered, &submission, options.bridge)
}

/// Waits for an extension of the browser. To fail is to fail only where the user asked for one.
fn hand_over(
    offered: Result<Option<Handover>>,
    submission: &Submission,
    bridge: Option<Duration>,
) -> Result<Outcome> {
    let taken = match offered {
        Ok(Some(handover)) => handover.wait(bridge)?,
        Ok(None) if bridge.is_none() => return Ok(Outcome::Good),
        Ok(None) => bail!("{}", no_extension(submission)?),
        Err(error) if bridge.is_some() => return Err(error),
        Err(error) => {
            say_not("offered", &format!("{error:#}"));
            return Ok(Outcome::Good);
        }
    };
    match taken {
        Some(_) => say("handed to", &format!("{} by the browser", submission.judge.title)),
        None => say_not("handed on", "no extension of the browser came for it: paste it"),
    }
    let fails = bridge.is_some() && taken.is_none();
    Ok(if fails { Outcome::Failed } else { Outcome::Good })
}

fn no_extension(submission: &Submission) -> Result<String> {
    let Submission { solution, judge, .. } = submission;
    Ok(match submission.page()? {
        Some(_) => format!("no extension submits to {}: paste it there", judge.title),
        None => format!(
            "no extension knows where to submit {}: add `//! - url: <...>` to its header, with the page \
             of the problem",
            files::shown(&solution.problem.file)
        ),
    })
}

/// Opens a page as the desktop does; where it has no way to, in a browser.
fn show(page: &str) -> bool {
    let named = env::var("BROWSER").unwrap_or_default();
    let usual = ["x-www-browser", "firefox", "chromium"];
    let mut browsers = named.split(':').filter(|name| !name.is_empty()).chain(usual);
    open::that_detached(page).is_ok()
        || browsers.any(|browser| open::with_detached(page, browser).is_ok())
}

fn hand_out(submission: &Submission, bundle: &Bundle) -> Result<()> {
    match clipboard::copy(&bundle.text) {
        Clipboard::Desktop => say("copied", "to the clipboard"),
        Clipboard::Terminal => {
            say("copied", "to the clipboard, if your terminal takes it (OSC 52)")
        }
        Clipboard::Tmux => {
            say("copied", "to the buffer of tmux only: paste it by prefix ], or the file below")
        }
        Clipboard::Nowhere => {
            say_not("copied", "no clipboard: paste the file below, or `judge bundle -o FILE`")
        }
    }
    let folder = work_folder::of(&submission.solution)?;
    let end = if submission.judge.language == Language::C { "c" } else { "rs" };
    let path = folder
        .join(format!("{}-{}.{end}", submission.solution.problem.name, submission.judge.name));
    files::replace(&path, &bundle.text)?;
    say("written", &files::shown(&path));
    Ok(())
}
