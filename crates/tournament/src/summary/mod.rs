//! The event as programs and people outside read it.

mod bracket;
mod lines;
mod room;

pub use crate::format::BracketKind;
pub use bracket::{BracketMatch, BracketSummary, SeedSummary};
pub use lines::{LinePage, LineSummary};
pub use room::{
    AnnouncementSummary, CallSummary, EntrySummary, HeatSummary, PauseSummary, PenaltySummary,
    TableSummary,
};

use std::collections::BTreeSet;

use rulebook::{BookId, Reason, Rule};
use serde::Serialize;

use crate::clock::Heat;
use crate::contest::{Kind, Outcome};
use crate::format::Course;
use crate::named_choice::named_choice;
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::written::{cited_or_empty, is_zero};
use crate::{
    Code, DrawReport, EntryIdx, MatchId, Need, Part, Placing, Score, Stage, Standing, Tournament,
};

/// Everything about an event at one moment.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The book.
    pub book: BookId,
    /// The event's name.
    pub name: String,
    /// Where it is: `entries`, a stage, `brackets`, or `complete`.
    pub stage: &'static str,
    /// Every match whose sides are known, in the order they were made.
    pub matches: Vec<MatchSummary>,
    /// Best first.
    pub standings: Vec<Standing>,
    /// Best first; empty until the event is over.
    pub placings: Vec<String>,
    /// The same with reasons.
    pub places: Vec<Placing>,
    /// What the director must do next; empty once the placings are final.
    pub needs: Vec<Need>,
    /// Every draw so far.
    pub draws: Vec<DrawReport>,
    /// Brackets whole, with the places still open.
    pub brackets: Vec<BracketSummary>,
    /// Everyone who entered, in order of entering.
    pub entries: Vec<EntrySummary>,
    /// The tables in use.
    pub tables: Vec<TableSummary>,
    /// Matches that can be played as soon as a table is free, longest waiting first.
    pub waiting: Vec<MatchId>,
    /// Calls to officials and what was ruled.
    pub calls: Vec<CallSummary>,
    /// Every time the clock was started.
    pub clock: Vec<HeatSummary>,
    /// Announcements to everyone that were not taken down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub announcements: Vec<AnnouncementSummary>,
    /// Tables no one can play at.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub closed_tables: BTreeSet<u16>,
}

/// A match.
#[derive(Clone, Debug, Serialize)]
pub struct MatchSummary {
    /// Its id.
    pub id: MatchId,
    /// Its stage.
    pub stage: Stage,
    /// Its part of a bracket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bracket: Option<Part>,
    /// Its round.
    pub round: u16,
    /// The table it is or was played on.
    pub table: Option<u16>,
    /// Who plays; a single side for a bye.
    pub sides: Vec<String>,
    /// One number for each of the sides; nothing before there is a result, and nothing for a result
    /// that no book puts into figures.
    pub score: Option<Score>,
    /// What a bye or a missed round counts in the standings: for its one side and against it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<Score>,
    /// The games of a match of several, where they were given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<[i32; 2]>,
    /// Who won.
    pub winner: Option<String>,
    /// Who went on, where a correction changed the winner and kept what was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advanced: Option<String>,
    /// How its result came about, if it has one.
    pub kind: MatchKind,
    /// What a bye comes from.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "cited_or_empty")]
    pub why: Option<Reason>,
    /// When its players were last called to their table, in seconds of the director's clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called_at: Option<i64>,
    /// When its clock was started.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started_at: Option<i64>,
    /// When its time is up; not known while the clock is paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<i64>,
    /// Whether its clock is paused.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// Hands played after time because the game was tied.
    #[serde(skip_serializing_if = "is_zero")]
    pub extra_hands: usize,
    /// Points that rulings gave to its sides; once there is a result the score holds them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<PenaltySummary>,
    /// Who keeps the score of a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keeper: Option<String>,
    /// The totals of a sheet that is signed and not taken in yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signed: Option<Score>,
    /// The seats of a table whose players have left it. For who keeps its score; not part of the
    /// public summary.
    #[serde(skip)]
    pub left: Vec<usize>,
}

named_choice! {
    /// How far a match has come, or how its result came about.
    pub enum MatchKind {
        /// It has no result.
        Pending = "pending",
        /// It was played.
        Played = "played",
        /// There was no one to play against.
        Bye = "bye",
        /// One side gave it up.
        Forfeit = "forfeit",
    }
}

impl MatchKind {
    const fn of(outcome: Option<&Outcome>) -> MatchKind {
        match outcome {
            None => MatchKind::Pending,
            Some(Outcome { kind: Kind::Played, .. }) => MatchKind::Played,
            Some(Outcome { kind: Kind::Bye, .. }) => MatchKind::Bye,
            Some(Outcome { kind: Kind::Forfeit, .. }) => MatchKind::Forfeit,
        }
    }
}

impl Summary {
    pub(crate) fn of(tournament: &Tournament) -> Summary {
        let state = &tournament.state;
        let places = tournament.placings();
        Summary {
            book: state.format.book,
            name: tournament.header().name.clone(),
            stage: state.stage_word(),
            matches: state.match_summaries(),
            standings: state.standings(),
            placings: places.iter().map(|place| place.name.clone()).collect(),
            places,
            needs: state.needs(),
            draws: tournament.draws(),
            brackets: state.bracket_summaries(),
            entries: state.entry_summaries(),
            tables: state.table_summaries(),
            waiting: state.waiting_matches(),
            calls: state.call_summaries(),
            clock: state.heat_summaries(),
            announcements: state.announcement_summaries(),
            closed_tables: state.tables.closed().clone(),
        }
    }
}

