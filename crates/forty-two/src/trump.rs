use std::fmt;
use std::str::FromStr;

use bones::{Bone, BoneSet, Pip, Set};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

/// A contract: which bones are trumps. There are nine, and no variations.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, ToSchema)]
#[repr(u8)]
#[schema(rename_all = "kebab-case")]
pub enum Trump {
    /// Every bone with a blank.
    Blanks,
    /// Every bone with a one.
    Aces,
    /// Every bone with a two.
    Deuces,
    /// Every bone with a three.
    Treys,
    /// Every bone with a four.
    Fours,
    /// Every bone with a five.
    Fives,
    /// Every bone with a six.
    Sixes,
    /// The seven doubles, a suit of their own.
    Doubles,
    /// No trumps; doubles are high in their suits.
    FollowMe,
}

/// How many bones a double-six set has, and so how many numbers a 42 bone can have.
const N_BONES: usize = Set::DoubleSix.len();

/// For each contract, the trumps.
const TRUMPS: [BoneSet; 9] = {
    let mut masks = [BoneSet::EMPTY; 9];
    let mut n = 0;
    while n < 7 {
        let pip = Pip::new(n as u8).expect("a pip of a double-six set");
        masks[n] =
            BoneSet::from_bits(BoneSet::with_pip(pip).bits() & Set::DoubleSix.bones().bits());
        n += 1;
    }
    masks[7] = BoneSet::from_bits(BoneSet::DOUBLES.bits() & Set::DoubleSix.bones().bits());
    masks
};

/// For each contract and bone led, the bones that follow suit.
const FOLLOWS: [[BoneSet; N_BONES]; 9] = {
    let mut follows = [[BoneSet::EMPTY; N_BONES]; 9];
    let mut trump = 0;
    while trump < 9 {
        let mut n = 0;
        while n < N_BONES {
            let bone = Bone::from_index(n).expect("a bone of a double-six set");
            follows[trump][n] = if TRUMPS[trump].contains(bone) {
                TRUMPS[trump]
            } else {
                // A bone led calls its higher end; a bone with a trump end belongs to trumps only.
                BoneSet::from_bits(
                    BoneSet::with_pip(bone.hi()).bits()
                        & Set::DoubleSix.bones().bits()
                        & !TRUMPS[trump].bits(),
                )
            };
            n += 1;
        }
        trump += 1;
    }
    follows
};

/// For each contract, bone led and bone played, how strong the bone played is in that trick:
/// zero for a discard, otherwise the higher wins.
static STRENGTH: [[[u8; N_BONES]; N_BONES]; 9] = {
    let mut strength = [[[0; N_BONES]; N_BONES]; 9];
    let mut trump = 0;
    while trump < 9 {
        let mut led = 0;
        while led < N_BONES {
            let mut played = 0;
            while played < N_BONES {
                strength[trump][led][played] = strength_of(trump, led, played);
                played += 1;
            }
            led += 1;
        }
        trump += 1;
    }
    strength
};

const fn strength_of(trump: usize, led: usize, played: usize) -> u8 {
    let bone = Bone::from_index(played).expect("a bone of a double-six set");
    let is_trump = TRUMPS[trump].contains(bone);
    if !is_trump && !FOLLOWS[trump][led].contains(bone) {
        return 0;
    }
    // Within its suit a double is high, the others rank by their other end; among doubles as a
    // suit of their own, by their pips.
    let suit = if is_trump {
        if trump == 7 {
            return 20 + bone.hi().get();
        }
        trump as u8
    } else {
        Bone::from_index(led).expect("a bone of a double-six set").hi().get()
    };
    let rank = if bone.is_double() {
        8
    } else if bone.hi().get() == suit {
        1 + bone.lo().get()
    } else {
        1 + bone.hi().get()
    };
    if is_trump { 20 + rank } else { rank }
}

impl Trump {
    /// All nine, in the order of the contract's names.
    pub const ALL: [Trump; 9] = [
        Trump::Blanks,
        Trump::Aces,
        Trump::Deuces,
        Trump::Treys,
        Trump::Fours,
        Trump::Fives,
        Trump::Sixes,
        Trump::Doubles,
        Trump::FollowMe,
    ];

