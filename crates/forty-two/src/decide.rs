//! Judges wishes: every refusal of a play, a bid or a deal is made here.

use bones::{Bone, BoneList, BoneSet, Deal, Seat, Set};
use game::{Lots, Refusal};
use rulebook::{ClauseId, Rule};

use crate::current::{Current, Phase};
use crate::{Action, Declared, Event, FortyTwo, Judgment, Say, Trump, refute_within};

/// How many positions the judge looks at for a challenge: half a second's worth of the worst. Of a
/// hundred thousand declarations one is harder, and an official decides it.
const JUDGED_POSITIONS: u64 = 20_000;

impl FortyTwo {
    pub(crate) fn judge(&self, action: &Action) -> Result<Event, Refusal> {
        if self.waiting.is_some() && !matches!(action, Action::Ruling { .. } | Action::Time) {
            return Err(Refusal::against(Rule::Official, "play stops until the call is ruled on"));
        }
        match *action {
            Action::Play { seat, bone } => self.play(seat, bone),
            Action::Bid { seat, bid, blind } => self.bid(seat, bid, blind),
            Action::Trump { seat, trump } => self.name_trumps(seat, trump),
            Action::Deal { deal, shuffler, shuffled_by, face_down } => {
                self.deal(deal, shuffler, shuffled_by, face_down)
            }
            Action::Lots { bones } => self.draw_lots(bones),
            Action::Look { seat } => self.look(seat),
            Action::Declare { seat, what, order } => self.declare(seat, what, order),
            Action::Challenge { seat } => self.challenge(seat),
            Action::Accept { seat } => self.answered_by(seat).map(|_| Event::Accepted { seat }),
            Action::Expose { seat, bone } => self.expose(seat, bone),
            Action::Call(call) => {
                let (verdict, finding) = self.adjudicate(call)?;
                Ok(Event::Called { call, verdict, finding })
            }
            Action::Ruling { upheld, clause } => self.rule(upheld, clause),
            Action::Time => self.call_time(),
        }
    }

    /// The hand that is being played, for an act of `seat`.
    fn in_play(&self, seat: Seat) -> Result<&Current, Refusal> {
        check_seat(seat)?;
        if self.winning_side().is_some() {
            return Err(Refusal::impossible("the match is over"));
        }
        match &self.hand {
            Some(hand) if hand.ending.is_none() => Ok(hand),
            Some(_) => Err(Refusal::impossible("the hand is over; the next is to be dealt")),
            None => Err(Refusal::impossible("no hand has been dealt")),
        }
    }

    fn play(&self, seat: Seat, bone: Bone) -> Result<Event, Refusal> {
        let hand = self.in_play(seat)?;
        let is_free = self.rules.free_play;
        match hand.phase() {
            Phase::Naming(bidder) if seat != bidder && !is_free => {
                return Err(Refusal::against(Rule::BidderLeads, format!("{bidder} leads first")));
            }
            Phase::Playing(turn) if seat != turn && !is_free => {
                return Err(Refusal::against(Rule::PlayTurn, format!("it is the turn of {turn}")));
            }
            Phase::Naming(_) | Phase::Playing(_) => {}
            Phase::Bidding(_) => {
                return Err(Refusal::against(Rule::BidderLeads, "the bidding is not over"));
            }
            Phase::Answer(_) | Phase::Over => return Err(declaration_waits()),
        }
        if !hand.hands[seat].contains(bone) {
            return Err(Refusal::impossible(format!("{seat} does not hold {bone}")));
        }
        if !is_free {
            let proper = hand.proper_plays(seat);
            if !proper.contains(bone) {
                return Err(Refusal::against(
                    Rule::FollowSuit,
                    format!("{bone} does not follow suit while {seat} holds {proper}"),
                ));
            }
        }
        Ok(Event::Played { seat, bone })
    }

    fn bid(&self, seat: Seat, bid: Say, blind: bool) -> Result<Event, Refusal> {
        let hand = self.in_play(seat)?;
        if hand.trump.is_none() && !blind && hand.auction.is_repeated(seat, bid) {
            return Ok(Event::BidMade { seat, bid, blind });
        }
        if let Some(said) = hand.auction.said_by(seat) {
            let rule = if said.bid == bid { Rule::BidOnce } else { Rule::BidFinal };
            return Err(Refusal::against(rule, format!("{seat} has already said {}", said.bid)));
        }
        let Phase::Bidding(turn) = hand.phase() else {
            return Err(Refusal::against(Rule::BidTurn, "the bidding is over"));
        };
        let is_early = turn != seat;
        if is_early && !self.rules.early_bids {
            return Err(Refusal::against(
                Rule::BidTurn,
                format!("it is the turn of {turn} to bid"),
            ));
        }
        if blind && !self.rules.blind_bids {
            return Err(Refusal::impossible(format!(
                "{} has no bids with the bones face down",
                self.rules.book
            )));
        }
        if blind && hand.face_down && hand.has_looked(seat) {
            return Err(Refusal::against(Rule::BlindBid, format!("{seat} has looked")));
        }
        if !blind && !hand.has_looked(seat) {
            return Err(Refusal::against(Rule::BlindBid, "look at your bones first"));
        }
        match hand.auction.objection(bid, self.rules.forced_bid) {
            Some(rule) if !is_early => Err(Refusal::against(rule, objection(rule, hand))),
            // Whether a word said too early is good shows only when its turn comes.
            _ => Ok(Event::BidMade { seat, bid, blind }),
        }
    }

