use bones::{Bone, BySide, Seat};

use crate::{Trump, count};

/// The bones played in one hand and what follows from them.
///
/// Each player puts one bone into a trick, so a player's first bone belongs to the first trick, the
/// second to the second, whenever it falls. Who plays again before the fourth bone has fallen has
/// led to a later trick.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Tricks {
    /// In the order they fell.
    plays: [(Seat, Bone); 28],
    n_plays: u8,
    n_complete: u8,
    /// The bones of the current trick, in the order they fell.
    current: [(Seat, Bone); 4],
    n_down: u8,
    /// Bit `n` is set while seat `n` has a bone in the current trick.
    down: u8,
    /// Bit `n` is set if trick `n` was led out of turn.
    stray_leads: u8,
    /// Whose lead the current trick is or was by right.
    due: Seat,
    /// Whose turn it is.
    turn: Seat,
    /// What each side has taken.
    points: BySide<u8>,
}

/// One play, and what it can be judged by.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Play {
    /// The trick, counted from 0.
    pub(crate) trick: u8,
    pub(crate) seat: Seat,
    pub(crate) bone: Bone,
    /// The bone led to the trick, itself for a lead.
    pub(crate) lead: Bone,
    /// Who led to the trick before this play, if that was out of turn.
    pub(crate) stray_leader: Option<Seat>,
    /// Whose turn it was.
    pub(crate) turn: Seat,
    /// Whether the player was in turn, or made a lead that another had made out of turn.
    pub(crate) is_in_turn: bool,
}

impl Tricks {
    /// Before the first lead, which is `leader`'s.
    pub(crate) const fn new(leader: Seat) -> Tricks {
        const NOTHING: (Seat, Bone) = (Seat::new(0).unwrap(), Bone::from_index(0).unwrap());
        Tricks {
            plays: [NOTHING; 28],
            n_plays: 0,
            n_complete: 0,
            current: [NOTHING; 4],
            n_down: 0,
            down: 0,
            stray_leads: 0,
            due: leader,
            turn: leader,
            points: BySide([0; 2]),
        }
    }

    /// Gives the first lead to `leader`.
    pub(crate) const fn start(&mut self, leader: Seat) {
        self.due = leader;
        self.turn = leader;
    }

    /// How many bones have fallen.
    pub(crate) const fn n_plays(&self) -> u8 {
        self.n_plays
    }

    /// Whether no bone has fallen.
    pub(crate) const fn is_empty(&self) -> bool {
        self.n_plays == 0
    }

    /// The plays of one trick, counted from 0, in the order they fell.
    pub(crate) fn trick(&self, trick: u8) -> impl Iterator<Item = (Seat, Bone)> {
        let mut n_by = [0; 4];
        self.plays().iter().copied().filter(move |(seat, _)| {
            let n = &mut n_by[seat.index()];
            *n += 1;
            *n == trick + 1
        })
    }

    /// The plays of the trick that is not complete yet.
    pub(crate) fn current(&self) -> &[(Seat, Bone)] {
        &self.current[..usize::from(self.n_down)]
    }

    /// The bones played to tricks after the current one, in the order of those.
    pub(crate) fn ahead(&self) -> impl Iterator<Item = (Seat, Bone)> {
        (self.n_complete + 1..7).flat_map(|trick| self.trick(trick))
    }

    /// Whether `bone` lies in a trick that is not complete.
    pub(crate) fn is_open(&self, bone: Bone) -> bool {
        self.current().iter().copied().chain(self.ahead()).any(|(_, played)| played == bone)
    }

    /// The bone led to the current trick.
    pub(crate) fn lead(&self) -> Option<Bone> {
        self.current().first().map(|&(_, bone)| bone)
    }

    /// How many tricks are complete.
    pub(crate) const fn n_complete(&self) -> u8 {
        self.n_complete
    }

    /// Who leads or led the current trick.
    pub(crate) fn leader(&self) -> Seat {
        // The first to lead leads, in turn or out of it.
        self.current().first().map_or(self.due, |&(seat, _)| seat)
    }

    /// Whose turn it is.
    pub(crate) const fn turn(&self) -> Seat {
        self.turn
    }

