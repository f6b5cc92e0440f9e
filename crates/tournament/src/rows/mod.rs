//! The event by the ids of its entries, a row for each thing: what boards are made of.

mod calls;
mod matches;
mod side_from;

use std::collections::BTreeSet;

use rulebook::Reason;

pub use calls::{CallRow, ConsequenceRow, RulingRow};
pub use matches::{MatchRow, PenaltyRow, RowStatus};
pub use side_from::SideFrom;

use crate::format::BracketKind;
use crate::logged::FIRST_LINE;
use crate::lots::{self, Drawing};
use crate::schedule::{Match, Status};
use crate::state::{Drawn, State};
use crate::{EntryId, EntryIdx, Stage, Tournament};

/// A line of the standings.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StandingRow {
    /// The entry.
    pub entry: EntryId,
    /// Matches won.
    pub wins: u32,
    /// Matches lost.
    pub losses: u32,
    /// What it scored.
    pub scored: i64,
    /// What was scored against it.
    pub against: i64,
    /// Why it stands above the next line; nothing for the last.
    pub why: Option<Reason>,
}

/// A place in the event.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlaceRow {
    /// The entry, or the partnership it played in.
    pub entry: EntryId,
    /// What put it there.
    pub why: Reason,
}

/// A bracket without its matches.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BracketRow {
    /// Its stage.
    pub stage: Stage,
    /// What it is.
    pub kind: BracketKind,
    /// The round its first matches are counted as.
    pub first_round: u16,
    /// Who is in it, best seed first, with what gave each the seed.
    pub seeds: Vec<(EntryId, Reason)>,
}

/// A draw that was made.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct DrawRow {
    /// What was drawn.
    pub what: String,
    /// The stage it was for, if it was for one.
    pub stage: Option<Stage>,
    /// The round, where it was one.
    pub round: Option<u16>,
    /// Words that were added to the event's seed for it.
    pub words: Option<String>,
    /// The 256 bits it was drawn from, in hexadecimal.
    pub seed: String,
    /// Whether it is held back from the public.
    pub is_held: bool,
    /// Who was put together, in drawn order.
    pub drew: Vec<Vec<EntryId>>,
    /// When, in seconds of the director's clock.
    pub at: Option<i64>,
    /// What a reader should know about it.
    pub notes: Vec<Reason>,
}

/// How far an event has come.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ProgressRow {
    /// Where it is: `entries`, a stage, `brackets`, or `complete`.
    pub stage: &'static str,
    /// The round of the round robin it is in.
    pub round: Option<u16>,
    /// How many rounds that has.
    pub rounds: Option<u16>,
    /// Matches with a result, of the round or stage underway; of the whole event once it is over.
    /// Byes and rounds that a late entry missed do not count.
    pub played: usize,
    /// Matches of it that have or will have one, as far as they are drawn.
    pub matches: usize,
    /// Entries that take part.
    pub entries: usize,
    /// Matches that can be played now.
    pub playing: usize,
}

impl Tournament {
    /// The standings by ids, best first.
    pub fn standing_rows(&self) -> Vec<StandingRow> {
        let lines = self.state.standings().into_iter();
        lines
            .map(|line| StandingRow {
                entry: line.entry,
                wins: line.wins,
                losses: line.losses,
                scored: line.r#for,
                against: line.against,
                why: line.why,
            })
            .collect()
    }

    /// Who finished where, by ids; empty until the event is over.
    pub fn place_rows(&self) -> Vec<PlaceRow> {
        if !self.is_over() {
            return Vec::new();
        }
        let places = self.state.places().into_iter();
        let id = |idx: EntryIdx| self.state.entries.id(idx);
        places.map(|it| PlaceRow { entry: id(it.entry), why: it.why }).collect()
    }

    /// The brackets.
    pub fn bracket_rows(&self) -> Vec<BracketRow> {
        // The words are the summary's own.
        let brackets = self.state.brackets.iter().zip(self.state.bracket_summaries());
        brackets
            .map(|(bracket, summary)| {
                let seeds = bracket.seeds.iter().zip(summary.seeds);
                let seeds = seeds.map(|(idx, seed)| (self.state.entries.id(*idx), seed.why));
                BracketRow {
                    stage: bracket.stage,
                    kind: bracket.kind,
                    first_round: bracket.first_round,
                    seeds: seeds.collect(),
                }
            })
            .collect()
    }

