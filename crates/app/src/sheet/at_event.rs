//! What the event says about the match of a score sheet.

use serde::Serialize;
use tournament::Score;
use tournament::summary::{MatchKind, MatchSummary};

use crate::sheet::fact::{Opened, Penalty};

/// What the event says about a sheet, when somebody last looked. It follows from the event, and no
/// fact of the sheet says it.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct AtEvent {
    /// Whether its match has other sides.
    pub(crate) is_outdated: bool,
    /// The result of its match, where it is not the sheet's.
    pub(crate) result: Option<OtherResult>,
}

/// A result that is not the sheet's.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub(crate) struct OtherResult {
    pub(crate) kind: ResultKind,
    pub(crate) score: Option<Score>,
    pub(crate) games: Vec<[i32; 2]>,
    pub(crate) winner: Option<String>,
}

/// How a result came about.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ResultKind {
    /// Totals that the monitor has not taken in.
    Signed,
    /// As the event says.
    #[serde(untagged)]
    Entered(MatchKind),
}

impl OtherResult {
    /// The result of a match, if it has one.
    pub(crate) fn of(game: &MatchSummary) -> Option<OtherResult> {
        let (games, winner) = (game.games.clone(), game.winner.clone());
        let (kind, score) = match (game.kind, game.signed) {
            (MatchKind::Pending, None) => return None,
            (MatchKind::Pending, signed) => (ResultKind::Signed, signed),
            (kind, _) => (ResultKind::Entered(kind), game.score),
        };
        Some(OtherResult { kind, score, games, winner })
    }
}

/// The points that rulings gave to the sides of a sheet. The event adds them to the score that is
/// entered; it gives none to a match of several games.
pub(crate) fn penalties(opened: &Opened, game: &MatchSummary) -> Vec<Penalty> {
    if opened.best_of > 1 {
        return Vec::new();
    }
    let ruled = game.penalties.iter().filter_map(|ruled| {
        let side = opened.sides.iter().position(|side| *side == ruled.to)?;
        let (call, points, clause) = (ruled.call, ruled.points, ruled.clause);
        Some(Penalty { call, side, points, clause })
    });
    ruled.collect()
}
