//! The clipboard of X11: a window owns it, and answers those who ask what is in it. All that is needed of
//! the protocol is here: a crate that knows all of it takes a tenth of the time to build the tool.

mod display;
mod server;

use anyhow::{Result, ensure};

use server::{Packet, Server};

const CREATE_WINDOW: u8 = 1;
const CHANGE_PROPERTY: u8 = 18;
const SET_SELECTION_OWNER: u8 = 22;
const GET_SELECTION_OWNER: u8 = 23;
const SEND_EVENT: u8 = 25;

/// Events: somebody else took the clipboard, or asks for what is in it; and the answer.
const SELECTION_CLEAR: u8 = 29;
const SELECTION_REQUEST: u8 = 30;
const SELECTION_NOTIFY: u32 = 31;

/// No window, no property, and the time of now.
const NONE: u32 = 0;
/// A window that is never seen.
const INPUT_ONLY: u32 = 2;

/// Names that have numbers everywhere.
const ATOM: u32 = 4;
const STRING: u32 = 31;

/// The other kinds of text that programs ask for.
const KINDS: [&str; 4] = ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT"];

pub struct Owner<'a> {
    text: &'a str,
    server: Server,
    targets: u32,
    kinds: Vec<u32>,
}

impl Owner<'_> {
    /// Takes the clipboard; from now on this process must answer.
    pub fn new(text: &str) -> Result<Owner<'_>> {
        Owner::at(Server::connect()?, text)
    }

    fn at(mut server: Server, text: &str) -> Result<Owner<'_>> {
        let targets = server.atom("TARGETS")?;
        let mut kinds = vec![STRING];
        for kind in KINDS {
            kinds.push(server.atom(kind)?);
        }
        let (window, clipboard) = (server.first_id, server.atom("CLIPBOARD")?);
        // Its place, its size of 1 by 1, no border, and nothing special.
        let place = [0, 1 << 16 | 1, INPUT_ONLY << 16, NONE, NONE];
        server.send(CREATE_WINDOW, &words(&[&[window, server.root], &place[..]].concat()))?;
        server.send(SET_SELECTION_OWNER, &words(&[window, clipboard, NONE]))?;
        let owner = server.ask(GET_SELECTION_OWNER, &words(&[clipboard]))?.word(8)?;
        ensure!(owner == window, "somebody else took the clipboard");
        Ok(Owner { text, server, targets, kinds })
    }

    /// Hands the text to all who ask, until somebody else takes the clipboard.
    pub fn serve(&mut self) -> Result<()> {
        loop {
            let event = self.server.event()?;
            match event.kind() {
                SELECTION_REQUEST => self.answer(&event)?,
                SELECTION_CLEAR => return Ok(()),
                // Among them the errors of windows that asked and did not wait for the answer.
                _ => {}
            }
        }
    }

    fn answer(&mut self, request: &Packet) -> Result<()> {
        let (time, asker, selection) = (request.word(4)?, request.word(12)?, request.word(16)?);
        let (target, property) = (request.word(20)?, request.word(24)?);
        // Old programs name no property; then it is called like what they ask for.
        let property = if property == NONE { target } else { property };
        let is_given = if target == self.targets {
            let known = [&[target], &self.kinds[..]].concat();
            self.give([asker, property, ATOM], 32, &words(&known))?
        } else if self.kinds.contains(&target) {
            self.give([asker, property, target], 8, self.text.as_bytes())?
        } else {
            false
        };
        let given = if is_given { property } else { NONE };
        let event = [SELECTION_NOTIFY, time, asker, selection, target, given, 0, 0];
        self.server.send(SEND_EVENT, &words(&[&[asker, NONE], &event[..]].concat()))
    }

    /// Gives a window a property, unless that is more than the server takes.
    fn give(&mut self, place: [u32; 3], bits: u32, value: &[u8]) -> Result<bool> {
        if !self.server.takes(value.len()) {
            return Ok(false);
        }
        let length = value.len() as u32 * 8 / bits;
        let head = words(&[&place[..], &[bits, length]].concat());
        self.server.send(CHANGE_PROPERTY, &[&head, value].concat())?;
        Ok(true)
    }
}

