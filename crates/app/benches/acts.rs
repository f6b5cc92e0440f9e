//! What an act costs besides the disk: reading, roles, rules, the fact, and messages for four
//! players. The journal is in memory, so this is the part of the budget that is ours.

use std::sync::Arc;

use app::testing::{FakeClock, Inbox, MemoryJournal, SeededEntropy};
use app::{Hall, LineRequest, NewTable, Pace, Principal, SeatPass, TableId};
use bones::Seat;
use game::TableKind;
use games::Header;
use rulebook::BookId;
use serde_json::Value as Json;

fn main() {
    divan::main();
}

/// A table of straight 42 with its first hand dealt, and how many of its seats are watched.
struct Dealt {
    hall: Hall,
    table: TableId,
    passes: Vec<SeatPass>,
    subscribers: Vec<Arc<Inbox>>,
}

impl Dealt {
    async fn dealt(is_watched: bool) -> Dealt {
        let clock = FakeClock::at(0);
        let hall = Hall::new(MemoryJournal::new(), clock, SeededEntropy::new(1));
        let book = BookId::Straight42;
        let header = Header::new(book, TableKind::Guarded, vec![String::new(); 4]);
        let new = NewTable { header, pace: Some(Pace::swift(book)), listed: false };
        let who = Principal::Anybody;
        let table = hall.open_table(&who, new, None).await.expect("a sound table");
        let (mut passes, mut subscribers) = (Vec::new(), Vec::new());
        for seat in Seat::all(4) {
            let seated =
                hall.sit(&who, table, Some(seat), "Player", None).await.expect("a free seat");
            let token = seated.token.expect("a player has a token");
            let pass = hall.seat_pass(table, &token).await.expect("the token was just given");
            if is_watched {
                let who = Principal::Seat(pass);
                let inbox = Inbox::new();
                hall.watch_table(&who, table, None, &inbox).await.expect("the own seat");
                subscribers.push(inbox);
            }
            passes.push(pass);
        }
        hall.tick().await.expect("a deal");
        Dealt { hall, table, passes, subscribers }
    }

    /// Four bids: all pass but the last. Every one is accepted, which the caller relies on.
    async fn bid(&mut self) -> u64 {
        let message = self.hall.table(&Principal::Anybody, self.table).await.expect("a table");
        let room: Json = serde_json::from_slice(&message.text).expect("JSON");
        let first =
            usize::try_from(room["table"]["to_act"].as_u64().expect("a seat")).expect("small");
        let mut version = 0;
        for n in 0..4 {
            let seat = (first + n) % 4;
            let bid = if n == 3 { "30" } else { "pass" };
            let line = format!(r#"{{"seat":{seat},"do":"bid","bid":"{bid}"}}"#);
            let act = LineRequest { line: &line, expected: None, key: Some("k") };
            let who = Principal::Seat(self.passes[seat]);
            version = self.hall.act(&who, self.table, act).await.expect("a legal bid").version;
        }
        for subscriber in &self.subscribers {
            while subscriber.try_next().is_some() {}
        }
        version
    }
}

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(future)
}

#[divan::bench(args = [false, true])]
fn four_bids(bencher: divan::Bencher<'_, '_>, is_watched: bool) {
    bencher
        .counter(divan::counter::ItemsCount::new(4_usize))
        .with_inputs(|| run(Dealt::dealt(is_watched)))
        .bench_local_values(|mut table| {
            let version = run(table.bid());
            assert_eq!(version, 12, "all four bids were taken");
            table
        });
}
