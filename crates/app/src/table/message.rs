//! What those who watch a table are sent: a snapshot, then updates with what is new in each. Encoded
//! here, once for each sort of observer and not once for each connection, so that a crowd costs no
//! more than one spectator.

use bones::Seat;
use bytes::Bytes;
use game::{Changes, Observer};
use games::{AnyEvent, AnyMine, AnySeen, AnyView};
use serde::Serialize;

use crate::fair::{Contribution, Secret};
use crate::journal::Version;
use crate::streams::subscribers::Message;
use crate::table::Watch;
use crate::table::room::{Place, RoomView};
use crate::table::shuffle::Shuffle;
use crate::table::state::TableState;

/// The shuffle of the last hand whose bones may be seen.
#[derive(Debug, Serialize)]
pub struct Revealed<'a> {
    /// The hand, from 1.
    pub hand: u32,
    /// The secret.
    pub secret: Secret,
    /// The values that were mixed in, in seat order.
    pub values: Vec<&'a Contribution>,
}

/// One entry of a table's log.
#[derive(Debug, PartialEq, Serialize)]
pub struct LogItem<T> {
    /// The number of the fact.
    pub n: Version,
    /// What the observer may know of it.
    pub seen: T,
}

/// The game as the referee sees it: from every seat.
#[derive(Debug, Serialize)]
struct RefereeView {
    seats: Vec<AnyView>,
}

impl RefereeView {
    fn new(table: &TableState) -> RefereeView {
        let seats = Seat::all(table.game.n_seats());
        RefereeView { seats: seats.map(|seat| table.game.view(Observer::Seat(seat))).collect() }
    }
}

/// What those who watch a table know of it: what they were told last.
#[derive(Debug)]
pub(crate) struct LastSent {
    room: RoomView,
    /// The hand whose shuffle was shown last.
    revealed: Option<u32>,
    /// The game as spectators see it.
    open: AnyView,
    /// What each player sees besides; nothing where players see something else altogether.
    mine: Vec<AnyMine>,
}

impl LastSent {
    pub(crate) fn new(table: &TableState) -> LastSent {
        let seats = Seat::all(table.game.n_seats());
        LastSent {
            room: RoomView::new(table),
            revealed: table.shuffles.revealed.as_ref().map(|shuffle| shuffle.hand),
            open: table.game.view(Observer::Spectator),
            mine: seats.filter_map(|seat| table.game.mine(seat)).collect(),
        }
    }
}

/// The table as it stands, for one who watches from there, with the log of the hand in play from
/// number `from` on.
pub(crate) fn snapshot(
    table: &TableState,
    version: Version,
    watch: Watch,
    from: Version,
) -> Message {
    #[derive(Serialize)]
    struct Head {
        kind: &'static str,
        version: Version,
        you: Option<Seat>,
    }
    let you = watch.seat();
    let mut page = Page::begin(&Head { kind: "snapshot", version, you }, SNAPSHOT);
    page.member("table", &Place::new(table));
    page.go_on(&RoomView::new(table));
    match watch.observer() {
        Some(observer) => page.member("view", &table.game.view(observer)),
        None => page.member("view", &RefereeView::new(table)),
    }
    let revealed = table.shuffles.revealed.as_ref().filter(|_| may_see_deals(table, watch));
    page.member("revealed", &revealed.map(Revealed::new));
    match watch.observer() {
        Some(observer) => page.member("log", &seen(table, observer, from).collect::<Vec<_>>()),
        None => page.member("log", &happened(table, from)),
    }
    page.0.push(b'}');
    Message { version, text: page.0.into() }
}

/// What changed at a table between two versions.
pub(crate) struct Update<'a> {
    table: &'a TableState,
    from: Version,
    old: &'a LastSent,
    new: &'a LastSent,
    /// How everybody's update begins, up to the view.
    head: Page,
    /// The same with what is new in the view of spectators, which is most of what is new for all.
    open: Page,
    /// What happened, as the last observer saw it: mostly, all see the same.
    log: Log,
    /// Where each text is written before it is copied out at its size.
    page: Page,
}

/// What happened as one observer sees it, and its text.
struct Log {
    items: Vec<LogItem<AnySeen>>,
    text: Page,
}

