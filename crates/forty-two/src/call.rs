//! Judges calls against the record and carries out what follows.

use bones::{BoneSet, Seat};
use game::{Call, Refusal, Verdict};
use rulebook::{ClauseId, Kind, Rule};

use crate::auction::{Auction, Said, Turn};
use crate::current::{Current, Moment};
use crate::decide::check_seat;
use crate::ending::{Ending, Outcome};
use crate::rules::Rules;
use crate::{Finding, FortyTwo};

/// What a call is about.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Charge {
    /// Either sort of renege the record shows.
    Renege,
    FollowSuit,
    PlayTurn,
    EarlyBid,
    /// Bids made after one out of turn may be changed.
    Reopening,
    SecondEarlyBid,
    /// A wrong shuffler, as the clause for one found at this moment.
    Shuffler(Moment),
    ExposedBeforeBidding,
    ExposedInBidding,
    ExposedInPlay,
    /// What only people saw.
    Unseen,
}

impl FortyTwo {
    /// Judges a call: by the record where it can, otherwise it waits for an official.
    pub(crate) fn adjudicate(&self, call: Call) -> Result<(Verdict, Finding), Refusal> {
        if self.rules.calls_close && self.winning_side().is_some() {
            let why = "the match is over, and nothing is corrected after it";
            return Err(Refusal::against(Rule::CallsClose, why));
        }
        let Some(hand) = &self.hand else {
            return Err(Refusal::impossible("no hand has been dealt"));
        };
        let Some(caller) = call.seat else {
            return Err(Refusal::against(Rule::WhoMayCall, "only a player at the table may call"));
        };
        check_seat(caller)?;
        if let Some(against) = call.against {
            check_seat(against)?;
        }
        let offender = || {
            call.against.ok_or_else(|| {
                Refusal::impossible(format!("say whom {} is called against", call.clause))
            })
        };
        Ok(match charge(call.clause, &self.rules)? {
            Charge::Unseen => {
                if names_renege(call.clause) {
                    offender()?;
                }
                (Verdict::Waiting, Finding::Official)
            }
            Charge::Renege => lost_already(hand)
                .unwrap_or(hand.find_renege(offender()?, self.rules.clause(Rule::Talk))),
            Charge::FollowSuit => lost_already(hand).unwrap_or(hand.find_discard(offender()?)),
            Charge::PlayTurn => {
                lost_already(hand).unwrap_or(hand.find_play_out_of_turn(offender()?))
            }
            Charge::EarlyBid => self.find_early_bid(hand, offender()?, 1),
            Charge::SecondEarlyBid => {
                lost_already(hand).unwrap_or(self.find_early_bid(hand, offender()?, 2))
            }
            Charge::Reopening => self.find_reopening(hand, offender()?),
            Charge::Shuffler(found) => {
                lost_already(hand).unwrap_or(hand.find_wrong_shuffler(found, &self.rules))
            }
            Charge::ExposedBeforeBidding | Charge::ExposedInPlay => {
                hand.find_exposed(call.clause, call.against)
            }
            Charge::ExposedInBidding => hand.find_turned(caller, call.against),
        })
    }

    /// Does what follows from a call that the record bears out.
    pub(crate) fn carry_out(&mut self, call: Call) {
        let (Some(hand), Ok(charge)) = (&mut self.hand, charge(call.clause, &self.rules)) else {
            return;
        };
        let clause = Some(call.clause);
        match (charge, call.against) {
            (Charge::Renege | Charge::FollowSuit | Charge::PlayTurn, Some(against)) => {
                let ending = hand.lost_by(Outcome::Renege, against.side());
                hand.ending = Some(ending.under(clause).by_call());
            }
            (Charge::SecondEarlyBid, Some(against)) => {
                let ending = hand.lost_by(Outcome::Forfeit, against.side());
                hand.ending = Some(ending.under(clause).by_call());
            }
            (Charge::Reopening, _) => {
                hand.auction = hand.auction.reopened(self.rules.forced_bid);
            }
            (Charge::Shuffler(found), _) => hand.correct_shuffler(found, call.clause),
            (Charge::ExposedInBidding, _) => hand.ending = Some(Ending::reshake(clause)),
            _ => {}
        }
    }

