//! What a contract makes of the bones, in the search's own numbering.

use std::ops::Index;

use bones::{Bone, BoneSet, Set};
use forty_two::{Trump, count};

/// Bones as bits of a word, in the numbering of a [`Contract`].
pub(crate) type Bits = u32;

/// How many bones there are.
pub(crate) const N_BONES: usize = Set::DoubleSix.len();

/// The number of the lowest trump, where there are any; seven numbers from here are trumps.
pub(crate) const FIRST_TRUMP: usize = 21;

/// A contract's numbering of the bones, and masks in it.
///
/// Each contract numbers the bones in its own way: first those with unequal halves in the order of
/// the triangle, then the doubles, and the trumps, in the same order, above them all. So in every
/// suit a higher number is a higher rank, and any trump is higher than any other bone: among the
/// bones of a trick that can win it at all, the highest bit wins.
#[derive(Copy, Clone)]
pub(crate) struct Contract {
    /// The trumps.
    pub(crate) trumps: Bits,
    /// For each bone led, the bones that follow.
    pub(crate) follows: ByBone<Bits>,
    /// What each bone counts.
    pub(crate) count: ByBone<u8>,
    /// The bones that count.
    pub(crate) counters: Bits,
    /// Of those, the two that count ten.
    pub(crate) tens: Bits,
    /// Our number for each bone, by [`Bone::index`].
    numbers: [u8; N_BONES],
    /// The bone with each of our numbers.
    bones: [Bone; N_BONES],
}

impl Contract {
    /// The contract named `trump`.
    pub(crate) fn of(trump: Trump) -> &'static Contract {
        &CONTRACTS[trump.index()]
    }

    /// Our number for `bone`, which must be of a double-six set.
    pub(crate) fn number(&self, bone: Bone) -> usize {
        usize::from(self.numbers[bone.index()])
    }

    /// The bone with our number `n`.
    pub(crate) fn bone(&self, n: usize) -> Bone {
        self.bones[n]
    }

    /// `bones` in our numbering.
    pub(crate) fn bits(&self, bones: BoneSet) -> Bits {
        bones.into_iter().fold(0, |bits, bone| bits | 1 << self.number(bone))
    }

    /// The bones that can win a trick to which `led` was led; the highest of them does.
    pub(crate) fn winners(&self, led: usize) -> Bits {
        self.follows[led] | self.trumps
    }

    /// All that `bones` count, without the points for tricks.
    pub(crate) fn counts(&self, bones: Bits) -> i32 {
        numbers(bones & self.counters).map(|n| i32::from(self.count[n])).sum()
    }
}

/// One `T` for each bone.
///
/// It has 32 places for 28 bones so that an index can be masked: the search looks things up by bone
/// at every step, and a bounds check there costs more than the look-up.
#[derive(Copy, Clone)]
pub(crate) struct ByBone<T>(pub(crate) [T; 32]);

impl<T> Index<usize> for ByBone<T> {
    type Output = T;
    fn index(&self, n: usize) -> &T {
        &self.0[n & 31]
    }
}

/// The lowest number in `bones`, which must not be empty.
pub(crate) fn lowest(bones: Bits) -> usize {
    bones.trailing_zeros() as usize
}

/// The highest number in `bones`, which must not be empty.
pub(crate) fn highest(bones: Bits) -> usize {
    (31 ^ bones.leading_zeros()) as usize
}

/// All numbers above `n`.
pub(crate) fn above(n: usize) -> Bits {
    !1 << (n & 31)
}

/// The numbers above every one of `bones`: all of them if there are none.
pub(crate) fn above_all(bones: Bits) -> Bits {
    if bones == 0 { !0 } else { above(highest(bones)) }
}

/// The numbers in `bones`, lowest first.
pub(crate) fn numbers(mut bones: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (bones != 0).then(|| {
            let n = lowest(bones);
            bones &= bones - 1;
            n
        })
    })
}

/// The nine contracts, by [`Trump::index`].
static CONTRACTS: [Contract; Trump::ALL.len()] = {
    let mut contracts = [contract(Trump::ALL[0]); Trump::ALL.len()];
    let mut n = 1;
    while n < contracts.len() {
        contracts[n] = contract(Trump::ALL[n]);
        n += 1;
    }
    contracts
};

const fn contract(trump: Trump) -> Contract {
    let (numbers, bones) = numbering(trump);
    let (mut follows, mut counts) = ([0; 32], [0; 32]);
    let (mut trumps, mut counters, mut tens) = (0, 0, 0);
    let mut n = 0;
    while n < N_BONES {
        let bit = 1 << n;
        if trump.trumps().contains(bones[n]) {
            trumps |= bit;
        }
        counts[n] = count(bones[n]);
        if counts[n] > 0 {
            counters |= bit;
        }
        if counts[n] == 10 {
            tens |= bit;
        }
        let mut other = 0;
        while other < N_BONES {
            if trump.follows(bones[n]).contains(bones[other]) {
                follows[n] |= 1 << other;
            }
            other += 1;
        }
        n += 1;
    }
    let (follows, count) = (ByBone(follows), ByBone(counts));
    Contract { trumps, follows, count, counters, tens, numbers, bones }
}

const fn numbering(trump: Trump) -> ([u8; N_BONES], [Bone; N_BONES]) {
    let first = Bone::from_index(0).expect("a bone of a double-six set");
    let (mut numbers, mut bones) = ([0; N_BONES], [first; N_BONES]);
    let mut n = 0;
    let mut class = 0;
    while class < 4 {
        let mut index = 0;
        while index < N_BONES {
            let bone = Bone::from_index(index).expect("a bone of a double-six set");
            if class == 2 * trump.trumps().contains(bone) as u8 + bone.is_double() as u8 {
                numbers[index] = n as u8;
                bones[n] = bone;
                n += 1;
            }
            index += 1;
        }
        class += 1;
    }
    (numbers, bones)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bone_has_one_number() {
        for trump in Trump::ALL {
            let contract = Contract::of(trump);
            for bone in Set::DoubleSix.bones() {
                assert_eq!(contract.bone(contract.number(bone)), bone);
            }
            assert_eq!(numbers(contract.bits(Set::DoubleSix.bones())).count(), N_BONES);
        }
    }

    #[test]
    fn trumps_are_the_seven_highest_numbers() {
        for trump in Trump::ALL {
            let contract = Contract::of(trump);
            let expected = if trump == Trump::FollowMe { 0 } else { 0x7f << FIRST_TRUMP };
            assert_eq!(contract.trumps, expected, "{trump}");
            assert_eq!(contract.trumps, contract.bits(trump.trumps()), "{trump}");
        }
    }

    #[test]
    fn the_highest_number_wins_as_the_referee_says() {
        for trump in Trump::ALL {
            let contract = Contract::of(trump);
            for led in 0..N_BONES {
                let winners = contract.winners(led);
                let strength = |n| trump.strength(contract.bone(led), contract.bone(n));
                for a in 0..N_BONES {
                    assert_eq!(winners >> a & 1 != 0, strength(a) > 0);
                    for b in numbers(winners & above(a)).filter(|_| strength(a) > 0) {
                        assert!(strength(b) > strength(a), "{trump}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_hand_counts_thirty_five_besides_its_tricks() {
        for trump in Trump::ALL {
            let contract = Contract::of(trump);
            assert_eq!(contract.counts(!0 >> 4), 35);
            assert_eq!(contract.counts(contract.tens), 20);
        }
    }
}
