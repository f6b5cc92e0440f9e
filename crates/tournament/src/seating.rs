//! Mexican train: fields at tables of five where possible, table winners in a play-off.

use bones::Shuffler;
use rulebook::{Reason, Rule};

use crate::contest::{Kind, Outcome};
use crate::format::Course;
use crate::lots::Drawing;
use crate::next_step::Next;
use crate::note::DrawNote;
use crate::schedule::{Match, Sides, Status};
use crate::state::State;
use crate::{Code, Enter, EntryId, EntryIdx, MAX_SIDES, Refusal, Score, Stage};

impl State {
    pub(crate) fn next_of_tables(&self) -> Next {
        let is_open =
            self.schedule.n_open(Stage::Tables) + self.schedule.n_open(Stage::PlayOff) > 0;
        if is_open {
            return Next::Results;
        }
        let is_first = self.n_seatings == 0;
        let n = self.field_to_seat().len();
        if !is_first && (n < 2 || self.last_tables().len() == 1) {
            return Next::Over;
        }
        let proposed = proposed_sizes(n);
        let sizes = list(&proposed);
        let (drawing, code, mut text) = if is_first {
            let text = format!("{n} players at tables: {sizes}");
            (Drawing::Round(Stage::Tables, 1), Code::DrawTables, text)
        } else {
            let text = format!("the play-off of {n} winners at tables: {sizes}");
            (Drawing::Round(Stage::PlayOff, self.n_seatings), Code::DrawPlayOff, text)
        };
        if self.needs_other_sizes(n) {
            text += "; fives and sixes do not fit";
            if is_first {
                text += &[" (", &fields_that_fit(n), ")"].concat();
            }
            text += ": the monitor may choose other `tables`";
        }
        let why = Reason::new(code, text).with("players", n).with("sizes", proposed);
        Next::Draw(drawing, why)
    }

    /// Whether a field is one that fives and sixes do not seat. A play-off of six winners or fewer
    /// is one game, as the book has it.
    fn needs_other_sizes(&self, n: usize) -> bool {
        let is_play_off = self.n_seatings > 0;
        fives_and_sixes(n).is_none() && !(is_play_off && n <= MAX_SIDES)
    }

    /// Whether there is a choice: a play-off at one table has none, and fives that seat everyone leave none.
    pub(crate) fn may_choose_tables(&self) -> bool {
        let n = self.field_to_seat().len();
        let is_last = self.n_seatings > 0 && n <= MAX_SIDES;
        self.format.course == Course::Tables && !is_last && !n.is_multiple_of(5)
    }

    /// Table sizes a monitor chose. The book wants fives where they are possible and leaves sixes
    /// open, so there is a choice where fives alone do not seat everyone.
    pub(crate) fn check_table_sizes(&self, sizes: &[usize]) -> Result<(), Refusal> {
        let is_play_off = self.n_seatings > 0;
        let n = self.field_to_seat().len();
        let refuse =
            |code, why| self.format.refuse(Rule::Seating, code, why).with("field", "tables");
        let who = if is_play_off { "winners" } else { "players" };
        if let Some(size) = sizes.iter().find(|size| !(2..=MAX_SIDES).contains(size)) {
            let why = format!("a table of {size} cannot play: tables have 2 to {MAX_SIDES}");
            return Err(refuse(Code::BadTableSize, why)
                .with("size", *size)
                .with("least", 2)
                .with("most", MAX_SIDES));
        }
        let n_seats = sizes.iter().fold(0usize, |sum, size| sum.saturating_add(*size));
        if n_seats != n {
            let sizes = list(sizes);
            let why = format!("tables: {sizes} seat {n_seats}, and there are {n} {who}");
            return Err(refuse(Code::WrongSeats, why).with("seats", n_seats).with("players", n));
        }
        if sizes == proposed_sizes(n) {
            return Ok(());
        }
        if is_play_off && n <= MAX_SIDES {
            let why = format!("{n} winners play off at one table");
            return Err(refuse(Code::OneTable, why).with("players", n));
        }
        if n.is_multiple_of(5) {
            let why = format!("{n} {who} play in fives, which seat them all");
            return Err(refuse(Code::FivesSeatAll, why).with("players", n));
        }
        Ok(())
    }

