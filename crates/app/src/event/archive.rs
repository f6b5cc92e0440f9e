//! Putting an event away or out of sight, and deleting one where nothing was drawn.

use crate::access::{UseCase, may};
use crate::event::fact::{self, EventFact};
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::{Code, Error, EventId, Hall, Principal};

impl Hall {
    /// Puts an event away, or takes it out again. An event that is put away takes no lines.
    pub async fn archive_event(
        &self,
        who: &Principal,
        event: EventId,
        archived: bool,
    ) -> Result<Version, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::ManageEvent)?;
        let by = who.label();
        let mut locked = self.lock_event(event).await?;
        let version = self
            .change(&mut locked, |state, version| {
                if state.is_archived == archived {
                    return Ok(Change::nothing(version));
                }
                let fact = fact::Archived { archived, by: by.clone() };
                Ok(Change::one(EventFact::Archived(fact), version + 1))
            })
            .await?;
        drop(locked);
        self.update_listed_event(event, |listed| listed.archived = archived).await?;
        Ok(version)
    }

    /// Puts an event into the hall's list for everybody, or takes it out. Those who have a role there
    /// find it all the same.
    pub async fn show_in_list(
        &self,
        who: &Principal,
        event: EventId,
        listed: bool,
    ) -> Result<Version, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::ManageEvent)?;
        let by = who.label();
        let mut locked = self.lock_event(event).await?;
        let version = self
            .change(&mut locked, |state, version| {
                if state.is_listed == listed {
                    return Ok(Change::nothing(version));
                }
                let fact = fact::Listed { listed, by: by.clone() };
                Ok(Change::one(EventFact::Listed(fact), version + 1))
            })
            .await?;
        drop(locked);
        self.update_listed_event(event, |it| it.unlisted = !listed).await?;
        Ok(version)
    }

    /// Deletes an event where nothing was drawn, or one for practice at any time. Its record stays in the journal and is shown to
    /// nobody.
    pub async fn delete_event(&self, who: &Principal, event: EventId) -> Result<(), Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::ManageEvent)?;
        let by = who.label();
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, _| {
            if state.tournament.is_drawn() && !state.is_practice {
                let why = "something was drawn at this event: archive it";
                return Err(Error::refused(Code::EventDrawn, why));
            }
            Ok(Change::one(EventFact::Deleted(fact::Deleted { by: by.clone() }), ()))
        })
        .await?;
        drop(locked);
        self.unlist_event(event).await
    }
}
