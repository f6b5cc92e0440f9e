//! Whoever may no longer listen, or rule, cannot do so over a socket that is still open.

use std::collections::BTreeMap;
use std::time::Duration;

use app::testing::{PlainPasswords, read_board};
use app::{
    Account, AccountId, EventId, Grant, LineRequest, MatchOptions, NewLink, Principal, Queued,
    SeatPass, TableId, Token,
};
use bones::Seat;
use futures_util::{SinkExt as _, StreamExt as _};
use game::TableKind;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::house::House;

const OPERATOR: &Principal = &Principal::Operator;

/// An event with a match to play.
const RECORD: &str = r#"{"record":"domino-hall-event/1","book":"straight42","name":"Spring","seed":"7"}
{"do":"enter","name":"Team 1"}
{"do":"enter","name":"Team 2"}
{"do":"enter","name":"Team 3"}
{"do":"enter","name":"Team 4"}
{"do":"enter","name":"Team 5"}
{"do":"enter","name":"Team 6"}
{"do":"enter","name":"Team 7"}
{"do":"enter","name":"Team 8"}
{"do":"draw"}
"#;

const MATCH: &str = "rr-1-1";

/// Long enough for a client to answer that it is there.
const PING: Duration = Duration::from_millis(500);

/// Longer than anybody waits here: what happens meanwhile happens without being asked for.
const NEVER: Duration = Duration::from_hours(1);

/// A match that is played online, its first hand dealt.
struct Scene {
    house: House,
    event: EventId,
    table: TableId,
    passes: Vec<SeatPass>,
}

impl Scene {
    async fn new(ping: Duration) -> Scene {
        let house = House::pinging(ping).await;
        let hall = &house.hall;
        let event = hall.import_event(OPERATOR, RECORD, None).await.unwrap();
        let kind = TableKind::Honor;
        let options = MatchOptions { kind, pace: None, options: BTreeMap::new() };
        let of = MATCH.parse().unwrap();
        let table = hall.open_match_table(OPERATOR, event, of, options, None).await.unwrap();
        let mut passes = Vec::new();
        for seat in Seat::all(4) {
            let seated = hall.sit(OPERATOR, table, Some(seat), "Ann", None).await.unwrap();
            passes.push(hall.seat_pass(table, &seated.token.unwrap()).await.unwrap());
        }
        for pass in &passes {
            hall.ready(pass, None).await.unwrap();
        }
        let entry = r#"{"do":"hand","bidder":0,"bid":"30","outcome":"made"}"#;
        let entry = serde_json::from_str(entry).unwrap();
        let line = Queued { key: "1".into(), after: None, entry };
        hall.write_sheet(OPERATOR, event, of, None, &[line]).await.unwrap();
        Scene { house, event, table, passes }
    }

    /// An account that is an official of the event, and its session.
    async fn official(&self) -> (Account, Token) {
        let hall = &self.house.hall;
        let session = hall.sign_up(&PlainPasswords, "Stan", "dominoes!", None).await.unwrap();
        let stan = Account { id: AccountId::of("Stan"), name: "Stan".into() };
        hall.grant(OPERATOR, self.event, &stan, Grant::Official, None).await.unwrap();
        (stan, session.token)
    }

    /// Seat 0 makes a call that somebody has to rule on.
    async fn call(&self) {
        let line = r#"{"seat":0,"do":"call","clause":"straight42/GP4","against":1}"#;
        let who = Principal::Seat(self.passes[0]);
        let act = LineRequest { line, expected: None, key: None };
        self.house.hall.act(&who, self.table, act).await.unwrap();
    }

    fn referee(&self) -> String {
        format!("/api/tables/{}/live?referee=true", self.table)
    }

    fn board(&self) -> String {
        format!("/api/events/{}/live", self.event)
    }

    fn sheet(&self) -> String {
        format!("/api/events/{}/matches/{MATCH}/sheet/live", self.event)
    }

    async fn connect(&self, path: &str, session: &Token) -> Client {
        let address = self.house.url().strip_prefix("http://").unwrap();
        let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
        let session = format!("Bearer {session}");
        request.headers_mut().insert("authorization", HeaderValue::try_from(session).unwrap());
        let stream = TcpStream::connect(address).await.unwrap();
        let (socket, _) = client_async(request, stream).await.unwrap();
        let mut client = Client(socket);
        let kind = client.told().await["kind"].clone();
        assert!(kind.as_str().unwrap().ends_with("snapshot"), "{kind} at {path}");
        client
    }
}

/// Somebody at a socket by a session.
struct Client(WebSocketStream<TcpStream>);

