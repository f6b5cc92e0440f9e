//! Brackets: who meets whom, and where winners and losers go on.

use crate::format::BracketKind;
use crate::schedule::{Feed, Sides, Slot, Status};
use crate::state::State;
use crate::{EntryIdx, Part, Stage};

/// A bracket of an event.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Bracket {
    pub stage: Stage,
    pub kind: BracketKind,
    /// Who is in it, best seed first.
    pub seeds: Vec<EntryIdx>,
    /// The round its first matches are counted as.
    pub first_round: u16,
    /// Rounds drawn so far, where both boxes are drawn again each round.
    pub n_rounds: u16,
}

impl State {
    /// Makes a bracket and every match of it that can be known.
    pub(crate) fn add_bracket(
        &mut self,
        stage: Stage,
        kind: BracketKind,
        seeds: Vec<EntryIdx>,
        first_round: u16,
    ) {
        let fixed = seeds.len() > 1 && matches!(kind, BracketKind::Single | BracketKind::Double);
        let slots = if fixed { first_round_slots(&seeds) } else { Vec::new() };
        self.brackets.push(Bracket { stage, kind, seeds, first_round, n_rounds: 0 });
        if !fixed {
            return;
        }
        self.schedule.reserve(2 * slots.len());
        let winners = self.add_winners(stage, kind, slots.len(), first_round);
        if kind == BracketKind::Double {
            self.add_losers(stage, winners, slots.len());
        }
        let entry_round = winners..winners + slots.len() / 2;
        for game in &mut self.schedule.matches[entry_round.clone()] {
            game.is_entry_round = true;
        }
        for (m, pair) in entry_round.zip(slots.chunks_exact(2)) {
            self.schedule.matches[m].sides = Sides::new(pair);
            self.open_match(m);
        }
    }

    /// The winners' side: each winner meets the neighbor's. Returns the first match's place.
    fn add_winners(
        &mut self,
        stage: Stage,
        kind: BracketKind,
        size: usize,
        first_round: u16,
    ) -> usize {
        let first = self.schedule.matches.len();
        let (mut n, mut round) = (size / 2, first_round);
        while n > 0 {
            let is_final = n == 1 && kind == BracketKind::Single;
            let part = if is_final { Part::Final } else { Part::Winners };
            let at = self.add_open(stage, part, round, n);
            if n > 1 {
                self.feed_pairs(at, n, at + n);
            }
            n /= 2;
            round += 1;
        }
        first
    }

    /// The losers' side and the two finals. For every round of winners after the first, the
    /// losers' side plays two: one against those who drop in, one among those who are left.
    fn add_losers(&mut self, stage: Stage, winners: usize, size: usize) {
        let finals = winners + (size - 1) + (size - 2);
        let to_final = |slot| Some(Feed { to: finals as u32, slot });
        let last_of_winners = winners + size - 2;
        self.schedule.matches[last_of_winners].winner_to = to_final(0);
        if size == 2 {
            self.schedule.matches[last_of_winners].loser_to = to_final(1);
        } else {
            let mut n = size / 4;
            let mut survivors = self.add_open(stage, Part::Losers, 1, n);
            for i in 0..2 * n {
                let feed = Feed { to: (survivors + i / 2) as u32, slot: (i % 2) as u8 };
                self.schedule.matches[winners + i].loser_to = Some(feed);
            }
            let mut dropping = winners + 2 * n;
            let mut round = 1;
            for winners_round in 2..=size.trailing_zeros() {
                round += 1;
                let at = self.add_open(stage, Part::Losers, round, n);
                let mask = drop_mask(n, winners_round);
                for i in 0..n {
                    let drop = Feed { to: (at + (i ^ mask)) as u32, slot: 0 };
                    let stay = Feed { to: (at + i) as u32, slot: 1 };
                    self.schedule.matches[dropping + i].loser_to = Some(drop);
                    self.schedule.matches[survivors + i].winner_to = Some(stay);
                }
                dropping += n;
                if n == 1 {
                    self.schedule.matches[at].winner_to = to_final(1);
                } else {
                    round += 1;
                    survivors = self.add_open(stage, Part::Losers, round, n / 2);
                    self.feed_pairs(at, n, survivors);
                }
                n /= 2;
            }
        }
        self.add_open(stage, Part::Final, 1, 1);
        self.add_open(stage, Part::Final, 2, 1);
    }

