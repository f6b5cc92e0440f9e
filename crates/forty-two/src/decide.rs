//! Judges wishes: every refusal of a play, a bid or a deal is made here.

use bones::{Bone, BoneList, BoneSet, Deal, Seat, Set};
use game::{Code, Game as _, Lots, Refusal};
use rulebook::{BookId, ClauseId, Rule};

use crate::current::{Current, Phase};
use crate::{
    Action, Declared, Demonstration, Event, FortyTwo, Judgment, Say, Trump, refute_within,
};

/// How many positions the judge looks at for a challenge: half a second's worth of the worst. Of a
/// hundred thousand declarations one is harder, and an official decides it.
const JUDGED_POSITIONS: u64 = 20_000;

impl FortyTwo {
    pub(crate) fn judge(&self, action: &Action) -> Result<Event, Refusal> {
        if self.waiting.is_some() && !matches!(action, Action::Ruling { .. } | Action::Time) {
            let why = "play stops until the call is ruled on";
            return Err(Refusal::against(Rule::Official, Code::CallWaits, why));
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
            return Err(match_over());
        }
        match &self.hand {
            Some(hand) if hand.ending.is_none() => Ok(hand),
            Some(_) => Err(Refusal::impossible(
                Code::HandOver,
                "the hand is over; the next is to be dealt",
            )),
            None => Err(Refusal::impossible(Code::NotDealt, "no hand has been dealt")),
        }
    }

    fn play(&self, seat: Seat, bone: Bone) -> Result<Event, Refusal> {
        let hand = self.in_play(seat)?;
        let is_free = self.rules.free_play;
        match hand.phase() {
            Phase::Naming(bidder) if seat != bidder && !is_free => {
                let why = format!("{bidder} leads first");
                return Err(Refusal::against(Rule::BidderLeads, Code::BidderLeads, why)
                    .with("seat", bidder.index()));
            }
            Phase::Playing(turn) if seat != turn && !is_free => {
                let why = format!("it is the turn of {turn}");
                return Err(Refusal::against(Rule::PlayTurn, Code::NotYourTurn, why)
                    .with("turn", turn.index()));
            }
            Phase::Naming(_) | Phase::Playing(_) => {}
            Phase::Bidding(_) => {
                return Err(bidding_open(Rule::BidderLeads));
            }
            Phase::Answer(_) | Phase::Over => return Err(declaration_waits()),
        }
        if !hand.hands[seat].contains(bone) {
            return Err(not_held(seat, bone));
        }
        if !is_free {
            let proper = hand.proper_plays(seat);
            if !proper.contains(bone) {
                let why = format!("{bone} does not follow suit while {seat} holds {proper}");
                return Err(Refusal::against(Rule::FollowSuit, Code::MustFollow, why)
                    .with("bone", bone.as_str())
                    .with("seat", seat.index())
                    .with("proper", proper.to_string()));
            }
        }
        Ok(Event::Played { seat, bone })
    }

    fn bid(&self, seat: Seat, bid: Say, blind: bool) -> Result<Event, Refusal> {
        let hand = self.in_play(seat)?;
        if hand.trump.is_none() && !blind && hand.auction.is_repeated(seat, bid) {
            return Ok(Event::BidMade { seat, bid, blind });
        }
        let turn = match (hand.phase(), hand.auction.said_by(seat)) {
            (Phase::Bidding(turn), None) => turn,
            // Once the bidding is over, every seat has spoken.
            (_, said) => {
                let said = said.map_or(Say::Pass, |said| said.bid);
                let rule = if said == bid { Rule::BidOnce } else { Rule::BidFinal };
                let why = format!("{seat} has already said {said}");
                return Err(Refusal::against(rule, Code::BidAlready, why)
                    .with("seat", seat.index())
                    .with("bid", said.as_str()));
            }
        };
        let is_early = turn != seat;
        if is_early && !self.rules.early_bids {
            let why = format!("it is the turn of {turn} to bid");
            return Err(
                Refusal::against(Rule::BidTurn, Code::NotYourTurn, why).with("turn", turn.index())
            );
        }
        if blind && !self.rules.blind_bids {
            let book = self.rules.book;
            let why = format!("{book} has no bids with the bones face down");
            return Err(Refusal::impossible(Code::NoBlindBids, why).with("book", book));
        }
        if blind && hand.face_down && hand.has_looked(seat) {
            let why = format!("{seat} has looked");
            return Err(
                Refusal::against(Rule::BlindBid, Code::HasLooked, why).with("seat", seat.index())
            );
        }
        if !blind && !hand.has_looked(seat) {
            let why = "look at your bones first";
            return Err(Refusal::against(Rule::BlindBid, Code::LookFirst, why));
        }
        match hand.auction.objection(bid, self.rules.forced_bid) {
            Some(rule) if !is_early => Err(objection(rule, hand)),
            // Whether a word said too early is good shows only when its turn comes.
            _ => Ok(Event::BidMade { seat, bid, blind }),
        }
    }

