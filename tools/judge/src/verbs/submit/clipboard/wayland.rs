//! The clipboard of Wayland, for a program without a window: the protocol ext-data-control, or wlr's,
//! which is the same under another name. GNOME has neither, but takes what is copied in X11.
//!
//! All that goes over the socket are messages of 32-bit words: the object concerned; the length in
//! bytes and, in the lower half of that word, the number of the request or event; its arguments. A
//! text is its length with a zero byte, then itself, padded with zero bytes.

use std::collections::VecDeque;
use std::env;
use std::fs::File;
use std::io::Write;
use std::os::fd::{FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use sendfd::RecvWithFd;

/// Our objects, numbered in the order of their making; the first is always there.
const DISPLAY: u32 = 1;
const REGISTRY: u32 = 2;
const LISTED: u32 = 3;
const SEAT: u32 = 4;
const MANAGER: u32 = 5;
const SOURCE: u32 = 6;
const DEVICE: u32 = 7;
const TAKEN: u32 = 8;

/// A request to an object or an event of one: the object, and the number that this has there.
type Call = (u32, u32);

const SYNC: Call = (DISPLAY, 0);
const GET_REGISTRY: Call = (DISPLAY, 1);
const BIND: Call = (REGISTRY, 0);
const CREATE_DATA_SOURCE: Call = (MANAGER, 0);
const GET_DATA_DEVICE: Call = (MANAGER, 1);
const OFFER: Call = (SOURCE, 0);
const SET_SELECTION: Call = (DEVICE, 0);
/// The number of the request to an offer that we are not interested in it.
const DESTROY: u32 = 1;

const ERROR: Call = (DISPLAY, 0);
const GLOBAL: Call = (REGISTRY, 0);
const ALL_ARE_LISTED: Call = (LISTED, 0);
const IT_IS_TAKEN: Call = (TAKEN, 0);
const SEND: Call = (SOURCE, 0);
const CANCELLED: Call = (SOURCE, 1);
const DATA_OFFER: Call = (DEVICE, 0);

const MANAGERS: [&str; 2] = ["ext_data_control_manager_v1", "zwlr_data_control_manager_v1"];

/// Of every interface that we use, the first version will do.
const VERSION: u32 = 1;

/// The kinds of text that programs ask for.
const KINDS: [&str; 5] =
    ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "STRING", "TEXT"];

/// Where the compositor listens.
fn socket() -> Result<PathBuf> {
    let name = env::var_os("WAYLAND_DISPLAY").context("there is no Wayland")?;
    let folder = env::var_os("XDG_RUNTIME_DIR").unwrap_or_default();
    Ok(PathBuf::from(folder).join(name))
}

pub struct Owner<'a> {
    text: &'a str,
    compositor: Peer,
}

impl Owner<'_> {
    /// Takes the clipboard; from now on this process must answer.
    pub fn new(text: &str) -> Result<Owner<'_>> {
        Owner::at(UnixStream::connect(socket()?)?, text)
    }

    fn at(socket: UnixStream, text: &str) -> Result<Owner<'_>> {
        let mut owner = Owner { text, compositor: Peer::new(socket) };
        let compositor = &mut owner.compositor;
        compositor.call(GET_REGISTRY, &[Word(REGISTRY)])?;
        compositor.call(SYNC, &[Word(LISTED)])?;
        let globals = compositor.globals()?;
        compositor.bind(&globals, &["wl_seat"], SEAT)?;
        compositor.bind(&globals, &MANAGERS, MANAGER)?;
        compositor.call(CREATE_DATA_SOURCE, &[Word(SOURCE)])?;
        for kind in KINDS {
            compositor.call(OFFER, &[Text(kind)])?;
        }
        compositor.call(GET_DATA_DEVICE, &[Word(DEVICE), Word(SEAT)])?;
        compositor.call(SET_SELECTION, &[Word(SOURCE)])?;
        compositor.call(SYNC, &[Word(TAKEN)])?;
        owner.serve_until(IT_IS_TAKEN)?;
        Ok(owner)
    }

    /// Hands the text to all who ask, until somebody else takes the clipboard.
    pub fn serve(&mut self) -> Result<()> {
        self.serve_until(CANCELLED)
    }

    fn serve_until(&mut self, end: Call) -> Result<()> {
        loop {
            let event = self.compositor.event()?;
            match event.call {
                call if call == end => return Ok(()),
                CANCELLED => bail!("somebody else took the clipboard"),
                SEND => {
                    let file = self.compositor.files.pop_front();
                    let file = file.context("there is no file to write to")?;
                    // Who asked may have gone.
                    let _ = File::from(file).write_all(self.text.as_bytes());
                }
                DATA_OFFER => self.compositor.call((event.word(0)?, DESTROY), &[])?,
                _ => {}
            }
        }
    }
}

