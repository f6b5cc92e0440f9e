//! The board as it is sent: parts, marks, what goes on at the tables, and who is shown what.

use std::collections::BTreeMap;
use std::sync::Arc;

use app::board::{BoardQuery, Mark};
use app::testing::{Inbox, apply_patch};
use app::{Grant, LineRequest, MatchOptions, NewEvent, Pace, Principal, Sitter};
use game::TableKind;
use rulebook::BookId;
use serde_json::{Value as Json, json as object};

use crate::common::{ANYHOW, World, id, json, seat};
use crate::sheet_match::{Match, made, of};

const OPERATOR: Principal = Principal::Operator;

/// Somebody who watches an event and takes in what comes.
struct Watcher {
    inbox: Arc<Inbox>,
    board: Json,
    mark: Mark,
    /// Every text that came.
    got: Vec<String>,
}

impl Watcher {
    async fn new(world: &World, who: &Principal, event: app::EventId, parts: &str) -> Watcher {
        let mut query = BoardQuery::default();
        if !parts.is_empty() {
            query.parts = parts.parse().unwrap();
        }
        let inbox = Inbox::new();
        world.hall.watch_event(who, event, query, &inbox).await.unwrap();
        let mut watcher = Watcher { inbox, board: Json::Null, mark: 0, got: Vec::new() };
        watcher.hear().await;
        watcher
    }

    /// Takes in the next message.
    async fn hear(&mut self) {
        let message = self.inbox.next().await.unwrap();
        self.take(&json(&message.text));
        self.got.push(String::from_utf8(message.text.to_vec()).unwrap());
    }

    fn take(&mut self, message: &Json) {
        match message["kind"].as_str().unwrap() {
            "snapshot" => self.board = message["event"].clone(),
            _ => apply_patch(&mut self.board, &message["patch"]),
        }
        self.mark = message["mark"].as_u64().unwrap();
    }

    /// Takes in all that has come.
    async fn hear_all(&mut self) -> usize {
        let before = self.got.len();
        // What goes on at tables is told by tasks of their own.
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
        while let Some(message) = self.inbox.try_next() {
            self.take(&json(&message.text));
            self.got.push(String::from_utf8(message.text.to_vec()).unwrap());
        }
        self.got.len() - before
    }
}

/// A second goes by.
async fn second(world: &World) {
    world.clock.advance(1_000);
    world.hall.tick().await.unwrap();
}