    /// Seats the field, or the winners of the round before.
    pub(crate) fn draw_tables(
        &mut self,
        chosen: &[usize],
        lots: &mut Shuffler,
        notes: &mut Vec<DrawNote>,
    ) -> Vec<Vec<EntryIdx>> {
        let is_first = self.n_seatings == 0;
        let mut field = self.field_to_seat();
        let n = field.len();
        let proposed = proposed_sizes(n);
        let is_chosen = !chosen.is_empty() && chosen != proposed;
        let needs_other = self.needs_other_sizes(n);
        let sizes = if is_chosen { chosen.to_vec() } else { proposed };
        if is_chosen || needs_other {
            let (who, rule) =
                if is_first { ("players", Rule::Seating) } else { ("winners", Rule::PlayOff) };
            let because = if needs_other {
                format!("fives and sixes do not seat {n} {who}, so ")
            } else {
                String::new()
            };
            let how = if is_chosen { "the monitor chose tables" } else { "the tables are" };
            let text = format!("{because}{how}: {}", list(&sizes));
            let note = self.format.note(rule, Code::TableSizes, text);
            notes.push(DrawNote::new(note.with("players", n).with("sizes", sizes.clone())));
        }
        lots.shuffle(&mut field);
        let mut groups = Vec::with_capacity(sizes.len());
        for size in sizes {
            let rest = field.split_off(size);
            groups.push(std::mem::replace(&mut field, rest));
        }
        let (stage, round) =
            if is_first { (Stage::Tables, 1) } else { (Stage::PlayOff, self.n_seatings) };
        let sides: Vec<Sides> = groups.iter().map(|group| Sides::of(group)).collect();
        let first = self.schedule.add(stage, None, round, sides.into_iter());
        for m in first..self.schedule.matches.len() {
            self.schedule.set_status(m, Status::Ready);
            self.want_table(m);
        }
        self.n_seatings += 1;
        groups
    }

    /// A player who enters once tables are drawn takes a free seat at a table that has not finished:
    /// the smallest, and of those the first. A signed sheet is of a game that is over.
    pub(crate) fn enter_at_a_table(&mut self, enter: &Enter, id: EntryId) -> Result<(), Refusal> {
        let is_playing = |game: &Match| {
            game.status == Status::Ready && self.sheets.signed_score(game.id).is_none()
        };
        let has_room = |game: &Match| is_playing(game) && game.sides.len() < MAX_SIDES;
        let tables = self.schedule.of_stage(Stage::Tables).filter(|(_, game)| has_room(game));
        let smallest = tables.min_by_key(|(_, game)| game.sides.len());
        let Some((m, _)) = smallest.filter(|_| self.n_seatings == 1) else {
            let why = format!(
                "`{}` comes too late: no table with a free seat is still playing",
                enter.name
            );
            let refusal = self.format.refuse(Rule::Seating, Code::TooLate, why);
            return Err(refusal.with("name", &*enter.name));
        };
        let idx = self.add_entry(enter, id);
        self.schedule.join(m, idx);
        Ok(())
    }

    /// Takes the totals of a table in. The table is over unless those level at the top, or at the
    /// last table those level for second place, wait for the monitor.
    pub(crate) fn record_totals(&mut self, m: usize, outcome: Outcome) {
        let outcome = self.won_by_totals(m, outcome);
        if self.level_at_top(m, &outcome.score).is_some() {
            self.sheets.close(self.schedule.matches[m].id);
            self.schedule.set_status(m, Status::Level(outcome));
            self.release_table(m);
        } else {
            self.settle(m, outcome);
        }
    }

    /// A table's result; the player who alone has the lowest total wins it.
    pub(crate) fn won_by_totals(&self, m: usize, outcome: Outcome) -> Outcome {
        let level = self.level_at_top(m, &outcome.score).unwrap_or_default();
        let first = self.order_by_totals(m, &outcome.score).into_iter().next();
        let winner = first.filter(|first| !level.contains(first));
        let slot = winner.and_then(|winner| self.schedule.matches[m].sides.position(winner));
        let slot = slot.map(|slot| slot as u8);
        Outcome { winner: slot, advances: slot, ..outcome }
    }

    /// The players of a finished table who are level where it matters, if any are.
    pub(crate) fn level_players(&self, m: usize) -> Option<Vec<EntryIdx>> {
        match &self.schedule.matches[m].status {
            Status::Level(outcome) => self.level_at_top(m, &outcome.score),
            _ => None,
        }
    }

    /// Records the order of players level at a table.
    pub(crate) fn break_level_totals(&mut self, order: &[EntryIdx]) -> Result<(), Refusal> {
        let found = (0..self.schedule.matches.len()).find(|m| {
            self.level_players(*m).is_some_and(|level| {
                level.len() == order.len() && level.iter().all(|entry| order.contains(entry))
            })
        });
        let Some(m) = found else {
            let why = "these players are not all those level at one table";
            return Err(self.format.refuse(Rule::Tie, Code::NotLevel, why));
        };
        let Status::Level(outcome) = self.schedule.matches[m].status.clone() else { return Ok(()) };
        self.tiebreaks.push(order.to_vec());
        let first = self.order_by_totals(m, &outcome.score)[0];
        let slot = self.schedule.matches[m].sides.position(first).map(|slot| slot as u8);
        self.settle(m, Outcome { winner: slot, advances: slot, ..outcome });
        Ok(())
    }

    /// A player leaves a table: the others play on, and the last one left has won it.
    pub(crate) fn leave_table(&mut self, m: usize, slot: usize) {
        self.sheets.leave(m, slot);
        let game = &self.schedule.matches[m];
        let mut left = (0..game.sides.len()).filter(|slot| !self.sheets.has_left(m, *slot));
        if let (Some(winner), None) = (left.next(), left.next()) {
            let outcome = Outcome::new(Kind::Forfeit, Score::NONE, Some(winner as u8));
            self.settle(m, outcome);
        }
    }

