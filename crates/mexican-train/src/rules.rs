use bones::{MAX_SEATS, Set};
use rulebook::Settings;

/// What the book and the director set for a table, looked up once when it opens.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Rules {
    /// Hands of a game, one for each double from nine down.
    pub hands_per_game: u32,
    /// What decides between equal lowest totals.
    pub tie: Tie,
    /// What the double blank counts when it is left in hand.
    pub double_blank_points: u16,
    /// Bones each at a table of two to five.
    pub hand_for_five: u8,
    /// Bones each at a table of six.
    pub hand_for_six: u8,
}

/// What decides between equal lowest totals at the end of a game (alabama-samboree/9).
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Tie {
    /// Another hand for the whole table, in which only the tied players can win.
    OneMoreHand,
    /// The monitor names the winner.
    MonitorDecides,
}

impl Rules {
    /// The set every table plays with.
    pub const SET: Set = Set::DoubleNine;

    /// The rules in `settings`.
    ///
    /// # Panics
    /// If `settings` are not those of a Mexican train book.
    pub fn new(settings: &Settings) -> Rules {
        let int = |key| u16::try_from(settings.int(key)).expect("the book states a small number");
        Rules {
            hands_per_game: int("hands_per_game").into(),
            tie: match settings.text("tie") {
                "monitor decides" => Tie::MonitorDecides,
                _ => Tie::OneMoreHand,
            },
            double_blank_points: int("double_blank_points"),
            hand_for_five: int("hand_for_five") as u8,
            hand_for_six: int("hand_for_six") as u8,
        }
    }

    /// How many bones each of `n_seats` players draws (alabama-samboree/2).
    pub const fn hand_size(&self, n_seats: usize) -> usize {
        (if n_seats == MAX_SEATS { self.hand_for_six } else { self.hand_for_five }) as usize
    }

    /// How many bones `n_seats` players leave undrawn.
    pub const fn rest_size(&self, n_seats: usize) -> usize {
        Self::SET.len() - n_seats * self.hand_size(n_seats)
    }

    /// Whether the player who starts draws the bone that remains: with six players
    /// (alabama-samboree/2). Smaller tables leave what was not drawn out of play.
    pub const fn starter_draws(n_seats: usize) -> bool {
        n_seats == MAX_SEATS
    }
}
