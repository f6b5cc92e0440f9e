//! Answers are compressed for clients that can take it: a large event's board is a tenth of its size then.
//!
//! Pages come compressed already, and sockets have no body. The tag stays what it was: it names what is
//! said, and nobody asks for a part of an answer.

use std::io::Write as _;

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

/// What is smaller than a packet or so gains nothing.
const WORTHWHILE: u64 = 1024;

/// How hard to try: twice as fast as usual, and hardly larger.
const LEVEL: Compression = Compression::new(4);

/// Compresses what is large enough, if the client can read it.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let is_wanted = takes_gzip(request.headers());
    let response = next.run(request).await;
    if !is_text(response.headers()) || response.body().size_hint().lower() < WORTHWHILE {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.append(VARY, HeaderValue::from_static("accept-encoding"));
    if !is_wanted {
        return Response::from_parts(parts, body);
    }
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        // It lies ready in memory, so that reading it cannot fail.
        return Response::from_parts(parts, Body::empty());
    };
    match gzip(&bytes) {
        Ok(compressed) => {
            parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            parts.headers.remove(CONTENT_LENGTH);
            Response::from_parts(parts, Body::from(compressed))
        }
        Err(_) => Response::from_parts(parts, Body::from(bytes)),
    }
}

/// Whether an answer is text that was not compressed yet.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_text = kind.starts_with("application/json")
        || kind.starts_with("text/")
        || kind.starts_with("image/svg")
        || kind.starts_with("application/jsonl");
    is_text && !headers.contains_key(CONTENT_ENCODING)
}

/// Whether a client says that it reads gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let is_refused = matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case("gzip") && !is_refused
    })
}

fn gzip(bytes: &Bytes) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), LEVEL);
    encoder.write_all(bytes)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_says_whether_it_reads_gzip() {
        let takes = |list: &'static str| {
            let list = HeaderValue::from_static(list);
            takes_gzip(&HeaderMap::from_iter([(ACCEPT_ENCODING, list)]))
        };
        assert!(takes("gzip, deflate, br") && takes("br;q=1.0, GZIP;q=0.5"));
        assert!(!takes("br") && !takes("gzip;q=0, br") && !takes("identity"));
    }
}
