//! Creating an event.

use tournament::{Header, Line, Tournament};

use crate::access::{UseCase, may};
use crate::event::Grant;
use crate::event::fact::{self, EventFact};
use crate::event::state::EventState;
use crate::event::texts::check_event_name;
use crate::streams::idempotency::check_key;
use crate::{Error, EventId, Hall, Principal};

/// An event to be created.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// The book, the name, the seed of its draws and the options.
    pub header: Header,
}

/// What an event begins with.
pub(super) struct Beginning {
    pub(super) header: Header,
    pub(super) lines: Vec<Line>,
    /// Whether it is for practice.
    pub(super) practice: bool,
    /// Whether the hall's list leaves it out.
    pub(super) unlisted: bool,
}

impl Beginning {
    /// A real event without any line, for the hall's list.
    pub(super) const fn of(header: Header) -> Beginning {
        Beginning { header, lines: Vec::new(), practice: false, unlisted: false }
    }
}

impl Hall {
    /// Creates an event. Its creator directs it. The same key from the same person gives the same
    /// event again.
    pub async fn create_event(
        &self,
        who: &Principal,
        new: NewEvent,
        key: Option<&str>,
    ) -> Result<EventId, Error> {
        may(self.roles_at_hall(who).await?, UseCase::CreateEvent)?;
        check_key(key)?;
        check_event_name(&new.header.name)?;
        let event = match key {
            Some(key) => EventId::from_parts(&["event", &who.label(), key]),
            None => EventId::random(&*self.0.entropy),
        };
        self.begin_event(who, event, Beginning::of(new.header)).await?;
        Ok(event)
    }

    pub(super) async fn begin_event(
        &self,
        who: &Principal,
        event: EventId,
        beginning: Beginning,
    ) -> Result<(), Error> {
        let Beginning { header, lines, practice, unlisted } = beginning;
        Tournament::new(header.clone())?;
        let (by, of) = (who.label(), header.clone());
        let created = fact::Created { event, header: of, by, practice, unlisted };
        let mut facts = vec![EventFact::Created(created)];
        if let Principal::Account(signed_in) = who {
            let (account, grant) = (signed_in.account.clone(), Grant::Director);
            self.note_event(account.id, event).await?;
            facts.push(EventFact::Granted(fact::Granted { account, grant, key: None }));
        }
        let lined = |line| EventFact::Line(fact::Lined { line, key: None, role: None, list: None });
        facts.extend(lines.into_iter().map(lined));
        self.create::<EventState>(&event.stream(), &facts).await?;
        // A request that comes again after the event was deleted does not bring it back.
        drop(self.lock_event(event).await?);
        self.list_event(event).await
    }
}
