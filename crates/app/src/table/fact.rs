//! The facts of a table, as the journal stores them.

use bones::Seat;
use games::{AnyAction, AnyEvent, Header};
use rulebook::{Params, Reason};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::fair::Secret;
use crate::streams::stored_fact::facts;
use crate::table::{MatchTable, Pace};
use crate::{Code, TableId, TokenHash};

facts! {
    /// What happens at a table.
    pub(crate) enum TableFact {
        /// It was opened. Always the first.
        "table/opened" => Opened(Opened),
        /// The secret of the next hand was drawn; its hash is shown from here on.
        "table/committed" => Committed(Committed),
        /// A seat was taken.
        "table/seated" => Seated(Seated),
        /// A seat became free.
        "table/vacated" => Vacated(AtSeat),
        /// A seat's token was replaced.
        "table/token" => Token(NewToken),
        /// A player came or went.
        "table/presence" => Presence(Presence),
        /// The table goes on after a time when no program ran it.
        "table/resumed" => Resumed(Resumed),
        /// A player is ready for the next hand.
        "table/ready" => Ready(Ready),
        /// A player or official acted in the game.
        "table/acted" => Acted(Acted),
        /// A hand is over for good: its secret may be seen.
        "table/revealed" => Revealed(OfHand),
        /// A player ran over the shot clock.
        "table/overran" => Overran(AtSeat),
        /// The game ran over its time.
        "table/timed" => Timed(Timed),
        /// The table was closed: nothing more happens at it.
        "table/closed" => Closed(Closed),
        /// It left the lobby, because no one was there any more.
        "table/unlisted" => Unlisted(Unlisted),
        /// The result was entered with the event.
        "table/posted" => Posted(Posted),
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Opened {
    pub(crate) table: TableId,
    pub(crate) header: Header,
    pub(crate) pace: Pace,
    /// Whether it stands in the lobby.
    pub(crate) listed: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) of: Option<MatchTable>,
    /// Who opened it.
    pub(crate) by: String,
    /// Who that is, if the hall knows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) who: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Committed {
    pub(crate) hand: u32,
    pub(crate) secret: Secret,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Seated {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    /// The hash of the token; none for a stand-in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<TokenHash>,
    /// Who seated them, if not they themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<String>,
    /// Who they are, if the hall knows them and they sat down themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) who: Option<String>,
    /// The hash of the request's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct AtSeat {
    pub(crate) seat: Seat,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NewToken {
    pub(crate) seat: Seat,
    pub(crate) token: TokenHash,
    /// The hash of the request's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

impl TableFact {
    /// Whether a person did this, and not the hall by itself. Of an act its actor says so.
    pub(crate) fn is_by_person(&self) -> bool {
        match self {
            TableFact::Seated(seated) => seated.token.is_some(),
            TableFact::Presence(presence) => presence.present,
            TableFact::Ready(_) | TableFact::Token(_) => true,
            _ => false,
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Presence {
    pub(crate) seat: Seat,
    pub(crate) present: bool,
    /// At which of several nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) node: Option<Box<str>>,
}

#[derive(Copy, Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Resumed {
    /// Whether the players were there all along, and only could not act.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) present: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Ready {
    pub(crate) seat: Seat,
    pub(crate) hand: u32,
    /// A value for the shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<String>,
}

/// An act: the record's own line, so that a table's record is what the journal holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Acted {
    pub(crate) act: Box<RawValue>,
    /// What it became, where that took judging: rebuilding a table never judges again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) event: Option<Box<RawValue>>,
    /// Who acted, if not the player at the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<String>,
    /// The client's key for the request; with whose it is, unless it is the player's at the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct OfHand {
    pub(crate) hand: u32,
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Timed {}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Closed {
    /// Why, if not because the game was over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<String>,
    /// What kind of reason that is; none if a person said it in words of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// What it is about.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub(crate) params: Params,
}

impl Closed {
    /// The reason that is kept.
    pub(crate) fn new(reason: Option<Reason>) -> Closed {
        let Some(Reason { code, params, text, .. }) = reason else {
            return Closed { why: None, code: None, params: Params::new() };
        };
        let code = Some(code).filter(|code| *code != Code::ClosedBy.as_str()).map(str::to_owned);
        Closed { why: Some(text), code, params }
    }

    /// The reason, if not that the game was over.
    pub(crate) fn reason(&self) -> Option<Reason> {
        let known = [Code::Abandoned, Code::ResultElsewhere, Code::OtherSides];
        let kept = self.code.as_deref();
        let code = known.into_iter().find(|code| kept == Some(code.as_str()));
        let reason = Reason::new(code.unwrap_or(Code::ClosedBy), self.why.clone()?);
        Some(Reason { params: self.params.clone(), ..reason })
    }
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Unlisted {}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Posted {
    /// Why the event did not take the result, if it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) refused: Option<String>,
}

/// The result was offered to the event.
pub(crate) const fn posted(refused: Option<String>) -> TableFact {
    TableFact::Posted(Posted { refused })
}

impl Acted {
    /// An act that was just judged.
    pub(crate) fn new(action: &AnyAction, event: &AnyEvent) -> Acted {
        Acted {
            act: to_raw_value(action).expect("an act is plain data"),
            event: event
                .has_verdict()
                .then(|| to_raw_value(event).expect("an event is plain data")),
            by: None,
            key: None,
        }
    }
}
