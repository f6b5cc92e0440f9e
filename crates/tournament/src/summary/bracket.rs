//! Brackets as programs read them.

use rulebook::Reason;
use serde::Serialize;

use crate::contest::Kind;
use crate::format::{BracketKind, Course};
use crate::schedule::{Feed, Slot, Status};
use crate::state::State;
use crate::written::cited;
use crate::{Code, EntryId, EntryIdx, MatchId, Score, Stage};

/// A bracket.
#[derive(Clone, Debug, Serialize)]
pub struct BracketSummary {
    /// Its stage.
    pub stage: Stage,
    /// What it is.
    pub kind: BracketKind,
    /// Who is in it, best seed first.
    pub seeds: Vec<SeedSummary>,
    /// Its matches, those no one will play or come through without a game left out.
    pub matches: Vec<BracketMatch>,
}

/// A seed.
#[derive(Clone, Debug, Serialize)]
pub struct SeedSummary {
    /// From 1.
    pub seed: usize,
    /// Who.
    #[serde(skip)]
    pub entry: EntryId,
    /// The name.
    pub name: String,
    /// What gave it the seed.
    #[serde(serialize_with = "cited")]
    pub why: Reason,
}

/// A match of a bracket, also one whose sides are not known yet.
#[derive(Clone, Debug, Serialize)]
pub struct BracketMatch {
    /// Its id.
    pub id: MatchId,
    /// Who plays, nothing where that is not known.
    pub sides: [Option<String>; 2],
    /// One number for each side; nothing before there is a result, and nothing for a bye.
    pub score: Option<Score>,
    /// Which side won.
    pub winner: Option<u8>,
    /// Whether it is a bye.
    pub is_bye: bool,
    /// The match the winner goes on to.
    pub winner_to: Option<MatchId>,
    /// The match the loser goes on to.
    pub loser_to: Option<MatchId>,
}

impl State {
    pub(crate) fn bracket_summaries(&self) -> Vec<BracketSummary> {
        let by_standings = self.format.course == Course::Teams && self.format.round_robin_games > 0;
        let mut summaries = Vec::with_capacity(self.brackets.len());
        for bracket in &self.brackets {
            let why = |n: usize, entry: EntryIdx| match bracket.seeds.get(n + 1) {
                _ if !by_standings => Reason::new(Code::SeedByLot, "by lot"),
                Some(next) => self.why_above(entry, *next),
                None => Reason::new(Code::LastSeed, "last of the bracket"),
            };
            let seeds = bracket.seeds.iter().enumerate();
            summaries.push(BracketSummary {
                stage: bracket.stage,
                kind: bracket.kind,
                seeds: seeds
                    .map(|(n, &entry)| SeedSummary {
                        seed: n + 1,
                        entry: self.entries.id(entry),
                        name: self.entries.name(entry).to_owned(),
                        why: why(n, entry),
                    })
                    .collect(),
                matches: self.bracket_matches(bracket.stage),
            });
        }
        summaries
    }

    fn bracket_matches(&self, stage: Stage) -> Vec<BracketMatch> {
        let goes_on = |feed: Option<Feed>| feed.and_then(|feed| self.first_played(feed));
        let shown = self.schedule.of_stage(stage).filter(|(_, game)| game.is_for_playing());
        shown
            .map(|(_, game)| BracketMatch {
                id: game.id,
                sides: [0, 1].map(|n| match game.sides.slot(n) {
                    Slot::Entry(id) => Some(self.entries.name(id).to_owned()),
                    Slot::Open | Slot::Nobody => None,
                }),
                score: game
                    .outcome()
                    .filter(|_| game.sides.entries().count() == 2)
                    .and_then(|outcome| outcome.score.of_sides(2)),
                winner: game.outcome().and_then(|outcome| outcome.advances),
                is_bye: game.outcome().is_some_and(|outcome| outcome.kind == Kind::Bye),
                winner_to: goes_on(game.winner_to),
                // Who has a bye meets no one who could lose.
                loser_to: goes_on(
                    game.loser_to
                        .filter(|_| game.sides.entries().count() == 2 || !game.sides.are_known()),
                ),
            })
            .collect()
    }

    /// The first match on this way that two will play, or a bye.
    fn first_played(&self, feed: Feed) -> Option<MatchId> {
        let game = &self.schedule.matches[feed.to as usize];
        match game.status {
            Status::Void => None,
            _ if game.is_for_playing() => Some(game.id),
            _ => game.winner_to.and_then(|feed| self.first_played(feed)),
        }
    }
}
