//! Teams that enter once brackets are drawn by lot, where no round robin has to be played first.

use rulebook::Rule;

use crate::bracket::first_round_order;
use crate::format::BracketKind;
use crate::schedule::{Feed, Slot, Status};
use crate::state::State;
use crate::{Code, Enter, EntryId, Part, Refusal};

impl State {
    /// A late team takes the place of a bye, as the last seed, while the entry with the bye has not
    /// begun to play. In a box draw it comes in for the second round, having lost the first.
    pub(crate) fn enter_bracket(&mut self, enter: &Enter, id: EntryId) -> Result<(), Refusal> {
        let is_open = !self.is_over();
        let has_room = |b: &usize| self.brackets[*b].seeds.len() < self.format.bracket_size;
        let is_early = |b: &usize| {
            let bracket = &self.brackets[*b];
            bracket.kind == BracketKind::BoxDraw && bracket.n_rounds == 1
        };
        let brackets = (0..self.brackets.len()).filter(|b| is_open && has_room(b));
        if let Some(b) = brackets.clone().find(is_early) {
            let idx = self.add_entry(enter, id);
            self.brackets[b].seeds.push(idx);
            self.miss(self.brackets[b].stage, Some(Part::Winners), 1, idx);
            return Ok(());
        }
        let mut byes = brackets.filter_map(|b| Some((b, self.last_bye(b)?)));
        let Some((b, m)) = byes.next() else {
            let why = format!(
                "`{}` comes too late: no bye is left whose team has not gone on to play; while \
                 nothing is played the draw can be taken back by `undo`",
                enter.name
            );
            return Err(self
                .format
                .refuse(Rule::Bye, Code::NoByeLeft, why)
                .with("name", &*enter.name));
        };
        let idx = self.add_entry(enter, id);
        self.brackets[b].seeds.push(idx);
        let game = &mut self.schedule.matches[m];
        game.sides.set(1, Slot::Entry(idx));
        for feed in [game.winner_to, game.loser_to] {
            self.reopen(feed);
        }
        self.open_match(m);
        Ok(())
    }

    /// The match in which the next seed of a bracket would play, if that is a bye no one has gone
    /// on from yet.
    fn last_bye(&self, b: usize) -> Option<usize> {
        let bracket = &self.brackets[b];
        let n = bracket.seeds.len();
        let place = first_round_order(n.next_power_of_two()).iter().position(|seed| *seed == n)?;
        let mut first =
            self.schedule.of_stage(bracket.stage).filter(|(_, game)| game.is_entry_round);
        let (m, game) = first.nth(place / 2)?;
        let is_free = [game.winner_to, game.loser_to].iter().all(|feed| self.can_reopen(*feed));
        is_free.then_some(m)
    }

    /// Whether nothing has been played, or is being played, in a match and wherever someone came
    /// on from it without playing.
    fn can_reopen(&self, feed: Option<Feed>) -> bool {
        let Some(feed) = feed else { return true };
        let game = &self.schedule.matches[feed.to as usize];
        match game.status {
            Status::Waiting => true,
            Status::Ready => {
                let calls = &self.officials.calls;
                self.clock.started(game.id).is_none()
                    && !calls.iter().any(|call| self.is_about(call, game))
            }
            Status::Passed | Status::Void => {
                self.can_reopen(game.winner_to) && self.can_reopen(game.loser_to)
            }
            Status::Done(_) | Status::Level(_) => false,
        }
    }

    /// Takes back that it was known who comes to a place of a match, or that no one does.
    fn reopen(&mut self, feed: Option<Feed>) {
        let Some(Feed { to, slot }) = feed else { return };
        let m = to as usize;
        let game = &self.schedule.matches[m];
        let (winner_to, loser_to) = (game.winner_to, game.loser_to);
        match game.status {
            Status::Ready => self.leave_room(m),
            Status::Passed | Status::Void => {
                self.reopen(winner_to);
                self.reopen(loser_to);
            }
            Status::Waiting | Status::Done(_) | Status::Level(_) => {}
        }
        self.schedule.set_status(m, Status::Waiting);
        self.schedule.matches[m].sides.set(usize::from(slot), Slot::Open);
    }
}
