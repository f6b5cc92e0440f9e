//! Disputing a score sheet, and settling the dispute.

use serde::Serialize;
use tournament::{EntryId, MatchId, Tournament};
use utoipa::ToSchema;

use crate::access::{Role, UseCase, may};
use crate::error::found;
use crate::sheet::agree::Conditions;
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::{Author, Figures};
use crate::util::text::check_text;
use crate::{Code, Done, Error, EventId, Hall, Millis, Principal};

/// What is disputed on a sheet. It waits for an official.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = SheetDispute)]
pub struct Dispute {
    /// What is wrong, in the words of the person who disputes; left out if the figures say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Who disputes.
    pub by: Author,
    /// What each side says the result is, where the figures differ: first what the sheet says.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Claim>,
    /// When it was disputed, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub since: Millis,
}

/// What one side says a match came to.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = DisputeClaim)]
pub struct Claim {
    /// The entry that claims it; left out for the lines of the sheet, and for an official or keeper
    /// who does not play in the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "7")]
    pub entry: Option<EntryId>,
    /// The figures.
    #[serde(flatten)]
    pub figures: Figures,
}

/// How a dispute was settled.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Settlement {
    /// What was decided.
    pub how: String,
    /// Who decided; left out if a result was entered at the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Author>,
    /// What was disputed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dispute: Option<Dispute>,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub at: Millis,
}

/// What a person says who disputes a sheet, or settles a dispute.
#[derive(Copy, Clone, Debug)]
pub struct Said<'a> {
    /// What is wrong, or what was decided.
    pub words: &'a str,
    /// What the match came to, if that is said too.
    pub figures: Option<&'a Figures>,
}

impl<'a> From<&'a str> for Said<'a> {
    fn from(words: &'a str) -> Said<'a> {
        Said { words, figures: None }
    }
}

impl Hall {
    /// Disputes the sheet: nothing is final until an official has settled it. Who disputes may say what
    /// the match came to.
    pub async fn dispute_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        said: impl Into<Said<'_>>,
        conditions: Conditions<'_>,
    ) -> Result<Done, Error> {
        let Said { words: why, figures } = said.into();
        let fingerprint = fact::disputing(why, figures);
        let pairing = self.pairing_meant(event, of, conditions.pairing).await?;
        if let Some(done) =
            self.agreed_before(who, event, &pairing, conditions, fingerprint).await?
        {
            return Ok(done);
        }
        let standing = self.standing_at_sheet(who, event, &pairing).await?;
        self.agree(who, event, &pairing, conditions, fingerprint, |state, key| {
            if !standing.roles.has(Role::Keeper) {
                standing.side(UseCase::DisputeSheet)?;
            }
            let why = Some(check_text("why", "what is wrong with a sheet", why)?);
            figures.map_or(Ok(()), Figures::check)?;
            state.check_written()?;
            state.check_open()?;
            state.check_undisputed()?;
            let (by, figures) = (standing.author(), figures.cloned());
            Ok(vec![SheetFact::Disputed(fact::Disputed { why, figures, by, key })])
        })
        .await
    }

    /// Settles a dispute. Lines that were wrong are struck out and written again; or the official
    /// says what the match came to, and that is its result.
    pub async fn settle_dispute(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        said: impl Into<Said<'_>>,
        conditions: Conditions<'_>,
    ) -> Result<Done, Error> {
        let Said { words: how, figures } = said.into();
        let fingerprint = fact::settling(how, figures);
        let pairing = self.pairing_meant(event, of, conditions.pairing).await?;
        let standing = self.standing_at_sheet(who, event, &pairing).await?;
        may(standing.roles.impartial(), UseCase::SettleSheet)?;
        if let Some(done) =
            self.agreed_before(who, event, &pairing, conditions, fingerprint).await?
        {
            return Ok(done);
        }
        let how = check_text("how", "what was decided", how)?;
        if let Some(figures) = figures {
            figures.check()?;
            self.judge_figures(event, &pairing, figures).await?;
        }
        self.agree(who, event, &pairing, conditions, fingerprint, |state, key| {
            state.check_written()?;
            if state.dispute.is_none() {
                return Err(Error::refused(Code::NotDisputed, "the sheet is not disputed"));
            }
            let (how, by, figures) = (how.clone(), Some(standing.author()), figures.cloned());
            Ok(vec![SheetFact::Settled(fact::Settled { how, figures, by, key })])
        })
        .await
    }

    /// What is disputed about a match. Only an official may enter a result past a dispute.
    pub(crate) async fn dispute_of(
        &self,
        event: EventId,
        of: MatchId,
    ) -> Result<Option<Dispute>, Error> {
        let Some(pairing) = self.lock_event(event).await?.state.tournament.pairing(of) else {
            return Ok(None);
        };
        let locked = found(self.lock_sheet(event, &pairing).await)?;
        Ok(locked.and_then(|locked| locked.state.dispute.clone()))
    }
}

/// How a dispute was settled by a result that the event has now.
pub(super) fn settled_at_event(tournament: &Tournament, of: MatchId) -> fact::Settled {
    let of_match = tournament.lines().filter(|line| line.action.result_of() == Some(of));
    let who = of_match.last().and_then(|line| line.who.as_deref()?.rsplit(' ').next());
    let how = match who {
        Some(who) => format!("{who} entered a result at the event"),
        None => "a result was entered at the event".to_owned(),
    };
    fact::Settled { how, figures: None, by: None, key: None }
}
