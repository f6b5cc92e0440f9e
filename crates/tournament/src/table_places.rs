//! Where everyone stands in an event of tables, at any moment of it.

use rulebook::{Reason, Rule};

use crate::placings::Place;
use crate::standings::Tally;
use crate::state::State;
use crate::{Code, EntryIdx, Stage};

/// A player in the last round of tables they came to.
struct Seated {
    entry: EntryIdx,
    /// Whether the player has withdrawn or left the table.
    is_gone: bool,
    chance: Chance,
    /// None until the table has its totals.
    total: Option<i32>,
    /// The place at the table, from 1; those level share one.
    place: usize,
    why: Reason,
}

/// What a round of tables means for a player, best first.
#[derive(Copy, Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Chance {
    /// Won the table.
    Won,
    /// May still win it: the table plays on, or the lowest totals are level.
    Open,
    Lost,
}

impl State {
    /// Everyone, those further on first: the play-off's last round down to the first tables. Of
    /// one round, table winners come before those who may still win and those who lost.
    pub(crate) fn table_places(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::with_capacity(self.entries.len());
        let rounds = self.schedule.of_stage(Stage::PlayOff).map(|(_, game)| game.id.round).max();
        let play_off = (1..=rounds.unwrap_or(0)).rev().map(|round| (Stage::PlayOff, round));
        for (stage, round) in play_off.chain([(Stage::Tables, 1)]) {
            let placed = self.marked(&places);
            let round = self.schedule.of_stage(stage).filter(|(_, game)| game.id.round == round);
            let tables: Vec<usize> = round.map(|(m, _)| m).collect();
            let is_alone = tables.len() == 1;
            let mut here: Vec<Seated> = tables.iter().flat_map(|m| self.seated(*m)).collect();
            here.retain(|seated| !placed[seated.entry.index()]);
            // Places say nothing from table to table, and a tie-break only about those in it.
            let key = |seated: &Seated| {
                let total = (seated.total.is_none(), seated.total);
                (seated.is_gone, seated.chance, total)
            };
            if !is_alone {
                here.sort_by_key(|seated| seated.entry);
            }
            here.sort_by_key(key);
            if !is_alone {
                let level: Vec<_> = here.iter().map(|seated| (key(seated), seated.entry)).collect();
                let order = self.with_ties_broken(&level);
                here.sort_by_key(|seated| order.iter().position(|entry| *entry == seated.entry));
            }
            for (n, seated) in here.iter().enumerate() {
                let decided_by = match n.checked_sub(1) {
                    Some(above) => {
                        let above = &here[above];
                        let is_broken = self.is_tie_broken(above.entry, seated.entry);
                        seated.below(above, is_alone, is_broken)
                    }
                    // Everyone before went on from here.
                    None => (!places.is_empty()).then_some(Rule::PlayOff),
                };
                let why = seated.why.clone();
                places.push(Place { entry: seated.entry, why, decided_by });
            }
        }
        let placed = self.marked(&places);
        let is_left = |idx: &EntryIdx| !placed[idx.index()] && self.entries.takes_part(*idx);
        for entry in self.entries.indexed().map(|(idx, _)| idx).filter(is_left) {
            let why = Reason::new(Code::NotSeated, "not seated");
            places.push(Place { entry, why, decided_by: None });
        }
        places
    }

    /// What every player has done at all tables that have their totals. No one's points are against
    /// anyone in particular, and who is level for the first place has neither won nor lost yet.
    pub(crate) fn table_records(&self) -> Vec<Tally> {
        let mut records = vec![Tally::default(); self.entries.len()];
        for m in 0..self.schedule.matches.len() {
            if self.schedule.matches[m].reported().is_none() {
                continue;
            }
            for seated in self.seated(m) {
                let record = &mut records[seated.entry.index()];
                record.wins += u32::from(seated.chance == Chance::Won);
                record.losses += u32::from(seated.chance == Chance::Lost);
                record.scored += seated.total.map_or(0, i64::from);
            }
        }
        records
    }

    /// The players of a table, best first.
    fn seated(&self, m: usize) -> Vec<Seated> {
        let game = &self.schedule.matches[m];
        let result = game.reported();
        let winner = result.and_then(|result| game.sides.slot(usize::from(result.winner?)).entry());
        let level = self.level_players(m).unwrap_or_default();
        let mut table: Vec<Seated> = Vec::with_capacity(game.sides.len());
        for entry in self.table_order(m) {
            let slot = game.sides.position(entry).unwrap_or(0);
            let total = result.and_then(|result| result.score.as_slice().get(slot).copied());
            let has_left = self.sheets.has_left(m, slot);
            let chance = match (result, winner) {
                (Some(_), Some(winner)) if winner == entry => Chance::Won,
                (Some(_), None) if level.contains(&entry) => Chance::Open,
                (None, _) if !has_left => Chance::Open,
                _ => Chance::Lost,
            };
            let above = table.last().filter(|above| {
                (above.total, above.chance) == (total, chance)
                    && !self.is_tie_broken(above.entry, entry)
            });
            let place = above.map_or(table.len() + 1, |above| above.place);
            let why = match total {
                Some(total) => {
                    let text = format!("{total} at {}, place {place}", game.id);
                    Reason::new(Code::TotalAtTable, text).with("total", total).with("place", place)
                }
                None => Reason::new(Code::AtTable, format!("at {}", game.id)),
            }
            .with("match", game.id);
            let is_gone = has_left || !self.entries[entry].is_in();
            table.push(Seated { entry, is_gone, chance, total, place, why });
        }
        table
    }
}

impl Seated {
    /// The rule that puts this player below another of the same round; none if they are level, and
    /// none for who has gone, of whom the book says nothing.
    fn below(&self, above: &Seated, is_alone: bool, is_broken: bool) -> Option<Rule> {
        if self.is_gone != above.is_gone {
            return None;
        }
        if self.chance != above.chance && !is_alone {
            return Some(Rule::PlayOff);
        }
        match (above.total, self.total) {
            (Some(above), Some(below)) if above != below => Some(Rule::Count),
            (Some(_), Some(_)) if is_broken || (is_alone && above.place != self.place) => {
                Some(Rule::Tie)
            }
            _ => None,
        }
    }
}
