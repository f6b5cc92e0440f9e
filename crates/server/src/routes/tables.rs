//! Tables with bones online.

use std::collections::BTreeMap;

use app::{
    Forbidden, LineRequest, MyTable, NewTable, Pace, Principal, RefereeSnapshot, SeatPass, Seated,
    ShotClock, Sitter, TableId, TableItem, TableQuery, TableSnapshot, Token, UseCase, Wanted,
    check_unguessable,
};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bones::Seat;
use game::TableKind;
use games::{AnyAction, Frame, Header, frames};
use rulebook::{BookId, Family, Value as OptionValue};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::code::Code;
use crate::failure::{Answer, Failure, FailureBody};
use crate::middleware::auth::{Caller, HeldSeats, TableCaller, drop_seat, keep_seat};
use crate::middleware::rate_limits::ComesFrom;
use crate::routes::request::{
    Asked, At, Body, Changed, Conditions, JsonLines, Paging, Versioned, fifty,
};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(open))
        .routes(routes!(mine))
        .routes(routes!(look, close))
        .routes(routes!(look_as_referee))
        .routes(routes!(record))
        .routes(routes!(show_frames))
        .routes(routes!(full_record))
        .routes(routes!(sit))
        .routes(routes!(own, take_seat, leave))
        .routes(routes!(reseat))
        .routes(routes!(replace_token))
        .routes(routes!(ready))
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
    /// How many play; what is usual under the book if left out.
    #[schema(minimum = 2, maximum = 6)]
    seats: Option<u8>,
    /// What to choose instead of the book's own parameters.
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    /// How time passes; as usual under the book if left out.
    pace: Option<PaceShape>,
    /// Whether it stands in the lobby.
    #[serde(default)]
    listed: bool,
}

pub(crate) const fn guarded() -> TableKind {
    TableKind::Guarded
}

/// How time passes at a table, in milliseconds. What is left out is as usual under the book.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::option_option, reason = "`null` and nothing at all are two choices")]
pub(crate) struct PaceShape {
    /// How long after a hand the next is dealt though not everybody is ready; `null` for never.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    deal_after: Option<Option<i64>>,
    /// How long after the game calls can still be made.
    close_after: Option<i64>,
    /// How long a player may be away before somebody else may be seated.
    grace: Option<i64>,
    /// How long a stand-in thinks; 50 at least.
    stand_in_after: Option<i64>,
    /// The shot clock; `null` for none.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<ShotShape>)]
    shot: Option<Option<ShotShape>>,
    /// How long the whole game may take; `null` for as long as it takes.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    game: Option<Option<i64>>,
    /// Whether bones are dealt face down, where the book has a use for it.
    face_down: Option<bool>,
}

/// What was given, `null` too: that is not the same as nothing.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(given: D) -> Result<Option<T>, D::Error> {
    T::deserialize(given).map(Some)
}

/// A shot clock, in milliseconds.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShotShape {
    /// How long a bid may take; 50 at least.
    bid: i64,
    /// How long a play may take; 50 at least.
    play: i64,
    /// Whether a stand-in then acts for the player, once.
    #[serde(default)]
    plays: bool,
}

/// The shortest time before the hall itself acts. Tables of stand-ins are open to anybody and go on
/// without any request: with no time at all a few of them would keep a core busy.
const SHORTEST: i64 = 50;

/// So long at least. What makes no sense is refused later.
const fn unhurried(span: i64) -> i64 {
    if 0 <= span && span < SHORTEST { SHORTEST } else { span }
}

