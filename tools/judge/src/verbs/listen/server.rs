//! The port that the extension sends problems to. Only this machine can reach it, and web pages are
//! turned away, those of this machine too: a browser tells where a request comes from. What comes from
//! no browser is from a program of this machine.

use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use anyhow::{Context, Result, bail};

use super::http::{Connection, Head, Refusal, refused};
use super::message::Message;
use crate::report::terminal::tell;
use crate::verbs::new::header_text;

/// Those the extension sends to unless told otherwise; ours first.
const PORTS: [u16; 7] = [27121, 1327, 4244, 6174, 10042, 10043, 10045];
const LONGEST_BODY: usize = 16 << 20;
/// As many requests are read at a time. A slow one holds up no other.
const MOST_READERS: usize = 256;

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
        thread::spawn(move || self.connection.answer(status, &text))
    }
}

/// Opens a port and tells which. What arrives comes out of the receiver.
pub fn open(port: Option<u16>) -> Result<(u16, Receiver<Delivery>)> {
    let listener = bind(port)?;
    let port = listener.local_addr()?.port();
    let (sender, receiver) = channel();
    let readers = Arc::new(AtomicUsize::new(0));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            receive_beside(stream, &sender, &readers);
        }
    });
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

/// Reads a request on a thread of its own. A connection too many is closed.
fn receive_beside(stream: TcpStream, sender: &Sender<Delivery>, readers: &Arc<AtomicUsize>) {
    if readers.fetch_add(1, Ordering::Relaxed) >= MOST_READERS {
        readers.fetch_sub(1, Ordering::Relaxed);
        return;
    }
    let (sender, readers) = (sender.clone(), readers.clone());
    thread::spawn(move || {
        receive(Connection::new(stream), &sender);
        readers.fetch_sub(1, Ordering::Relaxed);
    });
}

fn receive(mut connection: Connection, sender: &Sender<Delivery>) {
    match read(&mut connection) {
        // Nobody waits for it any more if the verb is about to end.
        Ok((message, extension)) => {
            drop(sender.send(Delivery { message, extension, connection }));
        }
        Err((status, why)) => {
            tell(&format!("judge: refused a request: {}", header_text::line(&why)));
            connection.answer(status, &why);
        }
    }
}

/// A problem, and the extension that it is from.
fn read(connection: &mut Connection) -> Result<(Message, Option<String>), Refusal> {
    let head = connection.read_head()?;
    check(&head)?;
    let body = connection.read_body(&head, LONGEST_BODY)?;
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

/// `localhost:27121`. A page on a host of its own that leads here by DNS has another name.
fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Whether a request is from an extension, and from no web page. Its address has nothing odd in it.
fn is_extension(origin: &str) -> bool {
    let (scheme, id) = origin.split_once("://").unwrap_or_default();
    let is_plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    ["chrome-extension", "moz-extension", "safari-web-extension"].contains(&scheme) && is_plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_extensions_of_this_machine_are_listened_to() {
        for host in ["localhost", "LocalHost:27121", "127.0.0.1:80", "[::1]:27121", "[::1]"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["", "evil.example", "localhost.evil.example:1", "127.0.0.1.evil:1", "a:b"] {
            assert!(!is_loopback(host), "{host}");
        }
        for origin in ["moz-extension://1-2", "chrome-extension://abc"] {
            assert!(is_extension(origin), "{origin}");
        }
        for origin in
            ["null", "https://evil.example", "http://localhost:3000", "moz-extension://\u{1b}", ""]
        {
            assert!(!is_extension(origin), "{origin}");
        }
    }
}
