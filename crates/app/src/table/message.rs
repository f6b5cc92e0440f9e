//! What those who watch a table are sent. Encoded here, once for each sort of observer and not
//! once for each connection, so that a crowd costs no more than one spectator.

use std::collections::VecDeque;
use std::sync::Arc;

use bones::Seat;
use game::{Awaits, Observer, TableKind};
use games::{AnyEvent, AnySeen, AnyView};
use rulebook::{BookId, Family};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::audience::Message;
use crate::fair::{Commitment, Contribution, Secret};
use crate::journal::Version;
use crate::table::seat::{Holder, SeatState};
use crate::table::state::{Fair, TableState};
use crate::table::{MatchTable, Watch};
use crate::{Millis, TableId};

/// What everybody may know of a table besides the game itself.
#[derive(Debug, Serialize)]
pub struct RoomView<'a> {
    /// The table.
    pub id: TableId,
    /// The book.
    pub book: BookId,
    /// How the table treats wrong acts.
    pub kind: TableKind,
    /// The event and match it is played for.
    pub of: Option<&'a MatchTable>,
    /// Who sits where.
    pub seats: Vec<SeatView<'a>>,
    /// What the game waits for.
    pub awaits: Awaited,
    /// The seat to act.
    pub to_act: Option<Seat>,
    /// Whether the table is closed: nothing more happens at it.
    pub closed: bool,
    /// The hand in play, or the last one, from 1; 0 before the first.
    pub hand: u32,
    /// One total for each side, or for each seat.
    pub score: Vec<i32>,
    /// Games won by each side, in a match of several.
    pub games: Option<[u8; 2]>,
    /// Who won, as a place in `score`.
    pub winner: Option<usize>,
    /// The last hands that changed the totals, each with the totals after it.
    pub tally: &'a VecDeque<(u32, Vec<i32>)>,
    /// What is running.
    pub clocks: Clocks,
    /// How the next hand is shuffled.
    pub fair: FairView,
}

/// A seat as everybody sees it.
#[derive(Debug, Serialize)]
pub struct SeatView<'a> {
    /// The name of who plays there, or is to play there.
    pub name: &'a str,
    /// Who is there.
    pub presence: Presence,
    /// Since when the player is away.
    pub away_since: Option<Millis>,
    /// Whether the player is ready for the next hand.
    pub ready: bool,
}

/// Who is at a seat.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Nobody.
    Empty,
    /// Its player.
    Here,
    /// Its player, who is away.
    Away,
    /// A stand-in.
    StandIn,
}

/// What a game waits for.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Awaited {
    /// The next hand.
    Deal,
    /// The player to act.
    Seat,
    /// An official.
    Ruling,
    /// Nothing: it is over.
    Nothing,
}

/// The clocks of a table.
#[derive(Debug, Serialize)]
pub struct Clocks {
    /// When the player to act runs over the shot clock.
    pub turn_ends: Option<Millis>,
    /// Whether that has happened.
    pub overran: bool,
    /// When the next hand is dealt at the latest.
    pub deal_at: Option<Millis>,
    /// When the game runs over its time.
    pub game_ends: Option<Millis>,
    /// When the table closes, once the game is over.
    pub closes_at: Option<Millis>,
}

/// How the next hand is shuffled.
#[derive(Debug, Serialize)]
pub struct FairView {
    /// The next hand, once its secret is committed to.
    pub hand: Option<u32>,
    /// The hash of the secret.
    pub commitment: Option<Commitment>,
    /// The hash of the secret of the hand in play.
    pub in_play: Option<Commitment>,
    /// Who has given a value for the next hand.
    pub values_from: Vec<Seat>,
}

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
#[derive(Debug, Serialize)]
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

/// What everybody who is told of a table is told alike, encoded once.
pub(crate) struct Encoder<'a> {
    table: &'a TableState,
    room: Box<RawValue>,
    revealed: Option<Box<RawValue>>,
    /// The game as spectators see it, once somebody is told.
    open: Option<Box<RawValue>>,
    /// Where each text is written before it is copied out at its size.
    page: Vec<u8>,
}

/// How a message begins: everything as it stands, or after what changed between two versions.
#[derive(Serialize)]
struct Head<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Version>,
    version: Version,
    table: &'a RawValue,
}

/// How it ends, after the view.
#[derive(Serialize)]
struct Tail<'a, L> {
    revealed: Option<&'a RawValue>,
    log: Vec<LogItem<L>>,
}

