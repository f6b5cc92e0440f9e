//! How long the matches of an event have taken.

use std::collections::BTreeMap;

use crate::forecast::Pace;
use crate::lots::numbers;
use crate::simulate::Players;
use crate::{MatchId, Stage, Tournament};

/// Fewer matches than this say nothing about the others.
const ENOUGH: usize = 4;

/// A match entered this soon was not played meanwhile, in seconds.
const TOO_SOON: i64 = 60;

/// How many matches of a kind are simulated to know what is ordinary.
const SAMPLE: u64 = 64;

/// How long the matches of an event have taken, by the times of its lines: from coming to a table
/// until the result was entered.
pub(crate) struct Measured {
    /// Of each match that is over.
    pub seconds: Vec<(Stage, u64)>,
    /// Since when the others are at their tables.
    since: BTreeMap<MatchId, i64>,
}

impl Measured {
    pub(crate) fn new(tournament: &Tournament) -> Measured {
        let mut measured = Measured { seconds: Vec::new(), since: BTreeMap::new() };
        let Ok(mut replayed) = Tournament::new(tournament.header().clone()) else {
            return measured;
        };
        for line in tournament.lines() {
            let Ok(taken) = replayed.act(line.clone()) else { continue };
            let Some(at) = line.at else { continue };
            for pairing in taken.ended {
                let id = pairing.r#match;
                let took = measured.since.remove(&id).map(|since| at.saturating_sub(since));
                if let Some(took) = took.filter(|took| *took >= TOO_SOON) {
                    measured.seconds.push((id.stage, took.unsigned_abs()));
                }
            }
            for (_, id) in replayed.on_tables() {
                measured.since.entry(id).or_insert(at);
            }
        }
        measured
    }

    /// How long matches have been at their tables.
    pub(crate) fn elapsed(&self, now: i64) -> BTreeMap<MatchId, u64> {
        let elapsed = |since: &i64| now.saturating_sub(*since).max(0).unsigned_abs();
        self.since.iter().map(|(id, since)| (*id, elapsed(since))).collect()
    }

    /// What matches took, in percent of what is ordinary: the middle of them. None if they are too
    /// few.
    pub(crate) fn percent(&self, tournament: &Tournament, pace: &Pace) -> Option<u64> {
        let mut ordinary: BTreeMap<Stage, u64> = BTreeMap::new();
        let mut all: Vec<u64> = Vec::with_capacity(self.seconds.len());
        for (stage, took) in &self.seconds {
            let usual = *ordinary.entry(*stage).or_insert_with(|| usual(tournament, *stage, pace));
            all.push(took * 100 / usual.max(1));
        }
        all.sort_unstable();
        let middle = all.get(all.len() / 2).filter(|_| all.len() >= ENOUGH)?;
        Some((*middle).clamp(25, 400))
    }
}

/// How long a match of a stage takes where nothing was measured, in the mean.
fn usual(tournament: &Tournament, stage: Stage, pace: &Pace) -> u64 {
    let format = &tournament.state.format;
    let contest = format.contest(stage);
    let mut players = Players::new(tournament, "usual");
    let mut clock = numbers("domino-hall-forecast/1", "usual");
    let seconds = (0..SAMPLE).map(|_| {
        let n_hands = players.hands_of_a_match(contest, u32::from(format.hands_per_game));
        u64::from(pace.seat_seconds) + pace.match_seconds(&mut clock, contest, n_hands)
    });
    seconds.sum::<u64>() / SAMPLE
}
