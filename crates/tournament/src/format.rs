//! An event's format: the book's parameters and the director's choices, read once.

use rulebook::{BookId, Family, Reason, Rule, Settings, Value};

use crate::contest::{Contest, Unit};
use crate::named_choice::named_choice;
use crate::possible_scores::Most;
use crate::{Code, Refusal, Score, Stage};

/// An event's format: the book's parameters and the director's choices, read once. Everything the
/// engine does differently for one book than for another hangs on these values.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Format {
    pub book: BookId,
    pub course: Course,
    /// Games each team plays before the brackets.
    pub round_robin_games: u16,
    pub round_robin: Contest,
    /// The brackets that are played; none: the round robin decides.
    pub bracket: Option<BracketKind>,
    pub bracket_size: usize,
    /// More teams than this left over play a consolation bracket; none: there is no such bracket.
    pub consolation_if_more_than: Option<usize>,
    /// Whether that bracket is the director's wish rather than the book's.
    pub consolation_is_chosen: bool,
    /// Without brackets, the places in which a tie is broken.
    pub places_decided: usize,
    /// How matches of brackets and tables are scored.
    pub contest: Contest,
    pub bye_score: Score,
    pub forfeit_score: Score,
    /// A side later than this gives its match up.
    pub late_minutes: Option<u32>,
    pub tie_breaker: TieBreaker,
    /// Tables in the room; none: as many as there are matches.
    pub n_tables: Option<u16>,
    pub check_in: bool,
    /// Hands of a game of Mexican train.
    pub hands_per_game: u16,
    /// What bounds the figures of a match.
    pub most: Most,
}

/// The road an event takes from its entries to its placings.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Course {
    /// A round robin, brackets, or one of them.
    Teams,
    /// Drawn partnerships, doubles, then singles.
    Partners,
    /// Tables of Mexican train and a play-off.
    Tables,
}

named_choice! {
    /// What a bracket is.
    pub enum BracketKind {
        /// One loss and a team is out.
        Single = "single elimination",
        /// Two losses and a team is out.
        Double = "double elimination",
        /// Double elimination with both boxes drawn again each round.
        BoxDraw = "box draw",
    }
}

named_choice! {
    /// What decides between entries that are level on everything counted.
    pub(crate) enum TieBreaker {
        HighDomino = "high-domino draw",
        OneHand = "one hand",
        ThreeHands = "three hands",
        OneGame = "one game",
        OneMoreHand = "one more hand",
        Monitor = "monitor decides",
    }
}

impl Format {
    pub(crate) fn new(book: BookId, settings: &Settings) -> Format {
        let score = |key| match settings.get(key) {
            Some(&Value::Pair([a, b])) => Score::pair(a as i32, b as i32),
            _ => Score::NONE,
        };
        let is_on = |value: Option<&Value>| value == Some(&Value::Bool(true));
        let consolation = is_on(settings.get("consolation"));
        Format {
            book,
            course: match (book, book.book().family()) {
                (BookId::TexasGoodSams, _) => Course::Partners,
                (_, Family::MexicanTrain) => Course::Tables,
                _ => Course::Teams,
            },
            round_robin_games: number(settings, "round_robin_games").unwrap_or(0),
            round_robin: contest(book, settings, Stage::RoundRobin),
            bracket: word(settings, "bracket").and_then(BracketKind::named),
            bracket_size: number(settings, "bracket_size").unwrap_or(usize::MAX),
            consolation_if_more_than: number(settings, "consolation_if_more_than")
                .filter(|_| consolation),
            consolation_is_chosen: consolation && !is_on(book.book().params().get("consolation")),
            places_decided: number(settings, "places_decided").unwrap_or(0),
            contest: contest(book, settings, Stage::Championship),
            bye_score: score("bye_score"),
            forfeit_score: score("forfeit_score"),
            late_minutes: number(settings, "late_minutes"),
            tie_breaker: tie_breaker(settings),
            n_tables: number(settings, "tables").filter(|tables| *tables > 0),
            check_in: settings.bool("check_in"),
            hands_per_game: number(settings, "hands_per_game").unwrap_or(0),
            most: Most::new(book, settings),
        }
    }

