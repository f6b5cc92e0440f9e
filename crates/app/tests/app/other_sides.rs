//! Sheets and online tables belong to a match and its sides: what corrections, options and draws
//! mean for them.

use std::collections::BTreeMap;

use crate::common::{ANYHOW, World, code, id, json, keyed};
use app::board::BoardQuery;
use app::testing::Inbox;
use app::{
    Conditions, EntryRef, Error, EventId, Grant, LineRequest, MatchOptions, NewEvent, NewLink,
    Post, Principal, Queued, TableId,
};
use game::TableKind;
use rulebook::{BookId, Value};
use serde_json::{Value as Json, json as object};
use tournament::Pairing;

const OPERATOR: Principal = Principal::Operator;

struct Desk {
    world: World,
    event: EventId,
    keeper: Principal,
}

impl Desk {
    /// An event with so many entries, before its first draw.
    async fn new(seed: u8, book: BookId, options: &[(&str, i64)], n_entries: usize) -> Desk {
        let world = World::new(seed);
        let header = options
            .iter()
            .fold(tournament::Header::new(book, "An event", "7"), |header, &(key, value)| {
                header.with(key, Value::Int(value))
            });
        let event = world.hall.create_event(&OPERATOR, NewEvent { header }, None).await.unwrap();
        let keeper = guest(&world, event, Grant::Keeper { at: Post::Anywhere }).await;
        let desk = Desk { world, event, keeper };
        for n in 1..=n_entries {
            desk.line(&object!({"do": "enter", "name": format!("T{n:02}")})).await;
        }
        desk
    }

    /// Four teams with the first round of their bracket played.
    async fn in_brackets(seed: u8) -> Desk {
        let desk = Desk::new(seed, BookId::Straight42, &[], 4).await;
        loop {
            let needs = desk.board().await["needs"].as_array().unwrap().clone();
            if needs.iter().any(|need| need["match"] == "ch-w1-1") {
                break;
            }
            let to_do = |what: &str| needs.iter().find(|need| need["do"] == what).cloned();
            if let Some(mut need) = to_do("score") {
                need["score"] = object!([7, 1]);
                desk.line(&need).await;
            } else if let Some(need) = to_do("tiebreak") {
                desk.line(&object!({"do": "tiebreak", "order": need["order"]})).await;
            } else {
                desk.line(&object!({"do": "draw"})).await;
            }
        }
        for of in ["ch-w1-1", "ch-w1-2"] {
            desk.line(&object!({"do": "score", "match": of, "score": [7, 1]})).await;
        }
        desk
    }

    /// The other side of `ch-w1-1` has won.
    async fn correct(&self) {
        let line = r#"{"do":"correct","match":"ch-w1-1","score":[1,7],"then":"replay"}"#;
        self.line(&json(line)).await;
    }

    async fn line(&self, line: &Json) {
        let text = line.to_string();
        let line = LineRequest { line: &text, expected: None, key: None };
        self.world.hall.event_line(&OPERATOR, self.event, line).await.unwrap();
    }

    async fn board(&self) -> Json {
        self.world.board(self.event).await
    }

    async fn game(&self, of: &str) -> Json {
        let board = self.board().await;
        let mut matches = board["matches"].as_array().unwrap().iter();
        matches.find(|game| game["id"] == of).unwrap().clone()
    }

    async fn sheet(&self, of: &str) -> Json {
        let sheet = self.world.hall.sheet(&OPERATOR, self.event, id(of)).await.unwrap();
        json(&sheet.text)["sheet"].clone()
    }

    async fn pairing(&self, of: &str) -> Pairing {
        self.sheet(of).await["pairing"].as_str().unwrap().parse().unwrap()
    }

    /// The lines of the event's record.
    async fn lines(&self) -> Vec<Json> {
        let record = self.world.hall.export_event(&OPERATOR, self.event).await.unwrap();
        record.lines().map(json).collect()
    }

