//! The sockets of an event: its board, and its score sheets.

use std::sync::Arc;

use app::board::{BoardQuery, Parts};
use app::{Error, EventId, Roles};
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use tournament::MatchId;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure, FailureBody};
use crate::live::encoding::Encoding;
use crate::live::outlet::Outlet;
use crate::live::{Feed, Reply, Resync, number, opened};
use crate::middleware::auth::SocketCaller;
use crate::ops::metrics::SocketKind;
use crate::routes::board::BoardParams;
use crate::routes::body::object;
use crate::routes::matches::OfMatch;
use crate::routes::request::{PathParams, QueryParams, Upgrade};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(sheet))
}

/// Those that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(board))
}

/// Which parts of a board a client wants, and how they are sent.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct BoardSocketParams {
    /// The parts to send, with commas between them: `standings,clock`. All, if left out.
    #[param(example = "standings,clock")]
    parts: Option<String>,
    /// The `mark` of the last message the reader has of these parts: only what is new since then is
    /// sent, if the hall still knows; else everything.
    from: Option<u64>,
    /// `deflate`: messages from about 512 bytes on come as binary ones, each the text in zlib's format.
    #[serde(default)]
    #[param(inline)]
    encoding: Encoding,
}

/// Opens the event's socket: the board, then what changes in it. A client that comes back says with
/// `from` where it was. One that missed something asks again: `{"resync":{}}`.
#[utoipa::path(get, path = "/api/events/{event}/live", tag = "live", operation_id = "event",
    params(("event" = String, Path), BoardSocketParams),
    responses((status = SWITCHING_PROTOCOLS), (status = "4XX", body = FailureBody)))]
async fn board(
    State(state): State<ServerState>,
    asker: SocketCaller,
    PathParams(event): PathParams<EventId>,
    QueryParams(BoardSocketParams { parts, from, encoding }): QueryParams<BoardSocketParams>,
    upgrade: Upgrade,
) -> Answer<Response> {
    let BoardQuery { parts, from } = BoardParams { parts, from }.query()?;
    // Refused here, where there is still a status to say why.
    state.hall.book_of(event).await?;
    let feed = EventFeed { asker, event, shown: Shown::Board(parts), encoding };
    Ok(opened(upgrade, state, feed, from))
}

/// Opens the score sheet's socket: the whole sheet, and again whenever it changes. A client that
/// missed something asks again: `{"resync":{}}`.
#[utoipa::path(get, path = "/api/events/{event}/matches/{match}/sheet/live", tag = "live", operation_id = "sheet",
    params(("event" = String, Path), ("match" = String, Path)),
    responses((status = SWITCHING_PROTOCOLS), (status = "4XX", body = FailureBody)))]
async fn sheet(
    State(state): State<ServerState>,
    asker: SocketCaller,
    PathParams(OfMatch { event, r#match }): PathParams<OfMatch>,
    upgrade: Upgrade,
) -> Answer<Response> {
    // Refused here, where there is still a status to say why.
    state.hall.sheet(&asker.who(), event, r#match).await?;
    let (shown, encoding) = (Shown::Sheet(r#match), Encoding::Text);
    Ok(opened(upgrade, state, EventFeed { asker, event, shown, encoding }, None))
}

/// An event's board, or the score sheet of one of its matches, watched by one client.
struct EventFeed {
    asker: SocketCaller,
    event: EventId,
    shown: Shown,
    encoding: Encoding,
}

/// What of an event is watched.
#[derive(Copy, Clone, Debug)]
enum Shown {
    /// These parts of its board.
    Board(Parts),
    /// The score sheet of this match.
    Sheet(MatchId),
}

/// A message of a client. Nothing can be done over these sockets but ask again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventRequest {
    /// The client's number for it, repeated in the answer.
    #[serde(default)]
    id: u64,
    /// That the client missed something; `from` is the version it has.
    resync: Resync,
}

impl Feed for EventFeed {
    fn kind(&self) -> SocketKind {
        match self.shown {
            Shown::Board(_) => SocketKind::Event,
            Shown::Sheet(_) => SocketKind::Sheet,
        }
    }

    fn asker(&self) -> &SocketCaller {
        &self.asker
    }

    fn encoding(&self) -> Encoding {
        self.encoding
    }

    async fn roles(&self, state: &ServerState) -> Result<Roles, Error> {
        let who = self.asker.check(state).await?;
        let of = match self.shown {
            Shown::Board(_) => None,
            Shown::Sheet(of) => Some(of),
        };
        state.hall.roles_at_event(&who, self.event, of).await
    }

    async fn watch(
        &self,
        state: &ServerState,
        from: Option<u64>,
        outlet: &Arc<Outlet>,
    ) -> Result<(), Error> {
        let (who, event) = (&self.asker.who(), self.event);
        match self.shown {
            Shown::Board(parts) => {
                state.hall.watch_event(who, event, BoardQuery { parts, from }, outlet).await
            }
            Shown::Sheet(of) => state.hall.watch_sheet(who, event, of, outlet).await,
        }
    }

    async fn answer(&self, _state: &ServerState, text: &str) -> Reply {
        match object::<EventRequest>(text.as_bytes()) {
            Ok(EventRequest { id, resync }) => Reply::Resync { re: id, from: resync.from },
            Err(error) => {
                let failure = Failure::bad_json("only `resync` can be asked here", &error);
                Reply::failed(number(text), failure)
            }
        }
    }
}
