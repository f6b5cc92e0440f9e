//! What a director may change about an event after its first line: the room, its name and times,
//! and the book's options as long as nothing that was played depends on them.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::{ParamValue, Rule, Scope, Value, Value as OptionValue};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::contest::Contest;
use crate::format::{Course, Format};
use crate::schedule::Match;
use crate::state::State;
use crate::{Code, Header, Refusal, Stage};

/// How many matches a refusal names.
const MAX_NAMED: usize = 40;

/// Changes to an event. What is left out stays as it is.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SettingsChange {
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 200)]
    pub name: Option<String>,
    /// Where it is held; empty for nowhere in particular.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 80)]
    pub place: Option<String>,
    /// When it begins, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<i64>,
    /// The time zone of the place, as `America/Chicago`; empty for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 80, example = "America/Chicago")]
    pub time_zone: Option<String>,
    /// Who writes the score sheets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<Scoring>,
    /// Tables in the room; 0 for as many as are needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<u16>,
    /// Tables no one can play at, all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed_tables: Option<BTreeSet<u16>>,
    /// Minutes that a match of the round robin has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// Others of the book's options, by their keys.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
}

/// Who writes the score sheets of an event.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Scoring {
    /// Score keepers, directors and officials.
    #[default]
    Keepers,
    /// The players of the match.
    Players,
    /// The first of them to write.
    Either,
}

/// What an event is run by, as it is now.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Settings {
    /// The first line of the record with what was changed since.
    pub header: Header,
    /// Where it is held.
    pub place: Option<String>,
    /// When it begins, in seconds since 1970.
    pub starts_at: Option<i64>,
    /// The time zone of the place.
    pub time_zone: Option<String>,
    /// Who writes the score sheets.
    pub scoring: Scoring,
}

impl Settings {
    pub(crate) const fn new(header: Header) -> Settings {
        let scoring = Scoring::Keepers;
        Settings { header, place: None, starts_at: None, time_zone: None, scoring }
    }
}

impl State {
    /// Changes the room, and what the event is run by, unless something rests on how it was.
    pub(crate) fn change_settings(&mut self, change: &SettingsChange) -> Result<(), Refusal> {
        if *change == SettingsChange::default() {
            let why = "the line changes nothing: name what is to be different";
            return Err(Refusal::impossible(Code::NothingChanges, why));
        }
        let mut settings = (*self.settings).clone();
        let header = &mut settings.header;
        header.name = change.name.clone().unwrap_or_else(|| header.name.clone());
        header.options.extend(change.options.clone());
        let tables = change.tables.map(|tables| ("tables", tables));
        let minutes = match change.minutes {
            Some(minutes) => Some((self.minutes_key()?, minutes)),
            None => None,
        };
        let numbers = [tables, minutes].into_iter().flatten();
        header.options.extend(numbers.map(|(key, n)| (key.to_owned(), Value::Int(n.into()))));
        let format = Format::new(header.book, &header.settings()?);
        format.check_something_to_play()?;
        self.check_change(&format, header)?;
        let closed = change.closed_tables.as_ref().unwrap_or(self.tables.closed()).clone();
        self.tables.check_closed(format.n_tables, &closed)?;
        let text = |new: &Option<String>, old: Option<String>| match new {
            Some(text) => Some(text.clone()).filter(|text| !text.is_empty()),
            None => old,
        };
        settings.place = text(&change.place, settings.place);
        settings.time_zone = text(&change.time_zone, settings.time_zone);
        settings.starts_at = change.starts_at.or(settings.starts_at);
        settings.scoring = change.scoring.unwrap_or(settings.scoring);
        *std::sync::Arc::make_mut(&mut self.settings) = settings;
        self.format = format;
        self.change_tables(format.n_tables, closed);
        Ok(())
    }

