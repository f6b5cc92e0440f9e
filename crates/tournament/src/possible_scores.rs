//! What a match can come to with the bones it is played with.

use rulebook::{BookId, Family, Rule, Settings};
use scoring::{FivesLeft, Plays, TooMuch, TrainLeft};

use crate::contest::Unit;
use crate::format::Format;
use crate::schedule::Match;
use crate::state::State;
use crate::{Code, Refusal, Report, Score, Stage};

/// The most that one thing adds to a score.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Most {
    /// Marks have their limit in the book.
    Marks,
    /// The award at the end of a hand of fives, which is more than any bone scores or any penalty.
    Award(FivesLeft),
    /// What hands of Mexican train leave players with.
    Left(TrainLeft),
}

impl Most {
    pub(crate) fn new(book: BookId, settings: &Settings) -> Most {
        match book.book().family() {
            Family::FortyTwo => Most::Marks,
            Family::Fives => Most::Award(FivesLeft::new(settings)),
            Family::MexicanTrain => Most::Left(TrainLeft::new(settings)),
        }
    }
}

impl Stage {
    /// Who a side of fives is at it.
    pub const fn plays(self) -> Plays {
        match self {
            Stage::Doubles => Plays::Partners,
            Stage::Singles => Plays::Alone,
            _ => Plays::Either,
        }
    }
}

impl State {
    /// Whether the figures of a report can come about at all.
    pub(crate) fn check_figures(&self, report: &Report) -> Result<(), Refusal> {
        let found = self.schedule.find(report.r#match).ok();
        let game = found.map(|m| &self.schedule.matches[m]);
        match (self.format.contest(report.r#match.stage).unit, self.format.most) {
            (Unit::Points { target, .. }, Most::Award(left)) => {
                self.check_points(report, game, target, left.most(report.r#match.stage.plays()))
            }
            (Unit::Train, Most::Left(left)) => {
                let Some(score) = &report.score else { return Ok(()) };
                let totals = score.as_slice();
                let has_left = |slot: &usize| found.is_some_and(|m| self.sheets.has_left(m, *slot));
                let gone: Vec<usize> = (0..totals.len()).filter(has_left).collect();
                let too_much = |too_much| self.format.too_much(too_much);
                left.check_game(totals, &gone).map_err(too_much)?;
                let is_out = |slot: &usize| totals[*slot] == 0 && !gone.contains(slot);
                if (0..totals.len()).filter(is_out).count() > 1 {
                    let why = format!(
                        "{score} leaves two players nothing: one at most is out in a hand, and the \
                         others count what they hold"
                    );
                    let refusal = self.format.refuse(Rule::Count, Code::TwoOut, why);
                    return Err(refusal.with("score", *score));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// In fives whatever scores is a multiple of five: ends, what is left in hand once it is
    /// rounded, and penalties. A side that reaches the target has won at once, so the winner comes to
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
            let why = format!("{total} cannot be a total: every score is a multiple of five");
            let refusal = self.format.refuse(Rule::Score, Code::NotAMultiple, why);
            return Err(refusal.with("total", total).with("of", 5));
        }
        let ruled: Vec<(usize, i32)> =
            game.map(|game| self.penalties(game).collect()).unwrap_or_default();
        let most = ruled.iter().map(|(_, points)| *points).fold(award, i32::max);
        let with_ruled = totals.enumerate().map(|(slot, total)| {
            let of_side = ruled.iter().filter(|(to, _)| *to == slot);
            of_side.fold(total, |sum, (_, points)| sum.saturating_add(*points))
        });
        let highest = target.saturating_sub(5).saturating_add(most);
        match with_ruled.chain(of_games).find(|total| *total > highest) {
            Some(total) => {
                let why = format!(
                    "{total} cannot be a total: {target} win at once, and nothing brings more than {most} \
                     with it"
                );
                Err(self
                    .format
                    .refuse(Rule::Target, Code::OverTarget, why)
                    .with("total", total)
                    .with("target", target)
                    .with("most", most))
            }
            None => Ok(()),
        }
    }
}

impl Format {
    fn too_much(&self, TooMuch { n_players, sum, most }: TooMuch) -> Refusal {
        let hands = match self.hands_per_game {
            1 => "1 hand leaves".to_owned(),
            n_hands => format!("{n_hands} hands leave"),
        };
        let why = match n_players {
            1 => format!("{sum} cannot be a total: {hands} a player {most} at most"),
            n => {
                format!("{sum} cannot be the total of {n} players: {hands} so many {most} at most")
            }
        };
        self.refuse(Rule::Count, Code::TooMuchLeft, why)
            .with("total", sum)
            .with("players", n_players)
            .with("hands", self.hands_per_game)
            .with("most", most)
    }
}
