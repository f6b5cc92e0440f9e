//! What a correction would change, as text.

use super::table::{Align, Table};
use crate::{EntryId, Preview};

/// What a correction would change, for the director to decide about.
pub fn preview(preview: &Preview) -> String {
    let columns = [("", Align::Left), ("", Align::Left), ("", Align::Left)];
    let name = |id: &EntryId| preview.names.get(id).cloned().unwrap_or_default();
    let sides = |sides: &Option<Vec<Option<EntryId>>>| {
        let known = sides.iter().flatten().flatten();
        match known.map(name).collect::<Vec<String>>() {
            names if names.is_empty() => "not known yet".to_owned(),
            names => names.join(" – "),
        }
    };
    let mut parts = Vec::new();
    if !preview.seeds.is_empty() {
        let mut table = Table::new(&columns);
        for change in &preview.seeds {
            let who = |id: &Option<EntryId>| id.as_ref().map_or("none".to_owned(), name);
            let seed = format!("{} seed {}", change.stage, change.seed);
            table.row([seed, who(&change.becomes), format!("was {}", who(&change.was))]);
        }
        parts.push(format!("Seeds\n\n{table}"));
    }
    if !preview.pairings.is_empty() {
        let mut table = Table::new(&columns);
        for change in &preview.pairings {
            let was = format!("was {}", sides(&change.was));
            table.row([change.r#match.to_string(), sides(&change.becomes), was]);
        }
        parts.push(format!("Pairings\n\n{table}"));
    }
    if !preview.results_lost.is_empty() {
        let lost: Vec<String> =
            preview.results_lost.iter().map(|lost| lost.r#match.to_string()).collect();
        parts.push(format!("Results that would fall\n\n  {}\n", lost.join("\n  ")));
    }
    if !preview.draws_held.is_empty() {
        let held = preview.draws_held.join("\n  ");
        parts.push(format!(
            "Draws that would wait for a tie to be broken\n\n  {held}\n\n  Made again, they bring \
             back every result whose sides are the same.\n"
        ));
    }
    if parts.is_empty() {
        parts.push("Nothing but the result itself and the standings would change.\n".to_owned());
    }
    parts.join("\n")
}
