//! What comes next in an event, and the draw that makes it.

use std::sync::Arc;

use rulebook::{Reason, Rule};

use crate::action;
use crate::format::{BracketKind, Course};
use crate::lots::{Drawing, lots};
use crate::note::DrawNote;
use crate::standings::Tie;
use crate::state::{Drawn, State};
use crate::{Code, EntryIdx, Refusal, Stage};

/// What an event waits for, besides the results of matches that are ready.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Next {
    /// More or fewer entries: as it is, nothing can be drawn.
    Entries(Refusal),
    /// Entries that have not checked in.
    CheckIn(Vec<EntryIdx>),
    /// Ties only the director can break.
    Ties(Vec<Tie>),
    /// A draw, and why.
    Draw(Drawing, Reason),
    /// Results.
    Results,
    /// Nothing: the placings are final.
    Over,
}

impl State {
    /// Whether the placings are final.
    pub(crate) fn is_over(&self) -> bool {
        self.next() == Next::Over
    }

    /// What the event waits for.
    pub(crate) fn next(&self) -> Next {
        if !self.is_drawn() {
            let missing = |idx: &EntryIdx| !self.entries[*idx].checked_in;
            let absent: Vec<EntryIdx> = self.entries.active().filter(missing).collect();
            if let Err(refusal) = self.check_field() {
                return Next::Entries(refusal);
            }
            if self.format.check_in && !absent.is_empty() {
                return Next::CheckIn(absent);
            }
        }
        match self.format.course {
            Course::Teams => self.next_of_teams(),
            Course::Partners => self.next_of_partners(),
            Course::Tables => self.next_of_tables(),
        }
    }

    /// Makes what comes next.
    pub(crate) fn draw(&mut self, draw: &action::Draw) -> Result<(), Refusal> {
        if !draw.hold {
            self.check_published()?;
        }
        let drawing = match self.next() {
            Next::Draw(drawing, _) => drawing,
            Next::Entries(refusal) => return Err(refusal),
            Next::CheckIn(absent) => {
                let names: Vec<&str> = absent.iter().map(|idx| self.entries.name(*idx)).collect();
                let why = format!("not checked in: {}", names.join(", "));
                let refusal = Refusal::impossible(Code::NotCheckedIn, why);
                return Err(refusal.with("entries", self.entries.ids(&absent)));
            }
            Next::Ties(ties) => {
                let names: Vec<&str> =
                    ties[0].entries.iter().map(|idx| self.entries.name(*idx)).collect();
                let why = format!("a tie is to be broken first: {}", names.join(", "));
                let refusal = self.format.refuse(self.tie_rule(), Code::TieFirst, why);
                return Err(refusal.with("entries", self.entries.ids(&ties[0].entries)));
            }
            Next::Results => {
                let why = "matches are still to be played before the draw";
                return Err(Refusal::impossible(Code::MatchesOpen, why));
            }
            Next::Over => return Err(Refusal::impossible(Code::Over, "the event is over")),
        };
        self.check_wishes(drawing, draw)?;
        let Some(published) = &draw.drew else {
            return self.make(drawing, draw);
        };
        let mut trial = self.clone();
        trial.make(drawing, draw)?;
        if trial.last_draw_by_name().as_ref() != Some(published) {
            let why = format!("this is not what the seed gives for the draw of {drawing}");
            let what = drawing.to_string();
            return Err(Refusal::impossible(Code::OtherDraw, why).with("what", what));
        }
        *self = trial;
        Ok(())
    }

    /// The groups the last draw made, by name.
    pub(crate) fn last_draw_by_name(&self) -> Option<Vec<Vec<String>>> {
        let name = |idx: &EntryIdx| self.entries.name(*idx).to_owned();
        let groups = &self.draws.last()?.groups;
        Some(groups.iter().map(|group| group.iter().map(name).collect()).collect())
    }

