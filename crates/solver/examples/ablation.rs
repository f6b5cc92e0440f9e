//! What each technique of the search buys: nodes and time without it, on the same deals.
//! `cargo run --release -p solver --example ablation`

use std::time::Instant;

use bones::Seed;
use solver::ablation::{Counted, Techniques};
use solver::{Position, sample};

/// Names searches and says what each goes without.
macro_rules! without {
    ($($name:ident: $($technique:ident),*;)*) => {
        $(struct $name; impl Techniques for $name { $(const $technique: bool = false;)* })*
    };
}

without! {
    Everything: ;
    NoTable: TABLE;
    NoAlike: ALIKE;
    NoSure: SURE;
    NoLastTwo: LAST_TWO;
    NoKillers: KILLERS;
    NoOrder: ORDER;
    NoFromBelow: FROM_BELOW;
    OnlyTable: ALIKE, SURE, LAST_TWO, KILLERS, ORDER, FROM_BELOW;
}

fn main() {
    let n: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(300);
    let deals: Vec<Position> = sample::deals(Seed([7; 32])).take(n).collect();
    println!("| search | nodes a deal | times as many | time a deal | times as long |");
    println!("|---|---:|---:|---:|---:|");
    let whole = measure::<Everything>("all techniques", &deals, None);
    measure::<NoTable>("no table", &deals, Some(whole));
    measure::<NoAlike>("trumps told apart", &deals, Some(whole));
    measure::<NoSure>("no sure points", &deals, Some(whole));
    measure::<NoLastTwo>("last two tricks searched", &deals, Some(whole));
    measure::<NoKillers>("no killers", &deals, Some(whole));
    measure::<NoOrder>("lowest bone first", &deals, Some(whole));
    measure::<NoFromBelow>("goals halved", &deals, Some(whole));
    measure::<OnlyTable>("table alone", &deals, Some(whole));
}

/// Prints a line of the table; answers with nodes and microseconds a deal.
fn measure<T: Techniques>(name: &str, deals: &[Position], whole: Option<(f64, f64)>) -> (f64, f64) {
    let mut solver = Counted::<T>::new();
    // The best of three: on a machine with other work the shortest time is the least disturbed.
    let runs = [(); 3].map(|()| {
        let start = Instant::now();
        let nodes: u64 = deals.iter().map(|deal| solver.value(deal).1).sum();
        (nodes, start.elapsed())
    });
    let n_deals = deals.len() as f64;
    let nodes = runs[0].0 as f64 / n_deals;
    let micros =
        runs.iter().map(|run| run.1.as_secs_f64()).fold(f64::MAX, f64::min) / n_deals * 1e6;
    let (all_nodes, all_micros) = whole.unwrap_or((nodes, micros));
    println!(
        "| {name} | {nodes:.0} | {:.2} | {micros:.0} µs | {:.2} |",
        nodes / all_nodes,
        micros / all_micros
    );
    (nodes, micros)
}
