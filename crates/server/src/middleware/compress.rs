//! Text is compressed for clients that can take it: a large event's board is a tenth of its size then.
//!
//! Pages come compressed already, and sockets have no body. The tag stays what it was: it names what is
//! said, and no client asks for a part of an answer.

use axum::http::header::CONTENT_TYPE;
use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{And, Predicate as _, SizeAbove};

/// What is smaller than a packet or so gains nothing.
const WORTHWHILE: u64 = 1024;

/// Twice as fast as the default, and hardly larger.
const LEVEL: CompressionLevel = CompressionLevel::Precise(4);

type IsText = fn(StatusCode, Version, &HeaderMap, &Extensions) -> bool;

/// Compresses text that is large enough.
pub(crate) fn layer() -> CompressionLayer<And<SizeAbove, IsText>> {
    CompressionLayer::new()
        .quality(LEVEL)
        .compress_when(SizeAbove::new(WORTHWHILE).and(is_text as IsText))
}

fn is_text(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    // JSON Lines begin the same.
    ["application/json", "text/", "image/svg"].iter().any(|text| kind.starts_with(text))
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::extract::Path;
    use axum::http::Request;
    use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING};
    use axum::routing::get;
    use flate2::read::GzDecoder;
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn large_text_is_compressed_for_clients_that_read_gzip() {
        let bones =
            get(async |Path(n): Path<usize>| ([(CONTENT_TYPE, "text/plain")], "6-4 ".repeat(n)));
        let app = Router::new()
            .route("/{n}", bones)
            .route("/font", get(async || ([(CONTENT_TYPE, "font/woff2")], "6-4 ".repeat(1000))))
            .layer(layer());
        let ask = async |path: &str, accepts: &str| {
            let request = Request::builder().uri(path).header(ACCEPT_ENCODING, accepts);
            let answer = app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            let is_compressed = answer.headers().contains_key(CONTENT_ENCODING);
            (is_compressed, to_bytes(answer.into_body(), usize::MAX).await.unwrap())
        };
        let (is_compressed, bytes) = ask("/1000", "br, gzip;q=0.5").await;
        let mut text = String::new();
        GzDecoder::new(&*bytes).read_to_string(&mut text).unwrap();
        assert!(is_compressed && bytes.len() < 200 && text == "6-4 ".repeat(1000));
        for (path, accepts) in [("/1000", "gzip;q=0, br"), ("/10", "gzip"), ("/font", "gzip")] {
            assert!(!ask(path, accepts).await.0, "{path} for {accepts}");
        }
    }
}
