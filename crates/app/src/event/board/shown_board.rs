//! A board as it was shown last to those who may see the same of it.

use std::collections::VecDeque;

use bytes::Bytes;
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa::openapi::Ref;

use crate::Millis;
use crate::event::board::part::{Part, Parts};
use crate::event::board::patch::compose;
use crate::event::board::{Board, Patch};
use crate::journal::Version;
use crate::streams::message_kind::{SnapshotKind, UpdateKind};

/// How many of its last changes a board remembers, for those who come back: at one a second, some
/// minutes.
const REMEMBERED: usize = 512;

/// The most selections of parts whose text is kept for the next reader. The pages ask for about ten;
/// there are more than 100,000, and each text is as large as a board, so they cannot all be kept.
const KEPT_TEXTS: usize = 16;

/// A state of a board that was shown. A larger one was shown later; no two states that were ever shown,
/// be it of different events, before a restart or on other nodes, have the same.
pub type Mark = u64;

/// The whole board of an event, as a message.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventSnapshot<'a> {
    kind: SnapshotKind,
    /// The hall's time, in milliseconds since 1970.
    #[schema(value_type = i64, example = 1_790_000_000_000_i64)]
    now: Millis,
    /// The event's version, for `If-Match`.
    #[schema(value_type = u64, example = 7)]
    version: Version,
    /// The state of the board after this message, for `?from=`.
    #[schema(value_type = u64, example = 1_832_960_000_000_000_u64)]
    mark: Mark,
    /// The parts that were asked for.
    #[schema(value_type = Board)]
    event: &'a RawValue,
}

/// What is new on the board of an event.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"kind": "update", "now": 1_790_000_000_000_i64, "version": 8,
    "mark": 1_832_960_000_000_017_u64, "patch": {"progress": {"stage": "brackets"}}}))]
pub struct EventUpdate {
    kind: UpdateKind,
    /// The hall's time, in milliseconds since 1970.
    #[schema(value_type = i64)]
    now: Millis,
    /// The event's version, for `If-Match`.
    #[schema(value_type = u64)]
    version: Version,
    /// The state of the board after this message, for `?from=`.
    #[schema(value_type = u64)]
    mark: Mark,
    /// A JSON merge patch (RFC 7396) of the board.
    #[schema(schema_with = board_patch)]
    patch: Map<String, Value>,
}

/// The schema of a patch, which the document makes from that of the board.
fn board_patch() -> Ref {
    Ref::from_schema_name("BoardPatch")
}

/// When a message is written.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) version: Version,
    pub(crate) mark: Mark,
    pub(crate) now: Millis,
}

/// A board as it was shown last, and how it came there.
#[derive(Debug)]
pub(crate) struct ShownBoard {
    board: Board,
    pub(crate) version: Version,
    pub(crate) mark: Mark,
    /// When it last changed.
    pub(crate) changed_at: Millis,
    /// Whether something has happened since, and no one was there to be shown it.
    pub(crate) is_behind: bool,
    /// The last changes, each with the mark before it.
    past: VecDeque<(Mark, Patch)>,
    /// Selections of its parts as JSON, so that many readers share one text. The last one was used last.
    written: Vec<(Parts, Box<RawValue>)>,
}

impl ShownBoard {
    pub(crate) const fn new(board: Board, at: Moment) -> ShownBoard {
        let Moment { version, mark, now } = at;
        ShownBoard {
            board,
            version,
            mark,
            changed_at: now,
            is_behind: false,
            past: VecDeque::new(),
            written: Vec::new(),
        }
    }

    /// Shows `board` from now on. `false` if it looks as before.
    pub(crate) fn update(&mut self, board: Board, at: Moment) -> bool {
        self.version = at.version;
        self.is_behind = false;
        let patch = self.board.diff(&board);
        if patch.is_empty() {
            return false;
        }
        self.past.push_back((self.mark, patch));
        if self.past.len() > REMEMBERED {
            self.past.pop_front();
        }
        self.board = board;
        self.mark = at.mark;
        self.changed_at = at.now;
        self.written.clear();
        true
    }

