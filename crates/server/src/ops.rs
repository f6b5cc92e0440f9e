//! What operators ask: is it alive, can it serve, what does it do. And the one line in the log for
//! each request.

use std::time::{Duration, Instant};

use app::Entropy;
use app::journal::Journal;
use axum::Json;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tracing::Instrument;
use tracing::field::Empty;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::exposition::Exposition;
use crate::failure::{Answer, Code, Failure, FailureBody};
use crate::limits::{X_FORWARDED_FOR, peer_address};
use crate::ports::OsEntropy;
use crate::settings::MetricsFor;
use crate::site::Site;

/// The header that names a request, in our log and in those of whoever sent it on.
const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// How long the journal may take to answer before we are not ready.
const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) fn routes() -> OpenApiRouter<Site> {
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

/// Says that the program is alive; not whether its journal is.
#[utoipa::path(get, path = "/healthz", tag = "operations",
    responses((status = OK, body = Health), (status = "4XX", body = FailureBody)))]
async fn healthz() -> Json<Health> {
    WELL
}

/// Says whether it can serve: the journal can be read and, as far as can be told without writing,
/// written; and the program is not about to stop.
#[utoipa::path(get, path = "/readyz", tag = "operations",
    responses((status = OK, body = Health), (status = "4XX", body = FailureBody),
        (status = SERVICE_UNAVAILABLE, body = FailureBody)))]
async fn readyz(State(site): State<Site>) -> Answer<Json<Health>> {
    let not_ready = |why: String| {
        let failure = Failure::new(StatusCode::SERVICE_UNAVAILABLE, "ops/not_ready", why);
        Failure { retry_after: Some(1), ..failure }
    };
    if *site.closing.borrow() {
        return Err(not_ready("the server stops".into()));
    }
    let journal = site.hall.journal();
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

/// Everything that is measured, for Prometheus. Who accepts `application/openmetrics-text` gets that.
#[utoipa::path(get, path = "/metrics", tag = "operations",
    responses((status = OK, content((String = "text/plain"),
            (String = "application/openmetrics-text"))),
        (status = "4XX", body = FailureBody)))]
async fn metrics(State(site): State<Site>, request: Request) -> Answer<Response> {
    // A proxy on this machine asks from here as well, but says for whom.
    let is_local = peer_address(request.extensions()).to_canonical().is_loopback()
        && !request.headers().contains_key(X_FORWARDED_FOR);
    if site.settings.metrics == MetricsFor::Loopback && !is_local {
        let why = "metrics are shown on this machine only; `metrics = \"public\"` changes that";
        return Err(Failure::new(StatusCode::FORBIDDEN, "ops/loopback_only", why));
    }
    let text =
        site.metrics.text(site.hall.load(), (site.settings.n_lost_lines)()).map_err(|error| {
            Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "request/failed", error.to_string())
        })?;
    let exposition = Exposition::asked_for(request.headers());
    Ok(([(CONTENT_TYPE, exposition.content_type())], exposition.of(text)).into_response())
}

/// Names the request, measures it, and writes its line in the log. Bodies, queries and headers
/// stay out of it: they hold passwords and tokens.
pub(crate) async fn observe(State(site): State<Site>, request: Request, next: Next) -> Response {
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
        site.metrics.answered(route.as_ref().map(MatchedPath::as_str), &method, status, took);
        response
    }
    .instrument(span)
    .await;
    if let Some(Code(code)) = response.extensions().get() {
        site.metrics.refused(code);
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
