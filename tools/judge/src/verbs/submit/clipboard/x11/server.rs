//! A connection to an X11 server. Requests are of 32-bit words: the first has the number of the request,
//! a byte, and the length in words. What comes is in packets of 32 bytes, some with more behind them.

use std::collections::VecDeque;

use anyhow::{Context, Result, bail, ensure};

use super::display::{Display, Socket, hello};

const INTERN_ATOM: u8 = 16;
const QUERY_EXTENSION: u8 = 98;

/// The kinds of packets that are no events.
const ERROR: u8 = 0;
const REPLY: u8 = 1;
/// The one event that is longer.
const GENERIC: u8 = 35;

pub struct Server {
    socket: Box<dyn Socket>,
    /// Events that came while a reply was waited for.
    events: VecDeque<Packet>,
    /// The first number that we may give to something of ours.
    pub first_id: u32,
    /// The window behind all others.
    pub root: u32,
    /// How many words a request can have.
    most_words: usize,
}

impl Server {
    pub fn connect() -> Result<Server> {
        let display = Display::of_the_environment()?;
        let cookies = display.cookies();
        let keys = cookies.iter().map(|cookie| Some(&cookie[..])).chain([None]);
        let mut refusal = None;
        for key in keys {
            let socket = display.connect().context("the X11 server does not answer")?;
            match Server::at(socket, key) {
                Ok(server) => return Ok(server),
                Err(error) => refusal = Some(error),
            }
        }
        Err(refusal.context("there is no way in")?)
    }

    pub fn at(mut socket: Box<dyn Socket>, cookie: Option<&[u8]>) -> Result<Server> {
        socket.write_all(&hello(cookie))?;
        let head = Packet(read(&mut *socket, 8)?);
        let body = Packet(read(&mut *socket, 4 * usize::from(head.short(6)?))?);
        ensure!(head.kind() == REPLY, "the X11 server lets nobody in");
        // Behind the numbers come the name of its maker, formats of pictures, and screens.
        let maker = usize::from(body.short(16)?).next_multiple_of(4);
        let screens = 32 + maker + 8 * usize::from(body.byte(21)?);
        let most_words = body.short(18)?.into();
        let (first_id, root) = (body.word(4)?, body.word(screens)?);
        let mut server = Server { socket, events: VecDeque::new(), first_id, root, most_words };
        server.allow_big_requests()?;
        Ok(server)
    }

    /// Without this extension, a request has 256 KB at most.
    fn allow_big_requests(&mut self) -> Result<()> {
        let found = self.ask(QUERY_EXTENSION, &name_of(b"BIG-REQUESTS"))?;
        if found.byte(8)? != 0 {
            self.most_words = self.ask(found.byte(9)?, &[])?.word(8)? as usize;
        }
        Ok(())
    }

    /// The number of a name.
    pub fn atom(&mut self, name: &str) -> Result<u32> {
        self.ask(INTERN_ATOM, &name_of(name.as_bytes()))?.word(8)
    }

    /// Whether a request can have so many bytes.
    pub fn takes(&self, bytes: usize) -> bool {
        bytes / 4 + 16 < self.most_words
    }

    pub fn send(&mut self, request: u8, arguments: &[u8]) -> Result<()> {
        let words = 1 + arguments.len().div_ceil(4);
        let mut bytes = vec![request, 0];
        match u16::try_from(words) {
            Ok(words) => bytes.extend(words.to_le_bytes()),
            Err(_) => {
                bytes.extend([0; 2]);
                bytes.extend((words as u32 + 1).to_le_bytes());
            }
        }
        bytes.extend(arguments);
        bytes.resize(bytes.len().next_multiple_of(4), 0);
        Ok(self.socket.write_all(&bytes)?)
    }

    pub fn ask(&mut self, request: u8, arguments: &[u8]) -> Result<Packet> {
        self.send(request, arguments)?;
        loop {
            let packet = self.receive()?;
            match packet.kind() {
                REPLY => return Ok(packet),
                ERROR => bail!("the X11 server refuses request {request}"),
                _ => self.events.push_back(packet),
            }
        }
    }

    pub fn event(&mut self) -> Result<Packet> {
        match self.events.pop_front() {
            Some(event) => Ok(event),
            None => self.receive(),
        }
    }

    fn receive(&mut self) -> Result<Packet> {
        let mut packet = Packet(read(&mut *self.socket, 32)?);
        if [REPLY, GENERIC].contains(&packet.kind()) {
            let more = 4 * packet.word(4)? as usize;
            packet.0.extend(read(&mut *self.socket, more)?);
        }
        Ok(packet)
    }
}

fn read(socket: &mut dyn Socket, length: usize) -> Result<Vec<u8>> {
    let mut bytes = vec![0; length];
    socket.read_exact(&mut bytes).context("the X11 server has gone")?;
    Ok(bytes)
}

/// The arguments of requests that ask about a name.
fn name_of(name: &[u8]) -> Vec<u8> {
    [&(name.len() as u16).to_le_bytes()[..], &[0; 2], name].concat()
}

pub struct Packet(Vec<u8>);

impl Packet {
    /// The upper bit of an event says that another client has sent it.
    pub fn kind(&self) -> u8 {
        self.0[0] & 0x7f
    }

    fn byte(&self, at: usize) -> Result<u8> {
        self.bytes::<1>(at).map(|[byte]| byte)
    }

    fn short(&self, at: usize) -> Result<u16> {
        self.bytes(at).map(u16::from_le_bytes)
    }

    pub fn word(&self, at: usize) -> Result<u32> {
        self.bytes(at).map(u32::from_le_bytes)
    }

    fn bytes<const N: usize>(&self, at: usize) -> Result<[u8; N]> {
        let found = self.0.get(at..).and_then(|rest| rest.first_chunk());
        found.copied().context("the X11 server says too little")
    }
}
