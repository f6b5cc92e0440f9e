//! Showing an event's board to those who look: at once, or as often as is good for the air in the room.

use bytes::Bytes;

use crate::event::board::{Audience, Board, BoardQuery, EventWatch, Mark, Moment, ShownBoard};
use crate::event::people::People;
use crate::event::state::EventState;
use crate::journal::{Stream, Version};
use crate::streams::cache::Loaded;
use crate::streams::subscribers::Subscribers;
use crate::{Error, Hall, Millis};

/// How long those who only watch wait at least from one update to the next: hundreds of phones share
/// the air of one room.
const PUBLIC_PAUSE: Millis = 1000;

/// How long staff wait for what only goes on at tables: with a hundred online tables there is a bone
/// played at every moment.
const LIVE_PAUSE: Millis = 250;

/// The board as it was shown last.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    staff: Option<ShownBoard>,
    public: Option<ShownBoard>,
    /// Whether something has happened since.
    pub(crate) has_news: bool,
    /// Whether something has happened at a table since, and nothing at the event.
    pub(crate) has_live_news: bool,
    /// When the public is shown what is new, and staff.
    public_due: Option<Millis>,
    staff_due: Option<Millis>,
    /// When something waits for staff that does not yet.
    todo_due: Option<Millis>,
    /// The watchers who have an entry here.
    pub(crate) people: People,
    /// When they were last sent what goes on at tables, and when they are next.
    people_told: Millis,
    people_due: Option<Millis>,
}

impl Shown {
    const fn board_for(&mut self, audience: Audience) -> &mut Option<ShownBoard> {
        match audience {
            Audience::Public => &mut self.public,
            Audience::Staff => &mut self.staff,
        }
    }

    /// No one looks. The board stays as it was shown last, for those who come back: all phones of a room
    /// are gone at once when its Wi-Fi is.
    fn stop_updates(&mut self, audience: Audience) {
        match audience {
            Audience::Public => self.public_due = None,
            Audience::Staff => (self.staff_due, self.todo_due) = (None, None),
        }
        if let Some(board) = self.board_for(audience) {
            board.is_behind = true;
        }
    }

    /// The version and the mark of what this audience is shown.
    pub(crate) fn at(&self, audience: Audience) -> (Version, Mark) {
        let board = match audience {
            Audience::Public => &self.public,
            Audience::Staff => &self.staff,
        };
        board.as_ref().map_or((0, 0), |board| (board.version, board.mark))
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
    /// The board as this reader sees it now: all of it, or what is new since they were here.
    pub(crate) fn look(
        &mut self,
        hall: &Hall,
        watch: EventWatch,
        query: BoardQuery,
    ) -> (Mark, Bytes) {
        let now = hall.now();
        let moment = || Moment { version: self.changed, mark: hall.next_mark(), now };
        let mut board = match self.shown.board_for(watch.audience).take() {
            Some(mut board) if board.is_behind => {
                let moment = moment();
                board.update(self.board(watch.audience, now), moment);
                board
            }
            Some(board) => board,
            None => {
                let moment = moment();
                ShownBoard::new(self.board(watch.audience, now), moment)
            }
        };
        let text = board.since(query.from, watch.parts, now);
        let mark = board.mark;
        *self.shown.board_for(watch.audience) = Some(board);
        (mark, text)
    }

    /// The version of what [`EventState::look`] shows.
    pub(crate) fn version_shown(&mut self, audience: Audience) -> Version {
        let changed = self.changed;
        self.shown.board_for(audience).as_ref().map_or(changed, |board| board.version)
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
        let shown =
            |board: &Option<ShownBoard>| board.as_ref().map_or(now, |board| board.changed_at);
        let pause = if has_news { 0 } else { LIVE_PAUSE };
        let due = shown(&self.shown.staff) + pause;
        if !staff {
            self.shown.stop_updates(Audience::Staff);
        } else if now < due {
            self.shown.staff_due = Some(due);
        } else {
            self.update_shown(hall, Audience::Staff, subscribers);
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
            self.shown.stop_updates(Audience::Public);
        } else if now < due {
            self.shown.public_due = Some(due);
        } else {
            self.update_shown(hall, Audience::Public, subscribers);
        }
    }

    /// Shows those who listen what is due by now.
    fn show_due(&mut self, hall: &Hall, subscribers: &mut Subscribers<EventWatch>) {
        let now = hall.now();
        let is_due = |due: Option<Millis>| due.is_some_and(|due| due <= now);
        if is_due(self.shown.staff_due) || is_due(self.shown.todo_due) {
            self.update_shown(hall, Audience::Staff, subscribers);
        }
        if is_due(self.shown.people_due) {
            self.tell_everybody(now);
        }
        if is_due(self.shown.public_due) {
            self.update_shown(hall, Audience::Public, subscribers);
        }
    }

    fn tell_everybody(&mut self, now: Millis) {
        (self.shown.people_told, self.shown.people_due) = (now, None);
        self.tell_people(now);
    }

    fn update_shown(
        &mut self,
        hall: &Hall,
        audience: Audience,
        subscribers: &mut Subscribers<EventWatch>,
    ) {
        match audience {
            Audience::Public => self.shown.public_due = None,
            Audience::Staff => (self.shown.staff_due, self.shown.todo_due) = (None, None),
        }
        let Some(mut board) = self.shown.board_for(audience).take() else { return };
        let moment = Moment { version: self.changed, mark: hall.next_mark(), now: hall.now() };
        if board.update(self.board(audience, moment.now), moment) {
            subscribers.send_some(board.mark, |watch| {
                let hears = watch.audience == audience;
                hears.then(|| board.last_change(watch.parts, moment.now)).flatten()
            });
        }
        *self.shown.board_for(audience) = Some(board);
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
