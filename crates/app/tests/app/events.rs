//! Events: lines, boards, lists of entries and records.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::common::{World, code, give, id, json};
use app::board::BoardQuery;
use app::testing::{Inbox, apply_patch};
use app::{EntryList, Error, Grant, LineRequest, NewEvent, NewSample, Post, Principal};
use rulebook::BookId;
use serde_json::Value as Json;
use tournament::Until;

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
    assert!(refused.to_string().contains("252 cannot be a total"), "{refused}");
    assert_eq!(world.board(event).await, before);

    give(&world, &who, event, &score(250)).await.unwrap();
    let wrong = r#"{"do":"correct","match":"do-w1-1","score":[250,103]}"#;
    let preview = world.hall.preview_line(&who, event, wrong).await;
    assert!(preview.unwrap_err().to_string().contains("103 cannot be a total"));

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
    assert_eq!(code(refused), "event/has_result");
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
async fn an_official_is_called_to_a_match_by_those_in_it() {
    let world = World::new(80);
    let event = world.drawn().await;
    let matches = world.board(event).await["matches"].clone();
    let player = async |side: &Json| {
        let entry = side.as_str().unwrap().to_owned();
        world.guest(event, Grant::Player { entry: entry.into() }).await
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
    let player = world.guest(event, Grant::Player { entry: entry.into() }).await;
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
        assert_eq!(code(refused), "event/ruling_too_large");
    }
    give(&world, &Principal::Operator, event, &rule(-1)).await.unwrap();
}

#[tokio::test]
async fn a_spreadsheet_is_entered_whole_or_not_at_all() {
    let world = World::new(71);
    let who = Principal::Operator;
    let header = tournament::Header::new(BookId::Straight42, "Spring 42", "7");
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    let list = |csv| EntryList { key: Some("list"), ..EntryList::new(csv) };
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
    let request = LineRequest { line, expected: None, key: Some("k") };
    let who = Principal::Operator;
    let first = world.hall.event_line(&who, event, request).await.unwrap();
    let again = world.restarted(66).hall.event_line(&who, event, request).await.unwrap();
    assert_eq!((again.version, again.is_repeat), (first.version, true));
    let stale = LineRequest { expected: Some(1), key: None, ..request };
    assert_eq!(code(world.hall.event_line(&who, event, stale).await), "event/stale");
}

/// Whoever gets out of a tunnel at last sends again what was done hours ago.
#[tokio::test]
async fn a_line_that_comes_again_late_is_given_once() {
    let world = World::new(145);
    let event = world.drawn().await;
    let give = async |line: &str, key: &str| {
        let line = LineRequest { line, expected: None, key: Some(key) };
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
    assert_eq!(code(world.hall.import_event(&who, &wrong, None).await), "event/no_such_entry");
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
    assert_eq!(code(world.hall.import_event(&who, &bad, None).await), "event/over_most");
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
    let all = BoardQuery::default();
    world.hall.watch_event(&Principal::Anybody, event, all, &public).await.unwrap();
    world.hall.watch_event(&Principal::Operator, event, all, &staff).await.unwrap();
    let mut boards = [
        json(&public.next().await.unwrap().text)["event"].clone(),
        json(&staff.next().await.unwrap().text)["event"].clone(),
    ];
    assert!(boards[0].get("needs").is_none());
    assert!(boards[1].get("needs").is_some());
    for n in 1..=4 {
        let line = format!(r#"{{"do":"score","match":"rr-1-{n}","score":[7,{n}]}}"#);
        give(&world, &Principal::Operator, event, &line).await.unwrap();
        // The public is told once a second.
        world.clock.advance(1_000);
        world.hall.tick().await.unwrap();
        for (board, watch) in boards.iter_mut().zip([&public, &staff]) {
            let update = json(&watch.next().await.unwrap().text);
            assert_eq!(update["kind"], "update");
            apply_patch(board, &update["patch"]);
        }
    }
    let now = world.shown(event).await;
    assert_eq!(boards[1], now);
    let mut without = now;
    for part in ["needs", "todo"] {
        without.as_object_mut().unwrap().remove(part);
    }
    assert_eq!(boards[0], without);
}

/// A step of the largest practice event takes some milliseconds, and a request four hundred lines.
#[tokio::test]
async fn playing_on_ends_when_its_asker_goes() {
    let world = World::new(92);
    let who = Principal::Operator;
    let new = NewSample {
        book: BookId::Straight42,
        name: None,
        seed: Some("7".into()),
        options: BTreeMap::new(),
        entrants: 512,
        listed: false,
    };
    let event = world.hall.create_sample(&who, new, None).await.unwrap();
    let version = async || world.hall.event(&who, event).await.unwrap().version;
    let before = version().await;
    let (hall, asker) = (world.hall.clone(), who.clone());
    let asked = tokio::spawn(async move { hall.play_on(&asker, event, Until::End, None).await });
    while version().await == before {
        tokio::task::yield_now().await;
    }
    asked.abort();
    assert!(asked.await.unwrap_err().is_cancelled(), "it had not come to its end");
    let after = version().await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(version().await, after, "nothing is played for one who has gone");
}
