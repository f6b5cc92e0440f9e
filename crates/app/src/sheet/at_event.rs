//! What the event says about the match of a score sheet.

use serde::Serialize;
use tournament::summary::{MatchKind, MatchSummary};
use tournament::{EntryId, Pairing, Score, Scoring, Tournament};
use utoipa::ToSchema;

use crate::event::{other_sides, seats};
use crate::sheet::fact::Penalty;
use crate::{Code, Error};

/// What the event said about a sheet at the last look. It follows from the event and is not a fact of
/// the sheet; the names too, since they can be corrected.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct AtEvent {
    /// Who plays the match, where that is not the sheet's pairing any more.
    pub(crate) superseded: Option<Superseded>,
    /// The names of the sides.
    pub(crate) sides: Vec<String>,
    /// Who sits where, if the game has partners or seats to name.
    pub(crate) seats: Vec<SheetSeat>,
    /// Who keeps the score of a table.
    pub(crate) keeper: Option<Keeper>,
    pub(crate) scoring: Scoring,
    /// The seats of a table whose players have left it.
    pub(crate) gone: Vec<usize>,
    /// Points that rulings gave to its sides.
    pub(crate) penalties: Vec<Penalty>,
    /// The result the match has.
    pub(crate) result: Option<OtherResult>,
}

/// Who plays a match instead.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Superseded {
    /// The pairing that plays it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "ch-w2-1:4,9")]
    pub pairing: Option<Pairing>,
    /// Why, in a sentence.
    #[schema(example = "ch-w2-1 is played by Kit & Flo and Ann & Bo now")]
    pub why: String,
}

/// A seat of a match, for who bid and who reneged.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct SheetSeat {
    /// The seat.
    pub seat: usize,
    /// Who sits there.
    pub name: String,
    /// The side they play for.
    pub side: usize,
}

/// Who keeps the score of a table.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Keeper {
    /// The entry.
    #[schema(example = "4")]
    pub entry: EntryId,
    /// What it is called.
    pub name: String,
    /// Whether the table elected this keeper; until it does, the first seat keeps the score.
    pub elected: bool,
}

/// A result that is not the sheet's.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct OtherResult {
    /// How it came about.
    pub kind: ResultKind,
    /// One number for each side.
    pub score: Option<Score>,
    /// The games of a match of several, where they were given.
    pub games: Vec<[i32; 2]>,
    /// Who won.
    pub winner: Option<String>,
}

/// How a result came about.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ResultKind {
    /// Totals that the monitor has not taken in.
    Signed,
    /// It was played.
    Played,
    /// There was no opponent.
    Bye,
    /// One side gave it up.
    Forfeit,
}

impl AtEvent {
    /// What the event says of a pairing.
    pub(crate) fn new(tournament: &Tournament, pairing: &Pairing) -> AtEvent {
        let entries = tournament.entries();
        let names = pairing.entries().map(|id| entries.name_of(id).unwrap_or_default());
        let sides: Vec<String> = names.collect();
        let scoring = tournament.settings().scoring;
        let now = tournament.pairing(pairing.r#match);
        if now.as_ref() != Some(pairing) {
            let why = other_sides(tournament, pairing).text;
            let superseded = Some(Superseded { pairing: now, why });
            return AtEvent { superseded, sides, scoring, ..AtEvent::default() };
        }
        let Some(game) = tournament.match_summary(pairing.r#match) else {
            return AtEvent { sides, scoring, ..AtEvent::default() };
        };
        let n_sides = sides.len();
        let seats = seats(tournament, pairing).into_iter().enumerate();
        let seats = seats.map(|(seat, (name, _))| SheetSeat { seat, name, side: seat % n_sides });
        AtEvent {
            superseded: None,
            seats: seats.collect(),
            keeper: keeper(tournament, pairing, &game),
            scoring,
            penalties: penalties(&sides, &game),
            result: OtherResult::of(&game),
            gone: game.left,
            sides,
        }
    }

    /// What is written, or signed, for others than play the match now does not count for these.
    pub(crate) fn check_current(&self, pairing: &Pairing) -> Result<(), Error> {
        let Some(Superseded { pairing: now, why }) = &self.superseded else { return Ok(()) };
        let reason = rulebook::Reason::new(Code::OtherSides, why.clone())
            .with("match", pairing.r#match)
            .with("pairing", pairing.to_string());
        Err(match now {
            Some(now) => reason.with("now", now.to_string()),
            None => reason,
        }
        .into())
    }
}

fn keeper(tournament: &Tournament, pairing: &Pairing, game: &MatchSummary) -> Option<Keeper> {
    let name = game.keeper.clone()?;
    let elected = tournament.elected_keeper(pairing.r#match);
    let entry = elected.or_else(|| pairing.entries().next())?;
    Some(Keeper { entry, name, elected: elected.is_some() })
}

impl OtherResult {
    /// The result of a match, if it has one.
    fn of(game: &MatchSummary) -> Option<OtherResult> {
        let (games, winner) = (game.games.clone(), game.winner.clone());
        let (kind, score) = match (game.kind, game.signed) {
            (MatchKind::Pending, None) => return None,
            (MatchKind::Pending, signed) => (ResultKind::Signed, signed),
            (MatchKind::Played, _) => (ResultKind::Played, game.score),
            (MatchKind::Bye, _) => (ResultKind::Bye, game.score),
            (MatchKind::Forfeit, _) => (ResultKind::Forfeit, game.score),
        };
        Some(OtherResult { kind, score, games, winner })
    }
}

/// The points that rulings gave to the sides of a match.
fn penalties(sides: &[String], game: &MatchSummary) -> Vec<Penalty> {
    let ruled = game.penalties.iter().filter_map(|ruled| {
        let side = sides.iter().position(|side| *side == ruled.to)?;
        let (call, points, clause) = (ruled.call, ruled.points, ruled.clause);
        Some(Penalty { call, side, points, clause })
    });
    ruled.collect()
}