impl PaceShape {
    /// What is usual under `book`, but for what was given.
    pub(crate) fn under(self, book: BookId) -> Pace {
        let usual = Pace::of(book);
        let clock = |ShotShape { bid, play, plays }| ShotClock {
            bid: unhurried(bid),
            play: unhurried(play),
            plays,
        };
        Pace {
            deal_after: self.deal_after.unwrap_or(usual.deal_after),
            close_after: self.close_after.unwrap_or(usual.close_after),
            grace: self.grace.unwrap_or(usual.grace),
            stand_in_after: self.stand_in_after.map_or(usual.stand_in_after, unhurried),
            shot: self.shot.map_or(usual.shot, |shot| shot.map(clock)),
            game: self.game.unwrap_or(usual.game),
            face_down: self.face_down.unwrap_or(usual.face_down),
        }
    }
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

/// The tables somebody has to do with.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Mine {
    /// They, the newest first.
    items: Vec<MyTable>,
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
    /// The seat's token, shown this once. Whoever has it plays for the seat; a browser also got it
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
    /// Somebody of this name.
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
    /// Any text; it is mixed into the shuffle, so nobody who does not know it can foresee the deal.
    #[schema(min_length = 1, max_length = 64, example = "my own luck")]
    pub(crate) value: Option<String>,
}

/// Why a table is closed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Why {
    /// The reason, for the record.
    #[schema(min_length = 1, max_length = 200, example = "the power is out")]
    why: String,
}

/// The open tables anybody may join, newest first. One that nobody has been at for half an hour leaves
/// the list by itself.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Listing),
    responses((status = OK, body = Listed)))]
async fn list(
    State(state): State<ServerState>,
    Caller(who): Caller,
    Asked(Listing { from, limit, game }): Asked<Listing>,
) -> Answer<Json<Listed>> {
    let (from, limit) = Paging { from, limit }.range()?;
    let page = state.hall.find_tables(&who, TableQuery { from, limit, game }).await?;
    Ok(Json(Listed { items: page.items, total: page.total }))
}

/// The open tables that the caller has opened or sits at: by their account, or by the seats that the
/// browser holds.
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

/// The table as whoever asks may see it: from their seat, or as a spectator.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = TableSnapshot<'static>)))]
async fn look(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    At(table): At<TableId>,
) -> Answer<Versioned> {
    // Whoever asks time and again without a socket is there.
    if let Principal::Seat(pass) = &who
        && let Err(error) = state.hall.note_request(pass).await
    {
        Failure::from(error).log();
    }
    Ok(Versioned(state.hall.table(&who, table).await?))
}

/// The table with every hand in sight, for officials.
#[utoipa::path(get, path = "/api/tables/{table}/referee", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = RefereeSnapshot<'static>),
        (status = FORBIDDEN, body = FailureBody)))]
async fn look_as_referee(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(table): At<TableId>,
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
    At(table): At<TableId>,
    Body(Why { why }): Body<Why>,
) -> Answer<Changed> {
    Ok(Changed::to(state.hall.close_table(&who, table, &why).await?))
}

/// The table's record, up to the last hand whose bones are turned up: JSON Lines.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = String, content_type = "application/jsonl"),
        (status = FORBIDDEN, body = FailureBody)))]
async fn record(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    At(table): At<TableId>,
) -> Answer<JsonLines> {
    Ok(JsonLines(state.hall.table_record(&who, table).await?))
}

/// The hands of a game that are over.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Frames {
    /// Every act, with the table after it.
    frames: Vec<Frame>,
}

/// The hands that are over as frames: every act, and the table after it with all hands in sight. For
/// whom the record is for.
#[utoipa::path(get, path = "/api/tables/{table}/replay", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = Frames), (status = FORBIDDEN, body = FailureBody)))]
async fn show_frames(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    from: ComesFrom,
    At(table): At<TableId>,
) -> Answer<Json<Frames>> {
    let record = state.hall.table_record(&who, table).await?;
    let frame = move |wanted: &Wanted| frames(&record, || wanted.is_wanted());
    let framed = state.hall.work(from.address(), frame).await;
    let failed = |why| Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Code::HallFailed, why);
    Ok(Json(Frames { frames: framed.map_err(failed)? }))
}

/// The whole record, the hand in play included, for officials: JSON Lines.
#[utoipa::path(get, path = "/api/tables/{table}/full-record", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = String, content_type = "application/jsonl"),
        (status = FORBIDDEN, body = FailureBody)))]
async fn full_record(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(table): At<TableId>,
) -> Answer<JsonLines> {
    Ok(JsonLines(state.hall.full_record(&who, table).await?.into()))
}

