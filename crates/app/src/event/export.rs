//! Exporting an event as its record.

use crate::access::{UseCase, may};
use crate::{Error, EventId, Hall, Principal};

impl Hall {
    /// The event's record, as [`Hall::import_event`] and the commands read it.
    pub async fn export_event(&self, who: &Principal, event: EventId) -> Result<String, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::ExportEvent)?;
        let locked = self.lock_event(event).await?;
        Ok(tournament::record::write(&locked.state.tournament))
    }
}
