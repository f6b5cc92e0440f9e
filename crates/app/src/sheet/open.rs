//! Opening the score sheet of a match, and locking it with the match as it stands.

use tournament::MatchId;
use tournament::summary::{MatchKind, MatchSummary};

use crate::event::best_of;
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::state::{SheetState, stream};
use crate::streams::cache::{Change, Loaded, Locked, Projection};
use crate::{Error, EventId, Hall, Principal, Thing};

impl Hall {
    /// A sheet for the match as it stands, before there is any.
    pub(crate) async fn empty_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
    ) -> Result<(SheetState, MatchSummary), Error> {
        let locked = self.lock_event(event).await?;
        let tournament = &locked.state.tournament;
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

    /// The first sheet of a match.
    pub(crate) async fn open_sheet(
        &self,
        opened: fact::Opened,
        event: EventId,
        of: MatchId,
    ) -> Result<(Locked<SheetState>, Option<MatchSummary>), Error> {
        // If somebody else has opened it since, it is the same.
        self.create::<SheetState>(&stream(event, of), &[SheetFact::Opened(opened)]).await?;
        self.lock_sheet(event, of).await
    }

    /// The sheet of a match, and the match as it stands.
    pub(crate) async fn lock_sheet(
        &self,
        event: EventId,
        of: MatchId,
    ) -> Result<(Locked<SheetState>, Option<MatchSummary>), Error> {
        let mut locked = self.lock::<SheetState>(&stream(event, of)).await?;
        // While the sheet is locked no result of it is noted: what it knows of is at the event.
        let game = {
            let mut at = self.lock_event(event).await?;
            let mut game = at.state.tournament.match_summary(of);
            if locked.state.hears_news(game.as_ref()) {
                // Before that is believed: another node may know better.
                self.catch_up(&mut at).await?;
                game = at.state.tournament.match_summary(of);
            }
            game
        };
        self.tell_sheet(&mut locked, game.as_ref()).await?;
        Ok((locked, game))
    }

    /// Tells a sheet, and those who watch it, how its match stands at the event. One whose result the
    /// event no longer has is opened again, and points that were ruled go into its totals.
    pub(super) async fn tell_sheet(
        &self,
        locked: &mut Locked<SheetState>,
        game: Option<&MatchSummary>,
    ) -> Result<(), Error> {
        let n_posts = locked.state.n_posts;
        self.change(locked, |state, _| {
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
            Ok(Change::all(facts, ()))
        })
        .await?;
        let Loaded { state, version, subscribers, .. } = &mut **locked;
        let at_event = state.stands(game);
        if state.at_event != at_event {
            state.at_event = at_event;
            state.announce(*version, *version, subscribers);
        }
        Ok(())
    }
}
