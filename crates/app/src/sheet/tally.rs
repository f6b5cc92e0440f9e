//! What the lines of a score sheet add up to.

use bones::{Seat, Side};
use rulebook::{Family, Scope, Settings, Value};
use serde::Serialize;

use crate::sheet::bounds::Bounds;
use crate::sheet::fact::Opened;
use crate::sheet::{Entry, HandOutcome};

/// The highest figure of a line, so that no sum can overflow.
const MAX_FIGURE: u16 = 2000;

/// What a book, and the director by its options, say about keeping score.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    family: Family,
    n_sides: usize,
    /// What wins a game; for trains, the hands of a game.
    target: i32,
    /// The most recorded for a side.
    cap: Option<i32>,
    penalty: i32,
    penalty_to_opponents: bool,
    best_of: u8,
    /// What each side begins with: the points that rulings at the event gave it, from the start,
    /// whenever they were ruled. What wins a game is the sum, and no line has a place after it.
    pub(crate) ruled: Vec<i32>,
    pub(crate) bounds: Bounds,
}

/// What the lines of a sheet come to.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
pub struct Tally {
    /// The totals of the game in play, or of the last one, with the points that were ruled at the
    /// event.
    pub totals: Vec<i32>,
    /// Games that are over, in a match of several; the last of them also when it won the match.
    pub games: Vec<[i32; 2]>,
    /// Hands so far in the game in play.
    pub hands: usize,
    /// Whether somebody has won the match.
    pub complete: bool,
}

/// The lines of a sheet, read one after another.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) tally: Tally,
    /// The game each line belongs to, from 0.
    pub(crate) game_of: Vec<usize>,
    /// Whether there are lines after the one that won the match, as when points are ruled to a side
    /// later. They count in its last game.
    pub(crate) runs_on: bool,
}

impl Tally {
    /// Points for a side, or taken from it.
    fn add(&mut self, side: usize, points: i32) {
        // No line overflows a sum, but what was once ruled at the event may be any number.
        self.totals[side] = self.totals[side].saturating_add(points);
    }

    /// Every game, also the one in play. That nobody has won, so it is none of those that are over.
    pub(crate) fn all_games(&self) -> Vec<[i32; 2]> {
        let in_play = <[i32; 2]>::try_from(self.totals.as_slice()).ok();
        let in_play = in_play.filter(|game| self.games.last() != Some(game));
        self.games.iter().copied().chain(in_play).collect()
    }

    /// How many games each side has won.
    pub(crate) fn games_won(&self) -> [i32; 2] {
        let mut won = [0; 2];
        for [a, b] in &self.games {
            won[usize::from(b > a)] += 1;
        }
        won
    }
}

