//! A hall to look at: an event under way and tables that wait for players, made by the same use
//! cases as everything else.

use anyhow::{Context, Result};
use app::{EventId, EventLine, Hall, NewEvent, NewTable, Principal};
use game::TableKind;
use rulebook::BookId;
use serde_json::{Value, json};
use tournament::Header;

const TEAMS: [(&str, [&str; 2]); 8] = [
    ("Low Pockets", ["Ann", "Bo"]),
    ("Double Trouble", ["Cy", "Di"]),
    ("The Shakers", ["Ed", "Flo"]),
    ("Five-Five-Five", ["Gil", "Hal"]),
    ("Eighty-Four", ["Ida", "Jo"]),
    ("Follow Me", ["Kit", "Lou"]),
    ("Walkers", ["Max", "Nan"]),
    ("Last Trick", ["Oz", "Pam"]),
];

/// Some results: marks of the side that is named first, and of the other.
const RESULTS: [[u8; 2]; 9] =
    [[7, 4], [5, 7], [7, 6], [7, 1], [3, 7], [7, 2], [6, 7], [7, 5], [0, 7]];

/// The tables that wait for players.
const TABLES: [(BookId, usize); 2] = [(BookId::N42pa, 4), (BookId::TexasGoodSams, 4)];

/// Fills a hall that has no events; `None` if it has.
pub(crate) async fn fill(hall: &Hall) -> Result<Option<EventId>> {
    let who = Principal::Operator;
    if hall.events(&who, 0, 1).await?.total > 0 {
        return Ok(None);
    }
    let header = Header::new(BookId::Straight42, "Sample: Tuesday 42", "double six");
    let event = hall.create_event(&who, NewEvent { header }, None).await?;
    for (name, players) in TEAMS {
        give(hall, event, &json!({"do": "enter", "name": name, "players": players})).await?;
    }
    for score in RESULTS {
        let mut playable = next_match(hall, event).await?;
        if playable.is_none() {
            // The round is over, or none was drawn yet.
            give(hall, event, &json!({"do": "draw"})).await?;
            playable = next_match(hall, event).await?;
        }
        give(hall, event, &json!({"do": "score", "match": playable, "score": score})).await?;
    }
    for (book, n_seats) in TABLES {
        let players = vec![String::new(); n_seats];
        let header = games::Header::new(book, TableKind::Guarded, players);
        hall.open_table(&who, NewTable { header, pace: None, listed: true }, None).await?;
    }
    Ok(Some(event))
}

async fn give(hall: &Hall, event: EventId, line: &Value) -> Result<()> {
    let line = line.to_string();
    let given = EventLine { line: &line, expected: None, key: None };
    hall.event_line(&Principal::Operator, event, given).await.with_context(|| line.clone())?;
    Ok(())
}

/// A match that can be played now.
async fn next_match(hall: &Hall, event: EventId) -> Result<Option<String>> {
    let board: Value =
        serde_json::from_slice(&hall.event(&Principal::Operator, event).await?.text)?;
    let needs = board["event"]["needs"].as_array().map_or(&[][..], Vec::as_slice);
    let score = needs.iter().find(|need| need["do"] == "score");
    Ok(score.and_then(|need| need["match"].as_str()).map(str::to_owned))
}
