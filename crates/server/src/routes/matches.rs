//! Matches played online.

use std::collections::BTreeMap;

use app::{EventId, MatchOptions};
use axum::Json;
use axum::extract::State;
use game::TableKind;
use rulebook::Value as OptionValue;
use serde::Deserialize;
use tournament::MatchId;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Answer;
use crate::middleware::auth::Caller;
use crate::routes::body::Body;
use crate::routes::conditions::Conditions;
use crate::routes::pace::PaceShape;
use crate::routes::request::PathParams;
use crate::routes::tables::{Opened, guarded};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(open))
}

/// The match a path names.
#[derive(Debug, Deserialize)]
pub(crate) struct OfMatch {
    pub(crate) event: EventId,
    pub(crate) r#match: MatchId,
}

/// How the table of a match is set up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchOpening {
    /// `guarded` refuses wrong acts; at an `honor` table players must see and call them.
    #[serde(default = "guarded")]
    #[schema(default = "guarded")]
    kind: TableKind,
    /// How time passes. Default: as the book says.
    pace: Option<PaceShape>,
    /// Options of the table besides those that follow from the event, which cannot be others here.
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
}

/// Opens the table of a match to be played online. Asking again gives the same table; once that is
/// closed without a result, a new one. The result is entered by itself. For directors and
/// officials.
#[utoipa::path(post, path = "/api/events/{event}/matches/{match}/table", tag = "events",
    request_body(content = MatchOpening, example = json!({"kind": "guarded"})),
    params(("event" = String, Path), ("match" = String, Path),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = OK, body = Opened)))]
async fn open(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(OfMatch { event, r#match }): PathParams<OfMatch>,
    conditions: Conditions,
    Body(MatchOpening { kind, pace, options }): Body<MatchOpening>,
) -> Answer<Json<Opened>> {
    let pace = match pace {
        Some(pace) => Some(pace.under(state.hall.book_of(event).await?)),
        None => None,
    };
    let options = MatchOptions { kind, pace, options };
    let key = conditions.key();
    let table = state.hall.open_match_table(&who, event, r#match, options, key).await?;
    Ok(Json(Opened { table }))
}