fn words(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::os::unix::net::UnixStream;
    use std::thread::{self, JoinHandle};

    use super::*;

    const WINDOW: u32 = 0x400;
    const ROOT: u32 = 7;
    const ASKER: u32 = 99;
    /// The names whose numbers are asked for get these, in that order.
    const TARGETS: u32 = 100;
    const UTF8: u32 = 101;
    const CLIPBOARD: u32 = 105;

    /// A server without extensions, and a program that copies `text` there and stays.
    fn desktop() -> (UnixStream, JoinHandle<Result<()>>) {
        let (mut ours, theirs) = UnixStream::pair().unwrap();
        let program = thread::spawn(|| {
            let server = Server::at(Box::new(theirs), Some(b"key"))?;
            Owner::at(server, "text")?.serve()
        });
        let mut hello = [0; 12 + 20 + 4];
        ours.read_exact(&mut hello).unwrap();
        assert_eq!(&hello[12..35], b"MIT-MAGIC-COOKIE-1\0\0key");
        (ours, program)
    }

    /// A maker of five letters, one format of pictures, and a screen.
    fn welcome(server: &mut UnixStream) {
        let mut body = words(&[0, WINDOW, 0, 0, 0xffff << 16 | 5, 1 << 8 | 1, 0, 0]);
        body.extend([0; 8 + 8]);
        body.extend(words(&[ROOT]));
        let head = words(&[1, (body.len() as u32 / 4) << 16]);
        server.write_all(&[head, body].concat()).unwrap();
    }

    fn request(server: &mut UnixStream) -> (u8, Vec<u8>) {
        let mut head = [0; 4];
        server.read_exact(&mut head).unwrap();
        let mut arguments = vec![0; 4 * usize::from(u16::from_le_bytes([head[2], head[3]])) - 4];
        server.read_exact(&mut arguments).unwrap();
        (head[0], arguments)
    }

    fn packet(server: &mut UnixStream, contents: &[u32]) {
        let mut packet = words(contents);
        packet.resize(32, 0);
        server.write_all(&packet).unwrap();
    }

    /// All that is asked until the clipboard is taken, which it is by this window.
    fn take(server: &mut UnixStream, owner: u32) {
        welcome(server);
        let mut atom = TARGETS;
        loop {
            match request(server).0 {
                16 => {
                    packet(server, &[1, 0, atom]);
                    atom += 1;
                }
                98 => packet(server, &[1, 0, 0]),
                GET_SELECTION_OWNER => break,
                _ => {}
            }
        }
        // A manager of clipboards is quick to ask.
        ask(server, UTF8, 55);
        packet(server, &[1, 0, owner]);
    }

    fn ask(server: &mut UnixStream, target: u32, property: u32) {
        let event = [SELECTION_REQUEST.into(), 3, WINDOW, ASKER, CLIPBOARD, target, property];
        packet(server, &event);
    }

    fn property_of(place: [u32; 3], bits: u32, length: u32, value: &[u8]) -> (u8, Vec<u8>) {
        let head = words(&[place[0], place[1], place[2], bits, length]);
        (CHANGE_PROPERTY, [&head, value].concat())
    }

    fn told(target: u32, property: u32) -> (u8, Vec<u8>) {
        let event = [SELECTION_NOTIFY, 3, ASKER, CLIPBOARD, target, property, 0, 0];
        (SEND_EVENT, words(&[&[ASKER, NONE], &event[..]].concat()))
    }

    #[test]
    fn the_text_is_given_until_somebody_else_copies() {
        let (mut server, program) = desktop();
        take(&mut server, WINDOW);
        assert_eq!(request(&mut server), property_of([ASKER, 55, UTF8], 8, 4, b"text"));
        assert_eq!(request(&mut server), told(UTF8, 55));
        // An old program that names no property.
        ask(&mut server, STRING, NONE);
        assert_eq!(request(&mut server), property_of([ASKER, STRING, STRING], 8, 4, b"text"));
        assert_eq!(request(&mut server), told(STRING, STRING));
        ask(&mut server, TARGETS, 56);
        let kinds = words(&[TARGETS, STRING, 101, 102, 103, 104]);
        assert_eq!(request(&mut server), property_of([ASKER, 56, ATOM], 32, 6, &kinds));
        assert_eq!(request(&mut server), told(TARGETS, 56));
        // A picture is not there, and an error of the server is none of ours.
        packet(&mut server, &[0]);
        ask(&mut server, 4321, 57);
        assert_eq!(request(&mut server), told(4321, NONE));
        packet(&mut server, &[SELECTION_CLEAR.into()]);
        program.join().unwrap().unwrap();
    }

    #[test]
    fn a_server_that_refuses_is_an_error() {
        let (mut server, program) = desktop();
        server.write_all(&words(&[0, 0])).unwrap();
        let error = program.join().unwrap().unwrap_err().to_string();
        assert_eq!(error, "the X11 server lets nobody in");

        let (mut server, program) = desktop();
        take(&mut server, ASKER);
        let error = program.join().unwrap().unwrap_err().to_string();
        assert_eq!(error, "somebody else took the clipboard");

        let (mut server, program) = desktop();
        server.write_all(&words(&[1, 0])).unwrap();
        drop(server);
        let error = program.join().unwrap().unwrap_err().to_string();
        assert_eq!(error, "the X11 server says too little");
    }
}
