//! What a correction would change, before anyone decides about it.

use serde::Serialize;

use crate::action::{Action, Correction};
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::{EntryId, EntryIdx, MatchId, Need, Refusal, Stage, Tournament};

/// What would change by a correction with the `then` it has: without one, what was played is kept.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Preview {
    /// Seeds that would go to others.
    pub seeds: Vec<SeedChange>,
    /// Matches that would have other sides.
    pub pairings: Vec<PairingChange>,
    /// Results that would fall, so that the matches are played again.
    pub results_lost: Vec<MatchId>,
    /// Draws that could not stand, because a tie would have to be broken before them. Made again,
    /// they bring back the results of every match that has the same sides.
    pub draws_held: Vec<String>,
    /// What the director would have to do next.
    pub needs: Vec<Need>,
}

/// A seed that would go to another.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct SeedChange {
    /// The bracket.
    pub stage: Stage,
    /// The seed, from 1.
    pub seed: usize,
    /// Who has it.
    pub was: Option<String>,
    /// Who would have it.
    pub becomes: Option<String>,
}

/// A match that would have other sides.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct PairingChange {
    /// The match.
    pub r#match: MatchId,
    /// Who is in it.
    pub was: Vec<String>,
    /// Who would be.
    pub becomes: Vec<String>,
}

impl Tournament {
    /// What a correction would change; changes nothing itself.
    pub fn preview(&self, correction: &Correction) -> Result<Preview, Refusal> {
        self.state.check_was_match(correction.report.r#match)?;
        self.state.check_figures(&correction.report)?;
        let mut after = self.clone();
        after.act(Action::Correct(correction.clone()))?;
        let then = after.state;
        Ok(Preview {
            seeds: seed_changes(&self.state, &then),
            pairings: pairing_changes(&self.state, &then),
            results_lost: self.lost_results(&then, Some(correction.report.r#match)),
            draws_held: self
                .state
                .draws
                .iter()
                .filter(|drawn| !then.draws.iter().any(|other| other.drawing == drawn.drawing))
                .map(|drawn| drawn.drawing.to_string())
                .collect(),
            needs: then.needs(),
        })
    }
}

fn seed_changes(now: &State, then: &State) -> Vec<SeedChange> {
    let seeds = |state: &State, stage| {
        let bracket = state.brackets.iter().find(|bracket| bracket.stage == stage);
        let seeds = bracket.map_or(&[][..], |bracket| &bracket.seeds);
        let seed = |idx: &EntryIdx| (state.entries.id(*idx), state.entries.name(*idx).to_owned());
        seeds.iter().map(seed).collect::<Vec<_>>()
    };
    let mut changes = Vec::new();
    for stage in Stage::ALL {
        let (was, becomes) = (seeds(now, stage), seeds(then, stage));
        for n in 0..was.len().max(becomes.len()) {
            let (was, becomes) = (was.get(n).cloned(), becomes.get(n).cloned());
            let id = |seed: &Option<(EntryId, String)>| seed.as_ref().map(|(id, _)| *id);
            if id(&was) != id(&becomes) {
                let name = |seed: Option<(EntryId, String)>| seed.map(|(_, name)| name);
                let (was, becomes) = (name(was), name(becomes));
                changes.push(SeedChange { stage, seed: n + 1, was, becomes });
            }
        }
    }
    changes
}

fn pairing_changes(now: &State, then: &State) -> Vec<PairingChange> {
    let names = |state: &State, game: &Match| -> Vec<String> {
        game.sides.entries().map(|idx| state.entries.name(idx).to_owned()).collect()
    };
    let mut changes = Vec::new();
    for game in &now.schedule.matches {
        if matches!(game.status, Status::Passed | Status::Void) {
            continue;
        }
        let there = then.schedule.find(game.id).ok().map(|m| &then.schedule.matches[m]);
        let ids = |state: &State, game: &Match| -> Vec<EntryId> {
            state.pairing_of(game).entries().collect()
        };
        if there.map(|there| ids(then, there)).unwrap_or_default() != ids(now, game) {
            let was = names(now, game);
            let becomes = there.map(|there| names(then, there)).unwrap_or_default();
            changes.push(PairingChange { r#match: game.id, was, becomes });
        }
    }
    changes
}
