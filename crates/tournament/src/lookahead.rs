//! Looking ahead over all rounds that are left. Late entries and withdrawals spoil a plan made for
//! the field as it was, and in a small field rounds drawn one by one soon run out of opponents.

use bones::Shuffler;

use crate::EntryIdx;
use crate::rounds::{Past, Round};

/// Steps after which a search gives up. Fields of up to twelve need a few hundred.
const MAX_STEPS: usize = 20_000;
/// How many rematches beyond those that must be are tried.
const MAX_BEYOND: usize = 8;

/// A round that was drawn freely, if the `n_rounds` left can begin with it and have no more rematches
/// than they must; else, by lot, one they can begin with. That one has no more rematches than the
/// one drawn, which has as few as this round can have: a rematch now is not made up for by one less
/// later. No one ever sits out who sat out more often than another. Where the search takes too long
/// the round stays as it was drawn.
pub(crate) fn look_ahead(
    drawn: Round,
    n_rounds: usize,
    past: &(impl Past + ?Sized),
    lots: &mut Shuffler,
) -> Round {
    let mut order = drawn.pairs.concat();
    order.extend(drawn.bye);
    let mate = |v: usize| if drawn.bye == Some(order[v]) { v } else { v ^ 1 };
    let first: Vec<usize> = (0..order.len()).map(mate).collect();
    // Whom the search tries first is by lot too.
    let mut places: Vec<usize> = (0..order.len()).collect();
    lots.shuffle(&mut places);
    let meetings_of = |a: &EntryIdx| order.iter().map(|b| past.meetings(*a, *b)).collect();
    let is_again = |[a, b]: &&[EntryIdx; 2]| past.meetings(*a, *b) > 0;
    let mut search = Search {
        meetings: order.iter().map(meetings_of).collect(),
        byes: order.iter().map(|entry| past.byes(*entry)).collect(),
        places,
        n_again_now: drawn.pairs.iter().filter(is_again).count(),
        rounds: Vec::with_capacity(n_rounds),
        steps_left: 0,
    };
    let fewest = search.must_meet_again(n_rounds);
    for n_again in fewest..=fewest + MAX_BEYOND {
        search.steps_left = MAX_STEPS;
        if search.plan_from(&first, n_rounds, n_again) {
            return drawn;
        }
        search.steps_left = MAX_STEPS;
        if search.plan(n_rounds, n_again) {
            let mates = search.rounds.swap_remove(0);
            let at = |v: usize| (v, mates[v].unwrap_or(v));
            let pairs = search.places.iter().map(|v| at(*v)).filter(|(v, w)| v < w);
            let bye = (0..mates.len()).map(at).find(|(v, w)| v == w);
            return Round {
                pairs: pairs.map(|(v, w)| [order[v], order[w]]).collect(),
                bye: bye.map(|(v, _)| order[v]),
            };
        }
        if search.steps_left == 0 {
            break;
        }
    }
    drawn
}

/// Rounds filled one after the other, taken back where that leads nowhere.
struct Search {
    /// How often each two have met, in the rounds planned so far too.
    meetings: Vec<Vec<usize>>,
    byes: Vec<usize>,
    /// The order in which all are tried.
    places: Vec<usize>,
    /// How many pairs of the first round may have met before.
    n_again_now: usize,
    /// For each round everyone's opponent: oneself for who sits out.
    rounds: Vec<Vec<Option<usize>>>,
    steps_left: usize,
}

impl Search {
    /// Plans so many more rounds with at most `n_again` meeting again, a third meeting counting
    /// twice; says whether it could.
    fn plan(&mut self, n_rounds: usize, n_again: usize) -> bool {
        if n_rounds == 0 {
            return true;
        }
        if self.must_meet_again(n_rounds) > n_again {
            return false;
        }
        self.rounds.push(vec![None; self.byes.len()]);
        let found = self.fill(n_rounds, n_again);
        if !found {
            self.rounds.pop();
        }
        found
    }

    /// The same with the first of the rounds given.
    fn plan_from(&mut self, first: &[usize], n_rounds: usize, n_again: usize) -> bool {
        let pairs = || first.iter().copied().enumerate().filter(|(v, w)| v <= w);
        let again: usize = pairs().map(|(v, w)| self.meetings[v][w]).sum();
        let Some(n_again) = n_again.checked_sub(again) else { return false };
        self.rounds.push(vec![None; first.len()]);
        pairs().for_each(|(v, w)| self.put(v, w, true));
        let found = self.plan(n_rounds.saturating_sub(1), n_again);
        if !found {
            pairs().for_each(|(v, w)| self.put(v, w, false));
            self.rounds.pop();
        }
        found
    }