    /// Writes lines for who plays the match now.
    async fn write(
        &self,
        of: &str,
        key: &str,
        after: Option<&str>,
        entries: &[Json],
    ) -> Result<usize, Error> {
        self.write_for(None, of, key, after, entries).await
    }

    /// Writes lines that follow each other, the first of them `after` another; how many went in.
    async fn write_for(
        &self,
        pairing: Option<Pairing>,
        of: &str,
        key: &str,
        after: Option<&str>,
        entries: &[Json],
    ) -> Result<usize, Error> {
        let mut after = after.map(str::to_owned);
        let mut lines = Vec::new();
        for (n, entry) in entries.iter().enumerate() {
            let key = format!("{key}{n}");
            let entry = serde_json::from_value(entry.clone()).unwrap();
            lines.push(Queued { key: key.clone(), after: after.replace(key), entry });
        }
        let written =
            self.world.hall.write_sheet(&self.keeper, self.event, id(of), pairing, &lines).await?;
        Ok(written.n_taken)
    }

    async fn sign(&self, of: &str) -> Result<(), Error> {
        self.world.hall.sign_sheet(&self.keeper, self.event, id(of), ANYHOW).await.map(|_| ())
    }

    async fn table(&self, of: &str) -> TableId {
        let options =
            MatchOptions { kind: TableKind::Guarded, pace: None, options: BTreeMap::new() };
        self.world
            .hall
            .open_match_table(&OPERATOR, self.event, id(of), options, None)
            .await
            .unwrap()
    }

    async fn header_of(&self, table: TableId) -> Json {
        let record = self.world.hall.full_record(&OPERATOR, table).await.unwrap();
        json(record.lines().next().unwrap())
    }
}

async fn guest(world: &World, event: EventId, grant: Grant<EntryRef>) -> Principal {
    let new = NewLink { grant, label: "a link".into(), expires_at: None };
    let token = world.hall.make_link(&OPERATOR, event, new, None).await.unwrap();
    world.hall.join(event, &token, "Gus").await.unwrap().principal
}

/// So many hands of one mark for side 0.
fn marks(n: usize) -> Vec<Json> {
    vec![object!({"do": "hand", "bidder": 0, "bid": "30", "outcome": "made"}); n]
}

#[tokio::test]
async fn marks_of_one_team_never_win_for_another() {
    let desk = Desk::in_brackets(120).await;
    desk.write("ch-w2-1", "a", None, &marks(6)).await.unwrap();
    let before = desk.pairing("ch-w2-1").await;
    desk.correct().await;

    let sheet = desk.sheet("ch-w2-1").await;
    assert_ne!(desk.pairing("ch-w2-1").await, before);
    assert_eq!(sheet["sides"], desk.game("ch-w2-1").await["sides"]);
    assert_eq!(sheet["lines"], object!([]), "it is another sheet");
    // What still waited on a device for the old sides does not get onto it.
    for (key, after) in [("b", Some("a5")), ("c", None)] {
        let late = desk.write_for(Some(before), "ch-w2-1", key, after, &marks(1)).await;
        let late = late.unwrap_err();
        assert_eq!(late.code(), "match/other_sides");
        let Error::Refused(reason) = &late else { panic!("{late}") };
        assert_eq!(reason.params["now"], desk.pairing("ch-w2-1").await.to_string().into());
    }
    let named = Conditions { pairing: Some(before), ..ANYHOW };
    let hall = &desk.world.hall;
    let signed = hall.sign_sheet(&desk.keeper, desk.event, id("ch-w2-1"), named).await;
    assert_eq!(code(signed), "match/other_sides");
    assert_eq!(desk.game("ch-w2-1").await["kind"], "pending");
    let unseen = desk.write("ch-w2-1", "d", Some("a5"), &marks(1)).await;
    assert_eq!(code(unseen), "sheet/out_of_order", "the line before is on another sheet");

    desk.write("ch-w2-1", "a", None, &marks(7)).await.unwrap();
    desk.sign("ch-w2-1").await.unwrap();
    assert_eq!(desk.game("ch-w2-1").await["winner"], sheet["sides"][0]);
    let later = Desk { world: desk.world.restarted(121), ..desk };
    assert_eq!(later.sheet("ch-w2-1").await["status"], "posted");
}

