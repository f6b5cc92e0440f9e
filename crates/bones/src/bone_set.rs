use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bone, ParseBoneError, Pip};

/// A set of bones. Bit `n` is the bone numbered `n`; 55 bits cover double-nine.
#[derive(Copy, Clone, Default, Eq, PartialEq, Hash)]
pub struct BoneSet(u64);

/// For each pip, the bones that have it.
const WITH_PIP: [u64; Pip::MAX as usize + 1] = {
    let mut masks = [0; Pip::MAX as usize + 1];
    let mut n = 0;
    while n < Bone::COUNT {
        let bone = Bone::from_index_unchecked(n as u8);
        masks[bone.hi().get() as usize] |= 1 << n;
        masks[bone.lo().get() as usize] |= 1 << n;
        n += 1;
    }
    masks
};

const DOUBLES: u64 = {
    let mut mask = 0;
    let mut n = 0;
    while n < Bone::COUNT {
        if Bone::from_index_unchecked(n as u8).is_double() {
            mask |= 1 << n;
        }
        n += 1;
    }
    mask
};

impl BoneSet {
    /// No bones.
    pub const EMPTY: BoneSet = BoneSet(0);
    /// The doubles, 0-0 to 9-9.
    pub const DOUBLES: BoneSet = BoneSet(DOUBLES);

    /// The set of one bone.
    pub const fn of(bone: Bone) -> BoneSet {
        BoneSet(1 << bone.index())
    }

    /// Every bone that has `pip` on a half.
    pub const fn with_pip(pip: Pip) -> BoneSet {
        BoneSet(WITH_PIP[pip.get() as usize])
    }

    /// The first `n` bones of the triangle.
    pub(crate) const fn first(n: usize) -> BoneSet {
        BoneSet((1 << n) - 1)
    }

    /// The set whose bit `n` is the bone numbered `n`; bits past the last bone are dropped.
    pub const fn from_bits(bits: u64) -> BoneSet {
        BoneSet(bits & ((1 << Bone::COUNT) - 1))
    }

    /// Bit `n` is the bone numbered `n`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether `bone` is in the set.
    pub const fn contains(self, bone: Bone) -> bool {
        self.0 & (1 << bone.index()) != 0
    }

    /// The set and `bone`.
    #[must_use]
    pub const fn with(self, bone: Bone) -> BoneSet {
        BoneSet(self.0 | (1 << bone.index()))
    }

    /// The set less `bone`.
    #[must_use]
    pub const fn without(self, bone: Bone) -> BoneSet {
        BoneSet(self.0 & !(1 << bone.index()))
    }

    /// Puts `bone` in; says whether it was new.
    pub const fn insert(&mut self, bone: Bone) -> bool {
        let is_new = !self.contains(bone);
        *self = self.with(bone);
        is_new
    }

    /// Takes `bone` out; says whether it was there.
    pub const fn remove(&mut self, bone: Bone) -> bool {
        let was_in = self.contains(bone);
        *self = self.without(bone);
        was_in
    }

    /// How many bones.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether no bone is in both.
    pub const fn is_disjoint(self, other: BoneSet) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether every bone is in `other` too.
    pub const fn is_subset(self, other: BoneSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The bone with the lowest number.
    pub const fn first_bone(self) -> Option<Bone> {
        if self.0 == 0 {
            None
        } else {
            Some(Bone::from_index_unchecked(self.0.trailing_zeros() as u8))
        }
    }

    /// All pips of all bones.
    pub fn pips(self) -> u16 {
        self.into_iter().map(|bone| u16::from(bone.pips())).sum()
    }

    /// The bones from the lowest number up.
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }
}

impl BitAnd for BoneSet {
    type Output = BoneSet;
    fn bitand(self, other: BoneSet) -> BoneSet {
        BoneSet(self.0 & other.0)
    }
}

impl BitOr for BoneSet {
    type Output = BoneSet;
    fn bitor(self, other: BoneSet) -> BoneSet {
        BoneSet(self.0 | other.0)
    }
}

impl Sub for BoneSet {
    type Output = BoneSet;
    fn sub(self, other: BoneSet) -> BoneSet {
        BoneSet(self.0 & !other.0)
    }
}

impl BitAndAssign for BoneSet {
    fn bitand_assign(&mut self, other: BoneSet) {
        *self = *self & other;
    }
}

impl BitOrAssign for BoneSet {
    fn bitor_assign(&mut self, other: BoneSet) {
        *self = *self | other;
    }
}

impl SubAssign for BoneSet {
    fn sub_assign(&mut self, other: BoneSet) {
        *self = *self - other;
    }
}

/// The bones of a set, lowest number first.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Bone;

    fn next(&mut self) -> Option<Bone> {
        let bone = BoneSet(self.0).first_bone()?;
        self.0 &= self.0 - 1;
        Some(bone)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = BoneSet(self.0).len();
        (n, Some(n))
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

impl IntoIterator for BoneSet {
    type Item = Bone;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Bone> for BoneSet {
    fn from_iter<I: IntoIterator<Item = Bone>>(bones: I) -> BoneSet {
        bones.into_iter().fold(BoneSet::EMPTY, BoneSet::with)
    }
}

impl fmt::Display for BoneSet {
    /// The bones in notation, with a blank between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, bone) in self.into_iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{bone}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for BoneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for BoneSet {
    type Err = ParseBoneError;

    /// Bones in notation with white space between; a bone written twice is in the set once.
    fn from_str(text: &str) -> Result<BoneSet, ParseBoneError> {
        text.split_whitespace().map(str::parse).collect()
    }
}

impl Serialize for BoneSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for BoneSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BoneSet, D::Error> {
        let bones = crate::BoneList::<{ Bone::COUNT }>::deserialize(deserializer)?;
        let set: BoneSet = bones.iter().copied().collect();
        if set.len() == bones.len() {
            Ok(set)
        } else {
            Err(serde::de::Error::custom("a bone is listed twice"))
        }
    }
}
