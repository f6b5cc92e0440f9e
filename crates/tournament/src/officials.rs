//! Officials: calls to a table, rulings on them, and penalties that go into the score.

use rulebook::{ClauseId, Rule};

use crate::format::Course;
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::{Code, Consequence, MatchId, Pairing, Refusal, Ruling};

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
    /// Whom it was made about. A correction can bring others to the same match; the call is then
    /// history and nothing to them.
    pub pairing: Pairing,
    pub about: String,
    /// Who took it.
    pub official: Option<String>,
    pub ruled: Option<Ruled>,
}

/// What was ruled on a call; sides by their places in its pairing.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Ruled {
    pub clause: Option<ClauseId>,
    pub offender: Option<usize>,
    pub penalty: Penalty,
}

/// What follows from a ruling.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Penalty {
    Noted,
    Points { to: usize, points: i32 },
    Forfeit,
}

impl Officials {
    fn open(&self, number: usize) -> Result<usize, Refusal> {
        let n = number.checked_sub(1).filter(|n| *n < self.calls.len());
        match n {
            None => {
                let why = format!("there is no call {number}");
                Err(Refusal::impossible(Code::NoSuchCall, why).with("call", number))
            }
            Some(n) if self.calls[n].ruled.is_some() => {
                let why = format!("call {number} has been ruled on");
                Err(Refusal::impossible(Code::CallRuled, why).with("call", number))
            }
            Some(n) => Ok(n),
        }
    }
}

impl Call {
    /// The side that a ruling gave points to, and how many.
    fn points(&self) -> Option<(usize, i32)> {
        match self.ruled?.penalty {
            Penalty::Points { to, points } => Some((to, points)),
            Penalty::Noted | Penalty::Forfeit => None,
        }
    }
}

impl State {
    /// Whether a call was made about a match as it is played now. Someone may have joined the table
    /// since.
    pub(crate) fn is_about(&self, call: &Call, game: &Match) -> bool {
        call.pairing.r#match == game.id && self.pairing_of(game).grew_from(&call.pairing)
    }

    /// The number of a call about this match that is not ruled on.
    pub(crate) fn open_call(&self, game: &Match) -> Option<usize> {
        let is_open = |call: &Call| call.ruled.is_none() && self.is_about(call, game);
        self.officials.calls.iter().position(is_open).map(|n| n + 1)
    }

    /// Points ruled to the sides of a match.
    pub(crate) fn penalties(&self, game: &Match) -> impl Iterator<Item = (usize, i32)> {
        let here = self.officials.calls.iter().filter(|call| self.is_about(call, game));
        here.filter_map(Call::points)
    }

    /// The same of a pairing, be the match someone else's by now.
    pub(crate) fn penalties_of(&self, pairing: &Pairing) -> impl Iterator<Item = (usize, i32)> {
        let of = |call: &&Call| {
            call.pairing.r#match == pairing.r#match && pairing.grew_from(&call.pairing)
        };
        self.officials.calls.iter().filter(of).filter_map(Call::points)
    }

    /// Whether officials have been called to a match as often as they can listen.
    pub(crate) fn check_call(&self, id: MatchId) -> Result<(), Refusal> {
        let game = &self.schedule.matches[self.schedule.find(id)?];
        let is_open = |call: &&Call| call.ruled.is_none() && self.is_about(call, game);
        if self.officials.calls.iter().filter(is_open).count() < MAX_OPEN {
            return Ok(());
        }
        let why = format!("{id} has {MAX_OPEN} open calls: an official rules on those first");
        Err(Refusal::impossible(Code::TooManyCalls, why).with("match", id).with("most", MAX_OPEN))
    }

    pub(crate) fn call(&mut self, id: MatchId, about: &str) -> Result<(), Refusal> {
        let game = &self.schedule.matches[self.schedule.find(id)?];
        if game.status != Status::Ready {
            let why = format!("{id} is not being played: calls about play close with the match");
            let refusal = self.format.refuse(Rule::CallsClose, Code::NotBeingPlayed, why);
            return Err(refusal.with("match", id));
        }
        self.note_call(self.pairing_of(game), about);
        Ok(())
    }

    /// Notes a call made about a pairing, even if others play the match now.
    pub(crate) fn note_call(&mut self, pairing: Pairing, about: &str) {
        let call = Call { pairing, about: about.to_owned(), official: None, ruled: None };
        self.officials.calls.push(call);
    }

    pub(crate) fn take_call(&mut self, number: usize, official: &str) -> Result<(), Refusal> {
        let n = self.officials.open(number)?;
        if let Some(other) = &self.officials.calls[n].official {
            let why = format!("{other} has taken call {number}");
            return Err(Refusal::impossible(Code::CallTaken, why)
                .with("call", number)
                .with("official", other.as_str()));
        }
        self.officials.calls[n].official = Some(official.to_owned());
        Ok(())
    }

    pub(crate) fn rule(&mut self, ruling: &Ruling, who: Option<&str>) -> Result<(), Refusal> {
        let n = self.officials.open(ruling.call)?;
        let pairing = self.officials.calls[n].pairing;
        if let Some(clause) = ruling.clause.filter(|clause| clause.book() != self.format.book) {
            let why = format!("{clause} is not a clause of this event's book");
            return Err(Refusal::impossible(Code::OtherBook, why)
                .with("cited", clause.to_string())
                .with("field", "clause"));
        }
        let offender = match &ruling.offender {
            Some(name) => Some(self.place_named(&pairing, name)?),
            None => None,
        };
        let penalty = match &ruling.consequence {
            Consequence::Points { to, points } => {
                let best_of = self.format.contest(pairing.r#match.stage).best_of;
                if best_of > 1 && self.format.course == Course::Teams {
                    let why = "points of a match of several games belong into its games";
                    return Err(Refusal::impossible(Code::PointsInGames, why));
                }
                Penalty::Points { to: self.place_named(&pairing, to)?, points: *points }
            }
            Consequence::Forfeit if offender.is_none() => {
                let why = "a forfeit needs an `offender`";
                return Err(Refusal::impossible(Code::NeedsOffender, why).with("field", "offender"));
            }
            Consequence::Forfeit => Penalty::Forfeit,
            Consequence::Noted => Penalty::Noted,
        };
        let call = &mut self.officials.calls[n];
        // An official who rules without having taken the call takes it by ruling.
        call.official = call.official.take().or_else(|| who.map(str::to_owned));
        call.ruled = Some(Ruled { clause: ruling.clause, offender, penalty });
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
        let Some(Ruled { penalty: Penalty::Forfeit, offender: Some(slot), .. }) = call.ruled else {
            return;
        };
        let Ok(m) = self.schedule.find(call.pairing.r#match) else { return };
        let game = &self.schedule.matches[m];
        if game.status == Status::Ready && self.is_about(call, game) {
            self.give_up(m, slot);
        }
    }
}
