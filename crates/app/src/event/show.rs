//! Showing an event's board to those who look: at once, or as often as is good for the air in the room.

use bytes::Bytes;

use crate::event::board::{Audience, Board, BoardQuery, EventWatch, Face, Mark, Moment};
use crate::event::people::People;
use crate::event::state::EventState;
use crate::journal::{Stream, Version};
use crate::streams::cache::Loaded;
use crate::streams::subscribers::Subscribers;
use crate::{Error, Hall, Millis};

/// How long those who only watch wait at least from one update to the next: hundreds of phones share
/// the air of one room.
const PUBLIC_PAUSE: Millis = 1000;

/// How long staff wait for what only goes on at tables: at a hundred online tables somebody plays a bone
/// all the time.
const LIVE_PAUSE: Millis = 250;

/// The board as it was shown last.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    staff: Option<Face>,
    public: Option<Face>,
    /// Whether something has happened since.
    pub(crate) has_news: bool,
    /// Whether something has happened at a table since, and nothing at the event.
    pub(crate) has_live_news: bool,
    /// When the public is shown what is new, and staff.
    public_due: Option<Millis>,
    staff_due: Option<Millis>,
    /// When something waits for staff that does not yet.
    todo_due: Option<Millis>,
    /// Those who watch and are somebody here.
    pub(crate) people: People,
    /// When they were told last what goes on at tables, and when they are next.
    people_told: Millis,
    people_due: Option<Millis>,
}

impl Shown {
    const fn face(&mut self, audience: Audience) -> &mut Option<Face> {
        match audience {
            Audience::Public => &mut self.public,
            Audience::Staff => &mut self.staff,
        }
    }

    /// No one looks. The board stays as it was shown last, for those who come back: all phones of a room
    /// are gone at once when its Wi-Fi is.
    fn forget_to_turn(&mut self, audience: Audience) {
        match audience {
            Audience::Public => self.public_due = None,
            Audience::Staff => (self.staff_due, self.todo_due) = (None, None),
        }
        if let Some(face) = self.face(audience) {
            face.is_behind = true;
        }
    }

    /// The version and the mark of what somebody is shown.
    pub(crate) fn at(&self, audience: Audience) -> (Version, Mark) {
        let face = match audience {
            Audience::Public => &self.public,
            Audience::Staff => &self.staff,
        };
        face.as_ref().map_or((0, 0), |face| (face.version, face.mark))
    }

    /// When it wants to be looked at.
    pub(crate) fn due(&self) -> Option<Millis> {
        [self.public_due, self.staff_due, self.todo_due, self.people_due]
            .into_iter()
            .flatten()
            .min()
    }
}

impl EventState {
    /// The board for somebody, as it is shown now: everything, or what is new since they were there.
    pub(crate) fn look(
        &mut self,
        hall: &Hall,
        watch: EventWatch,
        query: BoardQuery,
    ) -> (Mark, Bytes) {
        let now = hall.now();
        let moment = || Moment { version: self.changed, mark: hall.next_mark(), now };
        let mut face = match self.shown.face(watch.audience).take() {
            Some(mut face) if face.is_behind => {
                let moment = moment();
                face.turn(self.board(watch.audience, now), moment);
                face
            }
            Some(face) => face,
            None => {
                let moment = moment();
                Face::new(self.board(watch.audience, now), moment)
            }
        };
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
        let has_news = std::mem::take(&mut self.shown.has_news);
        let has_live_news = std::mem::take(&mut self.shown.has_live_news);
        if !has_news && !has_live_news {
            return;
        }
        let hears = |audience| subscribers.any(|watch| watch.audience == audience);
        let (public, staff) = (hears(Audience::Public), hears(Audience::Staff));
        let now = hall.now();
        let shown = |face: &Option<Face>| face.as_ref().map_or(now, |face| face.changed_at);
        let pause = if has_news { 0 } else { LIVE_PAUSE };
        let due = shown(&self.shown.staff) + pause;
        if !staff {
            self.shown.forget_to_turn(Audience::Staff);
        } else if now < due {
            self.shown.staff_due = Some(due);
        } else {
            self.turn(hall, Audience::Staff, subscribers);
        }
        let due = self.shown.people_told + pause;
        if self.shown.people.is_empty() {
            self.shown.people_due = None;
        } else if now < due {
            self.shown.people_due = Some(due);
        } else {
            self.tell_everybody(now);
        }
        let due = shown(&self.shown.public) + PUBLIC_PAUSE;
        if !public {
            self.shown.forget_to_turn(Audience::Public);
        } else if now < due {
            self.shown.public_due = Some(due);
        } else {
            self.turn(hall, Audience::Public, subscribers);
        }
    }

    /// Shows those who listen what is due by now.
    fn show_due(&mut self, hall: &Hall, subscribers: &mut Subscribers<EventWatch>) {
        let now = hall.now();
        let is_due = |due: Option<Millis>| due.is_some_and(|due| due <= now);
        if is_due(self.shown.staff_due) || is_due(self.shown.todo_due) {
            self.turn(hall, Audience::Staff, subscribers);
        }
        if is_due(self.shown.people_due) {
            self.tell_everybody(now);
        }
        if is_due(self.shown.public_due) {
            self.turn(hall, Audience::Public, subscribers);
        }
    }

    fn tell_everybody(&mut self, now: Millis) {
        (self.shown.people_told, self.shown.people_due) = (now, None);
        self.tell_people(now);
    }

    fn turn(&mut self, hall: &Hall, audience: Audience, subscribers: &mut Subscribers<EventWatch>) {
        match audience {
            Audience::Public => self.shown.public_due = None,
            Audience::Staff => (self.shown.staff_due, self.shown.todo_due) = (None, None),
        }
        let Some(mut face) = self.shown.face(audience).take() else { return };
        let moment = Moment { version: self.changed, mark: hall.next_mark(), now: hall.now() };
        if face.turn(self.board(audience, moment.now), moment) {
            subscribers.send_some(face.mark, |watch| {
                let hears = watch.audience == audience;
                hears.then(|| face.last_change(watch.parts, moment.now)).flatten()
            });
        }
        *self.shown.face(audience) = Some(face);
    }

    fn board(&mut self, audience: Audience, now: Millis) -> Board {
        let (board, next) = Board::new(self, audience, now);
        if audience == Audience::Staff {
            self.shown.todo_due = next;
        }
        board
    }
}

/// Tells those who watch an event what is new, as soon as they are to hear it.
pub(crate) fn settle(hall: &Hall, loaded: &mut Loaded<EventState>) {
    loaded.state.show_news(hall, &mut loaded.subscribers);
}

impl Hall {
    /// Shows those who watch an event what is due.
    pub(crate) async fn show_due(&self, stream: &Stream) -> Result<(), Error> {
        let mut locked = self.lock::<EventState>(stream).await?;
        let Loaded { state, subscribers, .. } = &mut *locked;
        state.show_due(self, subscribers);
        Ok(())
    }
}
