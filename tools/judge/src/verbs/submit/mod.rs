//! `judge submit`: test, bundle, compile as the judge does, test the bundle, and only then hand it
//! out.

pub mod clipboard;

use std::env;

use anyhow::Result;
use clap::Args;

use super::submission::{Submission, SubmissionOptions, say, say_not};
use super::work_folder;
use bundle::Bundle;
use clipboard::Clipboard;
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
    // The page is only a convenience: all that matters has been done.
    if let Some(page) = page.filter(|_| opens)
        && !show(&page)
    {
        say("not opened", "no browser was found");
    }
    Ok(Outcome::Good)
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
