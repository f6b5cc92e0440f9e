//! One line in the log and one measurement for each request, under an id.

use std::time::Instant;

use app::Entropy;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;
use tracing::field::Empty;

use crate::failure::FailureCode;
use crate::ports::entropy::OsEntropy;
use crate::state::ServerState;

/// The header that names a request, in our log and in those of the proxies before us.
const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Names the request, measures it, and writes its line in the log. Bodies, queries and headers
/// stay out of it: they hold passwords and tokens.
pub(crate) async fn observe(
    State(state): State<ServerState>,
    request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let id = request_id(request.headers());
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let span = tracing::info_span!(
        "request",
        id = id.to_str().unwrap_or_default(),
        %method,
        path = request.uri().path(),
        from = Empty,
    );
    let mut response = async {
        let response = next.run(request).await;
        let (status, took) = (response.status(), started.elapsed());
        tracing::debug!(status = status.as_u16(), ms = took.as_secs_f64() * 1e3, "answered");
        state.metrics.answered(route.as_ref().map(MatchedPath::as_str), &method, status, took);
        response
    }
    .instrument(span)
    .await;
    if let Some(FailureCode(code)) = response.extensions().get() {
        state.metrics.refused(code);
    }
    response.headers_mut().insert(X_REQUEST_ID, id);
    response
}

/// The name a proxy gave it, if it is a harmless one, else a new one.
fn request_id(headers: &HeaderMap) -> HeaderValue {
    let is_plain = |id: &&HeaderValue| {
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
        (1..=64).contains(&id.len()) && id.as_bytes().iter().all(plain)
    };
    if let Some(id) = headers.get(X_REQUEST_ID).filter(is_plain) {
        return id.clone();
    }
    let mut bytes = [0; 8];
    OsEntropy.fill(&mut bytes);
    let id = format!("{:016x}", u64::from_ne_bytes(bytes));
    HeaderValue::try_from(id).expect("digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_of(sent: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(X_REQUEST_ID, sent.parse().unwrap());
        request_id(&headers).to_str().unwrap().to_owned()
    }

    #[test]
    fn a_plain_request_id_is_kept_and_any_other_replaced() {
        assert_eq!(id_of("proxy-7.a_B"), "proxy-7.a_B");
        for odd in ["", "two words", "<b>", &"x".repeat(65)] {
            let id = id_of(odd);
            assert_eq!(id.len(), 16, "{odd} became {id}");
        }
        assert_ne!(id_of(""), id_of(""));
    }
}
