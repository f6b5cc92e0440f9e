//! Tables with bones online: the lobby, opening, looking, acting, closing.

use std::collections::BTreeMap;

use app::{
    LineRequest, MyTable, NewTable, Principal, RefereeSnapshot, TableId, TableItem, TableQuery,
    TableSnapshot, check_unguessable,
};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use game::TableKind;
use games::{AnyAction, Header};
use rulebook::{BookId, Family, Value as OptionValue};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure, FailureBody};
use crate::middleware::auth::{Caller, HeldSeats, TableCaller};
use crate::middleware::rate_limits::ComesFrom;
use crate::routes::body::Body;
use crate::routes::conditions::{Changed, Conditions};
use crate::routes::pace::PaceShape;
use crate::routes::request::{Paging, PathParams, QueryParams, Versioned, fifty};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(open))
        .routes(routes!(mine))
        .routes(routes!(look, close))
        .routes(routes!(look_as_referee))
}

/// Those that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(list))
}

/// Those that take a version.
pub(crate) fn versioned() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(act))
}

/// A table to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opening {
    /// The book.
    book: BookId,
    /// `guarded` refuses wrong acts; at an `honor` table players must see and call them.
    #[serde(default = "guarded")]
    #[schema(default = "guarded")]
    kind: TableKind,
    /// How many play. Default: 4.
    #[schema(minimum = 2, maximum = 6)]
    seats: Option<u8>,
    /// What to choose instead of the book's own parameters.
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    /// How time passes. Default: as the book says.
    pace: Option<PaceShape>,
    /// Whether it stands in the lobby.
    #[serde(default)]
    listed: bool,
}

pub(crate) const fn guarded() -> TableKind {
    TableKind::Guarded
}

/// A table that was opened.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Opened {
    /// Its name.
    pub(crate) table: TableId,
}

/// Tables in the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Listed {
    /// Some of them.
    items: Vec<TableItem>,
    /// How many there are in all.
    #[schema(example = 1)]
    total: usize,
}

/// Which tables.
#[derive(Copy, Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Listing {
    /// How many to leave out at the beginning.
    #[serde(default)]
    #[param(maximum = 1_000_000)]
    from: u32,
    /// How many to give, up to 200.
    #[serde(default = "fifty")]
    #[param(minimum = 1, maximum = 200, default = 50)]
    limit: u32,
    /// Only those of this game.
    #[param(inline)]
    game: Option<Family>,
}

/// The caller's tables.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Mine {
    /// They, the newest first.
    items: Vec<MyTable>,
}

/// Why a table is closed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Why {
    /// The reason, for the record.
    #[schema(min_length = 1, max_length = 200, example = "the power is out")]
    why: String,
}

/// Lists the open tables that anyone may join, newest first. A table that no player has been at for half
/// an hour leaves the list by itself.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Listing),
    responses((status = OK, body = Listed)))]
async fn list(
    State(state): State<ServerState>,
    Caller(who): Caller,
    QueryParams(Listing { from, limit, game }): QueryParams<Listing>,
) -> Answer<Json<Listed>> {
    let (from, limit) = Paging { from, limit }.range()?;
    let page = state.hall.find_tables(&who, TableQuery { from, limit, game }).await?;
    Ok(Json(Listed { items: page.items, total: page.total }))
}

/// Lists the open tables that the caller has opened or sits at: by their account, or by the seats that
/// the browser holds.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables",
    responses((status = OK, body = Mine)))]
async fn mine(
    State(state): State<ServerState>,
    Caller(who): Caller,
    seats: HeldSeats,
) -> Answer<Response> {
    let items = state.hall.tables_of(&who, &seats.passes).await?;
    Ok((seats.drops, Json(Mine { items })).into_response())
}

/// Opens a table that belongs to no event.
#[utoipa::path(post, path = "/api/tables", tag = "tables",
    request_body(content = Opening,
        example = json!({"book": "n42pa", "options": {"target_marks": 5}, "listed": true})),
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = CREATED, body = Opened)))]
async fn open(
    State(state): State<ServerState>,
    Caller(who): Caller,
    conditions: Conditions,
    from: ComesFrom,
    Body(opening): Body<Opening>,
) -> Answer<(StatusCode, Json<Opened>)> {
    check_unguessable(&who, conditions.key())?;
    let n_seats = usize::from(opening.seats.unwrap_or(USUAL_SEATS));
    let mut header = Header::new(opening.book, opening.kind, vec![String::new(); n_seats]);
    header.options = opening.options;
    let pace = opening.pace.map(|pace| pace.under(opening.book));
    let new = NewTable { header, pace, listed: opening.listed };
    new.check()?;
    let listed = new.listed;
    // One that is there already is not one more.
    if !state.hall.has_opened(&who, conditions.key()).await? {
        state.rates.check_opener(&who, from)?;
        if listed {
            state.waiting.check(&state.hall, &who, from).await?;
        }
    }
    let table = state.hall.open_table(&who, new, conditions.key()).await?;
    if listed {
        state.waiting.note(&who, from, table);
    }
    Ok((StatusCode::CREATED, Json(Opened { table })))
}

/// How many play at a table unless something else is said: every game can be played by four.
const USUAL_SEATS: u8 = 4;

/// Shows the table as the caller may see it: from their seat, or as a spectator.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = TableSnapshot<'static>)))]
async fn look(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    PathParams(table): PathParams<TableId>,
) -> Answer<Versioned> {
    // A player who asks time and again without a socket is there.
    if let Principal::Seat(pass) = &who
        && let Err(error) = state.hall.note_request(pass).await
    {
        Failure::from(error).log();
    }
    Ok(Versioned(state.hall.table(&who, table).await?))
}

/// Shows the table with every hand, for officials.
#[utoipa::path(get, path = "/api/tables/{table}/referee", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = RefereeSnapshot<'static>),
        (status = FORBIDDEN, body = FailureBody)))]
async fn look_as_referee(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(table): PathParams<TableId>,
) -> Answer<Versioned> {
    Ok(Versioned(state.hall.table_as_referee(&who, table).await?))
}

/// Closes a table whose game is not over.
#[utoipa::path(delete, path = "/api/tables/{table}", tag = "tables", request_body = Why,
    params(("table" = String, Path)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn close(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(table): PathParams<TableId>,
    Body(Why { why }): Body<Why>,
) -> Answer<Changed> {
    Ok(Changed::to(state.hall.close_table(&who, table, &why).await?))
}

/// Acts: a line of a table record, such as `{"seat":0,"do":"bid","bid":"31"}`. A player acts for
/// the seat they hold; an official rules, calls time or calls an irregularity.
#[utoipa::path(post, path = "/api/tables/{table}/acts", tag = "tables",
    request_body(content = AnyAction, description = "a line of a table record"),
    params(("table" = String, Path),
        ("Idempotency-Key" = Option<String>, Header),
        ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn act(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    PathParams(table): PathParams<TableId>,
    conditions: Conditions,
    Body(line): Body<Box<RawValue>>,
) -> Answer<Changed> {
    let act =
        LineRequest { line: line.get(), expected: conditions.expected, key: conditions.key() };
    let acted = state.hall.act(&who, table, act).await?;
    Ok(Changed { version: acted.version, repeat: acted.is_repeat })
}