impl<'a> Encoder<'a> {
    pub(crate) fn new(table: &'a TableState) -> Encoder<'a> {
        let room = raw(&RoomView::new(table));
        let revealed = table.revealed.as_ref().map(|fair| raw(&Revealed::new(fair)));
        Encoder { table, room, revealed, open: None, page: Vec::with_capacity(USUAL) }
    }

    /// What changed between two versions, for one who watches from there.
    pub(crate) fn update(&mut self, from: Version, version: Version, watch: Watch) -> Arc<str> {
        self.frame("update", Some(from), version, watch, from)
    }

    /// The table as it stands, for one who watches from there, with the log of the hand in play
    /// from number `from` on.
    pub(crate) fn snapshot(&mut self, version: Version, watch: Watch, from: Version) -> Message {
        Message { version, text: self.frame("snapshot", None, version, watch, from) }
    }

    fn frame(
        &mut self,
        kind: &'static str,
        from: Option<Version>,
        version: Version,
        watch: Watch,
        log_from: Version,
    ) -> Arc<str> {
        let Encoder { table, room, revealed, open, page } = self;
        page.clear();
        write(page, &Head { kind, from, version, table: room });
        page.pop();
        page.extend_from_slice(b",\"view\":");
        match watch.observer() {
            // Most of a view is the same for all: it is encoded once.
            Some(Observer::Seat(seat)) if let Some(mine) = table.game.mine(seat) => {
                page.extend_from_slice(open_view(open, table).get().as_bytes());
                go_on(page, &mine);
            }
            Some(Observer::Spectator) => {
                page.extend_from_slice(open_view(open, table).get().as_bytes());
            }
            Some(observer) => write(page, &table.game.view(observer)),
            None => {
                let seat_view = |seat| table.game.view(Observer::Seat(seat));
                let seats = Seat::all(table.game.n_seats()).map(seat_view).collect();
                write(page, &RefereeView { seats });
            }
        }
        page.push(b'}');
        let revealed = revealed.as_deref().filter(|_| may_see_deals(table, watch));
        let events = table.events.iter().filter(|(n, _)| *n >= log_from);
        if let Some(observer) = watch.observer() {
            let seen = |&(n, event): &(Version, AnyEvent)| {
                Some(LogItem { n, seen: table.game.seen(&event, observer)? })
            };
            let log: Vec<LogItem<AnySeen>> = events.filter_map(seen).collect();
            go_on(page, &Tail { revealed, log });
        } else {
            let item = |&(n, seen): &(Version, AnyEvent)| LogItem { n, seen };
            let log: Vec<LogItem<AnyEvent>> = events.map(item).collect();
            go_on(page, &Tail { revealed, log });
        }
        std::str::from_utf8(page).expect("JSON is UTF-8").into()
    }
}

fn open_view<'a>(open: &'a mut Option<Box<RawValue>>, table: &TableState) -> &'a RawValue {
    open.get_or_insert_with(|| raw(&table.game.view(Observer::Spectator)))
}

fn raw(part: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(part).expect("what is told is plain data")
}

fn write(page: &mut Vec<u8>, part: &impl Serialize) {
    serde_json::to_writer(page, part).expect("what is told is plain data");
}

/// Goes on with the members of another object where one has just ended.
fn go_on(page: &mut Vec<u8>, object: &impl Serialize) {
    page.pop();
    let start = page.len();
    write(page, object);
    if page[start..] == *b"{}" {
        page.remove(start);
    } else {
        page[start] = b',';
    }
}

/// Most messages fit, so that the page need not grow while it is written.
const USUAL: usize = 4096;

/// Whether one who watches from there may know what was dealt in a hand that is over. Mexican
/// train is not shown to spectators at all, by its book.
fn may_see_deals(table: &TableState, watch: Watch) -> bool {
    watch != Watch::Spectator || !hides_bones(table.opened.header.book)
}

/// Whether spectators see no bones under this book.
pub(crate) fn hides_bones(book: BookId) -> bool {
    book.book().family() == Family::MexicanTrain
}

impl<'a> RoomView<'a> {
    fn new(table: &'a TableState) -> RoomView<'a> {
        let header = &table.opened.header;
        RoomView {
            id: table.opened.table,
            book: header.book,
            kind: header.table,
            of: table.opened.of.as_ref(),
            seats: table.seats.iter().map(SeatView::new).collect(),
            awaits: match table.game.awaits() {
                Awaits::Deal => Awaited::Deal,
                Awaits::Seat(_) => Awaited::Seat,
                Awaits::Ruling => Awaited::Ruling,
                Awaits::Nothing => Awaited::Nothing,
            },
            to_act: table.game.to_act(),
            closed: table.is_closed(),
            hand: table.n_hands,
            score: table.game.score(),
            games: table.game.games_won(),
            winner: table.game.winner(),
            tally: &table.tally,
            clocks: Clocks::new(table),
            fair: FairView::new(table.next.as_ref(), table.current.as_ref()),
        }
    }
}

impl<'a> SeatView<'a> {
    fn new(seat: &'a SeatState) -> SeatView<'a> {
        SeatView {
            name: &seat.name,
            presence: match seat.holder {
                Holder::Nobody => Presence::Empty,
                Holder::StandIn => Presence::StandIn,
                Holder::Player { away_since: None, .. } => Presence::Here,
                Holder::Player { away_since: Some(_), .. } => Presence::Away,
            },
            away_since: seat.away_since(),
            ready: seat.is_ready,
        }
    }
}

impl Clocks {
    fn new(table: &TableState) -> Clocks {
        let pace = &table.opened.pace;
        let awaits = table.game.awaits();
        let is_open = !table.is_closed();
        let after = |span: Option<Millis>, is_on: bool| {
            span.filter(|_| is_on && is_open).map(|span| table.since + span)
        };
        Clocks {
            turn_ends: after(table.shot, matches!(awaits, Awaits::Seat(_))),
            overran: table.has_overrun,
            deal_at: after(
                pace.deal_after,
                awaits == Awaits::Deal && table.seats.iter().all(SeatState::lets_deal),
            ),
            game_ends: match (table.started_at, pace.game) {
                (Some(started_at), Some(length)) if !table.is_timed => Some(started_at + length),
                _ => None,
            },
            closes_at: after(Some(pace.close_after), awaits == Awaits::Nothing),
        }
    }
}

impl FairView {
    fn new(next: Option<&Fair>, current: Option<&Fair>) -> FairView {
        FairView {
            hand: next.map(|fair| fair.hand),
            commitment: next.map(|fair| fair.commitment),
            in_play: current.map(|fair| fair.commitment),
            values_from: next
                .map(|fair| fair.values.iter().map(|value| value.seat).collect())
                .unwrap_or_default(),
        }
    }
}

impl<'a> Revealed<'a> {
    fn new(fair: &'a Fair) -> Revealed<'a> {
        Revealed { hand: fair.hand, secret: fair.secret, values: fair.values.iter().collect() }
    }
}
