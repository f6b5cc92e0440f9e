//! Whole random games of every book through the use cases, by clients that know only their
//! messages: nobody is sent a bone they may not see, a rebuilt table is the same table, and every
//! deal can be proven afterwards.

use std::collections::BTreeSet;

use crate::common::crowd::{Crowd, bones_in, numbers};
use crate::common::{World, json, lasting, short_game, tables};
use app::{Principal, testing};
use game::TableKind;
use game::testkit::Rng;
use rulebook::{BookId, Family};
use serde_json::{Value as Json, json as object};

const MAX_STEPS: usize = 6000;

#[tokio::test]
async fn guarded_games_of_every_book_are_played_to_their_end() {
    for (book, n_players) in tables() {
        for seed in 0..4 {
            play(book, TableKind::Guarded, n_players, seed, 0).await;
        }
    }
}

#[tokio::test]
async fn honor_games_with_wrong_acts_and_calls_are_played_to_their_end() {
    for (book, n_players) in tables() {
        for seed in 0..4 {
            play(book, TableKind::Honor, n_players, seed, 15).await;
        }
    }
}

async fn play(book: BookId, kind: TableKind, n_players: usize, seed: u8, wildness: usize) {
    let world = World::new(seed);
    let mut rng = Rng::new(u64::from(seed) + 1);
    let (table, passes) = world.full_table(short_game(book, kind, n_players)).await;
    let mut crowd = Crowd::around(&world, table, passes).await;
    let mut truth = Truth::default();
    for n in 0..MAX_STEPS {
        if crowd.is_closed() {
            break;
        }
        crowd.step(&world, &mut rng, wildness).await;
        truth.take(&crowd.referee.last);
        check_leaks(&crowd, &truth, book);
        check_told(&world, &crowd).await;
        if n % 50 == 0 {
            check_rebuilt(&world, &crowd).await;
        }
    }
    assert!(crowd.is_closed(), "{book} for {n_players} did not end");
    check_rebuilt(&world, &crowd).await;
    check_secrets(&world, &crowd);

    let record = world.hall.full_record(&Principal::Operator, table).await.unwrap();
    let replay = games::replay(record.as_bytes());
    assert_eq!(replay.refused, None, "{record}");
    assert_eq!(Json::from(replay.summary().score), crowd.room()["score"]);
    let checked = testing::verify(record.as_bytes()).unwrap();
    assert!(checked.is_consistent(), "{checked:?}");
    let public = world.hall.table_record(&Principal::Seat(crowd.passes[0]), table).await.unwrap();
    assert_eq!(public, record, "once the table is closed, its players may read all of it");
}

/// What really happened, from what the referee sees.
#[derive(Default)]
struct Truth {
    /// What each seat was dealt and drew in this hand.
    dealt: Vec<BTreeSet<String>>,
    /// Bones anybody at the table may know: played, shown, drawn for lots.
    open: BTreeSet<String>,
    /// Lots drawn for the next hand.
    lots: BTreeSet<String>,
    /// Seats that may see their own bones.
    looked: BTreeSet<usize>,
    /// Seats that bid without looking and play their bones face down.
    blind: BTreeSet<usize>,
    /// The number of the last log entry taken in.
    last: Option<u64>,
}

impl Truth {
    fn take(&mut self, message: &Json) {
        for item in message["log"].as_array().unwrap() {
            let n = item["n"].as_u64().unwrap();
            if self.last.is_some_and(|last| n <= last) {
                continue;
            }
            self.last = Some(n);
            let event = &item["seen"];
            let seat = event["seat"].as_u64().map(|seat| usize::try_from(seat).unwrap());
            match event["event"].as_str().or(event["event"].as_str()).unwrap() {
                "dealt" => {
                    let hands = event["deal"]["hands"].as_array().unwrap();
                    self.dealt = hands.iter().map(|hand| bones_in(&hand.to_string())).collect();
                    self.looked = (0..self.dealt.len()).collect();
                    if event["face_down"] == true {
                        self.looked.clear();
                    }
                    self.blind.clear();
                    self.open = std::mem::take(&mut self.lots);
                    self.open.extend(starting_bones(event, &message["views"]));
                }
                "lots-drawn" => self.lots.extend(bones_in(&event.to_string())),
                "looked" => {
                    self.looked.insert(seat.unwrap());
                }
                "bid-made" if event["blind"] == true => {
                    self.blind.insert(seat.unwrap());
                }
                "drew" => self.dealt[seat.unwrap()].extend(bones_in(&event.to_string())),
                "declared" => {
                    // Whoever declares shows what is left of the own hand.
                    self.open.extend(self.dealt[seat.unwrap()].clone());
                }
                _ => self.open.extend(bones_in(&event.to_string())),
            }
        }
    }

    /// What `seat` may know while the hand is played.
    fn known_to(&self, seat: usize) -> BTreeSet<String> {
        let mut known = self.open.clone();
        if self.looked.contains(&seat) && !self.blind.contains(&seat) {
            known.extend(self.dealt[seat].clone());
        }
        known
    }
}

