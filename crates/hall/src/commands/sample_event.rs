//! A hall to look at: a practice event under way and tables that wait for players, made by the same
//! use cases as everything else.

use std::collections::BTreeMap;

use anyhow::Result;
use app::{EventId, Hall, LineRequest, NewSample, NewTable, Principal};
use game::TableKind;
use rulebook::BookId;
use tournament::Until;

/// How many teams play in the sample event.
const TEAMS: usize = 8;

/// How many of its rounds have been played.
const ROUNDS: usize = 2;

/// The tables that wait for players.
const TABLES: [(BookId, usize); 2] = [(BookId::N42pa, 4), (BookId::TexasGoodSams, 4)];

/// Fills a hall that has no events; `None` if it has.
pub(crate) async fn fill(hall: &Hall) -> Result<Option<EventId>> {
    let who = Principal::Operator;
    if hall.events(&who, 0, 1).await?.total > 0 {
        return Ok(None);
    }
    let sample = NewSample {
        book: BookId::Straight42,
        name: Some("Sample: Tuesday 42".to_owned()),
        seed: Some("double six".to_owned()),
        options: BTreeMap::new(),
        entrants: TEAMS,
        listed: true,
    };
    let event = hall.create_sample(&who, sample, None).await?;
    for _ in 0..ROUNDS {
        hall.play_on(&who, event, Until::Round, None).await?;
    }
    // The next one is under way.
    let draw = LineRequest { line: r#"{"do":"draw"}"#, expected: None, key: None };
    hall.event_line(&who, event, draw).await?;
    for (book, n_seats) in TABLES {
        let players = vec![String::new(); n_seats];
        let header = games::Header::new(book, TableKind::Guarded, players);
        hall.open_table(&who, NewTable { header, pace: None, listed: true }, None).await?;
    }
    Ok(Some(event))
}
