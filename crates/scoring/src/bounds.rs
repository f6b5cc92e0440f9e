//! The figures a line can have: no table comes to more, or less, with the bones it plays with.

use rulebook::{BookId, Family, Reason, Rule, Settings};
use serde::Serialize;
use utoipa::ToSchema;

use crate::heaviest_hands::{FivesLeft, TooMuch, TrainLeft};
use crate::{Code, Entry, Game, game};

/// The most a bone of fives scores. Each of the four open ends has a bone of its own, and only doubles
/// count both halves: 6-6, 5-5 and 4-4 are 12, 10 and 8, and a fourth end is at most 6, be it 3-3 or an
/// open six. Of these 36 a multiple of five leaves 35. The spinner itself counts beside one end only.
const MOST_OPEN: u16 = 35;

/// The highest figures of a sheet's lines, for a keypad. What a game has no lines for is left out.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
pub struct Limits {
    /// What wins a game: marks or points; for trains, the hands it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<i32>,
    /// 42: the most marks recorded for a side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<i32>,
    /// Fives: what a penalty comes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalty: Option<i32>,
    /// Fives: whether the other side gets a penalty; otherwise the offender's side loses it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalty_to_opponents: Option<bool>,
    /// Fives: the most a play scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// Fives: the most the end of a hand scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<i32>,
    /// Fives: every figure is a multiple of this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub multiple_of: Option<i32>,
    /// Mexican train: the most a player has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pips: Option<i32>,
}

/// What the figures of a new line are held against.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    book: BookId,
    most: Most,
}

#[derive(Clone, Debug)]
enum Most {
    /// A hand of 42 has no figure but its bid, and there is not a bid above the highest.
    FortyTwo { marks: Option<i32> },
    Fives {
        /// The most the losers of a hand have left.
        left: i32,
        penalty: i32,
        to_opponents: bool,
    },
    Train {
        /// What the players of a hand have left.
        left: TrainLeft,
        n_players: usize,
    },
}

impl Bounds {
    pub(crate) fn new(game: &Game, settings: &Settings) -> Bounds {
        let most = match game.book.book().family() {
            Family::FortyTwo => Most::FortyTwo { marks: game::recorded_marks(settings) },
            Family::Fives => Most::Fives {
                left: FivesLeft::new(settings).most(game.plays),
                penalty: game::penalty_of(settings),
                to_opponents: game::goes_to_opponents(settings),
            },
            Family::MexicanTrain => {
                Most::Train { left: TrainLeft::new(settings), n_players: game.n_sides }
            }
        };
        Bounds { book: game.book, most }
    }

    /// The highest figures, where some may have left their table.
    pub(crate) fn limits(&self, gone: &[usize]) -> Limits {
        let none = Limits::default();
        match self.most {
            Most::FortyTwo { marks } => Limits { marks, ..none },
            Most::Fives { left, penalty, to_opponents } => Limits {
                penalty: Some(penalty),
                penalty_to_opponents: Some(to_opponents),
                score: Some(i32::from(MOST_OPEN)),
                end: Some(left),
                multiple_of: Some(5),
                ..none
            },
            Most::Train { left, n_players } => {
                Limits { pips: Some(left.most_of_one(n_players, gone)), ..none }
            }
        }
    }

    /// Whether the figures of a new line can be. What belongs to another game is not judged here. For
    /// those who are `gone` from their table there is nothing to count, so they have whatever is written.
    pub(crate) fn check(&self, entry: &Entry, gone: &[usize]) -> Result<(), Reason> {
        match (&self.most, entry) {
            (_, Entry::Strike { instead: Some(instead), .. }) => self.check(instead, gone),
            (Most::Fives { .. }, &Entry::Score { points: 0, .. }) => {
                let why = "a play that scores nothing is not noted";
                Err(self.refused(Code::TooLittle, Rule::Score, why))
            }
            (Most::Fives { .. }, &Entry::Score { points, .. }) if points > MOST_OPEN => {
                let why = format!("{points} in one play: the open ends score at most {MOST_OPEN}");
                let refused = self.refused(Code::TooMuch, Rule::Score, why);
                Err(refused.with("points", points).with("most", MOST_OPEN))
            }
            (&Most::Fives { left, .. }, &Entry::End { points, .. }) if i32::from(points) > left => {
                let why = format!("{points} at the end of a hand: the losers have at most {left}");
                let refused = self.refused(Code::TooMuch, Rule::GoingOut, why);
                Err(refused.with("points", points).with("most", left))
            }
            (&Most::Train { left, .. }, Entry::Pips { left: counts }) => {
                let counts: Vec<i32> = counts.iter().copied().map(i32::from).collect();
                let too_much = |TooMuch { n_players, sum, most }| {
                    let why = match n_players {
                        1 => format!("{sum} left in one hand: its bones count at most {most}"),
                        n => format!("{sum} left in {n} hands: their bones count at most {most}"),
                    };
                    let refused = self.refused(Code::TooMuch, Rule::Count, why);
                    refused.with("points", sum).with("most", most).with("hands", n_players)
                };
                left.check_hand(&counts, gone).map_err(too_much)?;
                let of_others = counts.iter().enumerate().filter(|(seat, _)| !gone.contains(seat));
                let of_others: Vec<i32> = of_others.map(|(_, &count)| count).collect();
                let too_little = |why| self.refused(Code::TooLittle, Rule::Count, why);
                least(&of_others, &left.counts()).map_err(too_little)
            }
            _ => Ok(()),
        }
    }

