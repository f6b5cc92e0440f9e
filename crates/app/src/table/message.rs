//! What those who watch a table are sent: a snapshot, then updates with what is new in each. Encoded
//! here, once for each sort of observer and not once for each connection, so that a crowd costs no
//! more than one spectator.

use bones::Seat;
use bytes::Bytes;
use game::{Changes, Observer};
use games::{AnyEvent, AnyMine, AnySeen, AnyView, Followed, MineChanges, ViewChanges};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;

use crate::Millis;
use crate::fair::{Contribution, Secret};
use crate::journal::Version;
use crate::streams::message_kind::{SnapshotKind, UpdateKind};
use crate::streams::subscribers::Message;
use crate::table::Watch;
use crate::table::room::{Room, RoomChanges, RoomView};
use crate::table::shuffle::Shuffle;
use crate::table::state::{Happening, TableState};

/// A table as its reader may see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableSnapshot<'a> {
    /// Marks a message that shows everything.
    pub kind: SnapshotKind,
    /// The version this shows.
    #[schema(value_type = u64, example = 42)]
    pub version: Version,
    /// The hall's time, in milliseconds since 1970.
    #[schema(value_type = i64, example = 1_790_000_000_000_i64)]
    pub now: Millis,
    /// The seat it is seen from; `null` for spectators.
    #[schema(example = 2)]
    pub you: Option<Seat>,
    /// How many watch here without a seat.
    pub spectators: usize,
    /// What everyone may know of the table besides the game.
    pub table: Room<'a>,
    /// The game as its reader may see it.
    pub view: AnyView,
    /// The shuffle of the last hand whose bones are turned up.
    pub revealed: Option<Revealed<'a>>,
    /// What happened in the hand in play, or the last one.
    pub log: Vec<LogItem<'a>>,
}

/// What is new at a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableUpdate<'a> {
    /// Marks a message that shows what is new.
    pub kind: UpdateKind,
    /// The version it follows. A reader at another version asks again.
    #[schema(value_type = u64, example = 41)]
    pub from: Version,
    /// The version it leads to.
    #[schema(value_type = u64, example = 42)]
    pub version: Version,
    /// The hall's time, in milliseconds since 1970.
    #[schema(value_type = i64, example = 1_790_000_000_000_i64)]
    pub now: Millis,
    /// The seat it is seen from; `null` for spectators.
    #[schema(example = 2)]
    pub you: Option<Seat>,
    /// How many watch here without a seat.
    pub spectators: usize,
    /// The members of `table` that have changed.
    #[schema(value_type = RoomChanges<'static>)]
    pub table: &'a RawValue,
    /// The members of the view that have changed.
    #[schema(value_type = ViewChanges<'static>)]
    pub view: &'a RawValue,
    /// The shuffle of the last hand, when its bones are turned up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revealed: Option<Revealed<'a>>,
    /// What happened.
    #[schema(value_type = Vec<LogItem<'static>>)]
    pub log: &'a RawValue,
}

/// A table with every hand in sight.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefereeSnapshot<'a> {
    /// Marks a message that shows everything.
    pub kind: RefereeSnapshotKind,
    /// The version this shows.
    #[schema(value_type = u64, example = 42)]
    pub version: Version,
    /// The hall's time, in milliseconds since 1970.
    #[schema(value_type = i64, example = 1_790_000_000_000_i64)]
    pub now: Millis,
    /// How many watch here without a seat.
    pub spectators: usize,
    /// What everyone may know of the table besides the game.
    pub table: Room<'a>,
    /// The game as each seat sees it, seat 0 first.
    pub views: Vec<AnyView>,
    /// The shuffle of the last hand whose bones are turned up.
    pub revealed: Option<Revealed<'a>>,
    /// What happened in the hand in play, or the last one.
    pub log: Vec<RefereeLogItem<'a>>,
}

/// What is new at a table, with every hand in sight.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefereeUpdate<'a> {
    /// Marks a message that shows what is new.
    pub kind: RefereeUpdateKind,
    /// The version it follows. A reader at another version asks again.
    #[schema(value_type = u64, example = 41)]
    pub from: Version,
    /// The version it leads to.
    #[schema(value_type = u64, example = 42)]
    pub version: Version,
    /// The hall's time, in milliseconds since 1970.
    #[schema(value_type = i64, example = 1_790_000_000_000_i64)]
    pub now: Millis,
    /// How many watch here without a seat.
    pub spectators: usize,
    /// The members of `table` that have changed.
    #[schema(value_type = RoomChanges<'static>)]
    pub table: &'a RawValue,
    /// The game as each seat sees it, each whole.
    pub views: Vec<AnyView>,
    /// The shuffle of the last hand, when its bones are turned up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revealed: Option<Revealed<'a>>,
    /// What happened.
    pub log: Vec<RefereeLogItem<'a>>,
}

