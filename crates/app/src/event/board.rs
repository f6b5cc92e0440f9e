//! What those who watch an event are sent: the whole board once, then what changed in it.
//!
//! The board of a large event is some hundred kilobytes and changes in a few lines with each
//! result, so an update names the rows that are new and leaves the rest.

use std::collections::BTreeMap;

use bytes::Bytes;
use serde::Serialize;
use serde_json::{Map, Value, json};
use tournament::Tournament;

use crate::TableId;
use crate::event::fact::OnTable;
use crate::journal::Version;
use crate::streams::subscribers::Message;

/// What somebody who watches an event sees.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum EventWatch {
    /// The public board.
    Public,
    /// The board, and what the director must do next.
    Staff,
}

/// The part of the board that is for staff.
const NEEDS: &str = "needs";

/// A board as it is shown: worked out once, and written once for each sort of watcher, however many
/// come to look.
#[derive(Debug)]
pub(crate) struct ShownBoard {
    board: Value,
    written: Vec<(EventWatch, Bytes)>,
}

impl ShownBoard {
    /// Of an event, with the table on which each match is played online.
    pub(crate) fn new<'a>(
        tournament: &Tournament,
        tables: impl Iterator<Item = &'a OnTable>,
    ) -> ShownBoard {
        ShownBoard { board: board(tournament, tables), written: Vec::new() }
    }

    /// The board as a first message.
    pub(crate) fn snapshot(&mut self, version: Version, watch: EventWatch) -> Message {
        let known = self.written.iter().find(|(of, _)| *of == watch).map(|(_, text)| text.clone());
        let text = known.unwrap_or_else(|| {
            let text = snapshot(&self.board, version, watch);
            self.written.push((watch, text.clone()));
            text
        });
        Message { version, text }
    }

    /// What is new since `old` was shown.
    pub(crate) fn since(
        &self,
        old: Option<&ShownBoard>,
        from: Version,
        version: Version,
    ) -> Update<'_> {
        Update::new(from, version, old.map(|old| &old.board), &self.board)
    }
}

/// The whole board: the event's summary, and the tables of matches played online.
///
/// A table opened for other sides than the match has now is no longer shown as the match's.
fn board<'a>(tournament: &Tournament, tables: impl Iterator<Item = &'a OnTable>) -> Value {
    let mut board = serde_json::to_value(tournament.summary()).expect("a summary is plain data");
    let tables: BTreeMap<String, TableId> = tables
        .filter(|on| on.is_for_its_sides(tournament))
        .map(|on| (on.r#match.to_string(), on.table))
        .collect();
    board["online"] = json!(tables);
    board
}

fn snapshot(board: &Value, version: Version, watch: EventWatch) -> Bytes {
    let mut board = board.clone();
    if let (EventWatch::Public, Value::Object(parts)) = (watch, &mut board) {
        parts.remove(NEEDS);
    }
    let message = json!({"kind": "snapshot", "version": version, "event": board});
    message.to_string().into()
}

/// What changed between two boards.
pub(crate) struct Update<'a> {
    from: Version,
    version: Version,
    /// Parts that are new as a whole.
    set: BTreeMap<&'a str, &'a Value>,
    /// Lists in which some rows are new.
    rows: BTreeMap<&'a str, Rows<'a>>,
}

/// A list that changed: how long it is now, and the rows that are new, by their places.
#[derive(Serialize)]
struct Rows<'a> {
    len: usize,
    at: BTreeMap<usize, &'a Value>,
}

impl<'a> Update<'a> {
    fn new(from: Version, version: Version, old: Option<&Value>, new: &'a Value) -> Update<'a> {
        let empty = Map::new();
        let old = old.and_then(Value::as_object).unwrap_or(&empty);
        let (mut set, mut rows) = (BTreeMap::new(), BTreeMap::new());
        for (part, new) in new.as_object().into_iter().flatten() {
            match (old.get(part), new) {
                (Some(old), new) if old == new => {}
                (Some(Value::Array(old)), Value::Array(new)) => {
                    let changed =
                        new.iter().enumerate().filter(|(n, row)| old.get(*n) != Some(row));
                    rows.insert(part.as_str(), Rows { len: new.len(), at: changed.collect() });
                }
                _ => {
                    set.insert(part.as_str(), new);
                }
            }
        }
        Update { from, version, set, rows }
    }

    pub(crate) fn encode(&self, watch: EventWatch) -> Bytes {
        let public = |part: &&str| watch == EventWatch::Staff || *part != NEEDS;
        let set: BTreeMap<_, _> = self.set.iter().filter(|(part, _)| public(part)).collect();
        let rows: BTreeMap<_, _> = self.rows.iter().filter(|(part, _)| public(part)).collect();
        let (from, version) = (self.from, self.version);
        let message =
            json!({"kind": "update", "from": from, "version": version, "set": set, "rows": rows});
        message.to_string().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does what a client does with an update.
    fn applied(mut board: Value, update: &[u8]) -> Value {
        let update: Value = serde_json::from_slice(update).unwrap();
        for (part, value) in update["set"].as_object().unwrap() {
            board[part] = value.clone();
        }
        for (part, rows) in update["rows"].as_object().unwrap() {
            let list = board[part].as_array_mut().unwrap();
            list.resize(rows["len"].as_u64().unwrap() as usize, Value::Null);
            for (n, row) in rows["at"].as_object().unwrap() {
                list[n.parse::<usize>().unwrap()] = row.clone();
            }
        }
        board
    }

    #[test]
    fn an_update_turns_the_old_board_into_the_new_one() {
        let old = json!({"stage": "entries", "matches": [1, 2, 3], "tables": {}, "needs": [1]});
        let new = json!({"stage": "done", "matches": [1, 5], "tables": {"a": 1}, "needs": [2]});
        let update = Update::new(3, 4, Some(&old), &new);
        assert_eq!(applied(old.clone(), &update.encode(EventWatch::Staff)), new);
        let public = applied(old, &update.encode(EventWatch::Public));
        assert_eq!(public["needs"], json!([1]), "the public is not told");
        assert_eq!(public["matches"], new["matches"]);
    }

    #[test]
    fn what_did_not_change_is_not_sent() {
        let old = json!({"stage": "entries", "matches": [1, 2, 3]});
        let new = json!({"stage": "entries", "matches": [1, 2, 4]});
        let update = Update::new(3, 4, Some(&old), &new).encode(EventWatch::Public);
        assert_eq!(
            serde_json::from_slice::<Value>(&update).unwrap(),
            json!({
                "kind": "update", "from": 3, "version": 4,
                "set": {}, "rows": {"matches": {"len": 3, "at": {"2": 4}}}
            })
        );
    }
}