#[tokio::test]
async fn a_sheet_is_the_same_again_once_its_sides_are_back() {
    let desk = Desk::in_brackets(122).await;
    desk.write("ch-w2-1", "a", None, &marks(2)).await.unwrap();
    let before = desk.sheet("ch-w2-1").await;
    desk.correct().await;
    desk.write("ch-w2-1", "b", None, &marks(1)).await.unwrap();
    desk.line(&object!({"do": "undo"})).await;
    assert_eq!(desk.sheet("ch-w2-1").await, before);
    // The device sends everything again, and goes on where it was.
    assert_eq!(desk.write("ch-w2-1", "a", None, &marks(7)).await.unwrap(), 7);
    desk.sign("ch-w2-1").await.unwrap();
    assert_eq!(desk.game("ch-w2-1").await["score"], object!([7, 0]));
}

#[tokio::test]
async fn who_watches_a_sheet_goes_on_to_that_of_the_new_sides() {
    let desk = Desk::in_brackets(131).await;
    // Also at a node that the correction did not come to.
    let other = desk.world.restarted(132);
    desk.write("ch-w2-1", "a", None, &marks(6)).await.unwrap();
    for world in [&desk.world, &other] {
        let hall = world.hall.clone();
        tokio::spawn(async move { hall.follow_notices().await });
    }
    let watch = async |world: &World| {
        let inbox = Inbox::new();
        world.hall.watch_sheet(&OPERATOR, desk.event, id("ch-w2-1"), &inbox).await.unwrap();
        inbox
    };
    let told = async |inbox: &Inbox| {
        let sheet = json(&inbox.next().await?.text)["sheet"].clone();
        Some((sheet["status"].clone(), sheet["pairing"].clone(), sheet["superseded"].clone()))
    };
    let inboxes = [watch(&desk.world).await, watch(&other).await];
    let old = told(&inboxes[0]).await.unwrap().1;
    told(&inboxes[1]).await.unwrap();
    desk.correct().await;
    let new = object!(desk.pairing("ch-w2-1").await.to_string());
    for inbox in &inboxes {
        let (status, of, by) = told(inbox).await.unwrap();
        assert_eq!((status, of, &by["pairing"]), (object!("superseded"), old.clone(), &new));
        assert!(told(inbox).await.is_none(), "it is to watch again");
    }
    let inbox = watch(&other).await;
    assert_eq!(told(&inbox).await.unwrap().1, new);
    // A result that is taken back opens the sheet again, for who watches too.
    desk.write("ch-w2-1", "b", None, &marks(7)).await.unwrap();
    desk.sign("ch-w2-1").await.unwrap();
    while told(&inbox).await.unwrap().0 != "posted" {}
    desk.line(&object!({"do": "undo"})).await;
    assert_eq!(told(&inbox).await.unwrap().0, "open");
    // Without its draw there is no such match; the sheet waits for it to come back.
    let drawn = desk.lines().await.iter().rposition(|line| line["do"] == "draw").unwrap() + 1;
    desk.line(&object!({"do": "undo", "line": drawn, "then": "replay"})).await;
    assert_eq!(told(&inbox).await.unwrap().0, "superseded");
    let undo = desk.lines().await.len();
    desk.line(&object!({"do": "undo", "line": undo, "then": "replay"})).await;
    assert_eq!(told(&inbox).await.unwrap().0, "open");
}

