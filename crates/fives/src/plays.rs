use std::ops::BitOr;

use bones::{Bone, BoneSet, Pip};

use crate::{End, Rules};

/// A set of plays, each a bone at an end: bit `4 * bone + end`.
///
/// Counted up, the bits are the plays in the order they are listed, by bone and then by end. A few
/// masks find them all, where trying each bone at each end would keep the processor guessing.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Plays(u128);

const N_ENDS: usize = End::ALL.len();

/// For each number of pips, the bones that have it, at the first end.
const WITH_PIP: [u128; Pip::MAX as usize + 1] = {
    let mut plays = [0; Pip::MAX as usize + 1];
    let mut n = 0;
    while let Some(bone) = Bone::from_index(n)
        && n < Rules::SET.len()
    {
        plays[bone.hi().get() as usize] |= 1 << (N_ENDS * n);
        plays[bone.lo().get() as usize] |= 1 << (N_ENDS * n);
        n += 1;
    }
    plays
};

/// For each eight bones, these at every end.
const AT_EVERY_END: [u32; 1 << 8] = {
    let mut plays = [0; 1 << 8];
    let mut bones = 0;
    while bones < plays.len() {
        let mut n = 0;
        while n < 8 {
            if bones & (1 << n) != 0 {
                plays[bones] |= 0b1111 << (N_ENDS * n);
            }
            n += 1;
        }
        bones += 1;
    }
    plays
};

impl Plays {
    /// No plays.
    pub(crate) const NONE: Plays = Plays(0);

    /// Every bone that has `pip`, at `end`.
    pub(crate) const fn at(end: End, pip: Pip) -> Plays {
        Plays(WITH_PIP[pip.get() as usize] << end as u8)
    }

    /// Whether there are none.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The plays among these that `bones` can make.
    pub(crate) fn with(self, bones: BoneSet) -> Plays {
        let [a, b, c, d, ..] = bones.bits().to_le_bytes();
        let at = |eight: u8, shift: u8| u128::from(AT_EVERY_END[usize::from(eight)]) << shift;
        Plays(self.0 & (at(a, 0) | at(b, 32) | at(c, 64) | at(d, 96)))
    }

    /// The plays by bone and then by end.
    pub(crate) fn iter(mut self) -> impl Iterator<Item = (Bone, End)> {
        std::iter::from_fn(move || {
            if self.is_empty() {
                return None;
            }
            let n = self.0.trailing_zeros() as usize;
            self.0 &= self.0 - 1;
            Some((Bone::from_index(n / N_ENDS)?, End::ALL[n % N_ENDS]))
        })
    }
}

impl BitOr for Plays {
    type Output = Plays;
    fn bitor(self, other: Plays) -> Plays {
        Plays(self.0 | other.0)
    }
}
