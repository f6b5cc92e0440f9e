//! Confirming a score sheet for one's side.

use tournament::MatchId;

use crate::access::UseCase;
use crate::sheet::agree::Conditions;
use crate::sheet::fact::{self, SheetFact};
use crate::{Done, Error, EventId, Hall, Principal};

impl Hall {
    /// Confirms the sheet for the asker's side. Once every side has, or all but the side that wrote
    /// it, the result is entered with the event.
    pub async fn confirm_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
    ) -> Result<Done, Error> {
        let pairing = self.pairing_meant(event, of, conditions.pairing).await?;
        let standing = self.standing_at_sheet(who, event, &pairing).await?;
        self.agree(who, event, &pairing, conditions, fact::confirming(), |state, key| {
            let side = standing.side(UseCase::ConfirmSheet)?;
            if state.confirmed.contains(&side) {
                return Ok(Vec::new());
            }
            state.check_written()?;
            state.check_open()?;
            let by = standing.author();
            Ok(vec![SheetFact::Confirmed(fact::BySide { side, by, figures: None, key })])
        })
        .await
    }
}
