//! What everyone may know of a table besides the game itself.

use std::collections::BTreeMap;
use std::sync::Arc;

use bones::Seat;
use game::{Awaits, Changes, TableKind};
use rulebook::{BookId, Reason, Value as OptionValue};
use serde::Serialize;
use utoipa::ToSchema;

use crate::fair::Commitment;
use crate::table::seat::{Attendance, Holder, SeatState};
use crate::table::shuffle::Shuffles;
use crate::table::state::TableState;
use crate::table::{MatchTable, Pace, fact};
use crate::{Millis, TableId};

/// What everyone may know of a table besides the game itself.
#[derive(Debug, Serialize, ToSchema)]
pub struct Room<'a> {
    /// What never changes.
    #[serde(flatten)]
    pub place: Place<'a>,
    /// What changes.
    #[serde(flatten)]
    pub room: RoomView,
}

/// What is new of it.
pub type RoomChanges<'a> = Changes<'a, RoomView>;

/// What never changes at a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct Place<'a> {
    /// The table.
    pub id: TableId,
    /// The book.
    pub book: BookId,
    /// How the table treats wrong acts.
    pub kind: TableKind,
    /// The event and match it is played for.
    pub of: Option<&'a MatchTable>,
    /// What was chosen instead of the book's own parameters, or follows from its event.
    pub options: &'a BTreeMap<String, OptionValue>,
    /// How time passes.
    pub pace: &'a Pace,
}

/// What changes in it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RoomState)]
pub struct RoomView {
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// What the game waits for.
    pub awaits: Awaited,
    /// The seat to act.
    pub to_act: Option<Seat>,
    /// Whether the table is closed. Nothing more happens at a closed table.
    pub closed: bool,
    /// Why it was closed, if the game was not over.
    #[schema(example = "rr-1-1 has got its result elsewhere")]
    pub closed_why: Option<String>,
    /// The same reason with its code. The code of a reason in a person's own words is
    /// `table/closed_by`.
    #[schema(value_type = Option<Reason>)]
    pub closed_reason: Option<Arc<Reason>>,
    /// The hand in play, or the last one, from 1; 0 before the first.
    pub hand: u32,
    /// One total for each side, or for each seat.
    pub score: Vec<i32>,
    /// Games won by each side, in a match of several.
    pub games: Option<[u8; 2]>,
    /// Who won, as a place in `score`.
    pub winner: Option<usize>,
    /// The last hands that changed the totals, each with the totals after it.
    #[schema(value_type = Vec<(u32, Vec<i32>)>)]
    pub tally: Arc<Vec<(u32, Vec<i32>)>>,
    /// What is running.
    pub clocks: Clocks,
    /// How the next hand is shuffled.
    pub fair: FairView,
}

game::changes!(RoomView {
    seats,
    awaits,
    to_act,
    closed,
    closed_why,
    closed_reason,
    hand,
    score,
    games,
    winner,
    tally,
    clocks,
    fair,
});

/// A seat as everyone sees it.
#[derive(Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = RoomSeat)]
pub struct SeatView {
    /// The name of who plays there, or is to play there.
    #[schema(value_type = String)]
    pub name: Arc<str>,
    /// Who is there.
    pub presence: Presence,
    /// Since when the player is away, in milliseconds since 1970.
    #[schema(value_type = Option<i64>)]
    pub away_since: Option<Millis>,
    /// Whether the player is ready for the next hand.
    pub ready: bool,
}

/// Who is at a seat.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// No one.
    Empty,
    /// Its player.
    Here,
    /// Its player, who is away.
    Away,
    /// A stand-in.
    StandIn,
}

/// What a game waits for.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
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

