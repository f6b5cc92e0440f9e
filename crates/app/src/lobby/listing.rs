//! A list in the order of time, read page by page.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Millis;
use crate::lobby::Page;

/// Something that stands in a list.
pub(super) trait Listed: Clone {
    /// What it is known by.
    type Id: Copy + Ord;

    fn id(&self) -> Self::Id;

    /// Since when it stands there.
    fn at(&self) -> Millis;
}

/// The items of a list, by id and by age: every visitor may ask for a page, so nothing is sorted for
/// that. Only the items by id are saved.
#[derive(Debug)]
pub(super) struct Listing<T: Listed> {
    by_id: BTreeMap<T::Id, T>,
    newest: BTreeSet<(Reverse<Millis>, T::Id)>,
}

impl<T: Listed> Listing<T> {
    pub(super) fn contains(&self, id: T::Id) -> bool {
        self.by_id.contains_key(&id)
    }

    /// Puts it there, in place of what was there by its id.
    pub(super) fn insert(&mut self, item: T) {
        self.remove(item.id());
        self.newest.insert(age(&item));
        self.by_id.insert(item.id(), item);
    }

    pub(super) fn remove(&mut self, id: T::Id) {
        if let Some(item) = self.by_id.remove(&id) {
            self.newest.remove(&age(&item));
        }
    }

    pub(super) fn get(&self, id: T::Id) -> Option<&T> {
        self.by_id.get(&id)
    }

    /// `limit` of those that are wanted from number `from` on, newest first.
    pub(super) fn page_of(
        &self,
        from: usize,
        limit: usize,
        is_wanted: impl Fn(&T) -> bool,
    ) -> Page<T> {
        let all = self.newest.iter().map(|(_, id)| &self.by_id[id]);
        let items = all.filter(|item| is_wanted(item)).skip(from).take(limit).cloned().collect();
        let total = self.by_id.values().filter(|item| is_wanted(item)).count();
        Page { items, total }
    }
}

fn age<T: Listed>(item: &T) -> (Reverse<Millis>, T::Id) {
    (Reverse(item.at()), item.id())
}

impl<T: Listed> Default for Listing<T> {
    fn default() -> Listing<T> {
        Listing { by_id: BTreeMap::new(), newest: BTreeSet::new() }
    }
}

impl<T: Listed + Serialize> Serialize for Listing<T>
where
    T::Id: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.by_id.serialize(serializer)
    }
}

impl<'de, T: Listed + Deserialize<'de>> Deserialize<'de> for Listing<T>
where
    T::Id: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Listing<T>, D::Error> {
        let by_id = BTreeMap::<T::Id, T>::deserialize(deserializer)?;
        let newest = by_id.values().map(age).collect();
        Ok(Listing { by_id, newest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Its id and since when it stands there.
    #[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
    struct Bone(u8, Millis);

    impl Listed for Bone {
        type Id = u8;

        fn id(&self) -> u8 {
            self.0
        }

        fn at(&self) -> Millis {
            self.1
        }
    }

    #[test]
    fn a_page_is_newest_first_also_of_what_was_saved() {
        let mut listing = Listing::default();
        for bone in [Bone(1, 10), Bone(2, 30), Bone(3, 20), Bone(4, 30), Bone(3, 40), Bone(5, 50)] {
            listing.insert(bone);
        }
        listing.remove(5);
        listing.remove(6);
        let saved = serde_json::to_string(&listing).unwrap();
        assert_eq!(saved, r#"{"1":[1,10],"2":[2,30],"3":[3,40],"4":[4,30]}"#);
        for listing in [listing, serde_json::from_str(&saved).unwrap()] {
            let page = listing.page_of(1, 2, |_| true);
            assert_eq!((page.items, page.total), (vec![Bone(2, 30), Bone(4, 30)], 4));
            assert_eq!(listing.page_of(0, 9, |_| true).items.first(), Some(&Bone(3, 40)));
            assert!(listing.page_of(4, 9, |_| true).items.is_empty() && !listing.contains(5));
        }
    }
}
