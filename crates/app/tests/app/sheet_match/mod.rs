//! A match whose score is kept on a sheet, its keeper and its players.
#![allow(dead_code, reason = "each test uses the part it needs")]

use app::{Error, EventId, Grant, NewEvent, Post, Principal, Queued, WriteResult};
use rulebook::BookId;
use scoring::Entry;
use serde_json::Value as Json;
use tournament::{MatchId, Pairing};

use crate::common::{World, json};

pub(crate) fn of() -> MatchId {
    "rr-1-1".parse().unwrap()
}

/// A line of a device: the key, the key before it, and the entry.
pub(crate) fn line(key: &str, after: Option<&str>, entry: &str) -> Queued {
    let entry: Entry = serde_json::from_str(entry).unwrap();
    Queued { key: key.into(), after: after.map(str::to_owned), entry }
}

pub(crate) fn made(key: &str, after: Option<&str>, bidder: u8, bid: &str) -> Queued {
    let entry = format!(r#"{{"do":"hand","bidder":{bidder},"bid":"{bid}","outcome":"made"}}"#);
    line(key, after, &entry)
}

pub(crate) struct Match {
    pub(crate) world: World,
    pub(crate) event: EventId,
    pub(crate) of: MatchId,
    pub(crate) keeper: Principal,
    /// A player of each side.
    pub(crate) players: [Principal; 2],
}

impl Match {
    pub(crate) async fn new(seed: u8) -> Match {
        Match::of(seed, tournament::Header::new(BookId::Straight42, "Spring 42", "7")).await
    }

    pub(crate) async fn of(seed: u8, header: tournament::Header) -> Match {
        let world = World::new(seed);
        let (operator, book) = (Principal::Operator, header.book);
        let event = world.hall.create_event(&operator, NewEvent { header }, None).await.unwrap();
        // Trains seat five or six at a table.
        let n_entries = if book == BookId::AlabamaSamboree { 5 } else { 8 };
        for n in 1..=n_entries {
            world.give(event, &format!(r#"{{"do":"enter","name":"Team {n}"}}"#)).await;
        }
        // Some draw partners first.
        let mut game = Json::Null;
        while game.is_null() {
            world.give(event, r#"{"do":"draw"}"#).await;
            game = world.board(event).await["matches"][0].clone();
        }
        let of: MatchId = game["id"].as_str().unwrap().parse().unwrap();
        let side = |n: usize| {
            let entry = game["sides"][n].as_str().unwrap().split(" & ").next().unwrap();
            Grant::Player { entry: entry.into() }
        };
        let keeper = world.guest(event, Grant::Keeper { at: Post::Match(of) }).await;
        let players = [world.guest(event, side(0)).await, world.guest(event, side(1)).await];
        Match { world, event, of, keeper, players }
    }

    pub(crate) async fn write(&self, lines: &[Queued]) -> Result<WriteResult, Error> {
        self.world.hall.write_sheet(&self.keeper, self.event, self.of, None, lines).await
    }

    pub(crate) async fn sheet(&self) -> Json {
        let message =
            self.world.hall.sheet(&Principal::Anybody, self.event, self.of).await.unwrap();
        json(&message.text)["sheet"].clone()
    }

    /// Who plays the match.
    pub(crate) async fn pairing(&self) -> Pairing {
        self.sheet().await["pairing"].as_str().unwrap().parse().unwrap()
    }

    /// Gives the event a line, for whoever runs it.
    pub(crate) async fn direct(&self, line: &str) {
        self.world.give(self.event, line).await;
    }

    pub(crate) async fn result(&self) -> Json {
        self.world.board(self.event).await["matches"][0].clone()
    }

    /// Seven marks to side 0 and two to side 1.
    pub(crate) async fn play_out(&self) {
        let lines = [
            made("1", None, 0, "84"),
            made("2", Some("1"), 1, "84"),
            made("3", Some("2"), 2, "84"),
            made("4", Some("3"), 0, "84"),
            made("5", Some("4"), 0, "42"),
        ];
        let written = self.write(&lines).await.unwrap();
        assert_eq!(written.n_taken, 5);
    }
}
