//! The lines of a score sheet, struck ones included, and what they come to.

use std::collections::BTreeMap;

use rulebook::Reason;

use crate::game::Terms;
use crate::row::{Place, Row};
use crate::tally::Reading;
use crate::{Code, Entry, Game, Limits, Tally};

/// The most lines of a sheet.
const MAX_LINES: usize = 1000;

/// A score sheet: its lines, numbered from 1 in the order they were written, and what they come to.
#[derive(Clone, Debug)]
pub struct Sheet {
    terms: Terms,
    lines: Vec<Line>,
    tally: Tally,
    /// Where each line counts that does, by its number.
    places: BTreeMap<usize, Place>,
}

#[derive(Clone, Debug)]
struct Line {
    entry: Entry,
    struck: bool,
}

/// What counts, by the number of the line in whose place it stands.
type Counted<'a> = BTreeMap<usize, &'a Entry>;

impl Sheet {
    /// An empty sheet.
    ///
    /// # Errors
    /// If the game cannot be: a book does not take its options.
    pub fn new(game: &Game) -> Result<Sheet, String> {
        let terms = Terms::new(game)?;
        let mut sheet =
            Sheet { terms, lines: Vec::new(), tally: Tally::default(), places: BTreeMap::new() };
        sheet.read_again()?;
        Ok(sheet)
    }

    /// What its lines come to.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The totals without the points that were ruled.
    pub fn own_totals(&self) -> Vec<i32> {
        let totals = self.tally.totals.iter().zip(&self.terms.ruled);
        totals.map(|(total, ruled)| total.saturating_sub(*ruled)).collect()
    }

    /// How many lines were written, struck ones included.
    pub const fn n_lines(&self) -> usize {
        self.lines.len()
    }

    /// Whether a line counts.
    pub fn has_score(&self) -> bool {
        !self.places.is_empty()
    }

    /// The highest figures its lines can have, where some may have left their table.
    pub fn limits(&self, gone: &[usize]) -> Limits {
        Limits { target: Some(self.terms.target), ..self.terms.bounds.limits(gone) }
    }

