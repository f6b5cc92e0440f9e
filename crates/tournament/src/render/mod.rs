//! An event as text a person reads on a terminal. Functions return what to print.

mod bracket;
mod preview;
mod room;
mod table;
mod width;

use rulebook::Reason;

use table::{Align, Table};

use crate::summary::{BracketSummary, MatchKind, MatchSummary};
use crate::{Placing, Stage, Standing, Summary, Tournament};

pub use bracket::bracket;
pub use preview::preview;
pub use room::{calls, clock, entries, next};
pub use width::{pad, width};

/// The whole event: entries, rounds, standings, brackets, remarks, officials, the clock, placings,
/// and what comes next.
pub fn event(tournament: &Tournament) -> String {
    let summary = tournament.summary();
    let mut parts = vec![heading(&summary)];
    // Once something is drawn the standings name everyone.
    if summary.draws.is_empty() && !summary.entries.is_empty() {
        parts.push(format!("Entries\n\n{}", entries(&summary.entries)));
    }
    for stage in [Stage::RoundRobin, Stage::Tables, Stage::PlayOff] {
        if summary.matches.iter().any(|game| game.stage == stage) {
            parts.push(format!("{}\n\n{}", title(stage), rounds(&summary, stage)));
        }
    }
    // Without a round robin the standings are the placings once those are known.
    let has_rounds = summary.matches.iter().any(|game| game.stage == Stage::RoundRobin);
    if has_rounds || (summary.places.is_empty() && !summary.draws.is_empty()) {
        parts.push(format!("Standings\n\n{}", standings(&summary.standings)));
    }
    for one in &summary.brackets {
        parts.push(format!("{}\n\n{}", bracket_title(one), bracket(one)));
    }
    let remarks = remarks(&summary);
    if !remarks.is_empty() {
        parts.push(format!("Remarks\n\n{remarks}"));
    }
    if !summary.calls.is_empty() {
        parts.push(format!("Calls to officials\n\n{}", calls(&summary.calls)));
    }
    if !summary.clock.is_empty() {
        parts.push(format!("Clock\n\n{}", clock(&summary.clock)));
    }
    if !summary.places.is_empty() {
        parts.push(format!("Placings\n\n{}", placings(&summary.places)));
    }
    if !summary.needs.is_empty() {
        parts.push(format!("Next\n\n{}", next(&summary)));
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
            line.why.as_ref().map(Reason::cited).unwrap_or_default(),
        ]);
    }
    table.to_string()
}

/// The placings with their reasons.
pub fn placings(placings: &[Placing]) -> String {
    let mut table = Table::new(&[("", Align::Right), ("", Align::Left), ("", Align::Left)]);
    for placing in placings {
        table.row([format!("{}.", placing.place), placing.name.clone(), placing.why.cited()]);
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

/// What the drawing of a bracket has no room for, and what draws and withdrawals ask to be said.
fn remarks(summary: &Summary) -> String {
    let mut table = Table::new(&[("", Align::Left), ("", Align::Left), ("", Align::Left)]);
    for draw in &summary.draws {
        for note in &draw.notes {
            let clause = note.clause.map_or_else(String::new, |clause| format!(": {clause}"));
            table.row([draw.what.clone(), String::new(), format!("{}{clause}", note.text)]);
        }
    }
    for entry in summary.entries.iter().filter(|entry| entry.withdrawn) {
        table.row([String::new(), entry.name.clone(), "withdrawn".to_owned()]);
    }
    let in_brackets = summary.matches.iter().filter(|game| game.bracket.is_some());
    let is_told =
        |game: &&MatchSummary| game.kind != MatchKind::Pending || !game.penalties.is_empty();
    for game in in_brackets.filter(is_told) {
        let remark = remark(game);
        if !remark.is_empty() {
            table.row([game.id.to_string(), sides(game), remark]);
        }
    }
    table.to_string()
}

fn result(game: &MatchSummary) -> String {
    let score = game.counted.or(game.score).filter(|_| game.sides.len() <= 2);
    let score = score.map_or_else(String::new, |score| score.to_string());
    let what = match game.kind {
        MatchKind::Played if game.sides.len() > 2 => {
            game.winner.as_ref().map(|winner| format!("won by {winner}")).unwrap_or_default()
        }
        MatchKind::Pending => game.kind.to_string(),
        _ => String::new(),
    };
    let words = join(&[what, remark(game)], ", ");
    join(&[score, words], " ")
}

/// Two texts with something between them, unless one is empty.
fn join(parts: &[String; 2], between: &str) -> String {
    if parts.iter().any(String::is_empty) { parts.concat() } else { parts.join(between) }
}

/// What is to be said about a match besides its score.
fn remark(game: &MatchSummary) -> String {
    let mut remarks = Vec::new();
    match (game.kind, &game.why) {
        (MatchKind::Bye, Some(why)) => remarks.push(format!("{} ({})", game.kind, why.cited())),
        (MatchKind::Bye | MatchKind::Forfeit, _) => remarks.push(game.kind.to_string()),
        _ => {}
    }
    if game.games.len() > 1 {
        let games: Vec<String> = game.games.iter().map(|[a, b]| format!("{a}-{b}")).collect();
        remarks.push(format!("games {}", games.join(", ")));
    }
    if game.extra_hands > 0 {
        remarks.push(format!("hands after time: {}", game.extra_hands));
    }
    for penalty in &game.penalties {
        let clause = penalty.clause.map_or_else(String::new, |clause| format!(" ({clause})"));
        remarks.push(format!("{:+} for {} by ruling{clause}", penalty.points, penalty.to));
    }
    if let Some(advanced) = &game.advanced {
        remarks.push(format!("corrected, {advanced} had gone on"));
    }
    if let Some(signed) = &game.signed {
        remarks.push(format!("signed: {signed}"));
    }
    if let Some(keeper) = &game.keeper {
        remarks.push(format!("score kept by {keeper}"));
    }
    remarks.join("; ")
}
