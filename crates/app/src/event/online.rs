use std::collections::BTreeMap;

use game::TableKind;
use games::Header;
use rulebook::{BookId, Family, Scope, Value};
use tournament::summary::{MatchKind, MatchSummary};
use tournament::{Action, Line, MatchId, Report, Score, Stage, Tournament};

use crate::error::found;
use crate::event::fact::{self, EventFact};
use crate::event::lines::judge;
use crate::event::strays::signature;
use crate::journal::{Journal, Stream};
use crate::keys::check_key;
use crate::live::Change;
use crate::roles::{Roles, UseCase, may};
use crate::table::{Life, MatchTable, NewTable, Pace, TableState, posted};
use crate::{Clock, Entropy, Error, EventId, Hall, Principal, Refused, TableId, Thing};

/// How the table of a match is set up.
#[derive(Clone, Debug)]
pub struct MatchOptions {
    /// The kind of table.
    pub kind: TableKind,
    /// How time passes; as usual under the book if left out.
    pub pace: Option<Pace>,
    /// Options of the table besides those that follow from the event, which cannot be others here.
    pub options: BTreeMap<String, Value>,
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Opens the table of a match to be played online. Asking again gives the same table; once
    /// that is closed without a result, or the match has other sides, a new one, unless the same
    /// asker opened that one with the same key. The result is entered by itself.
    pub async fn open_match_table(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        options: MatchOptions,
        key: Option<&str>,
    ) -> Result<TableId, Error> {
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::OpenMatchTable)?;
        check_key(key)?;
        let key = key.map(|key| who.scoped(key));
        let (asked_before, last, is_missing) = {
            let mut held = self.hold_event(event).await?;
            self.look_for_tables(&mut held).await;
            let state = &held.state;
            let asked_before = key.as_deref().and_then(|key| state.tables_by_key.get(key));
            let last = state.tables.get(&of).and_then(|tables| Some(tables.last()?.table));
            let is_missing = last.is_some_and(|last| state.missing.contains(&last));
            (asked_before.copied(), last, is_missing)
        };
        if let Some(table) = asked_before
            && self.hold::<TableState>(&table.stream()).await.is_ok()
        {
            return Ok(table);
        }
        // Somebody else may open the next one meanwhile: which it is that is closed counts.
        let closed = match last {
            Some(table) if is_missing => Some(table),
            // One that is not there was noted with the event, and the machine died before it was opened.
            Some(table) => found(self.hold::<TableState>(&table.stream()).await)?
                .and_then(|held| held.state.is_closed().then_some(table)),
            None => None,
        };
        let mut held = self.hold_event(event).await?;
        let (table, new, seats) = self
            .change(&mut held, |state, _| {
                let (header, entries) = seating(&state.tournament, of, &options)?;
                let new = NewTable { header, pace: options.pace.clone(), listed: false };
                // Before it is noted with the event: what cannot be opened leaves no trace there.
                new.check()?;
                let tables = state.tables.get(&of).map_or(&[][..], Vec::as_slice);
                if let Some(last) = tables.last()
                    && closed != Some(last.table)
                    && last.is_for_its_sides(&state.tournament)
                {
                    return Ok(Change::nothing((last.table, new, entries)));
                }
                let n = tables.len().to_string();
                let table =
                    TableId::from_parts(&["match", &event.to_string(), &of.to_string(), &n]);
                let (key, seats) = (key.clone(), Some(entries.clone()));
                let opened = fact::OnTable { r#match: of, table, entries: seats, key };
                Ok(Change::one(EventFact::Table(opened), (table, new, entries)))
            })
            .await?;
        drop(held);
        let entries = MatchTable { event, r#match: of, entries: seats };
        self.open(who, table, new, Some(entries)).await?;
        // The match may have been decided before there was a table to close.
        let mut held = self.hold_event(event).await?;
        held.state.note_opened(table);
        self.schedule(&held);
        Ok(table)
    }

    /// What somebody is in regard to a table.
    pub async fn roles_at_table(&self, who: &Principal, table: TableId) -> Result<Roles, Error> {
        let of = {
            let held = self.hold::<TableState>(&table.stream()).await?;
            if let Principal::Seat(pass) = who {
                held.state.check(pass)?;
                return Ok(Roles::SPECTATOR.with(crate::Role::Player));
            }
            held.state.opened.of.as_ref().map(|of| (of.event, of.r#match))
        };
        match of {
            Some((event, of)) => {
                let roles = self.roles_at_event(who, event, Some(of)).await?;
                // To play for an entry of the event is not yet to hold a seat here.
                Ok(roles.without(crate::Role::Player))
            }
            None => self.roles_at_hall(who).await,
        }
    }

    /// The entries somebody plays for at the event of a table.
    pub(crate) async fn entries_at_table(
        &self,
        who: &Principal,
        table: TableId,
    ) -> Result<Vec<String>, Error> {
        let event = {
            let held = self.hold::<TableState>(&table.stream()).await?;
            held.state.opened.of.as_ref().map(|of| of.event)
        };
        let Some(event) = event else { return Ok(Vec::new()) };
        let held = self.hold_event(event).await?;
        Ok(held.state.entries_of(who, self.now()))
    }

    /// Enters the result of a table that is closed with its event, once.
    pub(crate) async fn post_table(&self, stream: &Stream) -> Result<(), Error> {
        let (table, of, report) = {
            let held = self.hold::<TableState>(stream).await?;
            let state = &held.state;
            let Some(of) = state.opened.of.clone().filter(|_| state.life == Life::Closed) else {
                return Ok(());
            };
            (state.opened.table, of.clone(), report(state, of.r#match))
        };
        let refused = match report {
            Some(report) => {
                let by = signature(table);
                let result = MatchResult {
                    r#match: of.r#match,
                    action: Action::Score(report),
                    key: by.clone(),
                    by,
                };
                let is_same = |tournament: &Tournament, game: &MatchSummary| {
                    entries_of(tournament, game) == of.entries
                };
                let entered = self.enter_result(of.event, result, is_same).await?;
                entered.err().map(|refused| refused.why)
            }
            None => Some("the table was closed before its game was over".to_owned()),
        };
        let mut held = self.hold::<TableState>(stream).await?;
        self.change(&mut held, |state, _| {
            Ok(if state.life == Life::Closed {
                Change::one(posted(refused.clone()), ())
            } else {
                Change::nothing(())
            })
        })
        .await
    }

    /// Enters the result of a match in the hall's own name, once for each key. `Err` within if the
    /// event refuses it, or if the match now has other sides than those who played: `is_same` says.
    pub(crate) async fn enter_result(
        &self,
        event: EventId,
        result: MatchResult,
        is_same: impl Fn(&Tournament, &MatchSummary) -> bool,
    ) -> Result<Result<(), Refused>, Error> {
        let MatchResult { r#match, action, by, key } = result;
        let line = Line { who: Some(by), at: Some(self.now() / 1000), ..Line::from(action) };
        let mut held = self.hold_event(event).await?;
        let entered = self
            .change(&mut held, |state, _| {
                if state.answered(&key).is_some() {
                    return Ok(Change::nothing(()));
                }
                let game = state.tournament.match_summary(r#match);
                if !game.as_ref().is_some_and(|game| is_same(&state.tournament, game)) {
                    return Err(other_sides(r#match, game.as_ref()));
                }
                Ok(Change::one(judge(&state.tournament, &line, Some(key.clone()))?, ()))
            })
            .await;
        match entered {
            Ok(()) => Ok(Ok(())),
            Err(Error::Refused(refused)) => Ok(Err(refused)),
            Err(error) => Err(error),
        }
    }
}

/// A result to be entered.
pub(crate) struct MatchResult {
    pub(crate) r#match: MatchId,
    /// The line that says it.
    pub(crate) action: Action,
    /// What it comes from.
    pub(crate) by: String,
    /// What it is entered under, once.
    pub(crate) key: String,
}

impl fact::OnTable {
    /// Whether the match still has the sides the table was opened for.
    pub(crate) fn is_for_its_sides(&self, tournament: &Tournament) -> bool {
        self.is_for(tournament, tournament.match_summary(self.r#match).as_ref())
    }

    /// The same of the match as it stands.
    pub(crate) fn is_for(&self, tournament: &Tournament, game: Option<&MatchSummary>) -> bool {
        let is_same = |entries: &Vec<String>| {
            game.is_some_and(|game| entries_of(tournament, game) == *entries)
        };
        self.entries.as_ref().is_none_or(is_same)
    }
}

/// Something was played by others than the match has as its sides now.
pub(crate) fn other_sides(of: MatchId, game: Option<&MatchSummary>) -> Error {
    let why = match game {
        Some(game) => format!("{of} is played by {} now", game.sides.join(" and ")),
        None => format!("{of} is no longer played"),
    };
    Error::refused("match/other_sides", why)
}

/// The result of a table whose game is over.
fn report(state: &TableState, of: MatchId) -> Option<Report> {
    state.game.winner()?;
    let score = state.game.score();
    let games = state.games.iter().chain([&score]);
    let (score, games) = match state.game.games_won() {
        Some(won) if won.iter().sum::<u8>() > 1 => {
            let pair = |game: &Vec<i32>| Some([*game.first()?, *game.get(1)?]);
            (None, games.map(pair).collect::<Option<Vec<_>>>())
        }
        _ => (Some(Score::new(&score)?), None),
    };
    Some(Report { r#match: of, score, games })
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
        // One that nobody knows is found wrong with the rest of the table.
        let (Some(choice), Some(has)) = (choice, settings.get(key)) else { continue };
        if has != value {
            let why =
                format!("`{key}` is {has} at this event's tables: it is chosen with the event");
            let clause = choice.clause.parse().ok();
            return Err(Refused { code: "match/options", clause, why }.into());
        }
    }
    Ok(())
}

/// The header of a match's table, and the entry each seat plays for.
fn seating(
    tournament: &Tournament,
    of: MatchId,
    options: &MatchOptions,
) -> Result<(Header, Vec<String>), Error> {
    let game = tournament.match_summary(of).ok_or(Error::NotFound(Thing::Match))?;
    if game.kind != MatchKind::Pending {
        let why = format!("{of} has a result already");
        return Err(Refused { code: "match/over", clause: None, why }.into());
    }
    let (names, entries) = seats(tournament, &game).into_iter().unzip();
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
    Ok((header, entries))
}

/// The entry each seat of a match plays for.
fn entries_of(tournament: &Tournament, game: &MatchSummary) -> Vec<String> {
    seats(tournament, game).into_iter().map(|(_, entry)| entry).collect()
}

/// Who sits at each seat of a match, and the entry they play for.
fn seats(tournament: &Tournament, game: &MatchSummary) -> Vec<(String, String)> {
    let people: Vec<Vec<(String, String)>> =
        game.sides.iter().map(|side| people_of(tournament, side)).collect();
    let per_side = match tournament.header().book.book().family() {
        Family::FortyTwo => 2,
        Family::Fives => people.iter().map(Vec::len).max().unwrap_or(1).clamp(1, 2),
        Family::MexicanTrain => 1,
    };
    // Partners sit opposite each other: side 0 has the even seats, side 1 the odd ones.
    let mut seats = Vec::new();
    for n in 0..per_side {
        for (side, people) in game.sides.iter().zip(&people) {
            let known = people.get(n).cloned();
            seats.push(known.unwrap_or_else(|| (format!("{side} {}", n + 1), side.clone())));
        }
    }
    seats
}

/// The people of a side, each with the entry whose link lets them sit down.
fn people_of(tournament: &Tournament, side: &str) -> Vec<(String, String)> {
    let entries = tournament.entries();
    let Some(id) = entries.find_side(side) else { return Vec::new() };
    let entry = &entries[id];
    match entry.members {
        // Drawn partners entered each for themselves.
        Some(members) => {
            members.map(|id| (entries.name(id).to_owned(), entries.name(id).to_owned())).into()
        }
        None if entry.players.is_empty() => vec![(side.to_owned(), side.to_owned())],
        None => entry.players.iter().map(|name| (name.clone(), side.to_owned())).collect(),
    }
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