    /// Whether the event would not be over before anyone plays.
    pub(crate) fn check_something_to_play(&self) -> Result<(), Refusal> {
        if self.course == Course::Teams && self.round_robin_games == 0 && self.bracket.is_none() {
            let why = "without `round_robin_games` and without a `bracket` nothing is played";
            return Err(Refusal::impossible(Code::NothingIsPlayed, why));
        }
        Ok(())
    }

    /// How matches of a stage are scored.
    pub(crate) const fn contest(&self, stage: Stage) -> &Contest {
        match stage {
            Stage::RoundRobin => &self.round_robin,
            _ => &self.contest,
        }
    }

    /// A note on what the book says about `rule`.
    pub(crate) fn note(&self, rule: Rule, code: Code, text: impl Into<String>) -> Reason {
        Reason::new(code, text).by(self.book.book().clause_for(rule))
    }

    /// The refusal of an act against what the book says about `rule`.
    #[cold]
    pub(crate) fn refuse(&self, rule: Rule, code: Code, why: impl Into<String>) -> Refusal {
        Refusal::against(self.book, rule, code, why)
    }
}

/// The whole number for a key, if the book sets it. Books and options only allow what fits.
fn number<T: TryFrom<i64>>(settings: &Settings, key: &str) -> Option<T> {
    match settings.get(key) {
        Some(&Value::Int(number)) => T::try_from(number).ok(),
        _ => None,
    }
}

/// The choice for a key, if the book has it.
fn word<'a>(settings: &'a Settings, key: &str) -> Option<&'a str> {
    match settings.get(key) {
        Some(Value::Text(word)) => Some(word),
        _ => None,
    }
}

fn contest(book: BookId, settings: &Settings, stage: Stage) -> Contest {
    let is_round_robin = stage == Stage::RoundRobin;
    match book.book().family() {
        Family::FortyTwo => {
            let best_of = if is_round_robin { "round_robin_best_of" } else { "bracket_best_of" };
            let best_of = number(settings, best_of).unwrap_or(1);
            let timed = match word(settings, "time_limits") {
                Some("all") => true,
                Some("round robin") => is_round_robin,
                _ => false,
            };
            // One book has one limit, the other one for each length of match.
            let minutes = || {
                let of_match =
                    if best_of == 1 { "single_game_minutes" } else { "best_of_three_minutes" };
                number(settings, "game_minutes").or_else(|| number(settings, of_match))
            };
            let target = settings.int("target_marks") as i32;
            let cap = settings.recorded_marks() as i32;
            Contest {
                unit: Unit::Marks { target, cap },
                best_of,
                minutes: if timed { minutes() } else { None },
                needs_games: is_round_robin,
            }
        }
        Family::Fives => Contest {
            unit: Unit::Points {
                target: settings.int("target_points") as i32,
                may_be_below_zero: word(settings, "penalty_goes") != Some("to opponents"),
            },
            best_of: number(settings, "games_per_match").unwrap_or(1),
            minutes: None,
            needs_games: false,
        },
        Family::MexicanTrain => {
            Contest { unit: Unit::Train, best_of: 1, minutes: None, needs_games: false }
        }
    }
}

fn tie_breaker(settings: &Settings) -> TieBreaker {
    let named = word(settings, "tie_breaker").or_else(|| word(settings, "tie"));
    named.and_then(TieBreaker::named).unwrap_or(TieBreaker::OneHand)
}

impl TieBreaker {
    /// Whether a director may mean this way by these words, in upper or lower case. Everywhere a hand
    /// that breaks a tie is one hand, and one more than the tie came from.
    pub(crate) fn is_called(self, words: &str) -> bool {
        let others: &[&str] = match self {
            TieBreaker::HighDomino => &["high domino", "high domino draw"],
            TieBreaker::OneHand => &["one more hand"],
            TieBreaker::OneMoreHand => &["one hand"],
            TieBreaker::Monitor => &["monitor"],
            TieBreaker::ThreeHands | TieBreaker::OneGame => &[],
        };
        let is_it = |name: &&str| name.eq_ignore_ascii_case(words);
        is_it(&self.as_str()) || others.iter().any(is_it)
    }
}
