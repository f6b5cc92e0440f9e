//! Sockets: a snapshot, then numbered updates; over a table's socket a player also acts.
//!
//! One task serves one socket: it answers the client's requests one after the other, and notices
//! when the client is gone. What the hall announces is sent by whoever brought it about.

mod encoding;
pub(crate) mod events;
mod outlet;
mod pace;
pub(crate) mod presence;
pub(crate) mod tables;

use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use app::{Error, Roles, Subscriber as _};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::FutureExt as _;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};
use tracing::{Instrument as _, Span};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::code::Code;
use crate::failure::{Answer, Failure};
use crate::live::encoding::Encoding;
use crate::live::outlet::{BadMessage, Event, Limit, Outlet};
use crate::middleware::auth::SocketCaller;
use crate::middleware::rate_limits::ComesFrom;
use crate::net::connections::Wire;
use crate::ops::metrics::SocketKind;
use crate::routes::request::{Changed, Upgrade};
use crate::state::ServerState;

/// After how many questions without an answer it is gone.
const MISSED: u32 = 3;

/// What tungstenite sets aside for each socket. Its own 128 KiB would be most of the memory of a
/// hall with ten thousand sockets, and our messages are a few hundred bytes.
const BUFFER: usize = 1024;

/// For how many questions a client that reads on has time to take what it is sent, before it is too slow: a
/// large event's board is some megabytes, and some lines are bad. One that reads nothing at all is cut off at
/// the connection.
const SLOW: u32 = 15;

/// How many bytes are written together: more than an outlet gives at a time, but for a large board. There
/// is no other limit to what is given, so that one large message is no reason to part.
const WRITTEN: usize = 2 * 1024 * 1024;

/// How many times as long as the longest message what comes before one is complete may be: a message can
/// be parted into fragments, each of which may be empty.
const OVERHEAD: u64 = 4;

/// How long a connection stays after a goodbye to a client of whom not everything was read: closed
/// with something unread it would be reset, and the goodbye lost.
const LINGER: Duration = Duration::from_secs(1);

/// Sockets that take no query.
pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    events::routes()
}

/// Sockets that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    tables::routes().merge(events::queried())
}

/// What a socket shows, and what may be asked over it.
trait Feed: Send + Sync + 'static {
    /// What it is counted as.
    fn kind(&self) -> SocketKind;

    /// Who watches.
    fn asker(&self) -> &SocketCaller;

    /// How its messages are written.
    fn encoding(&self) -> Encoding {
        Encoding::Text
    }

    /// Whether it shows what nobody may see for a moment longer than they have the right to.
    fn shows_every_hand(&self) -> bool {
        false
    }

    /// What the client is in regard to what it watches; an error once its session is over, or its
    /// seat somebody else's.
    fn roles(&self, state: &ServerState) -> impl Future<Output = Result<Roles, Error>> + Send;

    /// Lets the client watch from now on. `from` is the version it has.
    fn watch(
        &self,
        state: &ServerState,
        from: Option<u64>,
        outlet: &Arc<Outlet>,
    ) -> impl Future<Output = Result<(), Error>> + Send;

    /// Answers a message of the client.
    fn answer(&self, state: &ServerState, text: &str) -> impl Future<Output = Reply> + Send;

    /// The client has come.
    fn comes(&self, _state: &ServerState) -> impl Future<Output = ()> + Send {
        async {}
    }

    /// The client is still there.
    fn stays(&self, _state: &ServerState) -> impl Future<Output = ()> + Send {
        async {}
    }

    /// The client has gone.
    fn leaves(&self, _state: &ServerState) -> impl Future<Output = ()> + Send {
        async {}
    }
}

/// What a client is told that sends something else than text.
const BINARY: &str = "a message is JSON as text, and this one was sent as binary";

/// What becomes of a client's message.
enum Reply {
    /// It is answered.
    Answer(SocketAnswer),
    /// The client wants everything from this version on, by the message of this number.
    Resync { re: u64, from: Option<u64> },
    /// The client may not ask any more.
    Refused(Error),
}

impl Reply {
    /// The message of this number did nothing.
    const fn failed(re: u64, error: Failure) -> Reply {
        Reply::Answer(SocketAnswer::Failed { re, error })
    }

    /// What the client is sent at once.
    fn text(&self) -> Option<String> {
        match self {
            Reply::Answer(answer) => Some(answer.text()),
            Reply::Resync { .. } | Reply::Refused(_) => None,
        }
    }
}

