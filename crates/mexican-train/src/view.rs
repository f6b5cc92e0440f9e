use bones::{Bone, BoneSet, Seat};
use game::{Call, Game, Observer};
use serde::Serialize;

use crate::table::Table;
use crate::{Action, Hand, Line, MexicanTrain};

/// The game as one observer is entitled to see it.
///
/// Two different things, because the book allows no spectators (alabama-samboree/no-spectators):
/// what is shown outside the table has no field in which a line or a hand could stand.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(tag = "view", rename_all = "lowercase")]
pub enum View {
    /// What a player sees.
    Seat(Box<SeatView>),
    /// What the public board shows.
    Results(Results),
}

/// What is known outside the table: results.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Results {
    /// How many hands have been played to their end.
    pub hands: u32,
    /// Each seat's total.
    pub totals: Vec<u32>,
    /// What each seat counted in the hand just finished, until the next is dealt.
    pub last: Option<Vec<u16>>,
    /// Who won, once somebody has.
    pub winner: Option<Seat>,
}

/// What a player sees.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct SeatView {
    /// Whose view it is.
    pub seat: Seat,
    /// The results so far.
    #[serde(flatten)]
    pub results: Results,
    /// The current or last hand; `None` before the first deal.
    pub table: Option<TableView>,
    /// The player to act.
    pub to_act: Option<Seat>,
    /// The call that waits for the monitor.
    pub waiting: Option<Call>,
    /// Who is tied for the lowest total, once that has to be decided.
    pub tied: Vec<Seat>,
    /// What this player may do now; empty when it is another's turn.
    pub legal: Vec<Action>,
}

/// A hand as its player sees it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct TableView {
    /// The double in the centre.
    pub double: Bone,
    /// Who placed it.
    pub starter: Seat,
    /// Who shuffled.
    pub shuffler: Seat,
    /// The own bones, in the order they were drawn.
    pub hand: Vec<Bone>,
    /// Everybody, seat 0 first.
    pub players: Vec<PlayerView>,
    /// The Mexican train.
    pub train: Line,
    /// The pips the train's next bone must join.
    pub train_end: u8,
    /// Whether the train may be played on: every player's line is started.
    pub train_is_open: bool,
    /// Whether the player to act has laid a double and plays again.
    pub again: bool,
    /// Who went out.
    pub out: Option<Seat>,
    /// Whether the hand ended because nobody could play.
    pub blocked: bool,
}

/// A player as everybody at the table sees them.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// How many bones are left.
    pub n_bones: usize,
    /// The line.
    pub line: Line,
    /// The pips the line's next bone must join.
    pub end: u8,
    /// Whether the marker is up.
    pub marker: bool,
    /// Whether the table was told of the last bone.
    pub bumped: bool,
    /// Bones shown to the table and still held.
    pub exposed: BoneSet,
    /// The bones left, once the hand is over and they lie face up to be counted.
    pub left: Option<Vec<Bone>>,
}

impl View {
    pub(crate) fn new(game: &MexicanTrain, observer: Observer) -> View {
        match observer {
            Observer::Spectator => View::Results(Results::new(game)),
            Observer::Seat(seat) => View::Seat(Box::new(SeatView::new(game, seat))),
        }
    }
}

impl Results {
    pub(crate) fn new(game: &MexicanTrain) -> Results {
        Results {
            hands: game.n_finished(),
            totals: game.seats().map(|seat| game.totals[seat]).collect(),
            last: game.hand().filter(Hand::is_over).map(|hand| hand.points),
            winner: game.winner,
        }
    }
}

impl SeatView {
    fn new(game: &MexicanTrain, seat: Seat) -> SeatView {
        let to_act = game.to_act();
        let mut legal = Vec::new();
        if to_act == Some(seat) {
            game.legal_actions(&mut legal);
        }
        let is_tied = game.n_finished() >= game.rules.hands_per_game && game.winner.is_none();
        SeatView {
            seat,
            results: Results::new(game),
            table: game.table.as_ref().map(|table| TableView::new(table, seat)),
            to_act,
            waiting: game.waiting,
            tied: game.contenders.iter().filter(|_| is_tied).collect(),
            legal,
        }
    }
}

impl TableView {
    fn new(table: &Table, seat: Seat) -> TableView {
        TableView {
            double: table.start.double,
            starter: table.start.starter,
            shuffler: table.shuffler,
            hand: table.in_order(seat),
            players: table.seats().map(|seat| PlayerView::new(table, seat)).collect(),
            train: table.train,
            train_end: table.train.open().get(),
            train_is_open: table.is_train_open(),
            again: table.again,
            out: table.out(),
            blocked: table.is_blocked(),
        }
    }
}

impl PlayerView {
    fn new(table: &Table, seat: Seat) -> PlayerView {
        let line = table.lines[seat];
        PlayerView {
            seat,
            n_bones: table.held[seat].len(),
            line,
            end: line.open().get(),
            marker: table.markers.contains(seat),
            bumped: table.bumped.contains(seat),
            exposed: table.held[seat] & table.exposed,
            left: table.end.map(|_| table.in_order(seat)),
        }
    }
}
