//! The socket of an event.

use std::sync::Arc;

use app::{Error, EventId, Roles};
use axum::extract::State;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::Asker;
use crate::failure::{Answer, FailureBody};
use crate::live::outlet::Outlet;
use crate::live::{Feed, Reply, opened, resync_only};
use crate::metrics::SocketKind;
use crate::request::{At, Upgrade};
use crate::site::Site;

pub(crate) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(live))
}

/// Opens the event's socket: the whole board, then what changes in it. A client that missed
/// something asks again: `{"resync":{}}`.
#[utoipa::path(get, path = "/api/events/{event}/live", tag = "live", operation_id = "event",
    params(("event" = String, Path)),
    responses((status = SWITCHING_PROTOCOLS), (status = "4XX", body = FailureBody)))]
async fn live(
    State(site): State<Site>,
    asker: Asker,
    At(event): At<EventId>,
    Upgrade(upgrade): Upgrade,
) -> Answer<Response> {
    // Refused here, where there is still a status to say why.
    site.hall.event(&asker.who, event).await?;
    let feed = EventFeed { asker, event };
    Ok(opened(upgrade, site, feed, None))
}

/// An event, watched by somebody.
struct EventFeed {
    asker: Asker,
    event: EventId,
}

impl Feed for EventFeed {
    const KIND: SocketKind = SocketKind::Event;

    async fn roles(&self, site: &Site) -> Result<Roles, Error> {
        self.asker.check(site).await?;
        site.hall.roles_at_event(&self.asker.who, self.event, None).await
    }

    async fn watch(
        &self,
        site: &Site,
        _from: Option<u64>,
        outlet: &Arc<Outlet>,
    ) -> Result<(), Error> {
        site.hall.watch_event(&self.asker.who, self.event, outlet).await
    }

    async fn answer(&self, _site: &Site, text: &str) -> Reply {
        resync_only(text)
    }
}
