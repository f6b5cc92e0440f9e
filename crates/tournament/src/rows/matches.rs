//! The row of a match.

use rulebook::{ClauseId, Reason};

use super::side_from::Origins;
use crate::contest::Kind;
use crate::officials::Penalty;
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::summary::MatchSummary;
use crate::{EntryId, EntryIdx, MatchId, Score, SideFrom, Stage, Tournament};

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
}

impl State {
    pub(super) fn has_row(game: &Match) -> bool {
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
