//! How a match is scored: what a score may be, and who wins by it.

use rulebook::{BookId, Rule};

use crate::counted::counted;
use crate::{Code, Refusal, Score};

/// How a match is scored: what a score may be, and who wins by it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Contest {
    pub unit: Unit,
    /// Games of a match; the side that wins more than half of them wins it.
    pub best_of: u8,
    /// Minutes after which time is called.
    pub minutes: Option<u16>,
    /// Whether the games' own scores are needed, not only how many each side won.
    pub needs_games: bool,
}

/// What a game is counted in.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Unit {
    /// Marks, to `target`, never more than `cap` recorded.
    Marks { target: i32, cap: i32 },
    /// Points, to `target` or the first score past it. Where penalties come off the offender's own
    /// score it may be below zero.
    Points { target: i32, may_be_below_zero: bool },
    /// A total a seat, lowest best.
    Train,
}

/// A judged result.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Outcome {
    pub kind: Kind,
    pub score: Score,
    /// The games of a match of several, where they were given.
    pub games: Vec<[i32; 2]>,
    /// The side that won; none while level lowest totals wait for the monitor.
    pub winner: Option<u8>,
    /// The side that went on. Another than the winner only after a correction that kept what was
    /// played.
    pub advances: Option<u8>,
}

/// How a result came about.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    Played,
    Bye,
    Forfeit,
}

impl Outcome {
    pub(crate) const fn new(kind: Kind, score: Score, winner: Option<u8>) -> Outcome {
        Outcome { kind, score, games: Vec::new(), winner, advances: winner }
    }
}

impl Contest {
    /// Judges a score or the games of a match of `n_sides`. `running` says that the clock of the
    /// round is still running, so a game cannot have been cut short yet.
    pub(crate) fn judge(
        &self,
        book: BookId,
        score: Option<Score>,
        games: Option<&[[i32; 2]]>,
        n_sides: usize,
        running: bool,
    ) -> Result<Outcome, Refusal> {
        let timed = self.minutes.is_some() && !running;
        match (score, games) {
            (Some(_), Some(_)) => {
                let why = "a result gives a score or its games, not both";
                Err(Refusal::impossible(Code::ScoreAndGames, why))
            }
            (None, None) => {
                Err(Refusal::impossible(Code::NoScore, "a result gives a score or its games"))
            }
            (Some(score), None) if score.as_slice().len() != n_sides => {
                let sides = counted(n_sides, "side");
                let n = score.as_slice().len();
                let why = match n {
                    0 => format!("the score is empty: give a number for each of {sides}"),
                    n => format!("{score} gives {} for {sides}", counted(n, "number")),
                };
                let refusal = Refusal::impossible(Code::ScoreLength, why).with("field", "score");
                Err(refusal.with("numbers", n).with("sides", n_sides))
            }
            (Some(score), None) => match *score.as_slice() {
                [a, b] if self.unit != Unit::Train && self.best_of == 1 => {
                    let winner = self.judge_game(book, [a, b], timed)?;
                    Ok(Outcome::new(Kind::Played, score, Some(winner)))
                }
                [a, b] if self.unit != Unit::Train => self.judge_games_won(book, [a, b], timed),
                _ => judge_totals(score),
            },
            (None, Some(games)) if self.unit != Unit::Train => self.judge_games(book, games, timed),
            (None, Some(_)) => {
                Err(Refusal::impossible(Code::OneTotalASeat, "a table gives one total a seat"))
            }
        }
    }

    /// The side that won a game of two sides, which may not end level.
    fn judge_game(&self, book: BookId, game: [i32; 2], timed: bool) -> Result<u8, Refusal> {
        let score = Score::from(game);
        self.leader(book, game, timed)?.ok_or_else(|| {
            let why = format!("{score} is a tie: one more hand decides it");
            Refusal::against(book, Rule::TimeCalled, Code::Tied, why).with("score", score)
        })
    }

    /// The side that is ahead in a game of two sides, won or cut short by time; none if it is level.
    fn leader(&self, book: BookId, game: [i32; 2], timed: bool) -> Result<Option<u8>, Refusal> {
        let [a, b] = game;
        let (score, high, low) = (Score::from(game), a.max(b), a.min(b));
        let leader = (a != b).then_some(u8::from(b > a));
        let refuse =
            |rule, code, why: String| Refusal::against(book, rule, code, why).with("score", score);
        Err(match self.unit {
            Unit::Marks { .. } if low < 0 => {
                refuse(Rule::Target, Code::BelowZero, format!("{score} is below zero"))
            }
            Unit::Marks { cap, .. } if high > cap => {
                let why = format!("{score} records more than {cap} marks");
                refuse(Rule::ScoreCap, Code::OverMost, why).with("most", cap)
            }
            Unit::Marks { target, .. } if low >= target => {
                let why = format!("{score} gives both sides the {target} marks that win");
                refuse(Rule::Target, Code::BothWon, why).with("target", target)
            }
            Unit::Marks { target, .. } if high < target && !timed => {
                let why = format!(
                    "{score} does not end a game: neither side has the {target} marks that win"
                );
                refuse(Rule::Target, Code::NobodyWon, why).with("target", target)
            }
            Unit::Points { may_be_below_zero: false, .. } if low < 0 => {
                let why = format!("{score} is below zero: a penalty goes to the other side");
                refuse(Rule::Renege, Code::BelowZero, why)
            }
            Unit::Points { target, .. } if high < target => {
                let why = format!(
                    "{score} does not end a game: neither side has the {target} points that win"
                );
                refuse(Rule::Target, Code::NobodyWon, why).with("target", target)
            }
            Unit::Points { target, .. } if low >= target => {
                let why = format!("{score} gives both sides {target}: the first one won");
                refuse(Rule::Target, Code::BothWon, why).with("target", target)
            }
            Unit::Marks { .. } | Unit::Points { .. } => return Ok(leader),
            Unit::Train => Refusal::impossible(Code::OutOfPlace, "a table has more than two sides"),
        })
    }

