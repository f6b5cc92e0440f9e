//! A request sent twice is done once, by whoever sent it and nobody else.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::common::{ANYHOW, World, code, dealt, json, keyed};
use app::testing::{Fault, FlakyJournal, PlainPasswords, SeededEntropy};
use app::{
    Account, AccountId, Conditions, Done, EntryList, Error, Grant, Hall, LineRequest, MatchOptions,
    Post, Principal, Queued, Sitter, TableId,
};
use bones::Seat;
use game::TableKind;
use rulebook::BookId;
use tournament::MatchId;

const OPERATOR: &Principal = &Principal::Operator;

fn of() -> MatchId {
    "rr-1-1".parse().unwrap()
}

#[tokio::test]
async fn a_record_imported_twice_is_one_event_for_each_who_imports_it() {
    let world = World::new(110);
    let event = world.drawn().await;
    let record = world.hall.export_event(OPERATOR, event).await.unwrap();
    let first = world.hall.import_event(OPERATOR, &record, Some("k")).await.unwrap();
    // The answer got lost, and so did the node.
    let world = world.restarted(111);
    assert_eq!(world.hall.import_event(OPERATOR, &record, Some("k")).await.unwrap(), first);
    assert_ne!(world.hall.import_event(OPERATOR, &record, Some("l")).await.unwrap(), first);
    assert_ne!(world.hall.import_event(OPERATOR, &record, None).await.unwrap(), first);
    let link = world.hall.director_link().await.unwrap().unwrap();
    let claim = world.hall.claim_hall(&PlainPasswords, &link, "Dee", "dominoes!").await;
    let dee = claim.unwrap().principal;
    assert_ne!(world.hall.import_event(&dee, &record, Some("k")).await.unwrap(), first);
    assert_eq!(world.hall.events(OPERATOR, 0, 10).await.unwrap().total, 5);
    let odd = world.hall.import_event(OPERATOR, &record, Some("two words")).await;
    assert_eq!(code(odd), "request/malformed");
}

#[tokio::test]
async fn whoever_sends_an_act_again_is_there_though_nothing_is_done_by_it() {
    let world = World::new(134);
    let (table, passes) = dealt(&world, TableKind::Honor).await;
    let room = json(&world.hall.table(OPERATOR, table).await.unwrap().text);
    let seat = room["table"]["to_act"].as_u64().unwrap() as usize;
    let who = Principal::Seat(passes[seat]);
    let pass = r#"{"seat":SEAT,"do":"bid","bid":"pass"}"#.replace("SEAT", &seat.to_string());
    let first = act(&world, &who, table, &pass, "1").await.unwrap();
    world.hall.note_presence(&passes[seat], false).await.unwrap();
    for _ in 0..2 {
        let again = act(&world, &who, table, &pass, "1").await.unwrap();
        assert_eq!(again, Done { is_repeat: true, ..first });
        let room = json(&world.hall.table(OPERATOR, table).await.unwrap().text);
        assert_eq!(room["table"]["seats"][seat]["presence"], "here");
        assert_eq!(room["version"], first.version + 2, "away and here again, and nothing else");
    }
}

