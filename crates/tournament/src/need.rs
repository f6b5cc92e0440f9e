//! What the director must do next.

use rulebook::{ClauseId, Rule};
use serde::Serialize;

use crate::next_step::Next;
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::{EntryIdx, MatchId};

/// What the director must do next: an action to complete. What is written as JSON is the action and
/// no more, so that a program can add a result to it and hand it back as a line.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Need {
    /// More entries; or fewer, where `why` says so.
    Enter {
        /// What is wrong with the field as it is, and what would fit.
        why: String,
        /// The clause behind it, which `why` names too.
        #[serde(skip_serializing)]
        clause: Option<ClauseId>,
    },
    /// An entry has not checked in.
    CheckIn {
        /// The entry.
        name: String,
    },
    /// A draw.
    Draw {
        /// What it makes.
        why: String,
    },
    /// The result of a match that can be played now.
    Score {
        /// The match.
        r#match: MatchId,
        /// Its sides, in the order of the score.
        #[serde(skip_serializing)]
        sides: Vec<String>,
    },
    /// A signed sheet waits for the monitor.
    TakeIn {
        /// The table's match.
        r#match: MatchId,
    },
    /// Entries that are level, to be put in order.
    Tiebreak {
        /// The entries, in no order of merit yet: in the order of their lots, in which they play
        /// for it; those of one table in the order of their seats.
        order: Vec<String>,
        /// How it is decided.
        method: &'static str,
        /// What hangs on it.
        why: String,
        /// The clause behind it, which `why` names too.
        #[serde(skip_serializing)]
        clause: Option<ClauseId>,
    },
    /// A call no official has ruled on.
    Rule {
        /// The call's number.
        call: usize,
        /// What it is about.
        why: String,
    },
}

impl State {
    /// Everything the director can do to move the event on; empty once the placings are final.
    pub(crate) fn needs(&self) -> Vec<Need> {
        let name = |idx: &EntryIdx| self.entries.name(*idx).to_owned();
        let clause = self.format.book.book().clause_for(self.tie_rule());
        let method = self.format.tie_breaker.as_str();
        let mut needs = Vec::new();
        // A call stops its match: until it is ruled on nothing else can be done there.
        for (n, call) in self.officials.calls.iter().enumerate() {
            let stops = |(_, game): (usize, &Match)| self.is_about(call, game);
            if call.ruled.is_none() && self.schedule.ready().any(stops) {
                needs.push(Need::Rule { call: n + 1, why: call.about.clone() });
            }
        }
        let is_stopped = |game: &Match| self.open_call(game).is_some();
        let is_signed = |game: &Match| self.sheets.signed_score(game.id).is_some();
        let ready = self.schedule.ready().map(|(_, game)| game);
        let signed = ready.filter(|game| is_signed(game) && !is_stopped(game));
        needs.extend(signed.map(|game| Need::TakeIn { r#match: game.id }));
        for (m, game) in self.schedule.matches.iter().enumerate() {
            match &game.status {
                Status::Ready if is_stopped(game) || is_signed(game) => {}
                Status::Ready => {
                    let sides = game.sides.entries().map(|idx| name(&idx)).collect();
                    needs.push(Need::Score { r#match: game.id, sides });
                }
                Status::Level(outcome) => {
                    let level = self.level_players(m).unwrap_or_default();
                    // With the table won, it is the play-off's second place that is open.
                    let (what, clause) = if outcome.winner.is_none() {
                        ("level", clause)
                    } else {
                        let second = self.format.book.book().clause_for(Rule::PlayOff);
                        ("level for second place", second)
                    };
                    let why = cite(format!("{what} at {} ({})", game.id, outcome.score), clause);
                    let order = level.iter().map(name).collect();
                    needs.push(Need::Tiebreak { order, method, why, clause });
                }
                _ => {}
            }
        }
        match self.next() {
            Next::Entries(refusal) => {
                let clause = refusal.clause;
                needs.push(Need::Enter { why: cite(refusal.why, clause), clause });
            }
            Next::CheckIn(absent) => {
                needs.extend(absent.iter().map(|idx| Need::CheckIn { name: name(idx) }));
            }
            Next::Ties(ties) => {
                for tie in ties {
                    let place = tie.place + 1;
                    let why = cite(format!("level from place {place} of the standings"), clause);
                    let order = tie.entries.iter().map(name).collect();
                    needs.push(Need::Tiebreak { order, method, why, clause });
                }
            }
            Next::Draw(_, why) => needs.push(Need::Draw { why }),
            Next::Results | Next::Over => {}
        }
        needs
    }
}

/// A reason with the clause it rests on.
fn cite(why: String, clause: Option<ClauseId>) -> String {
    match clause {
        Some(clause) => format!("{why}: {clause}"),
        None => why,
    }
}
