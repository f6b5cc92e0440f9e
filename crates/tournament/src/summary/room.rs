//! The room: who is there, what is on the tables, the clock, and the officials.

use rulebook::ClauseId;
use serde::Serialize;

use crate::clock::Pause;
use crate::officials::{Call, Penalty, Ruled};
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::written::is_zero;
use crate::{Announced, Audience, Consequence, MatchId, Stage};

/// An entry.
#[derive(Clone, Debug, Serialize)]
pub struct EntrySummary {
    /// Its name.
    pub name: String,
    /// The people, where they were named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The chapter or club.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chapter: Option<String>,
    /// Whether it has checked in.
    pub checked_in: bool,
    /// Whether it has withdrawn.
    pub withdrawn: bool,
}

/// A table in use.
#[derive(Clone, Debug, Serialize)]
pub struct TableSummary {
    /// Its number, from 1.
    pub table: u16,
    /// The match on it.
    pub r#match: MatchId,
}

/// Points that a ruling gave.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct PenaltySummary {
    /// The call that was ruled on.
    pub call: usize,
    /// The side whose score they go into.
    pub to: String,
    /// How many; fewer than zero are taken away.
    pub points: i32,
    /// The clause behind it.
    pub clause: Option<ClauseId>,
}

/// A call to an official.
#[derive(Clone, Debug, Serialize)]
pub struct CallSummary {
    /// Its number.
    pub call: usize,
    /// The match.
    pub r#match: MatchId,
    /// Whom it was made about, where the match has other sides now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<String>,
    /// What it is about.
    pub about: String,
    /// `open`, `taken` or `ruled`.
    pub state: &'static str,
    /// Who took it.
    pub official: Option<String>,
    /// The clause the ruling rests on.
    pub clause: Option<ClauseId>,
    /// Who offended.
    pub offender: Option<String>,
    /// What follows from it.
    pub consequence: Option<Consequence>,
}

/// A time the clock was started.
#[derive(Clone, Debug, Serialize)]
pub struct HeatSummary {
    /// The stage.
    pub stage: Stage,
    /// When it was started, in seconds of the director's clock.
    pub started_at: Option<i64>,
    /// Whether the stage has a time limit.
    pub limited: bool,
    /// When time is up.
    pub ends_at: Option<i64>,
    /// Minutes given beyond the limit.
    #[serde(skip_serializing_if = "is_zero")]
    pub extended: u16,
    /// Seconds that are left, while it is paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<i64>,
    /// When it stood still and why; the last pause without a `to` lasts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<PauseSummary>,
    /// Whether none of its matches is still to be played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
    /// Whether time was called.
    pub called: bool,
    /// When it was called.
    pub called_at: Option<i64>,
    /// From when on a hand counts as in progress and is finished after time.
    pub hand_in_progress_from: Option<String>,
    /// The matches that were started.
    pub matches: Vec<MatchId>,
}

/// A time in which a clock stood still.
#[derive(Clone, Debug, Serialize)]
pub struct PauseSummary {
    /// Since when, in seconds of the director's clock.
    pub from: Option<i64>,
    /// Until when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<i64>,
    /// Whether it lasts.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lasts: bool,
    /// Why.
    pub why: String,
}

/// An announcement to everyone.
#[derive(Clone, Debug, Serialize)]
pub struct AnnouncementSummary {
    /// Its number, that of its line.
    pub announcement: usize,
    /// What it says.
    pub text: String,
    /// When it was made, in seconds of the director's clock.
    pub at: Option<i64>,
    /// Until when it is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

impl HeatSummary {
    /// Whether its clock stands still.
    pub fn is_paused(&self) -> bool {
        self.pauses.last().is_some_and(|pause| pause.lasts)
    }
}

impl State {
    pub(super) fn announcement_summaries(&self) -> Vec<AnnouncementSummary> {
        let to_all = |announced: &&Announced| announced.announcement.to == Audience::All;
        let standing = self.announcements.iter().filter(to_all);
        standing
            .map(|announced| AnnouncementSummary {
                announcement: announced.number,
                text: announced.announcement.text.clone(),
                at: announced.at,
                until: announced.announcement.until,
            })
            .collect()
    }

