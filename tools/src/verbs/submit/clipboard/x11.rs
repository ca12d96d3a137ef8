//! The clipboard of X11: a window owns it, and answers those who ask what is in it.

use anyhow::{Result, ensure};
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt as _, CreateWindowAux, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME, NONE};

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        CLIPBOARD,
        TARGETS,
        UTF8_STRING,
        TEXT,
        MIME: b"text/plain;charset=utf-8",
        PLAIN: b"text/plain",
    }
}

pub struct Owner<'a> {
    text: &'a str,
    server: RustConnection,
    atoms: Atoms,
}

impl Owner<'_> {
    /// Takes the clipboard; from now on this process must answer.
    pub fn new(text: &str) -> Result<Owner<'_>> {
        let (server, screen) = x11rb::connect(None)?;
        let atoms = Atoms::new(&server)?.reply()?;
        let window = window(&server, screen)?;
        server.set_selection_owner(window, atoms.CLIPBOARD, CURRENT_TIME)?;
        let owner = server.get_selection_owner(atoms.CLIPBOARD)?.reply()?.owner;
        ensure!(owner == window, "somebody else took the clipboard");
        Ok(Owner { text, server, atoms })
    }

    /// Hands the text to all who ask, until somebody else takes the clipboard.
    pub fn serve(&self) -> Result<()> {
        loop {
            match self.server.wait_for_event()? {
                Event::SelectionRequest(request) => self.answer(&request)?,
                Event::SelectionClear(_) => return Ok(()),
                // Among them the errors of windows that asked and did not wait for the answer.
                _ => {}
            }
        }
    }

    fn answer(&self, request: &SelectionRequestEvent) -> Result<()> {
        let SelectionRequestEvent { time, requestor, selection, target, property, .. } = *request;
        // Old programs name no property; then it is called like what they ask for.
        let property = if property == NONE { target } else { property };
        let Atoms { TARGETS, UTF8_STRING, TEXT, MIME, PLAIN, .. } = self.atoms;
        let texts = [UTF8_STRING, MIME, PLAIN, TEXT, AtomEnum::STRING.into()];
        let is_known = target == TARGETS || texts.contains(&target);
        if target == TARGETS {
            let known = [&[TARGETS], &texts[..]].concat();
            let kind = AtomEnum::ATOM;
            self.server.change_property32(PropMode::REPLACE, requestor, property, kind, &known)?;
        } else if is_known {
            let text = self.text.as_bytes();
            self.server.change_property8(PropMode::REPLACE, requestor, property, target, text)?;
        }
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time,
            requestor,
            selection,
            target,
            property: if is_known { property } else { NONE },
        };
        self.server.send_event(false, requestor, EventMask::NO_EVENT, answer)?;
        Ok(self.server.flush()?)
    }
}

/// A window that is never seen: only a window can own the clipboard.
fn window(server: &RustConnection, screen: usize) -> Result<Window> {
    let window = server.generate_id()?;
    server.create_window(
        COPY_DEPTH_FROM_PARENT,
        window,
        server.setup().roots[screen].root,
        0,
        0,
        1,
        1,
        0,
        WindowClass::INPUT_OUTPUT,
        COPY_FROM_PARENT,
        &CreateWindowAux::new(),
    )?;
    Ok(window)
}
