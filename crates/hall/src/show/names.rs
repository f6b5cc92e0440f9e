//! Names of seats and sides.

use bones::{Seat, Side};
use tournament::render::width;

/// What a seat without a name goes by: that of a stand-in.
const NAMELESS: [&str; 6] = ["seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"];

/// The players' names by their places.
pub(crate) struct Names<'a>(pub(crate) &'a [String]);

impl<'a> Names<'a> {
    /// The player at `seat`.
    pub(crate) fn of(&self, seat: Seat) -> &'a str {
        let nameless = NAMELESS.get(seat.index()).copied().unwrap_or("?");
        let name = self.0.get(seat.index()).map(String::as_str);
        name.filter(|name| !name.is_empty()).unwrap_or(nameless)
    }

    /// Everyone, seat 0 first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &'a str> {
        Seat::all(self.0.len()).map(|seat| self.of(seat))
    }

    /// The players of a side: `Ann & Cy`.
    pub(crate) fn side(&self, side: Side) -> String {
        let names: Vec<&str> = Seat::all(self.0.len())
            .filter(|seat| seat.side() == side)
            .map(|seat| self.of(seat))
            .collect();
        names.join(" & ")
    }

    /// How many columns the widest name takes.
    pub(crate) fn width(&self) -> usize {
        self.all().map(width).max().unwrap_or(0)
    }
}