    /// Fills the last round, then plans those after it.
    fn fill(&mut self, n_rounds: usize, n_again: usize) -> bool {
        if self.steps_left == 0 {
            return false;
        }
        self.steps_left -= 1;
        let Some(v) = self.hardest() else { return self.plan(n_rounds - 1, n_again) };
        let mut choices: Vec<usize> =
            (0..self.byes.len()).filter(|&w| self.can_meet(v, w)).collect();
        choices.sort_by_key(|&w| self.meetings[v][w]);
        for w in choices {
            let again = self.meetings[v][w];
            // Those that come after it have met as often or more.
            if again > n_again || (again > 0 && !self.may_meet_again()) {
                break;
            }
            self.put(v, w, true);
            if self.fill(n_rounds, n_again - again) {
                return true;
            }
            self.put(v, w, false);
        }
        false
    }

    /// Puts two together in the last round, or takes them apart again.
    fn put(&mut self, v: usize, w: usize, together: bool) {
        let count = |n: usize| if together { n + 1 } else { n - 1 };
        if let Some(round) = self.rounds.last_mut() {
            round[v] = together.then_some(w);
            round[w] = together.then_some(v);
        }
        if v == w {
            self.byes[v] = count(self.byes[v]);
        } else {
            self.meetings[v][w] = count(self.meetings[v][w]);
            self.meetings[w][v] = count(self.meetings[w][v]);
        }
    }

    /// Whether the last round has room for two who have met: the first may be full of them.
    fn may_meet_again(&self) -> bool {
        let [round] = self.rounds.as_slice() else { return true };
        let has_met = |v: usize, w: usize| v < w && self.meetings[v][w] > 1;
        let mates = round.iter().enumerate();
        let n_again = mates.filter(|(v, mate)| mate.is_some_and(|w| has_met(*v, w))).count();
        n_again < self.n_again_now
    }

    /// The team with the fewest new opponents left in the last round, of those not in it yet.
    fn hardest(&self) -> Option<usize> {
        let round = self.rounds.last()?;
        let is_new = |v: usize, w: usize| self.meetings[v][w] == 0 && self.can_meet(v, w);
        let n_new = |v: usize| (0..round.len()).filter(|&w| is_new(v, w)).count();
        let places = self.places.iter().copied();
        places.filter(|&v| round[v].is_none()).min_by_key(|&v| n_new(v))
    }

    /// Whether two are free in the last round; with oneself, whether one may sit it out.
    fn can_meet(&self, v: usize, w: usize) -> bool {
        let Some(round) = self.rounds.last() else { return false };
        let is_free = round[w].is_none();
        if v != w {
            return is_free;
        }
        let is_odd = !round.len().is_multiple_of(2);
        let has_bye = || round.iter().enumerate().any(|(v, mate)| *mate == Some(v));
        is_free && is_odd && self.byes.iter().min() == Some(&self.byes[v]) && !has_bye()
    }

    /// How many must meet again in so many rounds at least, for want of new opponents.
    fn must_meet_again(&self, n_rounds: usize) -> usize {
        let n = self.byes.len();
        // A team that has sat out `k` of these rounds sits out once more only when no one has sat out
        // less often, which is after so many rounds.
        let n_before = |v: usize, k: usize| -> usize {
            self.byes.iter().map(|byes| (self.byes[v] + k).saturating_sub(*byes)).sum()
        };
        let n_byes = |v: usize| (0..n_rounds).take_while(|&k| n_before(v, k) < n_rounds).count();
        let may_sit_out = |v: usize| if n.is_multiple_of(2) { 0 } else { n_byes(v) };
        let is_new = |v: usize, w: usize| v != w && self.meetings[v][w] == 0;
        let n_new = |v: usize| (0..n).filter(|&w| is_new(v, w)).count();
        let lacks = |v: usize| n_rounds.saturating_sub(n_new(v) + may_sit_out(v));
        (0..n).map(lacks).sum::<usize>().div_ceil(2)
    }
}
