use bones::Set;
use game::TableKind;
use rulebook::{BookId, Rule, Settings};

/// What the book and the director set for a table, looked up once when it opens.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Rules {
    /// Points that win a game.
    pub target: i32,
    /// Games of a match: more than half of them win it.
    pub best_of: u8,
    /// Bones each player is dealt.
    pub hand_size: u8,
    /// Bones in the pile a player who cannot play draws from; none where no one draws.
    pub pile_size: u8,
    /// What a penalty costs.
    pub penalty: i32,
    /// Where a penalty goes.
    pub penalty_goes: PenaltyGoes,
    /// Whether scores announce themselves.
    pub announces_itself: bool,
    /// Who takes a score that was not announced, and when.
    pub claims: Claims,
    /// What becomes of an exposed bone.
    pub exposed: ExposedBone,
    /// Whether wrong acts at play go through, to be called afterwards.
    pub wrong_acts_stand: bool,
}

/// Where a penalty goes.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum PenaltyGoes {
    /// Added to the opponents' score.
    ToOpponents,
    /// Taken off the offending side's score, which may go below zero.
    OffOffender,
}

/// Who takes a score that was not announced, and when.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Claims {
    /// The scorer may announce until the next bone; from there to the bone after that either
    /// opponent may claim. A pass is not a play (texas-good-sams/13).
    AfterNextBone,
    /// The scorer's side may announce, and the next player claim, until that player acts
    /// (tennessee/9).
    BeforeNextAct,
}

/// What becomes of an exposed bone.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum ExposedBone {
    /// If it cannot be played it costs a penalty, stays face up and must be played as soon as it
    /// can (texas-good-sams/11 and /12).
    StaysUp,
    /// It costs a penalty unless it was exposed in its owner's turn and is played there
    /// (tennessee/8).
    GoesBack,
}

impl Rules {
    /// The set every table plays with.
    pub const SET: Set = Set::DoubleSix;

    /// The rules `book` and `settings` make for a table.
    ///
    /// # Panics
    /// If `settings` are not those of a fives book.
    pub fn new(book: BookId, kind: TableKind, n_players: usize, settings: &Settings) -> Rules {
        let int = |key| u16::try_from(settings.int(key)).expect("the book states a small number");
        let is_singles = n_players == 2;
        let hand_size = int(if is_singles { "singles_hand" } else { "doubles_hand" }) as u8;
        let draws = is_singles && settings.bool("singles_draws");
        let not_dealt = Self::SET.len() as u8 - n_players as u8 * hand_size;
        // Only the Good Sams make a wrong act at play a thing to be called; Tennessee has no
        // clause for it, so it cannot happen there.
        let calls_wrong_acts = book.book().is_callable(Rule::Renege);
        Rules {
            target: int("target_points").into(),
            best_of: int("best_of") as u8,
            hand_size,
            pile_size: if draws { not_dealt } else { 0 },
            penalty: int("penalty_points").into(),
            penalty_goes: match settings.text("penalty_goes") {
                "to opponents" => PenaltyGoes::ToOpponents,
                _ => PenaltyGoes::OffOffender,
            },
            announces_itself: !kind.is_honor() && settings.bool("announce_for_players"),
            claims: match book {
                BookId::Tennessee => Claims::BeforeNextAct,
                _ => Claims::AfterNextBone,
            },
            exposed: match book {
                BookId::Tennessee => ExposedBone::GoesBack,
                _ => ExposedBone::StaysUp,
            },
            wrong_acts_stand: kind.is_honor() && calls_wrong_acts,
        }
    }
}
