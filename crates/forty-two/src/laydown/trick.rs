use bones::{Bone, BoneSet, BySeat, Seat};

use super::suits::Suit;

/// What a seat has done in a trick.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Played {
    /// Not played yet.
    Nothing,
    /// This very bone.
    Up(Bone),
    /// A bone that loses the trick, to be named later: any one of these.
    Down(BoneSet),
}

/// A trick of a supposed line.
#[derive(Copy, Clone, Debug)]
pub(super) struct Trick {
    pub(super) leader: Seat,
    /// The number of the suit led.
    pub(super) suit: usize,
    pub(super) played: BySeat<Played, 4>,
}

impl Trick {
    /// Nothing played yet, but `suit` will be led.
    pub(super) fn new(leader: Seat, suit: usize) -> Trick {
        Trick { leader, suit, played: BySeat::from_fn(|_| Played::Nothing) }
    }

    /// The trick with what `seat` plays.
    pub(super) fn with(mut self, seat: Seat, played: Played) -> Trick {
        self.played[seat] = played;
        self
    }

    /// The seats that have not played yet.
    pub(super) fn waiting(&self) -> impl Iterator<Item = Seat> {
        Seat::all(4).filter(|&seat| self.played[seat] == Played::Nothing)
    }

    /// The bones face up.
    pub(super) fn up(&self) -> impl Iterator<Item = (Seat, Bone)> {
        self.played.iter().filter_map(|(seat, played)| match played {
            Played::Up(bone) => Some((seat, *bone)),
            Played::Nothing | Played::Down(_) => None,
        })
    }

    /// What each bone face down may be, in seat order.
    pub(super) fn down(&self) -> impl Iterator<Item = BoneSet> {
        self.played.iter().filter_map(|(_, played)| match played {
            Played::Down(among) => Some(*among),
            Played::Nothing | Played::Up(_) => None,
        })
    }

    /// The strongest bone face up, unless all of them are discards.
    pub(super) fn strongest_up(&self, suit: &Suit) -> Option<(Seat, Bone)> {
        self.up()
            .filter(|&(_, bone)| suit.strength(bone) > 0)
            .max_by_key(|&(_, bone)| suit.strength(bone))
    }
}
