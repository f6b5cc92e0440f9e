//! Accounts, sessions, and who directs the hall.

use app::{Account, AccountId, EventId, Millis, Principal, Role, RoleView, Session, Unknown};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure};
use crate::middleware::auth::{Caller, SessionToken, drop_session, keep_session};
use crate::routes::request::{At, Body, Conditions};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(sign_up))
        .routes(routes!(sign_in, look, sign_out))
        .routes(routes!(sign_out_everywhere))
        .routes(routes!(change_password))
        .routes(routes!(claim))
        .routes(routes!(appoint, dismiss))
}

/// A name and its password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// The account's name; upper and lower case are the same.
    #[schema(min_length = 1, max_length = 60, example = "Ann")]
    name: String,
    /// Its password.
    #[schema(min_length = 8, max_length = 256, format = Password, example = "five up and five down")]
    password: String,
}

/// An old password and a new one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordChange {
    /// The password so far.
    #[schema(format = Password, example = "five up and five down")]
    old: String,
    /// The new one.
    #[schema(min_length = 8, max_length = 256, format = Password, example = "double six leads")]
    new: String,
}

/// The one-time link's token, and the account that is to direct the hall.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claim {
    /// What stands behind `#` in the link the first start printed.
    #[schema(example = "0123456789abcdefghjkmnpqrstvwxyz")]
    link: String,
    /// The name of a new account, or of one that is there with its password.
    #[schema(min_length = 1, max_length = 60, example = "Dee")]
    name: String,
    /// Its password.
    #[schema(min_length = 8, max_length = 256, format = Password, example = "double six leads")]
    password: String,
}

/// A session just begun. A browser also got it as a cookie.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"token": "0123456789abcdefghjkmnpqrstvwxyz", "expires_at": 1_790_000_000_000_i64,
    "who": {"kind": "account", "name": "Ann"}}))]
pub(crate) struct NewSession {
    /// The session's token, shown this once: for `Authorization: Bearer`.
    #[schema(example = "0123456789abcdefghjkmnpqrstvwxyz")]
    token: String,
    /// When it ends by itself, in milliseconds since 1970.
    #[schema(value_type = i64, example = 1_790_000_000_000_i64)]
    expires_at: Millis,
    /// Whose it is.
    who: Who,
    /// The role at the event, if it was begun by a link of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<RoleView>,
}

/// Who somebody is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schema(example = json!({"kind": "account", "name": "Ann"}))]
pub(crate) enum Who {
    /// Somebody the hall does not know.
    Anybody,
    /// Somebody signed in to an account.
    Account {
        /// Its name.
        #[schema(example = "Ann")]
        name: String,
    },
    /// Somebody who came by a link of an event.
    Guest {
        /// What they call themselves.
        #[schema(example = "Bo")]
        name: String,
        /// The event.
        #[schema(value_type = String, example = "0123456789abcdef")]
        event: EventId,
    },
}

/// The session of a request.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CurrentSession {
    /// Who asks.
    who: Who,
    /// The roles at the hall as a whole; roles at an event come from the event.
    #[schema(example = json!(["spectator"]))]
    roles: Vec<&'static str>,
}

/// The account a path names.
#[derive(Debug, Deserialize)]
struct Named {
    name: String,
}

impl From<&Principal> for Who {
    fn from(principal: &Principal) -> Who {
        match principal {
            Principal::Account(account) => Who::Account { name: account.name.clone() },
            Principal::Guest(guest) => Who::Guest { name: guest.name.clone(), event: guest.event },
            // A seat is proved at its table; the operator does not come over the network.
            Principal::Anybody | Principal::Seat(_) | Principal::Operator => Who::Anybody,
        }
    }
}

/// The account of this name, whether there is one or not.
pub(crate) fn account(name: &str) -> Account {
    Account { id: AccountId::of(name), name: name.to_owned() }
}

/// The answer to somebody who has begun a session.
pub(crate) fn begun(state: &ServerState, session: &Session) -> Response {
    let shape = NewSession {
        token: session.token.to_string(),
        expires_at: session.expires_at,
        who: Who::from(&session.principal),
        role: session.role.clone(),
    };
    (StatusCode::CREATED, [keep_session(state, session)], Json(shape)).into_response()
}

