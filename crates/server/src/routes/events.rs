//! Events: creating them, the lines of their record, entries from a spreadsheet.

use std::collections::BTreeMap;

use app::board::Progress;
use app::journal::Version;
use app::{
    EntryList, EventId, EventItem, EventPhase, EventPreview, EventQuery, Given, HistoryPage,
    LineRequest, NewEvent,
};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use rulebook::{BookId, Value as OptionValue};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tournament::import::{ImportPreview, Layout, parse_columns};
use tournament::{Header, Line};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure, FailureBody};
use crate::middleware::auth::Caller;
use crate::routes::request::{
    Asked, At, Body, Changed, Conditions, JsonLines, LargeBody, Paging, fifty, tag,
};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(import))
        .routes(routes!(record))
        .routes(routes!(results_csv))
        .routes(routes!(standings_csv))
        .routes(routes!(change))
        .routes(routes!(delete))
        .routes(routes!(preview))
}

/// Those that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(enter)).routes(routes!(lines))
}

/// Those that take a version.
pub(crate) fn versioned() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(give))
}

/// An event to be created.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Creation {
    /// The book it is run by.
    book: BookId,
    /// What it is called.
    #[schema(max_length = 200, example = "Spring 42")]
    name: String,
    /// What every draw follows from: any text the director publishes.
    #[schema(max_length = 200, example = "7")]
    seed: String,
    /// What the director chooses, by the book's option keys.
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
}

/// The longest name or seed of an event, in bytes.
pub(crate) const MAX_TEXT: usize = 200;

/// An event that was created.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Created {
    /// Its id.
    pub(crate) event: EventId,
}

/// Events of the hall.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListedEvents {
    /// Some of them, newest first.
    items: Vec<EventShape>,
    /// How many there are in all.
    #[schema(example = 1)]
    total: usize,
}

/// An event in the list.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a member of its own")]
pub(crate) struct EventShape {
    /// Its id.
    event: EventId,
    /// Its book.
    book: BookId,
    /// What it is called.
    #[schema(example = "Spring 42")]
    name: String,
    /// How far it has come, in a word.
    state: EventPhase,
    /// How far it has come.
    #[serde(flatten)]
    progress: Progress,
    /// When it begins, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1_790_000_000_000_i64)]
    starts_at: Option<i64>,
    /// When it was created, in milliseconds since 1970.
    #[schema(example = 1_790_000_000_000_i64)]
    created_at: i64,
    /// Whether it was put away.
    archived: bool,
    /// Whether it is for practice: its players are made up.
    practice: bool,
    /// Whether everybody finds it here.
    listed: bool,
    /// Whether the caller has, or had, a role there.
    mine: bool,
}

/// Which events.
#[derive(Clone, Debug, Deserialize, IntoParams)]
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
    /// Those that were put away, instead of the others.
    #[serde(default)]
    #[param(default = false)]
    archived: bool,
    /// Only those that have come so far: `open`, with nothing drawn yet; `running`; or `over`.
    #[param(inline)]
    state: Option<EventPhase>,
    /// Only those with this text in their names.
    #[param(max_length = 200, example = "spring")]
    q: Option<String>,
}

/// What is to be different about an event besides its record.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventChange {
    /// Whether it is put away. An event that is takes no lines.
    archived: Option<bool>,
    /// Whether the hall's list shows it to everybody, or only to those who have a role there.
    listed: Option<bool>,
}

/// How a spreadsheet is to be read, and what becomes of it.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Reading {
    /// Whether only to tell what it would enter, row by row.
    #[serde(default)]
    #[param(default = false)]
    preview: bool,
    /// `good`: the rows that can be entered are, and the others are left out. If left out, nobody is
    /// entered as long as a row is bad.
    #[param(inline)]
    only: Option<Only>,
    /// What the columns hold, from the left, with commas between: `name`, `player`, `players`,
    /// `chapter`, or `-` for one that is passed over. By their headers if left out.
    #[param(example = "name,player,player,-")]
    mapping: Option<String>,
    /// Whether the first row is a header.
    #[serde(default = "yes")]
    #[param(default = true)]
    header: bool,
}

/// Which rows are entered.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Only {
    /// Those that can be.
    Good,
}

const fn yes() -> bool {
    true
}

impl Reading {
    fn layout(&self) -> Result<Layout, Failure> {
        let columns = self.mapping.as_deref().map(parse_columns).transpose();
        let columns = columns.map_err(|error| Failure::malformed(error.to_string()))?;
        Ok(Layout { is_headless: !self.header, columns })
    }
}

/// What became of a spreadsheet: what it would enter, or that it was entered.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Entered {
    /// What it would enter.
    Preview(ImportPreview),
    /// It was entered.
    Entered(LineGiven),
}

impl IntoResponse for Entered {
    fn into_response(self) -> Response {
        let version = match &self {
            Entered::Preview(_) => None,
            Entered::Entered(given) => Some(tag(given.version)),
        };
        (version.map(|tag| [tag]), Json(self)).into_response()
    }
}

