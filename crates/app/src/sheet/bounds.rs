//! The highest figures a line can have: no table comes to more with the bones it plays with.

use bones::{MAX_SEATS, Set};
use rulebook::{BookId, ClauseId, Family, Rule, Settings};
use tournament::Stage;

use crate::Refused;
use crate::sheet::Entry;
use crate::sheet::fact::Opened;

/// The most a bone of fives scores. Each of the four open ends has a bone of its own, and only doubles
/// count both halves: 6-6, 5-5 and 4-4 are 12, 10 and 8, and a fourth end is at most 6, be it 3-3 or an
/// open six. Of these 36 a multiple of five leaves 35. The spinner itself counts beside one end only.
const MOST_OPEN: u16 = 35;

/// What the figures of new lines are held against. Lines that are kept are not asked: an older program
/// let higher ones be written, and what was kept stays readable.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    book: BookId,
    most: Most,
}

#[derive(Clone, Debug)]
enum Most {
    /// A hand of 42 has no figure but its bid, and there is no bid above the highest.
    FortyTwo,
    Fives {
        /// The most the losers of a hand have left.
        left: u16,
    },
    Train {
        /// The most a player has left.
        left: u16,
        /// The most all have left together.
        together: u16,
    },
}

impl Bounds {
    pub(crate) fn new(opened: &Opened, settings: &Settings) -> Bounds {
        let most = match opened.book.book().family() {
            Family::FortyTwo => Most::FortyTwo,
            Family::Fives => Most::Fives { left: fives_left(opened.r#match.stage, settings) },
            Family::MexicanTrain => train(opened.sides.len(), settings),
        };
        Bounds { book: opened.book, most }
    }

    /// Whether the figures of a new line can be. What belongs to another game is not judged here.
    pub(crate) fn check(&self, entry: &Entry) -> Result<(), Refused> {
        match (&self.most, entry) {
            (_, Entry::Strike { instead: Some(instead), .. }) => self.check(instead),
            (Most::Fives { .. }, &Entry::Score { points: 0, .. }) => {
                Err(self.refused(Rule::Score, "a play that scores nothing is not noted".into()))
            }
            (Most::Fives { .. }, &Entry::Score { points, .. }) if points > MOST_OPEN => {
                let why = format!("{points} in one play: the open ends score at most {MOST_OPEN}");
                Err(self.refused(Rule::Score, why))
            }
            (&Most::Fives { left }, &Entry::End { points, .. }) if points > left => {
                let why = format!("{points} at the end of a hand: the losers have at most {left}");
                Err(self.refused(Rule::GoingOut, why))
            }
            (&Most::Train { left, together }, Entry::Pips { left: counts }) => {
                if let Some(count) = counts.iter().find(|&&count| count > left) {
                    let why = format!("{count} left in one hand: its bones count at most {left}");
                    return Err(self.refused(Rule::Count, why));
                }
                let sum: u32 = counts.iter().copied().map(u32::from).sum();
                if sum > u32::from(together) {
                    let why = format!("{sum} left in all hands: they count at most {together}");
                    return Err(self.refused(Rule::Count, why));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn refused(&self, rule: Rule, why: String) -> Refused {
        let clause: Option<ClauseId> = self.book.book().clause_for(rule);
        Refused { code: "sheet/illegal", clause, why }
    }
}

/// What the losers of a hand of fives have left at most, to the nearest five: the heaviest bones two
/// partners are dealt, or one player. Who draws may end up with all that the other was not dealt.
/// Where the stage does not say whether partners play, it is whichever is more.
fn fives_left(stage: Stage, settings: &Settings) -> u16 {
    let partners = 2 * size(settings, "doubles_hand");
    let dealt = size(settings, "singles_hand");
    let alone = if settings.bool("singles_draws") { Set::DoubleSix.len() - dealt } else { dealt };
    let n_bones = match stage {
        Stage::Doubles => partners,
        Stage::Singles => alone,
        _ => partners.max(alone),
    };
    (heaviest(Set::DoubleSix, 0, n_bones) + 2) / 5 * 5
}

/// Nobody draws, so a player has the heaviest bones of a hand at most; with six the starter draws one in
/// place of the double. That double lies on the table, so that all together have every bone but one.
fn train(n_players: usize, settings: &Settings) -> Most {
    let is_full = n_players == MAX_SEATS;
    let hand = size(settings, if is_full { "hand_for_six" } else { "hand_for_five" });
    let blank = size(settings, "double_blank_points") as u16;
    let in_hands = (n_players * hand).min(Set::DoubleNine.len() - 1);
    let heaviest = |n| heaviest(Set::DoubleNine, blank, n);
    Most::Train { left: heaviest(hand), together: heaviest(in_hands) }
}

/// What the `n` heaviest bones of a set count, with a value of its own for the double blank.
fn heaviest(set: Set, blank: u16, n: usize) -> u16 {
    let count = |pips: u8| if pips == 0 { blank } else { pips.into() };
    let mut counts: Vec<u16> = set.bones().iter().map(|bone| count(bone.pips())).collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts.into_iter().take(n).sum()
}

fn size(settings: &Settings, key: &str) -> usize {
    usize::try_from(settings.int(key)).expect("the book states a small number")
}

#[cfg(test)]
mod tests {
    use rulebook::Scope;

    use super::*;

    /// What is wrong with a line of a sheet, if anything is.
    fn check(book: BookId, of: &str, n_sides: usize, line: &str) -> Option<String> {
        let opened = Opened {
            event: crate::EventId::from_parts(&["event"]),
            r#match: of.parse().unwrap(),
            book,
            sides: vec![String::new(); n_sides],
            best_of: 1,
            options: [].into(),
            by: String::new(),
        };
        let settings = book.book().settings(Scope::Event, []).unwrap();
        let refused = Bounds::new(&opened, &settings).check(&serde_json::from_str(line).unwrap());
        let text = |refused: Refused| format!("{}: {}", refused.clause.unwrap(), refused.why);
        refused.err().map(text)
    }

    #[test]
    fn the_open_ends_score_thirty_five_at_most() {
        let score = |points| format!(r#"{{"do":"score","side":0,"points":{points}}}"#);
        // 0-0 with 0-6 6-6, 0-5 5-5, 0-4 4-4 and 0-3 3-5 on its arms.
        assert_eq!(check(BookId::Tennessee, "ch-1-1", 2, &score(35)), None);
        let why = check(BookId::Tennessee, "ch-1-1", 2, &score(40)).unwrap();
        assert_eq!(why, "tennessee/4: 40 in one play: the open ends score at most 35");
        let why = check(BookId::Tennessee, "ch-1-1", 2, &score(0)).unwrap();
        assert_eq!(why, "tennessee/4: a play that scores nothing is not noted");
    }

    #[test]
    fn the_end_of_a_hand_scores_what_the_losers_can_hold() {
        use BookId::{Tennessee, TexasGoodSams};
        let end = |points| format!(r#"{{"do":"end","to":0,"points":{points}}}"#);
        // Fourteen bones of two partners, or nineteen of one who drew the whole pile.
        for (book, of, most, clause) in [
            (Tennessee, "ch-1-1", 120, "tennessee/5"),
            (TexasGoodSams, "do-1-1", 120, "texas-good-sams/8"),
            (TexasGoodSams, "si-1-1", 145, "texas-good-sams/8"),
        ] {
            assert_eq!(check(book, of, 2, &end(most)), None);
            let why = check(book, of, 2, &end(most + 5)).unwrap();
            assert!(why.starts_with(clause), "{why}");
            assert!(why.ends_with(&format!("at most {most}")), "{why}");
        }
    }

    #[test]
    fn hands_of_trains_count_what_their_bones_can() {
        let check = |n, left: &str| {
            let line = format!(r#"{{"do":"pips","left":{left}}}"#);
            check(BookId::AlabamaSamboree, "tb-1-1", n, &line)
        };
        assert_eq!(check(5, "[0,172,1,2,3]"), None);
        let one = check(5, "[0,173,1,2,3]").unwrap();
        assert_eq!(one, "alabama-samboree/9: 173 left in one hand: its bones count at most 172");
        // Nine bones each.
        assert_eq!(check(6, "[0,145,1,2,3,4]"), None);
        assert!(check(6, "[0,146,1,2,3,4]").is_some());
        assert_eq!(check(5, "[110,101,101,101,101]"), None);
        assert!(check(5, "[111,101,101,101,101]").is_some());
    }

    #[test]
    fn what_takes_the_place_of_a_line_is_judged_like_one() {
        let line = r#"{"do":"strike","line":1,"why":"misheard","instead":{"do":"score","side":0,"points":100}}"#;
        assert!(check(BookId::Tennessee, "ch-1-1", 2, line).is_some());
    }
}