    /// What each side has taken.
    pub(crate) const fn points(&self) -> BySide<u8> {
        self.points
    }

    /// Whether the bones of the current trick lie in turn from its leader, and none after it.
    pub(crate) fn is_in_order(&self) -> bool {
        let in_turn = |(n, &(seat, _)): (usize, &(Seat, Bone))| seat == self.leader().plus(n, 4);
        self.current().iter().enumerate().all(in_turn) && self.ahead().next().is_none()
    }

    /// Takes in a play; says whether it completed a trick. Trumps are `None` only before the bid
    /// winner's first bone, and so before a trick is complete.
    pub(crate) fn play(&mut self, seat: Seat, bone: Bone, trump: Option<Trump>) -> bool {
        let is_early = self.down & (1 << seat.index()) != 0;
        if is_early {
            let trick = self.next_trick(seat);
            if trick < 7 && self.trick(trick).next().is_none() {
                self.stray_leads |= 1 << trick;
            }
        }
        let Some(play) = self.plays.get_mut(usize::from(self.n_plays)) else { return false };
        *play = (seat, bone);
        self.n_plays += 1;
        if is_early {
            return false;
        }
        self.current[usize::from(self.n_down)] = (seat, bone);
        if self.n_down == 0 {
            self.stray_leads |= u8::from(seat != self.due) << self.n_complete;
        }
        self.down |= 1 << seat.index();
        self.n_down += 1;
        let is_complete = self.n_down == 4;
        if is_complete {
            self.complete(trump);
        } else {
            self.turn = next_turn(self.current[0].0, self.down);
        }
        is_complete
    }

    /// Goes through the plays in the order they fell, in a hand in which `first` had the first lead.
    pub(crate) fn replay(&self, first: Seat, trump: Option<Trump>) -> impl Iterator<Item = Play> {
        let mut past = Tricks::new(first);
        self.plays().iter().map(move |&(seat, bone)| {
            let play = past.judged(seat, bone);
            past.play(seat, bone, trump);
            play
        })
    }

    /// What a play that is about to be made can be judged by.
    fn judged(&self, seat: Seat, bone: Bone) -> Play {
        let trick = self.next_trick(seat);
        let is_early = trick != self.n_complete;
        let led = self.trick(trick).next();
        let is_stray = trick < 7 && self.stray_leads & (1 << trick) != 0;
        let stray_leader = led.filter(|_| is_stray).map(|(leader, _)| leader);
        Play {
            trick,
            seat,
            bone,
            lead: led.map_or(bone, |(_, lead)| lead),
            stray_leader,
            turn: self.turn,
            is_in_turn: !is_early
                && (seat == self.turn || stray_leader.is_some() && seat == self.due),
        }
    }

    /// Every play in the order they fell.
    fn plays(&self) -> &[(Seat, Bone)] {
        &self.plays[..usize::from(self.n_plays)]
    }

    /// The trick to which `seat` plays next: one for each bone before.
    fn next_trick(&self, seat: Seat) -> u8 {
        self.plays().iter().filter(|&&(other, _)| other == seat).count() as u8
    }

    /// Gives the current trick to its winner.
    fn complete(&mut self, trump: Option<Trump>) {
        let winner = trump.map_or(self.due, |trump| winner(&self.current, trump));
        let taken: u8 = self.current.iter().map(|&(_, bone)| count(bone)).sum();
        self.points[winner.side()] += 1 + taken;
        self.n_complete += 1;
        self.n_down = 0;
        self.down = 0;
        self.due = winner;
        self.turn = winner;
        if self.n_plays > 4 * self.n_complete {
            self.take_up();
        }
    }

    /// Takes up what was played to the current trick before the one before it was complete.
    #[cold]
    fn take_up(&mut self) {
        let (mut current, mut n_down) = (self.current, 0);
        for (place, play) in current.iter_mut().zip(self.trick(self.n_complete)) {
            *place = play;
            n_down += 1;
        }
        self.current = current;
        self.n_down = n_down;
        for &(seat, _) in &current[..usize::from(n_down)] {
            self.down |= 1 << seat.index();
        }
        self.turn = next_turn(current[0].0, self.down);
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
