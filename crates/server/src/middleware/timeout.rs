//! No request takes too long.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::code::Code;
use crate::failure::Failure;
use crate::state::ServerState;

/// How much longer than its body a request may take. A body that does not come has its own failure.
const AFTER_BODY: Duration = Duration::from_secs(1);

/// Gives up on a request that takes too long.
pub(crate) async fn limit_time(
    State(state): State<ServerState>,
    request: Request,
    next: Next,
) -> Response {
    let time = state.settings.limits.request_time.saturating_add(AFTER_BODY);
    timeout(time, next.run(request)).await.unwrap_or_else(|_| {
        let why = "this took too long; sent again with the same key it is done once";
        let failure = Failure::new(StatusCode::SERVICE_UNAVAILABLE, Code::Timeout, why);
        Failure { retry_after: Some(1), ..failure }.into_response()
    })
}
