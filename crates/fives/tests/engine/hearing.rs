//! How the slow referee hears a call, and what it does about it.

use bones::Seat;
use fives::{Fault, Finding};
use game::{Call, Verdict};

use crate::referee::{Fact, Line, Referee, Shown};

impl Referee {
    pub(crate) fn hear(&mut self, call: Call, verdict: Verdict, finding: Finding) {
        let offender = call.against.expect("every such clause has an offender");
        let expected = self.ruling(&call.clause.to_string(), offender);
        assert_eq!(
            expected.is_some(),
            verdict == Verdict::Upheld,
            "{call:?} {finding:?}\n{self:#?}"
        );
        match (expected, finding) {
            (None, _) | (Some(Ruling::FaceUp), Finding::FaceUp { .. }) => {}
            (Some(Ruling::Act(n)), Finding::WrongAct { fault, stands, .. }) => {
                assert_eq!(self.record().lines[n].fault, Some(fault));
                assert_eq!(self.stands(n, offender), stands, "{call:?} {finding:?}\n{self:#?}");
                if stands {
                    self.record().lines[n].called = true;
                } else {
                    self.take_back(n);
                }
                self.penalise(offender);
            }
            (Some(Ruling::Charge), Finding::TakenBack { fault }) => {
                let charges = &mut self.record().charges;
                let it = charges.iter().position(|&charge| charge == (offender, fault));
                charges.remove(it.expect("there is such a charge"));
                self.penalise(offender);
            }
            (Some(Ruling::Exposed), Finding::Exposed { bone }) => {
                for shown in self.record().shown.iter_mut().filter(|shown| shown.bone == bone) {
                    shown.called = true;
                }
                self.penalise(offender);
            }
            (Some(expected), _) => panic!("{expected:?} and not {finding:?}"),
        }
    }

    /// What upholds a call.
    fn ruling(&self, clause: &str, offender: Seat) -> Option<Ruling> {
        let now = self.now.as_ref().expect("a hand is played");
        let record = self.hand.as_ref().expect("a hand is played");
        let is_open = |line: &Line| {
            !line.back && !line.called && line.fault.is_some() && line.fact.seat() == Some(offender)
        };
        if clause == "texas-good-sams/12" {
            let is_held_back = |fault| fault == Fault::HeldBack;
            let is_it = |line: &Line| is_open(line) && line.fault.is_some_and(is_held_back);
            if let Some(n) = record.lines.iter().rposition(is_it) {
                return Some(Ruling::Act(n));
            }
            if record.charges.contains(&(offender, Fault::HeldBack)) {
                return Some(Ruling::Charge);
            }
            let is_up = |shown: &Shown| {
                shown.seat == offender
                    && !(shown.in_turn && shown.fitted)
                    && now.holds(offender, shown.bone)
            };
            return record.shown.iter().any(is_up).then_some(Ruling::FaceUp);
        }
        let costing = |shown: &&Shown| {
            shown.seat == offender && !shown.called && self.costs(record, now, shown) == Some(true)
        };
        let exposed = record.shown.iter().filter(costing).map(|shown| shown.at).max();
        match (record.lines.iter().rposition(is_open), exposed) {
            (Some(n), Some(at)) if at > n => Some(Ruling::Exposed),
            (Some(n), _) => Some(Ruling::Act(n)),
            (None, Some(_)) => Some(Ruling::Exposed),
            (None, None) => {
                let mut charges = record.charges.iter();
                charges.any(|charge| charge.0 == offender).then_some(Ruling::Charge)
            }
        }
    }

    /// Who has done something wrong that no one has called.
    pub(crate) fn offenders(&self) -> Vec<Seat> {
        let Some(record) = &self.hand else { return vec![] };
        let open = |line: &&Line| line.fault.is_some() && !line.called && !line.back;
        let acts = record.lines.iter().filter(open).filter_map(|line| line.fact.seat());
        let shown = record.shown.iter().filter(|shown| !shown.called).map(|shown| shown.seat);
        acts.chain(shown).chain(record.charges.iter().map(|charge| charge.0)).collect()
    }