    fn make(&mut self, drawing: Drawing, draw: &action::Draw) -> Result<(), Refusal> {
        if !self.is_drawn() {
            self.entries.begin();
        }
        let added = draw.seed.clone().unwrap_or_default();
        let mut lots = lots(&self.seed, drawing, &added);
        let mut notes = Vec::new();
        let groups = match (self.format.course, drawing) {
            (_, Drawing::Partners) => self.draw_partners(&mut lots, &mut notes),
            (_, Drawing::Round(Stage::RoundRobin, _)) => self.draw_round(&mut lots),
            (Course::Tables, _) => self.draw_tables(&draw.tables, &mut lots, &mut notes),
            (_, Drawing::Round(stage, _)) => self.draw_boxes(stage, &mut lots, &mut notes),
            (Course::Partners, Drawing::Bracket(stage)) => {
                self.draw_single_bracket(stage, &draw.byes, &mut lots)?
            }
            (_, Drawing::Bracket(_)) => self.draw_brackets(&mut lots, &mut notes),
        };
        self.draws.push(Arc::new(Drawn { drawing, added, groups, notes }));
        Ok(())
    }

    /// Whether the byes of a draw are the official's to give.
    pub(crate) fn gives_byes(&self, drawing: Drawing) -> bool {
        self.format.course == Course::Partners && drawing != Drawing::Partners
    }

    /// Wishes of an official that this draw has no use for are refused rather than passed over.
    fn check_wishes(&self, drawing: Drawing, draw: &action::Draw) -> Result<(), Refusal> {
        if !draw.byes.is_empty() && !self.gives_byes(drawing) {
            let why = "byes cannot be given in this draw";
            let refusal = self.format.refuse(Rule::Bye, Code::NoByesToGive, why);
            return Err(refusal.with("field", "byes"));
        }
        if !draw.tables.is_empty() && self.format.course != Course::Tables {
            let why = "`tables` are for Mexican train, where the players sit at several";
            return Err(Refusal::impossible(Code::NoTablesToChoose, why).with("field", "tables"));
        }
        if !draw.tables.is_empty() {
            self.check_table_sizes(&draw.tables)?;
        }
        Ok(())
    }

    /// Whether the entries can make an event.
    fn check_field(&self) -> Result<(), Refusal> {
        let n = self.entries.active().count();
        match self.format.course {
            Course::Teams | Course::Tables if n < 2 => {
                let why = format!("{n} entered; an event takes two at least");
                let refusal = Refusal::impossible(Code::NotEnoughEntries, why);
                Err(refusal.with("entered", n).with("least", 2))
            }
            Course::Partners if n < 4 => {
                let why = format!("{n} entered; doubles takes two partnerships, four players");
                let refusal = self.format.refuse(Rule::PartnerDraw, Code::NotEnoughEntries, why);
                Err(refusal.with("entered", n).with("least", 4))
            }
            Course::Teams | Course::Partners | Course::Tables => Ok(()),
        }
    }

    fn next_of_teams(&self) -> Next {
        let n_teams = self.entries.active().count();
        let (played, games) = (self.round_robin.n_rounds, self.format.round_robin_games);
        if self.brackets.is_empty() {
            if self.schedule.n_open(Stage::RoundRobin) > 0 {
                return Next::Results;
            }
            if played < games && n_teams > 1 {
                let round = played + 1;
                let why = format!("round {round} of {games} of the round robin");
                let why = Reason::new(Code::DrawRound, why).with("round", round);
                let why = why.with("rounds", games);
                return Next::Draw(Drawing::Round(Stage::RoundRobin, round), why);
            }
            let ties = self.needed_ties();
            return if !ties.is_empty() {
                Next::Ties(ties)
            } else if self.format.bracket.is_none() || n_teams < 2 {
                Next::Over
            } else {
                let (first, second) = self.bracket_sizes();
                let mut text = format!("the championship bracket of {first}");
                if let Some(none) = self.no_consolation() {
                    text = format!("{text}; {none}");
                } else if second > 0 {
                    text = format!("{text}, the consolation of {second}");
                }
                let why = Reason::new(Code::DrawBrackets, text)
                    .with("championship", first)
                    .with("consolation", second);
                Next::Draw(Drawing::Bracket(Stage::Championship), why)
            };
        }
        let waiting = self.brackets.iter().find(|bracket| self.awaits_box_draw(bracket));
        if let Some(bracket) = waiting {
            let round = bracket.n_rounds + 1;
            let text = format!("round {round} of the {}, both boxes", bracket.stage);
            let why = Reason::new(Code::DrawBoxes, text).with("round", round);
            let why = why.with("stage", bracket.stage);
            return Next::Draw(Drawing::Round(bracket.stage, round), why);
        }
        let is_open = |bracket: &crate::bracket::Bracket| self.schedule.n_open(bracket.stage) > 0;
        if self.brackets.iter().any(is_open) { Next::Results } else { Next::Over }
    }

