//! The matches of an event.

use std::collections::BTreeMap;

use rulebook::{ClauseId, Reason};
use serde::Serialize;
use tournament::{EntryId, MatchId, MatchRow, Part, PenaltyRow, RowStatus, Score, SideFrom, Stage};
use utoipa::ToSchema;

use crate::event::board::Live;
use crate::event::live::Glance;
use crate::event::state::EventState;
use crate::{Millis, TableId};

/// A match.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct BoardMatch {
    /// Its place in the order in which matches were made, from 1.
    pub n: usize,
    /// Its stage.
    #[schema(example = "round-robin")]
    pub stage: Stage,
    /// In a bracket: `winners`, `losers` or `final`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "winners")]
    pub part: Option<Part>,
    /// Its round.
    pub round: u16,
    /// Its place in the round, from 1.
    pub place: u16,
    /// The table it is or was played on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    /// Who plays, `null` where that is not known yet; a single side for a bye.
    pub sides: Vec<Option<EntryId>>,
    /// One number for each side; left out before there is a result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!([7, 4]))]
    pub score: Option<Score>,
    /// What a bye or a missed round counts in the standings: for its one side and against it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<Score>,
    /// The most games of a match of several: the side that wins more than half of them wins the
    /// match.
    #[serde(skip_serializing_if = "is_one")]
    #[schema(required = false, example = 3)]
    pub best_of: u8,
    /// The games of a match of several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub games: Vec<[i32; 2]>,
    /// Who won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<EntryId>,
    /// Who went on, where a correction changed the winner and kept what was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advanced: Option<EntryId>,
    /// How its result came about.
    pub kind: MatchKind,
    /// Where it stands.
    pub state: MatchState,
    /// What goes on in it between the draw and the result.
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
    /// When it got its result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub ended_at: Option<Millis>,
    /// The number of the line that corrected its result last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 41)]
    pub corrected: Option<usize>,
    /// Whether it comes from a draw that is held back from the public.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub held: bool,
    /// Where its sides come from, in a bracket drawn whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub from: Vec<Origin>,
    /// Whether it is played only if the final before it asks for it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub if_needed: bool,
    /// The reason for a bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Reason>,
    /// The table at which it is played online.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "0123456789abcdef")]
    pub online: Option<TableId>,
    /// Mexican train: who keeps the score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keeper: Option<EntryId>,
    /// The totals of a sheet that is signed and not taken in yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signed: Option<Score>,
    /// Points that rulings gave.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub penalties: Vec<Penalty>,
    /// Hands played after time because the game was tied.
    #[serde(skip_serializing_if = "crate::util::is_zero")]
    #[schema(required = false)]
    pub extra_hands: usize,
}

/// How the result of a match came about.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MatchKind {
    /// It has no result yet.
    Pending,
    /// It was played.
    Played,
    /// The draw gave it no opponent.
    Bye,
    /// One side gave it up.
    Forfeit,
    /// One side goes on because its opponent did not come.
    Walkover,
}

/// Where a match stands.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MatchState {
    /// Its sides are not known yet.
    Open,
    /// It has no table yet.
    Waiting,
    /// It has a table, and nothing is known to have been played.
    Called,
    /// It is being played.
    Playing,
    /// Its score sheet is disputed.
    Disputed,
    /// An official was called to it.
    Official,
    /// Its score sheet is signed and not taken in yet.
    Signed,
    /// It has its result.
    Done,
}

/// Where a side of a bracket's match comes from: one of these.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
pub struct Origin {
    /// It is this seed, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<usize>,
    /// The winner of this match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "ch-w1-1")]
    pub winner_of: Option<MatchId>,
    /// The loser of this match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loser_of: Option<MatchId>,
    /// There is no opponent, so the other side has a bye.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub bye: bool,
    /// No side comes here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub nobody: bool,
}

/// Points that a ruling gave.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Penalty {
    /// The number of the call.
    pub call: usize,
    /// The side that gets the points.
    pub to: EntryId,
    /// How many points; a negative number takes points away.
    pub points: i32,
    /// The clause behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
}

