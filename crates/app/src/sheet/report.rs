//! Reporting the end of a match, without its hands.

use rulebook::Reason;
use tournament::{Line, MatchId, Pairing};

use crate::error::found;
use crate::event::judge;
use crate::sheet::Figures;
use crate::sheet::agree::Conditions;
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::standing::Standing;
use crate::sheet::state::SheetState;
use crate::{Code, Done, Error, EventId, Hall, Principal};

impl Hall {
    /// Reports the end of a match alone. It counts once every side has confirmed it, or reported the
    /// same; the reporter has confirmed it for their side. Another figure of another side is a dispute,
    /// which holds both.
    pub async fn report_match(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        figures: &Figures,
        conditions: Conditions<'_>,
    ) -> Result<Done, Error> {
        let fingerprint = fact::reporting(figures);
        let pairing = self.pairing_meant(event, of, conditions.pairing).await?;
        if let Some(done) =
            self.agreed_before(who, event, &pairing, conditions, fingerprint).await?
        {
            return Ok(done);
        }
        let standing = self.standing_at_sheet(who, event, &pairing).await?;
        standing.check_writer()?;
        figures.check()?;
        match found(self.lock_sheet(event, &pairing).await)? {
            None => {
                let empty = self.empty_sheet(event, &pairing).await?;
                empty.check_match()?;
                self.judge_figures(event, &pairing, figures).await?;
                self.open_sheet(empty.opened, event, &pairing).await?;
            }
            Some(locked) => {
                locked.state.check_match().and_then(|()| locked.state.check_open())?;
                drop(locked);
                self.judge_figures(event, &pairing, figures).await?;
            }
        }
        self.agree(who, event, &pairing, conditions, fingerprint, |state, key| {
            decide(state, &standing, figures, key)
        })
        .await
    }

    /// Whether the event would take this as the result of a pairing.
    pub(super) async fn judge_figures(
        &self,
        event: EventId,
        pairing: &Pairing,
        figures: &Figures,
    ) -> Result<(), Error> {
        let is_turned_in = self.empty_sheet(event, pairing).await?.is_turned_in();
        let action = figures.line(pairing.r#match, is_turned_in);
        let locked = self.lock_event(event).await?;
        let tournament = &locked.state.tournament;
        tournament.check_figures(&action)?;
        judge(tournament, &Line::from(action), None).map(drop)
    }
}

/// What a report is on the sheet as it stands: the first, one in place of the reporter's own, a
/// confirmation, or another word than was said.
fn decide(
    state: &SheetState,
    standing: &Standing,
    figures: &Figures,
    key: Option<String>,
) -> Result<Vec<SheetFact>, Error> {
    state.check_open()?;
    state.check_undisputed()?;
    let (by, sides) = (standing.author(), standing.sides.clone());
    if state.sheet.has_score() {
        let why = "hands are written on the sheet: it says how the match ends";
        return Err(Reason::new(Code::HasLines, why).into());
    }
    let reported = |by, key| {
        let figures = figures.clone();
        vec![SheetFact::Reported(fact::Reported { figures, by, sides: sides.clone(), key })]
    };
    let Some(report) = &state.report else { return Ok(reported(by, key)) };
    if report.figures == *figures {
        let side = sides.iter().copied().find(|side| !state.confirmed.contains(side));
        let confirmed = side.map(|side| {
            let figures = Some(figures.clone());
            SheetFact::Confirmed(fact::BySide { side, by, figures, key })
        });
        return Ok(confirmed.into_iter().collect());
    }
    // One's own slip is put right; that of another is for an official.
    if report.by.entry == by.entry && (by.entry.is_some() || report.by.name == by.name) {
        return Ok(reported(by, key));
    }
    let figures = Some(figures.clone());
    Ok(vec![SheetFact::Disputed(fact::Disputed { why: None, figures, by, key })])
}
