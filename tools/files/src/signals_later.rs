//! Holds back the signals that would end us in the midst of a write, and leave a temporary file.

#[cfg(unix)]
use std::mem::zeroed;

/// Until this is dropped, the signals that ask us to end wait, unless another thread takes them.
pub struct SignalsLater {
    #[cfg(unix)]
    before: libc::sigset_t,
}

#[cfg(unix)]
impl SignalsLater {
    pub fn begin() -> SignalsLater {
        // SAFETY: zero is valid for a set, and the calls use only the sets they are given.
        unsafe {
            let (mut held, mut before) = (zeroed(), zeroed());
            libc::sigemptyset(&mut held);
            for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
                libc::sigaddset(&mut held, signal);
            }
            libc::pthread_sigmask(libc::SIG_BLOCK, &held, &mut before);
            SignalsLater { before }
        }
    }
}

#[cfg(unix)]
impl Drop for SignalsLater {
    fn drop(&mut self) {
        // SAFETY: the set was filled by the call that this undoes.
        unsafe { libc::pthread_sigmask(libc::SIG_SETMASK, &self.before, std::ptr::null_mut()) };
    }
}

/// Here a process is not ended by signals.
#[cfg(not(unix))]
impl SignalsLater {
    pub fn begin() -> SignalsLater {
        SignalsLater {}
    }
}
