//! Writes solved deals, in the form of the files in `hands/`:
//! `cargo run --release -p solver --features ablation --example hands -- full 100 > crates/solver/hands/full.txt`
//! `cargo run --release -p solver --features ablation --example hands -- worst 100000 > crates/solver/hands/worst.txt`

use bones::Seed;
use solver::ablation::without;
use solver::{Position, Solver, sample};

fn main() {
    let mut args = std::env::args().skip(1);
    let which = args.next();
    let n: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(100);
    match which.as_deref() {
        Some("full") => {
            println!("# {n} deals as they come, each contract and leader equally likely.");
            sample::deals(Seed([100; 32])).take(n).for_each(|deal| print(&deal));
        }
        Some("worst") => {
            println!("# The ten deals of {n} that take the search the most nodes.");
            let mut solver = Solver::new();
            let mut deals: Vec<(u64, Position)> = sample::deals(Seed([101; 32]))
                .take(n)
                .map(|deal| (without(&[], || solver.value(&deal)).1, deal))
                .collect();
            deals.sort_by_key(|&(nodes, _)| std::cmp::Reverse(nodes));
            deals.iter().take(10).for_each(|(_, deal)| print(deal));
        }
        _ => eprintln!("say `full` or `worst`, and how many deals"),
    }
}

fn print(deal: &Position) {
    let solution = Solver::new().solve(deal);
    let [seat0, seat1, seat2, seat3] = deal.hands().0;
    let [even, odd] = solution.points.0;
    println!(
        "{} {} | {seat0} | {seat1} | {seat2} | {seat3} | {even} {odd} | {}",
        deal.trump(),
        deal.leader().index(),
        solution.best
    );
}
