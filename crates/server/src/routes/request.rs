//! What is asked: paths, queries, pages of lists, sockets. And what many of them are answered with.

use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;
use utoipa::openapi::path::Parameter;

use crate::code::Code;
use crate::failure::Failure;
use crate::middleware::origin::check_origin;
use crate::middleware::rate_limits::ComesFrom;
use crate::net::connections::Wire;
use crate::routes::conditions::tag;
use crate::state::ServerState;

/// What a path names.
#[derive(Debug)]
pub(crate) struct PathParams<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<ServerState> for PathParams<T> {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<PathParams<T>, Failure> {
        // A name that cannot be one is a name nothing has.
        let names = Path::from_request_parts(parts, state).await;
        names.map(|Path(names)| PathParams(names)).map_err(|_| Failure::no_such_path())
    }
}

/// Refuses a query with a parameter that is none of `known`.
pub(crate) fn check_query(uri: &Uri, known: &[Parameter]) -> Result<(), Failure> {
    let Ok(Query(sent)) = Query::<Vec<(String, String)>>::try_from_uri(uri) else {
        return Err(Failure::malformed("the query cannot be read"));
    };
    let is_known = |name: &String| known.iter().any(|known| known.name == *name);
    let Some((name, _)) = sent.iter().find(|(name, _)| !is_known(name)) else { return Ok(()) };
    let known: Vec<String> = known.iter().map(|known| format!("`{}`", known.name)).collect();
    let why = match known.as_slice() {
        [] => format!("there is no query parameter `{name}`; this address takes none"),
        known => format!("there is no query parameter `{name}`; there is {}", known.join(", ")),
    };
    Err(Failure::new(StatusCode::BAD_REQUEST, Code::UnknownParameter, why))
}

/// What a query asks for.
#[derive(Debug)]
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned + IntoParams> FromRequestParts<ServerState> for QueryParams<T> {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<QueryParams<T>, Failure> {
        check_query(&parts.uri, &T::into_params(|| None))?;
        let Query(asked) = Query::from_request_parts(parts, state).await.map_err(|error| {
            let text = error.body_text();
            // What is wrong stands after the framework's own words.
            let why = text.split_once(": ").map_or(text.as_str(), |(_, why)| why);
            Failure::malformed(format!("the query cannot be read: {why}"))
        })?;
        Ok(QueryParams(asked))
    }
}

/// Which part of a list.
#[derive(Copy, Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Paging {
    /// How many to leave out at the beginning.
    #[serde(default)]
    #[param(maximum = 1_000_000)]
    pub(crate) from: u32,
    /// How many to give, up to 200.
    #[serde(default = "fifty")]
    #[param(minimum = 1, maximum = 200, default = 50)]
    pub(crate) limit: u32,
}

pub(crate) const fn fifty() -> u32 {
    50
}

impl Paging {
    /// How many to leave out, and how many to give.
    pub(crate) fn range(self) -> Result<(usize, usize), Failure> {
        if self.from > MAX_FROM || !(1..=MAX_LIMIT).contains(&self.limit) {
            let why = format!("`from` is up to {MAX_FROM}, `limit` from 1 to {MAX_LIMIT}");
            return Err(Failure::malformed(why));
        }
        Ok((self.from as usize, self.limit as usize))
    }
}

/// How much of a list may be left out, and given.
const MAX_FROM: u32 = 1_000_000;
const MAX_LIMIT: u32 = 200;

/// JSON made elsewhere, with the version it shows.
pub(crate) struct Versioned(pub(crate) app::Message);

impl IntoResponse for Versioned {
    fn into_response(self) -> Response {
        let app::Message { version, text, .. } = self.0;
        let json = (CONTENT_TYPE, HeaderValue::from_static("application/json"));
        ([json, tag(version)], text).into_response()
    }
}

/// A record.
#[derive(Debug)]
pub(crate) struct JsonLines(pub(crate) Bytes);

impl IntoResponse for JsonLines {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/jsonl")], self.0).into_response()
    }
}

/// A request to become a socket.
pub(crate) struct Upgrade {
    pub(crate) request: WebSocketUpgrade,
    /// The connection below it.
    pub(crate) wire: Wire,
    pub(crate) from: ComesFrom,
}

impl FromRequestParts<ServerState> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<Upgrade, Failure> {
        check_origin(&parts.headers, &state.settings)?;
        let wire = parts.extensions.get::<Wire>().cloned().unwrap_or_default();
        let Ok(from) = ComesFrom::from_request_parts(parts, state).await;
        let request = WebSocketUpgrade::from_request_parts(parts, state).await;
        request.map(|request| Upgrade { request, wire, from }).map_err(|error| {
            Failure::new(
                StatusCode::UPGRADE_REQUIRED,
                Code::NotASocket,
                format!("this address is a WebSocket: {}", error.body_text()),
            )
        })
    }
}
