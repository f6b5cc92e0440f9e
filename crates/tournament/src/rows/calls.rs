//! The row of a call to an official.

use rulebook::ClauseId;

use crate::officials::{Penalty, Ruled};
use crate::{EntryId, Pairing, Tournament};

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

impl Tournament {
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
