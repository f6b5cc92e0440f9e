//! Importing an event from its record.

use std::time::Duration;

use rulebook::Reason;
use tournament::Line;
use tournament::record::{read_line, replay_while};

use crate::access::{UseCase, may};
use crate::event::create::Beginning;
use crate::event::texts::{check_event_name, check_names};
use crate::streams::idempotency::check_key;
use crate::{Error, EventId, Hall, Principal, Wanted};

/// How long replaying it may take: a large event takes its time.
const LONGEST: Duration = Duration::from_secs(20);

/// The most lines an imported record may have.
const MAX_LINES: usize = 20_000;

impl Hall {
    /// Whether the asker may create events: to be asked before a large record is read.
    pub async fn check_may_create_events(&self, who: &Principal) -> Result<(), Error> {
        Ok(may(self.roles_at_hall(who).await?, UseCase::CreateEvent)?)
    }

    /// Creates an event from its record, every line judged again. The same key of the same asker
    /// again gives the same event.
    pub async fn import_event(
        &self,
        who: &Principal,
        record: &str,
        key: Option<&str>,
    ) -> Result<EventId, Error> {
        may(self.roles_at_hall(who).await?, UseCase::CreateEvent)?;
        check_key(key)?;
        if record.trim_end().lines().count() > MAX_LINES {
            return Err(Error::malformed(format!("a record has at most {MAX_LINES} lines")));
        }
        let owned = record.to_owned();
        let replay = move |wanted: &Wanted| replay_while(owned, &|| wanted.is_wanted());
        let replay = self.0.workbench.work(who.label(), LONGEST, replay).await;
        let replay = replay.map_err(|refused| Error::malformed(refused.to_string()))?;
        if let Some(refused) = replay.refused {
            let line = record.split('\n').nth(refused.line - 1).unwrap_or_default();
            if read_line(line.trim().as_bytes()).is_err() {
                return Err(Error::malformed(refused.to_string()));
            }
            let text = refused.to_string();
            let reason = Reason { text, ..refused.reason };
            return Err(reason.with("line", refused.line).into());
        }
        let lines: Vec<Line> = replay.tournament.lines().cloned().collect();
        // Records may be without a name.
        let header = replay.tournament.header().clone();
        if !header.name.is_empty() {
            check_event_name(&header.name)?;
        }
        lines.iter().try_for_each(|line| check_names(&line.action))?;
        let event = match key {
            Some(key) => EventId::from_parts(&["import", &who.label(), key]),
            None => EventId::random(&*self.0.entropy),
        };
        self.begin_event(who, event, Beginning { lines, ..Beginning::of(header) }).await?;
        Ok(event)
    }
}
