use bones::{BySide, Side};

use crate::rules::Rules;

/// Where the match stands: the games won and the marks of the current game.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Standing {
    pub(crate) marks: BySide<u8>,
    pub(crate) games: BySide<u8>,
}

impl Standing {
    /// The standing after a hand that earned `award`, from one in which the game was still on.
    pub(crate) fn after(mut self, award: BySide<u8>, rules: &Rules) -> Standing {
        for side in Side::BOTH {
            self.marks[side] = self.marks[side].saturating_add(award[side]).min(rules.cap);
            if self.marks[side] >= rules.target {
                self.games[side] += 1;
            }
        }
        self
    }

    /// Whether a game has just been won.
    pub(crate) fn is_game_over(self, rules: &Rules) -> bool {
        self.marks.0.iter().any(|&marks| marks >= rules.target)
    }

    /// The standing to deal the next hand from: a new game starts without marks.
    pub(crate) fn next(self, rules: &Rules) -> Standing {
        if self.is_game_over(rules) { Standing { marks: BySide::default(), ..self } } else { self }
    }

    /// Who has won the match by games.
    pub(crate) fn winner(self, rules: &Rules) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.games[side] >= rules.games_to_win)
    }

    /// Who is ahead when time has run out: on games, then on the marks of the game being played.
    pub(crate) fn leader(self, rules: &Rules) -> Option<Side> {
        let key = |side| (self.games[side], self.next(rules).marks[side]);
        match key(Side::Even).cmp(&key(Side::Odd)) {
            std::cmp::Ordering::Less => Some(Side::Odd),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Even),
        }
    }
}

/// Whether time has been called.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Clock {
    /// Not yet.
    Running,
    /// It has.
    Called {
        /// Whether a hand was in progress, so that one must be completed before the score counts.
        owes_hand: bool,
    },
}
