use bones::{Bone, BySide, Deal, Seat, Side};
use game::{Game, Lots, Verdict};

use crate::exposure::{Exposure, Standing};
use crate::fives::{Award, HandState};
use crate::log::{Act, Entry};
use crate::window::Scoring;
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
                let hand = self.hand.as_ref();
                let open = hand.and_then(|hand| hand.position.announceable(&self.rules, seat));
                self.score(seat.side(), points, open);
            }
            Event::Claimed { seat, points } => {
                let hand = self.hand.as_ref();
                let open = hand.map(|hand| hand.position.claimable(&self.rules, seat));
                self.score(seat.side(), points, open.into_iter().flatten());
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
        self.n_hands += 1;
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
            let at_play = BySide(Side::BOTH.map(|side| hand.at_play(side)));
            hand.award = Some(Award { points: hand.position.award(ending), at_play });
            self.see_if_won();
        }
    }

    /// A figure was announced or claimed by `side`, for one of the scores `open` to it; a wrong one
    /// changes nothing. What is said of the last bone counts before the award, also where it is said
    /// after it: a side that it brings to the target has won without the award.
    fn score(&mut self, side: Side, points: u16, open: impl IntoIterator<Item = Scoring>) {
        let mut open = open.into_iter();
        let Some(scoring) = open.find(|scoring| u16::from(scoring.points) == points) else {
            return;
        };
        let (target, carried) = (self.rules.target, self.carried[side]);
        let Some(hand) = &mut self.hand else { return };
        hand.act(&self.rules, Act::Scored { side, play: scoring.play });
        if let Some(award) = &mut hand.award {
            award.at_play[side] += i32::from(points);
            if carried + award.at_play[side] >= target {
                hand.award = None;
                self.crown(Some(side));
            }
        }
        self.with_hand(|_, _| ());
    }

    /// Whether a side has won. The first to reach the target has, as long as it has the points.
    fn see_if_won(&mut self) -> bool {
        let has_won = |side: &Side| self.points_of(*side) >= self.rules.target;
        let won = self.won.filter(has_won).or_else(|| Side::BOTH.into_iter().find(has_won));
        if won != self.won {
            self.crown(won);
        }
        won.is_some()
    }

    #[cold]
    fn crown(&mut self, won: Option<Side>) {
        if let Some(side) = self.won {
            self.games_won[side] -= 1;
        }
        if let Some(side) = won {
            self.games_won[side] += 1;
        }
        self.won = won;
        // Lots for the next game are drawn again if this one goes on.
        self.lots = self.lots.filter(|_| won.is_some());
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

    fn expose(&mut self, rules: &Rules, seat: Seat, bone: Bone) {
        let is_turn = seat == self.position.turn;
        let fits = self.position.layout.accepts().contains(bone);
        let standing = Standing::judge(rules.exposed, is_turn, fits);
        self.exposures.record(Exposure { seat, bone, at: self.log.len() as u8, standing });
    }

    #[expect(clippy::inline_always, reason = "see Position::take_in")]
    #[inline(always)]
    fn act(&mut self, rules: &Rules, act: Act) {
        let fault = if rules.wrong_acts_stand { self.fault(rules, act) } else { None };
        self.log.push(Entry { act, fault }).expect("what is let through leaves room in the log");
        self.position.take_in(act);
    }

    /// A call against `offender` was upheld.
    fn uphold(&mut self, rules: &Rules, offender: Option<Seat>, finding: Finding) {
        let Some(offender) = offender else { return };
        match finding {
            Finding::WrongAct { before, stands: true, .. } => {
                let entry = self.log.get_mut(usize::from(before));
                if let Some(fault) = entry.and_then(|entry| entry.fault.take()) {
                    self.paid.add(offender, fault);
                }
            }
            Finding::WrongAct { before, .. } => self.take_back(before.into()),
            Finding::TakenBack { fault } => self.owed.remove(offender, fault),
            Finding::Exposed { bone } => self.exposures.mark_called(bone),
            // A bone that lies face up stays where it is (texas-good-sams/12).
            _ => return,
        }
        self.penalise(rules, offender);
    }

    fn penalise(&mut self, rules: &Rules, offender: Seat) {
        let side = offender.side();
        match rules.penalty_goes {
            PenaltyGoes::ToOpponents => self.penalties[side.other()] += rules.penalty,
            PenaltyGoes::OffOffender => self.penalties[side] -= rules.penalty,
        }
    }
}
