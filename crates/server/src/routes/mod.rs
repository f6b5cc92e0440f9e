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

use utoipa_axum::router::OpenApiRouter;

use crate::reference;
use crate::state::ServerState;

/// All of them.
pub(crate) fn all() -> OpenApiRouter<ServerState> {
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
        .merge(reference::routes())
}
