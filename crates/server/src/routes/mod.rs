//! Every address under `/api`, by what it is about: translation only.

mod books;
mod events;
mod fair;
mod matches;
mod people;
mod shapes;
mod sheets;
mod staff;
pub(crate) mod tables;

use utoipa_axum::router::OpenApiRouter;

use crate::site::Site;

/// All of them.
pub(crate) fn all() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .merge(people::routes())
        .merge(books::routes())
        .merge(tables::routes())
        .merge(events::routes())
        .merge(staff::routes())
        .merge(matches::routes())
        .merge(sheets::routes())
        .merge(fair::routes())
}
