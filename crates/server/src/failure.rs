//! The one place where an error becomes a response, and where it is decided how loud the log is.

use std::borrow::Cow;

use app::Error;
use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rulebook::{ClauseId, Params, Reason};
use serde::Serialize;
use utoipa::ToSchema;

use crate::code::Code;

/// Why a request did nothing. Programs match `code`; people read `message`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Failure {
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// A stable name of what went wrong.
    #[schema(schema_with = rulebook::code_schema)]
    pub(crate) code: &'static str,
    /// What it is about, so that it can be said in another language.
    #[serde(skip_serializing_if = "Params::is_empty")]
    #[schema(value_type = std::collections::BTreeMap<String, rulebook::ParamValue>)]
    pub(crate) params: Params,
    /// The field of a form it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<String>,
    /// What went wrong, for people.
    #[schema(example = "seat 0 can play 5-1, so there is no pass")]
    pub(crate) message: String,
    /// The clause that was broken, where one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "tennessee/5")]
    pub(crate) clause: Option<ClauseId>,
    /// The version there is, where the request named another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<u64>,
    /// In how many seconds it is worth trying again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retry_after: Option<u64>,
    /// The rows of a spreadsheet that cannot be taken, where some cannot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub(crate) rows: Vec<BadRow>,
    /// The header that takes a cookie from the browser which proves nothing any more: it would
    /// fail every further request as well.
    #[serde(skip)]
    pub(crate) drops: Option<HeaderValue>,
    /// What the log says instead of the message, where that may quote what was sent: it may be a
    /// password in the wrong place.
    #[serde(skip)]
    pub(crate) logged: Option<Box<str>>,
}

/// A row of a spreadsheet that cannot be taken.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BadRow {
    /// Its line, from 1.
    line: u64,
    /// What is wrong with it.
    #[serde(flatten)]
    reason: Reason,
}

/// A failure as a body.
#[derive(Serialize, ToSchema)]
pub(crate) struct FailureBody {
    error: Failure,
}

