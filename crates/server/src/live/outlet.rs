//! A socket as two tasks use it: its own, which reads what the client says, and any that has news for
//! the client.
//!
//! News is written in place, by the task that made it. Waking the socket's own task for each of four
//! players, only to write, would cost each act more.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io::ErrorKind;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker, ready};

use app::{Subscriber, When};
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use bytes::Bytes;
use futures_util::{Sink as _, Stream as _};
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::watch;

use crate::live::encoding::{Encoding, Unsent};
use crate::net::connections::Wire;

/// How many messages may wait for a client that does not read. One that falls further behind is
/// sent everything once it reads again.
const WAITING: usize = 64;

/// How many bytes are given to the socket at a time, give or take the last message.
const BATCH: usize = 32 * 1024;

/// A socket that both use.
#[derive(Debug)]
pub(super) struct Outlet(Mutex<Open>);

#[derive(Debug)]
struct Open {
    socket: WebSocket,
    limit: Limit,
    encoding: Encoding,
    /// Wakes the socket's own task, for what cannot be done in place.
    task: Waker,
    /// What has not been given to the socket yet.
    waiting: VecDeque<Unsent>,
    /// Whether the socket holds something that the client has not taken yet.
    is_sending: bool,
    /// The client's request is being answered: what it brings about is sent with the answer, in one
    /// write.
    is_answering: bool,
    /// The version the client has once it has all that waits.
    version: Option<u64>,
    /// How long the first message was that it watches from.
    n_first: usize,
    hearing: Hearing,
    /// Rights as they were when it was last asked whether the client may hear; nothing if it does
    /// no harm that it hears a little longer.
    rights: Option<watch::Receiver<()>>,
}

/// Whether news is heard.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Hearing {
    /// Not yet, or not for now: the client is about to watch.
    Off,
    /// It is.
    On,
    /// Nothing more is heard: the client has to watch again.
    Over,
    /// The client is gone.
    Gone,
    /// The client took nothing of what it was sent for too long, and has been cut off.
    Slow,
}

/// What the socket's own task has to see to.
#[derive(Debug)]
pub(super) enum Event {
    /// The client said something.
    Said(Message),
    /// The client has all that waited, and has to watch again from this version on.
    Over(Option<u64>),
    /// The client sent what cannot be taken, and nothing more is read from it.
    BadMessage(BadMessage),
    /// The client took nothing of what it was sent for too long, and has been cut off.
    Slow,
    /// The client is gone.
    Gone,
}

/// Why nothing more can be read from a client.
#[derive(Copy, Clone, Debug)]
pub(super) enum BadMessage {
    /// A message is too large.
    TooLarge,
    /// A message of text is not UTF-8.
    NotText,
    /// What it sends are not messages.
    NoMessage,
}

impl Outlet {
    /// Around a socket. `version` is the one the client has, if it was here before.
    pub(super) fn new(
        socket: WebSocket,
        limit: Limit,
        encoding: Encoding,
        version: Option<u64>,
    ) -> Arc<Outlet> {
        Arc::new(Outlet(Mutex::new(Open {
            socket,
            limit,
            encoding,
            task: Waker::noop().clone(),
            waiting: VecDeque::new(),
            is_sending: false,
            is_answering: false,
            version,
            n_first: 0,
            hearing: Hearing::Off,
            rights: None,
        })))
    }

    /// How many bytes the client was shown first when it last began to watch.
    pub(super) fn n_first(&self) -> usize {
        self.open().n_first
    }

    /// Waits for something to see to. Safe to drop while waiting.
    pub(super) async fn next(&self) -> Event {
        poll_fn(|cx| self.open().poll_next(cx)).await
    }

    /// Hears nothing until the client watches again.
    pub(super) fn pause(&self) {
        let mut open = self.open();
        if !open.hearing.is_gone() {
            open.hearing = Hearing::Off;
        }
    }