    /// Does what follows from an official's ruling that a call is right.
    pub(crate) fn carry_out_ruling(&mut self, call: Call, named: Option<ClauseId>) {
        let Some(hand) = &mut self.hand else { return };
        let costs_hand = names_renege(call.clause)
            || states(call.clause, &[Rule::Official])
            || named.is_some_and(names_renege);
        let is_lost = hand.ending.is_some_and(|ending| ending.by_call);
        if let Some(against) = call.against.filter(|_| costs_hand && !is_lost) {
            let ending = hand.lost_by(Outcome::Renege, against.side());
            hand.ending = Some(ending.under(named.or(Some(call.clause))).by_call());
        }
    }

    /// Whether `seat` bid out of turn in this hand, and at least `least` times in this game.
    fn find_early_bid(&self, hand: &Current, seat: Seat, least: u8) -> (Verdict, Finding) {
        match hand.early_bid(seat) {
            None => (Verdict::Denied, Finding::BidInTurn { seat }),
            Some(said) => {
                let offences = self.offences[seat];
                let verdict = if offences >= least { Verdict::Upheld } else { Verdict::Denied };
                (verdict, Finding::BidOutOfTurn { seat, bid: said.bid, offences })
            }
        }
    }

    fn find_reopening(&self, hand: &Current, seat: Seat) -> (Verdict, Finding) {
        let (verdict, finding) = self.find_early_bid(hand, seat, 1);
        if verdict != Verdict::Upheld {
            return (verdict, finding);
        }
        if hand.moment() == Moment::AfterTrumps || hand.ending.is_some() {
            return (Verdict::Denied, Finding::BiddingClosed);
        }
        // A word that was itself out of turn cannot be changed, so it reopens nothing.
        let since = hand.auction.said().iter().skip_while(|said| said.seat != seat);
        if since.clone().any(|said| said.turn == Turn::InTurn) {
            (Verdict::Upheld, finding)
        } else {
            (Verdict::Denied, Finding::NobodyBidSince { seat })
        }
    }
}

impl Current {
    fn find_discard(&self, seat: Seat) -> (Verdict, Finding) {
        let followed = (Verdict::Denied, Finding::Followed { seat });
        let (Some(trump), Some((bidder, _))) = (self.trump, self.contract()) else {
            return followed;
        };
        let mut held = self.drawn(seat);
        for play in self.tricks.replay(bidder, trump).filter(|play| play.seat == seat) {
            if !trump.legal(held, play.lead).contains(play.bone) {
                let following = held & trump.follows(play.lead);
                return (
                    Verdict::Upheld,
                    Finding::Discarded {
                        seat,
                        trick: play.trick as u8 + 1,
                        lead: play.lead,
                        played: play.bone,
                        held: following.first_bone().unwrap_or(play.bone),
                    },
                );
            }
            held.remove(play.bone);
        }
        followed
    }

    fn find_play_out_of_turn(&self, seat: Seat) -> (Verdict, Finding) {
        let (Some(trump), Some((bidder, _))) = (self.trump, self.contract()) else {
            return (Verdict::Denied, Finding::PlayedInTurn { seat });
        };
        let mut plays = self.tricks.replay(bidder, trump);
        match plays.find(|play| play.seat == seat && play.turn != seat) {
            None => (Verdict::Denied, Finding::PlayedInTurn { seat }),
            Some(play) => (
                Verdict::Upheld,
                Finding::PlayedOutOfTurn {
                    seat,
                    trick: play.trick as u8 + 1,
                    bone: play.bone,
                    turn: play.turn,
                },
            ),
        }
    }

    fn find_renege(&self, seat: Seat, unseen: Option<ClauseId>) -> (Verdict, Finding) {
        let found = [self.find_discard(seat), self.find_play_out_of_turn(seat)];
        let upheld = found.into_iter().find(|&(verdict, _)| verdict == Verdict::Upheld);
        let no_renege = match unseen {
            Some(unseen) => Finding::NoRenege { seat, unseen },
            None => Finding::Followed { seat },
        };
        upheld.unwrap_or((Verdict::Denied, no_renege))
    }

