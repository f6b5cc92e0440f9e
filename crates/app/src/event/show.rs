//! Showing an event's board to those who look: at once, or as often as is good for the air in the room.

use bytes::Bytes;

use crate::event::board::{Audience, Board, BoardQuery, EventWatch, Face, Moment, Online};
use crate::event::state::EventState;
use crate::journal::{Stream, Version};
use crate::streams::cache::Loaded;
use crate::streams::subscribers::Subscribers;
use crate::{Error, Hall, Millis};

/// How long those who only watch wait at least from one update to the next: hundreds of phones share
/// the air of one room.
const PUBLIC_PAUSE: Millis = 1000;

/// The board as it was shown last.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    staff: Option<Face>,
    public: Option<Face>,
    /// Whether something has happened since.
    pub(crate) has_news: bool,
    /// When the public is shown what is new.
    public_due: Option<Millis>,
}

impl Shown {
    const fn face(&mut self, audience: Audience) -> &mut Option<Face> {
        match audience {
            Audience::Public => &mut self.public,
            Audience::Staff => &mut self.staff,
        }
    }

    /// When it wants to be looked at.
    pub(crate) const fn due(&self) -> Option<Millis> {
        self.public_due
    }
}

impl EventState {
    /// The board for somebody, as it is shown now: everything, or what is new since they were there.
    pub(crate) fn look(
        &mut self,
        hall: &Hall,
        watch: EventWatch,
        query: BoardQuery,
    ) -> (u64, Bytes) {
        let now = hall.now();
        let known = self.shown.face(watch.audience).take();
        let mut face = known.unwrap_or_else(|| {
            let moment = Moment { version: self.changed, mark: hall.next_mark(), now };
            Face::new(self.board(watch.audience), moment)
        });
        let text = face.since(query.from, watch.parts, now);
        let mark = face.mark;
        *self.shown.face(watch.audience) = Some(face);
        (mark, text)
    }

    /// The version of what [`EventState::look`] shows.
    pub(crate) fn version_shown(&mut self, audience: Audience) -> Version {
        let changed = self.changed;
        self.shown.face(audience).as_ref().map_or(changed, |face| face.version)
    }

    /// Shows those who listen what is new.
    pub(crate) fn show_news(&mut self, hall: &Hall, subscribers: &mut Subscribers<EventWatch>) {
        if !std::mem::take(&mut self.shown.has_news) {
            return;
        }
        let hears = |audience| subscribers.any(|watch| watch.audience == audience);
        let (public, staff) = (hears(Audience::Public), hears(Audience::Staff));
        if staff {
            self.turn(hall, Audience::Staff, subscribers);
        } else {
            self.shown.staff = None;
        }
        if !public {
            (self.shown.public, self.shown.public_due) = (None, None);
            return;
        }
        let due = self.shown.public.as_ref().map(|face| face.changed_at + PUBLIC_PAUSE);
        match due {
            Some(due) if hall.now() < due => self.shown.public_due = Some(due),
            _ => self.turn(hall, Audience::Public, subscribers),
        }
    }

    fn turn(&mut self, hall: &Hall, audience: Audience, subscribers: &mut Subscribers<EventWatch>) {
        if audience == Audience::Public {
            self.shown.public_due = None;
        }
        let Some(mut face) = self.shown.face(audience).take() else { return };
        let moment = Moment { version: self.changed, mark: hall.next_mark(), now: hall.now() };
        if face.turn(self.board(audience), moment) {
            subscribers.send_some(face.mark, |watch| {
                let hears = watch.audience == audience;
                hears.then(|| face.last_change(watch.parts, moment.now)).flatten()
            });
        }
        *self.shown.face(audience) = Some(face);
    }

    fn board(&self, audience: Audience) -> Board {
        let online: Online = self.online().collect();
        Board::new(&self.tournament, self.created_at, &online, audience)
    }
}

/// Tells those who watch an event what is new, as soon as they are to hear it.
pub(crate) fn settle(hall: &Hall, loaded: &mut Loaded<EventState>) {
    loaded.state.show_news(hall, &mut loaded.subscribers);
}

impl Hall {
    /// Shows the public what is new, if that is due.
    pub(crate) async fn show_public(&self, stream: &Stream) -> Result<(), Error> {
        let mut locked = self.lock::<EventState>(stream).await?;
        if locked.state.shown.due().is_some_and(|due| due <= self.now()) {
            let Loaded { state, subscribers, .. } = &mut *locked;
            state.turn(self, Audience::Public, subscribers);
        }
        Ok(())
    }
}
