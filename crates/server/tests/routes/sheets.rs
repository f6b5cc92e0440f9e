//! Score sheets.

use app::testing::read_board;
use app::{EventId, Grant, Post};
use serde_json::{Value, json};

use crate::house::{House, failed, get, post};
use crate::scene::{MATCH, RECORD, id, join};

/// An event with the sheet of a match, its keeper and a player of each side.
struct Desk {
    house: House,
    event: EventId,
    path: String,
    keeper: String,
    players: [String; 2],
}

impl Desk {
    async fn new() -> Desk {
        let house = House::open().await;
        let event = house.hall.import_event(&app::Principal::Operator, RECORD, None).await.unwrap();
        let path = format!("/api/events/{event}/matches/{MATCH}/sheet");
        let keeper = join(&house, event, Grant::Keeper { at: Post::Match(id(MATCH)) }).await;
        let board = house.ask(get(&format!("/api/events/{event}"))).await.json();
        let sides = &read_board(&board["event"])["matches"][0]["sides"];
        let player = async |n: usize| {
            let entry = sides[n].as_str().unwrap().to_owned();
            join(&house, event, Grant::Player { entry: entry.into() }).await
        };
        let players = [player(0).await, player(1).await];
        Desk { house, event, path, keeper, players }
    }

    async fn write(&self, lines: &Value) -> crate::house::Said {
        let pairing = self.sheet().await["pairing"].clone();
        let ask =
            post(&format!("{}/lines", self.path), &json!({"pairing": pairing, "lines": lines}));
        self.house.ask(ask.by(&self.keeper)).await
    }

    async fn tell(&self, what: &str, body: &Value, token: &str) -> crate::house::Said {
        self.house.ask(post(&format!("{}/{what}", self.path), body).by(token)).await
    }

    async fn sheet(&self) -> Value {
        self.house.ask(get(&self.path)).await.json()["sheet"].clone()
    }
}

fn hand(key: &str, bidder: u8, bid: &str) -> Value {
    let entry = json!({"do": "hand", "bidder": bidder, "bid": bid, "outcome": "made"});
    json!({"key": key, "entry": entry})
}

