//! The seeds of the fuzz targets, run as ordinary tests.

use std::fs;
use std::path::{Path, PathBuf};

use rulebook::BookId;

/// The seeds of a fuzz target.
fn seeds(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let seeds: Vec<_> = fs::read_dir(&folder)
        .expect("the corpus is there")
        .map(|entry| entry.expect("a file").path())
        .map(|path| (path.clone(), fs::read(path).expect("a seed can be read")))
        .collect();
    assert!(!seeds.is_empty(), "{target} has no seeds");
    seeds
}

#[test]
fn notation() {
    for (_, seed) in seeds("bone").into_iter().chain(seeds("bid")) {
        let text = String::from_utf8_lossy(&seed);
        if let Ok(bones) = text.parse::<bones::BoneSet>() {
            assert_eq!(bones.to_string().parse(), Ok(bones));
        }
        if let Ok(say) = text.parse::<forty_two::Say>() {
            assert_eq!(say.to_string().parse(), Ok(say));
        }
    }
}

#[test]
fn books() {
    for (path, seed) in seeds("book") {
        if let Ok(book) = rulebook::Book::parse(&String::from_utf8_lossy(&seed)) {
            assert!(book.clauses().count() > 0, "{}", path.display());
        }
    }
}

#[test]
fn records() {
    for (_, seed) in seeds("record") {
        serde_json::to_string(&games::replay(&seed).summary()).expect("a result can be written");
    }
}

/// Lines without a header, put behind one for every book and table they could be of.
#[test]
fn lines() {
    for target in ["forty_two_lines", "fives_lines", "mexican_train_lines"] {
        for (_, seed) in seeds(target) {
            for book in BookId::ALL {
                for n_players in 2..=6 {
                    let players = vec!["A"; n_players];
                    let header = serde_json::json!({
                        "record": games::RECORD, "book": book, "table": "honor", "players": players,
                    });
                    let mut record = format!("{header}\n").into_bytes();
                    record.extend(&seed);
                    let summary = games::replay(&record).summary();
                    serde_json::to_string(&summary).expect("a result can be written");
                }
            }
        }
    }
}
