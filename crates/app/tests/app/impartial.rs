//! Whoever plays in a match is one of its sides, whatever else they are at the event.

use std::collections::BTreeMap;

use crate::common::{World, account, code, id};
use app::testing::{Inbox, PlainPasswords};
use app::{Account, AccountId, Grant, LineRequest, MatchOptions, Pace, Principal, Sitter};
use bones::Seat;
use game::TableKind;
use rulebook::BookId;

#[tokio::test]
async fn an_official_sees_no_hands_of_a_match_of_their_own() {
    let world = World::new(81);
    let event = world.drawn().await;
    let operator = Principal::Operator;
    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    let entry = world.board(event).await["matches"][0]["sides"][0].as_str().unwrap().to_owned();
    for grant in [Grant::Official, Grant::Player { entry: entry.into() }] {
        world.hall.grant(&operator, event, &ann, grant, None).await.unwrap();
    }
    let (kind, who) = (TableKind::Guarded, account("Ann"));
    let options = MatchOptions { kind, pace: None, options: BTreeMap::new() };
    for (of, may_see) in [("rr-1-1", false), ("rr-1-2", true)] {
        let options = options.clone();
        let table = world.hall.open_match_table(&operator, event, id(of), options, None).await;
        let table = table.unwrap();
        assert_eq!(world.hall.table_as_referee(&who, table).await.is_ok(), may_see, "{of}");
        assert_eq!(world.hall.full_record(&who, table).await.is_ok(), may_see, "{of}");
        assert!(world.hall.table(&who, table).await.is_ok());
    }
}

