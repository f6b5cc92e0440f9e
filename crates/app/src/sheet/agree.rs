//! What signing, confirming and disputing a score sheet have in common.

use tournament::MatchId;

use crate::access::{Role, Roles, UseCase, may};
use crate::error::found;
use crate::journal::Version;
use crate::sheet::fact::SheetFact;
use crate::sheet::state::{SheetState, stream};
use crate::sheet::watch::without_sheet;
use crate::streams::cache::Change;
use crate::streams::idempotency::{Fingerprint, check_key};
use crate::{Error, EventId, Hall, Lined, Principal, Thing};

/// What somebody says about a change besides what it is.
#[derive(Copy, Clone, Debug, Default)]
pub struct Conditions<'a> {
    /// The version the asker has seen, if the change makes sense at that version only.
    pub expected: Option<Version>,
    /// The asker's name for this request: the same key again does nothing and answers the same.
    pub key: Option<&'a str>,
}

impl Hall {
    /// What this request under the same key of the same asker was answered. Before any role is asked for:
    /// the result of a match frees its table, whose keeper may not have heard the answer.
    pub(super) async fn agreed_before(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
        fingerprint: Fingerprint,
    ) -> Result<Option<Lined>, Error> {
        check_key(conditions.key)?;
        let Some(key) = conditions.key.map(|key| who.scoped(key)) else { return Ok(None) };
        let answered = match found(self.lock::<SheetState>(&stream(event, of)).await)? {
            Some(locked) => locked.state.answered(&key, fingerprint)?,
            None => None,
        };
        Ok(answered.map(|version| Lined { version, is_repeat: true }))
    }

    /// Keeps a fact about who agrees with a sheet, and enters its result if that made it final. The
    /// same key of the same asker again does nothing and answers the same.
    pub(super) async fn agree(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
        fingerprint: Fingerprint,
        mut decide: impl FnMut(&SheetState, Option<String>) -> Result<Option<SheetFact>, Error>,
    ) -> Result<Lined, Error> {
        check_key(conditions.key)?;
        let key = conditions.key.map(|key| who.scoped(key));
        let (mut locked, game) = match self.lock_sheet(event, of).await {
            // Whoever may not ask at all is told that first.
            Err(Error::NotFound(Thing::Sheet)) => {
                let (empty, _) = self.empty_sheet(who, event, of).await.map_err(without_sheet)?;
                decide(&empty, None)?;
                return Err(Error::NotFound(Thing::Sheet));
            }
            locked => locked?,
        };
        let lined = self
            .change(&mut locked, |state, version| {
                if let Some(key) = key.as_deref()
                    && let Some(version) = state.answered(key, fingerprint)?
                {
                    return Ok(Change::nothing(Lined { version, is_repeat: true }));
                }
                if let Some(seen) = conditions.expected {
                    state.check_seen(seen, version)?;
                }
                state.check_match(game.as_ref())?;
                Ok(match decide(state, key.clone())? {
                    Some(fact) => {
                        Change::one(fact, Lined { version: version + 1, is_repeat: false })
                    }
                    None => Change::nothing(Lined { version, is_repeat: false }),
                })
            })
            .await?;
        drop(locked);
        match self.post_sheet(&stream(event, of)).await? {
            Some(Err(refused)) => Err(refused.into()),
            Some(Ok(version)) => Ok(Lined { version, ..lined }),
            None => Ok(lined),
        }
    }
}

/// The side of the match that somebody who plays for `entries` is on.
pub(super) fn side_of(
    state: &SheetState,
    entries: &[String],
    use_case: UseCase,
) -> Result<usize, Error> {
    let side = state.opened.sides.iter().position(|side| entries.contains(side));
    let roles = Roles::SPECTATOR;
    may(if side.is_some() { roles.with(Role::Player) } else { roles }, use_case)?;
    side.ok_or(Error::NotFound(Thing::Match))
}