    /// Every draw so far, by ids.
    pub fn draw_rows(&self) -> Vec<DrawRow> {
        let draws = self.state.draws.iter();
        let id = |idx: &EntryIdx| self.state.entries.id(*idx);
        let seed = |drawn: &Drawn| lots::draw_seed(&self.state.seed, drawn.drawing, &drawn.added);
        let n_public = self.n_public_draws();
        let times = self.draw_times();
        draws
            .enumerate()
            .map(|(n, drawn)| DrawRow {
                is_held: n >= n_public,
                at: times.get(n).copied().flatten(),
                what: drawn.drawing.to_string(),
                stage: match drawn.drawing {
                    Drawing::Partners => None,
                    Drawing::Round(stage, _) | Drawing::Bracket(stage) => Some(stage),
                },
                round: match drawn.drawing {
                    Drawing::Round(_, round) => Some(round),
                    Drawing::Partners | Drawing::Bracket(_) => None,
                },
                words: drawn.words(),
                seed: seed(drawn).to_string(),
                drew: drawn.groups.iter().map(|group| group.iter().map(id).collect()).collect(),
                notes: drawn.notes.iter().map(|note| self.state.note(note)).collect(),
            })
            .collect()
    }

    /// When each draw was made.
    fn draw_times(&self) -> Vec<Option<i64>> {
        let counts = self.counting_lines();
        let lines =
            self.log.iter().zip(counts).filter(|(logged, counts)| *counts && logged.is_draw());
        lines.map(|(logged, _)| logged.line.at).collect()
    }

    /// Entries that came after the first draw.
    pub fn late_entries(&self) -> BTreeSet<EntryId> {
        let counts = self.counting_lines();
        let first = self.log.iter().zip(counts).position(|(it, counts)| counts && it.is_draw());
        let Some(first) = first else { return BTreeSet::new() };
        let after = EntryId::of_line(first + FIRST_LINE);
        let entries = self.state.entries.iter().map(|entry| entry.id);
        // A partnership is as old as the draw that made it.
        entries.filter(|entry| entry.members().is_none() && *entry > after).collect()
    }

    /// How far it has come.
    pub fn progress(&self) -> ProgressRow {
        let state = &self.state;
        let is_robin = state.stage_word() == "round-robin";
        let underway: Vec<&Match> = state.underway().collect();
        ProgressRow {
            stage: state.stage_word(),
            round: is_robin.then_some(state.round_robin.n_rounds),
            rounds: is_robin.then_some(state.format.round_robin_games),
            played: underway.iter().filter(|game| game.outcome().is_some()).count(),
            matches: underway.len(),
            entries: state.entries.active().count(),
            playing: state.schedule.ready().count(),
        }
    }
}

impl State {
    /// The matches that are counted to tell how far the event has come: those of the round underway, of
    /// brackets all, and all there are once it is over.
    fn underway(&self) -> impl Iterator<Item = &Match> {
        let word = self.stage_word();
        let is_underway = move |id: crate::MatchId| match word {
            "round-robin" => id.stage == Stage::RoundRobin && id.round == self.round_robin.n_rounds,
            "brackets" => matches!(id.stage, Stage::Championship | Stage::Consolation),
            "doubles" => id.stage == Stage::Doubles,
            "singles" => id.stage == Stage::Singles,
            "tables" => id.stage == Stage::Tables,
            "play-off" => id.stage == Stage::PlayOff,
            _ => true,
        };
        let is_game = |game: &&Match| {
            let is_alone = game.outcome().is_some() && game.sides.entries().count() == 1;
            State::has_row(game) && !is_alone && !matches!(game.status, Status::Passed)
        };
        self.schedule.matches.iter().filter(move |game| is_underway(game.id)).filter(is_game)
    }
}
