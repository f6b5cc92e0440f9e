//! What requests have in common: bodies, versions, keys, pages.

use std::convert::Infallible;
use std::ops::Deref;

use app::Done;
use app::journal::Version;
use axum::Json;
use axum::body::{Bytes, HttpBody as _};
use axum::extract::rejection::BytesRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::{CONTENT_TYPE, ETAG, IF_MATCH};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde::de::{self, DeserializeOwned, Unexpected};
use serde::{Deserialize, Serialize};
use tokio::time::timeout;
use tournament::import::decode;
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams, ToSchema};

use crate::code::Code;
use crate::failure::Failure;
use crate::middleware::body_budget::BodyShare;
use crate::middleware::origin::check_origin;
use crate::middleware::rate_limits::ComesFrom;
use crate::net::connections::Wire;
use crate::state::ServerState;

/// The header by which a client names a request, so that sending it again does nothing more.
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// A JSON body.
///
/// The content type is not looked at: a body is judged by what is in it. Cross-site forms are
/// turned away before, by where they come from.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<ServerState> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &ServerState) -> Result<Body<T>, Failure> {
        let bytes = Raw::from_request(request, state).await?.0;
        object(&bytes).map(Body).map_err(|error| {
            let failure = Failure::bad_json("the body cannot be read", &error);
            match place_of_fault::<T>(&bytes) {
                Some(field) => failure.of_field(&field),
                None => failure,
            }
        })
    }
}

/// In which field of a form something is that cannot be read: `options.tables`. It is only looked for
/// once there is such a thing, by reading it again.
fn place_of_fault<T: DeserializeOwned>(json: &[u8]) -> Option<String> {
    let mut reader = serde_json::Deserializer::from_slice(json);
    let error = serde_path_to_error::deserialize::<_, T>(&mut reader).err()?;
    if !error.inner().is_data() {
        return None;
    }
    let place = Some(error.path().to_string()).filter(|place| place != ".");
    let fault = error.inner().to_string();
    // One that is missing or not known has no place of its own.
    match (place, plain::field(&fault)) {
        (Some(place), Some(field)) if !place.ends_with(field) => Some(format!("{place}.{field}")),
        (place, field) => place.or_else(|| field.map(str::to_owned)),
    }
}

/// Reads what is an object. By itself serde would take a list as well, and its items for the
/// object's members in the order they happen to be declared in.
pub(crate) fn object<'a, T: Deserialize<'a>>(json: &'a [u8]) -> Result<T, serde_json::Error> {
    if json.trim_ascii_start().starts_with(b"[") {
        return Err(de::Error::invalid_type(Unexpected::Seq, &"an object"));
    }
    serde_json::from_slice(json)
}

/// A body as it came.
#[derive(Debug)]
pub(crate) struct Raw(pub(crate) Bytes);

impl FromRequest<ServerState> for Raw {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &ServerState) -> Result<Raw, Failure> {
        let Ok(body) = LargeBody::from_request(request, state).await;
        let (bytes, _) = body.read(state.settings.limits.body, state).await?;
        Ok(Raw(bytes))
    }
}

/// Whether a body is as small as it has to be, as far as its headers tell. One that is not need not
/// be waited for.
pub(crate) fn check_size(request: &Request, max: usize) -> Result<(), Failure> {
    if request.body().size_hint().lower() > max as u64 {
        return Err(Failure::too_large("the body is too large"));
    }
    Ok(())
}

/// A body that may be large and is not read yet: the handler first asks who may send it.
#[derive(Debug)]
pub(crate) struct LargeBody {
    request: Request,
    from: ComesFrom,
}

impl FromRequest<ServerState> for LargeBody {
    type Rejection = Infallible;

    async fn from_request(request: Request, state: &ServerState) -> Result<LargeBody, Infallible> {
        let (mut parts, body) = request.into_parts();
        let from = ComesFrom::from_request_parts(&mut parts, state).await?;
        Ok(LargeBody { request: Request::from_parts(parts, body), from })
    }
}

