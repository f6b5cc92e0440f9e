//! What a line of an event costs besides the disk: roles, judging, the fact, and the board for those who
//! watch. A whole straight 42 event is entered, drawn and scored line by line, as a desk does.

use app::board::BoardQuery;
use app::testing::{FakeClock, Inbox, MemoryJournal, SeededEntropy};
use app::{EventId, Hall, LineRequest, MatchOptions, NewEvent, Principal};
use divan::Bencher;
use divan::counter::ItemsCount;
use game::TableKind;
use rulebook::BookId;
use tournament::{Header, simulate};

fn main() {
    divan::main();
}

fn header() -> Header {
    Header::new(BookId::Straight42, "bench", "1")
}

/// The lines of a whole event with so many teams.
fn lines(n_teams: usize) -> Vec<String> {
    let event = simulate::simulate(header(), n_teams).expect("a sound event");
    event.lines().map(|line| serde_json::to_string(line).expect("plain data")).collect()
}

async fn create() -> (Hall, EventId) {
    let hall = Hall::new(MemoryJournal::new(), FakeClock::at(0), SeededEntropy::new(1));
    let new = NewEvent { header: header() };
    let event = hall.create_event(&Principal::Operator, new, None).await.expect("a sound header");
    (hall, event)
}

async fn give(hall: &Hall, event: EventId, lines: &[String]) -> u64 {
    let mut version = 0;
    for line in lines {
        let line = LineRequest { line, expected: None, key: None };
        let lined = hall.event_line(&Principal::Operator, event, line).await.expect("a good line");
        version = lined.version;
    }
    version
}

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(future)
}

#[divan::bench(args = [64, 256, 1024], sample_count = 3, sample_size = 1)]
fn whole_event(bencher: Bencher<'_, '_>, n_teams: usize) {
    let lines = lines(n_teams);
    bencher.counter(ItemsCount::new(lines.len())).with_inputs(|| run(create())).bench_local_values(
        |(hall, event)| {
            assert_eq!(run(give(&hall, event, &lines)), 1 + lines.len() as u64);
        },
    );
}

/// The results of the first round, with all of it on tables of the hall.
#[divan::bench(args = [64, 256, 1024], sample_count = 3, sample_size = 1)]
fn first_round_online(bencher: Bencher<'_, '_>, n_teams: usize) {
    let lines = lines(n_teams);
    let (drawn, results) = (&lines[..=n_teams], &lines[n_teams + 1..][..n_teams / 2]);
    bencher
        .counter(ItemsCount::new(results.len()))
        .with_inputs(|| {
            run(async {
                let (hall, event) = create().await;
                give(&hall, event, drawn).await;
                for n in 1..=n_teams / 2 {
                    let of = format!("rr-1-{n}").parse().expect("a match");
                    let options =
                        MatchOptions { kind: TableKind::Guarded, pace: None, options: [].into() };
                    let opened =
                        hall.open_match_table(&Principal::Operator, event, of, options, None);
                    opened.await.expect("a match that can be played");
                }
                (hall, event)
            })
        })
        .bench_local_values(|(hall, event)| run(give(&hall, event, results)));
}

/// A whole event with somebody looking at the board.
#[divan::bench(args = [64, 256], sample_count = 3, sample_size = 1)]
fn whole_event_watched(bencher: Bencher<'_, '_>, n_teams: usize) {
    let lines = lines(n_teams);
    bencher
        .counter(ItemsCount::new(lines.len()))
        .with_inputs(|| {
            let (hall, event) = run(create());
            let inbox = Inbox::new();
            run(hall.watch_event(&Principal::Anybody, event, BoardQuery::default(), &inbox))
                .expect("anybody may");
            (hall, event, inbox)
        })
        .bench_local_values(|(hall, event, inbox)| {
            for line in &lines {
                run(give(&hall, event, std::slice::from_ref(line)));
                while inbox.try_next().is_some() {}
            }
        });
}
