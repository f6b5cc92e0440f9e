#![doc = include_str!("../README.md")]

use std::fmt::Debug;

use game::{Game, Observer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Writes `value` and reads it back: it must be the same.
///
/// # Panics
/// If it is not.
pub fn survives<T: Serialize + DeserializeOwned + Eq + Debug>(value: &T) {
    let written = serde_json::to_string(value).expect("writes");
    let read: T = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(&read, value, "{written}");
}

/// How many hands the first deal of `text` has: the size of table it was written for.
#[must_use]
pub fn n_players(text: &str) -> Option<usize> {
    let hands =
        |line| serde_json::from_str::<Value>(line).ok()?.get("hands")?.as_array().map(Vec::len);
    text.lines().find_map(hands)
}

/// Plays the lines of `text` at a table, as far as it accepts them, then looks at it from every
/// side.
///
/// # Panics
/// If the game breaks a promise of [`Game`].
pub fn play<G: Game>(mut game: G, text: &str) {
    let mut legal = Vec::new();
    for line in text.lines() {
        let Ok(action) = serde_json::from_str::<G::Action>(line) else { continue };
        survives(&action);
        let Ok(event) = game.decide(&action) else { continue };
        survives(&event);
        game.apply(&event);
        for observer in Observer::all(game.n_seats()) {
            game.seen(&event, observer);
        }
        legal.clear();
        game.legal_actions(&mut legal);
        assert_eq!(legal.is_empty(), game.to_act().is_none(), "{game:#?}");
        for action in &legal {
            assert!(game.decide(action).is_ok(), "{action:?} is listed as legal\n{game:#?}");
        }
    }
    for observer in Observer::all(game.n_seats()) {
        write(&game.view(observer));
    }
    write(&game.hand());
    write(&game.score());
}

fn write(value: &impl Serialize) {
    serde_json::to_string(value).expect("whatever is shown can be written");
}