/// A text that was sent, with the memory set aside for it.
#[derive(Debug)]
pub(crate) struct Text {
    text: String,
    _share: Option<BodyShare>,
}

impl LargeBody {
    /// Reads it as a spreadsheet of at most so many bytes, in whichever encoding it was saved.
    pub(crate) async fn spreadsheet(
        self,
        max: usize,
        state: &ServerState,
    ) -> Result<Text, Failure> {
        let (bytes, share) = self.read(max, state).await?;
        if bytes.is_empty() {
            return Err(Failure::malformed("the body is empty"));
        }
        Ok(Text { text: decode(&bytes).into_owned(), _share: share })
    }

    /// Reads it as a text of at most so many bytes.
    pub(crate) async fn text(self, max: usize, state: &ServerState) -> Result<Text, Failure> {
        let (bytes, share) = self.read(max, state).await?;
        if bytes.is_empty() {
            return Err(Failure::malformed("the body is empty"));
        }
        // Editors on some systems begin a file with a mark; the commands pass over it too.
        let mark = "\u{feff}".as_bytes();
        let skipped = if bytes.starts_with(mark) { mark.len() } else { 0 };
        let text = String::from_utf8(Vec::from(bytes.slice(skipped..)));
        let text = text.map_err(|_| Failure::malformed("the body is not UTF-8 text"))?;
        Ok(Text { text, _share: share })
    }

    /// Reads at most so many bytes, once there is memory for them.
    async fn read(
        self,
        max: usize,
        state: &ServerState,
    ) -> Result<(Bytes, Option<BodyShare>), Failure> {
        let LargeBody { mut request, from } = self;
        check_size(&request, max)?;
        let limits = &state.settings.limits;
        let size = request.body().size_hint().upper().and_then(|size| usize::try_from(size).ok());
        // A small one of known size has been read, with a share of its own.
        let share = match size {
            Some(size) if size <= limits.body => None,
            _ => {
                let size = size.unwrap_or(max).min(max);
                Some(state.bodies.share(from.address(), size, limits.request_time).await?)
            }
        };
        DefaultBodyLimit::max(max).apply(&mut request);
        let read = timeout(limits.request_time, Bytes::from_request(request, state)).await;
        match read.map_err(|_| Failure::slow_body())? {
            Ok(bytes) => Ok((bytes, share)),
            Err(BytesRejection::FailedToBufferBody(error))
                if error.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Err(Failure::too_large("the body is too large"))
            }
            Err(error) => Err(Failure::malformed(error.body_text())),
        }
    }
}

impl Deref for Text {
    type Target = str;
    fn deref(&self) -> &str {
        &self.text
    }
}

/// What a path names.
#[derive(Debug)]
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<ServerState> for At<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &ServerState) -> Result<At<T>, Failure> {
        // A name that cannot be one is a name nothing has.
        let names = Path::from_request_parts(parts, state).await;
        names.map(|Path(names)| At(names)).map_err(|_| Failure::no_such_path())
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
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned + IntoParams> FromRequestParts<ServerState> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<Asked<T>, Failure> {
        check_query(&parts.uri, &T::into_params(|| None))?;
        let Query(asked) = Query::from_request_parts(parts, state).await.map_err(|error| {
            let text = error.body_text();
            // What is wrong stands after the framework's own words.
            let why = text.split_once(": ").map_or(text.as_str(), |(_, why)| why);
            Failure::malformed(format!("the query cannot be read: {why}"))
        })?;
        Ok(Asked(asked))
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

/// What a client says about a change: the name it gives the request, and the version it has seen.
#[derive(Debug)]
pub(crate) struct Conditions {
    pub(crate) key: Option<String>,
    pub(crate) expected: Option<Version>,
}

impl FromRequestParts<ServerState> for Conditions {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        _site: &ServerState,
    ) -> Result<Conditions, Failure> {
        let key = request_key(&parts.headers)?;
        let expected = match parts.headers.get(IF_MATCH).map(text).transpose()? {
            Some(tag) => Some(version(&tag).ok_or_else(|| {
                Failure::malformed("`If-Match` holds one version, as it came in `ETag`: \"42\"")
            })?),
            None => None,
        };
        Ok(Conditions { key, expected })
    }
}

/// The name a client gives a request.
pub(crate) fn request_key(headers: &HeaderMap) -> Result<Option<String>, Failure> {
    let key = headers.get(IDEMPOTENCY_KEY).map(text).transpose()?;
    app::check_key(key.as_deref())?;
    Ok(key)
}

impl Conditions {
    pub(crate) fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }
}

