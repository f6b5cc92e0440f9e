//! Every address under `/api`, by what it is about: translation only.

mod books;
mod events;
mod fair;
pub(crate) mod matches;
pub(crate) mod openapi;
mod people;
pub(crate) mod request;
pub(crate) mod router;
pub(crate) mod shapes;
mod sheets;
mod staff;
pub(crate) mod tables;

use axum::middleware::from_fn;
use utoipa_axum::router::OpenApiRouter;

use crate::middleware::unread;
use crate::reference;
use crate::state::ServerState;

/// All of them. Those that take a version in `If-Match` are listed apart; the others refuse one.
pub(crate) fn all() -> OpenApiRouter<ServerState> {
    let versioned = OpenApiRouter::new()
        .merge(tables::versioned())
        .merge(events::versioned())
        .merge(sheets::versioned());
    OpenApiRouter::new()
        .merge(people::routes())
        .merge(books::routes())
        .merge(tables::routes())
        .merge(events::routes())
        .merge(staff::routes())
        .merge(matches::routes())
        .merge(sheets::routes())
        .merge(fair::routes())
        .merge(openapi::routes())
        .route_layer(from_fn(unread::refuse_if_match))
        .merge(versioned)
        .merge(reference::routes())
}
