//! Where an event stands, and how one line changes it.

use std::sync::Arc;

use rulebook::Rule;

use crate::bracket::Bracket;
use crate::clock::Clock;
use crate::format::{Course, Format};
use crate::lots::Drawing;
use crate::note::DrawNote;
use crate::officials::Officials;
use crate::partners::Partners;
use crate::round_robin::RoundRobin;
use crate::schedule::Schedule;
use crate::sheets::Sheets;
use crate::standings::Tally;
use crate::tables::Tables;
use crate::{
    Action, Announced, Code, Enter, Entries, EntryId, EntryIdx, Header, Line, Refusal, Settings,
};

/// Where an event stands. Everything here follows from the header and the lines taken so far.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct State {
    pub format: Format,
    pub seed: String,
    /// What the event is run by, in the director's words.
    pub settings: Arc<Settings>,
    /// When the line in hand was given; nothing between lines.
    pub now: Option<i64>,
    pub entries: Entries,
    pub schedule: Schedule,
    /// What the round robin gave each entry.
    pub tallies: Vec<Tally>,
    /// Orders the director recorded among entries that were level.
    pub tiebreaks: Vec<Vec<EntryIdx>>,
    pub round_robin: RoundRobin,
    pub partners: Partners,
    pub brackets: Vec<Bracket>,
    /// Rounds of tables drawn so far.
    pub n_seatings: u16,
    pub tables: Tables,
    pub clock: Clock,
    pub officials: Officials,
    pub sheets: Sheets,
    pub draws: Vec<Arc<Drawn>>,
    /// What everyone sees while a draw is held back: the event as if it had not been made.
    pub public: Option<Arc<State>>,
    /// Those that were not taken down.
    pub announcements: Vec<Announced>,
}

/// A draw that was made.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Drawn {
    pub drawing: Drawing,
    /// Words added to the event's seed.
    pub added: String,
    /// The sides it put together, in drawn order.
    pub groups: Vec<Vec<EntryIdx>>,
    /// What a reader of the draw should know.
    pub notes: Vec<DrawNote>,
}

impl Drawn {
    /// The words that were added, if there were any.
    pub(crate) fn words(&self) -> Option<String> {
        Some(self.added.clone()).filter(|words| !words.is_empty())
    }
}

impl State {
    pub(crate) fn new(format: Format, header: &Header) -> State {
        State {
            format,
            seed: header.seed.clone(),
            settings: Arc::new(Settings::new(header.clone())),
            now: None,
            entries: Entries::default(),
            schedule: Schedule::default(),
            tallies: Vec::new(),
            tiebreaks: Vec::new(),
            round_robin: RoundRobin::default(),
            partners: Partners::default(),
            brackets: Vec::new(),
            n_seatings: 0,
            tables: Tables::new(format.n_tables),
            clock: Clock::default(),
            officials: Officials::default(),
            sheets: Sheets::default(),
            draws: Vec::new(),
            public: None,
            announcements: Vec::new(),
        }
    }

    /// Takes in the line of this number, or refuses it and changes nothing. Corrections and undoing
    /// are not for here: they change what earlier lines meant.
    pub(crate) fn step(&mut self, number: usize, line: &Line) -> Result<(), Refusal> {
        let holds_back = matches!(&line.action, Action::Draw(draw) if draw.hold);
        let before = (holds_back && self.public.is_none()).then(|| Arc::new(self.clone()));
        self.take(number, line)?;
        match (&mut self.public, before) {
            (public @ None, before) => *public = before,
            (Some(_), _) if holds_back => {}
            (Some(public), _) => {
                // What cannot be without the draw is not for the public yet.
                let public = Arc::make_mut(public);
                let _ = public.take(number, line);
                public.schedule.turns.clear();
            }
        }
        Ok(())
    }

    fn take(&mut self, number: usize, line: &Line) -> Result<(), Refusal> {
        self.now = line.at;
        let taken = self.take_now(number, line);
        self.now = None;
        taken
    }

