//! Sockets: a snapshot, then numbered updates; over a table's socket a player also acts.
//!
//! One task serves one socket: it answers the client's requests one after the other, and notices
//! when the client is gone. What the hall announces is sent by whoever brought it about.

mod events;
mod outlet;
mod sheets;
mod tables;

use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use app::{Error, Listener as _, Roles};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::FutureExt as _;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep};
use tracing::{Instrument as _, Span};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::failure::Failure;
use crate::guard::note_panic;
use crate::live::outlet::{Event, Outlet, Unfit};
use crate::metrics::SocketKind;
use crate::request::object;
use crate::site::Site;

/// After how many questions without an answer it is gone.
const MISSED: u32 = 3;

/// What tungstenite sets aside for each socket. Its own 128 KiB would be most of the memory of a
/// hall with ten thousand sockets, and our messages are a few hundred bytes.
const BUFFER: usize = 1024;

/// How much may wait to be written to a client before it is dropped: a large event's board and a
/// good many updates.
const MAX_WAITING: usize = 4 * 1024 * 1024;

/// How long a connection stays after a goodbye to a client of whom not everything was read: closed
/// with something unread it would be reset, and the goodbye lost.
const LINGER: Duration = Duration::from_secs(1);

/// All sockets.
pub(crate) fn all() -> OpenApiRouter<Site> {
    OpenApiRouter::new().merge(tables::routes()).merge(events::routes()).merge(sheets::routes())
}

/// What a socket shows, and what may be asked over it.
trait Feed: Send + Sync + 'static {
    /// What it is counted as.
    const KIND: SocketKind;

    /// What the client is in regard to what it watches; an error once its session is over, or its
    /// seat somebody else's.
    fn roles(&self, site: &Site) -> impl Future<Output = Result<Roles, Error>> + Send;

    /// Lets the client watch from now on. `from` is the version it has.
    fn watch(
        &self,
        site: &Site,
        from: Option<u64>,
        outlet: &Arc<Outlet>,
    ) -> impl Future<Output = Result<(), Error>> + Send;

    /// Answers a message of the client.
    fn answer(&self, site: &Site, text: &str) -> impl Future<Output = Reply> + Send;

    /// The client has come.
    fn comes(&self, _site: &Site) -> impl Future<Output = ()> + Send {
        async {}
    }

    /// The client is still there.
    fn stays(&self, _site: &Site) -> impl Future<Output = ()> + Send {
        async {}
    }

    /// The client has gone.
    fn leaves(&self, _site: &Site) -> impl Future<Output = ()> + Send {
        async {}
    }
}

/// What a client is told that sends something else than text.
const BINARY: &str = "a message is JSON as text, and this one was sent as binary";

/// What becomes of a client's message.
enum Reply {
    /// This text is sent back.
    Text(String),
    /// The message of this number did nothing.
    Failed(u64, Failure),
    /// The client wants everything from this version on.
    Resync(Option<u64>),
    /// The client may not ask any more.
    Refused(Error),
}

/// Why a socket was closed. The codes from 4000 on are ours, as that range is for.
#[derive(Copy, Clone, Debug)]
enum Closing {
    /// The server stops; another one, or this one, will be there soon.
    Restart,
    /// The client sends faster than anybody can play.
    TooFast,
    /// The client sends what cannot be taken.
    Unfit(Unfit),
    /// The right to listen has ended.
    Unknown,
    /// Something failed here; coming back may help.
    Failed,
}

impl Closing {
    /// Why a socket is closed that cannot be listened to any more because of `error`.
    fn over(error: Error, span: &Span) -> Closing {
        if is_refusal(&error) {
            return Closing::Unknown;
        }
        span.in_scope(|| Failure::from(error).log());
        Closing::Failed
    }

    /// What the client is refused by it, if it is the client's doing.
    fn failure(self) -> Option<Failure> {
        let why = self.reason();
        match self {
            Closing::TooFast => {
                Some(Failure::new(StatusCode::TOO_MANY_REQUESTS, "request/too_many", why))
            }
            Closing::Unfit(Unfit::TooLarge) => Some(Failure::too_large(why)),
            Closing::Unfit(Unfit::NotText | Unfit::NoMessage) => Some(Failure::malformed(why)),
            Closing::Restart | Closing::Unknown | Closing::Failed => None,
        }
    }

