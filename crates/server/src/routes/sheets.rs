//! Score sheets of real tables.

use app::{Figures, Queued, Said, SheetMessage, WriteResult};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use rulebook::{ClauseId, Params, Reason};
use scoring::Entry;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tournament::{Pairing, Score};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure};
use crate::middleware::auth::Caller;
use crate::routes::matches::OfMatch;
use crate::routes::request::{At, Body, Changed, Conditions, Raw, Versioned, object, tag};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(look)).routes(routes!(write))
}

/// Those that take a version.
pub(crate) fn versioned() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new()
        .routes(routes!(sign))
        .routes(routes!(confirm))
        .routes(routes!(dispute))
        .routes(routes!(settle))
        .routes(routes!(report))
}

/// Lines of a device, in the order they were written there.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeviceLines {
    /// Whom they are written for: the `pairing` of the sheet on the device's page. If others play the
    /// match by now, they are refused. A device that leaves it out may write for others than it shows.
    #[schema(example = "rr-1-1:7,12")]
    pairing: Option<Pairing>,
    /// The lines.
    #[schema(max_items = 1000)]
    lines: Vec<DeviceLine>,
}

/// A line of a device, which may have waited there for a network.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeviceLine {
    /// The device's key for the line: sent again, it is written once. Another line of the match, of
    /// whatever device, has another key.
    #[schema(pattern = "^[!-~]{1,64}$", example = "phone-7:2")]
    key: String,
    /// The key of the line before it from the same device: it goes in after that or not at all.
    #[schema(pattern = "^[!-~]{1,64}$", example = "phone-7:1")]
    after: Option<String>,
    /// The line.
    // Read by itself, so that one that cannot be read holds up none before it.
    #[schema(value_type = Entry)]
    entry: Box<RawValue>,
}

/// What became of a device's lines.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WrittenShape {
    /// The sheet's version.
    #[schema(example = 3)]
    version: u64,
    /// How many of the lines are on the sheet now, written just now or before.
    #[schema(example = 2)]
    taken: usize,
    /// What was wrong with the next line, if it was refused; those after it were not looked at.
    refused: Option<RefusedLine>,
}

/// Why a line was refused.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RefusedLine {
    /// A stable name of what went wrong.
    #[schema(schema_with = rulebook::code_schema)]
    code: &'static str,
    /// What it is about, so that it can be said in another language.
    #[serde(skip_serializing_if = "Params::is_empty")]
    #[schema(value_type = std::collections::BTreeMap<String, rulebook::ParamValue>)]
    params: Params,
    /// What went wrong, for people.
    #[schema(example = "7 is not a multiple of five")]
    message: String,
    /// The clause that was broken, where one was.
    clause: Option<ClauseId>,
}

impl DeviceLine {
    fn read(self) -> Answer<Queued> {
        let DeviceLine { key, after, entry } = self;
        let unreadable = |why: String| {
            let why = plain::without_place(&why);
            Failure::malformed(format!("the line `{key}`: {why}"))
        };
        if !entry.get().starts_with('{') {
            return Err(unreadable("an object with a `do` is asked for".into()));
        }
        let entry: Entry =
            object(entry.get().as_bytes()).map_err(|error| unreadable(plain::fault(&error)))?;
        Ok(Queued { key, after, entry })
    }
}

/// The lines before the first that cannot be read, and what is wrong with that one. A failure if it is
/// the first of all.
fn readable(lines: Vec<DeviceLine>) -> Answer<(Vec<Queued>, Option<RefusedLine>)> {
    let mut read = Vec::with_capacity(lines.len());
    for line in lines {
        match line.read() {
            Ok(line) => read.push(line),
            Err(failure) if read.is_empty() => return Err(failure),
            Err(Failure { code, params, message, clause, .. }) => {
                return Ok((read, Some(RefusedLine { code, params, message, clause })));
            }
        }
    }
    Ok((read, None))
}

impl From<WriteResult> for WrittenShape {
    fn from(written: WriteResult) -> WrittenShape {
        let WriteResult { version, n_taken, refused } = written;
        let refused = refused.map(|Reason { code, params, text, clause }| RefusedLine {
            code,
            params,
            message: text,
            clause,
        });
        WrittenShape { version, taken: n_taken, refused }
    }
}

/// What a signer says besides.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Signature {
    /// Whose sheet is signed, as it was shown; else that of those who play the match now.
    #[schema(example = "rr-1-1:7,12")]
    pairing: Option<Pairing>,
    /// Whether time has ended the match before somebody won it. Where time was called at the event
    /// this need not be said.
    #[serde(default)]
    early: bool,
}

