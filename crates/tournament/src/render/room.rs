//! The room: who is there, the clock, the officials, and what comes next.

use super::table::{Align, Table};
use crate::summary::{CallSummary, EntrySummary, HeatSummary};
use crate::{Consequence, Need, Summary};

/// Everyone who entered.
pub fn entries(entries: &[EntrySummary]) -> String {
    let mut table =
        Table::new(&[("", Align::Left), ("", Align::Left), ("", Align::Left), ("", Align::Left)]);
    for entry in entries {
        let state = match (entry.withdrawn, entry.checked_in) {
            (true, _) => "withdrawn",
            (false, true) => "checked in",
            (false, false) => "",
        };
        table.row([
            entry.name.clone(),
            entry.players.join(", "),
            entry.chapter.clone().unwrap_or_default(),
            state.to_owned(),
        ]);
    }
    table.to_string()
}

/// Every time the clock was started.
pub fn clock(heats: &[HeatSummary]) -> String {
    let mut table = Table::new(&[
        ("", Align::Left),
        ("", Align::Right),
        ("started", Align::Right),
        ("time up", Align::Right),
        ("called", Align::Right),
    ]);
    let at = |seconds: Option<i64>| seconds.map(time_of_day);
    for heat in heats {
        let called = match (heat.called, at(heat.called_at)) {
            (true, called_at) => called_at.unwrap_or_else(|| "yes".to_owned()),
            (false, _) if heat.is_paused() => "paused".to_owned(),
            (false, _) => "no".to_owned(),
        };
        let ends = if heat.limited { at(heat.ends_at) } else { Some("no limit".to_owned()) };
        table.row([
            heat.stage.to_string(),
            match heat.matches.len() {
                1 => "1 match".to_owned(),
                n => format!("{n} matches"),
            },
            at(heat.started_at).unwrap_or_else(|| "yes".to_owned()),
            ends.unwrap_or_default(),
            called,
        ]);
    }
    table.to_string()
}

/// Every call to an official, and what was ruled.
pub fn calls(calls: &[CallSummary]) -> String {
    let mut table = Table::new(&[
        ("", Align::Right),
        ("", Align::Left),
        ("", Align::Left),
        ("", Align::Left),
        ("", Align::Left),
    ]);
    for call in calls {
        let state = match &call.official {
            Some(official) => format!("{} by {official}", call.state),
            None => call.state.to_owned(),
        };
        let sides = call.sides.join(" – ");
        table.row([
            format!("{}.", call.call),
            if sides.is_empty() {
                call.r#match.to_string()
            } else {
                format!("{} of {sides}", call.r#match)
            },
            call.about.clone(),
            state,
            ruling(call),
        ]);
    }
    table.to_string()
}

/// What comes next, with the table of every match that has one.
pub fn next(summary: &Summary) -> String {
    let mut table = Table::new(&[("", Align::Left), ("", Align::Right), ("", Align::Left)]);
    for need in &summary.needs {
        let mut place = String::new();
        let (what, about) = match need {
            Need::Enter { why } => ("enter", why.cited()),
            Need::CheckIn { name, .. } => ("check-in", name.clone()),
            Need::Draw { why } => ("draw", why.cited()),
            Need::Publish { why } => ("publish", why.cited()),
            Need::Score { r#match, sides } => {
                let on = summary.tables.iter().find(|table| table.r#match == *r#match);
                place = on.map_or_else(|| "waits".to_owned(), |on| format!("table {}", on.table));
                ("score", format!("{match}: {}", sides.join(" – ")))
            }
            Need::TakeIn { r#match } => ("take-in", r#match.to_string()),
            Need::Tiebreak { order, method, why, .. } => {
                ("tiebreak", format!("{} by {method}: {why}", order.join(", ")))
            }
            Need::Rule { call, why } => ("rule", format!("call {call}: {why}")),
        };
        table.row([what.to_owned(), place, about]);
    }
    table.to_string()
}

/// What an official ruled.
fn ruling(call: &CallSummary) -> String {
    let Some(consequence) = &call.consequence else { return String::new() };
    let what = match consequence {
        Consequence::Noted => "noted".to_owned(),
        Consequence::Points { to, points } => format!("{points:+} for {to}"),
        Consequence::Forfeit => "match forfeited".to_owned(),
    };
    let offender = call.offender.as_ref().map(|name| format!(" against {name}"));
    let clause = call.clause.map(|clause| format!(": {clause}"));
    format!("{what}{}{}", offender.unwrap_or_default(), clause.unwrap_or_default())
}

/// Seconds of the director's clock, counted from a midnight, as a time of the day.
fn time_of_day(seconds: i64) -> String {
    let seconds = seconds.rem_euclid(24 * 60 * 60);
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
