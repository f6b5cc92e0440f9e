//! An event under way with somebody of every role, as a place to ask things from.

use std::collections::BTreeMap;

use app::testing::read_board;
use app::{
    EntryRef, EventId, Grant, MatchOptions, NewLink, Post, Principal, Queued, TableId, Token,
    TokenHash,
};
use bones::Seat;
use game::TableKind;
use serde_json::json;
use tournament::MatchId;

use crate::house::{Ask, House};
use crate::requests::request;

/// An event of eight teams of two: its first round is drawn and one match of it has a result.
pub(crate) const RECORD: &str = r#"{"record":"domino-hall-event/1","book":"straight42","name":"Spring 42","seed":"7"}
{"do":"enter","name":"Team 1","players":["A1","B1"]}
{"do":"enter","name":"Team 2","players":["A2","B2"]}
{"do":"enter","name":"Team 3","players":["A3","B3"]}
{"do":"enter","name":"Team 4","players":["A4","B4"]}
{"do":"enter","name":"Team 5","players":["A5","B5"]}
{"do":"enter","name":"Team 6","players":["A6","B6"]}
{"do":"enter","name":"Team 7","players":["A7","B7"]}
{"do":"enter","name":"Team 8","players":["A8","B8"]}
{"do":"draw"}
{"do":"score","match":"rr-1-2","score":[7,4]}
"#;

/// The match everything is about.
pub(crate) const MATCH: &str = "rr-1-1";

/// What somebody is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Who {
    /// Somebody the hall does not know.
    Anybody,
    /// Plays in the match, and holds seat 0 at its table.
    Player,
    /// Keeps its score.
    Keeper,
    /// An official of the event.
    Official,
    /// The event's director.
    Director,
    /// The director of another event.
    Other,
    /// The hall's director.
    Hall,
}

impl Who {
    pub(crate) const ALL: [Who; 7] = [
        Who::Anybody,
        Who::Player,
        Who::Keeper,
        Who::Official,
        Who::Director,
        Who::Other,
        Who::Hall,
    ];
}

/// An event under way.
pub(crate) struct Scene {
    pub(crate) event: EventId,
    /// The table of [`MATCH`].
    pub(crate) table: TableId,
    /// The token of seat 0.
    pub(crate) seat: Token,
    /// A link for an official.
    pub(crate) link: Token,
    /// Who plays the match.
    pub(crate) pairing: String,
    who: Who,
    session: Option<String>,
}

impl Scene {
    /// A new event, and `who` at it. `hall` is the session of the hall's director.
    pub(crate) async fn new(house: &House, who: Who, hall: &str) -> Scene {
        let operator = &Principal::Operator;
        let event = house.hall.import_event(operator, RECORD, None).await.unwrap();
        let of = id(MATCH);
        let side = {
            let board = house.hall.event(operator, event).await.unwrap();
            let board: serde_json::Value = serde_json::from_slice(&board.text).unwrap();
            read_board(&board["event"])["matches"][0]["sides"][0].as_str().unwrap().to_owned()
        };
        let options =
            MatchOptions { kind: TableKind::Guarded, pace: None, options: BTreeMap::new() };
        let table = house.hall.open_match_table(operator, event, of, options, None).await.unwrap();
        let seated =
            house.hall.sit(operator, table, Some(Seat::new(0).unwrap()), "Ann", None).await;
        let seat = seated.unwrap().token.unwrap();
        let entry = |key: &str, bid: &str| Queued {
            key: key.into(),
            after: None,
            entry: serde_json::from_value(
                json!({"do": "hand", "bidder": 0, "bid": bid, "outcome": "made"}),
            )
            .unwrap(),
        };
        let lines = [entry("1", "210"), entry("2", "84")];
        house.hall.write_sheet(operator, event, of, None, &lines).await.unwrap();
        let session = match who {
            Who::Anybody => None,
            Who::Player => Some(join(house, event, Grant::Player { entry: side.into() }).await),
            Who::Keeper => Some(join(house, event, Grant::Keeper { at: Post::Match(of) }).await),
            Who::Official => Some(join(house, event, Grant::Official).await),
            Who::Director => Some(join(house, event, Grant::Director).await),
            Who::Other => {
                let other = house.hall.import_event(operator, RECORD, None).await.unwrap();
                Some(join(house, other, Grant::Director).await)
            }
            Who::Hall => Some(hall.to_owned()),
        };
        let link = link(house, event, Grant::Official).await;
        let sheet = house.hall.sheet(operator, event, of).await.unwrap();
        let sheet: serde_json::Value = serde_json::from_slice(&sheet.text).unwrap();
        let pairing = sheet["sheet"]["pairing"].as_str().unwrap().to_owned();
        Scene { event, table, seat, link, pairing, who, session }
    }

    /// The hash of the link.
    pub(crate) fn link_hash(&self) -> TokenHash {
        self.link.hash()
    }

    /// Disputes the sheet of the match, so that there is something to settle.
    pub(crate) async fn dispute(&self, house: &House) {
        let keeper = join(house, self.event, Grant::Keeper { at: Post::Anywhere }).await;
        let row = "POST /api/events/{event}/matches/{match}/sheet/dispute";
        let disputed = house.ask(request(row, self, "").by(&keeper)).await;
        assert_eq!(disputed.status, 200, "{disputed:?}");
    }

    /// Strikes out what is written on the sheet of the match, so that its end can be reported.
    pub(crate) async fn strike_all(&self, house: &House) {
        let strike = |line: usize| Queued {
            key: format!("strike {line}").replace(' ', "-"),
            after: None,
            entry: serde_json::from_value(json!({"do": "strike", "line": line, "why": "a slip"}))
                .unwrap(),
        };
        let lines = [strike(2), strike(1)];
        let operator = &Principal::Operator;
        house.hall.write_sheet(operator, self.event, id(MATCH), None, &lines).await.unwrap();
    }

    /// The request, with what the asker has to prove who they are.
    pub(crate) fn by(&self, ask: Ask, is_at_table: bool) -> Ask {
        let ask = match &self.session {
            Some(session) => ask.by(session),
            None => ask,
        };
        if self.who == Who::Player && is_at_table {
            ask.seated(&self.seat.to_string())
        } else {
            ask
        }
    }
}

pub(crate) fn id(text: &str) -> MatchId {
    text.parse().unwrap()
}

/// Makes a link.
pub(crate) async fn link(house: &House, event: EventId, grant: Grant<EntryRef>) -> Token {
    let new = NewLink { grant, label: "a link".into(), expires_at: None };
    house.hall.make_link(&Principal::Operator, event, new, None).await.unwrap()
}

/// Joins by a new link; the token of the session.
pub(crate) async fn join(house: &House, event: EventId, grant: Grant<EntryRef>) -> String {
    let token = link(house, event, grant).await;
    house.hall.join(event, &token, "Gus").await.unwrap().token.to_string()
}