/// The double that lies in the centre of a Mexican train; with six players its owner also drew
/// the bone that was left over, which only that player may know.
fn starting_bones(event: &Json, views: &Json) -> Vec<String> {
    let hand = &views[0]["hand"];
    let Some(double) = hand["double"].as_str() else { return Vec::new() };
    assert!(event["deal"]["hands"].to_string().contains(double));
    vec![double.to_owned()]
}

/// Checks the last message of everybody against what they may know.
fn check_leaks(crowd: &Crowd, truth: &Truth, book: BookId) {
    let room = crowd.room();
    let is_train = book.book().family() == Family::MexicanTrain;
    let is_playing = matches!(room["awaits"].as_str(), Some("seat" | "ruling"));
    for client in &crowd.clients {
        let text = client.got.last().unwrap();
        let shown = bones_in(text);
        match client.seat {
            None if is_train => assert_eq!(shown, BTreeSet::new(), "{text}"),
            _ if !is_playing || truth.dealt.is_empty() => {}
            // A call that waits may come after the hand, when bones are turned up.
            _ if room["awaits"] == "ruling" => {}
            None => assert_subset(&shown, &truth.open, text),
            Some(seat) => {
                let mut known = truth.known_to(seat);
                known.extend(last_drawn(&client.last, seat));
                assert_subset(&shown, &known, text);
            }
        }
    }
}

/// With six players of Mexican train the starter draws the bone that was left.
fn last_drawn(message: &Json, seat: usize) -> BTreeSet<String> {
    let (hand, own) = (&message["view"]["hand"], &message["view"]["own"]);
    if hand["starter"] == seat && hand["players"].as_array().is_some_and(|all| all.len() == 6) {
        bones_in(&own.to_string())
    } else {
        BTreeSet::new()
    }
}

fn assert_subset(shown: &BTreeSet<String>, known: &BTreeSet<String>, text: &str) {
    let leaked: Vec<_> = shown.difference(known).collect();
    assert!(leaked.is_empty(), "{leaked:?} should not be known: {text}");
}

/// Before a hand is over its secret is in no message, and the value shown afterwards is the one
/// that was committed to.
fn check_secrets(world: &World, crowd: &Crowd) {
    let secrets: Vec<(u64, String)> = world
        .journal
        .entries()
        .into_iter()
        .filter(|entry| entry.kind == "table/committed")
        .map(|entry| {
            let fact = json(&entry.payload);
            (fact["hand"].as_u64().unwrap(), fact["secret"].as_str().unwrap().to_owned())
        })
        .collect();
    for client in crowd.clients.iter().chain([&crowd.referee]) {
        for text in &client.got {
            let revealed = json(text)["revealed"]["hand"].as_u64().unwrap_or(0);
            for (hand, secret) in &secrets {
                let is_shown = text.contains(secret);
                assert_eq!(is_shown, *hand == revealed, "hand {hand}, revealed {revealed}");
            }
        }
    }
}

/// Whoever followed the updates knows what somebody is shown who comes now.
async fn check_told(world: &World, crowd: &Crowd) {
    let seats = crowd.passes.iter().map(|pass| Principal::Seat(*pass));
    for (client, who) in crowd.clients.iter().zip(seats.chain([Principal::Anybody])) {
        let shown = json(&world.hall.table(&who, crowd.table).await.unwrap().text);
        for part in ["version", "table", "revealed"] {
            assert_eq!(client.last[part], shown[part], "{who:?}");
        }
        assert_eq!(
            without_nothing(&client.last["view"]),
            without_nothing(&shown["view"]),
            "{who:?}"
        );
        // Some of what n42pa hides while a hand is played is shown in its log after it.
        if shown["table"]["book"] != "n42pa" {
            let unheard: Vec<_> = numbers(&shown).filter(|n| !client.heard.contains(n)).collect();
            assert_eq!(unheard, [0; 0], "{who:?} is shown what was never told: {shown}");
        }
        let last_hand = shown["table"]["tally"].as_array().unwrap().last().cloned();
        if shown["table"]["awaits"] == "nothing" {
            assert_eq!(last_hand, Some(object!([shown["table"]["hand"], shown["table"]["score"]])));
        }
    }
    let referee = world.hall.table_as_referee(&Principal::Operator, crowd.table).await.unwrap();
    assert_eq!(crowd.referee.last["views"], json(&referee.text)["views"]);
}

/// A member without anything in it is as good as none.
fn without_nothing(view: &Json) -> Json {
    let is_something =
        |value: &Json| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty());
    let members = view.as_object().unwrap().iter().filter(|(_, value)| is_something(value));
    members
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// A hall that knows nothing shows the same table.
async fn check_rebuilt(world: &World, crowd: &Crowd) {
    let other = world.restarted(200);
    for pass in &crowd.passes {
        let who = Principal::Seat(*pass);
        let live = world.hall.table(&who, crowd.table).await.unwrap();
        let rebuilt = other.hall.table(&who, crowd.table).await.unwrap();
        assert_eq!(lasting(&live), lasting(&rebuilt));
    }
    let who = Principal::Operator;
    let live = world.hall.table_as_referee(&who, crowd.table).await.unwrap();
    let rebuilt = other.hall.table_as_referee(&who, crowd.table).await.unwrap();
    assert_eq!(lasting(&live), lasting(&rebuilt));
}
