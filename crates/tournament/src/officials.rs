//! Officials: calls to a table, rulings on them, and penalties that go into the score.

use rulebook::Rule;

use crate::format::Course;
use crate::schedule::{Match, Sides, Status};
use crate::state::State;
use crate::{Consequence, MatchId, Refusal, Ruling};

/// How many calls about a match may be open: from each player of a table, a keeper and officials, and
/// not more than those who come can read.
const MAX_OPEN: usize = 8;

/// Every call of an event.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Officials {
    pub calls: Vec<Call>,
}

/// A call to a table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Call {
    pub id: MatchId,
    /// Whom it was made about. A correction can bring others to the same match; the call is then
    /// history and nothing to them.
    pub sides: Sides,
    pub about: String,
    /// Who took it.
    pub official: Option<String>,
    pub ruling: Option<Ruling>,
    /// Points ruled to the side in a place.
    penalty: Option<(usize, i32)>,
}

impl Call {
    /// Whether it was made about this match as it is played now. Somebody may have joined the
    /// table since.
    pub(crate) fn is_about(&self, game: &Match) -> bool {
        self.id == game.id && game.sides.slots().starts_with(self.sides.slots())
    }
}

impl Officials {
    /// The number of a call about this match that is not ruled on.
    pub(crate) fn open_call(&self, game: &Match) -> Option<usize> {
        let is_open = |call: &Call| call.ruling.is_none() && call.is_about(game);
        self.calls.iter().position(is_open).map(|n| n + 1)
    }

    /// Points ruled to the sides of a match.
    pub(crate) fn penalties(&self, game: &Match) -> impl Iterator<Item = (usize, i32)> {
        let here = self.calls.iter().filter(|call| call.is_about(game));
        here.filter_map(|call| call.penalty)
    }

    fn open(&self, number: usize) -> Result<usize, Refusal> {
        let n = number.checked_sub(1).filter(|n| *n < self.calls.len());
        match n {
            None => Err(Refusal::impossible(format!("there is no call {number}"))),
            Some(n) if self.calls[n].ruling.is_some() => {
                Err(Refusal::impossible(format!("call {number} has been ruled on")))
            }
            Some(n) => Ok(n),
        }
    }
}

impl State {
    /// Whether officials have been called to a match as often as they can listen.
    pub(crate) fn check_call(&self, id: MatchId) -> Result<(), Refusal> {
        let game = &self.schedule.matches[self.schedule.find(id)?];
        let is_open = |call: &&Call| call.ruling.is_none() && call.is_about(game);
        if self.officials.calls.iter().filter(is_open).count() < MAX_OPEN {
            return Ok(());
        }
        let why = format!("{id} has {MAX_OPEN} open calls: an official rules on those first");
        Err(Refusal::impossible(why))
    }

    pub(crate) fn call(&mut self, id: MatchId, about: &str) -> Result<(), Refusal> {
        let game = &self.schedule.matches[self.schedule.find(id)?];
        if game.status != Status::Ready {
            let why = format!("{id} is not being played: calls about play close with the match");
            return Err(self.format.refuse(Rule::CallsClose, why));
        }
        self.note_call(id, game.sides, about);
        Ok(())
    }

    /// Notes a call made about these sides, whoever plays the match now.
    pub(crate) fn note_call(&mut self, id: MatchId, sides: Sides, about: &str) {
        let about = about.to_owned();
        let call = Call { id, sides, about, official: None, ruling: None, penalty: None };
        self.officials.calls.push(call);
    }

    pub(crate) fn take_call(&mut self, number: usize, official: &str) -> Result<(), Refusal> {
        let n = self.officials.open(number)?;
        if let Some(other) = &self.officials.calls[n].official {
            return Err(Refusal::impossible(format!("{other} has taken call {number}")));
        }
        self.officials.calls[n].official = Some(official.to_owned());
        Ok(())
    }

    pub(crate) fn rule(&mut self, ruling: &Ruling, who: Option<&str>) -> Result<(), Refusal> {
        let n = self.officials.open(ruling.call)?;
        let Call { id, sides, .. } = self.officials.calls[n];
        if let Some(clause) = ruling.clause.filter(|clause| clause.book() != self.format.book) {
            return Err(Refusal::impossible(format!("{clause} is no clause of this event's book")));
        }
        let offender = match &ruling.offender {
            Some(name) => Some(self.place_named(id, &sides, name)?),
            None => None,
        };
        let penalty = match &ruling.consequence {
            Consequence::Points { to, points } => {
                if self.format.contest(id.stage).best_of > 1 && self.format.course == Course::Teams
                {
                    let why = "points of a match of several games belong into its games";
                    return Err(Refusal::impossible(why));
                }
                Some((self.place_named(id, &sides, to)?, *points))
            }
            Consequence::Forfeit if offender.is_none() => {
                return Err(Refusal::impossible("a forfeit needs an `offender`"));
            }
            Consequence::Noted | Consequence::Forfeit => None,
        };
        let call = &mut self.officials.calls[n];
        // Whoever rules without having taken the call has taken it by ruling.
        call.official = call.official.take().or_else(|| who.map(str::to_owned));
        call.ruling = Some(ruling.clone());
        call.penalty = penalty;
        self.carry_out(n);
        Ok(())
    }

    /// Carries out the rulings that forfeit a match, where that is drawn again after they were made.
    pub(crate) fn carry_out_rulings(&mut self) {
        for n in 0..self.officials.calls.len() {
            self.carry_out(n);
        }
    }

    /// Lets the offender give the match up if a call was ruled so and its sides still play it.
    fn carry_out(&mut self, n: usize) {
        let call = &self.officials.calls[n];
        let Some(Ruling { consequence: Consequence::Forfeit, offender: Some(offender), .. }) =
            &call.ruling
        else {
            return;
        };
        let Ok(m) = self.schedule.find(call.id) else { return };
        let game = &self.schedule.matches[m];
        if game.status == Status::Ready
            && call.is_about(game)
            && let Ok(slot) = self.place_named(call.id, &call.sides, offender)
        {
            self.give_up(m, slot);
        }
    }
}