impl Tournament {
    /// One match as the summary shows it, without working out the rest.
    pub fn match_summary(&self, id: MatchId) -> Option<MatchSummary> {
        let game = &self.state.schedule.matches[self.state.schedule.find(id).ok()?];
        is_shown(game).then(|| self.state.match_summary(game))
    }

    /// Every time the clock was started, likewise.
    pub fn clock(&self) -> Vec<HeatSummary> {
        self.state.heat_summaries()
    }

    /// Calls to officials and what was ruled, likewise.
    pub fn calls(&self) -> Vec<CallSummary> {
        self.state.call_summaries()
    }
}

impl State {
    pub(crate) fn stage_word(&self) -> &'static str {
        let open = |stage| self.schedule.n_open(stage) > 0;
        match self.format.course {
            _ if self.is_over() => "complete",
            _ if !self.is_drawn() => "entries",
            Course::Teams if self.brackets.is_empty() => "round-robin",
            Course::Teams => "brackets",
            Course::Partners if self.brackets.is_empty() => "partners",
            Course::Partners if open(Stage::Doubles) => "doubles",
            Course::Partners => "singles",
            Course::Tables if self.n_seatings < 2 => "tables",
            Course::Tables => "play-off",
        }
    }

    fn match_summaries(&self) -> Vec<MatchSummary> {
        let shown = self.schedule.matches.iter().filter(|game| is_shown(game));
        shown.map(|game| self.match_summary(game)).collect()
    }

    pub(crate) fn match_summary(&self, game: &Match) -> MatchSummary {
        let name = |idx: EntryIdx| self.entries.name(idx).to_owned();
        let outcome = game.reported();
        let side = |slot: u8| game.sides.slot(usize::from(slot)).entry().map(name);
        let heat = self.clock.started(game.id);
        let is_moved = outcome.is_some_and(|outcome| outcome.advances != outcome.winner);
        MatchSummary {
            id: game.id,
            stage: game.id.stage,
            bracket: game.id.part,
            round: game.id.round,
            table: game.table,
            sides: game.sides.entries().map(name).collect(),
            score: outcome.and_then(|outcome| outcome.score.of_sides(game.sides.entries().count())),
            counted: outcome.map(|outcome| outcome.score).filter(|_| is_alone(game)),
            games: outcome.map(|outcome| outcome.games.clone()).unwrap_or_default(),
            winner: outcome.and_then(|outcome| side(outcome.winner?)),
            advanced: outcome.filter(|_| is_moved).and_then(|outcome| side(outcome.advances?)),
            kind: MatchKind::of(outcome),
            why: outcome.filter(|outcome| outcome.kind == Kind::Bye).map(|_| self.why_bye(game)),
            called_at: game.called.and_then(|called| called.at),
            started_at: heat.and_then(|heat| heat.started_at),
            ends_at: heat.and_then(Heat::ends_at),
            paused: heat.is_some_and(|heat| heat.pause().is_some()),
            extra_hands: heat.map_or(0, |heat| heat.n_extra_hands(game.id)),
            keeper: (self.format.course == Course::Tables)
                .then(|| side(self.sheets.keeper(game.id) as u8))
                .flatten(),
            penalties: self.penalty_summaries(game),
            signed: self.sheets.signed_score(game.id),
            left: self.seats_left(game),
        }
    }

    /// The seats of a table whose players have left it.
    fn seats_left(&self, game: &Match) -> Vec<usize> {
        // Of other courses no one leaves a table, and to find a match takes its time.
        let is_table = self.format.course == Course::Tables;
        let Some(m) = is_table.then(|| self.schedule.find(game.id).ok()).flatten() else {
            return Vec::new();
        };
        (0..game.sides.len()).filter(|slot| self.sheets.has_left(m, *slot)).collect()
    }

    /// What a bye comes from.
    pub(crate) fn why_bye(&self, game: &Match) -> Reason {
        let entry = game.sides.slot(0).entry();
        let bracket = self.brackets.iter().find(|bracket| bracket.stage == game.id.stage);
        let seed = bracket.and_then(|bracket| {
            let seed = bracket.seeds.iter().position(|idx| Some(*idx) == entry)? + 1;
            let n = bracket.seeds.len();
            (bracket.kind != BracketKind::BoxDraw).then_some((seed, n, n.next_power_of_two()))
        });
        let rule = match self.format.course {
            Course::Partners => Rule::PartnerDraw,
            Course::Teams | Course::Tables => Rule::Bye,
        };
        let Some((seed, n, size)) = seed else {
            return self.format.note(rule, Code::ByeByLot, "an odd field, by lot");
        };
        // Where no round robin was played, lots or the official put them there.
        let (code, text) = if self.round_robin.n_rounds == 0 {
            (Code::ByeByDraw, format!("{n} in a bracket for {size}"))
        } else {
            (Code::ByeBySeed, format!("seed {seed} of {n} in a bracket for {size}"))
        };
        self.format.note(rule, code, text).with("seed", seed).with("of", n).with("size", size)
    }
}

/// Whether a match has one side and the figures of two.
fn is_alone(game: &Match) -> bool {
    let n_numbers = game.reported().map_or(0, |outcome| outcome.score.as_slice().len());
    n_numbers == 2 && game.sides.entries().count() == 1
}

/// Whether both sides of a match are known.
const fn is_shown(game: &Match) -> bool {
    matches!(game.status, Status::Ready | Status::Level(_) | Status::Done(_))
}