/// Sits down at a free seat. Sent again with the same key, it answers with the same seat and token.
#[utoipa::path(post, path = "/api/tables/{table}/seats", tag = "tables", request_body = SitDown,
    params(("table" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = CREATED, body = SeatTaken)))]
async fn sit(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(table): At<TableId>,
    conditions: Conditions,
    Body(SitDown { seat, name }): Body<SitDown>,
) -> Answer<Response> {
    let seated = state.hall.sit(&who, table, seat, &name, conditions.key()).await?;
    let cookie = seated.token.as_ref().map(|token| keep_seat(&state, table, token));
    Ok((StatusCode::CREATED, cookie.map(|cookie| [cookie]), Json(SeatTaken::from(seated)))
        .into_response())
}

/// The seat whoever asks holds at the table.
#[utoipa::path(get, path = "/api/tables/{table}/seat", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = MySeat)))]
async fn own(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    At(table): At<TableId>,
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
    At(table): At<TableId>,
    Body(SeatLink { token }): Body<SeatLink>,
) -> Answer<Response> {
    let unknown = || app::Error::Unknown(app::Unknown::SeatToken);
    let token: Token = token.parse().map_err(|_| unknown())?;
    let pass = state.hall.seat_pass(table, &token).await?;
    Ok(([keep_seat(&state, table, &token)], Json(MySeat { seat: Some(pass.seat()) }))
        .into_response())
}

/// Leaves the seat of whoever asks, which becomes free.
#[utoipa::path(delete, path = "/api/tables/{table}/seat", tag = "tables",
    params(("table" = String, Path)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn leave(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    At(table): At<TableId>,
) -> Answer<Response> {
    let pass = own_seat(&state, &who, table, UseCase::Leave).await?;
    let version = state.hall.leave(&pass).await?;
    Ok(([drop_seat(&state, table)], Changed::to(version)).into_response())
}

/// Seats somebody else, or a stand-in: the director at any time, another player of a casual table
/// once the seat has been left alone for the grace time. Sent again with the same key, it answers
/// with the same token.
#[utoipa::path(put, path = "/api/tables/{table}/seats/{seat}", tag = "tables", request_body = NewSitter,
    params(("table" = String, Path), ("seat" = u8, Path),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = OK, body = SeatTaken)))]
async fn reseat(
    State(state): State<ServerState>,
    TableCaller(who): TableCaller,
    At(OfSeat { table, seat }): At<OfSeat>,
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
    At(OfSeat { table, seat }): At<OfSeat>,
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
    At(table): At<TableId>,
    Body(ReadyWith { value }): Body<ReadyWith>,
) -> Answer<Changed> {
    let pass = own_seat(&state, &who, table, UseCase::Ready).await?;
    Ok(Changed::to(state.hall.ready(&pass, value.as_deref()).await?))
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
    At(table): At<TableId>,
    conditions: Conditions,
    Body(line): Body<Box<RawValue>>,
) -> Answer<Changed> {
    let act =
        LineRequest { line: line.get(), expected: conditions.expected, key: conditions.key() };
    let acted = state.hall.act(&who, table, act).await?;
    Ok(Changed { version: acted.version, repeat: acted.is_repeat })
}

/// The seat of whoever asks, where only its player may.
async fn own_seat(
    state: &ServerState,
    who: &Principal,
    table: TableId,
    use_case: UseCase,
) -> Result<SeatPass, app::Error> {
    if let Principal::Seat(pass) = who {
        return Ok(*pass);
    }
    // Whether there is such a table, and whoever asks is who they say.
    state.hall.roles_at_table(who, table).await?;
    Err(Forbidden { use_case }.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hall_itself_never_acts_without_a_pause() {
        let pace = r#"{"stand_in_after":0,"shot":{"bid":0,"play":-1,"plays":true}}"#;
        let pace: PaceShape = serde_json::from_str(pace).unwrap();
        let Pace { stand_in_after, shot, .. } = pace.under(BookId::Straight42);
        assert_eq!(stand_in_after, SHORTEST);
        // What makes no sense stays so, and is refused as that.
        assert_eq!(shot, Some(ShotClock { bid: SHORTEST, play: -1, plays: true }));
    }
}
