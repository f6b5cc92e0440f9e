//! Pairing a field by lot, without rematches where they can be avoided.

use bones::Shuffler;

use crate::EntryIdx;
use crate::matching::maximum;

/// One round: who plays whom, and who sits out.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Round {
    pub pairs: Vec<[EntryIdx; 2]>,
    pub bye: Option<EntryIdx>,
}

/// What the pairing has to know of the rounds before.
pub(crate) trait Past {
    /// How often two have met.
    fn meetings(&self, a: EntryIdx, b: EntryIdx) -> usize;

    /// How often one has sat out.
    fn byes(&self, entry: EntryIdx) -> usize;
}

/// A random round in which as few as possible meet again, and no one sits out who sat out more
/// often than another.
pub(crate) fn free_round(
    field: &[EntryIdx],
    past: &(impl Past + ?Sized),
    lots: &mut Shuffler,
) -> Round {
    let mut order = field.to_vec();
    lots.shuffle(&mut order);
    if order.len().is_multiple_of(2) {
        return Round { pairs: pair(&order, past).0, bye: None };
    }
    let fewest = order.iter().map(|entry| past.byes(*entry)).min().unwrap_or(0);
    let mut best: Option<(usize, Round)> = None;
    for n in (0..order.len()).filter(|&n| past.byes(order[n]) == fewest) {
        let mut rest = order.clone();
        let bye = rest.remove(n);
        let (pairs, n_rematches) = pair(&rest, past);
        if best.as_ref().is_none_or(|(fewest, _)| n_rematches < *fewest) {
            best = Some((n_rematches, Round { pairs, bye: Some(bye) }));
        }
        if n_rematches == 0 {
            break;
        }
    }
    best.map_or(Round { pairs: Vec::new(), bye: None }, |(_, round)| round)
}

/// Round `n` (from 0) of the full table in which `labels` all meet once before anyone meets again,
/// sitting out once each if they are an odd number. `labels` were shuffled when the event began.
///
/// The circle method: the first label stays, the others move one place a round.
pub(crate) fn circle_round(labels: &[EntryIdx], n: usize) -> Round {
    let places = labels.len().next_multiple_of(2);
    let turning = places - 1;
    // With an odd field the place that stays is empty, so everyone sits out against it once.
    let is_odd = labels.len() < places;
    let at = |place: usize| match (is_odd, place) {
        (false, 0) => Some(labels[0]),
        (false, _) => Some(labels[1 + (place - 1 + n) % turning]),
        (true, 0) => None,
        (true, _) => Some(labels[(place - 1 + n) % turning]),
    };
    let mut round = Round { pairs: Vec::with_capacity(places / 2), bye: None };
    for place in 0..places / 2 {
        match (at(place), at(places - 1 - place)) {
            (Some(a), Some(b)) => round.pairs.push([a, b]),
            (a, b) => round.bye = a.or(b),
        }
    }
    round
}

/// Whether rounds drawn freely one after the other could run into a rematch that a better plan
/// would have avoided. After `r` rounds everyone has `n - 1 - r` opponents left; while that is at
/// least half the field, a full round among them exists (Dirac). Beyond that the whole table is
/// planned at once.
pub(crate) const fn needs_plan(n_entries: usize, n_rounds: usize) -> bool {
    n_rounds > n_entries.div_ceil(2)
}

/// Pairs an even field in this order; returns also how many meet again.
fn pair(order: &[EntryIdx], past: &(impl Past + ?Sized)) -> (Vec<[EntryIdx; 2]>, usize) {
    let n = order.len();
    let fresh = |v: usize, w: usize| v != w && past.meetings(order[v], order[w]) == 0;
    let mut mate: Vec<Option<usize>> = vec![None; n];
    for v in 0..n {
        if mate[v].is_none()
            && let Some(w) = (v + 1..n).find(|&w| mate[w].is_none() && fresh(v, w))
        {
            mate[v] = Some(w);
            mate[w] = Some(v);
        }
    }
    if mate.contains(&None) {
        mate = maximum(n, mate, fresh).mate;
    }
    // A team alone in a largest matching has met all others who are: they meet again.
    let mut alone: Vec<usize> = (0..n).filter(|&v| mate[v].is_none()).collect();
    let n_rematches = alone.len() / 2;
    while let Some(v) = alone.pop() {
        let again = |w: usize| past.meetings(order[v], order[w]);
        let Some(best) = (0..alone.len()).min_by_key(|&n| again(alone[n])) else { break };
        let w = alone.swap_remove(best);
        mate[v] = Some(w);
        mate[w] = Some(v);
    }
    let pairs =
        (0..n).filter_map(|v| mate[v].filter(|&w| v < w).map(|w| [order[v], order[w]])).collect();
    (pairs, n_rematches)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_a_full_table() {
        for n in 2..=21 {
            let labels: Vec<EntryIdx> = (0..n).map(EntryIdx).collect();
            let mut met = vec![vec![0; usize::from(n)]; usize::from(n)];
            let mut byes = vec![0; usize::from(n)];
            for round in 0..usize::from(n).next_multiple_of(2) - 1 {
                let round = circle_round(&labels, round);
                for [a, b] in round.pairs {
                    met[a.index()][b.index()] += 1;
                    met[b.index()][a.index()] += 1;
                }
                if let Some(bye) = round.bye {
                    byes[bye.index()] += 1;
                }
            }
            for a in 0..usize::from(n) {
                assert_eq!(byes[a], n % 2);
                for (b, times) in met[a].iter().enumerate() {
                    assert_eq!(*times, usize::from(a != b), "{n}: {a} and {b}");
                }
            }
        }
    }
}
