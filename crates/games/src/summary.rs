use bones::Seat;
use game::{Awaits, TableKind};
use rulebook::{BookId, Family};
use serde::Serialize;

use crate::{AnyAction, AnyHand, Heard, Refused, Replay};

/// What a table record comes to: the JSON of `hall replay`.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The book; `None` if the header was no good.
    pub book: Option<BookId>,
    /// The family of games.
    pub game: Option<Family>,
    /// The kind of table.
    pub table: Option<TableKind>,
    /// The players' names.
    pub players: Vec<String>,
    /// Whether the game, or the match of several, is over.
    pub complete: bool,
    /// One total for each side, or for each seat.
    pub score: Vec<i32>,
    /// Games won by each side, in a match of several.
    pub games: Option<[u8; 2]>,
    /// The index in `score` of who won.
    pub winner: Option<usize>,
    /// Every hand, the current one last.
    pub hands: Vec<AnyHand>,
    /// `deal`, `seat`, `ruling` or `nothing`.
    pub awaits: &'static str,
    /// The seat to act.
    pub to_act: Option<Seat>,
    /// What that seat may do.
    pub legal: Vec<AnyAction>,
    /// Every call and what became of it.
    pub calls: Vec<Heard>,
    /// The line that ended the replay.
    pub refused: Option<Refused>,
}

impl Summary {
    pub(crate) fn new(replay: &Replay) -> Summary {
        let refused = replay.refused.clone();
        let Some(table) = &replay.table else {
            return Summary {
                book: None,
                game: None,
                table: None,
                players: Vec::new(),
                complete: false,
                score: Vec::new(),
                games: None,
                winner: None,
                hands: Vec::new(),
                awaits: "nothing",
                to_act: None,
                legal: Vec::new(),
                calls: Vec::new(),
                refused,
            };
        };
        let (header, game) = (table.header(), table.game());
        Summary {
            book: Some(header.book),
            game: Some(header.book.book().family()),
            table: Some(header.table),
            players: header.players.clone(),
            complete: game.is_complete(),
            score: game.score(),
            games: game.games_won(),
            winner: game.winner(),
            hands: table.hands().collect(),
            awaits: match game.awaits() {
                Awaits::Deal => "deal",
                Awaits::Seat(_) => "seat",
                Awaits::Ruling => "ruling",
                Awaits::Nothing => "nothing",
            },
            to_act: game.to_act(),
            legal: game.legal_actions(),
            calls: table.heard().to_vec(),
            refused,
        }
    }
}
