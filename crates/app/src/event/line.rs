//! Giving an event a line of its record: entries, draws, results, corrections, clocks, calls.

use std::sync::Arc;

use tournament::record::read_line;
use tournament::{Action, Line, MatchId, Ruling, Tournament};

use crate::access::{UseCase, is_staff, may};
use crate::event::fact::{self, EventFact};
use crate::event::state::{After, EventState};
use crate::event::texts::{check_names, check_texts};
use crate::journal::Version;
use crate::streams::cache::{Change, Decided};
use crate::streams::idempotency::check_key;
use crate::util::blocking::blocking;
use crate::{Error, EventId, Hall, Principal, Thing};

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

/// What became of a line.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Lined {
    /// The event's version after it.
    pub version: Version,
    /// Whether an earlier request with the same key had done it.
    pub is_repeat: bool,
}

impl Hall {
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
            && let Some(dispute) = self.dispute_of(event, of).await?
        {
            // A result past a dispute settles it, and says so on record.
            if !is_staff(roles.impartial()) {
                return Err(Error::refused("sheet/disputed", "an official must settle it first"));
            }
            let about = dispute.why.as_deref().unwrap_or("two figures were reported");
            let settles = format!("settles the dispute on the score sheet: {about}");
            read.why = Some(match read.why {
                Some(why) => format!("{why} ({settles})"),
                None => settles,
            });
        }
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, version| {
            if let Some(key) = key.as_deref()
                && let Some(version) = state.lined(key, &read.action)?
            {
                return Ok(Change::nothing(Lined { version, is_repeat: true }));
            }
            if let Some(expected) =
                line.expected.filter(|at| !(state.changed..=version).contains(at))
            {
                let found = state.changed;
                return Err(Error::Stale { thing: Thing::Event, expected, found });
            }
            state.tournament.check_figures(&read.action)?;
            let decided = judge(&state.tournament, &read, key.clone())?;
            check_names(&read.action)?;
            let answer = Lined { version: version + 1, is_repeat: false };
            Ok(Change { facts: vec![decided], answer })
        })
        .await
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
        let locked = self.lock_event(event).await?;
        let calls = locked.state.tournament.calls();
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
        let locked = self.lock_event(event).await?;
        locked.state.lined(key, action)
    }
}

/// A line as a fact, if the event takes it.
pub(crate) fn judge(
    tournament: &Arc<Tournament>,
    line: &Line,
    key: Option<String>,
) -> Result<Decided<EventState>, Error> {
    let mut after = Tournament::clone(tournament);
    let acted = match &line.action {
        // These pair hundreds of teams, or play the whole day again: only their own event is to wait.
        Action::Draw(_) | Action::Correct(_) | Action::Undo { .. } | Action::Redo { .. } => {
            blocking(|| after.act(line.clone()))
        }
        _ => after.act(line.clone()),
    };
    let taken = acted?;
    // As the event noted it: an undo is given the number of the line it found.
    let line = after.lines().last().unwrap_or(line).clone();
    let fact = EventFact::Line(fact::Lined { line, key, list: None });
    let after = After { tournament: Arc::new(after), taken };
    Ok(Decided { fact, outcome: Some(after) })
}

/// Which use case a line is, and the match it is about where that matters.
fn use_case_of(action: &Action) -> (UseCase, Option<MatchId>) {
    match action {
        Action::Enter(_)
        | Action::Withdraw { .. }
        | Action::ReEnter { .. }
        | Action::Edit(_)
        | Action::Rename { .. }
        | Action::Settings(_)
        | Action::Table { .. }
        | Action::SwapTables { .. } => (UseCase::ManageEntries, None),
        Action::CheckIn { .. }
        | Action::CheckOut { .. }
        | Action::Late { .. }
        | Action::Keeper { .. } => (UseCase::CheckIn, None),
        Action::Draw(_) | Action::Publish => (UseCase::Draw, None),
        Action::Score(report) => (UseCase::Score, Some(report.r#match)),
        Action::Sign { r#match, .. } => (UseCase::Score, Some(*r#match)),
        Action::TakeIn { .. } => (UseCase::TakeIn, None),
        Action::Forfeit { .. } => (UseCase::Forfeit, None),
        Action::Tiebreak { .. } => (UseCase::Tiebreak, None),
        Action::Correct(_) | Action::Undo { .. } | Action::Redo { .. } => (UseCase::Correct, None),
        Action::Start { .. }
        | Action::Time { .. }
        | Action::Pause { .. }
        | Action::Resume { .. }
        | Action::Extend { .. }
        | Action::ExtraHand { .. } => (UseCase::RoundClock, None),
        Action::Announce(_) | Action::Unannounce { .. } | Action::CallToTable { .. } => {
            (UseCase::Announce, None)
        }
        Action::Call { r#match, .. } => (UseCase::CallOfficial, Some(*r#match)),
        Action::TakeCall { .. } | Action::Rule(_) => (UseCase::AnswerCall, None),
    }
}
