//! A table and its history as text.

use std::fmt::{self, Write};

use bones::Side;
use game::{Awaits, Verdict};
use games::{AnyAction, AnyGame, AnyHand, Heard, Table};
use rulebook::{Family, Value};

use super::{Columns, Names, fives, forty_two, mexican_train};

/// A table and its history for people: every hand, the table of hands, the calls, the score, and
/// what comes next.
pub(crate) fn table(table: &Table) -> String {
    let mut text = String::new();
    write_table(&mut text, table).expect("a string takes any text");
    text
}

fn write_table(text: &mut String, table: &Table) -> fmt::Result {
    let header = table.header();
    let names = Names(&header.players);
    let book = header.book.book();
    writeln!(text, "{} ({} table)", book.name(), header.table)?;
    if book.family() == Family::MexicanTrain {
        writeln!(text, "{}", names.all().collect::<Vec<_>>().join(", "))?;
    } else {
        writeln!(text, "{} against {}", names.side(Side::Even), names.side(Side::Odd))?;
    }
    let hands: Vec<AnyHand> = table.hands().collect();
    let mut deals = table.deals();
    for (n, hand) in hands.iter().enumerate() {
        let deal = deals.next();
        text.push('\n');
        match hand {
            AnyHand::FortyTwo(hand) => forty_two::hand(text, n + 1, hand, deal, &names)?,
            AnyHand::Fives(hand) => fives::hand(text, n + 1, hand, deal, &names)?,
            AnyHand::MexicanTrain(hand) => mexican_train::hand(text, n + 1, hand, &names)?,
        }
    }
    if hands.len() > 1 {
        text.push('\n');
        text.push_str(&table_of_hands(&hands, &names));
    }
    write_calls(text, table, &names)?;
    text.push('\n');
    write_score(text, table.game(), &names)?;
    if let (Some([even, odd]), true) = (table.game().games_won(), is_match_of_several(table)) {
        writeln!(text, "games won: {even} and {odd}")?;
    }
    write_next(text, table, &names)
}

fn table_of_hands(hands: &[AnyHand], names: &Names<'_>) -> String {
    /// The hands of one family.
    macro_rules! of_family {
        ($family:ident) => {
            hands
                .iter()
                .filter_map(|hand| match hand {
                    AnyHand::$family(hand) => Some(hand.clone()),
                    _ => None,
                })
                .collect::<Vec<_>>()
        };
    }
    match hands[0] {
        AnyHand::FortyTwo(_) => forty_two::hands(&of_family!(FortyTwo), names),
        AnyHand::Fives(_) => fives::hands(&of_family!(Fives), names),
        AnyHand::MexicanTrain(_) => mexican_train::hands(&of_family!(MexicanTrain), names),
    }
}

fn write_calls(text: &mut String, table: &Table, names: &Names<'_>) -> fmt::Result {
    if table.heard().is_empty() {
        return Ok(());
    }
    writeln!(text, "\nCalls")?;
    for heard in table.heard() {
        let caller = heard.seat.map_or("an official", |seat| names.of(seat));
        let against = heard.against.map_or(String::new(), |seat| format!(" on {}", names.of(seat)));
        let verdict = match heard.verdict {
            Verdict::Upheld => "upheld",
            Verdict::Denied => "denied",
            Verdict::Waiting => "waits for an official",
        };
        writeln!(text, "  {caller} calls {}{against}: {verdict}; {}", heard.clause, heard.finding)?;
    }
    Ok(())
}

fn write_score(text: &mut String, game: &AnyGame, names: &Names<'_>) -> fmt::Result {
    let score = game.score();
    let sides: Vec<String> = if score.len() == 2 && game.n_seats() != score.len() {
        Side::BOTH.iter().map(|&side| names.side(side)).collect()
    } else {
        names.all().map(str::to_owned).collect()
    };
    let mut columns = Columns::new(["score", ""]);
    for (n, (who, points)) in sides.iter().zip(&score).enumerate() {
        let won = if game.winner() == Some(n) { "  wins" } else { "" };
        columns.row([who, &format!("{points:>4}{won}")]);
    }
    write!(text, "{columns}")
}

/// Whether more than one game decides.
fn is_match_of_several(table: &Table) -> bool {
    matches!(table.header().options.get("best_of"), Some(&Value::Int(n)) if n > 1)
}

fn write_next(text: &mut String, table: &Table, names: &Names<'_>) -> fmt::Result {
    let game = table.game();
    match game.awaits() {
        Awaits::Nothing => writeln!(text, "The game is over."),
        Awaits::Deal => writeln!(text, "Next: deal a hand."),
        Awaits::Ruling => match table.heard().last() {
            Some(Heard { verdict: Verdict::Waiting, clause, .. }) => {
                writeln!(text, "An official must rule on {clause}.")
            }
            _ => {
                writeln!(text, "The monitor must name the winner: {} are tied.", tied(game, names))
            }
        },
        Awaits::Seat(seat) => {
            let legal: Vec<String> = game.legal_actions().iter().map(in_short).collect();
            let may = super::wrap(&legal.join(", "), "  ");
            writeln!(text, "{} to act; options:\n{may}", names.of(seat))
        }
    }
}

/// Who has the lowest total.
fn tied(game: &AnyGame, names: &Names<'_>) -> String {
    let score = game.score();
    let lowest = score.iter().min();
    let of_all = names.all().zip(&score);
    let tied: Vec<&str> =
        of_all.filter(|(_, total)| Some(*total) == lowest).map(|(name, _)| name).collect();
    tied.join(", ")
}

/// An act in a word or two, its player left out.
fn in_short(action: &AnyAction) -> String {
    // The record's own words: what is written there is what a player may look up.
    let Ok(serde_json::Value::Object(fields)) = serde_json::to_value(action) else {
        return String::new();
    };
    let word = |key: &str| fields.get(key).and_then(|value| value.as_str()).unwrap_or_default();
    let what = ["bid", "trump", "bone"].map(word).concat();
    let at = match (word("end"), fields.get("on")) {
        ("", None) => String::new(),
        ("", Some(serde_json::Value::Number(seat))) => format!(" on seat {seat}"),
        ("", Some(on)) => format!(" on {}", on.as_str().unwrap_or_default()),
        (end, _) => format!(" {end}"),
    };
    match (word("do"), what.as_str()) {
        ("bid" | "play" | "trump", _) => format!("{what}{at}"),
        (verb, _) => verb.to_owned(),
    }
}
