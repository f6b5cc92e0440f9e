//! A hand of fives as text.

use std::fmt::{self, Write};

use bones::{Deal, Seat, Side};
use fives::{Hand, Laid};
use tournament::render::pad;

use super::bones::{laid, row, tile};
use super::{Columns, Names};

/// A hand: the bones dealt, the plays with their scores, the layout, and how it ended.
pub(super) fn hand(
    text: &mut String,
    n: usize,
    hand: &Hand,
    deal: Option<&Deal>,
    names: &Names<'_>,
) -> fmt::Result {
    writeln!(text, "Hand {n}: {} shuffled", names.of(hand.shuffler))?;
    let width = names.width();
    if let Some(deal) = deal {
        for seat in Seat::all(deal.n_seats()) {
            let dealt = row(deal.hand(seat).iter().copied());
            writeln!(text, "  {}  {dealt}", pad(names.of(seat), width))?;
        }
        if !deal.rest().is_empty() {
            writeln!(text, "  {:<width$}  {}", "pile", row(deal.rest().iter().copied()))?;
        }
    }
    for (n, play) in hand.plays.iter().enumerate() {
        let end = play.end.map_or(String::new(), |end| end.to_string());
        let scored = match (play.score, play.taken_by) {
            (0, _) => String::new(),
            (score, Some(side)) if side == play.seat.side() => format!("scores {score}"),
            (score, Some(side)) => format!("{score}, claimed by {}", names.side(side)),
            (score, None) => format!("{score}, not announced"),
        };
        let (who, bone) = (pad(names.of(play.seat), width), tile(play.bone));
        let line = format!("  {:>2}. {who} {bone} {end:<5}  {scored}", n + 1);
        writeln!(text, "{}", line.trim_end())?;
    }
    write_layout(text, hand)?;
    let ended = match hand.out {
        Some(seat) => format!("{} is out", names.of(seat)),
        None if hand.blocked => "blocked".to_owned(),
        None if hand.over => "won during the hand".to_owned(),
        None => "in play".to_owned(),
    };
    let [even, odd] = hand.points;
    writeln!(text, "  {ended}; this hand {even} to {odd}")?;
    for (side, (award, penalty)) in Side::BOTH.iter().zip(hand.award.iter().zip(&hand.penalties)) {
        if *award != 0 {
            writeln!(text, "    {} award at the end: {award}", names.side(*side))?;
        }
        if *penalty != 0 {
            writeln!(text, "    {} by penalties: {penalty}", names.side(*side))?;
        }
    }
    for (seat, left) in Seat::all(names.0.len()).zip(hand.left.iter().flatten()) {
        if !left.is_empty() {
            writeln!(text, "  {}  left {}", pad(names.of(seat), width), row(left.iter().copied()))?;
        }
    }
    Ok(())
}

/// The line from left to right through the middle, and the arms above and below it.
fn write_layout(text: &mut String, hand: &Hand) -> fmt::Result {
    let arms = &hand.layout;
    let Some(middle) = arms.middle else { return Ok(()) };
    let inner = |bone: &Laid| bone.bone.pips() - bone.out;
    let outward = |arm: &[Laid]| laid(arm.iter().map(|bone| (inner(bone), bone.out)));
    let left = laid(arms.left.iter().rev().map(|bone| (bone.out, inner(bone))));
    let middle = if middle.is_double() {
        format!("<{}|{}>", middle.hi(), middle.lo())
    } else {
        tile(middle)
    };
    writeln!(text, "  layout  {left}{middle}{}", outward(&arms.right))?;
    for (name, arm) in [("up", &arms.up), ("down", &arms.down)] {
        if !arm.is_empty() {
            writeln!(text, "    {name:<4}  {}", outward(arm))?;
        }
    }
    Ok(())
}

/// All hands in a table.
pub(super) fn hands(hands: &[Hand], names: &Names<'_>) -> String {
    let [even, odd] = Side::BOTH.map(|side| names.side(side));
    let mut table = Columns::new(["hand", "ended"]).and([even.as_str(), &odd]);
    for (n, hand) in hands.iter().enumerate() {
        let ended = match hand.out {
            Some(seat) => format!("{} out", names.of(seat)),
            None if hand.blocked => "blocked".to_owned(),
            None => "-".to_owned(),
        };
        let [even, odd] = hand.points;
        table.push(vec![(n + 1).to_string(), ended, even.to_string(), odd.to_string()]);
    }
    table.to_string()
}
