use bones::{Bone, BoneList, BoneSet, BySide, Side};

use crate::layout;
use crate::position::Position;
use crate::search::{Search, State};
use crate::table::Table;

/// Solves positions with all hands seen, exactly.
///
/// Owns its tables, about a megabyte, and uses them again for each position: keep one solver for
/// many questions. Answers do not depend on what was asked before.
pub struct Solver {
    table: Table,
}

/// A play and what comes of it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Play {
    /// The bone played.
    pub bone: Bone,
    /// What each side takes from here after it, the current trick included, with best play of all.
    pub points: BySide<u8>,
}

/// A position's value and every play that reaches it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Solution {
    /// What each side takes from here, the current trick included, with best play of all.
    pub points: BySide<u8>,
    /// The bones the seat to play may choose from without giving points away.
    pub best: BoneSet,
}

impl Solver {
    /// A solver with empty tables.
    pub fn new() -> Solver {
        Solver { table: Table::new() }
    }

    /// What each side takes from here, the current trick included, with best play of all four.
    pub fn value(&mut self, position: &Position) -> BySide<u8> {
        let state = State::of(position);
        let value = Search::new(position, &mut self.table).value(&state);
        both_sides(position, value)
    }

    /// Whether `side` still takes `points` or more from here, whatever the others do. Faster than
    /// [`Solver::value`].
    pub fn makes(&mut self, position: &Position, side: Side, points: u8) -> bool {
        let left = position.points_left();
        if points > left {
            return false;
        }
        let state = State::of(position);
        let mut search = Search::new(position, &mut self.table);
        match side {
            Side::Even => search.reaches(&state, points as i8),
            // Side 1 takes `points` unless side 0 takes more than the others.
            Side::Odd => !search.reaches(&state, (left - points + 1) as i8),
        }
    }

    /// The value and every play that reaches it.
    pub fn solve(&mut self, position: &Position) -> Solution {
        let state = State::of(position);
        let mut search = Search::new(position, &mut self.table);
        let value = search.value(&state);
        let best = layout::numbers(search.legal(&state))
            .filter(|&n| search.after(&state, n, value).is_some())
            .map(layout::bone)
            .collect();
        Solution { points: both_sides(position, value), best }
    }

    /// Every bone the seat to play may play, with the value of each, in the order of the bones.
    pub fn plays(&mut self, position: &Position) -> Vec<Play> {
        let state = State::of(position);
        let mut search = Search::new(position, &mut self.table);
        let mut plays: Vec<Play> = layout::numbers(search.legal(&state))
            .map(|n| {
                let (next, taken) = search.play(&state, n);
                let value = taken + search.value(&next);
                Play { bone: layout::bone(n), points: both_sides(position, value) }
            })
            .collect();
        plays.sort_unstable_by_key(|play| play.bone);
        plays
    }

    /// A line of best play to the end, the seat to play first.
    ///
    /// Of several best bones the lowest numbered is played.
    pub fn line(&mut self, position: &Position) -> BoneList<28> {
        let mut state = State::of(position);
        let mut search = Search::new(position, &mut self.table);
        let mut value = search.value(&state);
        let mut line = BoneList::EMPTY;
        while !state.is_over() {
            let (n, (next, taken)) = layout::numbers(search.legal(&state))
                .find_map(|n| Some((n, search.after(&state, n, value)?)))
                .expect("some play holds the value");
            line.push(layout::bone(n)).expect("28 bones at most");
            value -= taken;
            state = next;
        }
        line
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

fn both_sides(position: &Position, value: i8) -> BySide<u8> {
    BySide([value as u8, position.points_left() - value as u8])
}
