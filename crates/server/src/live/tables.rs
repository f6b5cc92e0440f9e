//! The socket of a table.

use std::sync::Arc;

use app::{Error, Forbidden, LineRequest, Principal, Roles, SeatPass, TableId, UseCase};
use axum::extract::State;
use axum::response::Response;
use games::AnyAction;
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure, FailureBody};
use crate::live::outlet::Outlet;
use crate::live::{Feed, Reply, Resync, SocketAnswer, number, opened};
use crate::middleware::auth::{SocketCaller, TableSocketCaller};
use crate::ops::metrics::SocketKind;
use crate::routes::request::{Asked, At, Changed, Upgrade, object};
use crate::routes::tables::ReadyWith;
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(live))
}

/// What a client has seen already, and as whom it watches.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Watching {
    /// The version the client has, if it was here before.
    from: Option<u64>,
    /// Whether to see every hand, for officials.
    #[serde(default)]
    referee: bool,
}

/// Opens the table's socket: a snapshot, then numbered updates. Over it a player acts:
/// `{"id":1,"act":{…},"key":"…","expected":41}`, `{"id":2,"ready":{"value":"…"}}`; and a client
/// that missed something asks again: `{"id":3,"resync":{"from":41}}`. Each is answered by
/// `{"kind":"done","re":1,"ok":{…}}` or
/// `{"kind":"failed","re":1,"error":{…}}`.
#[utoipa::path(get, path = "/api/tables/{table}/live", tag = "live", operation_id = "table",
    params(("table" = String, Path), Watching),
    responses((status = SWITCHING_PROTOCOLS), (status = "4XX", body = FailureBody)))]
async fn live(
    State(state): State<ServerState>,
    TableSocketCaller(asker): TableSocketCaller,
    At(table): At<TableId>,
    Asked(Watching { from, referee }): Asked<Watching>,
    upgrade: Upgrade,
) -> Answer<Response> {
    let feed = TableFeed { asker, table, referee };
    // Refused here, where there is still a status to say why.
    if referee {
        state.hall.table_as_referee(&feed.asker.who(), table).await?;
    } else {
        state.hall.table(&feed.asker.who(), table).await?;
    }
    Ok(opened(upgrade, state, feed, from))
}

/// A table, watched by somebody.
struct TableFeed {
    asker: SocketCaller,
    table: TableId,
    referee: bool,
}

/// A message of a client: `act`, `ready` or `resync`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableRequest<'a> {
    /// The client's number for it, repeated in the answer.
    #[serde(default)]
    id: u64,
    /// An act.
    #[serde(borrow, default)]
    #[schema(value_type = Option<AnyAction>)]
    act: Option<&'a RawValue>,
    /// That the player is ready for the next hand.
    ready: Option<ReadyWith>,
    /// What the client missed: everything is sent again.
    resync: Option<Resync>,
    /// The act's name: sent again, it is done once.
    key: Option<String>,
    /// The version the act is meant for.
    expected: Option<u64>,
}

impl TableFeed {
    async fn done(
        &self,
        state: &ServerState,
        request: &TableRequest<'_>,
    ) -> Result<Changed, Failure> {
        match request {
            TableRequest { act: Some(line), ready: None, resync: None, key, expected, .. } => {
                let act =
                    LineRequest { line: line.get(), expected: *expected, key: key.as_deref() };
                let acted = state.hall.act(&self.asker.who(), self.table, act).await?;
                Ok(Changed { version: acted.version, repeat: acted.is_repeat })
            }
            TableRequest { act: None, ready: Some(ReadyWith { value }), resync: None, .. } => {
                let Principal::Seat(pass) = self.asker.who() else {
                    return Err(Error::from(Forbidden { use_case: UseCase::Ready }).into());
                };
                Ok(Changed::to(state.hall.ready(&pass, value.as_deref()).await?))
            }
            _ => Err(Failure::malformed("a message holds one of `act`, `ready` and `resync`")),
        }
    }
}

impl Feed for TableFeed {
    fn kind(&self) -> SocketKind {
        SocketKind::Table
    }

    fn asker(&self) -> &SocketCaller {
        &self.asker
    }

    fn shows_every_hand(&self) -> bool {
        self.referee
    }

    async fn roles(&self, state: &ServerState) -> Result<Roles, Error> {
        let who = self.asker.check(state).await?;
        if self.referee {
            state.hall.impartial_roles_at_table(&who, self.table).await
        } else {
            state.hall.roles_at_table(&who, self.table).await
        }
    }

    async fn watch(
        &self,
        state: &ServerState,
        from: Option<u64>,
        outlet: &Arc<Outlet>,
    ) -> Result<(), Error> {
        if self.referee {
            state.hall.watch_as_referee(&self.asker.who(), self.table, from, outlet).await
        } else {
            state.hall.watch_table(&self.asker.who(), self.table, from, outlet).await
        }
    }

    async fn answer(&self, state: &ServerState, text: &str) -> Reply {
        if let Err(error) = self.asker.check(state).await {
            return Reply::Refused(error);
        }
        let (re, done) = match object::<TableRequest<'_>>(text.as_bytes()) {
            Ok(TableRequest {
                id: re,
                resync: Some(Resync { from }),
                act: None,
                ready: None,
                ..
            }) => {
                return Reply::Resync { re, from };
            }
            Ok(request) => (request.id, self.done(state, &request).await),
            Err(error) => {
                let failure = Failure::bad_json("the message cannot be read", &error);
                return Reply::failed(number(text), failure);
            }
        };
        match done {
            Ok(ok) => Reply::Answer(SocketAnswer::Done { re, ok }),
            Err(failure) => Reply::failed(re, failure),
        }
    }

    async fn comes(&self, state: &ServerState) {
        if let Principal::Seat(pass) = self.asker.who() {
            state.presence.came(pass);
            note_presence(state, pass).await;
        }
    }

    async fn stays(&self, state: &ServerState) {
        // Another machine may have seen the player go whose other socket is here.
        if let Principal::Seat(pass) = self.asker.who() {
            note_presence(state, pass).await;
        }
    }

    async fn leaves(&self, state: &ServerState) {
        let Principal::Seat(pass) = self.asker.who() else { return };
        state.presence.went(pass);
        // When the hall itself stops, nobody has left.
        if !*state.closing.borrow() {
            note_presence(state, pass).await;
        }
    }
}

/// Notes whether a player is here.
async fn note_presence(state: &ServerState, pass: SeatPass) {
    let note = |is_here| async move {
        if let Err(error) = state.hall.note_presence(&pass, is_here).await
            // A token that was replaced is told by the subscription.
            && !matches!(error, Error::Unknown(_))
        {
            Failure::from(error).log();
        }
    };
    state.presence.settle(pass, note).await;
}
