//! Practice events: made by the hall, and played on by it.

use std::collections::BTreeMap;

use app::{EventId, NewSample, PlayedOn};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use rulebook::{BookId, Value as OptionValue};
use serde::Deserialize;
use tournament::{MAX_ENTRIES, Until};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure, FailureBody};
use crate::middleware::auth::Caller;
use crate::routes::body::Body;
use crate::routes::conditions::{Conditions, tag};
use crate::routes::events::{Created, MAX_TEXT};
use crate::routes::request::PathParams;
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(sample)).routes(routes!(play_on))
}

/// How many enter a practice event if nothing is said.
const ENTRANTS: usize = 16;

/// A practice event to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sample {
    /// The book it is run by.
    book: BookId,
    /// How many enter: teams, or players where the book draws partners or tables.
    #[serde(default = "entrants")]
    #[schema(minimum = 1, maximum = 1024, default = 16, example = 20)]
    entrants: usize,
    /// What it is called; after its book, if left out.
    #[schema(max_length = 200, example = "Trying out the brackets")]
    name: Option<String>,
    /// What every draw follows from; drawn by lot, if left out.
    #[schema(max_length = 200, example = "7")]
    seed: Option<String>,
    /// What the director chooses, by the book's option keys.
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    /// Whether the hall's list shows it to everyone.
    #[serde(default)]
    #[schema(default = false)]
    listed: bool,
}

const fn entrants() -> usize {
    ENTRANTS
}

/// How far a practice event is to be played on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Onward {
    /// `round`: what can be played now, drawn first if nothing can; `stage`: until the next stage is to
    /// be drawn; `end`: until the placings are final.
    #[serde(default)]
    #[schema(default = "round")]
    until: Until,
}

/// Makes a practice event with made-up entries, ready for its first draw. The caller becomes its
/// director, and everything works there as at a real one. For directors of the hall.
#[utoipa::path(post, path = "/api/events/sample", tag = "events",
    request_body(content = Sample, example = json!({"book": "straight42", "entrants": 20})),
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = CREATED, body = Created),
        (status = UNPROCESSABLE_ENTITY, body = FailureBody)))]
async fn sample(
    State(state): State<ServerState>,
    Caller(who): Caller,
    conditions: Conditions,
    Body(Sample { book, entrants, name, seed, options, listed }): Body<Sample>,
) -> Answer<(StatusCode, Json<Created>)> {
    state.hall.check_may_create_events(&who).await?;
    if [&name, &seed].into_iter().flatten().any(|text| text.len() > MAX_TEXT) {
        let why = format!("a name and a seed have at most {MAX_TEXT} bytes");
        return Err(Failure::malformed(why));
    }
    if !(1..=MAX_ENTRIES).contains(&entrants) {
        let why = format!("`entrants` is a number from 1 to {MAX_ENTRIES}");
        return Err(Failure::malformed(why));
    }
    let new = NewSample { book, name, seed, options, entrants, listed };
    let event = state.hall.create_sample(&who, new, conditions.key()).await?;
    Ok((StatusCode::CREATED, Json(Created { event })))
}

/// Plays a practice event on with made-up results, given as a director would: draws, check-ins, results,
/// ties. The board shows them as they come. A large event takes several requests: `done` says whether
/// it has come as far as was asked. For directors and officials of the event, and refused at a real one.
#[utoipa::path(post, path = "/api/events/{event}/play-on", tag = "events",
    request_body(content = Onward, example = json!({"until": "round"})),
    params(("event" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = OK, body = PlayedOn, headers(("ETag" = String))),
        (status = UNPROCESSABLE_ENTITY, body = FailureBody)))]
async fn play_on(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
    conditions: Conditions,
    Body(Onward { until }): Body<Onward>,
) -> Answer<impl IntoResponse> {
    let played = state.hall.play_on(&who, event, until, conditions.key()).await?;
    Ok(([tag(played.version)], Json(played)))
}
