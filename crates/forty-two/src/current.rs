use bones::{Bone, BoneList, BoneSet, BySeat, BySide, Deal, Seat, Side};
use rulebook::Rule;

use crate::auction::Auction;
use crate::ending::{Ending, Outcome};
use crate::rotation::Rotation;
use crate::rules::{InProgressFrom, Rules};
use crate::tricks::Tricks;
use crate::{Bid, Declaration, Declared, Trump};

/// All the points of a hand.
pub(crate) const ALL_POINTS: u8 = 42;

/// The current hand, or the last one until the next is dealt: a call may still concern it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Current {
    /// What each player drew, in the order it stands.
    pub(crate) dealt: BySeat<[Bone; 7], 4>,
    /// What each player still holds.
    pub(crate) hands: BySeat<BoneSet, 4>,
    /// Whose turn it was to shuffle.
    pub(crate) shuffler: Seat,
    pub(crate) mistake: Option<Mistake>,
    rotation: Rotation,
    /// Whether the bones were dealt face down.
    pub(crate) face_down: bool,
    /// Bit `n` is set once seat `n` has looked at bones dealt face down.
    pub(crate) looked: u8,
    pub(crate) auction: Auction,
    pub(crate) trump: Option<Trump>,
    /// How many bones had fallen when trumps were named.
    named_after: u8,
    pub(crate) tricks: Tricks,
    /// Bones turned over in the bidding that may still bring a reshake.
    pub(crate) turned: BoneSet,
    /// Bones turned over that stay face up until they are played.
    pub(crate) exposed: BoneSet,
    /// Those of them that could be played in turn when another was.
    pub(crate) held_back: BoneSet,
    pub(crate) declared: Option<Declaring>,
    pub(crate) ending: Option<Ending>,
}

/// Another player shuffled than the one whose turn it was.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Mistake {
    /// Who shuffled.
    pub(crate) by: Seat,
    /// When it was found, if it was.
    pub(crate) found: Option<Moment>,
}

/// A stretch of a hand, for what depends on when it is found.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Moment {
    /// Before the first bid.
    BeforeBids,
    /// After a bid and before trumps are named.
    InBidding,
    /// After trumps were named.
    AfterTrumps,
}

/// A declaration that has been made.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Declaring {
    pub(crate) seat: Seat,
    pub(crate) what: Declared,
    pub(crate) order: Option<BoneList<7>>,
}

/// What a hand waits for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Phase {
    /// A bid by this player.
    Bidding(Seat),
    /// Trumps, or a first lead, by the bid winner.
    Naming(Seat),
    /// A bone by this player.
    Playing(Seat),
    /// An answer to this player's declaration.
    Answer(Seat),
    /// Nothing.
    Over,
}