/// The clocks of a table; times in milliseconds since 1970.
#[derive(Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Clocks {
    /// When the player to act runs over the shot clock.
    #[schema(value_type = Option<i64>)]
    pub turn_ends: Option<Millis>,
    /// Whether the player to act has run over the shot clock.
    pub overran: bool,
    /// When the next hand is dealt at the latest.
    #[schema(value_type = Option<i64>)]
    pub deal_at: Option<Millis>,
    /// When the game runs over its time.
    #[schema(value_type = Option<i64>)]
    pub game_ends: Option<Millis>,
    /// When the table closes, once the game is over.
    #[schema(value_type = Option<i64>)]
    pub closes_at: Option<Millis>,
}

/// How the next hand is shuffled.
#[derive(Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct FairView {
    /// The next hand, once its secret is committed to.
    pub hand: Option<u32>,
    /// The hash of the secret.
    #[schema(value_type = Option<String>)]
    pub commitment: Option<Commitment>,
    /// The hash of the secret of the hand in play.
    #[schema(value_type = Option<String>)]
    pub in_play: Option<Commitment>,
    /// Who has given a value for the next hand.
    pub values_from: Vec<Seat>,
}

impl<'a> Room<'a> {
    pub(super) fn new(table: &'a TableState) -> Room<'a> {
        Room { place: Place::new(table), room: RoomView::new(table) }
    }
}

impl<'a> Place<'a> {
    pub(super) fn new(table: &'a TableState) -> Place<'a> {
        let fact::Opened { table: id, header, of, .. } = &table.opened;
        Place {
            id: *id,
            book: header.book,
            kind: header.table,
            of: of.as_ref(),
            options: &header.options,
            pace: &table.opened.pace,
        }
    }
}

impl RoomView {
    pub(super) fn new(table: &TableState) -> RoomView {
        RoomView {
            seats: table.seats.iter().map(SeatView::new).collect(),
            awaits: match table.game.awaits() {
                Awaits::Deal => Awaited::Deal,
                Awaits::Seat(_) => Awaited::Seat,
                Awaits::Ruling => Awaited::Ruling,
                Awaits::Nothing => Awaited::Nothing,
            },
            to_act: table.game.to_act(),
            closed: table.is_closed(),
            closed_why: table.closed_why.as_ref().map(|why| why.text.clone()),
            closed_reason: table.closed_why.clone(),
            hand: table.n_hands,
            score: table.game.score(),
            games: table.game.games_won(),
            winner: table.game.winner(),
            tally: Arc::clone(&table.tally),
            clocks: Clocks::new(table),
            fair: FairView::new(&table.shuffles),
        }
    }
}

impl SeatView {
    pub(crate) fn new(seat: &SeatState) -> SeatView {
        SeatView {
            name: Arc::clone(&seat.name),
            presence: match seat.holder {
                Holder::Nobody => Presence::Empty,
                Holder::StandIn => Presence::StandIn,
                Holder::Player { presence: Attendance::Here(_), .. } => Presence::Here,
                Holder::Player { presence: Attendance::Away(_), .. } => Presence::Away,
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
            span.filter(|_| is_on && is_open).map(|span| table.wait.since + span)
        };
        Clocks {
            turn_ends: table.turn_ends().filter(|_| is_open),
            overran: table.wait.has_overrun,
            deal_at: after(
                pace.deal_after,
                awaits == Awaits::Deal && table.seats.iter().all(SeatState::lets_deal),
            ),
            game_ends: table.game_ends(),
            closes_at: after(Some(pace.close_after), awaits == Awaits::Nothing),
        }
    }
}

impl FairView {
    fn new(shuffles: &Shuffles) -> FairView {
        let (next, current) = (shuffles.next.as_ref(), shuffles.current.as_ref());
        FairView {
            hand: next.map(|shuffle| shuffle.hand),
            commitment: next.map(|shuffle| shuffle.commitment),
            in_play: current.map(|shuffle| shuffle.commitment),
            values_from: next
                .map(|shuffle| shuffle.values.iter().map(|value| value.seat).collect())
                .unwrap_or_default(),
        }
    }
}