#[tokio::test]
async fn lines_that_waited_go_in_once_and_in_order() {
    let desk = Desk::new().await;
    let empty = desk.house.ask(get(&desk.path)).await;
    assert!(empty.etag().starts_with("\"0-"), "{}", empty.etag());
    assert_eq!(empty.json()["sheet"]["lines"], json!([]));
    let lines = json!([hand("a", 0, "31"), hand("b", 1, "84")]);
    let first = desk.write(&lines).await;
    assert_eq!(first.json()["taken"], 2);
    let again = desk.write(&lines).await;
    assert_eq!(again.json(), first.json());
    assert_eq!(again.etag(), first.etag());
    assert_eq!(desk.sheet().await["tally"]["totals"], json!([1, 2]));

    let mut early = hand("d", 0, "30");
    early["after"] = json!("c");
    let early = desk.write(&json!([early])).await;
    assert_eq!(early.failure(), failed(422, "sheet/out_of_order"));
    let half = json!([hand("e", 0, "30"), {"key": "f", "entry": {"do": "penalty", "against": 0}}]);
    let half = desk.write(&half).await.json();
    assert_eq!((&half["taken"], &half["refused"]["code"]), (&json!(1), &json!("sheet/wrong_game")));
    let odd = desk.write(&json!([hand("g", 0, "29")])).await;
    assert_eq!(odd.failure(), failed(400, "request/malformed"));
    assert_eq!(desk.sheet().await["lines"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn a_line_that_cannot_be_read_holds_up_none_before_it() {
    let desk = Desk::new().await;
    let mut n_lines = 0;
    for (n, odd) in [
        json!({"do": "hand", "bidder": 0, "bid": "99", "outcome": "made"}),
        json!({"do": "hand", "bidder": 0, "bid": "30", "outcome": "won"}),
        json!({"do": "dance"}),
        json!(["hand", 0, "30", "made"]),
        json!({"do": "strike", "line": 1, "why": "x".repeat(1000)}),
    ]
    .into_iter()
    .enumerate()
    {
        let good = [hand(&format!("{n}a"), 0, "30"), hand(&format!("{n}b"), 1, "30")];
        let [a, b] = &good;
        let last = hand(&format!("{n}d"), 0, "30");
        let written = desk.write(&json!([a, b, {"key": "odd", "entry": odd}, last])).await;
        let said = written.json();
        assert_eq!((written.status, &said["taken"]), (200, &json!(2)), "{odd}");
        assert_eq!(said["refused"]["code"], "request/malformed", "{odd}");
        n_lines += 2;
        assert_eq!(desk.sheet().await["lines"].as_array().unwrap().len(), n_lines);
        // By itself it is refused by the same name, and its key is free.
        let alone = desk.write(&json!([{"key": "odd", "entry": odd}])).await;
        assert_eq!(alone.failure(), failed(400, "request/malformed"), "{odd}");
    }
    let named = desk.write(&json!([{"key": "k3", "entry": {"do": "dance"}}])).await;
    let why = named.json()["error"]["message"].as_str().unwrap().to_owned();
    assert!(why.contains("`k3`"), "{why}");
    for odd in [json!([1]), json!([{"entry": {"do": "dance"}}]), json!({"key": "a"})] {
        assert_eq!(desk.write(&odd).await.failure(), failed(400, "request/malformed"), "{odd}");
    }
}

#[tokio::test]
async fn a_sheet_is_disputed_settled_and_signed() {
    let desk = Desk::new().await;
    desk.write(&json!([hand("a", 0, "210"), hand("b", 0, "84")])).await;
    let why = json!({"why": "it was set"});
    assert_eq!(desk.tell("dispute", &why, &desk.players[1]).await.status, 200);
    let signed = desk.tell("sign", &json!(null), &desk.keeper).await;
    assert_eq!(signed.failure(), failed(422, "sheet/disputed"));
    assert_eq!(desk.sheet().await["status"], "disputed");
    let how = json!({"how": "it was made"});
    let own = desk.tell("settle", &how, &desk.players[1]).await;
    assert_eq!(own.failure(), failed(403, "auth/forbidden"));
    let official = join(&desk.house, desk.event, Grant::Official).await;
    assert_eq!(desk.tell("settle", &how, &official).await.status, 200);
    assert_eq!(desk.tell("sign", &json!(null), &desk.keeper).await.status, 200);
    assert_eq!(desk.sheet().await["status"], "posted");
    let board = desk.house.ask(get(&format!("/api/events/{}", desk.event))).await.json();
    assert_eq!(board["event"]["matches"]["rr-1-1"]["score"], json!([7, 0]));
    let late = desk.write(&json!([hand("c", 0, "30")])).await;
    assert_eq!(late.failure(), failed(422, "sheet/final"));
}

#[tokio::test]
async fn a_sheet_counts_once_both_sides_confirm_it() {
    let desk = Desk::new().await;
    desk.write(&json!([hand("a", 0, "210"), hand("b", 0, "84")])).await;
    let keeper = desk.tell("confirm", &json!(null), &desk.keeper).await;
    assert_eq!(keeper.failure(), failed(403, "auth/forbidden"));
    assert_eq!(desk.tell("confirm", &json!(null), &desk.players[0]).await.status, 200);
    assert_eq!(desk.sheet().await["confirmed"], json!([0]));
    assert_eq!(desk.tell("confirm", &json!(null), &desk.players[1]).await.status, 200);
    assert_eq!(desk.sheet().await["status"], "posted");
}

#[tokio::test]
async fn a_sheet_is_agreed_to_at_the_version_that_was_seen() {
    let desk = Desk::new().await;
    let seen = desk.write(&json!([hand("a", 0, "210")])).await.etag().to_owned();
    let now = desk.write(&json!([hand("b", 0, "84")])).await;
    let [first, second] = &desk.players;
    let body = json!({"why": "it was set"});
    let settlement = json!({"how": "it was made"});
    let official = join(&desk.house, desk.event, Grant::Official).await;
    for (what, body, token) in [
        ("sign", &json!(null), &desk.keeper),
        ("confirm", &json!(null), first),
        ("dispute", &body, second),
        ("settle", &settlement, &official),
    ] {
        let ask = post(&format!("{}/{what}", desk.path), body).by(token);
        let late = desk.house.ask(ask.with("if-match", seen.clone())).await;
        assert_eq!(late.failure(), failed(409, "sheet/stale"), "{what}");
        assert_eq!(late.json()["error"]["version"], now.json()["version"], "{what}");
    }
    let ask = post(&format!("{}/confirm", desk.path), &json!(null)).by(first);
    assert_eq!(desk.house.ask(ask.with("if-match", now.etag())).await.status, 200);
}

#[tokio::test]
async fn a_sheet_looked_at_again_has_the_same_tag_until_it_changes() {
    let desk = Desk::new().await;
    let look = async |tag: &str| desk.house.ask(get(&desk.path).with("if-none-match", tag)).await;
    let tag = desk.write(&json!([hand("a", 0, "210")])).await;
    let first = desk.house.ask(get(&desk.path)).await;
    assert_ne!(first.json()["now"], Value::Null);
    assert_eq!(look(first.etag()).await.status, 304, "the time alone is no change");
    assert!(first.etag().starts_with(&format!("\"{}-", tag.json()["version"])));
    desk.write(&json!([hand("b", 0, "84")])).await;
    assert_eq!(look(first.etag()).await.status, 200);
}

#[tokio::test]
async fn what_is_sent_for_a_pairing_that_no_longer_plays_says_who_does() {
    let desk = Desk::new().await;
    desk.write(&json!([hand("a", 0, "210"), hand("b", 0, "84")])).await;
    let pairing = desk.sheet().await["pairing"].clone();
    let undo = async |line: usize| {
        let line = json!({"do": "undo", "line": line, "then": "replay"}).to_string();
        let line = app::LineRequest { line: &line, expected: None, key: None };
        desk.house.hall.event_line(&app::Principal::Operator, desk.event, line).await.unwrap();
    };
    // Without its draw there is no such match.
    undo(10).await;
    let none = desk.house.ask(get(&desk.path)).await;
    assert_eq!(none.failure(), failed(404, "match/not_found"));
    let lines = json!({"pairing": pairing, "lines": [hand("c", 0, "30")]});
    let named = json!({"pairing": pairing});
    for (what, body) in [("lines", &lines), ("sign", &named)] {
        let late = desk.tell(what, body, &desk.keeper).await;
        assert_eq!(late.failure(), failed(422, "match/other_sides"));
        assert_eq!(late.json()["error"]["params"]["pairing"], pairing, "{what}");
    }
    undo(12).await;
    assert_eq!(desk.sheet().await["lines"].as_array().unwrap().len(), 2, "it is the same again");
    let other = json!({"pairing": "rr-1-2:98,99", "lines": [hand("d", 0, "30")]});
    let other = desk.tell("lines", &other, &desk.keeper).await;
    assert_eq!(other.failure(), failed(400, "request/malformed"), "another match's");
    let unnamed = json!({"lines": [hand("e", 0, "30")]});
    let unnamed = desk.tell("lines", &unnamed, &desk.keeper).await;
    assert_eq!(unnamed.failure(), failed(422, "sheet/match_over"), "it is for those who play now");
}

#[tokio::test]
async fn the_end_of_a_match_is_reported_and_settled() {
    let desk = Desk::new().await;
    let report = format!("{}/report", desk.path.strip_suffix("/sheet").unwrap());
    let send =
        async |body: Value, token: &str| desk.house.ask(post(&report, &body).by(token)).await;
    let player = send(json!({"score": [7, 3]}), &desk.players[0]).await;
    assert_eq!(player.failure(), failed(403, "auth/forbidden"), "keepers write here");
    for odd in [json!({}), json!({"score": [7, 3], "games": [[7, 3]]}), json!({"points": 3})] {
        let odd = send(odd, &desk.keeper).await;
        assert_eq!(odd.failure(), failed(400, "request/malformed"));
    }
    assert_eq!(send(json!({"score": [8, 3]}), &desk.keeper).await.status, 422);
    assert_eq!(desk.sheet().await["report"], Value::Null, "nothing was opened");
    assert_eq!(send(json!({"score": [7, 3]}), &desk.keeper).await.status, 200);
    let sheet = desk.sheet().await;
    assert_eq!((&sheet["report"]["score"], &sheet["status"]), (&json!([7, 3]), &json!("open")));
    assert_eq!(sheet["report"]["by"]["role"], "keeper");
    let dispute = json!({"why": "we won", "score": [3, 7]});
    assert_eq!(desk.tell("dispute", &dispute, &desk.players[1]).await.status, 200);
    let claims = desk.sheet().await["dispute"]["claims"].clone();
    assert_eq!((&claims[0]["score"], &claims[1]["score"]), (&json!([7, 3]), &json!([3, 7])));
    let official = join(&desk.house, desk.event, Grant::Official).await;
    let settled = json!({"how": "both counted again", "score": [3, 7]});
    assert_eq!(desk.tell("settle", &settled, &official).await.status, 200);
    let sheet = desk.sheet().await;
    assert_eq!((&sheet["status"], &sheet["tally"]["totals"]), (&json!("posted"), &json!([3, 7])));
    assert_eq!(sheet["settled"]["dispute"]["why"], "we won");
}

#[tokio::test]
async fn a_match_that_time_has_ended_is_signed_early() {
    let desk = Desk::new().await;
    let nothing = desk.tell("sign", &json!(null), &desk.keeper).await;
    assert_eq!(nothing.failure(), failed(422, "sheet/empty"));
    desk.write(&json!([hand("a", 0, "31")])).await;
    for said in [json!(null), json!({}), json!({"early": false})] {
        let goes_on = desk.tell("sign", &said, &desk.keeper).await;
        assert_eq!(goes_on.failure(), failed(422, "sheet/unfinished"), "{said}");
    }
    let odd = desk.tell("sign", &json!({"late": true}), &desk.keeper).await;
    assert_eq!(odd.failure(), failed(400, "request/malformed"));
    let early = desk.tell("sign", &json!({"early": true}), &desk.keeper).await;
    assert_eq!(early.status, 200);
    assert_eq!(desk.sheet().await["status"], "posted");
}

#[tokio::test]
async fn what_is_wrong_with_a_line_is_said_in_the_words_of_its_writer() {
    let desk = Desk::new().await;
    for (odd, words) in [
        (json!({"do": "score", "side": 0, "points": "5"}), "expected a whole number"),
        (json!({"do": "score", "side": 0, "points": -5}), "expected a whole number"),
        (json!({"do": "score", "side": 0, "points": 70_000}), "70000 is too high"),
        (json!({"do": "pips", "left": [0, 1.5]}), "expected a whole number"),
        (json!(5), "an object with a `do` is asked for"),
    ] {
        let said = desk.write(&json!([{"key": "a", "entry": odd}])).await;
        let why = said.json()["error"]["message"].as_str().unwrap().to_owned();
        assert_eq!(said.failure(), failed(400, "request/malformed"), "{why}");
        assert!(why.contains(words), "{why}");
        assert!(!why.contains("u16") && !why.contains("Entry"), "{why}");
    }
}
