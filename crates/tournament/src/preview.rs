//! What a line would change, before anyone decides about it.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::action::{Action, Correction, Then};
use crate::logged::FIRST_LINE;
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::{EntryId, Line, MatchId, Need, Refusal, Score, Stage, Standing, Tournament};

/// What a line would change, with what was played kept and with it played again. What cannot be, or
/// comes to the same as keeping it, is left out.
#[derive(Clone, Debug, Serialize)]
pub struct LinePreview {
    /// Everything that was played stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<Preview>,
    /// Matches with other sides are played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replay: Option<Preview>,
}

/// What would change by a line as it is: a correction without a `then` keeps what was played.
/// Entries are given by their ids.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Preview {
    /// Seeds that would go to others.
    pub seeds: Vec<SeedChange>,
    /// Matches that would have other sides.
    pub pairings: Vec<PairingChange>,
    /// Results that would fall, so that the matches are played again.
    pub results_lost: Vec<LostResult>,
    /// Draws that could not stand, because a tie would have to be broken before them. Made again,
    /// they bring back the results of every match that has the same sides.
    pub draws_held: Vec<String>,
    /// Matches that would be played at other tables.
    pub tables: Vec<TableChange>,
    /// Entries that would stand at other places.
    pub standings: Vec<PlaceChange>,
    /// What the director would have to do next.
    pub needs: Vec<Need>,
    /// What the entries named above are called.
    pub names: BTreeMap<EntryId, String>,
}

/// A seed that would go to another.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct SeedChange {
    /// The bracket.
    #[schema(example = "championship")]
    pub stage: Stage,
    /// The seed, from 1.
    pub seed: usize,
    /// Who has it.
    pub was: Option<EntryId>,
    /// Who would have it.
    pub becomes: Option<EntryId>,
}

/// A match that would have other sides.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct PairingChange {
    /// The match.
    #[schema(example = "ch-w2-1")]
    pub r#match: MatchId,
    /// Who is in each place, null where someone is to come; null for a match that there is not.
    pub was: Option<Vec<Option<EntryId>>>,
    /// Who would be.
    pub becomes: Option<Vec<Option<EntryId>>>,
}

/// A result that would fall.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct LostResult {
    /// The match.
    #[schema(example = "ch-w2-1")]
    pub r#match: MatchId,
    /// Who played it.
    pub sides: Vec<EntryId>,
    /// Its score; none on a sheet that is signed and not taken in, and where no book puts it into
    /// figures.
    pub score: Option<Score>,
}

/// A match that would be played at another table.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct TableChange {
    /// The match.
    #[schema(example = "ch-w2-1")]
    pub r#match: MatchId,
    /// Its table.
    pub was: Option<u16>,
    /// The table it would have.
    pub becomes: Option<u16>,
}

/// An entry that would stand at another place.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct PlaceChange {
    /// The entry.
    #[schema(example = "7")]
    pub entry: EntryId,
    /// Its place in the standings, from 1.
    pub was: Option<usize>,
    /// The place it would have.
    pub becomes: Option<usize>,
}

impl Tournament {
    /// What a line would change, kept and played again; changes nothing itself.
    pub fn preview_both(&self, line: &Line) -> Result<LinePreview, Refusal> {
        let with = |then| match &line.action {
            Action::Correct(correction) => {
                Some(Action::Correct(Correction { then: Some(then), ..correction.clone() }))
            }
            Action::Undo { line, .. } => Some(Action::Undo { line: *line, then: Some(then) }),
            Action::Redo { .. } => Some(Action::Redo { then: Some(then) }),
            _ => None,
        };
        let Some((keep, replay)) = with(Then::Keep).zip(with(Then::Replay)) else {
            return Ok(LinePreview { keep: Some(self.preview(line)?), replay: None });
        };
        let replay = self.preview(&Line { action: replay, ..line.clone() })?;
        // An undo that costs results cannot keep them.
        let keep = self.preview(&Line { action: keep, ..line.clone() }).ok();
        let replay = Some(replay).filter(|replay| keep.as_ref() != Some(replay));
        Ok(LinePreview { keep, replay })
    }

