//! Draws before they are made, and what anyone needs to check those that were.

use std::sync::Arc;

use tournament::{Action, DrawPreview};

use crate::access::{UseCase, may};
use crate::event::line_entries::read_line_for;
use crate::event::texts::check_texts;
use crate::{Error, EventId, Hall, Principal, Thing};

impl Hall {
    /// What a draw would make, given as the line that makes it.
    pub async fn preview_draw(
        &self,
        who: &Principal,
        event: EventId,
        line: &str,
    ) -> Result<DrawPreview, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Preview)?;
        let locked = self.lock_event(event).await?;
        let tournament = Arc::clone(&locked.state.tournament);
        drop(locked);
        let line = read_line_for(line, &tournament, who.name())?;
        check_texts(&line)?;
        let Action::Draw(draw) = line.action else {
            return Err(Error::malformed("the line is not a draw"));
        };
        Ok(self.work(who.label(), move |_| tournament.preview_draw(&draw)).await?)
    }

    /// The lines that the published draws of an event rest on, without who gave them and why: enough
    /// to recompute each draw. Not found before the first draw, because the lines show the seed.
    pub async fn draws_record(&self, who: &Principal, event: EventId) -> Result<String, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::WatchEvent)?;
        let locked = self.lock_event(event).await?;
        locked.state.tournament.public_record().ok_or(Error::NotFound(Thing::Draw))
    }
}
