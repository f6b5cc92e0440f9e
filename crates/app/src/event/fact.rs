//! The facts of an event, as the journal stores them.

use serde::{Deserialize, Serialize};
use tournament::{Header, Line, Pairing};

use crate::access::Role;
use crate::event::Grant;
use crate::streams::stored_fact::facts;
use crate::{Account, EventId, TableId};

facts! {
    /// What happens at an event.
    pub(crate) enum EventFact {
        /// It was created. Always the first.
        "event/created" => Created(Created),
        /// A line of its record.
        "event/line" => Line(Lined),
        /// An account was given a role.
        "event/granted" => Granted(Granted),
        /// An account's roles were taken back.
        "event/ungranted" => Ungranted(Account),
        /// A match got a table online.
        "event/table" => Table(OnTable),
        /// A round ran over its time.
        "event/overran" => Overran(Overran),
        /// It was put away, or taken out again.
        "event/archived" => Archived(Archived),
        /// It was put into the hall's list, or left out of it.
        "event/listed" => Listed(Listed),
        /// It was deleted: before anything was drawn, or at any time if it was for practice.
        "event/deleted" => Deleted(Deleted),
    }
}

impl EventFact {
    /// Whether it says who may do what, and changes nothing on the board.
    pub(crate) const fn is_about_roles(&self) -> bool {
        match self {
            EventFact::Granted(_) | EventFact::Ungranted(_) => true,
            EventFact::Created(_)
            | EventFact::Line(_)
            | EventFact::Table(_)
            | EventFact::Overran(_)
            | EventFact::Archived(_)
            | EventFact::Listed(_)
            | EventFact::Deleted(_) => false,
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Created {
    pub(crate) event: EventId,
    pub(crate) header: Header,
    pub(crate) by: String,
    /// Whether it is for practice, with made-up players.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) practice: bool,
    /// Whether the hall's list leaves it out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) unlisted: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Lined {
    pub(crate) line: Line,
    /// The client's key for the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
    /// By which role it was given; none for a line that the hall gave by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) role: Option<Role>,
    /// The hash of the whole request, where this is the last of several lines it gave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) list: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Granted {
    pub(crate) account: Account,
    pub(crate) grant: Grant,
    /// The client's key for the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct OnTable {
    /// Who plays there.
    pub(crate) pairing: Pairing,
    pub(crate) table: TableId,
    /// The client's key for the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Overran {
    /// Which start of the clock, from 0, of those that counted then.
    pub(crate) heat: usize,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Archived {
    pub(crate) archived: bool,
    pub(crate) by: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Listed {
    pub(crate) listed: bool,
    pub(crate) by: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Deleted {
    pub(crate) by: String,
}
