//! Who has which role at an event.

use app::{EntryRef, EventId, Grant, LinkView, Me, Post, Role, RoleView, StaffView};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tournament::MatchId;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, FailureBody};
use crate::middleware::auth::Caller;
use crate::routes::body::Body;
use crate::routes::conditions::Conditions;
use crate::routes::people::account;
use crate::routes::request::{PathParams, QueryParams};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(look, grant))
        .routes(routes!(set, ungrant))
        .routes(routes!(me))
}

/// Those that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(own))
}

/// A role to be given at an event.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "role", rename_all = "lowercase", deny_unknown_fields)]
#[schema(example = json!({"role": "keeper", "at": {"table": 4}}))]
pub(crate) enum RoleShape {
    // With braces: a variant without them would let unknown fields pass.
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
    links: Vec<LinkView>,
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

impl From<StaffView> for Staff {
    fn from(view: StaffView) -> Staff {
        let member = |(account, roles): (app::Account, Vec<RoleView>)| {
            let name = account.name;
            StaffMember { name, roles }
        };
        Staff { accounts: view.accounts.into_iter().map(member).collect(), links: view.links }
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

/// The caller's roles at an event.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnRoles {
    /// The roles, for the match if one was named. Everyone is a spectator.
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

#[derive(Debug, Deserialize)]
struct OfMember {
    event: EventId,
    name: String,
}

/// Lists who has which role at the event, and the links that work. For directors.
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

/// Sets the roles of an account at the event: these and no others. It is the way to take back one of
/// several. For directors.
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

/// Lists the caller's roles at the event, or for one of its matches.
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

/// Says what the event is to the caller: their roles, entries and matches, the next match, and how they
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