    /// The option that says how long a match of the round robin has.
    fn minutes_key(&self) -> Result<&'static str, Refusal> {
        let contest = match self.format.round_robin_games {
            0 => &self.format.contest,
            _ => &self.format.round_robin,
        };
        let key =
            if contest.best_of == 1 { "single_game_minutes" } else { "best_of_three_minutes" };
        let book = self.format.book.book();
        let mut options = book.options().iter().filter(|option| option.scope == Scope::Event);
        if options.any(|option| option.key == key) {
            return Ok(key);
        }
        if let Some(minutes) = contest.minutes {
            let why = format!("a game has {minutes} minutes by the book");
            let refusal = self.format.refuse(Rule::GameTime, Code::MinutesByTheBook, why);
            return Err(refusal.with("minutes", minutes));
        }
        Err(Refusal::impossible(Code::NoTimeLimit, "the book has no time limit"))
    }

    /// Whether nothing that was drawn or played depends on what would be different.
    fn check_change(&self, new: &Format, header: &Header) -> Result<(), Refusal> {
        let old = &self.format;
        let was = &self.settings.header.options;
        let differs = |(key, value): &(&String, &Value)| was.get(*key) != Some(*value);
        let keys = header.options.iter().filter(differs).map(|(key, _)| key.as_str());
        let keys: Vec<&str> = keys.filter(|key| *key != "tables").collect();
        self.check_contest(&keys, &old.round_robin, &new.round_robin, true)?;
        self.check_contest(&keys, &old.contest, &new.contest, false)?;
        let of_brackets = |format: &Format| {
            let consolation = (format.consolation_if_more_than, format.consolation_is_chosen);
            (format.bracket, format.bracket_size, consolation)
        };
        let has_fewer = new.round_robin_games < self.round_robin.n_rounds;
        let games_differ = old.round_robin_games != new.round_robin_games;
        let is_seeded = !self.brackets.is_empty();
        if is_seeded && (of_brackets(old) != of_brackets(new) || games_differ) || has_fewer {
            let drawn = self.draws.iter().map(|drawn| drawn.drawing.to_string());
            let drawn: Vec<String> = drawn.collect();
            let why = format!("{} cannot change: drawn by it: {}", list(&keys), drawn.join(", "));
            let refusal = Refusal::impossible(Code::SettingInUse, why);
            return Err(refusal.with("options", keys).with("draws", drawn));
        }
        let of_ties = |format: &Format| (format.tie_breaker, format.places_decided);
        if of_ties(old) != of_ties(new) && !self.tiebreaks.is_empty() {
            let why = format!("{} cannot change: ties were broken by it", list(&keys));
            let refusal = Refusal::impossible(Code::SettingInUse, why).with("options", keys);
            return Err(refusal.with("ties", self.tiebreaks.len()));
        }
        let of_tables = |format: &Format| (format.hands_per_game, format.most);
        if old.course == Course::Tables && of_tables(old) != of_tables(new) {
            self.check_unused(&keys, |_| true)?;
        }
        Ok(())
    }

    /// Whether matches that are drawn can be scored as they would be from now on.
    fn check_contest(
        &self,
        keys: &[&str],
        old: &Contest,
        new: &Contest,
        is_round_robin: bool,
    ) -> Result<(), Refusal> {
        let is_here = |stage: Stage| (stage == Stage::RoundRobin) == is_round_robin;
        let timeless = |contest: &Contest| Contest { minutes: None, ..*contest };
        if timeless(old) != timeless(new) {
            return self.check_unused(keys, |game| is_here(game.id.stage));
        }
        if old.minutes.is_some() != new.minutes.is_some() {
            // Without a limit a game cut short is not a result, and with one it is.
            self.check_unused(keys, |game| is_here(game.id.stage) && game.reported().is_some())?;
        }
        let heats = self.clock.heats().iter();
        let mut heats = heats.filter(|heat| is_here(heat.stage) && !heat.is_called);
        if old.minutes != new.minutes && heats.any(|heat| self.is_timed(heat)) {
            let why = "the clock is running and is never extended within a round";
            return Err(self.format.refuse(Rule::TimeLimits, Code::ClockRunning, why));
        }
        Ok(())
    }

    fn check_unused(&self, keys: &[&str], uses: impl Fn(&Match) -> bool) -> Result<(), Refusal> {
        let drawn = self.schedule.matches.iter().filter(|game| game.sides.are_known());
        let ids = drawn.filter(|game| uses(game)).map(|game| game.id).take(MAX_NAMED);
        let ids: Vec<_> = ids.collect();
        if ids.is_empty() {
            return Ok(());
        }
        let names: Vec<String> = ids.iter().map(ToString::to_string).collect();
        let why = format!("{} cannot change: {} depend on it", list(keys), names.join(", "));
        let options: ParamValue = keys.iter().copied().collect();
        let refusal = Refusal::impossible(Code::SettingInUse, why);
        Err(refusal.with("options", options).with("matches", ids))
    }
}

fn list(keys: &[&str]) -> String {
    let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
    keys.join(", ")
}
