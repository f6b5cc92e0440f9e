//! Events: creating them, the lines of their record, entries from a spreadsheet.

use std::collections::BTreeMap;

use app::{EntryList, EventId, EventLine, EventPreview, NewEvent};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use rulebook::{BookId, Value};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tournament::Header;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure, FailureBody};
use crate::middleware::auth::Caller;
use crate::routes::request::{Asked, At, Body, Changed, Conditions, JsonLines, LargeBody, Paging};
use crate::routes::shapes::{BookName, EventLineShape, OptionValue};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(import))
        .routes(routes!(record))
        .routes(routes!(preview))
}

/// Those that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(list))
}

/// Those that take a version.
pub(crate) fn versioned() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(give)).routes(routes!(enter))
}

/// An event to be created.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Creation {
    /// The book it is run by.
    #[schema(value_type = BookName)]
    book: BookId,
    /// What it is called.
    #[schema(max_length = 200, example = "Spring 42")]
    name: String,
    /// What every draw follows from: any text the director publishes.
    #[schema(max_length = 200, example = "7")]
    seed: String,
    /// What the director chooses, by the book's option keys.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, OptionValue>)]
    options: BTreeMap<String, Value>,
}

/// The longest name or seed of an event, in bytes.
const MAX_TEXT: usize = 200;

/// An event that was created.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Created {
    /// Its id.
    #[schema(value_type = String, example = "0123456789abcdef")]
    event: EventId,
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
pub(crate) struct EventShape {
    /// Its id.
    #[schema(value_type = String, example = "0123456789abcdef")]
    event: EventId,
    /// Its book.
    #[schema(value_type = BookName)]
    book: BookId,
    /// What it is called.
    #[schema(example = "Spring 42")]
    name: String,
    /// When it was created, in milliseconds since 1970.
    #[schema(example = 1_790_000_000_000_i64)]
    created_at: i64,
}

/// A line to be looked at before it is given.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// A line of an event record, as it would be given.
    #[schema(value_type = EventLineShape)]
    line: Box<RawValue>,
}

/// The hall's events, newest first.
#[utoipa::path(get, path = "/api/events", tag = "events", params(Paging),
    responses((status = OK, body = ListedEvents)))]
async fn list(
    State(state): State<ServerState>,
    Caller(who): Caller,
    Asked(paging): Asked<Paging>,
) -> Answer<Json<ListedEvents>> {
    let (from, limit) = paging.range()?;
    let page = state.hall.events(&who, from, limit).await?;
    let items = page.items.into_iter().map(|it| EventShape {
        event: it.event,
        book: it.book,
        name: it.name,
        created_at: it.at,
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

/// Gives the event a line: entries, draws, results, corrections, clocks, calls. Who may give it
/// depends on what it does.
#[utoipa::path(post, path = "/api/events/{event}/lines", tag = "events",
    request_body(content = EventLineShape, description = "a line of an event record",
        example = json!({"do": "score", "match": "rr-1-1", "score": [7, 4]})),
    params(("event" = String, Path),
        ("Idempotency-Key" = Option<String>, Header), ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn give(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
    conditions: Conditions,
    Body(line): Body<Box<RawValue>>,
) -> Answer<Changed> {
    let line = EventLine { line: line.get(), expected: conditions.expected, key: conditions.key() };
    Ok(state.hall.event_line(&who, event, line).await?.into())
}

/// Enters everybody a spreadsheet names: all of them, or nobody if a row is bad. The header row
/// names the columns: `name` or `team`, `player 1`, `player 2`, `players`, `chapter` or `club`;
/// others are passed over. For directors.
#[utoipa::path(post, path = "/api/events/{event}/entries", tag = "events",
    request_body(content = String, content_type = "text/csv",
        description = "CSV: commas, semicolons or tabs",
        example = json!("team,player 1,player 2,chapter\nThe Doubles,Ann,Bo,Waco\n")),
    params(("event" = String, Path),
        ("Idempotency-Key" = Option<String>, Header), ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn enter(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(event): At<EventId>,
    conditions: Conditions,
    body: LargeBody,
) -> Answer<Changed> {
    state.hall.check_may_enter(&who, event).await?;
    let csv = body.text(state.settings.limits.text, &state).await?;
    let entries = EntryList { csv: &csv, expected: conditions.expected, key: conditions.key() };
    Ok(state.hall.enter_all(&who, event, entries).await?.into())
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
