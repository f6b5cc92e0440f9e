//! An event: the lines it was given, and where it stands after them.

use std::collections::BTreeSet;
use std::sync::Arc;

use rulebook::Reason;

use crate::action::{Action, Consequence, Correction, Line, Report, Ruling};
use crate::format::Format;
use crate::logged::{FIRST_LINE, Logged};
use crate::schedule::{Status, Turn};
use crate::state::{Drawn, State};
use crate::written::clauses_and_texts;
use crate::{
    Announced, Code, Entries, EntryId, EntryIdx, Header, MatchId, Need, Pairing, Placing, Refusal,
    Settings, Standing, Summary, lots,
};

/// The most points a ruling gives or takes: more than any game comes to.
const MAX_RULED: u32 = 2000;

/// An event: the lines it was given, and where it stands after them.
///
/// The state follows from the header and the lines alone, so replaying a record gives the same
/// event on any machine.
///
/// A clone shares its lines, entries and draws: a line is judged on a clone, and thousands
/// of lines come in on the day of a large event.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The first line of the record.
    pub(crate) first_line: Header,
    /// The state before any line.
    pub(crate) blank: Arc<State>,
    pub(crate) log: Vec<Arc<Logged>>,
    pub(crate) state: State,
    /// Lines, by their place in the log, that a correction or an undo took the ground from.
    pub(crate) dropped: Vec<usize>,
}

/// A line that was taken, and what it changed about who plays.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Taken {
    /// The line's number in the record, the header being line 1.
    pub line: usize,
    /// The pairings that can be played now and could not before.
    pub began: Vec<Pairing>,
    /// The pairings that could be played before and cannot now: they have a result, or others play
    /// their match.
    pub ended: Vec<Pairing>,
    /// The line it took back.
    pub undid: Option<usize>,
}

/// Where a pairing stands.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum PairingState {
    /// It can be played.
    Playable,
    /// It was played, and totals that decide a place are level.
    Level,
    /// It has a result.
    Over,
    /// Others play the match now, or no one does.
    Superseded,
}

/// A draw that was made, for the board and for anyone who checks it.
#[derive(Clone, Debug, Eq, PartialEq, serde::Serialize)]
pub struct DrawReport {
    /// What was drawn.
    pub what: String,
    /// Whether it is held back from the public.
    #[serde(skip)]
    pub is_held: bool,
    /// Words that were added to the event's seed for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// The 256 bits it was drawn from, in hexadecimal.
    pub seed: String,
    /// Who was put together, in drawn order.
    pub drew: Vec<Vec<String>>,
    /// What a reader should know about it.
    #[serde(serialize_with = "clauses_and_texts")]
    pub notes: Vec<Reason>,
}

impl Taken {
    /// From the pairings that came up and those that went: one that did both has not changed.
    fn new(line: usize, mut began: Vec<Pairing>, mut ended: Vec<Pairing>) -> Taken {
        began.sort_unstable();
        ended.sort_unstable();
        if began.iter().any(|pairing| ended.binary_search(pairing).is_ok()) {
            let mut both = Vec::new();
            let mut others = ended.iter().peekable();
            for pairing in &began {
                while others.next_if(|other| *other < pairing).is_some() {}
                both.extend(others.next_if_eq(&pairing).copied());
            }
            for list in [&mut began, &mut ended] {
                let mut both = both.iter().peekable();
                list.retain(|pairing| both.next_if_eq(&pairing).is_none());
            }
        }
        Taken { line, began, ended, undid: None }
    }
}

impl Tournament {
    /// An event with no one entered yet.
    pub fn new(header: Header) -> Result<Tournament, Refusal> {
        let format = Format::new(header.book, &header.settings()?);
        format.check_something_to_play()?;
        let state = State::new(format, &header);
        let (log, blank) = (Vec::with_capacity(64), Arc::new(state.clone()));
        Ok(Tournament { first_line: header, blank, log, state, dropped: Vec::new() })
    }

    /// Takes in one line of the record, or refuses it and changes nothing.
    pub fn act(&mut self, line: impl Into<Line>) -> Result<Taken, Refusal> {
        let line = line.into();
        let number = self.log.len() + FIRST_LINE;
        match line.action {
            // These fold the log again, so that only a comparison tells what has changed.
            Action::Correct(_) | Action::Undo { .. } | Action::Redo { .. } => {
                let before = self.state.playable_pairings();
                match line.action {
                    Action::Undo { line: target, then } => self.undo(line, target, then)?,
                    Action::Redo { then } => self.redo(line, then)?,
                    _ => self.correct(self.logged(line))?,
                }
                self.state.schedule.turns.clear();
                let taken = Taken::new(number, self.state.playable_pairings(), before);
                let undid = self.undone_by(self.log.len() - 1).map(|n| n + FIRST_LINE);
                Ok(Taken { undid, ..taken })
            }
            _ => {
                let logged = self.logged(line);
                self.state.step(number, &logged.line)?;
                let is_draw = logged.is_draw();
                self.log.push(Arc::new(logged));
                if is_draw {
                    self.bring_back();
                }
                let (mut began, mut ended) = (Vec::new(), Vec::new());
                for Turn { id, sides, can_play } in &self.state.schedule.turns {
                    let pairing = self.state.pairing(*id, sides);
                    if *can_play { began.push(pairing) } else { ended.push(pairing) }
                }
                self.state.schedule.turns.clear();
                Ok(Taken::new(number, began, ended))
            }
        }
    }