#[tokio::test]
async fn who_asks_for_parts_is_sent_those_and_nothing_when_they_stay_the_same() {
    let world = World::new(160);
    let event = world.drawn().await;
    let mut clock = Watcher::new(&world, &OPERATOR, event, "clock,progress").await;
    let parts: Vec<&String> = clock.board.as_object().unwrap().keys().collect();
    assert_eq!(parts, ["clock", "progress"]);
    let mut brackets = Watcher::new(&world, &OPERATOR, event, "brackets").await;
    world.give(event, r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#).await;
    assert_eq!(clock.hear_all().await, 1);
    assert_eq!(clock.board["progress"]["played"], 1);
    assert_eq!(brackets.hear_all().await, 0);
    let wrong = "clock,score".parse::<app::board::Parts>().unwrap_err();
    assert!(wrong.to_string().starts_with("`score` is not a part of a board"), "{wrong}");
}

#[tokio::test]
async fn the_public_is_told_once_a_second_and_staff_at_once() {
    let world = World::new(161);
    let event = world.drawn().await;
    let mut public = Watcher::new(&world, &Principal::Anybody, event, "").await;
    let mut staff = Watcher::new(&world, &OPERATOR, event, "").await;
    for n in 1..=4 {
        let line = format!(r#"{{"do":"score","match":"rr-1-{n}","score":[7,{n}]}}"#);
        world.give(event, &line).await;
        assert_eq!(staff.hear_all().await, 1);
    }
    assert_eq!(public.hear_all().await, 0);
    second(&world).await;
    assert_eq!(public.hear_all().await, 1, "of all at once");
    assert_eq!(public.board["matches"], staff.board["matches"]);
    second(&world).await;
    assert_eq!((public.hear_all().await, staff.hear_all().await), (0, 0));
}

#[tokio::test]
async fn who_comes_back_is_told_what_they_missed_and_not_what_they_know() {
    let world = World::new(162);
    let event = world.drawn().await;
    let mut here = Watcher::new(&world, &OPERATOR, event, "").await;
    let (known, mark) = (here.board.clone(), here.mark);
    for n in 1..=3 {
        let line = format!(r#"{{"do":"score","match":"rr-1-{n}","score":[7,{n}]}}"#);
        world.give(event, &line).await;
        here.hear().await;
    }
    let back = async |mark, world: &World| {
        let query = BoardQuery { from: Some(mark), ..BoardQuery::default() };
        json(&world.hall.event_parts(&OPERATOR, event, query).await.unwrap().text)
    };
    let missed = back(mark, &world).await;
    assert_eq!(missed["kind"], "update");
    let mut board = known;
    apply_patch(&mut board, &missed["patch"]);
    assert_eq!(board, here.board);
    let nothing = back(here.mark, &world).await;
    assert_eq!((&nothing["kind"], &nothing["patch"]), (&object!("update"), &object!({})));
    assert_eq!(back(mark - 1, &world).await["kind"], "snapshot", "that was no mark");
    let restarted = world.restarted(163);
    assert_eq!(back(here.mark, &restarted).await["kind"], "snapshot", "nobody knows any more");
}

#[tokio::test]
async fn when_all_were_away_each_is_told_what_they_missed() {
    let world = World::new(174);
    let event = world.drawn().await;
    for who in [OPERATOR, Principal::Anybody] {
        let away = Watcher::new(&world, &who, event, "").await;
        let Watcher { inbox, mut board, mark, .. } = away;
        drop(inbox);
        for n in 1..=2 {
            let line = format!(r#"{{"do":"announce","text":"announcement {n}"}}"#);
            world.give(event, &line).await;
            second(&world).await;
        }
        let query = BoardQuery { from: Some(mark), ..BoardQuery::default() };
        let missed = json(&world.hall.event_parts(&who, event, query).await.unwrap().text);
        assert_eq!(missed["kind"], "update");
        apply_patch(&mut board, &missed["patch"]);
        assert_eq!(board, Watcher::new(&world, &who, event, "").await.board);
        assert!(board.to_string().contains("announcement 2"));
    }
}

#[tokio::test]
async fn a_draw_that_is_held_back_is_on_no_public_board() {
    let world = World::new(164);
    let header = tournament::Header::new(BookId::Straight42, "Held", "7");
    let event = world.hall.create_event(&OPERATOR, NewEvent { header }, None).await.unwrap();
    for n in 1..=8 {
        world.give(event, &format!(r#"{{"do":"enter","name":"Team {n}"}}"#)).await;
    }
    let mut public = Watcher::new(&world, &Principal::Anybody, event, "").await;
    let mut staff = Watcher::new(&world, &OPERATOR, event, "").await;
    world.give(event, r#"{"do":"draw","hold":true}"#).await;
    second(&world).await;
    public.hear_all().await;
    staff.hear_all().await;
    assert_eq!(public.board["matches"], object!({}));
    assert_eq!(public.board["draws"], object!({}));
    assert_eq!(staff.board["matches"]["rr-1-1"]["held"], true);
    assert_eq!(staff.board["todo"]["publish"]["line"], object!({"do": "publish"}));
    let draws = |who: Principal| {
        let hall = world.hall.clone();
        async move { hall.event_draws(&who, event).await.unwrap().len() }
    };
    assert_eq!((draws(Principal::Anybody).await, draws(OPERATOR).await), (0, 1));
    world.give(event, r#"{"do":"publish"}"#).await;
    second(&world).await;
    public.hear_all().await;
    staff.hear_all().await;
    assert_eq!(public.board["matches"], staff.board["matches"]);
    assert_eq!(staff.board["todo"].get("publish"), None);
    assert!(public.got.iter().all(|text| !text.contains("held")), "{:?}", public.got);
}

#[tokio::test]
async fn a_board_shows_what_is_written_on_sheets_and_only_staff_what_is_disputed() {
    let game = Match::new(165).await;
    let (world, event) = (&game.world, game.event);
    let mut public = Watcher::new(world, &Principal::Anybody, event, "").await;
    let official = world.guest(event, Grant::Official).await;
    let mut staff = Watcher::new(world, &official, event, "").await;
    assert_eq!(staff.board["matches"]["rr-1-1"]["state"], "called");
    world.clock.advance(1_000);
    game.write(&[made("1", None, 0, "42"), made("2", Some("1"), 1, "42")]).await.unwrap();
    staff.hear().await;
    let shown = &staff.board["matches"]["rr-1-1"];
    assert_eq!((&shown["state"], &shown["live"]["hands"]), (&object!("playing"), &object!(2)));
    assert_eq!(shown["live"]["score"], object!([1, 1]));

    world.clock.advance(1_000);
    let why = "they never made that bid";
    world.hall.dispute_sheet(&game.players[1], event, of(), why, ANYHOW).await.unwrap();
    staff.hear_all().await;
    second(world).await;
    public.hear_all().await;
    for watcher in [&public, &staff] {
        assert_eq!(watcher.board["matches"]["rr-1-1"]["state"], "disputed");
    }
    let todo = &staff.board["todo"]["dispute:rr-1-1"];
    assert_eq!((&todo["kind"], &todo["reason"]["text"]), (&object!("dispute"), &object!(why)));
    assert_eq!((&todo["urgency"], &todo["table"]), (&object!("now"), &object!(1)));
    assert!(public.board.get("todo").is_none() && public.board.get("needs").is_none());
    assert!(public.got.iter().all(|text| !text.contains(why)), "the public reads no dispute");

    // Whoever comes first after a restart finds it as it stands.
    let later = world.restarted(166);
    assert_eq!(later.shown(event).await["matches"]["rr-1-1"]["state"], "disputed");

    world.hall.settle_dispute(&official, event, of(), "it stands", ANYHOW).await.unwrap();
    staff.hear_all().await;
    assert_eq!(staff.board["todo"].get("dispute:rr-1-1"), None);
}

#[tokio::test]
async fn a_board_says_that_what_is_on_a_sheet_is_the_end() {
    let game = Match::new(159).await;
    let mut lines = vec![made("0", None, 0, "42")];
    for n in 1..=3 {
        let live = &game.world.shown(game.event).await["matches"]["rr-1-1"]["live"];
        assert_eq!(live.get("complete"), None, "{n}");
        let [key, before] = [n, n - 1].map(|n| n.to_string());
        lines.push(made(&key, Some(&before), 0, "84"));
        game.write(&lines).await.unwrap();
    }
    let live = &game.world.shown(game.event).await["matches"]["rr-1-1"]["live"];
    assert_eq!((&live["score"], &live["complete"]), (&object!([7, 0]), &object!(true)));
}

#[tokio::test]
async fn what_another_node_writes_on_a_sheet_is_on_the_board_here() {
    let game = Match::new(167).await;
    let (world, event) = (&game.world, game.event);
    let other = World::on(world.journal.clone(), world.clock.clone(), 168);
    let follower = other.hall.clone();
    let following = tokio::spawn(async move { follower.follow_notices().await });
    let mut staff = Watcher::new(&other, &OPERATOR, event, "matches").await;
    world.clock.advance(1_000);
    game.write(&[made("1", None, 0, "42")]).await.unwrap();
    staff.hear().await;
    assert_eq!(staff.board["matches"]["rr-1-1"]["live"]["hands"], 1);
    following.abort();
}

#[tokio::test]
async fn a_call_at_an_online_table_reaches_the_staff_of_its_event() {
    let world = World::new(169);
    let header = tournament::Header::new(BookId::N42pa, "Calls", "7");
    let event = world.hall.create_event(&OPERATOR, NewEvent { header }, None).await.unwrap();
    for n in 1..=4 {
        world.give(event, &format!(r#"{{"do":"enter","name":"Team {n}"}}"#)).await;
    }
    world.give(event, r#"{"do":"draw"}"#).await;
    let official = world.guest(event, Grant::Official).await;
    let mut staff = Watcher::new(&world, &official, event, "").await;
    let pace = Some(Pace::swift(BookId::N42pa));
    let options = MatchOptions { kind: TableKind::Honor, pace, options: BTreeMap::new() };
    let table =
        world.hall.open_match_table(&OPERATOR, event, id("rr-1-1"), options, None).await.unwrap();
    let seated = world.hall.sit(&OPERATOR, table, Some(seat(3)), "Di", None).await.unwrap();
    let pass = world.hall.seat_pass(table, &seated.token.unwrap()).await.unwrap();
    for n in 0..3 {
        world.hall.reseat(&OPERATOR, table, seat(n), Sitter::StandIn, None).await.unwrap();
    }
    let call = r#"{"seat":3,"do":"call","clause":"n42pa/IV.8","against":0}"#;
    for _ in 0..40 {
        world.clock.advance(1_000);
        world.hall.tick().await.unwrap();
        let act = LineRequest { line: call, expected: None, key: None };
        if world.hall.act(&Principal::Seat(pass), table, act).await.is_ok() {
            break;
        }
    }
    world.clock.advance(1_000);
    staff.hear_all().await;
    world.hall.tick().await.unwrap();
    staff.hear_all().await;
    let shown = &staff.board["matches"]["rr-1-1"];
    assert_eq!((&shown["state"], &shown["online"]), (&object!("official"), &object!(table)));
    assert_eq!(shown["live"]["awaits_ruling"], true, "{shown}");
    let todo = &staff.board["todo"][format!("ruling:{table}")];
    assert_eq!((&todo["kind"], &todo["match"]), (&object!("ruling"), &object!("rr-1-1")));
    assert_eq!(todo["reason"]["clause"], "n42pa/IV.8");
}

#[tokio::test]
async fn officials_are_listed_what_concerns_officials() {
    let world = World::new(170);
    let event = world.drawn().await;
    let official = world.guest(event, Grant::Official).await;
    let mut officials = Watcher::new(&world, &official, event, "todo").await;
    let mut directors = Watcher::new(&world, &OPERATOR, event, "todo").await;
    world.clock.advance(5_000);
    world.give(event, r#"{"do":"call","match":"rr-1-2","about":"a bone out of turn"}"#).await;
    officials.hear().await;
    directors.hear().await;
    let kinds = |board: &Json| -> Vec<String> {
        let todos = board["todo"].as_object().unwrap().values();
        let mut kinds: Vec<String> =
            todos.map(|todo| todo["kind"].as_str().unwrap().to_owned()).collect();
        kinds.sort();
        kinds.dedup();
        kinds
    };
    assert_eq!(kinds(&officials.board), ["call", "start-clock"]);
    assert_eq!(kinds(&directors.board), ["call", "score", "start-clock"]);
    let call = &officials.board["todo"]["call:1"];
    assert_eq!(call["line"], object!({"do": "take-call", "call": 1}));
    assert_eq!(call["since"], world.hall.now());
    world.give(event, r#"{"do":"take-call","call":1,"official":"Otis"}"#).await;
    officials.hear().await;
    assert_eq!(officials.board["todo"]["call:1"]["who"], "Otis");
    world.give(event, r#"{"do":"rule","call":1}"#).await;
    officials.hear().await;
    assert_eq!(officials.board["todo"].get("call:1"), None);
}

#[tokio::test]
async fn a_match_that_goes_on_long_after_time_is_listed_by_itself() {
    let world = World::new(171);
    let header = tournament::Header::new(BookId::N42pa, "Time", "7");
    let event = world.hall.create_event(&OPERATOR, NewEvent { header }, None).await.unwrap();
    for n in 1..=4 {
        world.give(event, &format!(r#"{{"do":"enter","name":"Team {n}"}}"#)).await;
    }
    world.give(event, r#"{"do":"draw"}"#).await;
    let mut staff = Watcher::new(&world, &OPERATOR, event, "").await;
    let start = &staff.board["todo"]["start-clock:round-robin"]["line"];
    assert_eq!(*start, object!({"do": "start", "stage": "round-robin"}));
    world.give(event, r#"{"do":"start"}"#).await;
    staff.hear().await;
    assert_eq!(staff.board["todo"].get("start-clock:round-robin"), None);
    let ends = staff.board["clock"]["1"]["ends_at"].as_i64().unwrap();
    world.clock.advance(ends - world.hall.now() + 1_000);
    world.hall.tick().await.unwrap();
    staff.hear_all().await;
    assert_eq!(staff.board["clock"]["1"]["called"], true);
    assert_eq!(staff.board["todo"].get("overdue:rr-1-1"), None);
    world.clock.advance(5 * 60_000);
    world.hall.tick().await.unwrap();
    staff.hear_all().await;
    assert_eq!(staff.board["todo"]["overdue:rr-1-1"]["kind"], "overdue");
}

#[tokio::test]
async fn a_player_is_told_at_once_what_is_new_for_them_and_nobody_else_is() {
    let game = Match::new(172).await;
    let (world, event) = (&game.world, game.event);
    let mut player = Watcher::new(world, &game.players[0], event, "me,clock").await;
    let mut public = Watcher::new(world, &Principal::Anybody, event, "").await;
    assert_eq!(player.board["me"]["next"]["match"], "rr-1-1");
    assert_eq!(player.board["me"]["next"]["state"], "called");
    let (known, mark) = (player.board.clone(), player.mark);
    // Of another match they hear nothing.
    game.direct(r#"{"do":"score","match":"rr-1-2","score":[7,4]}"#).await;
    assert_eq!(player.hear_all().await, 0);
    game.direct(r#"{"do":"announce","text":"lunch","to":{"match":"rr-1-1"}}"#).await;
    assert_eq!(player.hear_all().await, 1);
    let told = player.board["me"]["announcements"].as_object().unwrap();
    assert_eq!(told.values().next().unwrap()["text"], "lunch");
    game.direct(r#"{"do":"score","match":"rr-1-1","score":[7,2]}"#).await;
    assert_eq!(player.hear_all().await, 1);
    assert_eq!(player.board["me"]["record"]["wins"], 1);
    assert_eq!(player.board["me"].get("next"), None);
    second(world).await;
    public.hear_all().await;
    let leaks = |text: &String| text.contains("\"me\"") || text.contains("lunch");
    assert!(!public.got.iter().any(leaks), "{:?}", public.got);

    // Who comes back has nothing left of what is over.
    let inbox = Inbox::new();
    let query = BoardQuery { parts: "me,clock".parse().unwrap(), from: Some(mark) };
    world.hall.watch_event(&game.players[0], event, query, &inbox).await.unwrap();
    let mut back = Watcher { inbox, board: known, mark, got: Vec::new() };
    back.hear_all().await;
    assert_eq!(back.board, player.board);
}

#[tokio::test]
async fn who_plays_in_a_draw_that_is_held_back_does_not_know_it_either() {
    let world = World::new(173);
    let header = tournament::Header::new(BookId::Straight42, "Held", "7");
    let event = world.hall.create_event(&OPERATOR, NewEvent { header }, None).await.unwrap();
    for n in 1..=8 {
        world.give(event, &format!(r#"{{"do":"enter","name":"Team {n}"}}"#)).await;
    }
    let player = world.guest(event, Grant::Player { entry: "Team 1".into() }).await;
    let mut watcher = Watcher::new(&world, &player, event, "").await;
    world.give(event, r#"{"do":"draw","hold":true}"#).await;
    second(&world).await;
    watcher.hear_all().await;
    assert_eq!(watcher.board["me"]["matches"], object!([]));
    assert!(watcher.got.iter().all(|text| !text.contains("rr-1-")), "{:?}", watcher.got);
    world.give(event, r#"{"do":"publish"}"#).await;
    watcher.hear_all().await;
    assert_eq!(watcher.board["me"]["matches"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn the_board_says_what_was_corrected_who_came_late_and_when_was_drawn() {
    let world = World::new(167);
    let event = world.drawn().await;
    world.give(event, r#"{"do":"score","match":"rr-1-1","score":[7,4]}"#).await;
    let before = world.shown(event).await;
    assert_eq!(before["corrections"], json("{}"));
    let now = (world.hall.now() / 1000) * 1000;
    assert_eq!(before["draws"]["1"]["at"], now);
    let correct = r#"{"do":"correct","match":"rr-1-1","score":[7,5],"why":"a slip"}"#;
    world.give(event, correct).await;
    world.give(event, r#"{"do":"enter","name":"Late Birds"}"#).await;
    let anybody = world.hall.event(&Principal::Anybody, event).await.unwrap();
    let board = json(&anybody.text)["event"].clone();
    let correction = &board["corrections"]["12"];
    assert_eq!(
        (&correction["match"], &correction["why"]),
        (&json(r#""rr-1-1""#), &json(r#""a slip""#))
    );
    assert_eq!((&correction["stands"], &correction["at"]), (&json("true"), &now.into()));
    assert_eq!(board["matches"]["rr-1-1"]["corrected"], 12);
    assert!(!correction.to_string().contains("operator"), "{correction}");
    let late: Vec<&Json> =
        board["entries"].as_object().unwrap().values().filter(|it| it["late"] == true).collect();
    assert_eq!((late.len(), &late[0]["name"]), (1, &json(r#""Late Birds""#)));

    world.give(event, r#"{"do":"undo","line":12}"#).await;
    let board = world.shown(event).await;
    assert_eq!(board["corrections"]["12"]["stands"], false);
    assert_eq!(board["corrections"]["12"]["undone_by"], 14);
    assert!(board["matches"]["rr-1-1"].get("corrected").is_none());
    assert_eq!(board["draws"]["1"]["at"], now);
}

#[tokio::test]
async fn a_draw_shows_the_words_it_was_made_from_and_progress_the_games_of_its_round() {
    let world = World::new(168);
    let event = world.drawn().await;
    let drawn = world.shown(event).await;
    assert!(drawn["draws"]["1"].get("words").is_none());
    let n_games = drawn["progress"]["matches"].as_u64().unwrap();
    for place in 1..=n_games {
        let line = format!(r#"{{"do":"score","match":"rr-1-{place}","score":[7,4]}}"#);
        world.give(event, &line).await;
    }
    world.give(event, r#"{"do":"draw","seed":"red 7"}"#).await;
    let board = world.shown(event).await;
    assert_eq!(board["draws"]["2"]["words"], "red 7");
    assert_eq!(board["progress"]["played"], 0);
    assert_eq!(board["progress"]["matches"], n_games);
}

#[tokio::test]
async fn a_match_of_several_games_says_of_how_many() {
    for (seed, book, expected) in
        [(168, BookId::Tennessee, object!(3)), (169, BookId::N42pa, Json::Null)]
    {
        let game = Match::of(seed, tournament::Header::new(book, "Games", "7")).await;
        let shown = game.world.shown(game.event).await;
        assert_eq!(shown["matches"][game.of.to_string()]["best_of"], expected, "{book:?}");
    }
}

#[tokio::test]
async fn a_call_says_when_it_was_made_to_all_who_see_it() {
    let world = World::new(175);
    let event = world.drawn().await;
    let mut calls = Vec::new();
    for n in 1..=3 {
        world.clock.advance(7_000);
        world.give(event, &format!(r#"{{"do":"call","match":"rr-1-{n}","about":"talk"}}"#)).await;
        calls.push(world.hall.now());
    }
    let player = world.guest(event, Grant::Player { entry: "Team 1".into() }).await;
    let shown = async |who: &Principal| {
        let message = world.hall.event(who, event).await.unwrap();
        json(&message.text)["event"].clone()
    };
    for who in [&OPERATOR, &Principal::Anybody, &player] {
        let board = shown(who).await;
        for (n, at) in (1..).zip(&calls) {
            assert_eq!(board["calls"][n.to_string()]["at"], *at, "{n}");
        }
    }
    let me = shown(&player).await["me"]["calls"].clone();
    for (n, call) in me.as_object().unwrap() {
        let n: usize = n.parse().unwrap();
        assert_eq!(call["at"], calls[n - 1]);
    }

    // The second call is line 12. Without it the third is the second, and keeps its time.
    world.clock.advance(7_000);
    world.give(event, r#"{"do":"undo","line":12}"#).await;
    let board = shown(&OPERATOR).await;
    assert_eq!(board["calls"]["2"]["match"], "rr-1-3");
    assert_eq!(board["calls"]["2"]["at"], calls[2]);
    assert_eq!(board["todo"]["call:2"]["since"], calls[2]);
    world.give(event, r#"{"do":"redo"}"#).await;
    let board = world.restarted(176).shown(event).await;
    for (n, at) in (1..).zip(&calls) {
        assert_eq!(board["calls"][n.to_string()]["at"], *at, "{n}");
    }
}
