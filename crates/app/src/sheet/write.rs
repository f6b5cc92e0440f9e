use tournament::MatchId;

use crate::audience::{Message, Subscription};
use crate::event::{EventState, best_of};
use crate::journal::{Journal, Version};
use crate::live::{Change, Held};
use crate::roles::{UseCase, may};
use crate::sheet::Entry;
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::state::{SheetState, stream};
use crate::table::{check_key, check_name};
use crate::{Clock, Entropy, Error, EventId, Hall, Principal, Refused, Thing};

/// A line from a device, which may have waited there for a network.
#[derive(Clone, Debug)]
pub struct Queued {
    /// The device's key for the line: sent again, it is written once.
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
    pub refused: Option<Refused>,
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Writes lines on the sheet of a match, in order, each once, up to the first that is refused.
    /// The sheet is opened with the first.
    pub async fn write_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        lines: &[Queued],
    ) -> Result<Written, Error> {
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::WriteSheet)?;
        for line in lines {
            check_key(Some(&line.key))?;
            if let Entry::Strike { why, .. } = &line.entry {
                check_name(why)?;
            }
        }
        let entries = self.entries_at(who, event).await?;
        let mut held = self.hold_sheet(who, event, of).await?;
        let sides: Vec<usize> = {
            let sides = held.state.opened.sides.iter().enumerate();
            sides.filter(|(_, side)| entries.contains(side)).map(|(n, _)| n).collect()
        };
        // One by one, because each is judged on the sheet with those before it.
        for (n, line) in lines.iter().enumerate() {
            let written = self.change(&mut held, |state, _| {
                if state.written(&line.key) {
                    return Ok(Change::nothing(()));
                }
                state.check_open()?;
                state.check_order(line.after.as_deref())?;
                state.judge(&line.entry)?;
                let (entry, key, by) = (line.entry.clone(), line.key.clone(), who.label());
                let written = fact::Written { entry, key, by, sides: sides.clone() };
                Ok(Change::one(SheetFact::Entry(written), ()))
            });
            match written.await {
                Ok(()) => {}
                // What went in before stays: the device sends the rest again once a person has
                // looked at the line that was refused.
                Err(Error::Refused(refused)) if n > 0 => {
                    let (version, refused) = (held.version, Some(refused));
                    return Ok(Written { version, n_taken: n, refused });
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Written { version: held.version, n_taken: lines.len(), refused: None })
    }

    /// The sheet of a match as it stands.
    pub async fn sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
    ) -> Result<Message, Error> {
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::WatchSheet)?;
        let held = self.hold::<SheetState>(&stream(event, of)).await?;
        Ok(held.state.message(held.version, "snapshot"))
    }

    /// Watches the sheet of a match. Every message is the whole sheet, which is small.
    pub async fn watch_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
    ) -> Result<Subscription, Error> {
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::WatchSheet)?;
        let mut held = self.hold::<SheetState>(&stream(event, of)).await?;
        let first = held.state.message(held.version, "snapshot");
        Ok(held.audience.join((), first))
    }

    /// The entries somebody plays for.
    pub(crate) async fn entries_at(
        &self,
        who: &Principal,
        event: EventId,
    ) -> Result<Vec<String>, Error> {
        let held = self.hold::<EventState>(&event.stream()).await?;
        Ok(held.state.entries_of(who, self.now()))
    }

    /// The sheet of a match, opened if it is not.
    async fn hold_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
    ) -> Result<Held<SheetState>, Error> {
        match self.hold::<SheetState>(&stream(event, of)).await {
            Err(Error::NotFound(_)) => {}
            held => return held,
        }
        let opened = {
            let held = self.hold::<EventState>(&event.stream()).await?;
            let summary = held.state.tournament.summary();
            let game = summary
                .matches
                .iter()
                .find(|game| game.id == of)
                .ok_or(Error::NotFound(Thing::Match))?;
            if game.kind != "pending" {
                return Err(Error::refused("match/over", format!("{of} has a result already")));
            }
            fact::Opened {
                event,
                r#match: of,
                book: summary.book,
                sides: game.sides.clone(),
                best_of: best_of(held.state.tournament.header(), of.stage),
                by: who.label(),
            }
        };
        self.create::<SheetState>(&stream(event, of), &[SheetFact::Opened(opened)]).await?;
        self.hold::<SheetState>(&stream(event, of)).await
    }
}
