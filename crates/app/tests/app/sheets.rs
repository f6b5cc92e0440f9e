//! Score sheets of real tables: written through a bad network, confirmed, signed, disputed.

use crate::common::{ANYHOW, World, code, json, keyed};
use crate::sheet_match::{Match, line, made, of};
use app::journal::{Append, Fact, Journal, Stream};
use app::testing::Inbox;
use app::{Conditions, Grant, LineRequest, Post, Principal, SignedIn};
use tournament::MatchId;

const NO_SHEET: &str = "sheet/not_found";

#[tokio::test]
async fn a_signed_sheet_enters_its_result() {
    let game = Match::new(80).await;
    game.play_out().await;
    let sheet = game.sheet().await;
    assert_eq!(sheet["tally"]["totals"], serde_json::json!([7, 2]));
    assert_eq!(game.result().await["kind"], "pending");
    let hall = &game.world.hall;
    hall.sign_sheet(&game.keeper, game.event, of(), ANYHOW).await.unwrap();
    assert_eq!(game.result().await["score"], serde_json::json!([7, 2]));
    assert_eq!(game.sheet().await["status"], "posted");
    let more = game.write(&[made("9", None, 0, "30")]).await;
    assert_eq!(code(more), "sheet/final");
}

#[tokio::test]
async fn lines_that_waited_on_the_device_go_in_once_and_in_order() {
    let game = Match::new(81).await;
    let (first, second) = (made("a", None, 0, "30"), made("b", Some("a"), 1, "31"));
    // The second arrives before the first.
    assert_eq!(code(game.write(std::slice::from_ref(&second)).await), "sheet/out_of_order");
    let queue = [first, second];
    game.write(&queue).await.unwrap();
    // The answer was lost; the device sends everything again, and once more elsewhere.
    assert_eq!(game.write(&queue).await.unwrap().n_taken, 2);
    let later = game.world.restarted(82);
    later.hall.write_sheet(&game.keeper, game.event, of(), None, &queue).await.unwrap();
    let sheet = game.sheet().await;
    assert_eq!(sheet["lines"].as_array().unwrap().len(), 2);
    assert_eq!(sheet["tally"]["totals"], serde_json::json!([1, 1]));
}