#[tokio::test]
async fn a_table_for_other_sides_is_not_the_matchs_any_more() {
    let desk = Desk::in_brackets(123).await;
    let old = desk.table("ch-l1-1").await;
    assert_eq!(desk.table("ch-l1-1").await, old);
    assert_eq!(desk.board().await["online"]["ch-l1-1"], old.to_string());
    desk.correct().await;
    assert_eq!(desk.board().await["online"].get("ch-l1-1"), None);
    let new = desk.table("ch-l1-1").await;
    assert_ne!(new, old);
    assert_eq!(desk.board().await["online"]["ch-l1-1"], new.to_string());
    let sides = desk.game("ch-l1-1").await["sides"].clone();
    let table = json(&desk.world.hall.table(&OPERATOR, new).await.unwrap().text);
    let entries = &table["table"]["of"]["entries"];
    // `T04` entered with line 5.
    let line = |side: &Json| side.as_str().unwrap()[1..].parse::<u32>().unwrap() + 1;
    let expected = [&sides[0], &sides[1]].map(|side| Json::from(line(side).to_string()));
    assert_eq!([&entries[0], &entries[1]], expected.each_ref());
}

/// Whether a table is closed, and the reason its players read.
async fn closed(world: &World, table: TableId) -> (bool, Option<String>) {
    let room = json(&world.hall.table(&Principal::Anybody, table).await.unwrap().text);
    let (is_closed, why) = (&room["table"]["closed"], &room["table"]["closed_why"]);
    (is_closed.as_bool().unwrap(), why.as_str().map(str::to_owned))
}

const OPEN: (bool, Option<String>) = (false, None);

fn closed_as(why: &str) -> (bool, Option<String>) {
    (true, Some(why.to_owned()))
}

#[tokio::test]
async fn a_table_is_closed_once_its_match_is_decided_elsewhere() {
    let desk = Desk::new(140, BookId::Straight42, &[], 8).await;
    let world = &desk.world;
    desk.line(&object!({"do": "draw"})).await;
    let tables = [desk.table("rr-1-1").await, desk.table("rr-1-2").await];
    let out = desk.table("rr-1-3").await;
    let inbox = Inbox::new();
    world.hall.watch_table(&Principal::Anybody, tables[0], None, &inbox).await.unwrap();
    inbox.next().await.unwrap();
    world.hall.tick().await.unwrap();
    for table in tables {
        assert_eq!(closed(world, table).await, OPEN);
    }
    desk.line(&object!({"do": "score", "match": "rr-1-1", "score": [7, 1]})).await;
    let side = desk.game("rr-1-3").await["sides"][0].clone();
    desk.line(&object!({"do": "withdraw", "name": side})).await;
    world.hall.tick().await.unwrap();
    let told = json(&inbox.next().await.unwrap().text);
    assert_eq!(told["table"]["closed_why"], "rr-1-1 has got its result elsewhere");
    let reason = &told["table"]["closed_reason"];
    assert_eq!(
        (&reason["code"], &reason["params"]["match"]),
        (&"match/result_elsewhere".into(), &"rr-1-1".into())
    );
    let decided = closed_as("rr-1-1 has got its result elsewhere");
    assert_eq!(closed(world, tables[0]).await, decided);
    assert_eq!(closed(world, tables[1]).await, OPEN);
    assert_eq!(closed(world, out).await, closed_as("rr-1-3 has got its result elsewhere"));
    let seated = world.hall.sit(&OPERATOR, tables[0], None, "Ann", None).await.unwrap_err();
    assert_eq!(seated.to_string(), "the table is closed: rr-1-1 has got its result elsewhere");
    world.hall.tick().await.unwrap();
    assert_eq!(desk.game("rr-1-1").await["score"], object!([7, 1]));

    // The match is back, and gets a table of its own; the old one stays closed.
    desk.line(&object!({"do": "undo", "line": 11, "then": "replay"})).await;
    let new = desk.table("rr-1-1").await;
    world.hall.tick().await.unwrap();
    assert_eq!((closed(world, tables[0]).await, closed(world, new).await), (decided, OPEN));
    assert_eq!(world.hall.next_due(), None, "nothing is left to do");

    // Without the draw there is no match.
    desk.line(&object!({"do": "undo", "line": 10, "then": "replay"})).await;
    world.hall.tick().await.unwrap();
    for (table, of) in [(new, "rr-1-1"), (tables[1], "rr-1-2")] {
        assert_eq!(closed(world, table).await, closed_as(&format!("{of} is no longer played")));
    }
}

