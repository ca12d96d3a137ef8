//! The extension cph-submit, for CSES and Codeforces. Every three seconds it asks for a text, always at the
//! same port, and then opens the page itself.
//!
//! <https://github.com/agrawal-d/cph-submit>

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::offer::Offer;
use crate::verbs::loopback::http::{Connection, Head, Response, SERVER};
use crate::verbs::loopback::{FIRST_PORT, is_extension, is_loopback};
use facts::judges::Judge;
use facts::problem::Problem;

/// Where it asks.
pub const PATH: &str = "/getSubmit";

/// How long another `judge` may take to say that it is one.
const PATIENCE: Duration = Duration::from_secs(1);

/// What it fills in beside the text.
#[derive(Deserialize, Serialize)]
pub struct Form {
    pub url: String,
    /// The number that Codeforces has for the language.
    pub language: u32,
}

/// The page that it looks for, by which it finds the one to submit on; nothing for other judges, which it
/// would take for Codeforces.
pub fn url(judge: &Judge, problem: &Problem, submit_page: &str) -> Option<String> {
    if submit_page.starts_with("https://cses.fi/") {
        return Some(submit_page.into());
    }
    let of_header = problem.url.as_ref().and_then(|url| judge.problem_page_at(url));
    let page = of_header.or_else(|| judge.problem_page(&judge.id_of(problem)?))?;
    page.starts_with("https://codeforces.com/").then_some(page)
}

pub fn answer(mut connection: Connection) {
    let response = match connection.read_head() {
        Ok(head) => respond(&head),
        Err(refusal) => refusal.into(),
    };
    connection.answer(&response);
}

/// The first text that is on offer, to nobody but the extension: a web page cannot send its header without
/// being asked about it first, and that it is not allowed.
pub fn respond(head: &Head) -> Response {
    let is_extension = head.header("Origin").is_none_or(is_extension);
    let is_it = head.header("cph-submit") == Some("true") && is_extension;
    if !is_it || !head.header("Host").is_some_and(is_loopback) {
        return Response::text(403, "only the extension cph-submit gets a text here");
    }
    if (head.method.as_str(), head.path.as_str()) != ("GET", PATH) {
        return Response::text(404, "there is nothing here");
    }
    let Some((offer, form)) = Offer::take_for_cph_submit() else {
        return Response::json(&json!({ "empty": true }));
    };
    Response::json(&json!({
        "empty": false,
        "url": form.url,
        "problemName": offer.problem,
        "sourceCode": offer.source,
        "languageId": form.language,
    }))
}

/// Whether another `judge` of this machine answers at its port.
pub fn is_served() -> bool {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, FIRST_PORT));
    let Ok(mut stream) = TcpStream::connect_timeout(&address, PATIENCE) else { return false };
    let _ = stream.set_read_timeout(Some(PATIENCE));
    let request = format!("GET {PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let mut answer = [0; 1 << 10];
    let _ = stream.write_all(request.as_bytes());
    // A `judge` answers in one piece, and another program may never end.
    let length = stream.read(&mut answer).unwrap_or(0);
    let head = String::from_utf8_lossy(&answer[..length]);
    head.lines().any(|line| line == format!("Server: {SERVER}"))
}