    fn name_trumps(&self, seat: Seat, trump: Trump) -> Result<Event, Refusal> {
        let why = match self.in_play(seat)?.phase() {
            Phase::Naming(bidder) if seat == bidder => {
                return Ok(Event::TrumpNamed { seat, trump });
            }
            Phase::Naming(bidder) => format!("{bidder} won the bid and names trumps"),
            Phase::Bidding(_) => "the bidding is not over".to_owned(),
            Phase::Playing(_) | Phase::Answer(_) | Phase::Over => {
                "trumps are named already".to_owned()
            }
        };
        Err(Refusal::against(Rule::NameTrumps, why))
    }

    fn deal(
        &self,
        deal: Deal,
        shuffler: Seat,
        shuffled_by: Option<Seat>,
        face_down: bool,
    ) -> Result<Event, Refusal> {
        let event = Event::Dealt { deal, shuffler, shuffled_by, face_down };
        if let Phase::Answer(_) = self.phase() {
            // Nobody challenged, so the hand ended as declared.
            let mut settled = *self;
            settled.settle();
            return settled.check_deal(&deal, shuffler, shuffled_by).map(|()| event);
        }
        self.check_deal(&deal, shuffler, shuffled_by).map(|()| event)
    }

    fn check_deal(
        &self,
        deal: &Deal,
        shuffler: Seat,
        shuffled_by: Option<Seat>,
    ) -> Result<(), Refusal> {
        if self.winning_side().is_some() {
            return Err(Refusal::impossible("the match is over"));
        }
        if self.phase() != Phase::Over {
            return Err(Refusal::impossible("the hand is not over"));
        }
        check_seat(shuffler)?;
        match self.next_shuffler() {
            Some(due) if due != shuffler => {
                let is_drawn = self.lots.is_some();
                return Err(if is_drawn {
                    Refusal::against(Rule::FirstShuffle, format!("{due} drew the first shuffle"))
                } else {
                    // A wrong shuffler is a deal of the right one's that says who did it.
                    let hint = if self.rules.wrong_shufflers {
                        "; who did it instead is named with \"shuffled_by\""
                    } else {
                        ""
                    };
                    let why = format!("it is the turn of {due} to shuffle{hint}");
                    Refusal::against(Rule::Rotation, why)
                });
            }
            None if self.lots.is_some() => {
                return Err(Refusal::against(Rule::FirstShuffle, "the lots drawn are still tied"));
            }
            _ => {}
        }
        if let Some(by) = shuffled_by {
            check_seat(by)?;
            if !self.rules.wrong_shufflers {
                let why = "at this table no one else can shuffle";
                return Err(Refusal::against(Rule::Rotation, why));
            }
            if by == shuffler {
                return Err(Refusal::impossible(format!("{by} shuffled in turn, not in error")));
            }
        }
        deal.check(Set::DoubleSix, 4, 7, 0)
            .map_err(|fault| Refusal::against(Rule::HandSize, fault.to_string()))
    }

    fn draw_lots(&self, bones: [Option<Bone>; 4]) -> Result<Event, Refusal> {
        let first = |why: &str| Err(Refusal::against(Rule::FirstShuffle, why));
        if self.winning_side().is_some() {
            return Err(Refusal::impossible("the match is over"));
        }
        if self.hand.is_some() && !self.standing().is_game_over(&self.rules) {
            return first("lots are drawn before the first deal of a game");
        }
        let lots = self.lots.unwrap_or(Lots::new(4));
        if self.lots.and_then(Lots::winner).is_some() {
            return first("the lots are drawn already");
        }
        match lots.after(Set::DoubleSix, &bones) {
            Ok(_) => Ok(Event::LotsDrawn { bones }),
            Err(fault) => first(&fault.to_string()),
        }
    }

    fn look(&self, seat: Seat) -> Result<Event, Refusal> {
        let hand = self.in_play(seat)?;
        if hand.has_looked(seat) {
            return Err(Refusal::impossible(format!("{seat} has already looked at their hand")));
        }
        if hand.is_blind(seat) {
            let why = format!("{seat} bid with the bones face down and plays them that way");
            return Err(Refusal::against(Rule::BlindBid, why));
        }
        Ok(Event::Looked { seat })
    }