impl<'a> From<&'a Conditions> for app::Conditions<'a> {
    fn from(conditions: &'a Conditions) -> app::Conditions<'a> {
        let (expected, key) = (conditions.expected, conditions.key());
        app::Conditions { expected, key, pairing: None }
    }
}

fn text(value: &HeaderValue) -> Result<String, Failure> {
    let text = value.to_str().map_err(|_| Failure::malformed("a header is not plain ASCII"))?;
    Ok(text.to_owned())
}

/// The version in a tag, which stands before the hash of how it looked.
pub(crate) fn version(tag: &str) -> Option<Version> {
    let tag = tag.strip_prefix('"')?.strip_suffix('"')?;
    let (version, _) = tag.split_once('-').unwrap_or((tag, ""));
    let is_number = version.len() <= 18 && version.bytes().all(|byte| byte.is_ascii_digit());
    version.parse().ok().filter(|_| is_number)
}

/// The tag of a version.
pub(crate) fn tag(version: Version) -> (HeaderName, HeaderValue) {
    let tag = format!("\"{version}\"");
    (ETAG, HeaderValue::try_from(tag).expect("digits"))
}

/// JSON made elsewhere, with the version it shows.
pub(crate) struct Versioned(pub(crate) app::Message);

impl IntoResponse for Versioned {
    fn into_response(self) -> Response {
        let app::Message { version, text, .. } = self.0;
        let json = (CONTENT_TYPE, HeaderValue::from_static("application/json"));
        ([json, tag(version)], text).into_response()
    }
}

/// The version after a change.
#[derive(Copy, Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Changed {
    /// The version after it.
    #[schema(value_type = u64, example = 42)]
    pub(crate) version: Version,
    /// Whether an earlier request with the same `Idempotency-Key` had done it.
    pub(crate) repeat: bool,
}

impl Changed {
    pub(crate) const fn to(version: Version) -> Changed {
        Changed { version, repeat: false }
    }
}

impl From<Done> for Changed {
    fn from(lined: Done) -> Changed {
        Changed { version: lined.version, repeat: lined.is_repeat }
    }
}

impl IntoResponse for Changed {
    fn into_response(self) -> Response {
        ([tag(self.version)], Json(self)).into_response()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_no_object() {
        #[derive(Debug, Deserialize)]
        struct Named {
            name: String,
        }
        let read = |text: &'static str| object::<Named>(text.as_bytes()).map(|named| named.name);
        assert_eq!(read(" {\"name\":\"Ann\"}").unwrap(), "Ann");
        let list = read("\n [\"Ann\"]").unwrap_err().to_string();
        assert_eq!(list, "invalid type: sequence, expected an object");
    }

    #[test]
    fn a_tag_reads_back() {
        assert_eq!(version(tag(42).1.to_str().unwrap()), Some(42));
        assert_eq!(version("\"42-0a1b\""), Some(42));
        let hash = "\"00112233445566778899001122334455\"";
        for wrong in ["42", "\"-0a1b\"", "\"42", "W/\"42\"", "\"-1\"", "\"+1\"", "*", "\"\"", hash]
        {
            assert_eq!(version(wrong), None, "{wrong}");
        }
    }
}
