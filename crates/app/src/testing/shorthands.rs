//! Use cases with the arguments that most tests give.

use rulebook::BookId;
use tournament::import::Layout;

use crate::event::board::{BoardQuery, Parts};
use crate::fair::{Checked, Noted, VerifyError, verify_with};
use crate::{EntryList, Error, EventId, Hall, Message, Pace, Principal};

impl Hall {
    /// The whole board of an event, as far as the asker may see it.
    pub async fn event(&self, who: &Principal, event: EventId) -> Result<Message, Error> {
        self.event_parts(who, event, BoardQuery::default()).await
    }
}

/// The whole board.
impl Default for BoardQuery {
    fn default() -> BoardQuery {
        BoardQuery { parts: Parts::ALL, from: None }
    }
}

/// The columns are named by a header row.
static BY_HEADER: Layout = Layout { is_headless: false, columns: None };

impl<'a> EntryList<'a> {
    /// All rows of a spreadsheet with a header, at any version of the event.
    pub fn new(csv: &'a str) -> EntryList<'a> {
        EntryList { csv, layout: &BY_HEADER, only_good: false, expected: None, key: None }
    }
}

impl Pace {
    /// The pace of a table at which only programs play: nothing waits.
    pub fn swift(book: BookId) -> Pace {
        Pace {
            deal_after: Some(0),
            close_after: 0,
            stand_in_after: 0,
            shot: None,
            ..Pace::of(book)
        }
    }
}

/// Recomputes every deal of a table record, without notes of a player.
pub fn verify(record: &[u8]) -> Result<Checked, VerifyError> {
    verify_with(record, &Noted::default(), || true)
}