    /// The contract's number, 0 to 8.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The contract with `pip` as trump; `None` above six.
    pub fn of_pip(pip: Pip) -> Option<Trump> {
        Self::ALL[..7].get(usize::from(pip.get())).copied()
    }

    /// The trumps.
    pub const fn trumps(self) -> BoneSet {
        TRUMPS[self as usize]
    }

    /// The bones that follow when `lead` was led, itself included: the trumps if it is one,
    /// otherwise the suit of its higher end.
    pub const fn follows(self, lead: Bone) -> BoneSet {
        FOLLOWS[self as usize][lead.index()]
    }

    /// What may properly be played from `hand` when `lead` was led.
    pub fn legal(self, hand: BoneSet, lead: Bone) -> BoneSet {
        let following = hand & self.follows(lead);
        if following.is_empty() { hand } else { following }
    }

    /// How strong `bone` is in a trick to which `lead` was led: zero for a discard, otherwise the
    /// highest wins.
    pub fn strength(self, lead: Bone, bone: Bone) -> u8 {
        STRENGTH[self as usize][lead.index()][bone.index()]
    }

    /// The name used in records.
    pub const fn as_str(self) -> &'static str {
        match self {
            Trump::Blanks => "blanks",
            Trump::Aces => "aces",
            Trump::Deuces => "deuces",
            Trump::Treys => "treys",
            Trump::Fours => "fours",
            Trump::Fives => "fives",
            Trump::Sixes => "sixes",
            Trump::Doubles => "doubles",
            Trump::FollowMe => "follow-me",
        }
    }
}

/// What a bone counts for the side that takes it: 5-5 and 6-4 ten, 5-0, 4-1 and 3-2 five.
pub const fn count(bone: Bone) -> u8 {
    const COUNTS: [u8; Bone::COUNT] = {
        let mut counts = [0; Bone::COUNT];
        let mut n = 0;
        while n < Bone::COUNT {
            let bone = Bone::from_index(n).expect("below the count");
            counts[n] = match (bone.hi().get(), bone.lo().get()) {
                (5, 5) | (6, 4) => 10,
                (5, 0) | (4, 1) | (3, 2) => 5,
                _ => 0,
            };
            n += 1;
        }
        counts
    };
    COUNTS[bone.index()]
}

impl fmt::Display for Trump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A text that names no contract.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error(
    "`{text}` is not a contract: choose blanks, aces, deuces, treys, fours, fives, sixes, doubles \
     or follow-me"
)]
pub struct ParseTrumpError {
    text: String,
}

impl FromStr for Trump {
    type Err = ParseTrumpError;

    fn from_str(text: &str) -> Result<Trump, ParseTrumpError> {
        Trump::ALL
            .into_iter()
            .find(|trump| trump.as_str() == text)
            .ok_or_else(|| ParseTrumpError { text: text.chars().take(20).collect() })
    }
}

impl Serialize for Trump {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Trump {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Trump, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bone(text: &str) -> Bone {
        text.parse().unwrap()
    }

    #[test]
    fn a_hand_counts_forty_two() {
        let counted: u8 = Set::DoubleSix.bones().into_iter().map(count).sum();
        assert_eq!(counted + 7, 42);
    }

    #[test]
    fn a_bone_with_a_trump_end_belongs_to_trumps_only() {
        let follows = Trump::Fives.follows(bone("6-4"));
        assert!(!follows.contains(bone("6-5")));
        assert_eq!(follows.len(), 6);
        assert_eq!(Trump::Fives.follows(bone("6-5")), Trump::Fives.trumps());
    }

    #[test]
    fn ranks_within_a_suit() {
        let order = |trump: Trump, lead: &str, high_to_low: &str| {
            let strengths: Vec<u8> =
                high_to_low.split(' ').map(|text| trump.strength(bone(lead), bone(text))).collect();
            assert!(strengths.windows(2).all(|pair| pair[0] > pair[1]), "{strengths:?}");
        };
        order(Trump::Fives, "6-1", "5-5 6-5 5-4 5-0 6-6 6-4 6-0 3-1");
        order(Trump::Doubles, "3-1", "6-6 3-3 0-0 6-3 5-3 3-0 2-1");
        order(Trump::FollowMe, "6-2", "6-6 6-5 6-0 2-2");
        order(Trump::FollowMe, "4-2", "4-4 6-4 5-4 4-3 4-0 2-2");
    }
}