#[tokio::test]
async fn a_line_that_can_be_on_no_sheet_holds_up_none_before_it() {
    let game = Match::new(157).await;
    let silent = line("c", Some("a"), r#"{"do":"strike","line":1,"why":""}"#);
    let queue = [made("a", None, 0, "30"), silent.clone(), made("d", Some("a"), 0, "30")];
    let written = game.write(&queue).await.unwrap();
    assert_eq!((written.n_taken, written.refused.unwrap().code), (1, "request/malformed"));
    assert_eq!(game.sheet().await["lines"].as_array().unwrap().len(), 1);
    assert_eq!(code(game.write(&[silent]).await), "request/malformed");
}

#[tokio::test]
async fn a_key_that_two_devices_use_loses_no_line() {
    let game = Match::new(78).await;
    let (first, other) = (made("1", None, 0, "30"), made("1", None, 1, "84"));
    game.write(std::slice::from_ref(&first)).await.unwrap();
    assert_eq!(code(game.write(std::slice::from_ref(&other)).await), "sheet/key_taken");
    let both = game.write(&[first, other]).await.unwrap();
    assert_eq!((both.n_taken, both.refused.unwrap().code), (1, "sheet/key_taken"));
    // Under a key of its own it goes in.
    game.write(&[made("b:1", None, 1, "84")]).await.unwrap();
    assert_eq!(game.sheet().await["tally"]["totals"], serde_json::json!([1, 2]));
}

#[tokio::test]
async fn both_sides_confirming_enters_the_result_too() {
    let game = Match::new(83).await;
    game.play_out().await;
    let hall = &game.world.hall;
    hall.confirm_sheet(&game.players[0], game.event, of(), ANYHOW).await.unwrap();
    assert_eq!(game.result().await["kind"], "pending");
    // A line written since takes the agreement back.
    game.write(&[line("x", None, r#"{"do":"strike","line":2,"why":"not theirs"}"#)]).await.unwrap();
    assert_eq!(game.sheet().await["confirmed"], serde_json::json!([]));
    assert_eq!(game.sheet().await["tally"]["totals"], serde_json::json!([7, 0]));
    for player in &game.players {
        hall.confirm_sheet(player, game.event, of(), ANYHOW).await.unwrap();
    }
    assert_eq!(game.result().await["score"], serde_json::json!([7, 0]));
}

#[tokio::test]
async fn nobody_agrees_to_a_line_they_have_not_seen() {
    let game = Match::new(89).await;
    game.play_out().await;
    let (hall, event) = (&game.world.hall, game.event);
    let [first, second] = &game.players;
    hall.confirm_sheet(first, event, of(), ANYHOW).await.unwrap();
    let seen = hall.sheet(second, event, of()).await.unwrap().version;
    let conditions = Conditions { expected: Some(seen), ..keyed("k") };
    // The keeper is quicker.
    let strike = line("x", None, r#"{"do":"strike","line":2,"why":"not theirs"}"#);
    let now = game.write(&[strike]).await.unwrap().version;
    hall.confirm_sheet(first, event, of(), ANYHOW).await.unwrap();
    let late = hall.confirm_sheet(second, event, of(), conditions).await.unwrap_err();
    let found = now + 1;
    assert_eq!(late.to_string(), format!("score sheet is at version {found}, not {seen}"));
    let official = game.world.guest(event, Grant::Official).await;
    assert_eq!(code(hall.sign_sheet(&game.keeper, event, of(), conditions).await), "sheet/stale");
    let disputed = hall.dispute_sheet(second, event, of(), "no", conditions).await;
    assert_eq!(code(disputed), "sheet/stale");
    let settled = hall.settle_dispute(&official, event, of(), "no", conditions).await;
    assert_eq!(code(settled), "sheet/stale");
    assert_eq!(game.result().await["kind"], "pending");

    let conditions = Conditions { expected: Some(found), ..conditions };
    let confirmed = hall.confirm_sheet(second, event, of(), conditions).await.unwrap();
    assert_eq!(game.result().await["score"], serde_json::json!([7, 0]));
    // The same request again is no new one, though the sheet has moved on by it.
    let again = hall.confirm_sheet(second, event, of(), conditions).await.unwrap();
    assert_eq!((again.version, again.is_repeat), (confirmed.version, true));
}

#[tokio::test]
async fn both_sides_agree_to_the_version_both_have_seen() {
    let game = Match::new(155).await;
    game.play_out().await;
    let (hall, event) = (&game.world.hall, game.event);
    let [first, second] = &game.players;
    let seen = hall.sheet(second, event, of()).await.unwrap().version;
    let at = |version| Conditions { expected: Some(version), ..ANYHOW };
    let not_yet = hall.confirm_sheet(first, event, of(), at(seen + 1)).await;
    assert_eq!(code(not_yet), "sheet/stale");
    hall.confirm_sheet(first, event, of(), at(seen)).await.unwrap();
    hall.dispute_sheet(second, event, of(), "we made that bid", at(seen)).await.unwrap();
    let official = game.world.guest(event, Grant::Official).await;
    let settled = hall.settle_dispute(&official, event, of(), "no", at(seen + 2)).await.unwrap();
    // How it was settled is something to read.
    assert_eq!(code(hall.confirm_sheet(second, event, of(), at(seen)).await), "sheet/stale");
    let later = game.world.restarted(156);
    later.hall.confirm_sheet(second, event, of(), at(settled.version)).await.unwrap();
    let board = later.board(event).await;
    assert_eq!(board["matches"][0]["score"], serde_json::json!([7, 2]));
}

#[tokio::test]
async fn a_dispute_waits_for_an_official() {
    let game = Match::new(84).await;
    game.play_out().await;
    let (hall, event) = (&game.world.hall, game.event);
    hall.dispute_sheet(&game.players[1], event, of(), "we made that bid", ANYHOW).await.unwrap();
    assert_eq!(game.sheet().await["status"], "disputed");
    assert_eq!(code(hall.sign_sheet(&game.keeper, event, of(), ANYHOW).await), "sheet/disputed");
    let second = hall.dispute_sheet(&game.players[0], event, of(), "and we that one", ANYHOW).await;
    assert_eq!(code(second), "sheet/disputed", "whose reason would be kept nowhere");
    let line = format!(r#"{{"do":"score","match":"{}","score":[7,0]}}"#, of());
    let past_it = LineRequest { line: &line, expected: None, key: None };
    assert_eq!(code(hall.event_line(&game.keeper, event, past_it).await), "sheet/disputed");
    let own = hall.settle_dispute(&game.keeper, event, of(), "no", ANYHOW).await;
    assert_eq!(code(own), "auth/forbidden");
    let official = game.world.guest(event, Grant::Official).await;
    hall.settle_dispute(&official, event, of(), "the sheet stands", ANYHOW).await.unwrap();
    hall.sign_sheet(&game.keeper, event, of(), ANYHOW).await.unwrap();
    assert_eq!(game.result().await["kind"], "played");
}

#[tokio::test]
async fn an_official_settles_no_dispute_about_a_match_of_their_own() {
    let game = Match::new(159).await;
    game.play_out().await;
    let (hall, event, operator) = (&game.world.hall, game.event, &Principal::Operator);
    let passwords = app::testing::PlainPasswords;
    let ann = hall.sign_up(&passwords, "Ann", "dominoes!", None).await.unwrap().principal;
    let Principal::Account(SignedIn { account, .. }) = &ann else { panic!() };
    let board = game.world.board(event).await;
    let entry = board["matches"][0]["sides"][0].as_str().unwrap().to_owned();
    for grant in [Grant::Official, Grant::Player { entry: entry.into() }] {
        hall.grant(operator, event, account, grant, None).await.unwrap();
    }
    hall.dispute_sheet(&game.players[1], event, of(), "we made that bid", ANYHOW).await.unwrap();
    let settled = hall.settle_dispute(&ann, event, of(), "I am right", ANYHOW).await;
    assert_eq!(code(settled), "auth/forbidden");
    let line = format!(r#"{{"do":"score","match":"{}","score":[7,0]}}"#, of());
    let past_it = LineRequest { line: &line, expected: None, key: None };
    assert_eq!(code(hall.event_line(&ann, event, past_it).await), "sheet/disputed");
}

#[tokio::test]
async fn what_nobody_disputes_is_not_settled() {
    let game = Match::new(158).await;
    game.play_out().await;
    let (hall, event) = (&game.world.hall, game.event);
    let official = game.world.guest(event, Grant::Official).await;
    let settle = || hall.settle_dispute(&official, event, of(), "it stands", ANYHOW);
    let before = game.sheet().await;
    assert_eq!(code(settle().await), "sheet/not_disputed");
    assert_eq!(game.sheet().await, before, "nothing has changed");
    hall.dispute_sheet(&game.keeper, event, of(), "it was set", ANYHOW).await.unwrap();
    settle().await.unwrap();
    assert_eq!(code(settle().await), "sheet/not_disputed");
}

#[tokio::test]
async fn a_result_the_event_refuses_leaves_the_sheet_open() {
    let game = Match::new(85).await;
    // Nobody has the marks that win, and no clock was started that could have run out.
    let operator = Principal::Operator;
    let start = LineRequest { line: r#"{"do":"start"}"#, expected: None, key: None };
    game.world.hall.event_line(&operator, game.event, start).await.unwrap();
    game.write(&[made("1", None, 0, "30")]).await.unwrap();
    let before = game.sheet().await;
    let refused = game.world.hall.sign_sheet(&game.keeper, game.event, of(), ANYHOW).await;
    assert_eq!(code(refused), "event/nobody_won");
    assert_eq!(before["status"], "open");
    assert_eq!(game.sheet().await, before, "nothing has changed");
    game.write(&[made("2", None, 0, "210"), made("3", None, 0, "30")]).await.unwrap();
    game.world.hall.sign_sheet(&game.keeper, game.event, of(), ANYHOW).await.unwrap();
    assert_eq!(game.result().await["score"], serde_json::json!([7, 0]));
}

#[tokio::test]
async fn a_sheet_is_for_its_keeper_and_its_players() {
    let game = Match::new(86).await;
    let (hall, event) = (&game.world.hall, game.event);
    let lines = [made("1", None, 0, "30")];
    for who in [&game.players[0], &Principal::Anybody] {
        let written = hall.write_sheet(who, event, of(), None, &lines).await;
        assert_eq!(code(written), "auth/forbidden");
    }
    let elsewhere: MatchId = "rr-1-2".parse().unwrap();
    let written = hall.write_sheet(&game.keeper, event, elsewhere, None, &lines).await;
    assert_eq!(code(written), "auth/forbidden");
    game.write(&lines).await.unwrap();
    assert_eq!(code(hall.confirm_sheet(&game.keeper, event, of(), ANYHOW).await), "auth/forbidden");
    let strike = line("s", None, r#"{"do":"strike","line":7,"why":"no such line"}"#);
    assert_eq!(code(game.write(&[strike]).await), "sheet/no_such_line");
    let nowhere: MatchId = "rr-9-9".parse().unwrap();
    let written = hall.write_sheet(&Principal::Operator, event, nowhere, None, &lines).await;
    assert_eq!(code(written), "match/not_found");
}

#[tokio::test]
async fn who_comes_before_the_first_line_sees_an_empty_sheet_and_then_the_line() {
    let game = Match::new(87).await;
    let (hall, event) = (&game.world.hall, game.event);
    let empty = hall.sheet(&game.players[1], event, of()).await.unwrap();
    assert_eq!(empty.version, 0);
    let empty = json(&empty.text)["sheet"].clone();
    assert_eq!((&empty["status"], &empty["lines"]), (&"open".into(), &serde_json::json!([])));

    let inbox = Inbox::new();
    hall.watch_sheet(&game.players[1], event, of(), &inbox).await.unwrap();
    assert_eq!(json(&inbox.next().await.unwrap().text)["sheet"], empty);
    game.write(&[made("1", None, 0, "30")]).await.unwrap();
    let written = json(&inbox.next().await.unwrap().text)["sheet"].clone();
    assert_eq!(written["lines"][0]["entry"]["bid"], "30");

    // A match that got its result without one has none.
    let score = r#"{"do":"score","match":"rr-1-2","score":[4,7]}"#;
    let score = LineRequest { line: score, expected: None, key: None };
    hall.event_line(&Principal::Operator, event, score).await.unwrap();
    let over: MatchId = "rr-1-2".parse().unwrap();
    assert_eq!(code(hall.sheet(&Principal::Anybody, event, over).await), NO_SHEET);
    assert_eq!(code(hall.watch_sheet(&Principal::Anybody, event, over, &inbox).await), NO_SHEET);
    assert_eq!(code(hall.sign_sheet(&Principal::Operator, event, over, ANYHOW).await), NO_SHEET);
}

#[tokio::test]
async fn before_the_first_line_there_is_nothing_to_agree_to() {
    let game = Match::new(90).await;
    let (hall, event, player) = (&game.world.hall, game.event, &game.players[1]);
    let official = game.world.guest(event, Grant::Official).await;
    let stranger = &Principal::Anybody;
    // Also once somebody who watches it has opened it.
    for _ in 0..2 {
        let before = hall.sheet(stranger, event, of()).await.unwrap();
        let sign = async |who| code(hall.sign_sheet(who, event, of(), ANYHOW).await);
        let confirm = async |who| code(hall.confirm_sheet(who, event, of(), ANYHOW).await);
        let dispute = async |who| code(hall.dispute_sheet(who, event, of(), "no", ANYHOW).await);
        let settle = async |who| code(hall.settle_dispute(who, event, of(), "no", ANYHOW).await);
        assert_eq!(sign(&game.keeper).await, "sheet/empty");
        assert_eq!(confirm(player).await, "sheet/empty");
        assert_eq!(dispute(player).await, "sheet/empty");
        assert_eq!(settle(&official).await, "sheet/empty");
        for asked in [confirm(stranger).await, dispute(stranger).await, settle(player).await] {
            assert_eq!(asked, "auth/forbidden");
        }
        assert_eq!(hall.sheet(stranger, event, of()).await.unwrap().text, before.text);
        hall.watch_sheet(stranger, event, of(), &Inbox::new()).await.unwrap();
    }
}

#[tokio::test]
async fn who_may_not_dispute_is_told_that_before_what_is_wrong_with_the_words() {
    let game = Match::new(92).await;
    game.play_out().await;
    let dispute =
        async |who| code(game.world.hall.dispute_sheet(who, game.event, of(), "", ANYHOW).await);
    assert_eq!(dispute(&Principal::Anybody).await, "auth/forbidden");
    assert_eq!(dispute(&game.players[0]).await, "request/malformed");
}

#[tokio::test]
async fn a_line_that_is_refused_opens_no_sheet() {
    let game = Match::new(91).await;
    let version =
        async || game.world.hall.sheet(&game.keeper, game.event, of()).await.unwrap().version;
    let points = line("a", None, r#"{"do":"score","side":0,"points":5}"#);
    assert_eq!(code(game.write(&[points]).await), "sheet/wrong_game");
    let early = made("b", Some("a"), 0, "30");
    assert_eq!(code(game.write(&[early]).await), "sheet/out_of_order");
    assert_eq!(game.write(&[]).await.unwrap().version, 0);
    assert_eq!(version().await, 0);
    game.write(&[made("a", None, 0, "30")]).await.unwrap();
    assert_eq!(version().await, 2);
    assert_eq!(game.write(&[]).await.unwrap().version, 2);
}

#[tokio::test]
async fn a_sheet_signed_before_a_crash_is_entered_afterwards() {
    let game = Match::new(87).await;
    game.play_out().await;
    // The signature is kept and the node dies before the event hears of it.
    let stream = format!("sheet/{}/{}", game.event, game.pairing().await);
    let stream = Stream::new(&stream).unwrap();
    let expected =
        game.world.hall.sheet(&Principal::Anybody, game.event, of()).await.unwrap().version;
    let payload = r#"{"by":{"name":"Gus","role":"keeper"}}"#.into();
    let fact = Fact { kind: "sheet/signed", kind_version: 1, payload };
    let append = Append { stream, expected, facts: vec![fact], recorded_at: game.world.hall.now() };
    game.world.journal.append(append).await.unwrap();
    let later = game.world.restarted(88);
    later.hall.sheet(&Principal::Anybody, game.event, of()).await.unwrap();
    later.hall.tick().await.unwrap();
    let board = later.board(game.event).await;
    assert_eq!(board["matches"][0]["kind"], "played");
}

#[tokio::test]
async fn who_confirms_hand_by_hand_does_not_end_the_match() {
    let m = Match::new(150).await;
    let hall = &m.world.hall;
    let confirm = async || {
        for player in &m.players {
            hall.confirm_sheet(player, m.event, of(), ANYHOW).await.unwrap();
        }
    };
    m.write(&[made("a", None, 0, "210")]).await.unwrap();
    confirm().await;
    assert_eq!(m.sheet().await["status"], "open");
    m.write(&[made("b", Some("a"), 0, "84")]).await.unwrap();
    confirm().await;
    assert_eq!(m.sheet().await["status"], "posted");
    assert_eq!(m.result().await["score"], serde_json::json!([7, 0]));
}

#[tokio::test]
async fn the_keeper_of_a_table_can_send_again_what_freed_it() {
    let m = Match::new(151).await;
    let table = m.result().await["table"].as_u64().unwrap() as u16;
    let keeper = m.world.guest(m.event, Grant::Keeper { at: Post::Table(table) }).await;
    let lines = [made("a", None, 0, "210"), made("b", Some("a"), 0, "84")];
    let hall = &m.world.hall;
    hall.write_sheet(&keeper, m.event, of(), None, &lines).await.unwrap();
    let conditions = keyed("sign");
    let signed = hall.sign_sheet(&keeper, m.event, of(), conditions).await.unwrap();
    assert_eq!(m.sheet().await["status"], "posted");

    let again = hall.sign_sheet(&keeper, m.event, of(), conditions).await.unwrap();
    assert_eq!((again.version, again.is_repeat), (signed.version, true));
    let written = hall.write_sheet(&keeper, m.event, of(), None, &lines).await.unwrap();
    assert_eq!((written.n_taken, written.refused), (2, None));
    // What is new is refused because the match is over, not because the keeper is nobody.
    let [a, b] = lines;
    let more = made("c", Some("b"), 0, "30");
    let written =
        hall.write_sheet(&keeper, m.event, of(), None, &[a, b, more.clone()]).await.unwrap();
    assert_eq!((written.n_taken, written.refused.unwrap().code), (2, "sheet/final"));
    let alone = hall.write_sheet(&keeper, m.event, of(), None, &[more]).await;
    assert_eq!(code(alone), "sheet/final");
    assert_eq!(code(hall.sign_sheet(&keeper, m.event, of(), ANYHOW).await), "sheet/final");
}

#[tokio::test]
async fn the_keeper_of_a_table_hears_that_the_director_ended_the_match_there() {
    let m = Match::new(154).await;
    let operator = Principal::Operator;
    let here = m.result().await["table"].as_u64().unwrap() as u16;
    let keeper = m.world.guest(m.event, Grant::Keeper { at: Post::Table(here) }).await;
    let next = m.world.guest(m.event, Grant::Keeper { at: Post::Table(here + 1) }).await;
    let hall = &m.world.hall;
    let direct = async |line: &str| {
        let line = LineRequest { line, expected: None, key: None };
        hall.event_line(&operator, m.event, line).await.unwrap();
    };
    let (a, b) = (made("a", None, 0, "210"), made("b", Some("a"), 0, "30"));
    hall.write_sheet(&keeper, m.event, of(), None, std::slice::from_ref(&a)).await.unwrap();
    direct(r#"{"do":"score","match":"rr-1-1","score":[4,7]}"#).await;
    let written = hall.write_sheet(&keeper, m.event, of(), None, &[a, b.clone()]).await.unwrap();
    assert_eq!((written.n_taken, written.refused.unwrap().code), (1, "match/over"));
    let line = std::slice::from_ref(&b);
    assert_eq!(code(hall.write_sheet(&next, m.event, of(), None, line).await), "auth/forbidden");

    // The match goes on elsewhere: that is for the keeper there.
    direct(r#"{"do":"undo"}"#).await;
    direct(r#"{"do":"table","match":"rr-1-1","table":20}"#).await;
    let there = m.world.guest(m.event, Grant::Keeper { at: Post::Table(20) }).await;
    assert_eq!(code(hall.write_sheet(&keeper, m.event, of(), None, line).await), "auth/forbidden");
    hall.write_sheet(&there, m.event, of(), None, line).await.unwrap();
    direct(r#"{"do":"score","match":"rr-1-1","score":[4,7]}"#).await;
    assert_eq!(code(hall.sign_sheet(&keeper, m.event, of(), ANYHOW).await), "auth/forbidden");
    assert_eq!(code(hall.sign_sheet(&there, m.event, of(), ANYHOW).await), "match/over");
}

#[tokio::test]
async fn the_keeper_of_a_table_hears_that_the_match_is_no_longer_played() {
    let m = Match::new(159).await;
    let table = m.result().await["table"].as_u64().unwrap() as u16;
    let keeper = m.world.guest(m.event, Grant::Keeper { at: Post::Table(table) }).await;
    let (hall, event) = (&m.world.hall, m.event);
    let (a, b) = (made("a", None, 0, "210"), made("b", Some("a"), 0, "30"));
    hall.write_sheet(&keeper, event, of(), None, &[a]).await.unwrap();
    let pairing = Some(m.pairing().await);
    // The draw is taken back, and every match with it.
    let undo = LineRequest { line: r#"{"do":"undo"}"#, expected: None, key: None };
    hall.event_line(&Principal::Operator, event, undo).await.unwrap();
    for who in [&keeper, &m.keeper] {
        let b = std::slice::from_ref(&b);
        let late = hall.write_sheet(who, event, of(), pairing, b).await.unwrap_err();
        assert_eq!(late.code(), "match/other_sides");
        assert_eq!(late.to_string(), "rr-1-1 is no longer played");
        let named = Conditions { pairing, ..ANYHOW };
        assert_eq!(code(hall.sign_sheet(who, event, of(), named).await), "match/other_sides");
        assert_eq!(code(hall.sign_sheet(who, event, of(), ANYHOW).await), "match/not_found");
    }
    // Of a match without a sheet there is nothing to be told.
    let without: MatchId = "rr-1-2".parse().unwrap();
    let written =
        hall.write_sheet(&keeper, event, without, None, &[made("c", None, 0, "30")]).await;
    assert_eq!(code(written), "match/not_found");
}

#[tokio::test]
async fn a_refused_confirmation_sent_again_is_refused_by_the_same_clause() {
    let game = Match::new(141).await;
    game.play_out().await;
    let confirm = async |world: &World, n: usize| {
        let (who, conditions) = (&game.players[n], keyed("agreed"));
        world.hall.confirm_sheet(who, game.event, of(), conditions).await
    };
    confirm(&game.world, 0).await.unwrap();
    game.direct(r#"{"do":"call","match":"rr-1-1","about":"talk"}"#).await;
    let refused = confirm(&game.world, 1).await.unwrap_err();
    assert!(refused.clause().is_some(), "{refused}");
    for world in [&game.world, &game.world.restarted(142)] {
        let again = confirm(world, 1).await.unwrap_err();
        assert_eq!((again.code(), again.clause()), (refused.code(), refused.clause()));
        assert_eq!(again.to_string(), refused.to_string());
    }
}

#[tokio::test]
async fn a_dispute_under_the_key_of_a_signature_is_refused_and_not_lost_unnoticed() {
    let game = Match::new(143).await;
    game.write(&[made("1", None, 0, "84")]).await.unwrap();
    let dispute = async |world: &World, why: &str| {
        let (who, conditions) = (&game.players[1], keyed("a"));
        world.hall.dispute_sheet(who, game.event, of(), why, conditions).await
    };
    let hall = &game.world.hall;
    hall.confirm_sheet(&game.players[1], game.event, of(), keyed("a")).await.unwrap();
    for world in [&game.world, &game.world.restarted(144)] {
        assert_eq!(code(dispute(world, "it was set").await), "request/key_taken");
    }
    let why = game.sheet().await["dispute"].clone();
    assert!(why.is_null(), "{why}");
}