    /// How many go into the championship and the consolation bracket.
    pub(crate) fn bracket_sizes(&self) -> (usize, usize) {
        let n = self.entries.active().count();
        let first = n.min(self.format.bracket_size);
        let left = n - first;
        let second = match self.format.consolation_if_more_than {
            Some(most) if left > most => left.min(self.format.bracket_size),
            _ => 0,
        };
        (first, second)
    }

    /// Why there is no consolation, where the book has one for those left over or the director asked
    /// for one.
    fn no_consolation(&self) -> Option<Reason> {
        let most = self.format.consolation_if_more_than?;
        let (first, second) = self.bracket_sizes();
        let n_left = self.entries.active().count() - first;
        let is_missed = second == 0 && (n_left > 0 || self.format.consolation_is_chosen);
        is_missed.then(|| {
            let left = match n_left {
                0 => "no team is".to_owned(),
                1 => "1 team is".to_owned(),
                n => format!("{n} teams are"),
            };
            let text = format!("no consolation: {left} left over, and it takes more than {most}");
            Reason::new(Code::NoConsolation, text)
                .with("left", n_left)
                .with("more_than", most)
                .by(self.format.book.book().clause_for(Rule::BracketCut))
        })
    }

    /// How many places of the round robin matter for what follows.
    pub(crate) fn n_seeded(&self) -> usize {
        if self.format.bracket.is_none() {
            return self.format.places_decided;
        }
        let (first, second) = self.bracket_sizes();
        first + second
    }

    /// Makes the brackets: seeds by the standings, or by lot where there are none.
    fn draw_brackets(
        &mut self,
        lots: &mut bones::Shuffler,
        notes: &mut Vec<DrawNote>,
    ) -> Vec<Vec<EntryIdx>> {
        let (n_first, n_second) = self.bracket_sizes();
        let none = self.no_consolation();
        notes.extend(none.map(DrawNote::new));
        let mut seeds: Vec<EntryIdx> = if self.round_robin.n_rounds == 0 {
            let mut field: Vec<EntryIdx> = self.entries.active().collect();
            lots.shuffle(&mut field);
            field
        } else {
            let order = self.standing_order();
            self.entries.seed();
            order.into_iter().filter(|entry| self.entries[*entry].is_in()).collect()
        };
        seeds.truncate(n_first + n_second);
        let second = seeds.split_off(n_first);
        let kind = self.format.bracket.expect("where there are none, no entry waits for its draw");
        let mut groups = self.add_drawn_bracket(Stage::Championship, kind, seeds, 1);
        if n_second > 0 {
            groups.extend(self.add_drawn_bracket(Stage::Consolation, kind, second, 1));
        }
        if kind == BracketKind::BoxDraw {
            groups = self.draw_boxes(Stage::Championship, lots, notes);
        }
        groups
    }

    /// Makes a bracket and returns its first round, the sides of each match together.
    pub(crate) fn add_drawn_bracket(
        &mut self,
        stage: Stage,
        kind: BracketKind,
        seeds: Vec<EntryIdx>,
        first_round: u16,
    ) -> Vec<Vec<EntryIdx>> {
        self.add_bracket(stage, kind, seeds, first_round);
        let first = |id: crate::MatchId| id.stage == stage && id.round == first_round;
        self.schedule
            .of_stage(stage)
            .filter(|(_, game)| first(game.id) && game.is_entry_round)
            .map(|(_, game)| game.sides.entries().collect())
            .collect()
    }
}
