//! How long fixed deals take. Every benchmark checks the answers it times.

use bones::{BySide, Seed};
use divan::Bencher;
use divan::counter::ItemsCount;
use solver::{Position, Solution, Solver, sample};

#[path = "../hands/mod.rs"]
mod hands;

fn main() {
    divan::main();
}

/// The exact value of the first deals of `full.txt`.
#[divan::bench(args = [1, 10, 100])]
fn value(bencher: Bencher<'_, '_>, n_deals: usize) {
    time_values(bencher, &hands::read(hands::FULL).take(n_deals).collect::<Vec<_>>());
}

/// The exact value of the worst deals we know.
#[divan::bench]
fn value_of_the_worst(bencher: Bencher<'_, '_>) {
    time_values(bencher, &hands::read(hands::WORST).collect::<Vec<_>>());
}

/// The value and all best leads of the deals of `full.txt`.
#[divan::bench]
fn solve_a_hundred(bencher: Bencher<'_, '_>) {
    let deals: Vec<_> = hands::read(hands::FULL).collect();
    let mut solver = Solver::new();
    bencher.counter(ItemsCount::new(deals.len())).bench_local(|| {
        for (deal, solution) in &deals {
            assert_eq!(solver.solve(deal), *solution);
        }
    });
}

/// Whether bidders with their longest suit as trumps make 30.
#[divan::bench(args = [1, 10, 100])]
fn makes_30(bencher: Bencher<'_, '_>, n_deals: usize) {
    let mut solver = Solver::new();
    let deals: Vec<(Position, bool)> = sample::bids(Seed([42; 32]))
        .take(n_deals)
        .map(|deal| (deal, solver.value(&deal)[deal.leader().side()] >= 30))
        .collect();
    bencher.counter(ItemsCount::new(n_deals)).bench_local(|| {
        for (deal, makes) in &deals {
            assert_eq!(solver.makes(deal, deal.leader().side(), 30), *makes);
        }
    });
}

fn time_values(bencher: Bencher<'_, '_>, deals: &[(Position, Solution)]) {
    let mut solver = Solver::new();
    bencher.counter(ItemsCount::new(deals.len())).bench_local(|| {
        for (deal, solution) in deals {
            let value: BySide<u8> = solver.value(deal);
            assert_eq!(value, solution.points);
        }
    });
}
