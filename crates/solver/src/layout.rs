//! The search's own numbering of the bones, and what each contract makes of it.
//!
//! The 21 bones with unequal halves come first, in the order of the triangle (1-0, 2-0, 2-1, …),
//! then the seven doubles from blank to six. In this order the bones of every suit of every
//! contract stand by rank: by the other end, the double above them all. So the highest bit of
//! "what was played, of this suit" wins the trick, whatever the suit.

use bones::{Bone, Set};
use forty_two::{Trump, count};

/// Bones as bits of a word in this module's order.
pub(crate) type Bits = u32;

/// How many bones there are.
pub(crate) const N_BONES: usize = Set::DoubleSix.len();

/// How many of them have unequal halves.
const N_SINGLES: u8 = 21;

/// Our number for the bone with a given number in the triangle.
const FROM_BONE: [u8; N_BONES] = {
    let mut from = [0; N_BONES];
    let mut n = 0;
    while n < N_BONES {
        let bone = bone_numbered(n);
        let (hi, lo) = (bone.hi().get(), bone.lo().get());
        // Below row `hi` lie the bones of 0 to hi - 1 other halves: hi * (hi - 1) / 2 of them.
        from[n] = if hi == lo { N_SINGLES + hi } else { hi * hi.saturating_sub(1) / 2 + lo };
        n += 1;
    }
    from
};

/// The bone with each of our numbers.
const TO_BONE: [Bone; N_BONES] = {
    let mut to = [bone_numbered(0); N_BONES];
    let mut n = 0;
    while n < N_BONES {
        to[FROM_BONE[n] as usize] = bone_numbered(n);
        n += 1;
    }
    to
};

/// What each bone counts.
pub(crate) const COUNT: [u8; N_BONES] = {
    let mut counts = [0; N_BONES];
    let mut n = 0;
    while n < N_BONES {
        counts[n] = count(TO_BONE[n]);
        n += 1;
    }
    counts
};

const fn bone_numbered(n: usize) -> Bone {
    Bone::from_index(n).expect("a bone of a double-six set")
}

/// Our number for `bone`, which must be of a double-six set.
pub(crate) const fn number(bone: Bone) -> usize {
    FROM_BONE[bone.index()] as usize
}

/// The bone with our number `n`.
pub(crate) const fn bone(n: usize) -> Bone {
    TO_BONE[n]
}

/// The bones of a set, as bits.
pub(crate) fn bits(bones: bones::BoneSet) -> Bits {
    bones.into_iter().fold(0, |bits, bone| bits | 1 << number(bone))
}

/// The numbers of the bones in `bits`, lowest first.
pub(crate) fn numbers(mut bits: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let n = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            n
        })
    })
}

/// All that `bits` count, without the points for tricks.
pub(crate) fn counts(bits: Bits) -> u8 {
    numbers(bits).map(|n| COUNT[n]).sum()
}

/// What a contract makes of the bones.
pub(crate) struct Contract {
    /// The trumps.
    pub(crate) trumps: Bits,
    /// For each bone led, the bones that follow.
    pub(crate) follows: [Bits; N_BONES],
}

/// The nine contracts, by [`Trump::index`].
static CONTRACTS: [Contract; 9] = {
    let mut contracts = [const { Contract { trumps: 0, follows: [0; N_BONES] } }; Trump::ALL.len()];
    let mut n = 0;
    while n < contracts.len() {
        let trump = Trump::ALL[n];
        let mut led = 0;
        while led < N_BONES {
            let mut other = 0;
            while other < N_BONES {
                if trump.follows(TO_BONE[led]).contains(TO_BONE[other]) {
                    contracts[n].follows[led] |= 1 << other;
                }
                other += 1;
            }
            if trump.trumps().contains(TO_BONE[led]) {
                contracts[n].trumps |= 1 << led;
            }
            led += 1;
        }
        n += 1;
    }
    contracts
};

impl Contract {
    /// The contract named `trump`.
    pub(crate) fn of(trump: Trump) -> &'static Contract {
        &CONTRACTS[trump.index()]
    }

    /// The bones that take the trick from `best`, the bone that is winning it so far, when
    /// `follows` is the suit led.
    pub(crate) const fn beating(&self, best: usize, follows: Bits) -> Bits {
        let above = !0 << best << 1;
        if self.trumps >> best & 1 != 0 {
            self.trumps & above
        } else {
            follows & above | self.trumps
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bone_has_one_number() {
        for (n, bone_n) in Set::DoubleSix.bones().into_iter().enumerate() {
            assert_eq!((bone_n.index(), bone(number(bone_n))), (n, bone_n));
        }
    }

    #[test]
    fn bits_beat_each_other_as_the_referee_says() {
        for trump in Trump::ALL {
            let contract = Contract::of(trump);
            for led in 0..N_BONES {
                let follows = contract.follows[led];
                let strength = |n: usize| trump.strength(bone(led), bone(n));
                for best in numbers(follows | contract.trumps) {
                    let beating = contract.beating(best, follows);
                    for n in 0..N_BONES {
                        assert_eq!(
                            beating >> n & 1 != 0,
                            strength(n) > strength(best),
                            "{trump}, {} led, {} on {}",
                            bone(led),
                            bone(n),
                            bone(best)
                        );
                    }
                }
            }
        }
    }
}
