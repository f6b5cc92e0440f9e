//! The lines of a score sheet, struck ones included.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::Millis;
use crate::sheet::Entry;
use crate::sheet::tally::{Tally, Terms};

/// The most lines of a sheet.
const MAX_LINES: usize = 1000;

/// The lines of a sheet, numbered from 1 in the order they were written.
#[derive(Debug, Default)]
pub(crate) struct Lines(Vec<Line>);

/// A line of a sheet.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Line {
    /// The device's key for it.
    #[serde(skip)]
    pub(crate) key: String,
    pub(crate) entry: Entry,
    pub(crate) by: String,
    pub(crate) at: Millis,
    pub(crate) struck: bool,
}

/// What counts, by the number of the line in whose place it stands.
type Counted<'a> = BTreeMap<usize, &'a Entry>;

impl Lines {
    /// Every line with its number.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &Line)> {
        (1..).zip(&self.0)
    }

    /// The line with this key.
    pub(crate) fn with_key(&self, key: &str) -> Option<&Line> {
        self.0.iter().find(|line| line.key == key)
    }

    /// All of them, in order.
    pub(crate) fn into_vec(self) -> Vec<Line> {
        self.0
    }

    /// Whether one more line can be written, and if not, why.
    pub(crate) fn check(&self, terms: &Terms, entry: &Entry) -> Result<(), String> {
        if self.0.len() >= MAX_LINES {
            return Err(format!("a sheet has at most {MAX_LINES} lines"));
        }
        let (before, after) = (self.counted(), self.counted_with(entry)?);
        let was = terms.read(before.values().copied())?;
        let becomes = terms.read(after.values().copied())?;
        let is_strike = matches!(entry, Entry::Strike { .. });
        // Of several lines too many, each is struck out by itself.
        if becomes.runs_on && !(is_strike && was.runs_on) {
            let with = if terms.ruled.iter().any(|points| *points != 0) {
                " with the points ruled at the event"
            } else {
                ""
            };
            return Err(match after.keys().last().filter(|_| is_strike) {
                Some(n) => {
                    format!("the match would be over before line {n}: strike that out first")
                }
                None => format!("the match is over{with}: strike a line out if it is not"),
            });
        }
        if let Entry::Strike { instead, .. } = entry {
            // Whoever strikes a line out to write it anew at the end would write it in a later game.
            let game_of: BTreeMap<_, _> = before.keys().zip(was.game_of).collect();
            let moved = after.keys().zip(becomes.game_of).find(|(n, game)| game_of[n] != *game);
            if let Some((n, _)) = moved {
                let way_out = match instead {
                    Some(_) => "with that in its place the game ends with another line. Strike",
                    None => {
                        "give the right line as `instead`, so that it takes the place of the one \
                         struck out, or strike"
                    }
                };
                return Err(format!(
                    "line {n} would belong to another game: {way_out} out the later lines first"
                ));
            }
        }
        Ok(())
    }

    /// What the lines come to.
    pub(crate) fn tally(&self, terms: &Terms) -> Result<Tally, String> {
        Ok(terms.read(self.counted().into_values())?.tally)
    }

    /// What the lines come to with one more, which was checked when it was written.
    pub(crate) fn tally_with(&self, terms: &Terms, entry: &Entry) -> Result<Tally, String> {
        Ok(terms.read(self.counted_with(entry)?.into_values())?.tally)
    }

    /// Takes in a line that was checked.
    pub(crate) fn push(&mut self, line: Line) {
        if let Entry::Strike { line, .. } = line.entry
            && let Some(struck) = line.checked_sub(1).and_then(|n| self.0.get_mut(n))
        {
            struck.struck = true;
        }
        self.0.push(line);
    }

    fn counted(&self) -> Counted<'_> {
        self.iter()
            .filter(|(_, line)| !line.struck)
            .filter_map(|(n, line)| match &line.entry {
                Entry::Strike { line, instead, .. } => {
                    Some((self.place(*line), instead.as_deref()?))
                }
                entry => Some((n, entry)),
            })
            .collect()
    }

    fn counted_with<'a>(&'a self, entry: &'a Entry) -> Result<Counted<'a>, String> {
        let mut counted = self.counted();
        let Entry::Strike { line, instead, .. } = entry else {
            counted.insert(self.0.len() + 1, entry);
            return Ok(counted);
        };
        let place = self.place(*line);
        if self.get(*line).is_none_or(|line| line.struck) || counted.remove(&place).is_none() {
            return Err(format!("there is no line {line} that counts"));
        }
        match instead.as_deref() {
            Some(Entry::Strike { .. }) => Err("a strike cannot take the place of a line".into()),
            Some(instead) => {
                counted.insert(place, instead);
                Ok(counted)
            }
            None => Ok(counted),
        }
    }

    /// Where what line `n` says counts. What was given instead of a line counts in its place, also
    /// when it is struck out in turn.
    fn place(&self, n: usize) -> usize {
        match self.get(n).map(|line| &line.entry) {
            Some(Entry::Strike { line, .. }) => self.place(*line),
            _ => n,
        }
    }

    fn get(&self, n: usize) -> Option<&Line> {
        n.checked_sub(1).and_then(|n| self.0.get(n))
    }
}
