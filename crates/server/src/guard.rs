//! What stands before every handler: no request from another site's page, none that takes too
//! long, none that takes the server with it; and after it, the headers that tell browsers what a
//! page of ours may do.

use std::any::Any;
use std::time::Duration;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, ETAG, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;
use tower_http::csrf::ProtectionError;

use crate::failure::Failure;
use crate::request::check_size;
use crate::site::Site;

/// Pages load what they need from here and nowhere else, and nobody puts them in a frame.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What an answer depends on besides its address: who asks, by every way to prove it.
const VARIES: &str = "cookie, authorization, seat-token";

/// The answer to a page of another site.
pub(crate) fn cross_site(_: ProtectionError) -> Response {
    let why = "a page of another site cannot change anything here";
    Failure::new(StatusCode::FORBIDDEN, "request/cross_site", why).into_response()
}

/// The answer to a request whose handler panicked. One bad table does not end the evening. What the
/// panic said has been logged when it happened, and is for nobody else: it may name anything.
pub(crate) fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    let why = "something is wrong here; it has been noted";
    Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "request/failed", why).into_response()
}

/// Turns away a body that no route would take, before anything is done about the request.
pub(crate) async fn small_enough(
    State(site): State<Site>,
    request: Request,
    next: Next,
) -> Response {
    let limits = &site.settings.limits;
    match check_size(&request, limits.body.max(limits.record)) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

/// Reads a small body before anything is said about its request. A refusal that leaves a body on its
/// connection ends the connection, and what the client has sent over it meanwhile is lost. Of a large
/// one that is refused the client is told that the connection ends.
pub(crate) async fn body_first(State(site): State<Site>, request: Request, next: Next) -> Response {
    let limits = &site.settings.limits;
    let size = request.body().size_hint().upper();
    if size.is_some_and(|size| size <= limits.body as u64) {
        let (parts, body) = request.into_parts();
        let read = timeout(limits.request_time, to_bytes(body, limits.body)).await;
        return match read {
            Ok(Ok(bytes)) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
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

/// How much longer than a body a request may take: of a body that does not come it is told by
/// whoever reads it.
const AFTER_BODY: Duration = Duration::from_secs(1);

/// Gives up on a request that takes too long.
pub(crate) async fn in_time(State(site): State<Site>, request: Request, next: Next) -> Response {
    let time = site.settings.limits.request_time.saturating_add(AFTER_BODY);
    timeout(time, next.run(request)).await.unwrap_or_else(|_| {
        let why = "this took too long; sent again with the same key it is done once";
        let failure = Failure::new(StatusCode::SERVICE_UNAVAILABLE, "request/timeout", why);
        Failure { retry_after: Some(1), ..failure }.into_response()
    })
}

/// Tells browsers and caches what they may do with an answer.
pub(crate) async fn with_headers(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    default(headers, CONTENT_SECURITY_POLICY, POLICY);
    default(headers, X_CONTENT_TYPE_OPTIONS, "nosniff");
    // Links with tokens in them are not told to other sites.
    default(headers, REFERRER_POLICY, "no-referrer");
    if is_api {
        let kept = if headers.contains_key(ETAG) { "private, no-cache" } else { "no-store" };
        default(headers, CACHE_CONTROL, kept);
        headers.append(VARY, HeaderValue::from_static(VARIES));
    }
    response
}

fn default(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    headers.entry(name).or_insert(HeaderValue::from_static(value));
}
