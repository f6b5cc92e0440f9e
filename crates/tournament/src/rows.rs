//! The event by the ids of its entries, a row for each thing: what boards are made of.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::{ClauseId, Reason};

use crate::bracket::first_round_order;
use crate::contest::Kind;
use crate::format::BracketKind;
use crate::history::FIRST_LINE;
use crate::lots::{self, Drawing};
use crate::officials::{Penalty, Ruled};
use crate::schedule::{Feed, Match, Status};
use crate::state::{Drawn, State};
use crate::summary::MatchSummary;
use crate::{EntryId, EntryIdx, MatchId, Pairing, Part, Score, Stage, Tournament};

/// A match, also one of a bracket whose sides are not known yet.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct MatchRow {
    /// Its id.
    pub id: MatchId,
    /// The table it is or was played on.
    pub table: Option<u16>,
    /// Who plays, nothing where that is not known; a single side for a bye.
    pub sides: Vec<Option<EntryId>>,
    /// Where each side comes from, in a bracket that was drawn whole.
    pub from: Vec<SideFrom>,
    /// Whether it is played only if the match before it asks for it.
    pub if_needed: bool,
    /// How far it has come.
    pub status: RowStatus,
    /// One number for each side.
    pub score: Option<Score>,
    /// What a bye or a missed round counts in the standings: for its one side and against it.
    pub counted: Option<Score>,
    /// The games of the match: who wins more than half of them wins it.
    pub best_of: u8,
    /// The games of a match of several, where they were given.
    pub games: Vec<[i32; 2]>,
    /// Who won.
    pub winner: Option<EntryId>,
    /// Who went on, where a correction changed the winner and kept what was played.
    pub advanced: Option<EntryId>,
    /// What a bye comes from.
    pub why: Option<Reason>,
    /// Hands played after time because the game was tied.
    pub extra_hands: usize,
    /// Points that rulings gave to its sides; once there is a result the score holds them.
    pub penalties: Vec<PenaltyRow>,
    /// Who keeps the score of a table.
    pub keeper: Option<EntryId>,
    /// The totals of a sheet that is signed and not taken in yet.
    pub signed: Option<Score>,
    /// Whether a call about it waits for a ruling.
    pub is_called_about: bool,
    /// Whether its clock was started, and when.
    pub started: Option<Option<i64>>,
    /// Whether it comes from a draw that is held back from the public.
    pub is_held: bool,
}

/// How far a match has come, or how its result came about.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum RowStatus {
    /// Someone is still to come.
    Open,
    /// It can be played.
    Ready,
    /// It was played, and totals that decide a place are level.
    Level,
    /// It was played.
    Played,
    /// There was no one to play against, by the draw.
    Bye,
    /// One side gave it up.
    Forfeit,
    /// Someone came through for want of an opponent.
    Walkover,
}

/// Where a side of a bracket's match comes from.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum SideFrom {
    /// It is this seed, from 1.
    Seed(usize),
    /// The winner of this match.
    Winner(MatchId),
    /// The loser of this match.
    Loser(MatchId),
    /// There is no one, so that the other side has a bye.
    Bye,
    /// No one comes here.
    Nobody,
}

/// Points that a ruling gave.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PenaltyRow {
    /// The call that was ruled on.
    pub call: usize,
    /// The side whose score they go into.
    pub to: EntryId,
    /// How many; fewer than zero are taken away.
    pub points: i32,
    /// The clause behind it.
    pub clause: Option<ClauseId>,
}

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

/// A call to an official.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct CallRow {
    /// Its number, from 1.
    pub call: usize,
    /// Whom it was made about.
    pub pairing: Pairing,
    /// Whether the match has other sides now.
    pub is_past: bool,
    /// What it is about.
    pub about: String,
    /// Who took it.
    pub official: Option<String>,
    /// What was ruled.
    pub ruled: Option<RulingRow>,
}

/// What was ruled on a call.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct RulingRow {
    /// The clause it rests on.
    pub clause: Option<ClauseId>,
    /// Who offended.
    pub offender: Option<EntryId>,
    /// What follows from it.
    pub consequence: ConsequenceRow,
}

/// What follows from a ruling.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum ConsequenceRow {
    /// It is on record and changes nothing.
    Noted,
    /// The match goes to the other side.
    Forfeit,
    /// Points go into a side's score.
    Points {
        /// The side.
        to: EntryId,
        /// How many; fewer than zero are taken away.
        points: i32,
    },
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
    /// Matches with a result, byes left out.
    pub played: usize,
    /// Matches that have or will have one, as far as they are drawn.
    pub matches: usize,
    /// Entries that take part.
    pub entries: usize,
    /// Matches that can be played now.
    pub playing: usize,
}

impl RowStatus {
    /// Whether it has a result that counts.
    pub const fn is_over(self) -> bool {
        !matches!(self, RowStatus::Open | RowStatus::Ready | RowStatus::Level)
    }
}

