//! Planning a round of both boxes so that no one ever has to sit out twice.

use std::collections::BTreeMap;

/// How many teams there are in each box, the winners' first: those that have not sat out yet, and
/// those that have.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) struct Boxes(pub [Teams; 2]);

/// The teams of a box.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) struct Teams {
    pub fresh: usize,
    pub rested: usize,
}

/// A match between the boxes: whether the team of each box has sat out before.
pub(crate) type Crossing = [bool; 2];

/// Whether a team of the winners' box meets one of the losers' box this round.
///
/// Each box plays among itself, and an odd one sits someone out, unless some run of results could
/// then force a second bye on someone later. If so, one of each box meet, which changes who sits
/// out: the winners' box has then one fewer and so has the losers' box. All runs of results are
/// looked at. That is quick, because few teams have sat out and only their numbers matter.
pub(crate) fn crossing(boxes: Boxes) -> Option<Crossing> {
    let mut known = BTreeMap::new();
    let rounds = || boxes.rounds().map(|(crossing, round)| (crossing, round.after()));
    let safe = rounds().find(|(_, after)| after.iter().all(|next| next.is_safe(&mut known)));
    safe.or_else(|| rounds().next()).and_then(|(crossing, _)| crossing)
}

/// A round of both boxes, before it is played.
struct Round {
    /// Who plays within each box.
    playing: Boxes,
    /// Who sits out or waits, as it will be counted afterwards.
    idle: Boxes,
    crossing: Option<Crossing>,
}

impl Teams {
    const fn len(self) -> usize {
        self.fresh + self.rested
    }

    const fn plus(self, other: Teams) -> Teams {
        Teams { fresh: self.fresh + other.fresh, rested: self.rested + other.rested }
    }

    fn minus(self, other: Teams) -> Option<Teams> {
        let fresh = self.fresh.checked_sub(other.fresh)?;
        Some(Teams { fresh, rested: self.rested.checked_sub(other.rested)? })
    }

    const fn one(has_sat_out: bool) -> Teams {
        Teams { fresh: !has_sat_out as usize, rested: has_sat_out as usize }
    }

    /// Every way in which half of them can win.
    fn halves(self) -> impl Iterator<Item = [Teams; 2]> {
        let half = self.len() / 2;
        (half.saturating_sub(self.rested)..=half.min(self.fresh)).map(move |fresh| {
            let won = Teams { fresh, rested: half - fresh };
            [won, Teams { fresh: self.fresh - fresh, rested: self.rested - won.rested }]
        })
    }
}

impl Boxes {
    fn len(self) -> usize {
        self.0[0].len() + self.0[1].len()
    }

    /// Whether no run of results forces a second bye on anyone.
    fn is_safe(self, known: &mut BTreeMap<Boxes, bool>) -> bool {
        if self.len() <= 2 {
            return true;
        }
        if let Some(&is_safe) = known.get(&self) {
            return is_safe;
        }
        let is_safe = self.rounds().any(|(_, round)| {
            let after = round.after();
            after.iter().all(|next| next.is_safe(known))
        });
        known.insert(self, is_safe);
        is_safe
    }

    /// The rounds in which no one sits out twice, the one without a crossing first.
    fn rounds(self) -> impl Iterator<Item = (Option<Crossing>, Round)> {
        let crossings = [false, true].into_iter().flat_map(|a| [[a, false], [a, true]]);
        let all = std::iter::once(None).chain(crossings.map(Some));
        all.filter_map(move |crossing| Some((crossing, self.round(crossing)?)))
    }

    fn round(self, crossing: Option<Crossing>) -> Option<Round> {
        let mut round = Round { playing: self, idle: Boxes::default(), crossing };
        for n in 0..2 {
            let field = &mut round.playing.0[n];
            if let Some(crossing) = crossing {
                *field = field.minus(Teams::one(crossing[n]))?;
            } else if field.len() == 1 {
                // A team alone in its box waits for the other box, which is no bye.
                round.idle.0[n] = std::mem::take(field);
            }
            if !field.len().is_multiple_of(2) {
                field.fresh = field.fresh.checked_sub(1)?;
                round.idle.0[n].rested += 1;
            }
        }
        (crossing.is_some() || round.playing.len() > 0).then_some(round)
    }
}

impl Round {
    /// Every way the boxes can stand afterwards.
    fn after(&self) -> Vec<Boxes> {
        let [winners, losers] = self.playing.0;
        let mut all = Vec::new();
        for [stay, drop] in winners.halves() {
            for [on, _out] in losers.halves() {
                let [first, second] = self.idle.0;
                let boxes = [stay.plus(first), on.plus(second).plus(drop)];
                match self.crossing.map(|crossing| crossing.map(Teams::one)) {
                    None => all.push(Boxes(boxes)),
                    Some([a, b]) => {
                        all.push(Boxes([boxes[0].plus(a), boxes[1]]));
                        all.push(Boxes([boxes[0], boxes[1].plus(a).plus(b)]));
                    }
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(n: usize) -> Boxes {
        Boxes([Teams { fresh: n, rested: 0 }, Teams::default()])
    }

    /// For every field there is a way through, whatever the results, but for a few large ones:
    /// there it takes a run of results that comes once in thirty thousand events or more rarely.
    #[test]
    fn no_run_of_results_forces_a_second_bye() {
        let mut known = BTreeMap::new();
        let forced: Vec<usize> = (2..=1024).filter(|&n| !start(n).is_safe(&mut known)).collect();
        assert_eq!(forced, [53, 161, 163, 173, 289, 291, 301, 309, 313]);
    }

    #[test]
    fn boxes_cross_only_where_a_second_bye_threatens() {
        assert_eq!(crossing(start(9)), None);
        // Three in each box, and all of the winners' have sat out.
        let stuck = Boxes([Teams { fresh: 0, rested: 3 }, Teams { fresh: 3, rested: 0 }]);
        assert!(crossing(stuck).is_some_and(|[winner, _]| winner));
        // No one is left who has not sat out: someone must do so again.
        let spent = Boxes([Teams { fresh: 0, rested: 3 }, Teams { fresh: 0, rested: 2 }]);
        assert_eq!(crossing(spent), None);
    }
}
