//! Double elimination by box draw: the winners' box and the losers' box are drawn again each round.

use bones::Shuffler;
use rulebook::Rule;

use crate::box_plan::{Boxes, Teams, crossing};
use crate::bracket::Bracket;
use crate::contest::{Kind, Outcome};
use crate::format::BracketKind;
use crate::note::DrawNote;
use crate::rounds::{Past, Round, free_round};
use crate::schedule::Sides;
use crate::standings::Tally;
use crate::state::State;
use crate::{Code, EntryIdx, Part, Stage};

impl State {
    /// Whether a bracket's next round is to be drawn.
    pub(crate) fn awaits_box_draw(&self, bracket: &Bracket) -> bool {
        bracket.kind == BracketKind::BoxDraw
            && self.schedule.n_open(bracket.stage) == 0
            && self.boxes(bracket).iter().map(Vec::len).sum::<usize>() > 1
    }

    /// Draws the next round of both boxes, and says so where someone sits out again.
    pub(crate) fn draw_boxes(
        &mut self,
        stage: Stage,
        lots: &mut Shuffler,
        notes: &mut Vec<DrawNote>,
    ) -> Vec<Vec<EntryIdx>> {
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
                if past.as_slice().byes(bye) > 0 {
                    let text = "sits out again: however the boxes are drawn, one who has sat out \
                                before must";
                    let again = self.format.note(Rule::Bye, Code::SitsOutAgain, text);
                    notes.push(DrawNote::about(bye, again));
                }
                let alone = std::iter::once(Sides::of(&[bye]));
                let m = self.schedule.add(stage, Some(part), number, alone);
                groups.push(vec![bye]);
                self.settle(m, Outcome::new(Kind::Bye, self.format.bye_score, Some(0)));
            }
        }
        groups
    }

    /// Those without a loss, and those with one.
    fn boxes(&self, bracket: &Bracket) -> [Vec<EntryIdx>; 2] {
        let mut losses = vec![0u8; self.entries.len()];
        for (_, game) in self.schedule.of_stage(bracket.stage) {
            if let Some(loser) = game.loser() {
                losses[loser.index()] += 1;
            }
        }
        [0, 1].map(|n| {
            let is_here = |idx: &EntryIdx| losses[idx.index()] == n && self.entries[*idx].is_in();
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
                _ if game.is_contested() => {}
                _ => game.sides.entries().for_each(|bye| past[bye.index()].byes += 1),
            }
        }
        past
    }
}

/// One round of both boxes. Someone alone in a box waits. Otherwise an odd box sits one out who
/// has not sat out before; a team of each box meet where someone would have to sit out twice
/// sooner or later if they did not.
fn box_round(
    mut winners: Vec<EntryIdx>,
    mut losers: Vec<EntryIdx>,
    past: &(impl Past + ?Sized),
    lots: &mut Shuffler,
) -> Vec<(Part, Round)> {
    if winners.len() + losers.len() == 2 {
        winners.append(&mut losers);
        let pair = [winners[0], winners[1]];
        return vec![(Part::Final, Round { pairs: vec![pair], bye: None })];
    }
    let has_sat_out = |entry: &EntryIdx| past.byes(*entry) > 0;
    let count = |field: &[EntryIdx]| {
        let rested = field.iter().filter(|entry| has_sat_out(entry)).count();
        Teams { fresh: field.len() - rested, rested }
    };
    let mut rounds = Vec::new();
    let crossing = crossing(Boxes([count(&winners), count(&losers)]));
    if let Some([first, second]) = crossing {
        let mut take =
            |field: &mut Vec<EntryIdx>, rested: bool, met: &dyn Fn(EntryIdx) -> usize| {
                lots.shuffle(field);
                field.sort_by_key(|entry| (has_sat_out(entry) != rested, met(*entry)));
                field.remove(0)
            };
        let a = take(&mut winners, first, &|_| 0);
        let b = take(&mut losers, second, &|b| past.meetings(a, b));
        rounds.push((Part::Losers, Round { pairs: vec![[a, b]], bye: None }));
    }
    for (field, part) in [(winners, Part::Winners), (losers, Part::Losers)] {
        // A team left alone by a crossing sits out; a team that was alone before waits.
        if field.len() > 1 || (field.len() == 1 && crossing.is_some()) {
            rounds.push((part, free_round(&field, past, lots)));
        }
    }
    rounds
}
