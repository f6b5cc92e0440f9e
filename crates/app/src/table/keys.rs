use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::journal::Version;

/// How many requests are remembered. A client sends again within seconds; this many acts are more
/// than a hand.
const REMEMBERED: usize = 64;

/// The requests answered last, by the keys their clients gave them, so that one sent twice is
/// answered twice and done once. A key of an act is kept with whose it is, as
/// [`Principal::scoped`](crate::Principal) has it; whoever sat down is known by the token's hash.
///
/// Rebuilt from the facts like everything else, so it holds on every machine and after a restart.
#[derive(Debug, Default)]
pub(crate) struct Keys(VecDeque<Answered>);

#[derive(Debug)]
struct Answered {
    /// Of the key, so that the texts of others need not be looked at.
    hash: u64,
    key: Box<str>,
    version: Version,
}

impl Keys {
    /// Remembers that the request `key` brought the table to `version`.
    pub(crate) fn insert(&mut self, key: Box<str>, version: Version) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(Answered { hash: hash(&key), key, version });
    }

    /// The version the request `key` brought the table to.
    pub(crate) fn get(&self, key: &str) -> Option<Version> {
        let hash = hash(key);
        let is_it = |known: &&Answered| known.hash == hash && *known.key == *key;
        self.0.iter().rev().find(is_it).map(|known| known.version)
    }

    /// Forgets the requests of `asker`.
    pub(crate) fn forget(&mut self, asker: &str) {
        let is_theirs =
            |key: &str| key.strip_prefix(asker).is_some_and(|rest| rest.starts_with(' '));
        self.0.retain(|known| !is_theirs(&known.key));
    }
}

fn hash(key: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}
