use std::panic::resume_unwind;
use std::sync::Arc;

use rulebook::BookId;
use tokio::task::spawn_blocking;
use tournament::import::entries_from_csv_if;
use tournament::record::read_line;
use tournament::{Action, Header, Line, MatchId, Ruling, Tournament};

use crate::aside::aside;
use crate::audience::{Listener, Message};
use crate::event::board::EventWatch;
use crate::event::fact::{self, EventFact};
use crate::event::state::{EventState, is_staff};
use crate::event::texts::{check_event_name, check_names, check_texts, names};
use crate::id::{hash_parts, hex};
use crate::journal::{Journal, Version};
use crate::keys::check_key;
use crate::live::Change;
use crate::roles::{Roles, UseCase, may};
use crate::{Clock, Entropy, Error, EventId, Hall, Principal, Refused, Thing};

/// The most lines an imported record may have.
const MAX_LINES: usize = 20_000;

/// An event to be created.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// The book, the name, the seed of its draws and the options.
    pub header: Header,
}

/// A line somebody gives.
#[derive(Copy, Clone, Debug)]
pub struct EventLine<'a> {
    /// A line of an event record, as JSON. Who gave it and when is filled in here.
    pub line: &'a str,
    /// The version the asker has seen, if the line makes sense at that version only.
    pub expected: Option<Version>,
    /// The asker's name for this request: the same key again does nothing and answers the same.
    pub key: Option<&'a str>,
}

/// Entries somebody gives as a spreadsheet.
#[derive(Copy, Clone, Debug)]
pub struct EntryList<'a> {
    /// The rows, below a header row.
    pub csv: &'a str,
    /// The version the asker has seen, if the list makes sense at that version only.
    pub expected: Option<Version>,
    /// The asker's name for this request: the same key again does nothing and answers the same.
    pub key: Option<&'a str>,
}

