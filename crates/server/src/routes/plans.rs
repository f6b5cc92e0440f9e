//! What an event will be and when it will be over, before and while it is run.

use std::collections::BTreeMap;

use app::{EventId, Wanted};
use axum::Json;
use axum::extract::State;
use rulebook::{BookId, Scope, Value as OptionValue};
use serde::{Deserialize, Serialize};
use tournament::forecast::{Forecast, HandTimes, Pace, Plan, Spread, forecast_while};
use tournament::{EventPlan, Header, MAX_ENTRIES, Stage};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure, FailureBody};
use crate::middleware::auth::Caller;
use crate::middleware::rate_limits::ComesFrom;
use crate::routes::body::Body;
use crate::routes::request::PathParams;
use crate::state::ServerState;

/// How many entries are simulated at the most, all days of a forecast together.
const MOST_ENTRIES: usize = 40_000;

/// The longest time that can be given, in milliseconds: a day.
const DAY: u64 = 24 * 3600 * 1000;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(plan))
        .routes(routes!(foresee))
        .routes(routes!(foresee_rest))
}

/// An event that is thought about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Planned {
    /// The book it would be run by.
    book: BookId,
    /// What the director would choose, by the book's option keys.
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    /// How many would enter: teams, or players where the book draws partners or tables.
    #[schema(minimum = 0, maximum = 1024, example = 20)]
    entrants: usize,
    /// Tables in the room; as many as the matches need, if left out or 0.
    #[schema(minimum = 0, maximum = 512, example = 8)]
    tables: Option<u16>,
}

/// An event whose day is foreseen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Foreseen {
    /// The book it would be run by.
    book: BookId,
    /// What the director would choose, by the book's option keys.
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    /// How many would enter: teams, or players where the book draws partners or tables.
    #[schema(minimum = 0, maximum = 1024, example = 20)]
    entrants: usize,
    /// Tables in the room; as many as the matches need, if left out or 0.
    #[schema(minimum = 0, maximum = 512, example = 8)]
    tables: Option<u16>,
    /// How long a hand takes. Default: the book's.
    hand_ms: Option<Range>,
    /// From the last result of a round to the start of the next.
    #[schema(maximum = 86_400_000, example = 600_000)]
    between_ms: Option<u64>,
    /// From a table coming free to the first hand of the next match there.
    #[schema(maximum = 86_400_000, example = 180_000)]
    seat_ms: Option<u64>,
}

/// A shortest and a longest time, in milliseconds.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Range {
    /// The shortest.
    #[schema(maximum = 86_400_000, example = 90_000)]
    low: u64,
    /// The longest.
    #[schema(maximum = 86_400_000, example = 210_000)]
    high: u64,
}

/// When an event ends, from its start or from now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ForecastShape {
    /// When every stage ends, in the order they end.
    stages: Vec<StageEnd>,
    /// When all of it ends.
    ends_ms: SpreadShape,
    /// How many tables are in use at once at the most.
    #[schema(example = 8)]
    tables: usize,
    /// How many days were simulated.
    #[schema(example = 200)]
    days: u32,
}

/// When a stage ends.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StageEnd {
    /// The stage.
    #[schema(example = "round-robin")]
    stage: Stage,
    /// When.
    ends_ms: SpreadShape,
}

/// The middle of many days, and what nine of ten lie between, in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SpreadShape {
    /// One day in twenty is shorter.
    #[schema(example = 12_000_000)]
    low: u64,
    /// Half the days are.
    #[schema(example = 14_000_000)]
    median: u64,
    /// One day in twenty is longer.
    #[schema(example = 16_000_000)]
    high: u64,
}

/// When an event that is under way ends, from now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RestShape {
    /// The server's time: the others count from it.
    #[schema(example = 1_790_000_000_000_i64)]
    now: i64,
    /// How many matches that were played the forecast rests on; where they are too few, on what is
    /// usual for the book.
    #[schema(example = 18)]
    measured: usize,
    /// When.
    #[serde(flatten)]
    forecast: ForecastShape,
}

impl From<Spread> for SpreadShape {
    fn from(Spread { low, median, high }: Spread) -> SpreadShape {
        SpreadShape { low: 1000 * low, median: 1000 * median, high: 1000 * high }
    }
}

impl From<Forecast> for ForecastShape {
    fn from(of: Forecast) -> ForecastShape {
        let stages = of.stages.into_iter();
        ForecastShape {
            stages: stages
                .map(|it| StageEnd { stage: it.stage, ends_ms: it.ends.into() })
                .collect(),
            ends_ms: of.event.into(),
            tables: of.tables,
            days: of.days,
        }
    }
}

