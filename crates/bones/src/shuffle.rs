use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bone, Deal, Set};

/// 256 bits that settle every shuffle made from them. Written as 64 hexadecimal digits.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The deal that follows from this seed: the whole set shuffled by [`Shuffler`], then `hand`
    /// bones to seat 0, to seat 1 and so on; what is left over is the rest.
    pub fn deal(self, set: Set, n_seats: usize, hand: usize) -> Deal {
        let mut bones: Vec<Bone> = set.bones().into_iter().collect();
        Shuffler::new(self).shuffle(&mut bones);
        Deal::from_order(&bones, n_seats, hand)
    }
}

/// A source of shuffles that anyone can recompute: the algorithm named `domino-hall-shuffle/1`.
///
/// Random words are the little-endian 32-bit words of the `ChaCha20` key stream (key: the seed,
/// nonce and counter zero). A number below `n` is the next word modulo `n`, passing over words at
/// or above the largest multiple of `n` that fits in 32 bits, so that no number is likelier than
/// another. A shuffle is Fisher–Yates from the back: for `i` from the last place down to 1, swap
/// places `i` and (a number below `i + 1`).
///
/// The steps are spelled out here rather than taken from a library, whose shuffles may change
/// between versions: a deal must still be recomputable years later.
#[derive(Clone, Debug)]
pub struct Shuffler(ChaCha20Rng);

impl Shuffler {
    /// Starts at the beginning of the seed's key stream.
    pub fn new(seed: Seed) -> Shuffler {
        Shuffler(ChaCha20Rng::from_seed(seed.0))
    }

    /// A number below `n`, each equally likely.
    ///
    /// # Panics
    /// If `n` is zero.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is no number below zero");
        // 2^32 mod n, so that the words below 2^32 - excess split evenly among the n numbers.
        let excess = (u32::MAX % n + 1) % n;
        loop {
            let word = self.0.next_u32();
            if word <= u32::MAX - excess {
                return word % n;
            }
        }
    }

    /// Puts `items` in a random order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// A text that is not a seed.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(ParseSeedError);
        }
        let mut seed = [0; 32];
        for (byte, pair) in seed.iter_mut().zip(digits.chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| ParseSeedError)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| ParseSeedError)?;
        }
        Ok(Seed(seed))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
