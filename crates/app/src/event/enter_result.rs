//! Entering the result of a match in the hall's own name.

use rulebook::Reason;
use tournament::summary::MatchSummary;
use tournament::{Action, Line, MatchId, Tournament};

use crate::event::fact;
use crate::event::line::judge;
use crate::event::seating::entries_of;
use crate::streams::cache::Change;
use crate::{Error, EventId, Hall};

/// A result to be entered.
pub(crate) struct MatchResult {
    pub(crate) r#match: MatchId,
    /// The line that says it.
    pub(crate) action: Action,
    /// What it comes from.
    pub(crate) by: String,
    /// What it is entered under, once.
    pub(crate) key: String,
}

impl Hall {
    /// Enters the result of a match in the hall's own name, once for each key. `Err` within if the
    /// event refuses it, or if the match now has other sides than those who played: `is_same` says.
    pub(crate) async fn enter_result(
        &self,
        event: EventId,
        result: MatchResult,
        is_same: impl Fn(&Tournament, &MatchSummary) -> bool,
    ) -> Result<Result<(), Reason>, Error> {
        let MatchResult { r#match, action, by, key } = result;
        let line = Line { who: Some(by), at: Some(self.now() / 1000), ..Line::from(action) };
        let mut locked = self.lock_event(event).await?;
        let entered = self
            .change(&mut locked, |state, _| {
                if state.answered(&key).is_some() {
                    return Ok(Change::nothing(()));
                }
                let game = state.tournament.match_summary(r#match);
                if !game.as_ref().is_some_and(|game| is_same(&state.tournament, game)) {
                    return Err(other_sides(r#match, game.as_ref()));
                }
                let decided = judge(&state.tournament, &line, Some(key.clone()))?;
                Ok(Change { facts: vec![decided], answer: () })
            })
            .await;
        match entered {
            Ok(()) => Ok(Ok(())),
            Err(Error::Refused(refused)) => Ok(Err(refused)),
            Err(error) => Err(error),
        }
    }
}

impl fact::OnTable {
    /// Whether the match still has the sides the table was opened for.
    pub(crate) fn is_for_its_sides(&self, tournament: &Tournament) -> bool {
        self.is_for(tournament, tournament.match_summary(self.r#match).as_ref())
    }

    /// The same of the match as it stands.
    pub(crate) fn is_for(&self, tournament: &Tournament, game: Option<&MatchSummary>) -> bool {
        game.is_some_and(|game| entries_of(tournament, game) == self.entries)
    }
}

/// Something was played by others than the match has as its sides now.
pub(crate) fn other_sides(of: MatchId, game: Option<&MatchSummary>) -> Error {
    let why = match game {
        Some(game) => format!("{of} is played by {} now", game.sides.join(" and ")),
        None => format!("{of} is no longer played"),
    };
    Error::refused("match/other_sides", why)
}
