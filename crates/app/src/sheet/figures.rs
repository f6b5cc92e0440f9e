//! What a match came to, given by its end alone.

use std::fmt;

use serde::{Deserialize, Serialize};
use tournament::{Action, MatchId, Report, Score};
use utoipa::ToSchema;

use crate::Error;

/// What a match came to: the score, or the games of a match of several. Without points that were ruled,
/// which the event adds.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Figures {
    /// One number for each side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = json!([7, 3]))]
    pub score: Option<Score>,
    /// The games, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<[i32; 2]>>,
}

impl Figures {
    /// Whether it says anything.
    pub const fn is_empty(&self) -> bool {
        self.score.is_none() && self.games.is_none()
    }

    /// Whether it is one or the other, as asked for.
    pub(super) fn check(&self) -> Result<(), Error> {
        match (&self.score, &self.games) {
            (Some(_), None) | (None, Some(_)) => Ok(()),
            (None, None) => Err(Error::in_field("score", "give the `score`, or the `games`")),
            (Some(_), Some(_)) => {
                Err(Error::in_field("score", "give the `score` or the `games`, not both"))
            }
        }
    }

    /// The line that says it. A sheet that is turned in is signed, and counts once the monitor has
    /// taken it.
    pub(super) fn line(&self, of: MatchId, is_turned_in: bool) -> Action {
        match self.score {
            Some(score) if is_turned_in => Action::Sign { r#match: of, score },
            score => Action::Score(Report { r#match: of, score, games: self.games.clone() }),
        }
    }
}

/// As people say it: `7 to 3`, or game by game.
impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = |numbers: &[i32]| {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            numbers.join(" to ")
        };
        let games = self.games.iter().flatten().map(|game| numbers(game));
        let all: Vec<String> =
            self.score.iter().map(|score| numbers(score.as_slice())).chain(games).collect();
        f.write_str(&all.join(", "))
    }
}