impl Tournament {
    /// Every match, in the order they were made; of brackets also those whose sides are not known,
    /// but for what no one will play.
    pub fn match_rows(&self) -> Vec<MatchRow> {
        let state = &self.state;
        let origins = state.origins();
        let seeds = state.first_seeds();
        let rows = state.schedule.matches.iter().enumerate();
        rows.filter(|(_, game)| State::has_row(game))
            .map(|(m, game)| state.match_row(m, game, &origins, &seeds))
            .collect()
    }

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

    /// Calls to officials and what was ruled.
    pub fn call_rows(&self) -> Vec<CallRow> {
        let calls = self.state.officials.calls.iter().zip(1..);
        calls
            .map(|(call, number)| {
                let game = self.state.schedule.find(call.pairing.r#match);
                let game = game.map(|m| &self.state.schedule.matches[m]);
                CallRow {
                    call: number,
                    pairing: call.pairing,
                    is_past: !game.is_ok_and(|game| self.state.is_about(call, game)),
                    about: call.about.clone(),
                    official: call.official.clone(),
                    ruled: call.ruled.map(|ruled| ruling_row(&call.pairing, ruled)),
                }
            })
            .collect()
    }

    /// How far it has come.
    pub fn progress(&self) -> ProgressRow {
        let state = &self.state;
        let is_robin = state.stage_word() == "round-robin";
        let rows = || state.schedule.matches.iter().filter(|game| State::has_row(game));
        let is_bye = |game: &Match| game.outcome().is_some_and(|it| it.kind == Kind::Bye);
        let counts = |game: &&Match| !is_bye(game) && !matches!(game.status, Status::Passed);
        ProgressRow {
            stage: state.stage_word(),
            round: is_robin.then_some(state.round_robin.n_rounds),
            rounds: is_robin.then_some(state.format.round_robin_games),
            played: rows().filter(counts).filter(|game| game.outcome().is_some()).count(),
            matches: rows().filter(counts).count(),
            entries: state.entries.active().count(),
            playing: state.schedule.ready().count(),
        }
    }

    /// Matches that can be played as soon as a table is free, longest waiting first.
    pub fn waiting_matches(&self) -> impl Iterator<Item = MatchId> {
        self.state.waiting_matches().into_iter()
    }

    /// Stages with a time limit of which matches on tables have never been started, with how many.
    pub fn clocks_to_start(&self) -> BTreeMap<Stage, usize> {
        let state = &self.state;
        let mut stages = BTreeMap::new();
        for (_, game) in state.schedule.ready() {
            let is_limited = state.format.contest(game.id.stage).minutes.is_some();
            if state.is_held(game) {
                continue;
            }
            if is_limited && game.table.is_some() && state.clock.started(game.id).is_none() {
                *stages.entry(game.id.stage).or_insert(0) += 1;
            }
        }
        stages
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
}

/// What feeds each place of each match: the match, and whether its winner or its loser.
type Origins = Vec<[Option<(u32, bool)>; 2]>;

impl State {
    fn has_row(game: &Match) -> bool {
        match game.status {
            Status::Void => false,
            Status::Passed => game.sides.entries().next().is_some(),
            Status::Waiting | Status::Ready | Status::Level(_) | Status::Done(_) => true,
        }
    }

    fn match_row(
        &self,
        m: usize,
        game: &Match,
        origins: &Origins,
        seeds: &[(Stage, Vec<usize>)],
    ) -> MatchRow {
        let id = |idx: EntryIdx| self.entries.id(idx);
        let outcome = game.reported();
        let side = |slot: u8| game.sides.slot(usize::from(slot)).entry().map(id);
        let is_moved = outcome.is_some_and(|outcome| outcome.advances != outcome.winner);
        let is_known = game.sides.are_known();
        let slots = game.sides.slots().iter().map(|slot| slot.entry().map(id));
        // The figures and the words are the summary's own.
        let summary = is_known.then(|| self.match_summary(game));
        let figures = |of: fn(&MatchSummary) -> Option<Score>| summary.as_ref().and_then(of);
        let why = summary.as_ref().and_then(|summary| summary.why.clone());
        MatchRow {
            id: game.id,
            table: game.table,
            sides: slots.filter(|side| !is_known || side.is_some()).collect(),
            from: self.side_origins(m, game, origins, seeds),
            if_needed: self.is_second_final(m, game),
            status: row_status(game),
            score: figures(|summary| summary.score),
            counted: figures(|summary| summary.counted),
            best_of: self.format.contest(game.id.stage).best_of,
            games: outcome.map(|outcome| outcome.games.clone()).unwrap_or_default(),
            winner: outcome.and_then(|outcome| side(outcome.winner?)),
            advanced: outcome.filter(|_| is_moved).and_then(|outcome| side(outcome.advances?)),
            why,
            extra_hands: summary.as_ref().map_or(0, |summary| summary.extra_hands),
            penalties: self.penalty_rows(game),
            keeper: summary
                .as_ref()
                .and_then(|summary| summary.keeper.as_ref())
                .and_then(|_| side(self.sheets.keeper(game.id) as u8)),
            signed: figures(|summary| summary.signed),
            is_called_about: game.status == Status::Ready && self.open_call(game).is_some(),
            started: self.clock.started(game.id).map(|heat| heat.started_at),
            is_held: self.is_held(game),
        }
    }

    fn penalty_rows(&self, game: &Match) -> Vec<PenaltyRow> {
        let calls = self.officials.calls.iter().zip(1..);
        let calls = calls.filter(|(call, _)| self.is_about(call, game));
        calls
            .filter_map(|(call, number)| {
                let ruled = call.ruled?;
                let Penalty::Points { to, points } = ruled.penalty else { return None };
                let to = call.pairing.entries().nth(to)?;
                Some(PenaltyRow { call: number, to, points, clause: ruled.clause })
            })
            .collect()
    }

    /// Where the sides of every match come from.
    fn origins(&self) -> Origins {
        let mut origins: Origins = vec![[None; 2]; self.schedule.matches.len()];
        for (m, game) in self.schedule.matches.iter().enumerate() {
            for (feed, wins) in [(game.winner_to, true), (game.loser_to, false)] {
                if let Some(Feed { to, slot }) = feed {
                    origins[to as usize][usize::from(slot)] = Some((m as u32, wins));
                }
            }
        }
        origins
    }

    /// The seeds of each bracket, from 0, in the order of its first places.
    fn first_seeds(&self) -> Vec<(Stage, Vec<usize>)> {
        let drawn = self.brackets.iter().filter(|it| it.kind != BracketKind::BoxDraw);
        drawn.map(|it| (it.stage, first_round_order(it.seeds.len().next_power_of_two()))).collect()
    }

    fn side_origins(
        &self,
        m: usize,
        game: &Match,
        origins: &Origins,
        seeds: &[(Stage, Vec<usize>)],
    ) -> Vec<SideFrom> {
        let Some((stage, order)) = seeds.iter().find(|(stage, _)| *stage == game.id.stage) else {
            return Vec::new();
        };
        if game.is_entry_round {
            let n_seeds = self.brackets.iter().find(|it| it.stage == *stage);
            let n_seeds = n_seeds.map_or(0, |it| it.seeds.len());
            let places = order.iter().skip(2 * usize::from(game.id.number - 1)).take(2);
            let from = |&seed: &usize| {
                if seed < n_seeds { SideFrom::Seed(seed + 1) } else { SideFrom::Bye }
            };
            return places.map(from).collect();
        }
        let second_final = self.is_second_final(m, game);
        let origin = |slot: usize| match origins[m][slot] {
            _ if second_final => {
                let first = self.schedule.matches[m - 1].id;
                if slot == 0 { SideFrom::Loser(first) } else { SideFrom::Winner(first) }
            }
            Some((n, wins)) => self.origin(n as usize, wins),
            None => SideFrom::Nobody,
        };
        if origins[m] == [None; 2] && !second_final {
            return Vec::new();
        }
        [0, 1].map(origin).to_vec()
    }

    fn origin(&self, n: usize, wins: bool) -> SideFrom {
        let game = &self.schedule.matches[n];
        let is_alone = game.is_walkover()
            || matches!(game.status, Status::Passed)
            || game.outcome().is_some_and(|outcome| outcome.kind == Kind::Bye);
        match game.status {
            Status::Void => SideFrom::Nobody,
            Status::Passed if !State::has_row(game) => SideFrom::Nobody,
            _ if wins => SideFrom::Winner(game.id),
            _ if is_alone => SideFrom::Nobody,
            _ => SideFrom::Loser(game.id),
        }
    }

    /// Whether it is the second final of a double elimination.
    fn is_second_final(&self, m: usize, game: &Match) -> bool {
        let first = m.checked_sub(1).map(|m| &self.schedule.matches[m]);
        game.id.part == Some(Part::Final)
            && game.id.round == 2
            && first.is_some_and(|first| {
                first.id.stage == game.id.stage && first.id.part == Some(Part::Final)
            })
    }
}

fn row_status(game: &Match) -> RowStatus {
    match &game.status {
        Status::Passed => RowStatus::Walkover,
        Status::Waiting if game.is_walkover() => RowStatus::Walkover,
        Status::Waiting | Status::Void => RowStatus::Open,
        Status::Ready => RowStatus::Ready,
        Status::Level(_) => RowStatus::Level,
        Status::Done(outcome) => match outcome.kind {
            Kind::Played => RowStatus::Played,
            Kind::Bye => RowStatus::Bye,
            Kind::Forfeit => RowStatus::Forfeit,
        },
    }
}

fn ruling_row(pairing: &Pairing, ruled: Ruled) -> RulingRow {
    let side = |slot: usize| pairing.entries().nth(slot);
    RulingRow {
        clause: ruled.clause,
        offender: ruled.offender.and_then(side),
        consequence: match ruled.penalty {
            Penalty::Noted => ConsequenceRow::Noted,
            Penalty::Forfeit => ConsequenceRow::Forfeit,
            Penalty::Points { to, points } => {
                side(to).map_or(ConsequenceRow::Noted, |to| ConsequenceRow::Points { to, points })
            }
        },
    }
}
