//! What the lines of a score sheet add up to.

use bones::{Seat, Side};
use rulebook::{Family, Reason};
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::Terms;
use crate::row::Place;
use crate::{Code, Entry, HandOutcome};

/// The highest figure of a line, so that no sum can overflow.
const MAX_FIGURE: u16 = 2000;

/// What the lines of a sheet come to.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
pub struct Tally {
    /// The totals of the game in play, or of the last one, with the points that were ruled at the
    /// event.
    pub totals: Vec<i32>,
    /// Games that are over, in a match of several; the last of them also when it won the match.
    pub games: Vec<[i32; 2]>,
    /// Hands so far in the game in play.
    pub hands: usize,
    /// Whether a side has won the match.
    pub complete: bool,
}

/// The lines of a sheet, read one after another.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub tally: Tally,
    /// Where each line counts.
    pub places: Vec<Place>,
    /// Whether there are lines after the one that won the match, as when points are ruled to a side
    /// later. They count in its last game.
    pub runs_on: bool,
}

impl Tally {
    /// Points for a side, or taken from it.
    fn add(&mut self, side: usize, points: i32) {
        // No line overflows a sum, but what was once ruled at the event may be any number.
        self.totals[side] = self.totals[side].saturating_add(points);
    }

    /// Every game, also the one in play. No side has won that, so it is not among those that are over.
    pub fn all_games(&self) -> Vec<[i32; 2]> {
        let in_play = <[i32; 2]>::try_from(self.totals.as_slice()).ok();
        let in_play = in_play.filter(|game| self.games.last() != Some(game));
        self.games.iter().copied().chain(in_play).collect()
    }

    /// How many games each side has won.
    pub fn games_won(&self) -> [i32; 2] {
        let mut won = [0; 2];
        for [a, b] in &self.games {
            won[usize::from(b > a)] += 1;
        }
        won
    }
}

impl Terms {
    /// What `entries` come to, or what is wrong with one of them.
    pub(crate) fn read<'a>(
        &self,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Reading, Reason> {
        let mut tally = Tally { totals: self.ruled.clone(), ..Tally::default() };
        tally.complete = self.is_complete(&tally);
        let mut reading = Reading { tally, places: Vec::new(), runs_on: false };
        for entry in entries {
            reading.runs_on |= reading.tally.complete;
            let place = self.add(&mut reading.tally, entry)?;
            reading.places.push(place);
        }
        Ok(reading)
    }

    /// Adds a line; where it counts.
    fn add(&self, tally: &mut Tally, entry: &Entry) -> Result<Place, Reason> {
        if tally.complete {
            // It counts in the last game.
            tally.games.pop();
        } else if self.is_won(tally) {
            // A match of several: the next line begins the next game.
            tally.totals = vec![0; self.n_sides];
            tally.hands = 0;
        }
        let (before, hand) = (tally.totals.clone(), tally.hands + 1);
        match (self.family(), entry) {
            (Family::FortyTwo, Entry::Hand { bidder, bid, outcome, by }) => {
                let marks = i32::from(bid.map_or(1, bones::Bid::marks));
                let side = winner_of(*bidder, *outcome, *by)?;
                if *outcome != HandOutcome::Renege && bid.is_none() {
                    return Err(bad("a hand made or set has a bid"));
                }
                tally.add(side.index(), marks);
                tally.hands += 1;
            }
            (Family::Fives, Entry::Score { side, points, .. }) => {
                tally.add(side.index(), fives(*points)?);
            }
            (Family::Fives, Entry::Penalty { against, .. }) => {
                if self.penalty_to_opponents {
                    tally.add(against.other().index(), self.penalty);
                } else {
                    tally.add(against.index(), -self.penalty);
                }
            }
            (Family::Fives, Entry::End { to, points, .. }) => {
                let points = fives(*points)?;
                match to {
                    Some(side) => tally.add(side.index(), points),
                    None if points == 0 => {}
                    None => return Err(bad("points at the end of a hand go to a side")),
                }
                tally.hands += 1;
            }
            (Family::MexicanTrain, Entry::Pips { left }) => {
                if left.len() != self.n_sides {
                    let why = format!("{} numbers for {} players", left.len(), self.n_sides);
                    return Err(bad(why).with("found", left.len()).with("players", self.n_sides));
                }
                for (side, &pips) in left.iter().enumerate() {
                    tally.add(side, i32::from(figure(pips)?));
                }
                tally.hands += 1;
            }
            _ => return Err(Reason::new(Code::WrongGame, "that line belongs to another game")),
        }
        if let Some(cap) = self.cap {
            for total in &mut tally.totals {
                *total = (*total).min(cap);
            }
        }
        let place = Place {
            game: tally.games.len() + 1,
            hand,
            gave: tally.totals.iter().zip(&before).map(|(now, was)| now - was).collect(),
            totals: tally.totals.clone(),
        };
        if let [a, b] = tally.totals[..]
            && self.best_of > 1
            && self.is_won(tally)
        {
            tally.games.push([a, b]);
        }
        tally.complete = self.is_complete(tally);
        Ok(place)
    }

