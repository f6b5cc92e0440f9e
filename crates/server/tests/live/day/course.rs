//! What differs from book to book, and what a match can come to.

use serde_json::{Value, json};

/// An event as its director would set it up.
pub(super) struct Course {
    pub(super) book: &'static str,
    pub(super) options: Value,
    pub(super) n_entries: usize,
    /// Teams of two enter, or people one by one.
    pub(super) is_of_teams: bool,
    pub(super) has_clock: bool,
    /// What a match comes to that this side wins, by its sheet.
    pub(super) figures: fn(sheet: &Value, winner: usize) -> Value,
}

impl Course {
    /// The head of its list of entries.
    pub(super) const fn head(&self) -> &'static str {
        if self.is_of_teams { "team,player 1,player 2,chapter" } else { "name,chapter" }
    }

    /// A row of it.
    pub(super) fn row(&self, n: usize) -> String {
        let chapter = ["Waco", "Tyler", "Lampasas"][n % 3];
        if self.is_of_teams {
            format!("Team {n},Ann {n},Bo {n},{chapter}")
        } else {
            format!("Player {n},{chapter}")
        }
    }
}

pub(super) fn figures_of_42(sheet: &Value, winner: usize) -> Value {
    figures(sheet, winner, [7, 4])
}

pub(super) fn figures_of_fives(sheet: &Value, winner: usize) -> Value {
    figures(sheet, winner, [255, 120])
}

/// Whoever has the fewest pips wins.
pub(super) fn figures_of_train(sheet: &Value, winner: usize) -> Value {
    let n_sides = sheet["sides"].as_array().unwrap().len();
    let totals: Vec<usize> =
        (0..n_sides).map(|side| 120 + 10 * ((side + n_sides - winner) % n_sides)).collect();
    json!({"score": totals})
}

fn figures(sheet: &Value, winner: usize, [most, least]: [i32; 2]) -> Value {
    let game = |winner| if winner == 0 { [most, least] } else { [least, most] };
    if sheet["best_of"] == 3 {
        json!({"games": [game(winner), game(1 - winner), game(winner)]})
    } else {
        json!({"score": game(winner)})
    }
}