    const fn frame(self) -> CloseFrame {
        let code = match self {
            Closing::Restart => 1012,
            Closing::TooFast => 4429,
            Closing::Unfit(Unfit::TooLarge) => 1009,
            Closing::Unfit(Unfit::NotText) => 1007,
            Closing::Unfit(Unfit::NoMessage) => 1002,
            Closing::Unknown => 4401,
            Closing::Failed => 1011,
        };
        CloseFrame { code, reason: Utf8Bytes::from_static(self.reason()) }
    }

    const fn reason(self) -> &'static str {
        match self {
            Closing::Restart => "the server stops; connect again",
            Closing::TooFast => "too many messages",
            Closing::Unfit(Unfit::TooLarge) => "the message is too large",
            Closing::Unfit(Unfit::NotText) => "the message is not UTF-8 text",
            Closing::Unfit(Unfit::NoMessage) => "this is no WebSocket message",
            Closing::Unknown => "you may no longer listen here",
            Closing::Failed => "something failed here; connect again",
        }
    }
}

/// Whether it is the client's rights that have ended, and not something that may pass.
const fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Unknown(_) | Error::Forbidden(_) | Error::NotFound(_))
}

/// A message to a socket over which nothing can be done.
fn resync_only(text: &str) -> Reply {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Request {
        #[serde(default, rename = "id")]
        _id: u64,
        #[serde(rename = "resync")]
        _resync: Resync,
    }
    match object::<Request>(text.as_bytes()) {
        Ok(_) => Reply::Resync(None),
        Err(error) => {
            let failure = Failure::bad_json("only `resync` can be asked here", &error);
            Reply::Failed(number(text), failure)
        }
    }
}

/// The client's number for a message that is none, if that much can be read: it waits for an answer.
fn number(text: &str) -> u64 {
    #[derive(Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str(text).map_or(0, |Numbered { id }| id)
}

/// The text that tells a client why its message did nothing.
fn failed(re: u64, failure: &Failure) -> String {
    #[derive(Serialize)]
    struct Re<'a> {
        re: u64,
        error: &'a Failure,
    }
    serde_json::to_string(&Re { re, error: failure }).expect("a failure is plain data")
}

/// A wish for what was missed.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Resync {
    /// The version the client has.
    from: Option<u64>,
}

/// Says in the log which socket it was that something was refused on, and counts it.
fn note_refusal(site: &Site, span: &Span, failure: &Failure) {
    span.in_scope(|| failure.log());
    site.metrics.refused(failure.code);
}

/// The answer by which a request becomes a socket.
fn opened<F: Feed>(upgrade: WebSocketUpgrade, site: Site, feed: F, from: Option<u64>) -> Response {
    // What is logged about the socket is logged under the request that opened it. It is not entered
    // for anything else: an act is done without.
    let span = Span::current();
    prepared(upgrade, &site).on_upgrade(move |socket| serve(socket, site, feed, from, span))
}

/// Small buffers and small messages.
fn prepared(upgrade: WebSocketUpgrade, site: &Site) -> WebSocketUpgrade {
    let max = site.settings.limits.message;
    upgrade
        .read_buffer_size(BUFFER)
        // Nothing is written before it is flushed, once for all that is there to send.
        .write_buffer_size(MAX_WAITING / 2)
        .max_write_buffer_size(MAX_WAITING)
        .max_message_size(max)
        .max_frame_size(max)
}

/// Serves one socket to its end.
async fn serve<F: Feed>(socket: WebSocket, site: Site, feed: F, from: Option<u64>, span: Span) {
    feed.comes(&site).instrument(span.clone()).await;
    let _counted = site.metrics.socket(F::KIND);
    let outlet = Outlet::new(socket, from);
    // A bug ends this socket and nothing else: its player is seen to have gone, and may come back.
    let pumped = AssertUnwindSafe(pump(&outlet, &site, &feed, from, &span)).catch_unwind().await;
    let closing = pumped.unwrap_or_else(|panic| {
        span.in_scope(|| note_panic(&*panic));
        Some(Closing::Failed)
    });
    feed.leaves(&site).instrument(span.clone()).await;
    let Some(closing) = closing else { return };
    let failure = closing.failure();
    if let Some(failure) = &failure {
        note_refusal(&site, &span, failure);
    }
    outlet.close(closing.frame()).await;
    if failure.is_some() {
        sleep(LINGER).await;
    }
}

