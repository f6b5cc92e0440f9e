//! The event as programs and people outside read it.

use rulebook::{BookId, ClauseId, Rule};
use serde::Serialize;

use crate::contest::Kind;
use crate::format::{BracketKind, Course};
use crate::schedule::{Match, Slot, Status};
use crate::state::State;
use crate::{
    Consequence, DrawReport, EntryId, MatchId, Need, Part, Placing, Score, Stage, Standing,
    Tournament,
};

/// Everything about an event at one moment.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The book.
    pub book: BookId,
    /// The event's name.
    pub name: String,
    /// Where it is: `entries`, a stage, `brackets`, or `complete`.
    pub stage: &'static str,
    /// Every match whose sides are known, in the order they were made.
    pub matches: Vec<MatchSummary>,
    /// Best first.
    pub standings: Vec<Standing>,
    /// Best first; empty until the event is over.
    pub placings: Vec<String>,
    /// The same with reasons.
    pub places: Vec<Placing>,
    /// What the director must do next; empty once the placings are final.
    pub needs: Vec<Need>,
    /// Every draw so far.
    pub draws: Vec<DrawReport>,
    /// Brackets whole, with the places still open.
    pub brackets: Vec<BracketSummary>,
    /// Calls to officials and what was ruled.
    pub calls: Vec<CallSummary>,
    /// Every time the clock was started.
    pub clock: Vec<HeatSummary>,
}

/// A match.
#[derive(Clone, Debug, Serialize)]
pub struct MatchSummary {
    /// Its id.
    pub id: MatchId,
    /// Its stage.
    pub stage: Stage,
    /// Its part of a bracket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bracket: Option<Part>,
    /// Its round.
    pub round: u16,
    /// The table it is or was played on.
    pub table: Option<u16>,
    /// Who plays; a single side for a bye.
    pub sides: Vec<String>,
    /// One number a side; nothing before there is a result.
    pub score: Option<Score>,
    /// The games of a match of several, where they were given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<[i32; 2]>,
    /// Who won.
    pub winner: Option<String>,
    /// Who went on, where a correction changed the winner and kept what was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advanced: Option<String>,
    /// `played`, `bye`, `forfeit` or `pending`.
    pub kind: &'static str,
    /// What a bye comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Hands played after time because the game was tied.
    #[serde(skip_serializing_if = "is_zero")]
    pub extra_hands: usize,
    /// Who keeps the score of a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keeper: Option<String>,
}

/// A bracket.
#[derive(Clone, Debug, Serialize)]
pub struct BracketSummary {
    /// Its stage.
    pub stage: Stage,
    /// `single elimination`, `double elimination` or `box draw`.
    pub kind: &'static str,
    /// Who is in it, best seed first.
    pub seeds: Vec<SeedSummary>,
    /// Its matches, those nobody will play left out.
    pub matches: Vec<BracketMatch>,
}

/// A seed.
#[derive(Clone, Debug, Serialize)]
pub struct SeedSummary {
    /// From 1.
    pub seed: usize,
    /// Who.
    pub name: String,
    /// What gave it the seed.
    pub why: String,
}

/// A match of a bracket, also one whose sides are not known yet.
#[derive(Clone, Debug, Serialize)]
pub struct BracketMatch {
    /// Its id.
    pub id: MatchId,
    /// Who plays, nothing where that is not known.
    pub sides: [Option<String>; 2],
    /// The score once there is one.
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

/// A call to an official.
#[derive(Clone, Debug, Serialize)]
pub struct CallSummary {
    /// Its number.
    pub call: usize,
    /// The match.
    pub r#match: MatchId,
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
    /// When time is up.
    pub ends_at: Option<i64>,
    /// Whether time was called.
    pub called: bool,
    /// From when on a hand counts as in progress and is finished after time.
    pub hand_in_progress_from: Option<String>,
}

impl Summary {
    pub(crate) fn of(tournament: &Tournament) -> Summary {
        let state = &tournament.state;
        let places = tournament.placings();
        Summary {
            book: state.format.book,
            name: tournament.header.name.clone(),
            stage: state.stage_word(),
            matches: state.match_summaries(),
            standings: state.standings(),
            placings: places.iter().map(|place| place.name.clone()).collect(),
            places,
            needs: state.needs(),
            draws: tournament.draws(),
            brackets: state.bracket_summaries(),
            calls: state.call_summaries(),
            clock: state.heat_summaries(),
        }
    }
}

impl State {
    fn stage_word(&self) -> &'static str {
        let open = |stage| self.schedule.n_open(stage) > 0;
        match self.format.course {
            _ if self.is_over() => "complete",
            _ if !self.is_drawn() => "entries",
            Course::Teams if self.brackets.is_empty() => "round-robin",
            Course::Teams => "brackets",
            Course::Partners if self.brackets.is_empty() => "partners",
            Course::Partners if open(Stage::Doubles) => "doubles",
            Course::Partners => "singles",
            Course::Tables if self.n_seatings < 2 => "tables",
            Course::Tables => "play-off",
        }
    }

    fn match_summaries(&self) -> Vec<MatchSummary> {
        let shown = self.schedule.matches.iter().filter(|game| {
            matches!(game.status, Status::Ready | Status::Level(_) | Status::Done(_))
        });
        shown.map(|game| self.match_summary(game)).collect()
    }

