//! The clipboard of Windows, which takes the text and keeps it.

use std::io;
use std::ptr::{copy_nonoverlapping, null_mut};

use anyhow::Result;
use windows_sys::Win32::Foundation::GlobalFree;
use windows_sys::Win32::System::DataExchange::{
    CloseClipboard, EmptyClipboard, OpenClipboard, SetClipboardData,
};
use windows_sys::Win32::System::Memory::{GMEM_MOVEABLE, GlobalAlloc, GlobalLock, GlobalUnlock};
use windows_sys::Win32::System::Ole::CF_UNICODETEXT;

pub fn has_display() -> bool {
    true
}

pub fn copy(text: &str) -> Result<()> {
    let units: Vec<u16> = text.replace('\n', "\r\n").encode_utf16().chain([0]).collect();
    // SAFETY: the clipboard is closed again by whoever has opened it.
    unsafe {
        if OpenClipboard(null_mut()) == 0 {
            return Err(io::Error::last_os_error().into());
        }
        EmptyClipboard();
        let given = give(&units);
        CloseClipboard();
        Ok(given?)
    }
}

/// Gives memory with these units to the clipboard, which is open.
///
/// # Safety
/// The clipboard must be open.
unsafe fn give(units: &[u16]) -> io::Result<()> {
    // SAFETY: the memory has room for all units, and belongs to the clipboard once that has taken it.
    unsafe {
        let memory = GlobalAlloc(GMEM_MOVEABLE, size_of_val(units));
        let place = GlobalLock(memory).cast::<u16>();
        if place.is_null() {
            return Err(io::Error::last_os_error());
        }
        copy_nonoverlapping(units.as_ptr(), place, units.len());
        GlobalUnlock(memory);
        if SetClipboardData(u32::from(CF_UNICODETEXT), memory).is_null() {
            let error = io::Error::last_os_error();
            GlobalFree(memory);
            return Err(error);
        }
        Ok(())
    }
}
