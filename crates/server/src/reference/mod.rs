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
    use serde_json::Value;

    use super::*;

    /// A block that is pasted again means the next turn, and under a used key another act is refused.
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

    #[test]
    fn the_guide_reads_updates_as_they_are_sent() {
        let api: Value = serde_json::from_str(&openapi::JSON).unwrap();
        let has = |shape: &str, member: &str| {
            api["components"]["schemas"][shape]["properties"][member].is_object()
        };
        let read: Vec<&str> = include_str!("guide.html")
            .split("update.")
            .skip(1)
            .map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default())
            .collect();
        assert!(read.contains(&"patch") && read.contains(&"mark"), "{read:?}");
        // `event` is what a snapshot has.
        for member in read.into_iter().filter(|member| *member != "event") {
            assert!(
                has("EventUpdate", member) || has("TableUpdate", member),
                "an update has no `{member}`"
            );
        }
    }
}
