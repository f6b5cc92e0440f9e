use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{BoneSet, Pip};

/// A bone, stored as its place in the triangle 0-0, 1-0, 1-1, 2-0, 2-1, …
///
/// Counting by the larger half makes a double-six set the first 28 bones of a double-nine set, so
/// one numbering serves every set we play with.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Bone(u8);

/// The halves of each bone, high first, by its number.
const HALVES: [(u8, u8); Bone::COUNT] = {
    let mut halves = [(0, 0); Bone::COUNT];
    let mut hi = 0;
    let mut n = 0;
    while hi <= Pip::MAX {
        let mut lo = 0;
        while lo <= hi {
            halves[n] = (hi, lo);
            n += 1;
            lo += 1;
        }
        hi += 1;
    }
    halves
};

/// How each bone is written, by its number. Messages and records hold bones by the dozen, so they
/// are not put together each time.
static NAMES: [&str; Bone::COUNT] = {
    static LETTERS: [[u8; 3]; Bone::COUNT] = {
        let mut letters = [[b'-'; 3]; Bone::COUNT];
        let mut n = 0;
        while n < Bone::COUNT {
            letters[n][0] = b'0' + HALVES[n].0;
            letters[n][2] = b'0' + HALVES[n].1;
            n += 1;
        }
        letters
    };
    let mut names = [""; Bone::COUNT];
    let mut n = 0;
    while n < Bone::COUNT {
        names[n] = match std::str::from_utf8(&LETTERS[n]) {
            Ok(name) => name,
            Err(_) => panic!("digits and a dash are text"),
        };
        n += 1;
    }
    names
};

impl Bone {
    /// How many bones the largest set has.
    pub const COUNT: usize = 55;

    /// The bone with these two halves, in either order.
    pub const fn new(a: Pip, b: Pip) -> Bone {
        let (a, b) = (a.get(), b.get());
        let (hi, lo) = if a >= b { (a, b) } else { (b, a) };
        Bone(hi * (hi + 1) / 2 + lo)
    }

    /// The bone numbered `index` in the triangle.
    pub const fn from_index(index: usize) -> Option<Bone> {
        if index < Self::COUNT { Some(Bone(index as u8)) } else { None }
    }

    pub(crate) const fn from_index_unchecked(index: u8) -> Bone {
        Bone(index)
    }

    /// The bone's number in the triangle, below [`Bone::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The higher half.
    pub const fn hi(self) -> Pip {
        Pip::new_unchecked(HALVES[self.0 as usize].0)
    }

    /// The lower half.
    pub const fn lo(self) -> Pip {
        Pip::new_unchecked(HALVES[self.0 as usize].1)
    }

    /// How it is written, the high end first: `6-4`.
    pub fn as_str(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Both halves together.
    pub const fn pips(self) -> u8 {
        let (hi, lo) = HALVES[self.0 as usize];
        hi + lo
    }

    /// Whether the halves are equal.
    pub const fn is_double(self) -> bool {
        let (hi, lo) = HALVES[self.0 as usize];
        hi == lo
    }

    /// Whether one of the halves is `pip`.
    pub const fn has(self, pip: Pip) -> bool {
        let (hi, lo) = HALVES[self.0 as usize];
        hi == pip.get() || lo == pip.get()
    }

    /// The half that stays open when the other joins `pip`; `None` if the bone does not fit there.
    pub const fn other(self, pip: Pip) -> Option<Pip> {
        let (hi, lo) = HALVES[self.0 as usize];
        if hi == pip.get() {
            Some(Pip::new_unchecked(lo))
        } else if lo == pip.get() {
            Some(Pip::new_unchecked(hi))
        } else {
            None
        }
    }
}

impl fmt::Display for Bone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Bone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no bone.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("`{text}` is not a bone: write two numbers from 0 to 9 with a dash, as in 6-4")]
pub struct ParseBoneError {
    text: String,
}

impl FromStr for Bone {
    type Err = ParseBoneError;

    fn from_str(text: &str) -> Result<Bone, ParseBoneError> {
        let digit = |c: u8| c.is_ascii_digit().then(|| Pip::new_unchecked(c - b'0'));
        if let &[a, b'-', b] = text.as_bytes()
            && let (Some(a), Some(b)) = (digit(a), digit(b))
        {
            return Ok(Bone::new(a, b));
        }
        // An error shows what was read, but never a megabyte of it.
        Err(ParseBoneError { text: text.chars().take(20).collect() })
    }
}

impl Serialize for Bone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Bone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bone, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A boxed set of bones.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Set {
    /// 28 bones, blank to six.
    DoubleSix,
    /// 55 bones, blank to nine.
    DoubleNine,
}

impl Set {
    /// All bones of the set.
    pub const fn bones(self) -> BoneSet {
        BoneSet::first(self.len())
    }

    /// How many bones the set has.
    #[expect(clippy::len_without_is_empty, reason = "no set is empty")]
    pub const fn len(self) -> usize {
        match self {
            Set::DoubleSix => 28,
            Set::DoubleNine => 55,
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Set::DoubleSix => "double-six set",
            Set::DoubleNine => "double-nine set",
        })
    }
}
