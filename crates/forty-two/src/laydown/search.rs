use std::iter::repeat_n;

use bones::{Bone, BoneSet, BySeat, Seat, Side};

use super::failed::{Failed, Key};
use super::holdings::Holdings;
use super::outline::Outlines;
use super::renege::Reneges;
use super::suits::Suits;
use super::trick::{Played, Trick};
use super::{Declaration, Demonstration, Judgment};
use crate::count;

/// The search for one way.
///
/// Within a trick no one's play depends on the order of the seats, only on the suit led. So a trick
/// is put together in the order that settles most first: the lead, the fixed hands, the bone that
/// wins, and last those that lose, which mostly stay face down.
pub(super) struct Search<'a> {
    pub(super) declaration: &'a Declaration,
    pub(super) suits: Suits,
    /// The side whose points would refute the declaration.
    pub(super) gaining: Side,
    pub(super) is_fixed: BySeat<bool, 4>,
    /// Whether both hands of the gaining side are fixed and both of the other side free.
    pub(super) is_gaining_fixed: bool,
    /// The bones of the free hands.
    pub(super) pool: BoneSet,
    pub(super) outlines: Outlines,
    pub(super) reneges: Reneges,
    failed: Failed,
    /// What the way must show.
    seeking: Seeking,
    /// The way found: its tricks, last one first, and what the hands are after them.
    line: Vec<Trick>,
    end: Option<Holdings>,
    pub(super) n_visited: u64,
    /// From how many positions on outlines are looked at: most searches end sooner than the first
    /// outline is gone through.
    pub(super) outlined_from: u64,
    /// How many positions may be visited before this attempt is given up.
    budget: u64,
    /// How many may be visited in all.
    left: u64,
    /// Asked now and then: nothing more is visited once it says no.
    is_wanted: &'a dyn Fn() -> bool,
    /// Where the order of choices comes from in this attempt; zero for the natural order.
    shuffle: u64,
}

/// The table between two tricks.
#[derive(Copy, Clone, Debug)]
pub(super) struct Position {
    pub(super) holdings: Holdings,
    pub(super) leader: Seat,
    /// The points the gaining side still needs.
    pub(super) need: u8,
}

/// The bone that takes a trick.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) struct Winner {
    pub(super) seat: Seat,
    pub(super) bone: Bone,
}

/// What a way must show.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Seeking {
    /// That the next bone of the laid order would be a renege.
    Renege,
    /// That the gaining side takes the points it needs.
    Points,
}

/// An attempt that was given up.
struct OutOfBudget;

/// Whether a way was found.
type Attempt = Result<bool, OutOfBudget>;

/// After how many positions it is asked whether the answer is still wanted.
const LOOK: u64 = 256;

/// The first attempt's budget, in positions.
const FIRST_BUDGET: u64 = 64;

/// The budget of a short attempt.
const SHORT_BUDGET: u64 = 256;

