//! Proof that the hall does not cheat.

use app::Wanted;
use app::fair::{Checked, Noted, Verdict, verify_with};
use axum::Json;
use axum::extract::State;
use axum::middleware::from_fn;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure};
use crate::middleware::rate_limits::ComesFrom;
use crate::middleware::refuse_unused;
use crate::routes::body::LargeBody;
use crate::routes::request::QueryParams;
use crate::state::ServerState;

pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(check)).route_layer(from_fn(refuse_unused::refuse_if_match))
}

/// What checking a record's deals came to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CheckedDeals {
    /// Whether every deal follows from the commitment in the record, and there is one. A record made up
    /// afterwards can be like that too.
    #[schema(example = true)]
    consistent: bool,
    /// Whether every deal is proven as well: each commitment is one of `noted`, which a player saw
    /// before the deal.
    #[schema(example = true)]
    proven: bool,
    /// Every deal of the record.
    hands: Vec<Verdict>,
}

impl From<Checked> for CheckedDeals {
    fn from(checked: Checked) -> CheckedDeals {
        let (consistent, proven) = (checked.is_consistent(), checked.is_proven());
        CheckedDeals { consistent, proven, hands: checked.hands }
    }
}

/// What a player noted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct NotedQuery {
    /// The commitments a player saw before the deals: `HAND:HASH`, separated by commas.
    noted: Option<String>,
}

/// Recomputes every deal of a table record from the secrets the hall committed to and the players'
/// values. The same as `hall verify-deal`, which anyone can run on a machine of their own.
#[utoipa::path(post, path = "/api/verify-deal", tag = "fair", params(NotedQuery),
    request_body(description = "a table record: JSON Lines, as the table's `record` gives it",
        content((String = "application/jsonl"), (String = "text/plain"))),
    responses((status = OK, body = CheckedDeals)))]
async fn check(
    State(state): State<ServerState>,
    from: ComesFrom,
    QueryParams(query): QueryParams<NotedQuery>,
    body: LargeBody,
) -> Answer<Json<CheckedDeals>> {
    let record = body.text(state.settings.limits.text, &state).await?;
    let noted: Noted = match query.noted.as_deref().unwrap_or_default().parse() {
        Ok(noted) => noted,
        Err(error) => return Err(Failure::malformed(format!("`noted`: {error}"))),
    };
    let check =
        move |wanted: &Wanted| verify_with(record.as_bytes(), &noted, || wanted.is_wanted());
    let checked = state.hall.work(from.address(), check).await;
    let checked = checked.map_err(|error| Failure::malformed(error.to_string()))?;
    Ok(Json(checked.into()))
}
