//! What the director must do next.

use rulebook::{Reason, Rule};
use serde::Serialize;
use utoipa::ToSchema;

use crate::next_step::Next;
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::written::cited;
use crate::{Code, EntryId, EntryIdx, MatchId};

/// What the director must do next: an action to complete. What is written as JSON is the action and
/// no more, so that a program can add a result to it and hand it back as a line.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[schema(example = json!({"do": "score", "match": "rr-1-1"}))]
pub enum Need {
    /// More entries; or fewer, where `why` says so.
    Enter {
        /// What is wrong with the field as it is, and what would fit.
        #[serde(serialize_with = "cited")]
        #[schema(value_type = String)]
        why: Reason,
    },
    /// An entry has not checked in.
    CheckIn {
        /// The entry.
        name: String,
        /// Its id.
        #[serde(skip_serializing)]
        #[schema(ignore)]
        entry: EntryId,
    },
    /// A draw.
    Draw {
        /// What it makes.
        #[serde(serialize_with = "cited")]
        #[schema(value_type = String)]
        why: Reason,
    },
    /// Draws that are held back wait to be shown to everyone.
    Publish {
        /// Which.
        #[serde(serialize_with = "cited")]
        #[schema(value_type = String)]
        why: Reason,
    },
    /// The result of a match that can be played now.
    Score {
        /// The match.
        r#match: MatchId,
        /// Its sides, in the order of the score.
        #[serde(skip_serializing)]
        #[schema(ignore)]
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
        /// Their ids.
        #[serde(skip_serializing)]
        #[schema(ignore)]
        entries: Vec<EntryId>,
        /// How it is decided.
        method: &'static str,
        /// What hangs on it.
        #[serde(serialize_with = "cited")]
        #[schema(value_type = String)]
        why: Reason,
    },
    /// A call no official has ruled on.
    Rule {
        /// The call's number.
        call: usize,
        /// What it is about, in the words of who made it.
        #[serde(serialize_with = "cited")]
        #[schema(value_type = String)]
        why: Reason,
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
                let why = Reason::new(Code::CallToRuleOn, &*call.about)
                    .with("call", n + 1)
                    .with("match", call.pairing.r#match);
                needs.push(Need::Rule { call: n + 1, why });
            }
        }
        let is_stopped = |game: &Match| self.open_call(game).is_some();
        let is_signed = |game: &Match| self.sheets.signed_score(game.id).is_some();
        let ready = self.schedule.ready().map(|(_, game)| game);
        let signed = ready.filter(|game| is_signed(game) && !is_stopped(game));
        needs.extend(signed.map(|game| Need::TakeIn { r#match: game.id }));
        for (m, game) in self.schedule.matches.iter().enumerate() {
            match &game.status {
                Status::Ready if is_stopped(game) || is_signed(game) || self.is_held(game) => {}
                Status::Ready => {
                    let sides = game.sides.entries().map(|idx| name(&idx)).collect();
                    needs.push(Need::Score { r#match: game.id, sides });
                }
                Status::Level(outcome) => {
                    let level = self.level_players(m).unwrap_or_default();
                    // With the table won, it is the play-off's second place that is open.
                    let (code, what, clause) = if outcome.winner.is_none() {
                        (Code::LevelAtTable, "level", clause)
                    } else {
                        let second = self.format.book.book().clause_for(Rule::PlayOff);
                        (Code::LevelForSecond, "level for second place", second)
                    };
                    let text = format!("{what} at {} ({})", game.id, outcome.score);
                    let why = Reason::new(code, text)
                        .with("match", game.id)
                        .with("score", outcome.score)
                        .by(clause);
                    let order = level.iter().map(name).collect();
                    let entries = self.entries.ids(&level);
                    needs.push(Need::Tiebreak { order, entries, method, why });
                }
                _ => {}
            }
        }
        if let Some(public) = &self.public {
            let held = &self.draws[public.draws.len()..];
            let held: Vec<String> = held.iter().map(|drawn| drawn.drawing.to_string()).collect();
            let text = format!("held back from the public: {}", held.join(", "));
            let why = Reason::new(Code::PublishDraws, text).with("draws", held);
            needs.push(Need::Publish { why });
            return needs;
        }
        match self.next() {
            Next::Entries(refusal) => {
                needs.push(Need::Enter { why: refusal.into_reason() });
            }
            Next::CheckIn(absent) => {
                let need = |idx| Need::CheckIn { name: name(idx), entry: self.entries.id(*idx) };
                needs.extend(absent.iter().map(need));
            }
            Next::Ties(ties) => {
                for tie in ties {
                    let place = tie.place + 1;
                    let text = format!("level from place {place} of the standings");
                    let why =
                        Reason::new(Code::LevelInStandings, text).with("place", place).by(clause);
                    let order = tie.entries.iter().map(name).collect();
                    let entries = self.entries.ids(&tie.entries);
                    needs.push(Need::Tiebreak { order, entries, method, why });
                }
            }
            Next::Draw(_, why) => needs.push(Need::Draw { why }),
            Next::Results | Next::Over => {}
        }
        needs
    }
}
