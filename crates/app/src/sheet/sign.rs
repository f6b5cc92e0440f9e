//! Signing a score sheet.

use tournament::{Line, MatchId};

use crate::error::found;
use crate::event::{is_time_called, judge};
use crate::sheet::agree::Conditions;
use crate::sheet::fact::{self, SheetFact};
use crate::{Done, Error, EventId, Hall, Principal};

impl Hall {
    /// Signs the sheet of a match that is over, or on which time was called at the event: the result
    /// is entered there. If the event would refuse it, the sheet is not signed and the refusal is the
    /// answer.
    pub async fn sign_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
    ) -> Result<Done, Error> {
        self.sign(who, event, of, false, conditions).await
    }

    /// Signs the sheet of a match that time has ended, also where no clock runs at the event. A way of
    /// its own, so that a match that goes on is not ended by mistake.
    pub async fn sign_sheet_early(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
    ) -> Result<Done, Error> {
        self.sign(who, event, of, true, conditions).await
    }

    async fn sign(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        early: bool,
        conditions: Conditions<'_>,
    ) -> Result<Done, Error> {
        let fingerprint = fact::signing();
        let pairing = self.pairing_meant(event, of, conditions.pairing).await?;
        if let Some(done) =
            self.agreed_before(who, event, &pairing, conditions, fingerprint).await?
        {
            return Ok(done);
        }
        let standing = self.standing_at_sheet(who, event, &pairing).await?;
        standing.check_signer()?;
        let action = found(self.lock_sheet(event, &pairing).await)?.and_then(|locked| {
            let state = &locked.state;
            let checked = state.check_match().and_then(|()| state.check_signable(true));
            checked.is_ok().then(|| state.result())
        });
        // Judged before it is signed, so that a refusal leaves the sheet as it was. Should the event
        // change in between, it is judged again there.
        let mut cut_short = early;
        if let Some(action) = action {
            let locked = self.lock_event(event).await?;
            let tournament = &locked.state.tournament;
            judge(tournament, &Line::from(action), None)?;
            cut_short |= is_time_called(tournament, of);
        }
        self.agree(who, event, &pairing, conditions, fingerprint, |state, key| {
            state.check_signable(cut_short)?;
            Ok(vec![SheetFact::Signed(fact::By { by: standing.author(), key })])
        })
        .await
    }
}
