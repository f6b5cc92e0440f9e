//! Seats at a table: who takes one, leaves it, and is ready.

use app::{Forbidden, Principal, SeatPass, Seated, Sitter, TableId, Token, UseCase};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use bones::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Answer;
use crate::middleware::auth::{Caller, TableCaller, drop_seat, keep_seat};
use crate::routes::body::Body;
use crate::routes::conditions::{Changed, Conditions};
use crate::routes::request::PathParams;
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(sit))
        .routes(routes!(own, take_seat, leave))
        .routes(routes!(reseat))
        .routes(routes!(replace_token))
        .routes(routes!(ready))
}

/// Who sits down, and where.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SitDown {
    /// The seat; any free one if left out.
    #[schema(maximum = 5)]
    seat: Option<Seat>,
    /// The player's name.
    #[schema(min_length = 1, max_length = 60, example = "Ann")]
    name: String,
}

/// A seat taken.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatTaken {
    /// The seat.
    seat: Seat,
    /// The seat's token, shown this once. Anyone who has it plays for the seat; a browser also got it
    /// as a cookie.
    #[schema(example = "0123456789abcdefghjkmnpqrstvwxyz")]
    token: Option<String>,
    /// The table's version.
    #[schema(example = 2)]
    version: u64,
}

impl From<Seated> for SeatTaken {
    fn from(seated: Seated) -> SeatTaken {
        let Seated { seat, token, version } = seated;
        SeatTaken { seat, token: token.map(|token| token.to_string()), version }
    }
}

/// The seat a browser holds.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MySeat {
    /// The seat; `null` if it holds none at this table.
    seat: Option<Seat>,
}

/// The seat a path names.
#[derive(Debug, Deserialize)]
struct OfSeat {
    table: TableId,
    seat: Seat,
}

/// Who is to sit there now.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum NewSitter {
    /// A player of this name.
    Player(String),
    /// The hall's own stand-in.
    StandIn,
}

/// A token from a link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatLink {
    /// The seat's token.
    #[schema(example = "0123456789abcdefghjkmnpqrstvwxyz")]
    token: String,
}

/// A value for the next shuffle.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadyWith {
    /// Any text. It is mixed into the shuffle, so no one who does not know it can foresee the deal.
    #[schema(min_length = 1, max_length = 64, example = "my own luck")]
    pub(crate) value: Option<String>,
}

/// Sits down at a free seat. Sent again with the same key, it answers with the same seat and token.
#[utoipa::path(post, path = "/api/tables/{table}/seats", tag = "tables", request_body = SitDown,
    params(("table" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = CREATED, body = SeatTaken)))]
async fn sit(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(table): PathParams<TableId>,
    conditions: Conditions,
    Body(SitDown { seat, name }): Body<SitDown>,
) -> Answer<Response> {
    let seated = state.hall.sit(&who, table, seat, &name, conditions.key()).await?;
    let cookie = seated.token.as_ref().map(|token| keep_seat(&state, table, token));
    Ok((StatusCode::CREATED, cookie.map(|cookie| [cookie]), Json(SeatTaken::from(seated)))
        .into_response())
}

/// Says which seat the caller holds at the table.
#[utoipa::path(get, path = "/api/tables/{table}/seat", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = MySeat)))]
async fn own(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    PathParams(table): PathParams<TableId>,
) -> Answer<Json<MySeat>> {
    state.hall.roles_at_table(&who, table).await?;
    let seat = match who {
        Principal::Seat(pass) => Some(pass.seat()),
        _ => None,
    };
    Ok(Json(MySeat { seat }))
}

/// Takes the seat a link is for: its token becomes this browser's cookie.
#[utoipa::path(put, path = "/api/tables/{table}/seat", tag = "tables", request_body = SeatLink,
    params(("table" = String, Path)),
    responses((status = OK, body = MySeat)))]
async fn take_seat(
    State(state): State<ServerState>,
    PathParams(table): PathParams<TableId>,
    Body(SeatLink { token }): Body<SeatLink>,
) -> Answer<Response> {
    let unknown = || app::Error::Unknown(app::Unknown::SeatToken);
    let token: Token = token.parse().map_err(|_| unknown())?;
    let pass = state.hall.seat_pass(table, &token).await?;
    Ok(([keep_seat(&state, table, &token)], Json(MySeat { seat: Some(pass.seat()) }))
        .into_response())
}

/// Leaves the caller's seat, which becomes free.
#[utoipa::path(delete, path = "/api/tables/{table}/seat", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn leave(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    PathParams(table): PathParams<TableId>,
) -> Answer<Response> {
    let pass = own_seat(&state, &who, table, UseCase::Leave).await?;
    let version = state.hall.leave(&pass).await?;
    Ok(([drop_seat(&state, table)], Changed::to(version)).into_response())
}

/// Seats another player or a stand-in. The director may at any time, another player of a casual table
/// once the seat's player has been away for the grace time. Sent again with the same key, it answers
/// with the same token.
#[utoipa::path(put, path = "/api/tables/{table}/seats/{seat}", tag = "tables", request_body = NewSitter,
    params(("table" = String, Path), ("seat" = u8, Path),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = OK, body = SeatTaken)))]
async fn reseat(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    PathParams(OfSeat { table, seat }): PathParams<OfSeat>,
    conditions: Conditions,
    Body(sitter): Body<NewSitter>,
) -> Answer<Json<SeatTaken>> {
    let sitter = match sitter {
        NewSitter::Player(name) => Sitter::Player(name),
        NewSitter::StandIn => Sitter::StandIn,
    };
    Ok(Json(state.hall.reseat(&who, table, seat, sitter, conditions.key()).await?.into()))
}

/// Gives a seat a new token; the old one stops working at once.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/token", tag = "tables",
    params(("table" = String, Path), ("seat" = u8, Path),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = OK, body = SeatTaken)))]
async fn replace_token(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    PathParams(OfSeat { table, seat }): PathParams<OfSeat>,
    conditions: Conditions,
) -> Answer<Response> {
    let seated = state.hall.replace_token(&who, table, seat, conditions.key()).await?;
    // A director who replaces a lost token is not its player: only the player's browser keeps it.
    let is_own = matches!(who, Principal::Seat(_));
    let cookie =
        seated.token.as_ref().filter(|_| is_own).map(|token| keep_seat(&state, table, token));
    Ok((cookie.map(|cookie| [cookie]), Json(SeatTaken::from(seated))).into_response())
}

/// Says that the player is ready for the next hand.
#[utoipa::path(post, path = "/api/tables/{table}/ready", tag = "tables", request_body = ReadyWith,
    params(("table" = String, Path)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn ready(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    PathParams(table): PathParams<TableId>,
    Body(ReadyWith { value }): Body<ReadyWith>,
) -> Answer<Changed> {
    let pass = own_seat(&state, &who, table, UseCase::Ready).await?;
    Ok(Changed::to(state.hall.ready(&pass, value.as_deref()).await?))
}

/// The caller's seat, where only its player may.
async fn own_seat(
    state: &ServerState,
    who: &Principal,
    table: TableId,
    use_case: UseCase,
) -> Result<SeatPass, app::Error> {
    if let Principal::Seat(pass) = who {
        return Ok(*pass);
    }
    // Whether there is such a table, and the caller is who they say.
    state.hall.roles_at_table(who, table).await?;
    Err(Forbidden { use_case }.into())
}