#[tokio::test]
async fn whoever_sits_at_a_table_sees_no_other_hand_there_by_any_role() {
    let world = World::new(82);
    let event = world.drawn().await;
    let operator = Principal::Operator;
    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    let entry = world.board(event).await["matches"][0]["sides"][0].as_str().unwrap().to_owned();
    for grant in [Grant::Director, Grant::Player { entry: entry.into() }] {
        world.hall.grant(&operator, event, &ann, grant, None).await.unwrap();
    }
    let (kind, who) = (TableKind::Honor, account("Ann"));
    let options = MatchOptions { kind, pace: None, options: BTreeMap::new() };
    let table = world.hall.open_match_table(&operator, event, id("rr-1-1"), options, None).await;
    let table = table.unwrap();
    // A seat that is given out is not taken by who gives it.
    for seat in [1, 3] {
        let seat = Seat::new(seat);
        world.hall.sit(&operator, table, seat, "One of them", None).await.unwrap();
    }
    let sees = || async { world.hall.table_as_referee(&who, table).await.is_ok() };
    world.hall.ungrant(&operator, event, &ann).await.unwrap();
    world.hall.grant(&operator, event, &ann, Grant::Director, None).await.unwrap();
    assert!(sees().await);
    let entry = world.board(event).await["matches"][0]["sides"][0].as_str().unwrap().to_owned();
    world
        .hall
        .grant(&operator, event, &ann, Grant::Player { entry: entry.into() }, None)
        .await
        .unwrap();
    world.hall.sit(&who, table, Seat::new(0), "Ann", None).await.unwrap();
    assert!(!sees().await);
    // Not even if she takes the other role from herself.
    world.hall.ungrant(&operator, event, &ann).await.unwrap();
    world.hall.grant(&operator, event, &ann, Grant::Director, None).await.unwrap();
    assert!(!sees().await);
    assert!(world.hall.full_record(&who, table).await.is_err());
    let ruling =
        LineRequest { line: r#"{"do":"ruling","upheld":true}"#, expected: None, key: None };
    let ruled = world.hall.act(&who, table, ruling).await;
    assert_eq!(ruled.unwrap_err().code(), "auth/forbidden");

    // The same at a casual table, where the director of the hall sits down.
    let link = world.hall.director_link().await.unwrap().unwrap();
    let dee = world.hall.claim_hall(&PlainPasswords, &link, "Dee", "dominoes!").await.unwrap();
    let new = crate::common::short_game(BookId::Straight42, TableKind::Guarded, 4);
    let table = world.hall.open_table(&Principal::Anybody, new, None).await.unwrap();
    assert!(world.hall.table_as_referee(&dee.principal, table).await.is_ok());
    world.hall.sit(&dee.principal, table, None, "Dee", None).await.unwrap();
    let sees = world.hall.table_as_referee(&dee.principal, table).await;
    assert_eq!(sees.unwrap_err().code(), "auth/forbidden");
}

#[tokio::test]
async fn whoever_sits_down_stops_watching_as_the_referee() {
    let world = World::new(86);
    let link = world.hall.director_link().await.unwrap().unwrap();
    let dee = world.hall.claim_hall(&PlainPasswords, &link, "Dee", "dominoes!").await.unwrap();
    let new = crate::common::short_game(BookId::Straight42, TableKind::Guarded, 4);
    let table = world.hall.open_table(&Principal::Anybody, new, None).await.unwrap();
    let (hers, others) = (Inbox::new(), Inbox::new());
    world.hall.watch_as_referee(&dee.principal, table, None, &hers).await.unwrap();
    world.hall.watch_as_referee(&Principal::Operator, table, None, &others).await.unwrap();
    world.hall.sit(&Principal::Anybody, table, None, "Ann", None).await.unwrap();
    for inbox in [&hers, &others] {
        assert!(inbox.next().await.is_some());
        assert!(inbox.next().await.is_some(), "somebody else has sat down");
    }
    world.hall.sit(&dee.principal, table, None, "Dee", None).await.unwrap();
    assert!(hers.next().await.is_none());
    assert!(others.next().await.is_some());
    let again = world.hall.watch_as_referee(&dee.principal, table, None, &hers).await;
    assert_eq!(code(again), "auth/forbidden");
}

/// The token of a seat shows its bones.
#[tokio::test]
async fn whoever_plays_in_a_match_gets_no_token_of_another_seat_by_any_role() {
    let world = World::new(83);
    let event = world.drawn().await;
    let operator = Principal::Operator;
    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    let entry = world.board(event).await["matches"][0]["sides"][0].as_str().unwrap().to_owned();
    for grant in [Grant::Director, Grant::Player { entry: entry.into() }] {
        world.hall.grant(&operator, event, &ann, grant, None).await.unwrap();
    }
    let (kind, who) = (TableKind::Guarded, account("Ann"));
    let pace = Some(Pace::swift(BookId::Straight42));
    let options = MatchOptions { kind, pace, options: BTreeMap::new() };
    let table = world.hall.open_match_table(&operator, event, id("rr-1-1"), options, None).await;
    let (table, [own, other]) = (table.unwrap(), [0, 1].map(|n| Seat::new(n).unwrap()));
    let taken = world.hall.sit(&who, table, Some(other), "One of them", None).await;
    assert_eq!(code(taken), "seat/taken");
    for n in 1..4 {
        world.hall.sit(&operator, table, Seat::new(n), "Somebody", None).await.unwrap();
    }
    world.hall.sit(&who, table, Some(own), "Ann", None).await.unwrap();
    let replaced = world.hall.replace_token(&who, table, other, None).await;
    assert_eq!(code(replaced), "auth/forbidden");
    let (table_of, me) = (table, &who);
    let reseat = |sitter| world.hall.reseat(me, table_of, other, sitter, None);
    assert_eq!(code(reseat(Sitter::Player("Eve".into())).await), "auth/forbidden");
    // The own seat is the own.
    world.hall.replace_token(&who, table, own, None).await.unwrap();
    // Who does not play there may, as before.
    world.hall.replace_token(&operator, table, Seat::new(2).unwrap(), None).await.unwrap();
}

#[tokio::test]
async fn an_official_takes_and_rules_on_no_call_about_a_match_of_their_own() {
    let world = World::new(85);
    let event = world.drawn().await;
    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    let entry = world.board(event).await["matches"][0]["sides"][0].as_str().unwrap().to_owned();
    for grant in [Grant::Official, Grant::Player { entry: entry.into() }] {
        world.hall.grant(&Principal::Operator, event, &ann, grant, None).await.unwrap();
    }
    let give = async |line: &str| {
        let line = LineRequest { line, expected: None, key: None };
        world.hall.event_line(&account("Ann"), event, line).await
    };
    for (call, of, may_rule) in [(1, "rr-1-1", false), (2, "rr-1-2", true)] {
        world.give(event, &format!(r#"{{"do":"call","match":"{of}","about":"talk"}}"#)).await;
        for line in [
            format!(r#"{{"do":"take-call","call":{call},"official":"Ann"}}"#),
            format!(r#"{{"do":"rule","call":{call},"consequence":"noted"}}"#),
        ] {
            let given = give(&line).await;
            assert_eq!(given.is_ok(), may_rule, "{line}: {given:?}");
        }
    }
}

#[tokio::test]
async fn an_official_takes_back_rulings_and_nothing_else() {
    let world = World::new(86);
    let event = world.drawn().await;
    world.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    let ann = Account { id: AccountId::of("Ann"), name: "Ann".into() };
    let entry = world.board(event).await["matches"][0]["sides"][0].as_str().unwrap().to_owned();
    for grant in [Grant::Official, Grant::Player { entry: entry.into() }] {
        world.hall.grant(&Principal::Operator, event, &ann, grant, None).await.unwrap();
    }
    let give = async |who: &Principal, line: String| {
        let line = LineRequest { line: &line, expected: None, key: None };
        world.hall.event_line(who, event, line).await
    };
    for (call, of, may_undo) in [(1, "rr-1-1", false), (2, "rr-1-2", true)] {
        world.give(event, &format!(r#"{{"do":"call","match":"{of}","about":"talk"}}"#)).await;
        let ruling = format!(r#"{{"do":"rule","call":{call},"consequence":"noted"}}"#);
        let line = give(&Principal::Operator, ruling).await.unwrap().line.unwrap();
        let undone = give(&account("Ann"), format!(r#"{{"do":"undo","line":{line}}}"#)).await;
        assert_eq!(undone.is_ok(), may_undo, "{undone:?}");
        // The call is no ruling.
        let call = line - 1;
        let undone = give(&account("Ann"), format!(r#"{{"do":"undo","line":{call}}}"#)).await;
        assert_eq!(code(undone), "auth/forbidden");
    }
}

/// Bones that nobody has looked at are asked for by their place: no answer tells which they are.
#[tokio::test]
async fn whoever_has_not_looked_is_told_the_same_of_every_bone() {
    for kind in [TableKind::Guarded, TableKind::Honor] {
        let world = World::new(84);
        let mut new = crate::common::short_game(BookId::N42pa, kind, 4);
        new.pace = Some(Pace { face_down: true, ..Pace::swift(BookId::N42pa) });
        let (table, passes) = world.full_table(new).await;
        world.hall.tick().await.unwrap();
        for pass in passes {
            let seat = pass.seat().index();
            for line in [
                r#""do":"expose","bone":"BONE""#,
                r#""do":"play","bone":"BONE""#,
                r#""do":"declare","what":"laydown","order":["BONE"]"#,
            ] {
                let mut answers = Vec::new();
                for (hi, lo) in (0..7).flat_map(|hi| (0..=hi).map(move |lo| (hi, lo))) {
                    let line = line.replace("BONE", &format!("{hi}-{lo}"));
                    let line = format!(r#"{{"seat":{seat},{line}}}"#);
                    let act = LineRequest { line: &line, expected: None, key: None };
                    let refused = world.hall.act(&Principal::Seat(pass), table, act).await;
                    answers.push(refused.unwrap_err().to_string());
                }
                answers.dedup();
                assert_eq!(answers.len(), 1, "{line} of seat {seat}: {answers:?}");
            }
        }
    }
}
