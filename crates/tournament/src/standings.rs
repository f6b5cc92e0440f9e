//! Standings: what each entry has done, and why it stands where it stands.

use std::cmp::Reverse;

use rulebook::{ClauseId, Family, Reason, Rule};
use serde::Serialize;

use crate::contest::{Kind, Outcome};
use crate::lots::lot;
use crate::state::State;
use crate::written::cited_or_empty;
use crate::{Code, EntryId, EntryIdx, Stage};

/// One line of the standings.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Standing {
    /// The entry.
    #[serde(skip)]
    pub entry: EntryId,
    /// Its name.
    pub name: String,
    /// Matches won.
    pub wins: u32,
    /// Matches lost.
    pub losses: u32,
    /// What it scored.
    pub r#for: i64,
    /// What was scored against it.
    pub against: i64,
    /// The clause that put it below the line before.
    pub decided_by: Option<ClauseId>,
    /// Why it stands above the next line; nothing for the last.
    #[serde(serialize_with = "cited_or_empty")]
    pub why: Option<Reason>,
}

/// What the round robin gave one entry.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Tally {
    pub wins: u32,
    pub losses: u32,
    pub scored: i64,
    pub against: i64,
    pub byes: u16,
    pub opponents: Vec<EntryIdx>,
}

/// Entries that are level on everything counted, in the order of their lots.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Tie {
    pub entries: Vec<EntryIdx>,
    /// The first of the places they share, from 0.
    pub place: usize,
}

/// What a line of the standings is ordered by, best lowest.
type Key = (bool, Reverse<u32>, Reverse<i64>, i64);

impl Tally {
    pub(crate) const fn add(&mut self, won: bool, scored: i64, against: i64, sign: i8) {
        let count = if won { &mut self.wins } else { &mut self.losses };
        *count = count.wrapping_add_signed(sign as i32);
        self.scored += scored * sign as i64;
        self.against += against * sign as i64;
    }
}

impl State {
    /// Adds a result to the standings, or takes it out with a sign of -1.
    pub(crate) fn tally(&mut self, m: usize, outcome: &Outcome, sign: i8) {
        let game = &self.schedule.matches[m];
        if game.id.stage != Stage::RoundRobin {
            return;
        }
        let [a, b] = totals(outcome);
        let sides = game.sides;
        for (slot, entry) in sides.entries().enumerate() {
            let won = outcome.winner == Some(slot as u8);
            let (scored, against) = if slot == 0 { (a, b) } else { (b, a) };
            self.tallies[entry.index()].add(won, scored, against, sign);
        }
    }

    /// Everyone in the order of the standings; ties no one broke stay in order of entering.
    pub(crate) fn standing_order(&self) -> Vec<EntryIdx> {
        let mut order: Vec<EntryIdx> = self.everyone().collect();
        order.sort_by_cached_key(|entry| self.key(*entry));
        for range in self.level_ranges(&order) {
            let (ordered, _) = self.order_level(&order[range.clone()]);
            order[range].copy_from_slice(&ordered);
        }
        order
    }

    /// Ties that reach into the first `n_places` places and that no one has broken. Hands between
    /// more than two are played in drawn order; a lot each keeps that order when some have played.
    pub(crate) fn open_ties(&self, n_places: usize) -> Vec<Tie> {
        let mut order: Vec<EntryIdx> =
            self.everyone().filter(|idx| self.entries[*idx].is_in()).collect();
        order.sort_by_cached_key(|entry| self.key(*entry));
        let ranges = self.level_ranges(&order).into_iter();
        ranges
            .take_while(|range| range.start < n_places)
            .filter_map(|range| {
                let (_, open) = self.order_level(&order[range.clone()]);
                let mut entries = open?;
                entries.sort_by_cached_key(|entry| lot(&self.seed, entry.index() + 1));
                Some(Tie { entries, place: range.start })
            })
            .collect()
    }

    /// The entries level with this one on everything counted, itself among them.
    pub(crate) fn level_with(&self, entry: EntryIdx) -> Vec<EntryIdx> {
        let key = self.key(entry);
        self.everyone().filter(|other| self.key(*other) == key).collect()
    }

