//! What an event will be: its stages, as far as they follow from the field and the options.

use std::collections::BTreeMap;

use rulebook::{Reason, Rule};
use serde::Serialize;
use utoipa::ToSchema;

use crate::contest::Kind;
use crate::format::{BracketKind, Course};
use crate::lots::Drawing;
use crate::schedule::Match;
use crate::simulate::simulate;
use crate::state::State;
use crate::{Code, EntryIdx, Header, Part, Refusal, Stage};

/// What an event will be with so many entries.
///
/// One event of the kind is played through. What luck decides, such as the rounds of a box draw,
/// is as it was there.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct EventPlan {
    /// The stages, in the order they begin.
    pub stages: Vec<StagePlan>,
    /// What a director might not expect.
    pub warnings: Vec<Reason>,
}

/// A stage of an event.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct StagePlan {
    /// Which.
    #[schema(example = "championship")]
    pub stage: Stage,
    /// What kind of bracket it is, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "double elimination")]
    pub bracket: Option<BracketKind>,
    /// How many play in it.
    #[schema(example = 16)]
    pub entries: usize,
    /// How many matches one after the other it takes at the most.
    #[schema(example = 7)]
    pub rounds: usize,
    /// Matches that are played.
    #[schema(example = 30)]
    pub matches: usize,
    /// Matches that are played only if those before ask for it.
    #[schema(example = 1)]
    pub if_needed: usize,
    /// Byes.
    #[schema(example = 0)]
    pub byes: usize,
    /// Games of a match: the side that wins more than half of them wins it.
    #[schema(example = 1)]
    pub best_of: u8,
    /// Minutes of a match, where it is limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 25)]
    pub minutes: Option<u16>,
    /// What its draws say.
    pub notes: Vec<Reason>,
}

/// Plans an event of so many entries. The same header gives the same plan, no matter who enters.
pub fn plan(header: Header, entrants: usize) -> Result<EventPlan, Refusal> {
    let played = simulate(header, entrants)?.state;
    let mut stages: Vec<StagePlan> = Vec::new();
    for stage in Stage::ALL {
        let games: Vec<&Match> = played
            .schedule
            .of_stage(stage)
            .map(|(_, game)| game)
            .filter(|game| counts(game))
            .collect();
        if !games.is_empty() {
            stages.push(stage_plan(&played, stage, &games));
        }
    }
    let mut warnings = Vec::new();
    for drawn in &played.draws {
        let stage = match drawn.drawing {
            Drawing::Partners => Stage::Doubles,
            Drawing::Round(stage, _) | Drawing::Bracket(stage) => stage,
        };
        for note in &drawn.notes {
            let reason = played.note(note);
            if reason.code == Code::NoConsolation.as_str() {
                warnings.push(reason);
            } else if reason.code != Code::SameChapter.as_str()
                && !reason.params.contains_key("entry")
                && let Some(of) = stages.iter_mut().find(|of| of.stage == stage)
            {
                of.notes.push(reason);
            }
        }
    }
    warnings.extend(played.warnings(entrants));
    Ok(EventPlan { stages, warnings })
}

/// Whether a match or a bye is part of what was played.
fn counts(game: &Match) -> bool {
    game.outcome().is_some() && game.is_for_playing()
}

fn stage_plan(played: &State, stage: Stage, games: &[&Match]) -> StagePlan {
    let bracket = played.brackets.iter().find(|bracket| bracket.stage == stage);
    let is_bye = |game: &&&Match| game.outcome().is_some_and(|it| it.kind == Kind::Bye);
    let byes = games.iter().filter(is_bye).count();
    let is_second_final = |game: &&&Match| {
        bracket.is_some_and(|bracket| bracket.kind == BracketKind::Double)
            && (game.id.part, game.id.round) == (Some(Part::Final), 2)
    };
    let n_second = games.iter().filter(is_second_final).count();
    let has_second = bracket
        .is_some_and(|bracket| bracket.kind == BracketKind::Double && bracket.seeds.len() > 1);
    // The longest run of matches in which the sides of one wait for those before.
    let mut depth: BTreeMap<EntryIdx, usize> = BTreeMap::new();
    let mut rounds = 0;
    let mut in_order: Vec<&&Match> = games.iter().filter(|game| !is_bye(game)).collect();
    in_order.sort_by_key(|game| played_in(game));
    for game in in_order.into_iter().filter(|game| !is_second_final(game)) {
        let before = game.sides.entries().filter_map(|entry| depth.get(&entry)).max();
        let here = before.copied().unwrap_or(0) + 1;
        rounds = rounds.max(here);
        depth.extend(game.sides.entries().map(|entry| (entry, here)));
    }
    let mut entries: Vec<EntryIdx> = games.iter().flat_map(|game| game.sides.entries()).collect();
    entries.sort_unstable();
    entries.dedup();
    let contest = played.format.contest(stage);
    StagePlan {
        stage,
        bracket: bracket.map(|bracket| bracket.kind),
        entries: entries.len(),
        rounds,
        matches: games.len() - byes - n_second,
        if_needed: usize::from(has_second),
        byes,
        best_of: contest.best_of,
        minutes: contest.minutes,
        notes: Vec::new(),
    }
}

/// An order in which the matches of a stage can be played.
fn played_in(game: &Match) -> (u16, u16) {
    let id = game.id;
    match id.part {
        // Losers play two rounds for every one of the winners after the first.
        Some(Part::Winners) | None => (2 * id.round, 0),
        Some(Part::Losers) => (id.round + 2, 1),
        Some(Part::Final) => (u16::MAX, id.round),
    }
}

impl State {
    /// What a director might not expect of this field.
    fn warnings(&self, entrants: usize) -> Vec<Reason> {
        let mut warnings = Vec::new();
        let games = usize::from(self.format.round_robin_games);
        if self.format.course == Course::Teams && games >= entrants && games > 0 {
            let n_opponents = entrants - 1;
            let text =
                format!("teams meet again: {games} games each, and only {n_opponents} other teams");
            let warning = self.format.note(Rule::RandomDraw, Code::PlanRematches, text);
            warnings.push(warning.with("games", games).with("opponents", n_opponents));
        }
        let n_placed: usize = self.brackets.iter().map(|bracket| bracket.seeds.len()).sum();
        if self.format.course == Course::Teams
            && self.format.bracket.is_some()
            && n_placed < entrants
        {
            let n_left = entrants - n_placed;
            let text = format!("{n_left} of {entrants} play in no bracket");
            let warning = self.format.note(Rule::BracketCut, Code::PlanLeftOver, text);
            warnings.push(warning.with("left", n_left).with("entrants", entrants));
        }
        if self.format.course == Course::Partners && !entrants.is_multiple_of(2) {
            let text = format!("of {entrants} players one has no partner for the doubles");
            let warning = self.format.note(Rule::PartnerDraw, Code::PlanNoPartner, text);
            warnings.push(warning.with("players", entrants));
        }
        if let Some(n_tables) = self.format.n_tables.map(usize::from) {
            let first = self.schedule.matches.first().map(|game| (game.id.stage, game.id.round));
            let is_first = |game: &&Match| Some((game.id.stage, game.id.round)) == first;
            let n_matches =
                self.schedule.matches.iter().filter(is_first).filter(|game| game.is_contested());
            let n_matches = n_matches.count();
            if n_matches > n_tables {
                let text = format!("{n_matches} matches of the first round for {n_tables} tables");
                let warning = Reason::new(Code::PlanMatchesWait, text).with("matches", n_matches);
                warnings.push(warning.with("tables", n_tables));
            }
        }
        warnings
    }
}
