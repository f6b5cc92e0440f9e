//! What signing, confirming and disputing a score sheet have in common.

use tournament::Pairing;

use crate::error::found;
use crate::journal::Version;
use crate::sheet::fact::SheetFact;
use crate::sheet::state::{SheetState, stream};
use crate::streams::cache::Change;
use crate::streams::idempotency::{Fingerprint, check_key};
use crate::{Done, Error, EventId, Hall, Principal, Thing};

/// What a change to a sheet depends on, besides the change itself.
#[derive(Copy, Clone, Debug, Default)]
pub struct Conditions<'a> {
    /// The version the asker has seen, if the change makes sense at that version only.
    pub expected: Option<Version>,
    /// The asker's name for this request: the same key again does nothing and answers the same.
    pub key: Option<&'a str>,
    /// Whom the asker means; else those who play the match now.
    pub pairing: Option<Pairing>,
}

impl Hall {
    /// What this request under the same key of the same asker was answered. Before any role is asked for:
    /// the result of a match frees its table, whose keeper may not have heard the answer.
    pub(super) async fn agreed_before(
        &self,
        who: &Principal,
        event: EventId,
        pairing: &Pairing,
        conditions: Conditions<'_>,
        fingerprint: Fingerprint,
    ) -> Result<Option<Done>, Error> {
        check_key(conditions.key)?;
        let Some(key) = conditions.key.map(|key| who.scoped(key)) else { return Ok(None) };
        let answered = match found(self.lock::<SheetState>(&stream(event, pairing)?).await)? {
            Some(locked) => locked.state.answered(&key, fingerprint)?,
            None => None,
        };
        Ok(answered.map(|version| Done { version, is_repeat: true }))
    }

    /// Keeps facts about who agrees with a sheet, and enters its result if that made it final. The
    /// same key of the same asker again does nothing and answers the same.
    pub(super) async fn agree(
        &self,
        who: &Principal,
        event: EventId,
        pairing: &Pairing,
        conditions: Conditions<'_>,
        fingerprint: Fingerprint,
        mut decide: impl FnMut(&SheetState, Option<String>) -> Result<Vec<SheetFact>, Error>,
    ) -> Result<Done, Error> {
        check_key(conditions.key)?;
        let key = conditions.key.map(|key| who.scoped(key));
        let mut locked = match self.lock_sheet(event, pairing).await {
            // Who may not ask at all hears that first.
            Err(Error::NotFound(Thing::Sheet)) => {
                let empty = self.empty_sheet(event, pairing).await?;
                let is_over = empty.check_match().is_err();
                let decided = decide(&empty, None).map(drop);
                return Err(match decided {
                    Err(error) if !is_over || matches!(error, Error::Forbidden(_)) => error,
                    _ => Error::NotFound(Thing::Sheet),
                });
            }
            locked => locked?,
        };
        let lined = self
            .change(&mut locked, |state, version| {
                if let Some(key) = key.as_deref()
                    && let Some(version) = state.answered(key, fingerprint)?
                {
                    return Ok(Change::nothing(Done { version, is_repeat: true }));
                }
                if let Some(seen) = conditions.expected {
                    state.check_seen(seen, version)?;
                }
                state.check_match()?;
                let facts = decide(state, key.clone())?;
                let version = version + facts.len() as Version;
                Ok(Change::all(facts, Done { version, is_repeat: false }))
            })
            .await?;
        drop(locked);
        match self.post_sheet(&stream(event, pairing)?).await? {
            Some(Err(refused)) => Err(refused.into()),
            Some(Ok(version)) => Ok(Done { version, ..lined }),
            None => Ok(lined),
        }
    }
}
