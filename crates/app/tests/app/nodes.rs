//! Several nodes on one journal: any of them serves any table, writes clash and are decided
//! again, and what one writes reaches the subscribers of the others.

use std::pin::pin;
use std::time::Duration;

use crate::common::crowd::{Client, Crowd};
use crate::common::{World, json, short_game};
use app::board::BoardQuery;
use app::journal::{Append, Fact, Journal as _, Stream};
use app::testing::{
    FakeClock, Fault, FlakyJournal, Inbox, MemoryJournal, PlainPasswords, SeededEntropy,
};
use app::{
    EntryList, EventId, Grant, Hall, LineRequest, NewEvent, NewLink, Node, Principal, SeatPass,
    SignedIn, TableId, Token,
};
use game::TableKind;
use game::testkit::Rng;
use rulebook::BookId;
use tokio::time::{Instant, sleep, timeout};
use tournament::Header;

/// Two nodes that follow each other's writes.
fn two_nodes(seed: u8) -> (World, World) {
    let one = World::new(seed);
    let two = one.restarted(seed + 100);
    for world in [&one, &two] {
        let hall = world.hall.clone();
        tokio::spawn(async move { hall.follow_notices().await });
    }
    (one, two)
}

/// Waits until a hall has heard of everything that was written.
async fn caught_up(hall: &Hall, table: TableId, version: u64) {
    for _ in 0..1000 {
        if hall.table(&Principal::Anybody, table).await.unwrap().version >= version {
            return;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    panic!("the notice did not arrive");
}

#[tokio::test]
async fn a_game_is_played_on_two_nodes_in_turns() {
    for seed in 0..5 {
        let (one, two) = two_nodes(seed);
        let mut rng = Rng::new(seed.into());
        let new = short_game(BookId::Straight42, TableKind::Guarded, 4);
        let (table, passes) = one.full_table(new).await;
        let mut here = Crowd::around(&one, table, passes.clone()).await;
        let mut there = Crowd::around(&two, table, passes).await;
        while !here.is_closed() {
            let (crowd, world) =
                if rng.below(2) == 0 { (&mut here, &one) } else { (&mut there, &two) };
            crowd.step(world, &mut rng, 0).await;
            let version = crowd.referee.last["version"].as_u64().unwrap();
            caught_up(&one.hall, table, version).await;
            caught_up(&two.hall, table, version).await;
            here.read();
            there.read();
            assert_eq!(here.room(), there.room());
        }
        for (a, b) in here.clients.iter().zip(&there.clients) {
            assert_eq!(a.last["view"], b.last["view"]);
        }
    }
}

/// Nobody follows the notices: the second node hears of a hand's end and of the next deal at once.
#[tokio::test]
async fn how_a_hand_ended_is_told_by_a_node_that_learns_of_it_with_the_next_deal() {
    let one = World::new(22);
    let two = one.restarted(122);
    let mut rng = Rng::new(22);
    let new = short_game(BookId::AlabamaSamboree, TableKind::Guarded, 4);
    let (table, passes) = one.full_table(new).await;
    let mut here = Crowd::around(&one, table, passes.clone()).await;
    let mut there = Crowd::around(&two, table, passes).await;
    while here.room()["hand"] != 2 {
        here.step(&one, &mut rng, 0).await;
    }
    // A node refuses only what it would refuse when it has caught up.
    let act = LineRequest { line: r#"{"seat":0,"do":"draw"}"#, expected: Some(1), key: None };
    two.hall.act(&Principal::Seat(there.passes[0]), table, act).await.unwrap_err();
    there.read();
    for (a, b) in here.clients.iter().zip(&there.clients) {
        assert_eq!(a.last["version"], b.last["version"]);
        let told = logged(b);
        assert!(logged(a).iter().all(|n| told.contains(n)), "{:?} {told:?}", logged(a));
    }
}

/// The numbers of all that a client was told has happened.
fn logged(client: &Client) -> Vec<u64> {
    let log = |text: &String| json(text.as_bytes())["log"].as_array().unwrap().clone();
    let items = client.got.iter().flat_map(log);
    items.map(|item| item["n"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn nodes_that_do_not_hear_of_each_other_still_agree() {
    // Nobody follows the notices: each learns of the other's writes when its own clash.
    let one = World::new(20);
    let two = one.restarted(120);
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let (table, passes) = one.full_table(new).await;
    two.hall.table(&Principal::Anybody, table).await.unwrap();
    one.hall.tick().await.unwrap();
    // The other node holds an older version: it deals nothing a second time.
    two.hall.tick().await.unwrap();
    let deals =
        one.journal.entries().iter().filter(|entry| entry.payload.contains("hands")).count();
    assert_eq!(deals, 1);
    let mut n_acts = 0;
    for world in [&two, &one, &two, &two, &one] {
        let room = json(&world.hall.table(&Principal::Anybody, table).await.unwrap().text);
        let stale = room["version"].as_u64().unwrap();
        for pass in &passes {
            let seat = pass.seat().index();
            // From what this node knows, the act may come too late; then it is refused by the
            // rules as they stand, and not applied to an old state.
            let view = json(
                &world.restarted(1).hall.table(&Principal::Seat(*pass), table).await.unwrap().text,
            );
            let Some(act) = view["view"]["legal"].as_array().and_then(|legal| legal.first()) else {
                continue;
            };
            let line = act.to_string();
            let who = Principal::Seat(*pass);
            let acted = world
                .hall
                .act(&who, table, LineRequest { line: &line, expected: None, key: None })
                .await;
            let acted = acted.unwrap_or_else(|error| panic!("seat {seat}: {error}"));
            assert!(acted.version > stale);
            n_acts += 1;
            break;
        }
    }
    assert_eq!(n_acts, 5);
}

#[tokio::test]
async fn a_seat_just_taken_is_known_to_a_node_that_has_not_heard_of_it() {
    let one = World::new(40);
    let two = one.restarted(140);
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let who = Principal::Anybody;
    let table = one.hall.open_table(&who, new, None).await.unwrap();
    two.hall.table(&who, table).await.unwrap();
    let token = one.hall.sit(&who, table, None, "Ann", None).await.unwrap().token.unwrap();
    let pass = two.hall.seat_pass(table, &token).await.unwrap();
    two.hall.table(&Principal::Seat(pass), table).await.unwrap();
}

#[tokio::test]
async fn a_session_just_begun_is_known_to_a_node_that_has_not_heard_of_it() {
    let one = World::new(41);
    let two = one.restarted(141);
    let old = one.hall.sign_up(&PlainPasswords, "Ann", "dominoes!", None).await.unwrap();
    two.hall.principal(&old.token).await.unwrap();
    one.hall.change_password(&PlainPasswords, "Ann", "dominoes!", "more bones").await.unwrap();
    let new = one.hall.sign_in(&PlainPasswords, "Ann", "more bones").await.unwrap();
    assert_eq!(two.hall.principal(&new.token).await.unwrap(), new.principal);
    assert_eq!(two.hall.principal(&old.token).await.unwrap_err().code(), "auth/session");

    // One begun by a node that has not heard of all earlier ones being over is good all the same.
    let Principal::Account(SignedIn { account: ann, .. }) = &new.principal else { panic!() };
    one.hall.sign_out_everywhere(ann).await.unwrap();
    let newest = two.hall.sign_in(&PlainPasswords, "Ann", "more bones").await.unwrap();
    assert_eq!(one.hall.principal(&newest.token).await.unwrap(), new.principal);
}

#[tokio::test]
async fn a_link_just_made_is_good_on_a_node_that_has_not_heard_of_it() {
    let one = World::new(42);
    let two = one.restarted(142);
    let header = tournament::Header::new(BookId::Straight42, "Spring 42", "7");
    let operator = Principal::Operator;
    let event = one.hall.create_event(&operator, NewEvent { header }, None).await.unwrap();
    two.hall.event(&operator, event).await.unwrap();
    let link = async || {
        let new = NewLink { grant: Grant::Official, label: "a link".into(), expires_at: None };
        one.hall.make_link(&operator, event, new, None).await.unwrap()
    };
    let gus = two.hall.join(event, &link().await, "Gus").await.unwrap();
    assert_eq!(two.hall.principal(&gus.token).await.unwrap(), gus.principal);
    let hal = one.hall.join(event, &link().await, "Hal").await.unwrap();
    assert_eq!(two.hall.principal(&hal.token).await.unwrap(), hal.principal);

    // The link of a start makes those of earlier starts useless, here and there.
    let first = one.hall.director_link().await.unwrap().unwrap();
    let wrong = two.hall.claim_hall(&PlainPasswords, &gus.token, "Dee", "dominoes!").await;
    assert_eq!(wrong.unwrap_err().code(), "auth/link");
    let second = one.hall.director_link().await.unwrap().unwrap();
    two.hall.claim_hall(&PlainPasswords, &second, "Dee", "dominoes!").await.unwrap();
    let late = two.hall.claim_hall(&PlainPasswords, &first, "Dee", "dominoes!").await;
    assert_eq!(late.unwrap_err().code(), "auth/link");
}

#[tokio::test]
async fn a_link_revoked_on_one_node_is_told_of_on_the_other() {
    let (one, two) = two_nodes(43);
    let header = tournament::Header::new(BookId::Straight42, "Spring 42", "7");
    let operator = Principal::Operator;
    let event = one.hall.create_event(&operator, NewEvent { header }, None).await.unwrap();
    let new = NewLink { grant: Grant::Official, label: "a link".into(), expires_at: None };
    let link = one.hall.make_link(&operator, event, new, None).await.unwrap();
    let gus = two.hall.join(event, &link, "Gus").await.unwrap();
    let roles = two.hall.roles_at_event(&gus.principal, event, None).await.unwrap();
    assert!(roles.are_given());
    let mut rights = two.hall.rights();
    one.hall.revoke_link(&operator, event, link.hash()).await.unwrap();
    while two.hall.principal(&gus.token).await.is_ok() {
        timeout(Duration::from_secs(5), rights.changed()).await.expect("it is told").unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writers_on_two_nodes_at_once_lose_nothing_and_do_nothing_twice() {
    let (one, two) = two_nodes(30);
    let mut tasks = Vec::new();
    let mut tables = Vec::new();
    for _ in 0..8 {
        let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
        let (table, passes) = one.full_table(new).await;
        tables.push((table, passes[0]));
        for (pass, world) in passes.into_iter().zip([&one, &two]) {
            tasks.push(tokio::spawn(play(world.hall.clone(), table, pass)));
        }
    }
    for task in tasks {
        task.await.unwrap();
    }
    for (table, pass) in tables {
        let record = one.hall.table_record(&Principal::Seat(pass), table).await.unwrap();
        let replay = games::replay(&record);
        assert_eq!(replay.refused, None);
        assert!(replay.summary().complete);
        let checked = app::testing::verify(&record).unwrap();
        assert!(checked.is_consistent(), "{checked:?}");
    }
}

/// One player's client on one node: sends every act twice under the same key.
async fn play(hall: Hall, table: TableId, pass: SeatPass) {
    let who = Principal::Seat(pass);
    let inbox = Inbox::new();
    hall.watch_table(&who, table, None, &inbox).await.unwrap();
    let mut client = Client::new(inbox, Some(pass.seat().index()));
    let mut rng = Rng::new(pass.seat().index() as u64);
    for n in 0_u32.. {
        client.read();
        let room = &client.last["table"];
        if room["closed"] == true {
            return;
        }
        if room["to_act"] == pass.seat().index() {
            let line = rng.pick(client.last["view"]["legal"].as_array().unwrap()).to_string();
            let key = format!("{n}");
            let act = LineRequest { line: &line, expected: None, key: Some(&key) };
            let first = hall.act(&who, table, act).await.unwrap();
            let again = hall.act(&who, table, act).await.unwrap();
            assert_eq!((again.version, again.is_repeat), (first.version, true));
        } else {
            hall.tick().await.unwrap();
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        assert!(n < 20_000, "no end in sight");
    }
}

#[tokio::test]
async fn what_was_written_at_once_is_told_at_once_elsewhere() {
    let (one, two) = two_nodes(40);
    let who = Principal::Operator;
    let header = Header::new(BookId::Straight42, "Tuesday", "7");
    let event = one.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    let inbox = Inbox::new();
    two.hall.watch_event(&who, event, BoardQuery::default(), &inbox).await.unwrap();
    let first = json(&inbox.next().await.unwrap().text);
    let csv = "team,player 1,player 2\nA,a,b\nB,c,d\nC,e,f\n";
    let list = EntryList::new(csv);
    let lined = one.hall.enter_all(&who, event, list).await.unwrap();
    assert_eq!(lined.version, first["version"].as_u64().unwrap() + 3);
    let update = json(&inbox.next().await.unwrap().text);
    assert_eq!(update["version"], lined.version, "{update}");
}

/// Two nodes that know each other, and a table whose players have sat down.
async fn joined_nodes(seed: u8) -> ([World; 2], TableId, Vec<SeatPass>) {
    let (one, two) = two_nodes(seed);
    for (world, name) in [(&one, "one"), (&two, "two")] {
        let since = world.hall.now();
        world.hall.resume(Some(Node { name: name.into(), since }));
    }
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let (table, passes) = one.full_table(new).await;
    ([one, two], table, passes)
}

async fn presence(world: &World, table: TableId) -> [String; 2] {
    let shown = json(&world.hall.table(&Principal::Anybody, table).await.unwrap().text);
    [0, 1].map(|seat| shown["table"]["seats"][seat]["presence"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_player_who_changes_to_another_node_is_there_all_along() {
    let ([one, two], table, passes) = joined_nodes(52).await;
    one.hall.note_presence(&passes[0], true).await.unwrap();
    two.hall.note_presence(&passes[0], true).await.unwrap();
    // The old connection dies late.
    let version = one.hall.table(&Principal::Anybody, table).await.unwrap().version;
    one.hall.note_presence(&passes[0], false).await.unwrap();
    caught_up(&two.hall, table, version + 1).await;
    assert_eq!(presence(&two, table).await, ["here", "here"]);
    two.hall.note_presence(&passes[0], false).await.unwrap();
    assert_eq!(presence(&two, table).await, ["away", "here"]);
}

#[tokio::test]
async fn the_players_of_a_node_that_died_are_away_after_a_while() {
    let ([one, two], table, passes) = joined_nodes(54).await;
    one.hall.note_presence(&passes[0], true).await.unwrap();
    two.hall.note_presence(&passes[1], true).await.unwrap();
    assert_eq!(presence(&two, table).await, ["here", "here"]);
    let both = ["one", "two"].map(str::to_owned);
    two.hall.note_live_nodes(&both).await.unwrap();
    // A journal that answers late says nothing of the time before.
    two.clock.advance(20_000);
    two.hall.note_live_nodes(&both[1..]).await.unwrap();
    assert_eq!(presence(&two, table).await, ["here", "here"]);
    two.clock.advance(9_999);
    two.hall.note_live_nodes(&both[1..]).await.unwrap();
    assert_eq!(presence(&two, table).await, ["here", "here"], "it may come back");
    two.clock.advance(1);
    two.hall.note_live_nodes(&both[1..]).await.unwrap();
    assert_eq!(presence(&two, table).await, ["away", "here"]);
    // The player comes to the other one.
    two.hall.note_presence(&passes[0], true).await.unwrap();
    assert_eq!(presence(&two, table).await, ["here", "here"]);
}

#[tokio::test]
async fn a_fact_from_a_later_release_ends_its_stream_and_nothing_else() {
    let (one, two) = two_nodes(41);
    let (mut tables, mut inboxes, mut versions) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..2 {
        let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
        let table = one.hall.open_table(&Principal::Anybody, new, None).await.unwrap();
        let inbox = Inbox::new();
        two.hall.watch_table(&Principal::Anybody, table, None, &inbox).await.unwrap();
        versions.push(inbox.next().await.unwrap().version);
        inboxes.push(inbox);
        tables.push(table);
    }
    // An act that no game of ours knows.
    let payload = r#"{"act":{"seat":0,"do":"bow"}}"#.to_owned();
    let facts = vec![Fact { kind: "table/acted", kind_version: 1, payload }];
    let stream = Stream::new(&format!("table/{}", tables[0])).unwrap();
    let (expected, recorded_at) = (versions[0], one.hall.now());
    let append = Append { stream, expected, facts, recorded_at };
    one.journal.append(append).await.unwrap();
    let dismissed = timeout(Duration::from_secs(5), inboxes[0].next()).await;
    assert_eq!(dismissed, Ok(None), "who listened there is told to come again");

    one.hall.sit(&Principal::Anybody, tables[1], None, "Ann", None).await.unwrap();
    let told = timeout(Duration::from_secs(5), inboxes[1].next()).await.expect("still followed");
    assert!(String::from_utf8_lossy(&told.unwrap().text).contains("Ann"));
}

/// What a node learns before it believes a refusal is as good as what it was told of.
#[tokio::test]
async fn what_a_refusal_brought_to_light_is_due_here_too() {
    let one = World::new(58);
    let two = one.restarted(59);
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let table = one.hall.open_table(&Principal::Anybody, new, None).await.unwrap();
    two.hall.table(&Principal::Anybody, table).await.unwrap();
    assert_eq!(two.hall.next_due(), None);
    one.seat_all(table, 2).await;
    let unknown = "0".repeat(32).parse::<Token>().unwrap();
    let refused = two.hall.seat_pass(table, &unknown).await;
    assert_eq!(refused.unwrap_err().code(), "auth/seat_token");
    assert_eq!(two.hall.next_due(), one.hall.next_due());
    assert!(two.hall.next_due().is_some());
}

#[tokio::test]
async fn a_table_that_waits_for_the_journal_holds_up_no_other() {
    let world = World::new(60);
    let journal = FlakyJournal::new(world.journal.clone());
    let hall = Hall::new(journal.clone(), world.clock.clone(), SeededEntropy::new(60));
    let since = hall.now();
    world.hall.resume(Some(Node { name: "one".into(), since }));
    hall.resume(Some(Node { name: "two".into(), since }));
    let mut tables = Vec::new();
    for _ in 0..8 {
        let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
        let (table, passes) = world.full_table(new).await;
        world.hall.note_presence(&passes[0], true).await.unwrap();
        hall.table(&Principal::Anybody, table).await.unwrap();
        tables.push((table, passes));
    }
    let there = ["two".to_owned()];
    hall.note_live_nodes(&there).await.unwrap();
    world.clock.advance(10_000);
    journal.set(Fault::Silent);
    let (stuck, passes) = tables.pop().unwrap();
    let mut leaves = pin!(hall.leave(&passes[1]));
    assert!(timeout(Duration::from_millis(50), &mut leaves).await.is_err(), "it is not told so");
    journal.set(Fault::None);
    let looking = timeout(Duration::from_millis(500), hall.note_live_nodes(&there)).await;
    assert!(looking.is_err(), "it waits for {stuck}");
    for (table, _) in tables {
        let shown = json(&hall.table(&Principal::Anybody, table).await.unwrap().text);
        assert_eq!(shown["table"]["seats"][0]["presence"], "away");
    }
}

type MemoryWithFault = FlakyJournal<MemoryJournal>;

/// Two nodes on one journal, which has a fault for each of them, and an event.
async fn flaky_nodes(faults: [Fault; 2]) -> ([(Hall, MemoryWithFault); 2], EventId) {
    let memory = MemoryJournal::new();
    let nodes = [50, 51].map(|seed| {
        let (clock, entropy) = (FakeClock::at(1_700_000_000_000), SeededEntropy::new(seed));
        let journal = FlakyJournal::new(memory.clone());
        (Hall::new(journal.clone(), clock, entropy), journal)
    });
    let new = NewEvent { header: Header::new(BookId::Straight42, "Tuesday", "7") };
    let event = nodes[0].0.create_event(&Principal::Operator, new, None).await.unwrap();
    for ((_, journal), fault) in nodes.iter().zip(faults) {
        journal.set(fault);
    }
    (nodes, event)
}

async fn enter(hall: Hall, event: EventId, name: String) -> Result<(), app::Error> {
    let line = serde_json::json!({"do": "enter", "name": name}).to_string();
    let line = LineRequest { line: &line, expected: None, key: None };
    hall.event_line(&Principal::Operator, event, line).await.map(|_| ())
}

#[tokio::test(start_paused = true)]
async fn changes_that_come_to_two_nodes_at_once_all_get_their_turn() {
    // While the quicker one has something to write, the other comes too late each time.
    let slow = |time| Fault::Slow(Duration::from_millis(time));
    let ([(one, _), (two, _)], event) = flaky_nodes([slow(1), slow(2)]).await;
    let mut tasks = Vec::new();
    for n in 0..50 {
        for (hall, name) in [(&one, "A"), (&two, "B")] {
            tasks.push(tokio::spawn(enter(hall.clone(), event, format!("{name}{n}"))));
        }
    }
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    let board = json(&two.event(&Principal::Operator, event).await.unwrap().text);
    assert_eq!(board["event"]["entries"].as_object().unwrap().len(), 100);
}

#[tokio::test(start_paused = true)]
async fn all_who_wait_for_what_cannot_be_read_are_told_so_at_once() {
    let patience = Duration::from_secs(10);
    let ([(_, memory), _], event) = flaky_nodes([Fault::None, Fault::None]).await;
    let journal = FlakyJournal::new(memory);
    let hall = Hall::new(journal.clone(), FakeClock::at(0), SeededEntropy::new(1));
    journal.set(Fault::Unread(patience));
    let start = Instant::now();
    let mut tasks = Vec::new();
    for _ in 0..8 {
        let hall = hall.clone();
        tasks.push(tokio::spawn(async move { hall.book_of(event).await.map(|_| ()) }));
    }
    for task in tasks {
        assert!(task.await.unwrap().is_err());
        assert_eq!(start.elapsed(), patience);
    }
    journal.set(Fault::None);
    assert_eq!(
        hall.book_of(event).await.unwrap(),
        BookId::Straight42,
        "the next to ask tries again"
    );
}

#[tokio::test(start_paused = true)]
async fn a_node_that_could_not_read_catches_up_as_soon_as_it_can() {
    let ([(one, _), (two, journal)], event) = flaky_nodes([Fault::None, Fault::None]).await;
    let inbox = Inbox::new();
    two.watch_event(&Principal::Operator, event, BoardQuery::default(), &inbox).await.unwrap();
    let first = json(&inbox.next().await.unwrap().text);
    let follower = two.clone();
    tokio::spawn(async move { follower.follow_notices().await });
    sleep(Duration::from_secs(1)).await;
    journal.set(Fault::Unread(Duration::ZERO));
    enter(one, event, "A".into()).await.unwrap();
    let told = timeout(Duration::from_mins(1), inbox.next()).await;
    assert!(told.is_err(), "it cannot know: {told:?}");
    journal.set(Fault::None);
    let told = timeout(Duration::from_secs(5), inbox.next()).await.expect("it asks again");
    let told = json(&told.unwrap().text);
    assert_eq!(told["version"], first["version"].as_u64().unwrap() + 1);
}

#[tokio::test(start_paused = true)]
async fn a_node_that_never_gets_its_turn_says_so_after_ten_seconds() {
    let ([(one, journal), _], event) = flaky_nodes([Fault::Overtaken, Fault::None]).await;
    let start = Instant::now();
    let entered = enter(one.clone(), event, "A".into()).await;
    assert_eq!(entered.unwrap_err().code(), "hall/busy");
    assert_eq!(start.elapsed().as_secs(), 10);
    journal.set(Fault::None);
    enter(one, event, "A".into()).await.unwrap();
}
