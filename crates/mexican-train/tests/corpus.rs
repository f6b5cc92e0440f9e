//! The seeds of the fuzz target, run as an ordinary test.

use std::fs;
use std::path::Path;

use game::{Game, Observer, TableKind};
use mexican_train::{Action, MexicanTrain};
use rulebook::BookId;

#[test]
fn every_seed_plays_at_a_table_of_some_size() {
    let corpus =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/mexican_train_lines");
    let mut n_seeds = 0;
    for entry in fs::read_dir(&corpus).expect("the corpus is there") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a seed is text");
        let most = (2..=6).map(|n_players| play(n_players, &text)).max();
        assert!(most > Some(0), "{} is accepted nowhere", path.display());
        n_seeds += 1;
    }
    assert!(n_seeds >= 10, "{n_seeds} seeds");
}

/// Plays what the table accepts of the lines; how many that were.
fn play(n_players: usize, text: &str) -> usize {
    let book = BookId::AlabamaSamboree;
    let settings = book.book().params();
    let mut game = MexicanTrain::new(book, TableKind::Honor, n_players, settings).unwrap();
    let mut n_accepted = 0;
    for line in text.lines() {
        let Ok(action) = serde_json::from_str::<Action>(line) else { continue };
        let Ok(event) = game.decide(&action) else { continue };
        game.apply(&event);
        for observer in Observer::all(n_players) {
            serde_json::to_string(&game.view(observer)).unwrap();
            serde_json::to_string(&game.seen(&event, observer)).unwrap();
        }
        n_accepted += 1;
    }
    n_accepted
}
