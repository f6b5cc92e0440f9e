//! Leaving a seat.

use crate::access::{Role, Roles, UseCase, may};
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::table::fact::{self, TableFact};
use crate::table::seat::SeatPass;
use crate::{Error, Hall};

impl Hall {
    /// Leaves the player's seat, which becomes free.
    pub async fn leave(&self, pass: &SeatPass) -> Result<Version, Error> {
        let mut locked = self.lock_table(&pass.table.stream()).await?;
        self.change(&mut locked, |state, version| {
            state.check(pass)?;
            state.check_open()?;
            may(Roles::SPECTATOR.with(Role::Player), UseCase::Leave)?;
            let fact = TableFact::Vacated(fact::AtSeat { seat: pass.seat });
            Ok(Change::one(fact, version + 1))
        })
        .await
    }
}