impl<'a> Search<'a> {
    pub(super) fn new(
        declaration: &'a Declaration,
        positions: u64,
        is_wanted: &'a dyn Fn() -> bool,
    ) -> Search<'a> {
        let gaining = declaration.aim().side;
        let is_fixed = BySeat::from_fn(|seat| declaration.is_fixed(seat));
        let free = declaration.hands.iter().filter(|&(seat, _)| !is_fixed[seat]);
        Search {
            declaration,
            suits: Suits::new(declaration.trump),
            gaining,
            is_fixed,
            is_gaining_fixed: Seat::all(4).all(|seat| is_fixed[seat] == (seat.side() == gaining)),
            pool: free.fold(BoneSet::EMPTY, |pool, (_, &hand)| pool | hand),
            outlines: Outlines::default(),
            reneges: Reneges::default(),
            failed: Failed::default(),
            seeking: Seeking::Points,
            line: Vec::with_capacity(7),
            end: None,
            n_visited: 0,
            outlined_from: 500,
            budget: 0,
            left: positions,
            is_wanted,
            shuffle: 0,
        }
    }

    /// Looks for a way.
    ///
    /// An order that can come to a renege is refuted by that. One that cannot is kept in every line,
    /// so the search for points need not ask again.
    pub(super) fn judgment(mut self) -> Judgment {
        let declaration = self.declaration;
        let need = declaration.aim().points;
        if need == 0 {
            return Judgment::Refuted(Demonstration::of_nothing(declaration));
        }
        let holdings = Holdings::new(&declaration.hands, self.is_fixed);
        let start = Position { holdings, leader: declaration.leader, need };
        let found = match declaration.order {
            Some(_) => self.finds(&start, Seeking::Renege),
            None => Ok(false),
        };
        let found = match found {
            Ok(false) => self.finds(&start, Seeking::Points),
            found => found,
        };
        self.line.reverse();
        match (found, self.end) {
            (Ok(true), Some(end)) => {
                Judgment::Refuted(Demonstration::of_tricks(declaration, &self.line, &end))
            }
            (Ok(_), _) => Judgment::Stands,
            (Err(OutOfBudget), _) => Judgment::Undecided,
        }
    }

    /// Whether there is a way from `start` that shows what is sought.
    ///
    /// Ways are either all over the place or nowhere, and an unlucky early choice can hide them
    /// behind a million positions. So attempts start small and each makes its choices in another
    /// order; what was shown to fail stays known. Doubling makes all attempts together cost at most
    /// about twice the last, and the last is complete. Beside the long attempts there are short ones,
    /// for a quarter of the cost: where there are ways, a lucky order finds one at once.
    fn finds(&mut self, start: &Position, seeking: Seeking) -> Attempt {
        (self.seeking, self.n_visited, self.shuffle) = (seeking, 0, 0);
        self.failed = Failed::default();
        let budgets = (0..).flat_map(|doubled| {
            let long = FIRST_BUDGET << doubled;
            repeat_n(SHORT_BUDGET, (long / SHORT_BUDGET / 4) as usize).chain([long])
        });
        for budget in budgets {
            self.budget = self.n_visited.saturating_add(budget).min(self.left);
            match self.attempt(start) {
                Ok(found) => {
                    self.left -= self.n_visited;
                    return Ok(found);
                }
                Err(OutOfBudget) if self.n_visited > self.left => return Err(OutOfBudget),
                // Any number but zero will do.
                Err(OutOfBudget) => self.shuffle = self.n_visited,
            }
        }
        Ok(false)
    }

    fn attempt(&mut self, start: &Position) -> Attempt {
        let Some(&lead) = self.declaration.trick.first() else { return self.play_on(start) };
        let mut trick = Trick::new(start.leader, self.suits.called_by(lead));
        for (n, &bone) in self.declaration.trick.iter().enumerate() {
            trick = trick.with(start.leader.plus(n, 4), Played::Up(bone));
        }
        self.answer(start, trick)
    }

    /// Looks for a way from between two tricks.
    fn play_on(&mut self, position: &Position) -> Attempt {
        self.n_visited += 1;
        if self.n_visited.is_multiple_of(LOOK) && !(self.is_wanted)() {
            self.left = 0;
            return Err(OutOfBudget);
        }
        if self.n_visited > self.budget {
            return Err(OutOfBudget);
        }
        let n_tricks = position.holdings.n_bones(position.leader);
        if n_tricks == 0 || !self.is_in_reach(position) {
            return Ok(false);
        }
        let key = Key::new(position, self.is_fixed);
        if self.failed.contains(&key, position.need) {
            return Ok(false);
        }
        let found = self.lead(position)?;
        if !found {
            self.failed.insert(key, position.need);
        }
        Ok(found)
    }

    /// Whether the way sought may lead through `position`.
    fn is_in_reach(&mut self, position: &Position) -> bool {
        match self.seeking {
            Seeking::Renege => self.may_renege(position),
            Seeking::Points => self.most_points(position) >= position.need,
        }
    }

    fn lead(&mut self, position: &Position) -> Attempt {
        let leader = position.leader;
        if self.is_fixed[leader] {
            let leads = self.fixed_choices(position.holdings.may(leader), leader, None);
            let mut leads: Vec<Bone> = leads.into_iter().collect();
            self.reorder(&mut leads);
            for bone in leads {
                let trick = Trick::new(leader, self.suits.called_by(bone));
                if self
                    .answer(&play(position, leader, bone), trick.with(leader, Played::Up(bone)))?
                {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        // What a free hand leads is settled with who wins; here it is only which suit.
        let may = position.holdings.may(leader);
        let callable = self.suits.iter().filter(|(_, suit)| !suit.callers.is_disjoint(may));
        let mut suits: Vec<usize> = callable.map(|(n, _)| n).rev().collect();
        self.reorder(&mut suits);
        for suit in suits {
            if self.answer(position, Trick::new(leader, suit))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Lets the fixed hands play to `trick`.
    fn answer(&mut self, position: &Position, trick: Trick) -> Attempt {
        if self.seeking == Seeking::Renege && self.is_renege(position, &trick) {
            return Ok(self.renege(position, trick));
        }
        let Some(seat) = trick.waiting().find(|&seat| self.is_fixed[seat]) else {
            return self.win(position, trick);
        };
        let bones = self.fixed_choices(position.holdings.may(seat), seat, Some(trick.suit));
        let mut bones: Vec<Bone> = bones.into_iter().collect();
        self.reorder(&mut bones);
        for bone in bones {
            if self.answer(&play(position, seat, bone), trick.with(seat, Played::Up(bone)))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Ends the way in `trick`, where the declarer's turn brings the renege. Those who play before it
    /// have something legal to play, whatever they hold.
    fn renege(&mut self, position: &Position, mut trick: Trick) -> bool {
        let mut position = *position;
        if trick.played[trick.leader] == Played::Nothing {
            let leads = self.playable(&position, &trick, trick.leader);
            let Some(lead) = leads.first_bone() else { return false };
            let leader = trick.leader;
            self.turn_up(&mut position, &mut trick, leader, lead);
        }
        // Every bone in a tight set is there in some deal.
        let has_deal = position.holdings.settle();
        debug_assert!(has_deal, "{position:?}");
        self.end = Some(position.holdings);
        self.line.push(trick);
        has_deal
    }

    /// What a fixed hand can be shown playing: with an order laid down the next bone of it, unless
    /// that would be a renege, otherwise anything legal.
    pub(super) fn fixed_choices(&self, hand: BoneSet, seat: Seat, suit: Option<usize>) -> BoneSet {
        let following = suit.map_or(hand, |suit| hand & self.suits.get(suit).bones);
        let legal = if following.is_empty() { hand } else { following };
        if seat == self.declaration.declarer
            && let Some(next) = self.next_laid(hand)
        {
            return legal & BoneSet::of(next);
        }
        legal
    }

    /// Settles which bone takes `trick`: the strongest shown, or one from a free hand that beats it.
    fn win(&mut self, position: &Position, trick: Trick) -> Attempt {
        let suit = self.suits.get(trick.suit);
        let shown = trick.strongest_up(suit).map(|(seat, bone)| Winner { seat, bone });
        let stronger = suit.stronger_than(shown.map_or(0, |winner| suit.strength(winner.bone)));
        let mut winners: Vec<Winner> = shown.into_iter().collect();
        for seat in trick.waiting() {
            let bones = self.playable(position, &trick, seat) & stronger;
            winners.extend(bones.into_iter().map(|bone| Winner { seat, bone }));
        }
        // What helps comes first: the gaining side taking the trick, and surely; or any player but
        // the declarer, who then has to follow.
        winners.sort_by_key(|winner| {
            let strength = i16::from(suit.strength(winner.bone));
            let helps = match self.seeking {
                Seeking::Renege => winner.seat != self.declaration.declarer,
                Seeking::Points => winner.seat.side() == self.gaining,
            };
            if helps { -100 - strength } else { strength }
        });
        self.reorder(&mut winners);
        for winner in winners {
            let (mut position, mut trick) = (*position, trick);
            if shown != Some(winner) {
                self.turn_up(&mut position, &mut trick, winner.seat, winner.bone);
            }
            let is_in_reach = match self.seeking {
                Seeking::Renege => self.may_renege(&Position { leader: winner.seat, ..position }),
                Seeking::Points => self.is_hopeful(&position, &trick, winner),
            };
            if is_in_reach && self.lose(&position, trick, winner)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Settles what the others play under `winner`.
    ///
    /// For one who follows suit and for one who cannot, any losing bone will do, and which one it
    /// was can wait. Only a count that falls to the gaining side is named, because it is points; one
    /// that goes unnamed there is not counted yet, which can only leave a way to be found by naming
    /// it.
    fn lose(&mut self, position: &Position, trick: Trick, winner: Winner) -> Attempt {
        let Some(seat) = trick.waiting().next() else {
            return self.take(position, trick, winner.seat);
        };
        let suit = self.suits.get(trick.suit);
        let losing = self.playable(position, &trick, seat) & suit.weaker(winner.bone);
        let mut choices = Vec::with_capacity(8);
        if self.seeking == Seeking::Points && winner.seat.side() == self.gaining {
            let mut counts: Vec<Bone> =
                losing.into_iter().filter(|&bone| count(bone) > 0).collect();
            counts.sort_by_key(|&bone| std::cmp::Reverse(count(bone)));
            choices.extend(counts.into_iter().map(Played::Up));
        }
        choices.extend([losing - suit.bones, losing & suit.bones].map(Played::Down));
        self.reorder(&mut choices);
        for played in choices {
            let (mut position, mut trick) = (*position, trick);
            match played {
                Played::Up(bone) => self.turn_up(&mut position, &mut trick, seat, bone),
                Played::Down(among) if !among.is_empty() => {
                    self.show_void(&mut position, &trick, seat, among);
                    position.holdings.put_down(seat, among);
                    trick = trick.with(seat, played);
                }
                Played::Down(_) | Played::Nothing => continue,
            }
            if self.lose(&position, trick, winner)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Scores a trick that is complete and goes on.
    fn take(&mut self, position: &Position, trick: Trick, winner: Seat) -> Attempt {
        let mut position = Position { leader: winner, ..*position };
        if !position.holdings.settle() {
            return Ok(false);
        }
        if self.seeking == Seeking::Points && winner.side() == self.gaining {
            let points = 1 + trick.up().map(|(_, bone)| count(bone)).sum::<u8>();
            position.need = position.need.saturating_sub(points);
        }
        let found = if position.need == 0 {
            self.end = Some(position.holdings);
            true
        } else {
            self.play_on(&position)?
        };
        if found {
            self.line.push(trick);
        }
        Ok(found)
    }

    /// What a free hand that waits to play to `trick` may play: a leader only what calls the suit.
    fn playable(&self, position: &Position, trick: &Trick, seat: Seat) -> BoneSet {
        let may = position.holdings.may(seat);
        if seat == trick.leader { may & self.suits.get(trick.suit).callers } else { may }
    }

    fn turn_up(&self, position: &mut Position, trick: &mut Trick, seat: Seat, bone: Bone) {
        self.show_void(position, trick, seat, BoneSet::of(bone));
        position.holdings.turn_up(seat, bone);
        *trick = trick.with(seat, Played::Up(bone));
    }

    /// If `seat` does not follow with one of `played`, it has none of the suit.
    fn show_void(&self, position: &mut Position, trick: &Trick, seat: Seat, played: BoneSet) {
        let bones = self.suits.get(trick.suit).bones;
        if seat != trick.leader && played.is_disjoint(bones) {
            position.holdings.rule_out(seat, bones);
        }
    }

    /// Puts `choices` in this attempt's order.
    fn reorder<T>(&mut self, choices: &mut [T]) {
        if self.shuffle == 0 {
            return;
        }
        for last in (1..choices.len()).rev() {
            // Xorshift: never zero again once it is not.
            self.shuffle ^= self.shuffle << 13;
            self.shuffle ^= self.shuffle >> 7;
            self.shuffle ^= self.shuffle << 17;
            choices.swap(last, (self.shuffle % (last as u64 + 1)) as usize);
        }
    }
}

/// The position after a fixed hand's `bone`.
fn play(position: &Position, seat: Seat, bone: Bone) -> Position {
    let mut position = *position;
    position.holdings.turn_up(seat, bone);
    position
}
