use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde::Serialize;

use crate::Error;
use crate::journal::Version;

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

/// The `N` requests answered last, by the keys their clients gave them, so that one sent twice is
/// answered twice and done once. A key is kept with whose it is, as
/// [`Principal::scoped`](crate::Principal) has it; whoever sat down is known by the token's hash.
///
/// Rebuilt from the facts like everything else, so it holds on every machine and after a restart.
#[derive(Debug, Default)]
pub(crate) struct Keys<const N: usize>(VecDeque<Answered>);

#[derive(Debug)]
struct Answered {
    /// Of the key, so that the texts of others need not be looked at.
    hash: u64,
    key: Box<str>,
    wish: Option<Wish>,
    version: Version,
}

/// What a request asked for, told from another by its hash.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Wish(u64);

impl Wish {
    pub(crate) fn of(what: &impl Serialize) -> Wish {
        Wish::written(&serde_json::to_string(what).expect("a wish is plain data"))
    }

    /// The same of what was written down already.
    pub(crate) fn written(text: &str) -> Wish {
        Wish(hash(text))
    }
}

impl<const N: usize> Keys<N> {
    /// Remembers that the request `key` led to `version`.
    pub(crate) fn insert(&mut self, key: Box<str>, wish: Option<Wish>, version: Version) {
        if self.0.len() == N {
            self.0.pop_front();
        }
        self.0.push_back(Answered { hash: hash(&key), key, wish, version });
    }

    /// The version the request `key` led to.
    pub(crate) fn get(&self, key: &str) -> Option<Version> {
        self.find(key).map(|known| known.version)
    }

    /// The same, if it asked for this: another under the same key is refused, or it would be lost
    /// unnoticed.
    pub(crate) fn get_same(&self, key: &str, wish: Wish) -> Result<Option<Version>, Error> {
        self.get_any(key, || [wish])
    }

    /// The same, if it asked for any of these.
    pub(crate) fn get_any<W: IntoIterator<Item = Wish>>(
        &self,
        key: &str,
        wishes: impl FnOnce() -> W,
    ) -> Result<Option<Version>, Error> {
        let Some(known) = self.find(key) else { return Ok(None) };
        match known.wish {
            Some(of) if wishes().into_iter().all(|wish| wish != of) => {
                let why = "another request had this key; send this one under a new key";
                Err(Error::refused("request/key_taken", why))
            }
            _ => Ok(Some(known.version)),
        }
    }

    fn find(&self, key: &str) -> Option<&Answered> {
        let hash = hash(key);
        self.0.iter().rev().find(|known| known.hash == hash && *known.key == *key)
    }

    /// Forgets the requests of `asker`.
    pub(crate) fn forget(&mut self, asker: &str) {
        let is_theirs =
            |key: &str| key.strip_prefix(asker).is_some_and(|rest| rest.starts_with(' '));
        self.0.retain(|known| !is_theirs(&known.key));
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
