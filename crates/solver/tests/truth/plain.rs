//! 42 with all hands seen, written a second time: slowly, and from the pips.

use std::collections::HashMap;

use bones::{Bone, BoneList, BoneSet};
use forty_two::Trump;
use solver::Position;

/// Who holds what, who leads, and what is down.
#[derive(Copy, Clone)]
pub(crate) struct Plain {
    trump: Trump,
    hands: [BoneSet; 4],
    leader: usize,
    trick: BoneList<4>,
}

/// For positions with an empty trick: what everyone holds, who leads, and bounds on the value.
type Seen = HashMap<([BoneSet; 4], usize), (u8, u8)>;

impl Plain {
    pub(crate) fn new(position: &Position) -> Plain {
        Plain {
            trump: position.trump(),
            hands: position.hands().0,
            leader: position.leader().index(),
            trick: BoneList::try_from_iter(position.trick()).expect("three bones at most"),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.trick.is_empty() && self.hands.iter().all(|hand| hand.is_empty())
    }

    /// What the player whose turn it is may play.
    pub(crate) fn legal(&self) -> BoneSet {
        let hand = self.hands[self.turn()];
        let Some(&led) = self.trick.first() else { return hand };
        let suit = suit_led(self.trump, led);
        let following: BoneSet =
            hand.into_iter().filter(|&bone| is_in(self.trump, bone, suit)).collect();
        if following.is_empty() { hand } else { following }
    }

    /// Plays a bone; answers with the points side 0 takes at once.
    pub(crate) fn play(&mut self, bone: Bone) -> u8 {
        let turn = self.turn();
        self.hands[turn].remove(bone);
        self.trick.push(bone).expect("a trick has four bones");
        if self.trick.len() < 4 {
            return 0;
        }
        let points = 1 + self.trick.iter().copied().map(count).sum::<u8>();
        self.leader = (self.leader + winner(self.trump, &self.trick)) % 4;
        self.trick = BoneList::EMPTY;
        if self.leader.is_multiple_of(2) { points } else { 0 }
    }

    /// The points side 0 takes, by trying everything.
    pub(crate) fn minimax(&self) -> u8 {
        if self.is_over() {
            return 0;
        }
        let values = self.legal().into_iter().map(|bone| self.after(bone));
        if self.wants_many() { values.max() } else { values.min() }.expect("somebody holds a bone")
    }

    /// The points side 0 takes once `bone` is played, by trying everything.
    pub(crate) fn after(&self, bone: Bone) -> u8 {
        let mut next = *self;
        next.play(bone) + next.minimax()
    }

    /// The points side 0 takes, by alpha-beta and remembering positions: for full deals.
    pub(crate) fn value(&self) -> u8 {
        self.search(&mut Seen::new(), 0, 42)
    }

    /// The value where it lies between `lo` and `hi`, otherwise a bound on the same side of them.
    fn search(&self, seen: &mut Seen, lo: u8, hi: u8) -> u8 {
        if self.is_over() {
            return 0;
        }
        let key = (self.hands, self.leader);
        let (mut least, mut most) = (0, 42);
        if self.trick.is_empty() {
            (least, most) = seen.get(&key).copied().unwrap_or((0, 42));
            if least >= hi || least == most {
                return least;
            }
            if most <= lo {
                return most;
            }
        }
        let (mut alpha, mut beta) = (lo, hi);
        let mut best = if self.wants_many() { 0 } else { 42 };
        for bone in self.legal() {
            let mut next = *self;
            let taken = next.play(bone);
            let value =
                taken + next.search(seen, alpha.saturating_sub(taken), beta.saturating_sub(taken));
            if self.wants_many() {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        if self.trick.is_empty() {
            let known = if best >= hi {
                (best.max(least), most)
            } else if best <= lo {
                (least, best.min(most))
            } else {
                (best, best)
            };
            seen.insert(key, known);
        }
        best
    }

    fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    fn wants_many(&self) -> bool {
        self.turn().is_multiple_of(2)
    }
}

/// The two ends of a bone, the higher first.
fn ends(bone: Bone) -> (u8, u8) {
    (bone.hi().get(), bone.lo().get())
}

/// A suit: a pip, or trumps.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Suit {
    Pip(u8),
    Trumps,
}

fn is_trump(trump: Trump, bone: Bone) -> bool {
    let (hi, lo) = ends(bone);
    match trump {
        Trump::FollowMe => false,
        Trump::Doubles => hi == lo,
        pip => {
            let pip = pip.index() as u8;
            hi == pip || lo == pip
        }
    }
}

fn suit_led(trump: Trump, led: Bone) -> Suit {
    if is_trump(trump, led) { Suit::Trumps } else { Suit::Pip(ends(led).0) }
}

fn is_in(trump: Trump, bone: Bone, suit: Suit) -> bool {
    let (hi, lo) = ends(bone);
    match suit {
        Suit::Trumps => is_trump(trump, bone),
        Suit::Pip(pip) => !is_trump(trump, bone) && (hi == pip || lo == pip),
    }
}

/// Where in the trick the winning bone lies.
fn winner(trump: Trump, trick: &[Bone]) -> usize {
    let suit = if trick.iter().any(|&bone| is_trump(trump, bone)) {
        Suit::Trumps
    } else {
        suit_led(trump, trick[0])
    };
    let rank = |(hi, lo): (u8, u8)| match (trump, suit) {
        (Trump::Doubles, Suit::Trumps) => hi,
        _ if hi == lo => 7,
        (_, Suit::Trumps) => {
            if hi == trump.index() as u8 {
                lo
            } else {
                hi
            }
        }
        (_, Suit::Pip(pip)) => {
            if hi == pip {
                lo
            } else {
                hi
            }
        }
    };
    (0..4)
        .filter(|&place| is_in(trump, trick[place], suit))
        .max_by_key(|&place| rank(ends(trick[place])))
        .expect("the lead is of its suit")
}

fn count(bone: Bone) -> u8 {
    match ends(bone) {
        (5, 5) | (6, 4) => 10,
        (5, 0) | (4, 1) | (3, 2) => 5,
        _ => 0,
    }
}
