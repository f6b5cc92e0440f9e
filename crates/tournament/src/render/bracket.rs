//! A bracket as a drawing: winners' side, losers' side, finals.
//!
//! ```text
//!   Team 1  7 ─┐
//!              ├─ Team 1  7 ─┐
//!   Team 4  3 ─┘             ├─ Team 1
//!                 Team 3  5 ─┘
//! ```

use std::fmt;

use super::width::{pad, width};
use crate::summary::{BracketKind, BracketMatch, BracketSummary};
use crate::{Part, Stage};

/// Draws a bracket. Boxes drawn again each round have no lines from one round to the next, so they
/// are listed.
pub fn bracket(bracket: &BracketSummary) -> String {
    if bracket.kind == BracketKind::BoxDraw || bracket.matches.is_empty() {
        return listed(bracket);
    }
    // The singles' first round comes from the doubles, not from a bracket.
    let first_round = if bracket.stage == Stage::Singles { 2 } else { 1 };
    let is_single = bracket.kind == BracketKind::Single;
    let size = bracket.seeds.len().next_power_of_two();
    let mut text = String::new();
    let (mut winners, mut losers, mut finals) = (Vec::new(), Vec::new(), Vec::new());
    for game in &bracket.matches {
        match game.id.part {
            _ if game.id.round < first_round => text += &line(game),
            Some(Part::Losers) => losers.push(game),
            Some(Part::Final) if !is_single => finals.push(game),
            _ => winners.push(game),
        }
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text += &draw(&winners, size / 2, first_round, |_| false);
    if !losers.is_empty() {
        text += "\nLosers' side\n\n";
        text += &draw(&losers, size / 4, 1, |column| !column.is_multiple_of(2));
    }
    if !finals.is_empty() {
        text += "\nFinal\n\n";
        text.extend(finals.into_iter().map(line));
    }
    text
}

/// Draws matches as a tree whose first column has room for `n_first` of them. In a column where
/// sides drop in, one of the two comes from elsewhere rather than from the column before.
fn draw(
    matches: &[&BracketMatch],
    n_first: usize,
    first_round: u16,
    drops_in: impl Fn(usize) -> bool + Copy,
) -> String {
    let sides = || matches.iter().flat_map(|game| [side(game, 0), side(game, 1)]);
    let name_width = sides().map(|(name, _)| width(&name)).max().unwrap_or(0);
    let score_width = sides().map(|(_, score)| score.len()).max().unwrap_or(0);
    let widest = name_width + 1 + score_width;
    // A label, the line to the joint, and the line from there to the next column.
    let step = widest + 5;
    let mut canvas = Canvas::with_rows(4 * n_first);
    for game in matches {
        let column = usize::from(game.id.round - first_round);
        let [top, bottom] = rows(column, usize::from(game.id.number) - 1, drops_in);
        let x = 2 + column * step;
        let joint = x + widest + 2;
        for (row, n) in [(top, 0), (bottom, 1)] {
            // Who drops in stands below who comes from the column before.
            let (name, score) = side(game, if drops_in(column) { 1 - n } else { n });
            canvas.put(x, row, &format!("{} {score:>score_width$} ─", pad(&name, name_width)));
        }
        canvas.put(joint, top, "┐");
        canvas.put(joint, bottom, "┘");
        let middle = usize::midpoint(top, bottom);
        for row in (top + 1..bottom).filter(|row| *row != middle) {
            canvas.put(joint, row, "│");
        }
        canvas.put(joint, middle, "├─");
        let goes_on = matches.iter().any(|other| Some(other.id) == game.winner_to);
        if let (false, Some(winner)) = (goes_on, game.winner) {
            let winner = game.sides[usize::from(winner)].as_deref();
            canvas.put(joint + 3, middle, winner.unwrap_or_default());
        }
    }
    canvas.to_string()
}

/// The rows of a match's two sides: each on the line that comes out of the match before it.
fn rows(column: usize, n: usize, drops_in: impl Fn(usize) -> bool + Copy) -> [usize; 2] {
    let out = |n| {
        let [top, bottom] = rows(column - 1, n, drops_in);
        usize::midpoint(top, bottom)
    };
    if column == 0 {
        [4 * n, 4 * n + 2]
    } else if drops_in(column) {
        [out(n), out(n) + 2]
    } else {
        [out(2 * n), out(2 * n + 1)]
    }
}

/// What stands on a side's line: its name and its score.
fn side(game: &BracketMatch, n: usize) -> (String, String) {
    let score = game.score.filter(|_| !game.is_bye);
    let number = score.and_then(|score| score.as_slice().get(n).copied());
    let name = match &game.sides[n] {
        Some(name) => name.clone(),
        None if game.is_bye => "(bye)".to_owned(),
        None => "...".to_owned(),
    };
    (name, number.map_or_else(String::new, |number| number.to_string()))
}

/// A match on one line.
fn line(game: &BracketMatch) -> String {
    let sides = [0, 1].map(|n| side(game, n));
    let [a, b] = sides.map(|(name, score)| format!("{name} {score}").trim_end().to_owned());
    let winner = game.winner.and_then(|side| game.sides[usize::from(side)].clone());
    let winner = winner.map_or_else(String::new, |name| format!(": {name}"));
    format!("  {} {a} – {b}{winner}\n", game.id)
}

fn listed(bracket: &BracketSummary) -> String {
    if bracket.matches.is_empty() {
        let names: Vec<&str> = bracket.seeds.iter().map(|seed| seed.name.as_str()).collect();
        return format!("  {}\n", names.join("\n  "));
    }
    bracket.matches.iter().map(line).collect()
}

/// Pieces of text in rows, each from its own column on.
struct Canvas {
    rows: Vec<Vec<(usize, String)>>,
}

impl Canvas {
    fn with_rows(n: usize) -> Canvas {
        Canvas { rows: vec![Vec::new(); n] }
    }

    /// Puts a piece where no other is.
    fn put(&mut self, x: usize, row: usize, text: &str) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        self.rows[row].push((x, text.to_owned()));
    }
}

impl fmt::Display for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_used = |row: &Vec<(usize, String)>| !row.is_empty();
        let first = self.rows.iter().position(is_used).unwrap_or(0);
        let last = self.rows.iter().rposition(is_used).map_or(0, |row| row + 1);
        for row in &self.rows[first..last] {
            let mut pieces: Vec<&(usize, String)> = row.iter().collect();
            pieces.sort_by_key(|(x, _)| *x);
            let line = pieces.iter().fold(String::new(), |line, (x, text)| pad(&line, *x) + text);
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