    /// Whether line `n` stands although it was wrong: a bone was laid after it, or the innocent side
    /// has scored by the end of the hand.
    fn stands(&self, n: usize, offender: Seat) -> bool {
        let record = self.hand.as_ref().expect("a hand is played");
        let mut later = record.lines[n + 1..].iter().filter(|line| !line.back);
        later.any(|line| match line.fact {
            Fact::Play { .. } => true,
            Fact::Award { side, points } => side != offender.index() % 2 && points > 0,
            _ => false,
        })
    }

    /// Takes back line `n` and the passes and draws after it, with the offender's scores that could
    /// not have been said without it, and the score of a bone that goes back.
    fn take_back(&mut self, n: usize) {
        let record = self.hand.as_ref().expect("a hand is played");
        let wrong = record.lines[n];
        let offender = wrong.fact.seat().expect("somebody acted");
        let mut now = self.after(record, n);
        let again = (wrong.fault != Some(Fault::OutOfTurn)).then_some(offender);
        now.turn = again.unwrap_or(now.turn);
        let mut lines = record.lines.clone();
        lines[n].back = true;
        lines.retain(|line| !line.fact.is_award());
        let mut charges = vec![];
        for line in lines[n + 1..].iter_mut().filter(|line| !line.back) {
            match (line.fact, line.fault) {
                (Fact::Penalty { .. }, _) => {}
                (Fact::Score { side, bone }, _) => {
                    let say =
                        |nth: usize| now.back(nth).filter(|it| it.bone == bone && !it.is_taken);
                    let announces = say(0).is_some_and(|it| it.seat.index() % 2 == side);
                    let claims = say(1).is_some_and(|it| it.seat.index() % 2 != side);
                    let lies = now.laid.iter().any(|it| it.bone == bone);
                    let is_innocent = side != offender.index() % 2;
                    line.back = !(lies && (is_innocent || announces || claims));
                    let taken = now.laid.iter_mut().filter(|it| it.bone == bone && !line.back);
                    taken.for_each(|it| it.is_taken = true);
                }
                (fact, fault) => {
                    line.back = true;
                    let seat = fact.seat().expect("somebody acted");
                    let is_wrong_anyway = match fault {
                        None => false,
                        Some(Fault::OutOfTurn) => seat != now.turn,
                        Some(Fault::PassedAble | Fault::DrewAble | Fault::HeldBack) => {
                            now.can_play(seat)
                        }
                        Some(Fault::PassedUndrawn | Fault::Misfit) => true,
                    };
                    if is_wrong_anyway && !line.called {
                        charges.extend(fault.map(|fault| (seat, fault)));
                    }
                }
            }
        }
        let record = self.record();
        record.lines = lines;
        record.charges.extend(charges);
        record.again = again;
        if let Fact::Play { seat, bone, end, .. } = wrong.fact {
            let misfits = end.is_some_and(|end| !now.graph.fits(bone, end));
            let is_known = record
                .shown
                .iter()
                .any(|it| it.bone == bone && !it.called && !(it.in_turn && it.fitted));
            if (wrong.fault == Some(Fault::OutOfTurn) || misfits) && !is_known {
                self.show(seat, bone, false, false, true);
            }
        }
    }

    pub(crate) fn penalise(&mut self, offender: Seat) {
        let side = offender.index() % 2;
        self.push(if self.penalty_to_opponents {
            Fact::Penalty { side: 1 - side, points: 50 }
        } else {
            Fact::Penalty { side, points: -50 }
        });
    }
}

/// Why a call is upheld.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Ruling {
    /// This line is a wrong act.
    Act(usize),
    /// A wrong act was taken back with another's.
    Charge,
    /// A bone was exposed.
    Exposed,
    /// A bone lies face up, which costs nothing.
    FaceUp,
}
