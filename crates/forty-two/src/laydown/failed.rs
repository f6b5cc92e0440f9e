use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use bones::{BySeat, Seat};

use super::search::Position;

/// The positions from which the points needed were shown to be out of reach.
///
/// Forgetting one costs time, never exactness.
#[derive(Default)]
pub(super) struct Failed(HashMap<Key, u8, BuildHasherDefault<Mix>>);

/// How many positions are kept before all are forgotten: some tens of megabytes.
const MOST: usize = 1 << 18;

/// A position but for the points: the four hands, then the bones face down in a fixed order. Six
/// tricks can have been played since the declaration when a position is looked up.
///
/// Each word is the set of a place; the top bits of the first tell who leads.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub(super) struct Key([u32; 4 + 18]);

impl Key {
    /// Invariant: equal keys are positions alike but for the points, and two partners who are both
    /// free. Partners who trade hands, lead included, take the same tricks.
    pub(super) fn new(position: &Position, is_fixed: BySeat<bool, 4>) -> Key {
        let holdings = &position.holdings;
        let mut key = [0; 22];
        for seat in Seat::all(4) {
            key[seat.index()] = holdings.may(seat).bits() as u32;
        }
        let mut leader = position.leader.index();
        for (a, b) in [(0, 2), (1, 3)] {
            let is_free = !is_fixed.0[a] && !is_fixed.0[b];
            if is_free && (key[a], leader == a) > (key[b], leader == b) {
                key.swap(a, b);
                leader = if leader == a {
                    b
                } else if leader == b {
                    a
                } else {
                    leader
                };
            }
        }
        key[0] |= (leader as u32) << 28;
        let face_down = holdings.face_down();
        for (word, among) in key[4..].iter_mut().zip(face_down) {
            *word = among.bits() as u32;
        }
        key[4..4 + face_down.len()].sort_unstable();
        Key(key)
    }
}

impl Failed {
    /// Whether `points` are known to be out of reach: so many, or fewer, were not to be had.
    pub(super) fn contains(&self, key: &Key, points: u8) -> bool {
        self.0.get(key).is_some_and(|&failed| points >= failed)
    }

    /// `points` are out of reach.
    pub(super) fn insert(&mut self, key: Key, points: u8) {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert(key, points);
    }
}

/// A multiplicative hash: the keys come from no adversary, and the standard one costs as much as the
/// rest of a look-up.
#[derive(Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            let mixed = (self.0.rotate_left(23) ^ u64::from_le_bytes(word))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15);
            self.0 = mixed ^ (mixed >> 29);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
