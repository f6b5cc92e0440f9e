//! The search: alpha-beta with null windows over the bones left.
//!
//! Points are always side 0's, taken from here on, the current trick included; side 1 takes the
//! rest of what is left. Even seats play for many, odd seats for few.
//!
//! Every function with a `goal` answers with a bound: at least `goal`, and side 0 can take that
//! many; below `goal`, and side 0 can take no more than that.

use crate::layout::{self, Bits, COUNT, Contract};
use crate::position::Position;
use crate::table::{Bounds, Table};

/// One deal being searched.
pub(crate) struct Search<'a> {
    contract: &'static Contract,
    /// Each seat's bones at the root. Bones never change hands, so later hands are these,
    /// less what was played.
    hands: [Bits; 4],
    table: &'a mut Table,
}

/// A place in the play: the trick so far and what is left.
#[derive(Copy, Clone)]
pub(crate) struct State {
    /// The bones not played yet.
    left: Bits,
    /// All points not taken yet, this trick's included.
    points_left: i8,
    leader: u8,
    n_played: u8,
    /// The bone and the seat that win the trick so far.
    best: u8,
    winner: u8,
    /// The bones that follow suit.
    follows: Bits,
    /// What the trick is worth so far, the trick itself included.
    points: i8,
}

impl State {
    pub(crate) fn of(position: &Position) -> State {
        let contract = Contract::of(position.trump);
        let mut state = State {
            left: position.hands.iter().fold(0, |left, hand| left | hand),
            points_left: position.points_left() as i8,
            leader: position.leader,
            n_played: 0,
            best: 0,
            winner: 0,
            follows: 0,
            points: 1,
        };
        for &n in &position.trick[..usize::from(position.n_played)] {
            state.play(contract, usize::from(n));
        }
        state
    }

    pub(crate) fn is_over(&self) -> bool {
        self.points_left == 0
    }

    pub(crate) fn to_play(&self) -> usize {
        usize::from((self.leader + self.n_played) % 4)
    }

    /// Plays a bone; answers with the points side 0 takes at once.
    pub(crate) fn play(&mut self, contract: &Contract, n: usize) -> i8 {
        let seat = self.to_play() as u8;
        if self.n_played == 0 {
            self.follows = contract.follows[n];
            (self.best, self.winner) = (n as u8, seat);
        } else if contract.beating(usize::from(self.best), self.follows) >> n & 1 != 0 {
            (self.best, self.winner) = (n as u8, seat);
        }
        self.left &= !(1 << n);
        self.points += COUNT[n] as i8;
        self.n_played += 1;
        if self.n_played < 4 {
            return 0;
        }
        let points = self.points;
        self.points_left -= points;
        self.leader = self.winner;
        self.n_played = 0;
        self.points = 1;
        if self.winner.is_multiple_of(2) { points } else { 0 }
    }
}

impl<'a> Search<'a> {
    pub(crate) fn new(position: &Position, table: &'a mut Table) -> Search<'a> {
        table.clear();
        Search { contract: Contract::of(position.trump), hands: position.hands, table }
    }

    /// Plays a bone; answers with the points side 0 takes at once.
    pub(crate) fn play(&self, state: &State, n: usize) -> (State, i8) {
        let mut next = *state;
        let taken = next.play(self.contract, n);
        (next, taken)
    }

    /// What [`Search::play`] says if the bone gives away nothing of `value`, the value of `state`.
    pub(crate) fn after(&mut self, state: &State, n: usize, value: i8) -> Option<(State, i8)> {
        let (next, taken) = self.play(state, n);
        let holds = if state.to_play().is_multiple_of(2) {
            self.reaches(&next, value - taken)
        } else {
            !self.reaches(&next, value - taken + 1)
        };
        holds.then_some((next, taken))
    }

    /// What the seat to play may play.
    pub(crate) fn legal(&self, state: &State) -> Bits {
        let hand = self.hands[state.to_play()] & state.left;
        let following = hand & state.follows;
        if state.n_played == 0 || following == 0 { hand } else { following }
    }

    /// The points exactly.
    pub(crate) fn value(&mut self, state: &State) -> i8 {
        let (mut lo, mut hi) = (0, state.points_left);
        let mut guess = hi / 2;
        while lo < hi {
            let goal = if guess == lo { guess + 1 } else { guess };
            guess = self.bound(state, goal);
            if guess >= goal { lo = guess } else { hi = guess }
        }
        lo
    }

    /// Whether side 0 takes at least `goal`.
    pub(crate) fn reaches(&mut self, state: &State, goal: i8) -> bool {
        self.bound(state, goal) >= goal
    }

    fn bound(&mut self, state: &State, goal: i8) -> i8 {
        if goal <= 0 {
            return 0;
        }
        if goal > state.points_left {
            return state.points_left;
        }
        if state.n_played > 0 {
            return self.best_of(state, goal, None).0;
        }
        let (left, leader) = (state.left, usize::from(state.leader));
        let mut known = Bounds { lo: 0, hi: state.points_left };
        let mut first = None;
        if let Some((bounds, lead)) = self.table.get(left, leader) {
            if bounds.lo >= goal {
                return bounds.lo;
            }
            if bounds.hi < goal {
                return bounds.hi;
            }
            known = bounds;
            first = Some(lead);
        }
        let (value, lead) = self.best_of(state, goal, first);
        if value >= goal {
            known.lo = known.lo.max(value);
        } else {
            known.hi = known.hi.min(value);
        }
        self.table.put(left, leader, known, lead);
        value
    }

    fn best_of(&mut self, state: &State, goal: i8, first: Option<usize>) -> (i8, usize) {
        let wants_many = state.to_play().is_multiple_of(2);
        let mut best = (if wants_many { i8::MIN } else { i8::MAX }, 0);
        let legal = self.legal(state);
        let first = first.filter(|&n| legal >> n & 1 != 0);
        let rest = first.map_or(legal, |n| legal & !(1 << n));
        for n in first.into_iter().chain(layout::numbers(rest)) {
            let mut next = *state;
            let taken = next.play(self.contract, n);
            let value = taken + self.bound(&next, goal - taken);
            if wants_many && value > best.0 || !wants_many && value < best.0 {
                best = (value, n);
            }
            if (value >= goal) == wants_many {
                break;
            }
        }
        best
    }
}