    fn declare(
        &self,
        seat: Seat,
        what: Declared,
        order: Option<BoneList<7>>,
    ) -> Result<Event, Refusal> {
        let hand = self.in_play(seat)?;
        match hand.phase() {
            Phase::Playing(_) => {}
            Phase::Answer(_) => return Err(declaration_waits()),
            Phase::Bidding(_) | Phase::Naming(_) | Phase::Over => {
                return Err(Refusal::against(Rule::Declaration, "trumps are not named yet"));
            }
        }
        if what == Declared::Set
            && hand.contract().is_some_and(|(bidder, _)| bidder.side() == seat.side())
        {
            let why = "a side does not declare its own bid set";
            return Err(Refusal::against(Rule::Declaration, why));
        }
        if !hand.tricks.is_in_order() {
            return Err(Refusal::impossible(
                "a bone of this trick was played out of turn: call that, or declare after the trick",
            ));
        }
        if let Some(order) = order {
            let laid: BoneSet = order.iter().copied().collect();
            if laid != hand.hands[seat] || laid.len() != order.len() {
                return Err(Refusal::against(
                    Rule::Declaration,
                    format!("the order must name each bone {seat} holds once"),
                ));
            }
        }
        Ok(Event::Declared { seat, what, order })
    }

    fn challenge(&self, seat: Seat) -> Result<Event, Refusal> {
        let hand = self.answered_by(seat)?;
        let position = hand.declaration(&self.rules);
        debug_assert!(position.is_some_and(|position| position.check().is_ok()), "{position:?}");
        let judgment = position
            .map_or(Judgment::Stands, |position| refute_within(&position, JUDGED_POSITIONS));
        Ok(Event::Challenged { seat, judgment })
    }

    /// The hand in which `seat` may answer a declaration.
    fn answered_by(&self, seat: Seat) -> Result<&Current, Refusal> {
        let hand = self.in_play(seat)?;
        match hand.phase() {
            Phase::Answer(declarer) if declarer.side() != seat.side() => Ok(hand),
            Phase::Answer(_) => {
                let why = "a declaration is answered by the other side";
                Err(Refusal::against(Rule::Challenge, why))
            }
            _ => Err(Refusal::impossible("nothing is declared")),
        }
    }

    fn expose(&self, seat: Seat, bone: Bone) -> Result<Event, Refusal> {
        let hand = self.in_play(seat)?;
        let rule = match hand.phase() {
            Phase::Answer(_) => return Err(declaration_waits()),
            Phase::Bidding(_) if !self.rules.exposure_reshakes => Rule::ExposedInBidding,
            Phase::Bidding(_) if hand.auction.said().is_empty() => Rule::ExposedBeforeBidding,
            _ => Rule::ExposedInPlay,
        };
        // Before the hand is looked at: whoever has not seen the own bones must not learn them here.
        if !self.rules.accidents {
            return Err(Refusal::against(rule, "at a guarded table no bone is turned over"));
        }
        if !hand.hands[seat].contains(bone) {
            return Err(Refusal::impossible(format!("{seat} does not hold {bone}")));
        }
        if (hand.exposed | hand.turned).contains(bone) {
            return Err(Refusal::impossible(format!("{bone} lies face up already")));
        }
        Ok(Event::Exposed { seat, bone })
    }

    fn rule(&self, upheld: bool, clause: Option<ClauseId>) -> Result<Event, Refusal> {
        if self.waiting.is_none() {
            return Err(Refusal::impossible("no call waits for a ruling"));
        }
        if let Some(clause) = clause.filter(|clause| clause.book() != self.rules.book) {
            return Err(Refusal::impossible(format!(
                "{clause} is not in the book of this table, {}",
                self.rules.book
            )));
        }
        Ok(Event::Ruled { upheld, clause })
    }

    fn call_time(&self) -> Result<Event, Refusal> {
        if self.is_time_called() {
            return Err(Refusal::against(Rule::TimeCalled, "time has been called already"));
        }
        if self.winning_side().is_some() {
            return Err(Refusal::impossible("the match is over"));
        }
        Ok(Event::TimeCalled)
    }
}

/// Whether a table of 42 has this seat.
pub(crate) fn check_seat(seat: Seat) -> Result<(), Refusal> {
    if seat.index() < 4 {
        Ok(())
    } else {
        Err(Refusal::impossible(format!("there is no {seat} at a table of 42")))
    }
}

#[cold]
fn declaration_waits() -> Refusal {
    Refusal::against(Rule::Challenge, "the declaration is to be accepted or challenged first")
}

/// What is wrong with a bid that `rule` forbids.
#[cold]
fn objection(rule: Rule, hand: &Current) -> String {
    let high = hand.auction.high().map(|(_, high)| high);
    match (rule, high) {
        (Rule::BidHigher, Some(high)) => format!("a bid must be higher than {high}"),
        (Rule::BidCap, Some(high)) if high.marks() >= 2 => {
            format!("after {high} a bid is one mark more")
        }
        (Rule::BidCap, _) => "more than two marks only after a bid of two marks".to_owned(),
        _ => "the shuffler must bid when all others passed".to_owned(),
    }
}
