//! Facts are read for ever as they were first written. `history/v1.jsonl` holds every kind of fact in
//! its first shape and is frozen with the first release. A new shape, or a new kind, gets a file of
//! its own beside it.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{World, json};
use app::journal::{Append, Fact, Journal, Stream};
use app::{Principal, fact_kinds, testing};
use serde_json::Value as Json;

const V1: &str = include_str!("../history/v1.jsonl");

/// A world whose journal holds what was stored.
async fn stored(text: &str) -> World {
    let world = World::new(99);
    // It was all written before.
    world.clock.advance(3_600_000);
    let kinds: BTreeMap<&str, &'static str> =
        fact_kinds().into_iter().map(|(kind, _)| (kind, kind)).collect();
    let mut versions: BTreeMap<String, u64> = BTreeMap::new();
    for line in text.lines().map(json) {
        let name = line["stream"].as_str().unwrap().to_owned();
        let expected = versions.entry(name.clone()).or_default();
        let fact = Fact {
            kind: kinds[line["kind"].as_str().unwrap()],
            kind_version: u16::try_from(line["kind_version"].as_u64().unwrap()).unwrap(),
            payload: line["payload"].to_string(),
        };
        let append = Append {
            stream: Stream::new(&name).unwrap(),
            expected: *expected,
            facts: vec![fact],
            recorded_at: line["recorded_at"].as_i64().unwrap(),
        };
        world.journal.append(append).await.unwrap();
        *expected += 1;
    }
    world
}

#[test]
fn every_kind_of_fact_has_a_sample() {
    let kept: BTreeSet<(String, u64)> = V1
        .lines()
        .map(json)
        .map(|line| {
            (line["kind"].as_str().unwrap().to_owned(), line["kind_version"].as_u64().unwrap())
        })
        .collect();
    let written: BTreeSet<(String, u64)> = fact_kinds()
        .into_iter()
        .map(|(kind, version)| (kind.to_owned(), u64::from(version)))
        .collect();
    assert_eq!(kept, written);
}

#[tokio::test]
async fn a_table_of_version_1_is_read() {
    let world = stored(V1).await;
    let table = "90kfaj3bx1d3twrw".parse().unwrap();
    let who = Principal::Operator;
    let message = json(&world.hall.table(&who, table).await.unwrap().text);
    assert_eq!(message["version"], 59);
    assert_eq!(message["table"]["closed"], true);
    assert_eq!(message["table"]["score"], json("[1,0]"));
    assert_eq!(message["revealed"]["values"][0]["value"], "three dice: 4 4 1");
    let record = world.hall.full_record(&who, table).await.unwrap();
    let replay = games::replay(record.as_bytes());
    assert_eq!(replay.refused, None);
    assert_eq!(replay.summary().calls.len(), 1);
    assert!(testing::verify(record.as_bytes()).unwrap().is_consistent());
}

#[tokio::test]
async fn a_table_that_was_resumed_in_version_1_is_read() {
    let world = stored(V1).await;
    let table = "rhxc4d2ec87qfrrg".parse().unwrap();
    let message = json(&world.hall.table(&Principal::Anybody, table).await.unwrap().text);
    assert_eq!(message["table"]["seats"][0]["presence"], "away");
    assert_eq!(message["table"]["seats"][0]["away_since"], 1_700_001_580_000_i64);
}

#[tokio::test]
async fn an_event_and_its_sheet_of_version_1_are_read() {
    let world = stored(V1).await;
    let event = "gtgx7ek3wpqd4d25".parse().unwrap();
    let who = Principal::Operator;
    let board = world.board(event).await;
    let matches: Vec<&Json> = board["matches"].as_array().unwrap().iter().collect();
    assert_eq!(matches.len(), 4);
    assert_eq!(matches[1]["score"], json("[7,0]"));
    assert_eq!(board["online"]["rr-1-1"], "90kfaj3bx1d3twrw");
    assert_eq!(board["clock"][0]["called"], true);
    let sheet = world.hall.sheet(&who, event, "rr-1-2".parse().unwrap()).await.unwrap();
    let sheet = json(&sheet.text);
    assert_eq!(sheet["sheet"]["status"], "posted");
    assert_eq!(sheet["sheet"]["tally"]["totals"], json("[7,0]"));
    let staff = world.hall.staff(&who, event).await.unwrap();
    assert_eq!((staff.accounts.len(), staff.links.len()), (1, 1));
}

#[tokio::test]
async fn points_ruled_to_the_sides_of_a_sheet_and_an_end_reported_alone_are_read() {
    let world = stored(V1).await;
    let event = "gtgx7ek3wpqd4d25".parse().unwrap();
    let glance = async |pairing: &str| {
        let pairing = pairing.parse().unwrap();
        world.hall.sheet_glance(event, &pairing).await.unwrap().unwrap()
    };
    // Others play these matches by now.
    assert_eq!(glance("rr-1-3:90,91").await.score, [1, 2]);
    let reported = glance("rr-1-4:92,93").await;
    assert_eq!((reported.hands, reported.complete, reported.score), (0, true, vec![7, 3]));
    let claims = reported.dispute.unwrap().claims;
    let entries: Vec<_> = claims.iter().map(|claim| claim.entry.unwrap().to_string()).collect();
    assert_eq!(entries, ["92", "93"]);
}

#[tokio::test]
async fn people_and_the_lobby_of_version_1_are_read() {
    let world = stored(V1).await;
    let passwords = testing::PlainPasswords;
    let dee = world.hall.sign_in(&passwords, "dee", "dominoes!").await.unwrap();
    let roles = world.hall.roles_at_hall(&dee.principal).await.unwrap();
    assert!(roles.has(app::Role::Director));
    let stan = world.hall.sign_in(&passwords, "Stan", "new password").await.unwrap();
    let roles = world.hall.roles_at_hall(&stan.principal).await.unwrap();
    assert!(!roles.has(app::Role::Director));
    let who = Principal::Anybody;
    assert_eq!(world.hall.tables(&who, 0, 10).await.unwrap().total, 1);
    assert_eq!(world.hall.events(&who, 0, 10).await.unwrap().total, 1);
}

#[tokio::test]
async fn a_kind_nobody_knows_spoils_its_own_stream_only() {
    let unknown = V1
        .replace(r#""kind_version":1,"payload":{"line""#, r#""kind_version":9,"payload":{"line""#);
    assert_ne!(unknown, V1);
    let world = stored(&unknown).await;
    let who = Principal::Operator;
    let event = world.hall.event(&who, "gtgx7ek3wpqd4d25".parse().unwrap()).await;
    assert_eq!(event.unwrap_err().code(), "journal/unreadable");
    let casual = world.hall.table(&who, "33dr63ag95en275z".parse().unwrap()).await.unwrap();
    assert_eq!(json(&casual.text)["table"]["closed"], true);
}
