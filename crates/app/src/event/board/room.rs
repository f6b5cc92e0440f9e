//! The room: draws, tables, the clock, calls to officials.

use std::collections::BTreeMap;

use rulebook::{ClauseId, Reason};
use serde::Serialize;
use tournament::summary::HeatSummary;
use tournament::{CallRow, ConsequenceRow, DrawRow, EntryId, MatchId, Stage, Tournament};
use utoipa::ToSchema;

use crate::Millis;
use crate::event::history::name_in;
use crate::event::state::EventState;

/// A draw that was made. All of it is at the address of the event's draws.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct BoardDraw {
    /// What was drawn.
    #[schema(example = "round-robin 1")]
    pub what: String,
    /// The stage it was for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "round-robin")]
    pub stage: Option<Stage>,
    /// The round that was drawn, if it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// Whether it is hidden from the public.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub held: bool,
    /// When it was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    pub at: Option<Millis>,
    /// Words that were said for this draw and added to the event's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "red 7")]
    pub words: Option<String>,
    /// What a reader should know about it.
    pub notes: Vec<Reason>,
}

/// A draw with everything needed to check it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct WholeDraw {
    /// Its number, from 1.
    pub n: usize,
    /// What it is.
    #[serde(flatten)]
    pub draw: BoardDraw,
    /// The 256 bits it was drawn from, in hexadecimal.
    pub seed: String,
    /// Who was put together, in drawn order.
    pub drew: Vec<Vec<EntryId>>,
}

/// The tables of the room.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Tables {
    /// How many there are; left out if every match gets one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u16>,
    /// The numbers of those that cannot be used.
    pub closed: Vec<u16>,
}

/// A call to an official.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct BoardCall {
    /// The match.
    #[schema(example = "rr-1-1")]
    pub r#match: MatchId,
    /// The sides it was made about, if the match has other sides now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub sides: Vec<EntryId>,
    /// What it is about.
    pub about: String,
    /// When it was made, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    pub at: Option<Millis>,
    /// Where the call stands.
    pub state: CallState,
    /// The official who took it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub official: Option<String>,
    /// The clause the ruling rests on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
    /// The side that offended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offender: Option<EntryId>,
    /// What follows from the ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consequence: Option<BoardConsequence>,
}

/// How far a call has come.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CallState {
    /// No official has taken it.
    Open,
    /// An official is on the way.
    Taken,
    /// It was ruled on.
    Ruled,
}

/// What follows from a ruling.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BoardConsequence {
    /// It is on record and changes nothing.
    Noted,
    /// The match goes to the other side.
    Forfeit,
    /// Points go into a side's score.
    Points {
        /// The side that gets the points.
        to: EntryId,
        /// How many points; a negative number takes points away.
        points: i32,
    },
}

/// A time the clock was started.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct BoardClock {
    /// The stage it was started for.
    #[schema(example = "round-robin")]
    pub stage: Stage,
    /// When the clock was started.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub started_at: Option<Millis>,
    /// Whether the stage has a time limit.
    pub limited: bool,
    /// When time is up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub ends_at: Option<Millis>,
    /// Whether time was called.
    pub called: bool,
    /// When time was called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub called_at: Option<Millis>,
    /// How long is left, while it is paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub left_ms: Option<Millis>,
    /// When it was paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub paused_at: Option<Millis>,
    /// Why it is paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused_why: Option<String>,
    /// How much time was added.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub extended_ms: Option<Millis>,
    /// The moment from which a hand counts as in progress and is finished after time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand_in_progress_from: Option<String>,
    /// The matches that were started.
    pub matches: Vec<MatchId>,
}

impl Tables {
    pub(super) fn new(tournament: &Tournament) -> Tables {
        let closed = tournament.closed_tables().iter().copied().collect();
        Tables { count: tournament.n_tables(), closed }
    }
}

pub(super) fn draws(tournament: &Tournament) -> BTreeMap<usize, BoardDraw> {
    (1..).zip(tournament.draw_rows().into_iter().map(BoardDraw::from)).collect()
}

impl WholeDraw {
    /// Every draw of an event.
    pub(crate) fn all(tournament: &Tournament) -> Vec<WholeDraw> {
        let rows = (1..).zip(tournament.draw_rows());
        rows.map(|(n, mut row)| WholeDraw {
            n,
            seed: std::mem::take(&mut row.seed),
            drew: std::mem::take(&mut row.drew),
            draw: row.into(),
        })
        .collect()
    }
}

impl From<DrawRow> for BoardDraw {
    fn from(DrawRow { what, stage, round, is_held, at, words, notes, .. }: DrawRow) -> BoardDraw {
        let at = at.map(|at| at.saturating_mul(1000));
        BoardDraw { what, stage, round, held: is_held, at, words, notes }
    }
}

/// The calls of an event, as far as `tournament`, which may leave out what is not public, has them.
pub(crate) fn calls(tournament: &Tournament, event: &EventState) -> BTreeMap<usize, BoardCall> {
    let rows = tournament.call_rows().into_iter();
    rows.map(|row| (row.call, BoardCall::new(row, event))).collect()
}

impl BoardCall {
    fn new(row: CallRow, event: &EventState) -> BoardCall {
        BoardCall {
            at: event.call_made_at(row.call),
            r#match: row.pairing.r#match,
            sides: row.pairing.entries().filter(|_| row.is_past).collect(),
            about: row.about,
            state: match (row.ruled, &row.official) {
                (Some(_), _) => CallState::Ruled,
                (None, Some(_)) => CallState::Taken,
                (None, None) => CallState::Open,
            },
            // An official who ruled without taking the call first is noted as the one who gave the
            // line.
            official: row.official.map(|who| name_in(&who)),
            clause: row.ruled.and_then(|ruled| ruled.clause),
            offender: row.ruled.and_then(|ruled| ruled.offender),
            consequence: row.ruled.map(|ruled| match ruled.consequence {
                ConsequenceRow::Noted => BoardConsequence::Noted,
                ConsequenceRow::Forfeit => BoardConsequence::Forfeit,
                ConsequenceRow::Points { to, points } => BoardConsequence::Points { to, points },
            }),
        }
    }
}

pub(super) fn clock(tournament: &Tournament) -> BTreeMap<usize, BoardClock> {
    (1..).zip(tournament.clock().into_iter().map(BoardClock::from)).collect()
}

impl From<HeatSummary> for BoardClock {
    fn from(heat: HeatSummary) -> BoardClock {
        let millis = |at: i64| at.saturating_mul(1000);
        let pause = heat.pauses.last().filter(|pause| pause.lasts);
        BoardClock {
            left_ms: heat.left.map(millis),
            paused_at: pause.and_then(|pause| pause.from).map(millis),
            paused_why: pause.map(|pause| pause.why.clone()),
            extended_ms: (heat.extended > 0).then(|| Millis::from(heat.extended) * 60_000),
            stage: heat.stage,
            started_at: heat.started_at.map(millis),
            limited: heat.limited,
            ends_at: heat.ends_at.map(millis),
            called: heat.called,
            called_at: heat.called_at.map(millis),
            hand_in_progress_from: heat.hand_in_progress_from,
            matches: heat.matches,
        }
    }
}
