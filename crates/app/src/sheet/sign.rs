//! Signing a score sheet.

use tournament::{Line, MatchId, Tournament};

use crate::access::{UseCase, may};
use crate::event::judge;
use crate::sheet::agree::Conditions;
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::post::result;
use crate::{Error, EventId, Hall, Lined, Principal, Thing};

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
    ) -> Result<Lined, Error> {
        self.sign(who, event, of, false, conditions).await
    }

    /// Signs the sheet of a match that time has ended, also where no clock runs at the event. A way of
    /// its own, so that nobody ends a match by mistake that goes on.
    pub async fn sign_sheet_early(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        self.sign(who, event, of, true, conditions).await
    }

    async fn sign(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        early: bool,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        let fingerprint = fact::signing();
        if let Some(done) = self.agreed_before(who, event, of, conditions, fingerprint).await? {
            return Ok(done);
        }
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::SignSheet)?;
        let action = match self.lock_sheet(event, of).await {
            Ok((locked, game)) => {
                let state = &locked.state;
                let checked =
                    state.check_match(game.as_ref()).and_then(|()| state.check_signable(true));
                checked.is_ok().then(|| result(state))
            }
            Err(Error::NotFound(Thing::Sheet)) => None,
            Err(error) => return Err(error),
        };
        // Judged before it is signed, so that a refusal leaves the sheet as it was. Should the event
        // change in between, it is judged again there.
        let mut cut_short = early;
        if let Some(action) = action {
            let locked = self.lock_event(event).await?;
            let tournament = &locked.state.tournament;
            judge(tournament, &Line::from(action), None)?;
            cut_short |= is_time_called(tournament, of);
        }
        self.agree(who, event, of, conditions, fingerprint, |state, key| {
            state.check_signable(cut_short)?;
            Ok(Some(SheetFact::Signed(fact::By { by: who.label(), key })))
        })
        .await
    }
}

/// Whether time was called on a match.
fn is_time_called(tournament: &Tournament, of: MatchId) -> bool {
    let heats = tournament.clock();
    let started = heats.iter().rfind(|heat| heat.matches.contains(&of));
    started.is_some_and(|heat| heat.called)
}
