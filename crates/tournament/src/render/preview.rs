//! What a correction would change, as text.

use super::table::{Align, Table};
use crate::Preview;

/// What a correction would change, for the director to decide about.
pub fn preview(preview: &Preview) -> String {
    let columns = [("", Align::Left), ("", Align::Left), ("", Align::Left)];
    let nobody = |names: &[String]| match names {
        [] => "nobody yet".to_owned(),
        names => names.join(" – "),
    };
    let mut parts = Vec::new();
    if !preview.seeds.is_empty() {
        let mut table = Table::new(&columns);
        for change in &preview.seeds {
            let who = |name: &Option<String>| name.clone().unwrap_or_else(|| "nobody".to_owned());
            let seed = format!("{} seed {}", change.stage, change.seed);
            table.row([seed, who(&change.becomes), format!("was {}", who(&change.was))]);
        }
        parts.push(format!("Seeds\n\n{table}"));
    }
    if !preview.pairings.is_empty() {
        let mut table = Table::new(&columns);
        for change in &preview.pairings {
            let was = format!("was {}", nobody(&change.was));
            table.row([change.r#match.to_string(), nobody(&change.becomes), was]);
        }
        parts.push(format!("Pairings\n\n{table}"));
    }
    if !preview.results_lost.is_empty() {
        let lost: Vec<String> = preview.results_lost.iter().map(ToString::to_string).collect();
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
