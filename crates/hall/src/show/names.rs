use bones::{Seat, Side};

/// The players' names by their places.
pub(crate) struct Names<'a>(pub(crate) &'a [String]);

impl<'a> Names<'a> {
    /// The player at `seat`.
    pub(crate) fn of(&self, seat: Seat) -> &'a str {
        self.0.get(seat.index()).map_or("?", String::as_str)
    }

    /// Everybody, seat 0 first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &'a str> {
        self.0.iter().map(String::as_str)
    }

    /// The players of a side: `Ann & Cy`.
    pub(crate) fn side(&self, side: Side) -> String {
        let names: Vec<&str> = Seat::all(self.0.len())
            .filter(|seat| seat.side() == side)
            .map(|seat| self.of(seat))
            .collect();
        names.join(" & ")
    }

    /// How wide the longest name is.
    pub(crate) fn width(&self) -> usize {
        self.all().map(|name| name.chars().count()).max().unwrap_or(0)
    }
}