/// All matches, by id.
pub(crate) fn matches(rows: &[MatchRow], event: &EventState) -> BTreeMap<MatchId, BoardMatch> {
    let online: BTreeMap<MatchId, TableId> = event.online().collect();
    let corrections = event.tournament.corrections().into_iter().filter(|it| it.stands);
    let corrected: BTreeMap<MatchId, usize> = corrections.map(|it| (it.r#match, it.line)).collect();
    let rows = rows.iter().zip(1..);
    rows.map(|(row, n)| {
        let game = BoardMatch::new(row, n, event);
        let online = online.get(&row.id).copied();
        // What was corrected may be played again since.
        let corrected = corrected.get(&row.id).copied().filter(|_| row.status.is_over());
        (row.id, BoardMatch { corrected, online, ..game })
    })
    .collect()
}

impl BoardMatch {
    fn new(row: &MatchRow, n: usize, event: &EventState) -> BoardMatch {
        let is_over = row.status.is_over();
        // What went on there before is on the sheet.
        let glance = event.glances.get(&row.id).filter(|_| row.status == RowStatus::Ready);
        let started = row.started.flatten().map(|at| at.saturating_mul(1000));
        let row = row.clone();
        BoardMatch {
            n,
            stage: row.id.stage,
            part: row.id.part,
            round: row.id.round,
            place: row.id.number,
            table: row.table,
            kind: MatchKind::of(row.status),
            state: MatchState::of(&row, glance),
            live: glance.and_then(Live::new),
            called_at: row.table.and_then(|_| event.called_at(row.id)),
            started_at: started,
            ended_at: is_over.then(|| event.ended_at(row.id)).flatten(),
            corrected: None,
            held: row.is_held,
            online: None,
            sides: row.sides,
            score: row.score,
            counted: row.counted,
            best_of: row.best_of,
            games: row.games,
            winner: row.winner,
            advanced: row.advanced,
            from: row.from.into_iter().map(Origin::from).collect(),
            if_needed: row.if_needed,
            why: row.why,
            keeper: row.keeper,
            signed: row.signed,
            penalties: row.penalties.into_iter().map(Penalty::from).collect(),
            extra_hands: row.extra_hands,
        }
    }
}

impl MatchKind {
    const fn of(status: RowStatus) -> MatchKind {
        match status {
            RowStatus::Open | RowStatus::Ready => MatchKind::Pending,
            RowStatus::Level | RowStatus::Played => MatchKind::Played,
            RowStatus::Bye => MatchKind::Bye,
            RowStatus::Forfeit => MatchKind::Forfeit,
            RowStatus::Walkover => MatchKind::Walkover,
        }
    }
}

impl MatchState {
    fn of(row: &MatchRow, glance: Option<&Glance>) -> MatchState {
        let is = |what: fn(&Glance) -> bool| glance.is_some_and(what);
        match row.status {
            RowStatus::Open => MatchState::Open,
            RowStatus::Ready if is(Glance::is_disputed) => MatchState::Disputed,
            RowStatus::Ready if row.is_called_about || is(Glance::awaits_ruling) => {
                MatchState::Official
            }
            RowStatus::Ready if row.signed.is_some() || is(Glance::is_final) => MatchState::Signed,
            RowStatus::Ready if is(Glance::has_begun) => MatchState::Playing,
            RowStatus::Ready if row.started.is_some() && row.table.is_some() => MatchState::Playing,
            RowStatus::Ready if row.table.is_some() => MatchState::Called,
            RowStatus::Ready => MatchState::Waiting,
            RowStatus::Level
            | RowStatus::Played
            | RowStatus::Bye
            | RowStatus::Forfeit
            | RowStatus::Walkover => MatchState::Done,
        }
    }
}

impl From<SideFrom> for Origin {
    fn from(from: SideFrom) -> Origin {
        let none = Origin::default();
        match from {
            SideFrom::Seed(seed) => Origin { seed: Some(seed), ..none },
            SideFrom::Winner(id) => Origin { winner_of: Some(id), ..none },
            SideFrom::Loser(id) => Origin { loser_of: Some(id), ..none },
            SideFrom::Bye => Origin { bye: true, ..none },
            SideFrom::Nobody => Origin { nobody: true, ..none },
        }
    }
}

impl From<PenaltyRow> for Penalty {
    fn from(PenaltyRow { call, to, points, clause }: PenaltyRow) -> Penalty {
        Penalty { call, to, points, clause }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_one(n: &u8) -> bool {
    *n == 1
}
