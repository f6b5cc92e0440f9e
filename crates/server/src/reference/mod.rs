//! The page for people beside those of `web/`: the reference of the API at `/api`. Rendered here, with no
//! script and nothing loaded from elsewhere.

mod example;
mod html;
mod nothing;
mod operation;
mod page;
mod shape;

pub(crate) use nothing::nothing_here;

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;

use crate::routes::openapi;
use crate::state::ServerState;

/// The reference: made once.
static REFERENCE: LazyLock<String> = LazyLock::new(|| {
    let api = serde_json::from_str(&openapi::JSON).expect("we wrote it");
    html::page("Domino Hall: the API", &page::reference(&api))
});

/// Browsers may keep these for a while; they change with the program only.
const KEPT: (axum::http::HeaderName, &str) = (CACHE_CONTROL, "max-age=600");

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .route("/api", get(async || ([KEPT], Html(REFERENCE.as_str()))))
        .route("/hall.css", get(async || asset("text/css", include_str!("hall.css"))))
        .route("/hall.svg", get(async || asset("image/svg+xml", include_str!("hall.svg"))))
}

fn asset(kind: &'static str, text: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, kind), KEPT], text)
}

#[cfg(test)]
mod tests {
    /// Whoever pastes a block again means the next turn, and under a used key another act is refused.
    #[test]
    fn what_the_guide_shows_for_a_shell_can_be_pasted_again() {
        let guide = include_str!("guide.html");
        let keys: Vec<&str> = guide.split("-H \"Idempotency-Key: ").skip(1).collect();
        assert!(!keys.is_empty() && !guide.contains("-H 'Idempotency-Key"));
        for key in keys {
            let (key, _) = key.split_once('"').expect("its end");
            assert!(key.contains('$'), "{key} is the same each time");
        }
    }
}
