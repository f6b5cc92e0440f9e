use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Up to `N` things in order, kept in place without allocating.
///
/// Equality is that of the slice it holds.
#[derive(Copy, Clone)]
pub struct List<T, const N: usize> {
    len: u8,
    /// What lies past `len` is left over and means nothing.
    items: [T; N],
}

/// More things than a list has room for.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("more than {capacity} in a list")]
pub struct Full {
    capacity: usize,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Nothing. `filler` takes the unused places and is never seen.
    pub const fn empty(filler: T) -> List<T, N> {
        const { assert!(N <= u8::MAX as usize, "the length is kept in a byte") }
        List { len: 0, items: [filler; N] }
    }

    /// Adds `item` at the end.
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        let place = self.items.get_mut(usize::from(self.len)).ok_or(Full { capacity: N })?;
        *place = item;
        self.len += 1;
        Ok(())
    }

    /// Drops everything after the first `len`.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(u8::try_from(len).unwrap_or(u8::MAX));
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::empty(T::default())
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T, const N: usize> Deserialize<'de> for List<T, N>
where
    T: Copy + Default + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(PhantomData<T>);
        impl<'de, T, const N: usize> Visitor<'de> for Items<T, N>
        where
            T: Copy + Default + Deserialize<'de>,
        {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<List<T, N>, A::Error> {
                let mut list = List::default();
                while let Some(item) = seq.next_element()? {
                    list.push(item).map_err(serde::de::Error::custom)?;
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(Items::<T, N>(PhantomData))
    }
}