/// What became of a line.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Lined {
    /// The event's version after it.
    pub version: Version,
    /// Whether an earlier request with the same key had done it.
    pub is_repeat: bool,
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Creates an event, directed by whoever creates it. The same key of the same asker again gives
    /// the same event.
    pub async fn create_event(
        &self,
        who: &Principal,
        new: NewEvent,
        key: Option<&str>,
    ) -> Result<EventId, Error> {
        may(self.roles_at_hall(who).await?, UseCase::CreateEvent)?;
        check_key(key)?;
        check_event_name(&new.header.name)?;
        let event = match key {
            Some(key) => EventId::from_parts(&["event", &who.label(), key]),
            None => EventId::random(&self.0.entropy),
        };
        self.begin_event(who, event, &new.header, Vec::new()).await?;
        Ok(event)
    }

    /// Creates an event from its record, every line judged again. The same key of the same asker
    /// again gives the same event.
    pub async fn import_event(
        &self,
        who: &Principal,
        record: &str,
        key: Option<&str>,
    ) -> Result<EventId, Error> {
        may(self.roles_at_hall(who).await?, UseCase::CreateEvent)?;
        check_key(key)?;
        if record.trim_end().lines().count() > MAX_LINES {
            return Err(Error::malformed(format!("a record has at most {MAX_LINES} lines")));
        }
        // Away from the tasks that serve players: a large event takes its time.
        let owned = record.to_owned();
        let replay = spawn_blocking(move || tournament::record::replay(owned)).await;
        let replay = replay.unwrap_or_else(|panic| resume_unwind(panic.into_panic()));
        let replay = replay.map_err(|refused| Error::malformed(refused.to_string()))?;
        if let Some(refused) = replay.refused {
            let line = record.split('\n').nth(refused.line - 1).unwrap_or_default();
            if read_line(line.trim().as_bytes()).is_err() {
                return Err(Error::malformed(refused.to_string()));
            }
            let (clause, why) = (refused.clause, refused.to_string());
            return Err(Refused { code: "event/illegal", clause, why }.into());
        }
        let lines: Vec<Line> = replay.tournament.lines().cloned().collect();
        // Records may be without a name.
        let header = replay.tournament.header();
        if !header.name.is_empty() {
            check_event_name(&header.name)?;
        }
        lines.iter().try_for_each(|line| check_names(&line.action))?;
        let event = match key {
            Some(key) => EventId::from_parts(&["import", &who.label(), key]),
            None => EventId::random(&self.0.entropy),
        };
        self.begin_event(who, event, header, lines).await?;
        Ok(event)
    }

    /// The event's record, as [`Hall::import_event`] and the commands read it.
    pub async fn export_event(&self, who: &Principal, event: EventId) -> Result<String, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::ExportEvent)?;
        let held = self.hold_event(event).await?;
        Ok(tournament::record::write(&held.state.tournament))
    }

    /// Gives an event a line: entries, draws, results, corrections, clocks, calls.
    pub async fn event_line(
        &self,
        who: &Principal,
        event: EventId,
        line: EventLine<'_>,
    ) -> Result<Lined, Error> {
        check_key(line.key)?;
        let mut read = read_line(line.line.as_bytes()).map_err(Error::malformed)?;
        read.who = Some(who.label());
        read.at = Some(self.now() / 1000);
        let key = line.key.map(|key| who.scoped(key));
        // Before the roles: the score a keeper enters ends the match, and with it the role.
        if let Some(version) = self.lined_before(event, key.as_deref(), &read.action).await? {
            return Ok(Lined { version, is_repeat: true });
        }
        let (use_case, of) = use_case_of(&read.action);
        let roles = match self.match_judged(event, &read.action).await? {
            // Nobody rules on the own match, nor gives it to a side.
            Some(of) => self.roles_at_event(who, event, Some(of)).await?.impartial(),
            None => self.roles_at_event(who, event, of).await?,
        };
        may(roles, use_case)?;
        check_texts(&read)?;
        if let (UseCase::Score, Some(of)) = (use_case, of)
            && !is_staff(roles.impartial())
        {
            self.check_undisputed(event, of).await?;
        }
        let mut held = self.hold_event(event).await?;
        self.change(&mut held, |state, version| {
            if let Some(key) = key.as_deref()
                && let Some(version) = state.lined(key, &read.action)?
            {
                return Ok(Change::nothing(Lined { version, is_repeat: true }));
            }
            if let Some(expected) = line.expected.filter(|expected| *expected != version) {
                return Err(Error::Stale { thing: Thing::Event, expected, found: version });
            }
            state.tournament.check_figures(&read.action).map_err(illegal)?;
            let fact = judge(&state.tournament, &read, key.clone())?;
            check_names(&read.action)?;
            Ok(Change::one(fact, Lined { version: version + 1, is_repeat: false }))
        })
        .await
    }

    /// Enters everybody a spreadsheet names (CSV, see [`tournament::import`]): all of them, or
    /// nobody if a row cannot be taken.
    pub async fn enter_all(
        &self,
        who: &Principal,
        event: EventId,
        entries: EntryList<'_>,
    ) -> Result<Lined, Error> {
        check_key(entries.key)?;
        may(self.roles_at_event(who, event, None).await?, UseCase::ManageEntries)?;
        let (label, now) = (who.label(), self.now());
        // A key has no space: no line's is taken for a list's.
        let key = entries.key.map(|key| who.scoped(&format!("entries {key}")));
        let list = hex(&hash_parts(&[entries.csv]));
        let mut held = self.hold_event(event).await?;
        self.change(&mut held, |state, version| {
            if let Some(key) = key.as_deref()
                && let Some(version) = state.listed(key, &list)?
            {
                return Ok(Change::nothing(Lined { version, is_repeat: true }));
            }
            if let Some(expected) = entries.expected.filter(|expected| *expected != version) {
                return Err(Error::Stale { thing: Thing::Event, expected, found: version });
            }
            let actions = entries_from_csv_if(entries.csv, &state.tournament, names)?;
            let version = version + actions.len() as Version;
            let lined = |action| {
                let (who, at) = (Some(label.clone()), Some(now / 1000));
                let line = Line { who, at, ..Line::from(action) };
                fact::Lined { line, key: None, list: None, after: None }
            };
            let mut lines: Vec<fact::Lined> = actions.into_iter().map(lined).collect();
            // The request is answered once its last line is there.
            if let Some(last) = lines.last_mut() {
                last.key.clone_from(&key);
                last.list = key.is_some().then(|| list.clone());
            }
            let facts = lines.into_iter().map(EventFact::Line).collect();
            Ok(Change { facts, answer: Lined { version, is_repeat: false } })
        })
        .await
    }

    /// The board as it stands, with what the director must do next for those it concerns.
    pub async fn event(&self, who: &Principal, event: EventId) -> Result<Message, Error> {
        let watch = self.event_watch_of(who, event).await?;
        let mut held = self.hold_event(event).await?;
        self.look_for_tables(&mut held).await;
        let version = held.version;
        Ok(held.state.show(version, watch))
    }

    /// The book an event is played by, which everybody may know.
    pub async fn book_of(&self, event: EventId) -> Result<BookId, Error> {
        let held = self.hold_event(event).await?;
        Ok(held.state.tournament.header().book)
    }

    /// Lets somebody watch an event: the whole board, then what changes in it.
    pub async fn watch_event(
        &self,
        who: &Principal,
        event: EventId,
        listener: &Arc<impl Listener>,
    ) -> Result<(), Error> {
        let watch = self.event_watch_of(who, event).await?;
        let mut held = self.hold_event(event).await?;
        self.look_for_tables(&mut held).await;
        let version = held.version;
        let first = held.state.show(version, watch);
        held.audience.join(watch, first, listener);
        Ok(())
    }

    /// What somebody is in regard to an event, or to one of its matches.
    pub async fn roles_at_event(
        &self,
        who: &Principal,
        event: EventId,
        of: Option<MatchId>,
    ) -> Result<Roles, Error> {
        let at_hall = self.roles_at_hall(who).await?;
        let held = self.hold_event(event).await?;
        Ok(at_hall.and(held.state.roles(who, of, self.now())))
    }

    /// The match that a line judges: whose call it answers, or which it gives to a side.
    async fn match_judged(
        &self,
        event: EventId,
        action: &Action,
    ) -> Result<Option<MatchId>, Error> {
        let call = match action {
            Action::TakeCall { call, .. } | Action::Rule(Ruling { call, .. }) => call,
            Action::Forfeit { r#match, .. } | Action::Late { r#match, .. } => {
                return Ok(Some(*r#match));
            }
            _ => return Ok(None),
        };
        let held = self.hold_event(event).await?;
        let calls = held.state.tournament.calls();
        Ok(calls.iter().find(|known| known.call == *call).map(|known| known.r#match))
    }

    /// The version this line brought the event to, if it came under this key before.
    async fn lined_before(
        &self,
        event: EventId,
        key: Option<&str>,
        action: &Action,
    ) -> Result<Option<Version>, Error> {
        let Some(key) = key else { return Ok(None) };
        let held = self.hold_event(event).await?;
        held.state.lined(key, action)
    }

    async fn begin_event(
        &self,
        who: &Principal,
        event: EventId,
        header: &Header,
        lines: Vec<Line>,
    ) -> Result<(), Error> {
        Tournament::new(header.clone()).map_err(illegal)?;
        let created =
            fact::Created { event, header: header.clone(), by: who.label(), plans_again: true };
        let mut facts = vec![EventFact::Created(created)];
        if let Principal::Account(account) = who {
            let (account, grant) = (account.clone(), crate::event::Grant::Director);
            facts.push(EventFact::Granted(fact::Granted { account, grant, key: None }));
        }
        let lined =
            |line| EventFact::Line(fact::Lined { line, key: None, list: None, after: None });
        facts.extend(lines.into_iter().map(lined));
        self.create::<EventState>(&event.stream(), &facts).await?;
        self.list_event(event, header).await
    }

    async fn event_watch_of(&self, who: &Principal, event: EventId) -> Result<EventWatch, Error> {
        let roles = self.roles_at_event(who, event, None).await?;
        may(roles, UseCase::WatchEvent)?;
        Ok(if is_staff(roles) { EventWatch::Staff } else { EventWatch::Public })
    }
}

/// A line as a fact, if the event takes it.
pub(crate) fn judge(
    tournament: &Arc<Tournament>,
    line: &Line,
    key: Option<String>,
) -> Result<EventFact, Error> {
    let mut after = Tournament::clone(tournament);
    let acted = match &line.action {
        // These pair hundreds of teams, or play the whole day again: only their own event is to wait.
        Action::Draw(_) | Action::Correct(_) | Action::Undo { .. } => {
            aside(|| after.act(line.clone()))
        }
        _ => after.act(line.clone()),
    };
    acted.map_err(illegal)?;
    // As the event noted it: an undo is given the number of the line it found.
    let line = after.lines().last().unwrap_or(line).clone();
    Ok(EventFact::Line(fact::Lined { line, key, list: None, after: Some(Arc::new(after)) }))
}

pub(crate) fn illegal(refusal: tournament::Refusal) -> Error {
    Refused { code: "event/illegal", clause: refusal.clause, why: refusal.why }.into()
}

/// Which use case a line is, and the match it is about where that matters.
fn use_case_of(action: &Action) -> (UseCase, Option<MatchId>) {
    match action {
        Action::Enter(_)
        | Action::Withdraw { .. }
        | Action::Table { .. }
        | Action::SwapTables { .. } => (UseCase::ManageEntries, None),
        Action::CheckIn { .. } | Action::Late { .. } | Action::Keeper { .. } => {
            (UseCase::CheckIn, None)
        }
        Action::Draw(_) => (UseCase::Draw, None),
        Action::Score(report) => (UseCase::Score, Some(report.r#match)),
        Action::Sign { r#match, .. } => (UseCase::Score, Some(*r#match)),
        Action::TakeIn { .. } => (UseCase::TakeIn, None),
        Action::Forfeit { .. } => (UseCase::Forfeit, None),
        Action::Tiebreak { .. } => (UseCase::Tiebreak, None),
        Action::Correct(_) | Action::Undo { .. } => (UseCase::Correct, None),
        Action::Start { .. } | Action::Time { .. } | Action::ExtraHand { .. } => {
            (UseCase::RoundClock, None)
        }
        Action::Call { r#match, .. } => (UseCase::CallOfficial, Some(*r#match)),
        Action::TakeCall { .. } | Action::Rule(_) => (UseCase::AnswerCall, None),
    }
}
