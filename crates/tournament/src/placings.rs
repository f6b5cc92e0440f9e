//! Who finished where, and why.

use rulebook::{Reason, Rule};
use serde::Serialize;

use crate::bracket::Bracket;
use crate::format::{BracketKind, Course};
use crate::standings::{Standing, Tally};
use crate::state::State;
use crate::written::cited;
use crate::{Code, EntryId, EntryIdx, MatchId, Part, Stage};

/// A place in the event.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Placing {
    /// From 1.
    pub place: usize,
    /// The entry, or the partnership it played in.
    #[serde(skip)]
    pub entry: EntryId,
    /// Its name.
    pub name: String,
    /// What put it there.
    #[serde(serialize_with = "cited")]
    pub why: Reason,
}

/// A place and what put someone there.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Place {
    pub entry: EntryIdx,
    pub why: Reason,
    /// The rule that puts it below the one before; none where nothing played does, but seeds or
    /// the order of entering.
    pub decided_by: Option<Rule>,
}

/// How far someone has come in a bracket.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Finish {
    pub entry: EntryIdx,
    /// Whether it can win the bracket no more.
    pub is_out: bool,
    /// The match that put it out; none while it is in, for who won the bracket, and for who withdrew
    /// before the first round was drawn.
    pub out: Option<MatchId>,
}

impl State {
    /// Everyone in the order of finishing as far as it is known, with the reason.
    pub(crate) fn places(&self) -> Vec<Place> {
        match self.format.course {
            Course::Teams => self.team_places(),
            Course::Partners => self.partner_places(),
            Course::Tables => self.table_places(),
        }
    }

    /// The standings: of the round robin if there is one, else by how far everyone has come.
    pub(crate) fn standings(&self) -> Vec<Standing> {
        if self.format.course == Course::Teams && self.format.round_robin_games > 0 {
            return self.round_robin_standings();
        }
        let records = match self.format.course {
            Course::Tables => self.table_records(),
            Course::Teams | Course::Partners => self.records(),
        };
        let book = self.format.book.book();
        let places = match self.format.course {
            Course::Partners => self.doubles_and_singles().concat(),
            Course::Teams | Course::Tables => self.places(),
        };
        let mut lines: Vec<Standing> = Vec::with_capacity(places.len());
        for (n, place) in places.into_iter().enumerate() {
            let record = &records[place.entry.index()];
            let decided_by = place.decided_by.filter(|_| n > 0);
            lines.push(Standing {
                entry: self.entries.id(place.entry),
                name: self.entries.name(place.entry).to_owned(),
                wins: record.wins,
                losses: record.losses,
                r#for: record.scored,
                against: record.against,
                decided_by: decided_by.and_then(|rule| book.clause_for(rule)),
                why: Some(place.why),
            });
        }
        lines
    }

    /// A bracket's entries by how far they have come: those still in first, then the last out
    /// first; out in the same round, the better seed first.
    pub(crate) fn finishes(&self, bracket: &Bracket) -> Vec<Finish> {
        let allowed = if bracket.kind == BracketKind::Single { 1 } else { 2 };
        let mut losses = vec![0; self.entries.len()];
        let mut last: Vec<Option<MatchId>> = vec![None; self.entries.len()];
        for (_, game) in self.schedule.of_stage(bracket.stage) {
            if game.outcome().is_none() {
                continue;
            }
            for entry in game.sides.entries() {
                last[entry.index()] = last[entry.index()].max(Some(game.id));
            }
            if let Some(loser) = game.loser() {
                losses[loser.index()] += 1;
            }
        }
        let is_out = |entry: EntryIdx| {
            losses[entry.index()] >= allowed
                || (bracket.kind == BracketKind::BoxDraw && !self.entries[entry].is_in())
        };
        let mut order: Vec<Finish> = bracket
            .seeds
            .iter()
            .map(|&entry| {
                let is_out = is_out(entry);
                Finish { entry, is_out, out: last[entry.index()].filter(|_| is_out) }
            })
            .collect();
        // Stable, so seeds stay in order where nothing else decides. `max` above and the key here
        // both rest on winners' matches coming before losers' and finals in the order of ids.
        order.sort_by_key(|finish| {
            let exit = finish.out.map(|id| (id.part == Some(Part::Final), id.round));
            (finish.is_out, std::cmp::Reverse(exit))
        });
        order
    }

