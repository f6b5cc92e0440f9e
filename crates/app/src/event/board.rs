//! What the watchers of an event are sent: the board once, then what changes in it.
//!
//! Everything on the board is keyed by an id, so that a result costs only the rows it changes. After
//! each change a new board of typed parts is built and compared with the one before, row by row.

mod about;
mod announcement;
mod correction;
mod entrant;
mod game;
mod live;
mod part;
mod patch;
mod ranking;
mod room;
mod shown_board;
mod todo;

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::Value;
use tournament::{EntryId, MatchId, Need, Stage};
use utoipa::ToSchema;

use self::patch::{diff_of, diff_rows};
use crate::Millis;
use crate::event::Me;
use crate::event::state::EventState;

pub use about::{About, Progress};
pub use announcement::{AnnouncedTo, BoardAnnouncement};
pub use correction::BoardCorrection;
pub use entrant::Entrant;
pub use game::{BoardMatch, MatchKind, MatchState, Origin, Penalty};
pub use live::Live;
pub use part::{ParsePartsError, Parts};
pub use ranking::{BoardBracket, Placed, Places, Seeded, Standing, Standings};
pub use room::{BoardCall, BoardClock, BoardConsequence, BoardDraw, CallState, Tables, WholeDraw};
pub use shown_board::{EventSnapshot, EventUpdate, Mark};
pub use todo::{ToDo, ToDoKind, Urgency};

pub(crate) use announcement::announced_to;
pub(crate) use entrant::entrants;
pub(crate) use game::matches;
pub(crate) use part::Part;
pub(crate) use patch::diff;
pub(crate) use room::calls;
pub(crate) use shown_board::{Moment, ShownBoard};

/// What changed of each part.
pub(crate) type Patch = Vec<(Part, Value)>;

/// An event at one moment: the parts that were asked for, or all of them if none was named.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Board {
    /// What the event is.
    about: About,
    /// How far the event has come.
    progress: Progress,
    /// Who takes part, by id.
    entries: BTreeMap<EntryId, Entrant>,
    /// The matches, by id; of brackets also those whose sides are not known yet.
    matches: BTreeMap<MatchId, BoardMatch>,
    /// The standings.
    standings: Standings,
    /// Who finished where; empty until the event is over.
    places: Places,
    /// The brackets, by stage.
    brackets: BTreeMap<Stage, BoardBracket>,
    /// The draws, by number.
    #[schema(value_type = BTreeMap<String, BoardDraw>)]
    draws: BTreeMap<usize, BoardDraw>,
    /// The tables of the room.
    tables: Tables,
    /// Matches that wait for a table, longest waiting first.
    waiting: Vec<MatchId>,
    /// Calls to officials and what was ruled, by number.
    #[schema(value_type = BTreeMap<String, BoardCall>)]
    calls: BTreeMap<usize, BoardCall>,
    /// Results that were corrected, by the numbers of the lines that did it.
    #[schema(value_type = BTreeMap<String, BoardCorrection>)]
    corrections: BTreeMap<usize, BoardCorrection>,
    /// Every time the clock was started, by number.
    #[schema(value_type = BTreeMap<String, BoardClock>)]
    clock: BTreeMap<usize, BoardClock>,
    /// What the director must do next, as lines to complete. For directors and officials.
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<Vec<Need>>,
    /// What someone has to do, by a name that stays the same until it is done. For directors and
    /// officials, each with what they can act on.
    #[serde(skip_serializing_if = "Option::is_none")]
    todo: Option<BTreeMap<String, ToDo>>,
    /// Announcements, by number: those to everyone, and for staff all others too.
    #[schema(value_type = BTreeMap<String, BoardAnnouncement>)]
    announcements: BTreeMap<usize, BoardAnnouncement>,
    /// What the event means to the reader, if they have an entry there.
    #[serde(skip_serializing_if = "Option::is_none")]
    me: Option<Me>,
    /// The to-do list without what is only for directors.
    #[serde(skip)]
    todo_for_officials: Option<BTreeMap<String, ToDo>>,
}

/// Who looks at a board.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(crate) enum Audience {
    /// Everyone.
    Public,
    /// Directors and officials.
    Staff,
}

/// Which messages a watcher of an event is sent.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(crate) struct EventWatch {
    pub(crate) audience: Audience,
    pub(crate) parts: Parts,
}

/// What a reader wants to see of an event.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct BoardQuery {
    /// The parts to show, as far as the reader may see them.
    pub parts: Parts,
    /// Show only what is new since this mark, if the hall still knows.
    pub from: Option<Mark>,
}