    /// Every line, with where it counts.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let rows = (1..).zip(&self.lines);
        rows.map(|(n, Line { entry, struck })| {
            let counts = !struck && !matches!(entry, Entry::Strike { instead: None, .. });
            let place = self.places.get(&self.place(n)).filter(|_| counts).cloned();
            Row { n, entry, struck: *struck, place }
        })
    }

    /// The points that were ruled to each side, which are in the totals from the start.
    pub fn rule(&mut self, ruled: Vec<i32>) -> Result<(), String> {
        self.terms.ruled = ruled;
        self.read_again()
    }

    /// Whether one more line can be written, where some may have left their table.
    pub fn check(&self, entry: &Entry, gone: &[usize]) -> Result<(), Reason> {
        self.terms.bounds.check(entry, gone)?;
        if self.lines.len() >= MAX_LINES {
            let why = format!("a sheet has at most {MAX_LINES} lines");
            return Err(Reason::new(Code::Full, why).with("most", MAX_LINES));
        }
        let (before, after) = (self.counted(), self.counted_with(entry)?);
        let was = self.terms.read(before.values().copied())?;
        let becomes = self.terms.read(after.values().copied())?;
        let is_strike = matches!(entry, Entry::Strike { .. });
        // Of several lines too many, each is struck out by itself.
        if becomes.runs_on && !(is_strike && was.runs_on) {
            return Err(self.too_many(after.keys().last().copied().filter(|_| is_strike)));
        }
        match entry {
            Entry::Strike { line, instead, .. } => {
                // Who strikes a line out to write it again at the end would write it in a later game.
                let game_of: BTreeMap<_, _> =
                    before.keys().zip(was.places.iter().map(|place| place.game)).collect();
                let moved = after.keys().zip(&becomes.places);
                let moved = moved.map(|(n, place)| (*n, place.game));
                let named = instead.as_deref().and_then(Entry::named_game);
                if let Some(game) = game_of.get(&self.place(*line)) {
                    check_named(named, *game)?;
                }
                let is_moved = |n, game| game_of.get(&n).is_some_and(|was| *was != game);
                match moved.clone().find(|(n, game)| is_moved(*n, *game)) {
                    Some((n, _)) => Err(moves(n, instead.is_some())),
                    None => Ok(()),
                }
            }
            _ => self.check_game(entry, &was, &becomes),
        }
    }

    /// Takes in a line that was checked.
    ///
    /// # Errors
    /// If it was not, and cannot be read.
    pub fn push(&mut self, entry: Entry) -> Result<(), String> {
        self.counted_with(&entry).map_err(|why| why.text)?;
        if let Entry::Strike { line, .. } = entry
            && let Some(struck) = line.checked_sub(1).and_then(|n| self.lines.get_mut(n))
        {
            struck.struck = true;
        }
        self.lines.push(Line { entry, struck: false });
        self.read_again()
    }

    /// What is tapped after the score that won a game does not fall into the next one unnoticed: the
    /// first line of fives in a later game names it. A hand of 42 or of trains is whole and begins one
    /// by itself.
    fn check_game(&self, entry: &Entry, was: &Reading, becomes: &Reading) -> Result<(), Reason> {
        let Some(place) = becomes.places.last() else { return Ok(()) };
        let is_first = was.places.last().is_some_and(|last| last.game < place.game);
        let is_fives = self.terms.family() == rulebook::Family::Fives;
        check_named(entry.named_game(), place.game)?;
        if is_fives && is_first && entry.named_game().is_none() {
            let (over, next) = (place.game - 1, place.game);
            let why = format!(
                "game {over} is over: the first line of the next names it, as `game` {next}"
            );
            return Err(Reason::new(Code::NameTheGame, why).with("over", over).with("game", next));
        }
        Ok(())
    }

    /// Why there is no room for a line, or for a strike that leaves line `last` without any.
    fn too_many(&self, last: Option<usize>) -> Reason {
        let with = if self.terms.ruled.iter().any(|points| *points != 0) {
            " with the points ruled at the event"
        } else {
            ""
        };
        if let Some(n) = last {
            let why = format!("the match would be over before line {n}: strike that out first");
            Reason::new(Code::MatchOver, why).with("line", n)
        } else {
            let why = format!("the match is over{with}: strike a line out if it is not");
            Reason::new(Code::MatchOver, why)
        }
    }

    fn read_again(&mut self) -> Result<(), String> {
        let counted = self.counted();
        let reading = self.terms.read(counted.values().copied()).map_err(|why| why.text)?;
        let places = counted.into_keys().zip(reading.places).collect();
        self.tally = reading.tally;
        self.places = places;
        Ok(())
    }

    fn counted(&self) -> Counted<'_> {
        (1..)
            .zip(&self.lines)
            .filter(|(_, line)| !line.struck)
            .filter_map(|(n, line)| match &line.entry {
                Entry::Strike { line, instead, .. } => {
                    Some((self.place(*line), instead.as_deref()?))
                }
                entry => Some((n, entry)),
            })
            .collect()
    }

    fn counted_with<'a>(&'a self, entry: &'a Entry) -> Result<Counted<'a>, Reason> {
        let mut counted = self.counted();
        let Entry::Strike { line, instead, .. } = entry else {
            counted.insert(self.lines.len() + 1, entry);
            return Ok(counted);
        };
        let place = self.place(*line);
        let struck = self.get(*line).filter(|line| !line.struck).map(|line| &line.entry);
        // A line that was struck out is put back by what is given instead of the strike.
        let is_put_back = matches!(struck, Some(Entry::Strike { instead: None, .. }))
            && instead.is_some()
            && !counted.contains_key(&place);
        if !is_put_back && (struck.is_none() || counted.remove(&place).is_none()) {
            let why = format!("there is no line {line} that counts");
            return Err(Reason::new(Code::NoSuchLine, why).with("line", *line));
        }
        match instead.as_deref() {
            Some(Entry::Strike { .. }) => {
                Err(Reason::new(Code::BadLine, "a strike cannot take the place of a line"))
            }
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
        n.checked_sub(1).and_then(|n| self.lines.get(n))
    }
}

/// Whether the game a line names is the one it would count in.
fn check_named(named: Option<u8>, game: usize) -> Result<(), Reason> {
    match named.map(usize::from) {
        Some(named) if named != game => {
            let what = if named < game { "is over" } else { "has not begun" };
            let why = format!("game {named} {what}: this would count in game {game}");
            Err(Reason::new(Code::OtherGame, why).with("named", named).with("game", game))
        }
        _ => Ok(()),
    }
}

/// Why a line cannot be struck out: line `n` would belong to another game.
fn moves(n: usize, has_instead: bool) -> Reason {
    let way_out = if has_instead {
        "with that in its place the game ends with another line. Strike"
    } else {
        "give the right line as `instead`, so that it takes the place of the one struck out, or strike"
    };
    let why = format!("line {n} would belong to another game: {way_out} out the later lines first");
    Reason::new(Code::MovesLines, why).with("line", n)
}

#[cfg(test)]
mod tests {
    use rulebook::BookId;

    use super::*;
    use crate::Plays;

    /// A match of three games of fives with these lines.
    fn fives(lines: &[&str]) -> Sheet {
        let game = Game {
            book: BookId::Tennessee,
            n_sides: 2,
            best_of: 3,
            plays: Plays::Either,
            options: [].into(),
        };
        let mut sheet = Sheet::new(&game).unwrap();
        for line in lines {
            let entry = read(line);
            sheet.check(&entry, &[]).expect(line);
            sheet.push(entry).unwrap();
        }
        sheet
    }

