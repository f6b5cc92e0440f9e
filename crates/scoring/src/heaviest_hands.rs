//! What can be left in hands when one ends: no more than the heaviest bones they can hold.

use std::cmp::Reverse;

use bones::{Bone, BoneSet, MAX_SEATS, Pip, Set};
use rulebook::Settings;

use crate::Plays;

/// What the losers of a hand of fives can have left, to the nearest five: the heaviest bones two
/// partners are dealt, or one player.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct FivesLeft {
    partners: i32,
    alone: i32,
}

impl FivesLeft {
    /// By a book of fives and what the director chose.
    pub fn new(settings: &Settings) -> FivesLeft {
        let dealt = size(settings, "singles_hand");
        // Who draws may come to all that the other was not dealt.
        let is_drawn = settings.bool("singles_draws");
        let alone = if is_drawn { Set::DoubleSix.len() - dealt } else { dealt };
        let left = |n| (heaviest(Set::DoubleSix.bones(), 0, n) + 2) / 5 * 5;
        FivesLeft { partners: left(2 * size(settings, "doubles_hand")), alone: left(alone) }
    }

    /// The most for those who play. Where that is not known, it is whichever is more.
    pub fn most(self, plays: Plays) -> i32 {
        match plays {
            Plays::Partners => self.partners,
            Plays::Alone => self.alone,
            Plays::Either => self.partners.max(self.alone),
        }
    }
}

/// What players of Mexican train can have left. No one draws, but with six the starter one in place of
/// the double, and play only takes bones away: no one has more bones than were dealt. Each is in one hand,
/// so any players have together at most the heaviest bones that fill as many hands. Where the largest
/// figures of a table are within that, so are those of any other of its players.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct TrainLeft {
    hand_for_five: usize,
    hand_for_six: usize,
    /// What the double blank counts.
    blank: i32,
    n_hands: u8,
}

/// More than so many players can have left together.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct TooMuch {
    /// How many players.
    pub n_players: usize,
    /// What they would have.
    pub sum: i64,
    /// What they can have.
    pub most: i32,
}

impl TrainLeft {
    /// By a book of Mexican train and what the director chose.
    pub fn new(settings: &Settings) -> TrainLeft {
        TrainLeft {
            hand_for_five: size(settings, "hand_for_five"),
            hand_for_six: size(settings, "hand_for_six"),
            blank: settings.int("double_blank_points") as i32,
            n_hands: size(settings, "hands_per_game") as u8,
        }
    }

    /// Whether players can have so much left after a hand. Those who are `gone` have nothing to count,
    /// and each of them whatever a player can have.
    ///
    /// It may be any hand of the game: a line struck out is written again after those of later hands.
    pub fn check_hand(self, counts: &[i32], gone: &[usize]) -> Result<(), TooMuch> {
        check(counts, gone, |n_players| self.most_of(n_players, counts.len(), gone))
    }

    /// The most one player of a table of so many can have left after a hand.
    pub fn most_of_one(self, n_seats: usize, gone: &[usize]) -> i32 {
        self.most_of(1, n_seats, gone)
    }

    /// The same of so many players together.
    fn most_of(self, n_players: usize, n_seats: usize, gone: &[usize]) -> i32 {
        // Those who stay at a table of six draw as five do.
        let is_full = n_seats == MAX_SEATS && gone.is_empty();
        let n_bones = if is_full { self.hand_for_six } else { self.hand_for_five };
        let hands = (0..self.n_hands).map(|n| self.most(n, n_seats, n_players * n_bones));
        hands.max().unwrap_or(0)
    }

    /// The same of what all hands of a game leave.
    pub fn check_game(self, totals: &[i32], gone: &[usize]) -> Result<(), TooMuch> {
        // The larger hand also at a table of six: the sixth may have come late.
        let n_bones = self.hand_for_five.max(self.hand_for_six);
        let most = |n_players| {
            (0..self.n_hands).map(|n| self.most(n, totals.len(), n_players * n_bones)).sum()
        };
        check(totals, gone, most)
    }

    /// What each bone counts, the heaviest first.
    pub fn counts(self) -> Vec<i32> {
        counts(Set::DoubleNine.bones(), self.blank)
    }

    /// The most that so many bones in hands count in hand number `n_hand` (from 0) of a table.
    ///
    /// The hand's double is in no hand: it lies in the center, or two to four players did not draw it
    /// and no one does. Only with six may it be the bone that remains, which the starter draws; then the
    /// next lower double lies there, nine following blank.
    fn most(self, n_hand: u8, n_seats: usize, n_bones: usize) -> i32 {
        let n_doubles = if n_seats == MAX_SEATS { 2 } else { 1 };
        let placed = (n_hand..n_hand + n_doubles).map(double_of_hand);
        let most = |double| {
            let others = Set::DoubleNine.bones().without(double);
            heaviest(others, self.blank, n_bones)
        };
        placed.map(most).max().unwrap_or(0)
    }
}

/// Holds the largest figures, then the two largest, and so on, against the most for so many players.
fn check(figures: &[i32], gone: &[usize], most: impl Fn(usize) -> i32) -> Result<(), TooMuch> {
    let (alone, mut together): (Vec<_>, Vec<_>) =
        figures.iter().enumerate().partition(|(seat, _)| gone.contains(seat));
    let alone = alone.into_iter().map(|(_, &figure)| (1, i64::from(figure)));
    together.sort_unstable_by_key(|(_, figure)| Reverse(**figure));
    let together = together.into_iter().scan(0, |sum, (_, &figure)| {
        *sum += i64::from(figure);
        Some(*sum)
    });
    for (n_players, sum) in alone.chain((1..).zip(together)) {
        let most = most(n_players);
        if sum > i64::from(most) {
            return Err(TooMuch { n_players, sum, most });
        }
    }
    Ok(())
}

/// The double that a hand is for: nine first, blank tenth, then nine again.
fn double_of_hand(n_hand: u8) -> Bone {
    let pip = Pip::new(Pip::MAX - n_hand % (Pip::MAX + 1)).expect("at most nine");
    Bone::new(pip, pip)
}

/// What the `n` heaviest of some bones count, with a value of its own for the double blank.
fn heaviest(bones: BoneSet, blank: i32, n: usize) -> i32 {
    counts(bones, blank).into_iter().take(n).sum()
}

fn counts(bones: BoneSet, blank: i32) -> Vec<i32> {
    let count = |pips: u8| if pips == 0 { blank } else { pips.into() };
    let mut counts: Vec<i32> = bones.iter().map(|bone| count(bone.pips())).collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts
}

fn size(settings: &Settings, key: &str) -> usize {
    usize::try_from(settings.int(key)).expect("the book states a small number")
}