impl Board {
    /// The board for this audience, and when it will change by itself.
    pub(crate) fn new(
        event: &EventState,
        audience: Audience,
        now: Millis,
    ) -> (Board, Option<Millis>) {
        let tournament = match audience {
            Audience::Public => event.tournament.public(),
            Audience::Staff => Cow::Borrowed(&*event.tournament),
        };
        let tournament = &*tournament;
        let rows = tournament.match_rows();
        let (todo, next) = match audience {
            Audience::Public => (None, None),
            Audience::Staff => {
                let (todo, next) = event.todos(&rows, now);
                (Some(todo), next)
            }
        };
        let for_officials = |todo: &BTreeMap<String, ToDo>| {
            let items = todo.iter().filter(|(_, item)| item.kind.is_for_officials());
            items.map(|(id, item)| (id.clone(), item.clone())).collect()
        };
        let board = Board {
            about: About::new(tournament, event),
            progress: tournament.progress().into(),
            entries: entrant::entrants(tournament),
            matches: game::matches(&rows, event),
            standings: Standings::new(tournament),
            places: Places::new(tournament),
            brackets: ranking::brackets(tournament),
            draws: room::draws(tournament),
            tables: Tables::new(tournament),
            waiting: tournament.waiting_matches().collect(),
            calls: room::calls(tournament, event),
            corrections: correction::corrections(tournament),
            clock: room::clock(tournament),
            needs: (audience == Audience::Staff).then(|| tournament.needs()),
            announcements: announcement::announcements(tournament, audience, now),
            me: None,
            todo_for_officials: todo.as_ref().map(for_officials),
            todo,
        };
        (board, next)
    }

    /// What is new on `next`.
    fn diff(&self, next: &Board) -> Patch {
        let changed = |part: &Part| match part {
            Part::About => diff_of(&self.about, &next.about),
            Part::Progress => diff_of(&self.progress, &next.progress),
            Part::Entries => diff_rows(&self.entries, &next.entries),
            Part::Matches => diff_rows(&self.matches, &next.matches),
            Part::Standings => {
                let (old, new) = (&self.standings, &next.standings);
                ranked((&old.order, &old.rows), (&new.order, &new.rows))
            }
            Part::Places => {
                let (old, new) = (&self.places, &next.places);
                ranked((&old.order, &old.rows), (&new.order, &new.rows))
            }
            Part::Brackets => diff_rows(&self.brackets, &next.brackets),
            Part::Draws => diff_rows(&self.draws, &next.draws),
            Part::Tables => diff_of(&self.tables, &next.tables),
            Part::Waiting => diff_of(&self.waiting, &next.waiting),
            Part::Calls => diff_rows(&self.calls, &next.calls),
            Part::Corrections => diff_rows(&self.corrections, &next.corrections),
            Part::Clock => diff_rows(&self.clock, &next.clock),
            Part::Needs => diff_of(&self.needs, &next.needs),
            Part::Announcements => diff_rows(&self.announcements, &next.announcements),
            // Each person is sent their own.
            Part::Me => None,
            Part::ToDo => optional(self.todo.as_ref(), next.todo.as_ref()),
            Part::ToDoForOfficials => {
                optional(self.todo_for_officials.as_ref(), next.todo_for_officials.as_ref())
            }
        };
        Part::ALL.iter().filter_map(|part| Some((*part, changed(part)?))).collect()
    }

    /// Writes a part, if the board has it for this audience.
    fn write<M: SerializeMap>(&self, part: Part, map: &mut M) -> Result<(), M::Error> {
        let name = part.as_str();
        match part {
            Part::About => map.serialize_entry(name, &self.about),
            Part::Progress => map.serialize_entry(name, &self.progress),
            Part::Entries => map.serialize_entry(name, &self.entries),
            Part::Matches => map.serialize_entry(name, &self.matches),
            Part::Standings => map.serialize_entry(name, &self.standings),
            Part::Places => map.serialize_entry(name, &self.places),
            Part::Brackets => map.serialize_entry(name, &self.brackets),
            Part::Draws => map.serialize_entry(name, &self.draws),
            Part::Tables => map.serialize_entry(name, &self.tables),
            Part::Waiting => map.serialize_entry(name, &self.waiting),
            Part::Calls => map.serialize_entry(name, &self.calls),
            Part::Corrections => map.serialize_entry(name, &self.corrections),
            Part::Clock => map.serialize_entry(name, &self.clock),
            Part::Needs => entry(map, name, self.needs.as_ref()),
            Part::Announcements => map.serialize_entry(name, &self.announcements),
            Part::Me => Ok(()),
            Part::ToDo => entry(map, name, self.todo.as_ref()),
            Part::ToDoForOfficials => entry(map, name, self.todo_for_officials.as_ref()),
        }
    }
}

/// Writes a part that is not on every board.
fn entry<M: SerializeMap>(
    map: &mut M,
    name: &str,
    part: Option<&impl Serialize>,
) -> Result<(), M::Error> {
    part.map_or(Ok(()), |part| map.serialize_entry(name, part))
}

/// What is new in rows that are not on every board.
fn optional(
    old: Option<&BTreeMap<String, ToDo>>,
    new: Option<&BTreeMap<String, ToDo>>,
) -> Option<Value> {
    diff_rows(old?, new?)
}

/// What is new in a list that has an order and rows.
fn ranked<V: PartialEq + Serialize>(
    old: (&Vec<EntryId>, &BTreeMap<EntryId, V>),
    new: (&Vec<EntryId>, &BTreeMap<EntryId, V>),
) -> Option<Value> {
    let order = diff_of(old.0, new.0).map(|order| ("order".to_owned(), order));
    let rows = diff_rows(old.1, new.1).map(|rows| ("rows".to_owned(), rows));
    let changed: serde_json::Map<String, Value> = order.into_iter().chain(rows).collect();
    (!changed.is_empty()).then_some(Value::Object(changed))
}
