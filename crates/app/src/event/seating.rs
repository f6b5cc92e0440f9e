//! Who sits where at the table of a match, and by which options it is played.

use std::collections::BTreeMap;

use games::Header;
use rulebook::{BookId, ClauseId, Family, Reason, Scope, Value};
use tournament::{EntryId, MatchId, Pairing, PairingState, Stage, Tournament};

use crate::event::MatchOptions;
use crate::table::MatchTable;
use crate::{Code, Error, EventId, Thing};

/// The header of a match's table, and what it is played for.
pub(super) fn seating(
    event: EventId,
    tournament: &Tournament,
    of: MatchId,
    options: &MatchOptions,
) -> Result<(Header, MatchTable), Error> {
    let pairing = tournament.pairing(of).ok_or(Error::NotFound(Thing::Match))?;
    if tournament.state_of(&pairing) != PairingState::Playable {
        let why = format!("{of} has a result already");
        return Err(Reason::new(Code::MatchOver, why).with("match", of).into());
    }
    let (names, entries) = seats(tournament, &pairing).into_iter().unzip();
    let chosen = tournament.header();
    let mut header = Header::new(chosen.book, options.kind, names);
    let at_tables = |key: &str| {
        let mut choices = chosen.book.book().options().iter();
        choices.any(|choice| choice.key == key && choice.scope == Scope::Table)
    };
    let follows = chosen.options.iter().filter(|(key, _)| at_tables(key));
    header.options.extend(follows.map(|(key, value)| (key.clone(), value.clone())));
    let best_of = best_of(chosen, of.stage);
    if best_of > 1 {
        header.options.insert("best_of".into(), Value::Int(best_of.into()));
    }
    check_options(chosen.book, &header.options, &options.options)?;
    let of_table = options.options.iter().map(|(key, value)| (key.clone(), value.clone()));
    header.options.extend(of_table);
    Ok((header, MatchTable { event, r#match: of, pairing, entries }))
}

/// Who sits at each seat of a match, and the entry they play for.
pub(crate) fn seats(tournament: &Tournament, pairing: &Pairing) -> Vec<(String, EntryId)> {
    let people: Vec<Vec<(String, EntryId)>> =
        pairing.entries().map(|side| people_of(tournament, side)).collect();
    let per_side = match tournament.header().book.book().family() {
        Family::FortyTwo => 2,
        Family::Fives => people.iter().map(Vec::len).max().unwrap_or(1).clamp(1, 2),
        Family::MexicanTrain => 1,
    };
    // Partners sit opposite each other: side 0 has the even seats, side 1 the odd ones.
    let mut seats = Vec::new();
    for n in 0..per_side {
        for (side, people) in pairing.entries().zip(&people) {
            let name = || tournament.entries().name_of(side).unwrap_or_default();
            let known = people.get(n).cloned();
            seats.push(known.unwrap_or_else(|| (format!("{} {}", name(), n + 1), side)));
        }
    }
    seats
}

/// The people of a side, each with the entry whose link lets them sit down.
fn people_of(tournament: &Tournament, side: EntryId) -> Vec<(String, EntryId)> {
    let entries = tournament.entries();
    if let Some(members) = side.members() {
        // Drawn partners entered each for themselves.
        return members.into_iter().filter_map(|id| Some((entries.name_of(id)?, id))).collect();
    }
    match entries.get(side) {
        Some(entry) if !entry.players.is_empty() => {
            entry.players.iter().map(|name| (name.clone(), side)).collect()
        }
        Some(entry) => vec![(entry.name.clone(), side)],
        None => Vec::new(),
    }
}

/// What says when a game is over and what its result is: the same at all tables of an event, which
/// takes no other results.
const OF_RESULTS: [&str; 5] =
    ["target_marks", "max_recorded_marks", "target_points", "best_of", "hands_per_game"];

/// Whether what is asked for at a match's table leads to a result that the event takes.
fn check_options(
    book: BookId,
    of_event: &BTreeMap<String, Value>,
    asked: &BTreeMap<String, Value>,
) -> Result<(), Error> {
    let book = book.book();
    // What the event itself chose was checked when it was created.
    let Ok(settings) = book.settings(Scope::Table, of_event.clone()) else { return Ok(()) };
    for (key, value) in asked.iter().filter(|(key, _)| OF_RESULTS.contains(&key.as_str())) {
        let choice = book.options().iter().find(|it| it.key == *key && it.scope == Scope::Table);
        // An unknown option is refused with the rest of the table.
        let (Some(choice), Some(has)) = (choice, settings.get(key)) else { continue };
        if has != value {
            let why =
                format!("`{key}` is {has} at this event's tables: it is chosen with the event");
            let clause: Option<ClauseId> = choice.clause.parse().ok();
            let reason = Reason::new(Code::MatchOptions, why).by(clause).with("key", key.as_str());
            return Err(reason.with("value", has.to_string()).into());
        }
    }
    Ok(())
}

/// The games of a match at this stage of an event.
pub(crate) fn best_of(header: &tournament::Header, stage: Stage) -> u8 {
    let key = match (header.book.book().family(), stage) {
        (Family::MexicanTrain, _) => return 1,
        (Family::Fives, _) => "games_per_match",
        (Family::FortyTwo, Stage::RoundRobin) => "round_robin_best_of",
        (Family::FortyTwo, _) => "bracket_best_of",
    };
    let chosen = header.book.book().settings(Scope::Event, header.options.clone());
    match chosen.as_ref().ok().and_then(|settings| settings.get(key)) {
        Some(Value::Int(best_of)) => u8::try_from(*best_of).unwrap_or(1),
        _ => 1,
    }
}