/// Why a socket was closed. The codes from 4000 on are ours, as that range is for.
#[derive(Copy, Clone, Debug)]
enum Closing {
    /// The server stops; another one, or this one, will be there soon.
    Restart,
    /// The client sends faster than anybody can play.
    TooFast,
    /// The client does not read what it is sent.
    TooSlow,
    /// The client sends what cannot be taken.
    BadMessage(BadMessage),
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
                Some(Failure::new(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, why))
            }
            Closing::BadMessage(BadMessage::TooLarge) => Some(Failure::too_large(why)),
            Closing::BadMessage(BadMessage::NotText | BadMessage::NoMessage) => {
                Some(Failure::malformed(why))
            }
            Closing::TooSlow => Some(Failure::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, why)),
            Closing::Restart | Closing::Unknown | Closing::Failed => None,
        }
    }

    /// The goodbye; none for one who does not read, and would not read that either.
    fn frame(self) -> Option<CloseFrame> {
        let code = match self {
            Closing::TooSlow => return None,
            Closing::Restart => 1012,
            Closing::TooFast => 4429,
            Closing::BadMessage(BadMessage::TooLarge) => 1009,
            Closing::BadMessage(BadMessage::NotText) => 1007,
            Closing::BadMessage(BadMessage::NoMessage) => 1002,
            Closing::Unknown => 4401,
            Closing::Failed => 1011,
        };
        Some(CloseFrame { code, reason: Utf8Bytes::from_static(self.reason()) })
    }

    const fn reason(self) -> &'static str {
        match self {
            Closing::Restart => "the server stops; connect again",
            Closing::TooFast => "too many messages",
            Closing::TooSlow => "what was sent was not read",
            Closing::BadMessage(BadMessage::TooLarge) => "the message is too large",
            Closing::BadMessage(BadMessage::NotText) => "the message is not UTF-8 text",
            Closing::BadMessage(BadMessage::NoMessage) => "this is not a WebSocket message",
            Closing::Unknown => "you may no longer listen here",
            Closing::Failed => "something failed here; connect again",
        }
    }
}

/// Whether it is the client's rights that have ended, and not something that may pass.
const fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Unknown(_) | Error::Forbidden(_) | Error::NotFound(_))
}

/// The client's number for a message that is none, if that much can be read: it waits for an answer.
fn number(text: &str) -> u64 {
    #[derive(Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str(text).map_or(0, |Numbered { id }| id)
}

/// The answer to a client's message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum SocketAnswer {
    /// It was done.
    Done {
        /// The number the client gave the message.
        re: u64,
        /// What it led to.
        ok: Changed,
    },
    /// It did nothing.
    Failed {
        /// The number the client gave the message; 0 if it could not be read.
        re: u64,
        /// Why.
        error: Failure,
    },
}

impl SocketAnswer {
    fn text(&self) -> String {
        serde_json::to_string(self).expect("an answer is plain data")
    }
}

/// A wish for what was missed.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Resync {
    /// The version the client has.
    from: Option<u64>,
}

/// Says in the log which socket it was that something was refused on, and counts it.
fn note_refusal(state: &ServerState, span: &Span, failure: &Failure) {
    span.in_scope(|| failure.log());
    state.metrics.refused(failure.code);
}

/// The answer by which a request becomes a socket.
fn opened<F: Feed>(upgrade: Upgrade, state: ServerState, feed: F, from: Option<u64>) -> Response {
    // What is logged about the socket is logged under the request that opened it. It is not entered
    // for anything else: an act is done without.
    let span = Span::current();
    let Upgrade { request, wire, from: address } = upgrade;
    let upgrade = prepared(request, &state);
    let serve = move |ends| serve(Socket { ends, wire, address }, state, feed, from, span);
    upgrade.on_upgrade(serve)
}

/// Small buffers and small messages.
fn prepared(upgrade: WebSocketUpgrade, state: &ServerState) -> WebSocketUpgrade {
    let max = state.settings.limits.message;
    upgrade
        .read_buffer_size(BUFFER)
        // Nothing is written before it is flushed, once for all that is there to send.
        .write_buffer_size(WRITTEN)
        .max_message_size(max)
        .max_frame_size(max)
}

/// A socket and the connection below it.
struct Socket {
    ends: WebSocket,
    wire: Wire,
    address: ComesFrom,
}

