//! Standings, places and brackets.

use std::collections::BTreeMap;

use rulebook::Reason;
use serde::Serialize;
use tournament::summary::BracketKind;
use tournament::{EntryId, Stage, Tournament};
use utoipa::ToSchema;

/// The standings.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
pub struct Standings {
    /// Who stands where, best first.
    pub order: Vec<EntryId>,
    /// What each has done.
    pub rows: BTreeMap<EntryId, Standing>,
}

/// What an entry has done.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Standing {
    /// Its place, from 1.
    pub place: usize,
    /// Matches won.
    pub wins: u32,
    /// Matches lost.
    pub losses: u32,
    /// What the entry scored, in marks, points or pips.
    pub r#for: i64,
    /// What was scored against the entry.
    pub against: i64,
    /// Why it stands above the next; left out for the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Reason>,
}

/// Who finished where; empty until the event is over.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
pub struct Places {
    /// Best first.
    pub order: Vec<EntryId>,
    /// The places with their reasons.
    pub rows: BTreeMap<EntryId, Placed>,
}

/// A place at the end.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Placed {
    /// From 1.
    pub place: usize,
    /// The reason for the place.
    pub why: Reason,
}

/// A bracket. Its matches are among the matches, with where their sides come from.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct BoardBracket {
    /// `single elimination`, `double elimination` or `box draw`.
    #[schema(example = "double elimination")]
    pub kind: BracketKind,
    /// How many places it has: a power of two, or in a box draw the number of entries.
    pub size: usize,
    /// The round its first matches are counted as.
    pub first_round: u16,
    /// Who is in it.
    pub seeds: BTreeMap<EntryId, Seeded>,
}

/// A seed.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Seeded {
    /// From 1.
    pub seed: usize,
    /// The reason for the seed.
    pub why: Reason,
}

impl Standings {
    pub(super) fn new(tournament: &Tournament) -> Standings {
        let lines = tournament.standing_rows();
        let order = lines.iter().map(|line| line.entry).collect();
        let rows = lines.into_iter().zip(1..).map(|(line, place)| {
            let standing = Standing {
                place,
                wins: line.wins,
                losses: line.losses,
                r#for: line.scored,
                against: line.against,
                why: line.why,
            };
            (line.entry, standing)
        });
        Standings { order, rows: rows.collect() }
    }
}

impl Places {
    pub(super) fn new(tournament: &Tournament) -> Places {
        let places = tournament.place_rows();
        let order = places.iter().map(|place| place.entry).collect();
        let rows = places.into_iter().zip(1..);
        let rows = rows.map(|(row, place)| (row.entry, Placed { place, why: row.why }));
        Places { order, rows: rows.collect() }
    }
}

pub(super) fn brackets(tournament: &Tournament) -> BTreeMap<Stage, BoardBracket> {
    let brackets = tournament.bracket_rows().into_iter();
    brackets
        .map(|bracket| {
            let n_seeds = bracket.seeds.len();
            let seeds = bracket.seeds.into_iter().zip(1..);
            let shown = BoardBracket {
                kind: bracket.kind,
                size: match bracket.kind {
                    BracketKind::BoxDraw => n_seeds,
                    BracketKind::Single | BracketKind::Double => n_seeds.next_power_of_two(),
                },
                first_round: bracket.first_round,
                seeds: seeds.map(|((id, why), seed)| (id, Seeded { seed, why })).collect(),
            };
            (bracket.stage, shown)
        })
        .collect()
}
