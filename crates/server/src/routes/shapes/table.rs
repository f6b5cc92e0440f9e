//! The schemas of a table and its updates.

use utoipa::ToSchema;

use super::fives::FivesView;
use super::forty_two::FortyTwoView;
use super::happened::Happened;
use super::train::TrainView;
use super::{BookName, TableKindName, example};

/// A table as its reader may see it.
#[derive(ToSchema)]
#[schema(example = example::table)]
pub(crate) struct TableMessage {
    /// `snapshot`.
    #[schema(example = "snapshot")]
    kind: String,
    /// The version this shows.
    #[schema(example = 42)]
    version: u64,
    /// The seat it is seen from; `null` for everybody else.
    #[schema(example = 2)]
    you: Option<u8>,
    /// What everybody may know.
    table: Room,
    /// The game as its reader may see it.
    view: GameView,
    /// The shuffle of the last hand whose bones are turned up.
    revealed: Option<RevealedShape>,
    /// What happened in the hand in play, or the last one.
    log: Vec<LogLine>,
}

/// A table with every hand in sight.
#[derive(ToSchema)]
pub(crate) struct RefereeMessage {
    /// `snapshot`.
    #[schema(example = "snapshot")]
    kind: String,
    /// The version this shows.
    #[schema(example = 42)]
    version: u64,
    /// The seat it is seen from: `null`.
    you: Option<u8>,
    /// What everybody may know.
    table: Room,
    view: RefereeView,
    /// The shuffle of the last hand whose bones are turned up.
    revealed: Option<RevealedShape>,
    /// What happened in the hand in play, or the last one.
    log: Vec<LogLine>,
}

/// What is new at a table, over its socket.
#[derive(ToSchema)]
#[schema(example = json!({"kind": "update", "from": 41, "version": 42, "table": {"to_act": 1},
    "view": {"to_act": 1, "hand": {"trick": [[0, "5-5"]], "n_held": [6, 7, 7, 7]}, "legal": []},
    "you": 0, "log": [{"n": 41, "seen": {"event": "played", "seat": 0, "bone": "5-5"}}]}))]
pub(crate) struct TableUpdate {
    /// `update`.
    #[schema(example = "update")]
    kind: String,
    /// The version it comes after. A reader who has another asks again.
    #[schema(example = 41)]
    from: u64,
    /// The version it leads to.
    #[schema(example = 42)]
    version: u64,
    /// The members of `Room` that are new.
    table: Object,
    /// The members of the view that are new, and in `hand` those of the hand; of Mexican train and for
    /// the referee, the whole view.
    view: Object,
    /// The seat it is seen from; `null` for everybody else.
    #[schema(example = 0)]
    you: Option<u8>,
    /// The shuffle of the last hand, when its bones are turned up.
    #[schema(required = false)]
    revealed: RevealedShape,
    /// What happened.
    log: Vec<LogLine>,
}

/// A free-form object.
type Object = serde_json::Map<String, serde_json::Value>;

/// The game as its reader may see it: a view of the book's game.
#[derive(ToSchema)]
#[serde(untagged)]
pub(crate) enum GameView {
    FortyTwo(FortyTwoView),
    Fives(FivesView),
    Train(TrainView),
}

/// The game as the referee sees it.
#[derive(ToSchema)]
pub(crate) struct RefereeView {
    /// The view of every seat.
    seats: Vec<GameView>,
}

/// What everybody may know of a table besides the game itself.
#[derive(ToSchema)]
pub(crate) struct Room {
    /// The table.
    #[schema(example = "0123456789abcdef")]
    id: String,
    book: BookName,
    kind: TableKindName,
    /// The event and match it is played for.
    of: Option<MatchOf>,
    /// Who sits where.
    seats: Vec<SeatShape>,
    /// What the game waits for.
    awaits: AwaitedShape,
    /// The seat to act.
    to_act: Option<u8>,
    /// Whether the table is closed: nothing more happens at it.
    closed: bool,
    /// Why, if not because the game was over.
    #[schema(example = "rr-1-1 has got its result elsewhere")]
    closed_why: Option<String>,
    /// The hand in play, or the last one, from 1; 0 before the first.
    hand: u32,
    /// One total for each side, or for each seat.
    score: Vec<i32>,
    /// Games won by each side, in a match of several.
    games: Option<[u8; 2]>,
    /// Who won, as a place in `score`.
    winner: Option<usize>,
    /// The last hands that changed the totals: each the hand and the totals after it.
    tally: Vec<(u32, Vec<i32>)>,
    clocks: ClocksShape,
    fair: FairShape,
}

/// The match a table is played for.
#[derive(ToSchema)]
pub(crate) struct MatchOf {
    #[schema(example = "0123456789abcdef")]
    event: String,
    #[schema(example = "rr-1-1")]
    r#match: String,
    /// Who plays it there: the match with its entries.
    #[schema(example = "rr-1-1:7,12")]
    pairing: String,
    /// The entry each seat plays for, in seat order.
    entries: Vec<String>,
}

/// A seat as everybody sees it.
#[derive(ToSchema)]
pub(crate) struct SeatShape {
    /// The name of who plays there, or is to play there.
    name: String,
    presence: PresenceShape,
    /// Since when the player is away, in milliseconds since 1970.
    #[schema(example = 1_790_000_000_000_i64)]
    away_since: Option<i64>,
    /// Whether the player is ready for the next hand.
    ready: bool,
}

/// Who is at a seat.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub(crate) enum PresenceShape {
    Empty,
    Here,
    Away,
    StandIn,
}

/// What a game waits for.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum AwaitedShape {
    Deal,
    Seat,
    Ruling,
    Nothing,
}

/// The clocks of a table; times in milliseconds since 1970.
#[derive(ToSchema)]
pub(crate) struct ClocksShape {
    /// When the player to act runs over the shot clock.
    turn_ends: Option<i64>,
    /// Whether that has happened.
    overran: bool,
    /// When the next hand is dealt at the latest.
    deal_at: Option<i64>,
    /// When the game runs over its time.
    game_ends: Option<i64>,
    /// When the table closes, once the game is over.
    closes_at: Option<i64>,
}

/// How the next hand is shuffled.
#[derive(ToSchema)]
pub(crate) struct FairShape {
    /// The next hand, once its secret is committed to.
    hand: Option<u32>,
    /// The hash of its secret.
    commitment: Option<String>,
    /// The hash of the secret of the hand in play.
    in_play: Option<String>,
    /// The seats that have given a value for the next hand.
    values_from: Vec<u8>,
}

/// The shuffle of a hand whose bones are turned up.
#[derive(ToSchema)]
pub(crate) struct RevealedShape {
    /// The hand, from 1.
    hand: u32,
    /// The secret, in hexadecimal.
    secret: String,
    /// The values that were mixed in, in seat order.
    values: Vec<ValueShape>,
}

/// A player's value.
#[derive(ToSchema)]
pub(crate) struct ValueShape {
    seat: u8,
    value: String,
}

/// One entry of a table's log.
#[derive(ToSchema)]
pub(crate) struct LogLine {
    /// The number of the fact.
    n: u64,
    /// What its reader may know of it.
    seen: Happened,
}
