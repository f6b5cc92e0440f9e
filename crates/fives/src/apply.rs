use bones::{Bone, BySide, Deal, Seat, Side};
use game::{Game, Lots, Verdict};

use crate::exposure::{Exposure, Standing};
use crate::fives::HandState;
use crate::log::{Act, Entry};
use crate::position::Position;
use crate::{Drawn, End, Event, Finding, Fives, PenaltyGoes, Rules};

impl Fives {
    /// Takes in a fact and all that follows from it.
    pub(crate) fn take_in(&mut self, event: &Event) {
        match *event {
            Event::LotsDrawn { bones } => self.draw_lots(bones),
            Event::Dealt { deal, shuffler } => self.begin_hand(deal, shuffler),
            Event::Played { seat, bone, end, announce } => {
                self.with_hand(|hand, rules| hand.play(rules, seat, bone, end, announce));
            }
            Event::Passed { seat } => self.with_hand(|hand, rules| hand.pass(rules, seat)),
            Event::Drew { seat, bone } => {
                self.with_hand(|hand, rules| hand.act(rules, Act::Drew { seat, bone }));
            }
            // It was scored when it was made.
            Event::Announced { .. } if self.rules.announces_itself => {}
            Event::Announced { seat, points } => {
                self.with_score(|hand, rules| hand.announce(rules, seat, points));
            }
            Event::Claimed { seat, points } => {
                self.with_score(|hand, rules| hand.claim(rules, seat, points));
            }
            Event::Exposed { seat, bone } => {
                self.with_hand(|hand, rules| hand.expose(rules, seat, bone));
            }
            Event::Called { call, verdict: Verdict::Waiting, .. } => self.waiting = Some(call),
            Event::Called { verdict: Verdict::Denied, .. } => {}
            Event::Called { call, verdict: Verdict::Upheld, finding } => {
                self.with_hand(|hand, rules| hand.uphold(rules, call.against, finding));
            }
            Event::Ruled { upheld, .. } => {
                let call = self.waiting.take();
                // The only clauses that officials decide here are those against talking.
                if let Some(offender) = call.filter(|_| upheld).and_then(|call| call.against) {
                    self.with_hand(|hand, rules| hand.penalise(rules, offender));
                }
            }
        }
    }

    fn draw_lots(&mut self, bones: Drawn) {
        let lots = self.lots.unwrap_or(Lots::new(self.n_seats()));
        self.lots = lots.after(Rules::SET, &bones).ok();
    }

    fn begin_hand(&mut self, deal: Deal, shuffler: Seat) {
        self.carried = if self.won.is_some() { BySide::default() } else { self.points() };
        self.won = None;
        self.lots = None;
        self.hand = Some(HandState::new(deal, shuffler));
    }

    /// Changes the hand, then sees whether it or the game is over. Points made at play come first:
    /// a side they bring to the target has won without the award for the hand.
    fn with_hand(&mut self, change: impl FnOnce(&mut HandState, &Rules)) {
        let Some(hand) = &mut self.hand else { return };
        change(hand, &self.rules);
        if self.see_if_won() {
            return;
        }
        if let Some(hand) = &mut self.hand
            && hand.award.is_none()
            && let Some(ending) = hand.position.ending
        {
            hand.award = Some(hand.position.award(ending));
            self.see_if_won();
        }
    }

    /// A score is announced or claimed. That of the last bone was made before the award, also where it
    /// is said after it.
    fn with_score(&mut self, change: impl FnOnce(&mut HandState, &Rules)) {
        if let Some(hand) = &mut self.hand {
            hand.award = None;
        }
        self.with_hand(change);
    }

    fn see_if_won(&mut self) -> bool {
        if let Some(side) = self.won {
            self.games_won[side] -= 1;
        }
        self.won = Side::BOTH.into_iter().find(|&side| self.points_of(side) >= self.rules.target);
        if let Some(side) = self.won {
            self.games_won[side] += 1;
        }
        self.won.is_some()
    }
}