/// Serves one socket to its end.
async fn serve<F: Feed>(
    socket: Socket,
    state: ServerState,
    feed: F,
    from: Option<u64>,
    span: Span,
) {
    let _counted = state.metrics.socket(feed.kind());
    let most = state.settings.limits.message as u64 * OVERHEAD;
    let limit = Limit::new(socket.wire, most);
    let outlet = Outlet::new(socket.ends, limit, feed.encoding(), from);
    let address = socket.address;
    let pumped = async {
        feed.comes(&state).instrument(span.clone()).await;
        pump(&outlet, &state, &feed, address, from, &span).await
    };
    // A bug ends this socket and nothing else: its player is seen to have gone, and may come back.
    let pumped = AssertUnwindSafe(pumped).catch_unwind().await;
    let closing = pumped.unwrap_or_else(|_| {
        span.in_scope(|| tracing::error!("a socket's task panicked"));
        Some(Closing::Failed)
    });
    feed.leaves(&state).instrument(span.clone()).await;
    let Some(closing) = closing else { return };
    let failure = closing.failure();
    if let Some(failure) = &failure {
        note_refusal(&state, &span, failure);
    }
    let Some(frame) = closing.frame() else { return };
    let _ = timeout(LINGER, outlet.close(frame)).await;
    if failure.is_some() {
        sleep(LINGER).await;
    }
}

/// `None` once the client is gone.
async fn pump(
    outlet: &Arc<Outlet>,
    state: &ServerState,
    feed: &impl Feed,
    address: ComesFrom,
    mut from: Option<u64>,
    span: &Span,
) -> Option<Closing> {
    let mut closing = state.closing.clone();
    // Asked once and for all: asking anew at each message would be most of the waiting's cost.
    let mut closes = pin!(closing.changed());
    let pace = pace::of_messages(state.settings.limits.messages);
    let resyncs = pace::of_resyncs();
    let every = state.settings.ping;
    let mut ping = interval_at(Instant::now() + every, every);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut n_missed = 0;
    let patience = every * SLOW;
    let mut rights = state.hall.rights();
    let mut is_paid = false;
    loop {
        let roles = match watched(outlet, state, feed, from, &mut rights).await {
            Ok(roles) => roles,
            Err(error) => return Some(Closing::over(error, span)),
        };
        // Before it is compressed and sent. One who asks for it again pays before it is made.
        if !is_paid && state.rates.check_size(address, outlet.n_first()).is_err() {
            return Some(Closing::TooFast);
        }
        is_paid = false;
        // Until the client has to watch anew.
        from = loop {
            tokio::select! {
                event = outlet.next() => {
                    let text = match event {
                        Event::Said(Message::Text(text)) => Some(text),
                        Event::Said(Message::Binary(_)) => None,
                        Event::Said(Message::Ping(_) | Message::Pong(_)) => {
                            n_missed = 0;
                            if pace.check().is_err() {
                                return Some(Closing::TooFast);
                            }
                            continue;
                        }
                        Event::Over(version) => break version,
                        Event::BadMessage(why) => return Some(Closing::BadMessage(why)),
                        Event::Said(Message::Close(_)) => {
                            // It waits for ours.
                            let _ = timeout(LINGER, outlet.gone()).await;
                            return None;
                        }
                        Event::Slow => return Some(Closing::TooSlow),
                        Event::Gone => return None,
                    };
                    n_missed = 0;
                    if pace.check().is_err() {
                        return Some(Closing::TooFast);
                    }
                    outlet.hold_back();
                    let reply = match text {
                        Some(text) => {
                            let again = || {
                                resyncs.check().map_err(|_| Failure::too_fast(1))?;
                                state.rates.check_size(address, outlet.n_first())
                            };
                            answer(state, feed, &text, again).await
                        }
                        None => Reply::failed(0, Failure::malformed(BINARY)),
                    };
                    if let Reply::Answer(SocketAnswer::Failed { error, .. }) = &reply {
                        note_refusal(state, span, error);
                    }
                    if timeout(patience, outlet.answer(reply.text())).await.is_err() {
                        return Some(Closing::TooSlow);
                    }
                    match reply {
                        Reply::Answer(_) => {}
                        Reply::Resync { from, .. } => {
                            is_paid = true;
                            break from;
                        }
                        Reply::Refused(error) => return Some(Closing::over(error, span)),
                    }
                }
                _ = ping.tick() => {
                    n_missed += 1;
                    if n_missed > MISSED {
                        return None;
                    }
                    let checked = check_rights(outlet, state, feed, roles, &mut rights, span);
                    if let Some(closing) = checked.await {
                        return Some(closing);
                    }
                    feed.stays(state).instrument(span.clone()).await;
                    if timeout(patience, outlet.ping()).await.is_err() {
                        return Some(Closing::TooSlow);
                    }
                }
                // Thousands who only watch need not be asked at once: they have little to lose.
                Ok(()) = rights.changed(), if roles.are_given() => {
                    let checked = check_rights(outlet, state, feed, roles, &mut rights, span);
                    if let Some(closing) = checked.await {
                        return Some(closing);
                    }
                }
                _ = &mut closes => return Some(Closing::Restart),
            }
        };
    }
}