impl<'a> Update<'a> {
    /// `old` is what was told with the version `from`.
    pub(crate) fn new(
        table: &'a TableState,
        (from, version): (Version, Version),
        old: &'a LastSent,
        new: &'a LastSent,
    ) -> Update<'a> {
        #[derive(Serialize)]
        struct Head {
            kind: &'static str,
            from: Version,
            version: Version,
        }
        let mut head = Page::begin(&Head { kind: "update", from, version }, UPDATE);
        head.member("table", &Changes { old: &old.room, new: &new.room });
        let mut open = Page(Vec::with_capacity(UPDATE));
        open.begin_with(&head);
        open.member("view", &new.open.since(&old.open));
        let (log, page) = (Log::new(), Page(Vec::with_capacity(UPDATE)));
        Update { table, from, old, new, head, open, log, page }
    }

    /// For one who watches from there.
    pub(crate) fn encode(&mut self, watch: Watch) -> Bytes {
        let Update { table, from, old, new, head, open, log, page } = self;
        match watch.observer() {
            Some(Observer::Seat(seat)) if let Some(mine) = new.mine.get(seat.index()) => {
                page.begin_with(open);
                page.go_on(&mine.since(&old.mine[seat.index()]));
            }
            Some(Observer::Spectator) => page.begin_with(open),
            Some(observer) => {
                page.begin_with(head);
                page.member("view", &table.game.view(observer));
            }
            None => {
                page.begin_with(head);
                page.member("view", &RefereeView::new(table));
            }
        }
        page.member("you", &watch.seat());
        if old.revealed != new.revealed && may_see_deals(table, watch) {
            page.member("revealed", &table.shuffles.revealed.as_ref().map(Revealed::new));
        }
        match watch.observer() {
            Some(observer) => page.member_as_written("log", log.seen_by(observer, table, *from)),
            None => page.member("log", &happened(table, *from)),
        }
        page.0.push(b'}');
        Bytes::copy_from_slice(&page.0)
    }
}

impl Log {
    fn new() -> Log {
        Log { items: Vec::new(), text: Page(b"[]".to_vec()) }
    }

    /// As `observer` sees it from number `from` on.
    fn seen_by(&mut self, observer: Observer, table: &TableState, from: Version) -> &Page {
        let items = seen(table, observer, from).collect::<Vec<_>>();
        if items != self.items {
            self.text.0.clear();
            self.text.write(&items);
            self.items = items;
        }
        &self.text
    }
}

/// What an observer may know of what happened from number `from` on.
fn seen(
    table: &TableState,
    observer: Observer,
    from: Version,
) -> impl Iterator<Item = LogItem<AnySeen>> {
    let is_turn = |event: &AnyEvent| !event.is_interjection() && event.ruled().is_none();
    // Who sees no bones is told by which act the hand ended. By the table as it stands many could have
    // been it: it was the last.
    let sees_results = observer == Observer::Spectator && table.game.hides_bones_from_spectators();
    let last = table.events.iter().rev().find(|(_, event)| sees_results && is_turn(event));
    let last = last.map(|(n, _)| *n);
    let seen = move |&(n, event): &(Version, AnyEvent)| {
        if last.is_some_and(|last| n != last && is_turn(&event)) {
            return None;
        }
        Some(LogItem { n, seen: table.game.seen(&event, observer)? })
    };
    since(table, from).iter().filter_map(seen)
}

/// What happened from number `from` on.
fn happened(table: &TableState, from: Version) -> Vec<LogItem<AnyEvent>> {
    since(table, from).iter().map(|&(n, seen)| LogItem { n, seen }).collect()
}

fn since(table: &TableState, from: Version) -> &[(Version, AnyEvent)] {
    &table.events[table.events.partition_point(|(n, _)| *n < from)..]
}

/// What most messages fit in, so that a page need not grow while it is written.
const SNAPSHOT: usize = 2048;
const UPDATE: usize = 512;

/// A message being written: a JSON object that lacks its end.
struct Page(Vec<u8>);

impl Page {
    /// Begins with the members of an object.
    fn begin(head: &impl Serialize, room: usize) -> Page {
        let mut page = Page(Vec::with_capacity(room));
        page.write(head);
        page.0.pop();
        page
    }

    /// Begins anew with what stands on another page.
    fn begin_with(&mut self, other: &Page) {
        self.0.clear();
        self.0.extend_from_slice(&other.0);
    }

    /// Goes on with one more member.
    fn member(&mut self, name: &str, value: &impl Serialize) {
        self.name(name);
        self.write(value);
    }

    /// Goes on with one more member, whose value was written before.
    fn member_as_written(&mut self, name: &str, value: &Page) {
        self.name(name);
        self.0.extend_from_slice(&value.0);
    }

    fn name(&mut self, name: &str) {
        for part in [",\"", name, "\":"] {
            self.0.extend_from_slice(part.as_bytes());
        }
    }

    /// Adds the members of `object` to the last member, an object too.
    fn go_on(&mut self, object: &impl Serialize) {
        self.0.pop();
        let is_empty = self.0.last() == Some(&b'{');
        let start = self.0.len();
        self.write(object);
        if is_empty || self.0[start..] == *b"{}" {
            self.0.remove(start);
        } else {
            self.0[start] = b',';
        }
    }

    fn write(&mut self, value: &impl Serialize) {
        serde_json::to_writer(&mut self.0, value).expect("a message is plain data");
    }
}

/// Whether one who watches from there may know what was dealt in a hand that is over.
fn may_see_deals(table: &TableState, watch: Watch) -> bool {
    watch != Watch::Spectator || !table.game.hides_bones_from_spectators()
}

impl<'a> Revealed<'a> {
    fn new(shuffle: &'a Shuffle) -> Revealed<'a> {
        let (hand, secret) = (shuffle.hand, shuffle.secret);
        Revealed { hand, secret, values: shuffle.values.iter().collect() }
    }
}
