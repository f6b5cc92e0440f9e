//! Every address under `/api`, by what it is about: translation only.

pub(crate) mod board;
pub(crate) mod body;
mod books;
pub(crate) mod conditions;
mod draws;
mod events;
mod example;
mod fair;
mod join;
mod laydowns;
mod links;
pub(crate) mod matches;
mod merge_patch;
pub(crate) mod openapi;
mod pace;
mod people;
mod plans;
mod practice;
mod qr_path;
pub(crate) mod request;
pub(crate) mod router;
pub(crate) mod seats;
mod sheets;
pub(crate) mod sockets;
mod staff;
mod table_records;
mod tables;

use axum::middleware::from_fn;
use utoipa_axum::router::OpenApiRouter;

use crate::middleware::refuse_unused;
use crate::ops::health;
use crate::state::ServerState;
use crate::{live, reference};

/// All of them. Those that take a version in `If-Match` or a query are listed apart; the others
/// refuse one.
pub(crate) fn all() -> OpenApiRouter<ServerState> {
    let versioned = OpenApiRouter::new()
        .merge(tables::versioned())
        .merge(events::versioned())
        .merge(sheets::versioned());
    let queried = OpenApiRouter::new()
        .merge(tables::queried())
        .merge(events::queried())
        .merge(board::queried())
        .merge(staff::queried())
        .merge(join::queried())
        .merge(fair::queried())
        .merge(live::queried());
    OpenApiRouter::new()
        .merge(people::routes())
        .merge(books::routes())
        .merge(draws::routes())
        .merge(plans::routes())
        .merge(practice::routes())
        .merge(tables::routes())
        .merge(table_records::routes())
        .merge(seats::routes())
        .merge(events::routes())
        .merge(board::routes())
        .merge(staff::routes())
        .merge(links::routes())
        .merge(matches::routes())
        .merge(sheets::routes())
        .merge(laydowns::routes())
        .merge(openapi::routes())
        .merge(live::routes())
        .merge(health::routes())
        .route_layer(from_fn(refuse_unused::refuse_if_match))
        .merge(versioned)
        .route_layer(from_fn(refuse_unused::refuse_query))
        .merge(queried)
        .merge(reference::routes())
}
