//! Making a practice event with made-up entries.

use std::collections::BTreeMap;

use rulebook::{BookId, Value as OptionValue};
use tournament::{Action, Enter, Header, Line, Need, Tournament, sample_entries};

use crate::event::create::Beginning;
use crate::event::texts::check_event_name;
use crate::id::hex;
use crate::streams::idempotency::check_key;
use crate::{Error, EventId, Hall, Principal, Wanted};

/// A practice event to be made.
#[derive(Clone, Debug)]
pub struct NewSample {
    /// Its book.
    pub book: BookId,
    /// What it is called; after its book if left out.
    pub name: Option<String>,
    /// What every draw follows from; drawn by lot if left out.
    pub seed: Option<String>,
    /// What the director chooses.
    pub options: BTreeMap<String, OptionValue>,
    /// How many enter.
    pub entrants: usize,
    /// Whether the hall's public list shows it.
    pub listed: bool,
}

impl Hall {
    /// Makes a practice event with made-up entries. Its creator directs it. The same key from the
    /// same person gives the same event again.
    pub async fn create_sample(
        &self,
        who: &Principal,
        new: NewSample,
        key: Option<&str>,
    ) -> Result<EventId, Error> {
        self.check_may_create_events(who).await?;
        check_key(key)?;
        let name = new.name.unwrap_or_else(|| format!("Practice: {}", new.book.book().name()));
        check_event_name(&name)?;
        let mut header = Header::new(new.book, name, new.seed.unwrap_or_else(|| self.lot()));
        header.options = new.options;
        let (by, at) = (who.label(), self.now() / 1000);
        let (of, label) = (header.clone(), by.clone());
        let enter = move |_: &Wanted| enter_all(&of, new.entrants, &label, at);
        let lines = self.work(&by, enter).await?;
        let event = match key {
            Some(key) => EventId::from_parts(&["sample", &by, key]),
            None => EventId::random(&*self.0.entropy),
        };
        let beginning = Beginning { header, lines, practice: true, unlisted: !new.listed };
        self.begin_event(who, event, beginning).await?;
        Ok(event)
    }

    /// A random seed.
    fn lot(&self) -> String {
        let mut lot = [0; 8];
        self.0.entropy.fill(&mut lot);
        hex(&lot)
    }
}

/// The lines that enter so many made-up entries, if an event can be played with them.
fn enter_all(header: &Header, entrants: usize, by: &str, at: i64) -> Result<Vec<Line>, Error> {
    let line = |enter: Enter| {
        let line = Line::from(Action::Enter(enter));
        Line { who: Some(by.to_owned()), at: Some(at), ..line }
    };
    let lines: Vec<Line> = sample_entries(header, entrants)?.into_iter().map(line).collect();
    let mut event = Tournament::new(header.clone())?;
    for line in &lines {
        event.act(line.clone())?;
    }
    match event.needs().into_iter().next() {
        Some(Need::Enter { why }) => Err(why.with("field", "entrants").into()),
        _ => Ok(lines),
    }
}
