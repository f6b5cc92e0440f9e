//! What the record shows of reneges.

use bones::{BoneSet, BySeat, Seat};
use game::Verdict;

use crate::current::Current;
use crate::tricks::Play;
use crate::{Finding, Outcome, Trump};

/// Which reneges a clause is about.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Sort {
    /// All of them, those that only people saw included.
    Any,
    /// Not following suit when able.
    Discard,
    /// Leading or playing out of turn.
    OutOfTurn,
}

impl Current {
    /// Whether `seat` reneged and the other side had not done so before: the first renege decides
    /// the hand, no matter who calls first. A clause about all reneges leaves to an official what the
    /// record does not show.
    pub(crate) fn find_renege(&self, seat: Seat, sort: Sort) -> (Verdict, Finding) {
        let mut held: BySeat<BoneSet, 4> = BySeat::from_fn(|seat| self.drawn(seat));
        let mut first: Option<Play> = None;
        let mut excuse = None;
        for play in self.replay() {
            let faults = Faults::of(play, held[play.seat], self.trump);
            held[play.seat].remove(play.bone);
            if faults.find(Sort::Any).is_some() {
                first.get_or_insert(play);
            }
            if play.seat != seat {
                continue;
            }
            if let Some(finding) = faults.find(sort) {
                return match first {
                    Some(Play { seat: other, trick, bone, .. }) if other.side() != seat.side() => {
                        let finding = Finding::RenegedFirst { seat: other, trick: trick + 1, bone };
                        (Verdict::Denied, finding)
                    }
                    _ => (Verdict::Upheld, finding),
                };
            }
            excuse = excuse.or(faults.excuse);
        }
        match (excuse, sort) {
            (Some(excuse), _) => (Verdict::Denied, excuse),
            (None, Sort::Any) => (Verdict::Waiting, Finding::Official),
            (None, Sort::Discard) => (Verdict::Denied, Finding::Followed { seat }),
            (None, Sort::OutOfTurn) => (Verdict::Denied, Finding::PlayedInTurn { seat }),
        }
    }

    /// Whether an official's ruling took the hand from the other side than `seat`'s. No bone falls
    /// after a ruling, so a renege of `seat` that the record shows came first.
    pub(crate) fn is_ruled_for(&self, seat: Seat) -> bool {
        self.ending.is_some_and(|ending| {
            ending.by_call
                && ending.outcome == Outcome::Renege
                && ending.award.is_some_and(|(side, _)| side == seat.side())
        })
    }

    /// Goes through the plays in the order they fell.
    fn replay(&self) -> impl Iterator<Item = Play> {
        let bidder = self.contract().map(|(bidder, _)| bidder);
        bidder.into_iter().flat_map(|bidder| self.tricks.replay(bidder, self.trump))
    }
}

/// What is wrong with a play.
struct Faults {
    discard: Option<Finding>,
    out_of_turn: Option<Finding>,
    /// Why something that looks wrong is not.
    excuse: Option<Finding>,
}

impl Faults {
    /// Of a play by a player who held `held`.
    fn of(play: Play, held: BoneSet, trump: Option<Trump>) -> Faults {
        let Play { seat, bone, lead, turn, .. } = play;
        let trick = play.trick + 1;
        let following = trump.map_or(BoneSet::EMPTY, |trump| held & trump.follows(lead));
        let discard = following
            .first_bone()
            .filter(|_| !following.contains(bone))
            .map(|held| Finding::Discarded { seat, trick, lead, played: bone, held });
        let out_of_turn =
            (!play.is_in_turn).then_some(Finding::PlayedOutOfTurn { seat, trick, bone, turn });
        match play.stray_leader {
            None => Faults { discard, out_of_turn, excuse: None },
            Some(leader) => {
                let looks_wrong = discard.is_some() || seat != turn;
                let excuse = looks_wrong.then_some(Finding::StrayLead { seat, trick, leader });
                Faults { discard: None, out_of_turn, excuse }
            }
        }
    }

    /// The fault that a clause about this sort of renege names.
    fn find(&self, sort: Sort) -> Option<Finding> {
        match sort {
            Sort::Any => self.discard.or(self.out_of_turn),
            Sort::Discard => self.discard,
            Sort::OutOfTurn => self.out_of_turn,
        }
    }
}
