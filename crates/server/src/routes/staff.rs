//! Who has which role at an event, and the links to join by.

use app::{
    EntryRef, EventId, Grant, LinkView, LinksFor, MadeLink, Me, Millis, NewLink, Post, Role,
    RoleView, StaffView, Token, TokenHash, Unknown,
};
use axum::Json;
use axum::extract::State;
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};
use tournament::MatchId;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure, FailureBody};
use crate::middleware::auth::{Caller, HeldSeats, MaybeSession};
use crate::routes::people::{NewSession, account, begun, now};
use crate::routes::qr_path::QrPath;
use crate::routes::request::{Body, Conditions, PathParams, QueryParams};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(look, grant))
        .routes(routes!(set, ungrant))
        .routes(routes!(link))
        .routes(routes!(link_all))
        .routes(routes!(revoke))
        .routes(routes!(me))
}

/// Those that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(own)).routes(routes!(join))
}

/// A role to be given at an event.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "role", rename_all = "lowercase", deny_unknown_fields)]
#[schema(example = json!({"role": "keeper", "at": {"table": 4}}))]
pub(crate) enum RoleShape {
    // With braces, because fields nobody knows would pass with a variant that cannot have any.
    /// Runs the event.
    Director {},
    /// Rules on calls.
    Official {},
    /// Keeps score.
    Keeper {
        /// Where.
        at: Post,
    },
    /// Plays.
    Player {
        /// The entry, by its id or its name.
        #[schema(example = "7")]
        entry: String,
        /// What it is called, as it was shown; not read.
        #[serde(default, rename = "entry_name")]
        _entry_name: Option<String>,
    },
}

impl From<RoleShape> for Grant<EntryRef> {
    fn from(shape: RoleShape) -> Grant<EntryRef> {
        match shape {
            RoleShape::Director {} => Grant::Director,
            RoleShape::Official {} => Grant::Official,
            RoleShape::Keeper { at } => Grant::Keeper { at },
            RoleShape::Player { entry, .. } => Grant::Player { entry: entry.into() },
        }
    }
}

/// Who has which role.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Staff {
    /// Accounts with their roles.
    accounts: Vec<StaffMember>,
    /// Links that work.
    links: Vec<LinkShape>,
}

/// An account with its roles.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StaffMember {
    /// The account's name.
    #[schema(example = "Ann")]
    name: String,
    /// Its roles.
    roles: Vec<RoleView>,
}

/// A link.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LinkShape {
    /// By which it can be revoked. Not enough to join by.
    #[schema(value_type = String)]
    link: TokenHash,
    /// What it is called.
    #[schema(example = "Table 4")]
    label: String,
    /// What it is good for.
    role: RoleView,
    /// When it stops working, in milliseconds since 1970.
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    expires_at: Option<Millis>,
    /// How many browsers came by it.
    #[schema(example = 1)]
    joined: u32,
    /// When one of them was last here, in milliseconds since 1970.
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    last_seen_at: Option<Millis>,
}

impl From<LinkView> for LinkShape {
    fn from(view: LinkView) -> LinkShape {
        let LinkView { link, label, role, expires_at, joined, last_seen_at } = view;
        LinkShape { link, label, role, expires_at, joined, last_seen_at }
    }
}

impl From<StaffView> for Staff {
    fn from(view: StaffView) -> Staff {
        let member = |(account, roles): (app::Account, Vec<RoleView>)| {
            let name = account.name;
            StaffMember { name, roles }
        };
        Staff {
            accounts: view.accounts.into_iter().map(member).collect(),
            links: view.links.into_iter().map(LinkShape::from).collect(),
        }
    }
}

/// A role for an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Granting {
    /// The account's name.
    #[schema(min_length = 1, max_length = 60, example = "Ann")]
    name: String,
    /// The role.
    role: RoleShape,
}

/// All roles of an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GrantingAll {
    /// The roles; those left out are taken back.
    #[schema(max_items = 64)]
    roles: Vec<RoleShape>,
}

/// What whoever asks is at an event.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnRoles {
    /// The roles, in regard to the match if one was named. Everybody is a spectator.
    #[schema(example = json!(["official", "spectator"]))]
    roles: Vec<&'static str>,
}

/// What roles are asked about.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InRegardTo {
    /// A match: some play or keep score there and nowhere else.
    #[param(value_type = Option<String>, example = "rr-1-1")]
    r#match: Option<MatchId>,
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

/// A link's token, and a name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    /// The link's token.
    #[schema(example = "0123456789abcdefghjkmnpqrstvwxyz")]
    token: String,
    /// What to be called; needed only without a session.
    #[schema(min_length = 1, max_length = 60, example = "Bo")]
    name: Option<String>,
}

/// As whom to join.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct JoinAs {
    /// `new` begins a session of its own in place of the one the browser has.
    #[param(inline)]
    r#as: Option<SomebodyNew>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum SomebodyNew {
    New,
}

#[derive(Debug, Deserialize)]
struct OfMember {
    event: EventId,
    name: String,
}

#[derive(Debug, Deserialize)]
struct OfLink {
    event: EventId,
    link: TokenHash,
}

/// Who has which role at the event, and the links that work. For directors.
#[utoipa::path(get, path = "/api/events/{event}/staff", tag = "staff",
    params(("event" = String, Path)),
    responses((status = OK, body = Staff), (status = FORBIDDEN, body = FailureBody)))]
