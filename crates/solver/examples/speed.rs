//! Times the solver on seeded deals: `cargo run --release -p solver --example speed`.
use std::time::{Duration, Instant};

use bones::Seed;
use solver::{Position, Solver, sample};

fn main() {
    let n: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    let mut solver = Solver::new();
    report("exact", sample::deals(Seed([42; 32])).take(n), |p| {
        std::hint::black_box(solver.value(p));
    });
    report("makes 30", sample::bids(Seed([42; 32])).take(n), |p| {
        std::hint::black_box(solver.makes(p, p.leader().side(), 30));
    });
}

fn report(name: &str, positions: impl Iterator<Item = Position>, mut ask: impl FnMut(&Position)) {
    let positions: Vec<Position> = positions.collect();
    let mut times: Vec<Duration> = positions
        .iter()
        .map(|p| {
            let start = Instant::now();
            ask(p);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let total: Duration = times.iter().sum();
    let at = |q: usize| times[(times.len() - 1) * q / 1000];
    println!(
        "{name:>9}: {:6.0}/s  median {:?}  p99 {:?}  worst {:?}",
        times.len() as f64 / total.as_secs_f64(),
        at(500),
        at(990),
        at(1000)
    );
}
