//! Giving an event a line of its record: entries, draws, results, corrections, clocks, calls.

use std::sync::Arc;

use tournament::{Action, Line, MatchId, Ruling, Tournament};

use crate::access::{UseCase, is_staff, may};
use crate::event::fact::{self, EventFact};
use crate::event::line_entries::read_line_for;
use crate::event::state::{After, EventState, FIRST_LINE};
use crate::event::texts::{check_names, check_texts};
use crate::journal::Version;
use crate::streams::cache::{Change, Decided};
use crate::streams::idempotency::check_key;
use crate::util::blocking::blocking;
use crate::{Code, Error, EventId, Hall, LineRequest, Principal, Thing};

/// What became of a line, or of the last of several.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Given {
    /// The event's version after it.
    pub version: Version,
    /// Whether an earlier request with the same key had done it.
    pub is_repeat: bool,
    /// Its number in the record, whose header is line 1.
    pub line: Option<usize>,
    /// The line it took back.
    pub undid: Option<usize>,
}

impl Hall {
    /// Gives an event a line: entries, draws, results, corrections, clocks, calls. The line is one of
    /// an event record, as JSON; who gave it and when is filled in here.
    pub async fn event_line(
        &self,
        who: &Principal,
        event: EventId,
        line: LineRequest<'_>,
    ) -> Result<Given, Error> {
        check_key(line.key)?;
        let (label, at) = (who.label(), self.now() / 1000);
        let read_for = |tournament: &Tournament| {
            let read = read_line_for(line.line, tournament, who.name())?;
            Ok::<Line, Error>(Line { who: Some(label.clone()), at: Some(at), ..read })
        };
        let read = {
            let tournament = Arc::clone(&self.lock_event(event).await?.state.tournament);
            read_for(&tournament)?
        };
        let key = line.key.map(|key| who.scoped(key));
        // Before the roles: the score a keeper enters ends the match, and with it the role.
        if let Some(given) = self.given_before(event, key.as_deref(), &read.action).await? {
            return Ok(given);
        }
        let (mut use_case, of) = use_case_of(&read.action);
        let mut roles = match self.match_judged(event, &read.action).await? {
            // No one rules on their own match, or gives it to a side.
            Some(of) => self.roles_at_event(who, event, Some(of)).await?.impartial(),
            None => self.roles_at_event(who, event, of).await?,
        };
        if may(roles, use_case).is_err()
            && let Some(of) = self.match_of_undone_ruling(event, &read.action).await?
        {
            // Who may rule takes a slip back, too.
            use_case = UseCase::AnswerCall;
            roles = self.roles_at_event(who, event, Some(of)).await?.impartial();
        }
        may(roles, use_case)?;
        let role = roles.iter().find(|role| use_case.is_for(*role));
        check_texts(&read)?;
        let mut settled = None;
        if let (UseCase::Score, Some(of)) = (use_case, of)
            && let Some(dispute) = self.dispute_of(event, of).await?
        {
            // A result past a dispute settles it, and says so on record.
            if !is_staff(roles.impartial()) {
                return Err(Error::refused(
                    Code::SheetDisputed,
                    "an official must settle it first",
                ));
            }
            let about = dispute.why.as_deref().unwrap_or("two figures were reported");
            let settles = format!("settles the dispute on the score sheet: {about}");
            settled = Some(settles);
        }
        let mut locked = self.lock_event(event).await?;
        let given = self.change(&mut locked, |state, version| {
            // The entries it means may be called otherwise by now.
            let read = read_for(&state.tournament)?;
            let why = match (read.why, settled.clone()) {
                (Some(why), Some(settles)) => Some(format!("{why} ({settles})")),
                (why, settles) => why.or(settles),
            };
            let read = Line { why, ..read };
            if let Some(key) = key.as_deref()
                && let Some(version) = state.lined(key, &read.action)?
            {
                return Ok(Change::nothing(state.given_at(version, true)));
            }
            state.check_open()?;
            if let Some(expected) =
                line.expected.filter(|at| !(state.changed..=version).contains(at))
            {
                let found = state.changed;
                return Err(Error::Stale { thing: Thing::Event, expected, found });
            }
            state.tournament.check_figures(&read.action)?;
            let mut decided = judge(&state.tournament, &read, key.clone())?;
            check_names(&read.action)?;
            if let EventFact::Line(lined) = &mut decided.fact {
                lined.role = role;
            }
            let number = state.tournament.lines().len() + FIRST_LINE;
            let undid = decided.outcome.as_ref().and_then(|after| after.tournament.undoes(number));
            let version = version + 1;
            let answer = Given { version, is_repeat: false, line: Some(number), undid };
            Ok(Change { facts: vec![decided], answer })
        });
        let given = given.await?;
        self.keep_listed(event, locked).await?;
        Ok(given)
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

    /// The match of the ruling that a line takes back, if it does no more than that.
    async fn match_of_undone_ruling(
        &self,
        event: EventId,
        action: &Action,
    ) -> Result<Option<MatchId>, Error> {
        let Action::Undo { line: Some(line), then: None } = action else { return Ok(None) };
        let locked = self.lock_event(event).await?;
        let tournament = &locked.state.tournament;
        let undone = line.checked_sub(FIRST_LINE).and_then(|n| tournament.lines().nth(n));
        let Some(Action::Rule(ruling)) = undone.map(|line| &line.action) else { return Ok(None) };
        let calls = tournament.calls();
        Ok(calls.iter().find(|known| known.call == ruling.call).map(|known| known.r#match))
    }

    /// What became of this line, if it came under this key before.
    async fn given_before(
        &self,
        event: EventId,
        key: Option<&str>,
        action: &Action,
    ) -> Result<Option<Given>, Error> {
        let Some(key) = key else { return Ok(None) };
        let locked = self.lock_event(event).await?;
        let version = locked.state.lined(key, action)?;
        Ok(version.map(|version| locked.state.given_at(version, true)))
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
    let fact = EventFact::Line(fact::Lined { line, key, role: None, list: None });
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
