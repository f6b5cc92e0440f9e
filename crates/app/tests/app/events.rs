//! Events: lines by those who may give them, boards, links, records, and matches played online.

use std::collections::BTreeMap;

use crate::common::{World, json};
use app::journal::{Append, Fact, Journal as _, Stream};
use app::testing::{Inbox, PlainPasswords};
use app::{
    Account, AccountId, EntryList, Error, EventId, EventLine, Grant, MatchOptions, NewEvent,
    NewLink, Pace, Post, Principal, Sitter,
};
use bones::Seat;
use game::TableKind;
use rulebook::{BookId, Value};
use serde_json::{Map, Value as Json};

fn code<T: std::fmt::Debug>(result: Result<T, Error>) -> &'static str {
    result.unwrap_err().code()
}

fn account(name: &str) -> Principal {
    Principal::Account(Account { id: AccountId::of(name), name: name.into() })
}

async fn give(
    world: &World,
    who: &Principal,
    event: EventId,
    line: &str,
) -> Result<app::Lined, Error> {
    world.hall.event_line(who, event, EventLine { line, expected: None, key: None }).await
}

/// In fives everything that scores is a multiple of five, so another total is a slip of the pen.
/// A record that holds one is history and still imported.
#[tokio::test]
async fn a_total_that_nobody_can_have_is_refused_when_entered() {
    let world = World::new(64);
    let who = Principal::Operator;
    let header = tournament::Header::new(BookId::TexasGoodSams, "Fives", "7");
    let new = NewEvent { header };
    let event = world.hall.create_event(&who, new, None).await.unwrap();
    for n in 1..=8 {
        let line = format!(r#"{{"do":"enter","name":"P{n}","chapter":"Chapter {n}"}}"#);
        give(&world, &who, event, &line).await.unwrap();
    }
    give(&world, &who, event, r#"{"do":"draw"}"#).await.unwrap();
    give(&world, &who, event, r#"{"do":"draw"}"#).await.unwrap();
    let before = world.board(event).await;
    let score = |total| format!(r#"{{"do":"score","match":"do-w1-1","score":[{total},100]}}"#);
    let refused = give(&world, &who, event, &score(252)).await.unwrap_err();
    assert_eq!(refused.clause().unwrap().to_string(), "texas-good-sams/5");
    assert!(refused.to_string().contains("252 is no total"), "{refused}");
    assert_eq!(world.board(event).await, before);

    give(&world, &who, event, &score(250)).await.unwrap();
    let wrong = serde_json::from_str(r#"{"match":"do-w1-1","score":[250,103]}"#).unwrap();
    let preview = world.hall.preview_correction(&who, event, &wrong).await;
    assert!(preview.unwrap_err().to_string().contains("103 is no total"));

    let record = world.hall.export_event(&who, event).await.unwrap().replace("[250,", "[252,");
    world.hall.import_event(&who, &record, None).await.unwrap();
}

#[tokio::test]
async fn a_result_is_entered_and_taken_back() {
    let world = World::new(60);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let score = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    give(&world, &who, event, score).await.unwrap();
    assert_eq!(world.board(event).await["matches"][0]["kind"], "played");
    let refused = give(&world, &who, event, score).await;
    assert_eq!(code(refused), "event/illegal");
    give(&world, &who, event, r#"{"do":"undo"}"#).await.unwrap();
    assert_eq!(world.board(event).await["matches"][0]["kind"], "pending");
    assert_eq!(world.restarted(61).board(event).await, world.board(event).await);
    assert_eq!(code(give(&world, &who, event, "{").await), "request/malformed");
}

#[tokio::test]
async fn a_line_with_a_field_nobody_knows_changes_nothing() {
    let world = World::new(79);
    let event = world.drawn().await;
    let who = Principal::Operator;
    give(&world, &who, event, r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#).await.unwrap();
    let before = world.board(event).await;
    for line in [
        r#"{"do":"draw","foo":1}"#,
        r#"{"do":"correct","match":"rr-1-1","score":[4,7],"than":"replay"}"#,
    ] {
        assert_eq!(code(give(&world, &who, event, line).await), "request/malformed", "{line}");
    }
    assert_eq!(world.board(event).await, before);
    let right = r#"{"do":"correct","match":"rr-1-1","score":[4,7],"then":"replay","why":"slip"}"#;
    give(&world, &who, event, right).await.unwrap();
}

#[tokio::test]
async fn every_line_is_for_those_whose_use_case_it_is() {
    let world = World::new(62);
    let event = world.drawn().await;
    let official = world.guest(event, Grant::Official).await;
    let keeper = world.guest(event, Grant::Keeper { at: Post::Match(id("rr-1-1")) }).await;
    let player = world.guest(event, Grant::Player { entry: "Team 1".into() }).await;
    let stranger = account("Stan");
    let draw = r#"{"do":"draw"}"#;
    for who in [&official, &keeper, &player, &stranger, &Principal::Anybody] {
        assert_eq!(code(give(&world, who, event, draw).await), "auth/forbidden");
    }
    let (own, other) = (
        r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#,
        r#"{"do":"score","match":"rr-1-2","score":[7,4]}"#,
    );
    assert_eq!(code(give(&world, &player, event, own).await), "auth/forbidden");
    assert_eq!(code(give(&world, &keeper, event, other).await), "auth/forbidden");
    give(&world, &keeper, event, own).await.unwrap();
    give(&world, &official, event, other).await.unwrap();
    assert_eq!(code(world.hall.export_event(&player, event).await), "auth/forbidden");
    assert_eq!(code(world.hall.staff(&official, event).await), "auth/forbidden");
}

#[tokio::test]
async fn an_official_is_called_to_a_match_by_those_in_it() {
    let world = World::new(80);
    let event = world.drawn().await;
    let matches = world.board(event).await["matches"].clone();
    let player = async |side: &Json| {
        let entry = side.as_str().unwrap().to_owned();
        world.guest(event, Grant::Player { entry }).await
    };
    let call = r#"{"do":"call","match":"rr-1-1","about":"a bone out of turn"}"#;
    let outsider = player(&matches[1]["sides"][0]).await;
    assert_eq!(code(give(&world, &outsider, event, call).await), "auth/forbidden");
    let elsewhere = world.guest(event, Grant::Keeper { at: Post::Match(id("rr-1-2")) }).await;
    assert_eq!(code(give(&world, &elsewhere, event, call).await), "auth/forbidden");
    let score = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    give(&world, &Principal::Operator, event, score).await.unwrap();
    give(&world, &Principal::Operator, event, r#"{"do":"undo"}"#).await.unwrap();

    let keeper = world.guest(event, Grant::Keeper { at: Post::Match(id("rr-1-1")) }).await;
    let official = world.guest(event, Grant::Official).await;
    let [a, b] = [0, 1].map(|n| &matches[0]["sides"][n]);
    for who in [player(a).await, player(b).await, keeper, official] {
        give(&world, &who, event, call).await.unwrap();
    }
    assert_eq!(world.board(event).await["calls"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn what_a_line_says_can_be_read_and_has_an_end() {
    let world = World::new(134);
    let event = world.drawn().await;
    let operator = Principal::Operator;
    world.give(event, r#"{"do":"call","match":"rr-1-1","about":"talk","why":"Zoë says so"}"#).await;
    let record = world.hall.export_event(&operator, event).await.unwrap();
    let before = world.board(event).await;
    for text in ["", " ", "\u{202e}talk", "a\nb", "\u{200b}", &"x".repeat(281)] {
        let text = Json::from(text);
        for line in [
            format!(r#"{{"do":"call","match":"rr-1-1","about":{text}}}"#),
            format!(r#"{{"do":"call","match":"rr-1-1","about":"talk","why":{text}}}"#),
            format!(r#"{{"do":"take-call","call":1,"official":{text}}}"#),
            format!(r#"{{"do":"draw","seed":{text}}}"#),
            format!(r#"{{"do":"tiebreak","order":["Team 1","Team 2"],"method":{text}}}"#),
            format!(r#"{{"do":"keeper","match":"rr-1-1","name":{text}}}"#),
        ] {
            let refused = give(&world, &operator, event, &line).await;
            assert_eq!(code(refused), "request/malformed", "{line}");
        }
        // A record says what was kept at the time.
        let old = record.replace(r#""talk""#, &text.to_string());
        world.hall.import_event(&operator, &old, None).await.unwrap();
    }
    assert_eq!(world.board(event).await, before);
}

#[tokio::test]
async fn a_match_has_so_many_open_calls_and_no_more() {
    let world = World::new(135);
    let event = world.drawn().await;
    let entry = world.board(event).await["matches"][0]["sides"][0].as_str().unwrap().to_owned();
    let player = world.guest(event, Grant::Player { entry }).await;
    let call = r#"{"do":"call","match":"rr-1-1","about":"talk"}"#;
    for _ in 0..8 {
        give(&world, &player, event, call).await.unwrap();
    }
    let refused = give(&world, &player, event, call).await.unwrap_err();
    assert!(refused.to_string().starts_with("rr-1-1 has 8 open calls"), "{refused}");
    world.give(event, &call.replace("rr-1-1", "rr-1-2")).await;
    world.give(event, r#"{"do":"rule","call":3}"#).await;
    give(&world, &player, event, call).await.unwrap();
}

#[tokio::test]
async fn a_table_that_cannot_be_opened_leaves_no_trace_at_its_event() {
    let world = World::new(136);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let before = world.hall.event(&who, event).await.unwrap();
    let nonsense = BTreeMap::from([("nonsense".to_owned(), Value::Int(1))]);
    let slow = Pace { close_after: i64::MAX, ..Pace::swift(BookId::Straight42) };
    for (pace, options) in [(None, nonsense), (Some(slow), BTreeMap::new())] {
        let options = MatchOptions { kind: TableKind::Guarded, pace, options };
        let opened = world.hall.open_match_table(&who, event, id("rr-1-1"), options, None).await;
        assert_eq!(code(opened), "request/malformed");
    }
    assert_eq!(world.hall.event(&who, event).await.unwrap(), before);
}

#[tokio::test]
async fn a_match_is_played_for_a_result_that_its_event_takes() {
    let world = World::new(139);
    let who = Principal::Operator;
    let mut header = tournament::Header::new(BookId::N42pa, "Sunday", "7");
    header.options.insert("target_marks".into(), Value::Int(5));
    header.options.insert("round_robin_best_of".into(), Value::Int(3));
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    for line in [
        r#"{"do":"enter","name":"A","players":["Ann","Al"]}"#,
        r#"{"do":"enter","name":"B","players":["Bo","Bea"]}"#,
        r#"{"do":"draw"}"#,
    ] {
        world.give(event, line).await;
    }
    let open = async |key: &str, value: Value| {
        let options = BTreeMap::from([(key.to_owned(), value)]);
        let options = MatchOptions { kind: TableKind::Guarded, pace: None, options };
        world.hall.open_match_table(&who, event, id("rr-1-1"), options, None).await
    };
    for (key, value) in [("target_marks", 2), ("target_marks", 7), ("best_of", 1)] {
        let refused = open(key, Value::Int(value)).await.unwrap_err();
        assert_eq!(refused.code(), "match/options", "{refused}");
        assert!(refused.clause().is_some(), "{key}");
    }
    for (key, value) in [("target_marks", 5), ("best_of", 3)] {
        open(key, Value::Int(value)).await.unwrap();
    }
    // Whatever else a director announces leads to such a result too.
    open("forced_bid", Value::Bool(true)).await.unwrap();
}

/// Machines die, and there was a time when a table was noted before it was judged.
#[tokio::test]
async fn a_table_that_was_noted_and_never_opened_is_not_shown() {
    let world = World::new(137);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let noted = |table: &str| {
        let payload = format!(r#"{{"match":"rr-1-1","table":"{table}"}}"#);
        vec![Fact { kind: "event/table", kind_version: 1, payload }]
    };
    let stream = Stream::new(&format!("event/{event}")).unwrap();
    let expected = world.hall.event(&who, event).await.unwrap().version;
    let facts = noted("90kfaj3bx1d3twrw");
    let append = Append { stream, expected, facts, recorded_at: world.hall.now() };
    world.journal.append(append).await.unwrap();
    world.clock.advance(60_000);
    let world = world.restarted(138);
    assert_eq!(world.board(event).await["online"], Json::Object(Map::new()));

    let options = MatchOptions { kind: TableKind::Guarded, pace: None, options: BTreeMap::new() };
    let table = world.hall.open_match_table(&who, event, id("rr-1-1"), options, None).await;
    let table = table.unwrap();
    world.hall.table(&who, table).await.unwrap();
    for world in [&world, &world.restarted(139)] {
        assert_eq!(world.board(event).await["online"]["rr-1-1"], table.to_string());
    }
}

#[tokio::test]
async fn whoever_may_enter_may_play_online() {
    let world = World::new(140);
    let header = tournament::Header::new(BookId::Straight42, "Long names", "7");
    let who = Principal::Operator;
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    for n in 1..=8 {
        let name = format!("{n}{}", "x".repeat(79));
        world.give(event, &format!(r#"{{"do":"enter","name":"{name}"}}"#)).await;
    }
    world.give(event, r#"{"do":"draw"}"#).await;
    let options = MatchOptions { kind: TableKind::Guarded, pace: None, options: BTreeMap::new() };
    let table = world.hall.open_match_table(&who, event, id("rr-1-1"), options, None).await;
    let shown = json(&world.hall.table(&who, table.unwrap()).await.unwrap().text);
    let name = shown["table"]["seats"][2]["name"].as_str().unwrap();
    assert!(name.ends_with("xxx 2"), "{name}");
}

#[tokio::test]
async fn a_drawn_partner_is_in_the_match_of_the_partnership() {
    let world = World::new(81);
    let who = Principal::Operator;
    let header = tournament::Header::new(BookId::TexasGoodSams, "Fives", "7");
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    let list =
        EntryList { csv: "name\nAnn\nBo\nCy\nDi\nEd\nFlo\nGus\nHal\n", expected: None, key: None };
    world.hall.enter_all(&who, event, list).await.unwrap();
    for _drawing in ["partners", "the doubles"] {
        give(&world, &who, event, r#"{"do":"draw"}"#).await.unwrap();
    }
    let board = world.board(event).await;
    let doubles = &board["matches"][0];
    let sides = doubles["sides"].to_string();
    let call = format!(r#"{{"do":"call","match":{},"about":"talk"}}"#, doubles["id"]);
    let mut n_in = 0;
    for name in ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"] {
        let partner = world.guest(event, Grant::Player { entry: name.into() }).await;
        let called = give(&world, &partner, event, &call).await;
        assert_eq!(called.is_ok(), sides.contains(name), "{name} in {sides}");
        n_in += usize::from(called.is_ok());
    }
    assert_eq!(n_in, 4);
}

fn id(text: &str) -> tournament::MatchId {
    text.parse().unwrap()
}

#[tokio::test]
async fn a_link_works_until_it_is_revoked_or_expires() {
    let world = World::new(63);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let new = || NewLink { grant: Grant::Official, label: "desk".into(), expires_at: None };
    let token = world.hall.make_link(&who, event, new(), None).await.unwrap();
    let gus = world.hall.join(event, &token, "Gus").await.unwrap();
    assert_eq!(world.hall.principal(&gus.token).await.unwrap(), gus.principal);
    let score = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    give(&world, &gus.principal, event, score).await.unwrap();

    assert_eq!(gus.grant, Some(Grant::Official));
    world.hall.revoke_link(&who, event, token.hash()).await.unwrap();
    assert_eq!(code(world.hall.principal(&gus.token).await), "auth/session");
    let other = r#"{"do":"score","match":"rr-1-2","score":[7,4]}"#;
    assert_eq!(code(give(&world, &gus.principal, event, other).await), "auth/forbidden");
    assert_eq!(code(world.hall.join(event, &token, "Gus").await), "auth/link");
    assert_eq!(code(world.hall.revoke_link(&who, event, token.hash()).await), "link/not_found");

    let soon = NewLink { expires_at: Some(world.hall.now() + 1000), ..new() };
    let token = world.hall.make_link(&who, event, soon, None).await.unwrap();
    let hal = world.hall.join(event, &token, "Hal").await.unwrap();
    let guest = hal.principal;
    assert_eq!(hal.expires_at, world.hall.now() + 1000, "it ends with the link");
    assert_eq!(world.hall.staff(&who, event).await.unwrap().links.len(), 1);
    assert_eq!(world.hall.principal(&hal.token).await.unwrap(), guest);
    world.clock.advance(1000);
    assert_eq!(code(world.hall.principal(&hal.token).await), "auth/session");
    assert_eq!(code(world.hall.join(event, &token, "Hal").await), "auth/link");
    assert_eq!(code(give(&world, &guest, event, other).await), "auth/forbidden");
    assert!(world.hall.staff(&who, event).await.unwrap().links.is_empty());

    let over = NewLink { expires_at: Some(world.hall.now()), ..new() };
    let refused = world.hall.make_link(&who, event, over.clone(), None).await.unwrap_err();
    assert_eq!(refused.code(), "request/malformed");
    assert!(refused.to_string().contains("`expires_at`"), "{refused}");
    // A request that is sent again is answered as it was, though its link has expired since.
    let again = || world.hall.make_link(&who, event, over.clone(), Some(token.clone()));
    assert_eq!(again().await.unwrap(), token);
    assert_eq!(code(world.hall.revoke_link(&who, event, token.hash()).await), "link/not_found");
    world.hall.make_link(&who, event, new(), None).await.unwrap();
    assert_eq!(again().await.unwrap(), token, "also once there is another");
    assert_eq!(world.hall.staff(&who, event).await.unwrap().links.len(), 1);

    let nobody = NewLink { grant: Grant::Player { entry: "Team 99".into() }, ..new() };
    assert_eq!(code(world.hall.make_link(&who, event, nobody, None).await), "event/no_entry");
}

#[tokio::test]
async fn links_that_are_over_and_roles_without_number_are_in_nobodys_way() {
    let world = World::new(87);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let make = async |expires_at| {
        let new = NewLink { grant: Grant::Official, label: "desk".into(), expires_at };
        world.hall.make_link(&who, event, new, None).await
    };
    for _ in 0..4096 {
        make(Some(world.hall.now() + 1000)).await.unwrap();
    }
    assert_eq!(code(make(None).await), "link/too_many");
    world.clock.advance(1000);
    make(None).await.unwrap();

    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    let keeper = |table| Grant::Keeper { at: Post::Table(table) };
    for table in 1..=64 {
        world.hall.grant(&who, event, &ann, keeper(table), None).await.unwrap();
    }
    let more = world.hall.grant(&who, event, &ann, keeper(65), None).await;
    assert_eq!(code(more), "request/malformed");
    world.hall.grant(&who, event, &ann, keeper(64), None).await.unwrap();
}

#[tokio::test]
async fn a_ruling_gives_no_more_points_than_a_game_has() {
    let world = World::new(88);
    let event = world.drawn().await;
    let board = world.board(event).await;
    let side = board["matches"][0]["sides"][0].as_str().unwrap();
    world.give(event, r#"{"do":"call","match":"rr-1-1","about":"talk"}"#).await;
    let rule = |points: i64| {
        format!(
            r#"{{"do":"rule","call":1,"consequence":{{"points":{{"to":"{side}","points":{points}}}}}}}"#
        )
    };
    for points in [2001, -2001, i64::from(i32::MAX), i64::from(i32::MIN)] {
        let refused = give(&world, &Principal::Operator, event, &rule(points)).await;
        assert_eq!(code(refused), "event/illegal");
    }
    give(&world, &Principal::Operator, event, &rule(-1)).await.unwrap();
}

#[tokio::test]
async fn a_role_at_one_event_is_none_at_another() {
    let world = World::new(64);
    let (here, there) = (world.drawn().await, world.drawn().await);
    let official = world.guest(here, Grant::Official).await;
    let score = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    assert_eq!(code(give(&world, &official, there, score).await), "auth/forbidden");
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    let operator = Principal::Operator;
    let granted = world.hall.grant(&operator, here, &ann, Grant::Director, None).await;
    assert_eq!(code(granted), "account/not_found", "whoever takes the name would have the role");
    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    world.hall.grant(&operator, here, &ann, Grant::Director, None).await.unwrap();
    assert!(world.hall.staff(&account("ann"), here).await.is_ok(), "a name has no case");
    assert_eq!(code(world.hall.staff(&account("Ann"), there).await), "auth/forbidden");
    world.hall.ungrant(&operator, here, &ann).await.unwrap();
    assert_eq!(code(world.hall.staff(&account("Ann"), here).await), "auth/forbidden");
}

#[tokio::test]
async fn a_spreadsheet_is_entered_whole_or_not_at_all() {
    let world = World::new(71);
    let who = Principal::Operator;
    let header = tournament::Header::new(BookId::Straight42, "Spring 42", "7");
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    let list = |csv| EntryList { csv, expected: None, key: Some("list") };
    let bad = "team,player 1,player 2\nUs,Ann,Bo\nUs,Cy,Di\n,,\nThe\u{202e}m,Ed,Flo\n";
    let Err(Error::Rows(rows)) = world.hall.enter_all(&who, event, list(bad)).await else {
        panic!("a bad row was taken")
    };
    assert_eq!(rows.rows.iter().map(|row| row.line).collect::<Vec<_>>(), [3, 5]);
    assert_eq!(world.board(event).await["entries"], Json::Array(Vec::new()));

    let good = "team,player 1,player 2\nUs,Ann,Bo\nThem,Cy,Di\n";
    let entered = world.hall.enter_all(&who, event, list(good)).await.unwrap();
    let again = world.hall.enter_all(&who, event, list(good)).await.unwrap();
    assert_eq!((entered.is_repeat, again.is_repeat), (false, true));
    assert_eq!(entered.version, again.version);
    assert_eq!(world.hall.event(&who, event).await.unwrap().version, entered.version);
    let names = |board: &Json| board["entries"].as_array().unwrap().len();
    assert_eq!(names(&world.board(event).await), 2);
    assert_eq!(world.restarted(72).board(event).await, world.board(event).await);
    let player = world.guest(event, Grant::Player { entry: "Us".into() }).await;
    assert_eq!(code(world.hall.enter_all(&player, event, list(good)).await), "auth/forbidden");
}

#[tokio::test]
async fn a_line_sent_twice_is_given_once() {
    let world = World::new(65);
    let event = world.drawn().await;
    let line = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    let request = EventLine { line, expected: None, key: Some("k") };
    let who = Principal::Operator;
    let first = world.hall.event_line(&who, event, request).await.unwrap();
    let again = world.restarted(66).hall.event_line(&who, event, request).await.unwrap();
    assert_eq!((again.version, again.is_repeat), (first.version, true));
    let stale = EventLine { expected: Some(1), key: None, ..request };
    assert_eq!(code(world.hall.event_line(&who, event, stale).await), "event/stale");
}

/// Whoever gets out of a tunnel at last sends again what was done hours ago.
#[tokio::test]
async fn a_line_that_comes_again_late_is_given_once() {
    let world = World::new(145);
    let event = world.drawn().await;
    let give = async |line: &str, key: &str| {
        let line = EventLine { line, expected: None, key: Some(key) };
        world.hall.event_line(&Principal::Operator, event, line).await.unwrap()
    };
    let score = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    let first = give(score, "score-0").await;
    give(r#"{"do":"undo"}"#, "undo-0").await;
    for n in 1..=150 {
        give(score, &format!("score-{n}")).await;
        give(r#"{"do":"undo"}"#, &format!("undo-{n}")).await;
    }
    let again = give(score, "score-0").await;
    assert_eq!((again.version, again.is_repeat), (first.version, true));
    assert_eq!(world.board(event).await["matches"][0]["kind"], "pending");
}

#[tokio::test]
async fn a_record_cut_short_cannot_be_read_wherever_it_is_cut() {
    let world = World::new(146);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let record = world.hall.export_event(&who, event).await.unwrap();
    let header = record.find('\n').unwrap();
    for cut in [header / 2, header + 20, record.len() - 3] {
        let imported = world.hall.import_event(&who, &record[..cut], None).await;
        assert_eq!(code(imported), "request/malformed", "{cut}");
    }
    let wrong = format!("{record}{{\"do\":\"withdraw\",\"name\":\"Nobody\"}}\n");
    assert_eq!(code(world.hall.import_event(&who, &wrong, None).await), "event/illegal");
}

#[tokio::test]
async fn an_exported_event_is_imported_as_it_was() {
    let world = World::new(67);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let score = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    give(&world, &who, event, score).await.unwrap();
    let record = world.hall.export_event(&who, event).await.unwrap();
    let copy = world.hall.import_event(&who, &record, None).await.unwrap();
    assert_ne!(copy, event);
    assert_eq!(world.hall.export_event(&who, copy).await.unwrap(), record);
    assert_eq!(world.board(copy).await, world.board(event).await);
    let bad = record.replace("[7,4]", "[9,9]");
    assert_eq!(code(world.hall.import_event(&who, &bad, None).await), "event/illegal");
    assert_eq!(code(world.hall.import_event(&who, "x", None).await), "request/malformed");
    assert_eq!(
        code(world.hall.import_event(&Principal::Anybody, &record, None).await),
        "auth/forbidden"
    );
}

#[tokio::test]
async fn watchers_are_told_what_changed_and_the_public_not_what_is_needed() {
    let world = World::new(68);
    let event = world.drawn().await;
    let (public, staff) = (Inbox::new(), Inbox::new());
    world.hall.watch_event(&Principal::Anybody, event, &public).await.unwrap();
    world.hall.watch_event(&Principal::Operator, event, &staff).await.unwrap();
    let mut boards = [
        json(&public.next().await.unwrap().text)["event"].clone(),
        json(&staff.next().await.unwrap().text)["event"].clone(),
    ];
    assert!(boards[0].get("needs").is_none());
    assert!(boards[1].get("needs").is_some());
    for n in 1..=4 {
        let line = format!(r#"{{"do":"score","match":"rr-1-{n}","score":[7,{n}]}}"#);
        give(&world, &Principal::Operator, event, &line).await.unwrap();
        for (board, watch) in boards.iter_mut().zip([&public, &staff]) {
            update(board, &json(&watch.next().await.unwrap().text));
        }
    }
    let now = world.board(event).await;
    assert_eq!(boards[1], now);
    let mut without = now;
    without.as_object_mut().unwrap().remove("needs");
    assert_eq!(boards[0], without);
}

/// What a client does with an update.
fn update(board: &mut Json, update: &Json) {
    assert_eq!(update["kind"], "update");
    for (part, value) in update["set"].as_object().unwrap() {
        board[part] = value.clone();
    }
    for (part, rows) in update["rows"].as_object().unwrap() {
        let list = board[part].as_array_mut().unwrap();
        list.resize(rows["len"].as_u64().unwrap() as usize, Json::Null);
        for (n, row) in rows["at"].as_object().unwrap() {
            list[n.parse::<usize>().unwrap()] = row.clone();
        }
    }
}

#[tokio::test]
async fn the_result_of_a_match_played_online_is_entered_by_itself() {
    let world = World::new(69);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let options = || MatchOptions {
        kind: TableKind::Guarded,
        pace: Some(Pace::swift(BookId::Straight42)),
        options: BTreeMap::from([("target_marks".into(), Value::Int(7))]),
    };
    let of = id("rr-1-1");
    let table = world.hall.open_match_table(&who, event, of, options(), None).await.unwrap();
    let again = world.hall.open_match_table(&who, event, of, options(), None).await.unwrap();
    assert_eq!(table, again, "asking twice opens one table");
    assert_eq!(world.board(event).await["online"]["rr-1-1"], table.to_string());

    // A player sits down at a seat of the own entry and nowhere else.
    let sides = world.board(event).await["matches"][0]["sides"].clone();
    let entry = |n: usize| sides[n].as_str().unwrap().to_owned();
    let player = world.guest(event, Grant::Player { entry: entry(1) }).await;
    let seat = |n| Seat::new(n).unwrap();
    let elsewhere = world.hall.sit(&player, table, Some(seat(0)), "Gus", None).await;
    assert_eq!(code(elsewhere), "seat/taken");
    let seated = world.hall.sit(&player, table, None, "Gus", None).await.unwrap();
    assert_eq!(seated.seat, seat(1));
    let stranger = world.hall.sit(&Principal::Anybody, table, None, "Stan", None).await;
    assert_eq!(code(stranger), "auth/forbidden");

    for n in 0..4 {
        world.hall.reseat(&who, table, seat(n), Sitter::StandIn, None).await.unwrap();
    }
    for _ in 0..400 {
        world.hall.tick().await.unwrap();
    }
    let result = world.board(event).await["matches"][0].clone();
    assert_eq!(result["kind"], "played", "{result}");
    let posted = world.journal.entries().iter().filter(|it| it.kind == "table/posted").count();
    assert_eq!(posted, 1);
    let room = json(&world.hall.table(&who, table).await.unwrap().text)["table"].clone();
    assert_eq!((&room["closed"], &room["closed_why"]), (&true.into(), &Json::Null));
    let over = world.hall.open_match_table(&who, event, of, options(), None).await;
    assert_eq!(code(over), "match/over");
}

#[tokio::test]
async fn a_result_lost_on_the_way_is_entered_after_a_restart() {
    let world = World::new(70);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let options = MatchOptions {
        kind: TableKind::Guarded,
        pace: Some(Pace { close_after: 1_000, ..Pace::swift(BookId::Straight42) }),
        options: BTreeMap::new(),
    };
    let table =
        world.hall.open_match_table(&who, event, id("rr-1-2"), options, None).await.unwrap();
    for n in 0..4 {
        let seat = Seat::new(n).unwrap();
        world.hall.reseat(&who, table, seat, Sitter::StandIn, None).await.unwrap();
    }
    for _ in 0..400 {
        world.hall.tick().await.unwrap();
    }
    assert_eq!(world.board(event).await["matches"][1]["kind"], "pending", "calls are open still");
    // The machine is gone; another one is asked for the table later on.
    world.clock.advance(5_000);
    let later = world.restarted(71);
    later.hall.table(&who, table).await.unwrap();
    for _ in 0..3 {
        later.hall.tick().await.unwrap();
    }
    assert_eq!(later.board(event).await["matches"][1]["kind"], "played");
}
