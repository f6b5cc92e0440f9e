//! Accounts, sessions, and who directs the hall.

use app::{Account, AccountId, Principal, RoleView, Session, TokenHash, Unknown, WhoAmI};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure};
use crate::middleware::auth::{
    Caller, HeldSeats, MaybeSession, SessionToken, drop_session, keep_session,
};
use crate::middleware::rate_limits::ComesFrom;
use crate::routes::body::Body;
use crate::routes::conditions::Conditions;
use crate::routes::request::PathParams;
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(sign_up))
        .routes(routes!(sign_in, look, sign_out))
        .routes(routes!(leave_link))
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

/// A session just begun, or one that came by one more link. A browser also got it as a cookie.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"token": "0123456789abcdefghjkmnpqrstvwxyz", "account": "Ann",
    "roles": ["spectator"], "grants": [], "seats": [], "expires_at": 1_790_000_000_000_i64}))]
pub(crate) struct NewSession {
    /// The session's token, shown this once: for `Authorization: Bearer`. Left out if the session was
    /// there before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "0123456789abcdefghjkmnpqrstvwxyz")]
    token: Option<String>,
    /// What the link is good for, if it came by one just now.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<RoleView>,
    /// Everything the browser is now.
    #[serde(flatten)]
    now: WhoAmI,
}

/// The account a path names.
#[derive(Debug, Deserialize)]
struct Named {
    name: String,
}

/// The account of this name, whether there is one or not.
pub(crate) fn account(name: &str) -> Account {
    Account { id: AccountId::of(name), name: name.to_owned() }
}

/// The answer to a caller who has begun a session.
pub(crate) async fn begun(
    state: &ServerState,
    session: &Session,
    seats: &HeldSeats,
) -> Answer<Response> {
    let token = Some(session.token.to_string());
    let shape = now(state, session, token, seats).await?;
    Ok((StatusCode::CREATED, [keep_session(state, session)], Json(shape)).into_response())
}

/// The same for one who has signed in: as a guest before, they keep what they came by links for.
async fn signed_in(
    state: &ServerState,
    session: Session,
    was: Result<Caller, Failure>,
    seats: &HeldSeats,
) -> Answer<Response> {
    let session = match was {
        Ok(Caller(was)) => state.hall.take_along(session, &was).await?,
        // A session that is over, and is replaced by this.
        Err(_) => session,
    };
    begun(state, &session, seats).await
}

/// What a caller is whose session has just begun, or joined by one more link.
pub(crate) async fn now(
    state: &ServerState,
    session: &Session,
    token: Option<String>,
    seats: &HeldSeats,
) -> Answer<NewSession> {
    let who = &session.principal;
    let now = state.hall.who_am_i(who, Some(&session.token), &seats.passes).await?;
    Ok(NewSession { token, role: session.role.clone(), now })
}

/// Makes an account and signs in to it. Sent again with the same key, it signs in.
#[utoipa::path(post, path = "/api/accounts", tag = "people", request_body = Credentials,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = CREATED, body = NewSession)))]
async fn sign_up(
    State(state): State<ServerState>,
    conditions: Conditions,
    from: ComesFrom,
    was: Result<Caller, Failure>,
    seats: HeldSeats,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Answer<Response> {
    let session = state.hall.sign_up(&state.passwords, &name, &password, conditions.key()).await?;
    state.rates.note_home(AccountId::of(&name), from);
    signed_in(&state, session, was, &seats).await
}

/// Signs in. A guest who does keeps the roles of the links they came by.
#[utoipa::path(post, path = "/api/session", tag = "people", request_body = Credentials,
    responses((status = CREATED, body = NewSession)))]
async fn sign_in(
    State(state): State<ServerState>,
    from: ComesFrom,
    was: Result<Caller, Failure>,
    seats: HeldSeats,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Answer<Response> {
    state.rates.check_guess(AccountId::of(&name), from)?;
    let session = state.hall.sign_in(&state.passwords, &name, &password).await?;
    state.rates.note_home(AccountId::of(&name), from);
    signed_in(&state, session, was, &seats).await
}

/// Says all that this browser is: its account or guest, its roles at events, its seats.
#[utoipa::path(get, path = "/api/session", tag = "people",
    responses((status = OK, body = WhoAmI)))]
async fn look(
    State(state): State<ServerState>,
    Caller(who): Caller,
    MaybeSession(session): MaybeSession,
    seats: HeldSeats,
) -> Answer<Response> {
    let now = state.hall.who_am_i(&who, session.as_ref(), &seats.passes).await?;
    Ok((seats.drops, Json(now)).into_response())
}

/// Gives up the role this session came by a link for. The link itself goes on working.
#[utoipa::path(delete, path = "/api/session/links/{link}", tag = "people",
    params(("link" = String, Path)),
    responses((status = NO_CONTENT, description = "The session has the role no longer.")))]
async fn leave_link(
    State(state): State<ServerState>,
    SessionToken(token): SessionToken,
    PathParams(link): PathParams<TokenHash>,
) -> Answer<StatusCode> {
    state.hall.leave_link(&token, link).await?;
    Ok(StatusCode::NO_CONTENT)
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

/// Changes the caller's password and ends all sessions of the account.
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
    from: ComesFrom,
    seats: HeldSeats,
    Body(Claim { link, name, password }): Body<Claim>,
) -> Answer<Response> {
    let link = link.parse().map_err(|_| app::Error::Unknown(Unknown::Link))?;
    let session = state.hall.claim_hall(&state.passwords, &link, &name, &password).await?;
    state.rates.note_home(AccountId::of(&name), from);
    begun(&state, &session, &seats).await
}

/// Makes an account a director of the hall. For directors of the hall.
#[utoipa::path(put, path = "/api/directors/{name}", tag = "people",
    params(("name" = String, Path)),
    responses((status = NO_CONTENT, description = "The account directs the hall.")))]
async fn appoint(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(Named { name }): PathParams<Named>,
) -> Answer<StatusCode> {
    state.hall.appoint_director(&who, &account(&name), true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes an account a director of the hall no longer. For directors of the hall; the last one stays.
#[utoipa::path(delete, path = "/api/directors/{name}", tag = "people",
    params(("name" = String, Path)),
    responses((status = NO_CONTENT, description = "The account does not direct the hall.")))]
async fn dismiss(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(Named { name }): PathParams<Named>,
) -> Answer<StatusCode> {
    state.hall.appoint_director(&who, &account(&name), false).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The account of the caller, if they have one.
fn own_account(who: Principal) -> Answer<Account> {
    match who {
        Principal::Account(signed_in) => Ok(signed_in.account),
        _ => Err(Failure::not_signed_in()),
    }
}
