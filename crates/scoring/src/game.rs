//! What a score sheet is kept of, and what its book says about keeping score.

use std::collections::BTreeMap;

use rulebook::{BookId, Family, Scope, Settings, Value};

use crate::bounds::Bounds;

/// What a sheet is kept of.
#[derive(Clone, Debug)]
pub struct Game {
    /// The book.
    pub book: BookId,
    /// How many sides the match has.
    pub n_sides: usize,
    /// The games of the match.
    pub best_of: u8,
    /// Who a side of fives is.
    pub plays: Plays,
    /// What the director chose.
    pub options: BTreeMap<String, Value>,
}

/// Who a side of fives is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Plays {
    /// Two partners.
    Partners,
    /// One player.
    Alone,
    /// One or the other.
    Either,
}

/// What a book, and the director by its options, say about keeping score.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    pub book: BookId,
    pub n_sides: usize,
    /// What wins a game; for trains, the hands of a game.
    pub target: i32,
    /// The most recorded for a side.
    pub cap: Option<i32>,
    pub penalty: i32,
    pub penalty_to_opponents: bool,
    pub best_of: u8,
    /// What each side begins with: the points that rulings gave it, from the start, whenever they were
    /// ruled. What wins a game is the sum, and no line has a place after it.
    pub ruled: Vec<i32>,
    pub bounds: Bounds,
}

impl Terms {
    pub(crate) fn new(game: &Game) -> Result<Terms, String> {
        let book = game.book.book();
        let settings = book.settings(Scope::Event, game.options.clone()).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            faults.join("; ")
        })?;
        let int = |key| match settings.get(key) {
            Some(&Value::Int(value)) => i32::try_from(value).ok(),
            _ => None,
        };
        let target = match book.family() {
            Family::FortyTwo => int("target_marks"),
            Family::Fives => int("target_points"),
            Family::MexicanTrain => int("hands_per_game"),
        };
        Ok(Terms {
            book: game.book,
            n_sides: game.n_sides,
            target: target.unwrap_or(i32::MAX),
            cap: (book.family() == Family::FortyTwo).then(|| recorded_marks(&settings)).flatten(),
            penalty: penalty_of(&settings),
            penalty_to_opponents: goes_to_opponents(&settings),
            best_of: game.best_of,
            ruled: vec![0; game.n_sides],
            bounds: Bounds::new(game, &settings),
        })
    }

    pub(crate) fn family(&self) -> Family {
        self.book.book().family()
    }
}

/// The most marks recorded for a side.
pub(crate) fn recorded_marks(settings: &Settings) -> Option<i32> {
    i32::try_from(settings.recorded_marks()).ok()
}

/// What a penalty of fives comes to.
pub(crate) fn penalty_of(settings: &Settings) -> i32 {
    match settings.get("penalty_points") {
        Some(&Value::Int(points)) => i32::try_from(points).unwrap_or(0),
        _ => 0,
    }
}

pub(crate) fn goes_to_opponents(settings: &Settings) -> bool {
    matches!(settings.get("penalty_goes"), Some(Value::Text(goes)) if goes == "to opponents")
}
