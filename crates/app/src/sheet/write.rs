//! Writing lines on a score sheet.

use rulebook::Reason;
use scoring::Entry;
use tournament::{MatchId, Pairing};

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
pub struct WriteResult {
    /// The sheet's version.
    pub version: Version,
    /// How many of the lines are on the sheet now, written just now or before.
    pub n_taken: usize,
    /// What was wrong with the next line, if it was refused; those after it were not looked at.
    pub refused: Option<Reason>,
}

impl Hall {
    /// Writes lines on the sheet of a match, in order, each once, up to the first that is refused.
    /// They are for `pairing`, or else for who plays the match now. The sheet is opened with the first.
    pub async fn write_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        pairing: Option<Pairing>,
        lines: &[Queued],
    ) -> Result<WriteResult, Error> {
        let pairing = self.pairing_meant(event, of, pairing).await?;
        if let Some(version) = self.all_written(event, &pairing, lines).await? {
            return Ok(WriteResult { version, n_taken: lines.len(), refused: None });
        }
        let standing = self.standing_at_sheet(who, event, &pairing).await?;
        standing.check_writer()?;
        let (lines, unsound) = sound(lines)?;
        let Some(first) = lines.first() else {
            let version = self.sheet_of(event, &pairing).await?.version;
            return Ok(WriteResult { version, n_taken: 0, refused: None });
        };
        let mut locked = self.sheet_to_write(event, &pairing, first).await?;
        // One by one, because each is judged on the sheet with those before it.
        for (n, line) in lines.iter().enumerate() {
            let written = self.change(&mut locked, |state, _| {
                if state.has(line)? {
                    return Ok(Change::nothing(()));
                }
                state.check_line(line)?;
                let (entry, key) = (line.entry.clone(), line.key.clone());
                let (by, sides) = (standing.author(), standing.sides.clone());
                Ok(Change::one(SheetFact::Entry(fact::LineWritten { entry, key, by, sides }), ()))
            });
            match written.await {
                Ok(()) => {}
                // What went in before stays: the device sends the rest again once a person has
                // looked at the line that was refused.
                Err(Error::Refused(refused)) if n > 0 => {
                    let (version, refused) = (locked.version, Some(refused));
                    return Ok(WriteResult { version, n_taken: n, refused });
                }
                Err(error) => return Err(error),
            }
        }
        let (version, n_taken) = (locked.version, lines.len());
        drop(locked);
        // Lines of players may be the last word of the last side.
        self.post_sheet(&stream(event, &pairing)?).await?;
        Ok(WriteResult { version, n_taken, refused: unsound })
    }

    /// The sheet's version, if all of these lines are on it. Before any role is asked for: the result
    /// of a match frees its table, whose keeper may not have heard the answer.
    async fn all_written(
        &self,
        event: EventId,
        pairing: &Pairing,
        lines: &[Queued],
    ) -> Result<Option<Version>, Error> {
        let locked = found(self.lock::<SheetState>(&stream(event, pairing)?).await)?;
        let has_all = |locked: &Locked<SheetState>| {
            !lines.is_empty() && lines.iter().all(|line| matches!(locked.state.has(line), Ok(true)))
        };
        Ok(locked.filter(has_all).map(|locked| locked.version))
    }

    /// The sheet of a pairing, opened if it is not. That is done only for a line that can be written on
    /// it.
    async fn sheet_to_write(
        &self,
        event: EventId,
        pairing: &Pairing,
        first: &Queued,
    ) -> Result<Locked<SheetState>, Error> {
        match self.lock_sheet(event, pairing).await {
            Err(Error::NotFound(Thing::Sheet)) => {
                let empty = self.empty_sheet(event, pairing).await?;
                empty.check_line(first)?;
                self.open_sheet(empty.opened, event, pairing).await
            }
            locked => locked,
        }
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
        check_text("why", "the reason for striking a line out", why)?;
    }
    Ok(())
}