    pub(super) fn entry_summaries(&self) -> Vec<EntrySummary> {
        let entered = self.entries.iter().filter(|entry| entry.members.is_none());
        entered
            .map(|entry| EntrySummary {
                name: entry.name.clone(),
                players: entry.players.clone(),
                chapter: entry.chapter.clone(),
                checked_in: entry.checked_in,
                withdrawn: !entry.is_in(),
            })
            .collect()
    }

    pub(super) fn table_summaries(&self) -> Vec<TableSummary> {
        let in_use = self.tables.in_use();
        in_use
            .map(|(table, m)| TableSummary { table, r#match: self.schedule.matches[m].id })
            .collect()
    }

    pub(crate) fn waiting_matches(&self) -> Vec<MatchId> {
        let matches = &self.schedule.matches;
        let waiting = self.tables.waiting().map(|m| &matches[m]);
        waiting.filter(|game| game.status == Status::Ready).map(|game| game.id).collect()
    }

    pub(super) fn penalty_summaries(&self, game: &Match) -> Vec<PenaltySummary> {
        let calls = self.officials.calls.iter().zip(1..);
        let calls = calls.filter(|(call, _)| self.is_about(call, game));
        calls
            .filter_map(|(call, number)| {
                let ruled = call.ruled?;
                let Penalty::Points { to, points } = ruled.penalty else { return None };
                let to = self.side_of(call, to);
                Some(PenaltySummary { call: number, to, points, clause: ruled.clause })
            })
            .collect()
    }

    pub(super) fn call_summaries(&self) -> Vec<CallSummary> {
        let calls = self.officials.calls.iter().zip(1..);
        calls
            .map(|(call, number)| {
                let id = call.pairing.r#match;
                let game = self.schedule.find(id).map(|m| &self.schedule.matches[m]);
                let is_past = !game.is_ok_and(|game| self.is_about(call, game));
                let sides = call.pairing.entries().filter(|_| is_past);
                let consequence = |ruled: Ruled| match ruled.penalty {
                    Penalty::Noted => Consequence::Noted,
                    Penalty::Forfeit => Consequence::Forfeit,
                    Penalty::Points { to, points } => {
                        Consequence::Points { to: self.side_of(call, to), points }
                    }
                };
                CallSummary {
                    call: number,
                    r#match: id,
                    sides: sides.filter_map(|id| self.entries.name_of(id)).collect(),
                    about: call.about.clone(),
                    state: match (call.ruled, &call.official) {
                        (Some(_), _) => "ruled",
                        (None, Some(_)) => "taken",
                        (None, None) => "open",
                    },
                    official: call.official.clone(),
                    clause: call.ruled.and_then(|ruled| ruled.clause),
                    offender: call
                        .ruled
                        .and_then(|ruled| ruled.offender)
                        .map(|slot| self.side_of(call, slot)),
                    consequence: call.ruled.map(consequence),
                }
            })
            .collect()
    }

    /// The name of a side of a call.
    fn side_of(&self, call: &Call, slot: usize) -> String {
        let id = call.pairing.entries().nth(slot);
        id.and_then(|id| self.entries.name_of(id)).unwrap_or_default()
    }

    pub(super) fn heat_summaries(&self) -> Vec<HeatSummary> {
        let params = self.format.book.book().params();
        let key = "hand_in_progress_from";
        let from = params.get(key).map(|_| params.text(key).to_owned());
        let heats = self.clock.heats().iter();
        heats
            .map(|heat| HeatSummary {
                stage: heat.stage,
                started_at: heat.started_at,
                ends_at: heat.ends_at(),
                limited: heat.minutes.is_some(),
                extended: heat.extensions.iter().map(|(minutes, _)| minutes).sum(),
                left: heat.left(),
                pauses: heat.pauses.iter().map(pause_summary).collect(),
                done: !self.is_timed(heat),
                called: heat.is_called,
                called_at: heat.called_at,
                matches: heat.matches().to_vec(),
                hand_in_progress_from: from.clone(),
            })
            .collect()
    }
}

fn pause_summary(pause: &Pause) -> PauseSummary {
    let Pause { from, to, is_over, ref why } = *pause;
    PauseSummary { from, to, lasts: !is_over, why: why.clone() }
}
