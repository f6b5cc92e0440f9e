//! How fast events run. Every result goes in through the public interface, one at a time.

use divan::{Bencher, black_box, counter::ItemsCount};
use rulebook::{BookId, Value};
use tournament::{Action, Header, Need, Score, Stage, Tournament, record, simulate};

fn main() {
    divan::main();
}

fn double_elimination() -> Header {
    Header::new(BookId::N42pa, "bench", "1").with("round_robin_games", Value::Int(0))
}

/// Enters, draws and plays an event whose first side always wins.
fn run(header: &Header, names: &[String]) -> Tournament {
    let mut event = Tournament::new(header.clone()).expect("a sound header");
    for name in names {
        event.act(Action::enter(name.clone())).expect("a new name");
    }
    event.act(Action::draw()).expect("entries");
    let mut ready = Vec::new();
    loop {
        ready.clear();
        ready.extend(event.ready_matches());
        if ready.is_empty() {
            return event;
        }
        for id in &ready {
            event.act(Action::score(*id, Score::pair(7, 3))).expect("ready");
        }
    }
}

fn names(n: usize) -> Vec<String> {
    (1..=n).map(|n| format!("Team {n}")).collect()
}

/// Whole double eliminations, entered, drawn and played to the end.
#[divan::bench(args = [16, 64, 1024])]
fn double_eliminations(bencher: Bencher<'_, '_>, n: usize) {
    let (header, names) = (double_elimination(), names(n));
    bencher.counter(ItemsCount::new(1usize)).bench(|| {
        let event = run(&header, &names);
        assert!(event.is_over());
        event
    });
}

/// A whole straight 42 event read back from its record.
#[divan::bench(args = [16, 140, 1024])]
fn replays(bencher: Bencher<'_, '_>, n: usize) {
    let header = Header::new(BookId::Straight42, "bench", "1");
    let text = record::write(&simulate::simulate(header, n).expect("a sound event"));
    bencher.bench(|| {
        let replay = record::replay(black_box(&text)).expect("a header");
        assert_eq!(replay.refused, None);
        replay
    });
}

/// The standings after one more result of the last round.
#[divan::bench(args = [140, 1024])]
fn standings_after_a_result(bencher: Bencher<'_, '_>, n: usize) {
    let header = Header::new(BookId::Straight42, "bench", "1");
    let mut event = Tournament::new(header).expect("a sound header");
    for name in names(n) {
        event.act(Action::enter(name)).expect("a new name");
    }
    let is_last =
        |event: &Tournament| event.summary().matches.last().map(|game| game.round) == Some(5);
    while !is_last(&event) {
        for need in event.needs() {
            let action = match need {
                Need::Draw { .. } => Action::draw(),
                Need::Score { r#match, .. } => Action::score(r#match, [7, 3]),
                other => panic!("{other:?}"),
            };
            event.act(action).expect("needed");
        }
    }
    let id = event.ready_matches().find(|id| id.stage == Stage::RoundRobin).expect("a match");
    bencher.with_inputs(|| event.clone()).bench_values(|mut event| {
        event.act(Action::score(id, [7, 2])).expect("ready");
        assert_eq!(event.standings().len(), n);
    });
}
