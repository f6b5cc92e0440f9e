//! Noting which players are there.

use bones::Seat;

use crate::streams::cache::Change;
use crate::table::fact::{self, TableFact};
use crate::table::seat::SeatPass;
use crate::table::state::TableState;
use crate::{Error, Hall};

impl Hall {
    /// Notes that a player came to this node or went. Only a change is kept.
    pub async fn note_presence(&self, pass: &SeatPass, is_present: bool) -> Result<(), Error> {
        let mut locked = self.lock_table(&pass.table.stream()).await?;
        let node = self.node_name();
        self.change(&mut locked, |state, _| {
            state.check(pass)?;
            let seat = state.seat(pass.seat)?;
            let was_present = match node {
                Some(node) => seat.nodes().iter().any(|known| **known == *node),
                None => seat.away_since().is_none(),
            };
            if was_present == is_present || state.is_closed() {
                return Ok(Change::nothing(()));
            }
            let (seat, node) = (pass.seat, node.map(Box::from));
            let presence = fact::Presence { seat, present: is_present, node };
            Ok(Change::one(TableFact::Presence(presence), ()))
        })
        .await
    }

    /// Notes that the player of a seat who sends requests without a socket is there.
    pub async fn note_request(&self, pass: &SeatPass) -> Result<(), Error> {
        let mut locked = self.lock_table(&pass.table.stream()).await?;
        self.change(&mut locked, |state, _| {
            state.check(pass)?;
            Ok(Change::all(state.attendance(pass.seat), ()))
        })
        .await
    }
}

impl TableState {
    /// What there is to note when the player of a seat asks for something: that they are there, if they
    /// were taken to be away.
    pub(crate) fn attendance(&self, seat: Seat) -> Vec<TableFact> {
        let is_away = self.seats.get(seat.index()).is_some_and(|seat| seat.away_since().is_some());
        if is_away && !self.is_closed() {
            vec![TableFact::Presence(fact::Presence { seat, present: true, node: None })]
        } else {
            Vec::new()
        }
    }
}
