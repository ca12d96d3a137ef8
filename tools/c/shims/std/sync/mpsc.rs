//! Channels. Sending never waits; receiving from an empty channel would wait forever for another
//! thread, so the program ends there.

use core::cell::{Cell, RefCell};
use core::fmt;
use core::time::Duration;

use crate::collections::VecDeque;
use crate::rc::Rc;

struct Channel<T> {
    waiting: RefCell<VecDeque<T>>,
    senders: Cell<usize>,
    has_receiver: Cell<bool>,
}

pub struct Sender<T>(Rc<Channel<T>>);
pub struct SyncSender<T>(Sender<T>);
pub struct Receiver<T>(Rc<Channel<T>>);

// SAFETY: there is only one thread at a time.
unsafe impl<T> Send for Sender<T> {}
unsafe impl<T> Sync for Sender<T> {}
unsafe impl<T> Send for Receiver<T> {}

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SendError<T>(pub T);

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TrySendError<T> {
    Full(T),
    Disconnected(T),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecvError;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryRecvError {
    Empty,
    Disconnected,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecvTimeoutError {
    Timeout,
    Disconnected,
}

pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    let (waiting, senders) = (RefCell::new(VecDeque::new()), Cell::new(1));
    let channel = Rc::new(Channel { waiting, senders, has_receiver: Cell::new(true) });
    (Sender(channel.clone()), Receiver(channel))
}

/// The bound only says when a sender waits, which none does.
pub fn sync_channel<T>(_: usize) -> (SyncSender<T>, Receiver<T>) {
    let (sender, receiver) = channel();
    (SyncSender(sender), receiver)
}

impl<T> Sender<T> {
    pub fn send(&self, value: T) -> Result<(), SendError<T>> {
        if !self.0.has_receiver.get() {
            return Err(SendError(value));
        }
        self.0.waiting.borrow_mut().push_back(value);
        Ok(())
    }
}

impl<T> SyncSender<T> {
    pub fn send(&self, value: T) -> Result<(), SendError<T>> {
        self.0.send(value)
    }

    pub fn try_send(&self, value: T) -> Result<(), TrySendError<T>> {
        self.send(value).map_err(|SendError(value)| TrySendError::Disconnected(value))
    }
}

impl<T> Receiver<T> {
    pub fn try_recv(&self) -> Result<T, TryRecvError> {
        let next = self.0.waiting.borrow_mut().pop_front();
        next.ok_or(match self.0.senders.get() {
            0 => TryRecvError::Disconnected,
            _ => TryRecvError::Empty,
        })
    }

    #[track_caller]
    pub fn recv(&self) -> Result<T, RecvError> {
        match self.try_recv() {
            Ok(value) => Ok(value),
            Err(TryRecvError::Disconnected) => Err(RecvError),
            Err(TryRecvError::Empty) => crate::panic::literal(
                "this waits for another thread, but in C each thread ends before the next one begins",
            ),
        }
    }

    pub fn recv_timeout(&self, _: Duration) -> Result<T, RecvTimeoutError> {
        self.try_recv().map_err(|error| match error {
            TryRecvError::Empty => RecvTimeoutError::Timeout,
            TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
        })
    }

    pub fn iter(&self) -> Iter<'_, T> {
        Iter(self)
    }

    pub fn try_iter(&self) -> TryIter<'_, T> {
        TryIter(self)
    }
}

pub struct Iter<'a, T>(&'a Receiver<T>);
pub struct TryIter<'a, T>(&'a Receiver<T>);
pub struct IntoIter<T>(Receiver<T>);

macro_rules! iterators {
    ($($name:ident<$($life:lifetime,)? T> $next:ident;)+) => {
        $(impl<$($life,)? T> Iterator for $name<$($life,)? T> {
            type Item = T;

            fn next(&mut self) -> Option<T> {
                self.0.$next().ok()
            }
        })+
    };
}
iterators! {
    Iter<'a, T> recv;
    TryIter<'a, T> try_recv;
    IntoIter<T> recv;
}

impl<T> IntoIterator for Receiver<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter(self)
    }
}

impl<'a, T> IntoIterator for &'a Receiver<T> {
    type Item = T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Sender<T> {
        self.0.senders.set(self.0.senders.get() + 1);
        Sender(self.0.clone())
    }
}

impl<T> Clone for SyncSender<T> {
    fn clone(&self) -> SyncSender<T> {
        SyncSender(self.0.clone())
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        self.0.senders.set(self.0.senders.get() - 1);
    }
}

impl<T> Drop for Receiver<T> {
    fn drop(&mut self) {
        self.0.has_receiver.set(false);
        self.0.waiting.borrow_mut().clear();
    }
}

impl<T> fmt::Debug for SendError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SendError { .. }")
    }
}

impl<T> fmt::Debug for TrySendError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TrySendError::Full(_) => "Full(..)",
            TrySendError::Disconnected(_) => "Disconnected(..)",
        })
    }
}

macro_rules! display {
    ($($name:ident $(<$generic:ident>)? $text:literal;)+) => {
        $(
            impl$(<$generic>)? fmt::Display for $name$(<$generic>)? {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str($text)
                }
            }

            impl$(<$generic>)? crate::error::Error for $name$(<$generic>)? {}
        )+
    };
}
display! {
    SendError<T> "sending on a closed channel";
    TrySendError<T> "sending on a closed channel";
    RecvError "receiving on a closed channel";
    TryRecvError "receiving on an empty or closed channel";
    RecvTimeoutError "timed out waiting on channel";
}
