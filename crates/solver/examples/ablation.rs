//! What each technique of the search buys: the nodes without it, on the same deals.
//! `cargo run --release -p solver --features ablation --example ablation -- 200`

use bones::Seed;
use solver::ablation::Technique::{self, Alike, Killers, LastTwo, Order, Sure, Table};
use solver::ablation::without;
use solver::{Position, Solver, sample};

const SEARCHES: [(&str, &[Technique]); 8] = [
    ("all techniques", &[]),
    ("no table", &[Table]),
    ("trumps kept apart", &[Alike]),
    ("no sure points", &[Sure]),
    ("last two tricks searched", &[LastTwo]),
    ("no killers", &[Killers]),
    ("lowest bone first", &[Order]),
    ("table alone", &[Alike, Sure, LastTwo, Killers, Order]),
];

fn main() {
    let n: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(200);
    let deals: Vec<Position> = sample::deals(Seed([7; 32])).take(n).collect();
    println!("| search | nodes a deal | times as many |");
    println!("|---|---:|---:|");
    let mut all = None;
    for (name, off) in SEARCHES {
        let mut solver = Solver::new();
        let nodes: u64 = deals.iter().map(|deal| without(off, || solver.value(deal)).1).sum();
        let all = *all.get_or_insert(nodes);
        println!("| {name} | {} | {:.2} |", nodes / n as u64, nodes as f64 / all as f64);
    }
}