    fn match_summary(&self, game: &Match) -> MatchSummary {
        let name = |id: EntryId| self.entries.name(id).to_owned();
        let outcome = match &game.status {
            Status::Done(outcome) | Status::Level(outcome) => Some(outcome),
            _ => None,
        };
        let side = |slot: u8| game.sides.slot(usize::from(slot)).entry().map(name);
        let is_moved = outcome.is_some_and(|outcome| outcome.advances != outcome.winner);
        MatchSummary {
            id: game.id,
            stage: game.id.stage,
            bracket: game.id.part,
            round: game.id.round,
            table: game.table,
            sides: game.sides.entries().map(name).collect(),
            score: outcome.map(|outcome| outcome.score),
            games: outcome.map(|outcome| outcome.games.clone()).unwrap_or_default(),
            winner: outcome.and_then(|outcome| side(outcome.winner?)),
            advanced: outcome.filter(|_| is_moved).and_then(|outcome| side(outcome.advances?)),
            kind: match outcome.map(|outcome| outcome.kind) {
                None => "pending",
                Some(Kind::Played) => "played",
                Some(Kind::Bye) => "bye",
                Some(Kind::Forfeit) => "forfeit",
            },
            why: outcome.filter(|outcome| outcome.kind == Kind::Bye).map(|_| self.why_bye(game)),
            extra_hands: self.clock.started(game.id).map_or(0, |heat| heat.n_extra_hands(game.id)),
            keeper: (self.format.course == Course::Tables)
                .then(|| side(self.sheets.keeper(game.id) as u8))
                .flatten(),
        }
    }

    /// What a bye comes from.
    fn why_bye(&self, game: &Match) -> String {
        let entry = game.sides.slot(0).entry();
        let bracket = self.brackets.iter().find(|bracket| bracket.stage == game.id.stage);
        let seed = bracket.and_then(|bracket| {
            let seed = bracket.seeds.iter().position(|id| Some(*id) == entry)? + 1;
            let n = bracket.seeds.len();
            (bracket.kind != BracketKind::BoxDraw)
                .then(|| format!("seed {seed} of {n} in a bracket for {}", n.next_power_of_two()))
        });
        let rule = match self.format.course {
            Course::Partners => Rule::PartnerDraw,
            Course::Teams | Course::Tables => Rule::Bye,
        };
        let clause = self.format.book.book().clause_for(rule);
        let why = seed.unwrap_or_else(|| "an odd field, by lot".to_owned());
        clause.map_or_else(|| why.clone(), |clause| format!("{why}: {clause}"))
    }

    fn bracket_summaries(&self) -> Vec<BracketSummary> {
        let by_standings = self.format.course == Course::Teams && self.format.round_robin_games > 0;
        let mut summaries = Vec::with_capacity(self.brackets.len());
        for bracket in &self.brackets {
            let why = |n: usize, entry: EntryId| match bracket.seeds.get(n + 1) {
                _ if !by_standings => "by lot".to_owned(),
                Some(next) => self.why_above(entry, *next).1,
                None => "last of the bracket".to_owned(),
            };
            let seeds = bracket.seeds.iter().enumerate();
            summaries.push(BracketSummary {
                stage: bracket.stage,
                kind: match bracket.kind {
                    BracketKind::None | BracketKind::Single => "single elimination",
                    BracketKind::Double => "double elimination",
                    BracketKind::BoxDraw => "box draw",
                },
                seeds: seeds
                    .map(|(n, &entry)| SeedSummary {
                        seed: n + 1,
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
        let id_of = |feed: crate::schedule::Feed| self.schedule.matches[feed.to as usize].id;
        let shown = self
            .schedule
            .of_stage(stage)
            .filter(|(_, game)| !matches!(game.status, Status::Void | Status::Passed));
        shown
            .map(|(_, game)| BracketMatch {
                id: game.id,
                sides: [0, 1].map(|n| match game.sides.slot(n) {
                    Slot::Entry(id) => Some(self.entries.name(id).to_owned()),
                    Slot::Open | Slot::Nobody => None,
                }),
                score: game.outcome().map(|outcome| outcome.score),
                winner: game.outcome().and_then(|outcome| outcome.advances),
                is_bye: game.outcome().is_some_and(|outcome| outcome.kind == Kind::Bye),
                winner_to: game.winner_to.map(id_of),
                loser_to: game.loser_to.map(id_of),
            })
            .collect()
    }

    fn call_summaries(&self) -> Vec<CallSummary> {
        let calls = self.officials.calls.iter().zip(1..);
        calls
            .map(|(call, number)| {
                let ruling = call.ruling.as_ref();
                CallSummary {
                    call: number,
                    r#match: call.id,
                    about: call.about.clone(),
                    state: match (ruling, &call.official) {
                        (Some(_), _) => "ruled",
                        (None, Some(_)) => "taken",
                        (None, None) => "open",
                    },
                    official: call.official.clone(),
                    clause: ruling.and_then(|ruling| ruling.clause),
                    offender: ruling.and_then(|ruling| ruling.offender.clone()),
                    consequence: ruling.map(|ruling| ruling.consequence.clone()),
                }
            })
            .collect()
    }

    fn heat_summaries(&self) -> Vec<HeatSummary> {
        let params = self.format.book.book().params();
        let key = "hand_in_progress_from";
        let from = params.get(key).map(|_| params.text(key).to_owned());
        let heats = self.clock.heats().iter();
        heats
            .map(|heat| HeatSummary {
                stage: heat.stage,
                started_at: heat.started_at,
                ends_at: heat
                    .started_at
                    .zip(heat.minutes)
                    .map(|(start, minutes)| start.saturating_add(i64::from(minutes) * 60)),
                called: heat.is_called,
                hand_in_progress_from: from.clone(),
            })
            .collect()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(n: &usize) -> bool {
    *n == 0
}
