//! What an event is to one person: their roles, their matches, what is next for them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use rulebook::Reason;
use serde::Serialize;
use tournament::{EntryId, MatchId, StandingRow, Tournament};
use utoipa::ToSchema;

use crate::access::{UseCase, may};
use crate::event::board::{
    self, BoardAnnouncement, BoardCall, BoardMatch, CallState, Entrant, Live, MatchState,
};
use crate::event::{EventState, HeldRole};
use crate::{Error, EventId, Hall, Millis, Principal, TableId};

/// What an event means to the person who asks.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Me {
    /// Whether the event is for practice: its players are made up.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub practice: bool,
    /// Their roles, one for each link and each role of their account.
    pub grants: Vec<HeldRole>,
    /// The entries they play for, including drawn partnerships.
    #[schema(example = json!(["7"]))]
    pub entries: Vec<EntryId>,
    /// The matches of those entries, in the order they were made.
    #[schema(example = json!(["rr-1-3"]))]
    pub matches: Vec<MatchId>,
    /// The same matches as they are on the board, so that a player need not ask for all matches.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub games: BTreeMap<MatchId, BoardMatch>,
    /// Those entries, their partners and their opponents, as they are on the board.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub people: BTreeMap<EntryId, Entrant>,
    /// Calls from those matches that wait for a ruling, by number.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false, value_type = BTreeMap<String, BoardCall>)]
    pub calls: BTreeMap<usize, BoardCall>,
    /// How many rounds the round robin has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 5)]
    pub rounds: Option<u16>,
    /// The match they play, or play next; left out if none is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextMatch>,
    /// The place of that match among those that wait for a table, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 2)]
    pub waiting_position: Option<usize>,
    /// Their record so far; left out before the first result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<OwnRecord>,
    /// Announcements to those of these entries and matches, by number.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false, value_type = BTreeMap<String, BoardAnnouncement>)]
    pub announcements: BTreeMap<usize, BoardAnnouncement>,
}

/// The match a person plays, or plays next.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct NextMatch {
    /// The match.
    #[schema(example = "rr-1-3")]
    pub r#match: MatchId,
    /// Its table in the room.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 4)]
    pub table: Option<u16>,
    /// The table at which it is played online.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "0123456789abcdef")]
    pub online: Option<TableId>,
    /// Their side, as a place in the match's sides.
    #[schema(example = 0)]
    pub side: usize,
    /// The other sides.
    #[schema(example = json!(["12"]))]
    pub opponents: Vec<EntryId>,
    /// Where it stands.
    pub state: MatchState,
    /// What goes on in the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub live: Option<Live>,
    /// When it got its table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub called_at: Option<Millis>,
    /// When its clock was started.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub started_at: Option<Millis>,
}

/// What an entry has done so far.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct OwnRecord {
    /// The entry, or the partnership it plays in.
    #[schema(example = "7")]
    pub entry: EntryId,
    /// Matches won.
    pub wins: u32,
    /// Matches lost.
    pub losses: u32,
    /// The place, from 1: in the event once it is decided, and in the standings before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
    /// How many places there are.
    #[schema(example = 40)]
    pub of: usize,
    /// Why they are above the next place; left out for the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Reason>,
    /// Whether the event is over and the place is the last one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub is_final: bool,
}

/// What concerns players at an event as it stands: worked out once for all of them.
#[derive(Debug)]
pub(crate) struct ForPlayers<'a> {
    tournament: Cow<'a, Tournament>,
    /// In the order in which they were made.
    matches: Vec<(MatchId, BoardMatch)>,
    /// Their places in that order, by who plays in them.
    of: BTreeMap<EntryId, Vec<usize>>,
    waiting: Vec<MatchId>,
    entrants: BTreeMap<EntryId, Entrant>,
    calls: BTreeMap<usize, BoardCall>,
    rounds: Option<u16>,
    records: BTreeMap<EntryId, OwnRecord>,
    is_practice: bool,
    now: Millis,
}

