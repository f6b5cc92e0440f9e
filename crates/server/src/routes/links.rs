//! Links by which people join an event.

use app::{EventId, Grant, LinksFor, MadeLink, Millis, NewLink, RoleView, Token, TokenHash};
use axum::Json;
use axum::extract::State;
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Answer;
use crate::middleware::auth::Caller;
use crate::routes::body::Body;
use crate::routes::conditions::Conditions;
use crate::routes::qr_path::QrPath;
use crate::routes::request::PathParams;
use crate::routes::staff::RoleShape;
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(link)).routes(routes!(link_all)).routes(routes!(revoke))
}

/// A link to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Linking {
    /// What it is good for.
    role: RoleShape,
    /// What it is called in the list of links.
    #[schema(min_length = 1, max_length = 60, example = "Table 4")]
    label: String,
    /// When it stops working, in milliseconds since 1970, and with it every session begun by it;
    /// not in the past, and never if left out.
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    expires_at: Option<Millis>,
}

/// A link that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Linked {
    /// By which it can be revoked.
    #[schema(value_type = String)]
    link: TokenHash,
    /// The link's token, shown this once.
    #[schema(example = "0123456789abcdefghjkmnpqrstvwxyz")]
    token: String,
    /// The address to give away: a page that asks for a name and joins.
    #[schema(
        example = "http://127.0.0.1:8042/join/0123456789abcdef#0123456789abcdefghjkmnpqrstvwxyz"
    )]
    url: String,
    /// The address as a QR code: an SVG image.
    #[schema(example = "<svg …>")]
    qr: String,
}

/// Many links to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Batch {
    /// What they are for.
    #[serde(rename = "for")]
    r#for: BatchFor,
}

/// What many links are for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
enum BatchFor {
    /// All of a kind.
    All(AllOf),
    /// These.
    These(Vec<Linking>),
}

/// A kind of links.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum AllOf {
    /// One for each entry, for its players.
    Entries,
    /// One for each table of the room, for its keeper.
    Tables,
}

impl From<BatchFor> for LinksFor {
    fn from(wanted: BatchFor) -> LinksFor {
        match wanted {
            BatchFor::All(AllOf::Entries) => LinksFor::Entries,
            BatchFor::All(AllOf::Tables) => LinksFor::Tables,
            BatchFor::These(links) => {
                let new = |Linking { role, label, expires_at }| NewLink {
                    grant: Grant::from(role),
                    label,
                    expires_at,
                };
                LinksFor::These(links.into_iter().map(new).collect())
            }
        }
    }
}

/// Links that were made.
#[derive(Serialize, ToSchema)]
pub(crate) struct LinkedAll {
    /// Each of them, in the order of the entries, of the tables, or of the list.
    links: Vec<LinkedSmall>,
}

/// A link that was made, with a small code.
#[derive(Serialize, ToSchema)]
pub(crate) struct LinkedSmall {
    /// By which it can be revoked.
    #[schema(value_type = String)]
    link: TokenHash,
    /// The link's token, shown this once.
    #[schema(example = "0123456789abcdefghjkmnpqrstvwxyz")]
    token: String,
    /// What it is called.
    #[schema(example = "Table 4")]
    label: String,
    /// What it is good for.
    role: RoleView,
    /// The address to give away.
    #[schema(
        example = "http://127.0.0.1:8042/join/0123456789abcdef#0123456789abcdefghjkmnpqrstvwxyz"
    )]
    url: String,
    /// The address as a QR code; `null` if it is too long for one.
    qr: Option<QrPath>,
}

#[derive(Debug, Deserialize)]
struct OfLink {
    event: EventId,
    link: TokenHash,
}

/// Makes a link that gives a role to anyone who has it, without an account. Sent again with the same
/// key, it answers with the same link. For directors.
#[utoipa::path(post, path = "/api/events/{event}/links", tag = "staff",
    request_body(content = Linking,
        example = json!({"role": {"role": "keeper", "at": {"table": 4}}, "label": "Table 4"})),
    params(("event" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = CREATED, body = Linked)))]
async fn link(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
    conditions: Conditions,
    headers: HeaderMap,
    Body(Linking { role, label, expires_at }): Body<Linking>,
) -> Answer<(StatusCode, Json<Linked>)> {
    let new = NewLink { grant: role.into(), label, expires_at };
    let token = state.hall.make_link(&who, event, new, conditions.key()).await?;
    let url = address(&state, &headers, event, &token);
    let qr = qr(&url);
    let linked = Linked { link: token.hash(), token: token.to_string(), url, qr };
    Ok((StatusCode::CREATED, Json(linked)))
}

/// Makes many links at once, for badges and table cards: one for each entry, one for each table, or
/// those listed. Sent again with the same key, it answers with the same links. For directors.
#[utoipa::path(post, path = "/api/events/{event}/links/batch", tag = "staff",
    request_body(content = Batch, example = json!({"for": "entries"})),
    params(("event" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = CREATED, body = LinkedAll)))]
async fn link_all(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
    conditions: Conditions,
    headers: HeaderMap,
    Body(Batch { r#for }): Body<Batch>,
) -> Answer<(StatusCode, Json<LinkedAll>)> {
    let made = state.hall.make_links(&who, event, r#for.into(), conditions.key()).await?;
    let small = |MadeLink { token, label, role }: MadeLink| {
        let url = address(&state, &headers, event, &token);
        let qr = QrPath::new(&url);
        LinkedSmall { link: token.hash(), token: token.to_string(), label, role, url, qr }
    };
    let links = made.into_iter().map(small).collect();
    Ok((StatusCode::CREATED, Json(LinkedAll { links })))
}

/// Revokes a link, and with it every session begun by it. For directors.
#[utoipa::path(delete, path = "/api/events/{event}/links/{link}", tag = "staff",
    params(("event" = String, Path), ("link" = String, Path)),
    responses((status = NO_CONTENT, description = "The link works no longer.")))]
async fn revoke(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(OfLink { event, link }): PathParams<OfLink>,
) -> Answer<StatusCode> {
    state.hall.revoke_link(&who, event, link).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The address by which a person joins, on the network that the director asks from: most people who are
/// given it are there. The token follows `#`, which browsers do not send: it is in no log.
fn address(state: &ServerState, headers: &HeaderMap, event: EventId, token: &Token) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    format!("{}/join/{event}#{token}", state.settings.url_at(host))
}

/// A QR code of an address, as an SVG image.
fn qr(url: &str) -> String {
    // Only an operator's address of some thousand characters would not fit; it can still be typed.
    let code = QrCode::new(url).map(|code| code.render::<svg::Color<'_>>().build());
    code.unwrap_or_default()
}
