//! Leaving a seat.

use bones::Seat;
use rulebook::Reason;

use crate::access::{Role, Roles, UseCase, may};
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::table::close::closing;
use crate::table::fact::{self, TableFact};
use crate::table::seat::SeatPass;
use crate::table::state::TableState;
use crate::{Code, Error, Hall};

impl Hall {
    /// Leaves the player's seat, which becomes free. A game against stand-ins alone ends with that.
    pub async fn leave(&self, pass: &SeatPass) -> Result<Version, Error> {
        let mut locked = self.lock_table(&pass.table.stream()).await?;
        self.change(&mut locked, |state, version| {
            state.check(pass)?;
            state.check_open()?;
            may(Roles::SPECTATOR.with(Role::Player), UseCase::Leave)?;
            let mut facts = vec![TableFact::Vacated(fact::AtSeat { seat: pass.seat })];
            if state.is_left_by(pass.seat) {
                let why = Reason::new(Code::ClosedBy, "the last player has left");
                facts.extend(closing(state, Some(why)));
            }
            let answer = version + facts.len() as Version;
            Ok(Change::all(facts, answer))
        })
        .await
    }
}

impl TableState {
    /// Whether the game ends once this player has left: at a casual table that is not in the lobby
    /// and has no other player.
    fn is_left_by(&self, leaver: Seat) -> bool {
        let mut seats = Seat::all(self.seats.len()).zip(&self.seats);
        self.is_casual()
            && !self.opened.listed
            && self.n_hands > 0
            && !seats.any(|(seat, state)| seat != leaver && state.has_player())
    }
}
