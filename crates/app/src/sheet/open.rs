//! Opening the score sheet of a pairing, and locking it with what the event says of it.

use tournament::{MatchId, Pairing};

use crate::event::best_of;
use crate::sheet::at_event::AtEvent;
use crate::sheet::dispute::settled_at_event;
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::message::SheetMessageKind;
use crate::sheet::state::{SheetState, stream};
use crate::streams::cache::{Change, Loaded, Locked};
use crate::{Error, EventId, Hall, Thing};

impl Hall {
    /// The pairing a request is for: the one it names, or the match's now.
    pub(super) async fn pairing_meant(
        &self,
        event: EventId,
        of: MatchId,
        named: Option<Pairing>,
    ) -> Result<Pairing, Error> {
        let locked = self.lock_event(event).await?;
        let tournament = &locked.state.tournament;
        // The match is not played yet, and who will play it is not public.
        if tournament.is_held(of) {
            return Err(Error::NotFound(Thing::Match));
        }
        match named {
            Some(named) if named.r#match == of => Ok(named),
            Some(named) => Err(Error::malformed(format!("the pairing {named} is not one of {of}"))),
            None => tournament.pairing(of).ok_or(Error::NotFound(Thing::Match)),
        }
    }

    /// A sheet for a pairing, before there is any. Only for one that plays its match now.
    pub(crate) async fn empty_sheet(
        &self,
        event: EventId,
        pairing: &Pairing,
    ) -> Result<SheetState, Error> {
        let locked = self.lock_event(event).await?;
        let tournament = &locked.state.tournament;
        let header = tournament.header();
        let opened = fact::Opened {
            event,
            pairing: *pairing,
            book: header.book,
            best_of: best_of(header, pairing.r#match.stage),
            options: header.options.clone(),
        };
        let unreadable = |why| Error::Unreadable { thing: Thing::Sheet, why };
        let mut empty = SheetState::new(&opened, self.now()).map_err(unreadable)?;
        empty.at_event = AtEvent::new(tournament, pairing);
        empty.at_event.check_current(pairing)?;
        if let Some(penalties) = empty.new_penalties(&empty.at_event) {
            empty.note_penalties(penalties).map_err(unreadable)?;
        }
        Ok(empty)
    }

    /// Opens the sheet of a pairing.
    pub(crate) async fn open_sheet(
        &self,
        opened: fact::Opened,
        event: EventId,
        pairing: &Pairing,
    ) -> Result<Locked<SheetState>, Error> {
        // If another request has opened it since, it is the same sheet.
        self.create::<SheetState>(&stream(event, pairing)?, &[SheetFact::Opened(opened)]).await?;
        self.lock_sheet(event, pairing).await
    }

    /// The sheet of a pairing, with what the event says of it now.
    pub(crate) async fn lock_sheet(
        &self,
        event: EventId,
        pairing: &Pairing,
    ) -> Result<Locked<SheetState>, Error> {
        let mut locked = self.lock::<SheetState>(&stream(event, pairing)?).await?;
        // While the sheet is locked no result of it is noted: what it knows of is at the event.
        let (at_event, settled) = {
            let mut at = self.lock_event(event).await?;
            let mut at_event = AtEvent::new(&at.state.tournament, pairing);
            if at_event != locked.state.at_event {
                // Before that is believed: another node may know better.
                self.catch_up(&mut at).await?;
                at_event = AtEvent::new(&at.state.tournament, pairing);
            }
            let is_settled = locked.state.dispute.is_some() && at_event.result.is_some();
            let settled =
                is_settled.then(|| settled_at_event(&at.state.tournament, pairing.r#match));
            (at_event, settled)
        };
        self.tell_sheet(&mut locked, at_event, settled).await?;
        Ok(locked)
    }

    /// Tells a sheet, and those who watch it, how its match stands at the event. One whose result the
    /// event no longer has is opened again, points that were ruled go into its totals, and a result
    /// that was entered past a dispute has settled it.
    async fn tell_sheet(
        &self,
        locked: &mut Locked<SheetState>,
        at_event: AtEvent,
        settled: Option<fact::Settled>,
    ) -> Result<(), Error> {
        let (n_posts, before, now) = (locked.state.n_posts, locked.version, self.now());
        let update = |sheet: &Loaded<SheetState>| {
            sheet.state.message(SheetMessageKind::Update, sheet.version, now).text
        };
        let shown = (!locked.subscribers.is_empty()).then(|| update(locked));
        // First, so that what follows from it is not shown beside what was before.
        locked.state.at_event = at_event.clone();
        self.change(locked, |state, _| {
            // What was noted since was decided on something newer.
            if state.n_posts != n_posts {
                return Ok(Change::nothing(()));
            }
            let mut facts = Vec::new();
            if state.has_lost_result(&at_event) {
                let lost = fact::Posted::taken_back("the result was taken back at the event");
                facts.push(SheetFact::Posted(lost));
            }
            if let Some(penalties) = state.new_penalties(&at_event) {
                facts.push(SheetFact::Ruled(fact::Ruled { penalties }));
            }
            if state.dispute.is_some() {
                facts.extend(settled.clone().map(SheetFact::Settled));
            }
            Ok(Change::all(facts, ()))
        })
        .await?;
        // Not all that it knows of the event is shown.
        if let Some(shown) = shown.filter(|_| locked.version == before)
            && shown != update(locked)
        {
            let text = update(locked);
            locked.subscribers.send(before, |()| text.clone());
        }
        if at_event.superseded.is_some_and(|it| it.pairing.is_some()) {
            // Who watches a match goes on to the sheet of those who play it now.
            locked.subscribers.dismiss(|()| false);
        }
        Ok(())
    }
}
