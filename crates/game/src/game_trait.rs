use std::fmt::Debug;

use bones::Seat;
use rulebook::BookId;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Observer, Refusal};

/// What a game waits for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Awaits {
    /// The next hand's bones.
    Deal,
    /// An act of this player.
    Seat(Seat),
    /// An official, because of a call only people can decide.
    Ruling,
    /// Nothing: it is over.
    Nothing,
}

/// A game at one table: a small value that judges wishes and takes in facts.
pub trait Game: Clone + Eq + Debug {
    /// What someone may ask for. Its JSON is one line of a table record.
    type Action: Copy + Eq + Debug + Serialize + DeserializeOwned;
    /// What happened. Stored for good, so it names its seat and needs no context.
    type Event: Copy + Eq + Debug + Serialize + DeserializeOwned;
    /// The game as one observer is entitled to see it. No field could hold more.
    type View: Eq + Debug + Serialize;
    /// An event as one observer is entitled to see it.
    type Seen: Eq + Debug + Serialize;
    /// The current or last hand in figures, as a record's result lists it.
    type Hand: Clone + Eq + Debug + Serialize;

    /// The book it is played by.
    fn book(&self) -> BookId;

    /// How many play.
    fn n_seats(&self) -> usize;

    /// What the game waits for.
    fn awaits(&self) -> Awaits;

    /// Appends what the seat to act may properly do, in a fixed order; nothing when no seat is to
    /// act. Interjections (calls, declarations, claims) are open to others too and not listed.
    fn legal_actions(&self, into: &mut Vec<Self::Action>);

    /// Judges a wish. Changes nothing; a refusal leaves the caller where it was.
    fn decide(&self, action: &Self::Action) -> Result<Self::Event, Refusal>;

    /// Takes in a fact. Trusts it: facts were judged before they were stored.
    fn apply(&mut self, event: &Self::Event);

    /// The game as `observer` may see it.
    fn view(&self, observer: Observer) -> Self::View;

    /// What `observer` may know of `event`, an event of the current hand that has been applied;
    /// `None` if nothing at all.
    fn seen(&self, event: &Self::Event, observer: Observer) -> Option<Self::Seen>;

    /// The current hand, or the last one until the next is dealt; `None` before the first deal.
    fn hand(&self) -> Option<Self::Hand>;

    /// The hand as the next deal finds it: what was left hanging is settled by dealing on.
    fn hand_at_deal(&self) -> Option<Self::Hand> {
        self.hand()
    }

    /// One total for each side, or for each seat where everyone plays alone.
    fn score(&self) -> Vec<i32>;

    /// The index in [`Game::score`] of who won, once someone has.
    fn winner(&self) -> Option<usize>;

    /// The seat to act, if the game waits for one.
    fn to_act(&self) -> Option<Seat> {
        match self.awaits() {
            Awaits::Seat(seat) => Some(seat),
            Awaits::Deal | Awaits::Ruling | Awaits::Nothing => None,
        }
    }

    /// Whether it is over.
    fn is_complete(&self) -> bool {
        self.awaits() == Awaits::Nothing
    }
}
