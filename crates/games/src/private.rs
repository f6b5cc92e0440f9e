//! How much of a game one player alone sees, and how much it could be: a person who sees only how long
//! the messages to a player are must not learn from it how many bones that player could play.

use bones::Seat;
use game::Observer;
use serde::Serialize;

use crate::{AnyGame, AnyMine, AnyView};

/// How long what one player alone sees is as JSON.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct PrivateSize {
    /// In bytes, give or take the names of its members.
    pub now: usize,
    /// The most it could be by what everyone knows.
    pub most: usize,
}

/// The most that one act takes, and all besides the acts.
const ACT: usize = 56;
const REST: usize = 256;

/// How many acts there are at least room for: bids, and names of trumps.
const ACTS: usize = 16;

impl AnyGame {
    /// How long what the player at `seat` alone sees is, and could be.
    pub fn private_size(&self, seat: Seat) -> PrivateSize {
        match self.mine(seat) {
            Some(AnyMine::FortyTwo(mine)) => PrivateSize::new(7, 1, &mine),
            Some(AnyMine::Fives(mine)) => {
                // A bone fits at four ends at the most.
                PrivateSize::new(mine.own.as_ref().map_or(0, Vec::len), 4, &mine)
            }
            None => match self.view(Observer::Seat(seat)) {
                AnyView::MexicanTrain(mexican_train::View::Seat(view)) => {
                    // And here on every line: one of each seat, and the train.
                    let (held, ways) = (view.own.len(), self.n_seats() + 1);
                    PrivateSize::new(held, ways, &(&view.own, &view.legal, &view.may))
                }
                _ => PrivateSize { now: 0, most: 0 },
            },
        }
    }
}

impl PrivateSize {
    /// For a player who holds so many bones, each of which can be played in so many ways at the most.
    fn new(held: usize, ways: usize, private: &impl Serialize) -> PrivateSize {
        let now = serde_json::to_vec(private).expect("a view is plain data").len();
        let bone = "\"6-4\",".len();
        PrivateSize { now, most: REST + held * bone + ACT * ACTS.max(held * ways) }
    }
}
