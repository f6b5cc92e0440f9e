//! Officials: calls to a table, rulings on them, and penalties that go into the score.

use rulebook::Rule;

use crate::format::Course;
use crate::schedule::Status;
use crate::state::State;
use crate::{Consequence, MatchId, Refusal, Ruling};

/// Every call of an event.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Officials {
    pub calls: Vec<Call>,
    /// Points ruled to a side of a match.
    penalties: Vec<(MatchId, usize, i32)>,
}

/// A call to a table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Call {
    pub id: MatchId,
    pub about: String,
    /// Who took it.
    pub official: Option<String>,
    pub ruling: Option<Ruling>,
}

impl Officials {
    /// The number of a call at this match that is not ruled on.
    pub(crate) fn open_call(&self, id: MatchId) -> Option<usize> {
        let open = self.calls.iter().position(|call| call.id == id && call.ruling.is_none());
        open.map(|n| n + 1)
    }

    /// Points ruled to the sides of a match.
    pub(crate) fn penalties(&self, id: MatchId) -> impl Iterator<Item = (usize, i32)> {
        let here = self.penalties.iter().filter(move |(other, _, _)| *other == id);
        here.map(|&(_, slot, points)| (slot, points))
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
    pub(crate) fn call(&mut self, id: MatchId, about: &str) -> Result<(), Refusal> {
        let m = self.schedule.find(id)?;
        if self.schedule.matches[m].status != Status::Ready {
            let why = format!("{id} is not being played: calls about play close with the match");
            return Err(self.format.refuse(Rule::CallsClose, why));
        }
        let about = about.to_owned();
        self.officials.calls.push(Call { id, about, official: None, ruling: None });
        Ok(())
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
        let id = self.officials.calls[n].id;
        let m = self.schedule.find(id)?;
        if let Some(clause) = ruling.clause.filter(|clause| clause.book() != self.format.book) {
            return Err(Refusal::impossible(format!("{clause} is no clause of this event's book")));
        }
        let offender = match &ruling.offender {
            Some(name) => Some(self.side_named(m, name)?),
            None => None,
        };
        match &ruling.consequence {
            Consequence::Noted => {}
            Consequence::Points { to, points } => {
                if self.format.contest(id.stage).best_of > 1 && self.format.course == Course::Teams
                {
                    let why = "points of a match of several games belong into its games";
                    return Err(Refusal::impossible(why));
                }
                let slot = self.side_named(m, to)?;
                self.officials.penalties.push((id, slot, *points));
            }
            Consequence::Forfeit => {
                let Some(slot) = offender else {
                    return Err(Refusal::impossible("a forfeit needs an `offender`"));
                };
                if self.schedule.matches[m].status == Status::Ready {
                    self.give_up(m, slot);
                }
            }
        }
        let call = &mut self.officials.calls[n];
        // Whoever rules without having taken the call has taken it by ruling.
        call.official = call.official.take().or_else(|| who.map(str::to_owned));
        call.ruling = Some(ruling.clone());
        Ok(())
    }
}
