//! How fast seeded deals are solved: `cargo run --release -p solver --example speed -- 10000`.

use std::time::{Duration, Instant};

use bones::Seed;
use solver::{Position, Solver, sample};

fn main() {
    let n: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let mut solver = Solver::new();
    report("exact value", sample::deals(Seed([42; 32])).take(n), |deal| {
        std::hint::black_box(solver.value(deal));
    });
    report("makes 30", sample::bids(Seed([42; 32])).take(n), |deal| {
        std::hint::black_box(solver.makes(deal, deal.leader().side(), 30));
    });
}

fn report(name: &str, deals: impl Iterator<Item = Position>, mut ask: impl FnMut(&Position)) {
    let mut times: Vec<Duration> = deals.map(|deal| shortest(|| ask(&deal))).collect();
    times.sort_unstable();
    let total: Duration = times.iter().sum();
    let at = |per_mille: usize| times[(times.len() - 1) * per_mille / 1000];
    let per_second = u128::from(times.len() as u64) * 1_000_000_000 / total.as_nanos().max(1);
    println!(
        "{name:>11}: {per_second} a second, median {:.3?}, p99 {:.3?}, worst {:.3?}",
        at(500),
        at(990),
        at(1000)
    );
}

/// The best of three: on a machine with other work the shortest time is the least disturbed.
fn shortest(mut work: impl FnMut()) -> Duration {
    let mut time = || {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    time().min(time()).min(time())
}
