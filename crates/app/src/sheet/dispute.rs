//! Disputing a score sheet, and settling the dispute.

use tournament::MatchId;

use crate::access::{Role, UseCase, may};
use crate::error::found;
use crate::sheet::agree::{Conditions, side_of};
use crate::sheet::fact::{self, SheetFact};
use crate::util::text::check_text;
use crate::{Error, EventId, Hall, Lined, Principal};

impl Hall {
    /// Disputes the sheet: nothing is final until an official has settled it.
    pub async fn dispute_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        why: &str,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        let fingerprint = fact::disputing(why);
        if let Some(done) = self.agreed_before(who, event, of, conditions, fingerprint).await? {
            return Ok(done);
        }
        let roles = self.roles_at_event(who, event, Some(of)).await?;
        let entries = self.names_at(who, event).await?;
        self.agree(who, event, of, conditions, fingerprint, |state, key| {
            if !roles.has(Role::Keeper) {
                side_of(state, &entries, UseCase::DisputeSheet)?;
            }
            let why = check_text("what is wrong with a sheet", why)?;
            state.check_written()?;
            state.check_open()?;
            state.check_undisputed()?;
            let disputed = fact::Disputed { why, by: who.label(), key };
            Ok(Some(SheetFact::Disputed(disputed)))
        })
        .await
    }

    /// Settles a dispute, if there is one: what was decided would be kept nowhere otherwise. Lines
    /// that were wrong are struck out and written anew.
    pub async fn settle_dispute(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        how: &str,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        let roles = self.roles_at_event(who, event, Some(of)).await?;
        may(roles.impartial(), UseCase::SettleSheet)?;
        let how = check_text("what was decided", how)?;
        self.agree(who, event, of, conditions, fact::settling(&how), |state, key| {
            state.check_written()?;
            if state.dispute.is_none() {
                return Err(Error::refused("sheet/not_disputed", "nobody disputes the sheet"));
            }
            let settled = fact::Settled { how: how.clone(), by: who.label(), key };
            Ok(Some(SheetFact::Settled(settled)))
        })
        .await
    }

    /// Whether a result of the match may be given past its sheet: not while what that says is in
    /// dispute. A sheet the match has outlived says nothing of it.
    pub(crate) async fn check_undisputed(&self, event: EventId, of: MatchId) -> Result<(), Error> {
        match found(self.lock_sheet(event, of).await)? {
            Some((locked, game)) if locked.state.is_for(game.as_ref()) => {
                locked.state.check_undisputed()
            }
            Some(_) | None => Ok(()),
        }
    }
}