impl Terms {
    pub(crate) fn new(opened: &Opened) -> Result<Terms, String> {
        let book = opened.book.book();
        let settings = book.settings(Scope::Event, opened.options.clone()).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            faults.join("; ")
        })?;
        let int = |key| match settings.get(key) {
            Some(&Value::Int(value)) => i32::try_from(value).ok(),
            _ => None,
        };
        let family = book.family();
        let target = match family {
            Family::FortyTwo => int("target_marks"),
            Family::Fives => int("target_points"),
            Family::MexicanTrain => int("hands_per_game"),
        };
        Ok(Terms {
            family,
            n_sides: opened.sides.len(),
            target: target.unwrap_or(i32::MAX),
            cap: (family == Family::FortyTwo)
                .then(|| i32::try_from(settings.recorded_marks()).ok())
                .flatten(),
            penalty: int("penalty_points").unwrap_or(0),
            penalty_to_opponents: goes_to_opponents(&settings),
            best_of: opened.best_of,
            ruled: vec![0; opened.sides.len()],
            bounds: Bounds::new(opened, &settings),
        })
    }

    /// What `entries` come to, or what is wrong with one of them.
    pub(crate) fn read<'a>(
        &self,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Reading, String> {
        let mut tally = Tally { totals: self.ruled.clone(), ..Tally::default() };
        tally.complete = self.is_complete(&tally);
        let mut reading = Reading { tally, game_of: Vec::new(), runs_on: false };
        for entry in entries {
            reading.runs_on |= reading.tally.complete;
            let game = self.add(&mut reading.tally, entry)?;
            reading.game_of.push(game);
        }
        Ok(reading)
    }

    /// Adds a line; the game it belongs to.
    fn add(&self, tally: &mut Tally, entry: &Entry) -> Result<usize, String> {
        if tally.complete {
            // It counts in the last game.
            tally.games.pop();
        } else if self.is_won(tally) {
            // A match of several: the next line begins the next game.
            tally.totals = vec![0; self.n_sides];
            tally.hands = 0;
        }
        match (self.family, entry) {
            (Family::FortyTwo, Entry::Hand { bidder, bid, outcome, by }) => {
                let marks = i32::from(bid.map_or(1, forty_two::Bid::marks));
                let side = winner_of(*bidder, *outcome, *by)?;
                if *outcome != HandOutcome::Renege && bid.is_none() {
                    return Err("a hand made or set has a bid".into());
                }
                tally.add(side.index(), marks);
                tally.hands += 1;
            }
            (Family::Fives, Entry::Score { side, points }) => {
                tally.add(side.index(), fives(*points)?);
            }
            (Family::Fives, Entry::Penalty { against }) => {
                if self.penalty_to_opponents {
                    tally.add(against.other().index(), self.penalty);
                } else {
                    tally.add(against.index(), -self.penalty);
                }
            }
            (Family::Fives, Entry::End { to, points }) => {
                let points = fives(*points)?;
                match to {
                    Some(side) => tally.add(side.index(), points),
                    None if points == 0 => {}
                    None => return Err("points at the end of a hand go to a side".into()),
                }
                tally.hands += 1;
            }
            (Family::MexicanTrain, Entry::Pips { left }) => {
                if left.len() != self.n_sides {
                    return Err(format!("{} numbers for {} players", left.len(), self.n_sides));
                }
                for (side, &pips) in left.iter().enumerate() {
                    tally.add(side, i32::from(figure(pips)?));
                }
                tally.hands += 1;
            }
            _ => return Err("that line belongs to another game".into()),
        }
        if let Some(cap) = self.cap {
            for total in &mut tally.totals {
                *total = (*total).min(cap);
            }
        }
        let game = tally.games.len();
        if let [a, b] = tally.totals[..]
            && self.best_of > 1
            && self.is_won(tally)
        {
            tally.games.push([a, b]);
        }
        tally.complete = self.is_complete(tally);
        Ok(game)
    }

    /// Whether the match is won.
    fn is_complete(&self, tally: &Tally) -> bool {
        let is_match_won = || tally.games_won().iter().any(|&n| 2 * n > i32::from(self.best_of));
        self.is_won(tally) && (self.best_of == 1 || is_match_won())
    }

    /// Whether the game in play is won.
    fn is_won(&self, tally: &Tally) -> bool {
        match self.family {
            Family::FortyTwo | Family::Fives => {
                tally.totals.iter().any(|&total| total >= self.target)
            }
            Family::MexicanTrain => i32::try_from(tally.hands).is_ok_and(|n| n >= self.target),
        }
    }
}

/// The side that gets the marks of a hand.
fn winner_of(bidder: Option<Seat>, outcome: HandOutcome, by: Option<Seat>) -> Result<Side, String> {
    let is_player = |seat: &Seat| seat.index() < 4;
    if !bidder.iter().chain(&by).all(is_player) {
        return Err("42 has seats 0 to 3".into());
    }
    match (outcome, bidder, by) {
        (HandOutcome::Made, Some(bidder), None) => Ok(bidder.side()),
        (HandOutcome::Set, Some(bidder), None) => Ok(bidder.side().other()),
        (HandOutcome::Renege, _, Some(by)) => Ok(by.side().other()),
        (HandOutcome::Renege, _, None) => Err("a renege names who reneged, as `by`".into()),
        (_, None, _) => Err("a hand made or set has a bidder".into()),
        (_, _, Some(_)) => Err("`by` is for a renege".into()),
    }
}