/// The other end of a socket.
struct Peer {
    socket: UnixStream,
    /// What has been received and not been used yet.
    bytes: Vec<u8>,
    files: VecDeque<OwnedFd>,
}

enum Argument<'a> {
    Word(u32),
    Text(&'a str),
}

use Argument::{Text, Word};

struct Message {
    call: Call,
    arguments: Vec<u8>,
}

impl Peer {
    fn new(socket: UnixStream) -> Peer {
        Peer { socket, bytes: Vec::new(), files: VecDeque::new() }
    }

    /// What the compositor has: numbers and names of interfaces.
    fn globals(&mut self) -> Result<Vec<(u32, String)>> {
        let mut globals = Vec::new();
        loop {
            let event = self.event()?;
            match event.call {
                GLOBAL => globals.push((event.word(0)?, event.text(1)?)),
                ALL_ARE_LISTED => return Ok(globals),
                _ => {}
            }
        }
    }

    /// Makes an object for the first of these interfaces that there is.
    fn bind(&mut self, globals: &[(u32, String)], names: &[&str], object: u32) -> Result<()> {
        let find = |name: &&str| globals.iter().find(|(_, global)| global == name);
        let found = names.iter().find_map(find);
        let (number, name) = found.with_context(|| format!("there is no {}", names[0]))?;
        self.call(BIND, &[Word(*number), Text(name), Word(VERSION), Word(object)])
    }

    fn call(&mut self, (object, number): Call, arguments: &[Argument]) -> Result<()> {
        let mut bytes = Vec::new();
        for argument in arguments {
            match argument {
                Word(word) => bytes.extend(word.to_ne_bytes()),
                Text(text) => {
                    bytes.extend((text.len() as u32 + 1).to_ne_bytes());
                    bytes.extend(text.bytes());
                    bytes.resize((bytes.len() + 1).next_multiple_of(4), 0);
                }
            }
        }
        let length = bytes.len() as u32 + 8;
        let head = [object.to_ne_bytes(), (length << 16 | number).to_ne_bytes()].concat();
        Ok(self.socket.write_all(&[head, bytes].concat())?)
    }

    fn event(&mut self) -> Result<Message> {
        let message = self.message()?;
        if message.call == ERROR {
            bail!("the compositor complains: {}", message.text(2)?);
        }
        Ok(message)
    }

    fn message(&mut self) -> Result<Message> {
        let head = self.take(8)?;
        let (object, second) = (word(&head[..4]), word(&head[4..]));
        let length = (second >> 16).checked_sub(8).context("a message is too short")?;
        Ok(Message { call: (object, second & 0xffff), arguments: self.take(length as usize)? })
    }

    fn take(&mut self, length: usize) -> Result<Vec<u8>> {
        while self.bytes.len() < length {
            self.receive()?;
        }
        Ok(self.bytes.drain(..length).collect())
    }

    fn receive(&mut self) -> Result<()> {
        let mut bytes = [0; 4096];
        // As many as libwayland sends at a time.
        let mut files: [RawFd; 28] = [-1; 28];
        let (received, with_files) = self.socket.recv_with_fd(&mut bytes, &mut files)?;
        // SAFETY: these were opened for this process just now, and nobody else knows them.
        let owned = |file: &RawFd| unsafe { OwnedFd::from_raw_fd(*file) };
        self.files.extend(files[..with_files].iter().map(owned));
        ensure!(received > 0, "the compositor has gone");
        self.bytes.extend(&bytes[..received]);
        Ok(())
    }
}

impl Message {
    fn word(&self, index: usize) -> Result<u32> {
        let bytes = self.arguments.get(4 * index..4 * index + 4);
        Ok(word(bytes.context("a message is too short")?))
    }

