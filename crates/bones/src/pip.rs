use std::fmt;

/// A number of pips, the dots on one half of a bone.
///
/// Invariant: at most [`Pip::MAX`]. Only [`Pip::new`] builds one, so no one checks it again.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Pip(u8);

impl Pip {
    /// The most pips on a half: nine, in a double-nine set.
    pub const MAX: u8 = 9;

    /// The pip number `n`, if a set we play with has it.
    pub const fn new(n: u8) -> Option<Pip> {
        if n <= Self::MAX { Some(Pip(n)) } else { None }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Blank to nine.
    pub fn all() -> impl DoubleEndedIterator<Item = Pip> {
        (0..=Self::MAX).map(Pip)
    }

    pub(crate) const fn new_unchecked(n: u8) -> Pip {
        Pip(n)
    }
}

impl fmt::Display for Pip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