    fn refused(&self, code: Code, rule: Rule, why: impl Into<String>) -> Reason {
        Reason::new(code, why).by(self.book.book().clause_for(rule))
    }
}

/// Counts up to this are looked at one by one. Higher ones come about in more ways than a table has
/// players.
const FEW: i32 = 5;

/// Whether players can have so little left. A hand ends with the first who is out, so no one else has
/// nothing left; in a blocked hand everyone has something. Each bone is in one hand, so not many count
/// very little: `1` is only 1-0. `bones` are what each of them counts, the heaviest first.
fn least(counts: &[i32], bones: &[i32]) -> Result<(), String> {
    let n_zero = |counts: &[i32]| counts.iter().filter(|count| **count == 0).count();
    let n_out = n_zero(counts);
    // Who holds the double blank has nothing to count either, where it counts nothing.
    if n_out > 1 + n_zero(bones) {
        return Err(format!("{n_out} players have 0 left: a hand ends when the first is out"));
    }
    let few = |counts: &[i32]| -> Vec<i32> {
        counts.iter().copied().filter(|count| (1..=FEW).contains(count)).collect()
    };
    let (mut few, light) = (few(counts), few(bones));
    few.sort_unstable();
    if can_share(&few, &light, 0) {
        return Ok(());
    }
    let few: Vec<String> = few.iter().map(ToString::to_string).collect();
    Err(format!("{} left: there are not so many bones that count so little", few.join(", ")))
}

/// Whether hands with these counts can be made of these bones, each bone in one hand. The first hand
/// takes none before `from`, so that it is tried with the same bones once.
fn can_share(hands: &[i32], bones: &[i32], from: usize) -> bool {
    let Some((&count, others)) = hands.split_first() else { return true };
    if count == 0 {
        return can_share(others, bones, 0);
    }
    (from..bones.len()).filter(|&n| bones[n] <= count).any(|n| {
        let (mut hands, mut rest) = (hands.to_vec(), bones.to_vec());
        hands[0] -= rest.remove(n);
        can_share(&hands, &rest, n)
    })
}

#[cfg(test)]
mod tests {
    use rulebook::Scope;

    use super::*;
    use crate::Plays;

    /// What is wrong with a line of a sheet, if anything is.
    fn check(book: BookId, plays: Plays, n_sides: usize, line: &str) -> Option<String> {
        let game = Game { book, n_sides, best_of: 1, plays, options: [].into() };
        let settings = book.book().settings(Scope::Event, []).unwrap();
        let entry = serde_json::from_str(line).unwrap();
        let refused = Bounds::new(&game, &settings).check(&entry, &[]);
        let text = |refused: Reason| format!("{}: {}", refused.clause.unwrap(), refused.text);
        refused.err().map(text)
    }

