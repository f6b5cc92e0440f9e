//! Judges calls against the record and carries out what follows.

use bones::{BoneSet, Seat};
use game::{Call, Code, Refusal, Verdict};
use rulebook::{ClauseId, Rule};

use crate::auction::Auction;
use crate::charge::{Charge, calls_official, names_exposure, names_renege};
use crate::current::{Current, Moment};
use crate::decide::check_seat;
use crate::ending::{Ending, Outcome};
use crate::{Finding, FortyTwo};

impl FortyTwo {
    /// Judges a call: by the record where it can, otherwise it waits for an official.
    pub(crate) fn adjudicate(&self, call: Call) -> Result<(Verdict, Finding), Refusal> {
        let Some(hand) = &self.hand else {
            return Err(Refusal::impossible(Code::NotDealt, "no hand has been dealt"));
        };
        if hand.ending.is_none() && self.winning_side().is_some() {
            let why = "the game is over: the hand dealt had not begun when time was called";
            return Err(Refusal::against(Rule::HandInProgress, Code::CallsClosed, why));
        }
        let Some(caller) = call.seat.filter(|&seat| check_seat(seat).is_ok()) else {
            let why = "only a player at the table may call";
            return Err(Refusal::against(Rule::WhoMayCall, Code::PlayersCall, why));
        };
        if let Some(against) = call.against {
            check_seat(against)?;
        }
        let offender = || {
            call.against.ok_or_else(|| {
                let why = format!("say whom {} is called against", call.clause);
                Refusal::impossible(Code::AgainstWhom, why).with("clause", call.clause)
            })
        };
        let charge = Charge::of(call.clause, &self.rules)?;
        let found = match charge {
            Charge::Unseen => {
                if names_renege(call.clause) {
                    offender()?;
                }
                (Verdict::Waiting, self.for_official(call))
            }
            Charge::Renege(sort) => {
                let seat = offender()?;
                let found = hand.find_renege(seat, sort);
                if found.0 == Verdict::Upheld && hand.is_ruled_for(seat) {
                    return Ok(found);
                }
                found
            }
            Charge::EarlyBid => self.find_early_bid(hand, offender()?, 1),
            Charge::SecondEarlyBid => self.find_early_bid(hand, offender()?, 2),
            Charge::Reopening => self.find_reopening(hand, offender()?),
            Charge::Shuffler(found) => {
                let rule = wrong_shuffler_rule(hand.moment());
                hand.find_wrong_shuffler(found, self.rules.clause(rule).unwrap_or(call.clause))
            }
            Charge::ExposedBeforeBidding => {
                let is_reshaken = hand.is_reshaken_under(call.clause);
                hand.find_exposed(call.against, is_reshaken)
            }
            Charge::ExposedInPlay => hand.find_held_back(call.against),
            Charge::ExposedInBidding => hand.find_turned(caller, call.against),
        };
        Ok(lost_already(hand).filter(|_| charge.ends_hand()).unwrap_or(found))
    }

    /// What an official learns about a call. Whether bones were turned over on purpose shows in how often
    /// it happened, hands that were dealt again for it included.
    fn for_official(&self, call: Call) -> Finding {
        let times = |seat: &Seat| self.turned_over[*seat];
        match call.against.filter(|seat| names_exposure(call.clause) && times(seat) > 0) {
            Some(seat) => Finding::TurnedOverSoFar { seat, times: times(&seat) },
            None => Finding::Official,
        }
    }

    /// Does what follows from a call that the record bears out.
    pub(crate) fn carry_out(&mut self, call: Call) {
        let (Some(hand), Ok(charge)) = (&mut self.hand, Charge::of(call.clause, &self.rules))
        else {
            return;
        };
        let clause = Some(call.clause);
        match (charge, call.against) {
            (Charge::Renege(_), Some(against)) => {
                let ending = hand.lost_by(Outcome::Renege, against.side());
                hand.ending = Some(ending.under(clause).by_call());
            }
            (Charge::SecondEarlyBid, Some(against)) => {
                // One mark, whatever was bid.
                let ending = Ending::won(Outcome::Forfeit, against.side().other(), 1);
                hand.ending = Some(ending.under(clause).by_call());
            }
            (Charge::EarlyBid, Some(against)) => hand.auction.find(against),
            (Charge::Reopening, _) => {
                hand.auction = hand.auction.reopened(self.rules.forced_bid);
            }
            (Charge::Shuffler(found), _) => hand.correct_shuffler(found, call.clause),
            (Charge::ExposedInBidding, _) => hand.ending = Some(Ending::reshake(clause)),
            _ => {}
        }
    }

    /// Does what follows from an official's ruling that a call is right: what the clause says that the
    /// official names, or else the one that was called.
    pub(crate) fn carry_out_ruling(&mut self, call: Call, named: Option<ClauseId>) {
        let Some(hand) = &mut self.hand else { return };
        let broken = named.unwrap_or(call.clause);
        let costs_hand = names_renege(broken) || calls_official(broken);
        let is_lost = hand.ending.is_some_and(|ending| ending.by_call);
        if let Some(against) = call.against.filter(|_| costs_hand && !is_lost) {
            let ending = hand.lost_by(Outcome::Renege, against.side());
            hand.ending = Some(ending.under(Some(broken)).by_call());
        }
    }

