//! Every route, with what stands before and after each of them.

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use tower_http::catch_panic::CatchPanicLayer;

use crate::code::Code;
use crate::failure::Failure;
use crate::middleware::{
    body, compress, etag, headers, observe, origin, rate_limits, refused_sockets, rejections,
    timeout,
};
use crate::state::ServerState;
use crate::{reference, routes};

/// The hall as requests find it.
pub(crate) fn router(state: ServerState) -> Router {
    guarded(routes::all().into(), state)
}

/// Routes with all that stands before and after each of them.
fn guarded(router: Router<ServerState>, state: ServerState) -> Router {
    // The last stands outermost.
    router
        .fallback(reference::nothing_here)
        .method_not_allowed_fallback(async || {
            let why = "this address does not know that method";
            Failure::new(StatusCode::METHOD_NOT_ALLOWED, Code::Method, why)
        })
        .layer(from_fn_with_state(state.clone(), etag::add_etag))
        .layer(compress::layer())
        .layer(from_fn_with_state(state.clone(), body::limit_size))
        .layer(from_fn_with_state(state.clone(), rate_limits::limit_rate))
        .layer(from_fn_with_state(state.clone(), refused_sockets::speak))
        // Opening a page takes dozens of files that lie ready in memory: they are not counted.
        .merge(pages::routes())
        .layer(from_fn_with_state(state.clone(), origin::check))
        .layer(from_fn_with_state(state.clone(), body::read_first))
        .layer(from_fn_with_state(state.clone(), timeout::limit_time))
        .layer(CatchPanicLayer::custom(rejections::panicked))
        .layer(from_fn_with_state(state.clone(), headers::add_headers))
        .layer(from_fn_with_state(state.clone(), observe::observe))
        .with_state(state)
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use axum::routing::{get, post};
    use tower::ServiceExt;

    use super::*;
    use crate::serve::Server;
    use crate::settings::{JournalAt, Settings};

    #[tokio::test]
    async fn a_handler_that_panics_fails_its_own_request_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let journal = JournalAt::Directory(folder.path().to_owned());
        let settings = Settings::new(([127, 0, 0, 1], 0).into(), journal);
        let server = Server::bind(settings).await.unwrap();
        let state = server.state.clone();
        let routes = Router::from(routes::all())
            .route("/api/panics", get(async || -> StatusCode { panic!("Ann holds 6-4") }))
            .route(
                "/api/panics-later",
                post(async |body: String| -> StatusCode {
                    tokio::task::yield_now().await;
                    panic!("{body}")
                }),
            );
        let app = guarded(routes, state.clone());
        let ask = async |method: &str, path: &str| {
            let request = Request::builder().method(method).uri(path).body(Body::from("6-4"));
            let response = app.clone().oneshot(request.unwrap()).await.unwrap();
            let (parts, body) = response.into_parts();
            let body = to_bytes(body, usize::MAX).await.unwrap();
            (parts, String::from_utf8(body.to_vec()).unwrap())
        };
        for (method, path) in [("GET", "/api/panics"), ("POST", "/api/panics-later")] {
            let (parts, body) = ask(method, path).await;
            assert_eq!(parts.status, StatusCode::INTERNAL_SERVER_ERROR);
            assert!(body.contains(r#""code":"request/failed""#), "{body}");
            assert!(!body.contains("6-4"), "what a panic says is for the log: {body}");
            // It is an answer like any other: named, and kept in no cache.
            assert!(parts.headers.contains_key("x-request-id"));
            assert_eq!(parts.headers["cache-control"], "no-store");
            let (next, _) = ask("GET", "/api/tables").await;
            assert_eq!(next.status, StatusCode::OK, "the hall goes on");
        }
        let counted = state.metrics.text(state.hall.load(), 0).unwrap();
        assert!(counted.contains(r#"hall_refusals_total{code="request/failed"} 2"#), "{counted}");
        state.journal.inner().close().await;
    }
}
