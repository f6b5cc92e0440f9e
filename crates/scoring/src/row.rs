//! A line of a sheet as it is shown.

use crate::Entry;

/// A line as it is shown: where it counts and what it came to.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// Its number, from 1.
    pub n: usize,
    /// What was written.
    pub entry: &'a Entry,
    /// Whether it was struck out.
    pub struck: bool,
    /// Where it counts, if it does.
    pub place: Option<Place>,
}

/// Where a line counts.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Place {
    /// The game, from 1.
    pub game: usize,
    /// The hand of the game, from 1.
    pub hand: usize,
    /// What it gave each side, in marks, points or pips.
    pub gave: Vec<i32>,
    /// The totals of the game after it.
    pub totals: Vec<i32>,
}
