use bones::{Bone, BySide, Seat};

use crate::{Trump, count};

/// The bones played in one hand, in the order they fell, and what follows from them.
///
/// Each player puts one bone into a trick, so four plays are a trick, in whatever order.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Tricks {
    plays: [(Seat, Bone); 28],
    n_plays: u8,
    /// Who leads or led the current trick.
    leader: Seat,
    /// Whose turn it is.
    turn: Seat,
    /// Bit `n` is set while seat `n` has a bone in the current trick.
    down: u8,
    /// What each side has taken.
    points: BySide<u8>,
}

/// One play, and what it can be judged by.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Play {
    /// The trick, counted from 0.
    pub(crate) trick: usize,
    pub(crate) seat: Seat,
    pub(crate) bone: Bone,
    /// The bone led to the trick, itself for a lead.
    pub(crate) lead: Bone,
    /// Whose turn it was.
    pub(crate) turn: Seat,
}

impl Tricks {
    /// Before the first lead, which is `leader`'s.
    pub(crate) const fn new(leader: Seat) -> Tricks {
        const NOTHING: (Seat, Bone) = (Seat::new(0).unwrap(), Bone::from_index(0).unwrap());
        Tricks {
            plays: [NOTHING; 28],
            n_plays: 0,
            leader,
            turn: leader,
            down: 0,
            points: BySide([0; 2]),
        }
    }

    /// Gives the first lead to `leader`.
    pub(crate) const fn start(&mut self, leader: Seat) {
        self.leader = leader;
        self.turn = leader;
    }

    /// Every play in order.
    pub(crate) fn plays(&self) -> &[(Seat, Bone)] {
        &self.plays[..usize::from(self.n_plays)]
    }

    /// The plays of the trick that is not complete yet.
    pub(crate) fn current(&self) -> &[(Seat, Bone)] {
        &self.plays[usize::from(self.n_plays & !3)..usize::from(self.n_plays)]
    }

    /// The bone led to the current trick.
    pub(crate) fn lead(&self) -> Option<Bone> {
        self.current().first().map(|&(_, bone)| bone)
    }

    /// How many tricks are complete.
    pub(crate) const fn n_complete(&self) -> usize {
        (self.n_plays / 4) as usize
    }

    /// Who leads or led the current trick.
    pub(crate) const fn leader(&self) -> Seat {
        self.leader
    }

    /// Whose turn it is.
    pub(crate) const fn turn(&self) -> Seat {
        self.turn
    }

    /// What each side has taken.
    pub(crate) const fn points(&self) -> BySide<u8> {
        self.points
    }

    /// Whether `seat` has a bone in the current trick.
    pub(crate) const fn is_down(&self, seat: Seat) -> bool {
        self.down & (1 << seat.index()) != 0
    }

    /// Whether the bones of the current trick lie in turn from its leader.
    pub(crate) fn is_in_order(&self) -> bool {
        self.current().iter().enumerate().all(|(n, &(seat, _))| seat == self.leader.plus(n, 4))
    }

    /// Takes in a play; says whether it completed a trick.
    pub(crate) fn play(&mut self, seat: Seat, bone: Bone, trump: Trump) -> bool {
        if let Some(place) = self.plays.get_mut(usize::from(self.n_plays)) {
            *place = (seat, bone);
            self.n_plays += 1;
        }
        if self.down == 0 {
            // Whoever leads first leads, whosever turn it was.
            self.leader = seat;
        }
        self.down |= 1 << seat.index();
        let is_complete = self.n_plays.is_multiple_of(4);
        if is_complete {
            let end = usize::from(self.n_plays);
            let trick = &self.plays[end - 4..end];
            let winner = winner(trick, trump);
            let taken: u8 = trick.iter().map(|&(_, bone)| count(bone)).sum();
            self.points[winner.side()] += 1 + taken;
            self.down = 0;
            self.leader = winner;
            self.turn = winner;
        } else {
            self.turn = next_turn(self.leader, self.down);
        }
        is_complete
    }

    /// Goes through the plays of a hand in which `first` had the first lead.
    pub(crate) fn replay(&self, first: Seat, trump: Trump) -> impl Iterator<Item = Play> {
        let mut turn = first;
        let mut leader = first;
        let mut down = 0;
        self.plays().iter().enumerate().map(move |(n, &(seat, bone))| {
            let start = n & !3;
            let lead = self.plays[start].1;
            let play = Play { trick: n / 4, seat, bone, lead, turn };
            if n == start {
                leader = seat;
                down = 0;
            }
            down |= 1 << seat.index();
            turn = if n == start + 3 {
                winner(&self.plays[start..=n], trump)
            } else {
                next_turn(leader, down)
            };
            play
        })
    }
}

/// Who takes a trick: the highest trump, else the highest of the suit led.
pub(crate) fn winner(trick: &[(Seat, Bone)], trump: Trump) -> Seat {
    let (mut winner, lead) = trick[0];
    let mut best = trump.strength(lead, lead);
    for &(seat, bone) in &trick[1..] {
        let strength = trump.strength(lead, bone);
        if strength > best {
            (winner, best) = (seat, strength);
        }
    }
    winner
}

/// The first seat clockwise from `leader` that is not yet among those `down`.
fn next_turn(leader: Seat, down: u8) -> Seat {
    let mut seat = leader;
    while down & (1 << seat.index()) != 0 {
        seat = seat.left(4);
    }
    seat
}