fn fives(points: u16) -> Result<i32, String> {
    if points.is_multiple_of(5) {
        Ok(i32::from(figure(points)?))
    } else {
        Err(format!("{points} is no multiple of five"))
    }
}

fn figure(figure: u16) -> Result<u16, String> {
    if figure <= MAX_FIGURE {
        Ok(figure)
    } else {
        Err(format!("{figure} is too much for one line"))
    }
}

fn goes_to_opponents(settings: &Settings) -> bool {
    matches!(settings.get("penalty_goes"), Some(Value::Text(goes)) if goes == "to opponents")
}

#[cfg(test)]
mod tests {
    use rulebook::BookId;

    use super::*;

    fn entries(lines: &[&str]) -> Vec<Entry> {
        lines.iter().map(|line| serde_json::from_str(line).expect(line)).collect()
    }

    fn tally(book: BookId, n_sides: usize, best_of: u8, lines: &[&str]) -> Result<Tally, String> {
        Ok(terms(book, n_sides, best_of, &[])?.read(&entries(lines))?.tally)
    }

    fn terms(
        book: BookId,
        n_sides: usize,
        best_of: u8,
        options: &[(&str, i64)],
    ) -> Result<Terms, String> {
        let options = options.iter().map(|&(key, value)| (key.to_owned(), Value::Int(value)));
        Terms::new(&Opened {
            event: crate::EventId::from_parts(&["event"]),
            r#match: "rr-1-1".parse().unwrap(),
            book,
            sides: vec![String::new(); n_sides],
            best_of,
            options: options.collect(),
            by: String::new(),
        })
    }

    #[test]
    fn marks_go_to_who_made_or_set_the_bid() {
        let lines = [
            r#"{"do":"hand","bidder":0,"bid":"31","outcome":"made"}"#,
            r#"{"do":"hand","bidder":2,"bid":"84","outcome":"set"}"#,
            r#"{"do":"hand","bidder":1,"bid":"42","outcome":"renege","by":3}"#,
            r#"{"do":"hand","outcome":"renege","by":0}"#,
        ];
        let tally = tally(BookId::Straight42, 2, 1, &lines).unwrap();
        assert_eq!(tally.totals, [2, 3]);
        assert_eq!(tally.hands, 4);
        assert!(!tally.complete);
    }

    #[test]
    fn a_game_of_42_ends_at_its_target_and_records_no_more() {
        let five = r#"{"do":"hand","bidder":0,"bid":"210","outcome":"made"}"#;
        let tally_ = tally(BookId::N42pa, 2, 1, &[five, five]).unwrap();
        assert_eq!(tally_.totals, [7, 0]);
        assert!(tally_.complete);
        let reading = terms(BookId::N42pa, 2, 1, &[]).unwrap().read(&entries(&[five; 3])).unwrap();
        assert!(reading.runs_on);
    }

