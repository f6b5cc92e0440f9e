use bones::{Bone, BoneSet, BySeat, BySide, Deal, Seat, Side};

use crate::layout::Layout;
use crate::log::{Act, CAPACITY, Log};
use crate::window::{Scoring, Windows};
use crate::{End, Rules};

/// Where a hand stands: what follows from its deal and its log, and from nothing else.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Position {
    n_seats: u8,
    pub(crate) hands: BySeat<BoneSet, 4>,
    pub(crate) layout: Layout,
    /// Who is to act; after the hand, who would have been. After a wrong act was taken back, whose
    /// turn it was.
    pub(crate) turn: Seat,
    pub(crate) n_plays: u8,
    /// How many bones were drawn from the front of the pile.
    pub(crate) n_drawn: u8,
    /// Bit `n` is set when seat `n` has passed since the last bone.
    passed: u8,
    pub(crate) windows: Windows,
    /// Scored at play by each side.
    pub(crate) scored: BySide<i32>,
    pub(crate) ending: Option<Ending>,
}

/// How a hand was played to its end.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Ending {
    /// This player has no bones left.
    Out(Seat),
    /// Everyone has passed since the last bone.
    Blocked,
}

impl Position {
    /// The start of a hand that `starter` begins.
    pub(crate) fn new(deal: &Deal, starter: Seat) -> Position {
        Position {
            n_seats: deal.n_seats() as u8,
            hands: BySeat::from_fn(|seat| deal.hand(seat).iter().copied().collect()),
            layout: Layout::default(),
            turn: starter,
            n_plays: 0,
            n_drawn: 0,
            passed: 0,
            windows: Windows::default(),
            scored: BySide::default(),
            ending: None,
        }
    }

    /// The bones `seat` could play if it were to act.
    pub(crate) fn playable(&self, seat: Seat) -> BoneSet {
        self.hands[seat] & self.layout.accepts()
    }

    /// What `bone` would score at `end`.
    pub(crate) fn score_of(&self, bone: Bone, end: Option<End>) -> u8 {
        let mut layout = self.layout;
        layout.lay(bone, end)
    }

    /// The score `seat` may announce now.
    pub(crate) fn announceable(&self, rules: &Rules, seat: Seat) -> Option<Scoring> {
        self.windows.announceable(rules.claims, seat, self.has_passed())
    }

    /// The scores `seat` may claim now, the older first.
    pub(crate) fn claimable(
        &self,
        rules: &Rules,
        seat: Seat,
    ) -> impl Iterator<Item = Scoring> + use<> {
        let is_next = seat == self.turn && !self.has_passed();
        self.windows.claimable(rules.claims, seat, is_next, self.ending.is_some())
    }

    /// Whether there was a pass since the last bone.
    pub(crate) const fn has_passed(&self) -> bool {
        self.passed != 0
    }

    /// Takes an act in. The left neighbor of the one who acted is next.
    #[expect(
        clippy::inline_always,
        reason = "each caller knows the kind of act, and without the choice a hand is a seventh faster"
    )]
    #[inline(always)]
    pub(crate) fn take_in(&mut self, act: Act) {
        match act {
            Act::Played { seat, bone, end, announced } => {
                self.hands[seat].remove(bone);
                let points = self.layout.lay(bone, end);
                let scoring = Scoring { seat, points, play: self.n_plays };
                if announced {
                    self.scored[seat.side()] += i32::from(points);
                }
                self.windows.shift((points > 0 && !announced).then_some(scoring));
                self.n_plays += 1;
                self.passed = 0;
                self.turn = self.left_of(seat);
                if self.hands[seat].is_empty() {
                    self.ending = Some(Ending::Out(seat));
                }
            }
            Act::Passed { seat } => {
                self.passed |= 1 << seat.index();
                self.turn = self.left_of(seat);
                if self.passed.count_ones() == u32::from(self.n_seats) {
                    self.ending = Some(Ending::Blocked);
                }
            }
            // A draw is part of a turn that goes on, so the turn stays.
            Act::Drew { seat, bone } => {
                self.hands[seat].insert(bone);
                self.n_drawn += 1;
            }
            Act::Scored { side, play } => {
                if let Some(scoring) = self.windows.take(play) {
                    self.scored[side] += i32::from(scoring.points);
                }
            }
        }
    }

    /// What the end of the hand is worth to each side: the side that is out, or has fewer pips left
    /// when it is blocked, scores the opponents' pips to the nearest five.
    pub(crate) fn award(&self, ending: Ending) -> BySide<i32> {
        let left = Side::BOTH.map(|side| self.pips_left(side));
        let winner = match ending {
            Ending::Out(seat) => Some(seat.side()),
            Ending::Blocked => match left[0].cmp(&left[1]) {
                std::cmp::Ordering::Less => Some(Side::Even),
                std::cmp::Ordering::Greater => Some(Side::Odd),
                std::cmp::Ordering::Equal => None,
            },
        };
        let mut award = BySide::default();
        if let Some(side) = winner {
            award[side] = to_nearest_five(left[side.other().index()]);
        }
        award
    }

    /// Whether the log keeps room for the longest hand that can follow one more pass out of turn.
    ///
    /// Only passes out of turn can go on for ever, because each moves the turn. Without another
    /// of them every bone still to come takes a place for itself and one for its score, at most
    /// four passes come before each and at the end, each pile bone is drawn once, and the two open
    /// windows may be used.
    pub(crate) fn has_room_for_stray(&self, log: &Log) -> bool {
        let n_to_come = Rules::SET.len() - usize::from(self.n_plays);
        let longest = 2 * n_to_come + 4 * (n_to_come + 1) + 10 + 2;
        log.len() + 1 + longest <= CAPACITY
    }

    fn pips_left(&self, side: Side) -> i32 {
        let hands = self.hands.iter().filter(|(seat, _)| seat.side() == side);
        hands.map(|(_, hand)| i32::from(hand.pips())).sum()
    }

    fn left_of(&self, seat: Seat) -> Seat {
        seat.left(usize::from(self.n_seats))
    }
}

/// 12 becomes 10, 13 becomes 15.
const fn to_nearest_five(pips: i32) -> i32 {
    (pips + 2) / 5 * 5
}
