//! Why a use case fails.

use std::borrow::Cow;

use game::Refusal;
use rulebook::{BookId, ClauseId, Reason};
use tournament::import::ImportError;

use crate::journal::{AppendError, ReadError, Version};
use crate::{Code, Forbidden, PasswordsError};

/// What was looked for, or nothing if there is no such thing.
pub(crate) fn found<T>(looked_for: Result<T, Error>) -> Result<Option<T>, Error> {
    match looked_for {
        Ok(thing) => Ok(Some(thing)),
        Err(Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Why a use case did nothing.
///
/// Each has a stable [code](Error::code) for programs; the message is for people.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such thing, or none the asker may know of.
    #[error("there is no such {0}")]
    NotFound(Thing),
    /// What was sent cannot be read.
    #[error("{why}")]
    Malformed {
        /// What is wrong with it.
        why: String,
        /// The field of a form it belongs to.
        field: Option<Cow<'static, str>>,
    },
    /// The rules or the state of things do not allow it.
    #[error("{0}")]
    Refused(Reason),
    /// A spreadsheet with rows that cannot be taken, all of them named.
    #[error(transparent)]
    Rows(#[from] ImportError),
    /// The asker may not do this.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// A token, link or password that is wrong, used up, revoked or expired.
    #[error("{0}")]
    Unknown(Unknown),
    /// The asker decided on an older version than there is now.
    #[error("{thing} is at version {found}, not {expected}")]
    Stale {
        /// What was asked to change.
        thing: Thing,
        /// The version the asker had seen.
        expected: Version,
        /// The version there is.
        found: Version,
    },
    /// Others kept writing first. Of a request with several parts some may be kept; asking again with
    /// the same key is safe.
    #[error("the {0} is busy; try again")]
    Busy(Thing),
    /// There is no room in the journal; nothing has changed.
    #[error("nothing was kept: {0}")]
    Full(String),
    /// The journal could not be written; nothing has changed.
    #[error("nothing was kept: {0}")]
    Unwritten(String),
    /// The journal went away before it answered: the change may or may not have been kept. Asking
    /// again with the same key is safe.
    #[error("it is not known whether this was kept: {0}")]
    Unresolved(String),
    /// The journal could not be read.
    #[error(transparent)]
    Unread(#[from] ReadError),
    /// What is kept cannot be understood. One such stream leaves all others alone.
    #[error("what is kept of this {thing} cannot be read: {why}")]
    Unreadable {
        /// What it is about.
        thing: Thing,
        /// What is wrong.
        why: String,
    },
    /// Passwords cannot be handled now.
    #[error(transparent)]
    Passwords(#[from] PasswordsError),
}

/// What a use case is about.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Thing {
    /// A table with bones online.
    Table,
    /// A seat at a table.
    Seat,
    /// An event.
    Event,
    /// A match of an event.
    Match,
    /// A score sheet.
    Sheet,
    /// A line of a score sheet.
    Line,
    /// A draw of an event.
    Draw,
    /// An account.
    Account,
    /// A session.
    Session,
    /// A link to join by.
    Link,
    /// The hall itself.
    Hall,
    /// The list of tables and events.
    Lobby,
}

/// What was wrong with a proof of identity. Deliberately says no more than that.
#[derive(Copy, Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Unknown {
    /// A name and password that do not belong together.
    #[error("this name and password do not belong together")]
    Password,
    /// A session that is over.
    #[error("this session is unknown, over or revoked")]
    Session,
    /// A seat token that was replaced or never given out.
    #[error("this seat token is unknown or was replaced")]
    SeatToken,
    /// A link that is used up, has run out, was revoked or never was.
    #[error("this link is unknown, used up or revoked, or its time has run out")]
    Link,
}

impl Error {
    /// The code clients match on.
    pub const fn code(&self) -> &'static str {
        let code = match self {
            Error::NotFound(thing) => match thing {
                Thing::Table => Code::TableNotFound,
                Thing::Seat => Code::SeatNotFound,
                Thing::Event => Code::EventNotFound,
                Thing::Match => Code::MatchNotFound,
                Thing::Sheet => Code::SheetNotFound,
                Thing::Line => Code::SheetLineNotFound,
                Thing::Draw => Code::DrawNotFound,
                Thing::Account => Code::AccountNotFound,
                Thing::Session => Code::SessionNotFound,
                Thing::Link => Code::LinkNotFound,
                Thing::Hall | Thing::Lobby => Code::HallNotFound,
            },
            Error::Malformed { .. } => Code::Malformed,
            Error::Refused(refused) => return refused.code,
            Error::Rows(_) => Code::BadRows,
            Error::Forbidden(_) => Code::Forbidden,
            Error::Unknown(unknown) => match unknown {
                Unknown::Password => Code::WrongPassword,
                Unknown::Session => Code::DeadSession,
                Unknown::SeatToken => Code::DeadSeatToken,
                Unknown::Link => Code::DeadLink,
            },
            Error::Stale { thing, .. } => match thing {
                Thing::Table | Thing::Seat => Code::TableStale,
                Thing::Event | Thing::Match => Code::EventStale,
                Thing::Sheet | Thing::Line => Code::SheetStale,
                _ => Code::HallStale,
            },
            Error::Busy(_) => Code::Busy,
            Error::Full(_) | Error::Unwritten(_) => Code::Unwritten,
            Error::Unresolved(_) => Code::Unresolved,
            Error::Unread(_) => Code::Unread,
            Error::Unreadable { .. } => Code::Unreadable,
            Error::Passwords(_) => Code::AuthUnavailable,
        };
        code.as_str()
    }

    /// The clause that was broken, where one was.
    pub const fn clause(&self) -> Option<ClauseId> {
        match self {
            Error::Refused(refused) => refused.clause,
            _ => None,
        }
    }

    /// A refusal by a game of `book`.
    pub(crate) fn illegal(book: BookId, refusal: Refusal) -> Error {
        refusal.into_reason(book).into()
    }

    /// Something that makes no sense where things stand.
    pub(crate) fn refused(code: Code, why: impl Into<String>) -> Error {
        Reason::new(code, why).into()
    }

    pub(crate) fn malformed(why: impl Into<String>) -> Error {
        let why = why.into();
        let field = plain::field(&why).map(|field| Cow::Owned(field.to_owned()));
        Error::Malformed { why, field }
    }

    /// The same, in a field of a form.
    pub(crate) fn in_field(field: &'static str, why: impl Into<String>) -> Error {
        Error::Malformed { why: why.into(), field: Some(Cow::Borrowed(field)) }
    }
}

impl Thing {
    /// What people call it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Thing::Table => "table",
            Thing::Seat => "seat",
            Thing::Event => "event",
            Thing::Match => "match",
            Thing::Sheet => "score sheet",
            Thing::Line => "line",
            Thing::Draw => "draw",
            Thing::Account => "account",
            Thing::Session => "session",
            Thing::Link => "link",
            Thing::Hall => "hall",
            Thing::Lobby => "lobby",
        }
    }
}

impl std::fmt::Display for Thing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}

impl From<Reason> for Error {
    fn from(reason: Reason) -> Error {
        Error::Refused(reason)
    }
}

impl From<tournament::Refusal> for Error {
    fn from(refusal: tournament::Refusal) -> Error {
        Error::Refused(refusal.into_reason())
    }
}

impl From<AppendError> for Error {
    /// A clash is answered where it happens, by deciding again; what is left is a journal that
    /// cannot be written.
    fn from(error: AppendError) -> Error {
        match error {
            AppendError::Full(why) => Error::Full(why),
            AppendError::Unavailable(why) => Error::Unwritten(why),
            AppendError::Unresolved(why) => Error::Unresolved(why),
            AppendError::Stale { .. } | AppendError::Malformed(_) => {
                Error::Unwritten(error.to_string())
            }
        }
    }
}