    /// The standings of a round robin.
    pub(crate) fn round_robin_standings(&self) -> Vec<Standing> {
        let order = self.standing_order();
        let mut lines: Vec<Standing> = order
            .iter()
            .map(|&entry| {
                let tally = &self.tallies[entry.index()];
                Standing {
                    entry: self.entries.id(entry),
                    name: self.entries.name(entry).to_owned(),
                    wins: tally.wins,
                    losses: tally.losses,
                    r#for: tally.scored,
                    against: tally.against,
                    decided_by: None,
                    why: None,
                }
            })
            .collect();
        for (n, pair) in order.windows(2).enumerate() {
            let why = self.why_above(pair[0], pair[1]);
            lines[n + 1].decided_by = why.clause;
            lines[n].why = Some(why);
        }
        lines
    }

    /// Why one entry stands above the next.
    pub(crate) fn why_above(&self, upper: EntryIdx, lower: EntryIdx) -> Reason {
        let (a, b) = (&self.tallies[upper.index()], &self.tallies[lower.index()]);
        let other = self.entries.name(lower);
        let (unit, [earned, given_up]) = match self.format.book.book().family() {
            Family::FortyTwo => ("marks", [Code::MarksEarned, Code::MarksAgainst]),
            Family::Fives | Family::MexicanTrain => {
                ("points", [Code::PointsEarned, Code::PointsAgainst])
            }
        };
        let by = |rule, code, text: String| self.format.note(rule, code, text);
        let figures =
            |reason: Reason, own: i64, other: i64| reason.with("own", own).with("other", other);
        let reason = if self.entries.keeps_place(upper) != self.entries.keeps_place(lower) {
            Reason::new(Code::OtherWithdrew, format!("{other} has withdrawn"))
        } else if a.wins != b.wins {
            let games = if a.wins == 1 { "win" } else { "wins" };
            let text = format!("{} {games}, {} for {other}", a.wins, b.wins);
            let reason = by(Rule::StandingWins, Code::MoreWins, text);
            figures(reason, a.wins.into(), b.wins.into())
        } else if a.scored != b.scored {
            let text = format!("{} {unit} earned, {} for {other}", a.scored, b.scored);
            figures(by(Rule::StandingFor, earned, text), a.scored, b.scored)
        } else if a.against != b.against {
            let text = format!("{} {unit} against, {} for {other}", a.against, b.against);
            figures(by(Rule::StandingAgainst, given_up, text), a.against, b.against)
        } else if self.order_level(&[lower, upper]).1.is_none() {
            let text = format!("put above {other} by the tie-break");
            by(Rule::StandingTie, Code::TieBroken, text)
        } else {
            let text = format!("level with {other}; listed in order of entering");
            Reason::new(Code::Level, text)
        };
        reason.with("than", self.entries.id(lower))
    }

    fn everyone(&self) -> impl Iterator<Item = EntryIdx> {
        let entered = self.entries.indexed().filter(|(_, entry)| entry.members.is_none());
        entered.map(|(idx, _)| idx).filter(|idx| self.entries.takes_part(*idx))
    }

    fn key(&self, entry: EntryIdx) -> Key {
        let tally = &self.tallies[entry.index()];
        let gone = !self.entries.keeps_place(entry);
        (gone, Reverse(tally.wins), Reverse(tally.scored), tally.against)
    }

    /// Runs of entries, two or more, that are level on everything counted.
    fn level_ranges(&self, order: &[EntryIdx]) -> Vec<std::ops::Range<usize>> {
        let mut ranges = Vec::new();
        let mut start = 0;
        for end in 1..=order.len() {
            if end == order.len() || self.key(order[start]) != self.key(order[end]) {
                if end - start > 1 {
                    ranges.push(start..end);
                }
                start = end;
            }
        }
        ranges
    }
}

/// What a result adds to each side's standing: the marks of all games where they are known.
fn totals(outcome: &Outcome) -> [i64; 2] {
    if outcome.kind == Kind::Played && !outcome.games.is_empty() {
        return outcome
            .games
            .iter()
            .fold([0, 0], |[a, b], game| [a + i64::from(game[0]), b + i64::from(game[1])]);
    }
    match *outcome.score.as_slice() {
        [a, b] => [i64::from(a), i64::from(b)],
        _ => [0, 0],
    }
}