    /// A match of several games, from how many each side won.
    fn judge_games_won(
        &self,
        book: BookId,
        won: [i32; 2],
        timed: bool,
    ) -> Result<Outcome, Refusal> {
        let [a, b] = won;
        let needed = i32::from(self.best_of / 2 + 1);
        let (high, low) = (a.max(b), a.min(b));
        if self.needs_games {
            let why = "the games' own scores are needed here: give `games`";
            return Err(Refusal::against(book, Rule::ScoresRecorded, Code::GamesNeeded, why));
        }
        let score = Score::from(won);
        if low == high && (0..needed).contains(&low) && timed {
            return Err(level(book, &format!("{score} leaves")));
        }
        let whole = high == needed;
        if low < 0 || high > needed || low == high || !(whole || timed) {
            let mut why = format!("{score} cannot be the result of a best of {}", self.best_of);
            if high > needed {
                why += ": `score` counts the games won; give `games` for the score of each";
            }
            let refusal = Refusal::against(book, self.several_games(), Code::BadGamesWon, why);
            return Err(refusal.with("score", score).with("best_of", self.best_of));
        }
        Ok(Outcome::new(Kind::Played, score, Some(u8::from(b > a))))
    }

    /// A match from its games. When time is called more games won wins, then the marks of the game
    /// that was cut short.
    fn judge_games(
        &self,
        book: BookId,
        games: &[[i32; 2]],
        timed: bool,
    ) -> Result<Outcome, Refusal> {
        let refuse = |code, why: String| Refusal::against(book, self.several_games(), code, why);
        if self.best_of == 1 && games.len() != 1 {
            let why = "the match is one game: give its `score`";
            return Err(Refusal::impossible(Code::OneGame, why));
        }
        if games.is_empty() {
            let why = "no game is given: `games` lists the score of each".to_owned();
            return Err(refuse(Code::NoGames, why));
        }
        let needed = i32::from(self.best_of / 2 + 1);
        let mut won = [0; 2];
        let mut cut_short = None;
        for (n, &game) in games.iter().enumerate() {
            if won.contains(&needed) {
                let why = format!("game {} comes after the match was won", n + 1);
                return Err(refuse(Code::GameAfterWin, why).with("game", n + 1));
            }
            let is_last = n + 1 == games.len();
            match self.judge_game(book, game, false) {
                Ok(winner) => won[usize::from(winner)] += 1,
                Err(refusal) if !(is_last && timed) => return Err(refusal),
                // The game under way when time was called may be level if games decide.
                Err(_) if won[0] != won[1] => {
                    self.leader(book, game, true)?;
                }
                Err(_) => cut_short = Some(self.judge_game(book, game, true)?),
            }
        }
        let winner = match (won[0].cmp(&won[1]), cut_short) {
            (std::cmp::Ordering::Greater, _) => 0,
            (std::cmp::Ordering::Less, _) => 1,
            (std::cmp::Ordering::Equal, Some(leader)) => leader,
            (std::cmp::Ordering::Equal, None) if timed => {
                return Err(level(book, "the games leave"));
            }
            (std::cmp::Ordering::Equal, None) => {
                let why = "the games leave the match level".to_owned();
                return Err(refuse(Code::MatchLevel, why));
            }
        };
        if !won.contains(&needed) && !timed {
            let why = format!("neither side has won {needed} games yet");
            return Err(refuse(Code::MatchNotWon, why).with("games", needed));
        }
        let score = if self.best_of == 1 { games[0].into() } else { won.into() };
        Ok(Outcome { games: games.to_vec(), ..Outcome::new(Kind::Played, score, Some(winner)) })
    }

    const fn several_games(&self) -> Rule {
        match self.unit {
            Unit::Marks { .. } => Rule::MatchTime,
            Unit::Points { .. } | Unit::Train => Rule::BestOfThree,
        }
    }
}

/// A match that is level when time is called goes on.
fn level(book: BookId, what: &str) -> Refusal {
    let why = format!("{what} the match level: one more hand decides it");
    Refusal::against(book, Rule::TimeCalled, Code::MatchLevel, why)
}

/// A table of Mexican train. Who won it is for the table to say: players may have left it.
fn judge_totals(score: Score) -> Result<Outcome, Refusal> {
    match score.as_slice().iter().find(|total| **total < 0) {
        Some(total) => {
            let why = format!("{total} cannot be a total: bones count from zero up");
            Err(Refusal::impossible(Code::NegativeTotal, why).with("total", *total))
        }
        None => Ok(Outcome::new(Kind::Played, score, None)),
    }
}
