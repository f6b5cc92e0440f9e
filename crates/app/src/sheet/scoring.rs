//! Who writes the score sheets of an event.

use serde::Serialize;
use tournament::Tournament;
use utoipa::ToSchema;

/// Who writes the score sheets of an event.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Scoring {
    /// Score keepers, directors and officials.
    #[default]
    Keepers,
    /// The players of the match.
    Players,
    /// Whoever of them comes first.
    Either,
}

/// Who writes those of this event.
pub(crate) fn scoring(_tournament: &Tournament) -> Scoring {
    Scoring::Keepers
}
