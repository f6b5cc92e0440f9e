use bones::Seat;

/// Who is looking. There is no default: every view is made for someone.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Observer {
    /// A player, who sees their own hand and what lies open.
    Seat(Seat),
    /// Anyone else.
    Spectator,
}

impl Observer {
    /// Whether this is the player at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }

    /// Every observer of a table of `n_seats`.
    pub fn all(n_seats: usize) -> impl Iterator<Item = Observer> {
        Seat::all(n_seats).map(Observer::Seat).chain([Observer::Spectator])
    }
}
