use bones::Seat;
use game::{Call, Refusal, Verdict};
use rulebook::{ClauseId, Kind, Rule};

use crate::decide::over;
use crate::fives::HandState;
use crate::{ExposedBone, Finding, Fives};

impl Fives {
    /// Hears a call: what becomes of it and what the record showed.
    pub(crate) fn hear(&self, call: Call) -> Result<(Verdict, Finding), Refusal> {
        let Some(caller) = call.seat else {
            return Err(Refusal::impossible("say which seat calls"));
        };
        self.check_seat(caller)?;
        self.check_callable(call.clause)?;
        let Some(against) = call.against else {
            return Err(Refusal::impossible("say against which seat the call is made"));
        };
        self.check_seat(against)?;
        let hand = match &self.hand {
            Some(_) if self.won.is_some() => return Err(over()),
            Some(hand) => hand,
            None => return Err(Refusal::impossible("nothing has been dealt yet")),
        };
        if call.clause.clause().kind == Kind::Conduct {
            return Ok((Verdict::Waiting, Finding::NotOnRecord));
        }
        let finding = match self.rules.exposed {
            ExposedBone::StaysUp if states(call.clause, Rule::Renege) => {
                hand.find_wrong_act(against)
            }
            ExposedBone::StaysUp => hand.find_face_up(against),
            ExposedBone::GoesBack => hand.exposures.find(against, hand.position.playable(against)),
        };
        let verdict = match finding {
            Finding::WrongAct { .. } | Finding::Exposed { .. } | Finding::FaceUp { .. } => {
                Verdict::Upheld
            }
            _ => Verdict::Denied,
        };
        Ok((verdict, finding))
    }

    /// Whether `clause` can be called at all.
    fn check_callable(&self, clause: ClauseId) -> Result<(), Refusal> {
        if clause.book() != self.book {
            let why = format!("{clause} is not a clause of {}", self.book);
            return Err(Refusal::impossible(why));
        }
        match clause.clause().kind {
            Kind::Call if states(clause, Rule::Announce) => {
                let why = "a score that was not announced is claimed, not called";
                Err(Refusal::against(Rule::Announce, why))
            }
            Kind::Call | Kind::Conduct => Ok(()),
            kind => {
                let why = format!("{clause} is a clause of kind {kind}: there is nothing to call");
                Err(Refusal::impossible(why))
            }
        }
    }
}

impl HandState {
    /// The last wrong act of `seat` that was not called: an act in the log or an exposed bone,
    /// whichever came later (texas-good-sams/11).
    fn find_wrong_act(&self, seat: Seat) -> Finding {
        let mut acts = self.log.iter().enumerate().rev();
        let wrong = acts.find_map(|(n, entry)| Some((n, entry.fault_of(seat)?)));
        let exposed = self.exposures.costing(seat);
        match (wrong, exposed) {
            (Some((n, _)), Some(exposed)) if usize::from(exposed.at) > n => {
                Finding::Exposed { bone: exposed.bone }
            }
            (Some((n, fault)), _) => Finding::WrongAct { fault, before: n as u8 },
            (None, _) => self.exposures.find(seat, self.position.playable(seat)),
        }
    }

    /// A bone of `seat` that lies face up (texas-good-sams/12).
    fn find_face_up(&self, seat: Seat) -> Finding {
        let face_up = self.exposures.shown_by(seat) & self.position.hands[seat];
        face_up.first_bone().map_or(Finding::Nothing, |bone| Finding::FaceUp { bone })
    }
}

fn states(clause: ClauseId, rule: Rule) -> bool {
    clause.clause().rules.contains(&rule)
}
