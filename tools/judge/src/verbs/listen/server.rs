//! The port that the extension sends problems to. Only this machine can reach it, and web pages are
//! turned away, those of this machine too.

use std::net::TcpListener;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use anyhow::{Context, Result, bail};

use super::message::Message;
use crate::report::terminal::tell;
use crate::verbs::handover::cph_submit;
use crate::verbs::loopback::http::{Connection, Head, Refusal, Response, refused};
use crate::verbs::loopback::{FIRST_PORT, is_extension, is_loopback, serve};
use crate::verbs::new::header_text;

/// Those the extension sends to unless told otherwise; ours first.
const PORTS: [u16; 7] = [FIRST_PORT, 1327, 4244, 6174, 10042, 10043, 10045];
const LONGEST_BODY: usize = 16 << 20;

/// A problem that was sent, and who waits for the answer.
pub struct Delivery {
    pub message: Message,
    /// The address of the extension; nothing for what is no browser.
    pub extension: Option<String>,
    connection: Connection,
}

impl Delivery {
    /// The extension is content with anything below 300. The answer is sent on a thread of its own,
    /// which is returned.
    pub fn answer(self, status: u16, text: String) -> thread::JoinHandle<()> {
        thread::spawn(move || self.connection.answer(&Response::text(status, &text)))
    }
}

/// Opens a port and tells which. What arrives comes out of the receiver.
pub fn open(port: Option<u16>) -> Result<(u16, Receiver<Delivery>)> {
    let listener = bind(port)?;
    let port = listener.local_addr()?.port();
    let (sender, receiver) = channel();
    serve(listener, move |connection| receive(connection, &sender));
    Ok((port, receiver))
}

fn bind(port: Option<u16>) -> Result<TcpListener> {
    let on = |port: u16| TcpListener::bind(("127.0.0.1", port));
    if let Some(port) = port {
        return on(port).with_context(|| format!("port {port} cannot be opened"));
    }
    match PORTS.into_iter().find_map(|port| on(port).ok()) {
        Some(listener) => Ok(listener),
        None => bail!(
            "all ports of Competitive Companion are taken: end another tool that listens, or use \
             --port and add that port to the settings of the extension"
        ),
    }
}

fn receive(mut connection: Connection, sender: &Sender<Delivery>) {
    let refusal = match connection.read_head() {
        // Every few seconds, for a text to submit.
        Ok(head) if head.path == cph_submit::PATH => {
            return connection.answer(&cph_submit::respond(&head));
        }
        Ok(head) => match read(&mut connection, &head) {
            // Nobody waits for it any more if the verb is about to end.
            Ok((message, extension)) => {
                return drop(sender.send(Delivery { message, extension, connection }));
            }
            Err(refusal) => refusal,
        },
        Err(refusal) => refusal,
    };
    tell(&format!("judge: refused a request: {}", header_text::line(&refusal.1)));
    connection.answer(&refusal.into());
}

/// A problem, and the extension that it is from.
fn read(connection: &mut Connection, head: &Head) -> Result<(Message, Option<String>), Refusal> {
    check(head)?;
    let body = connection.read_body(head, LONGEST_BODY)?;
    match serde_json::from_slice(&body) {
        Ok(message) => Ok((message, head.header("Origin").map(String::from))),
        Err(error) => {
            refused(400, format!("not a problem as Competitive Companion sends it: {error}"))
        }
    }
}

fn check(head: &Head) -> Result<(), Refusal> {
    if !head.header("Host").is_some_and(is_loopback) {
        return refused(403, "Host must be localhost");
    }
    if !head.header("Origin").is_none_or(is_extension) {
        return refused(403, "web pages may not send problems: use Competitive Companion");
    }
    match (head.method.as_str(), head.path.as_str()) {
        ("POST", "/") => Ok(()),
        ("POST", _) => refused(404, "send problems to /"),
        _ => refused(405, "send problems by POST"),
    }
}
