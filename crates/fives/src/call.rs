use bones::Seat;
use game::{Call, Code, Refusal, Verdict};
use rulebook::{ClauseId, Kind, Rule};

use crate::fives::HandState;
use crate::{ExposedBone, Fault, Finding, Fives};

impl Fives {
    /// Hears a call: what becomes of it and what the record showed.
    pub(crate) fn hear(&self, call: Call) -> Result<(Verdict, Finding), Refusal> {
        let Some(caller) = call.seat else {
            return Err(Refusal::impossible(Code::PlayersCall, "say which seat calls"));
        };
        self.check_seat(caller)?;
        self.check_callable(call.clause)?;
        let Some(against) = call.against else {
            let why = "say against which seat the call is made";
            return Err(Refusal::impossible(Code::AgainstWhom, why).with("clause", call.clause));
        };
        self.check_seat(against)?;
        // Also when the game was won: what won it may be what is called.
        let Some(hand) = &self.hand else {
            return Err(Refusal::impossible(Code::NotDealt, "nothing has been dealt yet"));
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
            Finding::WrongAct { .. }
            | Finding::TakenBack { .. }
            | Finding::Exposed { .. }
            | Finding::FaceUp { .. } => Verdict::Upheld,
            _ => Verdict::Denied,
        };
        Ok((verdict, finding))
    }

    /// Whether `clause` can be called at all.
    fn check_callable(&self, clause: ClauseId) -> Result<(), Refusal> {
        if clause.book() != self.book {
            let why = format!("{clause} is not a clause of {}", self.book);
            return Err(Refusal::impossible(Code::OtherBook, why)
                .with("clause", clause)
                .with("book", self.book));
        }
        match clause.clause().kind {
            Kind::Call if states(clause, Rule::Announce) => {
                let why = "a score that was not announced is claimed, not called";
                Err(Refusal::against(Rule::Announce, Code::ClaimInstead, why))
            }
            Kind::Call | Kind::Conduct => Ok(()),
            kind => {
                let why = format!("{clause} is a clause of kind {kind}: there is nothing to call");
                Err(Refusal::impossible(Code::NotCalled, why).with("clause", clause))
            }
        }
    }
}

impl HandState {
    /// The last wrong act of `seat` that was not called: an act in the log or an exposed bone,
    /// whichever came later (texas-good-sams/11).
    fn find_wrong_act(&self, seat: Seat) -> Finding {
        let wrong = self.last_fault(seat, |_| true);
        let exposed = self.exposures.costing(seat);
        match (wrong, exposed, self.owed.first(seat, |_| true)) {
            (Some((n, _)), Some(exposed), _) if usize::from(exposed.at) > n => {
                Finding::Exposed { bone: exposed.bone }
            }
            (Some(wrong), _, _) => self.wrong_act(wrong),
            (None, None, Some(fault)) => Finding::TakenBack { fault },
            (None, _, _) => match self.exposures.find(seat, self.position.playable(seat)) {
                Finding::Nothing => self.paid_fault(seat, |_| true).unwrap_or(Finding::Nothing),
                exposed => exposed,
            },
        }
    }

    /// Something that `seat` did instead of playing an exposed bone, or else a bone of that seat
    /// that lies face up (texas-good-sams/12).
    fn find_face_up(&self, seat: Seat) -> Finding {
        let is_it = |fault| fault == Fault::HeldBack;
        if let Some(wrong) = self.last_fault(seat, is_it) {
            return self.wrong_act(wrong);
        }
        if let Some(fault) = self.owed.first(seat, is_it) {
            return Finding::TakenBack { fault };
        }
        let face_up = self.exposures.shown_by(seat) & self.position.hands[seat];
        match face_up.first_bone() {
            Some(bone) => Finding::FaceUp { bone },
            None => self.paid_fault(seat, is_it).unwrap_or(Finding::Nothing),
        }
    }

    fn wrong_act(&self, (n, fault): (usize, Fault)) -> Finding {
        Finding::WrongAct { fault, before: n as u8, stands: self.stands(n) }
    }

    /// The last act of `seat` with a fault that is `such` and was not called, and its place.
    fn last_fault(&self, seat: Seat, such: impl Fn(Fault) -> bool) -> Option<(usize, Fault)> {
        let mut acts = self.log.iter().enumerate().rev();
        acts.find_map(|(n, entry)| Some((n, entry.fault_of(seat).filter(|&fault| such(fault))?)))
    }

    /// That `seat` had a fault that is `such`, which was called and stands.
    fn paid_fault(&self, seat: Seat, such: impl Fn(Fault) -> bool) -> Option<Finding> {
        self.paid.first(seat, such).map(|fault| Finding::AlreadyPaid { fault })
    }
}

fn states(clause: ClauseId, rule: Rule) -> bool {
    clause.clause().rules.contains(&rule)
}