    fn find_wrong_shuffler(&self, found: Moment, rules: &Rules) -> (Verdict, Finding) {
        let finding = match self.mistake {
            None => Finding::RightShuffler { seat: self.shuffler },
            Some(mistake) if mistake.found.is_some() => Finding::ShufflerFound,
            Some(mistake) if self.moment() == found => {
                let finding = Finding::WrongShuffler { by: mistake.by, right: self.shuffler };
                return (Verdict::Upheld, finding);
            }
            Some(_) => match rules.clause(wrong_shuffler_rule(self.moment())) {
                Some(clause) => Finding::OtherClause { clause },
                None => Finding::ShufflerFound,
            },
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

    /// Whether a bone lies face up for which `clause` is the one: it ended the hand by a reshake
    /// under that clause, or by none.
    fn find_exposed(&self, clause: ClauseId, against: Option<Seat>) -> (Verdict, Finding) {
        let reshaken_by =
            self.ending.filter(|ending| ending.is_reshake()).and_then(|ending| ending.clause);
        let applies = states(clause, &[Rule::ExposedInPlay]) || reshaken_by == Some(clause);
        let owner = Seat::all(4)
            .filter(|&seat| against.is_none_or(|against| against == seat))
            .find(|&seat| applies && !self.drawn(seat).is_disjoint(self.exposed));
        match owner {
            Some(seat) => (Verdict::Upheld, Finding::TurnedOver { seat }),
            None => (Verdict::Denied, Finding::NotTurnedOver),
        }
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

    /// What `seat` said before its turn in this hand.
    fn early_bid(&self, seat: Seat) -> Option<&Said> {
        self.auction.said_by(seat).filter(|said| said.turn != Turn::InTurn)
    }

    /// What `seat` drew.
    fn drawn(&self, seat: Seat) -> BoneSet {
        self.dealt[seat].into_iter().collect()
    }
}

/// What a call of `clause` is about.
fn charge(clause: ClauseId, rules: &Rules) -> Result<Charge, Refusal> {
    if clause.book() != rules.book {
        return Err(Refusal::impossible(format!(
            "{clause} is not in the book of this table, {}",
            rules.book
        )));
    }
    match clause.clause().kind {
        Kind::Conduct | Kind::Table => return Ok(Charge::Unseen),
        Kind::Rule | Kind::Event => {
            return Err(Refusal::impossible(format!(
                "{clause} states what always holds here; it is not called"
            )));
        }
        Kind::Call => {}
    }
    // A clause without a rule of its own explains the one before it.
    let rule = clause
        .book()
        .book()
        .clauses()
        .take_while(|&(_, earlier)| earlier.id != clause.clause().id)
        .filter_map(|(_, earlier)| earlier.rules.first())
        .last();
    match clause.clause().rules.first().or(rule) {
        Some(Rule::Renege) => Ok(Charge::Renege),
        Some(Rule::FollowSuit) => Ok(Charge::FollowSuit),
        Some(Rule::PlayTurn) => Ok(Charge::PlayTurn),
        Some(Rule::BidOutOfTurn) => Ok(Charge::EarlyBid),
        Some(Rule::BidsReopened) => Ok(Charge::Reopening),
        Some(Rule::SecondBidOutOfTurn) => Ok(Charge::SecondEarlyBid),
        Some(Rule::Rotation) => Ok(Charge::Shuffler(Moment::BeforeBids)),
        Some(Rule::WrongShufflerBidding) => Ok(Charge::Shuffler(Moment::InBidding)),
        Some(Rule::WrongShufflerLate) => Ok(Charge::Shuffler(Moment::AfterTrumps)),
        Some(Rule::ExposedBeforeBidding) => Ok(Charge::ExposedBeforeBidding),
        Some(Rule::ExposedInBidding) => Ok(Charge::ExposedInBidding),
        Some(Rule::ExposedInPlay) if !rules.purpose_is_reported => Ok(Charge::ExposedInPlay),
        Some(Rule::ExposedInPlay | Rule::Official) => Ok(Charge::Unseen),
        _ => Err(Refusal::impossible(format!(
            "{clause} is about declarations: challenge the declaration instead"
        ))),
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

/// Whether breaking `clause` is a renege.
fn names_renege(clause: ClauseId) -> bool {
    states(clause, &[Rule::Renege, Rule::FollowSuit, Rule::PlayTurn, Rule::Talk, Rule::Touch])
}

fn states(clause: ClauseId, rules: &[Rule]) -> bool {
    clause.clause().rules.iter().any(|rule| rules.contains(rule))
}

/// The answer to a call that would take a hand already lost by a call.
fn lost_already(hand: &Current) -> Option<(Verdict, Finding)> {
    let by = hand.ending.filter(|ending| ending.by_call)?.clause?;
    Some((Verdict::Denied, Finding::Penalised { by }))
}
