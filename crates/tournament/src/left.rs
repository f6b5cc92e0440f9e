//! What can be left in hands when one ends: no more than the heaviest bones they can hold.

use bones::{MAX_SEATS, Set};
use rulebook::Settings;

use crate::Stage;

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
        let left = |n| (heaviest(Set::DoubleSix, 0, n) + 2) / 5 * 5;
        FivesLeft { partners: left(2 * size(settings, "doubles_hand")), alone: left(alone) }
    }

    /// The most at a stage. Where that does not say whether partners play, it is whichever is more.
    pub fn most(self, stage: Stage) -> i32 {
        match stage {
            Stage::Doubles => self.partners,
            Stage::Singles => self.alone,
            _ => self.partners.max(self.alone),
        }
    }
}

/// What players of Mexican train can have left. Nobody draws, so it is the heaviest bones of a hand at
/// most; with six the starter draws one in place of the double.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct TrainLeft {
    /// The bones of a hand.
    n_bones: usize,
    /// What the double blank counts.
    blank: i32,
}

impl TrainLeft {
    /// At a table of so many, by a book of Mexican train and what the director chose.
    pub fn at_table_of(n_players: usize, settings: &Settings) -> TrainLeft {
        let is_full = n_players == MAX_SEATS;
        let n_bones = size(settings, if is_full { "hand_for_six" } else { "hand_for_five" });
        TrainLeft { n_bones, blank: settings.int("double_blank_points") as i32 }
    }

    /// At whichever table deals the larger hands.
    pub(crate) fn at_any_table(settings: &Settings) -> TrainLeft {
        let [few, full] = [MAX_SEATS - 1, MAX_SEATS].map(|n| TrainLeft::at_table_of(n, settings));
        if few.n_bones > full.n_bones { few } else { full }
    }

    /// The most one player has left.
    pub fn most(self) -> i32 {
        heaviest(Set::DoubleNine, self.blank, self.n_bones)
    }

    /// The most so many players have left together. The double that began lies on the table.
    pub fn most_together(self, n_players: usize) -> i32 {
        let n_bones = (n_players * self.n_bones).min(Set::DoubleNine.len() - 1);
        heaviest(Set::DoubleNine, self.blank, n_bones)
    }

    /// What each bone counts, the heaviest first.
    pub fn counts(self) -> Vec<i32> {
        counts(Set::DoubleNine, self.blank)
    }
}

/// What the `n` heaviest bones of a set count, with a value of its own for the double blank.
fn heaviest(set: Set, blank: i32, n: usize) -> i32 {
    counts(set, blank).into_iter().take(n).sum()
}

fn counts(set: Set, blank: i32) -> Vec<i32> {
    let count = |pips: u8| if pips == 0 { blank } else { pips.into() };
    let mut counts: Vec<i32> = set.bones().iter().map(|bone| count(bone.pips())).collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts
}

fn size(settings: &Settings, key: &str) -> usize {
    usize::try_from(settings.int(key)).expect("the book states a small number")
}
