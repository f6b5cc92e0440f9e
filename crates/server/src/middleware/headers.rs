//! The headers that tell browsers and caches what they may do with an answer.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::state::ServerState;

/// Pages load what they need from here and nowhere else, and no other page may frame them.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What an answer depends on besides its address: who asks, by every way to prove it.
const VARIES: &str = "cookie, authorization, seat-token";

/// Tells browsers and caches what they may do with an answer.
pub(crate) async fn add_headers(
    State(state): State<ServerState>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let is_api = path.starts_with("/api");
    let is_in_page = path.starts_with("/_app/immutable/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    default(headers, X_CONTENT_TYPE_OPTIONS, "nosniff");
    // Scripts, styles and type go by the policy of their page; theirs would be a tenth of the first load.
    if !(is_in_page && is_part(headers)) {
        default(headers, CONTENT_SECURITY_POLICY, POLICY);
        // Links with tokens in them are not sent to other sites.
        default(headers, REFERRER_POLICY, "no-referrer");
    }
    if state.settings.always_https && state.settings.is_secure() {
        default(headers, STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    if is_api {
        let kept = if headers.contains_key(ETAG) { "private, no-cache" } else { "no-store" };
        default(headers, CACHE_CONTROL, kept);
        let others: Vec<HeaderValue> = headers.get_all(VARY).iter().cloned().collect();
        headers.insert(VARY, HeaderValue::from_static(VARIES));
        for other in others {
            headers.append(VARY, other);
        }
    }
    response
}

/// Whether browsers only ever take it as a part of a page. A picture could be opened by itself.
fn is_part(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    ["text/javascript", "text/css", "font/"].iter().any(|part| kind.starts_with(part))
}

fn default(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    headers.entry(name).or_insert(HeaderValue::from_static(value));
}