    /// Whether the match is won.
    fn is_complete(&self, tally: &Tally) -> bool {
        let is_match_won = || tally.games_won().iter().any(|&n| 2 * n > i32::from(self.best_of));
        self.is_won(tally) && (self.best_of == 1 || is_match_won())
    }

    /// Whether the game in play is won.
    fn is_won(&self, tally: &Tally) -> bool {
        match self.family() {
            Family::FortyTwo | Family::Fives => {
                tally.totals.iter().any(|&total| total >= self.target)
            }
            Family::MexicanTrain => i32::try_from(tally.hands).is_ok_and(|n| n >= self.target),
        }
    }
}

/// The side that gets the marks of a hand.
fn winner_of(bidder: Option<Seat>, outcome: HandOutcome, by: Option<Seat>) -> Result<Side, Reason> {
    let is_player = |seat: &Seat| seat.index() < 4;
    if !bidder.iter().chain(&by).all(is_player) {
        return Err(bad("42 has seats 0 to 3"));
    }
    match (outcome, bidder, by) {
        (HandOutcome::Made, Some(bidder), None) => Ok(bidder.side()),
        (HandOutcome::Set, Some(bidder), None) => Ok(bidder.side().other()),
        (HandOutcome::Renege, _, Some(by)) => Ok(by.side().other()),
        (HandOutcome::Renege, _, None) => Err(bad("a renege names who reneged, as `by`")),
        (_, None, _) => Err(bad("a hand made or set has a bidder")),
        (_, _, Some(_)) => Err(bad("`by` is for a renege")),
    }
}

fn bad(why: impl Into<String>) -> Reason {
    Reason::new(Code::BadLine, why)
}

fn fives(points: u16) -> Result<i32, Reason> {
    if points.is_multiple_of(5) {
        Ok(i32::from(figure(points)?))
    } else {
        let why = format!("{points} is not a multiple of five");
        Err(Reason::new(Code::NotAMultiple, why).with("points", points).with("of", 5))
    }
}

fn figure(figure: u16) -> Result<u16, Reason> {
    if figure <= MAX_FIGURE {
        Ok(figure)
    } else {
        let why = format!("{figure} is too much for one line");
        Err(Reason::new(Code::TooMuch, why).with("points", figure).with("most", MAX_FIGURE))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rulebook::{BookId, Value};

    use super::*;
    use crate::{Game, Plays};

    fn entries(lines: &[&str]) -> Vec<Entry> {
        lines.iter().map(|line| serde_json::from_str(line).expect(line)).collect()
    }

    fn tally(book: BookId, n_sides: usize, best_of: u8, lines: &[&str]) -> Result<Tally, Reason> {
        Ok(terms(book, n_sides, best_of, &[]).read(&entries(lines))?.tally)
    }

    fn terms(book: BookId, n_sides: usize, best_of: u8, options: &[(&str, i64)]) -> Terms {
        let options = options.iter().map(|&(key, value)| (key.to_owned(), Value::Int(value)));
        let options: BTreeMap<String, Value> = options.collect();
        Terms::new(&Game { book, n_sides, best_of, plays: Plays::Either, options }).unwrap()
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
        let reading = terms(BookId::N42pa, 2, 1, &[]).read(&entries(&[five; 3])).unwrap();
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
            let terms = terms(BookId::N42pa, 2, 1, options);
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
        let mut terms = terms(BookId::TexasGoodSams, 2, 1, &[]);
        terms.ruled = vec![0, 50];
        let them = entries(&[r#"{"do":"end","to":1,"points":100}"#; 3]);
        let reading = terms.read(&them[..2]).unwrap();
        assert_eq!((reading.tally.totals, reading.tally.complete), (vec![0, 250], true));
        assert!(terms.read(&them).unwrap().runs_on);
    }

    #[test]
    fn points_without_bounds_that_were_once_ruled_leave_the_sheet_readable() {
        for ruled in [i32::MIN, i32::MAX] {
            let mut terms = terms(BookId::Tennessee, 2, 1, &[]);
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
