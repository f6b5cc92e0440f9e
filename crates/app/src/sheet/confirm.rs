//! Confirming a score sheet for one's side.

use tournament::{Line, MatchId, Pairing};

use crate::access::UseCase;
use crate::error::found;
use crate::event::judge;
use crate::sheet::agree::Conditions;
use crate::sheet::fact::{self, SheetFact};
use crate::{Done, Error, EventId, Hall, Principal};

impl Hall {
    /// Confirms the sheet for the asker's side. Once every side has, or all but the side that wrote
    /// it, the result is entered with the event. When time is called where players keep the score, it
    /// also says that the match ended as the sheet has it, and every side says that itself.
    pub async fn confirm_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
    ) -> Result<Done, Error> {
        let pairing = self.pairing_meant(event, of, conditions.pairing).await?;
        let standing = self.standing_at_sheet(who, event, &pairing).await?;
        let side = standing.side(UseCase::ConfirmSheet)?;
        let fingerprint = fact::confirming();
        if let Some(done) =
            self.agreed_before(who, event, &pairing, conditions, fingerprint).await?
        {
            return Ok(done);
        }
        let can_end = self.can_end_on_time(event, &pairing).await?;
        self.agree(who, event, &pairing, conditions, fingerprint, |state, key| {
            let ended = can_end && state.is_cut_short();
            if state.confirmed.contains(&side) && (!ended || state.ended.contains(&side)) {
                return Ok(Vec::new());
            }
            state.check_written()?;
            state.check_open()?;
            let by = standing.author();
            Ok(vec![SheetFact::Confirmed(fact::BySide { side, by, ended, figures: None, key })])
        })
        .await
    }

    /// Whether the sides can end the match as its sheet stands, because time is called. An error if
    /// the event would refuse that result.
    async fn can_end_on_time(&self, event: EventId, pairing: &Pairing) -> Result<bool, Error> {
        let locked = found(self.lock_sheet(event, pairing).await)?;
        let ended = locked.filter(|locked| locked.state.is_cut_short());
        let Some(action) = ended.map(|locked| locked.state.result()) else { return Ok(false) };
        let locked = self.lock_event(event).await?;
        judge(&locked.state.tournament, &Line::from(action), None)?;
        Ok(true)
    }
}