    /// What was new the last time it changed, of these parts; nothing if that is nothing.
    pub(crate) fn last_change(&self, parts: Parts, now: Millis) -> Option<Bytes> {
        let (_, patch) = self.past.back()?;
        let patch: Map<String, Value> = of_parts(patch, parts).collect();
        (!patch.is_empty()).then(|| self.write_update(patch, now))
    }

    /// What is new since the reader was at `from`; everything if that is not known here.
    pub(crate) fn since(&mut self, from: Option<Mark>, parts: Parts, now: Millis) -> Bytes {
        match from.and_then(|from| self.missed(from, parts)) {
            Some(patch) => self.write_update(patch, now),
            None => self.write_snapshot(parts, now),
        }
    }

    fn missed(&self, from: Mark, parts: Parts) -> Option<Map<String, Value>> {
        if from == self.mark {
            return Some(Map::new());
        }
        let first = self.past.binary_search_by_key(&from, |(before, _)| *before).ok()?;
        let mut missed = Map::new();
        let mut is_whole = true;
        for (_, patch) in self.past.range(first..) {
            let patch: Map<String, Value> = of_parts(patch, parts).collect();
            is_whole &= compose(&mut missed, &patch);
        }
        is_whole.then_some(missed)
    }

    fn write_snapshot(&mut self, parts: Parts, now: Millis) -> Bytes {
        let kept = self.written.iter().position(|(of, _)| *of == parts);
        let written = if let Some(kept) = kept {
            self.written.remove(kept)
        } else {
            let text = json(&PartsOf { board: &self.board, parts });
            (parts, RawValue::from_string(text).expect("it was written just now"))
        };
        let ShownBoard { version, mark, .. } = *self;
        let kind = SnapshotKind::Snapshot;
        let text = json(&EventSnapshot { kind, version, mark, now, event: &written.1 });
        if self.written.len() == KEPT_TEXTS {
            self.written.remove(0);
        }
        self.written.push(written);
        text.into()
    }

    fn write_update(&self, patch: Map<String, Value>, now: Millis) -> Bytes {
        let ShownBoard { version, mark, .. } = *self;
        let kind = UpdateKind::Update;
        json(&EventUpdate { kind, now, version, mark, patch }).into()
    }
}

/// The parts of a patch that were asked for.
fn of_parts(patch: &Patch, parts: Parts) -> impl Iterator<Item = (String, Value)> {
    let asked = patch.iter().filter(move |(part, _)| parts.has(*part));
    asked.map(|(part, value)| (part.as_str().to_owned(), value.clone()))
}

/// The parts of a board that were asked for.
struct PartsOf<'a> {
    board: &'a Board,
    parts: Parts,
}

impl Serialize for PartsOf<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for part in Part::ALL.iter().filter(|part| self.parts.has(**part)) {
            self.board.write(*part, &mut map)?;
        }
        map.end()
    }
}

fn json(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("a board is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::board::Audience;
    use crate::event::fact::EventFact;
    use crate::event::state::EventState;
    use crate::streams::cache::Projection as _;
    use crate::streams::stored_fact::StoredFact as _;

    fn shown() -> ShownBoard {
        let created = r#"{"event":"0123456789abcdef","by":"operator","header":
            {"record":"domino-hall-event/1","book":"straight42","name":"Spring 42","seed":"7"}}"#;
        let created = EventFact::read("event/created", 1, created).unwrap();
        let event: crate::EventId = "0123456789abcdef".parse().unwrap();
        let state = EventState::begin(&event.stream(), &created, 0).unwrap();
        let (board, _) = Board::new(&state, Audience::Public, 0);
        ShownBoard::new(board, Moment { version: 1, mark: 1, now: 0 })
    }

    #[test]
    fn a_board_keeps_few_texts_however_many_selections_of_parts_are_asked_for() {
        let mut shown = shown();
        let names: Vec<&str> = Part::ALL.iter().map(|part| part.as_str()).collect();
        let mut asked = 0;
        for first in &names {
            for second in &names {
                let parts = format!("{first},{second}").parse().unwrap();
                let text = shown.since(None, parts, 0);
                assert_eq!(shown.since(None, parts, 0), text);
                asked += 1;
            }
        }
        assert!(asked > KEPT_TEXTS);
        assert_eq!(shown.written.len(), KEPT_TEXTS);
    }
}
