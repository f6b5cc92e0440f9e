//! What a match can come to with the bones it is played with.

use bones::Set;
use rulebook::{BookId, Family, Rule, Settings};

use crate::contest::Unit;
use crate::format::Format;
use crate::schedule::Match;
use crate::state::State;
use crate::{Refusal, Report, Score, Stage};

/// The most that one thing adds to a score.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Most {
    /// Marks have their limit in the book.
    Marks,
    /// The award at the end of a hand of fives, which is more than any bone scores or any penalty:
    /// what two partners can be left with, and what one player can.
    Award { partners: i32, alone: i32 },
    /// What a hand of Mexican train leaves a player with: so many bones, a double blank counted so.
    Left { n_bones: usize, blank: i32 },
}

impl Most {
    pub(crate) fn new(book: BookId, settings: &Settings) -> Most {
        let size = |key| usize::try_from(settings.int(key)).unwrap_or(0);
        match book.book().family() {
            Family::FortyTwo => Most::Marks,
            Family::Fives => {
                let dealt = size("singles_hand");
                // Who draws may come to all that the other was not dealt.
                let is_drawn = settings.bool("singles_draws");
                let alone = if is_drawn { Set::DoubleSix.len() - dealt } else { dealt };
                let award = |n| (heaviest(Set::DoubleSix, 0, n) + 2) / 5 * 5;
                Most::Award { partners: award(2 * size("doubles_hand")), alone: award(alone) }
            }
            // The larger hand at any table: a sixth player may have come late.
            Family::MexicanTrain => Most::Left {
                n_bones: size("hand_for_five").max(size("hand_for_six")),
                blank: settings.int("double_blank_points") as i32,
            },
        }
    }
}

/// What the `n` heaviest bones of a set count, with a value of its own for the double blank.
fn heaviest(set: Set, blank: i32, n: usize) -> i32 {
    let count = |pips: u8| if pips == 0 { blank } else { pips.into() };
    let mut counts: Vec<i32> = set.bones().iter().map(|bone| count(bone.pips())).collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts.into_iter().take(n).sum()
}

impl State {
    /// Whether the figures of a report can come about at all.
    pub(crate) fn check_figures(&self, report: &Report) -> Result<(), Refusal> {
        let found = self.schedule.find(report.r#match).ok();
        let game = found.map(|m| &self.schedule.matches[m]);
        match (self.format.contest(report.r#match.stage).unit, self.format.most) {
            (Unit::Points { target, .. }, Most::Award { partners, alone }) => {
                let award = match report.r#match.stage {
                    Stage::Doubles => partners,
                    Stage::Singles => alone,
                    // Teams may be of one or of two.
                    _ => partners.max(alone),
                };
                self.check_points(report, game, target, award)
            }
            (Unit::Train, Most::Left { n_bones, blank }) => {
                let Some(score) = &report.score else { return Ok(()) };
                self.format.check_totals(score, n_bones, blank)?;
                let has_left = |slot| found.is_some_and(|m| self.sheets.has_left(m, slot));
                let totals = score.as_slice().iter().enumerate();
                if totals.filter(|(slot, total)| **total == 0 && !has_left(*slot)).count() > 1 {
                    let why = format!(
                        "{score} leaves two players nothing: one at most is out in a hand, and the \
                         others count what they hold"
                    );
                    return Err(self.format.refuse(Rule::Count, why));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// In fives whatever scores is a multiple of five: ends, what is left in hand once it is
    /// rounded, and penalties. Whoever reaches the target has won at once, so the winner comes to
    /// it from below with one thing that scores.
    fn check_points(
        &self,
        report: &Report,
        game: Option<&Match>,
        target: i32,
        award: i32,
    ) -> Result<(), Refusal> {
        // The score of a match of several games counts the games that were won.
        let is_one = self.format.contest(report.r#match.stage).best_of == 1;
        let score = report.score.as_ref().filter(|_| is_one);
        let totals = score.map_or(&[][..], Score::as_slice).iter().copied();
        let of_games = report.games.iter().flatten().flatten().copied();
        if let Some(total) = totals.clone().chain(of_games.clone()).find(|total| total % 5 != 0) {
            let why = format!("{total} is no total: every score is a multiple of five");
            return Err(self.format.refuse(Rule::Score, why));
        }
        let ruled: Vec<(usize, i32)> =
            game.map(|game| self.officials.penalties(game).collect()).unwrap_or_default();
        let most = ruled.iter().map(|(_, points)| *points).fold(award, i32::max);
        let with_ruled = totals.enumerate().map(|(slot, total)| {
            let of_side = ruled.iter().filter(|(to, _)| *to == slot);
            of_side.fold(total, |sum, (_, points)| sum.saturating_add(*points))
        });
        let highest = target.saturating_sub(5).saturating_add(most);
        match with_ruled.chain(of_games).find(|total| *total > highest) {
            Some(total) => {
                let why = format!(
                    "{total} is no total: {target} win at once, and nothing brings more than {most} \
                     with it"
                );
                Err(self.format.refuse(Rule::Target, why))
            }
            None => Ok(()),
        }
    }
}

impl Format {
    /// Whether the hands of a game can leave players with these totals, one by one and together.
    fn check_totals(&self, score: &Score, n_bones: usize, blank: i32) -> Result<(), Refusal> {
        let n_hands = i32::from(self.hands_per_game);
        let hands = if n_hands == 1 { "1 hand".to_owned() } else { format!("{n_hands} hands") };
        let totals = score.as_slice();
        let each = n_hands * heaviest(Set::DoubleNine, blank, n_bones);
        if let Some(total) = totals.iter().find(|total| **total > each) {
            let why = format!("{total} is no total: {hands} leave a player {each} at most");
            return Err(self.refuse(Rule::Count, why));
        }
        // One bone lies on the table from the start.
        let in_hands = (n_bones * totals.len()).min(Set::DoubleNine.len() - 1);
        let all = i64::from(n_hands * heaviest(Set::DoubleNine, blank, in_hands));
        let sum: i64 = totals.iter().copied().map(i64::from).sum();
        if sum > all {
            let why = format!("{score} is {sum} together: {hands} leave all players {all} at most");
            return Err(self.refuse(Rule::Count, why));
        }
        Ok(())
    }
}
