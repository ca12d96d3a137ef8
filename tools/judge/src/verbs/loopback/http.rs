//! One request on a connection, and one response to it. A slow client is told so: each request has some
//! seconds in all.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// A browser on the same machine needs some milliseconds.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client has to take a response, and how long one that talks on after a refusal is listened
/// to, so that it gets to read it.
const POLITENESS: Duration = Duration::from_secs(1);
const LONGEST_HEAD: usize = 16 << 10;
const MOST_HEADERS: usize = 64;
/// By this name one `judge` knows another.
pub const SERVER: &str = "anyjudge";

/// A connection, and until when it may take.
pub struct Connection {
    stream: TcpStream,
    deadline: Instant,
    /// What has been read and belongs to the body.
    ahead: Vec<u8>,
}

/// What a request says before its body.
pub struct Head {
    pub method: String,
    pub path: String,
    headers: Vec<(String, String)>,
}

/// The status and the reason.
pub type Refusal = (u16, String);

/// What is sent back.
pub struct Response {
    status: u16,
    content_type: &'static str,
    headers: Vec<(&'static str, String)>,
    body: String,
}

pub fn refused<T>(status: u16, why: impl Into<String>) -> Result<T, Refusal> {
    Err((status, why.into()))
}

impl Response {
    pub fn text(status: u16, text: &str) -> Response {
        let content_type = "text/plain; charset=utf-8";
        Response { status, content_type, headers: Vec::new(), body: format!("{text}\n") }
    }

    pub fn json(body: &serde_json::Value) -> Response {
        let content_type = "application/json";
        Response { status: 200, content_type, headers: Vec::new(), body: body.to_string() }
    }

    pub fn empty() -> Response {
        Response { status: 204, content_type: "", headers: Vec::new(), body: String::new() }
    }

    pub fn with(mut self, header: &'static str, value: impl Into<String>) -> Response {
        self.headers.push((header, value.into()));
        self
    }

    /// As it goes over the wire. What is empty has no length.
    fn bytes(&self) -> Vec<u8> {
        let reason = match self.status {
            200 => "OK",
            204 => "No Content",
            _ => "Refused",
        };
        let mut text = format!("HTTP/1.1 {} {reason}\r\nServer: {SERVER}\r\n", self.status);
        if self.status != 204 {
            let length = self.body.len();
            text += &format!("Content-Type: {}\r\n", self.content_type);
            text += &format!("Content-Length: {length}\r\n");
        }
        for (name, value) in &self.headers {
            text += &format!("{name}: {value}\r\n");
        }
        format!("{text}Connection: close\r\n\r\n{}", self.body).into_bytes()
    }
}

impl From<Refusal> for Response {
    fn from((status, why): Refusal) -> Response {
        Response::text(status, &why)
    }
}

impl Head {
    pub fn header(&self, name: &str) -> Option<&str> {
        let header = self.headers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        header.map(|(_, value)| value.as_str())
    }
}

impl Connection {
    pub fn new(stream: TcpStream) -> Connection {
        Connection { stream, deadline: Instant::now() + PATIENCE, ahead: Vec::new() }
    }

    pub fn read_head(&mut self) -> Result<Head, Refusal> {
        let mut bytes = Vec::new();
        while bytes.len() < LONGEST_HEAD {
            let mut part = [0; 1024];
            let length = self.read(&mut part)?;
            bytes.extend(&part[..length]);
            if let Some((head, length)) = parse(&bytes)? {
                self.ahead = bytes.split_off(length);
                return Ok(head);
            }
        }
        refused(431, "the headers are too long")
    }

    /// The body of a request, of at most so many bytes.
    pub fn read_body(&mut self, head: &Head, longest: usize) -> Result<Vec<u8>, Refusal> {
        let length = head.header("Content-Length").and_then(|length| length.parse::<usize>().ok());
        let Some(length) = length else { return refused(411, "Content-Length is missing") };
        if length > longest {
            return refused(413, format!("a problem may have {} MB", longest >> 20));
        }
        if head.header("Expect").is_some() {
            let _ = self.stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
        }
        let mut body = std::mem::take(&mut self.ahead);
        while body.len() < length {
            let mut part = vec![0; (length - body.len()).min(64 << 10)];
            let read = self.read(&mut part)?;
            body.extend(&part[..read]);
        }
        body.truncate(length);
        Ok(body)
    }

    /// Some bytes, and not none, before it is too late.
    fn read(&mut self, part: &mut [u8]) -> Result<usize, Refusal> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() || self.stream.set_read_timeout(Some(left)).is_err() {
            return refused(408, "the request takes too long");
        }
        match self.stream.read(part) {
            Ok(0) => refused(400, "the request breaks off"),
            Ok(length) => Ok(length),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => self.read(part),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                refused(408, "the request takes too long")
            }
            Err(error) => refused(400, format!("the request breaks off: {error}")),
        }
    }

    pub fn answer(mut self, response: &Response) {
        // A client that has gone does not hear it.
        let _ = self.stream.set_write_timeout(Some(POLITENESS));
        let _ = self.stream.write_all(&response.bytes());
        let _ = self.stream.shutdown(Shutdown::Write);
        self.deadline = Instant::now() + POLITENESS;
        while self.read(&mut [0; 64 << 10]).is_ok() {}
    }
}

/// The head and its length, once it is complete.
fn parse(bytes: &[u8]) -> Result<Option<(Head, usize)>, Refusal> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let length = match request.parse(bytes) {
        Err(error) => return refused(400, format!("not a request: {error}")),
        Ok(httparse::Status::Partial) => return Ok(None),
        Ok(httparse::Status::Complete(length)) => length,
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let headers = request.headers.iter().map(|it| (it.name.to_string(), text(it.value)));
    let head = Head {
        method: request.method.unwrap_or_default().into(),
        path: request.path.unwrap_or_default().into(),
        headers: headers.collect(),
    };
    Ok(Some((head, length)))
}
