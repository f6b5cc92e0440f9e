//! Draws: looked at before they are made, and checked by anyone afterwards.

use app::{EventId, Wanted};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tournament::DrawPreview;
use tournament::verify::verify_draws_while;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure};
use crate::middleware::auth::Caller;
use crate::middleware::rate_limits::ComesFrom;
use crate::routes::body::{Body, LargeBody};
use crate::routes::request::{JsonLines, PathParams};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(preview_draw))
        .routes(routes!(draws_record))
        .routes(routes!(check_draws))
}

/// What an official settles about a draw.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawWish {
    /// Words added to the event's seed for this draw: dice thrown in public, a crowd's choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "4 4 1 6")]
    seed: Option<String>,
    /// The sides that get the byes, by id or by name, where the book leaves them to the official.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    byes: Vec<String>,
    /// Table sizes, where fives alone do not seat everyone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tables: Vec<usize>,
}

/// What checking the draws of a record came to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CheckedDraws {
    /// Whether every draw follows from the seed, and every line could be taken.
    #[schema(example = true)]
    holds: bool,
    /// The hash of the seed: what the event committed itself to.
    seed_hash: String,
    /// Every draw of the record.
    draws: Vec<CheckedDraw>,
    /// The line that ended the check, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<RefusedAt>,
}

/// What checking one draw came to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CheckedDraw {
    /// Its line in the record, from 1.
    #[schema(example = 14)]
    line: usize,
    /// What was drawn.
    #[schema(example = "round-robin 1")]
    what: String,
    /// Words that were added to the event's seed for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "red 7")]
    words: Option<String>,
    /// The 256 bits it was drawn from, in hexadecimal.
    seed: String,
    /// Who the seed puts together, by name, in drawn order.
    drew: Vec<Vec<String>>,
    /// Whether that is what the record states, where it states anything.
    agrees: bool,
}

/// A line that could not be taken.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RefusedAt {
    /// Its number, from 1.
    #[schema(example = 14)]
    line: usize,
    /// Why.
    reason: rulebook::Reason,
}

/// Previews the next draw: who meets whom at which table, who has a bye, who has met before. Changes
/// nothing. The `line` in the answer, given to the event, makes exactly this draw. For directors and
/// officials.
#[utoipa::path(post, path = "/api/events/{event}/draws/preview", tag = "events",
    request_body(content = DrawWish, example = json!({"seed": "4 4 1 6"})),
    params(("event" = String, Path)),
    responses((status = OK, body = DrawPreview)))]
async fn preview_draw(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
    Body(request): Body<DrawWish>,
) -> Answer<Json<DrawPreview>> {
    let mut line = json!(request);
    line["do"] = "draw".into();
    Ok(Json(state.hall.preview_draw(&who, event, &line.to_string()).await?))
}

/// Exports the lines that the published draws rest on, without who gave them and why: JSON Lines. Anyone
/// can recompute every draw from them, here or with `hall verify-draw`.
#[utoipa::path(get, path = "/api/events/{event}/draws/record", tag = "fair",
    params(("event" = String, Path)),
    responses((status = OK, description = "the lines", content((String = "application/jsonl")))))]
async fn draws_record(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
) -> Answer<JsonLines> {
    Ok(JsonLines(state.hall.draws_record(&who, event).await?.into()))
}

/// Recomputes every draw of an event from its seed. The same as `hall verify-draw`, which anyone
/// can run on a machine of their own.
#[utoipa::path(post, path = "/api/verify-draw", tag = "fair",
    request_body(description = "an event record: JSON Lines, as the event's draws give it",
        content((String = "application/jsonl"), (String = "text/plain"))),
    responses((status = OK, body = CheckedDraws)))]
async fn check_draws(
    State(state): State<ServerState>,
    from: ComesFrom,
    body: LargeBody,
) -> Answer<Json<CheckedDraws>> {
    let record = body.text(state.settings.limits.text, &state).await?;
    let check = move |wanted: &Wanted| CheckedDraws::of(&record, wanted);
    Ok(Json(state.hall.work(from.address(), check).await?))
}

impl CheckedDraws {
    fn of(record: &str, wanted: &Wanted) -> Answer<CheckedDraws> {
        let checked = verify_draws_while(record, &|| wanted.is_wanted());
        let checked = checked.map_err(|error| Failure::malformed(error.to_string()))?;
        let holds = checked.holds();
        let draws = checked.draws.into_iter().map(|draw| CheckedDraw {
            line: draw.line,
            what: draw.gives.what,
            words: draw.gives.words,
            seed: draw.gives.seed,
            drew: draw.gives.drew,
            agrees: draw.agrees,
        });
        Ok(CheckedDraws {
            holds,
            seed_hash: checked.seed_hash,
            draws: draws.collect(),
            refused: checked
                .refused
                .map(|refused| RefusedAt { line: refused.line, reason: refused.reason }),
        })
    }
}