/// What somebody says besides who confirms a sheet.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Confirmation {
    /// Whose sheet is confirmed, as it was shown; else that of those who play the match now.
    #[schema(example = "rr-1-1:7,12")]
    pairing: Option<Pairing>,
}

/// A body that may be left out.
fn read_or_default<T: Default + DeserializeOwned>(body: &Raw) -> Answer<T> {
    match body.0.trim_ascii() {
        b"" | b"null" => Ok(T::default()),
        said => object(said).map_err(|error| Failure::bad_json("the body cannot be read", &error)),
    }
}

/// What is wrong with a sheet.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = DisputeRequest)]
pub(crate) struct Dispute {
    /// Whose sheet is disputed, as it was shown; else that of those who play the match now.
    #[schema(example = "rr-1-1:7,12")]
    pairing: Option<Pairing>,
    /// What is wrong.
    #[schema(min_length = 1, max_length = 60, example = "the third hand was set")]
    why: String,
    /// What the match came to instead: one number for each side.
    #[schema(example = json!([3, 7]))]
    score: Option<Score>,
    /// Or its games.
    games: Option<Vec<[i32; 2]>>,
}

/// How a dispute was settled.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SettlementRequest)]
pub(crate) struct Settlement {
    /// Whose dispute is settled, as it was shown; else that of those who play the match now.
    #[schema(example = "rr-1-1:7,12")]
    pairing: Option<Pairing>,
    /// What was decided.
    #[schema(min_length = 1, max_length = 60, example = "both sides agree on line 3")]
    how: String,
    /// What the match came to, which is its result then: one number for each side.
    #[schema(example = json!([7, 3]))]
    score: Option<Score>,
    /// Or its games.
    games: Option<Vec<[i32; 2]>>,
}

/// The end of a match: its score, or its games.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportRequest {
    /// Whose match it was, as it was shown; else that of those who play it now.
    #[schema(example = "rr-1-1:7,12")]
    pairing: Option<Pairing>,
    /// One number for each side.
    #[schema(example = json!([7, 3]))]
    score: Option<Score>,
    /// The games of a match of several.
    games: Option<Vec<[i32; 2]>>,
}

/// What is said of a change besides.
fn with_pairing(conditions: &Conditions, pairing: Option<Pairing>) -> app::Conditions<'_> {
    app::Conditions { pairing, ..conditions.into() }
}

