//! A hall over fakes, and a crowd of clients that know nothing but the messages they are sent.
#![allow(dead_code, reason = "each test uses the part it needs")]

pub(crate) mod crowd;

use std::collections::BTreeMap;

use app::testing::{FakeClock, MemoryJournal, SeededEntropy, read_board};
use app::{
    Account, AccountId, Conditions, EntryRef, Error, EventId, Grant, Hall, LineRequest, NewEvent,
    NewLink, NewTable, Pace, Principal, SeatPass, TableId,
};
use bones::Seat;
use game::TableKind;
use games::Header;
use rulebook::{BookId, Value};
use serde_json::Value as Json;
use tournament::MatchId;

/// Whatever the version, and under no name.
pub(crate) const ANYHOW: Conditions<'_> = Conditions { expected: None, key: None, pairing: None };

/// Whatever the version, under this name.
pub(crate) fn keyed(key: &str) -> Conditions<'_> {
    Conditions { key: Some(key), ..ANYHOW }
}

/// A hall and the fakes it stands on.
pub(crate) struct World {
    pub(crate) hall: Hall,
    pub(crate) journal: MemoryJournal,
    pub(crate) clock: FakeClock,
}

impl World {
    pub(crate) fn new(seed: u8) -> World {
        World::on(MemoryJournal::new(), FakeClock::at(1_700_000_000_000), seed)
    }

    /// Another node on the same journal.
    pub(crate) fn on(journal: MemoryJournal, clock: FakeClock, seed: u8) -> World {
        let hall = Hall::new(journal.clone(), clock.clone(), SeededEntropy::new(seed));
        World { hall, journal, clock }
    }

    /// The same hall after a restart: nothing in memory, the same journal.
    pub(crate) fn restarted(&self, seed: u8) -> World {
        World::on(self.journal.clone(), self.clock.clone(), seed)
    }

    /// Opens a casual table and seats everybody.
    pub(crate) async fn full_table(&self, new: NewTable) -> (TableId, Vec<SeatPass>) {
        let n_seats = new.header.players.len();
        let table = self.hall.open_table(&Principal::Anybody, new, None).await.unwrap();
        (table, self.seat_all(table, n_seats).await)
    }

