//! Playing a practice event on: what a director would enter next for made-up players.

use std::collections::BTreeSet;

use serde::Deserialize;
use utoipa::ToSchema;

use crate::action::Action;
use crate::simulate::Players;
use crate::{MatchId, Need, Refusal, Tournament};

/// How far a practice event is played on.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Until {
    /// Until what can be played now has been played; it is drawn first if nothing can.
    #[default]
    Round,
    /// Until the stage is over, and the next one is to be drawn.
    Stage,
    /// Until the placings are final.
    End,
}

/// An event that is played on, as far as it has come.
#[derive(Clone, Debug)]
pub struct PlayOn {
    players: Players,
    until: Until,
    /// The matches of the round, once they are known.
    round: Option<BTreeSet<MatchId>>,
    /// The stage of the first match that was played.
    stage: Option<&'static str>,
}

impl PlayOn {
    /// Begins where the event stands. The same event at the same line goes on in the same way.
    pub fn new(tournament: &Tournament, until: Until) -> PlayOn {
        PlayOn { players: Players::going_on(tournament), until, round: None, stage: None }
    }

    /// What to enter next; `None` once the event has come as far as was asked. Refused if it cannot
    /// go on by itself, for want of entries.
    pub fn next(&mut self, tournament: &Tournament) -> Result<Option<Action>, Refusal> {
        if tournament.is_over() {
            return Ok(None);
        }
        let mut needs = tournament.needs();
        if let Some(Need::Enter { why }) = needs.first() {
            return Err(why.clone().into());
        }
        if self.until == Until::Round {
            let round = self.round.get_or_insert_default();
            let scores = needs.iter().filter_map(Need::of_match);
            if round.is_empty() {
                round.extend(scores);
            } else if !scores.into_iter().any(|id| round.contains(&id)) {
                return Ok(None);
            }
            if !round.is_empty() {
                needs.retain(|need| need.of_match().is_none_or(|id| round.contains(&id)));
            }
        }
        for need in needs {
            let is_match = need.of_match().is_some();
            let is_draw = matches!(need, Need::Draw { .. });
            let Some(action) = self.players.answer(tournament, need) else { continue };
            if is_match {
                self.stage.get_or_insert(tournament.progress().stage);
            }
            if is_draw && self.ends_with(tournament, &action)? {
                return Ok(None);
            }
            return Ok(Some(action));
        }
        Ok(None)
    }

    /// Whether a draw begins another stage than the one that was to be played to its end.
    fn ends_with(&self, tournament: &Tournament, draw: &Action) -> Result<bool, Refusal> {
        let (Until::Stage, Some(stage)) = (self.until, self.stage) else { return Ok(false) };
        let mut after = tournament.clone();
        after.act(draw.clone())?;
        Ok(after.progress().stage != stage)
    }
}

impl Need {
    /// The match whose result it asks for.
    const fn of_match(&self) -> Option<MatchId> {
        match self {
            Need::Score { r#match, .. } | Need::TakeIn { r#match } => Some(*r#match),
            _ => None,
        }
    }
}
