//! The search: alpha-beta with null windows over the bones left.
//!
//! Below the entry points, points are always those of the side that leads the trick at hand, from
//! this trick on: the leader and the third to play want many, the second and the fourth few.
//!
//! **Invariant.** Every function that takes a `goal` answers with a bound that settles it: an
//! answer of at least `goal` can be taken for sure, and of an answer below `goal` no more can be
//! taken. Each cut keeps this:
//!
//! - *out of reach*: no one takes fewer than no points, or more than are left ([`Search::bound`]);
//! - *table*: bounds found for this position, or for one with trumps [alike](crate::alike), hold
//!   here ([`Search::bound`]);
//! - *sure points*: see [`crate::sure`];
//! - *last two tricks*: see [`crate::ending`];
//! - *alpha-beta*: once one bone settles the goal for the side that chooses it, the others need not
//!   be tried.

use crate::alike::Alike;
use crate::contract::{Bits, above, lowest};
use crate::deal::Deal;
use crate::ending::is_ending;
use crate::killers::{Killers, NO_BONE, Spot};
use crate::order::Leads;
use crate::position::Position;
use crate::state::State;
use crate::table::{Bounds, Table};

/// The search of one deal.
pub(crate) struct Search<'a> {
    deal: Deal,
    alike: Alike,
    killers: Killers,
    table: &'a mut Table,
}

/// A position with an empty trick.
#[derive(Copy, Clone)]
pub(crate) struct Node {
    /// The bones not played yet.
    pub(crate) left: Bits,
    pub(crate) leader: usize,
    /// Tricks left.
    pub(crate) tricks: u32,
    /// Points left.
    pub(crate) points: i32,
    /// The bone that won the trick before.
    pub(crate) won_with: usize,
}

/// What stays the same while a trick is played.
pub(crate) struct Trick {
    pub(crate) leader: usize,
    tricks: u32,
    points: i32,
    goal: i32,
    /// The bones that can win it; the highest does.
    pub(crate) winners: Bits,
    /// What the second, third and fourth may play: it depends on the lead alone.
    pub(crate) legal: [Bits; 3],
}

