//! Reading a table's record.

use std::sync::Arc;

use bytes::Bytes;
use games::Header;
use serde_json::value::RawValue;
use tokio::sync::Mutex;

use crate::access::{UseCase, may};
use crate::fair::Proof;
use crate::journal::Entry;
use crate::streams::stored_fact::StoredFact;
use crate::table::fact::{self, TableFact};
use crate::table::state::TableState;
use crate::{Error, Hall, Principal, TableId, Thing};

/// How many entries are read at a time.
const CHUNK: usize = 512;

/// A record that was written, for the next to ask: it is the same until another hand is over or
/// another player sits down. Locked while it is written, so that many who ask at once share one.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeptRecord(Arc<Mutex<Option<WrittenRecord>>>);

/// A record, and what it is of.
#[derive(Debug)]
struct WrittenRecord {
    header: Header,
    hands: Option<u32>,
    text: Bytes,
}

impl Hall {
    /// The table's record up to the last hand whose bones are turned up for good: the header, then
    /// one act a line, with the lines that prove the deals. It is what `hall replay` and
    /// `hall verify-deal` read.
    ///
    /// Under a book that shows spectators no bones it is for the players.
    pub async fn table_record(&self, who: &Principal, table: TableId) -> Result<Bytes, Error> {
        let roles = self.roles_at_table(who, table).await?;
        may(roles, UseCase::ReadRecord)?;
        let (header, n_seen, is_hidden, kept) = {
            let locked = self.lock::<TableState>(&table.stream()).await?;
            let state = &locked.state;
            // The hand in play stays closed, and so does the last one until the time for calls is
            // over.
            let n_hidden = u32::from(state.shuffles.current.is_some());
            let n_seen = (!state.is_closed()).then(|| state.n_hands - n_hidden);
            let is_hidden = state.game.hides_bones_from_spectators();
            (state.header(), n_seen, is_hidden, state.kept_record.clone())
        };
        if is_hidden {
            may(roles, UseCase::ReadHiddenRecord)?;
        }
        let mut kept = kept.0.lock().await;
        if let Some(written) = &*kept
            && written.header == header
            && written.hands == n_seen
        {
            return Ok(written.text.clone());
        }
        let text = Bytes::from(self.write_record(table, &header, n_seen).await?);
        *kept = Some(WrittenRecord { header, hands: n_seen, text: text.clone() });
        Ok(text)
    }

    /// The whole record, the hand in play included.
    pub async fn full_record(&self, who: &Principal, table: TableId) -> Result<String, Error> {
        self.may_see_hands(who, table, UseCase::ReadFullRecord).await?;
        let header = self.lock::<TableState>(&table.stream()).await?.state.header();
        self.write_record(table, &header, None).await
    }

    /// Writes the record from the journal: what is in memory has forgotten the hands before.
    async fn write_record(
        &self,
        table: TableId,
        header: &Header,
        hands: Option<u32>,
    ) -> Result<String, Error> {
        let (text, values, secrets) = (String::new(), Vec::new(), Vec::new());
        let mut record = Record { text, n_hands: 0, hands, values, secrets };
        record.line(header);
        let mut from = 0;
        loop {
            let entries = self.0.journal.read_stream(&table.stream(), from, CHUNK).await?;
            let is_last = entries.len() < CHUNK;
            from += entries.len() as u64;
            for entry in &entries {
                record.take(table, entry)?;
            }
            if is_last {
                return Ok(record.text);
            }
        }
    }
}

impl TableState {
    /// The first line of the table's record, with the names of those who sit there now.
    fn header(&self) -> Header {
        let players = self.seats.iter().map(|seat| seat.name.as_ref().to_owned()).collect();
        Header { players, ..self.opened.header.clone() }
    }
}

/// A record being written.
struct Record {
    text: String,
    /// Hands dealt so far.
    n_hands: u32,
    /// How many hands may be written; all if there is no limit.
    hands: Option<u32>,
    /// What was given for the next hand. Written with its deal, because it is secret before.
    values: Vec<(u32, Proof)>,
    /// The secret of each hand that is not revealed yet.
    secrets: Vec<fact::Committed>,
}

impl Record {
    fn take(&mut self, table: TableId, entry: &Entry) -> Result<(), Error> {
        let unreadable = |why| Error::Unreadable { thing: Thing::Table, why };
        let fact =
            TableFact::read(&entry.kind, entry.kind_version, &entry.payload).map_err(unreadable)?;
        match fact {
            TableFact::Committed(committed) => {
                let (hand, hash) = (committed.hand, committed.secret.commitment());
                self.secrets.push(committed);
                self.proof(hand, &Proof::Commit { table, hand, hash });
            }
            TableFact::Ready(fact::Ready { seat, hand, value: Some(value) }) => {
                self.values.push((hand, Proof::Contribute { hand, seat, value }));
            }
            TableFact::Revealed(fact::OfHand { hand }) => {
                self.secrets.retain(|committed| committed.hand >= hand);
                let secret = self
                    .secrets
                    .iter()
                    .find(|committed| committed.hand == hand)
                    .map(|it| it.secret);
                if let Some(secret) = secret {
                    self.proof(hand, &Proof::Reveal { hand, secret });
                }
            }
            TableFact::Acted(acted) => self.act(&acted.act),
            TableFact::Closed(_) => self.write_values(),
            _ => {}
        }
        Ok(())
    }

    fn act(&mut self, act: &RawValue) {
        // Lots are drawn for the hand that comes.
        let (is_deal, is_lots) = (is_verb(act, "deal"), is_verb(act, "lots"));
        if is_deal || is_lots {
            self.write_values();
        }
        if is_deal {
            self.n_hands += 1;
        }
        let hand = if is_lots { self.n_hands + 1 } else { self.n_hands };
        if self.may_write(hand) {
            self.text.push_str(act.get());
            self.text.push('\n');
        }
    }

    fn write_values(&mut self) {
        for (hand, value) in std::mem::take(&mut self.values) {
            self.proof(hand, &value);
        }
    }

    fn proof(&mut self, hand: u32, proof: &Proof) {
        if self.may_write(hand) {
            self.line(proof);
        }
    }

    fn line(&mut self, line: &impl serde::Serialize) {
        self.text.push_str(&serde_json::to_string(line).expect("a line is plain data"));
        self.text.push('\n');
    }

    fn may_write(&self, hand: u32) -> bool {
        self.hands.is_none_or(|hands| hand <= hands)
    }
}

/// Whether an act is this one.
fn is_verb(act: &RawValue, verb: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Verb<'a> {
        #[serde(rename = "do", borrow)]
        verb: std::borrow::Cow<'a, str>,
    }
    serde_json::from_str::<Verb<'_>>(act.get()).is_ok_and(|act| act.verb == verb)
}
