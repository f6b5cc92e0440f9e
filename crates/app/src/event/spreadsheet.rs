//! An event's results and standings as spreadsheets read them.

use std::borrow::Cow;

use tournament::Summary;

use crate::access::{UseCase, is_staff, may};
use crate::{Error, EventId, Hall, Principal};

impl Hall {
    /// Every match with its result, as CSV.
    pub async fn results_csv(&self, who: &Principal, event: EventId) -> Result<String, Error> {
        let summary = self.summary_for(who, event).await?;
        let mut csv =
            String::from("match,stage,round,table,side 1,side 2,side 3,side 4,side 5,side 6,");
        csv.push_str("score 1,score 2,score 3,score 4,score 5,score 6,winner,kind\r\n");
        for it in &summary.matches {
            let scores: Vec<String> = it
                .score
                .iter()
                .flat_map(|score| score.as_slice().iter().map(ToString::to_string))
                .collect();
            let table = it.table.map(|table| table.to_string()).unwrap_or_default();
            let head = [it.id.to_string(), it.stage.to_string(), it.round.to_string(), table];
            let mut row: Vec<Cow<'_, str>> = head.into_iter().map(Cow::Owned).collect();
            row.extend((0..SIDES).map(|n| text(it.sides.get(n).map_or("", String::as_str))));
            row.extend((0..SIDES).map(|n| Cow::Owned(scores.get(n).cloned().unwrap_or_default())));
            row.push(text(it.winner.as_deref().unwrap_or_default()));
            row.push(Cow::Borrowed(it.kind.as_str()));
            line(&mut csv, &row);
        }
        Ok(csv)
    }

    /// The standings, best first, as CSV.
    pub async fn standings_csv(&self, who: &Principal, event: EventId) -> Result<String, Error> {
        let summary = self.summary_for(who, event).await?;
        let mut csv = String::from("place,name,wins,losses,for,against,decided by\r\n");
        for (n, it) in summary.standings.iter().enumerate() {
            let clause = it.decided_by.map(|clause| clause.to_string()).unwrap_or_default();
            let place = (n + 1).to_string();
            let figures = [i64::from(it.wins), i64::from(it.losses), it.r#for, it.against];
            let mut row = vec![Cow::Owned(place), text(&it.name)];
            row.extend(figures.map(|figure| Cow::Owned(figure.to_string())));
            row.push(Cow::Owned(clause));
            line(&mut csv, &row);
        }
        Ok(csv)
    }

    async fn summary_for(&self, who: &Principal, event: EventId) -> Result<Summary, Error> {
        let roles = self.roles_at_event(who, event, None).await?;
        may(roles, UseCase::WatchEvent)?;
        let locked = self.lock_event(event).await?;
        let tournament = &locked.state.tournament;
        let shown =
            if is_staff(roles) { Cow::Borrowed(&**tournament) } else { tournament.public() };
        Ok(shown.summary())
    }
}

/// The most sides of a match: the seats of a train table.
const SIDES: usize = 6;

fn line(csv: &mut String, row: &[Cow<'_, str>]) {
    csv.push_str(&row.join(","));
    csv.push_str("\r\n");
}

/// A name as a cell. One that a spreadsheet would take for a formula is marked as text.
fn text(name: &str) -> Cow<'_, str> {
    let is_formula = name.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let is_plain = !name.contains([',', '"', '\n', '\r', ';']);
    if let (false, true) = (is_formula, is_plain) {
        Cow::Borrowed(name)
    } else {
        let mark = if is_formula { "'" } else { "" };
        Cow::Owned(format!("\"{mark}{}\"", name.replace('"', "\"\"")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_cell_and_never_a_formula() {
        for (name, cell) in [
            ("Ann & Bo", "Ann & Bo"),
            ("Ann, Bo", "\"Ann, Bo\""),
            ("the \"Aces\"", "\"the \"\"Aces\"\"\""),
            ("=1+1", "\"'=1+1\""),
        ] {
            assert_eq!(text(name), cell);
        }
    }
}
