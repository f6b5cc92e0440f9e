//! Sockets: a snapshot, then numbered updates; over a table's socket a player also acts.
//!
//! One task serves one socket. It sends what the hall announces, answers the client's requests one
//! after the other, and notices when the client is gone.

mod events;
mod sheets;
mod tables;

use std::pin::pin;
use std::time::Duration;

use app::{Error, Subscription};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use bytes::Bytes;
use futures_util::SinkExt;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::failure::Failure;
use crate::metrics::SocketKind;
use crate::site::Site;

/// How often a client is asked whether it is there.
const PING: Duration = Duration::from_secs(20);

/// After how many questions without an answer it is gone.
const MISSED: u32 = 3;

/// What tungstenite sets aside for each socket. Its own 128 KiB would be most of the memory of a
/// hall with ten thousand sockets, and our messages are a few hundred bytes.
const BUFFER: usize = 2 * 1024;

/// How much may wait to be written to a client before it is dropped: a large event's board and a
/// good many updates.
const MAX_WAITING: usize = 4 * 1024 * 1024;

/// All sockets.
pub(crate) fn all() -> OpenApiRouter<Site> {
    OpenApiRouter::new().merge(tables::routes()).merge(events::routes()).merge(sheets::routes())
}

/// What a socket shows, and what may be asked over it.
trait Feed: Send + 'static {
    /// What it is counted as.
    const KIND: SocketKind;

    /// Listens from now on. `from` is the version the client has.
    fn subscribe(
        &self,
        site: &Site,
        from: Option<u64>,
    ) -> impl Future<Output = Result<Subscription, Error>> + Send;

    /// Answers a message of the client.
    fn answer(&self, site: &Site, text: &str) -> impl Future<Output = Reply> + Send;

    /// The client is still there.
    fn stays(&self, _site: &Site) -> impl Future<Output = ()> + Send {
        async {}
    }

    /// The client has gone.
    fn leaves(&self, _site: &Site) -> impl Future<Output = ()> + Send {
        async {}
    }
}

/// What becomes of a client's message.
enum Reply {
    /// This text is sent back.
    Text(String),
    /// The client wants everything from this version on.
    Resync(Option<u64>),
}

/// Why a socket was closed. The codes are ours, as the range from 4000 is for.
#[derive(Copy, Clone, Debug)]
enum Closing {
    /// The server stops; another one, or this one, will be there soon.
    Restart,
    /// The client sends faster than anybody can play.
    TooFast,
    /// The right to listen has ended.
    Unknown,
    /// Something failed here; coming back may help.
    Failed,
}

impl Closing {
    const fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            Closing::Restart => (1012, "the server stops; connect again"),
            Closing::TooFast => (4429, "too many messages"),
            Closing::Unknown => (4401, "you may no longer listen here"),
            Closing::Failed => (1011, "something failed here; connect again"),
        };
        CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
    }
}

/// A message to a socket over which nothing can be done.
fn resync_only(site: &Site, text: &str) -> Reply {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Request {
        #[serde(rename = "resync")]
        _resync: Resync,
    }
    match serde_json::from_str::<Request>(text) {
        Ok(_) => Reply::Resync(None),
        Err(error) => {
            let failure = Failure::malformed(format!("only `resync` can be asked here: {error}"));
            failure.log();
            site.metrics.refused(failure.code);
            Reply::Text(failed(0, &failure))
        }
    }
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

/// Small buffers and small messages.
fn prepared(upgrade: WebSocketUpgrade, site: &Site) -> WebSocketUpgrade {
    let max = site.settings.limits.message;
    upgrade
        .read_buffer_size(BUFFER)
        // Nothing waits in the socket's own buffer: we flush once for all that is there to send.
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(MAX_WAITING)
        .max_message_size(max)
        .max_frame_size(max)
}

/// Serves one socket to its end.
async fn serve<F: Feed>(mut socket: WebSocket, site: Site, feed: F, from: Option<u64>) {
    let _counted = site.metrics.socket(F::KIND);
    let closing = pump(&mut socket, &site, &feed, from).await;
    feed.leaves(&site).await;
    if let Some(closing) = closing {
        // The client may be gone already; there is nobody to tell then.
        let _ = socket.send(Message::Close(Some(closing.frame()))).await;
    }
}

/// `None` once the client is gone.
async fn pump(
    socket: &mut WebSocket,
    site: &Site,
    feed: &impl Feed,
    mut from: Option<u64>,
) -> Option<Closing> {
    let mut closing = site.closing.clone();
    // Asked once and for all: asking anew at each message would be most of the waiting's cost.
    let mut closes = pin!(closing.changed());
    let mut pace = Pace::new(site.settings.limits.messages);
    let mut ping = interval_at(Instant::now() + PING, PING);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut n_missed = 0;
    loop {
        let mut subscription = match feed.subscribe(site, from).await {
            Ok(subscription) => subscription,
            Err(Error::Unknown(_) | Error::Forbidden(_) | Error::NotFound(_)) => {
                return Some(Closing::Unknown);
            }
            Err(error) => {
                Failure::from(error).log();
                return Some(Closing::Failed);
            }
        };
        // Ends when the subscription does: the client fell behind, or may no longer listen.
        loop {
            tokio::select! {
                message = subscription.next() => {
                    let Some(message) = message else { break };
                    from = Some(message.version);
                    feed_text(socket, message.text).await?;
                    from = send_waiting(socket, &mut subscription).await?.or(from);
                }
                message = socket.recv() => {
                    n_missed = 0;
                    let text = match message?.ok()? {
                        Message::Text(text) => text,
                        Message::Binary(_) => Utf8Bytes::default(),
                        Message::Ping(_) | Message::Pong(_) => continue,
                        Message::Close(_) => return None,
                    };
                    if !pace.allows() {
                        return Some(Closing::TooFast);
                    }
                    match feed.answer(site, &text).await {
                        Reply::Text(text) => {
                            // What the request did comes before the answer, in one write.
                            from = feed_waiting(socket, &mut subscription).await?.or(from);
                            socket.feed(Message::Text(text.into())).await.ok()?;
                            socket.flush().await.ok()?;
                        }
                        Reply::Resync(seen) => {
                            from = seen;
                            break;
                        }
                    }
                }
                _ = ping.tick() => {
                    n_missed += 1;
                    if n_missed > MISSED {
                        return None;
                    }
                    feed.stays(site).await;
                    socket.send(Message::Ping(Bytes::new())).await.ok()?;
                }
                _ = &mut closes => return Some(Closing::Restart),
            }
        }
    }
}

/// Sends all that waits, with one flush for everything.
async fn send_waiting(
    socket: &mut WebSocket,
    subscription: &mut Subscription,
) -> Option<Option<u64>> {
    let version = feed_waiting(socket, subscription).await?;
    socket.flush().await.ok()?;
    Some(version)
}

async fn feed_waiting(
    socket: &mut WebSocket,
    subscription: &mut Subscription,
) -> Option<Option<u64>> {
    let mut version = None;
    while let Some(message) = subscription.try_next() {
        version = Some(message.version);
        feed_text(socket, message.text).await?;
    }
    Some(version)
}

async fn feed_text(socket: &mut WebSocket, text: std::sync::Arc<str>) -> Option<()> {
    /// Shares a text between sockets instead of copying it for each.
    struct Shared(std::sync::Arc<str>);
    impl AsRef<[u8]> for Shared {
        fn as_ref(&self) -> &[u8] {
            self.0.as_bytes()
        }
    }
    let text = Utf8Bytes::try_from(Bytes::from_owner(Shared(text))).ok()?;
    socket.feed(Message::Text(text)).await.ok()
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
