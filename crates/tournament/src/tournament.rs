//! An event: the lines it was given, and where it stands after them.

use std::sync::Arc;

use crate::action::{Action, Consequence, Correction, Line, Report, Ruling};
use crate::format::Format;
use crate::history::Logged;
use crate::roster::Rosters;
use crate::state::State;
use crate::{
    Entries, EntryId, Header, MatchId, Need, Note, Placing, Refusal, Standing, Summary, lots,
};

/// The most points a ruling gives or takes: more than any game comes to.
const MAX_RULED: u32 = 2000;

/// An event: the lines it was given, and where it stands after them.
///
/// The state follows from the header and the lines alone, so replaying a record gives the same
/// event on any machine.
///
/// A clone shares its lines, entries and draws: whoever judges a line does so on a clone, and thousands
/// of lines come in on the day of a large event.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub(crate) header: Header,
    pub(crate) log: Vec<Arc<Logged>>,
    pub(crate) state: State,
    /// Lines, by their place in the log, that a correction or an undo took the ground from.
    pub(crate) dropped: Vec<usize>,
    pub(crate) rosters: Rosters,
}

/// A draw that was made, for the board and for anyone who checks it.
#[derive(Clone, Debug, Eq, PartialEq, serde::Serialize)]
pub struct DrawReport {
    /// What was drawn.
    pub what: String,
    /// The 256 bits it was drawn from, in hexadecimal.
    pub seed: String,
    /// Who was put together, in drawn order.
    pub drew: Vec<Vec<String>>,
    /// What a reader should know about it.
    pub notes: Vec<Note>,
}

impl Tournament {
    /// An event with nobody entered yet.
    pub fn new(header: Header) -> Result<Tournament, Refusal> {
        let format = Format::new(header.book, &header.settings()?);
        if format.has_nothing_to_play() {
            let why = "without `round_robin_games` and without a `bracket` nothing is played";
            return Err(Refusal::impossible(why));
        }
        let state = State::new(format, &header.seed);
        let log = Vec::with_capacity(64);
        let rosters = Rosters::default();
        Ok(Tournament { header, log, state, dropped: Vec::new(), rosters })
    }

    /// Takes in one line of the record, or refuses it and changes nothing.
    pub fn act(&mut self, line: impl Into<Line>) -> Result<(), Refusal> {
        let line = line.into();
        match &line.action {
            Action::Correct(correction) => {
                let flows = self.correct(correction)?;
                self.log.push(Arc::new(Logged { line, ..flows }));
            }
            Action::Undo { line: number, then } => {
                let (then, number) = (*then, self.undo(*number, then.unwrap_or_default())?);
                let action = Action::Undo { line: Some(number), then };
                self.log.push(Arc::new(Logged::plain(Line { action, ..line }, None)));
            }
            action => {
                let sides = self.sides_of(action);
                self.state.step(&line)?;
                let logged = Arc::new(Logged::plain(line, sides));
                self.log.push(Arc::clone(&logged));
                if logged.is_draw() {
                    self.bring_back();
                }
            }
        }
        Ok(())
    }

    /// Whether a line is more than a slip of the pen: its figures can come about at all, its name
    /// is like no other, its tables are two, its match not called about all the time. A record is replayed as it was kept, slips included;
    /// who takes a line from a person asks this first.
    pub fn check_figures(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Score(report) | Action::Correct(Correction { report, .. }) => {
                self.state.check_figures(report)
            }
            Action::Sign { r#match, score } => {
                let report = Report { r#match: *r#match, score: Some(*score), games: None };
                self.state.check_figures(&report)
            }
            Action::Rule(Ruling { consequence: Consequence::Points { points, .. }, .. })
                if points.unsigned_abs() > MAX_RULED =>
            {
                let why = format!("{points} is more than a ruling gives or takes: {MAX_RULED}");
                Err(Refusal::impossible(why))
            }
            Action::Enter(enter) => self.state.entries.check_unlike(&enter.name),
            Action::Call { r#match, .. } => self.state.check_call(*r#match),
            Action::SwapTables { matches: [a, b] } if a == b => {
                Err(Refusal::impossible(format!("{a} cannot change tables with itself")))
            }
            _ => Ok(()),
        }
    }

    /// The first line of the record.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Every line taken in, in order.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &Line> {
        self.log.iter().map(|logged| &logged.line)
    }

    /// Numbers in the record of lines that no longer count, because a correction or an undo took
    /// the ground from under them.
    pub fn dropped(&self) -> impl Iterator<Item = usize> {
        self.dropped.iter().map(|n| n + 2)
    }

    /// Everybody in the event.
    pub const fn entries(&self) -> &Entries {
        &self.state.entries
    }

    /// What the director must do next; empty once the placings are final.
    pub fn needs(&self) -> Vec<Need> {
        self.state.needs()
    }

    /// Whether the placings are final.
    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// The standings as they are now, best first.
    pub fn standings(&self) -> Vec<Standing> {
        self.state.standings()
    }

    /// Who finished where; empty until the event is over.
    pub fn placings(&self) -> Vec<Placing> {
        if !self.is_over() {
            return Vec::new();
        }
        let places = self.state.places().into_iter();
        let name = |id: EntryId| self.state.entries.name(id).to_owned();
        places
            .zip(1..)
            .map(|(place, n)| Placing { place: n, name: name(place.entry), why: place.why })
            .collect()
    }

    /// Every match that can be played now: the matches of [`Tournament::needs`] without the words.
    pub fn ready_matches(&self) -> impl Iterator<Item = MatchId> {
        self.state.schedule.ready().map(|(_, game)| game.id)
    }

    /// Whether an entry is on a side of a match, by itself or in a drawn partnership.
    pub fn plays_in(&self, entry: &str, id: MatchId) -> bool {
        let (entries, schedule) = (&self.state.entries, &self.state.schedule);
        let (Some(entry), Ok(m)) = (entries.find(entry), schedule.find(id)) else { return false };
        let has_entry = |side: EntryId| {
            side == entry || entries[side].members.is_some_and(|members| members.contains(&entry))
        };
        let slots = schedule.matches[m].sides.slots().iter();
        slots.filter_map(|slot| slot.entry()).any(has_entry)
    }

    /// The matches that have a table now, in the order of the tables.
    pub fn on_tables(&self) -> impl Iterator<Item = (u16, MatchId)> {
        let matches = &self.state.schedule.matches;
        self.state.tables.in_use().map(|(table, m)| (table, matches[m].id))
    }

    /// Every draw made so far.
    pub fn draws(&self) -> Vec<DrawReport> {
        let name = |id: &EntryId| self.state.entries.name(*id).to_owned();
        let draws = self.state.draws.iter();
        draws
            .map(|drawn| DrawReport {
                what: drawn.drawing.to_string(),
                seed: lots::draw_seed(&self.state.seed, drawn.drawing, &drawn.added).to_string(),
                drew: drawn.groups.iter().map(|group| group.iter().map(name).collect()).collect(),
                notes: drawn.notes.clone(),
            })
            .collect()
    }

    /// The event as others read it.
    pub fn summary(&self) -> Summary {
        Summary::of(self)
    }

    /// Whether two events stand the same, however they came there.
    pub fn same_state(&self, other: &Tournament) -> bool {
        self.state == other.state
    }
}