    fn team_places(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::with_capacity(self.entries.len());
        for bracket in &self.brackets {
            places.extend(self.bracket_places(bracket));
        }
        let placed = self.marked(&places);
        let mut rest = self.standing_order();
        rest.retain(|entry| !placed[entry.index()]);
        for (n, &entry) in rest.iter().enumerate() {
            let why = match rest.get(n + 1) {
                _ if self.format.round_robin_games == 0 => Reason::new(Code::Entered, "entered"),
                Some(next) => {
                    let above = self.why_above(entry, *next);
                    let text = format!("by the standings: {}", above.text);
                    let by = above.code;
                    Reason { code: Code::ByStandings.into(), text, ..above }.with("by", by)
                }
                None if !self.entries.keeps_place(entry) => {
                    Reason::new(Code::Withdrew, "withdrew, so below those who played on")
                }
                None => Reason::new(Code::LastInStandings, "last in the standings"),
            };
            let is_level = n > 0 && self.why_above(rest[n - 1], entry).clause.is_none();
            let decided_by = (!is_level).then_some(self.elimination());
            places.push(Place { entry, why, decided_by });
        }
        places
    }

    /// The places of one bracket.
    fn bracket_places(&self, bracket: &Bracket) -> Vec<Place> {
        let finishes = self.finishes(bracket);
        let n_in = finishes.iter().filter(|finish| !finish.is_out).count();
        let is_over = self.schedule.n_open(bracket.stage) == 0 && n_in == 1;
        let stage = bracket.stage;
        let round_out =
            |finish: &Finish| finish.is_out.then(|| finish.out.map(|out| (out.part, out.round)));
        let mut places = Vec::with_capacity(finishes.len());
        for (n, finish) in finishes.iter().enumerate() {
            let above = n.checked_sub(1).map(|n| &finishes[n]);
            let above = above.filter(|above| round_out(above) == round_out(finish));
            let mut why = match round_out(finish) {
                None if is_over => Reason::new(Code::Won, format!("won the {stage}")),
                None => Reason::new(Code::StillIn, format!("still in the {stage}")),
                Some(None) => {
                    let text = format!("withdrew before the first round of the {stage}");
                    Reason::new(Code::WithdrewBefore, text)
                }
                Some(Some((Some(Part::Final), _))) => {
                    Reason::new(Code::LostFinal, format!("lost the final of the {stage}"))
                }
                // Where one loss is enough there is no losers' side to tell it from.
                Some(Some((Some(part), round))) if bracket.kind != BracketKind::Single => {
                    let text = format!("out in {part}' round {round} of the {stage}");
                    Reason::new(Code::OutInPart, text)
                        .with("part", part.as_str())
                        .with("round", round)
                }
                Some(Some((_, round))) => {
                    let text = format!("out in round {round} of the {stage}");
                    Reason::new(Code::OutInRound, text).with("round", round)
                }
            }
            .with("stage", stage);
            if let Some(above) = above {
                let name = self.entries.name(above.entry);
                why.text = format!("{}, like {name}, who was seeded above", why.text);
                why = why.with("seeded_below", self.entries.id(above.entry));
            }
            let decided_by = above.is_none().then_some(self.elimination());
            places.push(Place { entry: finish.entry, why, decided_by });
        }
        places
    }

    fn partner_places(&self) -> Vec<Place> {
        let [doubles, singles] = self.doubles_and_singles();
        // The book crowns a winner and a runner-up in both, so those four come first.
        let (first, rest) = doubles.split_at(doubles.len().min(2));
        let (single, others) = singles.split_at(singles.len().min(2));
        [first, single, rest, others].concat()
    }

    /// The places of the doubles, and those of the singles.
    pub(crate) fn doubles_and_singles(&self) -> [Vec<Place>; 2] {
        [Stage::Doubles, Stage::Singles].map(|stage| {
            let bracket = self.brackets.iter().find(|bracket| bracket.stage == stage);
            let places = bracket.map(|bracket| self.bracket_places(bracket)).unwrap_or_default();
            if stage == Stage::Singles { self.singles_places(places) } else { places }
        })
    }

