//! Double elimination by box draw: the winners' box and the losers' box are drawn anew each round.

use bones::Shuffler;

use crate::bracket::Bracket;
use crate::contest::{Kind, Outcome};
use crate::format::BracketKind;
use crate::pairing::{Past, Round, free_round};
use crate::schedule::Sides;
use crate::standings::Tally;
use crate::state::State;
use crate::{EntryId, Part, Stage};

impl State {
    /// Whether a bracket's next round is to be drawn.
    pub(crate) fn awaits_box_draw(&self, bracket: &Bracket) -> bool {
        bracket.kind == BracketKind::BoxDraw
            && self.schedule.n_open(bracket.stage) == 0
            && self.boxes(bracket).iter().map(Vec::len).sum::<usize>() > 1
    }

    /// Draws the next round of both boxes.
    pub(crate) fn draw_boxes(&mut self, stage: Stage, lots: &mut Shuffler) -> Vec<Vec<EntryId>> {
        let Some(b) = self.brackets.iter().position(|bracket| bracket.stage == stage) else {
            return Vec::new();
        };
        let past = self.past_of(stage);
        let [winners, losers] = self.boxes(&self.brackets[b]);
        let rounds = box_round(winners, losers, past.as_slice(), lots);
        self.brackets[b].n_rounds += 1;
        let number = self.brackets[b].n_rounds;
        let mut groups = Vec::new();
        for (part, round) in rounds {
            let sides: Vec<Sides> = round.pairs.iter().map(|pair| Sides::of(pair)).collect();
            let n = sides.len();
            let first = self.schedule.add(stage, Some(part), number, sides.into_iter());
            groups.extend(round.pairs.iter().map(|pair| pair.to_vec()));
            (first..first + n).for_each(|m| self.open_match(m));
            if let Some(bye) = round.bye {
                let alone = std::iter::once(Sides::of(&[bye]));
                let m = self.schedule.add(stage, Some(part), number, alone);
                groups.push(vec![bye]);
                self.settle(m, Outcome::new(Kind::Bye, self.format.bye_score, Some(0)));
            }
        }
        groups
    }

    /// Those without a loss, and those with one.
    fn boxes(&self, bracket: &Bracket) -> [Vec<EntryId>; 2] {
        let mut losses = vec![0u8; self.entries.len()];
        for (_, game) in self.schedule.of_stage(bracket.stage) {
            if let Some((_, Some(loser))) = game.split() {
                losses[loser.index()] += 1;
            }
        }
        [0, 1].map(|n| {
            let is_here = |id: &EntryId| losses[id.index()] == n && self.entries[*id].is_in();
            bracket.seeds.iter().copied().filter(is_here).collect()
        })
    }

    /// Who has met whom and who has sat out in a stage.
    fn past_of(&self, stage: Stage) -> Vec<Tally> {
        let mut past = vec![Tally::default(); self.entries.len()];
        for (_, game) in self.schedule.of_stage(stage) {
            match game.sides.slots() {
                [a, b] => {
                    if let (Some(a), Some(b)) = (a.entry(), b.entry()) {
                        past[a.index()].opponents.push(b);
                        past[b.index()].opponents.push(a);
                    }
                }
                _ => game.sides.entries().for_each(|bye| past[bye.index()].byes += 1),
            }
        }
        past
    }
}

/// One round of both boxes. Somebody alone in a box waits. Otherwise an odd box sits one out who
/// has not sat out before; where everybody in it has, its odd one meets the other box's, so that
/// nobody sits out twice while somebody has not sat out at all.
fn box_round(
    mut winners: Vec<EntryId>,
    mut losers: Vec<EntryId>,
    past: &(impl Past + ?Sized),
    lots: &mut Shuffler,
) -> Vec<(Part, Round)> {
    if winners.len() + losers.len() == 2 {
        winners.append(&mut losers);
        let pair = [winners[0], winners[1]];
        return vec![(Part::Final, Round { pairs: vec![pair], bye: None })];
    }
    let has_spare = |field: &[EntryId]| field.iter().any(|entry| past.byes(*entry) == 0);
    let sits_out = |field: &[EntryId]| field.len() >= 3 && !field.len().is_multiple_of(2);
    let is_stuck = |field: &[EntryId]| sits_out(field) && !has_spare(field);
    let mut rounds = Vec::new();
    if is_stuck(&winners) || is_stuck(&losers) {
        let is_even = |field: &[EntryId]| field.len().is_multiple_of(2);
        for (field, part) in [(&mut winners, Part::Winners), (&mut losers, Part::Losers)] {
            if is_even(field) && has_spare(field) {
                lots.shuffle(field);
                field.sort_by_key(|entry| past.byes(*entry));
                let bye = Some(field.remove(0));
                rounds.push((part, Round { pairs: Vec::new(), bye }));
            }
        }
        if !is_even(&winners) && !is_even(&losers) {
            let a = winners.swap_remove(lots.below(winners.len() as u32) as usize);
            lots.shuffle(&mut losers);
            losers.sort_by_key(|b| std::cmp::Reverse(past.meetings(a, *b)));
            rounds.extend(
                losers.pop().map(|b| (Part::Losers, Round { pairs: vec![[a, b]], bye: None })),
            );
        }
    }
    for (field, part) in [(winners, Part::Winners), (losers, Part::Losers)] {
        if field.len() > 1 {
            rounds.push((part, free_round(&field, past, lots)));
        }
    }
    rounds
}
