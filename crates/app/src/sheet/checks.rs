//! What must hold before a score sheet is written on, signed or disputed.

use rulebook::{Family, Reason};
use tournament::Scoring;

use crate::journal::Version;
use crate::sheet::Queued;
use crate::sheet::state::SheetState;
use crate::sheet::status::Status;
use crate::{Code, Error, Thing};

impl SheetState {
    /// What is written, or signed, counts for those who play the match now, and only until the
    /// director has entered another result.
    pub(crate) fn check_match(&self) -> Result<(), Error> {
        let pairing = &self.opened.pairing;
        self.at_event.check_current(pairing)?;
        if self.at_event.result.is_some() && !self.is_posted {
            let why = format!("{} has a result already", pairing.r#match);
            return Err(Reason::new(Code::MatchOver, why).with("match", pairing.r#match).into());
        }
        Ok(())
    }

    /// Whether the match is over. A game to a number of hands is over with the last of them; another
    /// may also be cut short by time, and whether that can be the event says. So it does of an end that
    /// was reported alone.
    fn check_finished(&self, cut_short: bool) -> Result<(), Error> {
        let tally = self.sheet.tally();
        if self.report.is_some() || tally.complete {
            return Ok(());
        }
        if self.opened.book.book().family() == Family::MexicanTrain {
            let written = match tally.hands {
                1 => "1 hand is".to_owned(),
                n_hands => format!("{n_hands} hands are"),
            };
            let why = format!("only {written} written; the game has more");
            return Err(Reason::new(Code::SheetUnfinished, why).with("hands", tally.hands).into());
        }
        if !cut_short {
            let why = "no side has won yet: if time has ended the match, say so with `early`";
            return Err(Error::refused(Code::SheetUnfinished, why));
        }
        Ok(())
    }

    /// Whether time is called and no side has won, so that a player or keeper must say how the match
    /// ended.
    pub(crate) fn is_out_of_time(&self) -> bool {
        let is_trains = self.opened.book.book().family() == Family::MexicanTrain;
        let is_complete = self.report.is_some() || self.sheet.tally().complete;
        self.at_event.is_time_called && !is_trains && !is_complete && self.status() == Status::Open
    }

    /// Whether the score is level, so that one more hand decides a match when time is called.
    pub(crate) fn is_level(&self) -> bool {
        let tally = self.sheet.tally();
        let [a, b] = tally.games_won();
        let is_in_play = tally.all_games().len() > tally.games.len();
        a == b && (!is_in_play || tally.totals.windows(2).all(|it| it[0] == it[1]))
    }

    /// Whether its sides can say that time has ended the match as it stands. Where keepers write, that
    /// is for them.
    pub(crate) fn is_cut_short(&self) -> bool {
        let is_theirs = self.at_event.scoring != Scoring::Keepers;
        is_theirs && self.is_out_of_time() && self.has_something() && !self.is_level()
    }

    /// Whether the sheet can be signed as it stands; `cut_short` if time has ended its match.
    pub(crate) fn check_signable(&self, cut_short: bool) -> Result<(), Error> {
        self.check_written()?;
        self.check_open()?;
        self.check_undisputed()?;
        self.check_finished(cut_short)
    }

    /// There is nothing to agree with, or not to, before something is written.
    pub(crate) fn check_written(&self) -> Result<(), Error> {
        if self.has_something() {
            return Ok(());
        }
        Err(Error::refused(Code::SheetEmpty, "nothing is written on the sheet yet"))
    }

    /// What is disputed is for an official.
    pub(crate) fn check_undisputed(&self) -> Result<(), Error> {
        if self.dispute.is_some() {
            return Err(Error::refused(Code::SheetDisputed, "an official must settle it first"));
        }
        Ok(())
    }

    /// A sheet that is final is changed by the director's correction, not here.
    pub(crate) fn check_open(&self) -> Result<(), Error> {
        if self.is_final() {
            let why = "the sheet is final; the director can correct the result";
            return Err(Error::refused(Code::SheetFinal, why));
        }
        Ok(())
    }

    /// No one agrees to a line they have not seen.
    pub(crate) fn check_seen(&self, seen: Version, version: Version) -> Result<(), Error> {
        if (self.read_since..=version).contains(&seen) {
            return Ok(());
        }
        Err(Error::Stale { thing: Thing::Sheet, expected: seen, found: version })
    }

    /// Whether `after` names a line that was written: lines go in as the device wrote them.
    fn check_order(&self, after: Option<&str>) -> Result<(), Error> {
        match after {
            Some(after) if !self.lines.iter().any(|line| line.key == after) => {
                let why = format!("the line `{after}` has not arrived yet");
                Err(Reason::new(Code::OutOfOrder, why).with("after", after).into())
            }
            _ => Ok(()),
        }
    }

    /// Whether a line of a device can be written now.
    pub(crate) fn check_line(&self, line: &Queued) -> Result<(), Error> {
        self.check_match()?;
        self.check_open()?;
        self.check_order(line.after.as_deref())?;
        if let Some(report) = &self.report {
            let why = format!("the end was reported: {}", report.figures);
            return Err(Error::refused(Code::SheetReported, why));
        }
        // Who has left the table has nothing to count.
        Ok(self.sheet.check(&line.entry, &self.at_event.gone)?)
    }
}
