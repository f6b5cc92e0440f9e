use rulebook::Rule;
use tournament::summary::MatchSummary;
use tournament::{Action, Line, MatchId, Report, Score, Tournament};

use crate::error::found;
use crate::event::{MatchResult, judge};
use crate::journal::{Journal, Stream, Version};
use crate::keys::{Wish, check_key};
use crate::live::Change;
use crate::roles::{Role, Roles, UseCase, may};
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::state::{SheetState, stream};
use crate::sheet::watch::without_sheet;
use crate::text::check_text;
use crate::{Clock, Entropy, Error, EventId, Hall, Lined, Principal, Refused, Thing};

/// What somebody says about a change besides what it is.
#[derive(Copy, Clone, Debug, Default)]
pub struct Conditions<'a> {
    /// The version the asker has seen, if the change makes sense at that version only.
    pub expected: Option<Version>,
    /// The asker's name for this request: the same key again does nothing and answers the same.
    pub key: Option<&'a str>,
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Signs the sheet of a match that is over, or on which time was called at the event: the result
    /// is entered there. If the event would refuse it, the sheet is not signed and the refusal is the
    /// answer.
    pub async fn sign_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        self.sign(who, event, of, false, conditions).await
    }

    /// Signs the sheet of a match that time has ended, also where no clock runs at the event. A way of
    /// its own, so that nobody ends a match by mistake that goes on.
    pub async fn sign_sheet_early(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        self.sign(who, event, of, true, conditions).await
    }

    async fn sign(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        early: bool,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        let wish = fact::signing();
        if let Some(done) = self.agreed_before(who, event, of, conditions, wish).await? {
            return Ok(done);
        }
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::SignSheet)?;
        let action = match self.hold_sheet(event, of).await {
            Ok((held, game)) => {
                let state = &held.state;
                let checked =
                    state.check_match(game.as_ref()).and_then(|()| state.check_signable(true));
                checked.is_ok().then(|| result(state))
            }
            Err(Error::NotFound(Thing::Sheet)) => None,
            Err(error) => return Err(error),
        };
        // Judged before it is signed, so that a refusal leaves the sheet as it was. Should the event
        // change in between, it is judged again there.
        let mut cut_short = early;
        if let Some(action) = action {
            let held = self.hold_event(event).await?;
            let tournament = &held.state.tournament;
            judge(tournament, &Line::from(action), None)?;
            cut_short |= is_time_called(tournament, of);
        }
        self.agree(who, event, of, conditions, wish, |state, key| {
            state.check_signable(cut_short)?;
            Ok(Some(SheetFact::Signed(fact::By { by: who.label(), key })))
        })
        .await
    }

    /// Confirms the sheet for the own side. Once every side has, or all but the side of whoever
    /// wrote it, the result is entered with the event.
    pub async fn confirm_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        let entries = self.entries_at(who, event).await?;
        self.agree(who, event, of, conditions, fact::confirming(), |state, key| {
            let side = side_of(state, &entries, UseCase::ConfirmSheet)?;
            if state.confirmed.contains(&side) {
                return Ok(None);
            }
            state.check_written()?;
            state.check_open()?;
            Ok(Some(SheetFact::Confirmed(fact::BySide { side, by: who.label(), key })))
        })
        .await
    }

    /// Disputes the sheet: nothing is final until an official has settled it.
    pub async fn dispute_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        why: &str,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        let wish = fact::disputing(why);
        if let Some(done) = self.agreed_before(who, event, of, conditions, wish).await? {
            return Ok(done);
        }
        let roles = self.roles_at_event(who, event, Some(of)).await?;
        let entries = self.entries_at(who, event).await?;
        self.agree(who, event, of, conditions, wish, |state, key| {
            if !roles.has(Role::Keeper) {
                side_of(state, &entries, UseCase::DisputeSheet)?;
            }
            let why = check_text("what is wrong with a sheet", why)?;
            state.check_written()?;
            state.check_open()?;
            state.check_undisputed()?;
            let disputed = fact::Disputed { why, by: who.label(), key };
            Ok(Some(SheetFact::Disputed(disputed)))
        })
        .await
    }

    /// Settles a dispute, if there is one: what was decided would be kept nowhere otherwise. Lines
    /// that were wrong are struck out and written anew.
    pub async fn settle_dispute(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        how: &str,
        conditions: Conditions<'_>,
    ) -> Result<Lined, Error> {
        let roles = self.roles_at_event(who, event, Some(of)).await?;
        may(roles.impartial(), UseCase::SettleSheet)?;
        let how = check_text("what was decided", how)?;
        self.agree(who, event, of, conditions, fact::settling(&how), |state, key| {
            state.check_written()?;
            if state.dispute.is_none() {
                return Err(Error::refused("sheet/not_disputed", "nobody disputes the sheet"));
            }
            let settled = fact::Settled { how: how.clone(), by: who.label(), key };
            Ok(Some(SheetFact::Settled(settled)))
        })
        .await
    }

    /// Whether a result of the match may be given past its sheet: not while what that says is in
    /// dispute. A sheet the match has outlived says nothing of it.
    pub(crate) async fn check_undisputed(&self, event: EventId, of: MatchId) -> Result<(), Error> {
        match found(self.hold_sheet(event, of).await)? {
            Some((held, game)) if held.state.is_for(game.as_ref()) => held.state.check_undisputed(),
            Some(_) | None => Ok(()),
        }
    }

    /// Enters the result of a sheet that is final.
    pub(crate) async fn settle_sheet(&self, stream: &Stream) -> Result<(), Error> {
        self.post_sheet(stream).await.map(|_| ())
    }

    /// What this request under the same key of the same asker was answered. Before any role is asked for:
    /// the result of a match frees its table, whose keeper may not have heard the answer.
    async fn agreed_before(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
        wish: Wish,
    ) -> Result<Option<Lined>, Error> {
        check_key(conditions.key)?;
        let Some(key) = conditions.key.map(|key| who.scoped(key)) else { return Ok(None) };
        let answered = match found(self.hold::<SheetState>(&stream(event, of)).await)? {
            Some(held) => held.state.answered(&key, wish)?,
            None => None,
        };
        Ok(answered.map(|version| Lined { version, is_repeat: true }))
    }

    /// Keeps a fact about who agrees with a sheet, and enters its result if that made it final. The
    /// same key of the same asker again does nothing and answers the same.
    async fn agree(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        conditions: Conditions<'_>,
        wish: Wish,
        mut decide: impl FnMut(&SheetState, Option<String>) -> Result<Option<SheetFact>, Error>,
    ) -> Result<Lined, Error> {
        check_key(conditions.key)?;
        let key = conditions.key.map(|key| who.scoped(key));
        let (mut held, game) = match self.hold_sheet(event, of).await {
            // Whoever may not ask at all is told that first.
            Err(Error::NotFound(Thing::Sheet)) => {
                let (empty, _) = self.empty_sheet(who, event, of).await.map_err(without_sheet)?;
                decide(&empty, None)?;
                return Err(Error::NotFound(Thing::Sheet));
            }
            held => held?,
        };
        let lined = self
            .change(&mut held, |state, version| {
                if let Some(key) = key.as_deref()
                    && let Some(version) = state.answered(key, wish)?
                {
                    return Ok(Change::nothing(Lined { version, is_repeat: true }));
                }
                if let Some(seen) = conditions.expected {
                    state.check_seen(seen, version)?;
                }
                state.check_match(game.as_ref())?;
                Ok(match decide(state, key.clone())? {
                    Some(fact) => {
                        Change::one(fact, Lined { version: version + 1, is_repeat: false })
                    }
                    None => Change::nothing(Lined { version, is_repeat: false }),
                })
            })
            .await?;
        drop(held);
        match self.post_sheet(&stream(event, of)).await? {
            Some(Err(refused)) => Err(refused.into()),
            Some(Ok(version)) => Ok(Lined { version, ..lined }),
            None => Ok(lined),
        }
    }

    /// Enters the result of a sheet with its event if it is final and that was not done; answers
    /// with the sheet's version, or why the event refused the result.
    async fn post_sheet(&self, stream: &Stream) -> Result<Option<Result<Version, Refused>>, Error> {
        let (opened, action, n) = {
            let held = self.hold::<SheetState>(stream).await?;
            let state = &held.state;
            if !state.is_final() || state.is_posted {
                return Ok(None);
            }
            (state.opened.clone(), result(state), state.n_posts)
        };
        let (event, of) = (opened.event, opened.r#match);
        let (by, key) = ("score sheet".to_owned(), format!("{stream} {n}"));
        let result = MatchResult { r#match: of, action, by, key };
        let is_same = |_: &Tournament, game: &MatchSummary| game.sides == opened.sides;
        let entered = self.enter_result(event, result, is_same).await?;
        let refused = entered.as_ref().err().cloned();
        let mut held = self.hold::<SheetState>(stream).await?;
        let version = self
            .change(&mut held, |state, version| {
                // Somebody else may have done it since.
                if state.n_posts != n || state.is_posted {
                    return Ok(Change::nothing(version));
                }
                let refused = refused.clone().map(fact::Posted::refused);
                let posted = refused.unwrap_or(fact::Posted::ENTERED);
                Ok(Change::one(SheetFact::Posted(posted), version + 1))
            })
            .await?;
        drop(held);
        if refused.is_some() {
            // Perhaps because the match has another result, which is shown now that the sheet's is none.
            self.hold_sheet(event, of).await?;
        }
        Ok(Some(entered.map(|()| version)))
    }
}

/// The side of the match that somebody who plays for `entries` is on.
fn side_of(state: &SheetState, entries: &[String], use_case: UseCase) -> Result<usize, Error> {
    let side = state.opened.sides.iter().position(|side| entries.contains(side));
    let roles = Roles::SPECTATOR;
    may(if side.is_some() { roles.with(Role::Player) } else { roles }, use_case)?;
    side.ok_or(Error::NotFound(Thing::Match))
}

/// Whether time was called on a match.
fn is_time_called(tournament: &Tournament, of: MatchId) -> bool {
    let heats = tournament.clock();
    let started = heats.iter().rfind(|heat| heat.matches.contains(&of));
    started.is_some_and(|heat| heat.called)
}

/// The line that says what a sheet shows.
fn result(state: &SheetState) -> Action {
    let opened = &state.opened;
    let (of, score) = (opened.r#match, Score::new(&state.own_totals()));
    let book = opened.book.book();
    match score {
        // Such a sheet is turned in: the result counts once the monitor has taken it.
        Some(score) if book.clause_for(Rule::ScoreSheet).is_some() => {
            Action::Sign { r#match: of, score }
        }
        _ if opened.best_of > 1 => {
            let games = Some(state.tally.all_games());
            Action::Score(Report { r#match: of, score: None, games })
        }
        _ => Action::Score(Report { r#match: of, score, games: None }),
    }
}
