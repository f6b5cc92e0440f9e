//! Entering the result of a match in the hall's own name.

use rulebook::Reason;
use tournament::{Action, Line, Pairing};

use crate::error::found;
use crate::event::line::judge;
use crate::event::pairings::other_sides;
use crate::streams::cache::Change;
use crate::{Code, Error, EventId, Hall};

/// A result to be entered.
pub(crate) struct MatchResult {
    /// Who played.
    pub(crate) pairing: Pairing,
    /// The line that says it.
    pub(crate) action: Action,
    /// What it comes from.
    pub(crate) by: String,
    /// What it is entered under, once.
    pub(crate) key: String,
}

impl Hall {
    /// Enters the result of a match in the hall's own name, once for each key. The inner `Err` says
    /// why the event refused it: others play the match now, say, or the event was deleted.
    pub(crate) async fn enter_result(
        &self,
        event: EventId,
        result: MatchResult,
    ) -> Result<Result<(), Reason>, Error> {
        let MatchResult { pairing, action, by, key } = result;
        let line = Line { who: Some(by), at: Some(self.now() / 1000), ..Line::from(action) };
        // An event that is gone never comes back: its table or sheet would try again for ever.
        let Some(mut locked) = found(self.lock_event(event).await)? else {
            return Ok(Err(Reason::new(Code::EventNotFound, "the event was deleted")));
        };
        let entered = self
            .change(&mut locked, |state, _| {
                if state.answered(&key).is_some() {
                    return Ok(Change::nothing(()));
                }
                if state.tournament.pairing(pairing.r#match) != Some(pairing) {
                    return Err(other_sides(&state.tournament, &pairing).into());
                }
                let decided = judge(&state.tournament, &line, Some(key.clone()))?;
                Ok(Change { facts: vec![decided], answer: () })
            })
            .await;
        match entered {
            Ok(()) => {
                self.keep_listed(event, locked).await?;
                Ok(Ok(()))
            }
            Err(Error::Refused(refused)) => Ok(Err(refused)),
            Err(error) => Err(error),
        }
    }
}