impl HandState {
    fn play(
        &mut self,
        rules: &Rules,
        seat: Seat,
        bone: Bone,
        end: Option<End>,
        announce: Option<u16>,
    ) {
        let is_right = |points| points == u16::from(self.position.score_of(bone, end));
        let announced = rules.announces_itself || announce.is_some_and(is_right);
        self.act(rules, Act::Played { seat, bone, end, announced });
        self.exposures.end_turn(seat, Some(bone));
    }

    fn pass(&mut self, rules: &Rules, seat: Seat) {
        self.act(rules, Act::Passed { seat });
        self.exposures.end_turn(seat, None);
    }

    /// A figure was announced; a wrong one changes nothing.
    fn announce(&mut self, rules: &Rules, seat: Seat, points: u16) {
        let open = self.position.announceable(rules, seat);
        if let Some(scoring) = open.filter(|scoring| u16::from(scoring.points) == points) {
            self.act(rules, Act::Scored { side: seat.side(), play: scoring.play });
        }
    }

    /// A figure was claimed; a wrong one changes nothing.
    fn claim(&mut self, rules: &Rules, seat: Seat, points: u16) {
        let mut open = self.position.claimable(rules, seat);
        if let Some(scoring) = open.find(|scoring| u16::from(scoring.points) == points) {
            self.act(rules, Act::Scored { side: seat.side(), play: scoring.play });
        }
    }

    fn expose(&mut self, rules: &Rules, seat: Seat, bone: Bone) {
        let is_turn = seat == self.position.turn;
        let fits = self.position.layout.accepts().contains(bone);
        let standing = Standing::judge(rules.exposed, is_turn, fits);
        self.exposures.record(Exposure { seat, bone, at: self.log.len() as u8, standing });
    }

    #[expect(clippy::inline_always, reason = "see Position::take_in")]
    #[inline(always)]
    fn act(&mut self, rules: &Rules, act: Act) {
        let fault = if rules.wrong_acts_stand { self.position.fault(act) } else { None };
        self.log.push(Entry { act, fault }).expect("what is let through leaves room in the log");
        self.position.take_in(act);
    }

    /// A call against `offender` was upheld.
    fn uphold(&mut self, rules: &Rules, offender: Option<Seat>, finding: Finding) {
        match finding {
            Finding::WrongAct { before, .. } => self.undo_to(before),
            Finding::Exposed { bone } => self.exposures.mark_called(bone),
            // A bone that lies face up stays where it is (texas-good-sams/12).
            _ => return,
        }
        if let Some(offender) = offender {
            self.penalise(rules, offender);
        }
    }

    /// Takes back every act after the first `len`, with what was scored since. Penalties stay,
    /// and so do exposed bones: what was seen was seen. So does a score said after a wrong draw and
    /// before the next bone or pass: a draw closes no window, so it would have been said without it.
    fn undo_to(&mut self, len: u8) {
        let before = self.log;
        self.log.truncate(len.into());
        let since_draw = before[usize::from(len)..]
            .iter()
            .take_while(|entry| matches!(entry.act, Act::Drew { .. } | Act::Scored { .. }));
        for &entry in since_draw.filter(|entry| matches!(entry.act, Act::Scored { .. })) {
            self.log.push(entry).expect("there was room for it and more");
        }
        self.exposures.cut_back(len);
        self.award = None;
        self.position = Position::new(&self.deal, self.shuffler.left(self.deal.n_seats()));
        for entry in self.log.iter() {
            self.position.take_in(entry.act);
        }
    }

    fn penalise(&mut self, rules: &Rules, offender: Seat) {
        let side = offender.side();
        match rules.penalty_goes {
            PenaltyGoes::ToOpponents => self.penalties[side.other()] += rules.penalty,
            PenaltyGoes::OffOffender => self.penalties[side] -= rules.penalty,
        }
    }
}
