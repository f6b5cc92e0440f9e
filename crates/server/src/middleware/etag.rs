//! What a client has already is not sent again.
//!
//! Every resource has a tag: a hash of what is sent, after its version where it has one. The hash is
//! there because different people see a version differently. A person's view changes too: a spectator who
//! has just sat down must not get a 304 for what a spectator saw. Handlers need not think of it, and no
//! address can forget it.

use std::fmt::Write as _;

use app::journal::Version;
use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::code::Code;
use crate::failure::Failure;
use crate::middleware::rate_limits::ComesFrom;
use crate::routes::conditions;
use crate::state::ServerState;

/// How many bytes of a hash make a tag: enough that no two bodies share one.
const TAG_BYTES: usize = 16;

/// Gives every answer with a resource a tag, and answers with nothing but the tag to who has it.
///
/// The body counts for the address that asked, here where it is not compressed yet. It counts even if it
/// is not sent: making it was the work.
pub(crate) async fn add_etag(
    State(state): State<ServerState>,
    from: ComesFrom,
    request: Request,
    next: Next,
) -> Response {
    let looks = matches!(*request.method(), Method::GET | Method::HEAD)
        && request.uri().path().starts_with("/api");
    if !looks {
        return next.run(request).await;
    }
    let seen: Vec<HeaderValue> = request.headers().get_all(IF_NONE_MATCH).iter().cloned().collect();
    let response = next.run(request).await;
    if response.status() != StatusCode::OK {
        return response;
    }
    let checked = tagged(response).await.and_then(|(response, tag)| {
        let n_bytes = response.body().size_hint().lower() as usize;
        state.rates.check_size(from, n_bytes)?;
        Ok(if has(&seen, &tag) { not_modified(response) } else { response })
    });
    checked.unwrap_or_else(Failure::into_response)
}

/// The answer with its tag.
async fn tagged(mut response: Response) -> Result<(Response, HeaderValue), Failure> {
    let version =
        response.headers().get(ETAG).and_then(|tag| conditions::version(tag.to_str().ok()?));
    let body = std::mem::take(response.body_mut());
    let bytes = to_bytes(body, usize::MAX).await.map_err(|error| {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Code::RequestFailed, error.to_string())
    })?;
    let tag = tag_of(version, &bytes);
    *response.body_mut() = Body::from(bytes);
    response.headers_mut().insert(ETAG, tag.clone());
    Ok((response, tag))
}

fn tag_of(version: Option<Version>, bytes: &Bytes) -> HeaderValue {
    let hash = Sha256::new().chain_update(bytes_before_now(bytes)).chain_update(after_now(bytes));
    let hash = hash.finalize();
    let mut tag = version.map_or_else(|| "\"".to_owned(), |version| format!("\"{version}-"));
    for byte in &hash[..TAG_BYTES] {
        write!(tag, "{byte:02x}").expect("a string takes everything");
    }
    tag.push('"');
    HeaderValue::try_from(tag).expect("digits")
}

/// The time at the head of a message. It does not count as a change.
const NOW: &[u8] = b"\"now\":";

/// How far into a message the time is looked for: before anything a person wrote.
const HEAD: usize = 96;

/// What comes before the time.
fn bytes_before_now(bytes: &[u8]) -> &[u8] {
    let head = &bytes[..bytes.len().min(HEAD)];
    let at = head.windows(NOW.len()).position(|window| window == NOW);
    at.map_or(bytes, |at| &bytes[..at])
}

/// What comes after it.
fn after_now(bytes: &[u8]) -> &[u8] {
    let rest = &bytes[bytes_before_now(bytes).len()..];
    let n_digits = rest.iter().skip(NOW.len()).take_while(|byte| byte.is_ascii_digit()).count();
    rest.get(NOW.len() + n_digits..).unwrap_or_default()
}

/// Whether the tag is among those the client has seen. A proxy that compresses marks tags as weak;
/// what they stand for is the same.
fn has(seen: &[HeaderValue], tag: &HeaderValue) -> bool {
    let lists = seen.iter().filter_map(|list| list.to_str().ok());
    let mut tags = lists.flat_map(|list| list.split(',')).map(str::trim);
    tags.any(|seen| seen == "*" || seen.strip_prefix("W/").unwrap_or(seen).as_bytes() == tag)
}

fn not_modified(mut response: Response) -> Response {
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    *response.body_mut() = Body::empty();
    let headers: &mut HeaderMap = response.headers_mut();
    headers.remove(CONTENT_TYPE);
    headers.remove(CONTENT_LENGTH);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_alone_is_no_news() {
        let tag = |text: &'static str| tag_of(Some(7), &Bytes::from_static(text.as_bytes()));
        let early = tag(r#"{"kind":"snapshot","version":7,"now":1,"event":{}}"#);
        assert_eq!(early, tag(r#"{"kind":"snapshot","version":7,"now":22,"event":{}}"#));
        assert_ne!(early, tag(r#"{"kind":"snapshot","version":7,"now":1,"event":{"a":1}}"#));
    }

    fn has_seen(seen: &[&str]) -> bool {
        let seen: Vec<HeaderValue> = seen.iter().map(|list| list.parse().unwrap()).collect();
        has(&seen, &HeaderValue::from_static("\"42\""))
    }

    #[test]
    fn a_tag_is_found_among_those_seen() {
        for seen in
            [&["\"42\""][..], &["*"], &["W/\"42\""], &["\"7\", \"42\""], &["\"7\"", "\"42\""]]
        {
            assert!(has_seen(seen), "{seen:?}");
        }
        for seen in [&[][..], &["42"], &["\"4\""], &["\"42"], &["\"7\", \"43\""], &["W/\"7\""]] {
            assert!(!has_seen(seen), "{seen:?}");
        }
    }

    #[test]
    fn other_bodies_have_other_tags() {
        for version in [None, Some(42)] {
            let tag = tag_of(version, &Bytes::from_static(b"[]"));
            assert_eq!(conditions::version(tag.to_str().unwrap()), version);
            assert_eq!(tag, tag_of(version, &Bytes::from_static(b"[]")));
            assert_ne!(tag, tag_of(version, &Bytes::from_static(b"[ ]")));
        }
    }
}
