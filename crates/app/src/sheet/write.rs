use tournament::MatchId;
use tournament::summary::{MatchKind, MatchSummary};

use crate::error::found;
use crate::event::best_of;
use crate::journal::{Journal, Version};
use crate::keys::check_key;
use crate::live::{Change, Held, Inner, Projection};
use crate::roles::{UseCase, may};
use crate::sheet::Entry;
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::state::{SheetState, stream};
use crate::text::check_text;
use crate::{Clock, Entropy, Error, EventId, Hall, Principal, Refused, Thing};

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
    pub refused: Option<Refused>,
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
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
        let entries = self.entries_at(who, event).await?;
        let (mut held, game) = self.sheet_to_write(who, event, of, lines).await?;
        let sides: Vec<usize> = {
            let sides = held.state.opened.sides.iter().enumerate();
            sides.filter(|(_, side)| entries.contains(side)).map(|(n, _)| n).collect()
        };
        // One by one, because each is judged on the sheet with those before it.
        for (n, line) in lines.iter().enumerate() {
            let written = self.change(&mut held, |state, _| {
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
                    let (version, refused) = (held.version, Some(refused));
                    return Ok(Written { version, n_taken: n, refused });
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Written { version: held.version, n_taken: lines.len(), refused: unsound })
    }

    /// The sheet's version, if all of these lines are on it. Before any role is asked for: the result
    /// of a match frees its table, whose keeper may not have heard the answer.
    async fn all_written(
        &self,
        event: EventId,
        of: MatchId,
        lines: &[Queued],
    ) -> Result<Option<Version>, Error> {
        let held = found(self.hold::<SheetState>(&stream(event, of)).await)?;
        let has_all = |held: &Held<SheetState>| {
            !lines.is_empty() && lines.iter().all(|line| matches!(held.state.has(line), Ok(true)))
        };
        Ok(held.filter(has_all).map(|held| held.version))
    }

    /// The entries somebody plays for, drawn partnerships among them.
    pub(crate) async fn entries_at(
        &self,
        who: &Principal,
        event: EventId,
    ) -> Result<Vec<String>, Error> {
        let held = self.hold_event(event).await?;
        let mut own = held.state.entries_of(who, self.now());
        let entries = held.state.tournament.entries();
        let is_own = |id| own.iter().any(|name| name == entries.name(id));
        let partnerships: Vec<String> = entries
            .iter()
            .filter(|(_, entry)| {
                entry.members.is_some_and(|members| members.into_iter().any(is_own))
            })
            .map(|(_, entry)| entry.name.clone())
            .collect();
        own.extend(partnerships);
        Ok(own)
    }

    /// The sheet of a match, and the match as it stands.
    pub(crate) async fn hold_sheet(
        &self,
        event: EventId,
        of: MatchId,
    ) -> Result<(Held<SheetState>, Option<MatchSummary>), Error> {
        let mut held = self.hold::<SheetState>(&stream(event, of)).await?;
        // While the sheet is held no result of it is noted: what it knows of is at the event.
        let game = {
            let mut at = self.hold_event(event).await?;
            let mut game = at.state.tournament.match_summary(of);
            if held.state.hears_news(game.as_ref()) {
                // Before that is believed: another machine may know better.
                self.catch_up(&mut at).await?;
                game = at.state.tournament.match_summary(of);
            }
            game
        };
        self.tell_sheet(&mut held, game.as_ref()).await?;
        Ok((held, game))
    }

    /// Tells a sheet, and those who watch it, how its match stands at the event. One whose result the
    /// event no longer has is opened again, and points that were ruled go into its totals.
    async fn tell_sheet(
        &self,
        held: &mut Held<SheetState>,
        game: Option<&MatchSummary>,
    ) -> Result<(), Error> {
        let n_posts = held.state.n_posts;
        self.change(held, |state, _| {
            // What was noted since was decided on something newer.
            if state.n_posts != n_posts {
                return Ok(Change::nothing(()));
            }
            let mut facts = Vec::new();
            if state.has_lost_result(game) {
                let lost = fact::Posted::taken_back("the result was taken back at the event");
                facts.push(SheetFact::Posted(lost));
            }
            if let Some(penalties) = state.new_penalties(game) {
                facts.push(SheetFact::Ruled(fact::Ruled { penalties }));
            }
            Ok(Change { facts, answer: () })
        })
        .await?;
        let Inner { state, version, audience, .. } = &mut **held;
        let at_event = state.stands(game);
        if state.at_event != at_event {
            state.at_event = at_event;
            state.announce(*version, *version, audience);
        }
        Ok(())
    }

    /// The sheet of a match, opened if it is not or if these lines begin one for other sides. That is
    /// done only for a line that can be written on it.
    async fn sheet_to_write(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        lines: &[Queued],
    ) -> Result<(Held<SheetState>, Option<MatchSummary>), Error> {
        let (mut held, mut game) = match self.hold_sheet(event, of).await {
            Err(Error::NotFound(Thing::Sheet)) => {
                let (empty, game) = self.empty_sheet(who, event, of).await?;
                lines.iter().take(1).try_for_each(|line| empty.check_line(line, Some(&game)))?;
                return self.open_sheet(empty.opened, event, of).await;
            }
            held => held?,
        };
        let new = lines.iter().find(|line| !matches!(held.state.has(line), Ok(true)));
        let begins = new.filter(|line| line.after.is_none() && held.state.has(line).is_ok());
        if let Some(line) = begins
            && game.is_some()
            && !held.state.is_for(game.as_ref())
        {
            let (empty, now) = self.empty_sheet(who, event, of).await?;
            empty.check_line(line, Some(&now))?;
            self.change(&mut held, |state, _| {
                // Somebody else may have opened it since.
                Ok(if state.opened.sides == empty.opened.sides {
                    Change::nothing(())
                } else {
                    Change::one(SheetFact::Opened(empty.opened.clone()), ())
                })
            })
            .await?;
            self.tell_sheet(&mut held, Some(&now)).await?;
            game = Some(now);
        }
        Ok((held, game))
    }

    /// The first sheet of a match.
    pub(crate) async fn open_sheet(
        &self,
        opened: fact::Opened,
        event: EventId,
        of: MatchId,
    ) -> Result<(Held<SheetState>, Option<MatchSummary>), Error> {
        // If somebody else has opened it since, it is the same.
        self.create::<SheetState>(&stream(event, of), &[SheetFact::Opened(opened)]).await?;
        self.hold_sheet(event, of).await
    }

    /// A sheet for the match as it stands, before there is any.
    pub(crate) async fn empty_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
    ) -> Result<(SheetState, MatchSummary), Error> {
        let held = self.hold_event(event).await?;
        let tournament = &held.state.tournament;
        let game = tournament.match_summary(of).ok_or(Error::NotFound(Thing::Match))?;
        if game.kind != MatchKind::Pending {
            return Err(Error::refused("match/over", format!("{of} has a result already")));
        }
        let header = tournament.header();
        let opened = fact::Opened {
            event,
            r#match: of,
            book: header.book,
            sides: game.sides.clone(),
            best_of: best_of(header, of.stage),
            options: header.options.clone(),
            by: who.label(),
        };
        let empty = SheetState::empty(&opened, &game, self.now());
        let unreadable = |why| Error::Unreadable { thing: Thing::Sheet, why };
        Ok((empty.map_err(unreadable)?, game))
    }
}

/// The lines before the first that could be on no sheet, and what is wrong with that one. An error if
/// it is the first of all.
fn sound(lines: &[Queued]) -> Result<(&[Queued], Option<Refused>), Error> {
    let mut checked = lines.iter().map(check_line).enumerate();
    match checked.find_map(|(n, checked)| Some((n, checked.err()?))) {
        None => Ok((lines, None)),
        Some((n, error)) if n > 0 => {
            let (code, why) = (error.code(), error.to_string());
            Ok((&lines[..n], Some(Refused { code, clause: None, why })))
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