    fn text(&self, index: usize) -> Result<String> {
        let (length, begin) = (self.word(index)? as usize, 4 * index + 4);
        let bytes = length.checked_sub(1).and_then(|end| self.arguments.get(begin..begin + end));
        Ok(String::from_utf8_lossy(bytes.context("a message is too short")?).into())
    }
}

fn word(bytes: &[u8]) -> u32 {
    u32::from_ne_bytes(bytes.try_into().expect("a word has four bytes"))
}

#[cfg(test)]
mod tests {
    use std::io::{Read, pipe};
    use std::os::fd::AsRawFd;
    use std::thread::{self, JoinHandle};

    use sendfd::SendWithFd;

    use super::*;

    /// A compositor that has these interfaces, and a program that copies `text` there and stays.
    fn desktop(interfaces: &[&str]) -> (Peer, JoinHandle<Result<()>>) {
        let (ours, theirs) = UnixStream::pair().unwrap();
        let program = thread::spawn(|| Owner::at(theirs, "text")?.serve());
        let mut desktop = Peer::new(ours);
        desktop.expect(GET_REGISTRY);
        desktop.expect(SYNC);
        for (number, interface) in (1..).zip(interfaces) {
            desktop.call(GLOBAL, &[Word(number), Text(interface), Word(9)]).unwrap();
        }
        desktop.call(ALL_ARE_LISTED, &[Word(0)]).unwrap();
        (desktop, program)
    }

    impl Peer {
        fn expect(&mut self, call: Call) -> Message {
            let message = self.message().unwrap();
            assert_eq!(message.call, call);
            message
        }

        /// Asks for the text, and sends a file to write it to.
        fn paste(&mut self) -> String {
            let (mut text, file) = pipe().unwrap();
            // The file comes with the first bytes of the message, and the others after them.
            let head = [SOURCE.to_ne_bytes(), (16u32 << 16).to_ne_bytes()].concat();
            self.socket.send_with_fd(&head, &[file.as_raw_fd()]).unwrap();
            self.socket.write_all(&[&4u32.to_ne_bytes()[..], b"a/b\0"].concat()).unwrap();
            drop(file);
            let mut pasted = String::new();
            text.read_to_string(&mut pasted).unwrap();
            pasted
        }
    }

    #[test]
    fn the_text_is_offered_until_somebody_else_copies() {
        for manager in MANAGERS {
            let (mut desktop, program) = desktop(&["wl_output", "wl_seat", manager]);
            let (seat, control) = (desktop.expect(BIND), desktop.expect(BIND));
            assert_eq!((seat.word(0).unwrap(), seat.text(1).unwrap()), (2, "wl_seat".into()));
            assert_eq!((control.word(0).unwrap(), control.text(1).unwrap()), (3, manager.into()));
            desktop.expect(CREATE_DATA_SOURCE);
            let kinds = KINDS.map(|_| desktop.expect(OFFER).text(0).unwrap());
            assert_eq!(kinds, KINDS);
            desktop.expect(GET_DATA_DEVICE);
            assert_eq!(desktop.expect(SET_SELECTION).word(0).unwrap(), SOURCE);
            desktop.expect(SYNC);
            // A manager of clipboards is quick to ask.
            assert_eq!(desktop.paste(), "text");
            desktop.call(DATA_OFFER, &[Word(99)]).unwrap();
            desktop.call(IT_IS_TAKEN, &[Word(0)]).unwrap();
            desktop.expect((99, DESTROY));
            assert_eq!(desktop.paste(), "text");
            desktop.call(CANCELLED, &[]).unwrap();
            program.join().unwrap().unwrap();
        }
    }

    #[test]
    fn a_desktop_that_refuses_is_an_error() {
        let (_desktop, program) = desktop(&["wl_seat"]);
        let error = program.join().unwrap().unwrap_err().to_string();
        assert_eq!(error, "there is no ext_data_control_manager_v1");

        let (mut desktop, program) = desktop(&["wl_seat", MANAGERS[0]]);
        desktop.call(ERROR, &[Word(MANAGER), Word(0), Text("not today")]).unwrap();
        let error = program.join().unwrap().unwrap_err().to_string();
        assert_eq!(error, "the compositor complains: not today");
    }
}
