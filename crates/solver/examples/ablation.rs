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

/// Prints a line of the table; answers with the nodes and nanoseconds all deals took.
fn measure<T: Techniques>(name: &str, deals: &[Position], whole: Option<(u64, u64)>) -> (u64, u64) {
    let mut solver = Counted::<T>::new();
    let (mut nodes, mut nanos) = (0, 0);
    for deal in deals {
        // The best of three: on a machine with other work the shortest time is the least disturbed.
        let runs = [(); 3].map(|()| {
            let start = Instant::now();
            nodes += solver.value(deal).1;
            start.elapsed()
        });
        nanos += runs.into_iter().min().expect("three runs").as_nanos() as u64;
    }
    nodes /= 3;
    let (all_nodes, all_nanos) = whole.unwrap_or((nodes, nanos));
    let n_deals = deals.len() as u64;
    println!(
        "| {name} | {} | {} | {} µs | {} |",
        nodes / n_deals,
        ratio(nodes, all_nodes),
        nanos / n_deals / 1000,
        ratio(nanos, all_nanos)
    );
    (nodes, nanos)
}

/// `a / b` with two places.
fn ratio(a: u64, b: u64) -> String {
    let hundredths = (200 * a / b).div_ceil(2);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
