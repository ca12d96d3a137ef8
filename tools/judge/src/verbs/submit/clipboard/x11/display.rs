//! Which X11 server `DISPLAY` means, and the cookies that open it.

use std::env;
use std::fs;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

use anyhow::{Context, Result};

const COOKIE: &[u8] = b"MIT-MAGIC-COOKIE-1";

pub trait Socket: Read + Write {}

impl<T: Read + Write> Socket for T {}

/// `:0`, `unix:0.0` or `host:10.0`; the number after the point is that of a screen, and all share a
/// clipboard.
#[derive(Debug, PartialEq)]
pub struct Display {
    host: String,
    number: u16,
}

impl Display {
    pub fn of_the_environment() -> Result<Display> {
        let name = env::var("DISPLAY").context("there is no X11")?;
        Display::parse(&name).with_context(|| format!("DISPLAY is `{name}`, which names no server"))
    }

    fn parse(name: &str) -> Option<Display> {
        let (host, numbers) = name.rsplit_once(':')?;
        let number = numbers.split('.').next()?.parse().ok()?;
        Some(Display { host: host.trim_matches(['[', ']']).into(), number })
    }

    pub fn connect(&self) -> io::Result<Box<dyn Socket>> {
        if ["", "unix"].contains(&&*self.host) {
            let path = format!("/tmp/.X11-unix/X{}", self.number);
            return Ok(Box::new(UnixStream::connect(path)?));
        }
        Ok(Box::new(TcpStream::connect((&*self.host, 6000 + self.number))?))
    }

    /// The cookies for servers of this number. Those of other machines are among them, which a server
    /// does not accept.
    pub fn cookies(&self) -> Vec<Vec<u8>> {
        let bytes = authorities().and_then(|path| fs::read(path).ok()).unwrap_or_default();
        self.cookies_of(&bytes)
    }

    fn cookies_of(&self, mut bytes: &[u8]) -> Vec<Vec<u8>> {
        let mut cookies = Vec::new();
        while let Some((number, name, data)) = entry(&mut bytes) {
            let is_for_all = number.is_empty();
            if (is_for_all || number == self.number.to_string().as_bytes()) && name == COOKIE {
                cookies.push(data.into());
            }
        }
        cookies
    }
}

/// The file of cookies.
fn authorities() -> Option<PathBuf> {
    let own = || env::home_dir().map(|home| home.join(".Xauthority"));
    env::var_os("XAUTHORITY").map(PathBuf::from).or_else(own)
}

/// An entry of the file: the kind of address, the address, the number of the server, the name of the
/// method, and its data.
fn entry<'a>(bytes: &mut &'a [u8]) -> Option<(&'a [u8], &'a [u8], &'a [u8])> {
    *bytes = bytes.get(2..)?;
    counted(bytes)?;
    Some((counted(bytes)?, counted(bytes)?, counted(bytes)?))
}

/// Bytes after their number.
fn counted<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, rest) = bytes.split_first_chunk()?;
    let (counted, rest) = rest.split_at_checked(u16::from_be_bytes(*length).into())?;
    *bytes = rest;
    Some(counted)
}

/// How a client says hello: that numbers begin with their low byte, the version, and a cookie.
pub fn hello(cookie: Option<&[u8]>) -> Vec<u8> {
    let (name, data) = cookie.map_or((&[][..], &[][..]), |cookie| (COOKIE, cookie));
    let mut hello = vec![b'l', 0];
    for number in [11, 0, name.len() as u16, data.len() as u16, 0] {
        hello.extend(number.to_le_bytes());
    }
    for bytes in [name, data] {
        hello.extend(bytes);
        hello.resize(hello.len().next_multiple_of(4), 0);
    }
    hello
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_servers_are_understood() {
        let display = |host: &str, number| Some(Display { host: host.into(), number });
        assert_eq!(Display::parse(":0"), display("", 0));
        assert_eq!(Display::parse("unix:1.0"), display("unix", 1));
        assert_eq!(Display::parse("localhost:10.0"), display("localhost", 10));
        assert_eq!(Display::parse("[::1]:2"), display("::1", 2));
        for name in ["", "0", ":", ":x", ":70000", "host"] {
            assert_eq!(Display::parse(name), None, "{name}");
        }
    }

    #[test]
    fn only_cookies_of_the_server_are_taken_and_a_damaged_file_ends_where_it_does() {
        let entry = |number: &str, name: &[u8], data: &[u8]| {
            let parts = [b"host", number.as_bytes(), name, data];
            let counted = parts.map(|part| [&(part.len() as u16).to_be_bytes(), part].concat());
            [&[1, 0], &*counted.concat()].concat()
        };
        let file = [
            entry("0", COOKIE, b"ours"),
            entry("1", COOKIE, b"theirs"),
            entry("0", b"XDM-AUTHORIZATION-1", b"another"),
            entry("", COOKIE, b"of all"),
            entry("0", COOKIE, b"cut off"),
        ];
        let file = file.concat();
        let display = Display { host: "".into(), number: 0 };
        let cookies = display.cookies_of(&file[..file.len() - 1]);
        assert_eq!(cookies, [&b"ours"[..], b"of all"]);
        assert!(display.cookies_of(b"\xff").is_empty());
    }
}