    fn name_trumps(&self, seat: Seat, trump: Trump) -> Result<Event, Refusal> {
        let rule = Rule::NameTrumps;
        match self.in_play(seat)?.phase() {
            Phase::Naming(bidder) if seat == bidder => Ok(Event::TrumpNamed { seat, trump }),
            Phase::Naming(bidder) => {
                let why = format!("{bidder} won the bid and names trumps");
                Err(Refusal::against(rule, Code::BidderNamesTrumps, why)
                    .with("seat", bidder.index()))
            }
            Phase::Bidding(_) => Err(bidding_open(rule)),
            Phase::Playing(_) | Phase::Answer(_) | Phase::Over => {
                Err(Refusal::against(rule, Code::TrumpsNamed, "trumps are named already"))
            }
        }
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
            // No one challenged, so the hand ended as declared.
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
            return Err(match_over());
        }
        if self.phase() != Phase::Over {
            return Err(Refusal::impossible(Code::HandNotOver, "the hand is not over"));
        }
        check_seat(shuffler)?;
        match self.next_shuffler() {
            Some(due) if due != shuffler => {
                let is_drawn = self.lots.is_some();
                let refusal = if is_drawn {
                    let why = format!("{due} drew the first shuffle");
                    Refusal::against(Rule::FirstShuffle, Code::FirstShuffle, why)
                } else {
                    // A wrong shuffler is a deal of the right one's that says who did it.
                    let hint = if self.rules.wrong_shufflers {
                        "; who did it instead is named with \"shuffled_by\""
                    } else {
                        ""
                    };
                    let why = format!("it is the turn of {due} to shuffle{hint}");
                    Refusal::against(Rule::Rotation, Code::OtherShuffler, why)
                };
                return Err(refusal.with("seat", due.index()));
            }
            None if self.lots.is_some() => {
                let why = "the lots drawn are still tied";
                return Err(Refusal::against(Rule::FirstShuffle, Code::LotsTied, why));
            }
            _ => {}
        }
        if let Some(by) = shuffled_by {
            check_seat(by)?;
            if !self.rules.wrong_shufflers {
                let why = "at this table no one else can shuffle";
                return Err(Refusal::against(Rule::Rotation, Code::OnlyTheShuffler, why));
            }
            if by == shuffler {
                let why = format!("{by} shuffled in turn, not in error");
                return Err(Refusal::impossible(Code::ShuffledInTurn, why).with("seat", by.index()));
            }
        }
        deal.check(Set::DoubleSix, 4, 7, 0)
            .map_err(|fault| Refusal::against(Rule::HandSize, Code::BadDeal, fault.to_string()))
    }

    fn draw_lots(&self, bones: [Option<Bone>; 4]) -> Result<Event, Refusal> {
        let first = |code, why: &str| Refusal::against(Rule::FirstShuffle, code, why);
        if self.winning_side().is_some() {
            return Err(match_over());
        }
        if self.hand.is_some() && !self.standing().is_game_over(&self.rules) {
            let why = "lots are drawn before the first deal of a game";
            return Err(first(Code::LotsTooLate, why));
        }
        let lots = self.lots.unwrap_or(Lots::new(4));
        if let Some(seat) = self.lots.and_then(Lots::winner) {
            let why = "the lots are drawn already";
            return Err(first(Code::LotsDrawn, why).with("seat", seat.index()));
        }
        match lots.after(Set::DoubleSix, &bones) {
            Ok(_) => Ok(Event::LotsDrawn { bones }),
            Err(fault) => Err(first(Code::BadLots, &fault.to_string())),
        }
    }

    fn look(&self, seat: Seat) -> Result<Event, Refusal> {
        let hand = self.in_play(seat)?;
        if hand.has_looked(seat) {
            let why = format!("{seat} has already looked at their hand");
            return Err(Refusal::impossible(Code::HasLooked, why).with("seat", seat.index()));
        }
        if hand.is_blind(seat) {
            let why = format!("{seat} bid with the bones face down and plays them that way");
            return Err(
                Refusal::against(Rule::BlindBid, Code::PlaysBlind, why).with("seat", seat.index())
            );
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
                let why = "trumps are not named yet";
                return Err(Refusal::against(Rule::Declaration, Code::TrumpsNotNamed, why));
            }
        }
        if what == Declared::Set
            && hand.contract().is_some_and(|(bidder, _)| bidder.side() == seat.side())
        {
            let why = "a side does not declare its own bid set";
            return Err(Refusal::against(Rule::Declaration, Code::OwnBid, why));
        }
        if !hand.tricks.is_in_order() {
            return Err(Refusal::impossible(
                Code::TrickOutOfOrder,
                "a bone of this trick was played out of turn: call that, or declare after the trick",
            ));
        }
        if let Some(order) = order {
            let laid: BoneSet = order.iter().copied().collect();
            if laid != hand.hands[seat] || laid.len() != order.len() {
                let why = format!("the order must name each bone {seat} holds once");
                return Err(Refusal::against(Rule::Declaration, Code::BadOrder, why)
                    .with("seat", seat.index()));
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

    /// What an action could become if no challenge were judged: one event for each verdict there could be,
    /// and one alone where nothing is to be judged.
    pub fn decide_unjudged(&self, action: &Action) -> Result<Vec<Event>, Refusal> {
        let &Action::Challenge { seat } = action else { return Ok(vec![self.decide(action)?]) };
        let position = self.answered_by(seat)?.declaration(&self.rules);
        let any_way = position.map(|it| Demonstration { hands: it.hands.0, line: BoneList::EMPTY });
        let verdicts = [Judgment::Stands, Judgment::Undecided].into_iter();
        let verdicts = verdicts.chain(any_way.map(Judgment::Refuted));
        Ok(verdicts.map(|judgment| Event::Challenged { seat, judgment }).collect())
    }

    /// The hand in which `seat` may answer a declaration.
    fn answered_by(&self, seat: Seat) -> Result<&Current, Refusal> {
        let hand = self.in_play(seat)?;
        match hand.phase() {
            Phase::Answer(declarer) if declarer.side() != seat.side() => Ok(hand),
            Phase::Answer(_) => {
                let why = "a declaration is answered by the other side";
                Err(Refusal::against(Rule::Challenge, Code::OtherSideAnswers, why))
            }
            _ => Err(Refusal::impossible(Code::NothingDeclared, "nothing is declared")),
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
        // Before the hand is looked at: a player who has not seen their own bones must not learn them here.
        if !self.rules.accidents {
            let why = "at a guarded table no bone is turned over";
            return Err(Refusal::against(rule, Code::NothingShown, why));
        }
        if !hand.hands[seat].contains(bone) {
            return Err(not_held(seat, bone));
        }
        if (hand.exposed | hand.turned).contains(bone) {
            let why = format!("{bone} lies face up already");
            return Err(Refusal::impossible(Code::FaceUp, why).with("bone", bone.as_str()));
        }
        Ok(Event::Exposed { seat, bone })
    }

    fn rule(&self, upheld: bool, clause: Option<ClauseId>) -> Result<Event, Refusal> {
        if self.waiting.is_none() {
            return Err(Refusal::impossible(Code::NothingToRule, "no call waits for a ruling"));
        }
        if let Some(clause) = clause.filter(|clause| clause.book() != self.rules.book) {
            return Err(other_book(clause, self.rules.book));
        }
        Ok(Event::Ruled { upheld, clause })
    }

    fn call_time(&self) -> Result<Event, Refusal> {
        if self.is_time_called() {
            let why = "time has been called already";
            return Err(Refusal::against(Rule::TimeCalled, Code::TimeCalled, why));
        }
        if self.winning_side().is_some() {
            return Err(match_over());
        }
        Ok(Event::TimeCalled)
    }
}

/// Whether a table of 42 has this seat.
pub(crate) fn check_seat(seat: Seat) -> Result<(), Refusal> {
    if seat.index() < 4 {
        Ok(())
    } else {
        let why = format!("there is no {seat} at a table of 42");
        Err(Refusal::impossible(Code::NoSuchSeat, why).with("seat", seat.index()))
    }
}

#[cold]
fn match_over() -> Refusal {
    Refusal::impossible(Code::Over, "the match is over")
}

#[cold]
fn bidding_open(rule: Rule) -> Refusal {
    Refusal::against(rule, Code::BiddingOpen, "the bidding is not over")
}

#[cold]
fn not_held(seat: Seat, bone: Bone) -> Refusal {
    Refusal::impossible(Code::NotHeld, format!("{seat} does not hold {bone}"))
        .with("seat", seat.index())
        .with("bone", bone.as_str())
}

#[cold]
pub(crate) fn other_book(clause: ClauseId, book: BookId) -> Refusal {
    let why = format!("{clause} is not in the book of this table, {book}");
    Refusal::impossible(Code::OtherBook, why).with("clause", clause).with("book", book)
}

#[cold]
fn declaration_waits() -> Refusal {
    let why = "the declaration is to be accepted or challenged first";
    Refusal::against(Rule::Challenge, Code::DeclarationWaits, why)
}

/// What is wrong with a bid that `rule` forbids.
#[cold]
fn objection(rule: Rule, hand: &Current) -> Refusal {
    let high = hand.auction.high().map(|(_, high)| high);
    let about = |code, why| Refusal::against(rule, code, why);
    match (rule, high) {
        (Rule::BidHigher, Some(high)) => {
            about(Code::BidTooLow, format!("a bid must be higher than {high}"))
                .with("high", high.as_str())
        }
        (Rule::BidCap, Some(high)) if high.marks() >= 2 => {
            about(Code::OneMarkMore, format!("after {high} a bid is one mark more"))
                .with("high", high.as_str())
        }
        (Rule::BidCap, _) => {
            about(Code::TwoMarksFirst, "more than two marks only after a bid of two marks".into())
        }
        _ => about(Code::ShufflerMustBid, "the shuffler must bid when all others passed".into()),
    }
}
