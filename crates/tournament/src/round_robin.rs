//! The round robin: rounds by lot, and the entries that come late to it.

use bones::Shuffler;
use rulebook::Rule;

use crate::contest::{Kind, Outcome};
use crate::lookahead::look_ahead;
use crate::rounds::{Past, Round, circle_round, free_round, needs_plan};
use crate::schedule::Sides;
use crate::standings::Tally;
use crate::state::State;
use crate::{Code, Enter, EntryId, EntryIdx, Part, Refusal, Score, Stage};

/// How far the round robin has come.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct RoundRobin {
    /// Rounds drawn so far.
    pub n_rounds: u16,
    /// The shuffled field of a round robin that is planned as a whole.
    plan: Vec<EntryIdx>,
    /// Whether a round was drawn for another field than the planned one.
    is_spoilt: bool,
}

impl Past for [Tally] {
    fn meetings(&self, a: EntryIdx, b: EntryIdx) -> usize {
        self[a.index()].opponents.iter().filter(|opponent| **opponent == b).count()
    }

    fn byes(&self, entry: EntryIdx) -> usize {
        usize::from(self[entry.index()].byes)
    }
}

impl State {
    /// Draws the next round. Returns the pairs, and who sits out alone.
    pub(crate) fn draw_round(&mut self, lots: &mut Shuffler) -> Vec<Vec<EntryIdx>> {
        let field: Vec<EntryIdx> = self.entries.active().collect();
        let n = usize::from(self.round_robin.n_rounds);
        let n_games = usize::from(self.format.round_robin_games);
        let is_small = needs_plan(field.len(), n_games);
        if n == 0 && is_small {
            self.round_robin.plan.clone_from(&field);
            lots.shuffle(&mut self.round_robin.plan);
        }
        let past = self.tallies.as_slice();
        let RoundRobin { n_rounds, plan, is_spoilt } = &mut self.round_robin;
        let mut planned = plan.clone();
        planned.sort_unstable();
        // Late entries who are gone again leave the field that was planned for, but not the plan:
        // others have met and sat out by then than it counts on.
        *is_spoilt |= planned != field;
        let mut round =
            if *is_spoilt { free_round(&field, past, lots) } else { circle_round(plan, n) };
        // A small field without a plan soon runs out of opponents.
        if *is_spoilt && is_small {
            round = look_ahead(round, n_games.saturating_sub(n), past, lots);
        }
        *n_rounds += 1;
        self.add_round(&round)
    }

    fn add_round(&mut self, round: &Round) -> Vec<Vec<EntryIdx>> {
        let mut groups: Vec<Vec<EntryIdx>> = round.pairs.iter().map(|pair| pair.to_vec()).collect();
        groups.extend(round.bye.map(|bye| vec![bye]));
        let sides: Vec<Sides> = groups.iter().map(|group| Sides::of(group)).collect();
        let number = self.round_robin.n_rounds;
        let first = self.schedule.add(Stage::RoundRobin, None, number, sides.into_iter());
        for (n, [a, b]) in round.pairs.iter().enumerate() {
            self.tallies[a.index()].opponents.push(*b);
            self.tallies[b.index()].opponents.push(*a);
            self.open_match(first + n);
        }
        if let Some(bye) = round.bye {
            self.tallies[bye.index()].byes += 1;
            let outcome = Outcome::new(Kind::Bye, self.format.bye_score, Some(0));
            self.settle(first + round.pairs.len(), outcome);
        }
        groups
    }

    /// A team that enters once rounds are drawn: it gives up the games it missed and plays the
    /// rest like everyone.
    pub(crate) fn enter_late(&mut self, enter: &Enter, id: EntryId) -> Result<(), Refusal> {
        if self.format.round_robin_games == 0 {
            return self.enter_bracket(enter, id);
        }
        if !self.brackets.is_empty() || self.round_robin_is_over() {
            let why = format!(
                "`{}` comes too late: the brackets go by what was played in the round robin",
                enter.name
            );
            let refusal = self.format.refuse(Rule::Qualifying, Code::TooLate, why);
            return Err(refusal.with("name", &*enter.name));
        }
        let idx = self.add_entry(enter, id);
        for round in 1..=self.round_robin.n_rounds {
            self.miss(Stage::RoundRobin, None, round, idx);
        }
        Ok(())
    }

    /// A round that was drawn before someone entered is lost to no one.
    pub(crate) fn miss(&mut self, stage: Stage, part: Option<Part>, round: u16, idx: EntryIdx) {
        let lost = match *self.format.forfeit_score.as_slice() {
            [won, lost] => Score::pair(lost, won),
            _ => Score::NONE,
        };
        let m = self.schedule.add(stage, part, round, std::iter::once(Sides::of(&[idx])));
        self.settle(m, Outcome::new(Kind::Forfeit, lost, None));
    }

    /// Whether all rounds have been drawn and played.
    pub(crate) const fn round_robin_is_over(&self) -> bool {
        self.round_robin.n_rounds >= self.format.round_robin_games
            && self.schedule.n_open(Stage::RoundRobin) == 0
    }
}
