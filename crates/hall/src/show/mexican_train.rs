//! A hand of Mexican train as text.

use std::fmt::{self, Write};

use bones::{Pip, Seat};
use mexican_train::{Hand, Line};
use tournament::render::pad;

use super::bones::{laid, row, tile};
use super::{Columns, Names};

/// A hand: the center, the lines with their markers, the train, and what was left.
pub(super) fn hand(text: &mut String, n: usize, hand: &Hand, names: &Names<'_>) -> fmt::Result {
    writeln!(text, "Hand {n}: {} starts with {}", names.of(hand.starter), tile(hand.double))?;
    let center = hand.double.hi();
    let width = names.width().max("train".len());
    for (seat, line) in (0..).filter_map(Seat::new).zip(&hand.lines) {
        let marker = if hand.markers.contains(seat) { '^' } else { ' ' };
        writeln!(text, "  {} {marker} {}", pad(names.of(seat), width), line_of(line, center))?;
    }
    writeln!(text, "  {:<width$}   {}", "train", line_of(&hand.train, center))?;
    match hand.out {
        Some(seat) => writeln!(text, "  {} is out", names.of(seat))?,
        None if hand.blocked => writeln!(text, "  blocked: no one can play")?,
        None => writeln!(text, "  in play")?,
    }
    for (seat, (left, points)) in
        (0..).filter_map(Seat::new).zip(hand.left.iter().flatten().zip(&hand.points))
    {
        if !left.is_empty() {
            writeln!(
                text,
                "  {} counts {points:>3}: {}",
                pad(names.of(seat), width),
                row(left.iter().copied())
            )?;
        }
    }
    Ok(())
}

/// All hands with what each player counted.
pub(super) fn hands(hands: &[Hand], names: &Names<'_>) -> String {
    let mut table = Columns::new(["hand", "double", "out"]).and(names.all());
    for (n, hand) in hands.iter().enumerate() {
        let out = hand.out.map_or_else(
            || if hand.blocked { "blocked".to_owned() } else { "-".to_owned() },
            |seat| names.of(seat).to_owned(),
        );
        let mut cells = vec![(n + 1).to_string(), hand.double.to_string(), out];
        cells.extend(hand.points.iter().map(ToString::to_string));
        table.push(cells);
    }
    table.to_string()
}

/// A line as it lies, from the center outwards.
fn line_of(line: &Line, center: Pip) -> String {
    if line.is_started() { laid(line.laid(center)) } else { "-".to_owned() }
}
