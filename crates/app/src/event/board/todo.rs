//! What waits for a director or an official.

use rulebook::Reason;
use serde::Serialize;
use serde_json::Value;
use tournament::MatchId;
use utoipa::ToSchema;

use crate::Millis;

/// Something that waits for a director or an official.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct ToDo {
    /// What it is.
    pub kind: ToDoKind,
    /// The match it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "rr-1-3")]
    pub r#match: Option<MatchId>,
    /// The table in the room.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    /// When it began to wait, in milliseconds since 1970.
    #[schema(value_type = i64, example = 1_790_000_000_000_i64)]
    pub since: Millis,
    /// How soon it should be done.
    pub urgency: Urgency,
    /// The person it waits for, or who asked: an entry's id, or a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The line that settles it. The reader fills in what it leaves open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<std::collections::BTreeMap<String, rulebook::ParamValue>>)]
    pub line: Option<Value>,
    /// Why it is here.
    pub reason: Reason,
}

/// What has to be done.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ToDoKind {
    /// Entries are missing, or there are too many.
    Enter,
    /// An entry has not checked in.
    CheckIn,
    /// A draw is due.
    Draw,
    /// Draws are held back and should be published.
    Publish,
    /// Entries are tied.
    Tiebreak,
    /// The result of a match has to be entered.
    Score,
    /// A signed sheet has to be taken in.
    TakeIn,
    /// An official was called to a table in the room.
    Call,
    /// A call at an online table needs a ruling.
    Ruling,
    /// A score sheet is disputed.
    Dispute,
    /// The event refused the result of a score sheet.
    SheetRefused,
    /// A clock has to be started.
    StartClock,
    /// A match goes on long after time was called.
    Overdue,
    /// A match was started, and play has not begun.
    Late,
    /// A player is away from an online table.
    Away,
}

/// How soon something should be done.
#[derive(Copy, Clone, Debug, Eq, Ord, PartialEq, PartialOrd, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Urgency {
    /// People wait for it.
    Now,
    /// People will soon wait for it.
    Soon,
    /// It can wait.
    Later,
}

impl ToDoKind {
    /// Whether it is for officials too, and not for directors alone.
    pub(crate) const fn is_for_officials(self) -> bool {
        match self {
            ToDoKind::Enter
            | ToDoKind::Draw
            | ToDoKind::Publish
            | ToDoKind::Tiebreak
            | ToDoKind::Score => false,
            ToDoKind::CheckIn
            | ToDoKind::TakeIn
            | ToDoKind::Call
            | ToDoKind::Ruling
            | ToDoKind::Dispute
            | ToDoKind::SheetRefused
            | ToDoKind::StartClock
            | ToDoKind::Overdue
            | ToDoKind::Late
            | ToDoKind::Away => true,
        }
    }
}