/// The code of the failure in a response, for those who count them.
#[derive(Copy, Clone, Debug)]
pub(crate) struct FailureCode(pub(crate) &'static str);

/// What the log says of a request that cannot be read, where it can say no more.
const UNREADABLE: &str = "what was sent cannot be read";

/// What a handler answers.
pub(crate) type Answer<T> = Result<T, Failure>;

impl Failure {
    pub(crate) fn new(status: StatusCode, code: Code, message: impl Into<String>) -> Failure {
        Failure::coded(status, code.as_str(), message.into())
    }

    fn coded(status: StatusCode, code: &'static str, message: String) -> Failure {
        Failure {
            status,
            code,
            message,
            params: Params::new(),
            field: None,
            clause: None,
            version: None,
            retry_after: None,
            rows: Vec::new(),
            drops: None,
            logged: (status == StatusCode::BAD_REQUEST).then_some(UNREADABLE.into()),
        }
    }

    /// What was sent cannot be read. A text of our own is logged as it is.
    pub(crate) fn malformed(message: impl Into<Cow<'static, str>>) -> Failure {
        let message = message.into();
        let logged = match message {
            Cow::Borrowed(text) => text,
            Cow::Owned(_) => UNREADABLE,
        };
        let failure = Failure::new(StatusCode::BAD_REQUEST, Code::Malformed, message);
        Failure { logged: Some(logged.into()), ..failure }
    }

    /// What was sent is not JSON, or not of the kind that is asked for. `what` says so. Where, but
    /// not what is there, is logged too.
    pub(crate) fn bad_json(what: &str, error: &serde_json::Error) -> Failure {
        let is_json = error.classify() == serde_json::error::Category::Data;
        let kind = if is_json { "not what is asked for" } else { "not JSON" };
        let logged = format!("{what}: {kind} at line {} column {}", error.line(), error.column());
        let fault = plain::fault(error);
        // A page wrote it: a place in it helps no one who reads this.
        let why = if is_json { plain::without_place(&fault) } else { kind };
        Failure {
            logged: Some(logged.into()),
            field: plain::field(why).map(str::to_owned),
            ..Failure::malformed(format!("{what}: {why}"))
        }
    }

    /// The same, of a field of a form.
    pub(crate) fn of_field(self, field: &str) -> Failure {
        Failure { field: Some(field.to_owned()), ..self }
    }

    /// More was sent than is taken.
    pub(crate) fn too_large(message: &str) -> Failure {
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, message)
    }

    /// There is no memory for one more body.
    pub(crate) fn too_many_bodies() -> Failure {
        let why = "too many large requests at once; wait a little and send it again";
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let failure = Failure::new(status, Code::TooManyBodies, why);
        Failure { retry_after: Some(1), ..failure }
    }

    /// What was announced has not come.
    pub(crate) fn slow_body() -> Failure {
        let why = "the body did not come in time; nothing was done";
        Failure::new(StatusCode::REQUEST_TIMEOUT, Code::SlowBody, why)
    }

    /// The caller has no session, or none of an account, and the request is about that.
    pub(crate) fn not_signed_in() -> Failure {
        let why = "sign in first";
        Failure::new(StatusCode::FORBIDDEN, Code::Forbidden, why)
    }

    /// There is nothing at this address.
    pub(crate) fn no_such_path() -> Failure {
        Failure::new(StatusCode::NOT_FOUND, Code::NoSuchPath, "there is nothing here")
    }

    /// Too much was asked in too short a time.
    pub(crate) fn too_fast(retry_after: u64) -> Failure {
        Failure {
            retry_after: Some(retry_after),
            ..Failure::new(
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooMany,
                "too many requests; wait a little",
            )
        }
    }

    /// The same, and the browser loses the cookie that led to it.
    pub(crate) fn dropping(self, (_, cookie): (HeaderName, HeaderValue)) -> Failure {
        Failure { drops: Some(cookie), ..self }
    }

    /// Writes the log line of this failure: once, by the code that answers for it.
    pub(crate) fn log(&self) {
        let (status, code) = (self.status.as_u16(), self.code);
        let why = self.logged.as_deref().unwrap_or(&self.message);
        if self.status.is_server_error() {
            tracing::error!(status, code, why, "a request failed");
        } else {
            tracing::info!(status, code, why, "a request was refused");
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let status = match &error {
            Error::NotFound(_) => StatusCode::NOT_FOUND,
            Error::Malformed { .. } => StatusCode::BAD_REQUEST,
            Error::Refused(_) | Error::Rows(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Forbidden(_) => StatusCode::FORBIDDEN,
            Error::Unknown(_) => StatusCode::UNAUTHORIZED,
            Error::Stale { .. } => StatusCode::CONFLICT,
            Error::Busy(_)
            | Error::Full(_)
            | Error::Unwritten(_)
            | Error::Unresolved(_)
            | Error::Unread(_)
            | Error::Passwords(_) => StatusCode::SERVICE_UNAVAILABLE,
            Error::Unreadable { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let version = match error {
            Error::Stale { found, .. } => Some(found),
            _ => None,
        };
        let retry_after = (status == StatusCode::SERVICE_UNAVAILABLE).then_some(1);
        let clause = error.clause();
        let (params, field) = match &error {
            Error::Refused(reason) => (reason.params.clone(), reason.field().map(str::to_owned)),
            Error::Malformed { field, .. } => (Params::new(), field.as_deref().map(str::to_owned)),
            _ => (Params::new(), None),
        };
        let rows = match &error {
            Error::Rows(bad) => bad.rows.iter().map(BadRow::from).collect(),
            _ => Vec::new(),
        };
        let (message, logged) = told(&error);
        let failure = Failure::coded(status, error.code(), message);
        Failure {
            params,
            field,
            clause,
            version,
            retry_after,
            rows,
            logged: logged.map(Into::into).or(failure.logged),
            ..failure
        }
    }
}

/// What the asker reads of an error, and what the log says instead where that is not for both: the
/// log holds no bones, and the asker learns nothing of the machines behind the hall.
fn told(error: &Error) -> (String, Option<String>) {
    let why = error.to_string();
    match error {
        Error::Refused(Reason { code, clause, .. }) if code.starts_with("game/") => {
            let logged = match clause {
                Some(clause) => format!("against {clause}"),
                None => "the game does not allow it".to_owned(),
            };
            (why, Some(logged))
        }
        Error::Full(_) => ("the disk is full just now; nothing was changed".to_owned(), Some(why)),
        Error::Unwritten(_) => {
            ("the journal cannot be written just now; nothing was changed".to_owned(), Some(why))
        }
        Error::Unresolved(_) => {
            let told = "the journal broke off before it said whether this was kept; send it again \
                        with the same key";
            (told.to_owned(), Some(why))
        }
        Error::Unread(_) => ("the journal cannot be read just now".to_owned(), Some(why)),
        Error::Unreadable { thing, .. } => {
            (format!("what is kept of this {thing} cannot be read here"), Some(why))
        }
        _ => (why, None),
    }
}

impl From<&tournament::import::BadRow> for BadRow {
    fn from(row: &tournament::import::BadRow) -> BadRow {
        BadRow { line: row.line, reason: row.reason.clone() }
    }
}

impl IntoResponse for Failure {
    fn into_response(mut self) -> Response {
        self.log();
        let (status, retry_after, drops) = (self.status, self.retry_after, self.drops.take());
        let code = FailureCode(self.code);
        let mut response = (status, Json(FailureBody { error: self })).into_response();
        response.extensions_mut().insert(code);
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some((name, value)) = asked_for(status) {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        if let Some(cookie) = drops {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// The header by which some refusals say what would be taken instead.
fn asked_for(status: StatusCode) -> Option<(HeaderName, &'static str)> {
    match status {
        StatusCode::UNAUTHORIZED => Some((header::WWW_AUTHENTICATE, "Bearer realm=\"hall\"")),
        StatusCode::UPGRADE_REQUIRED => Some((header::UPGRADE, "websocket")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use app::Thing;

    use super::*;

    #[test]
    fn the_log_names_no_bones_and_the_asker_no_machines() {
        let clause: Option<ClauseId> = "n42pa/IV.4.a".parse().ok();
        let why = "6-1 does not follow suit while seat 2 holds 5-1".to_owned();
        let illegal = Failure::from(Error::from(Reason::new("game/must_follow", why).by(clause)));
        assert!(illegal.message.contains("5-1"));
        assert_eq!(illegal.logged.as_deref(), Some("against n42pa/IV.4.a"));

        let why = "seat 2 does not hold 6-4 (db.example:5432)".to_owned();
        for error in [
            Error::Unwritten(why.clone()),
            Error::Unresolved(why.clone()),
            Error::Unreadable { thing: Thing::Table, why: why.clone() },
        ] {
            let failure = Failure::from(error);
            assert!(!failure.message.contains("6-4") && !failure.message.contains("db.example"));
            assert!(failure.logged.is_some_and(|logged| logged.contains(&why)));
        }
        let full = Error::Full("database or disk is full".into());
        assert!(Failure::from(full).message.contains("the disk is full"));
    }
}
