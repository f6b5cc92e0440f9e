//! How time passes at a table: shot clocks, pauses, grace times.

use rulebook::{BookId, Rule, Settings, Value};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Millis;

/// The shortest shot clock of a casual table that plays for those who let it run out.
pub(crate) const SHORTEST_SHOT: Millis = 3000;

/// How time passes at a table, in milliseconds. Stored with the table, so every node agrees on it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// How long after a hand the next one is dealt even if some players are not ready; `null` to wait
    /// for all of them.
    #[schema(value_type = Option<i64>)]
    pub deal_after: Option<Millis>,
    /// How long after the game calls can still be made, before the last hand's bones and secret
    /// are shown and the result counts.
    #[schema(value_type = i64)]
    pub close_after: Millis,
    /// How long a player may be away before another may be seated at a casual table.
    #[schema(value_type = i64)]
    pub grace: Millis,
    /// How long a stand-in thinks.
    #[schema(value_type = i64)]
    pub stand_in_after: Millis,
    /// The shot clock, if there is one.
    pub shot: Option<ShotClock>,
    /// How long the whole game may take, if that is limited.
    #[schema(value_type = Option<i64>)]
    pub game: Option<Millis>,
    /// Whether bones are dealt face down, where the book has a use for it.
    pub face_down: bool,
}

/// A shot clock, in milliseconds: running over is recorded, and shown.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ShotClock {
    /// How long a bid may take.
    #[schema(value_type = i64)]
    pub bid: Millis,
    /// How long a play may take.
    #[schema(value_type = i64)]
    pub play: Millis,
    /// Whether a stand-in then acts for the player, once.
    pub plays: bool,
}

impl Pace {
    /// The default pace under `book`: the book's shot clock if it has one, no limit to the game.
    pub fn of(book: BookId) -> Pace {
        let settings = book.book().params();
        let shot = match (seconds(settings, "bid_seconds"), seconds(settings, "play_seconds")) {
            (Some(bid), Some(play)) => Some(ShotClock { bid, play, plays: false }),
            _ => None,
        };
        Pace {
            deal_after: Some(8_000),
            close_after: 15_000,
            grace: 120_000,
            stand_in_after: 1_000,
            shot,
            game: None,
            face_down: book.book().clause_for(Rule::BlindBid).is_some(),
        }
    }

    /// Whether a table may have it that anyone can open: one that played for empty chairs as fast as it
    /// can would fill the disk.
    pub(crate) fn suits_casual_table(&self) -> bool {
        let plays = self.shot.filter(|shot| shot.plays);
        plays.is_none_or(|shot| shot.bid.min(shot.play) >= SHORTEST_SHOT)
    }

    /// Whether every span makes sense: nothing negative, nothing beyond a week.
    pub(crate) fn is_sound(&self) -> bool {
        const WEEK: Millis = 7 * 24 * 3_600_000;
        let shot = self.shot.iter().flat_map(|shot| [shot.bid, shot.play]);
        let spans = [self.close_after, self.grace, self.stand_in_after];
        let optional = [self.deal_after, self.game];
        spans
            .into_iter()
            .chain(optional.into_iter().flatten())
            .chain(shot)
            .all(|span| (0..=WEEK).contains(&span))
    }
}

/// A span the book gives in seconds.
fn seconds(settings: &Settings, key: &str) -> Option<Millis> {
    match settings.get(key)? {
        Value::Int(seconds) => Some(seconds * 1000),
        _ => None,
    }
}
