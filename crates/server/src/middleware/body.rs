//! Bodies: none that is too large, and small ones read before their requests are answered.

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::failure::Failure;
use crate::middleware::body_budget::FREE;
use crate::middleware::rate_limits::ComesFrom;
use crate::routes::body::check_size;
use crate::state::ServerState;

/// Turns away a body that no route would take, before anything is done about the request.
pub(crate) async fn limit_size(
    State(state): State<ServerState>,
    request: Request,
    next: Next,
) -> Response {
    let limits = &state.settings.limits;
    match check_size(&request, limits.body.max(limits.record)) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

/// Reads a small body, within a time limit, before its request is answered. A refusal that leaves a body
/// unread ends the connection, and what the client has sent over it meanwhile is lost. When a large body
/// is refused, a header says that the connection ends.
pub(crate) async fn read_first(
    State(state): State<ServerState>,
    from: ComesFrom,
    request: Request,
    next: Next,
) -> Response {
    let limits = &state.settings.limits;
    let size = request.body().size_hint().upper().and_then(|size| usize::try_from(size).ok());
    if let Some(size) = size.filter(|size| *size <= limits.body) {
        let (parts, body) = request.into_parts();
        let share = if size > FREE {
            match state.bodies.share(from.address(), size, limits.request_time).await {
                Ok(share) => Some(share),
                Err(failure) => return closing(failure.into_response(), parts.version),
            }
        } else {
            None
        };
        let read = timeout(limits.request_time, to_bytes(body, limits.body)).await;
        return match read {
            Ok(Ok(bytes)) => {
                let response = next.run(Request::from_parts(parts, Body::from(bytes))).await;
                drop(share);
                response
            }
            Ok(Err(_)) => Failure::malformed("the body broke off").into_response(),
            Err(_) => closing(Failure::slow_body().into_response(), parts.version),
        };
    }
    let version = request.version();
    let response = next.run(request).await;
    let is_refused = response.status().is_client_error() || response.status().is_server_error();
    if is_refused { closing(response, version) } else { response }
}

/// The answer, with the word that nothing more is read from its connection. HTTP/2 ends the request
/// alone, and does not know the word.
fn closing(mut response: Response, version: Version) -> Response {
    if version < Version::HTTP_2 {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}
