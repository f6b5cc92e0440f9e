//! The last two tricks, played out in place.

use crate::ablation::{Technique, count_node, is_off};
use crate::contract::{Bits, highest, lowest, numbers};
use crate::deal::Deal;

/// Whether the rest is played out in place.
pub(crate) fn is_ending(tricks: u32) -> bool {
    tricks == 2 && !is_off(Technique::LastTwo)
}

impl Deal {
    /// A bound on what the leader's side takes of the last two tricks, as [`crate::search`] means
    /// it. The second trick has no choices left in it: four bones, and its leader is known.
    pub(crate) fn last_two(&self, left: Bits, leader: usize, points: i32, goal: i32) -> i32 {
        count_node();
        let ours = self.hand(leader, left) | self.hand(leader + 2, left);
        let share = |taker: usize, worth: i32| if ours >> taker & 1 != 0 { worth } else { 0 };
        let mut best = 0;
        for lead in numbers(self.hand(leader, left)) {
            let follows = self.contract.follows[lead];
            let winners = self.contract.winners(lead);
            let legal = |place: usize| numbers(self.legal(leader + place, left, follows));
            let worth = 1 + self.count(lead);
            let mut after_lead = points;
            for second in legal(1) {
                let worth = worth + self.count(second);
                let mut after_second = 0;
                for third in legal(2) {
                    let worth = worth + self.count(third);
                    let mut after_third = points;
                    for fourth in legal(3) {
                        let worth = worth + self.count(fourth);
                        let trick: Bits = 1 << lead | 1 << second | 1 << third | 1 << fourth;
                        let rest = left & !trick;
                        let taker = highest(trick & winners);
                        let last_lead = lowest(self.hand(self.owner(taker), rest));
                        let last_taker = highest(rest & self.contract.winners(last_lead));
                        let value = share(taker, worth) + share(last_taker, points - worth);
                        after_third = after_third.min(value);
                        if value < goal {
                            break;
                        }
                    }
                    after_second = after_second.max(after_third);
                    if after_third >= goal {
                        break;
                    }
                }
                after_lead = after_lead.min(after_second);
                if after_second < goal {
                    break;
                }
            }
            best = best.max(after_lead);
            if after_lead >= goal {
                break;
            }
        }
        best
    }
}