    /// The singles' places: their bracket or the player left without one, those who withdrew before
    /// it was drawn, and those out in the first round.
    fn singles_places(&self, mut places: Vec<Place>) -> Vec<Place> {
        let placed = self.marked(&places);
        let place = |entry, code, text: &str| {
            let why = Reason::new(code, text).with("stage", Stage::Singles);
            Place { entry, why, decided_by: Some(self.elimination()) }
        };
        let (mut ahead, mut losers) = (Vec::new(), Vec::new());
        for (_, game) in self.schedule.of_stage(Stage::Singles) {
            let Some((winner, loser)) = game.split().filter(|_| game.id.round == 1) else {
                continue;
            };
            let is_final = game.id.part == Some(Part::Final);
            if is_final {
                places.push(place(winner, Code::Won, "won the singles"));
            } else if !placed[winner.index()] {
                ahead.push(winner);
            }
            let why = if is_final {
                Reason::new(Code::LostFinal, "lost the final of the singles")
            } else {
                let text = format!("out in the first round of the singles, {}", game.id);
                Reason::new(Code::OutInRound, text).with("round", 1).with("match", game.id)
            }
            .with("stage", Stage::Singles);
            let decided_by = losers.is_empty().then_some(self.elimination());
            losers.extend(loser.map(|entry| Place { entry, why, decided_by }));
        }
        let alone = self.partners.alone.iter().filter(|entry| !placed[entry.index()]);
        ahead.extend(alone);
        let (still_in, mut gone): (Vec<EntryIdx>, Vec<EntryIdx>) =
            ahead.iter().partition(|entry| self.entries[**entry].is_in());
        // The last to go stayed the longest: of two who have withdrawn, the first one gives up.
        gone.sort_by_key(|entry| std::cmp::Reverse(self.entries[*entry].withdrawn));
        let is_drawn = self.brackets.iter().any(|bracket| bracket.stage == Stage::Singles);
        let is_first_over = !is_drawn && self.schedule.n_open(Stage::Singles) == 0;
        let mut waiting = Vec::new();
        if is_first_over && ahead.len() > 1 && still_in.len() < 2 {
            let winner = still_in.first().copied().unwrap_or_else(|| gone.remove(0));
            places.push(place(
                winner,
                Code::WonByWithdrawals,
                "won the singles: the others withdrew",
            ));
        } else {
            for entry in still_in {
                if self.partners.alone.contains(&entry) {
                    waiting.push(place(entry, Code::WithoutPartner, "drew no partner"));
                } else {
                    places.push(place(entry, Code::StillIn, "still in the singles"));
                }
            }
        }
        let why = "withdrew before the second round of the singles";
        places.extend(gone.into_iter().map(|entry| place(entry, Code::WithdrewBefore, why)));
        places.extend(losers);
        places.extend(waiting);
        places
    }

    /// Which entries have a place.
    pub(crate) fn marked(&self, places: &[Place]) -> Vec<bool> {
        let mut placed = vec![false; self.entries.len()];
        for place in places {
            placed[place.entry.index()] = true;
        }
        placed
    }

    /// What every entry has done in all its matches of two sides.
    fn records(&self) -> Vec<Tally> {
        let mut records = vec![Tally::default(); self.entries.len()];
        for game in self.schedule.matches.iter().filter(|game| game.is_contested()) {
            let Some(outcome) = game.outcome() else { continue };
            let score = outcome.score.as_slice();
            for (slot, entry) in game.sides.entries().enumerate() {
                let won = outcome.winner == Some(slot as u8);
                let at = |slot: usize| score.get(slot).copied().map_or(0, i64::from);
                records[entry.index()].add(won, at(slot), at(1 - slot), 1);
            }
        }
        records
    }

    const fn elimination(&self) -> Rule {
        match (self.format.course, self.format.bracket) {
            (Course::Partners, _) | (_, Some(BracketKind::Single)) => Rule::SingleElimination,
            _ => Rule::DoubleElimination,
        }
    }
}