    /// After the first final of a double elimination: the team from the losers' side has lost
    /// once like the other, so if it won, a second final decides.
    pub(crate) fn first_final_over(&mut self, m: usize) {
        let Some(second) = self.schedule.matches.get(m + 1) else { return };
        let first = &self.schedule.matches[m];
        if second.id.part != Some(Part::Final) || second.id.stage != first.id.stage {
            return;
        }
        let sides = first.sides;
        if first.outcome().and_then(|outcome| outcome.advances) == Some(1) {
            self.place(m + 1, 0, sides.slot(0));
            self.place(m + 1, 1, sides.slot(1));
        } else {
            self.schedule.set_status(m + 1, Status::Void);
        }
    }

    fn add_open(&mut self, stage: Stage, part: Part, round: u16, n: usize) -> usize {
        self.schedule.add(stage, Some(part), round, (0..n).map(|_| Sides::OPEN))
    }

    /// Sends the winners of `n` matches on in pairs.
    fn feed_pairs(&mut self, from: usize, n: usize, to: usize) {
        for i in 0..n {
            let feed = Feed { to: (to + i / 2) as u32, slot: (i % 2) as u8 };
            self.schedule.matches[from + i].winner_to = Some(feed);
        }
    }
}

/// The first round's places: seeds so that the best meet last, and the byes with the best.
fn first_round_slots(seeds: &[EntryIdx]) -> Vec<Slot> {
    let slot = |seed: usize| seeds.get(seed).map_or(Slot::Nobody, |entry| Slot::Entry(*entry));
    first_round_order(seeds.len().next_power_of_two()).into_iter().map(slot).collect()
}

/// The seeds of a full bracket, from 0, in the order of the first round's places.
pub(crate) fn first_round_order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        // Each seed so far gets as neighbor the one that makes their sum the same everywhere.
        let last = order.len() * 2 - 1;
        order = order.iter().flat_map(|&seed| [seed, last - seed]).collect();
    }
    order
}

/// Where the loser of match `i` of a winners' round (of `n` matches) drops into the losers' side:
/// match `i ^ drop_mask`.
///
/// Two who met in winners' round `r` can meet again only where their ways through the losers' side
/// join, and that is the later, the earlier the masks of the rounds they dropped from differ,
/// counted from the highest bit. The first round drops in place. Counting the bits of `r - 2` from
/// the top and turning them over gives reverse, then natural at sixteen, and goes on telling
/// every pair of rounds apart as early as so many masks can.
fn drop_mask(n: usize, winners_round: u32) -> usize {
    let bits = n.trailing_zeros();
    if bits == 0 {
        return 0;
    }
    let turned = (winners_round - 2).reverse_bits() >> (u32::BITS - bits);
    !turned as usize & (n - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losers_drop_in_reversed_and_then_in_place_at_sixteen() {
        let order = |n, round| (0..n).map(|i| i ^ drop_mask(n, round)).collect::<Vec<_>>();
        assert_eq!(order(4, 2), [3, 2, 1, 0]);
        assert_eq!(order(2, 3), [0, 1]);
        assert_eq!(order(1, 4), [0]);
    }

    #[test]
    fn the_best_seeds_meet_last() {
        let seeds: Vec<EntryIdx> = (0..6).map(EntryIdx).collect();
        let slots = first_round_slots(&seeds);
        let numbers: Vec<Option<u16>> =
            slots.iter().map(|slot| slot.entry().map(|idx| idx.0 + 1)).collect();
        let expected = [Some(1), None, Some(4), Some(5), Some(2), None, Some(3), Some(6)];
        assert_eq!(numbers, expected);
    }
}
