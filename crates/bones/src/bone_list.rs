use std::fmt;
use std::ops::Deref;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Bone;

/// Up to `N` bones in an order that matters, kept in place without allocating.
///
/// Equality is that of the slice it holds.
#[derive(Copy, Clone)]
pub struct BoneList<const N: usize> {
    len: u8,
    bones: [Bone; N],
}

/// More bones than a list has room for.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("more than {capacity} bones")]
pub struct TooManyBones {
    capacity: usize,
}

impl<const N: usize> BoneList<N> {
    /// No bones.
    pub const EMPTY: BoneList<N> = BoneList { len: 0, bones: [Bone::from_index_unchecked(0); N] };

    /// Adds `bone` at the end.
    pub const fn push(&mut self, bone: Bone) -> Result<(), TooManyBones> {
        if self.len as usize == N {
            return Err(TooManyBones { capacity: N });
        }
        self.bones[self.len as usize] = bone;
        self.len += 1;
        Ok(())
    }

    /// Takes the last bone off.
    pub const fn pop(&mut self) -> Option<Bone> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.bones[self.len as usize])
    }

    /// The bones of an iterator, in its order.
    pub fn try_from_iter(
        bones: impl IntoIterator<Item = Bone>,
    ) -> Result<BoneList<N>, TooManyBones> {
        let mut list = BoneList::EMPTY;
        for bone in bones {
            list.push(bone)?;
        }
        Ok(list)
    }
}

impl<const N: usize> Default for BoneList<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> Deref for BoneList<N> {
    type Target = [Bone];
    fn deref(&self) -> &[Bone] {
        &self.bones[..self.len as usize]
    }
}

impl<const N: usize> PartialEq for BoneList<N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const N: usize> Eq for BoneList<N> {}

impl<const N: usize> fmt::Debug for BoneList<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<const N: usize> Serialize for BoneList<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const N: usize> Deserialize<'de> for BoneList<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<const N: usize>;
        impl<'de, const N: usize> Visitor<'de> for List<N> {
            type Value = BoneList<N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N} bones")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<BoneList<N>, A::Error> {
                let mut list = BoneList::EMPTY;
                while let Some(bone) = seq.next_element()? {
                    list.push(bone).map_err(serde::de::Error::custom)?;
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(List::<N>)
    }
}
