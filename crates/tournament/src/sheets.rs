//! Score sheets: a table's result counts once its score keeper has signed it and the monitor has
//! taken it in. A plain score does both at once: the monitor enters what a signed sheet says.

use std::collections::BTreeMap;

use rulebook::Rule;

use crate::format::Course;
use crate::schedule::Status;
use crate::state::State;
use crate::{Code, EntryId, MatchId, Refusal, Report, Score, Tournament};

/// Score keepers, sheets waiting for the monitor, and players who left their table.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Sheets {
    /// The seat each table elected; the first one where no one was.
    keepers: BTreeMap<MatchId, usize>,
    signed: BTreeMap<MatchId, Score>,
    left: Vec<(usize, usize)>,
}

impl Sheets {
    pub(crate) fn keeper(&self, id: MatchId) -> usize {
        self.keepers.get(&id).copied().unwrap_or(0)
    }

    /// The totals of a signed sheet that is not taken in.
    pub(crate) fn signed_score(&self, id: MatchId) -> Option<Score> {
        self.signed.get(&id).copied()
    }

    /// The table has its result, so that no sheet waits any more.
    pub(crate) fn close(&mut self, id: MatchId) {
        self.signed.remove(&id);
    }

    pub(crate) fn leave(&mut self, m: usize, slot: usize) {
        if !self.has_left(m, slot) {
            self.left.push((m, slot));
        }
    }

    pub(crate) fn come_back(&mut self, m: usize, slot: usize) {
        self.left.retain(|left| *left != (m, slot));
    }

    pub(crate) fn has_left(&self, m: usize, slot: usize) -> bool {
        self.left.contains(&(m, slot))
    }
}

impl Tournament {
    /// Whom the table of a match elected to keep its score, if it did.
    pub fn elected_keeper(&self, id: MatchId) -> Option<EntryId> {
        let slot = *self.state.sheets.keepers.get(&id)?;
        self.pairing(id)?.entries().nth(slot)
    }
}

impl State {
    pub(crate) fn elect_keeper(&mut self, id: MatchId, name: &str) -> Result<(), Refusal> {
        let m = self.sheet_of(id)?;
        let slot = self.side_named(m, name)?;
        self.sheets.keepers.insert(id, slot);
        Ok(())
    }

    /// Signs a sheet. Until the monitor has taken it in, the keeper may sign another in its place.
    pub(crate) fn sign(&mut self, id: MatchId, score: Score) -> Result<(), Refusal> {
        let m = self.sheet_of(id)?;
        self.judge(m, &Report { r#match: id, score: Some(score), games: None })?;
        self.sheets.signed.insert(id, score);
        Ok(())
    }

    pub(crate) fn take_in(&mut self, id: MatchId) -> Result<(), Refusal> {
        self.sheet_of(id)?;
        let Some(&score) = self.sheets.signed.get(&id) else {
            let why = format!("the sheet of {id} is not signed");
            let refusal = self.format.refuse(Rule::ScoreSheet, Code::NotSigned, why);
            return Err(refusal.with("match", id));
        };
        self.score(&Report { r#match: id, score: Some(score), games: None })
    }

    /// A score entered for a signed sheet must be what the sheet says.
    pub(crate) fn check_sheet(&self, report: &Report) -> Result<(), Refusal> {
        match self.sheets.signed.get(&report.r#match) {
            Some(signed) if report.score != Some(*signed) => {
                let why = format!(
                    "the signed sheet of {} says {signed}: signed again, it says another",
                    report.r#match
                );
                let refusal = self.format.refuse(Rule::ScoreSheet, Code::SignedOtherwise, why);
                Err(refusal.with("match", report.r#match).with("signed", *signed))
            }
            _ => Ok(()),
        }
    }

    fn sheet_of(&self, id: MatchId) -> Result<usize, Refusal> {
        if self.format.course != Course::Tables {
            let why = "only tables of Mexican train keep score sheets";
            return Err(Refusal::impossible(Code::NoSheets, why));
        }
        let m = self.schedule.find(id)?;
        if self.schedule.matches[m].status != Status::Ready {
            let why = format!("the sheet of {id} has been taken in");
            let refusal = self.format.refuse(Rule::ScoreSheet, Code::SheetTakenIn, why);
            return Err(refusal.with("match", id));
        }
        Ok(m)
    }
}