impl Client {
    /// The next message; `Err` with the code if the socket is closed instead.
    async fn next(&mut self) -> Result<Value, u16> {
        loop {
            let message = timeout(Duration::from_secs(20), self.0.next()).await.expect("a message");
            match message.unwrap().unwrap() {
                Message::Text(text) => return Ok(serde_json::from_str(&text).unwrap()),
                Message::Close(frame) => return Err(frame.unwrap().code.into()),
                _ => {}
            }
        }
    }

    async fn told(&mut self) -> Value {
        self.next().await.unwrap()
    }

    /// With which code it is closed, whatever is told before.
    async fn closed(mut self) -> u16 {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }
}

#[tokio::test]
async fn an_official_whose_role_is_taken_back_sees_no_more_hands_from_then_on() {
    let scene = Scene::new(NEVER).await;
    let (stan, session) = scene.official().await;
    let mut referee = scene.connect(&scene.referee(), &session).await;
    let mut board = scene.connect(&scene.board(), &session).await;
    let mut sheet = scene.connect(&scene.sheet(), &session).await;
    scene.house.hall.ungrant(OPERATOR, scene.event, &stan).await.unwrap();
    scene.call().await;
    assert_eq!(referee.next().await, Err(4401), "nothing is told of what is done from then on");
    // The event is for everybody: what is shown from here on is what everybody sees.
    while board.told().await["kind"] != "snapshot" {}
    while sheet.told().await["kind"] != "snapshot" {}
    scene.house.close().await;
}

#[tokio::test]
async fn an_official_who_becomes_a_player_of_the_match_sees_no_more_hands_from_then_on() {
    let scene = Scene::new(NEVER).await;
    let (stan, session) = scene.official().await;
    let referee = scene.connect(&scene.referee(), &session).await;
    let hall = &scene.house.hall;
    let event = hall.event(OPERATOR, scene.event).await.unwrap();
    let event: Value = serde_json::from_slice(&event.text).unwrap();
    let board = read_board(&event["event"]);
    let side = board["matches"][0]["sides"][0].as_str().unwrap();
    let grant = Grant::Player { entry: side.into() };
    hall.grant(OPERATOR, scene.event, &stan, grant, None).await.unwrap();
    assert_eq!(referee.closed().await, 4401);
    scene.house.close().await;
}

#[tokio::test]
async fn a_link_that_is_revoked_closes_the_sockets_of_those_who_came_by_it_at_once() {
    let scene = Scene::new(NEVER).await;
    let hall = &scene.house.hall;
    let new = NewLink { grant: Grant::Official, label: "desk".into(), expires_at: None };
    let link = hall.make_link(OPERATOR, scene.event, new, None).await.unwrap();
    let session = hall.join(scene.event, &link, "Gus").await.unwrap().token;
    let mut clients = Vec::new();
    for path in [scene.referee(), scene.board(), scene.sheet()] {
        clients.push(scene.connect(&path, &session).await);
    }
    hall.revoke_link(OPERATOR, scene.event, link.hash()).await.unwrap();
    for client in clients {
        assert_eq!(client.closed().await, 4401);
    }
    scene.house.close().await;
}

#[tokio::test]
async fn somebody_who_only_watches_is_asked_with_the_next_ping() {
    let scene = Scene::new(PING).await;
    let hall = &scene.house.hall;
    let session = hall.sign_up(&PlainPasswords, "Sue", "dominoes!", None).await.unwrap().token;
    let board = scene.connect(&scene.board(), &session).await;
    hall.sign_out(&session).await.unwrap();
    assert_eq!(board.closed().await, 4401);
    scene.house.close().await;
}

#[tokio::test]
async fn an_account_that_signed_out_everywhere_rules_on_nothing() {
    let scene = Scene::new(NEVER).await;
    let (stan, session) = scene.official().await;
    let mut referee = scene.connect(&scene.referee(), &session).await;
    scene.call().await;
    referee.told().await;
    scene.house.hall.sign_out_everywhere(&stan).await.unwrap();
    // Refused by itself, if it comes before the goodbye; it may also find the socket closed.
    let ruling = r#"{"id":1,"act":{"do":"ruling","upheld":true}}"#;
    let _ = referee.0.send(Message::text(ruling)).await;
    assert_eq!(referee.closed().await, 4401);
    let table = scene.house.hall.table(OPERATOR, scene.table).await.unwrap();
    let table: Value = serde_json::from_slice(&table.text).unwrap();
    assert_eq!(table["table"]["awaits"], "ruling", "the call still waits");
    scene.house.close().await;
}

#[tokio::test]
async fn who_keeps_session_and_role_stays() {
    let scene = Scene::new(PING / 10).await;
    let (_, session) = scene.official().await;
    let mut referee = scene.connect(&scene.referee(), &session).await;
    let news = timeout(PING, referee.next()).await;
    assert!(news.is_err(), "there is none: {news:?}");
    scene.call().await;
    assert_eq!(referee.told().await["kind"], "referee-update", "it was never told anew");
    scene.house.close().await;
}
