//! The socket of a score sheet.

use std::sync::Arc;

use app::{Error, EventId, Roles};
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use tournament::MatchId;
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

/// Opens the score sheet's socket: the whole sheet, and again whenever it changes. A client that
/// missed something asks again: `{"resync":{}}`.
#[utoipa::path(get, path = "/api/events/{event}/matches/{match}/sheet/live", tag = "live", operation_id = "sheet",
    params(("event" = String, Path), ("match" = String, Path)),
    responses((status = SWITCHING_PROTOCOLS), (status = "4XX", body = FailureBody)))]
async fn live(
    State(site): State<Site>,
    asker: Asker,
    At(OfMatch { event, r#match }): At<OfMatch>,
    Upgrade(upgrade): Upgrade,
) -> Answer<Response> {
    // Refused here, where there is still a status to say why.
    site.hall.sheet(&asker.who, event, r#match).await?;
    let feed = SheetFeed { asker, event, r#match };
    Ok(opened(upgrade, site, feed, None))
}

#[derive(Debug, Deserialize)]
struct OfMatch {
    event: EventId,
    r#match: MatchId,
}

/// A score sheet, watched by somebody.
struct SheetFeed {
    asker: Asker,
    event: EventId,
    r#match: MatchId,
}

impl Feed for SheetFeed {
    const KIND: SocketKind = SocketKind::Sheet;

    async fn roles(&self, site: &Site) -> Result<Roles, Error> {
        self.asker.check(site).await?;
        site.hall.roles_at_event(&self.asker.who, self.event, Some(self.r#match)).await
    }

    async fn watch(
        &self,
        site: &Site,
        _from: Option<u64>,
        outlet: &Arc<Outlet>,
    ) -> Result<(), Error> {
        site.hall.watch_sheet(&self.asker.who, self.event, self.r#match, outlet).await
    }

    async fn answer(&self, _site: &Site, text: &str) -> Reply {
        resync_only(text)
    }
}
