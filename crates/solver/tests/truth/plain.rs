//! 42 with all hands seen, written a second time: slowly, and from the pips.

use std::collections::HashMap;

use bones::Bone;
use forty_two::Trump;
use solver::Position;

/// A bone as its two ends, the higher first.
pub(crate) type Ends = (u8, u8);

/// Who holds what, who leads, and what is down.
#[derive(Clone)]
pub(crate) struct Plain {
    trump: Trump,
    hands: [Vec<Ends>; 4],
    leader: usize,
    trick: Vec<Ends>,
}

impl Plain {
    pub(crate) fn new(position: &Position) -> Plain {
        Plain {
            trump: position.trump(),
            hands: position.hands().0.map(|hand| hand.into_iter().map(ends).collect()),
            leader: position.leader().index(),
            trick: position.trick().map(ends).collect(),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.trick.is_empty() && self.hands.iter().all(Vec::is_empty)
    }

    pub(crate) fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    /// What the player whose turn it is may play.
    pub(crate) fn legal(&self) -> Vec<Ends> {
        let hand = &self.hands[self.turn()];
        let Some(&led) = self.trick.first() else { return hand.clone() };
        let suit = suit_led(self.trump, led);
        let following: Vec<Ends> =
            hand.iter().copied().filter(|&bone| is_in(self.trump, bone, suit)).collect();
        if following.is_empty() { hand.clone() } else { following }
    }

    /// Plays a bone; answers with the points side 0 takes at once.
    pub(crate) fn play(&mut self, bone: Ends) -> u8 {
        let turn = self.turn();
        self.hands[turn].retain(|&held| held != bone);
        self.trick.push(bone);
        if self.trick.len() < 4 {
            return 0;
        }
        let points = 1 + self.trick.iter().copied().map(count).sum::<u8>();
        self.leader = (self.leader + winner(self.trump, &self.trick)) % 4;
        self.trick.clear();
        if self.leader.is_multiple_of(2) { points } else { 0 }
    }

    /// The points side 0 takes, by trying everything.
    pub(crate) fn minimax(&self) -> u8 {
        if self.is_over() {
            return 0;
        }
        let values = self.legal().into_iter().map(|bone| self.after(bone));
        if self.turn().is_multiple_of(2) { values.max() } else { values.min() }
            .expect("somebody holds a bone")
    }

    /// The points side 0 takes once `bone` is played, by trying everything.
    pub(crate) fn after(&self, bone: Ends) -> u8 {
        let mut next = self.clone();
        next.play(bone) + next.minimax()
    }

    /// The points side 0 takes, by alpha-beta and remembering positions: for full deals.
    pub(crate) fn value(&self) -> u8 {
        self.search(&mut HashMap::new(), 0, 42)
    }

    /// The value where it lies between `lo` and `hi`, otherwise a bound on the same side of them.
    fn search(&self, seen: &mut HashMap<([u64; 4], usize), (u8, u8)>, lo: u8, hi: u8) -> u8 {
        if self.is_over() {
            return 0;
        }
        let key = (
            self.hands
                .each_ref()
                .map(|hand| hand.iter().fold(0, |all, &(a, b)| all | 1 << (7 * a + b))),
            self.leader,
        );
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
        let wants_many = self.turn().is_multiple_of(2);
        let (mut alpha, mut beta) = (lo, hi);
        let mut best = if wants_many { 0 } else { 42 };
        for bone in self.legal() {
            let mut next = self.clone();
            let taken = next.play(bone);
            let value =
                taken + next.search(seen, alpha.saturating_sub(taken), beta.saturating_sub(taken));
            if wants_many {
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
}

pub(crate) fn ends(bone: Bone) -> Ends {
    (bone.hi().get(), bone.lo().get())
}

/// A suit: a pip, or trumps.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Suit {
    Pip(u8),
    Trumps,
}

fn is_trump(trump: Trump, (hi, lo): Ends) -> bool {
    match trump {
        Trump::FollowMe => false,
        Trump::Doubles => hi == lo,
        pip => {
            let pip = pip.index() as u8;
            hi == pip || lo == pip
        }
    }
}

fn suit_led(trump: Trump, led: Ends) -> Suit {
    if is_trump(trump, led) { Suit::Trumps } else { Suit::Pip(led.0) }
}

fn is_in(trump: Trump, bone: Ends, suit: Suit) -> bool {
    match suit {
        Suit::Trumps => is_trump(trump, bone),
        Suit::Pip(pip) => !is_trump(trump, bone) && (bone.0 == pip || bone.1 == pip),
    }
}

/// Where in the trick the winning bone lies.
fn winner(trump: Trump, trick: &[Ends]) -> usize {
    let suit = if trick.iter().any(|&bone| is_trump(trump, bone)) {
        Suit::Trumps
    } else {
        suit_led(trump, trick[0])
    };
    let rank = |(hi, lo): Ends| match (trump, suit) {
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
        .max_by_key(|&place| rank(trick[place]))
        .expect("the lead is of its suit")
}

fn count(bone: Ends) -> u8 {
    match bone {
        (5, 5) | (6, 4) => 10,
        (5, 0) | (4, 1) | (3, 2) => 5,
        _ => 0,
    }
}
