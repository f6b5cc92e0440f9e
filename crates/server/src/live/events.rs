//! The sockets of an event: its board, and its score sheets.

use std::sync::Arc;

use app::{Error, EventId, Roles};
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use tournament::MatchId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure, FailureBody};
use crate::live::outlet::Outlet;
use crate::live::{Feed, Reply, Resync, number, opened};
use crate::middleware::auth::SocketCaller;
use crate::ops::metrics::SocketKind;
use crate::routes::matches::OfMatch;
use crate::routes::request::{At, Upgrade, object};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(board)).routes(routes!(sheet))
}

/// Opens the event's socket: the whole board, then what changes in it. A client that missed
/// something asks again: `{"resync":{}}`.
#[utoipa::path(get, path = "/api/events/{event}/live", tag = "live", operation_id = "event",
    params(("event" = String, Path)),
    responses((status = SWITCHING_PROTOCOLS), (status = "4XX", body = FailureBody)))]
async fn board(
    State(state): State<ServerState>,
    asker: SocketCaller,
    At(event): At<EventId>,
    Upgrade(upgrade): Upgrade,
) -> Answer<Response> {
    // Refused here, where there is still a status to say why.
    state.hall.event(&asker.who, event).await?;
    Ok(opened(upgrade, state, EventFeed { asker, event, sheet: None }, None))
}

/// Opens the score sheet's socket: the whole sheet, and again whenever it changes. A client that
/// missed something asks again: `{"resync":{}}`.
#[utoipa::path(get, path = "/api/events/{event}/matches/{match}/sheet/live", tag = "live", operation_id = "sheet",
    params(("event" = String, Path), ("match" = String, Path)),
    responses((status = SWITCHING_PROTOCOLS), (status = "4XX", body = FailureBody)))]
async fn sheet(
    State(state): State<ServerState>,
    asker: SocketCaller,
    At(OfMatch { event, r#match }): At<OfMatch>,
    Upgrade(upgrade): Upgrade,
) -> Answer<Response> {
    // Refused here, where there is still a status to say why.
    state.hall.sheet(&asker.who, event, r#match).await?;
    Ok(opened(upgrade, state, EventFeed { asker, event, sheet: Some(r#match) }, None))
}

/// An event's board, or the score sheet of one of its matches, watched by somebody.
struct EventFeed {
    asker: SocketCaller,
    event: EventId,
    sheet: Option<MatchId>,
}

/// A message of a client. Nothing can be done over these sockets but ask again.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(default)]
    id: u64,
    #[serde(rename = "resync")]
    _resync: Resync,
}

impl Feed for EventFeed {
    fn kind(&self) -> SocketKind {
        if self.sheet.is_some() { SocketKind::Sheet } else { SocketKind::Event }
    }

    fn asker(&self) -> &SocketCaller {
        &self.asker
    }

    async fn roles(&self, state: &ServerState) -> Result<Roles, Error> {
        self.asker.check(state).await?;
        state.hall.roles_at_event(&self.asker.who, self.event, self.sheet).await
    }

    async fn watch(
        &self,
        state: &ServerState,
        _from: Option<u64>,
        outlet: &Arc<Outlet>,
    ) -> Result<(), Error> {
        match self.sheet {
            None => state.hall.watch_event(&self.asker.who, self.event, outlet).await,
            Some(of) => state.hall.watch_sheet(&self.asker.who, self.event, of, outlet).await,
        }
    }

    async fn answer(&self, _site: &ServerState, text: &str) -> Reply {
        match object::<Request>(text.as_bytes()) {
            Ok(Request { id, .. }) => Reply::Resync { re: id, from: None },
            Err(error) => {
                let failure = Failure::bad_json("only `resync` can be asked here", &error);
                Reply::Failed(number(text), failure)
            }
        }
    }
}
