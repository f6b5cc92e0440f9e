//! What an event is to one person: their roles, their matches, what is next for them.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use tournament::summary::MatchKind;
use tournament::{EntryId, MatchId};
use utoipa::ToSchema;

use crate::access::{UseCase, may};
use crate::event::{EventState, HeldRole};
use crate::{Error, EventId, Hall, Principal, TableId};

/// What an event is to whoever asks.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Me {
    /// Their roles, one for each link and each role of their account.
    pub grants: Vec<HeldRole>,
    /// The entries they play for, drawn partnerships among them.
    #[schema(value_type = Vec<String>, example = json!(["7"]))]
    pub entries: Vec<EntryId>,
    /// The matches of those entries, as they were made.
    #[schema(value_type = Vec<String>, example = json!(["rr-1-3"]))]
    pub matches: Vec<MatchId>,
    /// The match they play, or play next; left out if none is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextMatch>,
    /// The place of that match among those that wait for a table, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 2)]
    pub waiting_position: Option<usize>,
    /// What they have done so far; left out before the first result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<OwnRecord>,
}

/// The match somebody plays, or plays next.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct NextMatch {
    /// The match.
    #[schema(value_type = String, example = "rr-1-3")]
    pub r#match: MatchId,
    /// Its table in the room.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 4)]
    pub table: Option<u16>,
    /// The table at which it is played online.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "0123456789abcdef")]
    pub online: Option<TableId>,
    /// Their side, as a place in the match's sides.
    #[schema(example = 0)]
    pub side: usize,
    /// The other sides.
    #[schema(value_type = Vec<String>, example = json!(["12"]))]
    pub opponents: Vec<EntryId>,
}

/// What an entry has done so far.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct OwnRecord {
    /// The entry, or the partnership it plays in.
    #[schema(value_type = String, example = "7")]
    pub entry: EntryId,
    /// Matches won.
    pub wins: u32,
    /// Matches lost.
    pub losses: u32,
    /// The place, from 1: in the event once it is decided, and in the standings before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
}

/// What concerns players at an event as it stands: worked out once for all of them.
#[derive(Debug)]
pub(crate) struct ForPlayers {
    /// In the order in which they were made.
    matches: Vec<PlayersMatch>,
    waiting: Vec<MatchId>,
    records: BTreeMap<EntryId, OwnRecord>,
}

#[derive(Debug)]
struct PlayersMatch {
    id: MatchId,
    sides: Vec<EntryId>,
    is_pending: bool,
    table: Option<u16>,
    online: Option<TableId>,
}

impl ForPlayers {
    pub(crate) fn new(event: &EventState) -> ForPlayers {
        let tournament = &event.tournament;
        let entries = tournament.entries();
        let ids: BTreeMap<&str, EntryId> =
            entries.iter().map(|entry| (entry.name.as_str(), entry.id)).collect();
        let summary = tournament.summary();
        let matches = summary.matches.iter().map(|game| PlayersMatch {
            id: game.id,
            sides: game.sides.iter().filter_map(|side| ids.get(side.as_str()).copied()).collect(),
            is_pending: game.kind == MatchKind::Pending,
            table: game.table,
            online: tournament
                .pairing(game.id)
                .and_then(|pairing| event.online.of(&pairing).last().copied()),
        });
        let mut records = BTreeMap::new();
        for (place, standing) in (1..).zip(tournament.standings()) {
            let Some(&entry) = ids.get(standing.name.as_str()) else { continue };
            let (wins, losses) = (standing.wins, standing.losses);
            if wins + losses == 0 {
                continue;
            }
            records.insert(entry, OwnRecord { entry, wins, losses, place: Some(place) });
        }
        for (place, placing) in (1..).zip(tournament.placings()) {
            let Some(entry) = ids.get(placing.name.as_str()) else { continue };
            if let Some(record) = records.get_mut(entry) {
                record.place = Some(place);
            }
        }
        ForPlayers { matches: matches.collect(), waiting: summary.waiting, records }
    }

    /// What it is to somebody with these roles who plays for these entries.
    pub(crate) fn me(&self, grants: Vec<HeldRole>, entries: Vec<EntryId>) -> Me {
        let own: BTreeSet<EntryId> = entries.iter().copied().collect();
        let is_own = |game: &&PlayersMatch| game.sides.iter().any(|side| own.contains(side));
        let matches: Vec<&PlayersMatch> = self.matches.iter().filter(is_own).collect();
        let pending = || matches.iter().filter(|game| game.is_pending);
        let next = pending().find(|game| game.table.is_some()).or_else(|| pending().next());
        let next = next.map(|game| NextMatch {
            r#match: game.id,
            table: game.table,
            online: game.online,
            side: game.sides.iter().position(|side| own.contains(side)).unwrap_or(0),
            opponents: game.sides.iter().filter(|side| !own.contains(side)).copied().collect(),
        });
        let waits = |next: &NextMatch| self.waiting.iter().position(|id| *id == next.r#match);
        Me {
            waiting_position: next.as_ref().and_then(waits).map(|place| place + 1),
            record: entries.iter().find_map(|entry| self.records.get(entry).copied()),
            matches: matches.iter().map(|game| game.id).collect(),
            next,
            grants,
            entries,
        }
    }
}

impl Hall {
    /// What an event is to whoever asks.
    pub async fn me(&self, who: &Principal, event: EventId) -> Result<Me, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::WatchEvent)?;
        let grants = self.held_at(who, event).await?;
        let entries = self.entries_at(who, event).await?;
        let locked = self.lock_event(event).await?;
        Ok(ForPlayers::new(&locked.state).me(grants, entries))
    }
}
