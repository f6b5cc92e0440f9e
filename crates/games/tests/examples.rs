//! The records in `examples/records/` come to what is stated beside them.
//!
//! `NAME.jsonl` is a record; `NAME.expect.json` says which clauses it shows, in a sentence what
//! happens, and the parts of the replay's result that matter.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bones::Seat;
use game::Observer;
use games::Table;
use rulebook::{BookId, ClauseId, Kind};
use serde::Deserialize;
use serde_json::Value;

/// What is stated beside a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stated {
    clauses: Vec<ClauseId>,
    shows: String,
    expect: Value,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/records")
}

/// The records by name, with what is stated of each.
fn examples() -> Vec<(String, Vec<u8>, Stated)> {
    let mut names: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .filter_map(|entry| entry.unwrap().file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".jsonl").map(str::to_owned))
        .collect();
    names.sort();
    names
        .into_iter()
        .map(|name| {
            let record = fs::read(folder().join(format!("{name}.jsonl"))).unwrap();
            let stated = fs::read_to_string(folder().join(format!("{name}.expect.json")))
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let stated =
                serde_json::from_str(&stated).unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, record, stated)
        })
        .collect()
}

/// Whether `actual` has everything `expected` has; lists must be as long.
fn differs(expected: &Value, actual: &Value, at: &str) -> Option<String> {
    match (expected, actual) {
        (Value::Object(expected), Value::Object(actual)) => {
            expected.iter().find_map(|(key, value)| {
                let at = format!("{at}.{key}");
                match actual.get(key) {
                    Some(found) => differs(value, found, &at),
                    None => Some(format!("{at} is missing")),
                }
            })
        }
        (Value::Array(expected), Value::Array(actual)) if expected.len() == actual.len() => {
            let mut pairs = expected.iter().zip(actual).enumerate();
            pairs.find_map(|(n, (e, a))| differs(e, a, &format!("{at}[{n}]")))
        }
        _ if expected == actual => None,
        _ => Some(format!("{at} is {actual}, stated is {expected}")),
    }
}

#[test]
fn every_example_comes_to_its_stated_result() {
    let mut faults = Vec::new();
    for (name, record, stated) in examples() {
        let summary = serde_json::to_value(games::replay(&record).summary()).unwrap();
        faults.extend(differs(&stated.expect, &summary, &name));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What a hall tells its players is what it tells everyone, and then what is theirs.
#[test]
fn a_players_view_is_the_spectators_and_then_their_own() {
    for (name, record, _) in examples() {
        let Some(played) = games::replay(&record).table else { continue };
        let mut table = Table::new(played.header().clone()).unwrap();
        for action in played.actions() {
            table.act(action).unwrap();
            let game = table.game();
            for seat in Seat::all(game.n_seats()) {
                let Some(mine) = game.mine(seat) else { continue };
                let mut joined = serde_json::to_string(&game.view(Observer::Spectator)).unwrap();
                let mine = serde_json::to_string(&mine).unwrap();
                if mine != "{}" {
                    joined.pop();
                    joined += &mine.replacen('{', ",", 1);
                }
                let view = serde_json::to_string(&game.view(Observer::Seat(seat))).unwrap();
                assert_eq!(joined, view, "{name}, {seat}");
            }
        }
    }
}

#[test]
fn every_irregularity_has_an_example() {
    let shown: BTreeSet<String> = examples()
        .iter()
        .flat_map(|(_, _, stated)| stated.clauses.iter().map(ToString::to_string))
        .collect();
    let missing: Vec<&str> = BookId::ALL
        .into_iter()
        .flat_map(|book| book.book().clauses())
        .filter(|(_, clause)| clause.kind == Kind::Call && !shown.contains(&clause.id))
        .map(|(_, clause)| clause.id.as_str())
        .collect();
    assert!(missing.is_empty(), "no example shows {missing:?}");
}

#[test]
fn the_list_of_examples_is_complete() {
    let list = fs::read_to_string(folder().join("README.md")).unwrap();
    for (name, _, stated) in examples() {
        let row = format!("`{name}`");
        assert!(list.contains(&row), "README.md does not list {name}");
        assert!(list.contains(&stated.shows), "README.md does not say what {name} shows");
    }
}

/// The table as a record: the header, then one act a line.
fn record_of(table: &Table) -> String {
    let header = serde_json::to_string(table.header()).unwrap();
    let acts = table.actions().iter().map(|action| serde_json::to_string(action).unwrap());
    std::iter::once(header).chain(acts).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_record_written_and_read_again_is_the_same() {
    for (name, record, _) in examples() {
        let Some(table) = games::replay(&record).table else { continue };
        let written = record_of(&table);
        let again = games::replay(written.as_bytes()).table.expect("reads its own record");
        assert_eq!(again.actions(), table.actions(), "{name}");
        assert_eq!(again.game(), table.game(), "{name}");
        assert_eq!(record_of(&again), written, "{name}");
    }
}