    fn read(line: &str) -> Entry {
        serde_json::from_str(line).expect(line)
    }

    fn refused(sheet: &Sheet, line: &str) -> (&'static str, String) {
        let why = sheet.check(&read(line), &[]).expect_err(line);
        (why.code, why.text)
    }

    const WON: [&str; 3] = [
        r#"{"do":"end","to":0,"points":120}"#,
        r#"{"do":"end","to":0,"points":120}"#,
        r#"{"do":"score","side":0,"points":20}"#,
    ];

    #[test]
    fn what_is_tapped_after_a_game_was_won_does_not_fall_into_the_next() {
        let mut sheet = fives(&WON);
        let end = r#"{"do":"end","to":0,"points":40}"#;
        assert_eq!(
            refused(&sheet, end),
            (
                "sheet/name_the_game",
                "game 1 is over: the first line of the next names it, as `game` 2".to_owned()
            )
        );
        let late = refused(&sheet, r#"{"do":"end","to":0,"points":40,"game":1}"#);
        assert_eq!(late.1, "game 1 is over: this would count in game 2");
        let first = read(r#"{"do":"score","side":1,"points":5,"game":2}"#);
        sheet.check(&first, &[]).unwrap();
        sheet.push(first).unwrap();
        // From there on it goes without saying.
        sheet.check(&read(end), &[]).unwrap();
        assert_eq!(sheet.tally().games, [[260, 0]]);
        assert_eq!(sheet.tally().totals, [0, 5]);
    }

    #[test]
    fn a_line_names_the_game_in_which_it_counts() {
        let sheet = fives(&WON[..1]);
        let ahead = refused(&sheet, r#"{"do":"score","side":1,"points":5,"game":2}"#);
        assert_eq!(
            ahead,
            ("sheet/other_game", "game 2 has not begun: this would count in game 1".into())
        );
        let instead = r#"{"do":"strike","line":1,"why":"misheard",
            "instead":{"do":"end","to":0,"points":60,"game":2}}"#;
        assert_eq!(refused(&sheet, instead).0, "sheet/other_game");
        sheet.check(&read(r#"{"do":"score","side":1,"points":5,"game":1}"#), &[]).unwrap();
    }

    #[test]
    fn a_row_says_where_its_line_counts_and_what_it_gave() {
        let mut lines = WON.to_vec();
        lines.push(r#"{"do":"penalty","against":1,"game":2}"#);
        lines.push(r#"{"do":"strike","line":2,"why":"misheard","instead":{"do":"end","to":0,"points":115}}"#);
        let sheet = fives(&lines);
        let shown: Vec<_> = sheet
            .rows()
            .map(|row| {
                let place = row.place.map(|it| (it.game, it.hand, it.gave, it.totals));
                (row.n, row.struck, place)
            })
            .collect();
        assert_eq!(
            shown,
            [
                (1, false, Some((1, 1, vec![120, 0], vec![120, 0]))),
                (2, true, None),
                (3, false, Some((1, 3, vec![20, 0], vec![255, 0]))),
                (4, false, Some((2, 1, vec![0, -50], vec![0, -50]))),
                (5, false, Some((1, 2, vec![115, 0], vec![235, 0]))),
            ]
        );
    }

    #[test]
    fn a_line_that_was_struck_out_is_put_back_in_its_place() {
        let mut lines = WON[..2].to_vec();
        lines.push(r#"{"do":"strike","line":1,"why":"misheard"}"#);
        let sheet = fives(&lines);
        assert_eq!(sheet.tally().totals, [120, 0]);
        let back = r#"{"do":"strike","line":3,"why":"it was right",
            "instead":{"do":"end","to":0,"points":120}}"#;
        lines.push(back);
        let sheet = fives(&lines);
        assert_eq!(sheet.tally().totals, [240, 0]);
        let places: Vec<_> = sheet.rows().map(|row| row.place.map(|it| it.hand)).collect();
        assert_eq!(places, [None, Some(2), None, Some(1)]);
        assert_eq!(refused(&sheet, back).0, "sheet/no_such_line");
        let empty = r#"{"do":"strike","line":3,"why":"again"}"#;
        assert_eq!(refused(&sheet, empty).0, "sheet/no_such_line");
    }

    #[test]
    fn a_keypad_knows_the_highest_figures() {
        let limits = fives(&[]).limits(&[]);
        assert_eq!((limits.score, limits.end, limits.multiple_of), (Some(35), Some(120), Some(5)));
        let game = Game {
            book: BookId::AlabamaSamboree,
            n_sides: 6,
            best_of: 1,
            plays: Plays::Alone,
            options: [].into(),
        };
        let sheet = Sheet::new(&game).unwrap();
        assert_eq!((sheet.limits(&[]).pips, sheet.limits(&[2]).pips), (Some(145), Some(172)));
    }
}