/// The score sheet of a match.
#[utoipa::path(get, path = "/api/events/{event}/matches/{match}/sheet", tag = "sheets",
    params(("event" = String, Path), ("match" = String, Path)),
    responses((status = OK, body = SheetMessage<'static>)))]
async fn look(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(OfMatch { event, r#match }): At<OfMatch>,
) -> Answer<Versioned> {
    Ok(Versioned(state.hall.sheet(&who, event, r#match).await?))
}

/// Writes lines on the sheet, in order, each once, up to the first that is refused. The sheet is
/// opened with the first. For directors, officials and the match's score keeper.
#[utoipa::path(post, path = "/api/events/{event}/matches/{match}/sheet/lines", tag = "sheets",
    request_body(content = DeviceLines, example = json!({"pairing": "rr-1-1:7,12", "lines": [
        {"key": "phone-7:1",
            "entry": {"do": "hand", "bidder": 0, "bid": "31", "outcome": "made"}},
        {"key": "phone-7:2", "after": "phone-7:1",
            "entry": {"do": "hand", "bidder": 1, "bid": "84", "outcome": "set"}}]})),
    params(("event" = String, Path), ("match" = String, Path)),
    responses((status = OK, body = WrittenShape, headers(("ETag" = String)))))]
async fn write(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(OfMatch { event, r#match }): At<OfMatch>,
    Body(DeviceLines { pairing, lines }): Body<DeviceLines>,
) -> Answer<Response> {
    let (lines, unreadable) = readable(lines)?;
    let written = state.hall.write_sheet(&who, event, r#match, pairing, &lines).await?;
    let mut written = WrittenShape::from(written);
    written.refused = written.refused.or(unreadable);
    Ok(([tag(written.version)], Json(written)).into_response())
}

/// Signs the sheet of a match that is over, or that time has ended: the result is entered with the
/// event. For directors, officials and the match's score keeper.
#[utoipa::path(post, path = "/api/events/{event}/matches/{match}/sheet/sign", tag = "sheets",
    request_body = Option<Signature>,
    params(("event" = String, Path), ("match" = String, Path),
        ("Idempotency-Key" = Option<String>, Header), ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn sign(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(OfMatch { event, r#match }): At<OfMatch>,
    conditions: Conditions,
    body: Raw,
) -> Answer<Changed> {
    let Signature { pairing, early } = read_or_default(&body)?;
    let (hall, conditions) = (&state.hall, with_pairing(&conditions, pairing));
    let signed = if early {
        hall.sign_sheet_early(&who, event, r#match, conditions).await?
    } else {
        hall.sign_sheet(&who, event, r#match, conditions).await?
    };
    Ok(signed.into())
}

/// Confirms the sheet for the side of whoever asks. Once every side has, or all but the side of whoever wrote
/// it, the result is entered with the event. For the match's players.
#[utoipa::path(post, path = "/api/events/{event}/matches/{match}/sheet/confirm", tag = "sheets",
    request_body = Option<Confirmation>,
    params(("event" = String, Path), ("match" = String, Path),
        ("Idempotency-Key" = Option<String>, Header), ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn confirm(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(OfMatch { event, r#match }): At<OfMatch>,
    conditions: Conditions,
    body: Raw,
) -> Answer<Changed> {
    let Confirmation { pairing } = read_or_default(&body)?;
    let conditions = with_pairing(&conditions, pairing);
    Ok(state.hall.confirm_sheet(&who, event, r#match, conditions).await?.into())
}

/// Disputes the sheet: nothing is final until an official has settled it. The one who disputes may say
/// what the match came to. For the match's players and score keeper.
#[utoipa::path(post, path = "/api/events/{event}/matches/{match}/sheet/dispute", tag = "sheets",
    request_body = Dispute,
    params(("event" = String, Path), ("match" = String, Path),
        ("Idempotency-Key" = Option<String>, Header), ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn dispute(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(OfMatch { event, r#match }): At<OfMatch>,
    conditions: Conditions,
    Body(Dispute { pairing, why, score, games }): Body<Dispute>,
) -> Answer<Changed> {
    let (figures, conditions) = (Figures { score, games }, with_pairing(&conditions, pairing));
    let figures = Some(&figures).filter(|figures| !figures.is_empty());
    let said = Said { words: &why, figures };
    Ok(state.hall.dispute_sheet(&who, event, r#match, said, conditions).await?.into())
}

/// Settles a dispute. Lines that were wrong are struck out and written again; or the official says what
/// the match came to, and that is its result. For directors and officials.
#[utoipa::path(post, path = "/api/events/{event}/matches/{match}/sheet/settle", tag = "sheets",
    request_body = Settlement,
    params(("event" = String, Path), ("match" = String, Path),
        ("Idempotency-Key" = Option<String>, Header), ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn settle(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(OfMatch { event, r#match }): At<OfMatch>,
    conditions: Conditions,
    Body(Settlement { pairing, how, score, games }): Body<Settlement>,
) -> Answer<Changed> {
    let (figures, conditions) = (Figures { score, games }, with_pairing(&conditions, pairing));
    let figures = Some(&figures).filter(|figures| !figures.is_empty());
    let said = Said { words: &how, figures };
    Ok(state.hall.settle_dispute(&who, event, r#match, said, conditions).await?.into())
}

/// Reports the end of a match alone, without its hands. It counts once every side has confirmed it, or
/// reported the same; another figure of another side is a dispute, which holds both. For the match's
/// players where the event lets them write, its score keeper, officials and directors.
#[utoipa::path(post, path = "/api/events/{event}/matches/{match}/report", tag = "sheets",
    request_body = ReportRequest,
    params(("event" = String, Path), ("match" = String, Path),
        ("Idempotency-Key" = Option<String>, Header), ("If-Match" = Option<String>, Header)),
    responses((status = OK, body = Changed, headers(("ETag" = String)))))]
async fn report(
    State(state): State<ServerState>,
    Caller(who): Caller,
    At(OfMatch { event, r#match }): At<OfMatch>,
    conditions: Conditions,
    Body(ReportRequest { pairing, score, games }): Body<ReportRequest>,
) -> Answer<Changed> {
    let (figures, conditions) = (Figures { score, games }, with_pairing(&conditions, pairing));
    Ok(state.hall.report_match(&who, event, r#match, &figures, conditions).await?.into())
}
