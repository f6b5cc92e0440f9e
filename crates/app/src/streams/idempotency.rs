//! Requests that are sent twice, done once: their keys and fingerprints.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::num::NonZeroU64;

use serde::Serialize;

use crate::journal::Version;
use crate::{Code, Error};

/// The longest key a client may give a request.
const MAX_KEY: usize = 64;

/// Whether a text can be the name of a request: 1 to 64 printable characters without a space.
pub fn check_key(key: Option<&str>) -> Result<(), Error> {
    let is_sound = key.is_none_or(|key| {
        (1..=MAX_KEY).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic())
    });
    if is_sound {
        Ok(())
    } else {
        Err(Error::malformed(format!(
            "a key is 1 to {MAX_KEY} printable ASCII characters, none of them a space"
        )))
    }
}

/// How many requests are remembered where none is forgotten.
pub(crate) const ALL: usize = usize::MAX;

/// The last `N` requests by their idempotency keys, so that a request sent twice is answered twice
/// and done once. Who sent a key is part of it, as in [`Principal::scoped`](crate::Principal); a
/// player who sat down is identified by the hash of the seat token. Each takes a few bytes, whatever
/// was sent: only hashes are stored.
///
/// Rebuilt from the facts like everything else, so it holds on every node and after a restart.
#[derive(Debug, Default)]
pub(crate) struct RequestKeys<const N: usize>(HashMap<u64, Answered>);

#[derive(Debug)]
struct Answered {
    /// Of whose the key is.
    asker: u64,
    fingerprint: Option<Fingerprint>,
    version: Version,
}

/// The hash of what a request asked for, which tells it from another.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Fingerprint(NonZeroU64);

impl Fingerprint {
    pub(crate) fn of(what: &impl Serialize) -> Fingerprint {
        Fingerprint::of_text(&serde_json::to_string(what).expect("a request is plain data"))
    }

    /// The same of what was written down already.
    pub(crate) fn of_text(text: &str) -> Fingerprint {
        Fingerprint(NonZeroU64::new(hash(text)).unwrap_or(NonZeroU64::MIN))
    }
}

impl<const N: usize> RequestKeys<N> {
    /// Remembers that the request `key` led to `version`.
    pub(crate) fn insert(&mut self, key: &str, fingerprint: Option<Fingerprint>, version: Version) {
        let asker = hash(asker_of(key));
        self.0.insert(hash(key), Answered { asker, fingerprint, version });
        if self.0.len() > N {
            let oldest = self.0.iter().min_by_key(|(_, known)| known.version);
            if let Some(oldest) = oldest.map(|(key, _)| *key) {
                self.0.remove(&oldest);
            }
        }
    }

    /// The version the request `key` led to.
    pub(crate) fn get(&self, key: &str) -> Option<Version> {
        self.find(key).map(|known| known.version)
    }

    /// The same, if it asked for this: another under the same key is refused, or it would be lost
    /// unnoticed.
    pub(crate) fn get_same(
        &self,
        key: &str,
        fingerprint: Fingerprint,
    ) -> Result<Option<Version>, Error> {
        self.get_any(key, || [fingerprint])
    }

    /// The same, if it asked for any of these.
    pub(crate) fn get_any<W: IntoIterator<Item = Fingerprint>>(
        &self,
        key: &str,
        fingerprints: impl FnOnce() -> W,
    ) -> Result<Option<Version>, Error> {
        let Some(known) = self.find(key) else { return Ok(None) };
        match known.fingerprint {
            Some(of) if fingerprints().into_iter().all(|fingerprint| fingerprint != of) => {
                let why = "another request had this key; send this one under a new key";
                Err(Error::refused(Code::KeyTaken, why))
            }
            _ => Ok(Some(known.version)),
        }
    }

    fn find(&self, key: &str) -> Option<&Answered> {
        self.0.get(&hash(key))
    }

    /// Forgets the requests of `asker`.
    pub(crate) fn forget(&mut self, asker: &str) {
        let asker = hash(asker);
        self.0.retain(|_, known| known.asker != asker);
    }
}

/// Whose a key is: all but its last word, which is the client's own.
fn asker_of(key: &str) -> &str {
    key.rsplit_once(' ').map_or("", |(asker, _)| asker)
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_is_forgotten_first_and_nothing_where_all_are_kept() {
        let (mut few, mut all) = (RequestKeys::<3>::default(), RequestKeys::<ALL>::default());
        for n in 1..=1000 {
            few.insert(&format!("seat 0 {n}"), None, n);
            all.insert(&format!("seat 0 {n}"), None, n);
        }
        let known = |n| (few.get(&format!("seat 0 {n}")), all.get(&format!("seat 0 {n}")));
        assert_eq!(known(1), (None, Some(1)));
        assert_eq!(known(997), (None, Some(997)));
        assert_eq!(known(998), (Some(998), Some(998)));
        all.forget("seat 0");
        assert_eq!(all.get("seat 0 1000"), None);
    }
}
