//! A hand of 42 as text.

use std::fmt::{self, Write};

use bones::{Deal, Seat, Side};
use forty_two::{Hand, Outcome, count};
use tournament::render::pad;

use super::bones::{row, tile};
use super::{Columns, Names};

/// A hand: the bones dealt, the bids, the tricks, and how it came out.
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
        for seat in Seat::all(4) {
            let dealt = row(deal.hand(seat).iter().copied());
            writeln!(text, "  {}  {dealt}", pad(names.of(seat), width))?;
        }
    }
    if !hand.bids.is_empty() {
        let bids: Vec<String> =
            hand.bids.iter().map(|(seat, bid)| format!("{} {bid}", names.of(*seat))).collect();
        writeln!(text, "  bids    {}", bids.join(", "))?;
    }
    if let (Some(bidder), Some(bid), Some(trump)) = (hand.bidder, hand.bid, hand.trump) {
        writeln!(text, "  {} plays {trump} for {bid}", names.of(bidder))?;
    }
    for (n, trick) in hand.tricks.iter().enumerate() {
        let bones: Vec<String> = trick
            .bones
            .iter()
            .map(|&(seat, bone)| format!("{} {}", names.of(seat), tile(bone)))
            .collect();
        write!(text, "  {}. {}", n + 1, bones.join("  "))?;
        if let Some(winner) = trick.winner {
            let points = 1 + trick.bones.iter().map(|&(_, bone)| count(bone)).sum::<u8>();
            write!(text, "  -> {} takes {points}", names.of(winner))?;
        }
        text.push('\n');
    }
    writeln!(text, "  {}", came_out(hand, names))?;
    for (seat, &shown) in Seat::all(4).zip(&hand.shown) {
        if !shown.is_empty() {
            writeln!(text, "  {}  turns up {}", pad(names.of(seat), width), row(shown))?;
        }
    }
    Ok(())
}

/// How the hand came out, in a sentence.
fn came_out(hand: &Hand, names: &Names<'_>) -> String {
    let mut text = match hand.outcome {
        Outcome::Made => "made",
        Outcome::Set => "set",
        Outcome::Passed => "all passed",
        Outcome::Renege => "lost by a renege",
        Outcome::Laydown => "laid down",
        Outcome::Forfeit => "forfeited",
        Outcome::Reshake => "shuffled again",
        Outcome::Open => "in play",
    }
    .to_owned();
    let [even, odd] = hand.points.0;
    if !hand.tricks.is_empty() {
        let points = format!(", {even} to {odd} points");
        text.push_str(&points);
    }
    for side in Side::BOTH {
        let marks = hand.marks[side];
        if marks > 0 {
            let word = if marks == 1 { "mark" } else { "marks" };
            let award = format!(": {marks} {word} to {}", names.side(side));
            text.push_str(&award);
        }
    }
    match hand.clause {
        Some(clause) => format!("{text} ({clause})"),
        None => text,
    }
}

/// All hands in a table.
pub(super) fn hands(hands: &[Hand], names: &Names<'_>) -> String {
    let [even, odd] = Side::BOTH.map(|side| names.side(side));
    let mut table =
        Columns::new(["hand", "bidder", "bid", "trumps", "outcome"]).and([even.as_str(), &odd]);
    for (n, hand) in hands.iter().enumerate() {
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        let [even, odd] = hand.marks.0;
        table.push(vec![
            (n + 1).to_string(),
            or_dash(hand.bidder.map(|seat| names.of(seat).to_owned())),
            or_dash(hand.bid.map(|bid| bid.to_string())),
            or_dash(hand.trump.map(|trump| trump.to_string())),
            hand.outcome.to_string(),
            even.to_string(),
            odd.to_string(),
        ]);
    }
    table.to_string()
}
