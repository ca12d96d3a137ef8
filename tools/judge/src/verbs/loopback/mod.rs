//! Servers that only this machine can reach, for extensions of the user's browser. A browser tells which
//! page or extension a request comes from; what comes from no browser is from a program of this machine.

pub mod http;

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use http::Connection;

/// The first port of Competitive Companion. The extension cph-submit asks at no other.
pub const FIRST_PORT: u16 = 27121;

/// As many requests are read at a time. A slow one holds up no other.
const MOST_REQUESTS: usize = 256;

/// How long to wait for responses that are on their way.
const PATIENCE: Duration = Duration::from_secs(3);

/// How many requests a server is answering.
#[derive(Clone, Default)]
pub struct OpenRequests(Arc<AtomicUsize>);

/// Answers what comes to a port, each request on a thread of its own, until this process ends.
pub fn serve(
    listener: TcpListener,
    answer: impl Fn(Connection) + Clone + Send + 'static,
) -> OpenRequests {
    let open = OpenRequests::default();
    let count = open.clone();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // A connection too many is closed.
            let Some(entered) = count.enter() else { continue };
            let answer = answer.clone();
            thread::spawn(move || {
                answer(Connection::new(stream));
                drop(entered);
            });
        }
    });
    open
}

impl OpenRequests {
    fn enter(&self) -> Option<OpenRequest> {
        let entered = OpenRequest(self.clone());
        let before = self.0.fetch_add(1, Ordering::Relaxed);
        (before < MOST_REQUESTS).then_some(entered)
    }

    /// Waits until they have their responses.
    pub fn finish(&self) {
        let start = Instant::now();
        while self.0.load(Ordering::Relaxed) > 0 && start.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// One of them, while it is being answered.
struct OpenRequest(OpenRequests);

impl Drop for OpenRequest {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// `localhost:27121`. A page on a host of its own that leads here by DNS has another name.
pub fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Whether a request is from an extension, and from no web page. Its address has nothing odd in it.
pub fn is_extension(origin: &str) -> bool {
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
