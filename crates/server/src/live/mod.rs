//! Sockets: a snapshot, then numbered updates; over a table's socket a player also acts.
//!
//! One task serves one socket: it answers the client's requests one after the other, and notices
//! when the client is gone. What the hall announces is sent by the task that caused it.

mod closing;
mod encoding;
pub(crate) mod events;
mod outlet;
mod pace;
pub(crate) mod presence;
mod pump;
pub(crate) mod tables;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use app::{Error, Roles};
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::FutureExt as _;
use serde::{Deserialize, Serialize};
use tokio::time::{sleep, timeout};
use tracing::{Instrument as _, Span};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::failure::Failure;
use crate::live::closing::Closing;
use crate::live::encoding::Encoding;
use crate::live::outlet::{Limit, Outlet};
use crate::live::pump::pump;
use crate::middleware::auth::SocketCaller;
use crate::middleware::rate_limits::ComesFrom;
use crate::net::connections::Wire;
use crate::ops::metrics::SocketKind;
use crate::routes::conditions::Changed;
use crate::routes::request::Upgrade;
use crate::state::ServerState;

/// Sockets that take no query.
pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    events::routes()
}

/// Sockets that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    tables::routes().merge(events::queried())
}

/// What tungstenite sets aside for each socket. Its own 128 KiB would be most of the memory of a
/// hall with ten thousand sockets, and our messages are a few hundred bytes.
const BUFFER: usize = 1024;

/// How many bytes are written together: more than an outlet gives at a time, except for a large board.
/// Nothing else limits it, so that one large message does not end a socket.
const WRITTEN: usize = 2 * 1024 * 1024;

/// How many times as long as the longest message what comes before one is complete may be: a message can
/// be parted into fragments, each of which may be empty.
const OVERHEAD: u64 = 4;

/// How long a connection stays after a goodbye to a client of whom not everything was read: closed
/// with something unread it would be reset, and the goodbye lost.
const LINGER: Duration = Duration::from_secs(1);

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

    /// Whether it shows what no one may see for a moment longer than they have the right to.
    fn shows_every_hand(&self) -> bool {
        false
    }

    /// The client's roles for what it watches; an error once its session is over, or another player has
    /// its seat.
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
