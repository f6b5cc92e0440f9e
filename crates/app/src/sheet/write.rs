//! Writing lines on a score sheet.

use rulebook::Reason;
use scoring::Entry;
use tournament::MatchId;
use tournament::summary::MatchSummary;

use crate::access::{UseCase, may};
use crate::error::found;
use crate::journal::Version;
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::state::{SheetState, stream};
use crate::streams::cache::{Change, Locked};
use crate::streams::idempotency::check_key;
use crate::util::text::check_text;
use crate::{Error, EventId, Hall, Principal, Thing};

/// A line from a device, which may have waited there for a network.
#[derive(Clone, Debug)]
pub struct Queued {
    /// The device's key for the line: sent again, it is written once. Another line of the match, of
    /// whatever device, has another key.
    pub key: String,
    /// The key of the line before it from the same device: it goes in after that or not at all.
    pub after: Option<String>,
    /// The line.
    pub entry: Entry,
}

/// What became of a device's lines.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Written {
    /// The sheet's version.
    pub version: Version,
    /// How many of the lines are on the sheet now, written just now or before.
    pub n_taken: usize,
    /// What was wrong with the next line, if it was refused; those after it were not looked at.
    pub refused: Option<Reason>,
}

impl Hall {
    /// Writes lines on the sheet of a match, in order, each once, up to the first that is refused.
    /// The sheet is opened with the first; once more when the match has other sides by now, if
    /// that line follows no other.
    pub async fn write_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        lines: &[Queued],
    ) -> Result<Written, Error> {
        if let Some(version) = self.all_written(event, of, lines).await? {
            return Ok(Written { version, n_taken: lines.len(), refused: None });
        }
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::WriteSheet)?;
        let (lines, unsound) = sound(lines)?;
        if lines.is_empty() {
            let version = self.sheet(who, event, of).await?.version;
            return Ok(Written { version, n_taken: 0, refused: None });
        }
        let entries = self.names_at(who, event).await?;
        let (mut locked, game) = self.sheet_to_write(who, event, of, lines).await?;
        let sides: Vec<usize> = {
            let sides = locked.state.opened.sides.iter().enumerate();
            sides.filter(|(_, side)| entries.contains(side)).map(|(n, _)| n).collect()
        };
        // One by one, because each is judged on the sheet with those before it.
        for (n, line) in lines.iter().enumerate() {
            let written = self.change(&mut locked, |state, _| {
                if state.has(line)? {
                    return Ok(Change::nothing(()));
                }
                state.check_line(line, game.as_ref())?;
                let (entry, key, by) = (line.entry.clone(), line.key.clone(), who.label());
                let written = fact::Written { entry, key, by, sides: sides.clone() };
                Ok(Change::one(SheetFact::Entry(written), ()))
            });
            match written.await {
                Ok(()) => {}
                // What went in before stays: the device sends the rest again once a person has
                // looked at the line that was refused.
                Err(Error::Refused(refused)) if n > 0 => {
                    let (version, refused) = (locked.version, Some(refused));
                    return Ok(Written { version, n_taken: n, refused });
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Written { version: locked.version, n_taken: lines.len(), refused: unsound })
    }

    /// The sheet's version, if all of these lines are on it. Before any role is asked for: the result
    /// of a match frees its table, whose keeper may not have heard the answer.
    async fn all_written(
        &self,
        event: EventId,
        of: MatchId,
        lines: &[Queued],
    ) -> Result<Option<Version>, Error> {
        let locked = found(self.lock::<SheetState>(&stream(event, of)).await)?;
        let has_all = |locked: &Locked<SheetState>| {
            !lines.is_empty() && lines.iter().all(|line| matches!(locked.state.has(line), Ok(true)))
        };
        Ok(locked.filter(has_all).map(|locked| locked.version))
    }

    /// The sheet of a match, opened if it is not or if these lines begin one for other sides. That is
    /// done only for a line that can be written on it.
    async fn sheet_to_write(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        lines: &[Queued],
    ) -> Result<(Locked<SheetState>, Option<MatchSummary>), Error> {
        let (mut locked, mut game) = match self.lock_sheet(event, of).await {
            Err(Error::NotFound(Thing::Sheet)) => {
                let (empty, game) = self.empty_sheet(who, event, of).await?;
                lines.iter().take(1).try_for_each(|line| empty.check_line(line, Some(&game)))?;
                return self.open_sheet(empty.opened, event, of).await;
            }
            locked => locked?,
        };
        let new = lines.iter().find(|line| !matches!(locked.state.has(line), Ok(true)));
        let begins = new.filter(|line| line.after.is_none() && locked.state.has(line).is_ok());
        if let Some(line) = begins
            && game.is_some()
            && !locked.state.is_for(game.as_ref())
        {
            let (empty, now) = self.empty_sheet(who, event, of).await?;
            empty.check_line(line, Some(&now))?;
            self.change(&mut locked, |state, _| {
                // Somebody else may have opened it since.
                Ok(if state.opened.sides == empty.opened.sides {
                    Change::nothing(())
                } else {
                    Change::one(SheetFact::Opened(empty.opened.clone()), ())
                })
            })
            .await?;
            self.tell_sheet(&mut locked, Some(&now)).await?;
            game = Some(now);
        }
        Ok((locked, game))
    }
}

/// The lines before the first that could be on no sheet, and what is wrong with that one. An error if
/// it is the first of all.
fn sound(lines: &[Queued]) -> Result<(&[Queued], Option<Reason>), Error> {
    let mut checked = lines.iter().map(check_line).enumerate();
    match checked.find_map(|(n, checked)| Some((n, checked.err()?))) {
        None => Ok((lines, None)),
        Some((n, error)) if n > 0 => {
            Ok((&lines[..n], Some(Reason::new(error.code(), error.to_string()))))
        }
        Some((_, error)) => Err(error),
    }
}

fn check_line(line: &Queued) -> Result<(), Error> {
    check_key(Some(&line.key))?;
    if let Entry::Strike { why, .. } = &line.entry {
        check_text("the reason for striking a line out", why)?;
    }
    Ok(())
}
