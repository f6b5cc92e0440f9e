use bones::Seat;
use rulebook::ClauseId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A call: a player or an official says that a clause was broken.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Call {
    /// The player who calls; `None` when the call comes from outside the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The clause.
    pub clause: ClauseId,
    /// The player it is called against, where the clause has an offender.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<Seat>,
}

/// What became of a call.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is true; the clause's consequence follows.
    Upheld,
    /// The record shows it is not true, or an official said so.
    Denied,
    /// Only people saw it: play waits for an official's ruling.
    Waiting,
}