/// Makes an account and signs in to it. Sent again with the same key, it signs in.
#[utoipa::path(post, path = "/api/accounts", tag = "people", request_body = Credentials,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = CREATED, body = NewSession)))]
async fn sign_up(
    State(state): State<ServerState>,
    conditions: Conditions,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Answer<Response> {
    let key = conditions.key();
    Ok(begun(&state, &state.hall.sign_up(&state.passwords, &name, &password, key).await?))
}

/// Signs in.
#[utoipa::path(post, path = "/api/session", tag = "people", request_body = Credentials,
    responses((status = CREATED, body = NewSession)))]
async fn sign_in(
    State(state): State<ServerState>,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Answer<Response> {
    Ok(begun(&state, &state.hall.sign_in(&state.passwords, &name, &password).await?))
}

/// Who asks, and what they are at the hall.
#[utoipa::path(get, path = "/api/session", tag = "people",
    responses((status = OK, body = CurrentSession)))]
async fn look(
    State(state): State<ServerState>,
    Caller(who): Caller,
) -> Answer<Json<CurrentSession>> {
    let roles = state.hall.roles_at_hall(&who).await?.iter().map(Role::as_str).collect();
    Ok(Json(CurrentSession { who: Who::from(&who), roles }))
}

/// Signs out: this session ends.
#[utoipa::path(delete, path = "/api/session", tag = "people",
    responses((status = NO_CONTENT, description = "The session is over.")))]
async fn sign_out(
    State(state): State<ServerState>,
    SessionToken(token): SessionToken,
) -> Answer<Response> {
    state.hall.sign_out(&token).await?;
    Ok((StatusCode::NO_CONTENT, [drop_session(&state)]).into_response())
}

/// Signs out everywhere: all sessions of the account end.
#[utoipa::path(delete, path = "/api/sessions", tag = "people",
    responses((status = NO_CONTENT, description = "All sessions are over.")))]
async fn sign_out_everywhere(
    State(state): State<ServerState>,
    Caller(who): Caller,
) -> Answer<Response> {
    state.hall.sign_out_everywhere(&own_account(who)?).await?;
    Ok((StatusCode::NO_CONTENT, [drop_session(&state)]).into_response())
}

/// Changes the password of whoever asks, which ends all sessions of the account.
#[utoipa::path(put, path = "/api/account/password", tag = "people", request_body = PasswordChange,
    responses((status = NO_CONTENT, description = "The password is changed; sign in again.")))]
async fn change_password(
    State(state): State<ServerState>,
    Caller(who): Caller,
    Body(PasswordChange { old, new }): Body<PasswordChange>,
) -> Answer<Response> {
    let account = own_account(who)?;
    state.hall.change_password(&state.passwords, &account.name, &old, &new).await?;
    Ok((StatusCode::NO_CONTENT, [drop_session(&state)]).into_response())
}

/// Uses the one-time link of the first start: the account directs the hall from now on. Sent again
/// for the same account, it signs in.
#[utoipa::path(post, path = "/api/claim", tag = "people", request_body = Claim,
    responses((status = CREATED, body = NewSession)))]
async fn claim(
    State(state): State<ServerState>,
    Body(Claim { link, name, password }): Body<Claim>,
) -> Answer<Response> {
    let link = link.parse().map_err(|_| app::Error::Unknown(Unknown::Link))?;
    Ok(begun(&state, &state.hall.claim_hall(&state.passwords, &link, &name, &password).await?))
}

/// Makes an account a director of the hall. For directors of the hall.
#[utoipa::path(put, path = "/api/directors/{name}", tag = "people",
    params(("name" = String, Path)),
    responses((status = NO_CONTENT, description = "The account directs the hall.")))]
async fn appoint(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(Named { name }): At<Named>,
) -> Answer<StatusCode> {
    state.hall.appoint_director(&who, &account(&name), true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets an account direct the hall no longer. For directors of the hall; the last one stays.
#[utoipa::path(delete, path = "/api/directors/{name}", tag = "people",
    params(("name" = String, Path)),
    responses((status = NO_CONTENT, description = "The account does not direct the hall.")))]
async fn dismiss(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(Named { name }): At<Named>,
) -> Answer<StatusCode> {
    state.hall.appoint_director(&who, &account(&name), false).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The account of who asks, if they have one.
fn own_account(who: Principal) -> Answer<Account> {
    match who {
        Principal::Account(account) => Ok(account),
        _ => Err(Failure::not_signed_in()),
    }
}