/// Answers a message of a client, unless it asks too much; `again` says whether it may have everything
/// again.
async fn answer(
    state: &ServerState,
    feed: &impl Feed,
    text: &str,
    again: impl FnOnce() -> Answer<()>,
) -> Reply {
    // Over however many sockets: what one person may ask for is counted once.
    if let Err(failure) = state.rates.check_person(&feed.asker().who()) {
        return Reply::failed(number(text), failure);
    }
    match feed.answer(state, text).await {
        Reply::Resync { re, from } => match again() {
            Ok(()) => Reply::Resync { re, from },
            Err(failure) => Reply::failed(re, failure),
        },
        reply => reply,
    }
}

/// Who sees every hand hears nothing more once rights have changed since theirs were `asked`, until
/// they are asked again: an act may be announced before this socket's task gets to ask.
fn stop_if_rights_change(outlet: &Outlet, feed: &impl Feed, asked: watch::Receiver<()>) {
    if feed.shows_every_hand() {
        outlet.stop_if_rights_change(asked);
    }
}

/// Lets the client watch, from the version it has; the roles it does so with.
async fn watched(
    outlet: &Arc<Outlet>,
    state: &ServerState,
    feed: &impl Feed,
    from: Option<u64>,
    rights: &mut watch::Receiver<()>,
) -> Result<Roles, Error> {
    // It hears nothing by the rights it had, while it is asked which it has.
    outlet.pause();
    rights.mark_unchanged();
    let asked = rights.clone();
    let roles = feed.roles(state).await?;
    stop_if_rights_change(outlet, feed, asked);
    feed.watch(state, from, outlet).await?;
    Ok(roles)
}

/// Whether the client still has the `roles` it watches with. With others it is to watch anew, and is
/// shown what it may see now; without any right to listen it is told goodbye.
async fn check_rights(
    outlet: &Outlet,
    state: &ServerState,
    feed: &impl Feed,
    roles: Roles,
    rights: &mut watch::Receiver<()>,
    span: &Span,
) -> Option<Closing> {
    rights.mark_unchanged();
    let asked = rights.clone();
    match feed.roles(state).await {
        Ok(now) if now == roles => {
            stop_if_rights_change(outlet, feed, asked);
            None
        }
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

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use axum::Router;
    use axum::extract::State;
    use axum::routing::get;
    use futures_util::StreamExt as _;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::client_async;

    use super::*;
    use crate::serve::Server;
    use crate::settings::{JournalAt, Settings};

    /// One that breaks when its client comes.
    struct Broken {
        asker: SocketCaller,
        left: Arc<Mutex<bool>>,
    }

    impl Feed for Broken {
        fn kind(&self) -> SocketKind {
            SocketKind::Table
        }

        fn asker(&self) -> &SocketCaller {
            &self.asker
        }

        async fn roles(&self, _state: &ServerState) -> Result<Roles, Error> {
            unreachable!("it broke before")
        }

        async fn watch(
            &self,
            _: &ServerState,
            _: Option<u64>,
            _: &Arc<Outlet>,
        ) -> Result<(), Error> {
            unreachable!("it broke before")
        }

        async fn answer(&self, _state: &ServerState, _text: &str) -> Reply {
            unreachable!("it broke before")
        }

        async fn comes(&self, _state: &ServerState) {
            panic!("a bug")
        }

        async fn leaves(&self, _state: &ServerState) {
            *self.left.lock().unwrap() = true;
        }
    }

    #[tokio::test]
    async fn who_came_leaves_whatever_breaks() {
        let folder = tempfile::tempdir().unwrap();
        let journal = JournalAt::Directory(folder.path().to_owned());
        let server = Server::bind(Settings::new(([127, 0, 0, 1], 0).into(), journal)).await;
        let state = server.unwrap().state;
        let left = Arc::<Mutex<bool>>::default();
        let open = {
            let left = left.clone();
            |State(state): State<ServerState>, asker: SocketCaller, upgrade: Upgrade| async move {
                opened(upgrade, state, Broken { asker, left }, None)
            }
        };
        let router = Router::new().route("/live", get(open)).with_state(state.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn(async move { axum::serve(listener, router).await });
        let stream = TcpStream::connect(address).await.unwrap();
        let (mut client, _) = client_async(format!("ws://{address}/live"), stream).await.unwrap();
        let goodbye = client.next().await.unwrap().unwrap();
        assert!(goodbye.is_close(), "{goodbye}");
        assert!(*left.lock().unwrap());
        serving.abort();
        state.journal.inner().close().await;
    }
}
