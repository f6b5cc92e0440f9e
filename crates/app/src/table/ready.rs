//! A player is ready for the next hand.

use crate::access::{Role, Roles, UseCase, may};
use crate::fair;
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::table::due::Due;
use crate::table::fact::{self, TableFact};
use crate::table::seat::SeatPass;
use crate::{Code, Error, Hall};

impl Hall {
    /// Says that the player is ready for the next hand, and may give a value for its shuffle: 1 to
    /// [`fair::MAX_VALUE`] bytes of text. The hand is dealt once every player is ready.
    pub async fn ready(&self, pass: &SeatPass, value: Option<&str>) -> Result<Version, Error> {
        if let Some(value) = value {
            fair::check_value(value).map_err(|error| Error::malformed(error.to_string()))?;
        }
        let mut locked = self.lock_table(&pass.table.stream()).await?;
        let version = self
            .change(&mut locked, |state, version| {
                state.check(pass)?;
                state.check_open()?;
                may(Roles::SPECTATOR.with(Role::Player), UseCase::Ready)?;
                let next =
                    state.shuffles.next.as_ref().filter(|_| !state.is_in_play()).ok_or_else(
                        || Error::refused(Code::NotBetweenHands, "no hand is about to be dealt"),
                    )?;
                let seat = state.seat(pass.seat)?;
                // Who was taken to be away is there again by saying it again.
                if seat.is_ready && value.is_none() && seat.away_since().is_none() {
                    return Ok(Change::nothing(version));
                }
                let (seat, hand, value) = (pass.seat, next.hand, value.map(str::to_owned));
                Ok(Change::one(TableFact::Ready(fact::Ready { seat, hand, value }), version + 1))
            })
            .await?;
        // No one should wait for the clock's next tick once every player is ready.
        if let Some((at, Due::Deal)) = locked.state.next_due()
            && at <= self.now()
        {
            self.run_one(&mut locked, Due::Deal).await?;
        }
        Ok(version)
    }
}
