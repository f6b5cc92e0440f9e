//! Which bones to try first: the sooner a node finds a bone that settles it, the smaller the tree.
//!
//! What is said here changes how long a search takes, never what it finds.

use crate::ablation::{Technique, is_off};
use crate::contract::{Bits, above, above_all, highest, lowest, numbers};
use crate::deal::Deal;
use crate::search::{Node, Trick};

impl Deal {
    /// How good a lead `lead` looks. The weights were found by descending on the nodes of a
    /// thousand deals, then rounded.
    pub(crate) fn promise(&self, lead: usize, left: Bits, leader: usize) -> i32 {
        let contract = &self.contract;
        let (follows, winners) = (contract.follows[lead], contract.winners(lead));
        let legal = |place| self.legal(leader + place, left, follows);
        let (left_hand, partner, right_hand) = (legal(1), legal(2), legal(3));
        let beating = (left_hand | right_hand) & winners & above(lead);
        let opponents = self.hand(leader + 1, left) | self.hand(leader + 3, left);

        let count = self.count(lead);
        let outcome = if beating == 0 {
            // What wins now but may be trumped later goes first; what always wins can wait.
            if opponents & winners & above(lead) == 0 { 20 } else { 100 }
        } else if partner & winners & above(highest(beating)) != 0 {
            45
        } else {
            -3 * count
        };
        let forced = |legal: Bits| i32::from(legal & !contract.counters == 0);
        let ruffs = |legal: Bits| {
            i32::from(contract.trumps >> lead & 1 == 0 && legal & contract.trumps != 0)
        };
        let length = (self.hand(leader, left) & follows).count_ones().cast_signed();
        outcome + 2 * count + 4 * length + 30 * (forced(left_hand) + forced(right_hand))
            - 70 * (ruffs(left_hand) + ruffs(right_hand))
    }

    /// The best-looking of `open` for the second to play, as a set to choose from.
    pub(crate) fn promising_second(&self, trick: &Trick, open: Bits, lead: usize) -> Bits {
        if is_off(Technique::Order) {
            return open;
        }
        let third = trick.legal[1] & trick.winners;
        let beating = open & trick.winners & above(lead);
        if beating != 0 {
            return self.cheapest_sure(beating, beating & above_all(third));
        }
        // Partner plays last and may win it: then bones that count are well placed.
        let rest = above(highest(third | 1 << lead));
        if trick.legal[2] & trick.winners & rest == 0 {
            self.dear_last(open)
        } else {
            self.dear_first(open)
        }
    }

    /// The best-looking of `open` for the third to play on `best`.
    pub(crate) fn promising_third(&self, trick: &Trick, open: Bits, best: usize) -> Bits {
        if is_off(Technique::Order) {
            return open;
        }
        let fourth = trick.legal[2] & trick.winners;
        if self.owner(best) == trick.leader && fourth & above(best) == 0 {
            return self.dear_first(open);
        }
        let beating = open & trick.winners & above(best);
        if beating != 0 {
            return self.cheapest_sure(beating, beating & above_all(fourth));
        }
        self.dear_last(open)
    }

    /// The best-looking of `open` for the fourth to play on `best`.
    pub(crate) fn promising_fourth(&self, trick: &Trick, open: Bits, best: usize) -> Bits {
        if is_off(Technique::Order) {
            return open;
        }
        let partner_wins = self.owner(best) == (trick.leader + 1) & 3;
        let taking = if partner_wins { open } else { open & trick.winners & above(best) };
        if taking != 0 { self.dear_first(taking) } else { self.dear_last(open) }
    }

    /// Of bones that take the trick for now: those that hold it, dear ones first, else cheap ones.
    fn cheapest_sure(&self, beating: Bits, holding: Bits) -> Bits {
        if holding != 0 { self.dear_first(holding) } else { self.dear_last(beating) }
    }

    fn dear_first(&self, open: Bits) -> Bits {
        first_of([open & self.contract.tens, open & self.contract.counters, open])
    }

    fn dear_last(&self, open: Bits) -> Bits {
        first_of([open & !self.contract.counters, open & !self.contract.tens, open])
    }
}

/// The first set that is not empty; the last if all are.
fn first_of([a, b, c]: [Bits; 3]) -> Bits {
    if a != 0 {
        a
    } else if b != 0 {
        b
    } else {
        c
    }
}

/// The leads of a hand, found one by one.
pub(crate) struct Leads {
    open: Bits,
    killer: Bits,
    /// Each open lead with its promise, once they were asked for.
    scored: [(i32, u8); 7],
    n_scored: usize,
}

/// With fewer tricks left, looking at the leads costs more than trying one for nothing.
const WORTH_A_LOOK: u32 = 4;

impl Leads {
    pub(crate) fn new(open: Bits, killer: Bits) -> Leads {
        Leads { open, killer: open & killer, scored: [(0, 0); 7], n_scored: 0 }
    }

    /// The next lead: the killer, then the best-looking.
    pub(crate) fn next(&mut self, deal: &Deal, node: &Node) -> Option<usize> {
        if self.open == 0 {
            return None;
        }
        let lead = if self.killer != 0 {
            lowest(std::mem::take(&mut self.killer))
        } else if node.tricks >= WORTH_A_LOOK && !is_off(Technique::Order) {
            self.best_looking(deal, node)
        } else {
            highest(self.open)
        };
        self.open &= !(1 << lead);
        Some(lead)
    }

    #[inline(never)] // Most nodes are settled by the killer, and `next` is shorter without it.
    fn best_looking(&mut self, deal: &Deal, node: &Node) -> usize {
        if self.n_scored == 0 {
            for lead in numbers(self.open) {
                self.scored[self.n_scored] =
                    (deal.promise(lead, node.left, node.leader), lead as u8);
                self.n_scored += 1;
            }
        }
        let scored = &mut self.scored[..self.n_scored];
        let best = (0..scored.len()).max_by_key(|&i| scored[i].0).expect("open leads are scored");
        scored.swap(best, self.n_scored - 1);
        self.n_scored -= 1;
        usize::from(self.scored[self.n_scored].1)
    }
}