/// Everything as it stands, for a referee.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RefereeSnapshotKind {
    /// The only one.
    RefereeSnapshot,
}

/// What has changed since the version `from`, for a referee.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RefereeUpdateKind {
    /// The only one.
    RefereeUpdate,
}

/// The shuffle of the last hand whose bones may be seen.
#[derive(Debug, Serialize, ToSchema)]
pub struct Revealed<'a> {
    /// The hand, from 1.
    pub hand: u32,
    /// The secret, in hexadecimal.
    #[schema(value_type = String)]
    pub secret: Secret,
    /// The values that were mixed in, in seat order.
    pub values: Vec<&'a Contribution>,
}

/// One entry of a table's log.
#[derive(Debug, PartialEq, Serialize, ToSchema)]
pub struct LogItem<'a> {
    /// The number of the fact.
    #[schema(value_type = u64)]
    pub n: Version,
    /// What the observer may know of it.
    pub seen: AnySeen,
    /// What followed from it by itself.
    #[serde(skip_serializing_if = "<[Followed]>::is_empty")]
    #[schema(value_type = Vec<Followed>, required = false)]
    pub then: &'a [Followed],
}

/// One entry of a table's log, with every bone in sight.
#[derive(Debug, PartialEq, Serialize, ToSchema)]
pub struct RefereeLogItem<'a> {
    /// The number of the fact.
    #[schema(value_type = u64)]
    pub n: Version,
    /// What happened.
    pub seen: AnyEvent,
    /// What followed from it by itself.
    #[serde(skip_serializing_if = "<[Followed]>::is_empty")]
    #[schema(value_type = Vec<Followed>, required = false)]
    pub then: &'a [Followed],
}

/// What the subscribers of a table were last sent.
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
    state: &TableState,
    (version, now): (Version, Millis),
    watch: Watch,
    from: Version,
    spectators: usize,
) -> Message {
    let revealed = state.shuffles.revealed.as_ref().filter(|_| may_see_deals(state, watch));
    let (table, revealed) = (Room::new(state), revealed.map(Revealed::new));
    let text = match watch.observer() {
        Some(observer) => {
            let snapshot = TableSnapshot {
                kind: SnapshotKind::Snapshot,
                version,
                now,
                you: watch.seat(),
                spectators,
                table,
                view: state.game.view(observer),
                revealed,
                log: seen(state, observer, from).collect(),
            };
            text_with(&snapshot, blanks(state, observer, None))
        }
        None => text(&RefereeSnapshot {
            kind: RefereeSnapshotKind::RefereeSnapshot,
            version,
            now,
            spectators,
            table,
            views: views(state),
            revealed,
            log: happened(state, from),
        }),
    };
    Message::new(version, text)
}

/// What changed at a table between two versions.
pub(crate) struct Update<'a> {
    table: &'a TableState,
    versions: (Version, Version),
    spectators: usize,
    old: &'a LastSent,
    new: &'a LastSent,
    /// What is new for everyone besides the game.
    room: Box<RawValue>,
    /// What is new in the view of spectators, which is most of what is new for all.
    open: Box<RawValue>,
    /// What happened, as the last observer saw it: mostly, all see the same.
    log: Log<'a>,
}

/// What happened as one observer sees it, and its text.
struct Log<'a> {
    items: Vec<LogItem<'a>>,
    text: Box<RawValue>,
}