/// `None` once the client is gone.
async fn pump(
    outlet: &Arc<Outlet>,
    site: &Site,
    feed: &impl Feed,
    mut from: Option<u64>,
    span: &Span,
) -> Option<Closing> {
    let mut closing = site.closing.clone();
    // Asked once and for all: asking anew at each message would be most of the waiting's cost.
    let mut closes = pin!(closing.changed());
    let mut pace = Pace::new(site.settings.limits.messages);
    let every = site.settings.ping;
    let mut ping = interval_at(Instant::now() + every, every);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut n_missed = 0;
    let mut rights = site.hall.rights();
    loop {
        let roles = match feed.roles(site).await {
            Ok(roles) => roles,
            Err(error) => return Some(Closing::over(error, span)),
        };
        if let Err(error) = feed.watch(site, from, outlet).await {
            return Some(Closing::over(error, span));
        }
        // Until the client has to watch anew.
        from = loop {
            tokio::select! {
                event = outlet.next() => {
                    let text = match event {
                        Event::Said(Message::Text(text)) => Some(text),
                        Event::Said(Message::Binary(_)) => None,
                        Event::Said(Message::Ping(_) | Message::Pong(_)) => {
                            n_missed = 0;
                            continue;
                        }
                        Event::Over(version) => break version,
                        Event::Unfit(why) => return Some(Closing::Unfit(why)),
                        Event::Said(Message::Close(_)) | Event::Gone => return None,
                    };
                    n_missed = 0;
                    if !pace.allows() {
                        return Some(Closing::TooFast);
                    }
                    outlet.hold_back();
                    let reply = match text {
                        Some(text) => feed.answer(site, &text).await,
                        None => Reply::Failed(0, Failure::malformed(BINARY)),
                    };
                    match reply {
                        Reply::Text(text) => outlet.answer(Some(text)).await,
                        Reply::Failed(re, failure) => {
                            note_refusal(site, span, &failure);
                            outlet.answer(Some(failed(re, &failure))).await;
                        }
                        Reply::Resync(seen) => {
                            outlet.answer(None).await;
                            break seen;
                        }
                        Reply::Refused(error) => {
                            outlet.answer(None).await;
                            return Some(Closing::over(error, span));
                        }
                    }
                }
                _ = ping.tick() => {
                    n_missed += 1;
                    if n_missed > MISSED {
                        return None;
                    }
                    if let Some(closing) = check_rights(outlet, site, feed, roles, span).await {
                        return Some(closing);
                    }
                    feed.stays(site).instrument(span.clone()).await;
                    outlet.ping().await;
                }
                // Thousands who only watch need not be asked at once: they have little to lose.
                Ok(()) = rights.changed(), if roles.are_given() => {
                    if let Some(closing) = check_rights(outlet, site, feed, roles, span).await {
                        return Some(closing);
                    }
                }
                _ = &mut closes => return Some(Closing::Restart),
            }
        };
    }
}

/// Whether the client still has the `roles` it watches with. With others it is to watch anew, and is
/// shown what it may see now; without any right to listen it is told goodbye.
async fn check_rights(
    outlet: &Outlet,
    site: &Site,
    feed: &impl Feed,
    roles: Roles,
    span: &Span,
) -> Option<Closing> {
    match feed.roles(site).await {
        Ok(now) if now == roles => None,
        Ok(_) => {
            outlet.dismiss();
            None
        }
        Err(error) if is_refusal(&error) => Some(Closing::Unknown),
        // A journal that does not answer just now takes nobody's rights.
        Err(error) => {
            span.in_scope(|| Failure::from(error).log());
            None
        }
    }
}

/// How many messages a client may still send now.
struct Pace {
    rate: f64,
    left: f64,
    at: Instant,
}

impl Pace {
    /// `rate` messages a second; four times as many may come at once.
    fn new(rate: u32) -> Pace {
        let rate = f64::from(rate);
        Pace { rate, left: 4.0 * rate, at: Instant::now() }
    }

    fn allows(&mut self) -> bool {
        let now = Instant::now();
        let earned = now.duration_since(self.at).as_secs_f64() * self.rate;
        self.left = (self.left + earned).min(4.0 * self.rate) - 1.0;
        self.at = now;
        self.left >= 0.0
    }
}