    #[test]
    fn a_game_to_more_marks_than_the_book_records_is_recorded_whole() {
        let [us, them] = ["0", "1"].map(|bidder| {
            format!(r#"{{"do":"hand","bidder":{bidder},"bid":"31","outcome":"made"}}"#)
        });
        let lines: Vec<&str> = std::iter::repeat_n([them.as_str(), us.as_str()], 8)
            .flatten()
            .chain([us.as_str()])
            .collect();
        for options in
            [&[("target_marks", 9)][..], &[("target_marks", 9), ("max_recorded_marks", 3)]]
        {
            let terms = terms(BookId::N42pa, 2, 1, options).unwrap();
            let tally = terms.read(&entries(&lines)).unwrap().tally;
            assert_eq!((tally.totals.as_slice(), tally.complete), (&[9, 8][..], true));
        }
    }

    #[test]
    fn a_match_of_three_goes_on_until_two_games_are_won() {
        let us = r#"{"do":"score","side":0,"points":250}"#;
        let them = r#"{"do":"score","side":1,"points":255}"#;
        let few = r#"{"do":"score","side":1,"points":5}"#;
        let tally_ = tally(BookId::Tennessee, 2, 3, &[us, few]).unwrap();
        assert_eq!((tally_.games.as_slice(), tally_.complete), (&[[250, 0]][..], false));
        assert_eq!(tally_.all_games(), [[250, 0], [0, 5]]);
        let tally_ = tally(BookId::Tennessee, 2, 3, &[us, them]).unwrap();
        assert_eq!((tally_.games.as_slice(), tally_.complete), (&[[250, 0], [0, 255]][..], false));
        let tally_ = tally(BookId::Tennessee, 2, 3, &[us, them, us]).unwrap();
        assert_eq!(tally_.games, [[250, 0], [0, 255], [250, 0]]);
        assert_eq!((tally_.totals.as_slice(), tally_.complete), (&[250, 0][..], true));
        assert_eq!(tally_.all_games(), tally_.games);
    }

    #[test]
    fn a_game_is_won_with_the_points_that_were_ruled() {
        let mut terms = terms(BookId::TexasGoodSams, 2, 1, &[]).unwrap();
        terms.ruled = vec![0, 50];
        let them = entries(&[r#"{"do":"end","to":1,"points":100}"#; 3]);
        let reading = terms.read(&them[..2]).unwrap();
        assert_eq!((reading.tally.totals, reading.tally.complete), (vec![0, 250], true));
        assert!(terms.read(&them).unwrap().runs_on);
    }

    #[test]
    fn points_without_bounds_that_were_once_ruled_leave_the_sheet_readable() {
        for ruled in [i32::MIN, i32::MAX] {
            let mut terms = terms(BookId::Tennessee, 2, 1, &[]).unwrap();
            terms.ruled = vec![ruled, ruled];
            let lines = [
                r#"{"do":"penalty","against":0}"#,
                r#"{"do":"score","side":1,"points":10}"#,
                r#"{"do":"end","to":1,"points":10}"#,
            ];
            assert!(terms.read(&entries(&lines)).is_ok());
        }
    }

    #[test]
    fn a_penalty_goes_where_the_book_says() {
        let lines = [r#"{"do":"penalty","against":0}"#];
        assert_eq!(tally(BookId::Tennessee, 2, 1, &lines).unwrap().totals, [-50, 0]);
        assert_eq!(tally(BookId::TexasGoodSams, 2, 1, &lines).unwrap().totals, [0, 50]);
    }

    #[test]
    fn scores_of_fives_are_multiples_of_five() {
        assert!(
            tally(BookId::Tennessee, 2, 1, &[r#"{"do":"score","side":0,"points":7}"#]).is_err()
        );
        assert!(tally(BookId::Tennessee, 2, 1, &[r#"{"do":"end","points":5}"#]).is_err());
        let end = r#"{"do":"end","to":1,"points":35}"#;
        assert_eq!(tally(BookId::Tennessee, 2, 1, &[end]).unwrap().totals, [0, 35]);
    }

    #[test]
    fn a_game_of_trains_has_ten_hands() {
        let hand = r#"{"do":"pips","left":[0,12,30,4,5]}"#;
        let tally_ = tally(BookId::AlabamaSamboree, 5, 1, &[hand; 10]).unwrap();
        assert_eq!(tally_.totals, [0, 120, 300, 40, 50]);
        assert!(tally_.complete);
        assert!(tally(BookId::AlabamaSamboree, 5, 1, &[r#"{"do":"pips","left":[1]}"#]).is_err());
    }

    #[test]
    fn a_line_of_another_game_is_refused() {
        let hand = r#"{"do":"hand","bidder":0,"bid":"31","outcome":"made"}"#;
        assert!(tally(BookId::Tennessee, 2, 1, &[hand]).is_err());
    }
}