    /// The players of a finished table, best first.
    pub(crate) fn table_order(&self, m: usize) -> Vec<EntryIdx> {
        let game = &self.schedule.matches[m];
        let Some(outcome) = game.reported() else { return game.sides.entries().collect() };
        self.order_by_totals(m, &outcome.score)
    }

    /// Whether the monitor has put two players in order.
    pub(crate) fn is_tie_broken(&self, a: EntryIdx, b: EntryIdx) -> bool {
        self.tiebreaks.iter().any(|order| order.contains(&a) && order.contains(&b))
    }

    fn order_by_totals(&self, m: usize, score: &Score) -> Vec<EntryIdx> {
        let game = &self.schedule.matches[m];
        let total = |slot: usize| score.as_slice().get(slot).copied().unwrap_or(0);
        let players = game.sides.entries().enumerate();
        let mut order: Vec<((bool, i32), EntryIdx)> = players
            .map(|(slot, entry)| ((self.sheets.has_left(m, slot), total(slot)), entry))
            .collect();
        order.sort_unstable();
        self.with_ties_broken(&order)
    }

    /// Players in order, each with what puts them there; those level in the order the monitor gave.
    pub(crate) fn with_ties_broken<K: PartialEq>(&self, order: &[(K, EntryIdx)]) -> Vec<EntryIdx> {
        let level = order.chunk_by(|(a, _), (b, _)| a == b);
        let entries = level.map(|level| level.iter().map(|(_, entry)| *entry).collect::<Vec<_>>());
        entries.flat_map(|level| self.order_level(&level).0).collect()
    }

    fn level_at_top(&self, m: usize, score: &Score) -> Option<Vec<EntryIdx>> {
        let game = &self.schedule.matches[m];
        let order = self.order_by_totals(m, score);
        let total = |entry: &EntryIdx| {
            let slot = game.sides.position(*entry)?;
            let total = score.as_slice().get(slot).copied();
            total.filter(|_| !self.sheets.has_left(m, slot))
        };
        let n_places = if self.last_tables().len() == 1 { 2 } else { 1 };
        (0..n_places.min(order.len())).find_map(|place| {
            let here = total(&order[place])?;
            let level: Vec<EntryIdx> =
                order.iter().copied().filter(|entry| total(entry) == Some(here)).collect();
            (level.len() > 1).then_some(level)
        })
    }

    /// The matches of the round of tables drawn last.
    pub(crate) fn last_tables(&self) -> Vec<usize> {
        let (stage, round) = match self.n_seatings {
            0 | 1 => (Stage::Tables, 1),
            n => (Stage::PlayOff, n - 1),
        };
        let in_round = self.schedule.of_stage(stage).filter(|(_, game)| game.id.round == round);
        in_round.map(|(m, _)| m).collect()
    }

    /// Who is to be seated next: everyone, then the winners of the tables before.
    fn field_to_seat(&self) -> Vec<EntryIdx> {
        match self.n_seatings {
            0 => self.entries.active().collect(),
            _ => self.table_winners(),
        }
    }

    fn table_winners(&self) -> Vec<EntryIdx> {
        let winners = self.last_tables().into_iter();
        winners
            .filter_map(|m| self.schedule.matches[m].winner())
            .filter(|idx| self.entries[*idx].is_in())
            .collect()
    }
}

/// Tables of five, with as few sixes as a field of `n` allows, fives first.
fn fives_and_sixes(n: usize) -> Option<Vec<usize>> {
    let sixes = n % 5;
    let fives = n.checked_sub(6 * sixes)? / 5;
    (fives + sixes > 0).then(|| [vec![5; fives], vec![6; sixes]].concat())
}

/// Table sizes for a field or for winners: one table for up to six; fives and sixes where they fit;
/// else fives and as few fours as there must be, which play with the hands the book gives a small
/// last table. Only seven are left with a three.
fn proposed_sizes(n: usize) -> Vec<usize> {
    if n <= MAX_SIDES {
        return vec![n];
    }
    let fives_and_fours = |fives: usize| {
        let rest = n - 5 * fives;
        rest.is_multiple_of(4).then(|| [vec![5; fives], vec![4; rest / 4]].concat())
    };
    fives_and_sixes(n)
        .or_else(|| (0..=n / 5).rev().find_map(fives_and_fours))
        .unwrap_or_else(|| vec![4, 3])
}

/// The nearest fields that fives and sixes seat.
fn fields_that_fit(n: usize) -> String {
    let fit = |n: usize| fives_and_sixes(n).map(|sizes| (n, list(&sizes)));
    let more = (n + 1..).find_map(fit).map(|(m, tables)| format!("{} more for {tables}", m - n));
    let fewer = (1..n).rev().find_map(fit);
    let fewer = fewer.map(|(m, tables)| format!("{} fewer for {tables}", n - m));
    more.into_iter().chain(fewer).collect::<Vec<_>>().join(", ")
}

/// Table sizes for people: `12 of 5, 2 of 6`.
fn list(sizes: &[usize]) -> String {
    let runs = sizes.chunk_by(|a, b| a == b);
    runs.map(|run| format!("{} of {}", run.len(), run[0])).collect::<Vec<_>>().join(", ")
}