    #[test]
    fn the_open_ends_score_thirty_five_at_most() {
        let score = |points| format!(r#"{{"do":"score","side":0,"points":{points}}}"#);
        // 0-0 with 0-6 6-6, 0-5 5-5, 0-4 4-4 and 0-3 3-5 on its arms.
        assert_eq!(check(BookId::Tennessee, Plays::Either, 2, &score(35)), None);
        let why = check(BookId::Tennessee, Plays::Either, 2, &score(40)).unwrap();
        assert_eq!(why, "tennessee/4: 40 in one play: the open ends score at most 35");
        let why = check(BookId::Tennessee, Plays::Either, 2, &score(0)).unwrap();
        assert_eq!(why, "tennessee/4: a play that scores nothing is not noted");
    }

    #[test]
    fn the_end_of_a_hand_scores_what_the_losers_can_hold() {
        use BookId::{Tennessee, TexasGoodSams};
        let end = |points| format!(r#"{{"do":"end","to":0,"points":{points}}}"#);
        // Fourteen bones of two partners, or nineteen of one who drew the whole pile.
        for (book, plays, most, clause) in [
            (Tennessee, Plays::Either, 120, "tennessee/5"),
            (TexasGoodSams, Plays::Partners, 120, "texas-good-sams/8"),
            (TexasGoodSams, Plays::Alone, 145, "texas-good-sams/8"),
        ] {
            assert_eq!(check(book, plays, 2, &end(most)), None);
            let why = check(book, plays, 2, &end(most + 5)).unwrap();
            assert!(why.starts_with(clause), "{why}");
            assert!(why.ends_with(&format!("at most {most}")), "{why}");
        }
    }

    #[test]
    fn hands_of_trains_count_what_their_bones_can() {
        let check = |n, left: &str| {
            let line = format!(r#"{{"do":"pips","left":{left}}}"#);
            check(BookId::AlabamaSamboree, Plays::Alone, n, &line)
        };
        assert_eq!(check(5, "[0,172,1,2,3]"), None);
        let one = check(5, "[0,173,1,2,3]").unwrap();
        assert_eq!(one, "alabama-samboree/9: 173 left in one hand: its bones count at most 172");
        // Nine bones each.
        assert_eq!(check(6, "[0,145,1,2,3,4]"), None);
        assert!(check(6, "[0,146,1,2,3,4]").is_some());
        // A blocked hand: whichever double lies on the table counts two at least.
        assert_eq!(check(5, "[109,101,101,101,101]"), None);
        assert!(check(5, "[110,101,101,101,101]").is_some());
    }

    #[test]
    fn hands_of_trains_share_the_heaviest_bones() {
        let check = |left: &str| {
            let line = format!(r#"{{"do":"pips","left":{left}}}"#);
            check(BookId::AlabamaSamboree, Plays::Alone, 5, &line)
        };
        // The heaviest 22 bones, 33 and 44.
        assert_eq!(check("[0,172,128,101,76]"), None);
        for (counts, why) in [
            ("[0,172,172,168,2]", "344 left in 2 hands: their bones count at most 300"),
            ("[0,128,173,1,2]", "173 left in one hand: its bones count at most 172"),
            ("[0,140,140,122,1]", "402 left in 3 hands: their bones count at most 401"),
            ("[0,128,128,128,128]", "512 left in 4 hands: their bones count at most 477"),
            ("[0,172,114,114,114]", "514 left in 4 hands: their bones count at most 477"),
        ] {
            assert_eq!(check(counts), Some(format!("alabama-samboree/9: {why}")), "{counts}");
        }
    }

    #[test]
    fn hands_of_trains_count_no_less_than_their_bones() {
        let check = |left: &str| {
            let line = format!(r#"{{"do":"pips","left":{left}}}"#);
            check(BookId::AlabamaSamboree, Plays::Alone, 5, &line)
        };
        let two_out = check("[0,0,10,10,10]").unwrap();
        let why = "alabama-samboree/9: 2 players have 0 left: a hand ends when the first is out";
        assert_eq!(two_out, why);
        assert!(check("[0,0,0,0,0]").is_some());
        // Bones are in one hand each: 1-0; 2-0 and 1-1; 3-0 and 2-1, or 2-0 with 1-0.
        let why = check("[0,1,1,30,30]").unwrap();
        assert!(why.ends_with("1, 1 left: there are not so many bones that count so little"));
        for (counts, can_be) in [
            ("[1,1,1,1,1]", false),
            ("[0,1,2,2,20]", true),
            ("[0,2,2,2,20]", false),
            ("[1,2,2,3,3]", true),
            ("[2,3,3,3,20]", true),
            ("[1,2,3,3,3]", false),
            ("[0,3,3,3,3]", false),
            ("[3,3,3,3,3]", false),
            ("[4,4,4,4,4]", true),
            ("[5,5,5,5,5]", true),
            ("[0,1,2,3,4]", true),
        ] {
            assert_eq!(check(counts).is_none(), can_be, "{counts}");
        }
    }

    #[test]
    fn what_takes_the_place_of_a_line_is_judged_like_one() {
        let line = r#"{"do":"strike","line":1,"why":"misheard","instead":{"do":"score","side":0,"points":100}}"#;
        assert!(check(BookId::Tennessee, Plays::Either, 2, line).is_some());
    }
}
