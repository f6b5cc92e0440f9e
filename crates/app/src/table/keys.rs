use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use bones::Seat;

use crate::journal::Version;

/// How many requests are remembered. A client sends again within seconds; this many acts are more
/// than a hand.
const REMEMBERED: usize = 64;

/// The requests answered last, by the keys their clients gave them, so that one sent twice is
/// answered twice and done once.
///
/// Rebuilt from the facts like everything else, so it holds on every machine and after a restart.
#[derive(Debug, Default)]
pub(crate) struct Keys(VecDeque<Answered>);

#[derive(Debug)]
struct Answered {
    /// Of seat and key, so that the texts of others need not be looked at.
    hash: u64,
    seat: Option<Seat>,
    key: Box<str>,
    version: Version,
}

impl Keys {
    /// Remembers that the request `key` of `seat` brought the table to `version`.
    pub(crate) fn insert(&mut self, seat: Option<Seat>, key: &str, version: Version) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(Answered { hash: hash(seat, key), seat, key: key.into(), version });
    }

    /// The version the request `key` of `seat` brought the table to.
    pub(crate) fn get(&self, seat: Option<Seat>, key: &str) -> Option<Version> {
        let hash = hash(seat, key);
        let is_it =
            |known: &&Answered| known.hash == hash && known.seat == seat && *known.key == *key;
        self.0.iter().rev().find(is_it).map(|known| known.version)
    }
}

fn hash(seat: Option<Seat>, key: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seat, key).hash(&mut hasher);
    hasher.finish()
}
