//! Mending what was noted about an entry: who it is, whether it is there, and that it is back.

use rulebook::Rule;

use crate::action::{ChapterEdit, Edit};
use crate::format::Course;
use crate::schedule::Status;
use crate::state::State;
use crate::{Code, Enter, EntryIdx, Refusal, Stage};

impl State {
    /// Corrects a name, at any time: nothing else hangs on it.
    pub(crate) fn rename(&mut self, name: &str, to: &str) -> Result<(), Refusal> {
        let idx = self.entries.named(name)?;
        self.entries.check_rename(idx, to)?;
        if self.format.course == Course::Partners {
            self.entries.check_alone(to, Some(idx))?;
        }
        self.entries.rename(idx, to);
        Ok(())
    }

    /// Corrects the players or the chapter, at any time: what was drawn by them stays.
    pub(crate) fn edit(&mut self, edit: &Edit) -> Result<(), Refusal> {
        let idx = self.entries.named(&edit.name)?;
        let entry = &self.entries[idx];
        let edited = Enter {
            name: entry.name.clone(),
            players: edit.players.clone().unwrap_or_else(|| entry.players.clone()),
            chapter: match &edit.chapter {
                ChapterEdit::AsItWas => entry.chapter.clone(),
                ChapterEdit::Is(chapter) => chapter.clone(),
            },
        };
        if (&edited.players, &edited.chapter) == (&entry.players, &entry.chapter) {
            let why = format!("`{}` is entered so already", edited.name);
            return Err(Refusal::impossible(Code::NothingChanges, why).with("entry", entry.id));
        }
        self.entries.check_people(&edited)?;
        self.check_players(&edited)?;
        let entry = &mut self.entries[idx];
        entry.players = edited.players;
        entry.chapter = edited.chapter;
        Ok(())
    }

    pub(crate) fn check_out(&mut self, name: &str) -> Result<(), Refusal> {
        let idx = self.entries.named(name)?;
        let entry = &mut self.entries[idx];
        if !entry.checked_in || !entry.is_in() {
            let (code, what) = if entry.is_in() {
                (Code::NotCheckedIn, "is not checked in")
            } else {
                (Code::Withdrawn, "has withdrawn")
            };
            let refusal = Refusal::impossible(code, format!("`{name}` {what}"));
            return Err(refusal.with("entry", entry.id));
        }
        entry.checked_in = false;
        Ok(())
    }

    /// Lets an entry that has withdrawn take part again. What it gave up stays given up, and of the
    /// rounds drawn without it each is one it missed.
    pub(crate) fn re_enter(&mut self, name: &str) -> Result<(), Refusal> {
        let idx = self.entries.named(name)?;
        let id = self.entries.id(idx);
        if self.entries[idx].is_in() {
            let why = format!("`{name}` has not withdrawn");
            return Err(Refusal::impossible(Code::NotWithdrawn, why).with("entry", id));
        }
        if self.is_drawn() && self.is_over() {
            return Err(Refusal::impossible(Code::Over, "the event is over"));
        }
        let out = |rule| {
            let why = format!(
                "`{name}` is out: what it gave up has been counted; `undo` takes the withdrawal \
                 back as long as no result rests on it"
            );
            Err(self.format.refuse(rule, Code::GivenUp, why).with("entry", id))
        };
        match self.format.course {
            _ if !self.is_drawn() => self.entries.come_back(idx),
            Course::Teams if self.brackets.is_empty() => {
                self.entries.come_back(idx);
                self.miss_rounds(idx);
            }
            Course::Teams if self.awaits_a_match(idx) => self.entries.come_back(idx),
            Course::Teams => return out(Rule::Forfeit),
            Course::Partners if self.brackets.is_empty() => {
                self.entries.come_back(idx);
                self.rejoin_partners(idx);
            }
            Course::Partners => return out(Rule::PartnerDraw),
            Course::Tables => match self.table_left(idx) {
                Some((m, slot)) => {
                    self.entries.come_back(idx);
                    self.sheets.come_back(m, slot);
                }
                None => return out(Rule::Seating),
            },
        }
        Ok(())
    }

    /// Loses the rounds that were drawn without an entry.
    fn miss_rounds(&mut self, idx: EntryIdx) {
        for round in 1..=self.round_robin.n_rounds {
            let mut of_round = self.schedule.of_stage(Stage::RoundRobin);
            let is_theirs = |game: &crate::schedule::Match| {
                game.id.round == round && game.sides.position(idx).is_some()
            };
            if !of_round.any(|(_, game)| is_theirs(game)) {
                drop(of_round);
                self.miss(Stage::RoundRobin, None, round, idx);
            }
        }
    }

    /// Whether someone has a place in a match whose other side is still to come.
    fn awaits_a_match(&self, idx: EntryIdx) -> bool {
        let matches = &self.schedule.matches;
        matches
            .iter()
            .any(|game| game.status == Status::Waiting && game.sides.position(idx).is_some())
    }

    /// The table that someone left while the others still play there.
    fn table_left(&self, idx: EntryIdx) -> Option<(usize, usize)> {
        self.schedule.ready().find_map(|(m, game)| {
            let slot = game.sides.position(idx)?;
            let is_signed = self.sheets.signed_score(game.id).is_some();
            (self.sheets.has_left(m, slot) && !is_signed).then_some((m, slot))
        })
    }
}
