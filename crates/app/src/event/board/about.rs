//! What an event is, and how far it has come.

use std::collections::BTreeMap;

use rulebook::{BookId, Value as OptionValue};
use serde::{Deserialize, Serialize};
use tournament::lots::seed_hash;
use tournament::{ProgressRow, Scoring, Tournament};
use utoipa::ToSchema;

use crate::Millis;
use crate::event::EventState;

/// What an event is.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct About {
    /// The book it is run by.
    #[schema(example = "straight42")]
    pub book: BookId,
    /// What it is called.
    #[schema(example = "Spring 42")]
    pub name: String,
    /// Where it is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Civic Center, San Saba")]
    pub place: Option<String>,
    /// When it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    pub starts_at: Option<Millis>,
    /// The time zone of the place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "America/Chicago")]
    pub time_zone: Option<String>,
    /// Who writes the score sheets.
    pub scoring: Scoring,
    /// Whether it is archived and takes no lines.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub archived: bool,
    /// Whether it is for practice: its players are made up.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub practice: bool,
    /// Whether the hall's public list shows it.
    pub listed: bool,
    /// When it was created.
    #[schema(value_type = i64, example = 1_790_000_000_000_i64)]
    pub created_at: Millis,
    /// What the director chose, by the book's option keys.
    #[schema(value_type = BTreeMap<String, OptionValue>)]
    pub options: BTreeMap<String, OptionValue>,
    /// What every draw follows from; shown once there is a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "7")]
    pub seed: Option<String>,
    /// The hash of the seed: the event commits itself to it, so that the seed cannot be changed
    /// afterwards.
    pub seed_hash: String,
}

/// How far an event has come.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Progress {
    /// The stage it is in: `entries`, a stage, `brackets`, or `complete`.
    #[schema(example = "round-robin")]
    pub stage: String,
    /// The round of the round robin it is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// How many rounds the round robin has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
    /// Matches of the round or the stage underway with a result, of all once the event is over. Byes and
    /// rounds that a team entered too late for are not counted.
    pub played: usize,
    /// Matches of it that are drawn.
    pub matches: usize,
    /// Entries that take part.
    pub entries: usize,
    /// Matches that can be played now.
    pub playing: usize,
}

impl About {
    pub(crate) fn new(tournament: &Tournament, event: &EventState) -> About {
        let settings = tournament.settings();
        let header = &settings.header;
        About {
            book: header.book,
            name: header.name.clone(),
            place: settings.place.clone(),
            starts_at: settings.starts_at.map(|at| at.saturating_mul(1000)),
            time_zone: settings.time_zone.clone(),
            scoring: settings.scoring,
            archived: event.is_archived,
            practice: event.is_practice,
            listed: event.is_listed,
            created_at: event.created_at,
            options: header.options.clone(),
            seed: tournament.is_drawn().then(|| header.seed.clone()),
            seed_hash: seed_hash(&header.seed),
        }
    }
}

impl From<ProgressRow> for Progress {
    fn from(row: ProgressRow) -> Progress {
        let ProgressRow { stage, round, rounds, played, matches, entries, playing } = row;
        Progress { stage: stage.to_owned(), round, rounds, played, matches, entries, playing }
    }
}
