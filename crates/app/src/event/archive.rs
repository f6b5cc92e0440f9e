//! Archiving an event, hiding it from the hall's list, and deleting one where nothing was drawn.

use crate::access::{UseCase, may};
use crate::event::fact::{self, EventFact};
use crate::event::state::EventState;
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::{Code, Error, EventId, Hall, Principal};

impl Hall {
    /// Archives an event, or takes it out of the archive. An archived event takes no lines.
    pub async fn archive_event(
        &self,
        who: &Principal,
        event: EventId,
        archived: bool,
    ) -> Result<Version, Error> {
        let fact = |by| EventFact::Archived(fact::Archived { archived, by });
        let is_so = |state: &EventState| state.is_archived == archived;
        let version = self.set_flag(who, event, is_so, fact).await?;
        self.update_listed_event(event, |listed| listed.archived = archived).await?;
        Ok(version)
    }

    /// Shows an event in the hall's public list, or hides it there. People with a role at the event
    /// find it either way.
    pub async fn show_in_list(
        &self,
        who: &Principal,
        event: EventId,
        listed: bool,
    ) -> Result<Version, Error> {
        let fact = |by| EventFact::Listed(fact::Listed { listed, by });
        let is_so = |state: &EventState| state.is_listed == listed;
        let version = self.set_flag(who, event, is_so, fact).await?;
        self.update_listed_event(event, |it| it.unlisted = !listed).await?;
        Ok(version)
    }

    /// Keeps a fact of the asker about how an event is managed, unless it is so already.
    async fn set_flag(
        &self,
        who: &Principal,
        event: EventId,
        is_so: impl Fn(&EventState) -> bool,
        fact: impl Fn(String) -> EventFact,
    ) -> Result<Version, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::ManageEvent)?;
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, version| {
            Ok(if is_so(state) {
                Change::nothing(version)
            } else {
                Change::one(fact(who.label()), version + 1)
            })
        })
        .await
    }

    /// Deletes an event where nothing was drawn, or a practice event at any time. Its record stays in
    /// the journal, and no one is shown it.
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