    /// The pairing of a match, once its sides are known.
    pub fn pairing(&self, id: MatchId) -> Option<Pairing> {
        let game = &self.state.schedule.matches[self.state.schedule.find(id).ok()?];
        game.sides.are_known().then(|| self.state.pairing_of(game))
    }

    /// Where a pairing stands now.
    pub fn state_of(&self, pairing: &Pairing) -> PairingState {
        let Ok(m) = self.state.schedule.find(pairing.r#match) else {
            return PairingState::Superseded;
        };
        let game = &self.state.schedule.matches[m];
        match game.status {
            _ if self.state.pairing_of(game) != *pairing => PairingState::Superseded,
            Status::Ready => PairingState::Playable,
            Status::Level(_) => PairingState::Level,
            Status::Done(_) => PairingState::Over,
            Status::Waiting | Status::Passed | Status::Void => PairingState::Superseded,
        }
    }

    /// Whether a line is more than a typo: its figures can come about at all, its name
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
                Err(Refusal::impossible(Code::RulingTooLarge, why)
                    .with("points", *points)
                    .with("most", MAX_RULED))
            }
            Action::Enter(enter) => self.state.entries.check_unlike(&enter.name, None),
            Action::Rename { name, to } => self.state.entries.check_unlike(to, Some(name)),
            Action::Call { r#match, .. } => self.state.check_call(*r#match),
            Action::SwapTables { matches: [a, b] } if a == b => {
                let why = format!("{a} cannot change tables with itself");
                Err(Refusal::impossible(Code::SwapWithItself, why).with("match", *a))
            }
            _ => Ok(()),
        }
    }

    /// The first line of the record, with what was changed since.
    pub fn header(&self) -> &Header {
        &self.state.settings.header
    }

    /// What the event is run by, as it is now.
    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// The announcements that were not taken down, first to last.
    pub fn announcements(&self) -> &[Announced] {
        &self.state.announcements
    }

    /// Tables no one can play at.
    pub fn closed_tables(&self) -> &BTreeSet<u16> {
        self.state.tables.closed()
    }

    /// Every line taken in, in order.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &Line> {
        self.log.iter().map(|logged| &logged.line)
    }

    /// Numbers in the record of lines that no longer count, because a correction or an undo took
    /// the ground from under them.
    pub fn dropped(&self) -> impl Iterator<Item = usize> {
        self.dropped.iter().map(|n| n + FIRST_LINE)
    }

    /// Everyone in the event.
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
        let entries = &self.state.entries;
        places
            .zip(1..)
            .map(|(place, n)| Placing {
                place: n,
                entry: entries.id(place.entry),
                name: entries.name(place.entry).to_owned(),
                why: place.why,
            })
            .collect()
    }

    /// Every match that can be played now: the matches of [`Tournament::needs`] without the words.
    pub fn ready_matches(&self) -> impl Iterator<Item = MatchId> {
        self.state.schedule.ready().map(|(_, game)| game.id)
    }

    /// Whether an entry is on a side of a match, by itself or in a drawn partnership.
    pub fn plays_in(&self, entry: EntryId, id: MatchId) -> bool {
        let Ok(m) = self.state.schedule.find(id) else { return false };
        let pairing = self.state.pairing_of(&self.state.schedule.matches[m]);
        pairing.entries().any(|side| side.includes(entry))
    }

    /// The matches that have a table now, in the order of the tables.
    pub fn on_tables(&self) -> impl Iterator<Item = (u16, MatchId)> {
        let matches = &self.state.schedule.matches;
        self.state.tables.in_use().map(|(table, m)| (table, matches[m].id))
    }

    /// Matches that can be played as soon as a table is free, longest waiting first.
    pub fn waiting_matches(&self) -> impl Iterator<Item = MatchId> {
        self.state.waiting_matches().into_iter()
    }

    /// After how many minutes a late side gives its match up, where the book says so.
    pub const fn late_minutes(&self) -> Option<u32> {
        self.state.format.late_minutes
    }

    /// How many tables the room has, where that is fixed.
    pub const fn n_tables(&self) -> Option<u16> {
        self.state.format.n_tables
    }

    /// Whether anything was drawn.
    pub fn is_drawn(&self) -> bool {
        self.state.is_drawn()
    }

    /// Every draw made so far.
    pub fn draws(&self) -> Vec<DrawReport> {
        let n_public = self.n_public_draws();
        let draws = self.state.draws.iter().enumerate();
        draws.map(|(n, drawn)| self.draw_report(drawn, n >= n_public)).collect()
    }

    /// The draw that was made last.
    pub(crate) fn last_draw(&self) -> Option<DrawReport> {
        let drawn = self.state.draws.last()?;
        Some(self.draw_report(drawn, self.state.draws.len() > self.n_public_draws()))
    }

    fn draw_report(&self, drawn: &Drawn, is_held: bool) -> DrawReport {
        let name = |idx: &EntryIdx| self.state.entries.name(*idx).to_owned();
        DrawReport {
            is_held,
            what: drawn.drawing.to_string(),
            words: drawn.words(),
            seed: lots::draw_seed(&self.state.seed, drawn.drawing, &drawn.added).to_string(),
            drew: drawn.groups.iter().map(|group| group.iter().map(name).collect()).collect(),
            notes: drawn.notes.iter().map(|note| self.state.note(note)).collect(),
        }
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