    /// Hears nothing more, and has to watch again, once rights have changed since they were `asked`.
    pub(super) fn stop_if_rights_change(&self, asked: watch::Receiver<()>) {
        self.open().rights = Some(asked);
    }

    /// Holds messages to the client back until [`Outlet::answer`].
    pub(super) fn hold_back(&self) {
        self.open().is_answering = true;
    }

    /// Sends what was held back, and the answer after it. Where that fails, [`Outlet::next`] says so.
    pub(super) async fn answer(&self, text: Option<String>) {
        {
            let mut open = self.open();
            open.is_answering = false;
            open.waiting.extend(text.map(Unsent::from));
        }
        poll_fn(|cx| self.open().poll_send(cx)).await;
    }

    /// Asks the client whether it is there.
    pub(super) async fn ping(&self) {
        self.send(Message::Ping(Bytes::new())).await;
    }

    /// Says goodbye, and waits until the client has said it too: a connection that ended with what the
    /// client sends meanwhile unread would be reset, and the goodbye lost. The client may be gone
    /// already; then there is nothing to wait for.
    pub(super) async fn close(&self, frame: CloseFrame) {
        self.send(Message::Close(Some(frame))).await;
        self.gone().await;
    }

    /// Waits until the client is gone. A goodbye of the client is answered first.
    pub(super) async fn gone(&self) {
        poll_fn(|cx| self.open().poll_gone(cx)).await;
    }

    async fn send(&self, message: Message) {
        poll_fn(|cx| self.open().poll_send(cx)).await;
        self.open().give(message);
        poll_fn(|cx| self.open().poll_send(cx)).await;
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.lock()
    }
}

/// How much may come on a connection before a message of it is complete. What a message is parted into does
/// not count as long as it may be: its fragments may be empty, and without end.
#[derive(Debug)]
pub(super) struct Limit {
    wire: Wire,
    most: u64,
    /// What had come with the message before.
    before: u64,
}

impl Limit {
    pub(super) fn new(wire: Wire, most: u64) -> Limit {
        let before = wire.n_read();
        Limit { wire, most, before }
    }

    fn is_reached(&self) -> bool {
        self.wire.n_read() - self.before > self.most
    }

    fn begin_again(&mut self) {
        self.before = self.wire.n_read();
    }
}

impl Hearing {
    const fn is_gone(self) -> bool {
        matches!(self, Hearing::Gone | Hearing::Slow)
    }
}

/// Whether what was sent could not be written for so long that the server cut the connection off.
fn is_slow(error: axum::Error) -> bool {
    match error.into_inner().downcast().map(|error| *error) {
        Ok(tungstenite::Error::Io(error)) => error.kind() == ErrorKind::TimedOut,
        _ => false,
    }
}

impl BadMessage {
    /// `None` if it is not what the client sent that the socket broke of.
    fn of(error: axum::Error) -> Option<BadMessage> {
        use tungstenite::Error;
        use tungstenite::error::ProtocolError::ResetWithoutClosingHandshake;
        match *error.into_inner().downcast().ok()? {
            Error::Capacity(_) => Some(BadMessage::TooLarge),
            Error::Utf8(_) => Some(BadMessage::NotText),
            Error::Protocol(ResetWithoutClosingHandshake) => None,
            Error::Protocol(_) => Some(BadMessage::NoMessage),
            _ => None,
        }
    }
}

impl Subscriber for Outlet {
    fn begin(&self, first: app::Message) -> bool {
        let mut open = self.open();
        if open.hearing.is_gone() {
            return false;
        }
        open.hearing = Hearing::On;
        open.n_first = first.text.len();
        let is_heard = open.take(first);
        open.task.wake_by_ref();
        is_heard
    }

