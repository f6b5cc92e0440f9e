use std::collections::VecDeque;

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
pub(crate) struct Keys(VecDeque<(Option<Seat>, Box<str>, Version)>);

impl Keys {
    /// Remembers that the request `key` of `seat` brought the table to `version`.
    pub(crate) fn insert(&mut self, seat: Option<Seat>, key: &str, version: Version) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back((seat, key.into(), version));
    }

    /// The version the request `key` of `seat` brought the table to.
    pub(crate) fn get(&self, seat: Option<Seat>, key: &str) -> Option<Version> {
        let is_it =
            |(of, known, _): &&(Option<Seat>, Box<str>, Version)| *of == seat && **known == *key;
        self.0.iter().rev().find(is_it).map(|&(_, _, version)| version)
    }
}