async fn look(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
) -> Answer<Json<Staff>> {
    Ok(Json(state.hall.staff(&who, event).await?.into()))
}

/// Gives an account a role at the event. For directors.
#[utoipa::path(post, path = "/api/events/{event}/staff", tag = "staff", request_body = Granting,
    params(("event" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = NO_CONTENT, description = "The account has the role.")))]
async fn grant(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
    conditions: Conditions,
    Body(Granting { name, role }): Body<Granting>,
) -> Answer<StatusCode> {
    let (account, key) = (account(&name), conditions.key());
    state.hall.grant(&who, event, &account, role.into(), key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives an account these roles at the event and no others: the way to take back one of several.
/// For directors.
#[utoipa::path(put, path = "/api/events/{event}/staff/{name}", tag = "staff",
    request_body = GrantingAll,
    params(("event" = String, Path), ("name" = String, Path)),
    responses((status = NO_CONTENT, description = "The account has these roles and no others.")))]
async fn set(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(OfMember { event, name }): PathParams<OfMember>,
    Body(GrantingAll { roles }): Body<GrantingAll>,
) -> Answer<StatusCode> {
    let grants: Vec<Grant<_>> = roles.into_iter().map(Grant::from).collect();
    state.hall.set_grants(&who, event, &account(&name), &grants).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What whoever asks is at the event, or in regard to one of its matches.
#[utoipa::path(get, path = "/api/events/{event}/roles", tag = "staff",
    params(("event" = String, Path), InRegardTo),
    responses((status = OK, body = OwnRoles)))]
async fn own(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
    QueryParams(InRegardTo { r#match }): QueryParams<InRegardTo>,
) -> Answer<Json<OwnRoles>> {
    let roles = state.hall.roles_at_event(&who, event, r#match).await?;
    Ok(Json(OwnRoles { roles: roles.iter().map(Role::as_str).collect() }))
}

/// Takes back all roles of an account at the event. For directors.
#[utoipa::path(delete, path = "/api/events/{event}/staff/{name}", tag = "staff",
    params(("event" = String, Path), ("name" = String, Path)),
    responses((status = NO_CONTENT, description = "The account has no role.")))]
async fn ungrant(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(OfMember { event, name }): PathParams<OfMember>,
) -> Answer<StatusCode> {
    state.hall.ungrant(&who, event, &account(&name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a link by which anybody who has it gets a role, without an account. Sent again with the
/// same key, it answers with the same link. For directors.
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

/// The address by which somebody joins. Whom the director gives it to is mostly on the network that
/// the director asks from. The token stands behind `#`, where a browser keeps it to itself: it is in
/// no log.
fn address(state: &ServerState, headers: &HeaderMap, event: EventId, token: &Token) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    format!("{}/join/{event}#{token}", state.settings.url_at(host))
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

/// Joins the event by a link. The session a browser has gets the link's role besides what it has; one
/// without a session gets one.
#[utoipa::path(post, path = "/api/events/{event}/join", tag = "staff", request_body = Joining,
    params(("event" = String, Path), JoinAs),
    responses(
        (status = OK, body = NewSession, description = "The session has the role too."),
        (status = CREATED, body = NewSession, description = "A session was begun.",
            example = json!({"token": "0123456789abcdefghjkmnpqrstvwxyz", "guest": "Bo",
                "role": {"role": "keeper", "at": {"table": 4}}, "roles": ["spectator"],
                "grants": [{"event": "0123456789abcdef", "event_name": "Spring 42",
                    "role": "keeper", "at": {"table": 4}, "link": "…"}],
                "seats": [], "expires_at": 1_790_000_000_000_i64}))))]
async fn join(
    State(state): State<ServerState>,
    PathParams(event): PathParams<EventId>,
    MaybeSession(session): MaybeSession,
    seats: HeldSeats,
    QueryParams(JoinAs { r#as }): QueryParams<JoinAs>,
    Body(Joining { token, name }): Body<Joining>,
) -> Answer<Response> {
    let token = token.parse().map_err(|_| app::Error::Unknown(Unknown::Link))?;
    if let Some(session) = session.filter(|_| r#as.is_none()) {
        match state.hall.join_too(&session, event, &token).await {
            Ok(joined) => {
                return Ok(Json(now(&state, &joined, None, &seats).await?).into_response());
            }
            // It is over, and replaced by a new one.
            Err(app::Error::Unknown(Unknown::Session)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let name = name.ok_or_else(|| Failure::malformed("without a session, `name` is needed"))?;
    begun(&state, &state.hall.join(event, &token, &name).await?, &seats).await
}

/// What the event is to whoever asks: their roles, entries and matches, the next one, and how they
/// stand.
#[utoipa::path(get, path = "/api/events/{event}/me", tag = "staff",
    params(("event" = String, Path)),
    responses((status = OK, body = Me)))]
async fn me(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
) -> Answer<Json<Me>> {
    Ok(Json(state.hall.me(&who, event).await?))
}

/// A QR code of an address, as an SVG image.
fn qr(url: &str) -> String {
    // Only an operator's address of some thousand characters would not fit; it can still be typed.
    let code = QrCode::new(url).map(|code| code.render::<svg::Color<'_>>().build());
    code.unwrap_or_default()
}