#[tokio::test]
async fn a_table_that_is_done_is_not_looked_at_again() {
    let world = World::new(134);
    let event = world.drawn().await;
    for of in ["rr-1-1", "rr-1-2"] {
        let options =
            MatchOptions { kind: TableKind::Guarded, pace: None, options: BTreeMap::new() };
        let open = world.hall.open_match_table(&Principal::Operator, event, id(of), options, None);
        open.await.unwrap();
    }
    world.give(event, r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#).await;
    world.hall.tick().await.unwrap();
    world.hall.tick().await.unwrap();
    let watching = Inbox::new();
    world
        .hall
        .watch_event(&Principal::Operator, event, BoardQuery::default(), &watching)
        .await
        .unwrap();
    world.hall.forget_idle(-1);
    assert_eq!(world.hall.load().tables, 0);
    world.hall.load_active().await.unwrap();
    assert_eq!(world.hall.load().tables, 1);
}

#[tokio::test]
async fn a_table_for_other_sides_is_closed() {
    let desk = Desk::in_brackets(141).await;
    let old = desk.table("ch-l1-1").await;
    desk.correct().await;
    let new = desk.table("ch-l1-1").await;
    desk.world.hall.tick().await.unwrap();
    let sides = desk.game("ch-l1-1").await["sides"].clone();
    let (a, b) = (sides[0].as_str().unwrap(), sides[1].as_str().unwrap());
    let why = format!("ch-l1-1 is played by {a} and {b} now");
    assert_eq!(closed(&desk.world, old).await, closed_as(&why));
    assert_eq!(closed(&desk.world, new).await, OPEN);
}

#[tokio::test]
async fn a_preview_names_the_tables_and_sheets_that_would_be_in_vain() {
    let desk = Desk::in_brackets(161).await;
    let preview = async || {
        let correction = r#"{"do":"correct","match":"ch-w1-1","score":[1,7]}"#;
        let seen = desk.world.hall.preview_line(&OPERATOR, desk.event, correction).await;
        let seen = seen.unwrap().keep.unwrap();
        let tables = seen.tables_closed.iter().map(|at| (at.r#match, at.table));
        (tables.collect::<Vec<_>>(), seen.sheets_discarded)
    };
    assert_eq!(preview().await, (vec![], vec![]), "nobody plays yet");
    // The winners are at a table of theirs, the losers at a sheet.
    let table = desk.table("ch-w2-1").await;
    desk.write("ch-l1-1", "a", None, &marks(1)).await.unwrap();
    let in_vain = (vec![(id("ch-w2-1"), table)], vec![id("ch-l1-1")]);
    assert_eq!(preview().await, in_vain);
    assert_eq!(closed(&desk.world, table).await, OPEN, "it was only asked");
    desk.correct().await;
    desk.world.hall.tick().await.unwrap();
    assert!(closed(&desk.world, table).await.0);
    assert_eq!(desk.sheet("ch-l1-1").await["lines"], object!([]));
}

#[tokio::test]
async fn a_table_is_closed_by_whoever_is_left_when_its_match_is_decided() {
    let desk = Desk::new(142, BookId::Straight42, &[], 8).await;
    desk.line(&object!({"do": "draw"})).await;
    let table = desk.table("rr-1-1").await;
    let other = desk.world.restarted(143);
    let hall = other.hall.clone();
    tokio::spawn(async move { hall.follow_notices().await });
    let inbox = Inbox::new();
    other.hall.watch_table(&Principal::Anybody, table, None, &inbox).await.unwrap();
    inbox.next().await.unwrap();
    // The node that took the score in dies before it has closed the table.
    desk.line(&object!({"do": "score", "match": "rr-1-1", "score": [7, 1]})).await;
    while other.hall.next_due().is_none() {
        tokio::task::yield_now().await;
    }
    other.hall.tick().await.unwrap();
    let why = closed_as("rr-1-1 has got its result elsewhere");
    assert_eq!(closed(&other, table).await, why);
}

#[tokio::test]
async fn a_table_whose_match_was_decided_before_a_restart_is_closed_after_it() {
    let desk = Desk::new(144, BookId::Straight42, &[], 8).await;
    desk.line(&object!({"do": "draw"})).await;
    let table = desk.table("rr-1-1").await;
    desk.line(&object!({"do": "score", "match": "rr-1-1", "score": [7, 1]})).await;
    let later = desk.world.restarted(145);
    // Its players come back.
    let inbox = Inbox::new();
    later.hall.watch_table(&Principal::Anybody, table, None, &inbox).await.unwrap();
    inbox.next().await.unwrap();
    later.hall.tick().await.unwrap();
    let told = json(&inbox.next().await.unwrap().text);
    assert_eq!(told["table"]["closed_why"], "rr-1-1 has got its result elsewhere");
    let n_closed = |world: &World| {
        world.journal.entries().iter().filter(|entry| entry.kind == "table/closed").count()
    };
    desk.world.hall.tick().await.unwrap();
    assert_eq!(n_closed(&later), 1, "once");
}

#[tokio::test]
async fn a_sheet_whose_result_is_undone_is_open_again() {
    let desk = Desk::new(124, BookId::Straight42, &[], 8).await;
    desk.line(&object!({"do": "draw"})).await;
    desk.write("rr-1-1", "a", None, &marks(7)).await.unwrap();
    let signed = |desk: &Desk| {
        let (hall, keeper, event) = (desk.world.hall.clone(), desk.keeper.clone(), desk.event);
        async move { hall.sign_sheet(&keeper, event, id("rr-1-1"), keyed("s")).await }
    };
    let first = signed(&desk).await.unwrap();
    desk.line(&object!({"do": "undo"})).await;
    let sheet = desk.sheet("rr-1-1").await;
    assert_eq!((&sheet["status"], &sheet["signed"]), (&object!("open"), &object!(false)));
    let again = signed(&desk).await.unwrap();
    assert_eq!((again.version, again.is_repeat), (first.version, true), "the same request");

    let strike = object!({"do": "strike", "line": 1, "why": "not theirs"});
    desk.write("rr-1-1", "b", None, &[strike]).await.unwrap();
    let other = object!({"do": "hand", "bidder": 1, "bid": "30", "outcome": "made"});
    desk.write("rr-1-1", "c", None, &[other]).await.unwrap();
    desk.write("rr-1-1", "d", None, &marks(1)).await.unwrap();
    desk.sign("rr-1-1").await.unwrap();
    assert_eq!(desk.game("rr-1-1").await["score"], object!([7, 1]));
    assert_eq!(desk.sheet("rr-1-1").await["status"], "posted");
}

#[tokio::test]
async fn alabama_samboree_10_a_signed_sheet_counts_once_the_monitor_took_it_in() {
    game::proves!("alabama-samboree/10");
    let desk = Desk::new(125, BookId::AlabamaSamboree, &[("hands_per_game", 3)], 5).await;
    desk.line(&object!({"do": "draw"})).await;
    let hand = object!({"do": "pips", "left": [0, 5, 6, 7, 8]});
    // No more hands than the director chose.
    let hands = vec![hand.clone(); 3];
    desk.write("tb-1-1", "a", None, &hands).await.unwrap();
    assert_eq!(desk.sheet("tb-1-1").await["tally"]["complete"], true);
    assert_eq!(code(desk.write("tb-1-1", "b", None, &[hand]).await), "sheet/match_over");

    desk.sign("tb-1-1").await.unwrap();
    let totals = object!([0, 15, 18, 21, 24]);
    let game = desk.game("tb-1-1").await;
    assert_eq!((&game["kind"], &game["signed"]), (&object!("pending"), &totals));
    assert_eq!(desk.sheet("tb-1-1").await["status"], "posted");
    desk.line(&object!({"do": "undo"})).await;
    assert_eq!(desk.sheet("tb-1-1").await["status"], "open");
    desk.sign("tb-1-1").await.unwrap();
    desk.line(&object!({"do": "take-in", "match": "tb-1-1"})).await;
    let game = desk.game("tb-1-1").await;
    assert_eq!((&game["kind"], &game["score"]), (&object!("played"), &totals));
}

#[tokio::test]
async fn a_sheet_goes_by_the_targets_of_its_event() {
    let options = [("target_marks", 5), ("max_recorded_marks", 5)];
    let desk = Desk::new(126, BookId::N42pa, &options, 4).await;
    desk.line(&object!({"do": "draw"})).await;
    desk.write("rr-1-1", "a", None, &marks(5)).await.unwrap();
    assert_eq!(code(desk.write("rr-1-1", "b", None, &marks(1)).await), "sheet/match_over");
    desk.sign("rr-1-1").await.unwrap();
    assert_eq!(desk.game("rr-1-1").await["score"], object!([5, 0]));
}

#[tokio::test]
async fn an_online_table_goes_by_the_choices_of_its_event() {
    let options = [("target_marks", 5), ("max_recorded_marks", 5), ("round_robin_best_of", 3)];
    let desk = Desk::new(127, BookId::N42pa, &options, 4).await;
    desk.line(&object!({"do": "draw"})).await;
    let header = desk.header_of(desk.table("rr-1-1").await).await;
    let chosen = object!({"best_of": 3, "max_recorded_marks": 5, "target_marks": 5});
    assert_eq!(header["options"], chosen);
    let desk = Desk::new(128, BookId::AlabamaSamboree, &[("hands_per_game", 3)], 5).await;
    desk.line(&object!({"do": "draw"})).await;
    let header = desk.header_of(desk.table("tb-1-1").await).await;
    assert_eq!(header["options"], object!({"hands_per_game": 3}));
}

#[tokio::test]
async fn drawn_partners_confirm_and_dispute_their_own_sheet() {
    let desk = Desk::new(129, BookId::TexasGoodSams, &[], 8).await;
    desk.line(&object!({"do": "draw"})).await;
    desk.line(&object!({"do": "draw"})).await;
    let board = desk.board().await;
    let game = &board["matches"][0];
    let of = game["id"].as_str().unwrap();
    let mut partners = Vec::new();
    for side in game["sides"].as_array().unwrap() {
        let entry = side.as_str().unwrap().split(" & ").last().unwrap().to_owned();
        partners.push(guest(&desk.world, desk.event, Grant::Player { entry: entry.into() }).await);
    }
    let out = |points: u16| object!({"do": "end", "to": 0, "points": points});
    desk.write(of, "a", None, &[out(120), out(110), out(20)]).await.unwrap();
    let (hall, event) = (&desk.world.hall, desk.event);
    hall.dispute_sheet(&partners[1], event, id(of), "not all of it", ANYHOW).await.unwrap();
    hall.settle_dispute(&OPERATOR, event, id(of), "it stands", ANYHOW).await.unwrap();
    for partner in &partners {
        hall.confirm_sheet(partner, event, id(of), ANYHOW).await.unwrap();
    }
    assert_eq!(desk.game(of).await["score"], object!([250, 0]));
}