impl Current {
    /// A hand that `by` has shuffled, when it was the turn of `shuffler`.
    pub(crate) fn new(
        deal: &Deal,
        shuffler: Seat,
        by: Seat,
        face_down: bool,
        rotation: Rotation,
    ) -> Current {
        const BLANK: Bone = Bone::from_index(0).unwrap();
        let dealt = BySeat::from_fn(|seat| deal.hand(seat).try_into().unwrap_or([BLANK; 7]));
        let first = by.left(4);
        Current {
            dealt,
            hands: BySeat::from_fn(|seat| dealt[seat].into_iter().collect()),
            shuffler,
            mistake: (by != shuffler).then_some(Mistake { by, found: None }),
            rotation,
            face_down,
            looked: 0,
            auction: Auction::new(first),
            trump: None,
            named_after: 0,
            tricks: Tricks::new(first),
            turned: BoneSet::EMPTY,
            exposed: BoneSet::EMPTY,
            held_back: BoneSet::EMPTY,
            declared: None,
            ending: None,
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        if self.ending.is_some() {
            Phase::Over
        } else if let Some(declared) = &self.declared {
            Phase::Answer(declared.seat)
        } else if self.trump.is_some() {
            Phase::Playing(self.tricks.turn())
        } else if let Some(seat) = self.auction.turn() {
            Phase::Bidding(seat)
        } else if let Some((bidder, _)) = self.auction.winner() {
            Phase::Naming(bidder)
        } else {
            Phase::Over
        }
    }

    /// Who won the bidding with what.
    pub(crate) const fn contract(&self) -> Option<(Seat, Bid)> {
        self.auction.winner()
    }

    /// The marks a side loses with the hand: those of the highest bid, at least one.
    pub(crate) fn stake(&self) -> u8 {
        self.auction.high().map_or(1, |(_, bid)| bid.marks())
    }

    /// The player the table takes for the shuffler.
    pub(crate) fn believed_shuffler(&self) -> Seat {
        match self.mistake {
            Some(Mistake { by, found }) if found != Some(Moment::BeforeBids) => by,
            _ => self.shuffler,
        }
    }

    /// Who shuffles after this hand, and the rotation from there on.
    pub(crate) fn turn_after(&self) -> (Seat, Rotation) {
        match self.mistake {
            Some(Mistake { found: Some(Moment::InBidding), .. }) => (self.shuffler, self.rotation),
            Some(Mistake { found: Some(Moment::AfterTrumps), by }) => {
                (self.shuffler, self.rotation.with_turn_had_by(by))
            }
            _ if self.is_reshaken() => (self.believed_shuffler(), self.rotation),
            _ => self.rotation.after(self.believed_shuffler()),
        }
    }

    /// Whose turn it was to shuffle, if someone else did and no one has found it.
    pub(crate) fn unfound_shuffler(&self) -> Option<Seat> {
        self.mistake.filter(|mistake| mistake.found.is_none()).map(|_| self.shuffler)
    }

    /// How far the hand has come.
    pub(crate) fn moment(&self) -> Moment {
        if self.trump.is_some() {
            Moment::AfterTrumps
        } else if self.auction.said().is_empty() {
            Moment::BeforeBids
        } else {
            Moment::InBidding
        }
    }

    /// Whether the hand counts as in progress when time is called.
    pub(crate) fn is_in_progress(&self, rules: &Rules) -> bool {
        self.ending.is_none()
            && match rules.in_progress_from {
                InProgressFrom::FirstBid => !self.auction.said().is_empty(),
                // A player who bids blind turns up nothing.
                InProgressFrom::FirstBoneUp => {
                    let shown = self.turned | self.exposed;
                    let is_any_up = !shown.is_empty() || !self.tricks.is_empty();
                    !self.face_down || self.looked != 0 || is_any_up
                }
            }
    }

    /// Whether `seat` has turned up their own bones.
    pub(crate) const fn has_looked(&self, seat: Seat) -> bool {
        !self.face_down || self.looked & (1 << seat.index()) != 0
    }

    /// Whether `seat` bid with the bones face down, and so plays them that way.
    pub(crate) fn is_blind(&self, seat: Seat) -> bool {
        self.auction.said_by(seat).is_some_and(|said| said.blind)
    }

    /// Whether `seat` may see their own bones.
    pub(crate) fn sees_own(&self, seat: Seat) -> bool {
        self.has_looked(seat) && !self.is_blind(seat)
    }

    /// Names trumps.
    pub(crate) const fn name(&mut self, trump: Trump) {
        self.trump = Some(trump);
        self.named_after = self.tricks.n_plays();
    }

    /// Whether trumps and who played what are no longer shown: from the first bone after trumps were
    /// named until the hand is over.
    pub(crate) fn hides_trumps(&self, rules: &Rules) -> bool {
        rules.hides_trumps
            && self.ending.is_none()
            && self.trump.is_some()
            && self.tricks.n_plays() > self.named_after
    }

    /// What the player whose turn it is may properly play: what follows suit, and of that a bone
    /// that lies face up first.
    pub(crate) fn proper_plays(&self, seat: Seat) -> BoneSet {
        let hand = self.hands[seat];
        let legal = match (self.trump, self.tricks.lead()) {
            (Some(trump), Some(lead)) => trump.legal(hand, lead),
            _ => hand,
        };
        let face_up = legal & self.exposed;
        if face_up.is_empty() { legal } else { face_up }
    }

    /// Notes if the player whose turn it is plays another bone than one that lies face up.
    pub(crate) fn note_held_back(&mut self, seat: Seat, played: Bone) {
        let (Phase::Playing(turn) | Phase::Naming(turn)) = self.phase() else { return };
        let owed = self.proper_plays(seat) & self.exposed;
        if turn == seat && !owed.contains(played) {
            self.held_back |= owed;
        }
    }

    /// What each side has, the rest of the hand included where it was conceded.
    pub(crate) fn points(&self) -> BySide<u8> {
        let mut points = self.tricks.points();
        if let Some(side) = self.ending.and_then(|ending| ending.rest_to) {
            points[side] = ALL_POINTS - points[side.other()];
        }
        points
    }

    /// The position to judge the pending declaration in.
    pub(crate) fn declaration(&self, rules: &Rules) -> Option<Declaration> {
        let declared = self.declared?;
        let (bidder, bid) = self.contract()?;
        Some(Declaration {
            hands: self.hands,
            trump: self.trump?,
            declarer: declared.seat,
            bidder,
            bid,
            what: declared.what,
            order: declared.order,
            leader: self.tricks.leader(),
            trick: BoneList::try_from_iter(self.tricks.current().iter().map(|&(_, bone)| bone))
                .unwrap_or_default(),
            points: self.tricks.points(),
            bidder_is_fixed: rules.bidder_is_fixed,
        })
    }

    /// Ends the hand as declared.
    pub(crate) fn end_as_declared(&mut self, rules: &Rules) {
        let (Some(declared), Some((bidder, bid))) = (self.declared, self.contract()) else {
            return;
        };
        let clause = rules.clause(Rule::Declaration);
        let bidders = bidder.side();
        let ending = match declared.what {
            Declared::Made => Ending::won(Outcome::Made, bidders, bid.marks()),
            Declared::Set => Ending::won(Outcome::Set, bidders.other(), bid.marks()),
            Declared::Laydown => {
                let side = declared.seat.side();
                let theirs = self.tricks.points()[side.other()];
                let bidders_points = if side == bidders { ALL_POINTS - theirs } else { theirs };
                let winner = if bidders_points >= bid.needs() { bidders } else { bidders.other() };
                Ending { rest_to: Some(side), ..Ending::won(Outcome::Laydown, winner, bid.marks()) }
            }
        };
        self.ending = Some(ending.under(clause));
    }

    /// The hand lost by `loser`, who forfeits the stake.
    pub(crate) fn lost_by(&self, outcome: Outcome, loser: Side) -> Ending {
        Ending::won(outcome, loser.other(), self.stake())
    }

    /// Whether the hand is to be shuffled again.
    pub(crate) fn is_reshaken(&self) -> bool {
        self.ending.is_some_and(Ending::is_reshake)
    }

    /// Whether the hand has ended for good; one that is shuffled again has not.
    pub(crate) fn is_complete(&self) -> bool {
        self.ending.is_some_and(|ending| !ending.is_reshake())
    }

    /// What is turned up at the end of a hand that was not played out.
    pub(crate) fn shown(&self, rules: &Rules) -> BySeat<BoneSet, 4> {
        let is_scored = self.ending.is_some_and(|ending| ending.award.is_some());
        BySeat::from_fn(|seat| {
            let keeps_closed = rules.followers_keep_closed && self.followed_every_trick(seat);
            if is_scored && !keeps_closed { self.hands[seat] } else { BoneSet::EMPTY }
        })
    }

    /// Whether `seat` has only led or played the suit led.
    fn followed_every_trick(&self, seat: Seat) -> bool {
        let (Some(trump), Some((bidder, _))) = (self.trump, self.contract()) else { return true };
        self.tricks
            .replay(bidder, Some(trump))
            .filter(|play| play.seat == seat)
            .all(|play| trump.follows(play.lead).contains(play.bone))
    }
}
