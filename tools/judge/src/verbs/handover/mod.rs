//! Hands what is pasted to the user's browser, where they are logged in: an extension takes it from this
//! machine, fills in the judge's form and presses the button. Two public extensions do that, each with a
//! protocol of its own.

pub mod cph_submit;
mod extension;
mod offer;
mod submitter;

use std::net::TcpListener;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::loopback::{FIRST_PORT, OpenRequests, serve};
use super::submission::submit_page;
use crate::report::progress::while_waiting;
pub use extension::{Extension, nobody_came_lately};
use facts::judges::Judge;
use facts::problem::Problem;
use offer::{Offer, PublishedOffer};
use sandbox::interrupt;
use submitter::Submitter;

/// How long a text is on offer at most.
pub const LONGEST: Duration = Duration::from_secs(600);

/// How long an extension takes that is not known to be there: a page is loaded, or it asks again.
const FOR_STRANGERS: Duration = Duration::from_secs(8);
/// How long to wait for one that has come lately: a page may ask first whether the user is a robot.
const FOR_FRIENDS: Duration = Duration::from_secs(60);

/// How often to look whether the text has been taken.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// A text on offer, with the servers that hand it out.
pub struct Handover {
    offer: PublishedOffer,
    /// Who may come for it.
    extensions: Vec<Extension>,
    servers: Vec<OpenRequests>,
    /// To open, instead of the judge's page alone.
    page: Option<String>,
}

impl Handover {
    /// Offers a text to the extensions that know this page; nothing where there is none.
    pub fn begin(judge: &Judge, problem: &Problem, text: &str) -> Result<Option<Handover>> {
        let Some(page) = submit_page(problem, judge)? else { return Ok(None) };
        let for_submitter = judge.submitter.as_ref().filter(|_| submitter::knows(&page));
        let for_cph_submit = cph_submit::url(judge, problem, &page).zip(judge.cph_submit);
        let extensions = [
            for_submitter.is_some().then_some(Extension::Submitter),
            for_cph_submit.is_some().then_some(Extension::CphSubmit),
        ];
        let extensions: Vec<Extension> = extensions.into_iter().flatten().collect();
        if extensions.is_empty() {
            return Ok(None);
        }
        let offer = Offer {
            problem: problem.title.clone(),
            source: text.into(),
            for_cph_submit: for_cph_submit
                .map(|(url, language)| cph_submit::Form { url, language }),
        };
        let is_for_cph_submit = offer.for_cph_submit.is_some();
        let mut handover =
            Handover { offer: offer.publish()?, extensions, servers: Vec::new(), page: None };
        if let Some(language) = for_submitter {
            handover.serve_submitter(judge, language, &page)?;
        }
        if is_for_cph_submit {
            handover.serve_cph_submit()?;
        }
        Ok(Some(handover))
    }

    fn serve_submitter(&mut self, judge: &Judge, language: &str, page: &str) -> Result<()> {
        let listener = TcpListener::bind("127.0.0.1:0").context("no port can be opened")?;
        let port = listener.local_addr()?.port();
        let offer = self.offer.folder().to_path_buf();
        let submitter = Submitter::new(offer, &judge.name, page, language)?;
        self.page = Some(submitter.page(port));
        self.servers.push(serve(listener, move |connection| submitter.answer(connection)));
        Ok(())
    }

    /// Where another `judge` has the port, that hands it out.
    fn serve_cph_submit(&mut self) -> Result<()> {
        match TcpListener::bind(("127.0.0.1", FIRST_PORT)) {
            Ok(listener) => self.servers.push(serve(listener, cph_submit::answer)),
            Err(_) if cph_submit::is_served() => {}
            Err(_) => {
                self.extensions.retain(|it| *it != Extension::CphSubmit);
                if self.extensions.is_empty() {
                    bail!(
                        "port {FIRST_PORT} is held by another program, so the extension cph-submit \
                         cannot come here: end that program, such as CPH in an editor"
                    );
                }
            }
        }
        Ok(())
    }

    /// The page to open, from which the extension learns where to ask.
    pub fn page(&self) -> Option<&str> {
        self.page.as_deref()
    }

    /// Waits until an extension has taken it, or until nobody will.
    pub fn wait(self, patience: Option<Duration>) -> Result<Option<Extension>> {
        let is_expected = self.extensions.iter().any(|it| it.came_lately().is_some());
        let usual = if is_expected { FOR_FRIENDS } else { FOR_STRANGERS };
        let patience = patience.unwrap_or(usual);
        let waiting = "waiting for the browser to take it; Ctrl-C leaves it on the clipboard";
        let taken_by = while_waiting(waiting.into(), || self.taken_by(patience))?;
        match taken_by {
            Some(extension) => {
                self.servers.iter().for_each(OpenRequests::finish);
                extension.note();
            }
            None => extension::note_nobody(),
        }
        Ok(taken_by)
    }

    fn taken_by(&self, patience: Duration) -> Result<Option<Extension>> {
        let start = Instant::now();
        loop {
            interrupt::check()?;
            if let Some(extension) = self.offer.taken_by() {
                return Ok(Some(extension));
            }
            if start.elapsed() >= patience.min(LONGEST) {
                return Ok(None);
            }
            sleep(LOOK_EVERY);
        }
    }
}
