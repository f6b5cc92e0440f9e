use serde::{Deserialize, Serialize};
use tournament::summary::MatchKind;
use tournament::{MatchId, Tournament};

use crate::roles::{Role, Roles};

/// A role at an event, with what it is good for.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(tag = "role", rename_all = "lowercase", deny_unknown_fields)]
pub enum Grant {
    /// Runs the event.
    Director,
    /// Rules on calls.
    Official,
    /// Keeps score.
    Keeper {
        /// Where.
        at: Post,
    },
    /// Plays.
    Player {
        /// The entry.
        entry: String,
    },
}

/// Where somebody keeps score.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Post {
    /// Everywhere.
    Anywhere,
    /// At this table, whichever match is on it; and of matches that were played on it to their end,
    /// or are no longer played, where there is nothing left to write.
    Table(u16),
    /// For this match.
    Match(MatchId),
}

impl Grant {
    /// The roles it gives in regard to a match, or to the event as a whole.
    pub(crate) fn roles(&self, tournament: &Tournament, of: Option<MatchId>) -> Roles {
        let roles = Roles::SPECTATOR;
        match self {
            Grant::Director => roles.with(Role::Director),
            Grant::Official => roles.with(Role::Official),
            // To play at the event is no say in the matches of others: a call stops a match until
            // somebody has ruled on it.
            Grant::Player { entry } => {
                let is_here = of.is_none_or(|of| tournament.plays_in(entry, of));
                if is_here { roles.with(Role::Player) } else { roles }
            }
            Grant::Keeper { at } => {
                let is_here = match (at, of) {
                    (Post::Anywhere, _) => true,
                    (_, None) => false,
                    (Post::Match(id), Some(of)) => *id == of,
                    (Post::Table(table), Some(of)) => is_of_table(tournament, *table, of),
                };
                if is_here { roles.with(Role::Keeper) } else { roles }
            }
        }
    }
}

/// Whether a match is on a table, or was until it got its result. That frees the table, and whoever
/// kept score there should hear that the match is over, not that it is none of their business. The
/// same holds for a match that is no longer played: nothing tells any more where it was.
fn is_of_table(tournament: &Tournament, table: u16, of: MatchId) -> bool {
    let was_here = || {
        let game = tournament.match_summary(of);
        game.is_none_or(|game| game.kind != MatchKind::Pending && game.table == Some(table))
    };
    tournament.on_tables().any(|on| on == (table, of)) || was_here()
}
