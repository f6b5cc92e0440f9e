//! Confirming a score sheet for the own side.

use tournament::MatchId;

use crate::access::UseCase;
use crate::sheet::agree::{Conditions, side_of};
use crate::sheet::fact::{self, SheetFact};
use crate::{Error, EventId, Hall, Lined, Principal};

impl Hall {
    /// Confirms the sheet for the own side. Once every side has, or all but the side of whoever
    /// wrote it, the result is entered with the event.
    pub async fn confirm_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        let entries = self.names_at(who, event).await?;
        self.agree(who, event, of, conditions, fact::confirming(), |state, key| {
            let side = side_of(state, &entries, UseCase::ConfirmSheet)?;
            if state.confirmed.contains(&side) {
                return Ok(None);
            }
            state.check_written()?;
            state.check_open()?;
            Ok(Some(SheetFact::Confirmed(fact::BySide { side, by: who.label(), key })))
        })
        .await
    }
}