/// The version after a line, and the line's number.
#[derive(Copy, Clone, Debug, Serialize, ToSchema)]
pub(crate) struct LineGiven {
    /// The version after it.
    #[schema(value_type = u64, example = 42)]
    version: Version,
    /// Whether an earlier request with the same `Idempotency-Key` had done it.
    repeat: bool,
    /// The line's number in the record, whose header is line 1; of several the last one's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 41)]
    line: Option<usize>,
    /// The line it took back.
    #[serde(skip_serializing_if = "Option::is_none")]
    undid: Option<usize>,
}

impl From<Given> for LineGiven {
    fn from(given: Given) -> LineGiven {
        let Given { version, is_repeat, line, undid } = given;
        LineGiven { version, repeat: is_repeat, line, undid }
    }
}

impl IntoResponse for LineGiven {
    fn into_response(self) -> Response {
        ([tag(self.version)], Json(self)).into_response()
    }
}

/// A line to be looked at before it is given.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// A line of an event record, as it would be given.
    #[schema(value_type = Line)]
    line: Box<RawValue>,
}

/// The hall's events, newest first: how far each has come, and whether the caller has a role there.
#[utoipa::path(get, path = "/api/events", tag = "events", params(Listing),
    responses((status = OK, body = ListedEvents)))]
async fn list(
    State(state): State<ServerState>,
    Caller(who): Caller,
    Asked(Listing { from, limit, archived, state: phase, q }): Asked<Listing>,
) -> Answer<Json<ListedEvents>> {
    let (from, limit) = Paging { from, limit }.range()?;
    if q.as_ref().is_some_and(|q| q.len() > MAX_TEXT) {
        return Err(Failure::malformed(format!("`q` has at most {MAX_TEXT} bytes")));
    }
    let query = EventQuery { from, limit, archived: Some(archived), state: phase, name: q };
    let page = state.hall.find_events(&who, query).await?;
    let items = page.items.into_iter().map(|EventItem { listed: it, progress, mine }| EventShape {
        event: it.event,
        book: it.book,
        name: it.name,
        state: it.state,
        progress,
        starts_at: it.starts_at,
        created_at: it.at,
        archived: it.archived,
        practice: it.practice,
        listed: !it.unlisted,
        mine,
    });
    Ok(Json(ListedEvents { items: items.collect(), total: page.total }))
}

/// Creates an event; whoever does directs it. For directors of the hall.
#[utoipa::path(post, path = "/api/events", tag = "events", request_body = Creation,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = CREATED, body = Created)))]
async fn create(
    State(state): State<ServerState>,
    Caller(who): Caller,
    conditions: Conditions,
    Body(Creation { book, name, seed, options }): Body<Creation>,
) -> Answer<(StatusCode, Json<Created>)> {
    if name.len() > MAX_TEXT || seed.len() > MAX_TEXT {
        let why = format!("a name and a seed have at most {MAX_TEXT} bytes");
        return Err(Failure::malformed(why));
    }
    let mut header = Header::new(book, name, seed);
    header.options = options;
    let event = state.hall.create_event(&who, NewEvent { header }, conditions.key()).await?;
    Ok((StatusCode::CREATED, Json(Created { event })))
}

/// Creates an event from its record, every line judged again. For directors of the hall.
#[utoipa::path(post, path = "/api/events/import", tag = "events",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body(description = "an event record: JSON Lines, as the event's `record` gives it",
        content((String = "application/jsonl"), (String = "text/plain"))),
    responses((status = CREATED, body = Created)))]
async fn import(
    State(state): State<ServerState>,
    Caller(who): Caller,
    conditions: Conditions,
    body: LargeBody,
) -> Answer<(StatusCode, Json<Created>)> {
    state.hall.check_may_create_events(&who).await?;
    let record = body.text(state.settings.limits.record, &state).await?;
    let event = state.hall.import_event(&who, &record, conditions.key()).await?;
    Ok((StatusCode::CREATED, Json(Created { event })))
}

/// Every match with its result, for spreadsheets.
#[utoipa::path(get, path = "/api/events/{event}/results.csv", tag = "events",
    params(("event" = String, Path)),
    responses((status = OK, body = String, content_type = "text/csv")))]
async fn results_csv(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
) -> Answer<Response> {
    Ok(csv("results.csv", state.hall.results_csv(&who, event).await?))
}

/// The standings, best first, for spreadsheets.
#[utoipa::path(get, path = "/api/events/{event}/standings.csv", tag = "events",
    params(("event" = String, Path)),
    responses((status = OK, body = String, content_type = "text/csv")))]
async fn standings_csv(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
) -> Answer<Response> {
    Ok(csv("standings.csv", state.hall.standings_csv(&who, event).await?))
}

/// A spreadsheet that a browser keeps under a name.
fn csv(name: &str, text: String) -> Response {
    let kept = format!("attachment; filename=\"{name}\"");
    ([(CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, kept)], text)
        .into_response()
}

/// The event's record, its seed included: JSON Lines. For directors and officials.
#[utoipa::path(get, path = "/api/events/{event}/record", tag = "events",
    params(("event" = String, Path)),
    responses((status = OK, body = String, content_type = "application/jsonl"),
        (status = FORBIDDEN, body = FailureBody)))]
