//! What operators ask: is it alive, can it serve, what does it do.

use std::time::Duration;

use app::journal::Journal;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::code::Code;
use crate::failure::{Answer, Failure, FailureBody};
use crate::middleware::rate_limits::{X_FORWARDED_FOR, peer_address};
use crate::settings::MetricsFor;
use crate::state::ServerState;

/// How long the journal may take to answer before we are not ready.
const PATIENCE: Duration = Duration::from_secs(2);

/// The content type of metrics.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(healthz)).routes(routes!(readyz)).routes(routes!(metrics))
}

/// How things are.
#[derive(Debug, Serialize, ToSchema)]
struct Health {
    /// `ok`.
    status: &'static str,
    /// The program's version.
    version: &'static str,
}

const WELL: Json<Health> = Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") });

/// Says that the program is alive, whatever its journal does.
#[utoipa::path(get, path = "/healthz", tag = "operations",
    responses((status = OK, body = Health), (status = "4XX", body = FailureBody)))]
async fn healthz() -> Json<Health> {
    WELL
}

/// Says whether the hall can serve: its journal can be read and, as far as is known without writing,
/// written; and the program is not about to stop.
#[utoipa::path(get, path = "/readyz", tag = "operations",
    responses((status = OK, body = Health), (status = "4XX", body = FailureBody),
        (status = SERVICE_UNAVAILABLE, body = FailureBody)))]
async fn readyz(State(state): State<ServerState>) -> Answer<Json<Health>> {
    let not_ready = |why: String| {
        let failure = Failure::new(StatusCode::SERVICE_UNAVAILABLE, Code::NotReady, why);
        Failure { retry_after: Some(1), ..failure }
    };
    if *state.closing.borrow() {
        return Err(not_ready("the server stops".into()));
    }
    let journal = &state.journal;
    let asked = async {
        journal.check_read().await.map_err(|error| error.to_string())?;
        journal.check_written().await.map_err(|error| error.to_string())
    };
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(Ok(())) => Ok(WELL),
        Ok(Err(why)) => Err(not_ready(why)),
        Err(_) => Err(not_ready("the journal does not answer".into())),
    }
}

/// Exports every metric, in the text format that Prometheus reads.
#[utoipa::path(get, path = "/metrics", tag = "operations",
    responses((status = OK, body = String, content_type = "application/openmetrics-text"),
        (status = "4XX", body = FailureBody)))]
async fn metrics(State(state): State<ServerState>, request: Request) -> Answer<Response> {
    // A proxy on this machine asks from here as well, but says for whom.
    let is_local = peer_address(request.extensions()).to_canonical().is_loopback()
        && !request.headers().contains_key(X_FORWARDED_FOR);
    if state.settings.metrics == MetricsFor::Loopback && !is_local {
        let why = "metrics are shown on this machine only; `metrics = \"public\"` changes that";
        return Err(Failure::new(StatusCode::FORBIDDEN, Code::LoopbackOnly, why));
    }
    let text = state.metrics.text(state.hall.load(), (state.settings.n_lost_lines)()).map_err(
        |error| {
            Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Code::RequestFailed, error.to_string())
        },
    )?;
    Ok(([(CONTENT_TYPE, OPEN_METRICS)], text).into_response())
}
