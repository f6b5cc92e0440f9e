//! The figures a line can have: no table comes to more, or less, with the bones it plays with.

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
        /// What the double blank counts.
        blank: u16,
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

    /// Whether the figures of a new line can be. What belongs to another game is not judged here. For
    /// those who are `gone` from their table there is nothing to count, so they have whatever is written.
    pub(crate) fn check(&self, entry: &Entry, gone: &[usize]) -> Result<(), Refused> {
        match (&self.most, entry) {
            (_, Entry::Strike { instead: Some(instead), .. }) => self.check(instead, gone),
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
            (&Most::Train { left, together, blank }, Entry::Pips { left: counts }) => {
                if let Some(count) = counts.iter().find(|&&count| count > left) {
                    let why = format!("{count} left in one hand: its bones count at most {left}");
                    return Err(self.refused(Rule::Count, why));
                }
                let sum: u32 = counts.iter().copied().map(u32::from).sum();
                if sum > u32::from(together) {
                    let why = format!("{sum} left in all hands: they count at most {together}");
                    return Err(self.refused(Rule::Count, why));
                }
                let of_others = counts.iter().enumerate().filter(|(seat, _)| !gone.contains(seat));
                let of_others: Vec<u16> = of_others.map(|(_, &count)| count).collect();
                least(&of_others, blank).map_err(|why| self.refused(Rule::Count, why))
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
    Most::Train { left: heaviest(hand), together: heaviest(in_hands), blank }
}

/// Counts up to this are looked at one by one. Higher ones come about in more ways than a table has
/// players.
const FEW: u16 = 5;

/// Whether players can have so little left. A hand ends with the first who is out, so nobody else has
/// nothing left; in a blocked hand everybody has something. Each bone is in one hand, so not many count
/// very little: `1` is only 1-0.
fn least(counts: &[u16], blank: u16) -> Result<(), String> {
    let n_out = counts.iter().filter(|&&count| count == 0).count();
    let may_hold_blank = usize::from(blank == 0);
    if n_out > 1 + may_hold_blank {
        return Err(format!("{n_out} players have 0 left: a hand ends when the first is out"));
    }
    let mut few: Vec<u16> =
        counts.iter().copied().filter(|count| (1..=FEW).contains(count)).collect();
    few.sort_unstable();
    if can_share(&few, &light_bones(blank), 0) {
        return Ok(());
    }
    let few: Vec<String> = few.iter().map(ToString::to_string).collect();
    Err(format!("{} left: there are not so many bones that count so little", few.join(", ")))
}

/// What each bone counts that counts little, the heaviest first.
fn light_bones(blank: u16) -> Vec<u16> {
    let count = |pips: u8| if pips == 0 { blank } else { pips.into() };
    let counts = Set::DoubleNine.bones().iter().map(|bone| count(bone.pips()));
    let mut counts: Vec<u16> = counts.filter(|count| (1..=FEW).contains(count)).collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts
}

/// Whether hands with these counts can be made of these bones, each bone in one hand. The first hand
/// takes none before `from`, so that it is tried with the same bones once.
fn can_share(hands: &[u16], bones: &[u16], from: usize) -> bool {
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
        let entry = serde_json::from_str(line).unwrap();
        let refused = Bounds::new(&opened, &settings).check(&entry, &[]);
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
        assert_eq!(check(5, "[110,101,101,101,101]"), None, "a blocked hand");
        assert!(check(5, "[111,101,101,101,101]").is_some());
    }

    #[test]
    fn hands_of_trains_count_no_less_than_their_bones() {
        let check = |left: &str| {
            let line = format!(r#"{{"do":"pips","left":{left}}}"#);
            check(BookId::AlabamaSamboree, "tb-1-1", 5, &line)
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
        assert!(check(BookId::Tennessee, "ch-1-1", 2, line).is_some());
    }
}