#[tokio::test]
async fn guests_of_one_name_do_not_take_each_others_requests_for_repeats() {
    let world = World::new(112);
    let event = world.drawn().await;
    let keepers = [
        world.guest(event, Grant::Keeper { at: Post::Anywhere }).await,
        world.guest(event, Grant::Keeper { at: Post::Anywhere }).await,
    ];
    let mut repeats = Vec::new();
    for (n, keeper) in keepers.iter().chain(&keepers).enumerate() {
        let line = format!(r#"{{"do":"score","match":"rr-1-{}","score":[7,4]}}"#, n % 2 + 1);
        let line = LineRequest { line: &line, expected: None, key: Some("1") };
        repeats.push(world.hall.event_line(keeper, event, line).await.unwrap().is_repeat);
    }
    assert_eq!(repeats, [false, false, true, true]);
}

#[tokio::test]
async fn a_score_comes_again_from_a_keeper_whose_table_it_freed() {
    let world = World::new(118);
    let event = world.drawn().await;
    let board = world.board(event).await;
    let at = Post::Table(board["matches"][0]["table"].as_u64().unwrap() as u16);
    let keeper = world.guest(event, Grant::Keeper { at }).await;
    let line = r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#;
    let score =
        |key| world.hall.event_line(&keeper, event, LineRequest { line, expected: None, key });
    let first = score(Some("k")).await.unwrap();
    let again = score(Some("k")).await.unwrap();
    assert_eq!((again.version, again.is_repeat), (first.version, true));
    assert_eq!(code(score(None).await), "event/has_result", "the match has its result");
}

#[tokio::test]
async fn a_role_given_twice_does_not_come_back_after_it_was_taken() {
    let world = World::new(113);
    let event = world.drawn().await;
    world.hall.sign_up(&PlainPasswords, "Stan", "dominoes!", None).await.unwrap();
    let stan = Account { id: AccountId::of("Stan"), name: "Stan".into() };
    let give = |key| world.hall.grant(OPERATOR, event, &stan, Grant::Official, key);
    let n_staff =
        async |world: &World| world.hall.staff(OPERATOR, event).await.unwrap().accounts.len();
    give(Some("k")).await.unwrap();
    world.hall.ungrant(OPERATOR, event, &stan).await.unwrap();
    give(Some("k")).await.unwrap();
    assert_eq!(n_staff(&world).await, 0);
    assert_eq!(n_staff(&world.restarted(114)).await, 0);
    give(Some("l")).await.unwrap();
    assert_eq!(n_staff(&world).await, 1);
}

#[tokio::test]
async fn a_key_of_a_line_is_none_of_a_role_or_a_list() {
    let world = World::new(116);
    let event = world.drawn().await;
    let line = LineRequest { line: r#"{"do":"start"}"#, expected: None, key: Some("k") };
    world.hall.event_line(OPERATOR, event, line).await.unwrap();
    world.hall.sign_up(&PlainPasswords, "Stan", "dominoes!", None).await.unwrap();
    let stan = Account { id: AccountId::of("Stan"), name: "Stan".into() };
    world.hall.grant(OPERATOR, event, &stan, Grant::Official, Some("k")).await.unwrap();
    assert_eq!(world.hall.staff(OPERATOR, event).await.unwrap().accounts.len(), 1);
    let list = EntryList { key: Some("k"), ..EntryList::new("team\nLate\n") };
    assert!(!world.hall.enter_all(OPERATOR, event, list).await.unwrap().is_repeat);
}

#[tokio::test]
async fn another_line_under_a_used_key_is_refused_and_not_lost_unnoticed() {
    let world = World::new(116);
    let event = world.drawn().await;
    let score = |points: &str| format!(r#"{{"do":"score","match":"rr-1-1","score":{points}}}"#);
    let (first, other) = (score("[7,4]"), score("[4,7]"));
    let line = |line| LineRequest { line, expected: None, key: Some("1") };
    let scored = world.hall.event_line(OPERATOR, event, line(&first)).await.unwrap();
    for world in [&world, &world.restarted(117)] {
        let again = world.hall.event_line(OPERATOR, event, line(&first)).await.unwrap();
        assert_eq!((again.version, again.is_repeat), (scored.version, true));
        for other in [&other, r#"{"do":"undo"}"#] {
            let refused = world.hall.event_line(OPERATOR, event, line(other)).await;
            assert_eq!(code(refused), "request/key_taken");
        }
    }
}

#[tokio::test]
async fn another_list_of_entries_under_a_used_key_is_refused_and_not_lost_unnoticed() {
    let world = World::new(118);
    let event = world.drawn().await;
    // The last row is the same: it is the whole list that counts.
    let (first, other) = ("team\nLate\nLater\n", "team\nLatest\nLater\n");
    let list = |csv| EntryList { key: Some("1"), ..EntryList::new(csv) };
    let entered = world.hall.enter_all(OPERATOR, event, list(first)).await.unwrap();
    for world in [&world, &world.restarted(119)] {
        let again = world.hall.enter_all(OPERATOR, event, list(first)).await.unwrap();
        assert_eq!((again.version, again.is_repeat), (entered.version, true));
        let refused = world.hall.enter_all(OPERATOR, event, list(other)).await;
        assert_eq!(code(refused), "request/key_taken");
    }
}

#[tokio::test]
async fn an_undo_sent_twice_undoes_one_line() {
    let world = World::new(118);
    let event = world.drawn().await;
    for of in ["rr-1-1", "rr-1-2"] {
        let score = format!(r#"{{"do":"score","match":"{of}","score":[7,4]}}"#);
        world.give(event, &score).await;
    }
    let undo = LineRequest { line: r#"{"do":"undo"}"#, expected: None, key: Some("1") };
    let undone = world.hall.event_line(OPERATOR, event, undo).await.unwrap();
    for world in [&world, &world.restarted(119)] {
        let again = world.hall.event_line(OPERATOR, event, undo).await.unwrap();
        assert_eq!((again.version, again.is_repeat), (undone.version, true));
    }
    assert_eq!(world.board(event).await["matches"][0]["kind"], "played");
}

#[tokio::test]
async fn the_table_of_a_match_asked_for_late_is_the_one_it_was() {
    let world = World::new(115);
    let event = world.drawn().await;
    let open = |key| {
        let kind = TableKind::Guarded;
        let options = MatchOptions { kind, pace: None, options: BTreeMap::new() };
        world.hall.open_match_table(OPERATOR, event, of(), options, key)
    };
    let first = open(Some("k")).await.unwrap();
    assert_eq!(open(None).await.unwrap(), first, "it is open");
    world.hall.close_table(OPERATOR, first, "rain").await.unwrap();
    assert_eq!(open(Some("k")).await.unwrap(), first, "asked before it was closed");
    let second = open(Some("l")).await.unwrap();
    assert_ne!(second, first);
    assert_eq!(open(Some("k")).await.unwrap(), first);
}

/// Without a session, the name of a request has to be hard to guess.
fn random(name: &str) -> String {
    format!("{name}-6f1c2a0e-9d6b-4c57-8a38")
}

#[tokio::test]
async fn a_seat_goes_once_to_the_request_it_is_asked_for_by() {
    let world = World::new(116);
    let new = crate::common::short_game(BookId::N42pa, TableKind::Guarded, 4);
    let table = world.hall.open_table(&Principal::Anybody, new, None).await.unwrap();
    let who = &Principal::Anybody;
    let sit = async |world: &World, key: &str| {
        world.hall.sit(who, table, None, "Ann", Some(&random(key))).await
    };
    let first = sit(&world, "a").await.unwrap();
    assert_eq!(sit(&world, "a").await.unwrap(), first);
    assert_eq!(sit(&world, "b").await.unwrap().seat.index(), 1);
    // Also once the table is full, and a seat named is no way around it.
    sit(&world, "c").await.unwrap();
    sit(&world, "d").await.unwrap();
    assert_eq!(sit(&world, "a").await.unwrap().seat, first.seat);
    // Only who was told has the token: nothing that is stored leads to it, and nobody is told again
    // after a minute.
    assert_eq!(code(sit(&world.restarted(117), "a").await), "request/shown_before");
    world.clock.advance(60_000);
    assert_eq!(code(sit(&world, "a").await), "request/shown_before");
}

#[tokio::test]
async fn a_new_token_is_told_again_to_who_may_still_ask() {
    let world = World::new(131);
    let new = crate::common::short_game(BookId::N42pa, TableKind::Guarded, 4);
    let (table, passes) = world.full_table(new).await;
    let seat = passes[0].seat();
    let replace = async |who: &Principal, key: &str| {
        world.hall.replace_token(who, table, seat, Some(key)).await
    };
    let first = replace(OPERATOR, "a").await.unwrap();
    assert_eq!(replace(OPERATOR, "a").await.unwrap(), first);
    // The token that was replaced was perhaps stolen, and the name of the request guessed.
    let old = Principal::Seat(passes[0]);
    assert_eq!(code(replace(&old, "a").await), "auth/seat_token");
    let second = replace(OPERATOR, "b").await.unwrap().token.unwrap();
    assert_eq!(code(replace(OPERATOR, "a").await), "auth/seat_token");
    world.clock.advance(60_000);
    for key in ["a", "b"] {
        assert_eq!(code(replace(OPERATOR, key).await), "request/shown_before");
    }
    assert!(world.hall.seat_pass(table, &second).await.is_ok());
}

#[tokio::test]
async fn two_who_ask_at_once_for_the_table_of_a_match_get_the_same() {
    let world = World::new(133);
    let journal = FlakyJournal::new(world.journal.clone());
    let hall = Hall::new(journal.clone(), world.clock.clone(), SeededEntropy::new(133));
    let event = world.drawn().await;
    let open = || {
        let kind = TableKind::Guarded;
        let options = MatchOptions { kind, pace: None, options: BTreeMap::new() };
        hall.open_match_table(OPERATOR, event, of(), options, None)
    };
    let first = open().await.unwrap();
    // Both wait for the same table, and see it closed.
    journal.set(Fault::Slow(Duration::from_millis(20)));
    let (closed, a, b) = tokio::join!(hall.close_table(OPERATOR, first, "rain"), open(), open());
    closed.unwrap();
    let (a, b) = (a.unwrap(), b.unwrap());
    assert_ne!(a, first);
    assert_eq!(a, b);
}

#[tokio::test]
async fn a_seat_that_was_left_is_not_taken_again_by_a_request_that_comes_late() {
    let world = World::new(127);
    let new = crate::common::short_game(BookId::N42pa, TableKind::Guarded, 4);
    let who = &Principal::Anybody;
    let table = world.hall.open_table(who, new, None).await.unwrap();
    let key = random("a");
    let sit = async |world: &World| world.hall.sit(who, table, None, "Ann", Some(&key)).await;
    let token = sit(&world).await.unwrap().token.unwrap();
    let pass = world.hall.seat_pass(table, &token).await.unwrap();
    world.hall.leave(&pass).await.unwrap();
    assert_eq!(code(sit(&world).await), "auth/seat_token");
    assert_eq!(code(sit(&world.restarted(128)).await), "request/shown_before");
}

#[tokio::test]
async fn somebody_seated_twice_by_the_same_request_is_seated_once() {
    let world = World::new(129);
    let new = crate::common::short_game(BookId::Straight42, TableKind::Guarded, 4);
    let (table, passes) = world.full_table(new).await;
    let seat = passes[2].seat();
    world.hall.note_presence(&passes[2], false).await.unwrap();
    world.clock.advance(3_600_000);
    let partner = Principal::Seat(passes[0]);
    let reseat = async |world: &World, sitter: Sitter, key: &str| {
        world.hall.reseat(&partner, table, seat, sitter, Some(key)).await
    };
    let dot = || Sitter::Player("Dot".into());
    let first = reseat(&world, dot(), "a").await.unwrap();
    assert_eq!(reseat(&world, dot(), "a").await.unwrap(), first);
    let elsewhere = reseat(&world.restarted(130), dot(), "a").await;
    assert_eq!(code(elsewhere), "request/shown_before");
    world.hall.seat_pass(table, &first.token.unwrap()).await.unwrap();
    assert_eq!(code(reseat(&world, dot(), "b").await), "seat/in_use");

    let stand_in = || world.hall.reseat(OPERATOR, table, seat, Sitter::StandIn, None);
    let first = stand_in().await.unwrap();
    assert_eq!(stand_in().await.unwrap(), first);
    // A request that comes late does not put out who sits there now.
    assert_eq!(code(reseat(&world, dot(), "a").await), "auth/seat_token");
}

#[tokio::test]
async fn a_sheet_signed_twice_is_signed_once_and_refused_twice() {
    let world = World::new(118);
    let event = world.drawn().await;
    let keeper = world.guest(event, Grant::Keeper { at: Post::Match(of()) }).await;
    let write = async |key: &str, bid: &str| {
        let entry = format!(r#"{{"do":"hand","bidder":0,"bid":"{bid}","outcome":"made"}}"#);
        let entry = serde_json::from_str(&entry).unwrap();
        let line = Queued { key: key.into(), after: None, entry };
        world.hall.write_sheet(&keeper, event, of(), None, &[line]).await.unwrap();
    };
    let sign = async |world: &World, key| {
        let conditions = Conditions { key, ..ANYHOW };
        world.hall.sign_sheet(&keeper, event, of(), conditions).await
    };
    // One mark wins no game while the clock runs: the event does not take it.
    let start = LineRequest { line: r#"{"do":"start"}"#, expected: None, key: None };
    world.hall.event_line(OPERATOR, event, start).await.unwrap();
    write("1", "31").await;
    let refused = sign(&world, Some("a")).await.unwrap_err().to_string();
    assert_eq!(sign(&world, Some("a")).await.unwrap_err().to_string(), refused);
    assert_eq!(sign(&world.restarted(119), Some("a")).await.unwrap_err().to_string(), refused);
    write("2", "210").await;
    write("3", "42").await;
    let first = sign(&world, Some("b")).await.unwrap();
    let again = sign(&world, Some("b")).await.unwrap();
    assert!(!first.is_repeat && again.is_repeat);
    assert_eq!(again.version, first.version);
    assert_eq!(code(sign(&world, Some("c")).await), "sheet/final");
    assert_eq!(code(sign(&world, None).await), "sheet/final");
    let sheet = json(&world.hall.sheet(OPERATOR, event, of()).await.unwrap().text);
    assert_eq!(
        (&sheet["version"], &sheet["sheet"]["status"]),
        (&first.version.into(), &"posted".into())
    );
}

#[tokio::test]
async fn a_dispute_that_comes_late_again_does_not_reopen_what_was_settled() {
    let world = World::new(120);
    let event = world.drawn().await;
    let keeper = world.guest(event, Grant::Keeper { at: Post::Match(of()) }).await;
    let entry = serde_json::from_str(r#"{"do":"hand","bidder":0,"bid":"31","outcome":"made"}"#);
    let line = Queued { key: "1".into(), after: None, entry: entry.unwrap() };
    world.hall.write_sheet(&keeper, event, of(), None, &[line]).await.unwrap();
    let dispute = || world.hall.dispute_sheet(&keeper, event, of(), "it was set", keyed("k"));
    assert!(!dispute().await.unwrap().is_repeat);
    let settle = || world.hall.settle_dispute(OPERATOR, event, of(), "it was made", keyed("k"));
    assert!(!settle().await.unwrap().is_repeat, "the key of somebody else");
    assert!(dispute().await.unwrap().is_repeat);
    assert!(settle().await.unwrap().is_repeat);
    let sheet = json(&world.hall.sheet(OPERATOR, event, of()).await.unwrap().text);
    assert_eq!(sheet["sheet"]["status"], "open");
}

async fn act(
    world: &World,
    who: &Principal,
    table: TableId,
    line: &str,
    key: &str,
) -> Result<Done, Error> {
    world.hall.act(who, table, LineRequest { line, expected: None, key: Some(key) }).await
}

/// A call by seat 0 against seat 1 that somebody has to rule on.
const CALL: &str = r#"{"seat":0,"do":"call","clause":"straight42/GP4","against":1}"#;
const DENIED: &str = r#"{"do":"ruling","upheld":false}"#;

#[tokio::test]
async fn a_call_taken_back_twice_does_not_settle_the_next_one() {
    let world = World::new(121);
    let (table, passes) = dealt(&world, TableKind::Honor).await;
    let caller = Principal::Seat(passes[0]);
    act(&world, &caller, table, CALL, "call-1").await.unwrap();
    let first = act(&world, &caller, table, DENIED, "back").await.unwrap();
    assert!(!first.is_repeat);
    let by_seat = world.journal.entries().last().unwrap().payload.contains("seat 0");
    assert!(by_seat, "the journal says who took it back");
    let again = act(&world, &caller, table, DENIED, "back").await.unwrap();
    assert_eq!((again.version, again.is_repeat), (first.version, true));
    act(&world, &caller, table, CALL, "call-2").await.unwrap();
    for world in [&world, &world.restarted(122)] {
        assert!(act(world, &caller, table, DENIED, "back").await.unwrap().is_repeat);
        let room = json(&world.hall.table(OPERATOR, table).await.unwrap().text);
        assert_eq!(room["table"]["awaits"], "ruling", "the second call still waits");
    }
    // What an accused player sends is no repeat of what the caller sent.
    let accused = Principal::Seat(passes[1]);
    let conceded = act(&world, &accused, table, r#"{"do":"ruling","upheld":true}"#, "back").await;
    assert!(!conceded.unwrap().is_repeat);
}

#[tokio::test]
async fn officials_do_not_take_each_others_rulings_for_repeats() {
    let world = World::new(123);
    let event = world.drawn().await;
    let kind = TableKind::Honor;
    let options = MatchOptions { kind, pace: None, options: BTreeMap::new() };
    let table = world.hall.open_match_table(OPERATOR, event, of(), options, None).await.unwrap();
    let mut passes = Vec::new();
    for seat in Seat::all(4) {
        let seated = world.hall.sit(OPERATOR, table, Some(seat), "Ann", None).await.unwrap();
        passes.push(world.hall.seat_pass(table, &seated.token.unwrap()).await.unwrap());
    }
    for pass in &passes {
        world.hall.ready(pass, None).await.unwrap();
    }
    // Two consoles whose keys count from 1, with officials of one name.
    let officials = [
        world.guest(event, Grant::Official).await,
        world.guest(event, Grant::Official).await,
        Principal::Operator,
    ];
    let caller = Principal::Seat(passes[0]);
    for (n, official) in officials.iter().enumerate() {
        act(&world, &caller, table, CALL, &format!("call-{n}")).await.unwrap();
        let ruled = act(&world, official, table, DENIED, "1").await.unwrap();
        assert!(!ruled.is_repeat, "{official:?}");
        for world in [&world, &world.restarted(124)] {
            let again = act(world, official, table, DENIED, "1").await.unwrap();
            assert_eq!((again.version, again.is_repeat), (ruled.version, true));
        }
    }
}

#[tokio::test]
async fn who_sits_down_does_not_inherit_the_requests_of_who_sat_there() {
    let world = World::new(125);
    let (table, passes) = dealt(&world, TableKind::Honor).await;
    let room = json(&world.hall.table(OPERATOR, table).await.unwrap().text);
    let seat = room["table"]["to_act"].as_u64().unwrap() as usize;
    let pass = r#"{"seat":SEAT,"do":"bid","bid":"pass"}"#.replace("SEAT", &seat.to_string());
    act(&world, &Principal::Seat(passes[seat]), table, &pass, "1").await.unwrap();
    let sitter = Sitter::Player("Dot".into());
    let dot = world.hall.reseat(OPERATOR, table, passes[seat].seat(), sitter, None).await.unwrap();
    let dot = world.hall.seat_pass(table, &dot.token.unwrap()).await.unwrap();
    let called = CALL.replace(r#""seat":0"#, &format!(r#""seat":{seat}"#));
    let called = called.replace(r#""against":1"#, &format!(r#""against":{}"#, (seat + 1) % 4));
    let first = act(&world, &Principal::Seat(dot), table, &called, "1").await.unwrap();
    assert!(!first.is_repeat, "the old player's request");
    let again = act(&world.restarted(126), &Principal::Seat(dot), table, &called, "1").await;
    assert_eq!(again.unwrap(), Done { is_repeat: true, ..first });
}

#[tokio::test]
async fn another_act_under_a_used_key_is_refused_and_not_lost_unnoticed() {
    let world = World::new(118);
    let (table, passes) = dealt(&world, TableKind::Honor).await;
    let room = json(&world.hall.table(OPERATOR, table).await.unwrap().text);
    let seat = room["table"]["to_act"].as_u64().unwrap() as usize;
    let who = Principal::Seat(passes[seat]);
    let bid = |bid: &str| format!(r#"{{"seat":{seat},"do":"bid","bid":"{bid}"}}"#);
    let (first, other) = (bid("30"), bid("31"));
    let act = |line| LineRequest { line, expected: None, key: Some("1") };
    let bid = world.hall.act(&who, table, act(&first)).await.unwrap();
    // Written otherwise, but the same.
    let spaced = first.replace(':', ": ");
    let face_down = format!(r#"{{"seat":{seat},"do":"play","position":3}}"#);
    for world in [&world, &world.restarted(119)] {
        for line in [&first, &spaced] {
            let again = world.hall.act(&who, table, act(line)).await.unwrap();
            assert_eq!((again.version, again.is_repeat), (bid.version, true));
        }
        assert_eq!(code(world.hall.act(&who, table, act(&other)).await), "request/key_taken");
        assert_eq!(code(world.hall.act(&who, table, act(&face_down)).await), "request/key_taken");
        let unreadable = world.hall.act(&who, table, act(r#"{"do":"dance"}"#)).await;
        assert_eq!(code(unreadable), "request/malformed");
    }
}