    fn hear(&self, message: app::Message, when: When) -> bool {
        let mut open = self.open();
        if open.has_other_rights() {
            open.end(Hearing::Over);
        }
        if open.hearing != Hearing::On || !open.take(message) {
            return false;
        }
        match when {
            _ if open.is_answering => {}
            When::Soon => open.task.wake_by_ref(),
            When::Now => {
                // What the client does not take now is for the socket's own task to go on with.
                let task = std::mem::replace(&mut open.task, Waker::noop().clone());
                let _ = open.poll_send(&mut Context::from_waker(&task));
                if open.hearing.is_gone() {
                    task.wake_by_ref();
                }
                open.task = task;
            }
        }
        true
    }

    fn dismiss(&self) {
        self.open().end(Hearing::Over);
    }
}

impl Open {
    fn poll_next(&mut self, cx: &mut Context<'_>) -> Poll<Event> {
        self.task.clone_from(cx.waker());
        let is_sent = self.poll_send(cx).is_ready();
        match self.hearing {
            Hearing::Gone => return Poll::Ready(Event::Gone),
            Hearing::Slow => return Poll::Ready(Event::Slow),
            Hearing::Over if is_sent => return Poll::Ready(Event::Over(self.version)),
            Hearing::Over | Hearing::On | Hearing::Off => {}
        }
        let Poll::Ready(said) = Pin::new(&mut self.socket).poll_next(cx) else {
            return if self.limit.is_reached() {
                Poll::Ready(Event::BadMessage(BadMessage::TooLarge))
            } else {
                Poll::Pending
            };
        };
        self.limit.begin_again();
        Poll::Ready(match said {
            Some(Ok(message)) => Event::Said(message),
            Some(Err(error)) => BadMessage::of(error).map_or(Event::Gone, Event::BadMessage),
            None => Event::Gone,
        })
    }

    /// Reads on, past whatever comes, until nothing more does.
    fn poll_gone(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        while let Some(Ok(_)) = ready!(Pin::new(&mut self.socket).poll_next(cx)) {}
        Poll::Ready(())
    }

    /// Whether it has to be asked again what the client may hear.
    fn has_other_rights(&self) -> bool {
        // A hall that has gone changes no rights.
        self.rights.as_ref().is_some_and(|rights| rights.has_changed().unwrap_or(false))
    }

    /// Lets a message wait to be sent, if there is room.
    fn take(&mut self, message: app::Message) -> bool {
        let has_room = self.waiting.len() < WAITING;
        if has_room {
            self.version = Some(message.version);
            self.waiting.push_back(message.into());
        } else {
            self.end(Hearing::Over);
        }
        has_room
    }

    /// Sends what waits. Ready once the client has taken all of it, or is gone.
    fn poll_send(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        while !self.hearing.is_gone() {
            if self.is_sending {
                let sent = ready!(Pin::new(&mut self.socket).poll_flush(cx));
                self.is_sending = false;
                self.check(sent);
            }
            if self.waiting.is_empty() {
                break;
            }
            let mut n_bytes = 0;
            while n_bytes < BATCH
                && let Some(message) = self.waiting.pop_front()
            {
                n_bytes += message.len();
                self.give(self.encoding.encode(message));
            }
        }
        Poll::Ready(())
    }

    /// Gives a message to the socket, which sends it when it is next flushed.
    fn give(&mut self, message: Message) {
        self.is_sending = true;
        let given = Pin::new(&mut self.socket).start_send(message);
        self.check(given);
    }

    fn check(&mut self, done: Result<(), axum::Error>) {
        if let Err(error) = done {
            self.end(if is_slow(error) { Hearing::Slow } else { Hearing::Gone });
        }
    }

    /// Hears nothing more. The socket's own task sees to what follows from that.
    fn end(&mut self, hearing: Hearing) {
        let is_news = match self.hearing {
            Hearing::On => true,
            Hearing::Off | Hearing::Over => hearing.is_gone(),
            Hearing::Gone | Hearing::Slow => false,
        };
        if is_news {
            self.hearing = hearing;
            self.task.wake_by_ref();
        }
    }
}
