//! What an event's board and to-do list show of an online table.

use bones::Seat;
use game::{Awaits, Call};
use serde::Serialize;

use crate::error::found;
use crate::table::state::TableState;
use crate::{Error, Hall, Millis, TableId};

/// An online table at a glance: what the board of its event shows of it. No bone and nothing hidden is
/// in it, so everybody may see all of it.
///
/// It follows from the state of a table alone and costs next to nothing. A table says in `table/opened` which
/// event and match it is played for: when its stream has grown, the board of that event is to look
/// again with [`Hall::table_glance`].
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct TableGlance {
    /// One total for each side, or for each seat.
    pub score: Vec<i32>,
    /// Games won by each side, in a match of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<[u8; 2]>,
    /// The hand in play, or the last one, from 1; 0 before the first.
    pub hand: u32,
    /// The seat to act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Seat>,
    /// Players who are away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<AwaySeat>,
    /// Seats without a player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub empty: Vec<Seat>,
    /// The call that waits for an official's ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits_ruling: Option<Call>,
    /// Whether it is closed: nothing more happens at it.
    pub closed: bool,
    /// When anything last happened but that players came and went, in milliseconds since 1970. Since
    /// then the call waits, if one does.
    pub since: Millis,
}

/// A player who is away.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
pub struct AwaySeat {
    /// The seat.
    pub seat: Seat,
    /// Since when, in milliseconds since 1970.
    pub since: Millis,
}

impl TableState {
    /// What a board shows of it.
    pub(crate) fn glance(&self) -> TableGlance {
        let seats = || Seat::all(self.seats.len()).zip(&self.seats);
        let away =
            seats().filter_map(|(seat, state)| Some(AwaySeat { seat, since: state.away_since()? }));
        TableGlance {
            score: self.game.score(),
            games: self.game.games_won(),
            hand: self.n_hands,
            to_act: self.game.to_act(),
            away: away.collect(),
            empty: seats().filter(|(_, state)| state.is_free()).map(|(seat, _)| seat).collect(),
            awaits_ruling: self.waiting.filter(|_| self.game.awaits() == Awaits::Ruling),
            closed: self.is_closed(),
            since: self.moved.1,
        }
    }
}

impl Hall {
    /// A table at a glance, if it is open already.
    pub async fn table_glance(&self, table: TableId) -> Result<Option<TableGlance>, Error> {
        let locked = found(self.lock::<TableState>(&table.stream()).await)?;
        Ok(locked.map(|locked| locked.state.glance()))
    }
}
