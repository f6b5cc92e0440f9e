use crate::contract::{Bits, above};
use crate::deal::Deal;
use crate::position::Position;

/// A place in the play of a [`Deal`]: what is left, and the trick so far.
///
/// Points here are those of the side that leads the current trick.
#[derive(Copy, Clone, Debug)]
pub(crate) struct State {
    /// The bones not played yet.
    pub(crate) left: Bits,
    pub(crate) leader: usize,
    /// The bones of the trick, from the leader's; past `n_played` zero.
    pub(crate) trick: [usize; 3],
    pub(crate) n_played: usize,
    /// Tricks not finished yet, this one included.
    pub(crate) tricks: u32,
    /// Points not taken yet, this trick's included.
    pub(crate) points: i32,
}

impl State {
    pub(crate) fn new(deal: &Deal, position: &Position) -> State {
        let left = deal.contract.bits(position.hands().0.into_iter().flatten().collect());
        let mut trick = [0; 3];
        let mut n_played = 0;
        for bone in position.trick() {
            trick[n_played] = deal.contract.number(bone);
            n_played += 1;
        }
        State {
            left,
            leader: position.leader().index(),
            trick,
            n_played,
            tricks: position.tricks_left() as u32,
            points: i32::from(position.points_left()),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.tricks == 0
    }

    pub(crate) fn turn(&self) -> usize {
        (self.leader + self.n_played) & 3
    }

    /// What the seat to play may play.
    pub(crate) fn legal(&self, deal: &Deal) -> Bits {
        match self.n_played {
            0 => deal.hand(self.leader, self.left),
            _ => deal.legal(self.turn(), self.left, deal.contract.follows[self.trick[0]]),
        }
    }

    /// The bone that wins the trick so far. The trick must have one.
    pub(crate) fn best(&self, deal: &Deal) -> usize {
        let winners = deal.contract.winners(self.trick[0]);
        self.trick[1..self.n_played].iter().fold(self.trick[0], |best, &n| {
            if winners & above(best) & 1 << n == 0 { best } else { n }
        })
    }

    /// What the trick is worth so far, the trick itself included.
    pub(crate) fn worth(&self, deal: &Deal) -> i32 {
        1 + self.trick[..self.n_played].iter().map(|&n| deal.count(n)).sum::<i32>()
    }

    /// Plays bone `n`. When that ends the trick, `Some` of its points, taken by the side that
    /// now leads.
    pub(crate) fn play(&mut self, deal: &Deal, n: usize) -> Option<i32> {
        self.left &= !(1 << n);
        if self.n_played < 3 {
            self.trick[self.n_played] = n;
            self.n_played += 1;
            return None;
        }
        let (best, worth) = (self.best(deal), self.worth(deal) + deal.count(n));
        let beats = deal.contract.winners(self.trick[0]) & above(best) & 1 << n != 0;
        *self = State {
            left: self.left,
            leader: if beats { self.turn() } else { deal.owner(best) },
            trick: [0; 3],
            n_played: 0,
            tricks: self.tricks - 1,
            points: self.points - worth,
        };
        Some(worth)
    }
}
