//! What a client says about a change, and the version after it.

use app::Done;
use app::journal::Version;
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::header::{ETAG, IF_MATCH};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::state::ServerState;

/// The header by which a client names a request, so that sending it again does nothing more.
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

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
        _state: &ServerState,
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
    fn from(done: Done) -> Changed {
        Changed { version: done.version, repeat: done.is_repeat }
    }
}

impl IntoResponse for Changed {
    fn into_response(self) -> Response {
        ([tag(self.version)], Json(self)).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