async fn record(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
) -> Answer<JsonLines> {
    Ok(JsonLines(state.hall.export_event(&who, event).await?.into()))
}

/// Puts an event away or takes it out again, shows it in the hall's list or leaves it out. For its
/// directors.
#[utoipa::path(patch, path = "/api/events/{event}", tag = "events", request_body = EventChange,
    params(("event" = String, Path)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn change(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
    Body(EventChange { archived, listed }): Body<EventChange>,
) -> Answer<Changed> {
    let mut version = None;
    if let Some(listed) = listed {
        version = Some(state.hall.show_in_list(&who, event, listed).await?);
    }
    if let Some(archived) = archived {
        version = Some(state.hall.archive_event(&who, event, archived).await?);
    }
    let nothing = || Failure::malformed("say `archived` or `listed`");
    Ok(Changed::to(version.ok_or_else(nothing)?))
}

/// Deletes an event where nothing was drawn, or one for practice at any time. For its directors.
#[utoipa::path(delete, path = "/api/events/{event}", tag = "events",
    params(("event" = String, Path)),
    responses((status = NO_CONTENT), (status = UNPROCESSABLE_ENTITY, body = FailureBody)))]
async fn delete(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
) -> Answer<StatusCode> {
    state.hall.delete_event(&who, event).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The event's history, newest first: who did what and when, what still stands, what was taken back.
/// Everybody sees corrections and rulings, without who made them; directors and officials see every
/// line.
#[utoipa::path(get, path = "/api/events/{event}/lines", tag = "events",
    params(("event" = String, Path), Paging), responses((status = OK, body = HistoryPage)))]
async fn lines(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
    Asked(paging): Asked<Paging>,
) -> Answer<Json<HistoryPage>> {
    let (from, limit) = paging.range()?;
    Ok(Json(state.hall.event_lines(&who, event, from, limit).await?))
}

/// Gives the event a line: entries, draws, results, corrections, clocks, calls. Who may give it
/// depends on what it does. Where a line has the name of an entry, its id may stand instead:
/// `"entry": "7"` for `name`, elsewhere `{"entry": "7"}`.
#[utoipa::path(post, path = "/api/events/{event}/lines", tag = "events",
    request_body(content = Line, description = "a line of an event record",
        example = json!({"do": "score", "match": "rr-1-1", "score": [7, 4]})),
    params(("event" = String, Path),
        ("Idempotency-Key" = Option<String>, Header), ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = LineGiven, headers(("ETag" = String)))))]
async fn give(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
    conditions: Conditions,
    Body(line): Body<Box<RawValue>>,
) -> Answer<LineGiven> {
    let line =
        LineRequest { line: line.get(), expected: conditions.expected, key: conditions.key() };
    Ok(state.hall.event_line(&who, event, line).await?.into())
}

/// Enters everybody a spreadsheet names: all of them, or nobody if a row is bad. The header row
/// names the columns: `name` or `team`, `player 1`, `player 2`, `players`, `chapter` or `club`;
/// others are passed over. The file may be UTF-8, UTF-16 with its mark, or Windows-1252. With
/// `preview=true` it is only looked at. For directors.
#[utoipa::path(post, path = "/api/events/{event}/entries", tag = "events",
    request_body(content = String, content_type = "text/csv",
        description = "CSV: commas, semicolons or tabs",
        example = json!("team,player 1,player 2,chapter\nThe Doubles,Ann,Bo,Waco\n")),
    params(("event" = String, Path), Reading,
        ("Idempotency-Key" = Option<String>, Header), ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = Entered, headers(("ETag" = String)))))]
async fn enter(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
    conditions: Conditions,
    Asked(reading): Asked<Reading>,
    body: LargeBody,
) -> Answer<Entered> {
    state.hall.check_may_enter(&who, event).await?;
    let layout = reading.layout()?;
    let csv = body.spreadsheet(state.settings.limits.text, &state).await?;
    if reading.preview {
        let preview = state.hall.preview_entries(&who, event, &csv, &layout).await?;
        return Ok(Entered::Preview(preview));
    }
    let entries = EntryList {
        csv: &csv,
        layout: &layout,
        only_good: reading.only.is_some(),
        expected: conditions.expected,
        key: conditions.key(),
    };
    Ok(Entered::Entered(state.hall.enter_all(&who, event, entries).await?.into()))
}

/// What a line would change, with what was played kept and with it played again: seeds, sides in
/// their places, tables, standings, results that would fall, and games under way that would be
/// played for nothing. What cannot be is left out. Changes nothing. For directors and officials.
#[utoipa::path(post, path = "/api/events/{event}/preview", tag = "events",
    request_body(content = Wish,
        example = json!({"line": {"do": "correct", "match": "rr-1-1", "score": [4, 7]}})),
    params(("event" = String, Path)),
    responses((status = OK, body = EventPreview)))]
async fn preview(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
    Body(Wish { line }): Body<Wish>,
) -> Answer<Json<EventPreview>> {
    Ok(Json(state.hall.preview_line(&who, event, line.get()).await?))
}