impl<'a> Update<'a> {
    /// `old` is what was sent with the version `from`.
    pub(crate) fn new(
        table: &'a TableState,
        versions: (Version, Version),
        spectators: usize,
        old: &'a LastSent,
        new: &'a LastSent,
    ) -> Update<'a> {
        let room = raw(&Changes { old: &old.room, new: &new.room });
        let open = raw(&new.open.since(&old.open));
        let log = Log { items: Vec::new(), text: raw(&[(); 0]) };
        Update { table, versions, spectators, old, new, room, open, log }
    }

    /// For one who watches from there.
    pub(crate) fn encode(&mut self, watch: Watch) -> Bytes {
        let Update { table, versions: (from, version), spectators, old, new, room, open, log } =
            self;
        let (state, from, version) = (*table, *from, *version);
        let is_revealed = old.revealed != new.revealed && may_see_deals(state, watch);
        let revealed = state.shuffles.revealed.as_ref().filter(|_| is_revealed).map(Revealed::new);
        let (now, spectators) = (state.last_fact_at, *spectators);
        let Some(observer) = watch.observer() else {
            return text(&RefereeUpdate {
                kind: RefereeUpdateKind::RefereeUpdate,
                from,
                version,
                now,
                spectators,
                table: room,
                views: views(state),
                revealed,
                log: happened(state, from),
            });
        };
        let own;
        let mut mine_now = None;
        let view = match observer {
            Observer::Seat(seat) if let Some(mine) = new.mine.get(seat.index()) => {
                own = joined(open, &mine.since(&old.mine[seat.index()]));
                mine_now = Some(own.get().len() - open.get().len());
                &own
            }
            Observer::Spectator => &*open,
            Observer::Seat(_) => {
                own = raw(&state.game.view(observer));
                &own
            }
        };
        log.turn_to(seen(state, observer, from).collect());
        let (table, log) = (&**room, &*log.text);
        let update = TableUpdate {
            kind: UpdateKind::Update,
            from,
            version,
            now,
            you: watch.seat(),
            spectators,
            table,
            view,
            revealed,
            log,
        };
        text_with(&update, blanks(state, observer, mine_now))
    }
}

impl<'a> Log<'a> {
    fn turn_to(&mut self, items: Vec<LogItem<'a>>) {
        if items != self.items {
            self.text = raw(&items);
            self.items = items;
        }
    }
}

/// What is new for everyone, with what is new for one player besides: one object of both.
fn joined(open: &RawValue, mine: &MineChanges<'_>) -> Box<RawValue> {
    let mine = raw(mine);
    let parts = (open.get().strip_suffix('}'), mine.get().strip_prefix('{'));
    let (Some(open), Some(mine)) = parts else { unreachable!("both are objects") };
    // A view always tells its game, so there is something to set apart.
    let comma = if mine == "}" { "" } else { "," };
    RawValue::from_string([open, comma, mine].concat()).expect("two objects make one")
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("a message is plain data")
}

fn text(message: &impl Serialize) -> Bytes {
    text_with(message, 0)
}

/// The same with so many blanks behind it, which mean nothing in JSON.
fn text_with(message: &impl Serialize, n_blanks: usize) -> Bytes {
    let mut text = serde_json::to_vec(message).expect("a message is plain data");
    text.resize(text.len() + n_blanks, b' ');
    text.into()
}

/// How many blanks make a message to the player who is to act as long as any could be: the length of
/// what is encrypted can be seen, and would tell how many bones that player could play. What is new for
/// that player takes `mine` bytes; if it is not given, all that only they see is in the message.
fn blanks(table: &TableState, observer: Observer, mine: Option<usize>) -> usize {
    let Observer::Seat(seat) = observer else { return 0 };
    if table.game.to_act() != Some(seat) {
        return 0;
    }
    let size = table.game.private_size(seat);
    size.most.saturating_sub(mine.unwrap_or(size.now))
}

/// The game as the referee sees it: from every seat.
fn views(table: &TableState) -> Vec<AnyView> {
    let seats = Seat::all(table.game.n_seats());
    seats.map(|seat| table.game.view(Observer::Seat(seat))).collect()
}

/// What an observer may know of what happened from number `from` on.
fn seen(
    table: &TableState,
    observer: Observer,
    from: Version,
) -> impl Iterator<Item = LogItem<'_>> {
    let is_turn = |event: &AnyEvent| !event.is_interjection() && event.ruled().is_none();
    // Those who see no bones are sent which act ended the hand, because the table as it stands does
    // not say it: it was the last act, and many could have been.
    let sees_results = observer == Observer::Spectator && table.game.hides_bones_from_spectators();
    let last = table.events.iter().rev().find(|it| sees_results && is_turn(&it.event));
    let last = last.map(|it| it.n);
    let seen = move |it: &'_ Happening| {
        if last.is_some_and(|last| it.n != last && is_turn(&it.event)) {
            return None;
        }
        table.game.seen(&it.event, observer)
    };
    since(table, from)
        .iter()
        .filter_map(move |it| Some(LogItem { n: it.n, seen: seen(it)?, then: &it.then }))
}

/// What happened from number `from` on.
fn happened(table: &TableState, from: Version) -> Vec<RefereeLogItem<'_>> {
    let items = since(table, from).iter();
    items.map(|it| RefereeLogItem { n: it.n, seen: it.event, then: &it.then }).collect()
}

fn since(table: &TableState, from: Version) -> &[Happening] {
    &table.events[table.events.partition_point(|it| it.n < from)..]
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