    fn take_now(&mut self, number: usize, line: &Line) -> Result<(), Refusal> {
        let why = line.why.as_deref();
        match &line.action {
            Action::Enter(enter) => self.enter(enter, EntryId::of_line(number)),
            Action::Withdraw { name } => self.withdraw(name),
            Action::CheckIn { name } => self.check_in(name),
            Action::CheckOut { name } => self.check_out(name),
            Action::ReEnter { name } => self.re_enter(name),
            Action::Edit(edit) => self.edit(edit),
            Action::Rename { name, to } => self.rename(name, to),
            Action::Draw(draw) => self.draw(draw),
            Action::Publish => self.publish(),
            Action::Score(report) => self.score(report),
            Action::Forfeit { r#match, by } => self.forfeit(*r#match, by),
            Action::Late { r#match, by, minutes, seconds } => {
                self.late(*r#match, by, [*minutes, *seconds])
            }
            Action::Tiebreak { order, method } => self.tiebreak(order, method.as_deref()),
            Action::Start { stage } => self.start_clock(*stage),
            Action::Time { stage } => self.call_time(*stage),
            Action::Pause { stage } => self.pause_clock(*stage, why),
            Action::Resume { stage } => self.resume_clock(*stage),
            Action::Extend { minutes, stage } => self.extend_clock(*minutes, *stage, why),
            Action::ExtraHand { r#match } => self.extra_hand(*r#match),
            Action::Table { r#match, table } => self.put_on_table(*r#match, *table),
            Action::SwapTables { matches } => self.swap_tables(*matches),
            Action::CallToTable { r#match } => self.call_to_table(*r#match),
            Action::Keeper { r#match, name } => self.elect_keeper(*r#match, name),
            Action::Sign { r#match, score } => self.sign(*r#match, *score),
            Action::TakeIn { r#match } => self.take_in(*r#match),
            Action::Call { r#match, about } => self.call(*r#match, about),
            Action::TakeCall { call, official } => self.take_call(*call, official),
            Action::Rule(ruling) => self.rule(ruling, line.who.as_deref()),
            Action::Announce(announcement) => self.announce(number, announcement),
            Action::Unannounce { announcement } => self.unannounce(*announcement),
            Action::Settings(change) => self.change_settings(change),
            Action::Correct(_) | Action::Undo { .. } | Action::Redo { .. } => {
                let why = "a change of earlier lines is not a step of its own";
                Err(Refusal::impossible(Code::OutOfPlace, why))
            }
        }
    }

    /// Whether anything has been drawn.
    pub(crate) fn is_drawn(&self) -> bool {
        !self.draws.is_empty()
    }

    fn enter(&mut self, enter: &Enter, id: EntryId) -> Result<(), Refusal> {
        self.entries.check(enter, self.is_drawn())?;
        self.check_players(enter)?;
        if self.format.course == Course::Partners {
            self.entries.check_alone(&enter.name, None)?;
        }
        match self.format.course {
            _ if !self.is_drawn() => {
                self.add_entry(enter, id);
                Ok(())
            }
            Course::Teams => self.enter_late(enter, id),
            Course::Partners => self.enter_after_partners(enter, id),
            Course::Tables => self.enter_at_a_table(enter, id),
        }
    }

    pub(crate) fn add_entry(&mut self, enter: &Enter, id: EntryId) -> EntryIdx {
        let idx = self.entries.add(enter, id);
        self.tallies.resize(self.entries.len(), Tally::default());
        idx
    }

    /// How many people an entry may be.
    pub(crate) fn check_players(&self, enter: &Enter) -> Result<(), Refusal> {
        let n = enter.players.len();
        let name = &enter.name;
        let (rule, most, because) = match self.format.course {
            Course::Partners => {
                (Rule::PartnerDraw, 1, "partners are drawn, so players enter alone")
            }
            Course::Tables => (Rule::Seating, 1, "all play alone"),
            Course::Teams => (Rule::Players, 2, "a side is at most two"),
        };
        if n <= most {
            return Ok(());
        }
        let why = format!("`{name}` names {n} players: {because}");
        Err(self
            .format
            .refuse(rule, Code::TooManyPlayers, why)
            .with("name", name.as_str())
            .with("players", n)
            .with("most", most)
            .with("field", "players"))
    }

    fn check_in(&mut self, name: &str) -> Result<(), Refusal> {
        let idx = self.entries.named(name)?;
        let entry = &mut self.entries[idx];
        if entry.checked_in || !entry.is_in() {
            let (code, what) = if entry.checked_in {
                (Code::CheckedInAlready, "is checked in already")
            } else {
                (Code::Withdrawn, "has withdrawn")
            };
            let why = format!("`{name}` {what}");
            return Err(Refusal::impossible(code, why).with("entry", entry.id));
        }
        entry.checked_in = true;
        Ok(())
    }

    fn withdraw(&mut self, name: &str) -> Result<(), Refusal> {
        let idx = self.entries.named(name)?;
        if !self.entries[idx].is_in() {
            let why = format!("`{name}` has withdrawn already");
            let id = self.entries.id(idx);
            return Err(Refusal::impossible(Code::Withdrawn, why).with("entry", id));
        }
        if self.is_over() {
            return Err(Refusal::impossible(Code::Over, "the event is over"));
        }
        self.entries.withdraw(idx);
        if self.format.course == Course::Partners {
            self.leave_partnership(idx);
        }
        self.give_up_ready_matches();
        Ok(())
    }
}
