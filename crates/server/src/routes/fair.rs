//! Proof that the hall does not cheat.

use app::fair::{Checked, Fault, Verdict, verify};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use tokio::task::JoinError;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure};
use crate::routes::request::LargeBody;
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(check))
}

/// What checking a record's deals came to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CheckedShape {
    /// Whether every deal is proven, and there is one.
    #[schema(example = true)]
    proven: bool,
    /// Every deal of the record.
    hands: Vec<VerdictShape>,
}

/// What checking one deal came to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VerdictShape {
    /// The hand, from 1.
    #[schema(example = 1)]
    hand: u32,
    /// The line of its deal, from 1.
    #[schema(example = 4)]
    line: usize,
    /// What is wrong; nothing if the deal is proven.
    fault: Option<FaultShape>,
}

/// Why a deal is not proven.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FaultShape {
    /// A stable name of it.
    #[schema(value_type = String, example = "no-commitment")]
    code: &'static str,
    /// The same for people.
    why: String,
}

impl From<Checked> for CheckedShape {
    fn from(checked: Checked) -> CheckedShape {
        let proven = checked.is_proven();
        let verdict = |Verdict { hand, line, fault }| {
            let fault =
                fault.map(|fault: Fault| FaultShape { code: fault.code(), why: fault.to_string() });
            VerdictShape { hand, line, fault }
        };
        CheckedShape { proven, hands: checked.hands.into_iter().map(verdict).collect() }
    }
}

/// Recomputes every deal of a table record from the secrets the hall committed to and the players'
/// values. The same as `hall verify-deal`; who does not trust this hall runs that elsewhere.
#[utoipa::path(post, path = "/api/verify-deal", tag = "fair",
    request_body(description = "a table record: JSON Lines, as the table's `record` gives it",
        content((String = "application/jsonl"), (String = "text/plain"))),
    responses((status = OK, body = CheckedShape)))]
async fn check(State(state): State<ServerState>, body: LargeBody) -> Answer<Json<CheckedShape>> {
    let record = body.text(state.settings.limits.text, &state).await?;
    let checked = state.checks.run(move || verify(record.as_bytes())).await;
    let failed = |error: JoinError| {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "hall/failed", error.to_string())
    };
    let checked = checked.map_err(failed)?;
    let checked = checked.map_err(|error| Failure::malformed(error.to_string()))?;
    Ok(Json(checked.into()))
}