    /// An event of eight teams of two with its first round drawn.
    pub(crate) async fn drawn(&self) -> EventId {
        let header = tournament::Header::new(BookId::Straight42, "Spring 42", "7");
        let new = NewEvent { header };
        let event = self.hall.create_event(&Principal::Operator, new, None).await.unwrap();
        for n in 1..=8 {
            let line = format!(r#"{{"do":"enter","name":"Team {n}","players":["A{n}","B{n}"]}}"#);
            self.give(event, &line).await;
        }
        self.give(event, r#"{"do":"draw"}"#).await;
        event
    }

    /// Gives an event a line, for whoever runs the hall.
    pub(crate) async fn give(&self, event: EventId, line: &str) {
        let line = LineRequest { line, expected: None, key: None };
        self.hall.event_line(&Principal::Operator, event, line).await.unwrap();
    }

    /// All of an event as it is sent.
    pub(crate) async fn shown(&self, event: EventId) -> Json {
        json(&self.hall.event(&Principal::Operator, event).await.unwrap().text)["event"].clone()
    }

    /// The same as people read it.
    pub(crate) async fn board(&self, event: EventId) -> Json {
        read_board(&self.shown(event).await)
    }

    /// Somebody who joined an event by a link.
    pub(crate) async fn guest(&self, event: EventId, grant: Grant<EntryRef>) -> Principal {
        let new = NewLink { grant, label: "a link".into(), expires_at: None };
        let token = self.hall.make_link(&Principal::Operator, event, new, None).await.unwrap();
        self.hall.join(event, &token, "Gus").await.unwrap().principal
    }

    /// Seats everybody at a table.
    pub(crate) async fn seat_all(&self, table: TableId, n_seats: usize) -> Vec<SeatPass> {
        let mut passes = Vec::new();
        for seat in Seat::all(n_seats) {
            let name = format!("Player {}", seat.index());
            let who = Principal::Anybody;
            let seated = self.hall.sit(&who, table, Some(seat), &name, None).await.unwrap();
            let token = seated.token.unwrap();
            passes.push(self.hall.seat_pass(table, &token).await.unwrap());
        }
        passes
    }
}

/// A short game of `book`: one that can be played to its end many times in a test.
pub(crate) fn short_game(book: BookId, kind: TableKind, n_players: usize) -> NewTable {
    let mut header = Header::new(book, kind, vec![String::new(); n_players]);
    header.options = match book {
        BookId::Straight42 | BookId::N42pa => options(&[("target_marks", 3)]),
        BookId::TexasGoodSams | BookId::Tennessee => options(&[("target_points", 60)]),
        BookId::AlabamaSamboree => options(&[("hands_per_game", 2)]),
    };
    NewTable { header, pace: Some(Pace::swift(book)), listed: false }
}

fn options(options: &[(&str, i64)]) -> BTreeMap<String, Value> {
    options.iter().map(|&(key, value)| (key.to_owned(), Value::Int(value))).collect()
}

/// Every book with the numbers of players it is played by.
pub(crate) fn tables() -> Vec<(BookId, usize)> {
    vec![
        (BookId::Straight42, 4),
        (BookId::N42pa, 4),
        (BookId::TexasGoodSams, 2),
        (BookId::TexasGoodSams, 4),
        (BookId::Tennessee, 2),
        (BookId::Tennessee, 4),
        (BookId::AlabamaSamboree, 3),
        (BookId::AlabamaSamboree, 5),
        (BookId::AlabamaSamboree, 6),
    ]
}

pub(crate) fn json(text: impl AsRef<[u8]>) -> Json {
    let text = text.as_ref();
    let unreadable = |error| panic!("{error}: {}", String::from_utf8_lossy(text));
    serde_json::from_slice(text).unwrap_or_else(unreadable)
}

/// The code of a refusal.
pub(crate) fn code<T: std::fmt::Debug>(result: Result<T, Error>) -> &'static str {
    result.unwrap_err().code()
}

pub(crate) fn seat(n: u8) -> Seat {
    Seat::new(n).unwrap()
}

pub(crate) fn id(of: &str) -> MatchId {
    of.parse().unwrap()
}

pub(crate) fn account(name: &str) -> Principal {
    Account { id: AccountId::of(name), name: name.into() }.into()
}

/// An act at whatever version, under no name.
pub(crate) fn act(line: &str) -> LineRequest<'_> {
    LineRequest { line, expected: None, key: None }
}

/// A table of straight 42 with its first hand dealt.
pub(crate) async fn dealt(world: &World, kind: TableKind) -> (TableId, Vec<SeatPass>) {
    let (table, passes) = world.full_table(short_game(BookId::Straight42, kind, 4)).await;
    world.hall.tick().await.unwrap();
    (table, passes)
}

/// What somebody sees of a table.
pub(crate) async fn see(hall: &Hall, who: &Principal, table: TableId) -> Json {
    json(&hall.table(who, table).await.unwrap().text)
}

/// The seat to act, and what it does if it does the first legal thing.
pub(crate) async fn next_act(
    hall: &Hall,
    passes: &[SeatPass],
    table: TableId,
) -> (SeatPass, String) {
    let room = see(hall, &Principal::Anybody, table).await;
    let pass = passes[room["table"]["to_act"].as_u64().unwrap() as usize];
    let view = see(hall, &Principal::Seat(pass), table).await;
    (pass, view["view"]["legal"][0].to_string())
}

/// Gives an event a line, for somebody.
pub(crate) async fn give(
    world: &World,
    who: &Principal,
    event: EventId,
    line: &str,
) -> Result<app::Given, Error> {
    world.hall.event_line(who, event, LineRequest { line, expected: None, key: None }).await
}

/// A table's snapshot without what passes: the time, and how many watch.
pub(crate) fn lasting(message: &app::Message) -> Json {
    let mut message = json(&message.text);
    let members = message.as_object_mut().expect("a message is an object");
    members.retain(|name, _| !["now", "spectators"].contains(&name.as_str()));
    message
}