/// Plans an event with so many entries: its stages with rounds, matches and byes, and warnings, such as a
/// consolation with no teams left for it.
#[utoipa::path(post, path = "/api/plan", tag = "books",
    request_body(content = Planned, example = json!({"book": "straight42", "entrants": 20, "tables": 8})),
    responses((status = OK, body = EventPlan)))]
async fn plan(
    State(state): State<ServerState>,
    from: ComesFrom,
    Body(Planned { book, options, entrants, tables }): Body<Planned>,
) -> Answer<Json<EventPlan>> {
    let header = header(book, options, tables);
    let entrants = checked(entrants)?;
    let planned = state.hall.work(from.address(), move |_| tournament::plan(header, entrants));
    Ok(Json(planned.await.map_err(app::Error::from)?))
}

/// Forecasts when an event with so many entries would be over.
#[utoipa::path(post, path = "/api/forecast", tag = "books",
    request_body(content = Foreseen, example = json!({"book": "n42pa", "entrants": 20, "tables": 8})),
    responses((status = OK, body = ForecastShape)))]
async fn foresee(
    State(state): State<ServerState>,
    from: ComesFrom,
    Body(asked): Body<Foreseen>,
) -> Answer<Json<ForecastShape>> {
    let Foreseen { book, options, entrants, tables, hand_ms, between_ms, seat_ms } = asked;
    let entrants = checked(entrants)?;
    let mut plan = Plan::new(header(book, options, tables), entrants);
    let Pace { hand_times, draw_seconds, seat_seconds, days } = &mut plan.pace;
    if let Some(Range { low, high }) = hand_ms {
        let (low, high) = (seconds("hand_ms.low", low)?, seconds("hand_ms.high", high)?);
        if high == 0 || low > high {
            let why = "a hand takes some time, and the longest no less than the shortest";
            return Err(Failure::malformed(why).of_field("hand_ms"));
        }
        *hand_times = HandTimes::Between(low, high);
    }
    if let Some(ms) = between_ms {
        *draw_seconds = seconds("between_ms", ms)?;
    }
    if let Some(ms) = seat_ms {
        *seat_seconds = seconds("seat_ms", ms)?;
    }
    *days = (MOST_ENTRIES / entrants.max(1)).clamp(20, 200) as u32;
    let foresee = move |wanted: &Wanted| forecast_while(&plan, &|| wanted.is_wanted());
    let foreseen = state.hall.work(from.address(), foresee).await;
    Ok(Json(foreseen.map_err(app::Error::from)?.into()))
}

/// Forecasts when an event under way will be over, at the pace its matches have had. For directors and
/// officials.
#[utoipa::path(get, path = "/api/events/{event}/forecast", tag = "events",
    params(("event" = String, Path)),
    responses((status = OK, body = RestShape), (status = FORBIDDEN, body = FailureBody),
        (status = UNPROCESSABLE_ENTITY, body = FailureBody)))]
async fn foresee_rest(
    State(state): State<ServerState>,
    Caller(who): Caller,
    PathParams(event): PathParams<EventId>,
) -> Answer<Json<RestShape>> {
    let foreseen = state.hall.event_forecast(&who, event).await?;
    let (measured, forecast) = (foreseen.measured, foreseen.forecast.into());
    Ok(Json(RestShape { now: state.hall.now(), measured, forecast }))
}

fn header(book: BookId, options: BTreeMap<String, OptionValue>, tables: Option<u16>) -> Header {
    let mut header = Header::new(book, "", "plan");
    header.options = options;
    let mut choices = book.book().options().iter();
    let has_tables = choices.any(|it| it.key == "tables" && it.scope == Scope::Event);
    match tables.filter(|_| has_tables) {
        Some(tables) => header.with("tables", OptionValue::Int(tables.into())),
        None => header,
    }
}

fn checked(entrants: usize) -> Answer<usize> {
    if entrants > MAX_ENTRIES {
        let why = format!("an event takes {MAX_ENTRIES} entries at most");
        return Err(Failure::malformed(why).of_field("entrants"));
    }
    Ok(entrants)
}

fn seconds(field: &'static str, ms: u64) -> Answer<u32> {
    if ms > DAY {
        return Err(Failure::malformed("that is longer than a day").of_field(field));
    }
    Ok((ms / 1000) as u32)
}
