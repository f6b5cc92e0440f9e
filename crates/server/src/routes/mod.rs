//! Every address under `/api`, by what it is about: translation only.

pub(crate) mod tables;

use utoipa_axum::router::OpenApiRouter;

use crate::site::Site;

/// All of them.
pub(crate) fn all() -> OpenApiRouter<Site> {
    OpenApiRouter::new().merge(tables::routes())
}
