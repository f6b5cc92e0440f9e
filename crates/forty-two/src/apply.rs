//! Takes in facts and works out what follows from them.

use bones::{Bone, BySeat, Deal, Seat, Set};
use game::{Call, Lots, Verdict};
use rulebook::Rule;

use crate::current::{ALL_POINTS, Current, Declaring, Phase};
use crate::ending::{Ending, Outcome};
use crate::standing::Clock;
use crate::{Event, FortyTwo, Judgment, Say, Trump};

impl FortyTwo {
    pub(crate) fn take_in(&mut self, event: &Event) {
        match *event {
            Event::Played { seat, bone } => self.played(seat, bone),
            Event::BidMade { seat, bid, blind } => self.bid_made(seat, bid, blind),
            Event::TrumpNamed { trump, .. } => {
                if let Some(hand) = &mut self.hand {
                    hand.name(trump);
                }
            }
            Event::Dealt { deal, shuffler, shuffled_by, face_down } => {
                self.dealt(&deal, shuffler, shuffled_by, face_down);
            }
            Event::LotsDrawn { bones } => {
                let lots = self.lots.unwrap_or(Lots::new(4));
                self.lots = lots.after(Set::DoubleSix, &bones).ok();
            }
            Event::Looked { seat } => {
                if let Some(hand) = &mut self.hand {
                    hand.looked |= 1 << seat.index();
                }
            }
            Event::Declared { seat, what, order } => {
                if let Some(hand) = &mut self.hand {
                    hand.declared = Some(Declaring { seat, what, order });
                }
            }
            Event::Accepted { .. } | Event::Challenged { judgment: Judgment::Stands, .. } => {
                self.settle();
            }
            Event::Challenged { judgment: Judgment::Refuted(_), .. } => self.refuted(),
            Event::Challenged { seat, judgment: Judgment::Undecided } => {
                self.waiting = self.challenge_call(seat);
            }
            Event::Exposed { seat, bone } => self.exposed(seat, bone),
            Event::Called { call, verdict, .. } => match verdict {
                Verdict::Upheld => self.carry_out(call),
                Verdict::Denied => {}
                Verdict::Waiting => self.waiting = Some(call),
            },
            Event::Ruled { upheld, clause } => {
                let Some(call) = self.waiting.take() else { return };
                if Some(call.clause) == self.rules.clause(Rule::Challenge) {
                    // It was about the declaration that is open.
                    if upheld { self.refuted() } else { self.settle() }
                } else if upheld {
                    self.carry_out_ruling(call, clause);
                }
            }
            Event::TimeCalled => {
                let rules = &self.rules;
                let owes_hand = self.hand.as_ref().is_some_and(|hand| hand.is_in_progress(rules));
                self.clock = Clock::Called { owes_hand };
            }
        }
    }

    /// Ends the hand as it was declared, if a declaration is open.
    pub(crate) fn settle(&mut self) {
        if let Some(hand) = &mut self.hand
            && let Phase::Answer(_) = hand.phase()
        {
            hand.end_as_declared(&self.rules);
        }
    }

    fn dealt(&mut self, deal: &Deal, shuffler: Seat, shuffled_by: Option<Seat>, face_down: bool) {
        self.settle();
        let standing = self.standing();
        let is_new_game = standing.is_game_over(&self.rules);
        if is_new_game {
            self.offences = BySeat::default();
            self.turned_over = BySeat::default();
        }
        let last = self.hand.as_ref().filter(|_| !is_new_game);
        let rotation = last.map(|hand| hand.turn_after().1).unwrap_or_default();
        // Shuffled again by the wrong player, who was not found out, it is still not that one's turn.
        let unfound = last.filter(|hand| hand.is_reshaken()).and_then(Current::unfound_shuffler);
        let (by, right) = (shuffled_by.unwrap_or(shuffler), unfound.unwrap_or(shuffler));
        self.before = standing.next(&self.rules);
        self.lots = None;
        self.n_hands += 1;
        self.hand = Some(Current::new(deal, right, by, face_down, rotation));
    }

    fn bid_made(&mut self, seat: Seat, bid: Say, blind: bool) {
        let Some(hand) = &mut self.hand else { return };
        if hand.auction.is_repeated(seat, bid) {
            return;
        }
        if hand.auction.say(seat, bid, blind, self.rules.forced_bid) {
            self.offences[seat] = self.offences[seat].saturating_add(1);
        }
        // The player who could have asked for a reshake has played on.
        hand.turned = bones::BoneSet::EMPTY;
        if hand.auction.turn().is_none() {
            match hand.auction.winner() {
                Some((bidder, _)) => hand.tricks.start(bidder),
                None => hand.ending = Some(Ending::PASSED),
            }
        }
    }

    fn played(&mut self, seat: Seat, bone: Bone) {
        let Some(hand) = &mut self.hand else { return };
        if !hand.exposed.is_empty() {
            hand.note_held_back(seat, bone);
        }
        if hand.trump.is_none()
            && hand.contract().is_some_and(|(bidder, _)| bidder == seat)
            && let Some(trump) = Trump::of_pip(bone.hi())
        {
            // The bid winner's lead before trumps are named names them by its high end.
            hand.name(trump);
        }
        hand.hands[seat].remove(bone);
        if hand.tricks.play(seat, bone, hand.trump) {
            // Where wrong plays are prevented, nothing can come of the rest.
            hand.count_up(!self.rules.free_play);
        }
    }

    /// What an official is asked about a challenge that the judge could not decide.
    fn challenge_call(&self, seat: Seat) -> Option<Call> {
        let clause = self.rules.clause(Rule::Challenge)?;
        let against = self.hand.as_ref()?.declared?.seat;
        Some(Call { seat: Some(seat), clause, against: Some(against) })
    }

    fn refuted(&mut self) {
        let clause = self.rules.clause(Rule::Challenge);
        if let Some(hand) = &mut self.hand
            && let Some(declared) = hand.declared
        {
            let ending = hand.lost_by(Outcome::Forfeit, declared.seat.side());
            hand.ending = Some(ending.under(clause));
        }
    }

    fn exposed(&mut self, seat: Seat, bone: Bone) {
        self.turned_over[seat] = self.turned_over[seat].saturating_add(1);
        let Some(hand) = &mut self.hand else { return };
        if let Phase::Bidding(_) = hand.phase() {
            if !self.rules.exposure_reshakes {
                hand.turned.insert(bone);
                return;
            }
            if hand.auction.said().is_empty() {
                let clause = self.rules.clause(Rule::ExposedBeforeBidding);
                hand.ending = Some(Ending::reshake(clause));
            }
        }
        hand.exposed.insert(bone);
    }
}

impl Current {
    /// Ends the hand after a trick if it is played out, or if `early` and the bid is decided.
    fn count_up(&mut self, early: bool) {
        let Some((bidder, bid)) = self.contract() else { return };
        let points = self.tricks.points();
        let bidders = bidder.side();
        let is_made = points[bidders] >= bid.needs();
        let is_set = points[bidders.other()] > ALL_POINTS - bid.needs();
        if self.tricks.n_complete() == 7 || early && (is_made || is_set) {
            self.ending = Some(if is_made {
                Ending::won(Outcome::Made, bidders, bid.marks())
            } else {
                Ending::won(Outcome::Set, bidders.other(), bid.marks())
            });
        }
    }
}