#[expect(
    clippy::inline_always,
    reason = "one function plays a trick after its lead; left to itself, the compiler parts it"
)]
impl<'a> Search<'a> {
    pub(crate) fn new(position: &Position, table: &'a mut Table) -> Search<'a> {
        table.clear();
        let deal = Deal::new(position);
        let alike = Alike::new(&deal);
        Search { deal, alike, killers: Killers::NONE, table }
    }

    pub(crate) fn deal(&self) -> &Deal {
        &self.deal
    }

    pub(crate) fn root(&self, position: &Position) -> State {
        State::new(&self.deal, position)
    }

    /// The points side 0 takes from `state` on.
    pub(crate) fn value(&mut self, state: &State) -> i32 {
        self.value_while(state, &|| true).expect("it is always wanted")
    }

    /// The same; `None` once it is not wanted any more.
    pub(crate) fn value_while(
        &mut self,
        state: &State,
        is_wanted: &dyn Fn() -> bool,
    ) -> Option<i32> {
        let (mut lo, mut hi) = (0, state.points);
        while lo < hi {
            if !is_wanted() {
                return None;
            }
            // From below: that a side reaches a goal is cheaper to learn than that it cannot.
            let goal = lo + ((hi - lo) / 4).max(1);
            let bound = self.bound_within(state, goal);
            if bound >= goal {
                lo = bound;
            } else {
                hi = bound;
            }
        }
        Some(if state.leader.is_multiple_of(2) { lo } else { state.points - lo })
    }

    /// Whether side 0 takes at least `goal` points from `state` on.
    pub(crate) fn reaches(&mut self, state: &State, goal: i32) -> bool {
        if state.leader.is_multiple_of(2) {
            return self.bound_within(state, goal) >= goal;
        }
        // Side 0 takes them unless side 1 takes more than all the others.
        let too_many = state.points - goal + 1;
        self.bound_within(state, too_many) < too_many
    }

    /// A bound from within a trick.
    fn bound_within(&mut self, state: &State, goal: i32) -> i32 {
        let State { left, leader, tricks, points, .. } = *state;
        let node = Node { left, leader, tricks, points, won_with: NO_BONE };
        if state.n_played == 0 {
            return self.bound(&node, goal);
        }
        let lead = state.trick[0];
        if state.n_played == 1 {
            return self.second(&node, left, lead, goal);
        }
        let trick = self.trick(&node, lead, goal);
        let (best, worth) = (state.best(&self.deal), state.worth(&self.deal));
        if state.n_played == 2 {
            self.third(&trick, left, best, worth)
        } else {
            self.fourth(&trick, left, best, worth)
        }
    }

    #[inline(always)]
    fn bound(&mut self, node: &Node, goal: i32) -> i32 {
        if goal <= 0 {
            return 0;
        }
        if goal > node.points {
            return node.points;
        }
        let mut known = Bounds { lo: 0, hi: node.points };
        let key = self.alike.stand_in(node.left) | (node.leader as u32) << 28;
        if let Some(bounds) = self.table.get(key) {
            if bounds.lo >= goal {
                return bounds.lo;
            }
            if bounds.hi < goal {
                return bounds.hi;
            }
            known = bounds;
        }
        self.settle(node, goal, key, known)
    }

    /// The bound of a position that neither the points left nor the table settle.
    #[inline(never)]
    fn settle(&mut self, node: &Node, goal: i32, key: u32, mut known: Bounds) -> i32 {
        let &Node { left, leader, tricks, points, .. } = node;
        let bound = if is_ending(tricks) {
            self.deal.last_two(left, leader, points, goal)
        } else if let Some(sure) = self.deal.sure(left, leader, tricks, points, goal) {
            return sure;
        } else {
            self.lead(node, goal)
        };
        if bound >= goal {
            known.lo = bound;
        } else {
            known.hi = bound;
        }
        self.table.put(key, known);
        bound
    }

    fn lead(&mut self, node: &Node, goal: i32) -> i32 {
        let spot = Spot { place: 0, tricks: node.tricks, answers: node.won_with };
        let open = self.deal.hand(node.leader, node.left);
        let mut leads = Leads::new(open, self.killers.at(spot));
        let mut best = 0;
        while let Some(lead) = leads.next(&self.deal, node) {
            let bound = self.second(node, node.left & !(1 << lead), lead, goal);
            best = best.max(bound);
            if bound >= goal {
                self.killers.set(spot, lead);
                break;
            }
        }
        best
    }

    #[inline(never)]
    fn second(&mut self, node: &Node, left: Bits, lead: usize, goal: i32) -> i32 {
        let trick = self.trick(node, lead, goal);
        let spot = Spot { place: 1, tricks: trick.tricks, answers: lead };
        let beating = trick.winners & above(lead);
        let worth = 1 + self.deal.count(lead);
        let mut best = trick.points;
        let mut open = trick.legal[0];
        let mut first = open & self.killers.at(spot);
        loop {
            if first == 0 {
                first = self.deal.promising_second(&trick, open, lead);
            }
            let n = lowest(first);
            let top = if beating & 1 << n == 0 { lead } else { n };
            let bound = self.third(&trick, left & !(1 << n), top, worth + self.deal.count(n));
            best = best.min(bound);
            open &= !(1 << n);
            if bound < goal {
                self.killers.set(spot, n);
                return best;
            }
            if open == 0 {
                return best;
            }
            first = 0;
        }
    }

    #[inline(always)]
    fn third(&mut self, trick: &Trick, left: Bits, top: usize, worth: i32) -> i32 {
        let spot = Spot { place: 2, tricks: trick.tricks, answers: top };
        let beating = trick.winners & above(top);
        let mut best = 0;
        let mut open = trick.legal[1];
        let mut first = open & self.killers.at(spot);
        loop {
            if first == 0 {
                first = self.deal.promising_third(trick, open, top);
            }
            let n = lowest(first);
            let new_top = if beating & 1 << n == 0 { top } else { n };
            let bound = self.fourth(trick, left & !(1 << n), new_top, worth + self.deal.count(n));
            best = best.max(bound);
            open &= !(1 << n);
            if bound >= trick.goal {
                self.killers.set(spot, n);
                return best;
            }
            if open == 0 {
                return best;
            }
            first = 0;
        }
    }

    #[inline(always)]
    fn fourth(&mut self, trick: &Trick, left: Bits, top: usize, worth: i32) -> i32 {
        let spot = Spot { place: 3, tricks: trick.tricks, answers: top };
        let beating = trick.winners & above(top);
        let mut best = trick.points;
        let mut open = trick.legal[2];
        let mut first = open & self.killers.at(spot);
        loop {
            if first == 0 {
                first = self.deal.promising_fourth(trick, open, top);
            }
            let n = lowest(first);
            let won_with = if beating & 1 << n == 0 { top } else { n };
            let bound =
                self.next_trick(trick, left & !(1 << n), won_with, worth + self.deal.count(n));
            best = best.min(bound);
            open &= !(1 << n);
            if bound < trick.goal {
                self.killers.set(spot, n);
                return best;
            }
            if open == 0 {
                return best;
            }
            first = 0;
        }
    }

    /// The bound once the trick is over and `won_with` took its `worth`.
    #[inline(always)]
    fn next_trick(&mut self, trick: &Trick, left: Bits, won_with: usize, worth: i32) -> i32 {
        let leader = self.deal.owner(won_with);
        let points = trick.points - worth;
        let node = Node { left, leader, tricks: trick.tricks - 1, points, won_with };
        if (leader ^ trick.leader) & 1 == 0 {
            worth + self.bound(&node, trick.goal - worth)
        } else {
            // The other side leads now, and what it takes is lost to this one.
            points - self.bound(&node, points - trick.goal + 1)
        }
    }

    fn trick(&self, node: &Node, lead: usize, goal: i32) -> Trick {
        let follows = self.deal.contract.follows[lead];
        let legal = |place| self.deal.legal(node.leader + place, node.left, follows);
        Trick {
            leader: node.leader,
            tricks: node.tricks,
            points: node.points,
            goal,
            winners: follows | self.deal.contract.trumps,
            legal: [legal(1), legal(2), legal(3)],
        }
    }
}
