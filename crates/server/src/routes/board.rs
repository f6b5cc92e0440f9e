//! An event's board, whole or in parts, and its draws.

use app::EventId;
use app::board::{BoardQuery, EventSnapshot, EventUpdate, Parts, WholeDraw};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure};
use crate::middleware::auth::Caller;
use crate::routes::example;
use crate::routes::request::{PathParams, QueryParams, Versioned};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(draws))
}

/// Those that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(look))
}

/// Which parts of a board to send.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BoardParams {
    /// The parts to send, with commas between them: `standings,clock`. All, if left out.
    #[param(example = "standings,clock")]
    pub(crate) parts: Option<String>,
    /// The `mark` of the last message the reader has of these parts: only what is new since then is
    /// sent, if the hall still knows; else everything.
    pub(crate) from: Option<u64>,
}

impl BoardParams {
    pub(crate) fn query(&self) -> Result<BoardQuery, Failure> {
        let parts = self.parts.as_deref().map_or(Ok(Parts::ALL), str::parse);
        let parts = parts.map_err(|error| Failure::malformed(error.to_string()))?;
        Ok(BoardQuery { parts, from: self.from })
    }
}

/// A board, or what is new on it: `kind` says which.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(example = example::event)]
#[expect(dead_code, reason = "it describes what the hall has encoded")]
pub(crate) enum EventMessage {
    /// Everything that was asked for.
    Snapshot(EventSnapshot<'static>),
    /// What is new.
    Update(EventUpdate),
}

/// The draws of an event.
#[derive(Debug, Serialize, ToSchema)]
struct Draws {
    /// Every draw so far, in order.
    draws: Vec<WholeDraw>,
}

/// Shows the event's board: entries, matches, standings, brackets, places. Its staff also see what the
/// director must do next.
#[utoipa::path(get, path = "/api/events/{event}", tag = "events",
    params(("event" = String, Path), BoardParams),
    responses((status = OK, body = EventMessage)))]
async fn look(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
    QueryParams(params): QueryParams<BoardParams>,
) -> Answer<Versioned> {
    Ok(Versioned(state.hall.event_parts(&who, event, params.query()?).await?))
}

/// Lists the draws of the event so far, with what it takes to check them.
#[utoipa::path(get, path = "/api/events/{event}/draws", tag = "events",
    params(("event" = String, Path)),
    responses((status = OK, body = Draws)))]
async fn draws(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
) -> Answer<Json<Draws>> {
    Ok(Json(Draws { draws: state.hall.event_draws(&who, event).await? }))
}
