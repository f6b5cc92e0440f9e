//! What a game leaves behind: its record, and its hands as frames.

use app::{TableId, Wanted};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use games::{Frame, frames};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::code::Code;
use crate::failure::{Answer, Failure, FailureBody};
use crate::middleware::auth::{Caller, TableCaller};
use crate::middleware::rate_limits::ComesFrom;
use crate::routes::request::{JsonLines, PathParams};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(record))
        .routes(routes!(show_frames))
        .routes(routes!(full_record))
}

/// The hands of a game that are over.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Frames {
    /// Every act, with the table after it.
    frames: Vec<Frame>,
}

/// Exports the table's record, up to the last hand that is over: JSON Lines.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = String, content_type = "application/jsonl"),
        (status = FORBIDDEN, body = FailureBody)))]
async fn record(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    PathParams(table): PathParams<TableId>,
) -> Answer<JsonLines> {
    Ok(JsonLines(state.hall.table_record(&who, table).await?))
}

/// Exports the hands that are over as frames: every act, and the table after it with all hands. For those
/// who may read the record.
#[utoipa::path(get, path = "/api/tables/{table}/replay", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = Frames), (status = FORBIDDEN, body = FailureBody)))]
async fn show_frames(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    from: ComesFrom,
    PathParams(table): PathParams<TableId>,
) -> Answer<Json<Frames>> {
    let record = state.hall.table_record(&who, table).await?;
    let frame = move |wanted: &Wanted| frames(&record, || wanted.is_wanted());
    let framed = state.hall.work(from.address(), frame).await;
    let failed = |why| Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Code::HallFailed, why);
    Ok(Json(Frames { frames: framed.map_err(failed)? }))
}

/// Exports the whole record, the hand in play included, for officials: JSON Lines.
#[utoipa::path(get, path = "/api/tables/{table}/full-record", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = String, content_type = "application/jsonl"),
        (status = FORBIDDEN, body = FailureBody)))]
async fn full_record(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(table): PathParams<TableId>,
) -> Answer<JsonLines> {
    Ok(JsonLines(state.hall.full_record(&who, table).await?.into()))
}
