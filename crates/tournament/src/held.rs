//! Draws held back from the public until they are read out.

use std::borrow::Cow;

use crate::schedule::Match;
use crate::state::State;
use crate::{Code, MatchId, Refusal, Tournament};

impl Tournament {
    /// The event as everyone may see it: as if the draws that are held back had not been made.
    /// Its lines are still all of them.
    pub fn public(&self) -> Cow<'_, Tournament> {
        match &self.state.public {
            None => Cow::Borrowed(self),
            Some(public) => {
                let mut public = Tournament { state: State::clone(public), ..self.clone() };
                public.state.public = None;
                Cow::Owned(public)
            }
        }
    }

    /// Whether a draw is held back.
    pub const fn holds_back(&self) -> bool {
        self.state.public.is_some()
    }

    /// How many draws are not held back.
    pub(crate) fn n_public_draws(&self) -> usize {
        self.state.public.as_deref().unwrap_or(&self.state).draws.len()
    }

    /// Whether a match comes from a draw that is held back.
    pub fn is_held(&self, id: MatchId) -> bool {
        let m = self.state.schedule.find(id);
        m.is_ok_and(|m| self.state.is_held(&self.state.schedule.matches[m]))
    }
}

impl State {
    /// Shows everyone what was held back.
    pub(crate) fn publish(&mut self) -> Result<(), Refusal> {
        match self.public.take() {
            Some(_) => Ok(()),
            None => Err(Refusal::impossible(Code::NothingHeld, "no draw is held back")),
        }
    }

    /// Whether a match comes from a draw that is held back, or has its sides from one.
    pub(crate) fn is_held(&self, game: &Match) -> bool {
        let Some(public) = &self.public else { return false };
        let there = public.schedule.find(game.id).map(|m| &public.schedule.matches[m]);
        !there.is_ok_and(|there| public.pairing_of(there) == self.pairing_of(game))
    }

    /// Nothing is played, timed or drawn on before everyone knows the draw.
    pub(crate) fn check_published(&self) -> Result<(), Refusal> {
        if self.public.is_none() {
            return Ok(());
        }
        Err(Refusal::impossible(Code::DrawHeld, "a draw is held back: `publish` it first"))
    }
}