impl<'a> ForPlayers<'a> {
    pub(crate) fn new(event: &'a EventState, now: Millis) -> ForPlayers<'a> {
        // Of a draw that is held back its players know nothing either.
        let tournament = event.tournament.public();
        let rows = board::matches(&tournament.match_rows(), event);
        let mut matches: Vec<(MatchId, BoardMatch)> = rows.into_iter().collect();
        matches.sort_by_key(|(_, game)| game.n);
        let mut of_entries = BTreeMap::<EntryId, Vec<usize>>::new();
        for (n, (_, game)) in matches.iter().enumerate() {
            for side in game.sides.iter().flatten() {
                of_entries.entry(*side).or_default().push(n);
            }
        }
        let mut records = BTreeMap::new();
        let standings = tournament.standing_rows();
        let of = standings.len();
        for (row, place) in standings.into_iter().zip(1..) {
            let StandingRow { entry, wins, losses, why, .. } = row;
            if wins + losses > 0 {
                let place = Some(place);
                let record = OwnRecord { entry, wins, losses, place, of, why, is_final: false };
                records.insert(entry, record);
            }
        }
        let places = tournament.place_rows();
        let of = places.len();
        for (row, place) in places.into_iter().zip(1..) {
            let (entry, place) = (row.entry, Some(place));
            let (wins, losses) = records.get(&entry).map_or((0, 0), |it| (it.wins, it.losses));
            let why = Some(row.why);
            let record = OwnRecord { entry, wins, losses, place, of, why, is_final: true };
            records.insert(entry, record);
        }
        let calls = board::calls(&tournament, event).into_iter();
        let waiting = tournament.waiting_matches().collect();
        ForPlayers {
            entrants: board::entrants(&tournament),
            calls: calls.filter(|(_, call)| call.state != CallState::Ruled).collect(),
            rounds: tournament.progress().rounds,
            tournament,
            matches,
            of: of_entries,
            waiting,
            records,
            is_practice: event.is_practice,
            now,
        }
    }

    /// All entries there are, drawn partnerships among them.
    pub(crate) fn entries(&self) -> impl Iterator<Item = EntryId> {
        self.tournament.entries().iter().map(|entry| entry.id)
    }

    /// What the event means to a person with these roles who plays for these entries.
    pub(crate) fn me(&self, grants: Vec<HeldRole>, entries: Vec<EntryId>) -> Me {
        let own: BTreeSet<EntryId> = entries.iter().copied().collect();
        let is_own = |side: &Option<EntryId>| side.is_some_and(|side| own.contains(&side));
        let places: BTreeSet<usize> =
            own.iter().filter_map(|entry| self.of.get(entry)).flatten().copied().collect();
        let theirs: Vec<&(MatchId, BoardMatch)> =
            places.into_iter().map(|n| &self.matches[n]).collect();
        let pending = || {
            let is_pending = |state| !matches!(state, MatchState::Open | MatchState::Done);
            theirs.iter().filter(move |(_, game)| is_pending(game.state))
        };
        let next = pending().find(|(_, game)| game.table.is_some()).or_else(|| pending().next());
        let next = next.map(|(id, game)| NextMatch {
            r#match: *id,
            table: game.table,
            online: game.online,
            side: game.sides.iter().position(is_own).unwrap_or(0),
            opponents: game.sides.iter().filter(|side| !is_own(side)).copied().flatten().collect(),
            state: game.state,
            live: game.live.clone(),
            called_at: game.called_at,
            started_at: game.started_at,
        });
        let waits = |next: &NextMatch| self.waiting.iter().position(|id| *id == next.r#match);
        let matches: Vec<MatchId> = theirs.iter().map(|(id, _)| *id).collect();
        let theirs_too = |(_, call): &(&usize, &BoardCall)| matches.contains(&call.r#match);
        let calls = self.calls.iter().filter(theirs_too);
        Me {
            games: theirs.iter().map(|game| (*game).clone()).collect(),
            people: self.people(&entries, &theirs),
            calls: calls.map(|(n, call)| (*n, call.clone())).collect(),
            rounds: self.rounds,
            practice: self.is_practice,
            waiting_position: next.as_ref().and_then(waits).map(|place| place + 1),
            record: entries.iter().find_map(|entry| self.records.get(entry).cloned()),
            announcements: board::announced_to(&self.tournament, &matches, &entries, self.now),
            matches,
            next,
            grants,
            entries,
        }
    }

    /// These entries and all who meet them, with the members of partnerships.
    fn people(
        &self,
        entries: &[EntryId],
        games: &[&(MatchId, BoardMatch)],
    ) -> BTreeMap<EntryId, Entrant> {
        let sides = games.iter().flat_map(|(_, game)| game.sides.iter().copied().flatten());
        let met = entries.iter().copied().chain(sides);
        let met = met.flat_map(|id| id.members().into_iter().flatten().chain([id]));
        let known = |id: EntryId| Some((id, self.entrants.get(&id)?.clone()));
        met.filter_map(known).collect()
    }
}

impl Hall {
    /// What an event means to the person who asks.
    pub async fn me(&self, who: &Principal, event: EventId) -> Result<Me, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::WatchEvent)?;
        let grants = self.held_at(who, event).await?;
        let entries = self.entries_at(who, event).await?;
        let locked = self.lock_live(event).await?;
        Ok(ForPlayers::new(&locked.state, self.now()).me(grants, entries))
    }
}
