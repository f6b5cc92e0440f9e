use bones::{Bone, BoneList, BoneSet, BySide, Side};

use crate::contract::numbers;
use crate::position::Position;
use crate::search::Search;
use crate::state::State;
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
        let (mut search, root) = self.search(position);
        both_sides(position, search.value(&root))
    }

    /// Whether `side` still takes `points` or more from here, whatever the others do. Faster than
    /// [`Solver::value`].
    pub fn makes(&mut self, position: &Position, side: Side, points: u8) -> bool {
        let (mut search, root) = self.search(position);
        let points = i32::from(points);
        match side {
            Side::Even => search.reaches(&root, points),
            // Side 1 takes them unless side 0 takes more than all the others.
            Side::Odd => !search.reaches(&root, root.points - points + 1),
        }
    }

    /// The value and every play that reaches it.
    #[expect(clippy::missing_panics_doc, reason = "it is always wanted")]
    pub fn solve(&mut self, position: &Position) -> Solution {
        self.solve_while(position, &|| true).expect("it is always wanted")
    }

    /// The same; `None` once it is not wanted any more. That is asked between searches, each of which takes
    /// some milliseconds at most.
    pub fn solve_while(
        &mut self,
        position: &Position,
        is_wanted: &dyn Fn() -> bool,
    ) -> Option<Solution> {
        let (mut search, root) = self.search(position);
        let value = search.value_while(&root, is_wanted)?;
        let mut best = BoneSet::EMPTY;
        for n in numbers(root.legal(search.deal())) {
            if !is_wanted() {
                return None;
            }
            if after(&mut search, &root, n, value).is_some() {
                best.insert(search.deal().contract.bone(n));
            }
        }
        Some(Solution { points: both_sides(position, value), best })
    }

    /// Every bone the seat to play may play, with the value of each, in the order of the bones.
    pub fn plays(&mut self, position: &Position) -> Vec<Play> {
        let (mut search, root) = self.search(position);
        let mut plays: Vec<Play> = numbers(root.legal(search.deal()))
            .map(|n| {
                let (next, taken) = play(&search, &root, n);
                let points = both_sides(position, taken + search.value(&next));
                Play { bone: search.deal().contract.bone(n), points }
            })
            .collect();
        plays.sort_unstable_by_key(|play| play.bone);
        plays
    }

    /// A line of best play to the end, the seat to play first.
    #[expect(clippy::missing_panics_doc, reason = "no position has more than 28 bones to play")]
    pub fn line(&mut self, position: &Position) -> BoneList<28> {
        let (mut search, mut state) = self.search(position);
        let mut value = search.value(&state);
        let mut line = BoneList::EMPTY;
        while !state.is_over() {
            let (n, next, taken) = first_best(&mut search, &state, value);
            line.push(search.deal().contract.bone(n)).expect("28 bones at most");
            value -= taken;
            state = next;
        }
        line
    }

    fn search(&mut self, position: &Position) -> (Search<'_>, State) {
        let search = Search::new(position, &mut self.table);
        let root = search.root(position);
        (search, root)
    }
}

/// The state after bone `n` is played in `state`, and the points side 0 takes at once.
fn play(search: &Search<'_>, state: &State, n: usize) -> (State, i32) {
    let mut next = *state;
    let worth = next.play(search.deal(), n).unwrap_or(0);
    (next, if next.leader.is_multiple_of(2) { worth } else { 0 })
}

/// What [`play`] says, if the bone gives away nothing of `value`, the value of `state`.
fn after(search: &mut Search<'_>, state: &State, n: usize, value: i32) -> Option<(State, i32)> {
    let (next, taken) = play(search, state, n);
    let holds = if state.turn().is_multiple_of(2) {
        search.reaches(&next, value - taken)
    } else {
        !search.reaches(&next, value - taken + 1)
    };
    holds.then_some((next, taken))
}

/// The first play that gives away nothing of `value`, and what [`play`] says of it.
fn first_best(search: &mut Search<'_>, state: &State, value: i32) -> (usize, State, i32) {
    numbers(state.legal(search.deal()))
        .find_map(|n| after(search, state, n, value).map(|(next, taken)| (n, next, taken)))
        .expect("the value is that of some play")
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

fn both_sides(position: &Position, value: i32) -> BySide<u8> {
    let value = u8::try_from(value).expect("points are 0 to 42");
    BySide([value, position.points_left() - value])
}
