//! An event as text a person reads on a terminal. Functions return what to print.

mod bracket;
mod table;

use table::{Align, Table};

use crate::summary::{BracketSummary, MatchSummary};
use crate::{Need, Placing, Score, Stage, Standing, Summary, Tournament};

pub use bracket::bracket;

/// The whole event: rounds, standings, brackets, placings, and what comes next.
pub fn event(tournament: &Tournament) -> String {
    let summary = tournament.summary();
    let mut parts = vec![heading(&summary)];
    for stage in [Stage::RoundRobin, Stage::Tables, Stage::PlayOff] {
        if summary.matches.iter().any(|game| game.stage == stage) {
            parts.push(format!("{}\n\n{}", title(stage), rounds(&summary, stage)));
        }
    }
    // Without a round robin the standings are the placings once those are known.
    let has_rounds = summary.matches.iter().any(|game| game.stage == Stage::RoundRobin);
    if has_rounds || summary.places.is_empty() {
        parts.push(format!("Standings\n\n{}", standings(&summary.standings)));
    }
    for one in &summary.brackets {
        parts.push(format!("{}\n\n{}", bracket_title(one), bracket(one)));
    }
    if !summary.places.is_empty() {
        parts.push(format!("Placings\n\n{}", placings(&summary.places)));
    }
    if !summary.needs.is_empty() {
        parts.push(format!("Next\n\n{}", needs(&summary.needs)));
    }
    parts.join("\n")
}

/// The standings as a table, each line with its reason.
pub fn standings(standings: &[Standing]) -> String {
    let mut table = Table::new(&[
        ("", Align::Right),
        ("", Align::Left),
        ("won", Align::Right),
        ("lost", Align::Right),
        ("for", Align::Right),
        ("against", Align::Right),
        ("why", Align::Left),
    ]);
    for (line, place) in standings.iter().zip(1..) {
        table.row([
            format!("{place}."),
            line.name.clone(),
            line.wins.to_string(),
            line.losses.to_string(),
            line.r#for.to_string(),
            line.against.to_string(),
            line.why.clone(),
        ]);
    }
    table.to_string()
}

/// The placings with their reasons.
pub fn placings(placings: &[Placing]) -> String {
    let mut table = Table::new(&[("", Align::Right), ("", Align::Left), ("", Align::Left)]);
    for placing in placings {
        table.row([format!("{}.", placing.place), placing.name.clone(), placing.why.clone()]);
    }
    table.to_string()
}

/// The matches of a stage, round by round.
pub fn rounds(summary: &Summary, stage: Stage) -> String {
    let of_stage: Vec<&MatchSummary> =
        summary.matches.iter().filter(|game| game.stage == stage).collect();
    let mut parts = Vec::new();
    for round in of_stage.chunk_by(|a, b| (a.round, a.bracket) == (b.round, b.bracket)) {
        let mut table = Table::new(&[
            ("", Align::Left),
            ("", Align::Right),
            ("", Align::Left),
            ("", Align::Left),
        ]);
        for game in round {
            let place = game.table.map_or_else(String::new, |table| format!("table {table}"));
            table.row([game.id.to_string(), place, sides(game), result(game)]);
        }
        let part = round[0].bracket.map_or_else(String::new, |part| format!(", {part}"));
        parts.push(format!("Round {}{part}\n{table}", round[0].round));
    }
    parts.join("\n")
}

/// What comes next.
pub fn needs(needs: &[Need]) -> String {
    let mut table = Table::new(&[("", Align::Left), ("", Align::Left)]);
    for need in needs {
        let (what, about) = match need {
            Need::Enter { why, .. } => ("enter", why.clone()),
            Need::CheckIn { name } => ("check-in", name.clone()),
            Need::Draw { why } => ("draw", why.clone()),
            Need::Score { r#match, sides } => ("score", format!("{match}: {}", sides.join(" – "))),
            Need::TakeIn { r#match } => ("take-in", r#match.to_string()),
            Need::Tiebreak { order, method, why, .. } => {
                ("tiebreak", format!("{} by {method}: {why}", order.join(", ")))
            }
            Need::Rule { call, why } => ("rule", format!("call {call}: {why}")),
        };
        table.row([what.to_owned(), about]);
    }
    table.to_string()
}

fn heading(summary: &Summary) -> String {
    let name = if summary.name.is_empty() { "An event" } else { &summary.name };
    format!("{name} — {} — {}\n", summary.book.book().name(), summary.stage)
}

fn title(stage: Stage) -> &'static str {
    match stage {
        Stage::RoundRobin => "Round robin",
        Stage::Championship => "Championship",
        Stage::Consolation => "Consolation",
        Stage::Doubles => "Doubles",
        Stage::Singles => "Singles",
        Stage::Tables => "Tables",
        Stage::PlayOff => "Play-off",
    }
}

fn bracket_title(bracket: &BracketSummary) -> String {
    format!("{}, {}", title(bracket.stage), bracket.kind)
}

fn sides(game: &MatchSummary) -> String {
    match (game.sides.as_slice(), &game.score) {
        ([alone], _) => format!("{alone} alone"),
        ([_, _], _) => game.sides.join(" – "),
        (many, Some(score)) if score.as_slice().len() == many.len() => {
            let totals = many.iter().zip(score.as_slice());
            totals.map(|(name, total)| format!("{name} {total}")).collect::<Vec<_>>().join(", ")
        }
        (many, _) => many.join(", "),
    }
}

fn result(game: &MatchSummary) -> String {
    let score = game.score.filter(|score| *score != Score::NONE && game.sides.len() <= 2);
    let score = score.map_or_else(String::new, |score| score.to_string());
    let what = match game.kind {
        "played" if game.sides.len() > 2 => {
            game.winner.as_ref().map(|winner| format!("won by {winner}"))
        }
        "played" => None,
        kind => Some(kind.to_owned()),
    };
    [Some(score).filter(|score| !score.is_empty()), what]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}
