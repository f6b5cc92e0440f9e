//! What the slow referee lets happen.

use bones::{Bone, Deal, Seat, Set};
use fives::Action;
use game::TableKind;
use rulebook::{BookId, ClauseId};

use crate::referee::{Now, Referee};

impl Referee {
    /// What the seat to act may properly do, in the engine's order.
    pub(crate) fn legal(&self) -> Vec<Action> {
        let (Some(record), Some(now)) = (&self.hand, &self.now) else { return vec![] };
        if !self.is_playing() || self.waiting.is_some() {
            return vec![];
        }
        let seat = now.turn;
        let forced = self.forced(record, now, seat);
        let mut bones = now.hands[seat.index()].clone();
        bones.sort();
        let mut legal = vec![];
        for bone in bones {
            if forced.is_empty() || forced.contains(&bone) {
                let ends = now.graph.places_for(bone);
                let play = |end| Action::Play { seat, bone, end, announce: None };
                legal.extend(ends.into_iter().map(play));
            }
        }
        if legal.is_empty() {
            let can_draw = !now.pile.is_empty();
            legal.push(if can_draw { Action::Draw { seat } } else { Action::Pass { seat } });
        }
        legal
    }

    /// Whether the table lets `action` happen.
    pub(crate) fn accepts(&self, action: &Action) -> bool {
        if let Some(call) = self.waiting {
            return matches!(action, Action::Ruling { clause, .. }
                if clause.is_none_or(|clause| clause == call.clause));
        }
        let now = self.now.as_ref();
        let between_hands = self.match_winner().is_none() && !self.is_playing();
        let before_game = between_hands && (self.hand.is_none() || self.won.is_some());
        let is_here = |seat: Seat| seat.index() < self.n_seats;
        match *action {
            Action::Ruling { .. } => false,
            Action::Lots { bones } => before_game && self.accepts_lots(&bones),
            Action::Deal { deal, shuffler } => {
                between_hands
                    && is_here(shuffler)
                    && self.may_shuffle(shuffler, before_game)
                    && self.is_whole(&deal)
            }
            Action::Announce { seat, points } if self.announces_itself => {
                is_here(seat) && now.is_some_and(|now| self.told(now, seat) == Some(points))
            }
            Action::Announce { seat, .. } => {
                is_here(seat)
                    && self.scores_are_open()
                    && now.is_some_and(|now| self.announceable(now, seat).is_some())
            }
            Action::Claim { seat, .. } => {
                is_here(seat)
                    && !self.announces_itself
                    && self.scores_are_open()
                    && now.is_some_and(|now| !self.claimable(now, seat).is_empty())
            }
            Action::Call(call) => {
                call.seat.is_some_and(is_here)
                    && call.against.is_some_and(is_here)
                    && self.is_called(call.clause)
                    && now.is_some()
            }
            Action::Play { seat, .. }
            | Action::Pass { seat }
            | Action::Draw { seat }
            | Action::Expose { seat, .. } => {
                is_here(seat)
                    && self.is_playing()
                    && now.is_some_and(|now| self.accepts_at_play(now, action, seat))
            }
        }
    }

    fn accepts_at_play(&self, now: &Now, action: &Action, seat: Seat) -> bool {
        let record = self.hand.as_ref().expect("a hand is played");
        let in_turn = seat == now.turn;
        let may_act = in_turn || self.is_lax();
        match *action {
            Action::Play { bone, end, announce, .. } => {
                let mut after = now.graph.clone();
                let (has_place, fits) = match end {
                    None => (now.graph.is_empty(), true),
                    Some(end) => (now.graph.open(end).is_some(), now.graph.fits(bone, end)),
                };
                if !has_place || !(fits || self.is_lax()) || !now.holds(seat, bone) {
                    return false;
                }
                after.put(bone, end);
                let count = u16::from(after.count());
                let is_right = |points| points == if count % 5 == 0 { count } else { 0 };
                may_act && (!self.announces_itself || announce.is_none_or(is_right))
            }
            Action::Pass { .. } => {
                may_act && (self.is_lax() || (!now.can_play(seat) && now.pile.is_empty()))
            }
            Action::Draw { .. } => {
                may_act && !now.pile.is_empty() && (self.is_lax() || !now.can_play(seat))
            }
            Action::Expose { bone, .. } => {
                let is_known = record.shown.iter().any(|shown| {
                    shown.bone == bone && self.costs(record, now, shown) != Some(false)
                });
                self.kind == TableKind::Honor && now.holds(seat, bone) && !is_known
            }
            _ => unreachable!("asked of acts at play only"),
        }
    }

    fn accepts_lots(&self, bones: &[Option<Bone>]) -> bool {
        let everybody: Vec<Seat> = Seat::all(self.n_seats).collect();
        let drawing = self.lots.as_ref().unwrap_or(&everybody);
        let drawn: Vec<Bone> = bones.iter().flatten().copied().collect();
        let is_proper = |(n, bone): (usize, &Option<Bone>)| {
            bone.is_some() == drawing.iter().any(|seat| seat.index() == n)
        };
        drawing.len() > 1
            && bones.len() == self.n_seats
            && bones.iter().enumerate().all(is_proper)
            && drawn.iter().all(|bone| bone.hi().get() <= 6)
            && drawn.iter().all(|bone| drawn.iter().filter(|other| *other == bone).count() == 1)
    }

    fn may_shuffle(&self, shuffler: Seat, before_game: bool) -> bool {
        match (&self.lots, &self.hand) {
            (Some(lots), _) if before_game => lots.len() == 1 && self.left_of(shuffler) == lots[0],
            (None, _) if before_game => true,
            (_, Some(hand)) => shuffler == self.left_of(hand.shuffler),
            _ => unreachable!("without a hand the game has not begun"),
        }
    }

    fn is_whole(&self, deal: &Deal) -> bool {
        let singles = self.n_seats == 2;
        let hand = if singles && self.is_good_sams() { 9 } else { 7 };
        let pile = if singles && self.is_good_sams() { 10 } else { 0 };
        let all: Vec<Bone> = deal.hands().flatten().chain(deal.rest()).copied().collect();
        deal.n_seats() == self.n_seats
            && deal.hands().all(|bones| bones.len() == hand)
            && [pile, Set::DoubleSix.len() - self.n_seats * hand].contains(&deal.rest().len())
            && all.iter().all(|&bone| Set::DoubleSix.bones().contains(bone))
            && all.iter().all(|bone| all.iter().filter(|other| *other == bone).count() == 1)
    }

    fn is_called(&self, clause: ClauseId) -> bool {
        let callable: &[&str] = match self.book {
            BookId::TexasGoodSams => {
                &["texas-good-sams/10", "texas-good-sams/11", "texas-good-sams/12"]
            }
            _ => &["tennessee/7", "tennessee/8"],
        };
        callable.contains(&clause.to_string().as_str())
    }
}