    /// Whether `seat` bid out of turn in this hand, and at least `least` times in this game.
    fn find_early_bid(&self, hand: &Current, seat: Seat, least: u8) -> (Verdict, Finding) {
        let Some(bid) = hand.auction.offense(seat) else {
            let finding = match hand.auction.went_on_from(seat) {
                Some(from) => Finding::WentOn { seat, from },
                None => Finding::BidInTurn { seat },
            };
            return (Verdict::Denied, finding);
        };
        let offences = self.offences[seat];
        let verdict = if offences >= least { Verdict::Upheld } else { Verdict::Denied };
        (verdict, Finding::BidOutOfTurn { seat, bid, offences })
    }

    fn find_reopening(&self, hand: &Current, seat: Seat) -> (Verdict, Finding) {
        let (verdict, finding) = self.find_early_bid(hand, seat, 1);
        if verdict != Verdict::Upheld {
            return (verdict, finding);
        }
        let is_begun = hand.moment() == Moment::AfterTrumps || !hand.tricks.is_empty();
        if is_begun || hand.ending.is_some() {
            return (Verdict::Denied, Finding::BiddingClosed);
        }
        if hand.auction.is_settled(seat) {
            (Verdict::Denied, Finding::EarlyBidFound { seat })
        } else if hand.auction.said_since(seat).is_empty() {
            (Verdict::Denied, Finding::NobodyBidSince { seat })
        } else {
            (Verdict::Upheld, finding)
        }
    }
}

impl Current {
    /// `now` is the clause for a wrong shuffler found at this moment.
    fn find_wrong_shuffler(&self, found: Moment, now: ClauseId) -> (Verdict, Finding) {
        let finding = match self.mistake {
            None => Finding::RightShuffler { seat: self.shuffler },
            Some(mistake) if mistake.found.is_some() => Finding::ShufflerFound,
            Some(_) if self.moment() != found => Finding::OtherClause { clause: now },
            Some(mistake) => {
                let finding = Finding::WrongShuffler { by: mistake.by, right: self.shuffler };
                return (Verdict::Upheld, finding);
            }
        };
        (Verdict::Denied, finding)
    }

    fn correct_shuffler(&mut self, found: Moment, clause: ClauseId) {
        if let Some(mistake) = &mut self.mistake {
            mistake.found = Some(found);
        }
        match found {
            Moment::BeforeBids => self.auction = Auction::new(self.shuffler.left(4)),
            Moment::InBidding => self.ending = Some(Ending::reshake(Some(clause))),
            Moment::AfterTrumps => {}
        }
    }

    /// Whether anyone, or `against`, played another bone than one that lay face up, or at least
    /// turned one over.
    fn find_held_back(&self, against: Option<Seat>) -> (Verdict, Finding) {
        let held_back = Seat::all(4)
            .filter(|&seat| against.is_none_or(|against| against == seat))
            .find_map(|seat| Some((seat, (self.drawn(seat) & self.held_back).first_bone()?)));
        match held_back {
            Some((seat, bone)) => (Verdict::Upheld, Finding::HeldBack { seat, bone }),
            None => self.find_exposed(against, true),
        }
    }

    /// Whether anyone, or `against`, turned over a bone that stays face up, if the clause `applies`.
    fn find_exposed(&self, against: Option<Seat>, applies: bool) -> (Verdict, Finding) {
        let owner = Seat::all(4)
            .filter(|&seat| against.is_none_or(|against| against == seat))
            .find(|&seat| applies && !self.drawn(seat).is_disjoint(self.exposed));
        match owner {
            Some(seat) => (Verdict::Upheld, Finding::TurnedOver { seat }),
            None => (Verdict::Denied, Finding::NotTurnedOver),
        }
    }

    fn is_reshaken_under(&self, clause: ClauseId) -> bool {
        self.ending.is_some_and(|ending| ending.is_reshake() && ending.clause == Some(clause))
    }

    /// Whether `caller` may ask for a reshake, being the opponent next after the player who turned
    /// a bone over.
    fn find_turned(&self, caller: Seat, against: Option<Seat>) -> (Verdict, Finding) {
        let seat = against.unwrap_or(caller.right(4));
        if self.ending.is_some() || self.hands[seat].is_disjoint(self.turned) {
            (Verdict::Denied, Finding::NotTurnedOver)
        } else if caller == seat.left(4) {
            (Verdict::Upheld, Finding::TurnedOver { seat })
        } else {
            (Verdict::Denied, Finding::Decides { seat: seat.left(4) })
        }
    }

    /// What `seat` drew.
    pub(crate) fn drawn(&self, seat: Seat) -> BoneSet {
        self.dealt[seat].into_iter().collect()
    }
}

/// The rule for a wrong shuffler found at `moment`.
const fn wrong_shuffler_rule(moment: Moment) -> Rule {
    match moment {
        Moment::BeforeBids => Rule::Rotation,
        Moment::InBidding => Rule::WrongShufflerBidding,
        Moment::AfterTrumps => Rule::WrongShufflerLate,
    }
}

/// The answer to a call that would take a hand already lost by a call.
fn lost_already(hand: &Current) -> Option<(Verdict, Finding)> {
    let by = hand.ending.filter(|ending| ending.by_call)?.clause?;
    Some((Verdict::Denied, Finding::Penalised { by }))
}
