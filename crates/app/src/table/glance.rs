//! What an event's board and to-do list show of an online table.

use bones::Seat;
use game::{Awaits, Call};

use crate::error::found;
use crate::table::state::TableState;
use crate::{Error, Hall, Millis, TableId};

/// What the board of its event shows of an online table. It holds no bone and nothing hidden, so all
/// of it is public.
///
/// It follows from the state of the table alone and costs next to nothing. A table says in
/// `table/opened` which event and match it is played for: when its stream has grown, the board of
/// that event asks again with [`Hall::table_glance`].
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TableGlance {
    /// One total for each side, or for each seat.
    pub score: Vec<i32>,
    /// The hand in play, or the last one, from 1; 0 before the first.
    pub hand: u32,
    /// The seat to act.
    pub to_act: Option<Seat>,
    /// Players who are away.
    pub away: Vec<AwaySeat>,
    /// The call that waits for an official's ruling.
    pub awaits_ruling: Option<Call>,
    /// When anything last happened but that players came and went, in milliseconds since 1970. Since
    /// then the call waits, if one does.
    pub since: Millis,
}

/// A player who is away.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct AwaySeat {
    /// The seat.
    pub seat: Seat,
    /// Since when, in milliseconds since 1970.
    pub since: Millis,
}

impl TableState {
    /// What a board shows of it.
    pub(crate) fn glance(&self) -> TableGlance {
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        let away =
            seats.filter_map(|(seat, state)| Some(AwaySeat { seat, since: state.away_since()? }));
        TableGlance {
            score: self.game.score(),
            hand: self.n_hands,
            to_act: self.game.to_act(),
            away: away.collect(),
            awaits_ruling: self.waiting.filter(|_| self.game.awaits() == Awaits::Ruling),
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