    /// What a line would change; changes nothing itself.
    pub fn preview(&self, line: &Line) -> Result<Preview, Refusal> {
        let action = &line.action;
        if let Action::Correct(correction) = action {
            self.state.check_was_match(correction.report.r#match)?;
        }
        self.check_figures(action)?;
        let mut after = self.clone();
        after.act(line.clone())?;
        let (now, then) = (&self.state, &after.state);
        let mut preview = Preview {
            seeds: seed_changes(now, then),
            pairings: pairing_changes(now, then),
            results_lost: self.results(&self.lost_by(action, &after)),
            draws_held: now
                .draws
                .iter()
                .filter(|drawn| !then.draws.iter().any(|other| other.drawing == drawn.drawing))
                .map(|drawn| drawn.drawing.to_string())
                .collect(),
            tables: table_changes(now, then),
            standings: place_changes(now, then),
            needs: then.needs(),
            names: BTreeMap::new(),
        };
        let mut ids = preview.named();
        ids.sort_unstable();
        ids.dedup();
        let name = |id: EntryId| then.entries.name_of(id).or_else(|| now.entries.name_of(id));
        preview.names = ids.into_iter().filter_map(|id| Some((id, name(id)?))).collect();
        Ok(preview)
    }

    /// The results that a line takes with it besides the one it is about.
    fn lost_by(&self, action: &Action, after: &Tournament) -> Vec<MatchId> {
        match action {
            Action::Correct(correction) => {
                self.lost_results(&after.state, Some(correction.report.r#match))
            }
            Action::Undo { .. } | Action::Redo { .. } => {
                let target = after.undone_by(after.log.len() - 1).unwrap_or(0);
                let own = self.log[target].line.action.result_of();
                let active = self.active();
                let mut lost = self.lost_results(&after.state, own);
                lost.retain(|id| self.rests_on(*id, target, &active));
                lost
            }
            _ => self.lost_results(&after.state, None),
        }
    }

    /// The results of matches as they are now.
    pub(crate) fn results(&self, of: &[MatchId]) -> Vec<LostResult> {
        let found = of.iter().filter_map(|id| self.state.schedule.find(*id).ok());
        let games = found.map(|m| &self.state.schedule.matches[m]);
        games
            .map(|game| LostResult {
                r#match: game.id,
                sides: self.state.pairing_of(game).entries().collect(),
                score: game.reported().map(|outcome| outcome.score),
            })
            .collect()
    }

    /// The number of the line that an `undo` without a number would take back.
    pub fn last_line(&self) -> Option<usize> {
        let active = self.active();
        let n = (0..active.len()).rev().find(|n| active[*n] && self.undone_by(*n).is_none())?;
        Some(n + FIRST_LINE)
    }
}

impl Preview {
    /// Every entry in it.
    fn named(&self) -> Vec<EntryId> {
        let seeds = self.seeds.iter().flat_map(|seed| [seed.was, seed.becomes]).flatten();
        let sides = self.pairings.iter().flat_map(|change| [&change.was, &change.becomes]);
        let sides = sides.flatten().flatten().copied().flatten();
        let lost = self.results_lost.iter().flat_map(|lost| lost.sides.clone());
        let places = self.standings.iter().map(|change| change.entry);
        seeds.chain(sides).chain(lost).chain(places).collect()
    }
}

fn seed_changes(now: &State, then: &State) -> Vec<SeedChange> {
    let seeds = |state: &State, stage| -> Vec<EntryId> {
        let bracket = state.brackets.iter().find(|bracket| bracket.stage == stage);
        let seeds = bracket.map_or(&[][..], |bracket| &bracket.seeds);
        seeds.iter().map(|idx| state.entries.id(*idx)).collect()
    };
    let mut changes = Vec::new();
    for stage in Stage::ALL {
        let (was, becomes) = (seeds(now, stage), seeds(then, stage));
        for n in 0..was.len().max(becomes.len()) {
            let (was, becomes) = (was.get(n).copied(), becomes.get(n).copied());
            if was != becomes {
                changes.push(SeedChange { stage, seed: n + 1, was, becomes });
            }
        }
    }
    changes
}

fn pairing_changes(now: &State, then: &State) -> Vec<PairingChange> {
    let sides = |state: &State, id: MatchId| -> Option<Vec<Option<EntryId>>> {
        let game = &state.schedule.matches[state.schedule.find(id).ok()?];
        let slots = game.sides.slots().iter();
        Some(slots.map(|slot| slot.entry().map(|idx| state.entries.id(idx))).collect())
    };
    let mut changes = Vec::new();
    let is_match = |game: &&Match| !matches!(game.status, Status::Passed | Status::Void);
    for game in now.schedule.matches.iter().filter(is_match) {
        let (was, becomes) = (sides(now, game.id), sides(then, game.id));
        if was != becomes {
            changes.push(PairingChange { r#match: game.id, was, becomes });
        }
    }
    let is_new = |game: &&Match| now.schedule.find(game.id).is_err();
    for game in then.schedule.matches.iter().filter(is_match).filter(is_new) {
        let becomes = sides(then, game.id);
        changes.push(PairingChange { r#match: game.id, was: None, becomes });
    }
    changes
}

/// Of matches that can be played now and then.
fn table_changes(now: &State, then: &State) -> Vec<TableChange> {
    let change = |(_, game): (usize, &Match)| {
        let there = &then.schedule.matches[then.schedule.find(game.id).ok()?];
        let is_moved = there.status == Status::Ready && there.table != game.table;
        let (was, becomes) = (game.table, there.table);
        is_moved.then_some(TableChange { r#match: game.id, was, becomes })
    };
    now.schedule.ready().filter_map(change).collect()
}

fn place_changes(now: &State, then: &State) -> Vec<PlaceChange> {
    let places = |state: &State| -> BTreeMap<EntryId, usize> {
        if !state.is_drawn() {
            return BTreeMap::new();
        }
        let standings = state.standings().into_iter();
        let id = |line: Standing| state.entries.find_side(&line.name).map(|entry| entry.id);
        standings.zip(1..).filter_map(|(line, place)| Some((id(line)?, place))).collect()
    };
    let (was, becomes) = (places(now), places(then));
    let mut entries: Vec<EntryId> = was.keys().chain(becomes.keys()).copied().collect();
    entries.sort_unstable();
    entries.dedup();
    let change = |entry: EntryId| {
        let (was, becomes) = (was.get(&entry).copied(), becomes.get(&entry).copied());
        (was != becomes).then_some(PlaceChange { entry, was, becomes })
    };
    entries.into_iter().filter_map(change).collect()
}
